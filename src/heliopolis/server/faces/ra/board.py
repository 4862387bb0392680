"""The board: track, row, sun in the middle, bag; and the round of bids."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....core.game import NATURE
from ....games.ra.material import KIND_NAMES, ROW_FIELDS
from ....words import _
from ..face import Moment, Sitter, Step, View
from . import changes, effects, kinds


@dataclass(frozen=True)
class Tile:
    """A tile on the table; `action` if it can be clicked."""

    kind: str
    icon: str
    name: str
    label: str
    count: int = 1
    action: str | None = None
    say: str = ""
    gain: int | None = None
    trace: bool = False
    travels: list[str] = field(default_factory=list)
    reason: str = ""  # why it cannot be clicked, where one might expect it


@dataclass(frozen=True)
class Board:
    """What the template draws of the board."""

    track: int
    fields: int
    to_end: str
    ra_is_new: bool
    row: list[Tile]
    empty: int
    row_label: str
    centre_sun: int
    sun_is_new: bool
    bag_size: int
    draws: bool  # whether the viewer may draw now
    draw_say: str
    draw_reason: str
    bag: list[Tile]  # what is left in it, if that may be known


@dataclass(frozen=True)
class Bid:
    """A player in the round of bids, or in the order of turns."""

    sitter: Sitter
    state: str  # "now", "past", "next" or "out"
    sun: int | None = None
    word: str = ""
    note: str = ""
    highest: bool = False
    ra_player: bool = False
    tone: str = ""  # of the points an epoch brought


def draw(moment: Moment) -> Board:
    """The board as the viewer sees it."""
    view = moment.view
    before = changes.since(moment)
    left = view["track_fields"] - view["track"]
    tiles = row(moment)
    return Board(
        track=view["track"],
        fields=view["track_fields"],
        to_end=_("the next one ends it") if left == 1 else _("{number} to the end").format(number=left),
        ra_is_new=bool(before and view["track"] > before["track"]),
        row=tiles,
        empty=ROW_FIELDS - len(tiles),
        row_label=_("Row, {number} of {fields} tiles").format(number=len(tiles), fields=ROW_FIELDS),
        centre_sun=view["centre_sun"],
        sun_is_new=bool(before and view["centre_sun"] != before["centre_sun"]),
        bag_size=view["bag_size"],
        draws="draw" in moment.moves,
        draw_say=draw_words(view),
        draw_reason=_("The row is full: nobody draws now.") if len(tiles) == ROW_FIELDS else "",
        bag=[plain(kind, count) for kind, count in (view["bag"] or {}).items()],
    )


def plain(kind: str, count: int) -> Tile:
    """A tile that is only looked at."""
    word = kinds.name(kind)
    return Tile(kind, kinds.icon(kind), word, f"{word}: {count}", count)


def row(moment: Moment) -> list[Tile]:
    """The tiles on offer in the order of the displays; lit if a god tile can take them."""
    view = moment.view
    new = changes.new_in_row(moment)
    takes = any(move.startswith("take ") for move in moment.moves)
    tiles = []
    for kind in KIND_NAMES:
        count = view["row"].get(kind, 0)
        if not count:
            continue
        move = f"take {kind}"
        action = move if move in moment.moves else None
        effect = effects.of_move(moment, move) if action else None
        for number, travels in enumerate(changes.row_names(view, kind)):
            tiles.append(
                Tile(
                    kind,
                    kinds.icon(kind),
                    kinds.name(kind),
                    _("Take {tile} with a god tile").format(tile=kinds.thing(kind)) if action else kinds.name(kind),
                    action=action,
                    say=take_words(moment, kind, effect) if effect else "",
                    gain=effects.total(effect, moment.actor) + effect.monuments if effect else None,
                    trace=number >= count - new[kind],
                    travels=[travels],
                    reason=_("A god tile cannot take another one.") if takes and kind == "god" else "",
                )
            )
    return tiles


def take_words(moment: Moment, kind: str, effect: effects.Effect) -> str:
    """What taking a tile with a god tile brings."""
    words = effects.plain(effects.changes(effect, moment.actor))
    if not words:
        return _("You take {tile} for a god tile.").format(tile=kinds.thing(kind))
    return _("You take {tile} for a god tile: {changes}.").format(tile=kinds.thing(kind), changes=words)


def draw_words(view: View) -> str:
    """The chance of a Ra tile, if the bag may be counted, and what it would mean."""
    last = view["track"] == view["track_fields"] - 1
    if view["bag"] is None or not view["bag_size"]:
        if last:
            return _("A tile for the row; a Ra tile ends the epoch at once.")
        return _("A tile for the row; a Ra tile starts an auction.")
    chance = round(100 * view["bag"].get("ra", 0) / view["bag_size"])
    if last:
        return _("A tile for the row; a Ra tile ({chance} %) ends the epoch at once.").format(chance=chance)
    return _("A tile for the row; a Ra tile ({chance} %) starts an auction.").format(chance=chance)


def bids(moment: Moment) -> list[Bid]:
    """The round of bids; after it, how it went, or what the epoch brought; otherwise the order of turns."""
    view = moment.view
    if view["over"]:
        return []
    if view["auction"]:
        return auction(moment, view["auction"]["answers"], view, asked=view["actor"])
    for step in reversed(moment.recent):
        if changes.epoch_ended(step):
            return brought(moment, step.before["epoch"])
        if step.before["auction"] and not step.after["auction"]:
            return last_auction(moment, step)
    return order(moment)


def last_auction(moment: Moment, last: Step) -> list[Bid]:
    """How the latest auction since the viewer's last decision went; `last` ended it."""
    answers = list(last.before["auction"]["answers"])
    answers[last.actor] = last.move if last.move == "pass" else int(last.move.removeprefix("bid "))
    return auction(moment, answers, last.before, asked=None)


