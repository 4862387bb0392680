"""Hexagonal fields: coordinates, neighbours, distances, and boards as tables of numbered fields.

A field is an axial coordinate (q, r). The six directions go round clockwise, starting in the north for flat-top
hexes (N, NE, SE, S, SW, NW) and in the north-east for pointy-top ones; two fields are neighbours in the same way
whichever way they are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
SIDES: Final = 6
MOST_MASKED: Final = 62

# Bit j as an i64; `1 << j` with an i64 j would be a 32-bit shift when compiled.
BIT: Final = vec[i64]([1 << j for j in range(MOST_MASKED + 1)])

# The powers of 2 up to here all leave different remainders by this prime.
REMAINDERS: Final = 67
PLACE_BY_REMAINDER: Final = vec[i64](
    [next((j for j in range(MOST_MASKED + 1) if (1 << j) % REMAINDERS == rest), 0) for rest in range(REMAINDERS)]
)


def neighbours(field: Hex) -> list[Hex]:
    """The six fields around a field, clockwise.

    >>> neighbours((0, 0))
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    """
    return [(field[0] + q, field[1] + r) for q, r in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from one field to another.

    >>> distance((0, 0), (2, -1))
    2
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The fields at a distance, clockwise from the first direction.

    >>> len(ring((0, 0), 3))
    18
    """
    if radius == 0:
        return [centre]
    fields = []
    q, r = centre[0] + DIRECTIONS[0][0] * radius, centre[1] + DIRECTIONS[0][1] * radius
    for side in range(SIDES):
        step_q, step_r = DIRECTIONS[(side + 2) % SIDES]
        for _ in range(radius):
            fields.append((q, r))
            q, r = q + step_q, r + step_r
    return fields


def disc(centre: Hex, radius: int) -> list[Hex]:
    """All fields up to a distance, from the centre outwards.

    >>> len(disc((0, 0), 2))
    19
    """
    return [field for distance in range(radius + 1) for field in ring(centre, distance)]


class Grid:
    """Numbered fields with tables of their neighbours, computed once.

    `next_to` holds six numbers a field, clockwise, -1 where the board ends. `around` holds the neighbours of each
    field as a bit mask; it exists only on boards of at most 62 fields.
    """

    def __init__(self, fields: Iterable[Hex]) -> None:
        self.fields = list(fields)
        self.numbers = {field: number for number, field in enumerate(self.fields)}
        self.size: i64 = len(self.fields)
        table = [self.numbers.get(near, -1) for field in self.fields for near in neighbours(field)]
        self.next_to = vec[i64](table)
        masked = len(self.fields) <= MOST_MASKED
        masks = [sum([1 << n for n in table[6 * i : 6 * i + 6] if n >= 0]) for i in range(len(self.fields))]
        self.around = vec[i64](masks if masked else [])

    def number(self, field: Hex) -> int:
        """The number of a field."""
        return self.numbers[field]

    def mask(self, fields: Iterable[Hex]) -> int:
        """A set of fields as a bit mask."""
        return sum([1 << self.numbers[field] for field in set(fields)])

    def unmask(self, mask: i64) -> list[Hex]:
        """The fields of a bit mask, in the order of their numbers."""
        return [self.fields[number] for number in range(self.size) if mask & BIT[number]]

    def spread(self, mask: i64) -> i64:
        """All fields next to a field of the mask."""
        found: i64 = 0
        for number in range(self.size):
            if mask & BIT[number]:
                found |= self.around[number]
        return found

    def flood(self, start: i64, within: i64) -> i64:
        """All fields of `within` that are connected to `start` inside `within`."""
        reached: i64 = start & within
        edge: i64 = reached
        while edge:
            edge = self.spread(edge) & within & ~reached
            reached |= edge
        return reached


def place_of(bit: i64) -> i64:
    """The number of the only field in a bit mask."""
    return PLACE_BY_REMAINDER[bit % REMAINDERS]


def count_bits(mask: i64) -> i64:
    """How many fields a bit mask holds."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
