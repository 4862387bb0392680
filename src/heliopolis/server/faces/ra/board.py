"""The board: track, row, sun in the middle and bag."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from ....games.ra.actions import Draw, Take, notation
from ....games.ra.material import ROW_FIELDS, Kind
from ....words import _
from ....words.ra.moves import move_name
from ....words.ra.names import tile_icon, tile_name
from ....words.ra.previews import RaMoment, preview_line
from .recent import Recent, names_in_row, row_in_order
from .targets import gain, targets


@dataclass(frozen=True)
class Tile:
    """A tile on the table; `action` if it can be clicked."""

    kind: Kind
    icon: str
    name: str
    label: str
    count: int = 1
    action: str | None = None
    say: str = ""
    gain: int | None = None
    trace: bool = False
    travels: tuple[str, ...] = ()
    reason: str = ""  # why it cannot be clicked, where one might expect it
    tries: str = ""  # the move that is refused for that reason


@dataclass(frozen=True)
class Board:
    """What is drawn of the board."""

    track: int
    fields: int
    to_end: str
    ra_is_new: bool
    row: tuple[Tile, ...]
    empty: int
    row_label: str
    centre_sun: int
    sun_is_new: bool
    bag_size: int
    draw: str | None  # the move, if the viewer may draw now
    draw_name: str
    draw_say: str
    draw_reason: str
    draw_tries: str  # the move that is refused for that reason


def board(moment: RaMoment) -> Board:
    """The board as the viewer sees it."""
    view = moment.view
    recent = Recent(moment)
    left = view["track_fields"] - view["track"]
    tiles = row(moment, recent)
    draw = targets(moment).draw
    return Board(
        track=view["track"],
        fields=view["track_fields"],
        to_end=_("the next one ends it") if left == 1 else _("{number} to the end").format(number=left),
        ra_is_new=recent.ra_is_new,
        row=tiles,
        empty=ROW_FIELDS - len(tiles),
        row_label=_("Row, {number} of {fields} tiles").format(number=len(tiles), fields=ROW_FIELDS),
        centre_sun=view["centre_sun"],
        sun_is_new=recent.sun_is_new,
        bag_size=view["bag_size"],
        draw=draw.notation if draw else None,
        draw_name=move_name(draw.move) if draw else "",
        draw_say=preview_line(moment, draw) if draw else "",
        draw_reason=_("The row is full: nobody draws now.") if len(tiles) == ROW_FIELDS else "",
        draw_tries=notation(Draw()) if len(tiles) == ROW_FIELDS and moment.choices else "",
    )


@lru_cache(maxsize=4096)  # most tiles stay as they are
def counted_tile(kind: Kind, count: int, _language: str, trace: bool = False) -> Tile:
    """A tile that is only looked at."""
    word = tile_name(kind)
    return Tile(kind, tile_icon(kind), word, f"{word}: {count}", count, trace=trace)


def row(moment: RaMoment, recent: Recent) -> tuple[Tile, ...]:
    """The tiles on offer in the order of the draw; lit if a god tile can take them."""
    view = moment.view
    new = recent.new_in_row()
    takes = targets(moment).takes
    names = {kind: names_in_row(view, kind) for kind in view["row"]}
    come: Counter[Kind] = Counter()
    tiles = []
    for kind in row_in_order(view, moment.lately):
        choice = takes.get(kind)
        number = come[kind]
        come[kind] += 1
        tiles.append(
            Tile(
                kind,
                tile_icon(kind),
                tile_name(kind),
                move_name(choice.move) if choice else tile_name(kind),
                action=choice.notation if choice else None,
                say=preview_line(moment, choice) if choice else "",
                gain=gain(choice, moment.actor) if choice else None,
                trace=number >= len(names[kind]) - new[kind],
                travels=(names[kind][number],),
                reason=_("A god tile cannot take another one.") if takes and kind == "god" else "",
                tries=notation(Take(kind)) if takes and kind == "god" else "",
            )
        )
    return tuple(tiles)
