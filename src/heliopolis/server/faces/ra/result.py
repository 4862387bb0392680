"""What the epochs brought: in the middle of the game as a small table, at the end as the result."""

from __future__ import annotations

from dataclasses import dataclass

from ....games.ra.material import START_POINTS
from ....words import _
from ..face import Line, Moment, Sitter, View
from .kinds import ITEM_HELPS, ITEMS, item


@dataclass(frozen=True)
class Epoch:
    """The scoring of one epoch: its items, and their sum."""

    label: str
    lines: list[Line]
    total: list[int | None]


@dataclass(frozen=True)
class Place:
    """A player in the order of the result."""

    sitter: Sitter
    points: int
    epochs: list[int]
    winner: bool
    highest_sun: int


def epochs(view: View) -> list[Epoch]:
    """The epochs scored so far."""
    players = view["players"]
    count = max(len(player["scored"] or ()) for player in players)
    listed = []
    for number in range(count):
        scored = [player["scored"][number] if player["scored"] is not None else None for player in players]
        lines = [
            Line(item(key), [got[key] if got else None for got in scored], ITEM_HELPS.get(key, key))
            for key in ITEMS
            if any(got[key] for got in scored if got)
        ]
        total = [sum(got.values()) if got else None for got in scored]
        listed.append(Epoch(_("Epoch {number}").format(number=number + 1), lines, total))
    return listed


def draw(moment: Moment) -> list[Place]:
    """Everybody in the order of the result; among equals the highest sun decides."""
    view = moment.view
    places = []
    for sitter in moment.sitters:
        player = view["players"][sitter.seat]
        places.append(
            Place(
                sitter,
                player["points"],
                [START_POINTS, *[sum(epoch.values()) for epoch in player["scored"]]],
                sitter.seat in view["winners"],
                max(player["suns"] + player["spent"]),
            )
        )
    return sorted(places, key=lambda place: (place.winner, place.points, place.highest_sun), reverse=True)
