"""Any bot by its name, or as it is: a level, an object, a function, a path, a network, a program, an entry point.

    medium, hard@0.1, expert:2                 a level, whose constants it plays by, in how many processes
    package.module:Name, agents/mine.py:Name   a class, an object or a function in a module or a file
    mine.onnx                                  a network
    program:./mybot --fast                     a program that speaks the protocol of docs/protocol.md
    mine                                       an entry point of the group `heliopolis.bots`

All of them may end with a budget, `@200` play-outs or `@0.5s`; whatever else follows an @ belongs to the name.
"""

from __future__ import annotations

import copy
import inspect
import pickle
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from ..core.errors import HeliopolisError, InvalidOption
from ..core.game import Game
from ..core.reading import shown
from . import levels
from .bot import Bot, Budget
from .finding import loaded
from .foreign import ForeignBot, FunctionPlayer, Player
from .programs import ProgramPlayer

PROGRAM = "program:"
NETWORK = ".onnx"
SECONDS = 1.0  # for a move of a bot of one's own, if nobody says otherwise
BotLike: TypeAlias = str | Player | type[Player] | Callable[[Any, Any], Any]
"""Whatever can be a bot."""


@dataclass(frozen=True)
class Asked:
    """A bot as it was asked for, and what was said about its budget with its name."""

    name: str
    what: object  # the name without budget and processes, or the bot itself
    jobs: int = 1
    seconds: float | None = None
    playouts: int | None = None

    @property
    def is_level(self) -> bool:
        """Whether it is one of ours."""
        return is_level(self.what)

    @property
    def usual(self) -> float:
        """The seconds that it thinks about a move if nobody says otherwise; 0 if it answers at once."""
        return levels.usual_budget(str(self.what)).seconds if is_level(self.what) else SECONDS

    def make(self) -> Bot:
        """A new one, for one seat of one game."""
        return bot(self.what, name=self.name, jobs=self.jobs)

    def budget(self, seconds: float | None = None, playouts: int | None = None) -> Budget:
        """What it may use for a move: by its name, or else as it is said for all, or else as usual."""
        if self.seconds is not None or self.playouts is not None:
            seconds, playouts = self.seconds, self.playouts
        if playouts is not None:
            return Budget(playouts=playouts)
        if seconds is not None:
            return Budget(seconds=seconds)
        return Budget(seconds=self.usual, graded=self.is_level)

    def check(self, game: Game, seat: int | None = None) -> None:
        """Refuse what cannot play a game."""
        if is_level(self.what):
            levels.check_level(str(self.what), game, seat)
            return
        made = self.make()
        try:
            fits = getattr(made.player, "check", None) if isinstance(made, ForeignBot) else None
            if isinstance(self.what, str) and self.what.lower().endswith(NETWORK) and fits is not None:
                fits(game)
        finally:
            made.close()


def is_level(what: object) -> bool:
    """Whether this names a level, with or without a player.

    >>> is_level("hard@0.1"), is_level("mine.onnx")
    (True, False)
    """
    return isinstance(what, str) and what.partition("@")[0] in levels.LEVELS


def asked_for(what: object) -> Asked:
    """A bot that was asked for by its name, or that was handed over itself.

    >>> asked_for("expert:2@0.1@3s")
    Asked(name='expert:2@0.1@3s', what='expert@0.1', jobs=2, seconds=3.0, playouts=None)
    >>> asked_for("program:./mybot me@home@200")
    Asked(name='program:./mybot me@home@200', what='program:./mybot me@home', jobs=1, seconds=None, playouts=200)
    """
    if not isinstance(what, str):
        return Asked(name_of(what), what)
    head, at, tail = what.rpartition("@")
    budget = read_budget(tail) if at else None
    rest, seconds, playouts = (head, *budget) if budget else (what, None, None)
    level, colon, after = rest.partition(":")
    if level not in levels.LEVELS or not colon:
        return Asked(what, rest, 1, seconds, playouts)
    jobs, at, player = after.partition("@")
    if not re.fullmatch(r"-?\d{1,9}", jobs):
        message = f'A bot in several processes is written as expert:2 or expert:2@200, not "{what}".'
        raise HeliopolisError(message, field="bots")
    return Asked(what, f"{level}{at}{player}", int(jobs), seconds, playouts)


def read_budget(amount: str) -> tuple[float | None, int | None] | None:
    """Seconds such as 0.5s, or play-outs such as 200; None if it is neither."""
    try:
        if amount.endswith("s"):
            return float(amount[:-1]), None
        return None, int(amount)
    except ValueError:
        return None


