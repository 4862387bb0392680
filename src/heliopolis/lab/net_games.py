"""The games that value nets learn from, and what is noted of them.

For nets with which players look at moves, a league plays: in the first round everybody by rules of thumb, each seat by
those of some set of constants; in every later round most seats look with the net of the round before. Or everybody
plays as a search plays on, by weight and with its policy nets; for nets that judge where a play-out ends, only the ends
of stages are noted of such games.
"""

from __future__ import annotations

import random
from array import array
from typing import TYPE_CHECKING, NamedTuple

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from ..bots.bot import Bot, Budget, PolicyBot
from ..bots.knowledge import policy_of
from ..bots.looking import best_looking, settle
from ..core.constants import BEST
from ..core.game import NATURE, Game, State
from ..core.net import Net
from ..core.policy import Policy, TunedPolicy
from .league import MARGIN
from .simulate import game_seed

if TYPE_CHECKING:
    import numpy as np

LOOKS = 6  # moves that are compared by the net of the round before
DRAWS = 1  # with which each of them is looked at
NOTED = 32  # positions of a game, on average
STEADY = 0.5  # of the seats always take the move they like best
LOOKING = 0.75  # of the seats of a later round
STRAYING = 0.1  # of the moves of a seat that looks: by weight, so that there is something new to learn
BEST_SHARE = 3  # how often a seat plays by the best set, compared with each other one
SMOOTH = 0.5  # of what is learned: victories smoothed by the points
PORTION = 250  # games that are played in one go, by a league of their own


class Noted(NamedTuple):
    """What was noted of some games, as plain numbers that can be sent from another process."""

    inputs: array[int]  # all positions one behind the other
    won: array[float]
    points: array[float]


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
        self.inputs = array("i")
        self.won = array("f")
        self.points = array("f")
        self.turns = 0  # of all games so far
        self.games = 0

    def note(self, state: State) -> None:
        """Keep what a net is told of a position."""
        self.policy.fill_inputs(state, self.values, thorough=True)
        self.inputs.extend([value for value in self.values])

    def close(self, state: State, count: int) -> None:
        """Note what became of the seats in so many positions, now that their game is over."""
        winners = state.winners()
        self.won.extend([1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)] * count)
        self.points.extend([float(points) for points in state.points()] * count)
        self.games += 1

    def noted(self) -> Noted:
        """Everything, to be sent to another process."""
        return Noted(self.inputs, self.won, self.points)

    def add(self, noted: Noted) -> None:
        """Keep what was noted of other games, too."""
        self.inputs.extend(noted.inputs)
        self.won.extend(noted.won)
        self.points.extend(noted.points)

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


class ByWeight:
    """Games as play-outs go: everybody makes moves by the weights that a search gives them."""

    def __init__(self, game: Game, seed: int, *, ends: bool) -> None:
        """With `ends` only the positions after the end of a stage are noted."""
        self.game = game
        self.policy = policy_of(game, BEST, searching=True)
        self.ends = ends
        self.rng = random.Random(seed)

    def play(self, players: int, seed: int, positions: Positions) -> None:
        """One game; some of its quiet positions are noted, or the first one of every later stage."""
        game, policy, rng, plain = self.game, self.policy, Random(seed), Budget()
        bot = PolicyBot("by weight", steady=False, policy=policy)
        state = game.start(players)
        stage = policy.stage(state)
        noted = positions.share_to_note()
        count = 0
        while not state.over:
            game.apply(state, game.draw(state, rng) if state.actor == NATURE else bot.choose(state, plain, rng))
            if self.ends and policy.stage(state) != stage:
                stage = policy.stage(state)
                ended = state.clone()
                settle(ended, policy, rng)
                if not ended.over:
                    positions.note(ended)
                    count += 1
            elif not self.ends and not state.over and policy.is_quiet(state):
                positions.turns += 1
                if self.rng.random() < noted:
                    positions.note(state)
                    count += 1
        positions.close(state, count)


class Portion(NamedTuple):
    """Some games that are played in one go."""

    game: Game
    players: int
    net: Net | None  # of the round before
    by_weight: bool  # whether everybody plays as a search plays on
    ends: bool  # whether they are for nets that judge where a play-out ends
    most: int  # positions of a game that are noted, on average
    seed: int  # of the round, with so many players
    first: int  # the number of the first game
    games: int


def play_portion(portion: Portion) -> Noted:
    """The positions of some games, which depend on nothing but the portion."""
    game, players = portion.game, portion.players
    positions = Positions(game, players, portion.most)
    own = game_seed(portion.seed, portion.first)
    league: League | ByWeight = League(game, portion.net, own)
    if portion.by_weight:
        league = ByWeight(game, own, ends=portion.ends)
    for number in range(portion.first, portion.first + portion.games):
        league.play(players, game_seed(portion.seed, number), positions)
    return positions.noted()


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
