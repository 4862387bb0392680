from __future__ import annotations

from tests.games.hellas.crafted import play, table
from tests.server.faces.hellas.seen import moment

from heliopolis.server.faces.hellas.targets import causes, targets


def test_prices_points_and_their_causes_are_shown_before_one_builds() -> None:
    state = table(3, marble={0: 7}, houses={0: ["-1,-3"]}, columns={"-2,-2": 3})
    shown = moment(play(state, "palace"), 0)
    by_move = {target.notation: target for target in targets(shown)}
    beside = by_move["palace at -1,-2"]  # inland, next to the house and to the temple
    assert (beside.price, beside.points) == (7, 5 - 1)  # the city of two, three columns, and 7 marble less
    assert beside.say == "Inland: 7 of your 7 marble. Points: largest city +2, temples +3, marble left −1."
    assert beside.confirm == "Build here: 7"
    found = [(cause.field.name, cause.points) for cause in causes(shown) if beside.code in cause.shows.split()]
    assert found == [("-2,-2", "+3")]
    assert (by_move["palace at -2,-4"].price, by_move["palace at 6,-2"].points) == (5, -1)


def test_a_harvest_shows_what_every_own_house_earns() -> None:
    shown = moment(table(3, houses={0: ["6,0", "6,-1", "0,1"], 1: ["1,-3"]}), 0)
    earned = [(cause.field.name, cause.points) for cause in causes(shown) if cause.shows == "quarry"]
    assert sorted(earned) == [("6,-1", "+3"), ("6,0", "+3")]


def test_a_statue_tells_what_others_gain() -> None:
    state = table(3, marble={0: 7}, houses={1: ["1,-1"]}, palaces={1: ["2,-1"]})
    says = {target.notation: target.say for target in targets(moment(play(state, "statue"), 0))}
    assert "Others: Jona +3." in says["statue at 1,0"]
    assert "Others" not in says["statue at -3,0"]


def test_a_house_or_a_square_share_a_field() -> None:
    lit = targets(moment(play(table(3), "house and square"), 0))
    assert {target.half for target in lit} == {"first", "second"}
    assert {target.confirm for target in lit} == {"House here: 1", "House here: 2", "Square here: 1", "Square here: 2"}


def test_whoever_waits_has_nothing_lit() -> None:
    shown = moment(play(table(3), "house"), 1)
    assert (targets(shown), causes(shown)) == ([], [])
