"""A position as plain data, and back again with every check that keeps impossible positions out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...core.game import NOBODY, Game
from ...core.hexes import BIT
from ...core.reading import Fields, shown
from . import building, possible
from .island import CLOSED, FIELD_NAMES, FIELDS, QUARRIES
from .material import (
    BUILD_HOUSE_AND_SQUARE,
    COLUMNS,
    FREE,
    HOUSE,
    KIND_NAMES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_REVEALS,
    PALACE,
    PIECE_COUNTS,
    PIECES,
    RINGS,
    SQUARE,
    STAGES,
    STATUE,
    STATUES,
    TILES,
    piece_name,
)
from .state import BUILD, NOTHING, OVER, PHASE_NAMES, PLACE, TRAIL_DIGIT, Player, State

if TYPE_CHECKING:
    from .view import PiecesPosition, TablePosition

MOST_MARBLE: Final = 1_000_000
PLURALS: Final = {HOUSE: "houses", SQUARE: "squares", PALACE: "palaces"}
FIELD_NUMBERS: Final = {name: number for number, name in enumerate(FIELD_NAMES)}


def describe(state: State) -> dict[str, Any]:
    """The position as plain data; a field is written as its coordinates."""
    placed = [KIND_NAMES[kind] for kind in state.placed()]
    return {
        "actor": int(state.actor),
        **describe_table(state),
        **({"placed": placed} if placed else {}),
        "players": [
            {"marble": int(player.marble), **describe_pieces(state, seat)} for seat, player in enumerate(state.players)
        ],
    }


def describe_table(state: State) -> TablePosition:
    """What lies on the table and what is going on."""
    island = state.island
    return {
        "phase": int(state.stage),
        "step": PHASE_NAMES[state.phase],
        "action": None if state.action == NOTHING else KIND_NAMES[state.action],
        "start_player": int(state.start_player),
        "next_start_player": None if state.next_start == NOBODY else int(state.next_start),
        "turn": int(state.turn),
        "bar": {KIND_NAMES[kind]: int(stones) for kind, stones in enumerate(state.bar) if stones},
        "built": None if state.built == FREE else piece_name(state.built),
        "columns_left": int(state.columns_left),
        "revealed": int(state.revealed),
        "tile": int(state.tile) if state.tile else None,
        "supply": tiles(state.supply),
        "quarries": {
            FIELD_NAMES[island.quarries[quarry]]: {
                "tiles": tiles(state.piles[quarry]),
                "closed": state.tops[quarry] == CLOSED,
            }
            for quarry in range(QUARRIES)
            if state.piles[quarry]
        },
        "worker": None if state.worker == NOTHING else FIELD_NAMES[island.quarries[state.worker]],
        "columns": {FIELD_NAMES[field]: int(state.columns[temple]) for temple, field in enumerate(island.temples)},
        "statues": [FIELD_NAMES[field] for field in range(FIELDS) if state.pieces[field] == STATUE],
    }


def describe_pieces(state: State, seat: int) -> PiecesPosition:
    """The rings and pieces of a player."""
    built: dict[int, list[str]] = {piece: [] for piece in PLURALS}
    for field in range(FIELDS):
        if state.owners[field] == seat:
            built[int(state.pieces[field])].append(FIELD_NAMES[field])
    return {
        "rings": int(state.players[seat].rings),
        "houses": built[HOUSE],
        "squares": built[SQUARE],
        "palaces": built[PALACE],
    }


def tiles(mask: int) -> list[int]:
    """The tiles of a set, lowest first: the order in which they lie on a pile. [HLS-13]"""
    return [tile for tile in range(1, TILES + 1) if mask & BIT[tile]]


def read(game: Game, fields: Fields, options: dict[str, str]) -> State:
    """The position that the data describe."""
    seats = fields.parts("players", MIN_PLAYERS, MAX_PLAYERS)
    state = State(game, len(seats), options)
    state.stage = fields.whole("phase", 1, STAGES)
    state.phase = fields.choice("step", PHASE_NAMES)
    state.over = state.phase == OVER
    state.start_player = fields.whole("start_player", 0, len(seats) - 1)
    state.next_start = read_optional(fields, "next_start_player", 0, len(seats) - 1, NOBODY)
    read_bar(state, fields)
    read_quarries(state, fields)
    read_columns(state, fields)
    for seat, part in enumerate(seats):
        read_player(state, seat, part)
    for number, value in enumerate(fields.items("statues", 0, STATUES)):
        name = f"statues[{number}]"
        building.put_statue(state, possible.site(state, fields, name, read_field(fields, name, value), STATUE))
    read_action(state, fields)
    possible.check_tiles(state, fields)
    possible.check_rings(state, fields)
    possible.check_start(state, fields)
    possible.check_turn(state, fields)
    possible.check_first_temple(state, fields)
    possible.check_phase(state, fields)
    return state


def read_optional(fields: Fields, name: str, low: int, high: int, absent: int) -> int:
    """A whole number, or null."""
    value = fields.take(name)
    return absent if value is None else fields.whole_value(name, value, low, high)


def read_field(fields: Fields, name: str, value: object) -> int:
    """A field that is written as its coordinates."""
    if not isinstance(value, str) or value not in FIELD_NUMBERS:
        raise fields.wrong(name, f'a field such as "{FIELD_NAMES[0]}" is needed, not {shown(value)}')
    return FIELD_NUMBERS[value]


def read_bar(state: State, fields: Fields) -> None:
    """The stones on the action bar, and which action is carried out."""
    for kind, stones in enumerate(fields.counts("bar", KIND_NAMES, [int(room) for room in state.island.bar])):
        state.bar[kind] = stones
        state.stones += stones
    action = fields.take("action")
    if action is not None:
        state.action = fields.choice_value("action", action, KIND_NAMES)
    if "placed" in fields.unread:
        for number, value in enumerate(fields.items("placed", 1, int(state.stones))):
            kind = fields.choice_value(f"placed[{number}]", value, KIND_NAMES)
            state.trail = TRAIL_DIGIT * state.trail + kind + 1
    possible.check_placed(state, fields)


def read_action(state: State, fields: Fields) -> None:
    """How far the action is: what is built, revealed or to be placed."""
    built = fields.take("built")
    if built is not None:
        if state.phase != BUILD or state.action != BUILD_HOUSE_AND_SQUARE:
            raise fields.wrong("built", "null is needed but for the action house and square")
        state.built = HOUSE + fields.choice_value("built", built, [name for name in PIECES[:SQUARE]])
    state.columns_left = fields.whole("columns_left", 0, COLUMNS)
    state.revealed = fields.whole("revealed", 0, MOST_REVEALS - 1)
    state.tile = read_optional(fields, "tile", 1, TILES, 0)
    if (state.tile > 0) != (state.phase == PLACE):
        raise fields.wrong("tile", "a tile is there when one is to be placed, else null is needed")


def read_quarries(state: State, fields: Fields) -> None:
    """The tiles, face down and on the quarries, and where the worker stands."""
    state.supply = read_tiles(fields, "supply", 0)
    part = fields.part("quarries")
    for name in list(part.unread):
        quarry = read_quarry(state, part, name, name)
        pile = part.part(name)
        state.piles[quarry] = read_tiles(pile, "tiles", 1)
        closed = pile.take("closed")
        if not isinstance(closed, bool):
            raise pile.wrong("closed", f"true or false is needed, not {shown(closed)}")
        pile.close()
        state.tops[quarry] = CLOSED if closed else tiles(state.piles[quarry])[-1]
    worker = fields.take("worker")
    state.worker = NOTHING if worker is None else read_quarry(state, fields, "worker", worker)


def read_quarry(state: State, fields: Fields, name: str, value: object) -> int:
    """A quarry that is named by its coordinates."""
    quarry = state.island.quarry_at[read_field(fields, name, value)]
    if quarry < 0:
        raise fields.wrong(name, f"there is no quarry on {value}")
    return quarry


def read_tiles(fields: Fields, name: str, least: int) -> int:
    """A set of tiles."""
    numbers = fields.wholes(name, least, TILES, 1, TILES)
    if len(set(numbers)) != len(numbers):
        raise fields.wrong(name, "every tile is there only once")
    return sum([BIT[number] for number in numbers])


def read_columns(state: State, fields: Fields) -> None:
    """The columns of each temple; one that is not named has none."""
    part = fields.part("columns")
    for name in list(part.unread):
        temple = state.island.temple_at[read_field(part, name, name)]
        if temple < 0:
            raise part.wrong(name, "there is no temple on this field")
        state.columns[temple] = part.whole(name, 0, int(state.island.temple_sizes[temple]))
        state.room -= state.columns[temple]
    if state.room < 0:
        raise fields.wrong("columns", f"there are more than the {COLUMNS} columns of the game")


def read_player(state: State, seat: int, fields: Fields) -> None:
    """What a player has, and where."""
    player: Player = state.players[seat]
    player.marble = fields.whole("marble", 0, MOST_MARBLE)
    player.rings = fields.whole("rings", 0, RINGS)
    state.rings += player.rings
    for piece, plural in PLURALS.items():
        for number, value in enumerate(fields.items(plural, 0, int(PIECE_COUNTS[piece]))):
            name = f"{plural}[{number}]"
            field = possible.site(state, fields, name, read_field(fields, name, value), piece)
            building.put(state, seat, piece, field)
    fields.close()
