"""The positions of the pictures in the rules of Ra."""

from __future__ import annotations

from typing import Any

from tests.games.ra.crafted import described

FULL = {"pharaoh": 2, "nile": 2, "flood": 1, "art": 1, "gold": 1, "sphinx": 1}
ONE_LEFT: dict[str, Any] = {"suns": {0: [2]}, "spent": {0: [12, 4], 1: [13, 9, 1], 2: [10, 7, 3], 3: [11, 8, 6]}}
SEVEN = ("fortress", "obelisk", "palace", "sphinx", "statues", "step pyramid", "temple")


def positions() -> dict[str, dict[str, Any]]:
    """Every position by its name."""
    return {
        "start": described(4),
        "skipped": described(
            4, suns={1: [7, 3], 3: [10, 9]}, spent={1: [4], 2: [12, 8, 1], 3: [11]}, centre_sun=5, row={"nile": 2}
        ),
        "turn": described(4, row={"pharaoh": 1, "nile": 1, "art": 1, "pyramid": 1}, track=3),
        "full-row": described(4, row=FULL, track=4, tiles={0: {"god": 1}}),
        "gods": described(
            2,
            row={"pharaoh": 1, "gold": 1, "god": 1, "funeral": 1, "temple": 1},
            track=2,
            tiles={0: {"god": 2, "pharaoh": 3}},
        ),
        "empty-row": described(4, track=5),
        "auction": described(4, row={"pharaoh": 2, "nile": 1, "flood": 1, "writing": 1}, track=2),
        "must-bid": described(3, row={"nile": 1, "drought": 1}, track=2),
        "unrest": described(
            2, row={"unrest": 1, "art": 1, "gold": 1}, tiles={0: {"astronomy": 2, "writing": 1, "religion": 1}}, track=1
        ),
        "drought": described(2, row={"drought": 1, "pharaoh": 1}, tiles={0: {"nile": 4, "flood": 1}}, track=1),
        "track-end": described(4, row={"pharaoh": 1, "gold": 1, "flood": 1, "religion": 1, "sphinx": 1}, track=8),
        "last-sun": described(
            4,
            **ONE_LEFT,
            centre_sun=5,
            track=6,
            row={"gold": 1},
            tiles={
                0: {"pharaoh": 2, "art": 1, "writing": 1, "religion": 1},
                1: {"pharaoh": 4, "nile": 3},
                2: {"nile": 4, "flood": 1, "art": 2},
                3: {"god": 1, "pharaoh": 1, "astronomy": 2},
            },
        ),
        "gods-and-gold": described(2, tiles={0: {"god": 2, "gold": 2, "art": 1}, 1: {"god": 1, "gold": 1, "art": 1}}),
        "pharaohs": described(4, tiles={seat: {"pharaoh": count} for seat, count in enumerate((3, 2, 2, 3))}),
        "nile": described(4, tiles={0: {"nile": 4, "flood": 2}, 1: {"nile": 6}, 2: {"flood": 1}}),
        "civilization": described(
            4,
            tiles={
                0: {"astronomy": 3, "agriculture": 2, "writing": 2},
                1: {"art": 2},
                2: dict.fromkeys(("art", "agriculture", "religion", "astronomy", "writing"), 1),
            },
        ),
        "monuments": described(
            4,
            epoch=3,
            tiles={
                0: {"pyramid": 4, "temple": 3, "fortress": 2, "sphinx": 1},
                1: dict.fromkeys(SEVEN, 1),
                2: {"statues": 3},
            },
        ),
        "sun-sums": described(
            4, epoch=3, suns={0: [13, 3, 1], 1: [12, 9, 4], 2: [8, 7, 6], 3: [10, 5, 2]}, centre_sun=11
        ),
        "floor": described(
            3, epoch=2, points={0: 3, 1: 14, 2: 9}, tiles={1: {"pharaoh": 2, "art": 1}, 2: {"pharaoh": 1}}
        ),
        "tie": described(2, epoch=3, track=5, points={0: 21, 1: 21}),
        "hidden": described(
            4, epoch=2, points={0: 17, 1: 12, 2: 22, 3: 9}, tiles={0: {"gold": 1}}, options={"points": "hidden"}
        ),
        "late": described(
            4,
            epoch=2,
            track=4,
            row={"earthquake": 1, "flood": 1, "temple": 2},
            tiles={
                0: {"pharaoh": 5, "nile": 4},
                1: {"pharaoh": 3, "nile": 6},
                2: {"nile": 2, "sphinx": 2},
                3: {"pharaoh": 6},
            },
            out={
                "ra": 9,
                "god": 5,
                "flood": 7,
                "gold": 3,
                "art": 4,
                "writing": 3,
                "religion": 4,
                "drought": 1,
                "unrest": 2,
            },
        ),
    }
