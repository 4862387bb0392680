"""All the parts of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from ....games.helios.actions import Activate, Build, Buy, CreateLand, CubeOn, LayOn, Pay, SunTo, TakeTile, TempleOn
from ....games.helios.material import COLOUR_NAMES, COLUMN_SIZE, KIND_NAMES, SPECIAL_NAMES
from ....words import _
from ....words.helios.moves import HeliosChoice, HeliosMoment
from ....words.helios.names import kind_word, slot_word, slug, tile_word
from ....words.helios.previews import choice_says
from ..face import Part
from .cards import Card, buildings, paid_for, persons
from .ground import Ground, Place, ground
from .recent import Recent
from .seats import ActionTile, Cube, Figures, Land, Tile, cubes_to_pay, figures, land
from .targets import FEW, Target, targets

T = TypeVar("T")
ON_LAND = (SunTo, LayOn, TempleOn, CubeOn, Pay)


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
    notation: str | None
    travels: str
    say: str = ""


class Hand(NamedTuple):
    """A tile that is about to be laid, or a grey action tile that still needs its slot."""

    kind: str
    action: bool
    name: str
    travels: str


@dataclass(frozen=True)
class GroundPart:
    """The empty board."""

    places: tuple[Place, ...]
    box: str


@dataclass(frozen=True)
class LandPart:
    """The own land."""

    land: Land


@dataclass(frozen=True)
class MovesPart:
    """The moves on the own land."""

    box: str
    targets: tuple[Target, ...]
    many: bool
    paying: tuple[tuple[Tile, Cube], ...]


@dataclass(frozen=True)
class HandPart:
    """What somebody has in hand, or still owes."""

    hand: Hand | None
    owed: tuple[str, ...]


@dataclass(frozen=True)
class FiguresPart:
    """The figures of the first player in the picture."""

    seat: Figures
    track: tuple[int, int]


@dataclass(frozen=True)
class ColumnsPart:
    """The columns of action tiles."""

    columns: tuple[Column, ...]


@dataclass(frozen=True)
class OffersPart:
    """The land tiles on offer; `first` if they come first on a phone."""

    land: tuple[Offer, ...]
    specials: tuple[Offer, ...]
    extra: int
    first: bool


@dataclass(frozen=True)
class CardsPart:
    """Persons, or the buildings of a city."""

    cards: tuple[Card, ...]
    mine: int  # the first seat in the picture
    first: bool = False
    name: str | None = None  # whose city it is; None: the viewer's own
    built: int = 0


@dataclass(frozen=True)
class OtherPart:
    """Another player."""

    seat: Figures
    land: Land
    hand: Hand | None
    owed: tuple[str, ...]


class Tab(NamedTuple):
    """A way to a part of the page, on a phone; it shines if a move is there."""

    place: str
    word: str
    shines: bool


@dataclass(frozen=True)
class TabsPart:
    """All of these."""

    tabs: tuple[Tab, ...]


def parts(moment: HeliosMoment) -> list[Part]:
    """The table as the viewer sees it."""
    view = moment.view
    board = moment.keep("ground", (view["board"],), lambda: ground(view["board"]))
    recent = Recent(moment)
    first, *others = moment.order
    lands = {sitter.seat: land(moment, recent, board, sitter) for sitter in moment.order}
    own = lands[first.seat]
    empty = GroundPart(board.places, board.box)
    track = (view["board"]["track"][0], view["board"]["track"][1])
    found = [
        Part("tabs", "helios/tabs.html", unlit(moment, "tabs", (), lambda: tabs(moment))),
        Part("ground", "helios/ground.html", empty),
        Part("small-ground", "helios/small_ground.html", empty),
        Part("land", "helios/land.html", LandPart(own)),
        Part("moves", "helios/moves.html", unlit(moment, "moves", (), lambda: moves_part(moment, board, own))),
        Part("me", "helios/figures.html", FiguresPart(figures(moment, recent, first), track)),
        Part("columns", "helios/columns.html", columns_part(moment)),
        Part("offers", "helios/offers.html", offers_part(moment)),
        Part("persons", "helios/persons.html", persons_part(moment, recent)),
        Part("city", "helios/city.html", city_part(moment, recent)),
    ]
    for sitter in others:
        shown = OtherPart(figures(moment, recent, sitter), lands[sitter.seat], *in_hand(moment, recent, sitter.seat))
        found.append(Part(f"other-{sitter.seat}", "helios/other.html", shown))
    hand, owed = in_hand(moment, recent, first.seat)
    if hand or owed:
        found.append(Part("hand", "helios/hand.html", HandPart(hand, owed)))
    return found


def unlit(moment: HeliosMoment, name: str, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
    """What depends on the viewer's moves too: kept only while there are none."""
    return make() if moment.choices else moment.keep(name, made_of, make)


def tabs(moment: HeliosMoment) -> TabsPart:
    """The ways to the parts of the page; those with lit moves shine."""
    moves = [choice.move for choice in moment.choices]
    asked = moment.view["phase"] == "manage land"  # in the prompt
    tiles = any(isinstance(move, TakeTile) or (isinstance(move, CreateLand) and not asked) for move in moves)
    return TabsPart(
        (
            Tab("own", _("Land"), any(isinstance(move, ON_LAND) for move in moves)),
            Tab("tiles", _("Tiles"), tiles),
            Tab("persons", _("Persons"), any(isinstance(move, (Buy, Activate)) for move in moves)),
            Tab("city", _("City"), any(isinstance(move, Build) for move in moves)),
            Tab("others", _("Others"), False),
            Tab("score", _("Score"), False),
        )
    )


