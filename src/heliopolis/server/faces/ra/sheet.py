"""The live sheet: what everybody would have if the epoch ended now; at the end, where all points came from."""

from __future__ import annotations

from ....games.ra.material import EPOCHS, START_POINTS
from ....words import _
from ..face import Line, Sheet, View
from .kinds import ITEM_HELPS, ITEMS, item

FLOOR = "not below 0"
LAST_ITEMS = ("monuments", "suns")


def sheet(view: View) -> Sheet:
    """The sheet that belongs to the moment."""
    return final(view) if view["over"] else live(view)


def live(view: View) -> Sheet:
    """What the epoch would bring now, added to what everybody has."""
    players = view["players"]
    lines = [Line(_("Points"), [player["points"] for player in players], "points")]
    for key in ITEMS:
        if key == FLOOR or (key in LAST_ITEMS and view["epoch"] < EPOCHS):
            continue
        lines.append(line(key, [player["now"][key] for player in players]))
    sums = [None if p["points"] is None else p["points"] + sum(p["now"].values()) for p in players]
    if any(total is not None and total < 0 for total in sums):
        lines.append(line(FLOOR, [None if total is None else max(0, -total) for total in sums]))
    then = [None if total is None else max(0, total) for total in sums]
    title = _("If the game ended now") if view["epoch"] == EPOCHS else _("If the epoch ended now")
    return Sheet(title, lines, Line(_("Then"), then, "then"))


def final(view: View) -> Sheet:
    """All points of the game by what they came from."""
    players = view["players"]
    lines = [Line(_("Start"), [START_POINTS] * len(players), "points")]
    for key in ITEMS:
        values = [sum(epoch[key] for epoch in player["scored"]) for player in players]
        if key != FLOOR or any(values):
            lines.append(line(key, list(values)))
    return Sheet(_("All three epochs"), lines, Line(_("Points"), [player["points"] for player in players], "points"))


def line(key: str, values: list[int | None]) -> Line:
    """The line of an item of the scoring."""
    return Line(item(key), values, ITEM_HELPS.get(key, key))
