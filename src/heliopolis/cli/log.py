"""What happened in a game, line by line, in the game's own words."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.record import Record
from ..core.seam import Step
from ..words.game_words import words_of
from ..words.steps import step_of, turns
from ..words.texts import LogLine
from .screens import seat_style
from .terminal import Console, Rule, escape


class Log:
    """The log of a record that grows; it goes on where it stopped."""

    def __init__(self, record: Record, names: Sequence[str]) -> None:
        self.record = record
        self.names = names
        self.words = words_of(record.game.key)
        self.steps: list[Step] = []
        self.state = record.first()

    def follow(self) -> None:
        """Look at the moves that were made since."""
        for number, action in enumerate(self.record.moves[len(self.steps) :], len(self.steps) + 1):
            self.steps.append(step_of(self.state, action, number))
            self.state.apply(action)

    def forget(self, moves: int) -> None:
        """Forget all but the first moves, which were taken back."""
        if moves < len(self.steps):
            del self.steps[moves:]
            self.state = self.record.state(moves)

    def lines(self, after: int = 0, until: int | None = None) -> list[tuple[int, LogLine]]:
        """The lines that tell of moves after so many, up to so many, each with the number of the first move it tells.

        A turn begun before is told as a whole.
        """
        self.follow()
        return [
            (turn[0].number, line)
            for turn in turns(self.words, self.steps[:until])
            if turn[-1].number > after
            for line in self.words.log_lines(turn, self.names)
        ]

    def recent(self, seat: int) -> list[Step]:
        """What happened since a seat's last decision."""
        self.follow()
        first = len(self.steps)
        while first > 0 and (self.steps[first - 1].actor != seat or self.steps[first - 1].forced):
            first -= 1
        return self.steps[first:]

    def print(self, console: Console, after: int = 0, until: int | None = None, *, numbered: bool = False) -> None:
        """Print these lines: a name in its colour, and a rule where a stage of the game ended."""
        for first, line in self.lines(after, until):
            number = f"{first:4}" if numbered else ""
            words = escape(line.text)
            if line.seat is not None:
                name = escape(self.names[line.seat])
                console.print(f"{number}  [{seat_style(line.seat)}]{name}[/] {words}")
            elif words:
                console.print(f"{number}  [dim]{words}[/]")
            if line.stage_end is not None:
                console.print(Rule(escape(line.stage_end), style="dim", align="left"))
