"""Learning an estimate: bots play each other, and what the game's own estimate missed is fitted on its features.

The positions are those at the start of an epoch, round or phase, where the search asks for an estimate. What counts is
how far the seats are apart, so everything is compared with the mean of the table. A ridge regression, one for each
number of players and each stage, says what to correct, as boldly as pays on positions it has not seen; then all weights
are stretched until the chances that the search makes of them fit the victories best.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from ..bots.bot import Bot, Budget, PolicyBot
from ..bots.search import SearchBot
from ..core.errors import HeliopolisError, Unavailable
from ..core.game import NATURE, Game, State
from ..core.learned import POINT, UNIT, Weights
from ..core.policy import USUAL_HABITS
from ..core.registry import game as game_of
from .guests import Guests, guests_of, words_of
from .simulate import game_seed

if TYPE_CHECKING:
    import numpy as np

PLAYOUTS = 20  # that the bots have for a move, if nobody says otherwise
# How hard corrections are held down: as much as so many more positions would without a mistake of the own estimate.
RIDGES = (10.0, 100.0, 1000.0, 10_000.0, 1_000_000.0)
MOST_SEATS = 8
FLATTEST, STEEPEST = 0.05, 20.0  # how far weights are stretched


@dataclass
class Sample:
    """The positions of one number of players and one stage, and what became of them; everything by seat."""

    features: list[Any] = field(default_factory=list)
    estimates: list[list[float]] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    won: list[list[float]] = field(default_factory=list)

    def fit(self, spread: float = USUAL_HABITS.spread) -> Fitted:
        """Correct the own estimate as boldly as pays, then stretch; `spread` is that of the search."""
        import numpy as np

        features = apart(np.array(self.features, dtype=float))
        estimates = apart(np.array(self.estimates))
        points = apart(np.array(self.points, dtype=float))
        won = np.array(self.won)
        known = np.concatenate([estimates[:, :, None], features], axis=2)
        tried = [(spread_of(points - unseen(known, points, ridge)), ridge) for ridge in RIDGES]
        ridge = min(tried)[1]
        learned = unseen(known, points, ridge)
        stretch = best_stretch(learned, won, spread)
        weights = stretch * correction(known, points, ridge)
        return Fitted(
            own=float(weights[0]),
            weights=[float(weight) for weight in weights[1:]],
            error=spread_of(points - learned),
            own_error=spread_of(points - estimates),
            chance=chance_of_winners(stretch * learned, won, spread),
            own_chance=chance_of_winners(estimates, won, spread),
        )


def unseen(known: np.ndarray, points: np.ndarray, ridge: float) -> np.ndarray:
    """What each half of the positions is estimated at by what the other half teaches."""
    import numpy as np

    learned = np.empty_like(points)
    for half in range(2):
        learned[half::2] = known[half::2] @ correction(known[1 - half :: 2], points[1 - half :: 2], ridge)
    return learned


def correction(known: np.ndarray, points: np.ndarray, ridge: float) -> np.ndarray:
    """The weights, for the own estimate first, that come nearest to the points; without a lesson it stays as it is."""
    import numpy as np

    count = known.shape[2]
    rows = known.reshape(-1, count)
    size = (rows**2).sum(axis=0) / max(1, len(rows))
    varies = size > 1e-12  # what is the same for all teaches nothing
    kept = rows[:, varies]
    weights = np.zeros(count)
    common = kept.T @ kept + ridge * np.diag(size[varies])
    weights[varies] = np.linalg.solve(common, kept.T @ (points.ravel() - rows[:, 0]))
    weights[0] += 1.0
    return weights


@dataclass(frozen=True)
class Fitted:
    """The weights of a sample, and how they do against the own estimate on positions that they were not made from."""

    own: float
    weights: list[float]
    error: float
    own_error: float
    chance: float
    own_chance: float


def apart(values: np.ndarray) -> np.ndarray:
    """How far every seat is from the mean of its table."""
    from_mean: np.ndarray = values - values.mean(axis=1, keepdims=True)
    return from_mean


def spread_of(errors: np.ndarray) -> float:
    """The typical size of an error."""
    return math.sqrt(float((errors**2).mean()))


def chance_of_winners(estimates: np.ndarray, won: np.ndarray, spread: float) -> float:
    """Which chance the search would have given to those who won, as the geometric mean."""
    import numpy as np

    odds = np.exp((estimates - estimates.max(axis=1, keepdims=True)) * POINT / spread)
    shares = odds / odds.sum(axis=1, keepdims=True)
    return float(np.exp((won * np.log(np.maximum(shares, 1e-12))).sum(axis=1).mean()))


def best_stretch(estimates: np.ndarray, won: np.ndarray, spread: float) -> float:
    """By how much estimates are to be multiplied so that the winners get the best chance."""
    low, high = math.log(FLATTEST), math.log(STEEPEST)
    while high - low > 1e-4:  # the chance has one maximum
        first, second = low + (high - low) / 3, high - (high - low) / 3
        chances = [chance_of_winners(math.exp(stretch) * estimates, won, spread) for stretch in (first, second)]
        if chances[0] < chances[1]:
            low = first
        else:
            high = second
    return math.exp((low + high) / 2)


@dataclass(frozen=True)
class Quality:
    """How well a fit does."""

    players: int
    stage: int
    positions: int
    fitted: Fitted


@dataclass
class Training:
    """What came out: the weights, and how good they are."""

    weights: Weights
    games: int
    qualities: list[Quality] = field(default_factory=list)


def train(
    key: str,
    *,
    version: int | None = None,
    minutes: float = 0.0,
    games: int = 0,
    players: tuple[int, ...] = (),
    seed: int = 0,
    playouts: int = PLAYOUTS,
    against: Sequence[object] = (),
    progress: Callable[[float], None] = lambda _: None,
) -> Training:
    """Play for so many minutes, or so many games, and fit; `progress` is told which part is done.

    With bots to play `against`, by name or themselves, each game has one seat of the learner's, and all others are
    those of one opponent.
    """
    check_numpy()
    if not (0 < minutes < math.inf or (minutes == 0 and games > 0)):
        raise HeliopolisError("Training needs some minutes, or a number of games.", field="minutes")
    if playouts < 0:
        raise HeliopolisError(f"The bots have 0 play-outs for a move or more, not {playouts}.", field="playouts")
    game = game_of(key, version)
    weights = Weights(game)
    tables = [game.check_players(count) for count in players] or list(range(game.min_players, game.max_players + 1))
    guests = Guests(guests_of(against, game))
    samples: dict[tuple[int, int], Sample] = {}
    began = time.perf_counter()
    played = 0
    done = 0.0
    try:
        while done < 1 or played < len(tables):
            count = tables[played % len(tables)]
            others = guests.around(count, seat=played // len(tables) % count, turn=played // len(tables) // count)
            learn_from_game(game, count, game_seed(seed, played), playouts, samples, others)
            played += 1
            done = (time.perf_counter() - began) / (60 * minutes) if minutes else played / games
            progress(min(1.0, done))
    finally:
        guests.close()
    weights.made = (
        f"heliopolis train {key} --games {played} --players {','.join(map(str, tables))} "
        f"--playouts {playouts} --seed {seed}{words_of(guests.entrants)}"
    )
    training = Training(weights, played)
    for count, stage in sorted(samples):
        fitted = samples[count, stage].fit(game.policy.habits(count).spread)
        weights.add(count, stage, round(fitted.own * UNIT), [round(weight * UNIT) for weight in fitted.weights])
        training.qualities.append(Quality(count, stage, len(samples[count, stage].points), fitted))
    return training


def check_numpy() -> None:
    """Complain early if the optional package is missing."""
    try:
        import numpy  # noqa: F401  # only whether it is there
    except ImportError as error:
        raise Unavailable('Training needs NumPy: pip install "heliopolis[train]"') from error


def learn_from_game(
    game: Game,
    players: int,
    seed: int,
    playouts: int,
    samples: dict[tuple[int, int], Sample],
    others: Mapping[int, tuple[Bot, Budget]] = MappingProxyType({}),
) -> None:
    """Play one game between shallow searches, or by the policy alone, and note how its stages begin.

    On some seats others may sit, each with a budget of its own.
    """
    rng = Random(seed)
    state = game.start(players)
    bots: list[Bot] = [
        SearchBot(str(seat), own=True) if playouts else PolicyBot(str(seat), steady=False, policy=game.policy)
        for seat in range(players)
    ]
    budget = Budget(playouts=playouts)
    stage = int(game.policy.stage(state))
    seen: list[tuple[int, list[list[int]], list[float]]] = []
    while True:
        if state.actor == NATURE:
            state.apply(game.draw(state, rng))
        else:
            bot, own = others.get(int(state.actor), (bots[state.actor], budget))
            bot.forget()  # a tree that was not told of every move is of no use
            state.apply(bot.choose(state, own, rng))
        if state.over:
            break
        if game.policy.stage(state) != stage:
            stage = int(game.policy.stage(state))
            seen.append((stage, features_of(game, state), own_estimate(game, state)))
    points = [int(count) for count in state.points()]
    winners = state.winners()
    for stage, rows, estimates in seen:
        sample = samples.setdefault((players, stage), Sample())
        sample.features.append(rows)
        sample.estimates.append(estimates)
        sample.points.append(points)
        sample.won.append([1 / len(winners) if seat in winners else 0.0 for seat in range(players)])


def features_of(game: Game, state: State) -> list[list[int]]:
    """The features of every seat."""
    values = vec[i64]([0] * len(game.policy.feature_names()))
    rows = []
    for seat in range(state.seats):
        game.policy.features(state, seat, values)
        rows.append([int(value) for value in values])
    return rows


def own_estimate(game: Game, state: State) -> list[float]:
    """What the game's own estimate says, in points."""
    values = vec[i64]([0] * MOST_SEATS)
    game.policy.estimate(state, values)
    return [int(values[seat]) / POINT for seat in range(state.seats)]
