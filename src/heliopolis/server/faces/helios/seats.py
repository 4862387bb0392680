"""What lies in front of a player: the land, the slots, and figures."""

from __future__ import annotations

from typing import NamedTuple

from ....games.helios.actions import LayOnSlot, Pay
from ....games.helios.material import FULL_SLOT, SLOT_NAMES
from ....games.helios.view import HeliosPlayer, TileView, place
from ....words import _
from ....words.helios.moves import HeliosChoice, HeliosMoment, move_name
from ....words.helios.names import SLOT_TILES, cubes_word, item_word, range_word, slot_word, slug, tile_word
from ....words.helios.previews import choice_says
from ....words.moment import Sitter
from .ground import Ground, Place
from .recent import Recent

ONE_CUBE = (0.0,)
TWO_CUBES = (-12.0, 12.0)


class Cube(NamedTuple):
    """A cube on a tile; with a move if it may be paid now."""

    colour: str
    x: float
    notation: str | None = None
    say: str = ""
    name: str = ""  # of the move, for those who do not see where the cube lies


class Tile(NamedTuple):
    """A tile of a land, with what stands on it."""

    kind: str  # "brown", "free-fields"
    place: Place
    cubes: tuple[Cube, ...]
    temple: bool
    fresh: bool  # changed since the viewer's last decision
    travels: str = ""  # the name under which it travels, if it has just been laid
    style: str = ""  # where it lies then
    site: bool = False  # a temple is being paid for that will stand here


class ActionTile(NamedTuple):
    """A place for an action tile in a column or on a slot."""

    kind: str | None  # None: nothing lies there
    colour: str
    word: str = ""
    notation: str | None = None
    say: str = ""
    travels: str = ""
    fresh: bool = False


class Slot(NamedTuple):
    """The tiles of one colour, and how many are missing for the bonus action."""

    colour: str
    word: str
    tiles: tuple[ActionTile, ...]
    missing: int
    notation: str | None = None
    say: str = ""
    grew: bool = False  # since the viewer's last decision


class Land(NamedTuple):
    """A land, with the sun beside it."""

    seat: int
    words: str  # for those who cannot see it
    tiles: tuple[Tile, ...]
    sun: Place
    sun_style: str
    sun_moved: bool
    box: str  # the part of the plane that the picture shows


class Figures(NamedTuple):
    """A player's points, cubes, mana, range and slots."""

    sitter: Sitter
    turn: str | None  # how the seat is marked, if its player decides
    points: int | None
    mana: int
    sun_range: int | str
    range_words: str
    cubes: int
    cubes_words: str
    slots: tuple[Slot, ...]
    buildings: int
    built: str
    hired: str
    starts: bool
    gained: int  # points since the viewer's last decision


def figures(moment: HeliosMoment, recent: Recent, sitter: Sitter) -> Figures:
    """What can be counted in front of a player; most moves change it for one of them."""
    seat = sitter.seat
    if moment.choices and moment.actor == seat:
        return new_figures(moment, recent, sitter)
    starts = moment.view["start_player"] == seat
    news = (recent.points[seat], recent.at_slots(seat))
    made_of = (sitter, moment.turn_mark(seat), moment.view["players"][seat], starts, news)
    return moment.keep(f"figures-{seat}", made_of, lambda: new_figures(moment, recent, sitter))


def new_figures(moment: HeliosMoment, recent: Recent, sitter: Sitter) -> Figures:
    """The same, counted anew."""
    seat = sitter.seat
    player = moment.view["players"][seat]
    cubes = sum(len(tile["cubes"]) for tile in player["tiles"])
    return Figures(
        sitter=sitter,
        turn=moment.turn_mark(seat),
        points=player["points"],
        mana=player["mana"],
        sun_range=player["range"],
        range_words=_("Range of the sun: {steps}").format(steps=range_word(player["range"])),
        cubes=cubes,
        cubes_words=cubes_word(cubes),
        slots=tuple(slot_picture(moment, recent, seat, slot) for slot in SLOT_NAMES),
        buildings=len(player["buildings"]),
        built=", ".join(item_word(building) for building in player["buildings"]),
        hired=", ".join(hired_words(person, how) for person, how in player["persons"].items()),
        starts=moment.view["start_player"] == seat,
        gained=recent.points[seat],
    )


