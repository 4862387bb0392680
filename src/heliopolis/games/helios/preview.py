"""What a legal move would bring the seat that decides: the events of the move on a copy, and what they add up to."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from ...core.game import NATURE
from ...core.hexes import Hex
from ...core.seam import Preview
from . import scoring
from .actions import ACTIVATE, BUY
from .events import (
    BonusCubeDue,
    BonusCubeLaid,
    BuildingBuilt,
    CubePaid,
    FinalScored,
    GameEnded,
    HeliosEvent,
    LandLaid,
    LandLit,
    ManaExchanged,
    OrbitScored,
    PaymentDue,
    PersonActivated,
    PersonBought,
    StartTileLaid,
    SunMoved,
    TempleBuilt,
    TempleLit,
)
from .material import PERSONS
from .outcome import play
from .state import ACTING, PAYING, SLOTTING, TAKING, State


@dataclass(frozen=True)
class Price:
    """Cubes of these colours, and so many of any colour."""

    colours: tuple[str, ...]
    free: int


@dataclass(frozen=True)
class HeliosPreview(Preview):
    """What a move of Helios would bring.

    Points that go into a bag are known, for it is the own one; of a game that ends, hidden bags are not.
    """

    final: int = 0  # points that the final scoring would bring more or less, as things stand
    final_when_paid: int | None = None  # the same, once what was chosen is paid; None if it is not, or cannot be
    mana_when_paid: int = 0  # the mana that would come once what was chosen is paid
    only_skip: bool = False  # of an action tile: its action could not be used now

    @property
    def cubes(self) -> tuple[tuple[Hex, str], ...]:
        """The cubes that would come, with their fields."""
        found: list[tuple[Hex, str]] = []
        for event in self.events:
            if isinstance(event, (LandLit, BonusCubeLaid)):
                found.append((event.field, event.colour))
            elif isinstance(event, StartTileLaid) or (isinstance(event, LandLaid) and event.cube):
                found.append((event.field, event.tile))
        return tuple(found)

    @property
    def mana(self) -> int:
        """The mana that would come or go."""
        total = 0
        for event in self.events:
            if isinstance(event, (LandLaid, TempleBuilt, BuildingBuilt, PersonActivated)):
                total += event.mana
            elif isinstance(event, (ManaExchanged, PersonBought)):
                total -= event.mana
        return total

    @property
    def sun_range(self) -> int:
        """The steps that the sun could go farther."""
        return sum([event.sun_range for event in self.events if isinstance(event, (BuildingBuilt, PersonActivated))])

    @property
    def unlimited(self) -> bool:
        """Whether the sun could go any number of steps."""
        return any([event.unlimited for event in self.events if isinstance(event, BuildingBuilt)])

    @property
    def orbit(self) -> int:
        """The points for a whole lap."""
        return sum([event.points or 0 for event in self.events if isinstance(event, OrbitScored)])

    @property
    def shares(self) -> dict[Hex, int]:
        """The points of each temple that would be lit."""
        return {
            event.field: (event.points or 0) + (event.council or 0)
            for event in self.events
            if isinstance(event, TempleLit)
        }

    @property
    def points(self) -> int:
        """All points that would go into the bag."""
        exchanged = sum([event.points or 0 for event in self.events if isinstance(event, ManaExchanged)])
        return self.orbit + sum(self.shares.values()) + exchanged

    @property
    def way(self) -> tuple[Hex, ...]:
        """The way of the sun."""
        for event in self.events:
            if isinstance(event, SunMoved):
                return event.way
        return ()

    @property
    def price(self) -> Price | None:
        """What would be left to pay; None if nothing would."""
        for event in self.events:
            if isinstance(event, (PaymentDue, CubePaid)) and (event.colours or event.free):
                return Price(event.colours, event.free)
        return None

    @property
    def bonus_cube(self) -> bool:
        """Whether a bonus cube would come."""
        return any([isinstance(event, BonusCubeDue) for event in self.events])


def preview(state: State, action: i64) -> HeliosPreview:
    """What a legal action would bring, as the seat that decides may know it."""
    seat = int(state.actor)
    played = play(state, action)
    events = [as_foreseen(event.seen_by(seat), seat, hidden=played.hidden) for event in played.events]
    told = tuple(events)
    if seat == NATURE:
        return HeliosPreview(told)
    after = played.after
    paid = when_paid(state, action)
    return HeliosPreview(
        told,
        final=final_points(after, seat) - final_points(state, seat),
        final_when_paid=None if paid is None else paid[0],
        mana_when_paid=0 if paid is None else paid[1],
        only_skip=state.phase in (TAKING, SLOTTING) and is_useless(after),
    )


def as_foreseen(event: HeliosEvent, seat: int, *, hidden: bool) -> HeliosEvent:
    """The end of a game opens all bags; before it comes, hidden ones are not known."""
    if not hidden:
        return event
    if isinstance(event, FinalScored) and event.seat != seat:
        return FinalScored(event.seat, None, event.items, None)
    if isinstance(event, GameEnded):
        return GameEnded(None)
    return event


def final_points(state: State, seat: int) -> int:
    """What the final scoring would bring a seat now."""
    return int(scoring.final_points(state, state.players[seat]))


def when_paid(state: State, action: i64) -> tuple[int, int] | None:
    """What a house, or a person once activated, would add to the final scoring, and its mana, paid with any cubes."""
    seat = int(state.actor)
    trial = state.clone()
    trial.apply(action)
    before = final_points(state, seat)
    if BUY <= action < BUY + PERSONS:
        before = final_points(trial, seat)
        activation = action - BUY + ACTIVATE
        if activation not in trial.legal():
            return None
        trial.apply(activation)
    if trial.phase != PAYING:
        return None
    mana = int(trial.players[seat].mana)
    while trial.phase == PAYING:
        trial.apply(trial.legal()[0])
    return final_points(trial, seat) - before, int(trial.players[seat].mana) - mana


def is_useless(state: State) -> bool:
    """Whether an action tile that was taken offers nothing but to skip its action."""
    trial = state.clone()
    if trial.phase == SLOTTING:
        trial.apply(trial.legal()[0])
    return trial.phase == ACTING and len(trial.legal()) == 1
