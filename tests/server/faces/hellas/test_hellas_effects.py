from __future__ import annotations

import pytest
from tests.games.hellas.crafted import play, table
from tests.server.faces.hellas.seen import moment, whole_game

from heliopolis.server.faces.hellas.chart import RADIUS, chart_of, island_chart
from heliopolis.server.faces.hellas.effects import build_effects, effect, harvest
from heliopolis.server.faces.hellas.score import sheet, totals
from heliopolis.server.faces.hellas.targets import targets
from heliopolis.server.faces.hellas.towns import outline, towns


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_fields_that_are_treated_alike_have_the_same_effect_by_the_rules(players: int, seed: int) -> None:
    compared = 0
    for number, (state, _steps) in enumerate(whole_game(players, seed)):
        shown = moment(state, max(int(state.actor), 0))
        effects = build_effects(shown)
        for move in list(effects)[number % 3 :: 3]:
            assert effects[move] == effect(shown, move), (move, shown.view)
            compared += 1
    assert compared > 300


@pytest.mark.parametrize(("players", "seed"), [(2, 31), (4, 32)])
def test_the_harvest_that_is_shown_is_the_one_that_the_rules_give(players: int, seed: int) -> None:
    harvests = 0
    steps = [steps for _state, steps in whole_game(players, seed)][-1]
    for step in steps:
        if step.move == "quarry":
            marble = [[player["marble"] for player in view["players"]] for view in (step.before, step.after)]
            assert harvest(step.before) == [now - was for was, now in zip(*marble)]
            harvests += 1
    assert harvests > 3


@pytest.mark.parametrize(("players", "seed"), [(2, 21), (4, 22)])
def test_the_largest_outlined_city_is_the_one_that_the_rules_count(players: int, seed: int) -> None:
    counted = 0
    for state, _steps in whole_game(players, seed):
        view = state.view(None)
        found = towns(view, chart_of(view))
        for seat, player in enumerate(view["players"]):
            sizes = [len(town.pieces) for town in found if town.seat == seat and town.is_city]
            assert max(sizes, default=0) == player["now"]["largest city"]
            counted += bool(sizes)
    assert counted > 0


def test_prices_points_and_their_causes_are_shown_before_one_builds() -> None:
    state = table(3, marble={0: 7}, houses={0: ["-1,-3"]}, columns={"-2,-2": 3})
    lit, causes = targets(moment(play(state, "palace"), 0))
    by_move = {target.move: target for target in lit}
    beside = by_move["palace at -1,-2"]  # inland, next to the house and to the temple
    assert (beside.price, beside.points) == (7, 5 - 1)  # the city of two, three columns, and 7 marble less
    assert beside.say == "Inland: 7 of your 7 marble. Points: largest city +2, temples +3, marble left −1."
    assert beside.confirm == "Build here: 7"
    assert [(cause.field.name, cause.points) for cause in causes if beside.code in cause.shows.split()] == [
        ("-2,-2", "+3")
    ]
    assert (by_move["palace at -2,-4"].price, by_move["palace at 6,-2"].points) == (5, -1)


def test_a_house_beside_a_quarry_tells_its_harvest() -> None:
    lit, _causes = targets(moment(play(table(3), "house"), 0))
    says = {target.move: target.say for target in lit}
    assert "At quarry 30: 3 marble in every harvest." in says["house at 6,0"]
    assert "quarry" not in says["house at 6,-2"]


def test_a_statue_tells_what_others_gain() -> None:
    state = table(3, marble={0: 7}, houses={1: ["1,-1"]}, palaces={1: ["2,-1"]})
    lit, _causes = targets(moment(play(state, "statue"), 0))
    says = {target.move: target.say for target in lit}
    assert "Others: Jona +3." in says["statue at 1,0"]
    assert "Others" not in says["statue at -3,0"]


def test_without_the_others_marble_the_totals_leave_marble_out_for_all() -> None:
    shown = table(2, marble={0: 10, 1: 50}, rings={0: 1})
    assert totals(shown.view(0)) == [2 + 3 + 2, 10]
    hidden = table(2, marble={0: 10, 1: 50}, rings={0: 1}, options={"marble": "hidden"}).view(0)
    assert totals(hidden) == [5, 0]
    assert sheet(hidden).total.label == "Without marble"
    assert [line.values for line in sheet(hidden).lines if line.label == "Marble"] == [[2, None]]


@pytest.mark.parametrize("name", ["minotaur", "pegasus"])
def test_fields_have_labels_of_their_own_and_lie_inside_the_picture(name: str) -> None:
    drawn = island_chart(name)
    assert len({field.label for field in drawn.fields.values()}) == len(drawn.fields)
    for field in drawn.fields.values():
        assert drawn.left + RADIUS <= field.x <= drawn.left + drawn.width - RADIUS
        assert drawn.top + RADIUS <= field.y <= drawn.top + drawn.height - RADIUS


def test_the_line_round_a_city_stays_inside_its_own_fields_and_is_closed() -> None:
    view = table(3, houses={0: ["0,-1", "1,-1"], 1: ["0,-2"]}, palaces={0: ["1,-2"], 1: ["1,-3"]}).view(None)
    drawn = chart_of(view)
    for town in towns(view, drawn):
        ends: dict[tuple[float, float], int] = {}
        for part in outline(town, drawn)[1:].split("M"):
            points = [tuple(float(number) for number in point.split()) for point in part.split("L")]
            for x, y in points:
                near = min((field.x - x) ** 2 + (field.y - y) ** 2 for field in (drawn.fields[n] for n in town.pieces))
                assert near < RADIUS**2
                for other in drawn.fields.values():
                    if other.name not in town.pieces:
                        assert (other.x - x) ** 2 + (other.y - y) ** 2 > near
                ends[x, y] = ends.get((x, y), 0) + 1
        assert set(rounded(ends).values()) == {2}


def rounded(ends: dict[tuple[float, float], int]) -> dict[tuple[int, int], int]:
    """The same with points that differ only by rounding taken together."""
    found: dict[tuple[int, int], int] = {}
    for (x, y), count in ends.items():
        place = next((p for p in found if abs(p[0] - x) < 1 and abs(p[1] - y) < 1), (round(x), round(y)))
        found[place] = found.get(place, 0) + count
    return found
