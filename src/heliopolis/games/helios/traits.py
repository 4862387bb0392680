"""What sets the moves of one decision of Helios apart, for a policy net: fields, cubes, and what the sun lights."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, count_bits
from .material import COLOURS, WAREHOUSE
from .player import Player
from .scoring import specials
from .state import PAYING, State
from .sun import temple_share

# Of a way of the sun.
LIT_TEMPLES: Final = 0
LIT_POINTS: Final = 1
GROWN: Final = 2
LIT_LAND: Final = 3
# Of a field of the land.
SHARE: Final = 4
CUBES: Final = 5
LAND: Final = 6
COAST: Final = 7
TEMPLES: Final = 8
SPECIALS: Final = 9
BY_THE_SUN: Final = 10
MANA: Final = 11
BONUS_FIELD: Final = 12
# Of a cube that is paid.
OF_COLOUR: Final = 13
LAST: Final = 14
SECOND: Final = 15
STRANGE: Final = 16
LOST: Final = 17
NAMES: Final = [
    *["temples lit", "points of temples lit", "cubes that grow", "land lit", "points of the temple when it is lit"],
    *["cubes on the field", "land around", "empty fields around", "temples around", "special tiles around"],
    *["beside the sun", "mana field", "bonus field", "cubes of the colour", "last cube of the colour"],
    *["one of two cubes", "cube of another colour than its tile", "lost anyway"],
]
WIDTH: Final = len(NAMES)


def fill(state: State, values: vec[i64]) -> None:
    """Note the traits of every move on a field, over zeros; other moves have none."""
    board = state.board
    player = state.players[state.actor]
    seconds: i64 = 0
    if state.phase == PAYING:
        seconds = player.with_two_cubes()
    at: i64 = 0
    for i in range(state.move_count):
        action = state.moves[i]
        if action >= board.sun_to:
            fill_sun(state, player, action - board.sun_to, values, at)
        elif action >= board.pay:
            place = action - board.pay
            fill_field(state, player, place // COLOURS, values, at)
            fill_payment(state, player, place, seconds, values, at)
        elif action >= board.cube_on:
            fill_field(state, player, action - board.cube_on, values, at)
        elif action >= board.temple:
            fill_field(state, player, action - board.temple, values, at)
            values[at + SHARE] = temple_share(board, player, action - board.temple)
        elif action >= board.lay:
            fill_field(state, player, action - board.lay, values, at)
        at += WIDTH


def fill_sun(state: State, player: Player, target: i64, values: vec[i64], at: i64) -> None:
    """What the sun lights where it stops."""
    board = state.board
    lit = board.around[target] & player.land
    values[at + LIT_LAND] = count_bits(lit)
    temples = lit & player.temples
    while temples:
        low = temples & -temples
        temples ^= low
        values[at + LIT_TEMPLES] += 1
        values[at + LIT_POINTS] += temple_share(board, player, board.number_of(low))
    growing = lit & ~player.temples & ~specials(player)
    occupied = player.with_cubes()
    values[at + GROWN] = count_bits(growing & ~occupied)
    if player.has(WAREHOUSE):
        values[at + GROWN] += count_bits(growing & occupied & ~player.with_two_cubes())


def fill_field(state: State, player: Player, field: i64, values: vec[i64], at: i64) -> None:
    """What a field has, and what lies around it."""
    board = state.board
    around = board.around[field]
    bit = BIT[field]
    values[at + CUBES] = player.cubes_on(bit)
    values[at + LAND] = count_bits(around & player.land)
    values[at + COAST] = count_bits(around & ~player.land)
    values[at + TEMPLES] = count_bits(around & player.temples)
    values[at + SPECIALS] = count_bits(around & specials(player))
    if around & BIT[player.sun]:
        values[at + BY_THE_SUN] = 1
    if not player.land & bit:
        if board.mana & bit:
            values[at + MANA] = 1
        if board.bonus & bit:
            values[at + BONUS_FIELD] = 1


def fill_payment(state: State, player: Player, place: i64, seconds: i64, values: vec[i64], at: i64) -> None:
    """What becomes of the cubes of a colour when one of them is paid."""
    colour = place % COLOURS
    bit = BIT[place // COLOURS]
    count = count_bits(player.cubes[colour]) + count_bits(player.cubes[colour + COLOURS])
    values[at + OF_COLOUR] = count
    if count == 1:
        values[at + LAST] = 1
    if seconds & bit:
        values[at + SECOND] = 1
    if not player.tiles[colour] & bit:
        values[at + STRANGE] = 1
    if place // COLOURS == state.field:
        values[at + LOST] = 1
