"""What a browser is told to let sound after a change: cues for the events that are new to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.seam import Step
from ..faces import cue_of
from ..faces.face import Cue

MOST_STEPS = 40  # of which a browser is told at once: whoever was away for longer hears what was last
MOST_CUES = 5


@dataclass(frozen=True)
class Heard:
    """The last steps at a table."""

    game: str
    steps: Sequence[Step]

    def cues(self, after: int, mine: Sequence[int], *, turn: bool) -> list[Cue]:
        """For the moves after so many; `turn` says that the viewer, who plays the seats `mine`, has to decide."""
        new = [step for step in self.steps if step.number > after]
        cue = cue_of(self.game)
        heard = [found for step in new for event in step.events if (found := cue(event))]
        told = list(dict.fromkeys(heard))[-MOST_CUES:]
        if turn and any(step.actor >= 0 and step.actor not in mine for step in new):
            told.append("turn")
        return told
