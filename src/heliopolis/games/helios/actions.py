"""What can be done in Helios: numbers with a fixed meaning, typed moves, and how each is written.

The actions on fields come last, in blocks as long as the board is large: `Board` knows where each block begins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.hexes import Hex
from ...core.seam import Move
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


@dataclass(frozen=True)
class HeliosMove(Move):
    """A move of Helios; things are named as the views name them, fields by their coordinate."""

    def notation(self) -> str:
        """How the move is written."""
        raise NotImplementedError


@dataclass(frozen=True)
class TakeTile(HeliosMove):
    """Take the lowest action tile of a column. [HEL-16]"""

    kind: str

    def notation(self) -> str:
        """`take land`"""
        return f"take {self.kind}"


@dataclass(frozen=True)
class LayOnSlot(HeliosMove):
    """Lay a grey action tile on a slot. [HEL-16]"""

    slot: str

    def notation(self) -> str:
        """`slot red`"""
        return f"slot {self.slot}"


@dataclass(frozen=True)
class Skip(HeliosMove):
    """Carry out no action, or no bonus action. [HEL-16] [HEL-17]"""

    def notation(self) -> str:
        """`skip`"""
        return "skip"


@dataclass(frozen=True)
class CreateLand(HeliosMove):
    """Take a tile to create land with. [HEL-22] [HEL-31]"""

    tile: str

    def notation(self) -> str:
        """`create free fields`"""
        return f"create {self.tile}"


@dataclass(frozen=True)
class Build(HeliosMove):
    """Build a house of the city. [HEL-27]"""

    building: str

    def notation(self) -> str:
        """`build palace`"""
        return f"build {self.building}"


@dataclass(frozen=True)
class ExchangeMana(HeliosMove):
    """Exchange mana for points at the Exchange Bazaar. [HEL-29]"""

    mana: int

    def notation(self) -> str:
        """`exchange 3`"""
        return f"exchange {self.mana}"


@dataclass(frozen=True)
class ChooseCube(HeliosMove):
    """Choose the colour of a bonus cube. [HEL-12] [HEL-24] [HEL-44]"""

    colour: str

    def notation(self) -> str:
        """`cube blue`"""
        return f"cube {self.colour}"


@dataclass(frozen=True)
class Buy(HeliosMove):
    """Buy a person with mana. [HEL-42]"""

    person: str

    def notation(self) -> str:
        """`buy explorer`"""
        return f"buy {self.person}"


@dataclass(frozen=True)
class Activate(HeliosMove):
    """Activate a person with cubes. [HEL-43]"""

    person: str

    def notation(self) -> str:
        """`activate explorer`"""
        return f"activate {self.person}"


@dataclass(frozen=True)
class Pass(HeliosMove):
    """End the own turn with the persons. [HEL-42]"""

    def notation(self) -> str:
        """`pass`"""
        return "pass"


@dataclass(frozen=True)
class ChooseStartTile(HeliosMove):
    """Choose the start tile. [HEL-10]"""

    colour: str

    def notation(self) -> str:
        """`start brown`"""
        return f"start {self.colour}"


@dataclass(frozen=True)
class LayOn(HeliosMove):
    """Lay the chosen tile on a field. [HEL-22]"""

    field: Hex

    def notation(self) -> str:
        """`lay on 1,0`"""
        return f"lay on {coordinate(self.field)}"


@dataclass(frozen=True)
class TempleOn(HeliosMove):
    """Build a temple on a field. [HEL-25]"""

    field: Hex

    def notation(self) -> str:
        """`temple on 1,0`"""
        return f"temple on {coordinate(self.field)}"


@dataclass(frozen=True)
class CubeOn(HeliosMove):
    """Put a bonus cube on a field. [HEL-44]"""

    field: Hex

    def notation(self) -> str:
        """`cube on 1,0`"""
        return f"cube on {coordinate(self.field)}"


@dataclass(frozen=True)
class Pay(HeliosMove):
    """Pay with a cube. [HEL-27]"""

    colour: str
    field: Hex

    def notation(self) -> str:
        """`pay brown from 0,0`"""
        return f"pay {self.colour} from {coordinate(self.field)}"


@dataclass(frozen=True)
class SunTo(HeliosMove):
    """Move the sun to a field. [HEL-33]"""

    field: Hex

    def notation(self) -> str:
        """`sun to 1,-1`"""
        return f"sun to {coordinate(self.field)}"


@dataclass(frozen=True)
class RevealTile(HeliosMove):
    """Nature lays an action tile at the lower end of its column. [HEL-9]"""

    kind: str
    colour: str

    def notation(self) -> str:
        """`reveal land red`"""
        return f"reveal {self.kind} {self.colour}"


@dataclass(frozen=True)
class DrawStartPlayer(HeliosMove):
    """Nature picks the start player. [HEL-10]"""

    seat: int

    def notation(self) -> str:
        """`start player 0`"""
        return f"start player {self.seat}"


@dataclass(frozen=True)
class OpenTile(HeliosMove):
    """Nature opens the tile on top of the extra stack. [HEL-11]"""

    colour: str

    def notation(self) -> str:
        """`open brown`"""
        return f"open {self.colour}"


@dataclass(frozen=True)
class DrawTile(HeliosMove):
    """Nature draws a tile from below the extra stack. [HEL-31]"""

    colour: str

    def notation(self) -> str:
        """`draw brown`"""
        return f"draw {self.colour}"


def coordinate(field: Hex) -> str:
    """A field as moves are written."""
    return f"{field[0]},{field[1]}"


def all_moves(fields: list[Hex], light: int) -> list[HeliosMove]:
    """The moves of all actions on a board with these fields, of which the first `light` ones are light."""
    ground = fields[:light]
    moves: list[HeliosMove] = []
    moves += [TakeTile(kind) for kind in KIND_NAMES]
    moves += [LayOnSlot(slot) for slot in SLOT_NAMES]
    moves += [Skip()]
    moves += [CreateLand(tile) for tile in TILE_NAMES]
    moves += [Build(building) for building in BUILDING_NAMES]
    moves += [ExchangeMana(mana) for mana in range(EXCHANGES + 1)]
    moves += [ChooseCube(colour) for colour in COLOUR_NAMES]
    moves += [Buy(person) for person in PERSON_NAMES]
    moves += [Activate(person) for person in PERSON_NAMES]
    moves += [Pass()]
    moves += [ChooseStartTile(colour) for colour in COLOUR_NAMES[:START_COLOURS]]
    moves += [RevealTile(kind, colour) for kind in KIND_NAMES for colour in TILE_COLOUR_NAMES]
    moves += [DrawStartPlayer(seat) for seat in range(MAX_PLAYERS)]
    moves += [OpenTile(colour) for colour in COLOUR_NAMES]
    moves += [DrawTile(colour) for colour in COLOUR_NAMES]
    moves += [LayOn(field) for field in ground]
    moves += [TempleOn(field) for field in ground]
    moves += [CubeOn(field) for field in ground]
    moves += [Pay(colour, field) for field in ground for colour in COLOUR_NAMES]
    moves += [SunTo(field) for field in fields]
    return moves
