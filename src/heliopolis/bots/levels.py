"""The levels, the same for every game."""

from __future__ import annotations

from ..core.errors import HeliopolisError
from .bot import Bot, Budget, PolicyBot, RandomBot
from .search import SearchBot

LEVELS = ("random", "easy", "medium", "hard", "expert")
SECONDS = {"hard": 1.0, "expert": 5.0}


def bot(level: str) -> Bot:
    """A new bot of a level; every seat needs one of its own.

    >>> bot("medium").name
    'medium'
    """
    if level == "random":
        return RandomBot(level)
    if level == "easy":
        return PolicyBot(level, steady=False)
    if level == "medium":
        return PolicyBot(level, steady=True)
    if level in SECONDS:
        return SearchBot(level)
    raise HeliopolisError(f'There is no level "{level}"; the levels are {", ".join(LEVELS)}.', field="level")


def usual_budget(level: str) -> Budget:
    """How long a bot of this level thinks about a move if nobody says otherwise."""
    return Budget(seconds=SECONDS.get(level, 0.0))
