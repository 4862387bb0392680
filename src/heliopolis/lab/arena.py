"""Bots against each other: the games of a match, each the same however many are played side by side.

Nature's move number n comes from the seed of the match, the number of the deal and n alone, so equal play leads to
equal draws; and each bot has a random generator of its own in each game.
"""

from __future__ import annotations

import hashlib
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from librt.random import Random

from ..bots.bot import Bot
from ..bots.foreign import BotFailed as BotFailed
from ..bots.foreign import illegal, trouble
from ..core.game import NATURE
from ..core.nature import fair_draw
from ..core.record import Record
from .match import Entrant, Match, check_portable
from .workers import results


@dataclass(frozen=True)
class Played:
    """How one game of a match ended."""

    game: int
    deal: int
    bots: tuple[str, ...]  # by seat, as all that follows
    points: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int  # of everybody, nature too
    times: tuple[tuple[int, ...], ...] = field(compare=False)  # microseconds of every move that was a choice


@dataclass(frozen=True)
class Failed:
    """A game that a bot broke off, told in a sentence, with the record of it."""

    message: str
    record: str


def failure(failed: Failed) -> BotFailed:
    """The error that tells of a game that was broken off."""
    return BotFailed(failed.message, record=failed.record)


def secret_of(seed: int, deal: int) -> bytes:
    """What the draws of a deal are made from, as at a table."""
    return hashlib.sha256(f"heliopolis arena {seed} {deal}".encode()).digest()


def generator(seed: int, game: int, seat: int) -> Random:
    """A random generator for one bot in one game."""
    digest = hashlib.blake2b(f"{seed}:{game}:{seat}".encode(), digest_size=7).digest()
    return Random(int.from_bytes(digest, "big"))


def play(match: Match, number: int) -> Played | Failed:
    """One game of a match."""
    deal, seating = match.seating(number)
    times: list[list[int]] = [[] for _ in seating]
    record = recorded(match, number, times)
    if isinstance(record, Failed):
        return record
    state = record.current
    return Played(
        number,
        deal,
        tuple(sitting.name for sitting in seating),
        tuple(state.points()),
        tuple(state.winners()),
        len(record.moves),
        tuple(tuple(taken) for taken in times),
    )


def recorded(match: Match, number: int, times: list[list[int]]) -> Record | Failed:
    """The record of one game of a match; `times` gets the microseconds of every seat's choices."""
    deal, seating = match.seating(number)
    secret = secret_of(match.seed, deal)
    record = Record(match.key, match.players, version=match.version, options=dict(match.options))
    record.commit(secret)
    for seat, sitting in enumerate(seating):
        record.name(seat, f"bot:{sitting.name}")
    bots = [made(sitting) for sitting in seating]
    budgets = [sitting.budget() for sitting in seating]
    generators = [generator(match.seed, number, seat) for seat in range(match.players)]
    state = record.current
    draws = 0
    asked: int | None = None  # the seat that would be to blame
    try:
        while not state.over:
            if state.actor == NATURE:
                action = fair_draw(state, secret, draws)
                draws += 1
            else:
                asked = int(state.actor)
                choices = state.legal()
                seen = state.clone()
                began = time.perf_counter()
                action = bots[asked].choose(seen, budgets[asked], generators[asked])
                taken = time.perf_counter() - began
                if action not in choices:
                    return failed(match, number, record, asked, illegal(record.game, action))
                if len(choices) > 1:
                    times[asked].append(round(1e6 * taken))
                asked = None
            record.play(action)
            for seat, player in enumerate(bots):
                asked = seat
                player.observe(action)
            asked = None
    except Exception as error:  # whatever a bot does wrong is told, never hidden
        if asked is None:
            raise
        record.comment(traceback.format_exc())
        return failed(match, number, record, asked, trouble(error))
    finally:
        for player in bots:
            player.close()
    return record


def made(sitting: Entrant) -> Bot:
    """A new bot for a seat."""
    return sitting.make()


def failed(match: Match, number: int, record: Record, seat: int, what: str) -> Failed:
    """The sentence about a game that was broken off."""
    deal, seating = match.seating(number)
    where = f"game {number}, deal {deal}, seed {match.seed}, after {len(record.moves)} moves"
    message = f'The bot "{seating[seat].name}" on seat {seat} {what} ({match.key}, {match.players} players, {where}).'
    record.comment(message)
    return Failed(message, record.dump())


def run(match: Match, numbers: Sequence[int], *, jobs: int | None = None, ray: str | None = None) -> Iterator[Played]:
    """Play the games of these numbers; they come as they are finished, and a bot's failure ends it all."""
    if ray is None:
        check_portable(match, jobs)
    with closing(results(play, [(match, number) for number in numbers], jobs=jobs, ray=ray)) as played:
        for _, result in played:
            if isinstance(result, Failed):
                raise failure(result)
            yield result
