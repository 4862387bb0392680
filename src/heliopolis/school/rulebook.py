"""The rules of a game in our own words: chapters of numbered rules beside pictures, with tables and rulings.

A game that has them keeps `rules.toml` and `pictures.json` (positions by name) in the folder that its manifest names as
`school`. All words are in English, for `gettext`. `python -m heliopolis.school.rule_docs` writes the pages under `docs`
from the same files.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from ..core.errors import HeliopolisError
from ..core.reading import Fields
from ..core.registry import games, manifest

RULES = "rules.toml"
PICTURES = "pictures.json"
MOST = 200  # of anything that a list in the file can hold
NUMBER = re.compile(r"\b([A-Z]{2,5})-(\d{1,3})\b")  # of a rule, in a text


@dataclass(frozen=True)
class Picture:
    """What is drawn beside rules: parts of a position, as a seat sees it."""

    text: str  # the caption, which also says what is to be seen to those who do not see it
    draw: tuple[str, ...]  # parts of the game's face, or its drawings for rules
    position: Mapping[str, Any]
    moves: tuple[str, ...] = ()  # made before, so that the picture shows what they changed
    seat: int | None = None
    lit: bool = False  # with the moves that the seat can make
    pointing: str = ""  # a move whose preview is shown
    around: tuple[str, ...] = ()  # the fields of a map that are shown; none: all of it


@dataclass(frozen=True)
class Rule:
    """A numbered rule."""

    number: str
    text: str
    tables: tuple[str, ...] = ()
    helps: tuple[str, ...] = ()  # the keys of the explanations that it belongs to


@dataclass(frozen=True)
class Part:
    """Neighbouring rules with the pictures that show them."""

    pictures: tuple[Picture, ...]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules; `key` is its address on the page."""

    key: str
    title: str
    text: str
    docs: str  # what only the pages under `docs` say, in Markdown
    sections: tuple[str, ...]  # of the short rules that it tells in full; usually the one of its key
    parts: tuple[Part, ...]

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules of the chapter."""
        return tuple([rule for part in self.parts for rule in part.rules])


@dataclass(frozen=True)
class Step:
    """A step of the game at a glance, or a tie and what breaks it: a few words, and the rules that say it exactly."""

    title: str
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Glance:
    """Some steps that belong together."""

    title: str
    steps: tuple[Step, ...]
    either: bool = False  # one of them, not one after the other


@dataclass(frozen=True)
class Ruling:
    """What we play where the book leaves something open, and why."""

    rule: str
    question: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game."""

    game: str
    prefix: str
    docs: str  # what the page under `docs` begins with, in Markdown
    rulings_docs: str  # the same for the page of rulings
    glances: tuple[Glance, ...]
    ties: tuple[Step, ...]
    chapters: tuple[Chapter, ...]
    rulings: tuple[Ruling, ...]

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its number."""
        return {rule.number: rule for chapter in self.chapters for rule in chapter.rules}

    @cached_property
    def by_help(self) -> dict[str, str]:
        """The number of the rule that an explanation belongs to, by the key of the explanation."""
        return {key: rule.number for rule in self.rules.values() for key in rule.helps}

    def rulings_of(self, number: str) -> list[Ruling]:
        """The rulings on a rule."""
        return [ruling for ruling in self.rulings if ruling.rule == number]


@cache
def rulebook(game: str) -> Rulebook | None:
    """The rules of a game as its files have them; None for a game without a school.

    >>> rulebook("ra").prefix
    'RA'
    """
    package = manifest(game).school
    folder: Traversable | None = None if package is None else resources.files(package)
    if folder is None or not (folder / RULES).is_file():
        return None
    try:
        told = tomllib.loads((folder / RULES).read_text(encoding="utf-8"))
        pictures = json.loads((folder / PICTURES).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise HeliopolisError(f"The rules of {game} cannot be read: {error}.") from error
    return read_rulebook(game, Fields(told, error=HeliopolisError, source=f"{game}/{RULES}"), pictures)


@cache
def prefixes() -> dict[str, str]:
    """The games by what the numbers of their rules begin with."""
    books = [book for game in games() if (book := rulebook(game))]
    return {book.prefix: book.game for book in books}


def game_of_rule(number: str) -> str | None:
    """The game that has a rule of that number.

    >>> game_of_rule("HEL-12"), game_of_rule("HEL-99")
    ('helios', None)
    """
    game = prefixes().get(number.partition("-")[0])
    book = rulebook(game) if game else None
    return game if book and number in book.rules else None


def read_rulebook(game: str, fields: Fields, positions: Mapping[str, Any]) -> Rulebook:
    """The rules that plain data describe; what is wrong with them is said with its place."""
    book = Rulebook(
        game=game,
        prefix=fields.text("prefix"),
        docs=_words(fields, "docs"),
        rulings_docs=_words(fields, "rulings_docs"),
        glances=tuple([read_glance(part) for part in fields.parts("glance", 1, MOST)]),
        ties=tuple([read_step(part) for part in fields.parts("tie", 1, MOST)]),
        chapters=tuple([read_chapter(part, positions) for part in fields.parts("chapter", 1, MOST)]),
        rulings=tuple([read_ruling(part) for part in fields.parts("ruling", 1, MOST)]),
    )
    fields.close()
    numbers = [rule.number for chapter in book.chapters for rule in chapter.rules]
    if numbers != [f"{book.prefix}-{place}" for place in range(1, len(numbers) + 1)]:
        raise fields.wrong("chapter", f"the rules must be numbered from {book.prefix}-1 on, each once")
    for ruling in book.rulings:
        if ruling.rule not in book.rules:
            raise fields.wrong("ruling", f"there is no rule {ruling.rule}")
    return book


def read_glance(fields: Fields) -> Glance:
    """One part of the game at a glance."""
    steps = tuple([read_step(part) for part in fields.parts("step", 1, MOST)])
    glance = Glance(fields.text("title"), steps, either=bool(fields.optional("either", False)))
    fields.close()
    return glance


def read_step(fields: Fields) -> Step:
    """A step, or a tie."""
    step = Step(fields.text("title"), _words(fields, "text"), _texts(fields, "rules"))
    fields.close()
    return step


def read_chapter(fields: Fields, positions: Mapping[str, Any]) -> Chapter:
    """One chapter."""
    key = fields.text("key")
    chapter = Chapter(
        key=key,
        title=fields.text("title"),
        text=_words(fields, "text"),
        docs=_words(fields, "docs"),
        sections=(key, *_texts(fields, "sections")),
        parts=tuple([read_part(part, positions) for part in fields.parts("part", 1, MOST)]),
    )
    fields.close()
    return chapter


def read_part(fields: Fields, positions: Mapping[str, Any]) -> Part:
    """Neighbouring rules with their pictures."""
    pictures = tuple([read_picture(part, positions) for part in fields.parts("picture", 1, MOST)])
    part = Part(pictures, tuple([read_rule(rule) for rule in fields.parts("rule", 1, MOST)]))
    fields.close()
    return part


def read_picture(fields: Fields, positions: Mapping[str, Any]) -> Picture:
    """One picture."""
    name = fields.text("position")
    if name not in positions:
        raise fields.wrong("position", f"{PICTURES} has none of the name {name}")
    seat = fields.optional("seat", None)
    picture = Picture(
        text=fields.text("text"),
        draw=_texts(fields, "draw"),
        position=positions[name],
        moves=_texts(fields, "moves"),
        seat=None if seat is None else fields.whole_value("seat", seat, 0, MOST),
        lit=bool(fields.optional("lit", False)),
        pointing=_words(fields, "pointing"),
        around=_texts(fields, "around"),
    )
    fields.close()
    return picture


def read_rule(fields: Fields) -> Rule:
    """One rule."""
    rule = Rule(fields.text("rule"), fields.text("text"), _texts(fields, "tables"), _texts(fields, "helps"))
    fields.close()
    return rule


def read_ruling(fields: Fields) -> Ruling:
    """One ruling."""
    ruling = Ruling(fields.text("rule"), fields.text("question"), fields.text("text"))
    fields.close()
    return ruling


def _words(fields: Fields, name: str) -> str:
    """Words that may be missing."""
    return fields.text(name).strip() if name in fields.unread else ""


def _texts(fields: Fields, name: str) -> tuple[str, ...]:
    """A list of texts that may be missing."""
    texts = fields.items_value(name, fields.optional(name, []), 0, MOST)
    for place, text in enumerate(texts):
        if not isinstance(text, str):
            raise fields.wrong(f"{name}[{place}]", f"a text is needed, not {text!r}")
    return tuple(texts)
