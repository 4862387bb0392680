"""What one viewer is shown of a table, and the messages that bring a browser from one such screen to the next.

A screen is the skeleton of the page, its parts, and how far the log is. Whoever looks through the same eyes in the same
language shares it; a message is made and encoded once for all who come from the same screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup
from pydantic_core import to_json

from ...words import gettext as _
from ...words import spoken
from ...words.game_words import words_of
from ...words.seats import Names
from ..common.assets import asset
from ..common.people import Person
from ..common.render import page
from ..faces import face, folder_of
from ..faces.face import Part
from ..tables.history import Line, Log
from ..tables.table import Table
from .captions import captions_part
from .cues import MOST_STEPS, Heard
from .finish import finish_part
from .fragments import Fragment, Fragments
from .guides import guide_part
from .moments import Eyes, eyes, is_turn, log_names, moment, prompt_part, sheet_part, stage_part, title
from .scorings import scoring_part

MOST_NEWS = 2  # lines of the log that stand above the dock of a phone


@dataclass(frozen=True)
class LogState:
    """How far the log of a screen is."""

    log: Log
    closed: int  # so many lines will not change any more
    cuts: int
    open: Sequence[Line]  # the turn that is still told
    since: int | None  # the first move after the viewer's last decision

    def lines(self, first: int = 0) -> list[Line]:
        """The lines from a number on, the oldest first."""
        return [*self.log.closed[first : self.closed], *self.open]

    def newest(self) -> tuple[Line, ...]:
        """The last lines of what happened, the newest first."""
        return tuple(self.lines(max(0, self.closed - MOST_NEWS))[: -MOST_NEWS - 1 : -1])

    def kept_from(self, other: LogState | None) -> int:
        """How many lines a browser that has another state need not be sent again."""
        if other is None or other.log is not self.log:
            return 0
        return min(self.closed, other.closed, *self.log.cuts[other.cuts :])


@dataclass(frozen=True, eq=False)
class Screen:
    """What is shown through somebody's eyes at a revision of the table."""

    revision: int
    count: int
    eyes: Eyes
    yours: bool
    title: str
    names: Sequence[str]
    actor: int
    language: str
    skeleton: Fragment
    parts: dict[str, Fragment]
    log: LogState
    heard: Heard
    messages: dict[tuple[int, Eyes] | int | None, bytes] = field(default_factory=dict)  # by what they begin from

    def html(self) -> Markup:
        """The inside of the table's `<main>`, whole."""
        html = self.skeleton.html
        for name, fragment in self.parts.items():
            html = html.replace(place(name), fragment.html)
        lines = lines_html(self.log.lines(), 0, self.names, self.log.since)
        return Markup(html.replace(place("log"), page("table/log.html", lines=Markup(lines))))

    def part(self, name: str) -> Markup:
        """A part that stands outside of the table's `<main>`, or its place."""
        return Markup(self.parts[name].html if name in self.parts else place(name))

    def message(self, other: Screen | None = None, after: int | None = None) -> bytes:
        """The event for a browser that shows another screen, or one of which only the number of moves is known."""
        known = after if other is None else (other.revision, other.eyes)
        if known not in self.messages:
            seat = "" if self.eyes.seat is None else self.eyes.seat
            told = self.difference(other, after)
            self.messages[known] = b"event: table\nid: %d-%s\ndata: %s\n\n" % (self.revision, str(seat).encode(), told)
        return self.messages[known]

    def difference(self, other: Screen | None = None, after: int | None = None) -> bytes:
        """What changes, as JSON: the skeleton if it does, the parts that do, and the new lines of the log."""
        if other is not None:
            after = other.count
        head: dict[str, Any] = {
            "revision": self.revision,
            "count": self.count,
            "seat": self.eyes.seat,
            "yours": self.yours,
            "title": self.title,
            "icon": asset("icon-turn.svg" if self.yours else "icon.svg"),
            "whole": other is None,
            "cues": [] if after is None else self.heard.cues(after, self.eyes.mine, turn=self.yours),
        }
        if other is not None and self.count < other.count and self.actor not in self.eyes.mine:
            head["undone"] = _("{name} took back a move.").format(name=self.names[self.actor])
        before = {} if other is None else other.parts
        parts = {name: part.json for name, part in self.parts.items() if before.get(name) is not part}
        parts |= {name: Fragment(place(name)).json for name in before if name not in self.parts}
        drawn = b", ".join([b'"%s": %s' % (name.encode(), part) for name, part in parts.items()])
        kept = self.log.kept_from(other.log if other else None)
        lines = lines_html(self.log.lines(kept), kept, self.names)
        head["log"] = {"kept": kept, "html": lines, "since": self.log.since}
        told = [to_json(head)[1:-1], b'"parts": {%s}' % drawn]
        if other is None or other.skeleton is not self.skeleton:
            told.append(b'"skeleton": ' + self.skeleton.json)
        return b"{" + b", ".join(told) + b"}"


