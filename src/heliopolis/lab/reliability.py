"""Are chances true? Positions of games of bots, what a search says about them, and how often they are won.

From each position the same bots play on several times, which says more than the one result of the game. Positions of
one game have much in common, so only few of each are taken, and intervals count games, not positions.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from ..bots.bot import Budget
from ..bots.levels import bot
from ..core.chance import generator
from ..core.game import NATURE, State
from ..core.record import Record
from .analyse import Question, generator_seed, questions
from .arena import Failed, failure, recorded
from .calibration import Chances, searched, spread
from .match import match
from .playouts import shares_of
from .simulate import Z_95, Estimate

LEVELS = ("easy", "medium")  # who sits at a table of such a game, on each seat either of them
AGAIN = 8  # times that a position is played on
DECILES = 10
POWERS = [step / 100 for step in range(40, 251)]  # that a correction may have


@dataclass(frozen=True)
class Sample:
    """A position of a game: what the search said of every seat, and every seat's part of the victories from there."""

    game: str  # positions of the same game have the same
    chances: Chances
    won: Chances


@dataclass(frozen=True)
class Decile:
    """All chances of the same tenth: their mean, how many there are, and how often these seats won."""

    called: float
    count: int
    won: Estimate

    @property
    def error(self) -> float:
        """By how much they won more often than was said."""
        return self.won.mean - self.called


def levels_of(key: str, players: int, seed: int) -> list[str]:
    """Who sits where, by lot."""
    return random.Random(f"{key} {players} {seed}").choices(LEVELS, k=players)


def bots_game(key: str, players: int, seed: int) -> Record:
    """A game of bots of the levels above; other seeds give other games."""
    table = match(key, levels_of(key, players, seed), seed=generator_seed(seed, players))
    record = recorded(table, 0, [[] for _ in range(players)])
    if isinstance(record, Failed):
        raise failure(record)
    return record


def some_questions(record: Record, count: int, seed: int) -> list[Question]:
    """Some decisions of a game by lot."""
    asked = questions(record)
    return random.Random(seed).sample(asked, min(count, len(asked)))


def samples(key: str, players: int, seed: int, count: int, playouts: int) -> list[Sample]:
    """What a search says about some positions of a game, each after a decision, and how often they are won."""
    levels = levels_of(key, players, seed)
    found = []
    for question in some_questions(bots_game(key, players, seed), count, seed):
        state = question.state.clone()
        state.apply(question.action)
        if not state.over:
            own = generator_seed(seed, question.number)
            chances = searched(state, Budget(playouts=playouts), own)
            results = [won_by(state.clone(), levels, own + again) for again in range(1, AGAIN + 1)]
            won = tuple([sum(column) / AGAIN for column in zip(*results, strict=True)])
            found.append(Sample(f"{players}:{seed}", chances, won))
    return found


def won_by(state: State, levels: Sequence[str], seed: int) -> Chances:
    """Let the bots play a position to the end."""
    rng = generator(seed)
    bots = [bot(level) for level in levels]
    while not state.over:
        if state.actor == NATURE:
            state.apply(state.game.draw(state, rng))
        else:
            state.apply(bots[state.actor].choose(state, Budget(), rng))
    return shares_of(state)


def best_power(found: Sequence[Sample]) -> float:
    """The power that makes what came of the positions most likely."""
    return max(POWERS, key=lambda power: likelihood(found, power))


def likelihood(found: Sequence[Sample], power: float) -> float:
    """The logarithm of how likely the victories were by the corrected chances."""
    return sum(
        [
            won * math.log(chance)
            for sample in found
            for chance, won in zip(spread(sample.chances, power), sample.won, strict=True)
            if won
        ]
    )


def deciles(found: Sequence[Sample]) -> list[Decile]:
    """How often the seats of each tenth of the chances won; tenths that nobody had are left out."""
    told = sorted(
        (min(int(DECILES * chance), DECILES - 1), sample.game, chance, won)
        for sample in found
        for chance, won in zip(sample.chances, sample.won, strict=True)
    )
    return [decile([entry[1:] for entry in entries]) for _, entries in groupby(told, key=lambda entry: entry[0])]


def decile(entries: Sequence[tuple[str, float, float]]) -> Decile:
    """One tenth, from the game, the chance and the result of each of its entries, which are sorted by game."""
    count = len(entries)
    called = sum([chance for _, chance, _ in entries]) / count
    won = sum([result for *_, result in entries]) / count
    errors = [
        sum([result - chance - (won - called) for _, chance, result in same])
        for _, same in groupby(entries, key=lambda entry: entry[0])
    ]
    error = Z_95 * math.sqrt(sum([one * one for one in errors])) / count
    return Decile(called, count, Estimate(won, won - error, won + error))
