"""The lit fields of the map: what can be clicked, what it says, and what pointing at it shows."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.seam import Move
from ....games.hellas.actions import BuildAt, ChooseAction, ColumnAt, TileTo, WorkerTo
from ....games.hellas.events import Harvested
from ....games.hellas.preview import HellasPreview
from ....words.hellas.names import HellasChoice, HellasMoment
from ....words.hellas.previews import choice_label, confirm_label, preview_line
from ....words.numbers import signed
from .chart import Field, chart_of

FEW = 12  # so many targets are lit whole


@dataclass(frozen=True)
class Target:
    """A lit field, or the half of one when two pieces can be built there."""

    notation: str
    kind: str  # the piece, or "column", "tile", "worker"
    field: Field
    label: str
    say: str
    confirm: str
    price: int = 0
    points: int = 0
    half: str = ""  # "first" or "second"

    @property
    def on_piece(self) -> bool:
        """Whether a temple or a quarry is lit, not a free field."""
        return self.kind in ("column", "tile", "worker")

    @property
    def code(self) -> str:
        """The move as `data-shows` writes it."""
        return code(self.notation)

    @property
    def gain(self) -> str:
        """The points, if there are any."""
        return signed(self.points) if self.points else ""


@dataclass(frozen=True)
class Cause:
    """A temple or statue that brings points with some of the moves, or a house that earns marble."""

    field: Field
    points: str
    shows: str


def code(notation: str) -> str:
    """A move in the list of `data-shows`, where a space parts one move from the next."""
    return notation.replace(" ", "_")


def place_of(move: Move) -> tuple[str, str] | None:
    """What a move puts where on the island."""
    match move:
        case BuildAt():
            return move.piece, move.field
        case ColumnAt():
            return "column", move.temple
        case TileTo():
            return "tile", move.quarry
        case WorkerTo():
            return "worker", move.quarry
    return None


def targets(moment: HellasMoment) -> list[Target]:
    """Everything that is lit on the map, in reading order."""
    fields = chart_of(moment.view).fields
    order = {name: number for number, name in enumerate(fields)}
    placed = [(place, choice) for choice in moment.choices if (place := place_of(choice.move))]
    placed.sort(key=lambda each: (order[each[0][1]], each[0][0]))
    both = {kind for (kind, _), _ in placed} == {"house", "square"}
    return [target(moment, kind, fields[name], choice, both=both) for (kind, name), choice in placed]


def target(moment: HellasMoment, kind: str, field: Field, choice: HellasChoice, *, both: bool) -> Target:
    """One lit field."""
    preview = choice.preview
    label, say = choice_label(moment, choice), preview_line(moment, choice)
    return Target(
        choice.notation,
        kind,
        field,
        f"{label} {say}" if isinstance(choice.move, BuildAt) else label,
        say,
        confirm_label(moment, choice, both=both),
        max(0, -preview.marble[preview.seat]),
        preview.points[preview.seat],
        ("first" if kind == "house" else "second") if both else "",
    )


def causes(moment: HellasMoment) -> list[Cause]:
    """The temples and statues that the points come from, and the houses that a harvest pays for."""
    fields = chart_of(moment.view).fields
    codes: dict[tuple[str, int], list[str]] = {}
    found = []
    for choice in moment.choices:
        if isinstance(choice.move, ChooseAction):
            earned = harvested(choice.preview)
            found += [Cause(fields[house], signed(marble), code(choice.notation)) for house, marble in earned.items()]
            continue
        for change in choice.preview.changes:
            if change.field is not None:
                codes.setdefault((change.field, change.points), []).append(code(choice.notation))
    return [Cause(fields[field], signed(points), " ".join(names)) for (field, points), names in codes.items()] + found


def harvested(preview: HellasPreview) -> dict[str, int]:
    """What the viewer's houses bring in a harvest."""
    earned: dict[str, int] = {}
    for event in preview.events:
        if isinstance(event, Harvested) and event.seat == preview.seat:
            for house in event.houses:
                earned[house] = earned.get(house, 0) + event.each
    return earned
