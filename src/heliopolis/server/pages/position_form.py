"""A form for any position: made from its data and from what the rules' own reader asks for, and read back into data.

The name of a field in the form says how its text is to be understood and where it belongs: `n:players[0].points`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.reading import Wanted
from ...words import gettext as _
from ..common.problems import InvalidRequest

NUMBER, FLAG, CHOICE, TEXT, NUMBERS, WORDS, JSON = "n", "b", "c", "t", "ns", "ws", "j"  # what one input can hold
GROUP, LIST = "g", "l"  # what holds others
SEPARATOR = ";"
MOST_STEPS = 12  # of a path
MOST_DIGITS = 9
STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
WHERE = re.compile(r"\[\d+\]")
PLAIN_NAME = re.compile(r"[^.\[\]]+")


@dataclass(frozen=True)
class Entry:
    """A field of the form, or a group of them."""

    kind: str
    path: str
    label: str
    value: str = ""
    words: tuple[str, ...] = ()  # to choose from
    low: int | None = None
    high: int | None = None
    parts: tuple[Entry, ...] = ()

    @property
    def name(self) -> str:
        """What the field is called in the form."""
        return f"{self.kind}:{self.path}"


class Form:
    """Makes the entries of one position."""

    def __init__(self, wanted: Mapping[str, Wanted]) -> None:
        """`wanted` is what the reader asked for; what holds of one player holds of all."""
        self.wanted = {**{general(path): want for path, want in wanted.items()}, **wanted}

    def entries(self, data: Mapping[str, Any], path: str = "") -> tuple[Entry, ...]:
        """The entries of a table."""
        return tuple([self.entry(joined(path, name), self.label(name), value) for name, value in data.items()])

    def label(self, name: str) -> str:
        """What a field is called: as in the position, but for those that every game has."""
        return common_names().get(name) or name.replace("_", " ")

    def entry(self, path: str, label: str, value: object) -> Entry:
        """The entry of a value."""
        want = self.wanted.get(path) or self.wanted.get(general(path)) or Wanted()
        if isinstance(value, bool):
            return Entry(FLAG, path, label, "1" if value else "")
        if isinstance(value, int):
            low, high = (want.low, want.high) if want.low < want.high else (None, None)
            return Entry(NUMBER, path, label, str(value), low=low, high=high)
        if isinstance(value, str):
            return Entry(CHOICE if value in want.words else TEXT, path, label, value, words=want.words)
        if isinstance(value, dict) and (want.counts or (value and all(map(PLAIN_NAME.fullmatch, value)))):
            return self.group(path, label, value, want)
        if isinstance(value, list):
            return self.listed(path, label, value)
        return Entry(JSON, path, label, json.dumps(value, ensure_ascii=False))

    def group(self, path: str, label: str, value: Mapping[str, Any], want: Wanted) -> Entry:
        """A table; one of counts has a field for each kind, also for what is not there."""
        if not want.counts:
            return Entry(GROUP, path, label, parts=self.entries(value, path))
        kinds = [*want.words, *[name for name in value if name not in want.words]]
        parts = [
            Entry(NUMBER, joined(path, kind), self.label(kind), str(value.get(kind, 0)), low=0, high=want.high)
            for kind in kinds
        ]
        return Entry(GROUP, path, label, parts=tuple(parts))

    def listed(self, path: str, label: str, values: list[Any]) -> Entry:
        """A list: of numbers or words in one field, of tables one after another."""
        first = self.wanted.get(general(f"{path}[0]"), Wanted())
        if values and all([isinstance(value, dict) for value in values]):
            called = _("Player {number}") if path == "players" else f"{label} {{number}}"
            parts = [
                self.entry(f"{path}[{place}]", called.format(number=place + 1), value)
                for place, value in enumerate(values)
            ]
            return Entry(LIST, path, label, parts=tuple(parts))
        if all([isinstance(value, int) and not isinstance(value, bool) for value in values]) and not first.words:
            return Entry(NUMBERS, path, label, joined_list(values))
        if all([isinstance(value, str) and SEPARATOR not in value for value in values]):
            return Entry(WORDS, path, label, joined_list(values), words=first.words)
        return Entry(JSON, path, label, json.dumps(values, ensure_ascii=False))


def common_names() -> dict[str, str]:
    """What the fields of every game are called."""
    return {
        "options": _("Options"),
        "actor": _("Who decides"),
        "turn": _("Whose turn it is"),
        "phase": _("Phase"),
        "players": _("Players"),
    }


def joined(path: str, name: str) -> str:
    """The path of a field inside another."""
    return f"{path}.{name}" if path else name


def joined_list(values: Iterable[object]) -> str:
    """Some values in one field."""
    return f"{SEPARATOR} ".join([str(value) for value in values])


def general(path: str) -> str:
    """A path without which of several it is: what holds of one player holds of all."""
    return WHERE.sub("[]", path)


def all_paths(entries: Iterable[Entry]) -> Iterator[str]:
    """The paths of all entries."""
    for entry in entries:
        yield entry.path
        yield from all_paths(entry.parts)


def place_of(field: str | None, entries: Iterable[Entry]) -> str:
    """Where a complaint about a field is shown: there, or at the nearest group around it; empty for none."""
    known = set(all_paths(entries))
    steps = steps_of(field or "")
    while steps:
        path = path_of(steps)
        if path in known:
            return path
        steps.pop()
    return ""


def steps_of(path: str) -> list[str | int]:
    """A path as names and numbers."""
    return [name or int(number) for number, name in STEP.findall(path)]


def path_of(steps: Iterable[str | int]) -> str:
    """Names and numbers as a path."""
    path = ""
    for step in steps:
        path = f"{path}[{step}]" if isinstance(step, int) else joined(path, step)
    return path


def assembled(fields: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The position that a form describes, possible or not; what cannot be read stays text, for the rules to refuse."""
    data: dict[str, Any] = {}
    for name, text in fields:
        kind, colon, path = name.partition(":")
        if colon and kind in READERS:
            steps = steps_of(path)
            if not 0 < len(steps) <= MOST_STEPS or path_of(steps) != path:
                raise InvalidRequest(f"{path[:60]}: there can be no such field.")
            put(data, steps, READERS[kind](text))
    return data


