"""The positions of the pictures in the rules of Helios."""

from __future__ import annotations

from typing import Any

from tests.games.helios.crafted import Land, Position, described, play, read
from tests.games.helios.maps import drawn

COLUMNS = {
    "land": ["red", "grey", "blue", "yellow", "red", "blue"],
    "build": ["blue", "yellow", "red", "grey", "yellow", "yellow"],
    "sun": ["yellow", "blue", "grey", "red", "blue", "red"],
}
FEW = {"land": ["red", "grey"], "build": ["blue"], "sun": ["yellow", "blue", "grey"]}
SIX = {"brown": 1, "grey": 2, "green": 1, "blue": 1, "black": 1}  # open land tiles
NONE: dict[str, list[str]] = {"land": ["red"], "build": [], "sun": []}
HOME: Land = {(0, 0): "brown: brown", (1, 0): "blue", (0, 1): "green: temple", (-1, 1): "grey: grey"}
RICH: Land = {(0, 0): "brown: brown", (1, 0): "green: green", (0, 1): "green: green", (-1, 1): "grey: temple"}
LIGHTING: Land = {
    (1, -1): "blue",
    (0, 0): "brown: temple",
    (0, 1): "grey: temple",
    (1, 1): "green: green",
    (-1, 2): "grey: grey",
}
COLOURS = ("brown", "grey", "green", "blue", "black")

SHORTCUT = """
      .
    .   .
  .   !   .
.   @   #   .
  .   !   .
.   #   #   .
  .   #   .
.   .   .   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
"""
DEAD_END = """
      .
    .   .
  .   .   .
.   .   .   .
  .   .   @
.   .   #   *
  .   #   #
.   .   .   *
  .   #   *
.   .   #   .
  .   .   *
    .   .
      .
"""
CAUGHT = """
      .
    .   .
  .   .   .
.   .   .   .
  .   .   .
.   .   #   .
  .   #   #
.   .   @   .
  .   #   *
.   .   #   .
  .   .   *
    .   *
      .
"""
STRAIT = """
      .
    .   .
  .   .   .
.   .   #   .
  .   #   #
.   .   *   .
  .   #   @
.   .   *   *
  .   #   #
.   .   #   .
  .   .   .
    .   .
      .
"""


def sunny(land: Land, sun: tuple[int, int] = (0, -1), **seat: Any) -> Position:
    """Seat 0 is about to move the sun."""
    return described(round_number=3, kind="sun", land={0: land}, seats={0: {"sun": sun, **seat}}, columns=NONE)


def mapped(text: str, **seat: Any) -> Position:
    """The same on a map of `sun.md`, with tiles of all colours, so that nothing but the way matters."""
    shown = drawn(text)
    land = {field: f"{COLOURS[i % 3]}: {COLOURS[i % 3]}" for i, field in enumerate(sorted(shown.land))}
    return sunny(land, shown.sun, **seat)


def scored(land: Land, **seat: Any) -> Position:
    """The end of a game in which seat 0 has this."""
    lands: dict[int, Land] = {place: {(0, 0): "brown"} for place in range(4)} | {0: land}
    seats = {place: {"mana": 0} for place in range(4)} | {0: {"mana": 0, **seat}}
    last = described(4, round_number=4, phase="persons", land=lands, seats=seats, opened={})
    return play(read(last), *["pass"] * 4).position()


def persons() -> Position:
    """A turn of phase 2 with somebody to activate."""
    land: Land = {(0, 0): "grey: grey", (1, 0): "blue: blue", (0, 1): "green: green blue", (-1, 1): "brown: temple"}
    seats: dict[int, dict[str, Any]] = {
        0: {"mana": 3, "persons": {"architect": "inactive"}},
        1: {"persons": {"priestess": "active"}},
        2: {"mana": 2},
    }
    return described(4, phase="persons", land={0: land}, seats=seats)


def bonus_cube() -> Position:
    """The Architect is activated, and his cube is about to be put down."""
    paid = ("pay blue from 1,0", "pay grey from 0,0", "pay green from 0,1")
    return play(read(persons()), "activate architect", *paid, "cube black").position()


def final() -> Position:
    """The book's example of a final scoring, at a table of four."""
    land: Land = {
        (0, 0): "brown: blue",
        (0, 1): "grey",
        (0, 2): "free fields",
        (1, 0): "green: temple",
        (2, 0): "temples: temple",
    }
    buildings = ["observatory", "solar lodge", "watch tower", "citadel", "sacred grove", "land management"]
    bag = {"temples": 37, "orbits": 10}
    return scored(land, mana=2, bag=bag, buildings=buildings, persons={"princess": "active"})


