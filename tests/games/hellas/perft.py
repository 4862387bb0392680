"""How many sequences of moves there are for depth 1, 2, 3, ..., by the number of players."""

from __future__ import annotations

FROM_THE_START = {
    2: [2, 80, 3120, 118560],
    3: [3, 120, 4680, 177840],
    4: [4, 160, 6240, 237120],
}

# From the first decision of a player, after the draws of seed 1.
FROM_THE_FIRST_DECISION = {
    2: [9, 223, 7148, 368684],
    3: [9, 351, 22316],
    4: [9, 351, 22316],
}
