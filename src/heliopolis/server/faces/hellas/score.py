"""The score sheet of Hellas. [HLS-21] to [HLS-25]"""

from __future__ import annotations

from typing import Any

from ....words import _
from ..face import Line, Sheet, View
from .chart import chart_of


def sheet(view: View) -> Sheet:
    """What everybody would score now; at the end with every temple and statue on a line of its own."""
    seats = view["players"]
    lines = [Line(_("Largest city"), items(seats, "largest city"), "score-city")]
    if view["over"]:
        lines += each(view, "temple", _("Temple {field}"), "score-temples")
        lines += each(view, "statue", _("Statue {field}"), "score-statues")
    else:
        lines.append(Line(_("Temples"), together(seats, "temple "), "score-temples"))
        lines.append(Line(_("Statues"), together(seats, "statue "), "score-statues"))
    lines += [
        Line(_("Rings"), items(seats, "rings"), "score-rings"),
        Line(_("Most rings"), items(seats, "most rings"), "score-most-rings"),
        Line(_("Marble"), items(seats, "marble"), "score-marble"),
    ]
    hidden = any(player["marble"] is None for player in seats)
    if view["over"]:
        return Sheet(_("The final score"), lines, Line(_("Points"), totals(view)))
    return Sheet(_("If the game ended now"), lines, Line(_("Without marble") if hidden else _("Now"), totals(view)))


def totals(view: View) -> list[int | None]:
    """Everybody's points; if somebody's marble is hidden, nobody's is counted, so that they compare."""
    left_out = "marble" if any(player["marble"] is None for player in view["players"]) else None
    return [
        sum(points or 0 for item, points in player["now"].items() if item != left_out) for player in view["players"]
    ]


def items(seats: list[dict[str, Any]], item: str) -> list[int | None]:
    """The points of each seat for one item."""
    return [player["now"][item] for player in seats]


def together(seats: list[dict[str, Any]], prefix: str) -> list[int | None]:
    """The points of each seat for all items of a kind."""
    return [sum(points or 0 for item, points in player["now"].items() if item.startswith(prefix)) for player in seats]


def each(view: View, kind: str, label: str, help_key: str) -> list[Line]:
    """A line for each temple or statue that brought points to somebody."""
    lines = []
    for item in view["players"][0]["now"]:
        source, _space, field = item.partition(" ")
        values = items(view["players"], item)
        if source == kind and any(values):
            lines.append(Line(label.format(field=chart_of(view).fields[field].label), values, help_key))
    return lines
