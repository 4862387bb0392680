"""What a move brought about: it is made on a copy and compared, so that no rule stands here a second time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from ...core.game import NOBODY
from ...core.seam import Event
from . import epoch, position, scoring, view
from .actions import MOVES, Bid, Discard, Draw, RevealTile, Take
from .events import (
    AuctionBegun,
    AuctionWon,
    BidAsked,
    BidMade,
    DisasterStruck,
    DrawBegun,
    EndCause,
    EpochBegun,
    EpochEnded,
    EpochScored,
    GameEnded,
    GodTileUsed,
    Passed,
    RaDrawn,
    RowDiscarded,
    RowStayed,
    SecretsRevealed,
    SunsDealt,
    SunsTurnedUp,
    TileDrawn,
    TileGivenUp,
    Tiles,
    TurnBegun,
)
from .material import KIND_NAMES, KINDS, RA, STRUCK, Disaster, Kind, listed, sum_of
from .state import AUCTION, CAUSE_NAMES, DEALING, GODS, PHASE_NAMES, TURN, State

if TYPE_CHECKING:
    from .rules import Ra


def events(rules: Ra, state: State, action: i64) -> list[Event]:
    """What a legal action brings about by these rules, in the order in which it happens."""
    after = state.clone()
    turn_over = rules.play_within_turn(after, action)
    told = within_turn(state, action, after, turn_over=turn_over)
    if turn_over:
        settled = after.clone()
        rules.pass_on(after)
        told += passing_on(settled, after, "no suns left")
    return told


def within_turn(state: State, action: i64, after: State, *, turn_over: bool) -> list[Event]:
    """What happens before the turn passes on."""
    move = MOVES[action]
    seat = int(state.actor)
    if state.phase == DEALING:
        return dealing(state, after)
    if isinstance(move, RevealTile):
        return drawing(state, move.tile, after)
    if isinstance(move, Draw):
        return [DrawBegun(seat)]
    if isinstance(move, Take):
        more = after.phase == GODS and not turn_over
        told: list[Event] = [GodTileUsed(seat, move.tile, state.phase == TURN, more)]
        return told if more else told + striking(state, after, seat)
    if isinstance(move, Discard):
        return giving_up(state, move.tile, after)
    if state.phase == AUCTION:
        return answering(state, move.sun if isinstance(move, Bid) else None, after)
    if after.phase == AUCTION:
        return bidding(after)
    return striking(state, after, seat)  # no more god tiles


def dealing(state: State, after: State) -> list[Event]:
    """A set of suns, and after the last one the first turn."""
    seat = int(epoch.next_to_deal(state))
    told: list[Event] = [SunsDealt(seat, tuple(listed(after.players[seat].suns)))]
    return [*told, TurnBegun(int(after.turn))] if after.phase == TURN else told


def drawing(state: State, tile: Kind, after: State) -> list[Event]:
    """A tile from the bag, and what a Ra tile starts or ends."""
    seat = int(state.turn)
    if tile != KIND_NAMES[RA]:
        return [TileDrawn(seat, tile)]
    filled = state.clone()
    filled.ra_tiles += 1
    told: list[Event] = [RaDrawn(seat, int(filled.ra_tiles), int(state.track_fields))]
    if after.phase == AUCTION:
        return told + bidding(after)
    return told + passing_on(filled, after, "track full")


def bidding(after: State) -> list[Event]:
    """An auction begins."""
    return [AuctionBegun(int(after.turn), CAUSE_NAMES[after.cause]), BidAsked(int(after.actor))]


def answering(state: State, sun: int | None, after: State) -> list[Event]:
    """A bid or a pass; the last answer ends the auction."""
    seat = int(state.actor)
    told: list[Event] = [Passed(seat) if sun is None else BidMade(seat, sun)]
    if state.actor != state.turn:
        return [*told, BidAsked(int(after.actor))]
    ra_player = int(state.turn)
    answers = tuple(position.describe_auction(after)["answers"])
    if after.best_bidder != NOBODY:
        winner = int(after.best_bidder)
        bid = int(after.centre_sun)
        won = AuctionWon(winner, bid, int(state.centre_sun), in_order(state.row), ra_player, answers)
        return [*told, won, *striking(state, after, winner)]
    if after.row_size < state.row_size:
        return [*told, RowDiscarded(in_order(state.row), ra_player, answers)]
    return [*told, RowStayed(ra_player, answers)]


def striking(state: State, after: State, seat: int) -> list[Event]:
    """What the disasters took that a seat had or has just got."""
    told: list[Event] = []
    gone = lost_tiles(state, after, seat)
    for disaster, kinds in STRUCK.items():
        count = gone.count(disaster)
        if count:
            lost = tuple([kind for kind in gone if kind in kinds])
            told.append(DisasterStruck(seat, disaster, count, lost, owed_to(after, disaster)))
    return told


def giving_up(state: State, tile: Kind, after: State) -> list[Event]:
    """A tile given up, the rest that is forced, and the next disaster in order."""
    seat = int(state.actor)
    disaster = cast(Disaster, PHASE_NAMES[state.phase])
    lost = [kind for kind in lost_tiles(state, after, seat) if kind in STRUCK[disaster]]
    lost.remove(tile)
    told: list[Event] = [TileGivenUp(seat, disaster, tile, tuple(lost), owed_to(after, disaster))]
    return told + striking(state, after, seat)


def owed_to(after: State, disaster: Disaster) -> int:
    """How many tiles a seat must choose for a disaster."""
    return int(after.owed) if PHASE_NAMES[after.phase] == disaster else 0


def lost_tiles(state: State, after: State, seat: int) -> Tiles:
    """What left a display: all that was there or came from the row, and is not there now."""
    had, has = state.players[seat].tiles, after.players[seat].tiles
    return in_order([had[kind] + state.row[kind] - after.row[kind] - has[kind] for kind in range(KINDS)])


def used_up(before: State, after: State, seat: int) -> Tiles:
    """What left a display when the epoch was scored."""
    had, has = before.players[seat].tiles, after.players[seat].tiles
    return in_order([had[kind] - has[kind] for kind in range(KINDS)])


def in_order(counts: Iterable[int]) -> Tiles:
    """Counts by kind as tiles one by one."""
    return tuple([KIND_NAMES[kind] for kind, count in enumerate(counts) for _ in range(count)])


def passing_on(before: State, after: State, cause: EndCause) -> list[Event]:
    """The next turn begins, or the epoch ends."""
    if after.epoch == before.epoch and not after.over:
        return [TurnBegun(int(after.turn))]
    told: list[Event] = [
        EpochEnded(int(before.epoch), cause, in_order(before.row), int(before.ra_tiles)),
        scoring_of(before, after),
    ]
    if not after.over:
        return [*told, SunsTurnedUp(), EpochBegun(int(after.epoch)), TurnBegun(int(after.turn))]
    if not before.is_open():
        told.append(revealing(after))
    return [*told, GameEnded(tuple(after.winners()))]


def scoring_of(before: State, after: State) -> EpochScored:
    """What an epoch brought every seat."""
    number = int(before.epoch)
    return EpochScored(
        number,
        tuple([position.describe_scored(after, player)[number - 1] for player in after.players]),
        tuple(scoring.points(after)),
        tuple([in_order(player.tiles) for player in before.players]),
        tuple([int(sum_of(player.suns | player.spent)) for player in before.players]),
        tuple([used_up(before, after, seat) for seat in range(int(before.seats))]),
        secret=not before.is_open(),
    )


def revealing(after: State) -> SecretsRevealed:
    """What was hidden before the end."""
    return SecretsRevealed(
        tuple(scoring.points(after)),
        tuple([position.describe_scored(after, player) for player in after.players]),
        position.counts(after.bag),
        position.counts(view.out_of_game(after)),
    )