def split_names(text: str) -> list[str]:
    """The names in a list with commas between them; a comma in quotes, or behind a backslash, belongs to a name.

    >>> split_names("hard@200, program:./mybot 'a,b', medium")
    ['hard@200', "program:./mybot 'a,b'", 'medium']
    """
    names, quote = [""], ""
    for place, letter in enumerate(text):
        if letter == "," and not quote and text[max(0, place - 1)] != "\\":
            names.append("")
            continue
        if letter in "'\"" and quote in ("", letter):
            quote = "" if quote else letter
        names[-1] += letter
    return [name.strip() for name in names]


def name_of(what: object) -> str:
    """What a bot is called that was not asked for by a name.

    >>> name_of("medium"), name_of(Bot("sun")), name_of(len)
    ('medium', 'sun', 'len')
    """
    for named in (what, getattr(what, "name", None), getattr(what, "__name__", None)):
        if isinstance(named, str) and named.strip():
            return " ".join(named.split())
    return type(what).__name__


def all_asked_for(bots: Sequence[object]) -> list[Asked]:
    """Several bots; different ones that are called the same are numbered."""
    taken = {what for what in bots if isinstance(what, str)}
    found: list[Asked] = []
    for what in bots:
        same = [one for one in found if one.what is what and not isinstance(what, str)]
        one = same[0] if same else asked_for(what)
        if not same and not isinstance(what, str):
            name, number = one.name, 1
            while name in taken:
                number += 1
                name = f"{one.name}#{number}"
            taken.add(name)
            one = replace(one, name=name)
        found.append(one)
    return found


def bot(what: object, *, name: str | None = None, jobs: int = 1, folder: Path | None = None) -> Bot:
    """A new bot for one seat of one game; paths in its name are seen from `folder`, or from where we are.

    An object that follows the game (`observe`) is copied, so that no seat knows of another; a class is called.

    >>> bot("easy").name, bot(lambda observation, mask: mask.argmax(), name="first").name
    ('easy', 'first')
    """
    if isinstance(what, str) and is_level(what):
        return levels.bot(what, jobs=jobs)
    if jobs != 1:
        raise HeliopolisError(f'Only levels think in several processes, not "{name_of(what)}".', field="jobs")
    called = name or name_of(what)
    if not isinstance(what, str):
        return ForeignBot(called, player_of(what, called))
    if what.startswith(PROGRAM):
        return ForeignBot(called, ProgramPlayer(what.removeprefix(PROGRAM), folder))
    if what.lower().endswith(NETWORK):
        networks = import_module(".networks", __package__)  # which needs an optional package
        player: Player = networks.NetworkPlayer(Path(folder or Path(), Path(what).expanduser()).absolute())
        return ForeignBot(called, player)
    return ForeignBot(called, player_of(loaded(what, folder), called))


def player_of(thing: object, name: str) -> Player:
    """What is asked for moves: the thing itself, a copy, or what it makes."""
    made: Any = thing
    if isinstance(thing, type) or (not hasattr(thing, "choose") and callable(thing) and can_call(thing)):
        try:
            made = thing(name) if can_call(thing, name) and not can_call(thing) else thing()
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise InvalidOption(f'The bot "{name}" cannot be made: {reason}', field="bots") from error
    elif follows(thing):
        try:
            made = copy.deepcopy(thing)
        except Exception as error:
            reason = f"it follows the game, so every seat needs a copy of it, but {type(error).__name__}: {error}"
            raise InvalidOption(f'The bot "{name}" cannot be used: {reason}', field="bots") from error
    if callable(getattr(made, "choose", None)):
        player: Player = made
        return player
    if callable(made) and can_call(made, None, None):
        return FunctionPlayer(made)
    wanted = "a bot has choose(state, budget, rng), or is a function of an observation and a mask"
    raise InvalidOption(f'"{name}" is no bot but {shown(thing)}: {wanted}.', field="bots")


def can_call(thing: Callable[..., object], *arguments: object) -> bool:
    """Whether something can be called with these arguments, as far as it says."""
    try:
        inspect.signature(thing).bind(*arguments)
    except TypeError:
        return False
    except ValueError:  # what is compiled does not say: our classes take a name, and functions what they must
        return len(arguments) == (1 if isinstance(thing, type) else 2)
    return True


def follows(thing: object) -> bool:
    """Whether an object keeps something of the game that is played."""
    own = getattr(type(thing), "observe", None)
    return callable(getattr(thing, "observe", None)) and own is not Bot.observe


def portable(asked: Asked) -> None:
    """Refuse a bot that cannot travel to another process."""
    if isinstance(asked.what, str):
        return
    try:
        pickle.dumps(asked.what)
    except Exception as error:
        remedy = "play in one process, or put it into a module and name it MODULE:NAME"
        message = f'The bot "{asked.name}" cannot be sent to other processes ({error}): {remedy}.'
        raise InvalidOption(message, field="jobs") from error
