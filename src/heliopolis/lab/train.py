"""Learning an estimate: bots play each other, and the final points of a seat are fitted on features of its positions.

The fit is a ridge regression, one for each number of players and each stage of the game.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from ..bots.bot import Budget
from ..bots.search import SearchBot
from ..core.errors import HeliopolisError, Unavailable
from ..core.game import NATURE, Game, State
from ..core.learned import UNIT, Weights
from ..core.registry import game as game_of
from .simulate import game_seed

if TYPE_CHECKING:
    import numpy as np

PLAYOUTS = 20  # that the bots have for a move, if nobody says otherwise
RIDGE = 20.0  # how many more positions of no meaning would hold the weights down as much
BETWEEN = 24  # one in so many decisions inside a stage is looked at, too
MOST_SEATS = 8


@dataclass
class Sums:
    """The sums over all positions of one number of players and one stage that a fit needs."""

    count: int = 0
    x: Any = 0.0
    y: float = 0.0
    xx: Any = 0.0
    xy: Any = 0.0
    yy: float = 0.0
    own: float = 0.0  # the squared errors of the game's own estimate

    def add(self, rows: np.ndarray, points: np.ndarray, estimates: np.ndarray) -> None:
        """Count in some positions with the final points and what the game's own estimate said."""
        self.count += len(rows)
        self.x = self.x + rows.sum(axis=0)
        self.y += float(points.sum())
        self.xx = self.xx + rows.T @ rows
        self.xy = self.xy + rows.T @ points
        self.yy += float(points @ points)
        self.own += float(((points - estimates) ** 2).sum())

    def fit(self) -> tuple[float, np.ndarray, float]:
        """The base, the weights, and the typical error that is left."""
        import numpy as np

        mean_x, mean_y = self.x / self.count, self.y / self.count
        covariance = self.xx - self.count * np.outer(mean_x, mean_x)
        common = self.xy - self.count * mean_x * mean_y
        size = np.sqrt(np.maximum(np.diag(covariance) / self.count, 0))
        varies = size > 1e-6  # what is always the same teaches nothing
        kept = covariance[np.ix_(varies, varies)] + RIDGE * np.diag(size[varies] ** 2)
        weights = np.zeros(len(size))
        weights[varies] = np.linalg.solve(kept, common[varies])
        squares = self.yy - self.count * mean_y**2 - 2 * weights @ common + weights @ covariance @ weights
        return mean_y - float(weights @ mean_x), weights, math.sqrt(max(0.0, float(squares)) / self.count)

    def own_error(self) -> float:
        """The typical error of the game's own estimate."""
        return math.sqrt(self.own / self.count)


@dataclass(frozen=True)
class Quality:
    """How well a fit does: its typical error in points, and the one of the game's own estimate."""

    players: int
    stage: int
    positions: int
    learned: float
    own: float


@dataclass
class Training:
    """What came out: the weights, and how good they are on the positions they were fitted on."""

    weights: Weights
    games: int
    qualities: list[Quality] = field(default_factory=list)


def train(
    key: str,
    *,
    minutes: float = 0.0,
    games: int = 0,
    players: tuple[int, ...] = (),
    seed: int = 0,
    playouts: int = PLAYOUTS,
    progress: Callable[[float], None] = lambda _: None,
) -> Training:
    """Play for so many minutes, or so many games, and fit; `progress` is told which part is done."""
    check_numpy()
    if not (0 < minutes < math.inf or (minutes == 0 and games > 0)):
        raise HeliopolisError("Training needs some minutes, or a number of games.", field="minutes")
    if playouts < 1:
        raise HeliopolisError(f"The bots need at least 1 play-out for a move, not {playouts}.", field="playouts")
    game = game_of(key)
    weights = Weights(game)
    tables = [game.check_players(count) for count in players] or list(range(game.min_players, game.max_players + 1))
    sums: dict[tuple[int, int], Sums] = {}
    began = time.perf_counter()
    played = 0
    done = 0.0
    while done < 1 or played < len(tables):
        learn_from_game(game, tables[played % len(tables)], game_seed(seed, played), playouts, sums)
        played += 1
        done = (time.perf_counter() - began) / (60 * minutes) if minutes else played / games
        progress(min(1.0, done))
    weights.made = (
        f"heliopolis train {key} --games {played} --players {','.join(map(str, tables))} "
        f"--playouts {playouts} --seed {seed}"
    )
    training = Training(weights, played)
    for count, stage in sorted(sums):
        found = sums[count, stage]
        base, slopes, error = found.fit()
        weights.add(count, stage, round(base * UNIT), [round(float(slope) * UNIT) for slope in slopes])
        training.qualities.append(Quality(count, stage, found.count, error, found.own_error()))
    return training


def check_numpy() -> None:
    """Complain early if the optional package is missing."""
    try:
        import numpy  # noqa: F401  # only whether it is there
    except ImportError as error:
        raise Unavailable('Training needs NumPy: pip install "heliopolis[train]"') from error


def learn_from_game(game: Game, players: int, seed: int, playouts: int, sums: dict[tuple[int, int], Sums]) -> None:
    """Play one game between shallow searches and count its positions in."""
    import numpy as np

    rng = Random(seed)
    state = game.start(players)
    bots = [SearchBot(str(seat)) for seat in range(players)]
    budget = Budget(playouts=playouts)
    seen: list[tuple[int, list[list[int]], list[float]]] = []
    stage = -1
    while not state.over:
        if state.actor == NATURE:
            state.apply(game.draw(state, rng))
            continue
        if game.stage(state) != stage or rng.randrange(BETWEEN) == 0:
            stage = int(game.stage(state))
            seen.append((stage, features_of(game, state), own_estimate(game, state)))
        bot = bots[state.actor]
        bot.root = None  # a tree that was not told of every move is of no use
        state.apply(bot.choose(state, budget, rng))
    points = np.array(state.points(), dtype=float)
    for stage, rows, estimates in seen:
        sums.setdefault((players, stage), Sums()).add(np.array(rows, dtype=float), points, np.array(estimates))


def features_of(game: Game, state: State) -> list[list[int]]:
    """The features of every seat."""
    values = vec[i64]([0] * len(game.feature_names()))
    rows = []
    for seat in range(state.seats):
        game.features(state, seat, values)
        rows.append([int(value) for value in values])
    return rows


def own_estimate(game: Game, state: State) -> list[float]:
    """What the game's own estimate says, in points."""
    values = vec[i64]([0] * MOST_SEATS)
    game.estimate(state, values)
    return [int(values[seat]) / 100 for seat in range(state.seats)]
