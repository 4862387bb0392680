"""A game of four that is worth looking at, and moments of it: the start, twice the middle, and the end."""

from __future__ import annotations

GAME = "four-players"
MOMENTS = (19, 120, 220, None)
