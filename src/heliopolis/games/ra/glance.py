"""What a policy net of Ra is told: the row and the epoch, what the player to decide has, and the suns of the others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...core.active import Active
from .beliefs import Beliefs
from .inputs import CATEGORIES, CATEGORY_NAMES
from .material import (
    EPOCHS,
    HIGHEST_SUN,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    NILE,
    PHARAOH,
    RA,
    TRACK_FIELDS,
    count_of,
    lowest,
)
from .state import CAUSE_NAMES, PASSED, PHASE_NAMES, Player, State
from .worth import lot_worth, sun_price

SUNS: Final = HIGHEST_SUN + 1
MOST_TRACK: Final = max(TRACK_FIELDS.values())
MOST_ROW: Final = 8
TENTH: Final = 10  # of a point, in hundredths
HUNDRED: Final = 100

TABLE: Final = [
    *[f"phase: {name}" for name in PHASE_NAMES],
    *[f"cause: {name}" for name in CAUSE_NAMES],
    *[f"epoch {epoch}" for epoch in range(1, EPOCHS + 1)],
    *[f"free fields of the track: {number}" for number in range(MOST_TRACK + 1)],
    *[f"tiles in the row: {number}" for number in range(MOST_ROW + 1)],
    *[f"sun in the middle: {sun}" for sun in range(SUNS)],
    *[f"in the bag: {name}" for name in CATEGORY_NAMES],
    *[f"in the row: {name}" for name in KIND_NAMES],
    *["others with suns", "asked after this player", "best bid", "called by this player", "tiles owed"],
    "chance of a Ra tile, in percent",
]
CAUSE: Final = len(PHASE_NAMES)
EPOCH: Final = CAUSE + len(CAUSE_NAMES)
TRACK: Final = EPOCH + EPOCHS
ROW: Final = TRACK + MOST_TRACK + 1
CENTRE: Final = ROW + MOST_ROW + 1
BAG: Final = CENTRE + SUNS
IN_ROW: Final = BAG + len(CATEGORY_NAMES)
COURSE: Final = IN_ROW + KINDS

OF_SEAT: Final = [
    *["row, in tenths of a point", "points", "pharaohs", "Niles", "suns", "has passed"],
    "row less the lowest sun, in tenths of a point",
]
OWN: Final = [
    *OF_SEAT,
    *[f"sun {sun}" for sun in range(SUNS)],
    *[f"won sun {sun}" for sun in range(SUNS)],
    *[f"tiles: {name}" for name in KIND_NAMES],
]
SEAT: Final = COURSE + 6
UP: Final = SEAT + len(OF_SEAT)
WON: Final = UP + SUNS
TILES: Final = WON + SUNS
RIVALS: Final = TILES + KINDS
OF_RIVAL: Final = [*OF_SEAT, *[f"sun {sun}" for sun in range(SUNS)]]
NAMES: Final = [
    *TABLE,
    *OWN,
    *[f"{name}, {places} places on" for places in range(1, MAX_PLAYERS) for name in OF_RIVAL],
]


def fill(state: State, beliefs: Beliefs, active: Active) -> None:
    """Note everything that is not 0."""
    seat = state.actor
    player = state.players[seat]
    fill_table(state, active)
    fill_seat(state, beliefs, player, active, SEAT)
    active.add_bits(player.suns, UP)
    active.add_bits(player.spent, WON)
    for kind in range(KINDS):
        active.add(player.tiles[kind], TILES + kind)
    row: i64 = RIVALS
    for places in range(1, state.seats):
        other = state.players[state.seat_after(seat, places)]
        fill_seat(state, beliefs, other, active, row)
        active.add_bits(other.suns, row + len(OF_SEAT))
        row += len(OF_RIVAL)


def fill_table(state: State, active: Active) -> None:
    """What everybody sees, and what is being done."""
    active.add(1, state.phase)
    active.add(1, CAUSE + state.cause)
    active.add(1, EPOCH + state.epoch - 1)
    active.add(1, TRACK + state.track_fields - state.ra_tiles)
    active.add(1, ROW + state.row_size)
    active.add(1, CENTRE + state.centre_sun)
    for category in range(len(CATEGORY_NAMES)):
        in_bag: i64 = 0
        for kind in range(CATEGORIES[category], CATEGORIES[category + 1]):
            in_bag += state.bag[kind]
        active.add(in_bag, BAG + category)
    for kind in range(KINDS):
        active.add(state.row[kind], IN_ROW + kind)
    with_suns: i64 = 0
    for player in state.players:
        if player.suns:
            with_suns += 1
    active.add(with_suns, COURSE)
    seat = state.actor
    asked: i64 = 0
    while seat != state.turn:
        seat = state.seat_after(seat, 1)
        if state.players[seat].suns:
            asked += 1
    active.add(asked, COURSE + 1)
    if state.best_bidder >= 0:
        active.add(state.players[state.best_bidder].answer, COURSE + 2)
    if state.actor == state.turn:
        active.add(1, COURSE + 3)
    active.add(state.owed, COURSE + 4)
    if state.bag_size:
        active.add(HUNDRED * state.bag[RA] // state.bag_size, COURSE + 5)


def fill_seat(state: State, beliefs: Beliefs, player: Player, active: Active, row: i64) -> None:
    """How a player stands."""
    if player.suns and state.row_size:
        worth = lot_worth(state, beliefs, player)
        active.add(worth // TENTH, row)
        active.add((worth - sun_price(state, beliefs, player, lowest(player.suns))) // TENTH, row + 6)
    active.add(player.points, row + 1)
    active.add(player.tiles[PHARAOH], row + 2)
    active.add(player.tiles[NILE], row + 3)
    active.add(count_of(player.suns), row + 4)
    if player.answer == PASSED:
        active.add(1, row + 5)
