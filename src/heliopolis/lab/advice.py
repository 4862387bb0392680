"""Advice for a player: the best moves of a position, how often each wins, and what a rule of thumb says."""

from __future__ import annotations

from dataclasses import dataclass

from ..bots.bot import Budget
from ..core.chance import Chance
from ..core.game import State
from ..core.policy import Policy
from ..words import N_, _, gettext, ngettext
from .calibration import analyst, true_chances

SHOWN = 3


@dataclass(frozen=True)
class Advice:
    """A move, every seat's chance to win after it, how the game's own policy leans to it, and its play-outs."""

    move: str
    chances: tuple[float, ...]
    leaning: float
    favourite: bool
    playouts: int


def leanings(state: State, policy: Policy | None = None) -> dict[int, float]:
    """How much a policy, or else the game's own, leans to each legal move; together 1."""
    state.find_moves()
    (policy or state.game.policy).rate_moves(state)
    weights = {int(state.moves[i]): int(state.weights[i]) for i in range(state.move_count)}
    total = sum(weights.values())
    return {action: weight / total for action, weight in weights.items()}


def advise(state: State, budget: Budget, rng: Chance, count: int = SHOWN) -> list[Advice]:
    """The best moves that a search finds, the best first.

    >>> import heliopolis, random
    >>> state = heliopolis.game("ra").start(players=2)
    >>> heliopolis.deal(state, random.Random(1))
    >>> advise(state, Budget(playouts=50), 1)[0].move
    'draw'
    """
    lines = analyst(state.game).think(state.clone(), budget, rng)[:count]
    leaning = leanings(state)
    most, least = max(leaning.values()), min(leaning.values())
    return [
        Advice(
            move=state.game.notation(line.action),
            chances=true_chances(state.game, line.chances),
            leaning=leaning[line.action],
            favourite=leaning[line.action] == most > least,
            playouts=line.visits,
        )
        for line in lines
    ]


def verdict(chance: float, best: float) -> str:
    """How a move compares with the best one, in words."""
    lost = best - chance
    for limit, words in ((0.01, N_("as good")), (0.03, N_("a little worse")), (0.08, N_("clearly worse"))):
        if lost <= limit:
            return gettext(words)
    return _("a mistake")


def out_of_ten(chance: float) -> str:
    """A chance in words that can be said at a table."""
    if chance < 0.02:
        return _("hardly ever")
    if chance > 0.98:
        return _("almost certainly")
    if chance < 0.08:
        return _("1 game in {games}").format(games=round(1 / chance))
    tenths = min(9, max(1, round(10 * chance)))
    return ngettext("about {count} game in 10", "about {count} games in 10", tenths).format(count=tenths)
