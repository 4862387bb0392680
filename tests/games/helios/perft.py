"""How many sequences of moves there are for depth 1, 2, 3, ..., by the number of players."""

from __future__ import annotations

FROM_THE_START = {
    2: [4, 16, 64, 256, 1020, 4020],
    3: [4, 16, 64, 256, 1020, 4020],
    4: [4, 16, 64, 256, 1020, 4020],
}

# From the first decision of a player, after the draws of seed 1.
FROM_THE_FIRST_DECISION = {
    2: [3, 9, 45, 135, 720, 2925, 9585, 45990],
    3: [3, 9, 27, 135, 675, 2025, 10800],
    4: [3, 9, 27, 81, 402, 2010, 10050, 30150],
}
