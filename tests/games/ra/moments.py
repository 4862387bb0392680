"""A game of four that is worth looking at, and moments of it: the start, twice the middle, and the end."""

from __future__ import annotations

GAME = "epoch-ends-by-a-settled-disaster"
MOMENTS = (5, 100, 250, None)
