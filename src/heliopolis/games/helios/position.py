"""A position as plain data: words and coordinates, nothing internal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from ...core.game import NOBODY
from ...core.hexes import BIT
from . import reading
from .board import Board
from .material import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    COLOURS,
    GREY_KIND_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    KINDS,
    PERSON_NAMES,
    PERSONS,
    SLOT_NAMES,
    SOURCE_NAMES,
    SPECIAL_NAMES,
    TILE_COLOUR_NAMES,
    TILE_COLOURS,
    TILE_KINDS,
    TILE_NAMES,
)
from .player import UNLIMITED, Player
from .state import CUBE_CAUSES, CUBE_COLOUR, CUBE_FIELD, EMPTY_COLUMN, NONE, PAYING, PHASE_NAMES, State

if TYPE_CHECKING:
    from .view import ActionView, CubeView, PaymentView, PersonTurnView, PlayerPosition, TileView


def describe(state: State) -> dict[str, Any]:
    """The position as plain data."""
    start_player = int(state.start_player)
    return {
        "round": int(state.round),
        "phase": PHASE_NAMES[state.phase],
        "start_player": None if start_player == NOBODY else start_player,
        "turn": int(state.turn),
        "actor": int(state.actor),
        "turns_left": int(state.turns_left),
        "columns": {KIND_NAMES[kind]: column_colours(state.columns[kind]) for kind in range(KINDS)},
        "piles": describe_piles(state.piles),
        "discards": describe_piles(state.discards),
        "open": counts(COLOUR_NAMES, list(state.offer)[:COLOURS]),
        "specials": counts(SPECIAL_NAMES, list(state.offer)[COLOURS:]),
        "extra": counts(COLOUR_NAMES, list(state.extra)),
        "persons": names(PERSON_NAMES, state.for_sale),
        "action": describe_action(state) if state.in_turn() else None,
        "payment": describe_payment(state) if state.phase == PAYING else None,
        "cube": describe_cube(state) if state.phase in (CUBE_COLOUR, CUBE_FIELD) else None,
        "person_turn": describe_person_turn(state) if state.in_persons() else None,
        "players": [describe_player(state.board, player) for player in state.players],
    }


def column_colours(column: i64) -> list[str]:
    """A column from its highest tile, the one laid first, to its lowest."""
    colours: list[str] = []
    while column != EMPTY_COLUMN:
        colours.append(TILE_COLOUR_NAMES[column % TILE_COLOURS])
        column //= TILE_COLOURS
    return colours[::-1]


def describe_piles(piles: vec[i64]) -> dict[str, dict[str, int]]:
    """Action tiles by kind and colour."""
    tiles = list(piles)
    return {
        KIND_NAMES[kind]: counts(TILE_COLOUR_NAMES, tiles[kind * TILE_COLOURS : (kind + 1) * TILE_COLOURS])
        for kind in range(KINDS)
    }


def counts(kinds: list[str], numbers: Iterable[int]) -> dict[str, int]:
    """How many there are of each kind, without the kinds that are not there."""
    return {name: int(number) for name, number in zip(kinds, numbers) if number}


def names(words: list[str], mask: i64) -> list[str]:
    """The words of a set."""
    return [word for place, word in enumerate(words) if mask & BIT[place]]


def place(board: Board, field: i64) -> list[int]:
    """A field as its coordinate."""
    return list(board.grid.fields[field])


def describe_action(state: State) -> ActionView:
    """Where a player is inside a turn of phase 1."""
    return {
        "kind": KIND_NAMES[state.kind],
        "slot_bonus": bool(state.full_slot_used),
        "orbit": bool(state.orbit_scored),
        "tile": None if state.tile == NONE else TILE_NAMES[state.tile],
        "managing": bool(state.managed),
        "drawn": [TILE_NAMES[tile] for tile in (state.drawn, state.drawn_too) if tile != NONE],
    }


def describe_payment(state: State) -> PaymentView:
    """What is paid for, and what is still owed."""
    owed = [part for number, part in enumerate(reading.coloured_parts(state.item)) if state.owed_parts & BIT[number]]
    return {
        "for": ITEM_NAMES[state.item],
        "field": None if state.field == NONE else place(state.board, state.field),
        "colours": owed,
        "free": int(state.owed_free),
    }


def describe_cube(state: State) -> CubeView:
    """Where a bonus cube comes from, and what is settled about it."""
    return {
        "cause": CUBE_CAUSES[state.cube_cause],
        "colour": None if state.cube_colour == NONE else COLOUR_NAMES[state.cube_colour],
        "field": None if state.field == NONE else place(state.board, state.field),
    }


def describe_person_turn(state: State) -> PersonTurnView:
    """What a player has done in this turn of phase 2, and how many have passed before."""
    return {"bought": bool(state.bought), "acted": bool(state.acted), "passes": int(state.passes)}


def describe_player(board: Board, player: Player) -> PlayerPosition:
    """What lies in front of a player."""
    return {
        "bag": {SOURCE_NAMES[source]: int(points) for source, points in enumerate(player.bag)},
        "mana": int(player.mana),
        "range": "unlimited" if player.sun_range == UNLIMITED else int(player.sun_range),
        "sun": place(board, player.sun),
        "turns": int(player.turns),
        "tiles": [
            describe_tile(board, player, field) for field in range(board.light_count) if player.land & BIT[field]
        ],
        "slots": {slot: describe_slot(player, number) for number, slot in enumerate(SLOT_NAMES)},
        "buildings": names(BUILDING_NAMES, player.buildings),
        "persons": {
            PERSON_NAMES[person]: "active" if player.is_active(person) else "inactive"
            for person in range(PERSONS)
            if player.hired & BIT[person]
        },
    }


def describe_tile(board: Board, player: Player, field: i64) -> TileView:
    """A tile with what stands on it."""
    kinds = [TILE_NAMES[kind] for kind in range(TILE_KINDS) if player.tiles[kind] & BIT[field]]
    cubes = [
        COLOUR_NAMES[colour]
        for colour in range(COLOURS)
        for layer in range(2)
        if player.cubes[layer * COLOURS + colour] & BIT[field]
    ]
    temple = player.temples & BIT[field] != 0
    return {"field": place(board, field), "tile": kinds[0], "cubes": cubes, "temple": temple}


def describe_slot(player: Player, slot: int) -> list[str]:
    """The action tiles of a slot; a grey one is named so."""
    tiles: list[str] = []
    for kind in range(KINDS):
        coloured = (slot * KINDS + kind) * 2
        tiles += [KIND_NAMES[kind]] * int(player.slots[coloured])
        tiles += [GREY_KIND_NAMES[kind]] * int(player.slots[coloured + 1])
    return tiles
