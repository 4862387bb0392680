"""The lit fields of the own land: moves made by pointing at the map, each with a preview of what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ....games.helios.actions import CubeOn, LayOn, SunTo, TempleOn
from ....games.helios.preview import HeliosPreview
from ....words import _
from ....words.helios.moves import HeliosChoice, HeliosMoment, move_name
from ....words.helios.names import slug
from ....words.helios.previews import choice_says, short_gains
from ....words.numbers import signed
from .ground import DOWN, SIZE, Ground, Place

FEW = 12  # so many targets are lit whole, more only with a dot
LETTER = 9.0  # the width of a letter in a bubble
CUBE = 19.0
BUBBLE_HEIGHT = 28.0


@dataclass(frozen=True)
class Bubble:
    """What a move brings, beside its field: cubes first, then words, then points."""

    x: float
    y: float
    width: float
    cubes: tuple[str, ...]
    text: str
    points: str


@dataclass(frozen=True)
class Target:
    """A lit field."""

    notation: str
    kind: str  # "sun", "lay", "temple" or "cube"
    place: Place
    say: str
    confirm: str
    name: str = ""  # for those who do not see where it is
    text: str = ""
    cubes: tuple[str, ...] = ()
    way: str = ""
    rings: tuple[tuple[Place, str], ...] = ()  # what causes it, and a temple's share
    bubble: Bubble | None = None
    ghost: str = ""  # the symbol of the piece that would lie here

    @property
    def code(self) -> str:
        """The move as `data-shows` writes it."""
        return self.notation.replace(" ", "_")


def targets(moment: HeliosMoment, board: Ground) -> tuple[Target, ...]:
    """Every move on the map, except the cubes that pay; ways of the sun lie lowest."""
    found = [
        replace(target, name=f"{move_name(choice.move)}. {target.say}")
        for choice in moment.choices
        if (target := target_of(moment, board, choice))
    ]
    places = [target.place for target in found]
    placed = [
        replace(target, bubble=beside(board, target.place, target.bubble, places)) if target.bubble else target
        for target in found
    ]
    return tuple(sorted(placed, key=lambda target: target.kind != "sun"))


def target_of(moment: HeliosMoment, board: Ground, choice: HeliosChoice) -> Target | None:
    """The field that a move is made on, if it is made on one."""
    says = choice_says(moment, choice)
    view = moment.view
    match choice.move:
        case SunTo(field):
            return sun_target(board, choice, board.at(field), says)
        case LayOn(field):
            assert view["action"] is not None
            assert view["action"]["tile"] is not None
            final = signed(choice.preview.final) if choice.preview.final else ""
            ghost = f"t-{slug(view['action']['tile'])}"
            return Target(choice.notation, "lay", board.at(field), says, _("Lay it here"), text=final, ghost=ghost)
        case TempleOn(field):
            mana = choice.preview.mana_when_paid
            brings = bubble((), _("{mana} mana").format(mana=signed(mana)), "") if mana else None
            return Target(
                choice.notation, "temple", board.at(field), says, _("Temple here"), bubble=brings, ghost="temple"
            )
        case CubeOn(field):
            assert view["cube"] is not None
            ghost = f"k-{view['cube']['colour']}"
            return Target(choice.notation, "cube", board.at(field), says, _("Put it here"), ghost=ghost)
    return None


def sun_target(board: Ground, choice: HeliosChoice, here: Place, says: str) -> Target:
    """A destination of the sun: its way, what it lights, and what that brings."""
    brings = choice.preview
    cubes = tuple(colour for _field, colour in brings.cubes)
    text = f"+{brings.points}" if brings.points else ""
    way = [board.at(field) for field in brings.way]
    return Target(
        notation=choice.notation,
        kind="sun",
        place=here,
        say=says,
        confirm=_("Move here: {gain}").format(gain=short_gains(brings)),
        text=text,
        cubes=cubes,
        way=" ".join(f"{stop.x},{stop.y}" for stop in way),
        rings=lit(board, brings),
        bubble=bubble(cubes, items(brings), text) if cubes or text else None,
        ghost="sun",
    )


def lit(board: Ground, brings: HeliosPreview) -> tuple[tuple[Place, str], ...]:
    """The tiles that bring something: those with a new cube, and temples with their share."""
    shares = brings.shares
    fields = sorted({field for field, _colour in brings.cubes} | set(shares))
    return tuple((board.at(field), f"+{shares[field]}" if field in shares else "") for field in fields)


def items(brings: HeliosPreview) -> str:
    """Where the points come from: "orbit 5, temples 3"; one source alone needs no number."""
    temples = sum(brings.shares.values())
    if brings.orbit and temples:
        return _("orbit {orbit}, temples {temples}").format(orbit=brings.orbit, temples=temples)
    if brings.orbit:
        return _("orbit")
    return _("temples") if temples else ""


def bubble(cubes: tuple[str, ...], text: str, points: str) -> Bubble:
    """What a move brings, before it has a place."""
    width = 16 + CUBE * len(cubes) + LETTER * (len(text) + len(points) + (1 if text and points else 0))
    return Bubble(0, 0, round(width, 1), cubes, text, points)


def beside(board: Ground, here: Place, made: Bubble, places: Sequence[Place]) -> Bubble:
    """A bubble above or below its field if it covers no other target there, else in a corner that the board leaves."""
    right, bottom = board.left + board.width, board.top + board.height
    middle = min(max(here.x - made.width / 2, board.left + 2), right - made.width - 2)
    near = [(middle, here.y - 36 - BUBBLE_HEIGHT), (middle, here.y + 36)]
    near = [spot for spot in near if board.top <= spot[1] <= bottom - BUBBLE_HEIGHT]
    corners = [(x, y) for x in (board.left, right - made.width) for y in (board.top - 4, bottom - BUBBLE_HEIGHT + 4)]
    corners.sort(key=lambda spot: abs(spot[0] + made.width / 2 - here.x) + abs(spot[1] - here.y))
    for x, y in [*near, *corners]:
        if not any(covers(x, y, made.width, place) for place in places):
            return replace(made, x=round(x, 1), y=round(y, 1))
    x, y = corners[0]
    return replace(made, x=round(x, 1), y=round(y, 1))


def covers(x: float, y: float, width: float, place: Place) -> bool:
    """Whether a bubble lies over the hex of a field: its middle band, or the narrower top and bottom."""
    down = max(y - place.y, place.y - y - BUBBLE_HEIGHT)
    if down >= DOWN / 2 - 2:
        return False
    reach = SIZE * 0.95 - max(down, 0) / 3**0.5
    return x < place.x + reach and x + width > place.x - reach
