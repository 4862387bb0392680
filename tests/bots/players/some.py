"""Players for tests: good ones, and one for each way to go wrong."""

from __future__ import annotations

import random
import time
from typing import Any

import heliopolis
from heliopolis.bots.bot import Bot, Budget


class Anything:
    """Any legal move; it insists on Python's own generator."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: random.Random) -> int:
        assert type(rng) is random.Random
        return rng.choice(state.legal())


class Wheel:
    """Follows the game, and so chooses another move each time; it answers in notation."""

    def __init__(self) -> None:
        self.seen = 0

    def choose(self, state: heliopolis.State, budget: Budget, rng: random.Random) -> str:
        legal = state.legal()
        return state.game.notation(legal[self.seen % len(legal)])

    def observe(self, action: int) -> None:
        self.seen += 1

    def forget(self) -> None:
        self.seen = 0


class Named(Bot):
    """A class of ours as a beginning, with the name that it is given."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: Any) -> int:
        assert type(rng) is random.Random
        action = state.legal()[-1]
        state.apply(action)  # whatever it does to what it was shown
        return action


class Cheat(Anything):
    """Bids what nobody has."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: random.Random) -> int:
        return state.game.action_count - 1


class Broken(Anything):
    """Divides by nothing."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: random.Random) -> int:
        return 1 // 0


class Sleeper(Anything):
    """Never answers."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: random.Random) -> int:
        time.sleep(60)
        return super().choose(state, budget, rng)


def first(observation: Any, mask: Any) -> int:
    """The first legal move."""
    assert observation.dtype == "int16"
    assert mask.dtype == "int8"
    return int(mask.argmax())


def factory() -> Wheel:
    """Makes a player."""
    return Wheel()


wheel = Wheel()
nothing = 5
