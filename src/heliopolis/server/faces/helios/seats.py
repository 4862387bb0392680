"""What lies in front of a player: the land, the slots, and figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ....games.helios.material import FULL_SLOT, SLOT_NAMES
from ....words import _
from ..face import Moment, Sitter, View
from .land import Place, ground
from .names import cubes_word, item_word, range_word, slot_word, tile_word
from .prompts import slot_says
from .recent import Recent


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
    site: bool = False  # a temple is being paid for that will stand here


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
    grew: bool = False  # since the viewer's last decision


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
    gained: int = 0  # points since the viewer's last decision


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
        tiles=tuple(tile_picture(moment, tile, moves, recent, seat) for tile in player["tiles"]),
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
        gained=recent.gained(seat),
    )


def temple_site(moment: Moment) -> list[int] | None:
    """The field of the temple that is being paid for."""
    payment = moment.view["payment"]
    return payment["field"] if payment else None


def tile_picture(moment: Moment, tile: View, moves: set[str], recent: Recent, seat: int) -> Tile:
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
    site = moment.actor == seat and temple_site(moment) == tile["field"]
    return Tile(kind, place, tuple(cubes), tile["temple"], recent.tile_changed(seat, tile), travels, site)


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
    can = move if move in moves else None
    grew = recent.slot_grew(seat, colour)
    return Slot(colour, slot_word(colour), tuple(tiles), FULL_SLOT - len(lying), can, says, grew)
