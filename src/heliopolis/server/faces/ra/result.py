"""What was scored so far, and everybody in the order of the result."""

from __future__ import annotations

from dataclasses import dataclass

from ....games.ra.material import ITEM_NAMES, KIND_NAMES, START_POINTS
from ....games.ra.view import RaView
from ....words import _, spoken
from ....words.moment import Sitter
from ....words.ra.names import gain
from ....words.ra.previews import RaMoment
from ....words.ra.sheet import item_line
from ....words.texts import SheetLine
from .board import Tile, counted_tile


@dataclass(frozen=True)
class Epoch:
    """The scoring of one epoch: its items, and their sum."""

    label: str
    lines: tuple[SheetLine, ...]
    total: tuple[int | None, ...]


@dataclass(frozen=True)
class More:
    """What can be unfolded under the score sheet."""

    order: tuple[Sitter, ...]
    seat: int | None
    epochs: tuple[Epoch, ...]
    bag: tuple[Tile, ...]  # what is left in it, if that may be known


@dataclass(frozen=True)
class Place:
    """A player in the order of the result."""

    sitter: Sitter
    points: int
    epochs: tuple[str, ...]  # what each brought
    winner: bool
    highest_sun: int


@dataclass(frozen=True)
class Result:
    """What stands in place of the board after the game."""

    start: int
    epochs: tuple[str, ...]
    places: tuple[Place, ...]


def more(moment: RaMoment) -> More | None:
    """The epochs scored so far and the tiles in the bag, if there is anything to tell."""
    view = moment.view
    scored = moment.keep("epochs", ([player["scored"] for player in view["players"]],), lambda: epochs(view))
    told = More(tuple(moment.order), moment.seat, scored, bag_tiles(view))
    return told if told.epochs or told.bag else None


def bag_tiles(view: RaView) -> tuple[Tile, ...]:
    """The tiles that are left in the bag, if that may be known and still matters."""
    bag = view["bag"] if view["bag"] and not view["over"] else {}
    return tuple(counted_tile(kind, bag[kind], spoken()) for kind in KIND_NAMES if kind in bag)


def epochs(view: RaView) -> tuple[Epoch, ...]:
    """The epochs scored so far."""
    players = view["players"]
    count = max(len(player["scored"] or ()) for player in players)
    listed = []
    for number in range(count):
        scored = [player["scored"][number] if player["scored"] is not None else None for player in players]
        lines = [
            item_line(item, [got[item] if got else None for got in scored])
            for item in ITEM_NAMES
            if any(got[item] for got in scored if got)
        ]
        total = tuple(sum(got.values()) if got else None for got in scored)
        listed.append(Epoch(epoch_name(number + 1), tuple(lines), total))
    return tuple(listed)


def epoch_name(number: int) -> str:
    """The name of an epoch."""
    return _("Epoch {number}").format(number=number)


def result(moment: RaMoment) -> Result:
    """Everybody in the order of the result; among equals the highest sun decides."""
    view = moment.view
    places = []
    for sitter in moment.sitters:
        player = view["players"][sitter.seat]
        scored = [sum(items.values()) for items in player["scored"] or []]
        places.append(
            Place(
                sitter,
                player["points"] or 0,
                tuple(gain(points) for points in scored),
                sitter.seat in view["winners"],
                max(player["suns"] + player["spent"]),
            )
        )
    places.sort(key=lambda place: (place.winner, place.points, place.highest_sun), reverse=True)
    return Result(START_POINTS, tuple(epoch.label for epoch in epochs(view)), tuple(places))
