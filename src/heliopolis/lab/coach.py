"""What a coach has to say about a decision: the best moves, and what the best brings that the usual move does not.

The search finds the best move. It is compared with the move that most players would make: the one the game's own
policy leans to, or, where that is the best one itself, the next best; and if the two do about as well, with the worst
that the search has looked at. Both are played on with the same draws, and the items of the score that differ are what
the coach looks at.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..bots.bot import Budget
from ..core.chance import Chance, generator
from ..core.game import State
from .advice import SHOWN, Advice, advise, leanings
from .explain import Explanation, explain
from .playouts import play_out

SEARCHING = 0.6  # of the time; the rest compares two moves
FEWEST_PLAYOUTS = 10  # of each of the two
MOST_PLAYOUTS = 300


@dataclass(frozen=True)
class Coaching:
    """The best moves of a position, the best first; the move it is compared with, and what it brings more."""

    best: tuple[Advice, ...]
    other: str | None = None  # None if there is no other
    why: Explanation | None = None  # of the best move, compared with the other


def coach(state: State, budget: Budget, rng: Chance) -> Coaching:
    """Look at a decision; play-outs in the budget give the same words every time.

    >>> import heliopolis
    >>> state = heliopolis.game("ra").start(players=2)
    >>> heliopolis.deal(state, 1)
    >>> coach(state, Budget(playouts=60), 1).best[0].move
    'draw'
    """
    own = generator(rng)
    found = advise(state, searching(budget), own, max(SHOWN, len(state.legal())))
    others = compared_with(state, found)
    if not others:
        return Coaching(tuple(found[:SHOWN]))
    seed = own.randrange(1 << 40)
    count = comparing(state, others[0], budget, seed)
    reasons = [explain(state, others[0], found[0].move, count, seed).reversed()]
    if not reasons[0].is_clear and len(others) > 1:
        reasons.append(explain(state, others[1], found[0].move, count, seed).reversed())
    why = next((reason for reason in reasons if reason.is_clear), reasons[0])
    return Coaching(tuple(found[:SHOWN]), why.better, why)


def searching(budget: Budget) -> Budget:
    """What the search may use."""
    return Budget(seconds=SEARCHING * budget.seconds, playouts=budget.playouts)


def compared_with(state: State, found: list[Advice]) -> list[str]:
    """The moves that the best one is compared with: what most players would do, and the worst that was tried."""
    best = found[0].move
    leaning = leanings(state)
    liked = sorted(leaning, key=lambda action: -leaning[action])
    others = [state.game.notation(action) for action in liked if state.game.notation(action) != best]
    usual = others[:1] if others and state.game.notation(liked[0]) != best else []
    seat = int(state.actor)
    tried = [advice.move for advice in sorted(found[1:], key=lambda advice: advice.chances[seat])]
    return list(dict.fromkeys([*usual, *[advice.move for advice in found[1:2]], *tried[:1], *others[:1]]))[:2]


def comparing(state: State, move: str, budget: Budget, seed: int) -> int:
    """How many play-outs of each move there is time for."""
    if budget.playouts:
        return max(FEWEST_PLAYOUTS, min(MOST_PLAYOUTS, budget.playouts // 10))
    began = time.perf_counter()
    play_out(state, state.game.parse(move), seed)
    one = max(1e-6, time.perf_counter() - began)
    return max(FEWEST_PLAYOUTS, min(MOST_PLAYOUTS, int((1 - SEARCHING) * budget.seconds / (4 * one))))
