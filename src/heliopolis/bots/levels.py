"""The levels, the same for every game."""

from __future__ import annotations

from ..core.errors import HeliopolisError
from .bot import Bot, Budget, PolicyBot, RandomBot
from .search import SearchBot
from .team import TeamBot

LEVELS = ("random", "easy", "medium", "hard", "expert")
SECONDS = {"hard": 1.0, "expert": 5.0}
TEAM = "expert"  # the level that can think in several processes


def bot(level: str, *, jobs: int = 1) -> Bot:
    """A new bot of a level; every seat needs one of its own. An `expert` thinks in so many processes as `jobs` says.

    >>> bot("medium").name
    'medium'
    """
    if level in LEVELS and level != TEAM and jobs != 1:
        raise HeliopolisError(f'Only "{TEAM}" thinks in several processes, not "{level}".', field="jobs")
    if level == "random":
        return RandomBot(level)
    if level == "easy":
        return PolicyBot(level, steady=False)
    if level == "medium":
        return PolicyBot(level, steady=True)
    if level == TEAM and jobs != 1:
        return TeamBot(level, jobs=jobs)
    if level in SECONDS:
        return SearchBot(level)
    raise HeliopolisError(f'There is no level "{level}"; the levels are {", ".join(LEVELS)}.', field="level")


def usual_budget(level: str) -> Budget:
    """How long a bot of this level thinks about a move if nobody says otherwise."""
    return Budget(seconds=SECONDS.get(level, 0.0))
