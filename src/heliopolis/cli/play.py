"""`heliopolis play GAME`: a game in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import shlex
from argparse import Namespace
from pathlib import Path

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table

from ..core.errors import HeliopolisError, InvalidOption, InvalidPlayers, Unavailable
from ..core.game import NATURE
from ..core.nature import SECRET_BYTES, commitment
from ..core.record import Record
from ..core.registry import game as game_of
from ..core.registry import games
from . import files, hint
from .opponents import BOT, Opponents, Thinking, levels_of
from .screens import screen, seat_style

USUAL_PLAYERS = 3
USUAL_LEVEL = "easy"
MOST_EXPLAINED = 30  # moves that are listed one a line

COMMANDS = """\
A number or its notation makes a move. Besides that:
  help         the game in a few lines, and this list
  hint         the three best moves a bot finds in a second, and how often each wins
  undo         back to the last decision made here (the same draws will come again)
  save FILE    write the game to a file of your own
  log          every move so far
  quit         leave; the game is kept"""


class Quit(Exception):
    """The player wants to leave."""


def run(asked: Namespace) -> None:
    """Begin or resume a game and play it."""
    console = Console(highlight=False)
    thinking = Thinking(seconds=asked.seconds, playouts=asked.playouts, seeded=asked.seed is not None, jobs=asked.jobs)
    if asked.resume is not None:
        begun = (
            asked.game,
            asked.players,
            asked.people,
            asked.names,
            asked.file,
            asked.option,
            asked.against,
            asked.rules,
        )
        if any(begun):
            raise InvalidOption("A resumed game is as it was begun: --resume stands alone, or with a FILE.")
        path = Path(asked.resume) if asked.resume else files.last_unfinished()
        record = resumable(files.read(path), path)
        if asked.seed is not None and record.secret != seeded_secret(asked.seed).hex():
            raise Unavailable(f'The game in "{path}" was not begun with the seed {asked.seed}.')
        console.print(f"Going on with {escape(str(path))}", soft_wrap=True)
    else:
        record = new_record(asked)
        path = files.check_new(asked.file) if asked.file else files.new_file(record.game.key)
    Session(record, path, console, thinking).play()


def new_record(asked: Namespace) -> Record:
    """A new game as it was asked for."""
    game = game_of(asked.game or games()[0], asked.rules)
    people = 1 if asked.people is None else asked.people
    named = [] if asked.against is None else levels_of(asked.against)
    players = asked.players
    if players is None:
        players = max(USUAL_PLAYERS, people + len(named)) if named else USUAL_PLAYERS
    record = Record(game.key, players, version=game.version, options=dict(asked.option))
    if not 1 <= people <= players:
        raise InvalidPlayers(f"1 to {players} of the players can be people, not {people}.")
    names = [name.strip() for name in (asked.names or "").split(",") if name.strip()]
    if len(names) > people:
        raise InvalidPlayers(f"{counted(len(names), 'name')} for {counted(people, 'player')} at this keyboard.")
    if len(named) > players - people:
        raise InvalidPlayers(f"{counted(len(named), 'level')} for {counted(players - people, 'bot')}.")
    levels = named or [USUAL_LEVEL]
    if any(name.startswith(BOT) for name in names):
        raise InvalidPlayers(f'A name that begins with "{BOT}" is for bots.')
    for seat in range(players):
        if seat < people:
            record.name(seat, names[seat] if seat < len(names) else f"Player {seat + 1}")
        else:
            record.name(seat, BOT + levels[min(seat - people, len(levels) - 1)])
    if asked.seed is None:
        record.commit(secrets.token_bytes(SECRET_BYTES))
    else:
        record.commit(seeded_secret(asked.seed))
    return record


def counted(count: int, word: str) -> str:
    """A number with its word."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def seeded_secret(seed: int) -> bytes:
    """The secret of all games that are begun with a seed."""
    return hashlib.sha256(f"heliopolis {seed}".encode()).digest()


