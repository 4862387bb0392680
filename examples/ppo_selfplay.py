"""Learn Ra by self-play: PPO in plain PyTorch, where one network plays every seat, measured against `easy`.

    python examples/ppo_selfplay.py --minutes 10        # needs PyTorch

A seat's own decisions are judged by what the game brought it (GAE). Only `Player` needs PyTorch, the rest is NumPy.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

import heliopolis
from heliopolis.env.vector import HeliopolisVectorEnv

try:
    import torch
except ImportError:  # everything but Player works
    torch = None
Array = np.ndarray
Choose = Callable[[Array, Array], tuple[Array, Array, Array]]  # observations, masks: actions, log chances, values
DECISIONS, BATCH, EPOCHS = 16_384, 2048, 3  # in a lesson, at once, and how often each is learned from
RATE, CLIP, EAGER, TRACE = 1e-3, 0.2, 0.01, 0.97  # rate at first, limit of a change, worth of being undecided, lambda
GAMES, MEASURED, EVERY = 256, 500, 20  # at once to learn from, against `easy`, and after how many lessons
HIDDEN, LARGE = 128, 20  # units of a layer; numbers of an observation are divided by their largest value, or by this


@dataclass
class Decision:
    """What a seat saw, could do, did and hoped for; the advantage is known when the game is over."""

    seen: Array
    legal: Array
    action: int
    chance: float  # the logarithm of it
    value: float
    advantage: float = 0.0


def judged(decisions: list[Decision], gain: float) -> list[Decision]:
    """The decisions of one seat in one game that brought it so much, each with its advantage."""
    after, advantage = gain, 0.0
    for one in reversed(decisions):
        one.advantage = advantage = after - one.value + TRACE * advantage
        after = one.value
    return decisions


def lessons(env: HeliopolisVectorEnv, choose: Choose, least: int, seed: int) -> Iterator[list[Decision]]:
    """Play every seat for ever; so many decisions or a few more at a time, all of games that are over."""
    seen, infos = env.reset(seed=seed)
    waiting: dict[tuple[int, int], list[Decision]] = defaultdict(list)  # by table and seat
    while True:
        ended: list[Decision] = []
        while len(ended) < least:
            seen, legal = seen.copy(), infos["action_mask"].copy()  # the arrays of the environment are reused
            actions, chances, values = choose(seen, legal)
            rows = zip(seen, legal, actions.tolist(), chances.tolist(), values.tolist())
            for table, (seat, row) in enumerate(zip(infos["seat"].tolist(), rows)):
                waiting[table, seat].append(Decision(*row))
            seen, _, over, _, infos = env.step(actions)
            for table in np.flatnonzero(over).tolist():
                for seat, gain in enumerate(infos["rewards"][table].tolist()):
                    ended += judged(waiting.pop((table, seat), []), gain)
        yield ended


def measure(choose: Choose, players: int, games: int, seed: int) -> float:
    """The share of victories at a table of `easy`; every environment plays one game to its end."""
    env = HeliopolisVectorEnv("ra", games, players=players, opponents="easy")
    seen, infos = env.reset(seed=seed)
    shares = np.full(games, np.nan)
    while np.isnan(shares).any():
        seen, gains, over, _, infos = env.step(choose(seen, infos["action_mask"])[0])
        shares = np.where(over & np.isnan(shares), (gains * (players - 1) + 1) / players, shares)
    return float(shares.mean())


class Player:
    """A network that says how likely each action is and what the position is worth."""

    def __init__(self, game: heliopolis.Game, seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)  # more are slower for a network this small
        self.scale = torch.tensor([1 / min(max(entry.high, 1), LARGE) for entry in game.observer.entries()])
        sizes = [(len(self.scale), HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, game.action_count + 1)]
        layers = [part for size in sizes for part in (torch.nn.Linear(*size), torch.nn.ReLU())]
        self.network = torch.nn.Sequential(*layers[:-1])
        self.adam = torch.optim.Adam(self.network.parameters())

    def think(self, seen: Array, legal: Array) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of all actions, and the values."""
        out = self.network(torch.tensor(seen) * self.scale)
        scores = out[:, :-1].masked_fill(torch.tensor(legal) == 0, -1e9)
        return torch.log_softmax(scores, dim=1), out[:, -1]

    def choose(self, seen: Array, legal: Array, *, best: bool = False) -> tuple[Array, Array, Array]:
        """An action for every game, by its chance or the likeliest, with the logarithm of its chance and the values."""
        known, values = [part.detach() for part in self.think(seen, legal)]
        actions = known.argmax(1, keepdim=True) if best else torch.multinomial(known.exp(), 1)
        return actions[:, 0].numpy(), known.gather(1, actions)[:, 0].numpy(), values.numpy()

    def learn(self, decisions: list[Decision], rate: float) -> None:
        """One lesson: decisions that brought more than expected become likelier, but not by too much at once."""
        seen, legal = np.stack([one.seen for one in decisions]), np.stack([one.legal for one in decisions])
        numbers = [(one.action, one.chance, one.advantage, one.value) for one in decisions]
        actions, chances, gains, hopes = torch.tensor(numbers, dtype=torch.float32).T
        self.adam.param_groups[0]["lr"] = rate
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(decisions)).split(BATCH):
                known, values = self.think(seen[rows], legal[rows])
                ratio = (known.gather(1, actions[rows, None].long())[:, 0] - chances[rows]).exp()
                gain = (gains[rows] - gains[rows].mean()) / (gains[rows].std() + 1e-6)
                better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
                loss = (values - hopes[rows] - gains[rows]) ** 2 / 2 - better + EAGER * (known.exp() * known).sum(1)
                self.adam.zero_grad()
                loss.mean().backward()
                self.adam.step()


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, and tell now and then the share of games won against `easy`."""
    parser = argparse.ArgumentParser(description="Learn Ra by self-play with PPO in PyTorch.")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to learn")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if torch is None:
        parser.error("PyTorch is needed to learn: pip install torch")
    env = HeliopolisVectorEnv("ra", GAMES, players=chosen.players, opponents=None, reward="rank")
    player = Player(heliopolis.game("ra"), chosen.seed)
    begin = time.perf_counter()
    for number, decisions in enumerate(lessons(env, player.choose, DECISIONS, chosen.seed)):
        past = (time.perf_counter() - begin) / 60
        player.learn(decisions, RATE * max(0.0, 1 - past / chosen.minutes))
        if number % EVERY == 0 or past >= chosen.minutes:
            share = measure(lambda *seen: player.choose(*seen, best=True), chosen.players, MEASURED, chosen.seed)
            print(f"{past:5.1f} minutes, {number + 1:4} lessons: {share:.1%} of {MEASURED} games won", flush=True)
            if past >= chosen.minutes:
                return


if __name__ == "__main__":
    main()
