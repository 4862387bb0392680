"""Everything the template draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ....games.helios.material import COLOUR_NAMES, COLUMN_SIZE, FULL_SLOT, KIND_NAMES, SLOT_NAMES, SPECIAL_NAMES
from ...words import _
from ..face import Moment, Sitter, View
from .cards import buildings, persons
from .fragments import empty_board, part
from .land import Place, board, ground
from .names import cubes_word, item_word, kind_word, range_word, slot_word, tile_word
from .prompts import slot_says
from .recent import Recent
from .spots import FEW, spots


class Cube(NamedTuple):
    """A cube on a tile; with a move if it may be paid now."""

    colour: str
    x: float
    move: str | None
    say: str


class Tile(NamedTuple):
    """A tile of a land, with what stands on it."""

    kind: str  # "brown", "free-fields"
    place: Place
    cubes: tuple[Cube, ...]
    temple: bool
    fresh: bool  # changed since the viewer's last decision
    travels: str  # the name under which it travels, if it has just been laid


class ActionTile(NamedTuple):
    """A place for an action tile in a column or on a slot."""

    kind: str | None  # None: nothing lies there
    colour: str
    word: str = ""
    move: str | None = None
    say: str = ""
    travels: str = ""
    fresh: bool = False


class Slot(NamedTuple):
    """The tiles of one colour, and how many are missing for the bonus action."""

    colour: str
    word: str
    tiles: tuple[ActionTile, ...]
    missing: int
    move: str | None
    say: str


class Column(NamedTuple):
    """A column of action tiles."""

    kind: str
    word: str
    tiles: tuple[ActionTile, ...]


class Offer(NamedTuple):
    """A tile that can be had; `count` 0 is an empty place."""

    kind: str
    name: str
    count: int
    move: str | None
    travels: str


@dataclass(frozen=True)
class Seat:
    """What lies in front of a player."""

    sitter: Sitter
    points: int | None
    mana: int
    sun_range: int | str
    range_words: str
    tiles: tuple[Tile, ...]
    sun: Place
    sun_moved: bool
    cubes: int
    cubes_words: str
    slots: tuple[Slot, ...]
    buildings: int
    built: str
    hired: str
    words: str  # the land for those who cannot see it
    starts: bool
    acts: bool


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


# A player.


def seat_picture(moment: Moment, recent: Recent, sitter: Sitter) -> Seat:
    """A player's land and slots; the one who decides may pay with cubes that lie on it."""
    seat = sitter.seat
    player = moment.view["players"][seat]
    moves = set(moment.moves) if moment.actor == seat else set()
    cubes = sum(len(tile["cubes"]) for tile in player["tiles"])
    return Seat(
        sitter=sitter,
        points=player["points"],
        mana=player["mana"],
        sun_range=player["range"],
        range_words=_("Range of the sun: {steps}").format(steps=range_word(player["range"])),
        tiles=tuple(tile_picture(tile, moves, recent, seat) for tile in player["tiles"]),
        sun=ground().by_field[player["sun"][0], player["sun"][1]],
        sun_moved=recent.sun_moved(seat),
        cubes=cubes,
        cubes_words=cubes_word(cubes),
        slots=tuple(slot_picture(moment, recent, seat, colour, moves) for colour in SLOT_NAMES),
        buildings=len(player["buildings"]),
        built=", ".join(item_word(building) for building in player["buildings"]),
        hired=", ".join(hired_words(person, how) for person, how in player["persons"].items()),
        words=land_words(sitter, player),
        starts=moment.view["start_player"] == seat,
        acts=moment.actor == seat and not moment.view["over"],
    )


def tile_picture(tile: View, moves: set[str], recent: Recent, seat: int) -> Tile:
    """A tile with its cubes side by side."""
    q, r = tile["field"]
    offsets = (0.0,) if len(tile["cubes"]) == 1 else (-12.0, 12.0)
    cubes = []
    for colour, x in zip(tile["cubes"], offsets, strict=False):
        move = f"pay {colour} from {q},{r}"
        if move in moves:
            words = _("Pay with {colour} from {tile}.").format(colour=tile_word(colour), tile=tile_word(tile["tile"]))
            cubes.append(Cube(colour, x, move, words))
        else:
            cubes.append(Cube(colour, x, None, ""))
    place = ground().by_field[q, r]
    travels = recent.laid_name if recent.laid == (seat, q, r) else ""
    kind = tile["tile"].replace(" ", "-")
    return Tile(kind, place, tuple(cubes), tile["temple"], recent.tile_changed(seat, tile), travels)


def hired_words(person: str, how: str) -> str:
    """A person, and whether it is active."""
    return _("{person} (active)").format(person=item_word(person)) if how == "active" else item_word(person)


def land_words(sitter: Sitter, player: View) -> str:
    """The land in words."""
    tiles = []
    for tile in player["tiles"]:
        words = tile_word(tile["tile"])
        if tile["temple"]:
            words = _("{tile} with a temple").format(tile=words)
        elif tile["cubes"]:
            words = _("{tile} with {cubes}").format(tile=words, cubes=cubes_word(len(tile["cubes"])))
        tiles.append(words)
    return _("Land of {name}: {tiles}.").format(name=sitter.name, tiles=", ".join(tiles) or _("no tile yet"))


def slot_picture(moment: Moment, recent: Recent, seat: int, colour: str, moves: set[str]) -> Slot:
    """Four places of a colour."""
    lying = moment.view["players"][seat]["slots"][colour]
    new = recent.taken_to(seat, colour)
    tiles = []
    for place, name in enumerate(lying):
        kind = name.removeprefix("grey ")
        is_new = name == new and name not in lying[place + 1 :]
        shown = "grey" if name.startswith("grey ") else colour
        tiles.append(ActionTile(kind, shown, travels=recent.taken_name if is_new else "", fresh=is_new))
    tiles += [ActionTile(None, colour)] * (FULL_SLOT - len(lying))
    move = f"slot {colour}"
    says = slot_says(moment, moment.view["action"]["kind"], colour) if move in moves else ""
    return Slot(colour, slot_word(colour), tuple(tiles), FULL_SLOT - len(lying), move if move in moves else None, says)


# What can be had.


def column(moment: Moment, kind: str) -> Column:
    """A column of action tiles; only its lowest can be taken."""
    colours = moment.view["columns"][kind]
    tiles = []
    for place, colour in enumerate(colours):
        move = f"take {kind}"
        lowest = place == len(colours) - 1 and move in moment.moves
        says = slot_says(moment, kind, colour) if lowest else ""
        tiles.append(ActionTile(kind, colour, slot_word(colour), move if lowest else None, says, f"at-{kind}-{place}"))
    tiles += [ActionTile(None, "")] * (COLUMN_SIZE - len(colours))
    return Column(kind, kind_word(kind), tuple(tiles))


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
    return Offer(slug, tile_word(kind), count, move if can and count else None, f"tile-{slug}-{count}" if count else "")


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
    colours = tuple(colour.replace(" ", "-") for colour in view["payment"]["colours"])
    return colours + ("any",) * view["payment"]["free"]


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
