"""What an analysis says: names, moves and numbers in the language spoken now; any surface shows them in its own way."""

from __future__ import annotations

from collections.abc import Sequence

from ..words import _
from ..words.game_words import words_of
from ..words.numbers import number, percent, signed
from ..words.seats import seat_name
from .analyse import Analysis, Decision
from .explain_words import Reasons, reasons

MUCH_LUCK = 0.1  # of a victory


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


def why(analysis: Analysis, decision: Decision) -> Reasons | None:
    """The reasons of a mistake, if they were looked for."""
    return None if decision.why is None else reasons(analysis.key, decision.why)


def luck_text(analysis: Analysis, seat: int) -> str:
    """What the draws brought a seat, in victories; nothing where nobody has looked at them."""
    luck = analysis.luck(seat)
    return "" if luck is None else signed(luck, 2)


def adjusted_text(analysis: Analysis, seat: int) -> str:
    """A seat's result without its luck, in victories."""
    adjusted = analysis.adjusted(seat)
    return "" if adjusted is None else number(within(adjusted), 2)


def within(adjusted: float) -> float:
    """Nobody wins more than everything: what is beyond is the noise of many draws."""
    return min(1.0, max(0.0, adjusted))


def luck_sentence(analysis: Analysis, names: Sequence[str]) -> str:
    """Whether luck has decided the game; nothing where it is not known, or the victory is shared."""
    if len(analysis.winners) != 1:
        return ""
    winner = analysis.winners[0]
    luck, adjusted = analysis.luck(winner), analysis.adjusted(winner)
    if luck is None or adjusted is None:
        return ""
    if luck > MUCH_LUCK:
        how = _("{name}: a victory with lucky draws.")
    elif luck < -MUCH_LUCK:
        how = _("{name}: a victory in spite of unlucky draws.")
    else:
        how = _("{name}: a victory that luck did not decide.")
    usual = _("With average luck, playing like this wins {share} of games.")
    return f"{how.format(name=names[winner])} {usual.format(share=percent(within(adjusted)))}"


def luck_note() -> str:
    """What luck and the result without it are."""
    return _(
        "Luck: by how much the draws of this game were better for a player than what might have been drawn instead, in "
        "victories. Without luck: the result less the luck."
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
