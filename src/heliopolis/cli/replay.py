"""`heliopolis replay FILE`: a recorded game, move by move."""

from __future__ import annotations

import sys
from argparse import Namespace

from rich.console import Console
from rich.rule import Rule

from ..core.errors import InvalidOption
from ..core.record import Record
from . import files
from .play import Session, score_sheet

HELP = "Enter: next   b: back   a number: that move   e: end   q: leave"


def run(asked: Namespace) -> None:
    """Step through the game at a terminal; elsewhere print all moves and the last position."""
    console = Console(highlight=False)
    record = files.read(asked.file)
    session = Session(record, asked.file, console)
    if asked.move is not None:
        if not 0 <= asked.move <= len(record.moves):
            raise InvalidOption(f"The record has the moves 0 to {len(record.moves)}, not {asked.move}.", field="move")
        show(session, record, asked.move)
    elif sys.stdin.isatty() and console.is_terminal:
        step_through(session, record)
    else:
        for number in range(len(record.moves)):
            console.print(f"{number + 1:4}{session.line(number)}")
        show(session, record, len(record.moves))


def show(session: Session, record: Record, moves: int) -> None:
    """The position after so many moves, and the move that led there."""
    console = session.console
    console.print(Rule(f"after move {moves} of {len(record.moves)}", style="dim"))
    for line in record.comments.get(moves, []):
        console.print(f"  # {line}", style="italic", markup=False)
    if moves:
        console.print(session.line(moves - 1))
    state = record.state(moves)
    console.print(session.screen.draw(state.view(None), session.names))
    if state.over:
        console.print(score_sheet(record, session.names))
        console.print(f"Result: {record.result()}")


def step_through(session: Session, record: Record) -> None:
    """Back and forth by keys."""
    at = 0
    while True:
        session.console.clear()
        show(session, record, at)
        try:
            answer = session.console.input(f"[dim]{HELP}[/] ").strip()
        except EOFError:
            return
        if answer == "q":
            return
        if answer == "":
            at += 1
        elif answer == "b":
            at -= 1
        elif answer == "e":
            at = len(record.moves)
        elif answer.isdecimal() and len(answer) < 9:
            at = int(answer)
        at = max(0, min(at, len(record.moves)))