def resumable(record: Record, path: Path) -> Record:
    """The record, if it can be played on."""
    if record.current.over:
        raise Unavailable(f'The game in "{path}" is over: {record.result()}. Look at it with: heliopolis replay {path}')
    if record.secret is None:
        raise Unavailable(f'The game in "{path}" has no secret to draw with, so it can only be replayed.')
    if record.commitment != commitment(bytes.fromhex(record.secret)):
        raise Unavailable(f'The secret in "{path}" is not the one of its commitment, so it can only be replayed.')
    return record


def flowing(text: str) -> str:
    """Paragraphs without the line ends of the source, so that they fill a window of any width."""
    return re.sub(r"(?<!\n)\n(?!\n)", " ", text)


class Session:
    """One sitting at one keyboard."""

    def __init__(self, record: Record, path: Path, console: Console, thinking: Thinking | None = None) -> None:
        self.record = record
        self.path = path
        self.console = console
        self.screen = screen(record.game.key)
        self.names = [self.spoken(seat) for seat in range(record.players)]
        self.people = [seat for seat in range(record.players) if not record.names.get(seat, "").startswith(BOT)]
        self.opponents = Opponents(record, thinking or Thinking())
        self.told = len(record.moves)
        self.last_person: int | None = None

    def spoken(self, seat: int) -> str:
        """A seat's name as it is shown."""
        name = self.record.names.get(seat, f"Seat {seat}")
        return f"Bot {seat} ({name.removeprefix(BOT)})" if name.startswith(BOT) else name

    def play(self) -> None:
        """Play until the game is over or somebody leaves; every move is kept."""
        self.console.print(f"[dim]Draws are bound to the commitment {self.record.commitment}[/]")
        try:
            while not self.record.current.over:
                self.step()
                files.write(self.record, self.path)
        except (Quit, EOFError, KeyboardInterrupt):
            files.write(self.record, self.path)
            command = f"heliopolis play --resume {shlex.quote(str(self.path))}"
            self.console.print(f"\nThe game is kept. Go on with: {escape(command)}", soft_wrap=True)
            return
        finally:
            self.opponents.close()
        self.finish()

    def step(self) -> None:
        """One move: nature's draws, a bot's, a person's only move, or a person's choice."""
        state = self.record.current
        if state.actor == NATURE:
            self.record.deal()
            return
        legal = state.legal()
        seat = int(state.actor)
        if seat not in self.people:
            with self.console.status(f"[{seat_style(seat)}]{escape(self.names[seat])}[/] is thinking ..."):
                action = self.opponents.choose()
            self.record.play(action)
        elif len(legal) == 1:
            self.record.play(legal[0])
        else:
            self.ask(seat)

    def tell(self) -> None:
        """What has happened since the last time, a line a move."""
        for number in range(self.told, len(self.record.moves)):
            self.console.print(self.line(number))
        self.told = len(self.record.moves)

    def line(self, number: int) -> str:
        """A move in words."""
        words = escape(self.by_name(self.screen.tell(self.record.game.notation(self.record.moves[number]))))
        actor = self.record.actors[number]
        if actor == NATURE:
            return f"  [dim]nature {words}[/]"
        return f"  [{seat_style(actor)}]{escape(self.names[actor])}[/] {words}"

    def by_name(self, words: str) -> str:
        """The words with the names of the seats in them."""
        return re.sub(r"\bseat (\d)\b", lambda found: self.names[int(found[1])], words)

    def show(self, seat: int | None) -> None:
        """What happened, and the table as a seat sees it."""
        self.console.print()
        self.tell()
        self.console.print(Rule(style="dim"))
        self.console.print(self.screen.draw(self.record.current.view(seat), self.names))

    def ask(self, seat: int) -> None:
        """Show the table and the choices until a move has been made."""
        if len(self.people) > 1 and self.last_person != seat and "hidden" in self.record.options.values():
            self.console.input(f"\n[bold]{escape(self.names[seat])}[/], take the keyboard and press Enter. ")
            self.console.clear()
        self.last_person = seat
        self.show(seat)
        view = self.record.current.view(seat)
        self.console.print(self.choices(view))
        while not self.answer(seat, view["legal"]):
            pass

    def choices(self, view: dict[str, object]) -> RenderableType:
        """The legal moves by number, each with what it would do; only side by side if there are very many."""
        legal = view["legal"]
        assert isinstance(legal, list)
        if len(legal) > MOST_EXPLAINED:
            return Columns([f"[bold]{number:>3}[/] {escape(move)}" for number, move in enumerate(legal, 1)], equal=True)
        table = Table(box=None, pad_edge=False, show_header=False)
        table.add_column(justify="right", style="bold")
        for number, move in enumerate(legal, 1):
            table.add_row(str(number), escape(move), f"[dim]{escape(self.screen.explain(view, move))}[/]")
        return table

    def answer(self, seat: int, legal: list[str]) -> bool:
        """Read one line; whether the question is settled by it."""
        prompt = f"[bold {seat_style(seat)}]{escape(self.names[seat])}[/], your move (or help): "
        line = self.console.input(prompt).strip()
        command, _, rest = line.partition(" ")
        command = command.lower()
        try:
            if not line:
                return False
            if command in ("help", "?"):
                self.console.print(flowing(self.screen.HELP), COMMANDS, sep="\n\n", markup=False)
            elif command == "hint":
                self.hint(seat)
            elif command == "quit":
                raise Quit
            elif command == "log":
                for number in range(len(self.record.moves)):
                    self.console.print(self.line(number))
            elif command == "save":
                self.save(rest.strip())
            elif command == "undo":
                return self.undo()
            else:
                self.record.play(self.chosen(line, legal))
                return True
        except HeliopolisError as error:
            self.console.print(f"[red]{escape(error.message)}[/]")
        return False

    def chosen(self, line: str, legal: list[str]) -> str:
        """The move of a number, or the line itself."""
        if not line.isdecimal():
            return line
        if len(line) > 6 or not 1 <= int(line) <= len(legal):
            raise HeliopolisError(f"Choose a number from 1 to {len(legal)}, or write the move.")
        return legal[int(line) - 1]

    def hint(self, seat: int) -> None:
        """What a bot would do here, and why."""
        with self.console.status("Looking ahead ..."):
            found = self.opponents.advise()
        self.console.print(hint.table_of(found, self.record.current.view(seat), self.screen))

    def save(self, name: str) -> None:
        """A copy of the record in a file of the player's choice."""
        if not name:
            raise HeliopolisError("Say where: save FILE.")
        path = Path(os.path.expanduser(name))
        files.write(self.record, files.check_new(path))
        self.console.print(f"Written to {escape(str(path))}", soft_wrap=True)

    def undo(self) -> bool:
        """Back to the last time a person at this keyboard had a choice."""
        state = self.record.first()
        last = None
        for number, action in enumerate(self.record.moves):
            if state.actor in self.people and len(state.legal()) > 1:
                last = number
            state.apply(action)
        if last is None:
            raise HeliopolisError("There is nothing to undo.")
        self.record.take_back(last)
        self.told = last
        self.console.print("[dim]One decision taken back.[/]")
        return True

    def finish(self) -> None:
        """The end: who has won, and where the points come from."""
        files.write(self.record, self.path)
        self.show(None)
        state = self.record.current
        self.console.print(score_sheet(self.record, self.names))
        winners = " and ".join(escape(self.names[seat]) for seat in state.winners())
        self.console.print(f"[bold]{winners} won.[/]")
        self.console.print(f"The record is {escape(str(self.path))}", soft_wrap=True)
        command = escape(f"heliopolis replay {shlex.quote(str(self.path))}")
        self.console.print(
            f"[dim]Look at it again: {command}  (or analyse, or verify, instead of replay)[/]", soft_wrap=True
        )


def score_sheet(record: Record, names: list[str]) -> Table:
    """Every seat's points by their source."""
    state = record.current
    items = [state.breakdown(seat) for seat in range(record.players)]
    table = Table(title="Score")
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(f"[{seat_style(seat)}]{escape(name)}[/]", justify="right")
    for key in dict.fromkeys(key for item in items for key in item):
        if any(item.get(key) for item in items):
            table.add_row(key, *[str(item.get(key, 0)) for item in items])
    table.add_section()
    table.add_row("[bold]points[/]", *[f"[bold]{points}[/]" for points in state.points()])
    return table
