"""The log of a table in words, made once for each move and language."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.game import State
from ...core.record import Record
from ...words import speaking
from ..faces import face
from ..faces.face import Step, View


@dataclass(frozen=True)
class LogLine:
    """A line of the log as it is shown."""

    number: int  # the move it tells of
    seat: int | None
    text: str
    hairline: str | None = None
    last: bool = False


class Chronicle:
    """The lines of a game in one language; it goes on where it stopped."""

    def __init__(self, record: Record, language: str, names: list[str]) -> None:
        self.record = record
        self.names = names
        self.language = language
        self.steps: list[Step] = []
        self.lines: list[LogLine] = []  # several moves may share a line, or have none
        self.state: State = record.first()
        self.view: View = self.state.view(None)

    def forget(self, count: int) -> None:
        """Forget what was told after so many moves."""
        if count >= len(self.steps):
            return
        del self.steps[count:]
        self.lines = [line for line in self.lines if line.number <= count]
        self.state = self.record.state(count)
        self.view = self.state.view(None)

    def follow(self) -> None:
        """Tell what happened since."""
        if len(self.steps) == len(self.record.moves):
            return
        shown = face(self.record.game.key)
        with speaking(self.language):
            for number in range(len(self.steps), len(self.record.moves)):
                action = self.record.moves[number]
                before = self.view
                actor = int(self.state.actor)
                self.state.apply(action)
                self.view = self.state.view(None)
                step = Step(number + 1, actor, self.record.game.notation(action), before, self.view)
                self.steps.append(step)
                told = shown.tell(step, self.names)
                hairline = shown.hairline(step)
                if told is not None or hairline is not None:
                    seat, text = (told.seat, told.text) if told else (None, "")
                    self.lines.append(LogLine(number + 1, seat, text, hairline))

    def told(self, count: int) -> list[LogLine]:
        """The lines of the first `count` moves, the newest first."""
        self.follow()
        return [line for line in reversed(self.lines) if line.number <= count]

    def recent(self, count: int, seat: int | None) -> list[Step]:
        """What happened since a seat's last decision, up to move `count`; for a spectator, the last move."""
        self.follow()
        first = count
        while first > 0 and self.steps[first - 1].actor != seat:
            first -= 1
            if seat is None and self.steps[first].actor >= 0:
                break
        return self.steps[first:count]
