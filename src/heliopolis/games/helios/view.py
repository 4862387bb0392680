"""What a seat may see of a position, as a typed value. [HEL-51]

Things have the names of the book ("redwood" is "brown", as its tile and its cube are); a field is its coordinate,
`[q, r]`. The board and what everything costs are in the view, too, so that a program needs nothing else to play.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from ...core.hexes import Hex
from ...core.seam import View
from . import position, scoring
from .state import State

Field = list[int]  # a coordinate, [q, r]


class ItemView(TypedDict):
    """A building or a person as printed."""

    cost: list[str]  # a colour for each cube, "white" for any colour, or "black or blue"
    range: int
    mana: int
    points: int  # at the end


class PersonView(ItemView):
    """A person has a price in mana, too, and may bring bonus cubes."""

    price: int
    cubes: int


class BoardView(TypedDict):
    """All that is printed; it is made once for a board and shared by all views, so nobody may change it."""

    light: list[Field]
    edge: list[Field]
    start: Field
    sun: Field
    gold: list[Field]
    corners: list[Field]
    mana: list[Field]
    bonus: list[Field]
    track: list[int]  # the first and the last number of the sun track
    labels: dict[str, str]  # what people call a field, by its coordinate as moves write it: {"0,0": "D4"}
    tiles: dict[str, int]  # how many there are of each kind
    buildings: dict[str, ItemView]
    persons: dict[str, PersonView]


class TileView(TypedDict):
    """A tile of a land with what stands on it."""

    field: Field
    tile: str
    cubes: list[str]
    temple: bool


class SpecialTileView(TypedDict):
    """What a special tile would bring now."""

    tile: str
    field: Field
    points: int


class FinalView(TypedDict):
    """What the final scoring would bring if the game ended now."""

    corner_fields: int
    special_tiles: list[SpecialTileView]
    buildings: dict[str, int]
    persons: dict[str, int]
    mana: int
    cubes: int


class PlayerPosition(TypedDict):
    """What lies in front of a player."""

    bag: dict[str, int] | None  # the points by their source; None if they are hidden
    mana: int
    range: int | Literal["unlimited"]
    sun: Field
    turns: int  # the counter of whole turns around the start tile, never above 0
    tiles: list[TileView]
    slots: dict[str, list[str]]  # kinds of action tiles; a grey one is "grey land"
    buildings: list[str]
    persons: dict[str, Literal["active", "inactive"]]


class HeliosPlayer(PlayerPosition):
    """The same with the points."""

    points: int | None  # None if they are hidden
    now: dict[str, int]  # the final scoring as things stand, by the names that `breakdown` has
    final: FinalView  # the same, item by item


class ActionView(TypedDict):
    """Where a player is inside a turn of phase 1."""

    kind: str
    slot_bonus: bool  # the bonus action of the full slot is under way
    orbit: bool  # an orbit has been scored in this turn
    tile: str | None  # chosen to be laid
    managing: bool  # it was drawn by the Land Management
    drawn: list[str]


# What is paid for, and what is still owed: cubes of these colours, then any cubes; `field` is the temple's.
PaymentView = TypedDict("PaymentView", {"for": str, "field": Field | None, "colours": list[str], "free": int})


class CubeView(TypedDict):
    """Where a bonus cube comes from, and what is settled about it."""

    cause: str  # "seat", "field" or "person"
    colour: str | None
    field: Field | None


class PersonTurnView(TypedDict):
    """What a player has done in this turn of phase 2, and how many have passed before."""

    bought: bool
    acted: bool
    passes: int


class HeliosView(View):
    """A position of Helios as a seat sees it."""

    round: int
    phase: str
    start_player: int | None
    turn: int
    turns_left: int
    columns: dict[str, list[str]]  # colours from the highest tile to the lowest, the one to be taken next
    piles: dict[str, dict[str, int]]
    discards: dict[str, dict[str, int]]
    open: dict[str, int]
    specials: dict[str, int]
    extra: dict[str, int]
    persons: list[str]  # for sale
    action: ActionView | None
    payment: PaymentView | None
    cube: CubeView | None
    person_turn: PersonTurnView | None
    players: list[HeliosPlayer]
    board: BoardView


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it: with hidden points, what the others have in their bags is missing.

    The order of piles and stacks is nobody's to see, and it is not even there: nature draws when a tile is needed.
    """
    open_bags = state.is_open()
    seen = position.describe(state)
    points = scoring.points(state)
    for number, player in enumerate(seen["players"]):
        final = scoring.final_items(state, state.players[number])
        player["points"] = points[number]
        player["now"] = scoring.named(final)
        player["final"] = final
        if not open_bags and number != seat:
            player["points"] = None
            player["bag"] = None
    seen["board"] = state.board.data
    return seen


def place(field: Field) -> Hex:
    """A field of a view as a coordinate."""
    return (field[0], field[1])
