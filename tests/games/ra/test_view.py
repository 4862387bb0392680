from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.games.ra.crafted import described, play, table
from tests.helping import mostly_long

import heliopolis
from heliopolis.testing import walk

GAME = heliopolis.game("ra")


def hidden(**wishes: Any) -> dict[str, Any]:
    return described(3, epoch=2, options={"points": "hidden"}, **wishes)


def test_ra_36_points_are_shown_by_default() -> None:
    view = table(3, epoch=2, points={1: 25}).view(0)
    assert [player["points"] for player in view["players"]] == [10, 25, 10]
    assert view["players"][1]["scored"][0]["god"] == 15


def test_ra_36_hidden_points_are_seen_only_by_their_owner() -> None:
    state = GAME.position(hidden(points={1: 25}))
    assert [player["points"] for player in state.view(0)["players"]] == [10, None, None]
    assert [player["points"] for player in state.view(1)["players"]] == [None, 25, None]
    assert [player["points"] for player in state.view(None)["players"]] == [None, None, None]
    assert state.view(0)["players"][1]["scored"] is None


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_ra_36_positions_that_differ_only_in_hidden_points_look_the_same(seat: int | None) -> None:
    others = {number: 40 + number for number in range(3) if number != seat}
    one = GAME.position(hidden(row={"nile": 2}))
    other = GAME.position(hidden(row={"nile": 2}, points=others))
    assert one.position() != other.position()
    assert one.view(seat) == other.view(seat)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", mostly_long(range(10), 3))
def test_ra_36_no_view_of_a_whole_game_depends_on_hidden_points_or_the_bag(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.choice([2, 3, 4, 5])
    for number, (state, _) in enumerate(walk(GAME, players, seed, options={"points": "hidden"})):
        if number % 10 or state.position()["phase"] == "dealing":
            continue
        for seat in [None, *range(players)]:
            changed = change_secrets(state.position(), seat, rng)
            assert GAME.position(changed).view(seat) == state.view(seat)


def change_secrets(position: dict[str, Any], seat: int | None, rng: random.Random) -> dict[str, Any]:
    """Other points for the others, and other tiles in the bag for some that are out of the game."""
    position = copy.deepcopy(position)
    for number, player in enumerate(position["players"]):
        if number != seat and player["scored"]:
            change = rng.randrange(1, 9)
            player["scored"][-1]["god"] += change + player["scored"][-1].pop("not below 0")
            player["points"] += change
            for earlier in player["scored"][:-1]:
                earlier["god"] += earlier.pop("not below 0", 0)
            player["points"] = 10 + sum(sum(items.values()) for items in player["scored"])
    swap_in_bag(position, rng)
    return position


def swap_in_bag(position: dict[str, Any], rng: random.Random) -> None:
    """A tile of the bag for one of another kind that has left the game, if there is one."""
    out = GAME.position({**position, "options": {"points": "shown"}}).view(None)["out"]
    gone = [kind for kind in out if kind != "ra"]
    inside = [kind for kind in position["bag"] if kind != "ra"]
    if gone and inside:
        taken, put = rng.choice(inside), rng.choice(gone)
        position["bag"][taken] -= 1
        position["bag"][put] = position["bag"].get(put, 0) + 1


def test_ra_36_at_the_end_everything_is_shown() -> None:
    state = GAME.position(described(2, epoch=3, track=5, options={"points": "hidden"}))
    state.play("draw")
    state.play("tile ra")
    assert state.over
    assert [player["points"] for player in state.view(None)["players"]] == state.points()
    assert state.view(0)["out"] is not None


def test_ra_37_row_track_displays_suns_and_the_size_of_the_bag_are_open_to_all() -> None:
    state = GAME.position(hidden(track=3, row={"gold": 2}, tiles={1: {"pharaoh": 2}}, spent={2: [11, 10, 7, 4]}))
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert (view["track"], view["track_fields"], view["centre_sun"]) == (3, 8, 1)
        assert view["row"] == {"gold": 2}
        assert view["bag_size"] == 180 - 3 - 2 - 2
        assert view["players"][1]["tiles"] == {"pharaoh": 2}
        assert view["players"][2]["spent"] == [11, 10, 7, 4]
        assert view["players"][0]["suns"] == [13, 8, 5, 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(5))
def test_ra_38_a_ra_tile_is_always_in_the_bag_even_if_everybody_draws_and_passes(players: int, seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.start(players=players)
    ra_tiles = 0
    while not state.over:
        if state.actor == heliopolis.NATURE:
            actions, weights = zip(*state.chances())
            action = rng.choices(actions, weights)[0]
            ra_tiles += GAME.notation(action) == "tile ra"
            state.apply(action)
        else:
            assert state.position()["bag"].get("ra", 0) >= 1
            legal = [GAME.notation(action) for action in state.legal()]
            state.play("pass" if "pass" in legal else "draw" if "draw" in legal else "call ra")
    assert ra_tiles == {2: 18, 3: 24, 4: 27, 5: 30}[players]


def test_ra_39_points_have_no_upper_limit_and_the_row_no_order() -> None:
    state = table(3, epoch=2, points={0: 700}, track=7, tiles={0: {"gold": 5}})
    play(state, "draw", "tile ra")
    assert state.points()[0] == 700 + 15 - 5
    one = play(table(3), "draw", "tile gold", "draw", "tile nile")
    other = play(table(3), "draw", "tile nile", "draw", "tile gold")
    assert one.position() == other.position()


def test_ra_39_tiles_out_of_the_game_are_counted_unless_points_are_hidden() -> None:
    state = table(3, epoch=2, track=2, out={"gold": 2, "nile": 3})
    assert state.view(0)["out"] == {"gold": 2, "nile": 3}
    assert state.view(0)["bag"]["gold"] == 3
    secret = GAME.position(hidden(out={"gold": 2, "nile": 3}))
    assert secret.view(0)["out"] is None
    assert secret.view(0)["bag"] is None
    assert secret.view(0)["bag_size"] == 175


def test_ra_40_nature_deals_to_every_seat_in_turn_and_then_draws_tiles() -> None:
    state = GAME.start(players=3)
    for dealt in range(3):
        assert state.actor == heliopolis.NATURE
        assert len(state.legal()) == 3 - dealt  # the last set is dealt by a move too
        state.apply(state.legal()[0])
        assert len(state.position()["players"][dealt]["suns"]) == 4
    assert state.actor != heliopolis.NATURE
    state.play("draw")
    assert state.actor == heliopolis.NATURE
    assert all(GAME.notation(action).startswith("tile ") for action in state.legal())


def test_the_live_sheet_tells_what_the_epoch_would_bring_now() -> None:
    state = table(3, tiles={0: {"gold": 1, "pharaoh": 2}, 1: {"god": 1, "temple": 5}})
    view = state.view(None)
    assert view["players"][0]["now"]["gold"] == 3
    assert view["players"][0]["now"]["pharaoh"] == 5
    assert view["players"][1]["now"]["god"] == 2
    assert view["players"][1]["now"]["monuments"] == 0  # not before the third epoch
