"""The points: those in the bag, and at the end everything else, item by item. [HEL-47] to [HEL-50]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...core.hexes import BIT, count_bits, place_of
from .material import (
    ARCHITECT,
    BUILDING_NAMES,
    BUILDINGS,
    CARTOGRAPHER,
    COLOURS,
    CORNER,
    CREATED_LAND,
    CREATED_LAND_POINTS,
    EXPLORED_CORNER,
    EXPLORER,
    FIRST_PERSON,
    FREE_FIELD_POINTS,
    FREE_FIELDS,
    HOUSE_POINTS,
    INVENTOR,
    LAND_COLOUR_POINTS,
    MANA_POINTS,
    PERSON_NAMES,
    PERSONS,
    POINTS,
    POWER_PLANT,
    PRIESTESS,
    PRINCESS,
    PROPHETESS,
    RANGE_POINTS,
    RAW_MATERIAL_POINTS,
    RAW_MATERIALS,
    SOURCE_NAMES,
    SOURCES,
    SPECIAL_POINTS,
    TEMPLE_POINTS,
    TILE_KINDS,
    TILE_NAMES,
    TILE_POINTS,
    TREASURED_CUBE,
    TREASURED_MANA,
    TREASURER,
)
from .player import Player
from .state import State

if TYPE_CHECKING:
    from .view import FinalView


def corners(state: State, player: Player) -> i64:
    """Corner fields with a tile next to them, each once. [HEL-47]"""
    return count_bits(state.board.corners & state.board.spread(player.land))


def corner_points(state: State, player: Player) -> i64:
    """Four points each, eight with the Explorer. [HEL-47]"""
    if player.is_active(EXPLORER):
        return EXPLORED_CORNER * corners(state, player)
    return CORNER * corners(state, player)


def special_points(state: State, player: Player, kind: i64, field: i64) -> i64:
    """What a special tile finds on its own field and around it. [HEL-48]"""
    around = state.board.around[field]
    here = around | BIT[field]
    if kind == FREE_FIELDS:
        return FREE_FIELD_POINTS * count_bits(around & ~player.land)
    if kind == CREATED_LAND:
        return CREATED_LAND_POINTS * count_bits(here & player.land)
    if kind == RAW_MATERIALS:
        return RAW_MATERIAL_POINTS * player.cubes_on(here)
    return TEMPLE_POINTS * count_bits(here & player.temples)


def person_points(player: Player, person: i64) -> i64:
    """What an activated person counts; Explorer and Treasurer raise other items instead. [HEL-43] [HEL-49]"""
    if person == ARCHITECT:
        return HOUSE_POINTS * (player.temple_count + count_bits(player.buildings))
    if person == PROPHETESS:
        return TILE_POINTS * count_bits(player.land)
    if person == INVENTOR:
        return SPECIAL_POINTS * count_bits(specials(player))
    if person == CARTOGRAPHER:
        return LAND_COLOUR_POINTS * land_colours(player)
    if person == PRIESTESS:
        return POINTS[FIRST_PERSON + PRIESTESS]
    if person == PRINCESS and not player.has(POWER_PLANT):
        return RANGE_POINTS * player.sun_range
    return 0


def specials(player: Player) -> i64:
    """The fields with a special tile."""
    found: i64 = 0
    for kind in range(COLOURS, TILE_KINDS):
        found |= player.tiles[kind]
    return found


def land_colours(player: Player) -> i64:
    """How many different colours the land has; the start tile counts. [HEL-50]"""
    count: i64 = 0
    for colour in range(COLOURS):
        if player.tiles[colour]:
            count += 1
    return count


def mana_points(player: Player) -> i64:
    """One point each, three with the Treasurer. [HEL-49]"""
    if player.is_active(TREASURER):
        return TREASURED_MANA * player.mana
    return MANA_POINTS * player.mana


def cube_points(player: Player) -> i64:
    """Cubes left count only with the Treasurer. [HEL-49]"""
    if player.is_active(TREASURER):
        return TREASURED_CUBE * player.cube_count
    return 0


def bag_points(player: Player) -> i64:
    """All points in a player's bag."""
    total: i64 = 0
    for source in range(SOURCES):
        total += player.bag[source]
    return total


def final_points(state: State, player: Player) -> i64:
    """The sum of the final scoring if the game ended now."""
    total = corner_points(state, player) + mana_points(player) + cube_points(player)
    for kind in range(COLOURS, TILE_KINDS):
        fields = player.tiles[kind]
        while fields:
            bit = fields & -fields
            total += special_points(state, player, kind, place_of(bit))
            fields ^= bit
    buildings = player.buildings
    while buildings:
        bit = buildings & -buildings
        total += POINTS[place_of(bit)]
        buildings ^= bit
    persons = player.active
    while persons:
        bit = persons & -persons
        total += person_points(player, place_of(bit))
        persons ^= bit
    return total


def total_points(state: State, player: Player) -> i64:
    """What a player holds: the bag, and at the end the final scoring."""
    if state.over:
        return bag_points(player) + final_points(state, player)
    return bag_points(player)


def bag(player: Player) -> dict[str, int]:
    """The points in a player's bag by their source."""
    return {f"bag: {SOURCE_NAMES[source]}": int(player.bag[source]) for source in range(SOURCES)}


def final_items(state: State, player: Player) -> FinalView:
    """The final scoring item by item, as if the game ended now."""
    return {
        "corner_fields": int(corner_points(state, player)),
        "special_tiles": [
            {
                "tile": TILE_NAMES[kind],
                "field": list(state.board.grid.fields[field]),
                "points": int(special_points(state, player, kind, field)),
            }
            for kind in range(COLOURS, TILE_KINDS)
            for field in range(state.board.light_count)
            if player.tiles[kind] & BIT[field]
        ],
        "buildings": {
            BUILDING_NAMES[building]: int(POINTS[building]) for building in range(BUILDINGS) if player.has(building)
        },
        "persons": {
            PERSON_NAMES[person]: int(person_points(player, person))
            for person in range(PERSONS)
            if player.is_active(person)
        },
        "mana": int(mana_points(player)),
        "cubes": int(cube_points(player)),
    }


def named(final: FinalView) -> dict[str, int]:
    """The final scoring as one table."""
    items = {"corner fields": final["corner_fields"]}
    for special in final["special_tiles"]:
        items[f"{special['tile']} at {special['field'][0]},{special['field'][1]}"] = special["points"]
    items.update(final["buildings"])
    items.update(final["persons"])
    items["mana"] = final["mana"]
    items["cubes"] = final["cubes"]
    return items


def breakdown(state: State, seat: int) -> dict[str, int]:
    """The bag, and at the end the final scoring. [HEL-49]"""
    player = state.players[seat]
    items = bag(player)
    if state.over:
        items.update(named(final_items(state, player)))
    return items


def points(state: State) -> list[int]:
    """The points every player holds."""
    return [total_points(state, player) for player in state.players]


def winners(state: State) -> list[int]:
    """Most points win; among equals, more cubes; else they share the victory. [HEL-50]"""
    totals = points(state)
    results = [(totals[seat], state.players[seat].cube_count) for seat in range(state.seats)]
    best = max(results)
    return [seat for seat in range(state.seats) if results[seat] == best]
