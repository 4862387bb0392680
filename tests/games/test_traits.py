"""What policy nets are told of moves is what the position says, and what comes of the moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.helping import decisions, mostly_long

import heliopolis
from heliopolis.core.game import State

TABLES = [
    (key, players)
    for key in heliopolis.games()
    for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
]


def traits(state: State) -> list[tuple[int, dict[str, int]]]:
    """Every legal action with its traits that are not 0, by name."""
    names = state.game.policy.trait_names()
    state.find_moves()
    values = vec[i64]([0] * (int(state.move_count) * len(names)))
    state.game.policy.fill_traits(state, values)
    rows = range(0, len(values), len(names))
    told = [{name: int(values[at + place]) for place, name in enumerate(names) if values[at + place]} for at in rows]
    return list(zip(state.legal(), told))


def tried(key: str, players: int) -> Iterator[tuple[State, State, str, dict[str, int]]]:
    """Every move of a game that was possible: the position, the one after it, the move and its traits."""
    for state in decisions(key, players):
        for action, told in traits(state):
            after = state.clone()
            after.apply(action)
            yield state, after, state.game.notation(action), told


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_trait_has_a_name_of_its_own(key: str) -> None:
    names = heliopolis.game(key).policy.trait_names()
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ra_tells_of_every_bid_whom_it_beats(players: int) -> None:
    bids = 0
    for state in decisions("ra", players):
        view = state.view(int(state.actor))
        own = view["players"][int(state.actor)]["suns"]
        others = [sun for seat, player in enumerate(view["players"]) if seat != state.actor for sun in player["suns"]]
        for action, told in traits(state):
            move = state.game.notation(action)
            if not move.startswith("bid "):
                assert told == {}
                continue
            bids += 1
            sun = int(move.removeprefix("bid "))
            assert told["sun"] == sun
            assert told.get("sun beyond the one in the middle", 0) == sun - view["centre_sun"]
            assert told.get("own suns below it", 0) == len([one for one in own if one < sun])
            assert told.get("own suns above it", 0) == len([one for one in own if one > sun])
            above = len([one for one in others if one > sun])
            assert told.get("suns of others above it", 0) == above
            asked = told.get("suns above it of those who are still asked", 0)
            assert 0 <= asked <= above
            assert told.get("nobody can top it", 0) == (asked == 0)
    assert bids > 50


@pytest.mark.parametrize("players", mostly_long([2, 3, 4], 3))
def test_hellas_tells_what_a_piece_costs_and_what_becomes_of_its_group(players: int) -> None:
    sites = founded = 0
    for state, after, move, told in tried("hellas", players):
        piece, _, field = move.partition(" at ")
        if not field or piece not in ("house", "square", "palace"):
            continue
        sites += 1
        seat = int(state.actor)
        before, then = (one.view(seat)["players"][seat] for one in (state, after))
        assert told["price"] == before["marble"] - then["marble"]
        assert told.get("square", 0) == (piece == "square")
        groups, grown = before["towns"], next(town for town in then["towns"] if field in town["fields"])
        united = [town for town in groups if set(town["fields"]) & set(grown["fields"])]
        assert told.get("groups united", 0) == len(united)
        assert told["pieces of the group"] == len(grown["fields"])
        cities = [town for town in united if town["kind"] == "city"]
        assert told.get("cities joined", 0) == max(0, len(cities) - 1)
        founds = grown["kind"] == "city" and not cities
        assert told.get("founds a city", 0) == founds
        founded += founds
    assert sites > 500
    assert founded > 5


@pytest.mark.parametrize("players", mostly_long([2, 3, 4], 3))
def test_hellas_tells_whose_houses_are_at_a_quarry_and_what_a_temple_lacks(players: int) -> None:
    tiles = columns = 0
    for state, after, move, told in tried("hellas", players):
        if move.startswith("tile to "):
            tiles += 1
            assert 0 <= told.get("own houses at the quarry", 0) <= 6
            assert told["marble for a house"] > 0
        elif move.startswith("column at "):
            columns += 1
            seat = int(state.actor)
            rings = [one.view(seat)["players"][seat]["rings"] for one in (state, after)]
            if told.get("is completed", 0):
                assert told["columns to come"] == 1
                assert rings[1] > rings[0]
    assert tiles > 10
    assert columns > 10


@pytest.mark.parametrize("players", mostly_long([2, 3, 4], 3))
def test_helios_tells_what_the_sun_lights(players: int) -> None:
    ways = temples = paid = 0
    for state, after, move, told in tried("helios", players):
        seat = int(state.actor)
        before, then = (one.view(seat)["players"][seat] for one in (state, after))
        if move.startswith("sun to "):
            ways += 1
            lit = told.get("points of temples lit", 0)
            assert (lit > 0) == (told.get("temples lit", 0) > 0)
            assert sum(after.points()[seat : seat + 1]) >= state.points()[seat] + lit
            assert cubes(then) == cubes(before) + told.get("cubes that grow", 0)
        elif move.startswith("temple"):
            temples += 1
            assert told["points of the temple when it is lit"] == 1 + told.get("land around", 0)
        elif move.startswith("pay "):
            paid += 1
            assert told["cubes of the colour"] >= 1
            assert told.get("last cube of the colour", 0) == (told["cubes of the colour"] == 1)
            assert told["cubes on the field"] >= 1
    assert ways > 100
    assert temples > 20
    assert paid > 20


def cubes(player: dict[str, object]) -> int:
    """How many cubes a player has on all tiles."""
    tiles = player["tiles"]
    assert isinstance(tiles, list)
    return sum(len(tile["cubes"]) for tile in tiles)
