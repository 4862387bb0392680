"""What a legal move would bring, read from the events of the move played on a copy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mypy_extensions import i64

from ...core.seam import Event, Preview
from . import scoring, view
from .actions import BID, DISCARD, MOVES, PASS, Bid, CallRa, Discard, Draw, Pass
from .events import DisasterStruck, EpochScored, GameEnded, SecretsRevealed, TileGivenUp, Tiles
from .material import CIVILIZATION, CIVILIZATION_KINDS, EPOCHS, MONUMENT, MONUMENT_KINDS, Items, lowest
from .state import AUCTION, EARTHQUAKE_CHOICE, UNREST_CHOICE, State


@dataclass(frozen=True)
class RaPreview(Preview):
    """What a move would bring the seat that decides and, as far as it may know, the others.

    A bid and a call of Ra are taken to win, a choice that a disaster leaves to be made in the least harmful way.
    """

    gains: tuple[Items | None, ...]  # by seat: the items of the scoring that change, and by how much; None: hidden
    monuments: int  # what the seat's monuments gain for the end of the game, before the last epoch
    lost: Tiles  # the seat's tiles that disasters take
    ends_epoch: bool
    ends_game: bool

    def total(self, seat: int) -> int | None:
        """The sum of a seat's gains; None if it is hidden."""
        items = self.gains[seat]
        return None if items is None else sum(items.values())


def preview(state: State, action: i64) -> RaPreview:
    """What a legal action would bring, as the seat that decides may know it."""
    seat = int(state.actor)
    trial = state.clone()
    told = play(trial, action)
    move = MOVES[action]
    if isinstance(move, CallRa):
        told += win(trial, seat)
    elif isinstance(move, Bid):
        told += outlast(trial)
    if not isinstance(move, (Discard, Draw, Pass)):
        told += settle(trial, seat)
    return summed_up(state, trial, seat, foreseen(told, seat, is_open=state.is_open()))


def play(trial: State, action: i64) -> list[Event]:
    """What an action brings about on a copy, which then has made it."""
    told = trial.game.events(trial, action)
    trial.apply(action)
    return told


def win(trial: State, seat: int) -> list[Event]:
    """All others pass, and the Ra player wins with the lowest sun."""
    told: list[Event] = []
    while trial.actor != seat:
        told += play(trial, PASS)
    return told + play(trial, BID + lowest(trial.players[seat].suns))


def outlast(trial: State) -> list[Event]:
    """All that are still asked pass."""
    told: list[Event] = []
    while trial.phase == AUCTION:
        told += play(trial, PASS)
    return told


def settle(trial: State, seat: int) -> list[Event]:
    """The seat gives up what harms it least."""
    told: list[Event] = []
    while trial.actor == seat and trial.phase in (UNREST_CHOICE, EARTHQUAKE_CHOICE):
        told += play(trial, DISCARD + least_harm(trial, seat))
    return told


def least_harm(state: State, seat: int) -> int:
    """The kind whose loss costs least: a double of civilization, or the monument worth least in the end."""
    player = state.players[seat]
    best = -1
    most: i64 = 0
    if state.phase == UNREST_CHOICE:
        for kind in range(CIVILIZATION, CIVILIZATION + CIVILIZATION_KINDS):
            if player.tiles[kind] > most:
                most = player.tiles[kind]
                best = int(kind)
        return best
    for kind in range(MONUMENT, MONUMENT + MONUMENT_KINDS):
        if player.tiles[kind]:
            player.tiles[kind] -= 1
            left = scoring.monuments(player)
            player.tiles[kind] += 1
            if best < 0 or left > most:
                most = left
                best = int(kind)
    return best


def foreseen(told: Iterable[Event], seat: int, *, is_open: bool) -> tuple[Event, ...]:
    """The events as the seat may foresee them: what the end of the game would reveal is hidden until then. [RA-36]"""
    seen: list[Event] = []
    for event in told:
        if isinstance(event, SecretsRevealed):
            continue
        if isinstance(event, GameEnded) and not is_open:
            seen.append(replace(event, winners=None))
        else:
            seen.append(event.seen_by(seat))
    return tuple(seen)


def summed_up(state: State, trial: State, seat: int, told: tuple[Event, ...]) -> RaPreview:
    """What the events add up to."""
    scored: tuple[Items | None, ...] = tuple([view.items_now(trial, owner) for owner in range(int(state.seats))])
    lost: Tiles = ()
    ends_epoch = False
    for event in told:
        if isinstance(event, EpochScored):
            scored = event.items
            ends_epoch = True
        elif isinstance(event, DisasterStruck):
            lost += event.lost
        elif isinstance(event, TileGivenUp):
            lost += (event.tile, *event.forced)
    gains = tuple([changed(view.items_now(state, owner), items) for owner, items in enumerate(scored)])
    later = 0
    if state.epoch < EPOCHS:
        later = int(scoring.monuments(trial.players[seat]) - scoring.monuments(state.players[seat]))
    return RaPreview(told, gains, later, lost, ends_epoch, trial.over)


def changed(now: Items, then: Items | None) -> Items | None:
    """The items that differ, and by how much."""
    if then is None:
        return None
    return {item: points - now.get(item, 0) for item, points in then.items() if points != now.get(item, 0)}
