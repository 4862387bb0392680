"""The table in sentences, for whoever asks to hear it: made when it is asked for, so it costs a move nothing."""

from __future__ import annotations

from dataclasses import dataclass

from ...words import gettext as _
from ...words.game_words import words_of
from ...words.readings import lead_line
from ..tables.table import Table
from .moments import Eyes, moment, special_prompt
from .screens import screen_of


@dataclass(frozen=True)
class TableReadings:
    """What can be heard of a table."""

    prompt: str
    middle: str
    displays: list[str]
    kinds: list[str]
    lead: str
    since: str


def table_readings(table: Table, seen: Eyes) -> TableReadings:
    """The table through these eyes."""
    now = moment(table, seen)
    words = words_of(table.row.game)
    told = words.readings(now)
    prompt = special_prompt(table, seen) or words.prompt(now)
    answers = [f"{number} {answer.label}" for number, answer in enumerate(prompt.answers, 1)]
    return TableReadings(
        " ".join(part for part in (prompt.title, prompt.detail, "; ".join(answers)) if part),
        told.middle,
        told.displays,
        told.kinds,
        lead_line(now, words.sheet(now.view)),
        since(table, seen),
    )


def since(table: Table, seen: Eyes) -> str:
    """What happened since the viewer's last decision, line by line of the log."""
    shown = screen_of(table, seen)
    first = shown.log.since
    lines = [line for line in shown.log.lines() if first is not None and line.last >= first]
    told = [line.text if line.seat is None else f"{shown.names[line.seat]} {line.text}" for line in lines if line.text]
    return (
        " ".join([f"{text.rstrip('.')}." for text in told]) if told else _("Nothing has happened since your last move.")
    )
