"""Reading plain data somebody else wrote: every complaint names the field and says what is allowed there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .errors import HeliopolisError, InvalidPosition


class Wanted(NamedTuple):
    """What a reader asked for at a place: a whole number from `low` to `high`, one of some words, or how many of each.

    A form can be made of it: the rules' own reader says what may stand where.
    """

    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    counts: bool = False  # a table that says of each word how many there are


class Fields:
    """A table of named values, read one by one; `close` refuses what nobody asked for."""

    def __init__(
        self,
        data: object,
        path: str = "",
        error: type[HeliopolisError] = InvalidPosition,
        source: str = "",
        wanted: dict[str, Wanted] | None = None,
    ) -> None:
        """`path` is where the table stands in a larger one; `source` the file, for complaints.

        Whoever hands in a table as `wanted` finds in it what was asked for, place by place.
        """
        self.path = path
        self.error = error
        self.source = source
        self.wanted = wanted
        self.unread: dict[str, Any] = {}
        if not isinstance(data, dict):
            raise self.wrong("", f"a table of fields is needed, not {shown(data)}")
        self.unread = {str(name): value for name, value in data.items()}

    def wrong(self, name: str, reason: str) -> HeliopolisError:
        """The error for a field."""
        field = self.place(name)
        words = f"{field}: {reason}." if field else f"{reason[:1].upper()}{reason[1:]}."
        return self.error(f"{self.source}: {words}" if self.source else words, field=field or None)

    def place(self, name: str) -> str:
        """The full name of a field, such as `players[1].suns`."""
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def note(self, name: str, wanted: Wanted) -> None:
        """Remember what was asked for."""
        if self.wanted is not None:
            self.wanted[self.place(name)] = wanted

    def take(self, name: str) -> Any:
        """The value of a field that must be there."""
        if name not in self.unread:
            raise self.wrong(name, "it is missing")
        return self.unread.pop(name)

    def optional(self, name: str, default: Any) -> Any:
        """The value of a field, or a default."""
        return self.unread.pop(name, default)

    def flag(self, name: str) -> bool:
        """A value that must be true or false."""
        value = self.take(name)
        if not isinstance(value, bool):
            raise self.wrong(name, f"true or false is needed, not {shown(value)}")
        return value

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number between two limits."""
        return self.whole_value(name, self.take(name), low, high)

    def whole_value(self, name: str, value: object, low: int, high: int) -> int:
        """A value that must be a whole number between two limits."""
        self.note(name, Wanted(low=low, high=high))
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            allowed = str(low) if low == high else f"a whole number from {low} to {high}"
            raise self.wrong(name, f"{allowed} is needed, not {shown(value)}")
        return value

    def text(self, name: str) -> str:
        """A text."""
        value = self.take(name)
        if not isinstance(value, str):
            raise self.wrong(name, f"a text is needed, not {shown(value)}")
        return value

    def choice(self, name: str, words: Sequence[str]) -> int:
        """One of some words, as its place among them."""
        return self.choice_value(name, self.take(name), words)

    def choice_value(self, name: str, value: object, words: Sequence[str]) -> int:
        """A value that must be one of some words, as its place among them."""
        self.note(name, Wanted(words=tuple(words)))
        if not isinstance(value, str) or value not in words:
            raise self.wrong(name, f"one of {', '.join(words)} is needed, not {shown(value)}")
        return words.index(value)

    def items(self, name: str, least: int, most: int) -> list[Any]:
        """A list of a certain length."""
        return self.items_value(name, self.take(name), least, most)

    def items_value(self, name: str, value: object, least: int, most: int) -> list[Any]:
        """A value that must be a list of a certain length."""
        if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
            length = str(least) if least == most else f"{least} to {most}"
            raise self.wrong(name, f"a list of length {length} is needed, not {shown(value)}")
        return list(value)

    def wholes(self, name: str, least: int, most: int, low: int, high: int) -> list[int]:
        """A list of whole numbers."""
        values = self.items(name, least, most)
        return [self.whole_value(f"{name}[{i}]", value, low, high) for i, value in enumerate(values)]

    def counts(self, name: str, words: Sequence[str], most: list[int]) -> list[int]:
        """How many there are of each kind; a kind that is not named counts 0."""
        self.note(name, Wanted(high=max(most), words=tuple(words), counts=True))
        part = self.part(name)
        counts = [0] * len(words)
        for word in list(part.unread):
            if word not in words:
                raise part.wrong(word, f"there is no such kind; the kinds are {', '.join(words)}")
            kind = words.index(word)
            counts[kind] = part.whole(word, 0, most[kind])
        return counts

    def part(self, name: str) -> Fields:
        """A table inside this one."""
        return self.inside(name, self.take(name))

    def inside(self, name: str, value: object) -> Fields:
        """A value that must be a table, and stands in this one."""
        return Fields(value, self.place(name), self.error, self.source, self.wanted)

    def parts(self, name: str, least: int, most: int) -> list[Fields]:
        """A list of tables inside this one."""
        values = self.items(name, least, most)
        return [self.inside(f"{name}[{i}]", value) for i, value in enumerate(values)]

    def close(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in self.unread:
            raise self.wrong(name, "there is no such field")


def shown(value: object) -> str:
    """A value for a message, whatever somebody put there."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list inside a list inside ...
        text = "something enormous"
    return text if len(text) <= 60 else text[:57] + "..."


def either(words: list[str]) -> str:
    """Some words to choose from, for a message.

    >>> either(["draw", "call ra"])
    '"draw" or "call ra"'
    """
    quoted = [f'"{word}"' for word in words]
    return quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " or " + quoted[-1]
