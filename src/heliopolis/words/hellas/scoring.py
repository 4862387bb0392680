"""The end of a phase, and of the game: what the island is worth to everybody, and what of it is new."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.seam import Step
from ...games.hellas.events import FinalTotal, PointsChanged, StageEnds
from ...games.hellas.scoring import Item
from ...games.hellas.view import HellasPlayer, HellasView
from ..speech import _
from ..texts import Gain, Pieces, Scoring, ScoringLine
from .names import ITEMS, item_name, label, marble, piece_name
from .sheet import HELPS, item_points


def is_scoring(step: Step) -> bool:
    """Whether a move ended a stage, the book's phase."""
    return any(isinstance(event, StageEnds) for event in step.events)


def scoring(steps: Sequence[Step], view: HellasView) -> Scoring | None:
    """What the phase changed that the last of these moves ended; at the end of the game, the final scoring."""
    ended = next((event for event in steps[-1].events if isinstance(event, StageEnds)), None)
    if ended is None:
        return None
    if any(isinstance(event, FinalTotal) for event in steps[-1].events):
        return final(view)
    changes = [event for step in steps for event in step.events if isinstance(event, PointsChanged)]
    seats = range(len(view["players"]))
    lines = []
    for item in ITEMS:
        sums = [sum([event.points for event in changes if event.seat == seat and event.item == item]) for seat in seats]
        if any(sums):
            gains = [Gain(points, pieces(view, view["players"][seat], item)) for seat, points in enumerate(sums)]
            lines.append(ScoringLine(item_name(item), tuple(gains), HELPS[item]))
    after = without_marble(view)
    before = [now - sum([line.gains[seat].points or 0 for line in lines]) for seat, now in enumerate(after)]
    return Scoring(
        title=_("Phase {number} is over").format(number=ended.stage),
        detail=_("Nothing is scored before the end: this is what the island would bring now, without marble."),
        lines=tuple(lines),
        before=tuple(before),
        after=tuple(after),
        before_label=_("Before the phase"),
        after_label=_("If the game ended now"),
        left=_("The stones go back to their players."),
    )


def without_marble(view: HellasView) -> list[int]:
    """What everybody would have now, marble apart."""
    return [
        sum([part["points"] or 0 for part in player["score"] if part["item"] != "marble"]) for player in view["players"]
    ]


def final(view: HellasView) -> Scoring:
    """The final scoring, when the screens are taken away."""
    lines = []
    for item in ITEMS:
        gains = [
            Gain(points, pieces(view, player, item))
            for player, points in zip(view["players"], item_points(view, item), strict=True)
        ]
        if any(gain.points for gain in gains):
            lines.append(ScoringLine(item_name(item), tuple(gains), HELPS[item]))
    nothing = (0,) * len(view["players"])
    total = [sum([line.gains[seat].points or 0 for line in lines]) for seat in range(len(nothing))]
    return Scoring(
        title=_("Final scoring"),
        detail=_("The screens are taken away: marble counts, too."),
        lines=tuple(lines),
        before=nothing,
        after=tuple(total),
        before_label="",
        after_label=_("Total"),
        final=True,
    )


def pieces(view: HellasView, player: HellasPlayer, item: Item) -> tuple[Pieces, ...]:
    """What brings a player the points of an item."""
    match item:
        case "largest city":
            return city_pieces(player)
        case "temple":
            return tuple(
                [
                    Pieces(_("Temple {field}").format(field=label(view, part["field"])), "col", 1, part["points"])
                    for part in player["score"]
                    if part["item"] == item and part["field"] is not None
                ]
            )
        case "statue":
            found = [part for part in player["score"] if part["item"] == item]
            return (Pieces(piece_name("statue"), "statue", len(found)),) if found else ()
        case "rings":
            return (Pieces(_("Rings"), "ring", player["rings"]),) if player["rings"] else ()
        case "marble":
            return (Pieces(marble(player["marble"]), "marble", player["marble"]),) if player["marble"] else ()
    return ()


def city_pieces(player: HellasPlayer) -> tuple[Pieces, ...]:
    """The pieces of the largest city."""
    cities = [town["fields"] for town in player["towns"] if town["kind"] == "city"]
    largest = max(cities, key=len, default=[])
    counts = {
        piece_name("palace"): ("palace", len([field for field in player["palaces"] if field in largest])),
        piece_name("house"): ("house", len([field for field in player["houses"] if field in largest])),
        piece_name("square"): ("square", len([field for field in player["squares"] if field in largest])),
    }
    return tuple([Pieces(name, icon, count) for name, (icon, count) in counts.items() if count])
