"""One sitting at one keyboard: what happened, the table, what can be done, and the answer."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..bots.foreign import BotFailed
from ..core.errors import HeliopolisError
from ..core.game import NATURE
from ..core.record import Record
from ..lab.coach import Coaching
from ..lab.coach_words import Step, coach_steps
from ..words import _
from ..words.game_words import words_of
from ..words.moment import Moment, moment_of
from ..words.seats import sitters_of
from . import files
from .hint import hint_table
from .log import Log
from .opponents import Opponents, Thinking, strangers
from .refusals import Refusal, told
from .score import score_table
from .screens import screen, seat_style
from .terminal import Columns, Console, Drawn, Rule, Table, escape

MOST_EXPLAINED = 30  # moves that are listed one a line


def commands() -> str:
    """What can be typed besides moves; the words themselves are the same in every language."""
    listed = {
        "help": _("the game in a few lines, and this list"),
        "hint": _("where to look; again: what kind of move; again: the best moves, how often each wins, and why"),
        "undo": _("back to the last decision made here (the same draws will come again)"),
        "save FILE": _("write the game to a file of your own"),
        "log": _("every turn so far"),
        "quit": _("leave; the game is kept"),
    }
    first = _("A number or its notation makes a move. Besides that:")
    return "\n".join([first, *[f"  {command:<11}{meaning}" for command, meaning in listed.items()]])


@dataclass
class Hints:
    """What the coach sees after so many moves, and what it has not said yet."""

    count: int
    coaching: Coaching
    steps: list[Step]


class Quit(Exception):
    """The player wants to leave."""


class Session:
    """One sitting at one keyboard."""

    def __init__(self, record: Record, path: Path, console: Console, thinking: Thinking | None = None) -> None:
        self.record = record
        self.path = path
        self.console = console
        self.screen = screen(record.game.key)
        self.words = words_of(record.game.key)
        self.sitters = sitters_of(record)
        self.names = [sitter.name for sitter in self.sitters]
        self.people = [sitter.seat for sitter in self.sitters if sitter.kind == "person"]
        self.opponents = Opponents(record, thinking or Thinking())
        self.log = Log(record, self.names)
        self.told = len(record.moves)  # how many moves have been told
        self.last_person: int | None = None
        self.hints: Hints | None = None

    def play(self) -> None:
        """Play until the game is over or somebody leaves; every move is kept."""
        bound = _("Draws are bound to the commitment {commitment}").format(commitment=self.record.commitment)
        self.console.print(f"[dim]{bound}[/]")
        try:
            while not self.record.current.over:
                self.step()
                files.write(self.record, self.path)
        except BotFailed:
            self.keep()
            raise
        except (Quit, EOFError, KeyboardInterrupt):
            self.keep()
            return
        finally:
            self.opponents.close()
        self.finish()

    def keep(self) -> None:
        """Write the game down, and say how to go on with it."""
        files.write(self.record, self.path)
        command = f"heliopolis play --resume {shlex.quote(str(self.path))}"
        found = strangers(self.record)
        if found:
            command += f" --against {shlex.quote(','.join(found))}"
        kept = _("The game is kept. Go on with: {command}").format(command=command)
        self.console.print(f"\n{escape(kept)}", soft_wrap=True)

    def step(self) -> None:
        """One move: nature's draws, a bot's, a person's only move, or a person's choice."""
        state = self.record.current
        if state.actor == NATURE:
            self.record.deal()
            return
        legal = state.legal()
        seat = int(state.actor)
        if seat not in self.people:
            with self.console.status(_("{name} is thinking ...").format(name=self.coloured(seat))):
                action = self.opponents.choose()
            self.record.play(action)
        elif len(legal) == 1:
            self.record.play(legal[0])
        else:
            self.ask(seat)

    def coloured(self, seat: int) -> str:
        """A name in its colour."""
        return f"[bold {seat_style(seat)}]{escape(self.names[seat])}[/]"

    def show(self, seat: int | None) -> None:
        """What happened since the last time, and the table as a seat sees it."""
        self.console.print()
        self.log.print(self.console, after=self.told)
        self.told = len(self.record.moves)
        self.console.print(Rule(style="dim"))
        self.console.print(self.screen.draw(self.record.current.view(seat), self.names))

    def moment(self, seat: int | None) -> Moment[Any, Any, Any]:
        """The position as a seat sees it."""
        recent = () if seat is None else self.log.recent(seat)
        return moment_of(self.record.current, seat, sitters_of(self.record, seat), recent)

    def ask(self, seat: int) -> None:
        """Show the table and the choices until a move has been made."""
        if len(self.people) > 1 and self.last_person != seat and "hidden" in self.record.options.values():
            wait = _("{name}, take the keyboard and press Enter.").format(name=self.coloured(seat))
            self.console.input(f"\n{wait} ")
            self.console.clear()
        self.last_person = seat
        self.show(seat)
        moment = self.moment(seat)
        prompt = self.words.prompt(moment)
        self.console.print(f"[bold]{escape(prompt.title)}[/]", f"[dim]{escape(prompt.detail)}[/]")
        self.console.print(self.choices(moment))
        while not self.answer(moment):
            pass

    def choices(self, moment: Moment[Any, Any, Any]) -> Drawn:
        """The legal moves by number, each with what it would bring; only side by side if there are very many."""
        named = [
            (number, escape(self.words.move_name(choice.move, moment.view)), choice)
            for number, choice in enumerate(moment.choices, 1)
        ]
        if len(named) > MOST_EXPLAINED:
            return Columns([f"[bold]{number:>3}[/] {name}" for number, name, _choice in named], equal=True)
        table = Table(box=None, pad_edge=False, show_header=False)
        table.add_column(justify="right", style="bold")
        for number, name, choice in named:
            brings = escape(self.words.preview_line(moment, choice))
            table.add_row(str(number), name, f"[dim]{escape(choice.notation)}[/]", f"[dim]{brings}[/]")
        return table

    def answer(self, moment: Moment[Any, Any, Any]) -> bool:
        """Read one line; whether the question is settled by it."""
        question = _("{name}, your move (or help):").format(name=self.coloured(moment.actor))
        line = self.console.input(f"{question} ").strip()
        command, _space, rest = line.partition(" ")
        asked: dict[str, Callable[[], None]] = {
            "help": self.help,
            "?": self.help,
            "hint": lambda: self.hint(moment),
            "quit": self.leave,
            "log": lambda: self.log.print(self.console),
            "save": lambda: self.save(rest.strip()),
        }
        try:
            if not line:
                return False
            if command.lower() == "undo":
                return self.undo()
            if command.lower() in asked:
                asked[command.lower()]()
                return False
            self.record.play(self.chosen(line, moment))
        except HeliopolisError as error:
            self.console.print(f"[red]{escape(told(error))}[/]")
            return False
        return True

    def chosen(self, line: str, moment: Moment[Any, Any, Any]) -> str:
        """The move of a number, or the line itself."""
        if not line.isdecimal():
            return line
        if len(line) > 6 or not 1 <= int(line) <= len(moment.choices):
            many = len(moment.choices)
            raise Refusal(_("Choose a number from 1 to {most}, or write the move.").format(most=many))
        return moment.choices[int(line) - 1].notation

    def help(self) -> None:
        """The game and the commands."""
        self.console.print(self.screen.summary(), commands(), sep="\n\n", markup=False)

    def leave(self) -> None:
        """The player wants to leave."""
        raise Quit

    def hint(self, moment: Moment[Any, Any, Any]) -> None:
        """What a coach says: a little more each time one asks, and at last what a bot would do, and why."""
        count = len(self.record.moves)
        if self.hints is None or self.hints.count != count:
            with self.console.status(_("Looking ahead ...")):
                coaching = self.opponents.coach()
            self.hints = Hints(count, coaching, coach_steps(self.record.current, coaching))
        step = self.hints.steps.pop(0) if len(self.hints.steps) > 1 else self.hints.steps[0]
        self.console.print(f"[bold]{escape(step.text)}[/]")
        for line in step.lines:
            self.console.print(f"  {escape(line)}")
        if step.move is not None:
            self.console.print(hint_table(list(self.hints.coaching.best), moment))
        else:
            more = _("Ask again for more: hint")
            self.console.print(f"[dim]{escape(more)}[/]")

    def save(self, name: str) -> None:
        """A copy of the record in a file of the player's choice."""
        if not name:
            raise Refusal(_("Say where: save FILE."))
        path = Path(os.path.expanduser(name))
        files.write(self.record, files.check_new(path))
        self.console.print(escape(_("Written to {path}").format(path=path)), soft_wrap=True)

    def undo(self) -> bool:
        """Back to the last time a person at this keyboard had a choice."""
        state = self.record.first()
        last = None
        for number, action in enumerate(self.record.moves):
            if state.actor in self.people and len(state.legal()) > 1:
                last = number
            state.apply(action)
        if last is None:
            raise Refusal(_("There is nothing to undo."))
        self.record.take_back(last)
        self.log.forget(last)
        self.told = last
        self.console.print(_("One decision taken back."), style="dim")
        return True

    def finish(self) -> None:
        """The end: who has won, and where the points come from."""
        files.write(self.record, self.path)
        self.show(None)
        moment = self.moment(None)
        self.console.print(score_table(self.words.sheet(moment.view), self.names))
        self.console.print(f"[bold]{escape(self.words.prompt(moment).title)}[/]")
        self.console.print(escape(_("The record is {path}").format(path=self.path)), soft_wrap=True)
        command = f"heliopolis replay {shlex.quote(str(self.path))}"
        again = _("Look at it again: {command}  (or analyse, or verify, instead of replay)").format(command=command)
        self.console.print(f"[dim]{escape(again)}[/]", soft_wrap=True)
