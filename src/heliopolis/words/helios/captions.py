"""The small moments of Helios: what the sun brings on its way."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.seam import Step
from ...games.helios.events import OrbitScored, TempleLit
from .. import _
from ..texts import Caption
from .names import points_word


def captions(steps: Sequence[Step]) -> list[Caption]:
    """A whole lap and lit temples, with their points; nothing is said of hidden ones."""
    orbits: dict[int, int] = {}
    temples: dict[int, int] = {}
    for event in [event for step in steps for event in step.events]:
        if isinstance(event, OrbitScored):
            orbits[event.seat] = orbits.get(event.seat, 0) + (event.points or 0)
        elif isinstance(event, TempleLit):
            temples[event.seat] = temples.get(event.seat, 0) + (event.points or 0) + (event.council or 0)
    told = []
    for seat in {**orbits, **temples}:
        orbit, lit = orbits.get(seat, 0), temples.get(seat, 0)
        if orbit and lit:
            told.append(
                Caption(seat, _("A whole lap"), _("+{orbit}, temples +{temples}").format(orbit=orbit, temples=lit))
            )
        elif orbit:
            told.append(Caption(seat, _("A whole lap"), f"+{points_word(orbit)}"))
        elif lit:
            told.append(Caption(seat, _("Temples lit"), f"+{points_word(lit)}"))
    return told
