"""The luck of the draw: how much better what nature drew was for a player than what it might have drawn.

A draw is a run of nature's moves until a player is to move. Beside the one that came, some others are drawn from the
same position, and a search judges all of them with the same seeds. The luck of the draw is by how much the one that
came is better than the mean. As it is one among equals, luck sums to 0 over many games, whatever the search believes.

A search has noise, which would add up over a hundred draws. So every draw is judged twice: how much both times agree
says which part of the differences is real, and only that part is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..bots.bot import Budget
from ..core.chance import generator
from ..core.game import NATURE, State
from ..core.record import Record
from .calibration import Chances, position_chances

OTHERS = 12  # draws that the one that came is compared with


@dataclass(frozen=True)
class Draw:
    """What nature drew: the position before it, and the one after it; `number` moves were made before it."""

    number: int
    before: State
    after: State


def draws(record: Record) -> list[Draw]:
    """Every draw of a record in which nature had a choice."""
    state = record.first()
    found = []
    before: tuple[int, State] | None = None
    for number, action in enumerate(record.moves):
        if state.actor == NATURE and before is None and len(state.chances()) > 1:
            before = (number, state.clone())
        state.apply(action)
        if before is not None and state.actor != NATURE:
            found.append(Draw(*before, state.clone()))
            before = None
    return found


def luck_of(draw: Draw, playouts: int, seed: int) -> Chances:
    """By how much a draw raised every seat's chance to win, in parts of a victory; together 0."""
    rng = generator(seed)
    positions = [draw.after, *[drawn(draw.before, rng.randrange(1 << 40)) for _ in range(OTHERS)]]
    half = Budget(playouts=max(1, playouts // 2))
    first, second = [[position_chances(one, half, own) for one in positions] for own in (2 * seed, 2 * seed + 1)]
    both = [tuple([(a + b) / 2 for a, b in zip(*pair, strict=True)]) for pair in zip(first, second, strict=True)]
    real = agreement(off_mean(first), off_mean(second))
    return tuple([real * chance * (1 + OTHERS) / OTHERS for chance in off_mean(both)[0]])


def drawn(state: State, seed: int) -> State:
    """A position after nature has drawn once more."""
    following = state.clone()
    rng = generator(seed)
    while following.actor == NATURE and not following.over:
        following.apply(following.game.draw(following, rng))
    return following


def off_mean(values: Sequence[Chances]) -> list[Chances]:
    """By how much each is above the mean of all."""
    means = [sum(column) / len(values) for column in zip(*values, strict=True)]
    return [tuple([chance - mean for chance, mean in zip(one, means, strict=True)]) for one in values]


def agreement(first: Sequence[Chances], second: Sequence[Chances]) -> float:
    """Which part of the differences two judgements have in common: 1 if they are the same, 0 if they are noise."""
    pairs = [(a, b) for one, other in zip(first, second, strict=True) for a, b in zip(one, other, strict=True)]
    common = sum([a * b for a, b in pairs])
    whole = sum([((a + b) / 2) ** 2 for a, b in pairs])
    return min(1.0, max(0.0, common / whole)) if whole else 0.0
