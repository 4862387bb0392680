"""Where the legal moves are made: the tiles and suns that are lit."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....games.ra.actions import Bid, CallRa, Discard, Draw, Take
from ....games.ra.material import Kind
from ....words.ra.previews import RaChoice, RaMoment


@dataclass
class Targets:
    """The viewer's legal moves by the piece that makes them."""

    draw: RaChoice | None = None
    call: RaChoice | None = None
    takes: dict[Kind, RaChoice] = field(default_factory=dict)
    bids: dict[int, RaChoice] = field(default_factory=dict)
    discards: dict[Kind, RaChoice] = field(default_factory=dict)

    @property
    def scoring(self) -> list[RaChoice]:
        """The moves that show on the displays what they would bring when they are pointed at."""
        calls = [self.call] if self.call else []
        return [*self.bids.values(), *self.takes.values(), *self.discards.values(), *calls]


def targets(moment: RaMoment) -> Targets:
    """What is lit for the viewer."""
    found = Targets()
    for choice in moment.choices:
        match choice.move:
            case Draw():
                found.draw = choice
            case CallRa():
                found.call = choice
            case Take(tile):
                found.takes[tile] = choice
            case Bid(sun):
                found.bids[sun] = choice
            case Discard(tile):
                found.discards[tile] = choice
    return found


def gain(choice: RaChoice, seat: int) -> int:
    """What a move would bring the seat that decides, at once and at the end of the game."""
    return (choice.preview.total(seat) or 0) + choice.preview.monuments


def code(choice: RaChoice) -> str:
    """A move as `data-shows` lists it."""
    return choice.notation.replace(" ", "_")
