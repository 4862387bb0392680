"""The islands: fields, quarries, temples and the action bar, read from the board files and checked.

All islands number their fields alike: a field is the place of its coordinate among the coordinates of all islands. So
an action means the same field on every island.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from ...core.errors import InvalidBoard
from ...core.hexes import BIT, SIDES, Grid, Hex, neighbours
from ...core.reading import Fields, shown
from ..board_files import read_board
from .material import (
    ACTIVE_QUARRIES,
    COLUMNS,
    KIND_NAMES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    STONES,
    TILES,
)

ISLAND_NAMES: Final = ["minotaur", "pegasus"]
FARTHEST: Final = 50  # coordinates are not larger
MOST_START_MARBLE: Final = 100
MOST_YIELD: Final = 10
MOST_TEMPLES: Final = 30  # each is a bit of a number
MOST_OF_A_KIND: Final = 40  # fields of the bar
MOST_STONES: Final = max([players * stones for players in STONES for stones in STONES[players]])
CLOSED: Final = -1  # instead of a top tile: the pile is flipped, or the island has no quarry of that number

# What a field is.
SEA: Final = 0  # not on this island
COAST: Final = 1
INLAND: Final = 2
QUARRY_FIELD: Final = 3
TEMPLE_FIELD: Final = 4
Region = Literal["sea", "coast", "inland", "quarry", "temple"]
REGION_NAMES: Final[list[Region]] = ["sea", "coast", "inland", "quarry", "temple"]
LETTERS: Final = {"-": SEA, "c": COAST, "m": INLAND, "Q": QUARRY_FIELD}


class Plan:
    """A board file, read and checked, before its fields are numbered."""

    def __init__(self, fields: Fields) -> None:
        self.regions: dict[Hex, int] = {}
        self.temples: dict[Hex, int] = {}  # how many columns
        self.read_rows(fields)
        self.quarries = [field for field, region in self.regions.items() if region == QUARRY_FIELD]
        self.check_fields(fields)
        self.players = fields.wholes("players", 0, MAX_PLAYERS, MIN_PLAYERS, MAX_PLAYERS)
        self.start_marble = fields.whole("start_marble", 0, MOST_START_MARBLE)
        self.start_quarries = [
            self.quarry(fields, f"start_quarries[{i}]", text)
            for i, text in enumerate(fields.items("start_quarries", ACTIVE_QUARRIES, ACTIVE_QUARRIES))
        ]
        if len(set(self.start_quarries)) != ACTIVE_QUARRIES:
            raise fields.wrong("start_quarries", f"{ACTIVE_QUARRIES} different quarries are needed")
        self.worker = self.quarry(fields, "worker", fields.take("worker"))
        if self.worker in self.start_quarries:
            raise fields.wrong("worker", "he begins on an empty quarry, not on a start quarry")
        self.yields = self.read_yields(fields)
        self.bar = self.read_bar(fields)
        fields.close()

    def read_rows(self, fields: Fields) -> None:
        """The fields row by row, as they are printed."""
        for row in fields.parts("rows", 1, 2 * FARTHEST):
            r = row.whole("r", -FARTHEST, FARTHEST)
            q = row.whole("q", -FARTHEST, FARTHEST)
            letters = row.text("fields").split()
            row.close()
            for place, letter in enumerate(letters):
                field = (q + place, r)
                if field in self.regions:
                    raise row.wrong("q", f"the field {named(field)} is there twice")
                if letter[:1] == "T" and letter[1:].isdecimal() and 1 <= int(letter[1:]) <= COLUMNS:
                    self.regions[field] = TEMPLE_FIELD
                    self.temples[field] = int(letter[1:])
                elif letter not in LETTERS:
                    raise row.wrong(
                        "fields", f'there is no field "{letter}"; the fields are c, m, Q, T and a number, -'
                    )
                elif LETTERS[letter] != SEA:
                    self.regions[field] = LETTERS[letter]

    def check_fields(self, fields: Fields) -> None:
        """One island with enough quarries and temples to play."""
        if not self.regions:
            raise fields.wrong("rows", "there is no field at all")
        first = next(iter(self.regions))
        reached = {first}
        edge = [first]
        while edge:
            for near in neighbours(edge.pop()):
                if near in self.regions and near not in reached:
                    reached.add(near)
                    edge.append(near)
        for field in self.regions:
            if field not in reached:
                raise fields.wrong("rows", f"the field {named(field)} is not connected to the field {named(first)}")
        least = ACTIVE_QUARRIES + 1
        if len(self.quarries) < least:
            reason = f"{least} quarries at least are needed, for the first tiles and the worker"
            raise fields.wrong("rows", f"{reason}, not {len(self.quarries)}")
        if not 1 <= len(self.temples) <= MOST_TEMPLES:
            raise fields.wrong("rows", f"1 to {MOST_TEMPLES} temples are needed, not {len(self.temples)}")
        for region, word in ((COAST, "coast"), (INLAND, "inland")):
            if region not in self.regions.values():
                raise fields.wrong("rows", f"there is no field to build on: {word}")

    def quarry(self, fields: Fields, name: str, value: Any) -> Hex:
        """A quarry that is named by its coordinates."""
        for field in self.quarries:
            if value == named(field):
                return field
        raise fields.wrong(name, f'a quarry such as "{named(self.quarries[0])}" is needed, not {shown(value)}')

    def read_yields(self, fields: Fields) -> list[int]:
        """What each of the tiles yields, from 0 (there is none of that number) on. [HLS-2]"""
        yields = [0]
        for i, value in enumerate(fields.items("yields", 1, TILES)):
            name = f"yields[{i}]"
            first, last, marble = fields.items_value(name, value, 3, 3)
            fields.whole_value(f"{name}[0]", first, len(yields), len(yields))
            fields.whole_value(f"{name}[1]", last, first, TILES)
            yields += [fields.whole_value(f"{name}[2]", marble, 0, MOST_YIELD)] * (last - first + 1)
        if len(yields) != TILES + 1:
            raise fields.wrong("yields", f"the tiles are 1 to {TILES}, not 1 to {len(yields) - 1}")
        return yields

    def read_bar(self, fields: Fields) -> list[int]:
        """How many fields each kind of action has."""
        bar = fields.counts("bar", KIND_NAMES, [MOST_OF_A_KIND] * len(KIND_NAMES))
        if sum(bar) < MOST_STONES:
            reason = f"{MOST_STONES} fields at least are needed, one for every stone of a phase"
            raise fields.wrong("bar", f"{reason}, not {sum(bar)}")
        return bar


def named(field: Hex) -> str:
    """A field as it is written."""
    return f"{field[0]},{field[1]}"


def read_plan(name: str) -> Plan:
    """The island of that name; a complaint names its file."""
    return Plan(read_board(f"hellas-{name}"))


class Island:
    """An island as tables by field, by quarry, by temple and by tile."""

    def __init__(self, name: str, plan: Plan, grid: Grid, most_quarries: int) -> None:
        """`most_quarries` is the number that the largest island has: tables by quarry are as long on every island."""
        self.name = name
        self.players = plan.players
        self.regions = vec[i64]([plan.regions.get(field, SEA) for field in grid.fields])
        self.next_to = grid.next_to
        sites = [[n for n, region in enumerate(self.regions) if region == wanted] for wanted in (COAST, INLAND)]
        self.sites = vec[i64](sites[0] + sites[1])  # fields to build on, the coast first
        self.coast_sites: i64 = len(sites[0])
        quarries = [n for n, region in enumerate(self.regions) if region == QUARRY_FIELD]
        self.quarries = vec[i64](quarries)  # their fields
        self.quarry_at = vec[i64]([quarries.index(n) if n in quarries else -1 for n in range(len(grid.fields))])
        self.start_quarries = vec[i64]([quarries.index(grid.number(field)) for field in plan.start_quarries])
        self.worker: i64 = quarries.index(grid.number(plan.worker))
        temples = [n for n, region in enumerate(self.regions) if region == TEMPLE_FIELD]
        self.temples = vec[i64](temples)  # their fields
        self.temple_at = vec[i64]([temples.index(n) if n in temples else -1 for n in range(len(grid.fields))])
        self.temple_sizes = vec[i64]([plan.temples[grid.fields[n]] for n in temples])
        self.temples_beside = vec[i64]([self.mask_beside(field, self.temple_at) for field in range(len(grid.fields))])
        self.quarries_beside = vec[i64]([self.mask_beside(field, self.quarry_at) for field in range(len(grid.fields))])
        self.yields = vec[i64](plan.yields)
        self.start_marble: i64 = plan.start_marble
        self.bar = vec[i64](plan.bar)
        self.bar_fields: i64 = sum(plan.bar)
        self.columns: i64 = min(sum(plan.temples.values()), COLUMNS)  # that can be built: there are no more in the box
        missing = most_quarries - len(quarries)
        self.first_tops = vec[i64]([0] * len(quarries) + [CLOSED] * missing)  # of the quarries, before the first tile

    def mask_beside(self, field: int, numbers: vec[i64]) -> int:
        """The temples or quarries beside a field as bits, given the number of the one on each field."""
        near = [self.next_to[SIDES * field + side] for side in range(SIDES)]
        return sum([BIT[numbers[n]] for n in near if n >= 0 and numbers[n] >= 0])


def number_fields(plans: list[Plan]) -> Grid:
    """The fields of all islands, row by row."""
    return Grid(sorted({field for plan in plans for field in plan.regions}, key=lambda field: (field[1], field[0])))


PLANS: Final = [read_plan(name) for name in ISLAND_NAMES]
GRID: Final = number_fields(PLANS)
FIELDS: Final = len(GRID.fields)
FIELD_NAMES: Final = [named(field) for field in GRID.fields]
QUARRIES: Final[i64] = max([len(plan.quarries) for plan in PLANS])
ISLANDS: Final = [Island(name, plan, GRID, QUARRIES) for name, plan in zip(ISLAND_NAMES, PLANS)]
MOST_SITES: Final = max([len(island.sites) for island in ISLANDS])

USUAL: Final = "usual"  # the island for this number of players


def island_for(players: int, name: str) -> Island:
    """The island of that name, or the usual one for so many players."""
    found = ISLANDS[0]
    for island in ISLANDS:
        if name == island.name or (name == USUAL and players in island.players):
            found = island
    return found


def check_players_served(plans: list[Plan]) -> None:
    """Every number of players has exactly one usual island."""
    for players in STONES:
        islands = [name for name, plan in zip(ISLAND_NAMES, plans) if players in plan.players]
        if len(islands) != 1:
            named = ", ".join([f"hellas-{name}.toml" for name in ISLAND_NAMES])
            reason = f"{players} players need one usual island, not {len(islands)}: see players in {named}."
            raise InvalidBoard(reason, field="players")


check_players_served(PLANS)
