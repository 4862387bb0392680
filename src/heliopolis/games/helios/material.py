"""The book's tables: tiles, buildings, persons, costs, and what things are worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

# The colours of land and cubes, then the special tiles: together the kinds of tiles. [HEL-2] [HEL-3]
BROWN: Final = 0
GREY: Final = 1
GREEN: Final = 2
BLUE: Final = 3
BLACK: Final = 4
COLOURS: Final = 5
FREE_FIELDS: Final = 5
CREATED_LAND: Final = 6
RAW_MATERIALS: Final = 7
TEMPLES: Final = 8
TILE_KINDS: Final = 9

TILES: Final = (
    ("brown", 8),
    ("grey", 8),
    ("green", 8),
    ("blue", 6),
    ("black", 6),
    ("free fields", 2),
    ("created land", 2),
    ("raw materials", 2),
    ("temples", 2),
)
TILE_NAMES: Final = [name for name, _ in TILES]
TILE_COUNTS: Final = vec[i64]([count for _, count in TILES])
COLOUR_NAMES: Final = TILE_NAMES[:COLOURS]
SPECIAL_NAMES: Final = TILE_NAMES[COLOURS:]
START_COLOURS: Final = 3  # brown, grey and green may lie on the start field [HEL-10]
STACK_SIZE: Final = 4  # land tiles of each colour in its own stack; the rest is the extra stack [HEL-11]

# Action tiles: three kinds in four colours, equally many of each. [HEL-1]
LAND: Final = 0
BUILD: Final = 1
SUN: Final = 2
KINDS: Final = 3
KIND_NAMES: Final = ["land", "build", "sun"]
GREY_KIND_NAMES: Final = [f"grey {kind}" for kind in KIND_NAMES]  # as a slot lists them
GREY_TILE: Final = 3  # goes on any of the three slots
TILE_COLOURS: Final = 4
TILE_COLOUR_NAMES: Final = ["red", "blue", "yellow", "grey"]
SLOTS: Final = 3
SLOT_NAMES: Final = TILE_COLOUR_NAMES[:SLOTS]
SAME_TILES: Final = 4  # of one kind and colour
COLUMN_SIZE: Final = 6  # [HEL-9]
FULL_SLOT: Final = 4  # the tile that brings the bonus action [HEL-17]

# Players and rounds, by number of players. [HEL-14]
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
ROUNDS: Final = {2: 4, 3: 3, 4: 4}
TURNS: Final = {2: 4, 3: 6, 4: 4}
FIRST_BONUS_SEAT: Final = 2  # seats 3 and 4 from the start player, counted from 0 [HEL-12]

START_MANA: Final = 1  # [HEL-13]
MANA_FIELD: Final = 2  # [HEL-24]
MOST_CUBES: Final = 2  # on one tile [HEL-30] [HEL-44]
SUBSTITUTE: Final = 2  # cubes of any colours for one that is missing [HEL-27]
ORBIT: Final = 5  # [HEL-40]
WATCHED_ORBIT: Final = 10
COUNCIL: Final = 3  # for each temple lit
EXCHANGES: Final = 3  # mana at the Exchange Bazaar
EXCHANGE: Final = 4
LAND_MANAGED: Final = 2  # tiles from the extra stack

WHITE: Final = "white"


class Item(NamedTuple):
    """A building or a person as printed: what it costs, what it brings at once, and its points at the end."""

    name: str
    cost: tuple[str, ...]  # a colour, "white" for any colour, or "black or blue"
    sun_range: int
    mana: int
    points: int


class Person(NamedTuple):
    """The rest of a person: its price in mana, and whether a bonus cube comes with the activation."""

    price: int
    cubes: int


# Buildings, then persons, then the temple: everything that is paid for with cubes. [HEL-28] [HEL-43]
OBSERVATORY: Final = 0
SOLAR_LODGE: Final = 1
POWER_PLANT: Final = 2
CITY_COUNCIL: Final = 3
CITADEL: Final = 4
WATCH_TOWER: Final = 5
SANCTUARY: Final = 6
SACRED_GROVE: Final = 7
EXCHANGE_BAZAAR: Final = 8
WAREHOUSE: Final = 9
LAND_MANAGEMENT: Final = 10
PALACE: Final = 11
BUILDINGS: Final = 12
FIRST_PERSON: Final = 12
TEMPLE: Final = 20

ITEMS: Final = (
    Item("observatory", ("black",), 3, 0, 3),
    Item("solar lodge", ("grey",), 2, 0, 1),
    Item("power plant", ("blue",), 0, 1, 2),
    Item("city council", ("brown", "grey"), 1, 0, 2),
    Item("citadel", ("black or blue",), 0, 0, 2),
    Item("watch tower", ("black", "blue"), 0, 1, 2),
    Item("sanctuary", ("brown", "green"), 0, 4, 3),
    Item("sacred grove", ("green",), 0, 2, 2),
    Item("exchange bazaar", (WHITE, WHITE), 0, 0, 1),
    Item("warehouse", ("black", "blue"), 0, 0, 3),
    Item("land management", ("brown", WHITE), 0, 0, 2),
    Item("palace", ("green", "grey", WHITE), 1, 1, 2),
    Item("architect", ("blue", WHITE, "grey"), 0, 0, 0),
    Item("prophetess", ("blue", WHITE, "green"), 0, 0, 0),
    Item("inventor", ("black", WHITE, "grey"), 2, 1, 0),
    Item("cartographer", ("grey", "brown", "green"), 0, 0, 0),
    Item("priestess", (WHITE, WHITE, WHITE), 2, 2, 12),
    Item("princess", ("blue", WHITE, "brown"), 1, 0, 0),
    Item("explorer", ("black", WHITE, "brown"), 0, 0, 0),
    Item("treasurer", ("black", WHITE, "green"), 0, 0, 0),
)
ITEM_NAMES: Final = [item.name for item in ITEMS] + ["temple"]
BUILDING_NAMES: Final = ITEM_NAMES[:BUILDINGS]

ARCHITECT: Final = 0
PROPHETESS: Final = 1
INVENTOR: Final = 2
CARTOGRAPHER: Final = 3
PRIESTESS: Final = 4
PRINCESS: Final = 5
EXPLORER: Final = 6
TREASURER: Final = 7
PERSONS: Final = 8
PERSON_NAMES: Final = ITEM_NAMES[FIRST_PERSON : FIRST_PERSON + PERSONS]
PEOPLE: Final = (
    Person(2, 1),
    Person(3, 0),
    Person(2, 0),
    Person(2, 1),
    Person(2, 0),
    Person(3, 0),
    Person(2, 0),
    Person(4, 0),
)

RANGES: Final = vec[i64]([item.sun_range for item in ITEMS])
MANA: Final = vec[i64]([item.mana for item in ITEMS])
POINTS: Final = vec[i64]([item.points for item in ITEMS])
PRICES: Final = vec[i64]([person.price for person in PEOPLE])
PERSON_CUBES: Final = vec[i64]([person.cubes for person in PEOPLE])

# A cost as sets of colours, bit masks in the table's order: any colour of the set will do; then the white cubes.
PARTS: Final = 3
COSTS: Final = [[part for part in item.cost if part != WHITE] for item in ITEMS]
COST_PARTS: Final = vec[i64]([len(cost) for cost in COSTS])
COST_COLOURS: Final = vec[i64](
    [
        sum(1 << COLOUR_NAMES.index(colour) for colour in cost[part].split(" or ")) if part < len(cost) else 0
        for cost in COSTS
        for part in range(PARTS)
    ]
)
COST_WHITE: Final = vec[i64]([item.cost.count(WHITE) for item in ITEMS])

# Points at the end. [HEL-47] to [HEL-49] and the table of persons
CORNER: Final = 4
EXPLORED_CORNER: Final = 8
FREE_FIELD_POINTS: Final = 1
CREATED_LAND_POINTS: Final = 2
RAW_MATERIAL_POINTS: Final = 2
TEMPLE_POINTS: Final = 4
MANA_POINTS: Final = 1
TREASURED_MANA: Final = 3
TREASURED_CUBE: Final = 2
HOUSE_POINTS: Final = 3
TILE_POINTS: Final = 2
SPECIAL_POINTS: Final = 5
LAND_COLOUR_POINTS: Final = 3
RANGE_POINTS: Final = 2

# What points in the bag came from.
LIT_TEMPLES: Final = 0
COUNCIL_BONUS: Final = 1
ORBITS: Final = 2
EXCHANGED: Final = 3
SOURCES: Final = 4
SOURCE_NAMES: Final = ["temples", "city council", "orbits", "exchange bazaar"]
