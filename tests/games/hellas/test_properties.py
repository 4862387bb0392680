from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hellas.crafted import play, table
from tests.games.hellas.players import games, mixed_game
from tests.helping import mostly_long, times

import heliopolis
from heliopolis.games.hellas.state import State
from heliopolis.testing import CHECKS, Check, walk

GAME = heliopolis.game("hellas")


def assert_conserved(state: State) -> None:
    """Every piece, tile, column, ring and stone of the game is in exactly one place."""
    position = state.position()
    tiles = [tile for quarry in position["quarries"].values() for tile in quarry["tiles"]]
    tiles += position["supply"] + ([position["tile"]] if position["tile"] else [])
    assert sorted(tiles) == list(range(1, 41))
    for quarry in position["quarries"].values():
        assert quarry["tiles"] == sorted(quarry["tiles"])
    fields = position["statues"] + [
        field for player in position["players"] for kind in ("houses", "squares", "palaces") for field in player[kind]
    ]
    assert len(set(fields)) == len(fields)
    free = [state.game.notation(action).split()[-1] for action in rich(state).legal()[1:]]
    assert len(free) + len(fields) == len(state.island.sites)
    assert not set(free) & set(fields)
    for player, seen in zip(position["players"], state.view(None)["players"]):
        assert player["marble"] >= 0
        assert len(player["houses"]) + seen["left"]["house"] == 12
        assert len(player["squares"]) + seen["left"]["square"] == 3
        assert len(player["palaces"]) + seen["left"]["palace"] == 3
    assert len(position["statues"]) + state.view(None)["statues_left"] == 3
    assert sum(position["columns"].values()) + state.room == 30
    rings = sum(player["rings"] for player in position["players"])
    assert rings == state.rings <= 14
    active = [quarry for quarry in position["quarries"].values() if not quarry["closed"]]
    assert len(active) == 3 or position["step"] in ("start player", "first tiles")
    assert sum(position["bar"].values()) + sum(state.view(None)["stones_left"]) == (
        0 if state.over else state.all_stones()
    )


def rich(state: State) -> State:
    """The same island with somebody who can build a house anywhere: what is legal are its free fields."""
    position = state.position()
    pieces = {
        kind: {seat: player[kind] for seat, player in enumerate(position["players"]) if seat != 0}
        for kind in ("squares", "palaces")
    }
    first = position["players"][0]
    others = {seat: player["houses"] for seat, player in enumerate(position["players"]) if seat != 0}
    taken = [*first["houses"][:11], *first["squares"], *first["palaces"], *first["houses"][11:]]
    island = {"map": position["options"]["map"]}
    spread = {"houses": {0: taken[:11], **others}, "squares": {0: taken[11:14], **pieces["squares"]}}
    palaces = {0: taken[14:17], **pieces["palaces"]}
    wanted = table(
        int(state.seats), marble={0: 9}, statues=position["statues"], options=island, palaces=palaces, **spread
    )
    return play(wanted, "house")


@pytest.mark.long
def test_components_are_conserved_in_purposeful_games() -> None:
    finished = 0
    for state in games(range(18), every=6):
        assert_conserved(state)
        full = [state.columns[n] == size for n, size in enumerate(state.island.temple_sizes)]
        finished += state.over and any(full)
    assert finished >= 3  # the players of these games do finish temples


@pytest.mark.no_cover
@settings(max_examples=times(25, 5), deadline=None)
@given(seed=st.integers(0, 10**9), players=st.integers(2, 4))
def test_components_are_conserved_in_random_games(seed: int, players: int) -> None:
    for number, (state, _) in enumerate(walk(GAME, players, seed)):
        if number % 10 == 0:
            assert isinstance(state, State)
            assert_conserved(state)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("players", mostly_long([3, 2, 4], 3))
def test_hellas_conforms(check: Check, players: int) -> None:
    check(GAME, players, 7 * players)


def test_marble_changes_only_by_prices_yields_and_gifts() -> None:
    for seed in range(times(6, 3)):
        before: list[int] = []
        price = 0
        for state in mixed_game(2 + seed % 3, seed):
            marble = [int(player.marble) for player in state.players]
            if before:
                lost = sum(max(0, old - new) for old, new in zip(before, marble))
                assert lost in (0, 1, 2, 4, 5, 6, 7, 10)
                price += lost
            before = marble
        assert price > 0


def test_a_record_replays_to_the_identical_position() -> None:
    rng = random.Random(5)
    record = heliopolis.Record("hellas", 4, options={"map": "pegasus"})
    while not record.current.over:
        record.play(rng.choice(record.current.legal()))
    again = heliopolis.load(record.dump())
    assert again.dump() == record.dump()
    assert again.state().position() == record.current.position()


def test_the_longest_list_of_moves_fits_the_buffer() -> None:
    state = play(table(2, marble={0: 9}, options={"map": "minotaur"}), "house and square")
    assert len(state.legal()) == 1 + 2 * 80 == len(state.moves)
