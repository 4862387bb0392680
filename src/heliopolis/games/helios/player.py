"""What lies in front of one seat: land, cubes, city, persons, and the sun."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, count_bits
from .board import Board
from .coast import Coast
from .material import COLOURS, KINDS, SLOTS, SOURCES, START_MANA, TILE_KINDS

UNLIMITED: Final = 1000  # the range on the last field of the sun track


class Player:
    """One seat; sets of fields, buildings and persons are bit masks."""

    def __init__(self, board: Board, source: Player | None = None) -> None:
        """A player at the start, or a copy of another."""
        if source is None:
            self.bag = vec[i64]([0] * SOURCES)
            self.mana: i64 = START_MANA
            self.sun_range: i64 = board.first_range
            self.sun: i64 = board.sun
            self.turns: i64 = 0  # the counter of whole turns, never above 0
            self.land: i64 = 0  # every tile
            self.temples: i64 = 0
            self.temple_count: i64 = 0
            self.tiles = vec[i64]([0] * TILE_KINDS)  # by kind
            self.cubes = vec[i64]([0] * (2 * COLOURS))  # fields with a cube of a colour, then those with two of it
            self.cube_count: i64 = 0
            self.slots = vec[i64]([0] * (SLOTS * KINDS * 2))  # how many tiles: coloured, grey
            self.buildings: i64 = 0
            self.hired: i64 = 0  # persons, active or not
            self.active: i64 = 0
            self.coast: Coast | None = None  # of the land when the sun last moved
        else:
            self.bag = source.bag[:]
            self.mana = source.mana
            self.sun_range = source.sun_range
            self.sun = source.sun
            self.turns = source.turns
            self.land = source.land
            self.temples = source.temples
            self.temple_count = source.temple_count
            self.tiles = source.tiles[:]
            self.cubes = source.cubes[:]
            self.cube_count = source.cube_count
            self.slots = source.slots[:]
            self.buildings = source.buildings
            self.hired = source.hired
            self.active = source.active
            self.coast = source.coast  # shared: nobody changes a coast

    def has(self, building: i64) -> bool:
        """Whether a building stands."""
        return self.buildings & BIT[building] != 0

    def is_active(self, person: i64) -> bool:
        """Whether a person has been activated."""
        return self.active & BIT[person] != 0

    def coast_of(self, board: Board) -> Coast:
        """The coast of the land; it is computed anew only when the land has changed."""
        coast = self.coast
        if coast is None or coast.land != self.land:
            coast = Coast(board, self.land)
            self.coast = coast
        return coast

    def lay(self, kind: i64, field: i64) -> None:
        """A tile comes onto a field, a land tile with its cube. [HEL-22]"""
        self.land |= BIT[field]
        self.tiles[kind] |= BIT[field]
        if kind < COLOURS:
            self.add_cube(kind, field)

    def add_cube(self, colour: i64, field: i64) -> None:
        """A cube comes onto a tile."""
        cubes = self.cubes
        if cubes[colour] & BIT[field]:
            colour += COLOURS
        cubes[colour] |= BIT[field]
        self.cube_count += 1

    def remove_cube(self, colour: i64, field: i64) -> None:
        """A cube leaves a tile."""
        cubes = self.cubes
        if cubes[colour + COLOURS] & BIT[field]:
            colour += COLOURS
        cubes[colour] ^= BIT[field]
        self.cube_count -= 1

    def with_cubes(self) -> i64:
        """The fields with a cube."""
        cubes = self.cubes
        found: i64 = 0
        for colour in range(COLOURS):
            found |= cubes[colour]
        return found

    def with_two_cubes(self) -> i64:
        """The fields with two cubes, equal or not."""
        cubes = self.cubes
        one: i64 = 0
        two: i64 = 0
        for colour in range(COLOURS):
            two |= cubes[colour + COLOURS] | one & cubes[colour]
            one |= cubes[colour]
        return two

    def cubes_on(self, fields: i64) -> i64:
        """How many cubes lie on some fields."""
        count: i64 = 0
        for place in range(2 * COLOURS):
            count += count_bits(self.cubes[place] & fields)
        return count

    def cubes_of(self, colour: i64, field: i64) -> i64:
        """How many cubes of a colour lie on a field."""
        return (self.cubes[colour] >> field & 1) + (self.cubes[colour + COLOURS] >> field & 1)

    def slot_size(self, slot: i64) -> i64:
        """How many action tiles lie on a slot."""
        slots = self.slots
        size: i64 = 0
        for place in range(slot * KINDS * 2, (slot + 1) * KINDS * 2):
            size += slots[place]
        return size
