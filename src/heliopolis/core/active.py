"""The inputs of a net that are not 0, and what they weigh."""

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

    def weigh_abreast(self, weights: vec[i64], start: i64, stride: i64, sums: vec[i64], first: i64) -> None:
        """Add to four sums, from the `first` on, what the inputs weigh for four hidden units: quicker than alone."""
        values = self.values
        rows = self.rows
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        for place in range(self.count):
            value = values[place]
            at = start + rows[place]
            one += value * weights[at]
            at += stride
            two += value * weights[at]
            at += stride
            three += value * weights[at]
            at += stride
            four += value * weights[at]
        sums[first] += one
        sums[first + 1] += two
        sums[first + 2] += three
        sums[first + 3] += four

    def stir(self, weights: vec[i64], stride: i64, sums: vec[i64], count: i64) -> None:
        """Add what the inputs weigh to the sums of so many hidden units, whose weights lie one behind the other."""
        number: i64 = 0
        while number < count:
            self.weigh_abreast(weights, number * stride, stride, sums, number)
            number += ABREAST
