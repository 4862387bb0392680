"""How a seat stands against the others in a table of inputs, in which every seat has a row of the same columns."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Rows:
    """The rows of all seats, one behind the other in a buffer."""

    def __init__(self, values: vec[i64], first: i64, width: i64, seats: i64) -> None:
        self.values = values
        self.first: i64 = first
        self.width: i64 = width
        self.seats: i64 = seats

    def lead(self, seat: i64, column: i64) -> i64:
        """By how much a seat has more than the best of the others."""
        own = self.first + seat * self.width + column
        best: i64 = 0
        seen = False
        for other in range(self.seats):
            if other != seat:
                theirs = self.values[self.first + other * self.width + column]
                if not seen or theirs > best:
                    best = theirs
                seen = True
        return self.values[own] - best

    def note_leads(self, column: i64, into: i64) -> None:
        """Note the lead of every seat in one column into another one."""
        for seat in range(self.seats):
            self.values[self.first + seat * self.width + into] = self.lead(seat, column)
