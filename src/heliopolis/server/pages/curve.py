"""What the page of an analysis shows, in the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from markupsafe import Markup

from ...lab.analyse import Analysis, Decision
from ...lab.analysis_words import (
    adjusted_text,
    heading,
    luck_note,
    luck_sentence,
    luck_text,
    move_name,
    seat_names,
    why,
)
from ...lab.curve import Frame, drawing
from ...words import gettext as _
from ...words.numbers import number, percent

WIDE = (1120, 420)
MIDDLE = (620, 360)
SMALL = (366, 300)


def told_analysis(analysis: Analysis, moves: int, mine: Sequence[int] = ()) -> dict[str, Any]:
    """The curve over all moves of the game, the biggest mistakes, those of the reader's seats first, and the sums."""
    names = seat_names(analysis)
    if len(mine) == 1:
        names[mine[0]] = _("You")
    everybody = range(len(names))
    ranks = {decision.number: rank for rank, decision in enumerate(analysis.mistakes(), 1)}  # as on the curve
    return {
        "wide": Markup(picture(analysis, *WIDE, moves)),
        "middle": Markup(picture(analysis, *MIDDLE, moves)),
        "small": Markup(picture(analysis, *SMALL, moves)),
        "mistakes": [
            {
                "number": decision.number,
                "seat": decision.seat,
                "name": names[decision.seat],
                "move": move_name(analysis, decision.move),
                "better": better(analysis, decision),
                "why": why(analysis, decision),
                "mine": decision.seat in mine,
                "rank": ranks.get(decision.number),
            }
            for decision in analysis.of_whom(mine)
        ],
        "luck": luck_sentence(analysis, names),
        "luck_note": luck_note() if analysis.adjusted(0) is not None else "",
        "sums": [
            {
                "seat": seat,
                "name": name,
                "points": analysis.points[seat],
                "decisions": len(analysis.of_seat(seat)),
                "lost": number(analysis.lost(seat), 2),
                "result": number(analysis.final()[seat], 2),
                "luck": luck_text(analysis, seat),
                "adjusted": adjusted_text(analysis, seat),
            }
            for seat, name in sorted(zip(everybody, names), key=lambda entry: (entry[0] not in mine, entry[0]))
        ],
    }


def better(analysis: Analysis, decision: Decision) -> str:
    """What would have been better."""
    return _("Better was {move}: a chance of {before} instead of {after}.").format(
        move=move_name(analysis, decision.best),
        before=percent(decision.before[decision.seat]),
        after=percent(decision.after[decision.seat]),
    )


def picture(analysis: Analysis, width: int, height: int, moves: int) -> str:
    """The curve for a page that has the style of it."""
    frame = Frame(width, height, moves)
    opening = f'<svg class="curve" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(heading(analysis))}">'
    return f"{opening}\n{drawing(analysis, frame)}\n</svg>"
