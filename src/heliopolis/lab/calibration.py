"""Chances that are true: what a search says, corrected by what came of such positions in many games of bots.

A search may be too sure of itself or too careful. The correction raises its chances to a power and shares them out
anew: a power above 1 moves them away from each other, one below 1 towards each other. The powers are data of the game,
one for each number of players, in `chances.toml` of its folder, and hold for the search of the player that is named
there; `benchmarks/calibrate.py` finds them, and `make bench-analysis` tests them on games that nobody has seen. A game
without the file is told as the search of its best player says.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..bots.bot import Budget
from ..bots.search import SearchBot
from ..bots.tree import chances_of
from ..core.chance import Chance
from ..core.constants import BEST
from ..core.game import Game, State
from ..core.registry import manifest
from .playouts import shares_of

FILE = "chances.toml"
Chances = tuple[float, ...]
LEAST = 0.001  # of a chance that is not certain; a search that has never seen a victory may see one later


@dataclass(frozen=True)
class Correction:
    """What a game says of its chances: by whose search they are found, and the powers by the number of players."""

    player: str
    powers: dict[int, float]


NONE = Correction(BEST, {})


@cache
def correction(key: str) -> Correction:
    """The correction of a game."""
    try:
        file = files(manifest(key).home) / FILE
    except (TypeError, ValueError, ModuleNotFoundError):  # a game that is a single module has no folder
        return NONE
    if not file.is_file():
        return NONE
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return Correction(table["player"], {int(players): float(power) for players, power in table["power"].items()})


def analyst(game: Game) -> SearchBot:
    """Who searches for an analysis."""
    return SearchBot("analysis", player=correction(game.key).player)


def position_chances(state: State, budget: Budget, rng: Chance) -> Chances:
    """Every seat's chance to win; certain if the game is over."""
    return shares_of(state) if state.over else true_chances(state.game, searched(state, budget, rng))


def searched(state: State, budget: Budget, rng: Chance) -> Chances:
    """Every seat's chance to win as a search says it, without the correction."""
    return tuple(chances_of(analyst(state.game).grow(state, budget, rng)))


def true_chances(game: Game, chances: Sequence[float]) -> Chances:
    """The chances of all seats, as they are worth by experience; together 1."""
    return spread(chances, correction(game.key).powers.get(len(chances), 1.0))


def spread(chances: Sequence[float], power: float) -> Chances:
    """Chances moved away from each other, or towards each other by a power below 1.

    >>> [round(chance, 2) for chance in spread([0.8, 0.2], 2.0)]
    [0.94, 0.06]
    """
    raised = [max(chance, LEAST) ** power for chance in chances]
    total = sum(raised)
    return tuple([one / total for one in raised])
