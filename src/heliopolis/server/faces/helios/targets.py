"""The lit fields of the own land: moves made by pointing at the map, each with a preview of what it brings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....games.helios.actions import CubeOn, LayOn, SunTo, TempleOn
from ....games.helios.preview import HeliosPreview
from ....words import _
from ....words.helios.moves import HeliosChoice, HeliosMoment, move_name
from ....words.helios.names import slug
from ....words.helios.previews import choice_says, short_gains
from ....words.numbers import signed
from .ground import Ground, Place

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
    return tuple(sorted(found, key=lambda target: target.kind != "sun"))


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
            return Target(choice.notation, "temple", board.at(field), says, _("Temple here"), ghost="temple")
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
        bubble=bubble(board, here, cubes, _("orbit") if brings.orbit else "", text) if cubes or text else None,
        ghost="sun",
    )


def lit(board: Ground, brings: HeliosPreview) -> tuple[tuple[Place, str], ...]:
    """The tiles that bring something: those with a new cube, and temples with their share."""
    shares = brings.shares
    fields = sorted({field for field, _colour in brings.cubes} | set(shares))
    return tuple((board.at(field), f"+{shares[field]}" if field in shares else "") for field in fields)


def bubble(board: Ground, here: Place, cubes: tuple[str, ...], text: str, points: str) -> Bubble:
    """Above or below the field, away from the land, and inside the picture."""
    width = 16 + CUBE * len(cubes) + LETTER * (len(text) + len(points) + (1 if text and points else 0))
    x = min(max(here.x - width / 2, board.left + 2), board.left + board.width - width - 2)
    y = here.y + 36 if here.y > 0 else here.y - 36 - BUBBLE_HEIGHT
    y = min(max(y, board.top + 2), board.top + board.height - BUBBLE_HEIGHT - 2)
    return Bubble(round(x, 1), round(y, 1), round(width, 1), cubes, text, points)
