from __future__ import annotations

import copy
from typing import Any

import pytest
from tests.games.hellas.crafted import ALL_QUARRIES, QUARRIES, described
from tests.games.hellas.players import games

import heliopolis

GAME = heliopolis.game("hellas")
Position = dict[str, Any]
START = GAME.start(players=3).position()
FULL = {"-2,-2": 6, "3,-2": 6, "0,0": 8, "-3,2": 6, "2,2": 3}
ALL_PLACED = {"2,-3": list(range(1, 14)), "-5,3": list(range(14, 28)), "5,0": list(range(28, 41))}
PILES = {"2,-3": [3, 10], "-5,3": [1, 2, 20], "5,0": [30]}
WITHOUT_11 = [number for number in range(1, 41) if number not in (4, 10, 11, 20)]
REST = [name for name in ALL_QUARRIES["minotaur"] if name not in QUARRIES["minotaur"]]


def with_player(position: Position, seat: int, **changes: Any) -> Position:
    position = copy.deepcopy(position)
    position["players"][seat] |= changes
    return position


def dealt(**changes: Any) -> Position:
    """The set-up after the first tile."""
    state = GAME.start(players=3)
    state.play("start player 1")
    state.play("tile 17")
    return state.position() | changes


def moving(**changes: Any) -> Position:
    """A new quarry was opened with tile 4, and the worker has to move."""
    quarries = {**QUARRIES["minotaur"], "-1,-1": [4]}
    return described(3, step="move worker", action="quarry", quarries=quarries, closed=["5,0"]) | changes


def placing(tile: int | None = 15, **wishes: Any) -> Position:
    return described(3, step="place tile", action="quarry", tile=tile, **wishes)


def temple(left: int, **wishes: Any) -> Position:
    return described(3, step="column", action="temple 5", columns_left=left, **wishes)


def second(**wishes: Any) -> Position:
    """Seat 0 has built a house and may build a square."""
    return described(3, step="build", action="house and square", built="house", houses={0: ["0,1"]}, **wishes)


def without_worker(free: int = 0) -> Position:
    """Every quarry has tiles but the last `free` ones; the tile 7 is gone."""
    filled = REST[: len(REST) - free]
    quarries = {**QUARRIES["minotaur"], **{name: [40 - number] for number, name in enumerate(filled)}}
    position = described(3, quarries=quarries, closed=filled, worker=None)
    position["supply"].remove(7)
    return position


