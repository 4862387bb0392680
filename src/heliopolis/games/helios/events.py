"""What can happen in Helios, as typed values in the words of the book; `outcome.py` says what a move brings about.

With the option that hides points, only the owner of a bag sees what goes into it: for all others such points are None.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.hexes import Hex
from ...core.seam import Event


@dataclass(frozen=True)
class HeliosEvent(Event):
    """Something that happened in Helios; fields are coordinates, a seat is whose land, bag or turn it is."""

    def seen_by(self, seat: int | None) -> HeliosEvent:
        """The event as a seat may see it."""
        return self


@dataclass(frozen=True)
class Decides(HeliosEvent):
    """Now somebody else decides, or something else is decided; the seat is NATURE for a draw."""

    seat: int
    phase: str


# Set-up and refill. [HEL-9] to [HEL-13] [HEL-45] [HEL-46]


@dataclass(frozen=True)
class ActionTileRevealed(HeliosEvent):
    """An action tile lies at the lower end of its column."""

    kind: str
    colour: str


@dataclass(frozen=True)
class DiscardsShuffled(HeliosEvent):
    """The discards of a kind have become its pile. [HEL-21]"""

    kind: str


@dataclass(frozen=True)
class DragonGiven(HeliosEvent):
    """A player has become start player."""

    seat: int


@dataclass(frozen=True)
class StartTileLaid(HeliosEvent):
    """A player has a start tile with its cube."""

    seat: int
    tile: str
    field: Hex


@dataclass(frozen=True)
class StacksOpened(HeliosEvent):
    """For a new round the top tile of each colour's stack is open; those that nobody took have left the game."""

    round: int
    tiles: tuple[str, ...]


@dataclass(frozen=True)
class ExtraTileOpened(HeliosEvent):
    """The top tile of the extra stack is open."""

    tile: str


# A turn of phase 1. [HEL-16] [HEL-17]


@dataclass(frozen=True)
class TurnBegan(HeliosEvent):
    """A player's turn; so many are left in this round, this one included."""

    seat: int
    turns_left: int


@dataclass(frozen=True)
class ActionTileTaken(HeliosEvent):
    """A player has taken the lowest tile of a column."""

    seat: int
    kind: str
    colour: str


@dataclass(frozen=True)
class ActionTileLaid(HeliosEvent):
    """An action tile lies on a slot, as the tile of that number."""

    seat: int
    kind: str
    colour: str
    slot: str
    number: int


@dataclass(frozen=True)
class ActionSkipped(HeliosEvent):
    """A player has carried out no action, or no bonus action."""

    seat: int
    bonus: bool


@dataclass(frozen=True)
class BonusActionBegan(HeliosEvent):
    """A player has a bonus action, for a full slot or, without a slot, for the Palace."""

    seat: int
    slot: str | None


@dataclass(frozen=True)
class SlotCleared(HeliosEvent):
    """The four tiles of a slot have gone to the discards, named as views name them."""

    seat: int
    slot: str
    tiles: tuple[str, ...]


# Land. [HEL-22] to [HEL-24] [HEL-31]


@dataclass(frozen=True)
class TileTaken(HeliosEvent):
    """A player has taken a tile to lay it: from those on offer, or one of those drawn by the Land Management."""

    seat: int
    tile: str
    drawn: bool


@dataclass(frozen=True)
class LandLaid(HeliosEvent):
    """A tile lies on a field, a land tile with its cube; a mana field has brought mana."""

    seat: int
    tile: str
    field: Hex
    cube: bool
    mana: int


@dataclass(frozen=True)
class TileDrawn(HeliosEvent):
    """The Land Management has brought a tile of the extra stack."""

    seat: int
    tile: str


@dataclass(frozen=True)
class DrawnTilesLost(HeliosEvent):
    """Tiles of the Land Management that fit nowhere have left the game."""

    seat: int
    tiles: tuple[str, ...]


# Bonus cubes. [HEL-12] [HEL-24] [HEL-44]


@dataclass(frozen=True)
class BonusCubeDue(HeliosEvent):
    """A player gets a bonus cube for the seat, a field or a person; where it will lie, if that is settled."""

    seat: int
    cause: str
    field: Hex | None


@dataclass(frozen=True)
class BonusCubeChosen(HeliosEvent):
    """The colour is chosen, the tile not yet."""

    seat: int
    cause: str
    colour: str


@dataclass(frozen=True)
class BonusCubeLaid(HeliosEvent):
    """The bonus cube lies."""

    seat: int
    cause: str
    colour: str
    field: Hex


@dataclass(frozen=True)
class BonusCubeLost(HeliosEvent):
    """There is no tile with room for the cube of the seat."""

    seat: int


