from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hellas.crafted import items, play, table
from tests.games.hellas.players import games, plain_points

import heliopolis

GAME = heliopolis.game("hellas")
HOUSE, SQUARE, PALACE = "houses", "squares", "palaces"


def city_of(**pieces: list[str]) -> int:
    """The points of the largest city that seat 0 has with such pieces."""
    state = table(3, marble={0: 0}, **{name: {0: fields} for name, fields in pieces.items()})
    return state.points()[0]


def test_hls_20_a_house_and_a_palace_next_to_each_other_are_a_city() -> None:
    assert city_of(houses=["0,1"], palaces=["0,2"]) == 2


@pytest.mark.parametrize(
    "pieces",
    [
        {HOUSE: ["0,1"]},
        {HOUSE: ["0,1", "0,2", "1,2"]},
        {HOUSE: ["0,1", "0,2"], SQUARE: ["1,2"]},
        {PALACE: ["0,1"]},
        {PALACE: ["0,1", "0,2"]},
        {PALACE: ["0,1"], SQUARE: ["0,2", "1,2"]},
        {PALACE: ["0,1"], HOUSE: ["-2,1"]},
        {SQUARE: ["0,1"]},
    ],
)
def test_hls_20_villages_palaces_alone_and_palaces_with_squares_are_no_cities(pieces: dict[str, list[str]]) -> None:
    assert city_of(**pieces) == 0


def test_hls_20_squares_connect_as_houses_do() -> None:
    assert city_of(houses=["0,1"], squares=["0,2"], palaces=["0,3"]) == 3
    assert city_of(houses=["0,1"], palaces=["0,3"]) == 0


def test_hls_20_palaces_connect_too() -> None:
    assert city_of(houses=["0,1", "0,3"], palaces=["0,2"]) == 3


def test_hls_20_pieces_of_others_do_not_connect() -> None:
    state = table(3, marble={0: 0}, houses={0: ["0,1"], 1: ["0,2"]}, palaces={0: ["0,3"]})
    assert state.points()[0] == 0


def test_hls_20_statues_do_not_connect() -> None:
    assert table(3, marble={0: 0}, houses={0: ["0,1"]}, palaces={0: ["0,3"]}, statues=["0,2"]).points()[0] == 0


@pytest.mark.parametrize("joint", ["house", "square", "palace"])
def test_hls_20_cities_merge_when_joined(joint: str) -> None:
    kind = {"house": "house", "square": "house and square", "palace": "palace"}[joint]
    state = table(3, marble={0: 7}, houses={0: ["-1,1", "1,2"]}, palaces={0: ["-2,1", "1,3"]})
    assert items(state, 0) == {"largest city": 2, "marble": 1}
    # 0,1 is next to -1,1; 0,2 next to 0,1 and 1,2.
    play(state, "house and square", "house at 0,1", "decline", "decline", "decline")
    assert state.breakdown(0)["largest city"] == 3
    state = table(3, marble={0: 7}, houses={0: ["-1,1", "1,2", "0,1"]}, palaces={0: ["-2,1", "1,3"]})
    play(state, kind, f"{joint} at 0,2")
    assert state.breakdown(0)["largest city"] == 6


def test_hls_20_a_city_may_have_several_palaces() -> None:
    assert city_of(houses=["0,1"], palaces=["0,2", "0,3", "-1,2"]) == 4


def test_hls_20_a_palace_built_first_becomes_a_city_with_a_house() -> None:
    state = play(table(3, marble={0: 9}), "palace", "palace at 0,2", "decline", "decline")
    assert state.points()[0] == 0
    state = table(3, marble={0: 2}, palaces={0: ["0,2"]})
    play(state, "house", "house at 0,1")
    assert state.points()[0] == 2


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9), players=st.integers(2, 4), crowd=st.integers(1, 18))
def test_hls_20_points_of_any_crowded_island_are_those_of_a_plain_search(seed: int, players: int, crowd: int) -> None:
    rng = random.Random(seed)
    state = table(players)
    sites = [state.game.notation(action).split()[-1] for action in play(table(players), "house").legal()[1:]]
    inland = [move.split()[-1] for move in map(GAME.notation, play(table(players, marble={0: 9}), "statue").legal())]
    rng.shuffle(sites)
    statues = [sites.pop(sites.index(field)) for field in rng.sample(inland[1:], rng.randrange(4))]
    wishes: dict[str, dict[int, list[str]]] = {HOUSE: {}, SQUARE: {}, PALACE: {}}
    middle = sites[0]
    sites.sort(key=lambda field: distance(field, middle) + rng.random() * 3)  # close together, so that they touch
    for seat in range(players):
        for name, most in ((HOUSE, 12), (SQUARE, 3), (PALACE, 3)):
            count = min(rng.randrange(most + 1), crowd, len(sites))
            wishes[name][seat] = [sites.pop(rng.randrange(min(len(sites), 20))) for _ in range(count)]
    columns = {name: rng.randrange(5) for name in state.position()["columns"]}
    crowded = table(players, statues=statues, columns=columns, **wishes)
    assert crowded.points() == plain_points(crowded)


def distance(field: str, other: str) -> int:
    q, r = (int(a) - int(b) for a, b in zip(field.split(","), other.split(",")))
    return max(abs(q), abs(r), abs(q + r))


@pytest.mark.long
def test_hls_20_points_during_whole_games_are_those_of_a_plain_search() -> None:
    cities = 0
    for state in games(range(6), every=9):
        assert state.points() == plain_points(state)
        cities += sum(state.breakdown(seat)["largest city"] > 0 for seat in range(state.seats))
    assert cities > 100  # the players of these games do build cities