POSSIBLE = [
    described(),
    described(2),
    described(4, phase=3, start=2, bar={"temple 3": 1, "house": 2}, next_start=3),
    described(2, options={"map": "minotaur", "marble": "hidden"}),
    dealt(),
    START,
    moving(),
    placing(),
    placing(revealed=3, quarries=PILES),
    described(3, step="reveal", action="quarry", revealed=2, quarries=PILES),
    temple(5),
    temple(4, columns={"0,0": 1}),
    second(),
    without_worker(),
    described(3, step="build", action="palace", actor=2),
    described(3, step="over", phase=3, bar={}),
]
IMPOSSIBLE: list[tuple[str, Position]] = [
    ("players", described() | {"players": []}),
    ("players[0].marble", with_player(described(), 0, marble=-1)),
    ("players[0].marble", with_player(described(), 0, marble=True)),
    ("players[0].luck", with_player(described(), 0, luck=1)),
    ("players[1].rings", with_player(described(), 1, rings=15)),
    ("players", described(rings={0: 9, 1: 9})),
    ("players[0].houses[0]", described(houses={0: ["9,9"]})),
    ("players[0].houses[0]", described(houses={0: ["2,-3"]})),
    ("players[0].houses[0]", with_player(described(), 0, houses=[7])),
    ("players[0].houses[0]", with_player(described(), 0, houses=[10**5000])),
    ("players[0].houses[0]", described(2, houses={0: ["-6,0"]})),
    ("players[0].palaces[0]", described(palaces={0: ["0,0"]})),
    ("players[1].squares[0]", described(houses={0: ["0,1"]}, squares={1: ["0,1"]})),
    ("players[0].palaces", described(palaces={0: ["0,1", "0,2", "0,3", "1,3"]})),
    ("players[2].houses", with_player(described(), 2, houses="many")),
    ("statues[0]", described(statues=["0,3"])),
    ("statues[1]", described(statues=["0,1", "0,1"])),
    ("statues", described(statues=["0,1", "0,2", "1,2", "-1,2"])),
    ("phase", described() | {"phase": 4}),
    ("step", described() | {"step": "lunch"}),
    ("start_player", described() | {"start_player": 3}),
    ("next_start_player", described() | {"next_start_player": 1}),
    ("next_start_player", described(bar={"temple 2": 1}) | {"next_start_player": None}),
    ("next_start_player", described(bar={"temple 2": 1}, next_start=2)),
    ("turn", described() | {"turn": 1}),
    ("actor", described() | {"actor": 1}),
    ("actor", described(3, step="build", action="statue", actor=1)),
    ("actor", described(3, step="build", action="house", actor=3)),
    ("bar.statue", described(bar={"statue": 2})),
    ("bar.rest", described(bar={"rest": 1})),
    ("bar", described(4, phase=3, bar={"house": 3, "quarry": 3, "marble": 2})),
    ("bar", described(3, step="build", action="house", bar={})),
    ("bar", described(3, step="build", action="house", bar={"marble": 1})),
    ("bar", described(3, step="over", phase=3, bar={"house": 1})),
    ("action", described() | {"action": "house"}),
    ("action", described() | {"action": "sleep"}),
    ("action", described(3, step="build", action="quarry")),
    ("action", described(3, step="column", action="house")),
    ("action", described(3, step="reveal", action="palace")),
    ("built", described() | {"built": "house"}),
    ("built", second() | {"built": "palace"}),
    ("built", with_player(second(), 0, houses=[])),
    ("built", second(actor=1)),
    ("columns_left", described() | {"columns_left": 1}),
    ("columns_left", temple(6)),
    ("columns_left", temple(0)),
    ("columns_left", temple(4, columns=FULL)),
    ("columns", temple(3, columns={"0,0": 1})),
    ("columns.0,0", described(columns={"0,0": 9})),
    ("columns.0,1", described(columns={"0,1": 1})),
    ("columns.middle", described(columns={"middle": 1})),
    ("revealed", described(quarries=PILES) | {"revealed": 1}),
    ("revealed", placing(revealed=4)),
    ("tile", described() | {"tile": 3}),
    ("tile", placing(None)),
    ("tile", placing(41)),
    ("tile", placing(9)),
    ("tile", placing(15, supply=described()["supply"])),
    ("supply", described(supply=[1, 2, 3])),
    ("supply", described(supply=[1, 1])),
    ("supply[0]", described(supply=[41])),
    ("quarries.-5,3", described(quarries={**QUARRIES["minotaur"], "-5,3": [10]})),
    ("quarries.2,-3", described(supply=list(range(1, 41)))),
    ("quarries", described(quarries={"2,-3": [10], "-5,3": [20]})),
    ("quarries", described(quarries={"2,-3": [10], "-5,3": [20], "1,1": [30]})),
    ("quarries", described(quarries={**QUARRIES["minotaur"], "1,1": [3]})),
    ("quarries.0,1", described() | {"quarries": {"0,1": {"tiles": [1], "closed": False}}}),
    ("quarries.2,-3.closed", described() | {"quarries": {"2,-3": {"tiles": [1], "closed": 0}}}),
    ("quarries.2,-3.open", described() | {"quarries": {"2,-3": {"tiles": [1], "closed": True, "open": True}}}),
    ("quarries.2,-3.tiles", described() | {"quarries": {"2,-3": {"tiles": [], "closed": False}}}),
    ("worker", described(worker=None)),
    ("worker", described(worker="0,1")),
    ("worker", described(worker="2,-3")),
    ("worker", moving(worker="1,1")),
    ("worker", moving(worker="2,-3")),
    ("worker", described(3, step="move worker", action="quarry", worker="2,-3")),
    ("quarries", moving(quarries=moving()["quarries"] | {"5,0": {"tiles": [11], "closed": True}}, supply=WITHOUT_11)),
    ("revealed", placing(revealed=3)),
    ("worker", without_worker(1)),
    ("supply", described(3, step="reveal", action="quarry", quarries=ALL_PLACED)),
    ("step", described(3, step="over", phase=2, bar={})),
    ("extra", described() | {"extra": 1}),
    ("step", START | {"start_player": 1}),
    ("step", dealt(step="start player", start_player=0)),
    ("step", dealt(phase=2)),
    ("step", dealt(statues=["0,1"])),
    ("step", with_player(dealt(), 0, marble=7)),
    ("step", dealt(columns={"0,0": 1})),
    ("step", dealt(revealed=1)),
    ("actor", dealt(actor=0)),
    ("turn", dealt(turn=1)),
    ("bar", dealt(bar={"house": 1})),
    ("quarries", described() | {"step": "first tiles", "actor": -1}),
    ("quarries", dealt(quarries={"5,0": {"tiles": [17], "closed": False}})),
    ("quarries", dealt(quarries={"2,-3": {"tiles": [17], "closed": True}})),
]


