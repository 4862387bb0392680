"""What a seat may see of a position, as typed data. [HLS-26]"""

from __future__ import annotations

from typing import Final, TypedDict

from ...core.hexes import SIDES
from ...core.seam import View
from . import cities, position, scoring
from .cities import TownKind
from .island import FIELD_NAMES, FIELDS, GRID, ISLANDS, REGION_NAMES, SEA, Island, Region
from .material import (
    COAST_PRICES,
    HOUSE,
    INLAND_PRICES,
    KIND_NAMES,
    MARBLE_GAIN,
    PALACE,
    SHARED,
    SQUARE,
    STATUE,
    STONES,
    TEMPLE,
    TEMPLE_COLUMNS,
    TEMPLE_KINDS,
    TEMPLE_PRICES,
    Kind,
    Piece,
)
from .scoring import Item
from .state import PhaseName, State

ROW_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Pile(TypedDict):
    """The tiles of a quarry, the lowest first; the last one is on top."""

    tiles: list[int]
    closed: bool


class TablePosition(TypedDict):
    """What lies on the table and what is going on."""

    phase: int  # the stage of the game, a phase of the book
    step: PhaseName
    action: Kind | None  # being carried out
    start_player: int
    next_start_player: int | None
    turn: int
    bar: dict[Kind, int]  # the stones on the fields of each kind
    built: Piece | None  # house and square: what the player to decide has built already
    columns_left: int
    revealed: int  # tiles placed in this action
    tile: int | None  # revealed and to be placed
    supply: list[int]  # face down
    quarries: dict[str, Pile]  # those that have tiles
    worker: str | None
    columns: dict[str, int]  # by temple
    statues: list[str]


class PiecesPosition(TypedDict):
    """What everybody sees of a player."""

    rings: int
    houses: list[str]
    squares: list[str]
    palaces: list[str]


class Left(TypedDict):
    """How many pieces a player can still build."""

    house: int
    square: int
    palace: int


class Town(TypedDict):
    """Connected pieces of one player, and what they are together. [HLS-20]"""

    kind: TownKind
    fields: list[str]


class ScoreItem(TypedDict):
    """Points, and where they come from; None if they are hidden."""

    item: Item
    field: str | None  # of the temple or the statue
    points: int | None


class HellasPlayer(PiecesPosition):
    """A player as a seat sees him."""

    marble: int | None  # None: hidden
    left: Left
    now: dict[str, int | None]  # the points by item if the game ended now
    score: list[ScoreItem]  # the same as values, without those of no points
    towns: list[Town]


class Stone(TypedDict):
    """A stone on the action bar."""

    seat: int
    action: Kind


class HellasTable(TablePosition):
    """What a view of Hellas has beside what all views have."""

    map: str
    board: HellasBoard
    supply_size: int
    statues_left: int
    stones_left: list[int]  # by seat, in this stage
    stones: list[Stone]  # on the bar, in the order in which they were placed; the first ones may be unknown
    players: list[HellasPlayer]


class HellasView(View, HellasTable):
    """What a seat or a spectator may see of a table of Hellas."""


class BoardField(TypedDict):
    """A field of an island."""

    q: int
    r: int
    label: str  # what people call it: the letter of its row and its place there
    region: Region
    near: list[str]  # the fields next to it


class Prices(TypedDict):
    """What the pieces cost; None: not here."""

    house: int
    square: int
    palace: int
    statue: int | None


class RegionPrices(TypedDict):
    """The prices by region."""

    coast: Prices
    inland: Prices


class TempleAction(TypedDict):
    """So many columns for so much marble."""

    columns: int
    price: int


class HellasBoard(TypedDict):
    """All that is printed; it is made once for an island and shared by all views, so nobody may change it."""

    fields: dict[str, BoardField]  # row by row
    temples: dict[str, int]  # how many columns each has room for
    quarries: list[str]
    start_quarries: list[str]
    worker: str  # where he begins
    start_marble: int
    yields: list[int]  # marble for a house, by the number of the tile (there is no tile 0)
    bar: dict[Kind, int]  # how many fields each kind of action has
    shared: list[Kind]  # the actions in which everybody takes part
    prices: RegionPrices
    temple_actions: dict[Kind, TempleAction]
    marble_gain: int
    stones: dict[str, list[int]]  # by number of players: of each player in each stage


def view(state: State, seat: int | None) -> HellasTable:
    """The table as a seat sees it: with hidden marble, the others' marble and its points are missing."""
    open_screens = state.is_open()
    table = position.describe_table(state)
    towns = all_towns(state)
    return {
        **table,
        "map": state.island.name,
        "board": BOARDS[state.island.name],
        "supply_size": len(table["supply"]),
        "statues_left": int(state.pieces_left(0, STATUE)),
        "stones_left": stones_left(state),
        "stones": stones(state),
        "players": [
            player_view(state, number, towns[number], seen=open_screens or number == seat)
            for number in range(int(state.seats))
        ],
    }