# Building. [HEL-25] to [HEL-32]


@dataclass(frozen=True)
class PaymentDue(HeliosEvent):
    """A player has chosen what to build or whom to activate: cubes of these colours, then any cubes are to be paid."""

    seat: int
    item: str
    field: Hex | None  # of the temple
    colours: tuple[str, ...]
    free: int


@dataclass(frozen=True)
class CubePaid(HeliosEvent):
    """A cube has gone back to the supply; this is still owed."""

    seat: int
    colour: str
    field: Hex
    colours: tuple[str, ...]
    free: int


@dataclass(frozen=True)
class TempleBuilt(HeliosEvent):
    """The temple of that number stands, has brought mana, and cubes left on its tile are lost."""

    seat: int
    field: Hex
    number: int
    mana: int
    lost: tuple[str, ...]


@dataclass(frozen=True)
class BuildingBuilt(HeliosEvent):
    """A building stands and has brought range and mana."""

    seat: int
    building: str
    sun_range: int
    unlimited: bool  # the sun goes any number of steps from now on
    mana: int


@dataclass(frozen=True)
class ManaExchanged(HeliosEvent):
    """Mana has become points."""

    seat: int
    mana: int
    points: int | None
    hidden: bool

    def seen_by(self, seat: int | None) -> ManaExchanged:
        """The points are the owner's to see."""
        if not self.hidden or seat == self.seat:
            return self
        return ManaExchanged(self.seat, self.mana, None, True)


# The sun. [HEL-33] to [HEL-40]


@dataclass(frozen=True)
class SunMoved(HeliosEvent):
    """The sun has gone a way, from the field it left to the one where it stopped; its counter of turns is now this."""

    seat: int
    way: tuple[Hex, ...]
    lap: bool  # a whole lap was completed on the way
    turns: int


@dataclass(frozen=True)
class OrbitScored(HeliosEvent):
    """A whole lap has brought points."""

    seat: int
    points: int | None
    hidden: bool

    def seen_by(self, seat: int | None) -> OrbitScored:
        """The points are the owner's to see."""
        if not self.hidden or seat == self.seat:
            return self
        return OrbitScored(self.seat, None, True)


@dataclass(frozen=True)
class LandLit(HeliosEvent):
    """A tile beside the sun has got a cube of its colour."""

    seat: int
    field: Hex
    colour: str


@dataclass(frozen=True)
class TempleLit(HeliosEvent):
    """A temple beside the sun has brought points, and the City Council more."""

    seat: int
    field: Hex
    points: int | None
    council: int | None
    hidden: bool

    def seen_by(self, seat: int | None) -> TempleLit:
        """The points are the owner's to see."""
        if not self.hidden or seat == self.seat:
            return self
        return TempleLit(self.seat, self.field, None, None, True)


# Persons. [HEL-41] to [HEL-43]


@dataclass(frozen=True)
class ColumnsCleared(HeliosEvent):
    """The action tiles that nobody took have gone to the discards. [HEL-20]"""


@dataclass(frozen=True)
class PersonsBegan(HeliosEvent):
    """Phase 2 of a round."""

    round: int


@dataclass(frozen=True)
class PersonTurnBegan(HeliosEvent):
    """A player may buy one person and activate any number."""

    seat: int


@dataclass(frozen=True)
class PersonTurnUsed(HeliosEvent):
    """A player does something in this turn: ending it will not count as a pass."""

    seat: int


@dataclass(frozen=True)
class PersonBought(HeliosEvent):
    """A person was bought for mana."""

    seat: int
    person: str
    mana: int


@dataclass(frozen=True)
class PersonActivated(HeliosEvent):
    """A person is active and has brought range and mana."""

    seat: int
    person: str
    sun_range: int
    mana: int


@dataclass(frozen=True)
class Passed(HeliosEvent):
    """A player's turn with the persons is over; so many have now passed one after another."""

    seat: int
    passes: int


# The end of a round and of the game. [HEL-15] [HEL-47] to [HEL-50]


@dataclass(frozen=True)
class RoundEnded(HeliosEvent):
    """A round is over."""

    round: int


@dataclass(frozen=True)
class FinalScored(HeliosEvent):
    """All points of a player: the bag by its sources, then the final scoring item by item.

    At the end everybody sees them; a preview of the end does not know the bags that are still hidden.
    """

    seat: int
    bag: tuple[tuple[str, int], ...] | None
    items: tuple[tuple[str, int], ...]
    points: int | None


@dataclass(frozen=True)
class GameEnded(HeliosEvent):
    """The game is over; a preview does not know the winners while points are hidden."""

    winners: tuple[int, ...] | None
