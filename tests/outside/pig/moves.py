"""What can be done in Pig, and what can happen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from heliopolis.core.seam import Event, Move

PIPS = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Throw(Move):
    """Throw the die once more."""


@dataclass(frozen=True)
class Keep(Move):
    """Keep what was thrown and hand the die on."""


@dataclass(frozen=True)
class Fall(Move):
    """The die falls."""

    pips: int


MOVES: tuple[Move, ...] = (Throw(), Keep(), *[Fall(pips) for pips in PIPS])
NOTATIONS = ["throw", "keep", *[f"die {pips}" for pips in PIPS]]
THROW, KEEP, DIE = 0, 1, 2


@dataclass(frozen=True)
class Thrown(Event):
    """A seat threw the die, for the first time in its turn or once more."""

    seat: int
    first: bool


@dataclass(frozen=True)
class Fell(Event):
    """The die fell: so much is at stake now, nothing after a one."""

    seat: int
    pips: int
    stake: int


@dataclass(frozen=True)
class Kept(Event):
    """A seat kept points, which others may not be told."""

    seat: int
    points: int | None
    hidden: bool

    def seen_by(self, seat: int | None) -> Event:
        return replace(self, points=None) if self.hidden and seat != self.seat else self


@dataclass(frozen=True)
class Won(Event):
    """A seat reached the goal."""

    seat: int
