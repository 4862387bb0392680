"""Training value nets: a league of players plays, and nets learn who wins from positions between two turns.

In the first round everybody plays by rules of thumb, each seat by those of some set of constants. In every later round
most seats look with the net of the round before, and the next net learns from the games of all rounds, or of all but
the first ones. A net has one layer of hidden units; it is fitted by Adam to the victories (cross entropy), half as they
were and half smoothed by the points, which say more than who was just ahead, and judged on positions that it has not
seen.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from ..bots.bot import Bot, Budget, PolicyBot
from ..bots.looking import best_looking
from ..core.constants import BEST
from ..core.errors import HeliopolisError
from ..core.game import NATURE, Game, State
from ..core.net import FIRST_BITS, MOST_HIDDEN, SECOND_BITS, Net
from ..core.policy import Policy, TunedPolicy
from ..core.registry import game as game_of
from .league import MARGIN
from .simulate import game_seed
from .train import check_numpy

if TYPE_CHECKING:
    import numpy as np

HIDDEN = 48
ROUNDS = 1
LOOKS = 6  # moves that are compared by the net of the round before
DRAWS = 1  # with which each of them is looked at
NOTED = 32  # positions of a game, on average
SKIPPED = 0  # rounds whose games later nets do not learn from
STEADY = 0.5  # of the seats always take the move they like best
LOOKING = 0.75  # of the seats of a later round
STRAYING = 0.1  # of the moves of a seat that looks: by weight, so that there is something new to learn
BEST_SHARE = 3  # how often a seat plays by the best set, compared with each other one
UNSEEN = 20  # every so many positions one is kept for the test
SMOOTH = 0.5  # of what is learned: victories smoothed by the points
EPOCHS = 4
BATCH = 1024
PACE, SLOWEST = 2e-3, 1e-5  # of Adam, at the beginning and at the end
DECAY = 1e-3  # whoever takes the best of many moves finds what a net with large weights has never seen


class Positions:
    """What was noted of one number of players: inputs, and what became of every seat."""

    def __init__(self, game: Game, players: int, most: int = NOTED) -> None:
        """`most`: how many positions of a game are kept, on average."""
        self.policy = game.policy
        self.players = players
        self.most = most
        self.shared = len(self.policy.shared_inputs())
        self.width = len(self.policy.seat_inputs())
        self.values = vec[i64]([0] * (self.shared + players * self.width))
        self.inputs = array("i")  # all positions one behind the other
        self.won = array("f")
        self.points = array("f")
        self.turns = 0  # of all games so far
        self.games = 0

    def note(self, state: State) -> None:
        """Keep what a net is told of a position."""
        self.policy.fill_inputs(state, self.values)
        self.inputs.extend([value for value in self.values])

    def close(self, state: State, count: int) -> None:
        """Note what became of the seats in so many positions, now that their game is over."""
        winners = state.winners()
        self.won.extend([1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)] * count)
        self.points.extend([float(points) for points in state.points()] * count)
        self.games += 1

    def share_to_note(self) -> float:
        """Which part of the positions between two turns is kept: of long games a smaller one."""
        return self.most * self.games / self.turns if self.turns > self.most * self.games else 1.0

    def known(self) -> tuple[np.ndarray, np.ndarray]:
        """By position what the seats share and have together; by position and seat what the seat has."""
        import numpy as np

        rows = np.array(self.inputs, dtype=np.float32).reshape(-1, len(self.values))
        seats = rows[:, self.shared :].reshape(-1, self.players, self.width)
        return np.concatenate([rows[:, : self.shared], seats.sum(axis=1)], axis=1), seats

    def victories(self) -> np.ndarray:
        """By position and seat which part of the victory it had."""
        import numpy as np

        return np.array(self.won, dtype=np.float32).reshape(-1, self.players)

    def lessons(self) -> np.ndarray:
        """By position and seat what a net should say: the victory, and how clear it was."""
        import numpy as np

        points = np.array(self.points, dtype=np.float32).reshape(-1, self.players)
        odds = np.exp((points - points.max(axis=1, keepdims=True)) / np.float32(MARGIN))
        smooth = odds / odds.sum(axis=1, keepdims=True)
        lessons: np.ndarray = (1 - np.float32(SMOOTH)) * self.victories() + np.float32(SMOOTH) * smooth
        return lessons


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


class League:
    """Who plays in the games that a net learns from."""

    def __init__(self, game: Game, net: Net | None, seed: int) -> None:
        """`net` is that of the round before."""
        self.game = game
        self.net = net
        self.rng = random.Random(seed)
        policies = [game.policy] * (BEST_SHARE - 1) + teachers(game)
        self.members = [
            [PolicyBot("member", steady=steady, policy=policy) for policy in policies] for steady in (False, True)
        ]

    def seat(self) -> tuple[Bot, bool]:
        """A player for a seat, and whether it looks with the net; then it is what it does when it strays."""
        looks = self.net is not None and self.rng.random() < LOOKING
        steady = not looks and self.rng.random() < STEADY
        return self.rng.choice(self.members[steady]), looks

    def play(self, players: int, seed: int, positions: Positions) -> None:
        """One game; some of its quiet positions are noted."""
        game, rng, plain = self.game, Random(seed), Budget()
        policy = game.policy
        seats = [self.seat() for _ in range(players)]
        state = game.start(players)
        noted = positions.share_to_note()
        count = 0
        while not state.over:
            if state.actor == NATURE:
                action = int(game.draw(state, rng))
            else:
                if policy.is_quiet(state):
                    positions.turns += 1
                    if self.rng.random() < noted:
                        positions.note(state)
                        count += 1
                bot, looks = seats[state.actor]
                if looks and self.net is not None and self.rng.random() >= STRAYING:
                    state.find_moves()
                    policy.rate_moves(state)
                    action = int(best_looking(state, policy, self.net, LOOKS, DRAWS, rng))
                else:
                    action = bot.choose(state, plain, rng)
            game.apply(state, action)
        positions.close(state, count)


def teachers(game: Game) -> list[Policy]:
    """The best set and all others; one that rates moves as another does, such as a frozen copy, is left out."""
    found: list[Policy] = [game.policy]
    known: list[object] = []
    for name in game.policy.set_names():
        policy = game.policy.with_set(name)
        beliefs: object = name
        if isinstance(policy, TunedPolicy):
            names = [constant.name for constant in policy.table if not constant.look_ahead]
            beliefs = [[rows[one] for one in names] for rows in policy.chosen.tables.values()]
        if beliefs not in known and name != BEST:
            found.append(policy)
        known.append(beliefs)
    return found


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
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

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
        self.steps += 1
        for place, slope in enumerate(steep):
            slope = slope + DECAY * self.weights[place]
            self.means[place] = 0.9 * self.means[place] + 0.1 * slope
            self.squares[place] = 0.999 * self.squares[place] + 0.001 * slope * slope
            mean = self.means[place] / (1 - 0.9**self.steps)
            square = self.squares[place] / (1 - 0.999**self.steps)
            step = pace * mean / (self.np.sqrt(square) + 1e-8)
            self.weights[place] = (self.weights[place] - step).astype(self.np.float32)

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
    progress: Callable[[float], None] = lambda _: None,
) -> NetTraining:
    """Play so many games with each number of players in every round, and fit; `progress` is told which part is done.

    So many `positions` of a game are learned from, on average; with `skip` not from the first rounds, as soon as there
    are others.
    """
    check_numpy()
    game = game_of(key, version)
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
            league = League(game, before, game_seed(seed, 100 * turn + count))
            known = noted[count]
            for number in range(games):
                league.play(count, game_seed(game_seed(seed, 100 * turn + count), number), known)
                training.games += 1
                progress(training.games / whole)
            learner = Learner(known, hidden, seed)
            learner.fit(EPOCHS)
            training.net.add(count, *learner.whole())
            chance = learner.chance_of_winners()
            training.qualities.append(NetQuality(count, turn + 1, len(learner.won), chance))
    training.net.made = (
        f"heliopolis train {key} --net --games {games} --players {','.join(map(str, tables))} "
        f"--hidden {hidden} --rounds {rounds} --positions {positions} --skip {skip} --seed {seed}"
    )
    return training