@pytest.mark.parametrize("position", POSSIBLE)
def test_a_position_written_by_hand_is_read_and_comes_back(position: Position) -> None:
    state = GAME.position(copy.deepcopy(position))
    columns = {**dict.fromkeys(state.position()["columns"], 0), **position["columns"]}
    assert state.position() == {**position, "columns": columns}
    assert heliopolis.random_playout(state, 1) >= 0
    assert state.over


@pytest.mark.parametrize(("field", "position"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_name_of_the_field(field: str, position: Position) -> None:
    with pytest.raises(heliopolis.InvalidPosition) as caught:
        GAME.position(copy.deepcopy(position))
    assert caught.value.field == field
    assert field in caught.value.message


@pytest.mark.parametrize("name", sorted(described()))
def test_a_missing_field_is_named(name: str) -> None:
    position = described()
    del position[name]
    with pytest.raises(heliopolis.InvalidPosition, match="missing") as caught:
        GAME.position(position)
    assert caught.value.field == name


def test_the_worker_can_only_have_to_move_if_there_is_an_empty_quarry() -> None:
    quarries = {**QUARRIES["minotaur"], **{name: [40 - number] for number, name in enumerate(REST[1:])}, REST[0]: [4]}
    closed = [*REST[1:], "5,0"]
    position = described(3, step="move worker", action="quarry", quarries=quarries, closed=closed, worker=REST[0])
    with pytest.raises(heliopolis.InvalidPosition, match="no empty quarry") as caught:
        GAME.position(position)
    assert caught.value.field == "worker"


def test_the_order_of_pieces_in_a_position_does_not_matter() -> None:
    one = described(houses={0: ["0,1", "0,2"]}, palaces={0: ["1,2", "0,3"]}, statues=["-1,1", "1,0"])
    other = described(houses={0: ["0,2", "0,1"]}, palaces={0: ["0,3", "1,2"]}, statues=["1,0", "-1,1"])
    assert GAME.position(one).position() == GAME.position(other).position()
    assert GAME.position(one).points() == GAME.position(other).points()


def test_positions_of_purposeful_games_come_back_with_the_same_moves_and_points() -> None:
    for state in games(range(3), every=7):
        again = GAME.position(state.position())
        assert again.position() == state.position()
        assert again.legal() == state.legal()
        assert again.points() == state.points()
        assert [again.breakdown(seat) for seat in range(state.seats)] == [
            state.breakdown(seat) for seat in range(state.seats)
        ]
