"""The small moments of Hellas: harvests, and cities that are founded."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.seam import Step
from ...games.hellas.events import Harvested, PointsChanged, TownGrew, TownsJoined
from ..numbers import signed
from ..speech import _
from ..texts import Caption
from .names import marble, points


def captions(steps: Sequence[Step]) -> list[Caption]:
    """What a harvest brings each seat, and what a new city does."""
    told = []
    for step in steps:
        harvest: dict[int, int] = {}
        for event in step.events:
            if isinstance(event, Harvested):
                harvest[event.seat] = harvest.get(event.seat, 0) + event.marble
            elif isinstance(event, (TownGrew, TownsJoined)) and event.town == "city":
                were = event.were if isinstance(event, TownsJoined) else (event.was,)
                if "city" not in were:
                    told.append(Caption(event.seat, _("A city is founded"), gain(step, event.seat)))
        told += [Caption(seat, _("Harvest"), f"+{marble(got)}") for seat, got in harvest.items()]
    return told


def gain(step: Step, seat: int) -> str:
    """The points that a move changed for a seat."""
    sum_of = sum([event.points for event in step.events if isinstance(event, PointsChanged) and event.seat == seat])
    return points(signed(sum_of), sum_of) if sum_of else ""
