"""What a game says: one module a game, named by its manifest, with these functions.

A game without such a module speaks in its notation, see plain.py; so does one whose module lacks a function, where that
function is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, cast

from ..core.registry import game, manifest
from ..core.seam import Move, Step
from .moment import Choice, Moment
from .plain import PlainWords
from .texts import Caption, Cover, Help, LogLine, MoveKey, Prompt, Readings, Scoring, Sheet, Stage, Terms


class GameWords(Protocol):
    """The functions of a game's words; all of them speak the language spoken now."""

    def cover(self) -> Cover:
        """What the box says about the game."""

    def option_words(self) -> dict[str, tuple[str, dict[str, str]]]:
        """For each option its label, and a label for each of its values."""

    def stage(self, view: Any) -> Stage:
        """Which epoch, round or phase it is."""

    def move_name(self, move: Move, view: Any = None) -> str:
        """A move as one would name it: "Bid 13"; with a view of its table, fields are called as on the board there."""

    def preview_line(self, moment: Moment[Any, Any, Any], choice: Choice[Any, Any]) -> str:
        """What a legal move would bring, in a few words: "all 4 tiles, and the sun 6"; empty if its name says all."""

    def prompt(self, moment: Moment[Any, Any, Any]) -> Prompt:
        """What is to be done now, and by whom."""

    def begins_line(self, step: Step) -> bool:
        """Whether a move begins a new line of the log; all others add to the line before."""

    def log_lines(self, steps: Sequence[Step], names: Sequence[str]) -> list[LogLine]:
        """The lines for one turn, from its first move to its last one so far; usually one."""

    def sheet(self, view: Any) -> Sheet:
        """The score sheet."""

    def is_scoring(self, step: Step) -> bool:
        """Whether a move ended a stage, so that the table stops and shows what was scored."""

    def scoring(self, steps: Sequence[Step], view: Any) -> Scoring | None:
        """What was scored by the last of the moves of a stage, as the viewer of the view may know it."""

    def captions(self, steps: Sequence[Step]) -> list[Caption]:
        """The small moments of some moves that came together: a lap, a harvest, a new city, a disaster."""

    def terms(self) -> Terms:
        """Words for what is counted over many games."""

    def helps(self) -> dict[str, Help]:
        """The explanations, by the keys that templates use as `data-help`."""

    def readings(self, moment: Moment[Any, Any, Any]) -> Readings:
        """The table in sentences, for those who do not see it."""

    def move_keys(self) -> list[MoveKey]:
        """The letters of the keyboard that make moves; e, i, l, n, r, u, v and w are the table's own."""

    def move_key(self, move: Move) -> str | None:
        """The letter of a move, if it has one."""

    def rules_section(self, view: Any) -> str:
        """The section of the game's page of rules that says what may be done now: the id of its heading."""


@cache
def words_of(key: str) -> GameWords:
    """What a game says: the module that its manifest names, or its notation."""
    module = manifest(key).words
    plain = PlainWords(game(key))
    return plain if module is None else cast(GameWords, Completed(import_module(module), plain))


class Completed:
    """The words of a module; what it leaves out is said plainly."""

    def __init__(self, module: ModuleType, plain: PlainWords) -> None:
        self.module = module
        self.plain = plain

    def __getattr__(self, name: str) -> Any:
        said = getattr(self.module, name, None)
        if said is None:
            said = getattr(self.plain, name)
        setattr(self, name, said)
        return said