def place(name: str) -> str:
    """Where a part of a skeleton stands."""
    return f'<template data-part="{name}"></template>'


def lines_html(lines: Sequence[Line], first: int, names: Sequence[str], since: int | None = None) -> str:
    """Lines of the log from a number on, the newest first."""
    numbered = list(enumerate(lines, first))[::-1]
    return page("table/log_lines.html", lines=numbered, names=names, since=since) if numbered else ""


def screen(table: Table, person: Person, asked: int | None) -> Screen:
    """The table as somebody sees it now; made once for all who see the same."""
    with table.lock:
        return screen_of(table, eyes(table, person, asked))


def screen_of(table: Table, seen: Eyes) -> Screen:
    """The table through these eyes now."""
    key = (seen, spoken())
    known: Screen | None = table.drawings.get(key)
    if known is None or known.revision != table.row.revision:
        known = table.drawings[key] = draw(table, seen)
    return known


def fragments(table: Table) -> Fragments:
    """What was drawn of a table lately."""
    kept: Fragments = table.drawings.setdefault("fragments", Fragments())
    return kept


def draw(table: Table, seen: Eyes, count: int | None = None) -> Screen:
    """The table as it is now, or as it was after so many moves."""
    drawn = fragments(table)
    shown = [known for known in table.drawings.values() if isinstance(known, Screen) and known.language == spoken()]
    viewers = 1 + sum(known.eyes != seen for known in shown)
    turn = count is None and is_turn(table, seen)
    made = table.count if count is None else count
    names = log_names(table, seen.you)
    head = (table.row.revision, made, seen, turn, title(table, seen), names, table.actor)
    now = moment(table, seen, count)
    log = log_state(table, names, now.recent[0].number if now.recent else None, count)
    words = words_of(table.row.game)
    sheet = words.sheet(now.view)
    beside = [
        scoring_part(table, seen, count),
        captions_part(table, count),
        guide_part(table, seen, count),
        finish_part(now, sheet, row=table.row, player=bool(seen.mine)) if count is None else None,
    ]
    parts = [
        *face(table.row.game).parts(now),
        stage_part(now),
        prompt_part(table, seen, now, count, log.newest()),
        sheet_part(now, sheet),
        *[part for part in beside if part is not None],
    ]
    heard = Heard(table.row.game, table.history.lately[-MOST_STEPS:])
    order = tuple(sitter.seat for sitter in now.order)
    frame = Part("", f"{folder_of(table.row.game)}/table.html", {"order": order, "seat": now.seat})
    skeleton = drawn.draw(frame, viewers=viewers, part=lambda name: Markup(place(name)))
    drawings = {part.name: drawn.draw(part, viewers=viewers) for part in parts}
    return Screen(*head, spoken(), skeleton, drawings, log, heard)


def log_state(table: Table, names: Names, since: int | None, count: int | None) -> LogState:
    """The log as it is now, or as it was after so many moves."""
    history = table.history
    log = history.log(spoken(), names)
    if count is None or count == table.count:
        return LogState(log, len(log.closed), len(log.cuts), log.lines(history.turn), since)
    return LogState(log, 0, 0, history.lines_at(log, count), since)