def put(data: Any, steps: list[str | int], value: object) -> None:
    """Put a value at its place; what is on the way to it is made."""
    for step, then in zip(steps, [*steps[1:], None], strict=True):
        new: Any = value if then is None else ([] if isinstance(then, int) else {})
        if isinstance(step, int):
            if not isinstance(data, list) or step > len(data):
                raise InvalidRequest("The fields of the form are out of order.")
            if step == len(data):
                data.append(new)
            elif then is None:
                data[step] = new
        elif not isinstance(data, dict):
            raise InvalidRequest("The fields of the form are out of order.")
        elif then is None:
            data[step] = new
        else:
            data.setdefault(step, new)
        data = data[step]


def whole_in(text: str) -> int | str:
    """The number that was typed, or the text if it is none."""
    digits = text.strip().removeprefix("-")
    plain = digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
    return int(text.strip()) if plain else text


def parts_in(text: str) -> list[str]:
    """The values that were typed into one field."""
    return [part.strip() for part in text.split(SEPARATOR) if part.strip()]


def json_in(text: str) -> object:
    """The value that was typed, or the text if it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


READERS: dict[str, Any] = {
    NUMBER: whole_in,
    FLAG: lambda text: text == "1",
    CHOICE: lambda text: text,
    TEXT: lambda text: text,
    NUMBERS: lambda text: [whole_in(part) for part in parts_in(text)],
    WORDS: parts_in,
    JSON: json_in,
    GROUP: lambda text: {},
    LIST: lambda text: [],
}
