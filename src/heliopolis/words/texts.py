"""What is said about a game, as values: any surface shows them in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Answer:
    """A button of the prompt. `detail` says what it brings when pointed at; `icon` is a symbol of the game's sprite."""

    notation: str
    label: str
    detail: str = ""
    icon: str | None = None
    quiet: bool = False  # an answer such as "Pass" that is not lit


@dataclass(frozen=True)
class Prompt:
    """One sentence with what is to be done, a line with the consequence or who comes next, and the answers.

    For somebody who waits the sentence says who decides what. `answers` may leave out moves that are made by clicking
    pieces of the picture; every legal move is reachable in one of the two ways.
    """

    title: str
    detail: str = ""
    answers: list[Answer] = field(default_factory=list)


@dataclass(frozen=True)
class SheetLine:
    """A line of the score sheet: a label and a value for every seat (None: hidden)."""

    label: str
    values: list[int | None]
    help: str | None = None


@dataclass(frozen=True)
class Sheet:
    """What everybody would have now, or has at the end; `total` is the last line."""

    title: str
    lines: list[SheetLine]
    total: SheetLine


@dataclass(frozen=True)
class Pieces:
    """Some equal pieces that brought points or leave the game; `icon` is a symbol of the game's sprite."""

    label: str
    icon: str | None = None
    count: int = 1
    points: int | None = None  # what each item of a list brought by itself


@dataclass(frozen=True)
class Gain:
    """What an item brought a seat (None: hidden), and by which pieces; `note` where pieces do not say it."""

    points: int | None
    pieces: tuple[Pieces, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class ScoringLine:
    """An item of a scoring: its label, and what it brought each seat."""

    label: str
    gains: tuple[Gain, ...]
    help: str | None = None


@dataclass(frozen=True)
class Scoring:
    """A stage that is over: what each item brought, everybody's points before and after, and what leaves the table."""

    title: str
    detail: str
    lines: tuple[ScoringLine, ...]
    before: tuple[int | None, ...]
    after: tuple[int | None, ...]
    before_label: str
    after_label: str
    discarded: tuple[tuple[Pieces, ...], ...] = ()  # by seat
    left: str = ""  # what else leaves the table, in words
    final: bool = False  # the game is over with it

    def gains(self) -> tuple[int | None, ...]:
        """What all items together brought each seat."""
        return tuple(
            None if was is None or now is None else now - was for was, now in zip(self.before, self.after, strict=True)
        )


@dataclass(frozen=True)
class Caption:
    """A small moment of a seat, told for a few seconds where it happens: "Harvest", "+3 marble"."""

    seat: int
    title: str
    text: str
    good: bool = True


@dataclass(frozen=True)
class Stage:
    """Where the game is: "Epoch 2", the second of three."""

    label: str
    number: int
    of: int


@dataclass(frozen=True)
class Help:
    """A short explanation of a piece, tile, building or person."""

    title: str
    text: str
    icon: str = ""  # a symbol of the game's sprite, for the page of rules


@dataclass(frozen=True)
class LogLine:
    """A line of the log: whose turn it tells (None: nobody's), in words without the name, "bids 6"."""

    seat: int | None
    text: str
    stage_end: str | None = None  # the words on the hairline after it, if a stage of the game ended: "Epoch 2 is over"


@dataclass(frozen=True)
class Readings:
    """The table in sentences, for whoever does not see it: one asks for a part of it and hears it."""

    middle: str  # what lies in the middle of the table
    displays: list[str]  # what lies in front of each player, the viewer first, then clockwise
    kinds: list[str]  # for each kind of thing, how much everybody has of it


@dataclass(frozen=True)
class MoveKey:
    """A letter that makes a move, or leads from one such move to the next if there are several."""

    letter: str
    label: str


@dataclass(frozen=True)
class Cover:
    """What the box says."""

    sentence: str
    minutes: int


@dataclass(frozen=True)
class Terms:
    """Words for what the laboratory counts, by the keys of the rules; names of several parts are put together."""

    sources: Mapping[str, str] = field(default_factory=dict)  # items of `breakdown`
    deeds: Mapping[str, str] = field(default_factory=dict)  # classes of moves, and what they are done to
    gains: Mapping[str, str] = field(default_factory=dict)  # what a player has, by the names of `position()`
    majorities: Mapping[str, str] = field(default_factory=dict)  # sources that go to one player: what is won with them
    hints: Mapping[str, str] = field(default_factory=dict)  # for a source: where a coach would look


def term(words: Mapping[str, str], name: str) -> str:
    """A name of parts in words, the longest known beginning first; a part that has no word stays as it is.

    >>> term({"tiles": "Tiles", "gold": "Gold"}, "tiles: gold")
    'Tiles: Gold'
    """
    parts = name.split(": ")
    for length in range(len(parts), 0, -1):
        known = words.get(": ".join(parts[:length]))
        if known is not None or length == 1:
            rest = ": ".join(parts[length:])
            first = parts[0] if known is None else known
            return f"{first}: {term(words, rest)}" if rest else first
    return name
