"""A policy net and its critic as real numbers, while they learn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ..core.policy_net import FIRST_BITS, SECOND_BITS, TRAIT_BITS, PolicyWeights
from .adam import Adam
from .policy_lessons import Batch

if TYPE_CHECKING:
    import numpy as np

CRITIC_HIDDEN = 64
CLIP = 0.2  # by how much more or less likely than it was a move may become in one step
DECAY = 1e-5


class Critic:
    """What a player may expect at a decision, while a net learns."""

    def __init__(self, width: int, seed: int) -> None:
        import numpy as np

        self.np = np
        random = np.random.default_rng(seed)
        self.weights = [
            (random.normal(size=(width, CRITIC_HIDDEN)) * math.sqrt(1 / width)).astype(np.float32),
            np.zeros(CRITIC_HIDDEN, np.float32),
            (random.normal(size=CRITIC_HIDDEN) * 0.1 / math.sqrt(CRITIC_HIDDEN)).astype(np.float32),
            np.zeros(width, np.float32),
            np.zeros(1, np.float32),
        ]
        self.adam = Adam(self.weights)

    def expected(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What to expect, and what the hidden units say."""
        first, bias, second, straight, middle = self.weights
        units = self.np.maximum(inputs @ first + bias, 0)
        return units @ second + inputs @ straight + middle[0], units

    def learn(self, inputs: np.ndarray, returns: np.ndarray, pace: float) -> None:
        """One step towards what came."""
        said, units = self.expected(inputs)
        wrong = (said - returns) / self.np.float32(len(inputs))
        back = wrong[:, None] * self.weights[2] * (units > 0)
        slopes = [inputs.T @ back, back.sum(axis=0), units.T @ wrong, inputs.T @ wrong, wrong.sum(keepdims=True)]
        self.adam.step(slopes, pace, DECAY)


class Actor:
    """A policy net of real numbers for one number of players, while it learns."""

    def __init__(self, width: int, actions: int, traits: int, hidden: int, seed: int, firmness: float = 1.0) -> None:
        """`firmness`: how far it follows the rules of thumb at first."""
        import numpy as np

        self.np = np
        random = np.random.default_rng(seed)
        self.hidden = hidden
        self.firmness = firmness
        self.weights = [
            (random.normal(size=(width, hidden)) * math.sqrt(1 / width)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((actions, hidden), np.float32),
            np.zeros(actions, np.float32),
            np.zeros(hidden, np.float32),
            np.full(1, firmness, np.float32),
            np.zeros((traits, hidden), np.float32),
            np.zeros(traits, np.float32),
        ]
        self.adam = Adam(self.weights)
        self.used = np.zeros(actions, bool)

    def learn(
        self, batch: Batch, chosen: np.ndarray, advantages: np.ndarray, *, pace: float, curiosity: float = 0.0
    ) -> float:
        """One step with some decisions; how uncertain they were, as an entropy.

        `curiosity` is what spread is worth, so that a net goes on trying other moves.
        """
        np = self.np
        first, bias, second, liking, firmness, firm, by_trait, counting = self.weights
        inputs = batch.inputs[chosen]
        counts, starts = batch.counts[chosen], batch.starts[chosen]
        number = len(chosen)
        of = np.repeat(np.arange(number), counts)
        begins = np.concatenate([[0], np.cumsum(counts)[:-1]])
        moves = np.repeat(starts - begins, counts) + np.arange(len(of))
        actions, thumbs, traits = batch.actions[moves], batch.thumbs[moves], batch.traits[moves]
        made = begins + batch.chosen[chosen] - starts
        self.used[actions] = True

        units = np.maximum(inputs @ first + bias, 0)
        leanings = (units @ second.T)[of, actions] + liking[actions]
        sharp = units @ firmness + firm[0]
        leanings += sharp[of] * thumbs
        leanings += (traits * (units @ by_trait.T + counting)[of]).sum(axis=1)
        leanings -= np.maximum.reduceat(leanings, begins)[of]
        odds = np.exp(leanings)
        odds /= np.add.reduceat(odds, begins)[of]
        logs = np.log(odds + 1e-12)
        entropies = -np.add.reduceat(odds * logs, begins)

        ratio = odds[made] / batch.chances[chosen]
        held = ((advantages > 0) & (ratio > 1 + CLIP)) | ((advantages < 0) & (ratio < 1 - CLIP))
        push = np.where(held, 0, -advantages * ratio).astype(np.float32) / np.float32(number)
        slope = -odds * push[of]
        slope[made] += push
        slope += (curiosity / number) * odds * (logs + entropies[of])
        slope = slope.astype(np.float32)

        dense = np.zeros((number, len(liking)), np.float32)
        dense[of, actions] = slope
        by_thumb = np.add.reduceat(slope * thumbs, begins).astype(np.float32)
        traits *= slope[:, None]
        told = np.add.reduceat(traits, begins)
        back = (dense @ second + by_thumb[:, None] * firmness + told @ by_trait) * (units > 0)
        slopes = [inputs.T @ back, back.sum(axis=0), dense.T @ units, dense.sum(axis=0)]
        slopes += [units.T @ by_thumb, by_thumb.sum(keepdims=True), told.T @ units, told.sum(axis=0)]
        self.adam.step(slopes, pace, DECAY, towards={5: self.firmness})
        return float(entropies.mean())

    def go_on(self, weights: PolicyWeights, scale: np.ndarray, trait_scale: np.ndarray) -> None:
        """Begin with the weights of a net, which may have fewer hidden units."""
        np = self.np
        units = len(weights.bias)
        first, bias, second, liking, firmness, firm, by_trait, counting = self.weights
        first[:, :units] = np.reshape(weights.first, (-1, units)) / float(1 << FIRST_BITS) * scale[:, None]
        bias[:units] = np.array(weights.bias) / float(1 << FIRST_BITS)
        rows = np.reshape(weights.second, (-1, 1 + units)) / float(1 << SECOND_BITS)
        liking[weights.actions], second[weights.actions, :units] = rows[:, 0], rows[:, 1:]
        self.used[weights.actions] = True
        firm[0] = weights.firmness[0] / float(1 << SECOND_BITS)
        firmness[:units] = np.array(weights.firmness[1:]) / float(1 << SECOND_BITS)
        if weights.traits:
            rows = np.reshape(weights.traits, (-1, 1 + units)) / float(1 << TRAIT_BITS) * trait_scale[:, None]
            counting[:], by_trait[:, :units] = rows[:, 0], rows[:, 1:]

    def whole(self, players: int, scale: np.ndarray, trait_scale: np.ndarray) -> PolicyWeights:
        """The weights for inputs and traits as they are, as the whole numbers of a net."""
        exact = [weight.astype(self.np.float64) for weight in self.weights]
        first, bias, second, liking, firmness, firm, by_trait, counting = exact
        unit, other, third = float(1 << FIRST_BITS), float(1 << SECOND_BITS), float(1 << TRAIT_BITS)
        actions = [int(action) for action in self.np.flatnonzero(self.used)]
        rows = self.np.concatenate([liking[:, None], second], axis=1)[actions]
        traits = self.np.concatenate([counting[:, None], by_trait], axis=1) / trait_scale[:, None]
        return PolicyWeights(
            players,
            [round(float(weight) * unit) for weight in bias],
            [round(float(weight) * unit) for weight in (first / scale[:, None]).ravel()],
            [round(float(weight) * other) for weight in self.np.concatenate([firm, firmness])],
            actions,
            [round(float(weight) * other) for weight in rows.ravel()],
            [round(float(weight) * third) for weight in traits.ravel()],
        )
