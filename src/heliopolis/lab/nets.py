"""Training value nets: a league of players plays, and nets learn who wins from positions between two turns.

In the first round everybody plays by rules of thumb, each seat by those of some set of constants. In every later round
most seats look with the net of the round before, and the next net learns from the games of all rounds. A net has one
layer of hidden units; it is fitted by Adam to the victories (cross entropy), and judged on positions that it has not
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
from .simulate import game_seed
from .train import check_numpy

if TYPE_CHECKING:
    import numpy as np

HIDDEN = 32
ROUNDS = 1
LOOKS = 8  # moves that are compared by the net of the round before
DRAWS = 4  # with which each of them is looked at
NOTED = 0.3  # of the positions between two turns
STEADY = 0.5  # of the seats always take the move they like best
LOOKING = 0.75  # of the seats of a later round
STRAYING = 0.1  # of the moves of a seat that looks: by weight, so that there is something new to learn
BEST_SHARE = 3  # how often a seat plays by the best set, compared with each other one
UNSEEN = 20  # every so many positions one is kept for the test
EPOCHS = 6
BATCH = 512
PACE, SLOWEST = 2e-3, 1e-5  # of Adam, at the beginning and at the end
DECAY = 1e-5


class Positions:
    """What was noted of one number of players: inputs, and what became of every seat."""

    def __init__(self, game: Game, players: int) -> None:
        self.policy = game.policy
        self.players = players
        self.shared = len(self.policy.shared_inputs())
        self.width = len(self.policy.seat_inputs())
        self.values = vec[i64]([0] * (self.shared + players * self.width))
        self.inputs = array("i")  # all positions one behind the other
        self.won = array("f")

    def note(self, state: State) -> None:
        """Keep what a net is told of a position."""
        self.policy.fill_inputs(state, self.values)
        self.inputs.extend([value for value in self.values])

    def known(self) -> np.ndarray:
        """By position and seat what the seats share, and what the seat has."""
        import numpy as np

        rows = np.array(self.inputs, dtype=np.float32).reshape(-1, len(self.values))
        shared = np.repeat(rows[:, None, : self.shared], self.players, axis=1)
        return np.concatenate([shared, rows[:, self.shared :].reshape(-1, self.players, self.width)], axis=2)

    def victories(self) -> np.ndarray:
        """By position and seat which part of the victory it had."""
        import numpy as np

        return np.array(self.won, dtype=np.float32).reshape(-1, self.players)


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
        count = 0
        while not state.over:
            if state.actor == NATURE:
                action = int(game.draw(state, rng))
            else:
                if policy.is_quiet(state) and self.rng.random() < NOTED:
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
        winners = state.winners()
        positions.won.extend([1 / len(winners) if seat in winners else 0.0 for seat in range(players)] * count)


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
        known = positions.known()
        self.won = positions.victories()
        rows = known.reshape(-1, known.shape[2])
        self.middle = rows.mean(axis=0)
        self.scale = rows.std(axis=0) + np.float32(1e-3)  # what never varies says nothing
        self.known = (known - self.middle) / self.scale
        count = known.shape[2]
        self.weights = [
            (self.random.normal(size=(count, hidden)) * math.sqrt(2 / count)).astype(np.float32),
            np.zeros(hidden, np.float32),
            (self.random.normal(size=hidden) * 0.1 / math.sqrt(hidden)).astype(np.float32),
            np.zeros(count, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def scores(self, known: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The scores of every seat, and what the hidden units say."""
        first, bias, second, straight = self.weights
        units = self.np.maximum(known @ first + bias, 0)
        return units @ second + known @ straight, units

    def chances(self, known: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The chances of every seat, and what the hidden units say."""
        scores, units = self.scores(known)
        odds = self.np.exp(scores - scores.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), units

    def learn(self, known: np.ndarray, won: np.ndarray, pace: float) -> None:
        """One step of Adam."""
        chances, units = self.chances(known)
        wrong = ((chances - won) / len(known)).ravel()
        rows, units = known.reshape(-1, known.shape[2]), units.reshape(-1, units.shape[2])
        back = self.np.outer(wrong, self.weights[2]) * (units > 0)
        slopes = [rows.T @ back, back.sum(axis=0), units.T @ wrong, rows.T @ wrong]
        self.steps += 1
        for place, slope in enumerate(slopes):
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
                self.learn(self.known[chosen], self.won[chosen], pace)

    def chance_of_winners(self) -> float:
        """On unseen positions, or on all if there are too few."""
        unseen = self.np.flatnonzero(self.np.arange(len(self.won)) // BATCH % UNSEEN == UNSEEN - 1)
        chosen = unseen if len(unseen) else self.np.arange(len(self.won))
        chances = self.chances(self.known[chosen])[0]
        return float(self.np.exp((self.won[chosen] * self.np.log(chances + 1e-12)).sum(axis=1).mean()))

    def whole(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """The weights for inputs as they are, as the whole numbers of a net."""
        first, bias, second, straight = [weight.astype(self.np.float64) for weight in self.weights]
        bias = bias - (self.middle / self.scale) @ first
        unit = float(1 << FIRST_BITS)
        return (
            [round(float(weight) * unit) for weight in (first / self.scale[:, None]).ravel()],
            [round(float(weight) * unit) for weight in bias],
            [round(float(weight) * (1 << SECOND_BITS)) for weight in second],
            [round(float(weight) * unit) for weight in straight / self.scale],
        )


def train_nets(
    key: str,
    *,
    version: int | None = None,
    games: int,
    players: tuple[int, ...] = (),
    seed: int = 0,
    hidden: int = HIDDEN,
    rounds: int = ROUNDS,
    progress: Callable[[float], None] = lambda _: None,
) -> NetTraining:
    """Play so many games with each number of players in every round, and fit; `progress` is told which part is done."""
    check_numpy()
    game = game_of(key, version)
    for name, value, most in (("games", games, 10**9), ("hidden", hidden, MOST_HIDDEN), ("rounds", rounds, 100)):
        if not 1 <= value <= most:
            raise HeliopolisError(f"{name}: a number from 1 to {most} is needed, not {value}.", field=name)
    tables = [game.check_players(count) for count in players] or list(range(game.min_players, game.max_players + 1))
    training = NetTraining(Net(game), 0)
    whole = games * rounds * len(tables)
    noted = {count: Positions(game, count) for count in tables}  # of all rounds
    for turn in range(rounds):
        before = training.net if turn else None
        training.net = Net(game)
        for count in tables:
            league = League(game, before, game_seed(seed, 100 * turn + count))
            positions = noted[count]
            for number in range(games):
                league.play(count, game_seed(game_seed(seed, 100 * turn + count), number), positions)
                training.games += 1
                progress(training.games / whole)
            learner = Learner(positions, hidden, seed)
            learner.fit(EPOCHS)
            training.net.add(count, *learner.whole())
            chance = learner.chance_of_winners()
            training.qualities.append(NetQuality(count, turn + 1, len(learner.won), chance))
    training.net.made = (
        f"heliopolis train {key} --net --games {games} --players {','.join(map(str, tables))} "
        f"--hidden {hidden} --rounds {rounds} --seed {seed}"
    )
    return training
