"""The land board: read from its file, checked, and turned into tables. [HEL-5] to [HEL-8]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, MOST_MASKED, SIDES, Grid, Hex, distance, neighbours, place_of
from ...core.reading import Fields
from .actions import FIRST_ON_FIELDS, coordinate
from .material import BUILDINGS, COLOURS, TILE_KINDS
from .printed import printed

CHUNK: Final = 8  # bits looked up at once
CHUNK_SIZE: Final = 256
CHUNK_MASK: Final = 255
LONGEST_TRACK: Final = 100

VISITS: Final = 3  # a field has at most three separate stretches of land around it
NO_PLACE: Final = -1
NEVER: Final = -1000


class Board:
    """The fields as numbers, the light ones first; sets of fields are bit masks."""

    def __init__(self, fields: Fields) -> None:
        light = read_hexes(fields, "light", 1)
        edge = read_hexes(fields, "edge", 1)
        check_surface(fields, light, edge)
        self.grid = Grid(light + edge)
        self.size: i64 = len(light) + len(edge)
        self.light_count: i64 = len(light)
        self.light: i64 = self.grid.mask(light)
        self.edge: i64 = self.grid.mask(edge)
        self.around = self.grid.around
        self.next_to = self.grid.next_to
        self.spread_table = spread_table(self.grid)
        start = read_hex(fields, "start", light, "a light field")
        sun = read_hex(fields, "sun", light + edge, "a field")
        gold = read_gold(fields, start, light, edge)
        if distance(sun, start) != 1:
            raise fields.wrong("sun", "it begins next to the start tile")
        corners = read_subset(fields, "corners", edge, "a field of the edge")
        mana = read_subset(fields, "mana", light, "a light field")
        bonus = read_subset(fields, "bonus", light, "a light field")
        if start in mana + bonus:
            raise fields.wrong("start", "the start field brings nothing")
        self.start: i64 = self.grid.number(start)
        self.sun: i64 = self.grid.number(sun)
        way = [start, *gold]
        self.gold_fields = vec[i64]([self.grid.number(hexagon) for hexagon in gold])
        # For each gold field, the side that points back along the line.
        self.gold_side = vec[i64]([neighbours(way[i + 1]).index(way[i]) for i in range(len(gold))])
        self.turns = turn_table(self.grid, start, gold)
        crossings = [step for step, turns in enumerate(self.turns) if turns]
        self.crossings = vec[i64](crossings)  # all steps, a field and a side, that count
        self.crossing_count: i64 = len(crossings)
        self.corners: i64 = self.grid.mask(corners)
        self.mana: i64 = self.grid.mask(mana)
        self.bonus: i64 = self.grid.mask(bonus)
        track = fields.wholes("track", 2, 2, 1, LONGEST_TRACK)
        if track[0] >= track[1]:
            raise fields.wrong("track", "the first number is smaller than the last")
        self.first_range: i64 = track[0]
        self.last_range: i64 = track[1]
        fields.close()
        self.data = printed(light, edge, start, sun, gold, corners, mana, bonus, track)
        # Empty tables, to be copied.
        self.no_steps = vec[i64]([0] * len(self.grid.fields))
        self.no_places = vec[i64]([NO_PLACE] * (VISITS * len(self.grid.fields)))
        self.never = vec[i64]([NEVER] * len(self.grid.fields))
        self.names = [coordinate(field) for field in self.grid.fields]
        # Where the blocks of actions on fields begin.
        self.lay: i64 = FIRST_ON_FIELDS
        self.temple: i64 = self.lay + self.light_count
        self.cube_on: i64 = self.temple + self.light_count
        self.pay: i64 = self.cube_on + self.light_count
        self.sun_to: i64 = self.pay + self.light_count * COLOURS
        # A bonus action may be anything: skip, a tile, a temple, a building, a way of the sun.
        self.most_moves: i64 = 1 + TILE_KINDS + self.light_count + BUILDINGS + self.size

    def spread(self, mask: i64) -> i64:
        """All fields next to a field of the mask."""
        table = self.spread_table
        found: i64 = 0
        first: i64 = 0
        while mask:
            found |= table[first + (mask & CHUNK_MASK)]
            mask >>= CHUNK
            first += CHUNK_SIZE
        return found

    def number_of(self, bit: i64) -> i64:
        """The number of the only field in a mask."""
        return place_of(bit)

    def reaches_edge(self, field: i64, land: i64) -> bool:
        """Whether empty fields connect a field to the edge. [HEL-23]"""
        free = (self.light | self.edge) & ~land
        reached: i64 = BIT[field]
        while not reached & self.edge:
            grown = reached | self.spread(reached) & free
            if grown == reached:
                return False
            reached = grown
        return True


def spread_table(grid: Grid) -> vec[i64]:
    """For every eight fields and every set of them: all fields next to that set."""
    around = list(grid.around)
    table: list[int] = []
    for first in range(0, len(around), CHUNK):
        part = around[first : first + CHUNK] + [0] * CHUNK
        spread = [0] * CHUNK_SIZE
        for chosen in range(1, CHUNK_SIZE):
            low = chosen & -chosen
            spread[chosen] = spread[chosen ^ low] | part[low.bit_length() - 1]
        table += spread
    return vec[i64](table)


def turn_table(grid: Grid, start: Hex, gold: list[Hex]) -> vec[i64]:
    """How far each step, a field and a side, leads around the start tile, in whole turns. [HEL-39] [HEL-40]

    The gold line cuts the way around: a step onto it from its anticlockwise side is +1, a step back there -1, any
    other 0. So the turns of a closed way are how often it leads around the start tile.
    """
    table = [0] * (SIDES * len(grid.fields))
    for place, field in enumerate(gold):
        around = neighbours(field)
        inward = around.index(gold[place - 1] if place else start)
        last = place + 1 == len(gold)
        outward = around.index(next(near for near in around if near not in grid.numbers) if last else gold[place + 1])
        side = (inward + 1) % SIDES
        while side != outward:  # clockwise from inward to outward lies what the sun comes from
            if around[side] in grid.numbers:
                table[SIDES * grid.number(around[side]) + (side + 3) % SIDES] += 1
                table[SIDES * grid.number(field) + side] -= 1
            side = (side + 1) % SIDES
    return vec[i64](table)


def read_hexes(fields: Fields, name: str, least: int) -> list[Hex]:
    """A list of different fields."""
    found: list[Hex] = []
    for place, value in enumerate(fields.items(name, least, MOST_MASKED)):
        found.append(hex_value(fields, f"{name}[{place}]", value))
    if len(set(found)) != len(found):
        raise fields.wrong(name, "every field is there only once")
    return found


def hex_value(fields: Fields, name: str, value: object) -> Hex:
    """A value that must be a coordinate."""
    pair = fields.items_value(name, value, 2, 2)
    q = fields.whole_value(f"{name}[0]", pair[0], -MOST_MASKED, MOST_MASKED)
    r = fields.whole_value(f"{name}[1]", pair[1], -MOST_MASKED, MOST_MASKED)
    return (q, r)


def read_hex(fields: Fields, name: str, allowed: list[Hex], what: str) -> Hex:
    """One field of some."""
    found = hex_value(fields, name, fields.take(name))
    if found not in allowed:
        raise fields.wrong(name, f"{what} is needed, not {list(found)}")
    return found


def read_subset(fields: Fields, name: str, allowed: list[Hex], what: str) -> list[Hex]:
    """Some fields of others."""
    found = read_hexes(fields, name, 0)
    for place, hexagon in enumerate(found):
        if hexagon not in allowed:
            raise fields.wrong(f"{name}[{place}]", f"{what} is needed, not {list(hexagon)}")
    return found


def check_surface(fields: Fields, light: list[Hex], edge: list[Hex]) -> None:
    """The edge lies all around the light fields, in one piece, and all of it is small enough for a mask."""
    board = set(light) | set(edge)
    if len(board) != len(light) + len(edge):
        raise fields.wrong("edge", "no field is both light and edge")
    if len(board) > MOST_MASKED:
        raise fields.wrong("light", f"a board has at most {MOST_MASKED} fields, not {len(board)}")
    for field in light:
        for near in neighbours(field):
            if near not in board:
                raise fields.wrong("edge", f"{list(near)} is missing: it lies next to the light field {list(field)}")
    if not is_connected(light):
        raise fields.wrong("light", "the light fields are not in one piece")
    if not is_connected(edge):
        raise fields.wrong("edge", "the edge is not in one piece")


def is_connected(fields: list[Hex]) -> bool:
    """Whether one can go from any field to any other."""
    grid = Grid(fields)
    return grid.flood(1, grid.mask(fields)) == grid.mask(fields)


def read_gold(fields: Fields, start: Hex, light: list[Hex], edge: list[Hex]) -> list[Hex]:
    """The gold line leads from the start tile to the edge, each field next to the one before and to no other."""
    gold = read_subset(fields, "gold", light + edge, "a field")
    way = [start, *gold]
    for place, field in enumerate(way):
        for other in range(place):
            if (distance(field, way[other]) == 1) != (other == place - 1):
                raise fields.wrong("gold", "it leads straight on, from next to the start tile, field by field")
    at_edge = [field in edge for field in gold]
    if not any(at_edge) or at_edge != sorted(at_edge):
        raise fields.wrong("gold", "it leads over light fields and ends with fields of the edge")
    if all(near in light or near in edge for near in neighbours(gold[-1])):
        raise fields.wrong("gold", "its last field lies at the rim of the board")
    return gold