def player_view(state: State, seat: int, towns: list[Town], *, seen: bool) -> HellasPlayer:
    """What is to be seen of a player; his marble only if it is `seen`."""
    items = scoring.items(state, seat)
    hidden = None if seen else "marble"
    return {
        **position.describe_pieces(state, seat),
        "marble": int(state.players[seat].marble) if seen else None,
        "left": {
            "house": int(state.pieces_left(seat, HOUSE)),
            "square": int(state.pieces_left(seat, SQUARE)),
            "palace": int(state.pieces_left(seat, PALACE)),
        },
        "now": {scoring.item_name(item, field): points if item != hidden else None for item, field, points in items},
        "score": [
            {"item": item, "field": field, "points": points if item != hidden else None}
            for item, field, points in items
            if points or item == hidden
        ],
        "towns": towns,
    }


def stones_left(state: State) -> list[int]:
    """How many stones each seat has still to place in this stage. [HLS-4]"""
    if state.over:
        return [0] * int(state.seats)
    seats = int(state.seats)
    each = int(state.all_stones()) // seats
    placed = int(state.stones)
    start = int(state.start_player)
    return [each - (placed + seats - 1 - (seat - start) % seats) // seats for seat in range(seats)]


def stones(state: State) -> list[Stone]:
    """Whose stones lie on the bar: they are placed in turn, from the start player on. [HLS-5]"""
    placed = state.placed()
    first = int(state.start_player + state.stones) - len(placed)
    return [
        {"seat": (first + number) % int(state.seats), "action": KIND_NAMES[kind]} for number, kind in enumerate(placed)
    ]


def all_towns(state: State) -> list[list[Town]]:
    """The groups of connected pieces by seat, in the order of their first fields."""
    found: list[dict[int, list[str]]] = [{} for _ in range(int(state.seats))]
    for field in range(FIELDS):
        if state.owners[field] >= 0:
            leader = int(cities.leader(state, field))
            found[state.owners[field]].setdefault(leader, []).append(FIELD_NAMES[field])
    return [
        [{"kind": cities.kind_of(state.members[leader]), "fields": fields} for leader, fields in groups.items()]
        for groups in found
    ]


def row_letter(row: int) -> str:
    """What people call a row, from 0 on."""
    return ROW_LETTERS[row % len(ROW_LETTERS)]


def board(island: Island) -> HellasBoard:
    """An island as data."""
    fields: dict[str, BoardField] = {}
    rows: dict[int, int] = {}  # how many fields each row has so far
    for number in range(FIELDS):
        if island.regions[number] != SEA:
            q, r = GRID.fields[number]
            rows[r] = rows.get(r, 0) + 1
            near = [island.next_to[SIDES * number + side] for side in range(SIDES)]
            fields[FIELD_NAMES[number]] = {
                "q": q,
                "r": r,
                "label": f"{row_letter(r - min(rows))}{rows[r]}",
                "region": REGION_NAMES[island.regions[number]],
                "near": [FIELD_NAMES[n] for n in near if n >= 0 and island.regions[n] != SEA],
            }
    return {
        "fields": fields,
        "temples": {FIELD_NAMES[field]: int(island.temple_sizes[n]) for n, field in enumerate(island.temples)},
        "quarries": [FIELD_NAMES[field] for field in island.quarries],
        "start_quarries": [FIELD_NAMES[island.quarries[quarry]] for quarry in island.start_quarries],
        "worker": FIELD_NAMES[island.quarries[island.worker]],
        "start_marble": int(island.start_marble),
        "yields": [int(marble) for marble in island.yields],
        "bar": {kind: int(island.bar[number]) for number, kind in enumerate(KIND_NAMES)},
        "shared": SHARED,
        "prices": {
            "coast": {
                "house": int(COAST_PRICES[HOUSE]),
                "square": int(COAST_PRICES[SQUARE]),
                "palace": int(COAST_PRICES[PALACE]),
                "statue": None,
            },
            "inland": {
                "house": int(INLAND_PRICES[HOUSE]),
                "square": int(INLAND_PRICES[SQUARE]),
                "palace": int(INLAND_PRICES[PALACE]),
                "statue": int(INLAND_PRICES[STATUE]),
            },
        },
        "temple_actions": {
            KIND_NAMES[TEMPLE + n]: {"columns": int(TEMPLE_COLUMNS[n]), "price": int(TEMPLE_PRICES[n])}
            for n in range(TEMPLE_KINDS)
        },
        "marble_gain": MARBLE_GAIN,
        "stones": {str(players): list(stones) for players, stones in STONES.items()},
    }


BOARDS: Final[dict[str, HellasBoard]] = {island.name: board(island) for island in ISLANDS}
