"""Text of letters that each have a style: read from markup, measured, wrapped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable
from unicodedata import category, east_asian_width

from .style import codes, joined

TAG = re.compile(r"(\\*)\[([a-z/][^\[\]]*?)\]")


class Letter(NamedTuple):
    """A letter and the codes of its style."""

    letter: str
    style: str


Line: TypeAlias = list[Letter]


@runtime_checkable
class Block(Protocol):
    """What can be drawn within a width."""

    def measure(self) -> int:
        """How wide it would like to be."""
        ...

    def lines(self, width: int) -> list[Line]:
        """Its lines, none of them wider."""
        ...


Drawn: TypeAlias = "str | Block"


def escape(text: str) -> str:
    r"""A text in which nothing is taken for markup.

    >>> print(escape("[bold] or not"))
    \[bold] or not
    """
    return TAG.sub(lambda found: f"{found[1]}{found[1]}\\[{found[2]}]", text)


@lru_cache(maxsize=4096)
def letter_width(letter: str) -> int:
    """How many places a letter takes."""
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def width_of(line: Iterable[Letter]) -> int:
    """How many places a line takes."""
    return sum([letter_width(letter) for letter, _ in line])


class Text:
    """Letters with styles, on one line or on several."""

    def __init__(self, text: str = "", style: str = "") -> None:
        self.letters: Line = []
        self.append(text, style)

    @classmethod
    def from_markup(cls, markup: str, style: str = "") -> Text:
        """Text in which [bold red] begins a style and [/] ends the last one; what is no style stays as it is."""
        text = cls()
        styles = [codes(style) or ""]
        place = 0
        for found in TAG.finditer(markup):
            slashes, tag = found.groups()
            text.add(markup[place : found.start()] + "\\" * (len(slashes) // 2), styles[-1])
            place = found.end()
            inner = codes(tag)
            if len(slashes) % 2 or (inner is None and not tag.startswith("/")):
                text.add(f"[{tag}]", styles[-1])
            elif inner is not None:
                styles.append(joined(styles[-1], inner))
            elif len(styles) > 1:
                styles.pop()
        text.add(markup[place:], styles[-1])
        return text

    def add(self, letters: str, style_codes: str) -> None:
        """More letters, by the codes of their style."""
        self.letters += [Letter(letter, style_codes) for letter in letters]

    def append(self, text: str, style: str = "") -> Text:
        """More letters, by the name of their style."""
        self.add(text, codes(style) or "")
        return self

    def join(self, parts: Iterable[Text]) -> Text:
        """All parts with this between them."""
        whole = Text()
        for number, part in enumerate(parts):
            whole.letters += [*(self.letters if number else []), *part.letters]
        return whole

    def paragraphs(self) -> list[Line]:
        """The lines as they were written."""
        found: list[Line] = [[]]
        for one in self.letters:
            if one.letter == "\n":
                found.append([])
            else:
                found[-1].append(one)
        return found

    def measure(self) -> int:
        """The longest line."""
        return max([width_of(line) for line in self.paragraphs()])

    def lines(self, width: int) -> list[Line]:
        """The lines, wrapped between words; a word that is too long is cut."""
        return [line for paragraph in self.paragraphs() for line in wrapped(paragraph, width)]


def wrapped(line: Line, width: int) -> list[Line]:
    """A line that may be too long as several that are not."""
    if width_of(line) <= width:
        return [line]
    done: list[Line] = [[]]
    for word in words_of(line):
        room = width - width_of(done[-1])
        if width_of(stripped(word)) > room and stripped(done[-1]):
            done[-1] = stripped(done[-1])
            done.append([])
            room = width
        for one in word:
            if letter_width(one.letter) > room:
                if one.letter == " ":
                    continue
                done.append([])
                room = width
            done[-1].append(one)
            room -= letter_width(one.letter)
    done[-1] = stripped(done[-1])
    return done


def words_of(line: Line) -> list[Line]:
    """The words of a line, each with the spaces behind it."""
    words: list[Line] = [[]]
    for place, one in enumerate(line):
        if place and one.letter != " " and line[place - 1].letter == " ":
            words.append([])
        words[-1].append(one)
    return words


def stripped(line: Line) -> Line:
    """A line without the spaces at its end that nobody sees."""
    end = len(line)
    while end and line[end - 1] == Letter(" ", ""):
        end -= 1
    return line[:end]


def aligned(line: Line, width: int, justify: str) -> Line:
    """A line with spaces up to a width."""
    room = max(0, width - width_of(line))
    before = {"left": 0, "center": room // 2, "right": room}[justify]
    space = Letter(" ", "")
    return [*[space] * before, *line, *[space] * (room - before)]


def styled(line: Line, style_codes: str) -> Line:
    """A line inside a style."""
    return [Letter(one.letter, joined(style_codes, one.style)) for one in line] if style_codes else line
