"""Where random numbers come from: a generator of Python's `random`, or a seed; inside, a generator of compiled code.

Everything that others call takes a `random.Random` or a seed, and everything that others write is given a
`random.Random`. The generator of compiled code is a matter of this package alone.
"""

from __future__ import annotations

import random
from typing import Final, SupportsIndex, TypeAlias

from librt.random import Random

from .errors import HeliopolisError
from .given import whole
from .reading import shown

SEEDS: Final = 1 << 62

Chance: TypeAlias = random.Random | Random | SupportsIndex
"""What a caller may hand over: a `random.Random` or a seed, which gives the same numbers every time; the third kind is
what compiled code hands on to compiled code."""


def generator(chance: Chance) -> Random:
    """The fast generator that play-outs and bots draw from; one is seeded by the numbers that another gives."""
    if isinstance(chance, Random):
        return chance
    if isinstance(chance, random.Random):
        return Random(chance.randrange(SEEDS))
    return Random(seed_in(chance) % SEEDS)


def plain_generator(chance: Chance) -> random.Random:
    """The generator of Python's own that nature draws from outside of play-outs, and that bots of others are given."""
    if isinstance(chance, Random):
        return random.Random(chance.randrange(SEEDS))
    return chance if isinstance(chance, random.Random) else random.Random(seed_in(chance))


def seed_in(chance: object) -> int:
    """The seed itself, if it is one."""
    seed = whole(chance)
    if seed is None:
        raise HeliopolisError(f"A random.Random or a seed is needed, not {shown(chance)}.", field="rng")
    return seed
