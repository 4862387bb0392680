"""The finish of a game: places, and everybody's points by what brought them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...words.game_words import words_of
from ...words.moment import Moment, Sitter
from ...words.texts import Sheet
from ..faces.face import Part
from ..store import TableRow
from .scorings import ranks

HUES = 10  # colours for what brings points; with more items they come again


@dataclass(frozen=True)
class Item:
    """Something that brought points to somebody."""

    label: str
    hue: int


@dataclass(frozen=True)
class Share:
    """What an item brought a seat: so many points, so wide a part of the bar in percent."""

    item: Item
    points: int
    width: float


@dataclass(frozen=True)
class Place:
    """A player in the order of the result."""

    number: int
    sitter: Sitter
    points: int
    winner: bool
    own: bool
    shares: tuple[Share, ...]
    lost: tuple[Share, ...]  # what cost points; it has no part of the bar


@dataclass(frozen=True)
class Finish:
    """What stands above the table when the game is over."""

    title: str
    detail: str
    places: tuple[Place, ...]
    items: tuple[Item, ...]
    url: str
    game: str
    guided: bool  # a first game is over: a real one can follow
    player: bool  # whether the viewer may ask for a rematch


def finish_part(now: Moment[Any, Any, Any], sheet: Sheet, *, row: TableRow, player: bool) -> Part | None:
    """The finish, if the game is over."""
    if not now.view["over"]:
        return None
    told = words_of(now.view["game"]).prompt(now)
    lines = [line for line in sheet.lines if any(line.values)]
    items = tuple([Item(line.label, number % HUES) for number, line in enumerate(lines)])
    values = [[line.values[sitter.seat] or 0 for line in lines] for sitter in now.sitters]
    widest = max([sum([value for value in got if value > 0]) for got in values], default=0) or 1
    content = Finish(
        told.title,
        told.detail,
        places(now, sheet, items, values, widest),
        items,
        url=f"/tables/{row.id}",
        game=row.game,
        guided=row.guide is not None,
        player=player,
    )
    return Part("finish", "table/finish.html", content)


def places(
    now: Moment[Any, Any, Any], sheet: Sheet, items: Sequence[Item], values: Sequence[Sequence[int]], widest: int
) -> tuple[Place, ...]:
    """Everybody, the winners first, then by points."""
    winners = now.view["winners"]
    totals = [total or 0 for total in sheet.total.values]
    worth = [(seat in winners, totals[seat]) for seat in range(len(totals))]
    place_of = ranks(worth)
    found = []
    for seat in sorted(range(len(totals)), key=lambda seat: worth[seat], reverse=True):
        shares = [Share(item, got, round(100 * got / widest, 2)) for item, got in zip(items, values[seat], strict=True)]
        found.append(
            Place(
                place_of[seat],
                now.sitters[seat],
                totals[seat],
                seat in winners,
                seat == now.seat,
                tuple([share for share in shares if share.points > 0]),
                tuple([share for share in shares if share.points < 0]),
            )
        )
    return tuple(found)
