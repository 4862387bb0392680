"""Training value nets: bots play, and nets learn who wins from positions between two turns.

A net learns from the games of all rounds of a league so far, or of all but the first ones; or, to judge where play-outs
end, from games as play-outs go. It has one layer of hidden units and is fitted by Adam to the victories (cross
entropy), half as they were and half smoothed by the points, which say more than who was just ahead, and judged on
positions that it has not seen.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..core.errors import HeliopolisError
from ..core.net import FIRST_BITS, MOST_HIDDEN, SECOND_BITS, Net
from ..core.registry import game as game_of
from .adam import Adam
from .net_games import NOTED, PORTION, Portion, Positions, play_portion
from .simulate import game_seed
from .train import check_numpy
from .workers import in_order, results

if TYPE_CHECKING:
    import numpy as np

HIDDEN = 48
ROUNDS = 1
SKIPPED = 0  # rounds whose games later nets do not learn from
UNSEEN = 20  # every so many positions one is kept for the test
EPOCHS = 4
EPOCHS_OF_ENDS = 8  # there are only a few in each game
BATCH = 1024
PACE, SLOWEST = 2e-3, 1e-5  # of Adam, at the beginning and at the end
DECAY = 1e-3  # whoever takes the best of many moves finds what a net with large weights has never seen


@dataclass(frozen=True)
class NetQuality:
    """How well a net does on positions that it has not seen: the chance it gave to the winner, as a geometric mean."""

    players: int
    round: int
    positions: int
    chance: float


@dataclass
class NetTraining:
    """What came out."""

    net: Net
    games: int
    qualities: list[NetQuality] = field(default_factory=list)


class Learner:
    """A net of real numbers for one number of players, while it learns."""

    def __init__(self, positions: Positions, hidden: int, seed: int) -> None:
        import numpy as np

        self.np = np
        self.random = np.random.default_rng(seed)
        table, seats = positions.known()
        self.won = positions.victories()
        self.lessons = positions.lessons()
        self.table = Standard(table)
        self.seats = Standard(seats)
        self.weights = [
            self.some((self.table.count, hidden), math.sqrt(1 / self.table.count)),
            self.some((self.seats.count, hidden), math.sqrt(1 / self.seats.count)),
            np.zeros(hidden, np.float32),
            self.some((hidden,), 0.1 / math.sqrt(hidden)),
            np.zeros(self.seats.count, np.float32),
        ]
        self.adam = Adam(self.weights)

    def some(self, shape: tuple[int, ...], scale: float) -> np.ndarray:
        """Weights to begin with."""
        return (self.random.normal(size=shape) * scale).astype(self.np.float32)

    def chances(self, table: np.ndarray, seats: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The chances of every seat, and what the hidden units say."""
        to_units, of_seat, bias, second, straight = self.weights
        units = self.np.maximum((table @ to_units + bias)[:, None, :] + seats @ of_seat, 0)
        scores = units @ second + seats @ straight
        odds = self.np.exp(scores - scores.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), units

    def learn(self, chosen: np.ndarray, pace: float) -> None:
        """One step of Adam, from some positions."""
        table, seats = self.table.values[chosen], self.seats.values[chosen]
        chances, units = self.chances(table, seats)
        wrong = (chances - self.lessons[chosen]) / len(chosen)
        back = wrong[:, :, None] * self.weights[3] * (units > 0)
        together, errors = back.sum(axis=1), wrong.ravel()
        rows, flat = seats.reshape(-1, seats.shape[2]), back.reshape(-1, back.shape[2])
        steep = [table.T @ together, rows.T @ flat, together.sum(axis=0)]
        steep += [units.reshape(-1, units.shape[2]).T @ errors, rows.T @ errors]
        self.adam.step(steep, pace, DECAY)

    def fit(self, epochs: int) -> None:
        """Go through all positions but the unseen ones again and again, slower and slower."""
        seen = self.np.flatnonzero(self.np.arange(len(self.won)) // BATCH % UNSEEN != UNSEEN - 1)
        batches = max(1, len(seen) // BATCH)
        for epoch in range(epochs):
            order = self.random.permutation(seen)
            for batch in range(batches):
                done = (epoch * batches + batch) / (epochs * batches)
                pace = SLOWEST + PACE * (1 + math.cos(math.pi * done)) / 2
                chosen = order[batch * BATCH : (batch + 1) * BATCH]
                self.learn(chosen, pace)

    def chance_of_winners(self) -> float:
        """On unseen positions, or on all if there are too few."""
        unseen = self.np.flatnonzero(self.np.arange(len(self.won)) // BATCH % UNSEEN == UNSEEN - 1)
        chosen = unseen if len(unseen) else self.np.arange(len(self.won))
        chances = self.chances(self.table.values[chosen], self.seats.values[chosen])[0]
        return float(self.np.exp((self.won[chosen] * self.np.log(chances + 1e-12)).sum(axis=1).mean()))

    def whole(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """The weights for inputs as they are, as the whole numbers of a net."""
        to_units, of_seat, bias, second, straight = [weight.astype(self.np.float64) for weight in self.weights]
        bias = (
            bias - (self.table.middle / self.table.scale) @ to_units - (self.seats.middle / self.seats.scale) @ of_seat
        )
        first = self.np.concatenate([to_units / self.table.scale[:, None], of_seat / self.seats.scale[:, None]])
        unit = float(1 << FIRST_BITS)
        return (
            [round(float(weight) * unit) for weight in first.ravel()],
            [round(float(weight) * unit) for weight in bias],
            [round(float(weight) * (1 << SECOND_BITS)) for weight in second],
            [0] * self.table.count + [round(float(weight) * unit) for weight in straight / self.seats.scale],
        )


class Standard:
    """Inputs brought to one scale, each around its middle."""

    def __init__(self, values: np.ndarray) -> None:
        self.count: int = values.shape[-1]
        rows = values.reshape(-1, self.count)
        self.middle = rows.mean(axis=0)
        self.scale = rows.std(axis=0) + rows.dtype.type(1e-3)  # what never varies says nothing
        self.values = self.of(values)

    def of(self, values: np.ndarray) -> np.ndarray:
        """Other such inputs on the same scale."""
        standard: np.ndarray = (values - self.middle) / self.scale
        return standard


def train_nets(
    key: str,
    *,
    version: int | None = None,
    games: int,
    players: tuple[int, ...] = (),
    seed: int = 0,
    hidden: int = HIDDEN,
    rounds: int = ROUNDS,
    positions: int = NOTED,
    skip: int = SKIPPED,
    by_weight: bool = False,
    ends: bool = False,
    jobs: int | None = None,
    ray: str | None = None,
    progress: Callable[[float], None] = lambda _: None,
) -> NetTraining:
    """Play so many games with each number of players in every round, and fit; `progress` is told which part is done.

    So many `positions` of a game are learned from, on average; with `skip` not from the first rounds, as soon as there
    are others. With `by_weight` everybody plays as a search plays on, and there is one round only; with `ends` the nets
    are for the ends of play-outs, from the ends of stages of such games. The games are played
    in portions, side by side with several `jobs` or on `ray`, and are the same in any case.
    """
    check_numpy()
    game = game_of(key, version)
    if by_weight and (rounds, skip) != (ROUNDS, SKIPPED):
        raise HeliopolisError("Games by weight are the same in every round, so there is one round: no rounds, no skip.")
    if ends and (rounds, positions, skip) != (ROUNDS, NOTED, SKIPPED):
        raise HeliopolisError(
            "Nets for the ends of play-outs learn from all ends, in one round: no rounds, no positions, no skip."
        )
    for name, value, least, most in (
        ("games", games, 1, 10**9),
        ("hidden", hidden, 1, MOST_HIDDEN),
        ("rounds", rounds, 1, 100),
        ("positions", positions, 1, 10**6),
        ("skip", skip, 0, rounds - 1),
    ):
        if not least <= value <= most:
            raise HeliopolisError(f"{name}: a number from {least} to {most} is needed, not {value}.", field=name)
    tables = [game.check_players(count) for count in players] or list(range(game.min_players, game.max_players + 1))
    training = NetTraining(Net(game), 0)
    whole = games * rounds * len(tables)
    noted: dict[int, Positions] = {}
    for turn in range(rounds):
        if turn <= skip:
            noted = {count: Positions(game, count, positions) for count in tables}
        before = training.net if turn else None
        training.net = Net(game)
        for count in tables:
            known = noted[count]
            own = game_seed(seed, 100 * turn + count)
            portions = [
                (
                    Portion(
                        game, count, before, by_weight or ends, ends, positions, own, first, min(PORTION, games - first)
                    ),
                )
                for first in range(0, games, PORTION)
            ]
            with closing(results(play_portion, portions, jobs=jobs, ray=ray)) as played:
                for (portion,), games_noted in zip(portions, in_order(played)):
                    known.add(games_noted)
                    training.games += portion.games
                    progress(training.games / whole)
            learner = Learner(known, hidden, seed)
            learner.fit(EPOCHS_OF_ENDS if ends else EPOCHS)
            training.net.add(count, *learner.whole())
            chance = learner.chance_of_winners()
            training.qualities.append(NetQuality(count, turn + 1, len(learner.won), chance))
    kind, by = "--net", f" --rounds {rounds} --positions {positions} --skip {skip}"
    if ends:
        kind, by = "--ends", ""
    elif by_weight:
        kind, by = "--net --by-weight", f" --positions {positions}"
    training.net.made = (
        f"heliopolis train {key} {kind} --games {games} --players {','.join(map(str, tables))} "
        f"--hidden {hidden}{by} --seed {seed}"
    )
    return training
