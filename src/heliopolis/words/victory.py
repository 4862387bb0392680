"""Who has won, in words."""

from __future__ import annotations

from typing import Any

from .moment import Moment
from .numbers import listed
from .speech import _


def victory_line(moment: Moment[Any, Any, Any], points: int | None) -> str:
    """Who has won with so many points, alone or with others; whoever looks is told in the second person."""
    winners = [moment.sitters[seat] for seat in moment.view["winners"]]
    if len(winners) == 1:
        if winners[0].seat == moment.seat:
            return _("You win with {points} points.").format(points=points)
        return _("{name} wins with {points} points.").format(name=winners[0].name, points=points)
    if any(winner.you for winner in winners):
        others = listed([winner.name for winner in winners if not winner.you])
        return _("You share the victory with {names}: {points} points each.").format(names=others, points=points)
    names = listed([winner.name for winner in winners])
    return _("{names} share the victory with {points} points.").format(names=names, points=points)
