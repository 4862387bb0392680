"""The levels, the same for every game, and the players of a level: who believes what.

`medium` is a level; `medium@0.1` is the same level by the constants that Heliopolis 0.1 had, `medium@hoarder` by those
of a style. Which players there are is a matter of the game.
"""

from __future__ import annotations

from ..core.constants import BEST
from ..core.errors import HeliopolisError, InvalidOption
from ..core.game import Game
from ..version import warn_if_slow
from .bot import Bot, Budget, PolicyBot, RandomBot
from .search import SearchBot
from .team import TeamBot

LEVELS = ("random", "easy", "medium", "hard", "expert", "master")
SECONDS = {"hard": 1.0, "expert": 5.0, "master": 10.0}
TEAMS = ("expert", "master")  # the levels that can think in several processes
STYLED = ("medium", "hard")  # the levels at which a style is offered


def split(name: str, seat: int | None = None) -> tuple[str, str]:
    """The level and the set of constants that a name means.

    >>> split("medium@0.1"), split("hard")
    (('medium', '0.1'), ('hard', 'best'))
    """
    level, at, player = name.partition("@")
    if level not in LEVELS:
        raise InvalidOption(
            f'There is no level "{level}"; the levels are {", ".join(LEVELS)}.', field="level", seat=seat
        )
    if at and (level == "random" or not player):
        raise InvalidOption(f'"{name}" is no bot: a player is written as medium@0.1.', field="level", seat=seat)
    return level, player if at else BEST


def check_level(name: str, game: Game, seat: int | None = None) -> None:
    """Refuse what is no level, or no player of the game; the complaint names the seat it is for."""
    player = split(name, seat)[1]
    if player not in game.policy.set_names():
        known = ", ".join(game.policy.set_names())
        raise InvalidOption(f'{game.name} has no player "{player}"; its players are {known}.', field="level", seat=seat)


def styled_levels(game: Game) -> list[str]:
    """The levels with a style that a game offers, such as medium@hoarder.

    >>> from heliopolis.core.registry import game
    >>> styled_levels(game("ra"))
    ['medium@builder', 'medium@gambler', 'medium@hoarder', 'hard@builder', 'hard@gambler', 'hard@hoarder']
    """
    return [f"{level}@{style}" for level in STYLED for style in game.policy.styles()]


def bot(name: str, *, jobs: int = 1) -> Bot:
    """A new bot of a level; every seat needs one of its own. The highest think in as many processes as `jobs` says.

    >>> bot("medium").name
    'medium'
    """
    level, player = split(name)
    if level not in TEAMS and jobs != 1:
        able = " and ".join([f'"{one}"' for one in TEAMS])
        raise HeliopolisError(f'Only {able} think in several processes, not "{level}".', field="jobs")
    if level == "random":
        return RandomBot(name)
    if level in ("easy", "medium"):
        return PolicyBot(name, steady=level == "medium", player=player)
    warn_if_slow()
    if jobs != 1:
        return TeamBot(name, jobs=jobs, player=player, level=level)
    return SearchBot(name, player=player, level=level)


def usual_budget(name: str) -> Budget:
    """How long a bot thinks about a move if nobody says otherwise: as long as its level does, at most some seconds."""
    return Budget(seconds=SECONDS.get(split(name)[0], 0.0), graded=True)
