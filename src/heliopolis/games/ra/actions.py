"""What can be done in Ra, as numbers with a fixed meaning, and how each is written."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .material import HIGHEST_SUN, KIND_NAMES, SUN_SETS, as_set

# A player's moves.
DRAW: Final = 0
CALL: Final = 1
DONE: Final = 2  # no more god tiles this turn
PASS: Final = 3
BID: Final = 3  # + sun
TAKE: Final = 20  # + kind: a god tile for a tile of the row
DISCARD: Final = 43  # + kind: to a disaster
# Nature's moves.
SUNS: Final = 66  # + place in SETS
TILE: Final = 80  # + kind: drawn from the bag

# All sets of suns, for two players first: the action SUNS + i deals the i-th. FIRST_SET is by number of players.
SETS: Final = [suns for players in sorted(SUN_SETS) for suns in SUN_SETS[players]]
SET_MASKS: Final = vec[i64]([as_set(list(suns)) for suns in SETS])
FIRST_SET: Final = vec[i64]([0, 0] + [SUNS + SETS.index(SUN_SETS[players][0]) for players in sorted(SUN_SETS)])


def _notations() -> list[str]:
    words = ["draw", "call ra", "done", "pass"]
    words += [f"bid {sun}" for sun in range(1, HIGHEST_SUN + 1)]
    words += [f"take {name}" for name in KIND_NAMES]
    words += [f"discard {name}" for name in KIND_NAMES]
    words += ["suns " + "-".join(str(sun) for sun in suns) for suns in SETS]
    words += [f"tile {name}" for name in KIND_NAMES]
    return words


NOTATIONS: Final = _notations()
