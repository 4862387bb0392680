"""`heliopolis puzzle`: puzzles in the terminal, each answered by one move."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ..core.errors import HeliopolisError
from ..core.record import Record
from ..lab.puzzle import Puzzle
from ..school.puzzle_words import Verdict, heading, task, verdict
from ..school.puzzles import checked_games, daily, puzzle_at, today
from ..words import _
from ..words.numbers import percent, signed
from ..words.seats import BOT
from .refusals import told
from .session import Session
from .solver import Solver, solver
from .terminal import Console, Table, escape

SHOWN = 8  # moves in the table of a verdict


def run(asked: Namespace) -> None:
    """One puzzle after the other until somebody leaves; one alone if it was asked for."""
    console = Console()
    person = solver()
    chosen = checked_games(asked.game)
    alone = asked.daily or asked.id is not None
    puzzle = person.following(chosen)
    if asked.id is not None:
        puzzle = puzzle_at(asked.id)
    elif asked.daily:
        puzzle = daily(today(), asked.game)
    keys = _("Enter: next puzzle   q: leave")
    try:
        while True:
            solve(console, person, puzzle)
            if alone or console.input(f"[dim]{keys}[/] ").strip().lower() == "q":
                return
            puzzle = person.following(chosen, but=puzzle.id)
    except (EOFError, KeyboardInterrupt):
        console.print()


def solve(console: Console, person: Solver, puzzle: Puzzle) -> None:
    """Show a puzzle, take the answer and tell what it was worth."""
    session = Session(seated(puzzle), Path(), console)
    session.show(puzzle.seat)
    moment = session.moment(puzzle.seat)
    rating = _("rating {rating}").format(rating=puzzle.rating)
    console.print(f"[bold]{escape(heading(puzzle))}[/]", f"[dim]{escape(puzzle.id)}, {rating}[/]")
    console.print(escape(session.words.prompt(moment).title))
    console.print(session.choices(moment))
    console.print(f"[bold]{escape(task())}[/]")
    question = _("A number or a move, or ? for the solution:")
    while True:
        line = console.input(f"{question} ").strip()
        try:
            if not line:
                continue
            if line == "?":
                move = None
            else:
                state = session.record.current
                move = state.game.notation(state.check(session.chosen(line, moment)))
            break
        except HeliopolisError as error:
            console.print(f"[red]{escape(told(error))}[/]")
    change = person.answer(puzzle, move == puzzle.best)
    tell(console, verdict(puzzle, move))
    if change is not None:
        before, after = change
        console.print(
            _("Your rating: {rating}").format(rating=f"{round(after)} ({signed(round(after) - round(before))})")
        )


def seated(puzzle: Puzzle) -> Record:
    """The position of a puzzle with names on the seats."""
    record = Record(puzzle.key, position=dict(puzzle.position))
    for seat in range(puzzle.players):
        record.name(seat, _("Player {number}").format(number=seat + 1) if seat == puzzle.seat else f"{BOT}medium")
    return record


def tell(console: Console, found: Verdict) -> None:
    """What an answer was worth."""
    colour = "green" if found.right else "red"
    console.print(f"\n[bold {colour}]{escape(found.title)}[/] {escape(found.sentence)}")
    console.print(escape(found.reason.sentence))
    for line in found.reason.lines:
        console.print(f"  · {escape(line)}")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(_("move"))
    table.add_column(_("you win"), justify="right")
    for place, one in enumerate(found.moves):
        if place < SHOWN or one.move == found.move:
            mark = "bold green" if place == 0 else "bold red" if one.move == found.move else ""
            table.add_row(escape(one.name), percent(one.chance), style=mark)
    console.print(table)
