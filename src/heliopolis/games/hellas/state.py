"""A position of Hellas."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from ...core import game
from ...core.hexes import BIT
from .island import COAST, FIELDS, MOST_SITES, QUARRIES, island_for
from .material import (
    COAST_PRICES,
    FREE,
    HOUSE,
    INLAND_PRICES,
    KINDS,
    PALACES,
    PIECE_COUNTS,
    SQUARE,
    STATUE,
    TILES,
    stones_of_stage,
)

# What is to be decided.
FIRST_PLAYER: Final = 0  # nature names the start player
FIRST_TILES: Final = 1  # nature puts a tile on each start quarry
CHOOSE: Final = 2  # an action field for a stone
BUILD: Final = 3  # a house, square, palace or statue, or nothing
COLUMN: Final = 4  # a temple for a column, or nothing before the first
REVEAL: Final = 5  # nature reveals a quarry tile
PLACE: Final = 6  # an active quarry for the revealed tile
WORKER: Final = 7  # an empty quarry for the worker
OVER: Final = 8
PhaseName = Literal[
    "start player", "first tiles", "choose", "build", "column", "reveal", "place tile", "move worker", "over"
]
PHASE_NAMES: Final[list[PhaseName]] = [
    "start player",
    "first tiles",
    "choose",
    "build",
    "column",
    "reveal",
    "place tile",
    "move worker",
    "over",
]

NOTHING: Final = -1  # no field, no quarry, no kind of action
TRAIL_DIGIT: Final = 16  # more than there are kinds; 12 digits fit into a number
ALL_TILES: Final = sum([BIT[tile] for tile in range(1, TILES + 1)])
MOST_MOVES: Final = 1 + max(2 * MOST_SITES, TILES)


class Player:
    """What one seat has."""

    def __init__(self, marble: i64, source: Player | None = None) -> None:
        """A player at the start, or a copy of another."""
        self.marble: i64 = marble
        if source is None:
            self.rings: i64 = 0
            self.houses: i64 = 0  # built
            self.squares: i64 = 0
            self.palaces: i64 = 0
        else:
            self.rings = source.rings
            self.houses = source.houses
            self.squares = source.squares
            self.palaces = source.palaces

    def built(self, piece: i64) -> i64:
        """How many of a kind of piece are on the board."""
        if piece == HOUSE:
            return self.houses
        if piece == SQUARE:
            return self.squares
        return self.palaces


class State(game.State):
    """The whole table. Fields, quarries and temples are numbered as in the island's tables."""

    def __init__(self, rules: game.Game, seats: i64, options: dict[str, str], source: State | None = None) -> None:
        """The table before nature's first move, or a copy of another."""
        super().__init__(rules, seats, options, MOST_MOVES)
        if source is None:
            self.marble_shown: bool = options["marble"] == "shown"  # [HLS-26]
            island = island_for(seats, options["map"])
            self.island = island
            self.players = [Player(island.start_marble) for _ in range(seats)]
            # Pieces, by field. Own pieces that are connected form a group; one of its fields leads it.
            self.pieces = vec[i64]([FREE] * FIELDS)
            self.owners = vec[i64]([NOTHING] * FIELDS)
            self.leaders = vec[i64]([NOTHING] * FIELDS)  # a step towards the leader; itself at the leader
            self.members = vec[i64]([0] * FIELDS)  # of the group, at its leader: see cities.py
            self.beside = vec[i64]([0] * FIELDS)  # temples and statues beside the group, at its leader
            self.palace_at = vec[i64]([NOTHING] * (seats * PALACES))  # by seat: the fields of the palaces built
            self.houses_at = vec[i64]([0] * (seats * QUARRIES))  # by seat and quarry: houses next to it
            self.statues: i64 = 0  # built
            # Fields to build on that are free, in the order of the island's table: coast, then inland.
            self.free = island.sites[:]
            self.free_count: i64 = len(island.sites)
            self.free_coast: i64 = island.coast_sites
            # Temples.
            self.columns = vec[i64]([0] * len(island.temples))
            self.room: i64 = island.columns  # that can still be built
            self.rings: i64 = 0  # given to players
            # Quarries: the top tile (0: empty) and all tiles of the pile as bits.
            self.tops = island.first_tops[:]
            self.piles = vec[i64]([0] * QUARRIES)
            self.worker: i64 = island.worker
            self.supply: i64 = ALL_TILES  # face down, as bits
            # The course of the game.
            self.stage: i64 = 1
            self.phase: i64 = FIRST_PLAYER
            self.start_player: i64 = 0
            self.next_start: i64 = game.NOBODY
            self.turn: i64 = 0  # the active player
            self.bar = vec[i64]([0] * KINDS)  # stones on the fields of each kind
            self.stones: i64 = 0  # placed in this stage
            self.trail: i64 = 0  # the kinds of those whose placing is known, a digit each, the latest one last
            self.action: i64 = NOTHING  # the kind being carried out
            self.built: i64 = FREE  # house and square: what the player to decide has built already
            self.columns_left: i64 = 0  # to be built in this action
            self.revealed: i64 = 0  # tiles placed in this action
            self.tile: i64 = 0  # revealed and to be placed
        else:
            self.marble_shown = source.marble_shown
            self.island = source.island
            self.players = [Player(player.marble, player) for player in source.players]
            self.pieces = source.pieces[:]
            self.owners = source.owners[:]
            self.leaders = source.leaders[:]
            self.members = source.members[:]
            self.beside = source.beside[:]
            self.palace_at = source.palace_at[:]
            self.houses_at = source.houses_at[:]
            self.statues = source.statues
            self.free = source.free[: source.free_count]
            self.free_count = source.free_count
            self.free_coast = source.free_coast
            self.columns = source.columns[:]
            self.room = source.room
            self.rings = source.rings
            self.tops = source.tops[:]
            self.piles = source.piles[:]
            self.worker = source.worker
            self.supply = source.supply
            self.stage = source.stage
            self.phase = source.phase
            self.start_player = source.start_player
            self.next_start = source.next_start
            self.turn = source.turn
            self.bar = source.bar[:]
            self.stones = source.stones
            self.trail = source.trail
            self.action = source.action
            self.built = source.built
            self.columns_left = source.columns_left
            self.revealed = source.revealed
            self.tile = source.tile
            self.actor = source.actor
            self.over = source.over

    def clone(self) -> State:
        """An independent copy."""
        return State(self.game, self.seats, self.options, self)

    def is_open(self) -> bool:
        """Whether everybody may see the marble of all. [HLS-26]"""
        return self.over or self.marble_shown

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def placed(self) -> list[int]:
        """The kinds of action of this stage's stones in their order; the first ones may be unknown."""
        kinds: list[int] = []
        left = self.trail
        while left:
            kinds.append(int(left % TRAIL_DIGIT) - 1)
            left //= TRAIL_DIGIT
        kinds.reverse()
        return kinds

    def all_stones(self) -> i64:
        """How many stones are placed in this stage."""
        return stones_of_stage(self.seats, self.stage)

    def pieces_left(self, seat: i64, piece: i64) -> i64:
        """How many of a kind of piece a seat can still build; statues belong to nobody. [HLS-1]"""
        if piece == STATUE:
            return PIECE_COUNTS[STATUE] - self.statues
        return PIECE_COUNTS[piece] - self.players[seat].built(piece)

    def price(self, piece: i64, field: i64) -> i64:
        """What a piece costs on a field. [HLS-9]"""
        if self.island.regions[field] == COAST:
            return COAST_PRICES[piece]
        return INLAND_PRICES[piece]

    def occupy(self, field: i64) -> None:
        """A field is no longer free; the others keep their order."""
        free = self.free
        place: i64 = 0
        while free[place] != field:
            place += 1
        if place < self.free_coast:
            self.free_coast -= 1
        self.free_count -= 1
        while place < self.free_count:
            free[place] = free[place + 1]
            place += 1
