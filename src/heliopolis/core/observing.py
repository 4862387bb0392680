"""What a learning player looks at: a position as a row of small whole numbers, from the viewpoint of one seat.

Every entry of a row is a count, a number whose order means something, or 0 or 1; nothing in it is a mere code. Seats
are relative: +0 is the viewer, +1 the next one clockwise. What the viewer may not see is 0, and so is an empty seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from .hexes import place_of

if TYPE_CHECKING:
    from .game import State


class Entry(NamedTuple):
    """One number of an observation: its name, and the smallest and the largest value it can have."""

    name: str
    low: int
    high: int


def number(name: str, high: int, low: int = 0) -> list[Entry]:
    """One count or number."""
    return [Entry(name, low, high)]


def numbers(what: str, names: Sequence[str], highs: list[int]) -> list[Entry]:
    """A count for each of some things."""
    return [Entry(f"{what}: {name}", 0, high) for name, high in zip(names, highs)]


def flags(what: str, names: Sequence[str]) -> list[Entry]:
    """A 0 or 1 for each of some things."""
    return [Entry(f"{what}: {name}", 0, 1) for name in names]


def seat_flags(what: str, seats: int) -> list[Entry]:
    """A 0 or 1 for each seat, the viewer first."""
    return flags(what, [f"seat +{place}" for place in range(seats)])


def for_seats(seats: int, entries: list[Entry]) -> list[Entry]:
    """The same entries for each seat, the viewer first."""
    return [Entry(f"seat +{place}: {name}", low, high) for place in range(seats) for name, low, high in entries]


WIDE: Final = 16  # as many bits as a set must have at least, so that what was written of it is remembered


class Row:
    """Room for observations, all 0 at first, and the place where the next number goes."""

    def __init__(self, size: i64) -> None:
        self.values = vec[i16]([0] * size)
        self.place: i64 = 0
        # The two sets of bits that were written last from a place on: two numbers for every so many places.
        self.sets = vec[i64]([0] * (size // WIDE * 2 + 2))

    def number(self, value: i64) -> None:
        """Write a number that lies within its bounds by the rules."""
        self.values[self.place] = i16(value)
        self.place += 1

    def capped(self, value: i64, most: i64) -> None:
        """Write a number without an end in the rules, or the largest one there is room for."""
        if value > most:
            value = most
        self.values[self.place] = i16(value)
        self.place += 1

    def one_of(self, chosen: i64, count: i64) -> None:
        """Write 1 for the chosen one of some things and 0 for the others; -1 or less chooses none."""
        self.place = write_one_of(self.values, self.place, chosen, count)

    def counts(self, source: vec[i64], first: i64, end: i64) -> None:
        """Write the numbers of a part of a table."""
        self.place = write_counts(self.values, self.place, source, first, end)

    def bits(self, mask: i64, count: i64) -> None:
        """Write a set of bits as 0 and 1, the lowest first."""
        self.place = write_bits(self.values, self.place, mask, count)

    def same_bits(self, mask: i64, count: i64) -> None:
        """The same where nothing else is ever written: only bits that differ from the last time are touched."""
        self.place = write_layers(self.values, self.sets, self.place, mask, 0, count)

    def zeros(self, count: i64) -> None:
        """Write 0 so many times."""
        self.place = write_zeros(self.values, self.place, count)

    def skip(self, count: i64) -> None:
        """Leave numbers at 0 that are 0 in every observation of this number of players."""
        self.place += count


# The same without a Row, which is quicker for many numbers: the caller keeps the place, and is given the next one.


def write_one_of(values: vec[i16], place: i64, chosen: i64, count: i64) -> i64:
    """Write 1 for the chosen one of some things and 0 for the others; -1 or less chooses none."""
    end = write_zeros(values, place, count)
    if chosen >= 0:
        values[place + chosen] = 1
    return end


def write_counts(values: vec[i16], place: i64, source: vec[i64], first: i64, end: i64) -> i64:
    """Write the numbers of a part of a table."""
    count = end - first
    for i in range(count):
        values[place + i] = i16(source[first + i])
    return place + count


def write_bits(values: vec[i16], place: i64, mask: i64, count: i64) -> i64:
    """Write a set of bits as 0 and 1, the lowest first."""
    if not mask:  # that is usual, and quicker
        return write_zeros(values, place, count)
    for i in range(count):
        values[place + i] = i16(mask >> i & 1)
    return place + count


def write_layers(values: vec[i16], sets: vec[i64], place: i64, lower: i64, upper: i64, count: i64) -> i64:
    """Write in how many of two sets of bits each bit is, the lowest first, where nothing else is ever written.

    Only what differs from the last time is touched: most sets are large, and stay as they are from move to move.
    """
    if count < WIDE:
        for i in range(count):
            values[place + i] = i16((lower >> i & 1) + (upper >> i & 1))
        return place + count
    last = (place // WIDE) * 2  # no other wide set begins within so many places
    differing = sets[last] ^ lower | sets[last + 1] ^ upper
    if differing:
        sets[last] = lower
        sets[last + 1] = upper
        while differing:
            bit = differing & -differing
            differing ^= bit
            i = place_of(bit)
            values[place + i] = i16((lower >> i & 1) + (upper >> i & 1))
    return place + count


def write_zeros(values: vec[i16], place: i64, count: i64) -> i64:
    """Write 0 so many times."""
    end = place + count
    for i in range(place, end):
        values[i] = 0
    return end


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """What a learning player looks at; a game without one has no environments."""

    def entries(self) -> list[Entry]:
        """The names and bounds of all numbers in an observation; as many for every number of players."""
        return []

    def observe(self, state: State, seat: i64, row: Row) -> None:
        """Write what a seat may see, a number for each entry."""
        raise NotImplementedError
