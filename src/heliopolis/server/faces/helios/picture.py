"""Everything the template draws."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....games.helios.material import COLOUR_NAMES, COLUMN_SIZE, KIND_NAMES, SPECIAL_NAMES
from ....words import _
from ..face import Moment, View
from .cards import buildings, persons
from .fragments import empty_board, part
from .helps import tiles
from .land import board, ground
from .names import kind_word, slot_word, tile_word
from .prompts import take_says
from .recent import Recent
from .seats import ActionTile, seat_picture
from .spots import FEW, spots


class Column(NamedTuple):
    """A column of action tiles."""

    kind: str
    word: str
    tiles: tuple[ActionTile, ...]


class Offer(NamedTuple):
    """A tile that can be had; with none left it is an empty place."""

    kind: str
    name: str
    left: int
    move: str | None
    travels: str
    say: str = ""


def picture(moment: Moment) -> dict[str, Any]:
    """The table as the viewer sees it."""
    view = moment.view
    recent = Recent(moment)
    seats = [seat_picture(moment, recent, sitter) for sitter in moment.order]
    lit = spots(moment)
    return {
        "part": part,
        "ground": ground(),
        "ground_large": empty_board(large=True),
        "ground_small": empty_board(large=False),
        "track": (int(board().first_range), int(board().last_range)),
        "first": seats[0],
        "others": seats[1:],
        "spots": lit,
        "many": len(lit) > FEW,
        "columns": tuple(column(moment, kind) for kind in KIND_NAMES),
        "land_tiles": land_tiles(moment),
        "special_tiles": tuple(offer(moment, kind, view["specials"].get(kind, 0)) for kind in SPECIAL_NAMES),
        "extra": sum(view["extra"].values()),
        "persons": persons(moment, recent),
        "buildings": buildings(moment, recent),
        "hand": hand(moment, recent),
        "owed": owed(view),
        "lit": lit_sections(moment),
    }


# What can be had.


def column(moment: Moment, kind: str) -> Column:
    """A column of action tiles; only its lowest can be taken."""
    colours = moment.view["columns"][kind]
    lying = []
    for place, colour in enumerate(colours):
        move = f"take {kind}"
        lowest = place == len(colours) - 1 and move in moment.moves
        says = take_says(moment, kind) if lowest else ""
        lying.append(ActionTile(kind, colour, slot_word(colour), move if lowest else None, says, f"at-{kind}-{place}"))
    lying += [ActionTile(None, "")] * (COLUMN_SIZE - len(colours))
    return Column(kind, kind_word(kind), tuple(lying))


def land_tiles(moment: Moment) -> tuple[Offer, ...]:
    """The open land tiles: one place for each colour, and one for the extra stack's."""
    opened = moment.view["open"]
    places = [offer(moment, colour, min(opened.get(colour, 0), 1)) for colour in COLOUR_NAMES]
    second = next((colour for colour in COLOUR_NAMES if opened.get(colour, 0) > 1), None)
    places.append(offer(moment, second, 2) if second else Offer("", "", 0, None, ""))
    return tuple(places)


def offer(moment: Moment, kind: str, count: int) -> Offer:
    """A tile that can be had; the tiles of the Land Management are asked for in the prompt."""
    move = f"create {kind}"
    can = move in moment.moves and moment.view["phase"] != "manage land"
    slug = kind.replace(" ", "-")
    says = ""
    if can:
        says = _("Take the tile: {tile}.").format(tile=tile_word(kind)) + " " + tiles()[f"tile-{slug}"].text
    travels = f"tile-{slug}-{count}" if count else ""
    return Offer(slug, tile_word(kind), count, move if can and count else None, travels, says)


# What somebody has in hand.


class Hand(NamedTuple):
    """A tile that is about to be laid, or a grey action tile that still needs its slot."""

    seat: int
    kind: str
    action: bool
    name: str
    travels: str


def hand(moment: Moment, recent: Recent) -> Hand | None:
    """What the one who decides holds in hand."""
    view = moment.view
    if view["phase"] == "lay tile":
        kind = view["action"]["tile"]
        return Hand(moment.actor, kind.replace(" ", "-"), False, tile_word(kind), recent.hand_name)
    if view["phase"] == "slot":
        kind = view["action"]["kind"]
        return Hand(moment.actor, kind, True, kind_word(kind), recent.taken_name)
    return None


def owed(view: View) -> tuple[str, ...]:
    """The cubes still to be paid, as symbols."""
    if view["payment"] is None:
        return ()
    colours = [str(colour).replace(" ", "-") for colour in view["payment"]["colours"]]
    return (*colours, *["any"] * view["payment"]["free"])


def lit_sections(moment: Moment) -> dict[str, bool]:
    """Which parts of the page have lit moves, for the tabs and the order on a phone."""
    verbs = {move.split(" ")[0] for move in moment.moves}
    asked = moment.view["phase"] == "manage land"
    return {
        "land": bool(verbs & {"sun", "lay", "temple", "pay"})
        or any(move.startswith("cube on") for move in moment.moves),
        "tiles": bool(verbs & {"take"}) or ("create" in verbs and not asked),
        "tiles_first": moment.view["phase"] == "action" and "create" in verbs,
        "persons": bool(verbs & {"buy", "activate"}),
        "persons_first": bool(verbs & {"buy", "activate"}),
        "city": any(move.startswith("build ") for move in moment.moves),
    }
