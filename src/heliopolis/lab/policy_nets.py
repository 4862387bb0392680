"""Training policy nets by play: what brought a player more than was expected is liked more the next time.

Games are played by the net of now, a move as often as it is liked; it begins with the rules of thumb, or with what an
earlier net has learned. A critic, a net of its own that nobody needs afterwards, learns what each player may expect at
every decision; what came of a decision beyond that is its advantage. The policy net then moves towards decisions with
an advantage (policy gradient, clipped as in PPO).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..bots.knowledge import policy_of
from ..bots.lessons import Lessons
from ..core.constants import BEST
from ..core.errors import HeliopolisError
from ..core.game import Game
from ..core.policy_net import FIRM, MOST_HIDDEN, PolicyNet, PolicyWeights
from ..core.registry import game as game_of
from .policy_league import Member, league_of, tuned
from .policy_learner import Actor, Critic
from .policy_lessons import Batch, advantages, batch_of
from .simulate import game_seed
from .train import check_numpy

if TYPE_CHECKING:
    import numpy as np

HIDDEN = 32
STEPS = 1000
DECISIONS = 40_000  # that are noted in every step
FEWEST_DECISIONS = 3_000
BATCH, BATCH_OF = 1024, 10_000  # learned from at a time, of so many
NOTED = 60  # decisions of each player in a game, on average, if there are so many
SOUNDED = 20  # games, in which it is counted how many there are
CURIOSITY, LAST_CURIOSITY = 0.04, 0.3  # what spread is worth at the beginning, and which part of that at the end
FIRMNESS = 0.3  # of the rules of thumb at first: whoever follows them in full hardly ever tries another move
CRITIC_FIRST = 8  # steps in which only the critic learns
CRITIC_FIRST_AGAIN = 30  # the same where a net goes on learning, who knows more than the rules of thumb do
PACE, SLOWEST = 2e-3, 0.15  # of Adam at the beginning, and which part of that at the end
PASSES = 1  # how often the decisions of a step are learned from
CRITIC_PACE = 2e-3
BY_THUMB = 0.15  # of the seats, which go on playing by rules of thumb
SMALLEST_SCALE = 0.25
TESTED = 1000  # games in the end against rules of thumb


class Learned(NamedTuple):
    """How a step went."""

    surprise: float  # the share of what happened that the critic had not expected
    spread: float  # a decision was as uncertain as one between so many equally liked moves


@dataclass(frozen=True)
class PolicyQuality:
    """What a policy net won alone at tables of rules of thumb, everybody by weight."""

    players: int
    games: int
    won: float


@dataclass
class PolicyTraining:
    """What came out."""

    net: PolicyNet
    games: int = 0
    qualities: list[PolicyQuality] = field(default_factory=list)


class Pupil:
    """Policy net, critic and games for one number of players."""

    def __init__(
        self,
        game: Game,
        players: int,
        hidden: int,
        seed: int,
        decisions: int = DECISIONS,
        curiosity: float = CURIOSITY,
        firmness: float = FIRMNESS,
        league: float = 0.0,
        *,
        pace: float = PACE,
        passes: int = PASSES,
        start: PolicyWeights | None = None,
    ) -> None:
        """`league`: the share of the seats that players of a league have; without one some play by rules of thumb.

        `start`: the net that is to go on learning, instead of the rules of thumb.
        """
        import numpy as np

        self.np = np
        self.game = game
        self.players = players
        self.seed = seed
        self.curiosity = curiosity
        self.pace = pace
        self.passes = passes
        self.start = start
        self.critic_first = CRITIC_FIRST if start is None else CRITIC_FIRST_AGAIN
        self.batch = BATCH * max(1, decisions // BATCH_OF)
        self.net = PolicyNet(game)
        width = len(self.net.inputs)
        traits = len(self.net.traits)
        self.actor = Actor(width, game.action_count, traits, hidden, seed, firmness)
        self.critic = Critic(width, seed + 1)
        self.scale: np.ndarray | None = None  # of inputs, and of traits
        self.trait_scale: np.ndarray | None = None
        self.random = np.random.default_rng(seed)
        self.choice = random.Random(seed)
        self.games = 0
        untaught = PolicyWeights(
            players, [0] * hidden, [0] * width * hidden, [FIRM] + [0] * hidden, [], [], [0] * traits * (1 + hidden)
        )
        self.net.add(untaught)
        thumbs = tuned(policy_of(game, BEST, searching=True, taught=False))
        self.thumbs = thumbs
        self.others = league if league else BY_THUMB
        self.league = league_of(game, players) if league else [Member(thumbs, steady=False)]
        self.lessons = Lessons(game, thumbs, self.net, players, decisions)
        self.noted = self.share_to_note()  # by rules of thumb, since whoever has learned nothing else plays long games
        self.net.add(start or untaught._replace(firmness=[round(FIRM * firmness)] + [0] * hidden))

    def share_to_note(self) -> float:
        """Which part of the decisions is noted: a few of every game say more than all decisions of few games."""
        for number in range(SOUNDED):
            self.lessons.play(game_seed(self.seed + 2, number), 1.0, (1 << self.players) - 1)
        decisions = int(self.lessons.count) / (int(self.lessons.games) * self.players)
        return min(1.0, NOTED / decisions)

    def seats(self) -> int:
        """Which seats play by the net, as a bit mask."""
        mask = sum([1 << seat for seat in range(self.players) if self.choice.random() >= self.others])
        return mask or 1

    def invite(self, member: Member) -> None:
        """Let all who do not play by the net be this one."""
        lessons = self.lessons
        lessons.policy, lessons.steady, lessons.judge, lessons.looks = member

    def play(self) -> Batch:
        """Games until enough decisions are noted."""
        lessons = self.lessons
        lessons.clear()
        while not lessons.is_full():
            if len(self.league) > 1:
                self.invite(self.choice.choice(self.league))
            lessons.play(game_seed(self.seed, self.games), self.noted, self.seats())
            self.games += 1
        batch = batch_of(lessons, len(self.net.inputs))
        if self.scale is None:
            self.scale = self.np.maximum(batch.inputs.std(axis=0), SMALLEST_SCALE)
            self.trait_scale = self.np.maximum(batch.traits.std(axis=0), SMALLEST_SCALE)
            if self.start is not None:
                self.actor.go_on(self.start, self.scale, self.trait_scale)
        batch.inputs[:] /= self.scale
        batch.traits[:] /= self.trait_scale
        return batch

    def step(self, done: float, *, only_critic: bool) -> Learned:
        """Play, and learn from it; `done` is which part of the training lies behind."""
        np = self.np
        batch = self.play()
        expected, rewards = self.critic.expected(batch.inputs)[0], batch.own_rewards()
        brought = advantages(batch, expected)
        returns = expected + brought
        liked = (brought - brought.mean()) / (brought.std() + np.float32(1e-6))
        early = (1 + math.cos(math.pi * done)) / 2  # from 1 to 0
        pace = self.pace * (SLOWEST + (1 - SLOWEST) * early)
        curiosity = self.curiosity * (LAST_CURIOSITY + (1 - LAST_CURIOSITY) * early)
        entropies = [0.0]
        for chosen in self.portions(len(returns)):
            self.critic.learn(batch.inputs[chosen], returns[chosen], CRITIC_PACE)
            if not only_critic:
                entropies.append(self.actor.learn(batch, chosen, liked[chosen], pace=pace, curiosity=curiosity))
        if not only_critic:
            assert self.scale is not None
            assert self.trait_scale is not None
            self.net.add(self.actor.whole(self.players, self.scale, self.trait_scale))
        spread = math.exp(sum(entropies) / max(1, len(entropies) - 1))
        return Learned(float(((rewards - expected) ** 2).mean() / max(1e-9, float(rewards.var()))), spread)

    def portions(self, count: int) -> Iterator[np.ndarray]:
        """Which decisions are learned from at a time, everyone once in a pass."""
        for _ in range(self.passes):
            order = self.random.permutation(count)
            for first in range(0, count - self.batch // 2, self.batch):
                yield order[first : first + self.batch]

    def won(self) -> PolicyQuality:
        """Let the net play alone at tables of rules of thumb, on every seat in turn, with fresh draws."""
        lessons = self.lessons
        lessons.clear()
        self.invite(Member(self.thumbs, steady=False))
        games = TESTED - TESTED % self.players
        for number in range(games):
            seed = game_seed(self.seed + 1, number // self.players)
            lessons.play(seed, 0.0, 1 << number % self.players)
        places = [number * self.players + number % self.players for number in range(games)]
        return PolicyQuality(self.players, games, sum([float(lessons.won[place]) for place in places]) / games)


def train_policy_nets(
    key: str,
    *,
    version: int | None = None,
    steps: int = STEPS,
    players: tuple[int, ...] = (),
    seed: int = 0,
    hidden: int = HIDDEN,
    decisions: int = DECISIONS,
    curiosity: float = CURIOSITY,
    firmness: float = FIRMNESS,
    league: float = 0.0,
    pace: float = PACE,
    passes: int = PASSES,
    start: PolicyNet | None = None,
    progress: Callable[[float], None] = lambda _: None,
    watch: Callable[[int, Learned, PolicyNet], None] = lambda *_: None,
) -> PolicyTraining:
    """So many steps for each number of players, from the rules of thumb on, or from the nets of `start`.

    `progress` is told which part is done, `watch` how a step went.
    """
    check_numpy()
    game = game_of(key, version)
    for name, value, least, most in (
        ("steps", steps, 1, 10**6),
        ("hidden", hidden, 1, MOST_HIDDEN),
        ("decisions", decisions, FEWEST_DECISIONS, 10**7),
        ("passes", passes, 1, 100),
    ):
        if not least <= value <= most:
            raise HeliopolisError(f"{name}: a number from {least} to {most} is needed, not {value}.", field=name)
    for name, share in (("curiosity", curiosity), ("firmness", firmness), ("league", league), ("pace", pace)):
        if not 0 <= share <= 1:
            raise HeliopolisError(f"{name}: a number from 0 to 1 is needed, not {share}.", field=name)
    tables = [game.check_players(count) for count in players] or list(range(game.min_players, game.max_players + 1))
    training = PolicyTraining(PolicyNet(game))
    for place, count in enumerate(tables):
        begun = None if start is None else begun_with(start, count, hidden)
        shares = (curiosity, firmness, league)
        pupil = Pupil(
            game, count, hidden, game_seed(seed, count), decisions, *shares, pace=pace, passes=passes, start=begun
        )
        first = pupil.critic_first
        for step in range(first + steps):
            learning = max(0, step - first)
            learned = pupil.step(learning / steps, only_critic=step < first)
            progress((place + (step + 1) / (first + steps)) / len(tables))
            watch(learning, learned, pupil.net)
        training.qualities.append(pupil.won())
        training.games += pupil.games
        training.net.add(pupil.net.layers[count].weights)
    training.net.made = (
        f"heliopolis train {key} --policy --steps {steps} --players {','.join(map(str, tables))} "
        f"--hidden {hidden} --decisions {decisions} --curiosity {curiosity:g} --firmness {firmness:g} "
        f"--league {league:g} --pace {pace:g} --passes {passes} --seed {seed}"
    )
    if start is not None:
        training.net.made += f", from the nets of: {start.made}"
    return training


def begun_with(start: PolicyNet, players: int, hidden: int) -> PolicyWeights:
    """The net that is to go on learning, for a number of players."""
    if not start.knows(players):
        raise HeliopolisError(f"The nets to begin with know nothing of {players} players.", field="start")
    weights = start.layers[players].weights
    if len(weights.bias) > hidden:
        raise HeliopolisError(
            f"The net to begin with has {len(weights.bias)} hidden units, which is more than {hidden}.", field="hidden"
        )
    return weights
