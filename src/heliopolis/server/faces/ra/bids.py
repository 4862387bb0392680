"""The round of bids; between auctions how the last one went, what the epoch brought, or the order of turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....games.ra.events import EpochScored
from ....games.ra.position import Answer
from ....words import _
from ....words.moment import Sitter
from ....words.ra.names import gain
from ....words.ra.previews import RaMoment
from .recent import last_end, own_and_recent
from .seats import tone


class Bid(NamedTuple):
    """A player in the round of bids, or in the order of turns."""

    sitter: Sitter
    state: str  # "now", "past", "next" or "out"
    sun: int | None = None
    word: str = ""
    note: str = ""
    highest: bool = False
    ra_player: bool = False
    tone: str = ""  # of the points an epoch brought
    suns: tuple[int, ...] = ()  # that the player can bid: on a phone the displays are out of sight


@dataclass(frozen=True)
class Bids:
    """What stands beside the prompt."""

    label: str
    bids: tuple[Bid, ...]
    asking: bool  # there is an auction now


def bids(moment: RaMoment) -> Bids:
    """What fits the moment, with everybody's suns; after the end nothing."""
    label, listed = line(moment)
    shown = tuple([bid._replace(suns=suns(moment, bid.sitter.seat)) for bid in listed])
    return Bids(label, shown, asking=moment.view["auction"] is not None)


def line(moment: RaMoment) -> tuple[str, tuple[Bid, ...]]:
    """Who stands there, and what it is called."""
    view = moment.view
    if view["auction"]:
        answers = view["auction"]["answers"]
        return _("Auction"), auction(moment, answers, view["turn"], asked=view["actor"])
    end = last_end(own_and_recent(moment))
    if isinstance(end, EpochScored):
        return _("What the epochs brought"), brought(moment, end.epoch)
    if end:
        return _("Order"), auction(moment, end.answers, end.ra_player, asked=None)
    return _("Order"), order(moment)


def suns(moment: RaMoment, seat: int) -> tuple[int, ...]:
    """The suns that a player has face up, the highest first."""
    return tuple(moment.view["players"][seat]["suns"])


def brought(moment: RaMoment, epoch: int) -> tuple[Bid, ...]:
    """What everybody got for the epoch that has just ended."""
    listed = []
    for sitter in moment.order:
        scored = moment.view["players"][sitter.seat]["scored"]
        points = sum(scored[epoch - 1].values()) if scored is not None else None
        word, how = ("?", "nil") if points is None else (gain(points), tone(points))
        listed.append(Bid(sitter, "past", word=word, note=_("Epoch {number}").format(number=epoch), tone=how))
    return tuple(listed)


def auction(moment: RaMoment, answers: Sequence[Answer], ra_player: int, *, asked: int | None) -> tuple[Bid, ...]:
    """All answers in the order of the round, the Ra player last."""
    seats = len(answers)
    best = max((answer for answer in answers if isinstance(answer, int)), default=0)
    listed = []
    for place in range(1, seats + 1):
        seat = (ra_player + place) % seats
        answer = answers[seat]
        sitter = moment.sitters[seat]
        last = seat == ra_player
        if isinstance(answer, int):
            highest = answer == best
            note = (_("highest") if asked is not None else _("won")) if highest else ""
            listed.append(Bid(sitter, "past", answer, "", note, highest=highest, ra_player=last))
        elif answer == "pass":
            listed.append(Bid(sitter, "past", word=_("pass"), ra_player=last))
        elif seat == asked:
            listed.append(Bid(sitter, "now", word="?", note=now_word(moment, seat), ra_player=last))
        elif asked is None or not moment.view["players"][seat]["suns"]:
            listed.append(Bid(sitter, "out", word=_("no sun"), ra_player=last))
        else:
            listed.append(Bid(sitter, "next", word=_("last to bid") if last else _("to bid"), ra_player=last))
    return tuple(listed)


def order(moment: RaMoment) -> tuple[Bid, ...]:
    """Who is on turn and who comes next."""
    view = moment.view
    seats = len(view["players"])
    listed = []
    follows = True
    for place in range(seats):
        seat = (view["turn"] + place) % seats
        sitter = moment.sitters[seat]
        if place == 0 and view["phase"] != "dealing":
            listed.append(Bid(sitter, "now", word=_("on turn"), note=now_word(moment, seat)))
        elif not view["players"][seat]["suns"]:
            listed.append(Bid(sitter, "out", word=_("no sun")))
        else:
            listed.append(Bid(sitter, "next", word=_("next") if follows else ""))
            follows = False
    return tuple(listed)


def now_word(moment: RaMoment, seat: int) -> str:
    """The pill at the one to decide, if it is the viewer."""
    return _("now") if moment.turn_mark(seat) == "yours" else ""
