"""The log: one line a turn, with what an auction brought tile by tile and what disasters took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.seam import Event, Step
from ...games.ra.actions import CallRa, DealSuns, Draw
from ...games.ra.events import (
    AuctionBegun,
    AuctionWon,
    BidMade,
    DisasterStruck,
    DrawBegun,
    EpochScored,
    GameEnded,
    GodTileUsed,
    Passed,
    RaDrawn,
    RowDiscarded,
    RowStayed,
    SunsDealt,
    TileDrawn,
    TileGivenUp,
)
from ...games.ra.material import Disaster, Kind
from ..numbers import listed
from ..seats import Teller, teller
from ..speech import N_, _, gettext, ngettext, pgettext
from ..texts import LogLine
from .moves import sun_list
from .names import gain, tile_object, tiles

COSTS: Mapping[Disaster, str] = {
    "funeral": N_("the funeral costs {tiles}"),
    "drought": N_("the drought costs {tiles}"),
    "unrest": N_("unrest costs {tiles}"),
    "earthquake": N_("the earthquake costs {tiles}"),
}


def begins_line(step: Step) -> bool:
    """Whether a move begins a turn; answers in an auction, tiles given up and further god tiles belong to one."""
    if isinstance(step.move, (Draw, CallRa, DealSuns)):
        return True
    return any(isinstance(event, GodTileUsed) and event.first for event in step.events)


def log_lines(steps: Sequence[Step], names: Sequence[str]) -> list[LogLine]:
    """The line of a turn, and what the epoch brought if one ended."""
    events = [event for step in steps for event in step.events]
    dealt = next((event for event in events if isinstance(event, SunsDealt)), None)
    if dealt:
        tell = teller(names, dealt.seat)
        told = tell(_("gets the suns {suns}"), pgettext("you", "get the suns {suns}"))
        return [LogLine(dealt.seat, told.format(suns=sun_list(dealt.suns)))]
    seat = steps[0].actor
    tell = teller(names, seat)
    phrases = [
        *opening(events, tell),
        *auction(steps, seat, names),
        *gods(events, tell),
        *disasters(events),
    ]
    line = LogLine(seat, "; ".join(phrases))
    scored = next((event for event in events if isinstance(event, EpochScored)), None)
    if scored is None:
        return [line]
    end = _("Epoch {number} is over").format(number=scored.epoch)
    if any(isinstance(event, GameEnded) for event in events):
        end = _("The game is over")
    brought = epoch(scored, names)
    return [line, LogLine(None, brought, end)] if brought else [LogLine(seat, line.text, end)]


def opening(events: Sequence[Event], tell: Teller) -> list[str]:
    """A tile from the bag, or a call of Ra."""
    phrases = []
    for event in events:
        match event:
            case DrawBegun() if len(events) == 1:
                phrases.append(tell(_("draws a tile"), pgettext("you", "draw a tile")))
            case TileDrawn(_seat, tile):
                told = tell(_("draws {tile}"), pgettext("you", "draw {tile}"))
                phrases.append(told.format(tile=tile_object(tile)))
            case RaDrawn(_seat, number, fields) if number == fields:
                yours = pgettext("you", "draw the last Ra tile: the epoch ends")
                phrases.append(tell(_("draws the last Ra tile: the epoch ends"), yours))
            case RaDrawn(_seat, number, fields):
                told = tell(_("draws Ra, {number} of {fields}"), pgettext("you", "draw Ra, {number} of {fields}"))
                phrases.append(told.format(number=number, fields=fields))
            case AuctionBegun(_seat, "called"):
                phrases.append(tell(_("calls Ra"), pgettext("you", "call Ra")))
            case AuctionBegun(_seat, "row full"):
                phrases.append(tell(_("calls Ra for the full row"), pgettext("you", "call Ra for the full row")))
    return phrases


def auction(steps: Sequence[Step], turn: int, names: Sequence[str]) -> list[str]:
    """The answers while it lasts; after it, the bids that lost and what the winner got."""
    phrases = []
    winner = next((event for step in steps for event in step.events if isinstance(event, AuctionWon)), None)
    decided = winner or any(isinstance(event, (RowStayed, RowDiscarded)) for event in steps[-1].events)
    for step in steps:
        for event in step.events:
            match event:
                case BidMade(seat, sun) if winner is None or seat != winner.seat:
                    phrases.append(bids(seat, sun, turn, names))
                case Passed(seat) if not decided:
                    phrases.append(passes(seat, turn, names, forced=step.forced))
                case AuctionWon():
                    forced = step.forced and step.actor == event.seat
                    phrases.append(wins(event, names, named=event.seat != turn or bool(phrases), forced=forced))
                case RowStayed():
                    phrases.append(_("nobody bids: the row stays"))
                case RowDiscarded():
                    phrases.append(_("nobody bids: the eight tiles leave the game"))
    return phrases


def bids(seat: int, sun: int, turn: int, names: Sequence[str]) -> str:
    """A bid; whose turn it is need not be named."""
    tell = teller(names, seat)
    if seat == turn:
        return tell(_("bids {sun}"), pgettext("you", "bid {sun}")).format(sun=sun)
    return tell(_("{name} bids {sun}"), _("you bid {sun}")).format(name=names[seat], sun=sun)


def passes(seat: int, turn: int, names: Sequence[str], *, forced: bool) -> str:
    """A pass in an auction that goes on; who has no higher sun must."""
    tell = teller(names, seat)
    if forced and seat == turn:
        return tell(_("must pass"), pgettext("you", "must pass"))
    if forced:
        return tell(_("{name} must pass"), _("you must pass")).format(name=names[seat])
    if seat == turn:
        return tell(_("passes"), pgettext("you", "pass"))
    return tell(_("{name} passes"), _("you pass")).format(name=names[seat])


def wins(event: AuctionWon, names: Sequence[str], *, named: bool, forced: bool) -> str:
    """Who won an auction, with which sun, and all that it brought."""
    tell = teller(names, event.seat)
    if named:
        told = tell(_("{name} wins with {sun}: {spoils}"), _("you win with {sun}: {spoils}"))
    elif forced:
        told = tell(_("must bid {sun} and gets {spoils}"), pgettext("you", "must bid {sun} and get {spoils}"))
    else:
        told = tell(_("wins with {sun}: {spoils}"), pgettext("you", "win with {sun}: {spoils}"))
    spoils = listed([*tiles(event.tiles), _("sun {sun}").format(sun=event.won_sun)])
    return told.format(name=names[event.seat], sun=event.sun, spoils=spoils)


def gods(events: Sequence[Event], tell: Teller) -> list[str]:
    """The tiles that god tiles took."""
    taken = [event.tile for event in events if isinstance(event, GodTileUsed)]
    if not taken:
        return []
    said = tell(
        ngettext("takes {tiles} with a god tile", "takes {tiles} with god tiles", len(taken)),
        ngettext("take {tiles} with a god tile", "take {tiles} with god tiles", len(taken)),
    )
    return [said.format(tiles=listed(tiles(taken)))]


def disasters(events: Sequence[Event]) -> list[str]:
    """What disasters took, at once or by choice."""
    lost: dict[Disaster, list[Kind]] = {}
    owed = 0
    for event in events:
        match event:
            case DisasterStruck():
                lost[event.disaster] = list(event.lost)
                owed = event.owed
            case TileGivenUp():
                lost[event.disaster] += [event.tile, *event.forced]
                owed = event.owed
    return [cost(disaster, taken) for disaster, taken in lost.items() if taken or not owed]


def cost(disaster: Disaster, lost: Sequence[Kind]) -> str:
    """What a disaster took: "the funeral costs two pharaohs"."""
    return gettext(COSTS[disaster]).format(tiles=listed(tiles(lost)) if lost else _("nothing"))


def epoch(scored: EpochScored, names: Sequence[str]) -> str:
    """What an epoch brought everybody, as far as all may know it."""
    got = [
        _("{name} {points}").format(name=name, points=gain(sum(items.values())))
        for name, items in zip(names, scored.items)
        if items is not None
    ]
    return _("Epoch {number} brings {gains}").format(number=scored.epoch, gains=listed(got)) if got else ""
