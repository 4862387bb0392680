"""The score sheet of Hellas. [HLS-21] to [HLS-25]"""

from __future__ import annotations

from collections.abc import Mapping

from ...games.hellas.scoring import Item
from ...games.hellas.view import HellasView
from ..speech import _
from ..texts import Sheet, SheetLine
from .names import item_name, label

HELPS: Mapping[Item, str] = {
    "largest city": "score-city",
    "temple": "score-temples",
    "statue": "score-statues",
    "rings": "score-rings",
    "most rings": "score-most-rings",
    "marble": "score-marble",
}


def sheet(view: HellasView) -> Sheet:
    """What everybody would score now; at the end with every temple and statue on a line of its own."""
    lines: list[SheetLine] = []
    for item in HELPS:
        if view["over"] and item in ("temple", "statue"):
            lines += [field_line(view, item, field) for field in scoring_fields(view, item)]
        else:
            lines.append(SheetLine(item_name(item), item_points(view, item), HELPS[item]))
    if view["over"]:
        return Sheet(_("Final scoring"), lines, SheetLine(_("Total"), totals(view)))
    label = _("Total without marble") if marble_hidden(view) else _("Total")
    return Sheet(_("If the game ended now"), lines, SheetLine(label, totals(view)))


def marble_hidden(view: HellasView) -> bool:
    """Whether somebody's marble is not seen."""
    return any(player["marble"] is None for player in view["players"])


def totals(view: HellasView) -> list[int | None]:
    """Everybody's points; if somebody's marble is hidden, nobody's is counted, so that they compare."""
    left_out = "marble" if marble_hidden(view) else None
    return [
        sum(part["points"] or 0 for part in player["score"] if part["item"] != left_out) for player in view["players"]
    ]


def item_points(view: HellasView, item: Item) -> list[int | None]:
    """The points of each seat for an item: all temples and all statues together; None if they are hidden."""
    found: list[int | None] = []
    for player in view["players"]:
        parts = [part["points"] for part in player["score"] if part["item"] == item]
        found.append(None if None in parts else sum(points or 0 for points in parts))
    return found


def scoring_fields(view: HellasView, item: Item) -> list[str]:
    """The temples or statues that bring points to somebody, in the order of the fields."""
    fields = {part["field"] for player in view["players"] for part in player["score"] if part["item"] == item}
    return [field for field in view["board"]["fields"] if field in fields]


def field_line(view: HellasView, item: Item, field: str) -> SheetLine:
    """The line of one temple or statue."""
    words = _("Temple {field}") if item == "temple" else _("Statue {field}")
    values: list[int | None] = [
        sum(part["points"] or 0 for part in player["score"] if part["item"] == item and part["field"] == field)
        for player in view["players"]
    ]
    return SheetLine(words.format(field=label(view, field)), values, HELPS[item])
