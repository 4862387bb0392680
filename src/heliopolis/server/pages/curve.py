"""The chances to win through a game as a picture and in words of the language spoken now."""

from __future__ import annotations

from html import escape
from typing import Any

from markupsafe import Markup

from ...lab.analyse import Analysis, Decision
from ...lab.curve import Frame, emblems, grid, labels, line, mark, spots, stages
from ...words import gettext as _
from ...words import spoken

WIDE = (1120, 420)
SMALL = (366, 300)


def told_analysis(analysis: Analysis) -> dict[str, Any]:
    """What the page of an analysis shows."""
    return {
        "wide": Markup(picture(analysis, *WIDE)),
        "small": Markup(picture(analysis, *SMALL)),
        "mistakes": [
            {
                "number": decision.number,
                "seat": decision.seat,
                "name": analysis.names[decision.seat],
                "move": decision.move,
                "better": better(decision),
            }
            for decision in analysis.mistakes()
        ],
        "sums": [
            {
                "seat": seat,
                "name": name,
                "points": analysis.points[seat],
                "decisions": len(analysis.of_seat(seat)),
                "lost": decimal(analysis.lost(seat)),
            }
            for seat, name in enumerate(analysis.names)
        ],
    }


def better(decision: Decision) -> Markup:
    """What would have been better, with the move as code."""
    told = Markup(escape(_("Better was {move}: a chance of {before} instead of {after}.")))
    return told.format(
        move=Markup("<code>{}</code>").format(decision.best),
        before=percent(decision.before[decision.seat]),
        after=percent(decision.after[decision.seat]),
    )


def picture(analysis: Analysis, width: int, height: int) -> str:
    """The curve for a page that has the style of it."""
    frame = Frame(width, height, analysis.moves)
    seats = range(len(analysis.names))
    parts = [
        f'<svg class="curve" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(heading(analysis))}">',
        *grid(frame, _("chance to win in %, by moves made")),
        *stages(analysis, frame),
        *[line(analysis, frame, seat) for seat in seats],
        *[emblems(analysis, frame, seat) for seat in seats],
        *[
            mark(rank, x, y, sentence(decision, analysis.names))
            for rank, (decision, x, y) in enumerate(spots(analysis, frame), 1)
        ],
        *labels(analysis, frame),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def heading(analysis: Analysis) -> str:
    """What the picture shows, for those who cannot see it."""
    end = ", ".join(f"{name} {percent(chance)}" for name, chance in zip(analysis.names, analysis.final()))
    return _("The chances to win, move by move. At the end: {end}.").format(end=end)


def sentence(decision: Decision, names: tuple[str, ...]) -> str:
    """A mistake in words."""
    return _("Move {number}: {name} played {move}; better was {best} ({before}, not {after}).").format(
        number=decision.number + 1,
        name=names[decision.seat],
        move=decision.move,
        best=decision.best,
        before=percent(decision.before[decision.seat]),
        after=percent(decision.after[decision.seat]),
    )


def percent(chance: float) -> str:
    """A chance, in German with the space that belongs there."""
    return f"{chance:.0%}" if spoken() != "de" else f"{chance * 100:.0f}\u202f%"


def decimal(number: float) -> str:
    """A number with two digits behind the point, in German behind the comma."""
    text = f"{number:.2f}"
    return text.replace(".", ",") if spoken() == "de" else text
