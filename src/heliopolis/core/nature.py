"""Nature's moves: drawn by their weights, from a random generator or from a secret that can be checked later.

Fair draws: whoever deals picks a secret of 32 random bytes and shows its SHA-256, the *commitment*, before the first
move. Nature's move number n (counted from 0) is then the outcome at place `HMAC-SHA256(secret, n) mod total`, where n
is written in decimal digits, the digest is read as one big-endian number, and the outcomes lie one after another in
the order of `chances()`, each as long as its weight. When the secret is shown at the end, anyone can repeat every draw.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from typing import SupportsIndex

from .chance import plain_generator
from .errors import HeliopolisError
from .game import NATURE, State

SECRET_BYTES = 32


def deal(state: State, rng: random.Random | SupportsIndex) -> None:
    """Let nature act until a player decides or the game is over; `rng` is a generator or a seed."""
    chance = plain_generator(rng)
    while state.actor == NATURE and not state.over:
        chances = state.chances()
        state.apply(outcome_at(chances, chance.randrange(total_weight(chances))))


def total_weight(chances: list[tuple[int, int]]) -> int:
    """The sum of all weights."""
    return sum([weight for _, weight in chances])


def outcome_at(chances: list[tuple[int, int]], place: int) -> int:
    """The outcome that covers a place, when the outcomes lie side by side as long as their weights."""
    for action, weight in chances:
        if place < weight:
            return action
        place -= weight
    raise HeliopolisError("That place lies beyond the last outcome.")


def commitment(secret: bytes) -> str:
    """What is shown of a secret before the game: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def fair_draw(state: State, secret: bytes, number: int) -> int:
    """Nature's move of that number as the secret gives it."""
    chances = state.chances()
    digest = hmac.new(secret, str(number).encode("ascii"), hashlib.sha256).digest()
    return outcome_at(chances, int.from_bytes(digest, "big") % total_weight(chances))
