"""The table as a face draws it that is not converted yet."""

from __future__ import annotations

from dataclasses import replace

from ...words import spoken
from ..faces import face
from ..faces.face import Moment, Prompt, Sitter
from ..tables.log import LogLine
from ..tables.table import Table
from .moments import Eyes, extra_buttons, sitters, special_prompt
from .play_area import play_area


def moment(table: Table, seen: Eyes, count: int | None = None) -> Moment:
    """The table as somebody sees it: now, or after so many moves, when nothing can be done any more."""
    now = count is None or count == table.count
    state = table.state.clone() if now else table.record.state(count)
    view = state.view(seen.seat)
    moves = view["legal"] if count is None and seen.seat in seen.mine else []
    made = table.count if count is None else count
    told = table.chronicle(spoken())
    recent = told.recent(made, seen.seat if count is None else None)  # who looks back sees what the last move did
    return Moment(view, seen.seat, old_sitters(table), moves, recent, state, told.steps[:made])


def old_html(table: Table, seen: Eyes, count: int | None = None) -> str:
    """The inside of the table's `<main>`."""
    shown = moment(table, seen, count)
    log = table.chronicle(spoken()).told(table.count if count is None else count)
    if log:
        log[0] = replace(log[0], last=True)
    prompt = old_prompt(table, seen) if count is None else replay_prompt(shown, log, count)
    can_undo = count is None and seen.seat is not None and not table.state.over
    can_undo = can_undo and table.last_decision(seen.seat or 0) is not None
    buttons = extra_buttons(table, seen) if count is None else []
    return play_area(shown, log, can_undo=can_undo, prompt=prompt, buttons=buttons)


def replay_prompt(shown: Moment, log: list[LogLine], count: int) -> Prompt | None:
    """Who looks back is told first what the last move did, then what comes next."""
    if shown.view["over"] or not log or log[0].number != count or not log[0].text:
        return None
    told = log[0]
    deed = told.text if told.seat is None else f"{shown.sitters[told.seat].name} {told.text}"
    return Prompt(deed, face(shown.view["game"]).prompt(shown).title)


def old_prompt(table: Table, seen: Eyes) -> Prompt | None:
    """What the table itself has to say."""
    special = special_prompt(table, seen)
    return None if special is None else Prompt(special.title, special.detail)


def old_sitters(table: Table) -> list[Sitter]:
    """Who sits where."""
    return [Sitter(sitter.seat, sitter.name, sitter.kind, sitter.level) for sitter in sitters(table)]
