"""What can be done in Helios, as numbers with a fixed meaning, and how each is written.

The actions on fields come last, in blocks as long as the board is large: `Board` knows where each block begins.
"""

from __future__ import annotations

from typing import Final

from .material import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    EXCHANGES,
    KIND_NAMES,
    MAX_PLAYERS,
    PERSON_NAMES,
    SLOT_NAMES,
    START_COLOURS,
    TILE_COLOUR_NAMES,
    TILE_NAMES,
)

# A player's moves.
TAKE: Final = 0  # + kind: the lowest tile of a column
SLOT: Final = 3  # + slot: where a grey one lies
SKIP: Final = 6  # no action, no bonus action
CREATE: Final = 7  # + kind of tile
CONSTRUCT: Final = 16  # + building
EXCHANGE_MANA: Final = 28  # + mana
CUBE: Final = 32  # + colour of a bonus cube
BUY: Final = 37  # + person
ACTIVATE: Final = 45  # + person
PASS: Final = 53
START: Final = 54  # + colour of the start tile
# Nature's moves.
REVEAL: Final = 57  # + kind * 4 + colour: an action tile for its column
STARTER: Final = 69  # + seat
OPEN: Final = 73  # + colour: the tile on top of the extra stack
DRAW: Final = 78  # + colour: a tile from below the extra stack
FIRST_ON_FIELDS: Final = 83


def notations(fields: list[str], light: int) -> list[str]:
    """The notations of all actions on a board with these fields, of which the first `light` ones are light."""
    ground = fields[:light]
    written = [f"take {kind}" for kind in KIND_NAMES]
    written += [f"slot {slot}" for slot in SLOT_NAMES]
    written += ["skip"]
    written += [f"create {tile}" for tile in TILE_NAMES]
    written += [f"build {building}" for building in BUILDING_NAMES]
    written += [f"exchange {mana}" for mana in range(EXCHANGES + 1)]
    written += [f"cube {colour}" for colour in COLOUR_NAMES]
    written += [f"buy {person}" for person in PERSON_NAMES]
    written += [f"activate {person}" for person in PERSON_NAMES]
    written += ["pass"]
    written += [f"start {colour}" for colour in COLOUR_NAMES[:START_COLOURS]]
    written += [f"reveal {kind} {colour}" for kind in KIND_NAMES for colour in TILE_COLOUR_NAMES]
    written += [f"start player {seat}" for seat in range(MAX_PLAYERS)]
    written += [f"open {colour}" for colour in COLOUR_NAMES]
    written += [f"draw {colour}" for colour in COLOUR_NAMES]
    written += [f"lay on {field}" for field in ground]
    written += [f"temple on {field}" for field in ground]
    written += [f"cube on {field}" for field in ground]
    written += [f"pay {colour} from {field}" for field in ground for colour in COLOUR_NAMES]
    written += [f"sun to {field}" for field in fields]
    return written
