"""What a legal move of Hellas would bring, as far as the seat that decides may know."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from ...core.seam import Event, Preview
from . import outcome, scoring
from .events import Built, ColumnBuilt, FinalScored, FinalTotal, GameEnds, Harvested, MarbleTaken, PointsChanged
from .state import BUILD, CHOOSE, COLUMN, State


@dataclass(frozen=True)
class HellasPreview(Preview):
    """What a move would bring everybody."""

    seat: int
    marble: tuple[int, ...]  # by seat: gained, or paid
    points: tuple[int, ...]  # by seat; those for marble only where the marble can be seen
    changes: tuple[PointsChanged, ...]  # the points of the seat that decides, by item
    useless: bool  # an action that would leave nothing to do but declining


def preview(state: State, action: i64) -> HellasPreview:
    """Play an action on a copy and read the events."""
    seat = int(state.actor)
    after = outcome.play(state, action)
    happened = outcome.events(state, after, action)
    seen = state.marble_shown
    changes = [event for event in happened if isinstance(event, PointsChanged)]
    marble = [0] * int(state.seats)
    for event in happened:
        if isinstance(event, (Harvested, MarbleTaken)):
            marble[event.seat] += event.marble
        elif isinstance(event, (Built, ColumnBuilt)):
            marble[event.seat] -= event.price
    for other in range(int(state.seats)):
        if marble[other] and (seen or other == seat):
            more = int(scoring.marble(after.players[other]) - scoring.marble(state.players[other]))
            if more:
                changes.append(PointsChanged(state.island.name, other, "marble", None, more))
    points = [0] * int(state.seats)
    for change in changes:
        points[change.seat] += change.points
    return HellasPreview(
        tuple(happened if seen else behind_screens(happened)),
        seat,
        tuple(marble),
        tuple(points),
        tuple([change for change in changes if change.seat == seat]),
        state.phase == CHOOSE and is_useless(after, seat),
    )


def behind_screens(happened: list[Event]) -> list[Event]:
    """The same, when the end of the game would take screens away: nobody knows yet what is behind them. [HLS-26]"""
    return [
        GameEnds(None) if isinstance(event, GameEnds) else event
        for event in happened
        if not isinstance(event, (FinalScored, FinalTotal))
    ]


def is_useless(after: State, seat: int) -> bool:
    """Whether the seat could only decline next."""
    if after.actor != seat or after.phase not in (BUILD, COLUMN):
        return False
    after.find_moves()
    return after.move_count == 1
