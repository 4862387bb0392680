"""How a game ended, in one line."""

from __future__ import annotations

from ..core.record import Record
from ..words import _, ngettext
from ..words.numbers import listed
from ..words.seats import seat_name


def result_line(record: Record) -> str:
    """Everybody's points and who won, or that the game is not over."""
    state = record.current
    if not state.over:
        return _("The game is not over.")
    names = [seat_name(seat, record.names.get(seat)) for seat in range(record.players)]
    points = ", ".join([f"{name} {points}" for name, points in zip(names, state.points())])
    winners = [names[seat] for seat in state.winners()]
    won = ngettext("{names} has won.", "{names} have won.", len(winners)).format(names=listed(winners))
    return _("Result: {points}. {won}").format(points=points, won=won)
