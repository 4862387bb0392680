"""The positions of the pictures in the rules of Hellas."""

from __future__ import annotations

from typing import Any

from tests.games.hellas.crafted import described, play
from tests.games.hellas.test_scoring import BIG_CITY

import heliopolis

NORTH = {"2,-3": [10], "-5,3": [20], "5,0": [31], "5,-3": [30]}  # two active quarries side by side, yielding 1 and 3


def worker() -> dict[str, Any]:
    """A tile was too low for all three active quarries, and the worker must move."""
    quarries = {"2,-3": [12], "-5,3": [18], "5,0": [31]}
    state = heliopolis.game("hellas").position(described(3, action="quarry", step="reveal", quarries=quarries))
    return play(state, "tile 7").position()


def positions() -> dict[str, dict[str, Any]]:
    """Every position by its name."""
    city: dict[str, Any] = {"houses": {0: ["0,1", "-2,2"]}, "palaces": {0: ["0,2", "-3,3"]}}
    big: dict[str, Any] = {name: {0: fields} for name, fields in BIG_CITY.items()}
    three = {"2,-3": [12], "-5,3": [18], "5,0": [31]}
    return {
        "start": described(3),
        "bar": described(3, bar={"house": 1, "temple 2": 1, "quarry": 1}, next_start=1),
        "house": described(3, action="house", step="build"),
        "house-and-square": described(3, action="house and square", step="build", houses={1: ["3,-4"]}),
        "statue": described(3, action="statue", step="build", marble={0: 9}, houses={0: ["0,1"]}, palaces={0: ["0,2"]}),
        "harvest": described(
            3, quarries=NORTH, closed=["5,0"], houses={0: ["3,-3", "4,-3"], 1: ["3,-4", "1,-3"], 2: ["6,-4"]}
        ),
        "place": described(3, action="quarry", step="place tile", quarries=three, tile=25),
        "worker": worker(),
        "columns": described(
            3,
            action="temple 3",
            step="column",
            columns_left=2,
            columns={"-3,2": 4, "2,2": 3},
            marble={0: 4},
        ),
        "first-temple": described(3, bar={"house": 1, "temple 3": 1}, next_start=1, rings={1: 1}, columns={"0,0": 3}),
        "cities": described(
            3,
            houses={0: ["-1,-3", "0,-3", "2,-4", "3,-4"]},
            squares={0: ["3,-3", "6,-4"]},
            palaces={0: ["2,-2", "6,-3"]},
        ),
        "largest-city": described(3, **big),
        "temples": described(
            3,
            houses={0: ["2,1", "1,0", "-4,2"], 1: ["1,2"]},
            palaces={0: ["2,0", "-4,3"]},
            columns={"2,2": 4, "-3,2": 6, "0,0": 5},
        ),
        "statues": described(3, **city, statues=["-1,2", "1,2"]),
        "rings": described(3, rings={0: 2, 1: 4, 2: 1}, marble={0: 18, 1: 4, 2: 9}),
        "hidden": described(3, marble={0: 11, 1: 4, 2: 7}, options={"marble": "hidden"}),
    }
