"""The inputs of a net that are not 0, what they weigh, and what has changed of them since the last time."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ABREAST: Final = 4  # hidden units that are added up together


class Active:
    """The inputs of a position that are not 0; the others add nothing."""

    def __init__(self, most: int) -> None:
        self.count: i64 = 0
        self.values = vec[i64]([0] * most)
        self.rows = vec[i64]([0] * most)

    def add(self, value: i64, row: i64) -> None:
        """Note the value of an input, with its row among the weights."""
        if value:
            self.values[self.count] = value
            self.rows[self.count] = row
            self.count += 1

    def add_bits(self, mask: i64, row: i64) -> None:
        """Note every member of a set, the first of which has this row."""
        while mask:
            if mask & 1:
                self.add(1, row)
            mask >>= 1
            row += 1

    def weigh(self, weights: vec[i64], start: i64) -> i64:
        """The sum of the inputs, each by its weight."""
        values = self.values
        rows = self.rows
        total: i64 = 0
        for place in range(self.count):
            total += values[place] * weights[start + rows[place]]
        return total

    def weigh_abreast(self, weights: vec[i64], width: i64, sums: vec[i64], first: i64) -> None:
        """Add to four sums, from the `first` on, what the inputs weigh for four hidden units: quicker than alone."""
        values = self.values
        rows = self.rows
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        for place in range(self.count):
            value = values[place]
            at = rows[place] * width + first
            one += value * weights[at]
            two += value * weights[at + 1]
            three += value * weights[at + 2]
            four += value * weights[at + 3]
        sums[first] += one
        sums[first + 1] += two
        sums[first + 2] += three
        sums[first + 3] += four

    def stir(self, weights: vec[i64], sums: vec[i64], width: i64) -> None:
        """Add what the inputs weigh to the sums of so many hidden units; the weights have a row for every input."""
        number: i64 = 0
        while number < width:
            self.weigh_abreast(weights, width, sums, number)
            number += ABREAST


class Kept:
    """What the inputs of one seat weighed for all hidden units at its last decision.

    From one decision to the next little changes, so only that is added.
    """

    def __init__(self, bias: vec[i64], inputs: int) -> None:
        self.bias = bias
        self.sums = bias[:]
        self.whole = True  # unless it was interrupted on the way
        self.values = vec[i64]([0] * inputs)  # by row, as they were
        self.rows = vec[i64]([0] * inputs)  # of those that were not 0
        self.count: i64 = 0
        self.fresh = vec[i64]([0] * inputs)  # by row the number of the last decision at which it was not 0
        self.number: i64 = 0
        self.changed = Active(2 * inputs)

    def follow(self, active: Active, weights: vec[i64]) -> None:
        """Bring the sums up to date with the inputs of now."""
        if not self.whole:
            self.begin_anew()
        self.whole = False
        values = self.values
        rows = self.rows
        fresh = self.fresh
        changed = self.changed
        changed.count = 0
        self.number += 1
        number = self.number
        for place in range(active.count):
            row = active.rows[place]
            value = active.values[place]
            fresh[row] = number
            if value != values[row]:
                changed.add(value - values[row], row)
                values[row] = value
        for place in range(self.count):
            row = rows[place]
            if fresh[row] != number:
                changed.add(-values[row], row)
                values[row] = 0
        for place in range(active.count):
            rows[place] = active.rows[place]
        self.count = active.count
        if changed.count:
            changed.stir(weights, self.sums, len(self.sums))
        self.whole = True

    def begin_anew(self) -> None:
        """Forget the inputs of before."""
        self.sums = self.bias[:]
        self.values = vec[i64]([0] * len(self.values))
        self.count = 0
