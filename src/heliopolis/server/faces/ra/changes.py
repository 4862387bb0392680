"""What has changed since the viewer's last decision, and which tiles have just travelled."""

from __future__ import annotations

from collections import Counter

from ..face import Moment, Step, View
from .kinds import icon


def since(moment: Moment) -> View | None:
    """The table to compare with: as it was after the viewer's last decision, or when the epoch began."""
    if not moment.recent or moment.view["over"]:
        return None
    if moment.recent[0].before["epoch"] == moment.view["epoch"]:
        return moment.recent[0].before
    return next((step.after for step in moment.recent if step.after["epoch"] == moment.view["epoch"]), None)


def epoch_ended(step: Step) -> bool:
    """Whether a move ended an epoch, but not the game."""
    return bool(step.before["epoch"] != step.after["epoch"])


def ended_epoch(moment: Moment) -> int | None:
    """The epoch that has ended since the viewer's last decision."""
    return next((step.before["epoch"] for step in reversed(moment.recent) if epoch_ended(step)), None)


def new_in_row(moment: Moment) -> Counter[str]:
    """How many tiles of each kind have come into the row."""
    before = since(moment)
    return Counter(moment.view["row"]) - Counter(before["row"]) if before else Counter()


def changed_tiles(moment: Moment, seat: int) -> set[str]:
    """The kinds of which a display has more or fewer."""
    before = since(moment)
    if before is None:
        return set()
    old, new = before["players"][seat]["tiles"], moment.view["players"][seat]["tiles"]
    return {kind for kind in {**old, **new} if old.get(kind, 0) != new.get(kind, 0)}


def changed_suns(moment: Moment, seat: int) -> set[int]:
    """The suns that have come to a seat."""
    before = since(moment)
    if before is None or before["phase"] == "dealing":
        return set()
    old, new = before["players"][seat], moment.view["players"][seat]
    return set(new["suns"] + new["spent"]) - set(old["suns"] + old["spent"])


def row_names(view: View, kind: str) -> list[str]:
    """A name for each tile of a kind in the row; it keeps it on its way to a display.

    Tiles of a kind are numbered as they come, those in the row last; a name is only for the browser's movement.
    """
    here = view["row"].get(kind, 0)
    all_here = here + sum(player["tiles"].get(kind, 0) for player in view["players"])
    return [f"tile-{icon(kind)}-{number}" for number in range(all_here - here, all_here)]


def arrivals(moment: Moment, seat: int) -> dict[str, list[str]]:
    """The names of the tiles that the very last move brought from the row into a display, by kind."""
    if not moment.recent:
        return {}
    step = moment.recent[-1]
    came: dict[str, list[str]] = {}
    old, new = step.before["players"][seat]["tiles"], step.after["players"][seat]["tiles"]
    for kind, count in step.before["row"].items():
        gone = count - step.after["row"].get(kind, 0)
        here = min(gone, new.get(kind, 0) - old.get(kind, 0))
        if here > 0:
            came[kind] = row_names(step.before, kind)[:here]
    return came