def positions() -> dict[str, Position]:
    """Every position by its name."""
    lay = {"tile": "blue"}
    return {
        "start": described(4, round_number=1, phase="take tile", columns=COLUMNS, opened=SIX),
        "third": described(
            4, round_number=1, phase="take tile", columns=COLUMNS, land={2: {(0, 0): "green: green blue"}}
        ),
        "take": described(
            4, phase="take tile", columns=FEW, seats={0: {"slots": {"red": ["land", "grey sun"], "yellow": ["build"]}}}
        ),
        "full-slot": described(
            4,
            phase="bonus action",
            kind="sun",
            columns=FEW,
            action={"slot_bonus": True},
            seats={0: {"slots": {"red": ["land", "build", "sun", "grey sun"], "blue": ["land"]}}},
        ),
        "last-turn": described(
            4, phase="take tile", turn=3, turns_left=1, columns={"land": ["red"], "build": [], "sun": ["grey", "blue"]}
        ),
        "lay": described(4, phase="lay tile", land={0: HOME}, action=lay),
        "enclosed": described(
            4,
            phase="lay tile",
            action=lay,
            land={
                0: {
                    (0, 0): "brown: brown",
                    (1, -1): "grey: grey",
                    (1, -2): "green",
                    (-1, 0): "blue",
                    (-1, -1): "green: green",
                }
            },
        ),
        "build": described(4, kind="build", land={0: RICH}),
        "bazaar": described(
            4,
            kind="build",
            land={0: {(0, 0): "brown: black", (1, 0): "black: black", (0, 1): "green: green"}},
            seats={0: {"mana": 2}},
        ),
        "warehouse": sunny({(0, 0): "brown", (1, 0): "blue: blue", (0, 1): "green: green"}, buildings=["warehouse"]),
        "managing": described(
            4,
            phase="lay tile",
            kind="build",
            land={0: HOME},
            seats={0: {"buildings": ["land management"]}},
            action={"tile": "green", "managing": True, "drawn": ["grey"]},
        ),
        "power-plant": sunny(
            {(0, 0): "brown: brown", (1, 0): "blue", (0, 1): "green: temple"}, buildings=["power plant"]
        ),
        "range-two": sunny({(0, 0): "brown"}),
        "lighting": sunny(LIGHTING, (1, -2), buildings=["observatory", "palace"]),
        "shortcut": mapped(SHORTCUT),
        "dead-end": mapped(DEAD_END, buildings=["solar lodge"]),
        "caught": mapped(CAUGHT, buildings=["city council"]),
        "strait": mapped(STRAIT),
        "orbit": sunny({(0, 0): "brown: brown"}, buildings=["observatory", "solar lodge"]),
        "persons": persons(),
        "bonus-cube": bonus_cube(),
        "refilled": described(
            4,
            round_number=3,
            phase="take tile",
            start_player=2,
            turn=2,
            columns=COLUMNS,
            opened=SIX,
            land={0: HOME | {(1, 1): "temples"}, 1: {(0, 0): "grey", (0, 1): "free fields"}},
        ),
        "corners": scored({(0, 0): "brown", (0, 1): "grey", (0, 2): "grey", (1, 0): "grey", (2, 0): "green"}),
        "free-fields": scored({(0, 0): "brown", (0, 1): "free fields"}),
        "created-land": scored(
            {(0, 0): "brown", (0, 1): "created land", (1, 0): "grey", (1, 1): "grey", (-1, 1): "temples"}
        ),
        "raw-materials": scored(
            {
                (0, 0): "brown: blue blue",
                (0, 1): "raw materials: black",
                (1, 0): "grey: grey",
                (1, 1): "grey: blue brown",
            }
        ),
        "temples": scored({(0, 0): "brown: temple", (0, 1): "temples: temple", (1, 0): "grey", (1, 1): "grey: temple"}),
        "final": final(),
        "hidden": described(
            4,
            phase="take tile",
            columns=FEW,
            land={0: HOME},
            seats={0: {"bag": {"temples": 7, "orbits": 5}}, 1: {"bag": {"temples": 4}}},
            options={"points": "hidden"},
        ),
    }