def brought(moment: Moment, epoch: int) -> list[Bid]:
    """What everybody got for the epoch that has just ended."""
    listed = []
    for sitter in moment.order:
        scored = moment.view["players"][sitter.seat]["scored"]
        points = sum(scored[epoch - 1].values()) if scored is not None else None
        word, tone = ("?", "nil") if points is None else (kinds.signed(points), kinds.tone(points))
        listed.append(Bid(sitter, "past", word=word, note=_("Epoch {number}").format(number=epoch), tone=tone))
    return listed


def auction(moment: Moment, answers: list[object], view: View, *, asked: int | None) -> list[Bid]:
    """All answers in the order of the round, the Ra player last."""
    seats = len(answers)
    best = max((answer for answer in answers if isinstance(answer, int)), default=0)
    listed = []
    for step in range(1, seats + 1):
        seat = (view["turn"] + step) % seats
        answer = answers[seat]
        sitter = moment.sitters[seat]
        ra_player = seat == view["turn"]
        if isinstance(answer, int):
            highest = answer == best
            note = (_("highest") if asked is not None else _("won")) if highest else ""
            listed.append(Bid(sitter, "past", answer, "", note, highest=highest, ra_player=ra_player))
        elif answer == "pass":
            listed.append(Bid(sitter, "past", word=_("pass"), ra_player=ra_player))
        elif seat == asked:
            listed.append(Bid(sitter, "now", word="?", note=now_word(moment, seat), ra_player=ra_player))
        elif not view["players"][seat]["suns"]:
            listed.append(Bid(sitter, "out", word=_("no sun"), ra_player=ra_player))
        else:
            word = _("last to bid") if ra_player else _("to bid")
            listed.append(Bid(sitter, "next", word=word, ra_player=ra_player))
    return listed


def order(moment: Moment) -> list[Bid]:
    """Who is on turn and who comes next."""
    view = moment.view
    seats = len(view["players"])
    listed = []
    follows = True
    for step in range(seats):
        seat = (view["turn"] + step) % seats
        sitter = moment.sitters[seat]
        if step == 0 and view["phase"] != "dealing":
            listed.append(Bid(sitter, "now", word=_("on turn"), note=now_word(moment, seat)))
        elif not view["players"][seat]["suns"]:
            listed.append(Bid(sitter, "out", word=_("no sun")))
        else:
            listed.append(Bid(sitter, "next", word=_("next") if follows else ""))
            follows = False
    return listed


def now_word(moment: Moment, seat: int) -> str:
    """The pill at the one to decide, if it is the viewer."""
    return _("now") if moment.moves and moment.seat == seat and moment.actor != NATURE else ""
