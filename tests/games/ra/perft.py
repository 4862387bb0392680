"""How many sequences of moves there are for depth 1, 2, 3, ..., by the number of players."""

from __future__ import annotations

FROM_THE_START = {
    2: [2, 2, 4, 56, 130, 1330, 3800],
    3: [3, 6, 6, 12, 168, 396, 4065, 9387],
    4: [4, 12, 24, 24, 48, 648, 1428, 15204],
    5: [5, 20, 60, 120, 120, 240, 3240, 7140],
}

# From the first decision of a player, after the draws of seed 1.
FROM_THE_FIRST_DECISION = {
    2: [2, 28, 65, 665, 1900, 16079, 53279],
    3: [2, 28, 67, 682, 1575, 16254, 39526],
    4: [2, 27, 59, 631, 1404, 14142, 32119],
    5: [2, 27, 59, 631, 1405, 14151, 30972],
}
