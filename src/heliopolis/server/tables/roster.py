"""The bots of a house: those that whoever runs the server has named in a file, besides the levels.

    [scout]
    bot = "agents/scout.py:Scout"   # as in the arena; paths are seen from the file
    label = "Anna's scout"          # what people read; without it, the name
    games = ["ra"]                  # without it, all
    seconds = 2                     # for a move; without it, 1

Only what stands here is ever run: whoever sits at a table can choose among names, and name nothing else.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ...bots.bot import Bot, Budget
from ...bots.entrants import NETWORK, PROGRAM, SECONDS, bot
from ...bots.levels import LEVELS, check_level
from ...bots.programs import words_of
from ...core.errors import HeliopolisError, InvalidOption
from ...core.game import Game
from ...core.registry import games, read_position
from ...settings.setting import InvalidSetting

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,15}")  # as long as the database keeps
LONGEST_LABEL = 40
MOST_SECONDS = 3600.0
FIELDS = ("bot", "label", "games", "seconds")


@dataclass(frozen=True)
class HouseBot:
    """A bot that can be chosen at the tables of this server."""

    name: str
    what: str  # as `heliopolis.bots.entrants` names it
    label: str
    games: tuple[str, ...]  # empty: all
    seconds: float  # for a move
    folder: Path  # that paths are seen from

    def plays(self, key: str) -> bool:
        """Whether it is there for a game."""
        return not self.games or key in self.games


class Roster:
    """All bots that can be chosen: the levels, and those of the house."""

    def __init__(self, bots: Iterable[HouseBot] = ()) -> None:
        self.bots = {one.name: one for one in bots}

    def names(self, key: str | None = None) -> list[str]:
        """The bots of the house that are there for a game, or for every game."""
        wanted = games() if key is None else [key]
        return [one.name for one in self.bots.values() if all([one.plays(game) for game in wanted])]

    def labels(self) -> dict[str, str]:
        """What people read instead of the names."""
        return {one.name: one.label for one in self.bots.values()}

    def check(self, level: str, game: Game, seat: int | None = None) -> None:
        """Refuse what is no level and no bot of the house, or one that is not there for a game."""
        found = self.bots.get(level)
        if found is None:
            check_level(level, game, seat)
        elif not found.plays(game.key):
            raise InvalidOption(f'The bot "{level}" does not play {game.name} here.', field="level", seat=seat)


_kept: dict[HouseBot, Bot] = {}  # in a worker process: what takes long to load is loaded once


def choose_by(position: dict[str, Any], asked: HouseBot, seconds: float, seed: int) -> str:
    """The move of a bot of the house; asked in a worker process."""
    state = read_position(position)
    if asked not in _kept:
        _kept[asked] = bot(asked.what, name=asked.name, folder=asked.folder)
    chosen = _kept[asked]
    try:
        chosen.forget()  # it may have played at another table meanwhile
        return state.game.notation(chosen.choose(state, Budget(seconds=seconds), random.Random(seed)))
    except BaseException:
        _kept.pop(asked).close()
        raise


def read_roster(file: str) -> Roster:
    """The bots of a file; without one, none but the levels."""
    if not file:
        return Roster()
    path = Path(file).expanduser().absolute()
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidSetting(f"{path} cannot be read: {error.strerror}.", field="bots") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidSetting(f"{path} is no TOML file: {error}.", field="bots") from error
    return Roster([read_bot(name, fields, path) for name, fields in said.items()])


def read_bot(name: str, fields: object, path: Path) -> HouseBot:
    """One bot of a file; what is wrong is told with its name."""

    def wrong(reason: str) -> InvalidSetting:
        return InvalidSetting(f"{path}, [{name}]: {reason}", field="bots")

    if not NAME.fullmatch(name) or name in LEVELS:
        raise wrong("a bot's name is 1 to 16 small letters, digits, - or _, and no level's.")
    if not isinstance(fields, dict) or not isinstance(fields.get("bot"), str):
        raise wrong('bot says what it is, such as "agents/mine.py:Mine".')
    unknown = [field for field in fields if field not in FIELDS]
    if unknown:
        raise wrong(f"there is no {unknown[0]}; there are {', '.join(FIELDS)}.")
    label = fields.get("label", name)
    if not isinstance(label, str) or not 1 <= len(label.strip()) <= LONGEST_LABEL:
        raise wrong(f"a label has 1 to {LONGEST_LABEL} letters.")
    played = fields.get("games", [])
    if not isinstance(played, list) or any([key not in games() for key in played]):
        raise wrong(f"games are a list of {', '.join(games())}.")
    seconds = fields.get("seconds", SECONDS)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= MOST_SECONDS:
        raise wrong(f"seconds are a number above 0, up to {MOST_SECONDS:g}.")
    made = HouseBot(name, fields["bot"], label.strip(), tuple(played), float(seconds), path.parent)
    try:
        check_there(made)
    except HeliopolisError as error:
        raise wrong(error.message) from error
    return made


def check_there(made: HouseBot) -> None:
    """Whether what a bot is made of is there; it is loaded in a worker process only, when it is first asked."""
    what = made.what
    module, _, name = what.rpartition(":")
    if what.startswith(PROGRAM):
        words_of(what.removeprefix(PROGRAM), made.folder)
        return
    if what.lower().endswith(NETWORK) or module.endswith(".py"):
        file = Path(made.folder, Path(what if what.lower().endswith(NETWORK) else module).expanduser())
        if not file.is_file():
            raise InvalidOption(f'there is no file "{file}".')
        return
    if name and module:
        top = module.partition(".")[0]
        if find_spec(top) is None and not any([Path(made.folder, f"{top}{end}").exists() for end in ("", ".py")]):
            raise InvalidOption(f'there is no module "{top}".')
        return
    bot(what, name=made.name).close()  # an entry point, or nothing at all
