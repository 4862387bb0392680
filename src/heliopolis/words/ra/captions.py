"""The small moments of Ra: what disasters take."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.seam import Step
from ...games.ra.events import DisasterStruck, TileGivenUp
from ...games.ra.material import Disaster, Kind
from ..numbers import MINUS, listed
from ..speech import _
from ..texts import Caption
from .names import losses, tile_name


def captions(steps: Sequence[Step]) -> list[Caption]:
    """What each disaster took, as soon as it is known."""
    lost: dict[tuple[int, Disaster], list[Kind]] = {}
    open_ones: set[tuple[int, Disaster]] = set()
    for event in [event for step in steps for event in step.events]:
        if isinstance(event, DisasterStruck):
            key = (event.seat, event.disaster)
            lost[key] = list(event.lost)
        elif isinstance(event, TileGivenUp):
            key = (event.seat, event.disaster)
            lost.setdefault(key, []).extend([event.tile, *event.forced])
        else:
            continue
        (open_ones.add if event.owed else open_ones.discard)(key)
    return [
        Caption(
            seat, tile_name(disaster), MINUS + listed(losses(taken)) if taken else _("nothing lost"), good=not taken
        )
        for (seat, disaster), taken in lost.items()
        if taken or (seat, disaster) not in open_ones
    ]
