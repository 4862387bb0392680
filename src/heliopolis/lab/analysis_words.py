"""What an analysis says: names, moves and numbers in the language spoken now; any surface shows them in its own way."""

from __future__ import annotations

from ..words import _
from ..words.game_words import words_of
from ..words.numbers import percent
from ..words.seats import seat_name
from .analyse import Analysis, Decision


def seat_names(analysis: Analysis) -> list[str]:
    """The names of the seats, bots with their level."""
    return [seat_name(seat, name) for seat, name in enumerate(analysis.names)]


def move_name(analysis: Analysis, notation: str) -> str:
    """A move as one would name it."""
    game = analysis.game
    return words_of(game.key).move_name(game.move(game.parse(notation)), analysis.view)


def heading(analysis: Analysis) -> str:
    """What the picture shows, for those who cannot see it too."""
    end = ", ".join(f"{name} {percent(chance)}" for name, chance in zip(seat_names(analysis), analysis.final()))
    return _("The chances to win, move by move. At the end: {end}.").format(end=end)


def sentence(analysis: Analysis, decision: Decision) -> str:
    """A mistake in words."""
    return _("Move {number}: {name} played {move}; better was {best} ({before}, not {after}).").format(
        number=decision.number + 1,
        name=seat_names(analysis)[decision.seat],
        move=move_name(analysis, decision.move),
        best=move_name(analysis, decision.best),
        before=percent(decision.before[decision.seat]),
        after=percent(decision.after[decision.seat]),
    )


def caption() -> str:
    """What the curve is drawn over."""
    return _("chance to win in %, by moves made")


def part(count: int, whole: int) -> str:
    """How many of all, in percent; nothing of nothing."""
    return percent(count / whole) if whole else ""


def change(before: float, after: float) -> str:
    """A chance with the best move and with the one that was made."""
    return f"{percent(before)} → {percent(after)}"