def moves_part(moment: HeliosMoment, board: Ground, own: Land) -> MovesPart:
    """The lit fields and cubes of the own land."""
    lit = targets(moment, board)
    return MovesPart(board.box, lit, len(lit) > FEW, cubes_to_pay(moment, own.tiles))


# What can be had.


def columns_part(moment: HeliosMoment) -> ColumnsPart:
    """The columns of action tiles; only the lowest tile of each can be taken."""
    return unlit(moment, "columns", (moment.view["columns"],), lambda: new_columns(moment))


def new_columns(moment: HeliosMoment) -> ColumnsPart:
    """The same, made anew."""
    taking = {choice.move.kind: choice for choice in moment.choices if isinstance(choice.move, TakeTile)}
    return ColumnsPart(tuple(column(moment, kind, taking.get(kind)) for kind in KIND_NAMES))


def column(moment: HeliosMoment, kind: str, choice: HeliosChoice | None) -> Column:
    """A column of action tiles."""
    colours = moment.view["columns"][kind]
    lying = [
        ActionTile(kind, colour, slot_word(colour), travels=f"at-{kind}-{place}")
        for place, colour in enumerate(colours)
    ]
    if choice is not None:
        lying[-1] = lying[-1]._replace(notation=choice.notation, say=choice_says(moment, choice))
    lying += [ActionTile(None, "")] * (COLUMN_SIZE - len(colours))
    return Column(kind, kind_word(kind), tuple(lying))


def offers_part(moment: HeliosMoment) -> OffersPart:
    """The land tiles and special tiles; those of the Land Management are asked for in the prompt."""
    view = moment.view
    made_of = (view["open"], view["specials"], view["extra"])
    return unlit(moment, "offers", made_of, lambda: new_offers(moment))


def new_offers(moment: HeliosMoment) -> OffersPart:
    """The same, made anew."""
    view = moment.view
    choices = {choice.move.tile: choice for choice in moment.choices if isinstance(choice.move, CreateLand)}
    if view["phase"] == "manage land":
        choices = {}
    opened = view["open"]
    land_tiles = [offer(moment, colour, min(opened.get(colour, 0), 1), choices) for colour in COLOUR_NAMES]
    second = next((colour for colour in COLOUR_NAMES if opened.get(colour, 0) > 1), None)
    land_tiles.append(offer(moment, second, 2, choices) if second else Offer("", "", 0, None, ""))
    specials = [offer(moment, tile, view["specials"].get(tile, 0), choices) for tile in SPECIAL_NAMES]
    first = view["phase"] == "action" and bool(choices)
    return OffersPart(tuple(land_tiles), tuple(specials), sum(view["extra"].values()), first)


def offer(moment: HeliosMoment, tile: str, count: int, choices: dict[str, HeliosChoice]) -> Offer:
    """A tile that can be had."""
    choice = choices.get(tile) if count else None
    travels = f"tile-{slug(tile)}-{count}" if count else ""
    if choice is None:
        return Offer(slug(tile), tile_word(tile), count, None, travels)
    return Offer(slug(tile), tile_word(tile), count, choice.notation, travels, choice_says(moment, choice))


def persons_part(moment: HeliosMoment, recent: Recent) -> CardsPart:
    """The persons."""
    buying = any(isinstance(choice.move, (Buy, Activate)) for choice in moment.choices)
    first = moment.order[0].seat
    made_of = ([player["persons"] for player in moment.view["players"]], recent.items, paid_for(moment))
    return unlit(moment, "persons", made_of, lambda: CardsPart(persons(moment, recent), first, first=buying))


def city_part(moment: HeliosMoment, recent: Recent) -> CardsPart:
    """The city of the first player in the picture."""
    first = moment.order[0]
    name = first.name if moment.seat is None else None
    built = moment.view["players"][first.seat]["buildings"]
    paying = paid_for(moment) if moment.actor == first.seat else None
    return unlit(
        moment,
        "city",
        (name, built, recent.items, paying),
        lambda: CardsPart(buildings(moment, recent), first.seat, name=name, built=len(built)),
    )


# What somebody has in hand.


def in_hand(moment: HeliosMoment, recent: Recent, seat: int) -> tuple[Hand | None, tuple[str, ...]]:
    """What a player holds or still owes; nothing unless it is the one who decides."""
    if moment.actor != seat:
        return None, ()
    view = moment.view
    action = view["action"]
    if view["phase"] == "lay tile" and action and action["tile"]:
        return Hand(slug(action["tile"]), False, tile_word(action["tile"]), recent.hand_name), ()
    if view["phase"] == "slot" and action:
        return Hand(action["kind"], True, kind_word(action["kind"]), recent.taken_name), ()
    payment = view["payment"]
    if payment is None:
        return None, ()
    return None, (*[slug(colour) for colour in payment["colours"]], *["any"] * payment["free"])
