"""The score sheet: what everybody would have if the epoch ended now; at the end, where all points came from."""

from __future__ import annotations

from ...games.ra.material import EPOCHS, ITEM_NAMES, LAST_ITEMS, START_POINTS, Item
from ...games.ra.scoring import not_below_0
from ...games.ra.view import RaView
from ..speech import _
from ..texts import Sheet, SheetLine
from .names import item_name

FLOOR: Item = "not below 0"
# The key of the explanation of an item, where it is not the item itself.
ITEM_HELPS: dict[Item, str] = {"suns": "sun sums", FLOOR: "floor"}


def sheet(view: RaView) -> Sheet:
    """The sheet that belongs to the moment."""
    return final(view) if view["over"] else live(view)


def live(view: RaView) -> Sheet:
    """What the epoch would bring now, added to what everybody has."""
    players = view["players"]
    lines = [SheetLine(_("Points"), [player["points"] for player in players], "points")]
    for item in players[0]["now"]:
        if item not in LAST_ITEMS or view["epoch"] == EPOCHS:
            lines.append(item_line(item, [player["now"][item] for player in players]))
    sums = [None if player["points"] is None else player["points"] + sum(player["now"].values()) for player in players]
    lifts = [None if total is None else int(not_below_0(total)) for total in sums]
    if any(lifts):
        lines.append(item_line(FLOOR, lifts))
    totals = [None if total is None or lift is None else total + lift for total, lift in zip(sums, lifts)]
    title = _("If the game ended now") if view["epoch"] == EPOCHS else _("If the epoch ended now")
    return Sheet(title, lines, SheetLine(_("Total"), totals, "then"))


def final(view: RaView) -> Sheet:
    """All points of the game by what they came from."""
    players = view["players"]
    lines = [SheetLine(_("Start"), [START_POINTS] * len(players), "points")]
    for item in ITEM_NAMES:
        values = [sum(epoch[item] for epoch in player["scored"] or []) for player in players]
        if item != FLOOR or any(values):
            lines.append(item_line(item, list(values)))
    return Sheet(
        _("All three epochs"), lines, SheetLine(_("Total"), [player["points"] for player in players], "points")
    )


def item_line(item: Item, values: list[int | None]) -> SheetLine:
    """The line of an item of the scoring."""
    return SheetLine(item_name(item), values, ITEM_HELPS.get(item, item))
