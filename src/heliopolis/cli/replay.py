"""`heliopolis replay FILE`: a recorded game, move by move."""

from __future__ import annotations

import sys
from argparse import Namespace

from ..words import _
from . import files
from .refusals import Refusal
from .results import result_line
from .score import score_table
from .session import Session
from .terminal import Console, Rule


def run(asked: Namespace) -> None:
    """Step through the game at a terminal; elsewhere print all turns and the last position."""
    console = Console()
    record = files.read(asked.file)
    session = Session(record, asked.file, console)
    if asked.move is not None:
        if not 0 <= asked.move <= len(record.moves):
            wrong = _("The record has the moves 0 to {last}, not {number}.")
            raise Refusal(wrong.format(last=len(record.moves), number=asked.move))
        show(session, asked.move)
    elif sys.stdin.isatty() and console.is_terminal:
        step_through(session)
    else:
        session.log.print(console, numbered=True)
        show(session, len(record.moves))


def show(session: Session, moves: int) -> None:
    """The position after so many moves, and the turn that led there as far as it is made."""
    console, record = session.console, session.record
    heading = _("after move {number} of {last}").format(number=moves, last=len(record.moves))
    console.print(Rule(heading, style="dim"))
    for comment in record.comments.get(moves, []):
        console.print(f"  # {comment}", style="italic", markup=False)
    if moves:
        session.log.print(console, after=moves - 1, until=moves)
    view = record.state(moves).view(None)
    console.print(session.screen.draw(view, session.names))
    if view["over"]:
        console.print(score_table(session.words.sheet(view), session.names))
        console.print(result_line(record))


def step_through(session: Session) -> None:
    """Back and forth by keys."""
    at = 0
    last = len(session.record.moves)
    keys = _("Enter: next   b: back   a number: that move   e: end   q: leave")
    while True:
        session.console.clear()
        show(session, at)
        try:
            answer = session.console.input(f"[dim]{keys}[/] ").strip()
        except EOFError:
            return
        if answer == "q":
            return
        if answer == "":
            at += 1
        elif answer == "b":
            at -= 1
        elif answer == "e":
            at = last
        elif answer.isdecimal() and len(answer) < 9:
            at = int(answer)
        at = max(0, min(at, last))
