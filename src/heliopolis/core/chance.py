"""Where random numbers come from: a generator of Python's `random`, or a seed; inside, a generator of compiled code.

Everything that others call takes a `random.Random` or a seed, and everything that others write is given a
`random.Random`. The generator of compiled code is a matter of this package alone.
"""

from __future__ import annotations

import random
from typing import Final, TypeAlias

from librt.random import Random

from .errors import HeliopolisError
from .reading import shown

SEEDS: Final = 1 << 62

Chance: TypeAlias = random.Random | Random | int
"""What a caller may hand over: a `random.Random` or a seed, which gives the same numbers every time; the third kind is
what compiled code hands on to compiled code."""


def generator(chance: Chance) -> Random:
    """The fast generator that play-outs and bots draw from; one is seeded by the numbers that another gives."""
    given: object = chance  # or compiled code takes True for 1
    if isinstance(given, Random):
        return given
    if isinstance(given, random.Random):
        return Random(given.randrange(SEEDS))
    return Random(seed_in(given) % SEEDS)


def plain_generator(chance: Chance) -> random.Random:
    """The generator of Python's own that nature draws from outside of play-outs, and that bots of others are given."""
    given: object = chance  # or compiled code takes True for 1
    if isinstance(given, Random):
        return random.Random(given.randrange(SEEDS))
    return given if isinstance(given, random.Random) else random.Random(seed_in(given))


def seed_in(chance: object) -> int:
    """The seed itself, if it is one."""
    if isinstance(chance, bool) or not isinstance(chance, int):
        raise HeliopolisError(f"A random.Random or a seed is needed, not {shown(chance)}.", field="rng")
    return chance
