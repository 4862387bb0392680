"""What a policy net of Helios is told: what the player to decide has, what lies on the table, and how others stand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...core.active import Active
from ...core.hexes import count_bits
from .features import FAR
from .material import (
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    FULL_SLOT,
    ITEM_NAMES,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    PERSON_NAMES,
    PERSONS,
    ROUNDS,
    SLOT_NAMES,
    SLOTS,
    TILE_COLOUR_NAMES,
    TILE_COLOURS,
    TILE_KINDS,
    TILE_NAMES,
    TURNS,
)
from .outlook import turns_to_come
from .player import Player
from .scoring import bag_points, specials
from .state import EMPTY_COLUMN, NONE, PHASE_NAMES, State

FIELDS: Final = 37  # of the board that comes with the game
LIGHT: Final = 19  # of them, the first ones
RIVAL_NAMES: Final = [f"{places} places on" for places in range(1, MAX_PLAYERS)]
MOST_TURNS: Final = max(ROUNDS[players] * TURNS[players] for players in ROUNDS)
MOST_SHOWN: Final = 15  # of mana

TABLE: Final = [
    *[f"phase: {name}" for name in PHASE_NAMES],
    *[f"round {number}" for number in range(1, max(ROUNDS.values()) + 1)],
    *[f"turns to come: {number}" for number in range(MOST_TURNS + 1)],
    *[f"lowest of {kind}: {colour}" for kind in KIND_NAMES for colour in TILE_COLOUR_NAMES],
    *[f"second of {kind}: {colour}" for kind in KIND_NAMES for colour in TILE_COLOUR_NAMES],
    *[f"{kind} is empty" for kind in KIND_NAMES],
    *[f"taken: {kind}" for kind in KIND_NAMES],
    *[f"to be laid: {name}" for name in TILE_NAMES],
    *[f"to be paid: {name}" for name in ITEM_NAMES],
    *[f"open tiles: {name}" for name in TILE_NAMES],
    *[f"for sale: {name}" for name in PERSON_NAMES],
]
ROUND: Final = len(PHASE_NAMES)
TURNS_LEFT: Final = ROUND + max(ROUNDS.values())
LOWEST: Final = TURNS_LEFT + MOST_TURNS + 1
SECOND: Final = LOWEST + KINDS * TILE_COLOURS
EMPTY: Final = SECOND + KINDS * TILE_COLOURS
TAKEN: Final = EMPTY + KINDS
TO_LAY: Final = TAKEN + KINDS
TO_PAY: Final = TO_LAY + TILE_KINDS
OFFER: Final = TO_PAY + len(ITEM_NAMES)
FOR_SALE: Final = OFFER + TILE_KINDS

OWN: Final = [
    *["mana", "range of the sun", "temples", "cubes", "points in the bag", "land tiles"],
    *["land tiles without cube and temple", "temples beside the sun", "a bonus action waits"],
    *[f"cubes: {name}" for name in COLOUR_NAMES],
    *[f"tiles: {name}" for name in TILE_NAMES],
    *[f"slot: {name}" for name in SLOT_NAMES],
    *[f"slot lacks one: {name}" for name in SLOT_NAMES],
    *BUILDING_NAMES,
    *[f"asleep: {name}" for name in PERSON_NAMES],
    *[f"active: {name}" for name in PERSON_NAMES],
    *[f"land on field {number}" for number in range(LIGHT)],
    *[f"temple on field {number}" for number in range(LIGHT)],
    *[f"sun on field {number}" for number in range(FIELDS)],
]
MANA: Final = len(TABLE)
CUBES: Final = MANA + 9
TILES: Final = CUBES + COLOURS
SLOT_SIZES: Final = TILES + TILE_KINDS
NEARLY_FULL: Final = SLOT_SIZES + SLOTS
BUILT: Final = NEARLY_FULL + SLOTS
ASLEEP: Final = BUILT + BUILDINGS
AWAKE: Final = ASLEEP + PERSONS
LAND: Final = AWAKE + PERSONS
TEMPLES: Final = LAND + LIGHT
SUN: Final = TEMPLES + LIGHT

OF_RIVAL: Final = ["mana", "points in the bag", "temples", "cubes", "land tiles", "buildings", "asleep", "active"]
RIVALS: Final = SUN + FIELDS
NAMES: Final = [*TABLE, *OWN, *[f"{name}, {place}" for place in RIVAL_NAMES for name in OF_RIVAL]]


def fill(state: State, active: Active) -> None:
    """Note everything that is not 0."""
    seat = state.actor
    player = state.players[seat]
    fill_table(state, active)
    turns = turns_to_come(state, seat)
    active.add(1, TURNS_LEFT + turns)
    fill_own(state, player, active)
    row: i64 = RIVALS
    for places in range(1, state.seats):
        fill_rival(state.players[state.seat_after(seat, places)], active, row)
        row += len(OF_RIVAL)


def fill_table(state: State, active: Active) -> None:
    """What everybody sees, and what is being done."""
    active.add(1, state.phase)
    active.add(1, ROUND + state.round - 1)
    for kind in range(KINDS):
        column = state.columns[kind]
        if column == EMPTY_COLUMN:
            active.add(1, EMPTY + kind)
        else:
            active.add(1, LOWEST + kind * TILE_COLOURS + column % TILE_COLOURS)
            column >>= 2
            if column != EMPTY_COLUMN:
                active.add(1, SECOND + kind * TILE_COLOURS + column % TILE_COLOURS)
    if state.kind != NONE:
        active.add(1, TAKEN + state.kind)
    if state.tile != NONE:
        active.add(1, TO_LAY + state.tile)
    if state.item != NONE:
        active.add(1, TO_PAY + state.item)
    for tile in range(TILE_KINDS):
        active.add(state.offer[tile], OFFER + tile)
    active.add_bits(state.for_sale, FOR_SALE)


def fill_own(state: State, player: Player, active: Active) -> None:
    """What lies in front of the player to decide."""
    active.add(at_most(player.mana, MOST_SHOWN), MANA)
    active.add(at_most(player.sun_range, FAR), MANA + 1)
    active.add(player.temple_count, MANA + 2)
    active.add(player.cube_count, MANA + 3)
    active.add(bag_points(player), MANA + 4)
    active.add(count_bits(player.land), MANA + 5)
    active.add(count_bits(player.land & ~player.temples & ~specials(player) & ~player.with_cubes()), MANA + 6)
    active.add(count_bits(state.board.around[player.sun] & player.temples), MANA + 7)
    if state.full_slot != NONE:
        active.add(1, MANA + 8)
    for colour in range(COLOURS):
        active.add(count_bits(player.cubes[colour]) + count_bits(player.cubes[colour + COLOURS]), CUBES + colour)
    for kind in range(TILE_KINDS):
        active.add(count_bits(player.tiles[kind]), TILES + kind)
    for slot in range(SLOTS):
        size = player.slot_size(slot)
        active.add(size, SLOT_SIZES + slot)
        if size == FULL_SLOT - 1:
            active.add(1, NEARLY_FULL + slot)
    active.add_bits(player.buildings, BUILT)
    active.add_bits(player.hired & ~player.active, ASLEEP)
    active.add_bits(player.active, AWAKE)
    active.add_bits(player.land, LAND)
    active.add_bits(player.temples, TEMPLES)
    active.add(1, SUN + player.sun)


def fill_rival(player: Player, active: Active, row: i64) -> None:
    """How another player stands."""
    active.add(at_most(player.mana, MOST_SHOWN), row)
    active.add(bag_points(player), row + 1)
    active.add(player.temple_count, row + 2)
    active.add(player.cube_count, row + 3)
    active.add(count_bits(player.land), row + 4)
    active.add(count_bits(player.buildings), row + 5)
    active.add(count_bits(player.hired & ~player.active), row + 6)
    active.add(count_bits(player.active), row + 7)


def at_most(number: i64, most: i64) -> i64:
    """The number, unless it is larger."""
    if number > most:
        return most
    return number
