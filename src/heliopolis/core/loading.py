"""Reading a record back, line by line, with every move checked against the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from os import PathLike
from typing import Any, Final

from .errors import HeliopolisError, InvalidRecord
from .game import NATURE, Game
from .nature import SECRET_BYTES
from .reading import shown
from .record import FIRST_LINE, Record
from .registry import game as game_of

MOST_CHARACTERS: Final = 4_000_000


def load(source: str | PathLike[str] | Mapping[str, Any]) -> Record:
    r"""Read a record from its text, from a file (a `Path`) or from `as_json()`; a broken one is refused with a reason.

    >>> load("heliopolis record 1\ngame: chess\n")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    heliopolis.core.errors.InvalidRecord: Line 2: There is no game "chess"; the games are ra...
    """
    if isinstance(source, PathLike):
        try:
            with open(source, encoding="utf-8") as file:
                text = file.read()
        except (OSError, UnicodeError) as error:
            raise InvalidRecord(f"The record {source} cannot be read: {error}.") from error
    elif isinstance(source, Mapping):
        text = _text_of(source)
    elif isinstance(source, str):
        text = source
    else:
        raise InvalidRecord(
            f"A record is read from a text, a path or plain data, not from {shown(source)}.", field="source"
        )
    if len(text) > MOST_CHARACTERS:
        raise InvalidRecord(f"A record has at most {MOST_CHARACTERS} characters, not {len(text)}.", line=1)
    return _Reader(text).read()


def _text_of(data: Mapping[str, Any]) -> str:
    """The text of a record that came as plain data; what is wrong in it the reader finds."""
    lines = [_line(data.get("format", ""))]
    try:
        for name in ("game", "rules", "board", "players", "commitment", "secret"):
            if data.get(name) is not None:
                lines.append(f"{name}: {_line(data[name])}")
        lines += [f"option {_line(name)}: {_line(value)}" for name, value in (data.get("options") or {}).items()]
        lines += [f"seat {_line(seat)}: {_line(name)}" for seat, name in (data.get("names") or {}).items()]
        if data.get("position") is not None:
            lines.append("position: " + json.dumps(data["position"], separators=(",", ":")))
        comments = data.get("comments") or {}
        for number, made in enumerate([*data["moves"], None]):
            lines += [f"# {_line(words)}" for words in comments.get(str(number), [])]
            if made is not None:
                actor = "nature" if made["actor"] == NATURE else _line(made["actor"])
                lines.append(f"{actor}: {_line(made['move'])}")
        lines.append(f"result: {_line(data['result'])}")
    except (AttributeError, KeyError, TypeError) as error:
        raise InvalidRecord("The data are not those of a record, which as_json() gives.") from error
    return "\n".join(lines) + "\n"


def _line(value: object) -> str:
    return " ".join(str(value).split())


class _Reader:
    """Reads a record line by line, so that every complaint can name its line."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.at = 0  # lines read
        self.header: dict[str, tuple[str, int]] = {}
        self.remarks: list[str] = []

    def read(self) -> Record:
        """The whole record."""
        if not self.lines or self.lines[0].strip() != FIRST_LINE:
            self.at = 1
            raise self.wrong(f'a record begins with "{FIRST_LINE}"')
        self.at = 1
        self.read_header()
        record = self.open_record()
        if self.remarks:
            record.comments[0] = self.remarks
        self.read_moves(record)
        return record

    def wrong(self, reason: str, line: int | None = None) -> InvalidRecord:
        """The error for a line, the current one if none is named."""
        where = self.at if line is None else line
        ended = reason if reason.endswith((".", "?")) else f"{reason}."
        return InvalidRecord(f"Line {where}: {ended[:1].upper()}{ended[1:]}", line=where)

    def read_header(self) -> None:
        """Everything up to the first move: lines of a name and a value."""
        while self.at < len(self.lines):
            line = self.lines[self.at].strip()
            name, colon, value = line.partition(":")
            if re.fullmatch(r"nature|\d+|result", name):
                return
            self.at += 1
            if line.startswith("#"):
                self.remarks.append(_comment(line))
            elif line and not colon:
                raise self.wrong(f'"{_cut(line)}" is not of the form "name: value"')
            elif line:
                name = " ".join(name.split())
                if name in self.header:
                    raise self.wrong(f'"{_cut(name)}" is there twice')
                self.header[name] = (value.strip(), self.at)

    def field(self, name: str) -> str | None:
        """The value of a header line, and `at` on that line for complaints."""
        found = self.header.pop(name, None)
        if found is None:
            return None
        self.at = found[1]
        return found[0]

    def open_record(self) -> Record:
        """The record as its header describes it."""
        end = self.at
        key = self.field("game")
        if key is None:
            raise self.wrong('the line "game: ..." is missing')
        try:
            game_of(key)
            version = self.field("rules")
            if version is None:
                raise self.wrong('the line "rules: ..." is missing', end)
            if not re.fullmatch(r"\d{1,6}", version):
                raise self.wrong(f'rules have a number, not "{_cut(version)}"')
            rules = game_of(key, int(version))
            other = rules.other_board(self.field("board"))
            if other is not None:
                raise self.wrong(other)
            record = self.start_record(rules, end)
            for name in list(self.header):
                self.read_about(record, name)
        except InvalidRecord:
            raise
        except HeliopolisError as error:
            raise self.wrong(error.message) from error
        self.at = end
        return record

    def start_record(self, rules: Game, end: int) -> Record:
        """Players and options, or a position that holds both."""
        players = self.field("players")
        if players is None or not re.fullmatch(r"\d{1,3}", players):
            raise self.wrong('a line "players: ..." with a number is needed', self.at if players else end)
        rules.check_players(int(players))
        options: dict[str, str] = {}
        for name in list(self.header):
            if name.startswith("option "):
                option = name.removeprefix("option ")
                options[option] = self.field(name) or ""
                rules.check_options({option: options[option]})
        position = self.field("position")
        if position is None:
            return Record(rules.key, int(players), version=rules.version, options=options)
        try:
            record = Record(rules.key, version=rules.version, position=json.loads(position))
        except (ValueError, RecursionError) as error:
            raise self.wrong("the position is not valid JSON") from error
        if record.players != int(players) or record.options != {**record.options, **options}:
            raise self.wrong("players and options are not those of the position")
        return record

    def read_about(self, record: Record, name: str) -> None:
        """A line that changes nothing of the game: names, and what is needed to check the draws."""
        value = self.field(name) or ""
        seat = re.fullmatch(r"seat (\d{1,3})", name)
        if seat:
            record.name(int(seat.group(1)), value)
        elif name in ("commitment", "secret"):
            if not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", value):
                raise self.wrong(f"a {name} is {2 * SECRET_BYTES} hexadecimal digits")
            if name == "commitment":
                record.commitment = value
            else:
                record.secret = value
        else:
            raise self.wrong(f'"{_cut(name)}" is not known in a header')

    def read_moves(self, record: Record) -> None:
        """The moves, each checked against the rules, and the result."""
        while self.at < len(self.lines):
            line = self.lines[self.at].strip()
            self.at += 1
            if not line:
                continue
            if line.startswith("#"):
                record.comments.setdefault(len(record.moves), []).append(_comment(line))
                continue
            who, colon, what = line.partition(":")
            if who == "result":
                self.read_result(record, what.strip())
                return
            if not colon or not re.fullmatch(r"nature|\d{1,3}", who):
                raise self.wrong(f'a move looks like "0: pass" or "nature: ...", not "{_cut(line)}"')
            self.read_move(record, NATURE if who == "nature" else int(who), what.strip())
        self.at += 1
        raise self.wrong('the record is cut off: the line "result: ..." is missing')

    def read_move(self, record: Record, actor: int, move: str) -> None:
        """One move, by the one who has to decide."""
        state = record.live
        if state.over:
            raise self.wrong("the game is over, but there is another move")
        if actor != state.actor:
            due = "nature" if state.actor == NATURE else f"seat {state.actor}"
            raise self.wrong(f"it is the turn of {due}")
        try:
            record.play(move)
        except HeliopolisError as error:
            raise self.wrong(error.message) from error

    def read_result(self, record: Record, result: str) -> None:
        """The result must be the one of the moves; nothing may follow it."""
        if " ".join(result.split()) != record.result():
            raise self.wrong(f'the moves lead to "{record.result()}", not "{_cut(result)}"')
        while self.at < len(self.lines):
            self.at += 1
            if self.lines[self.at - 1].strip():
                raise self.wrong("nothing may follow the result")


def _comment(line: str) -> str:
    return line[1:].removeprefix(" ")


def _cut(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