def land(moment: HeliosMoment, recent: Recent, board: Ground, sitter: Sitter) -> Land:
    """A player's land; most moves change one of them."""
    player = moment.view["players"][sitter.seat]
    payment = moment.view["payment"]
    site = payment["field"] if payment is not None and moment.actor == sitter.seat else None
    made_of = (sitter, player["tiles"], player["sun"], site, recent.on_land(sitter.seat))
    return moment.keep(f"land-{sitter.seat}", made_of, lambda: new_land(moment, recent, board, sitter))


def new_land(moment: HeliosMoment, recent: Recent, board: Ground, sitter: Sitter) -> Land:
    """A player's land, made anew."""
    player = moment.view["players"][sitter.seat]
    sun = board.at(place(player["sun"]))
    return Land(
        seat=sitter.seat,
        words=land_words(sitter, player),
        tiles=tuple(tile_picture(moment, recent, board, sitter.seat, tile) for tile in player["tiles"]),
        sun=sun,
        sun_style=board.spot(sun, 30, 30),
        sun_moved=sitter.seat in recent.suns,
        box=board.box,
    )


def tile_picture(moment: HeliosMoment, recent: Recent, board: Ground, seat: int, tile: TileView) -> Tile:
    """A tile with its cubes side by side."""
    field = place(tile["field"])
    here = board.at(field)
    payment = moment.view["payment"]
    laid = recent.laid
    travels = recent.laid_name if laid and (laid.seat, laid.field) == (seat, field) else ""
    offsets = ONE_CUBE if len(tile["cubes"]) == 1 else TWO_CUBES
    return Tile(
        kind=slug(tile["tile"]),
        place=here,
        cubes=tuple(Cube(colour, x) for colour, x in zip(tile["cubes"], offsets, strict=False)),
        temple=tile["temple"],
        fresh=(seat, field) in recent.tiles,
        travels=travels,
        style=board.spot(here, 37, 33) if travels else "",
        site=moment.actor == seat and payment is not None and payment["field"] == tile["field"],
    )


def cubes_to_pay(moment: HeliosMoment, tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, Cube], ...]:
    """The cubes on a land that may be paid now, each with its move."""
    paying: dict[tuple[object, str], HeliosChoice] = {
        (choice.move.field, choice.move.colour): choice for choice in moment.choices if isinstance(choice.move, Pay)
    }
    found = []
    for tile in tiles:
        for cube in tile.cubes:
            choice = paying.get((tile.place.field, cube.colour))
            if choice is not None:
                says, name = choice_says(moment, choice), move_name(choice.move)
                found.append((tile, cube._replace(notation=choice.notation, say=says, name=name)))
    return tuple(found)


def hired_words(person: str, how: str) -> str:
    """A person, and whether it is active."""
    return _("{person} (active)").format(person=item_word(person)) if how == "active" else item_word(person)


def land_words(sitter: Sitter, player: HeliosPlayer) -> str:
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


def slot_picture(moment: HeliosMoment, recent: Recent, seat: int, slot: str) -> Slot:
    """Four places of a colour."""
    lying = moment.view["players"][seat]["slots"][slot]
    tiles = []
    for number, name in enumerate(lying):
        kind, grey = SLOT_TILES[name]
        new = recent.is_new_on_slot(seat, slot, kind, grey=grey) and name not in lying[number + 1 :]
        tiles.append(ActionTile(kind, "grey" if grey else slot, travels=recent.taken_name if new else "", fresh=new))
    tiles += [ActionTile(None, slot)] * (FULL_SLOT - len(lying))
    picture = Slot(slot, slot_word(slot), tuple(tiles), FULL_SLOT - len(lying), grew=(seat, slot) in recent.slots)
    if moment.actor == seat:
        for choice in moment.choices:
            if isinstance(choice.move, LayOnSlot) and choice.move.slot == slot:
                return picture._replace(notation=choice.notation, say=choice_says(moment, choice))
    return picture
