"""A position of Helios."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core import game
from ...core.hexes import BIT
from .board import Board
from .material import (
    COLOURS,
    FIRST_PERSON,
    GREY_TILE,
    KINDS,
    PERSONS,
    SAME_TILES,
    STACK_SIZE,
    TEMPLE,
    TILE_COLOURS,
    TILE_COUNTS,
)
from .player import Player

# What is to be decided.
REVEALING: Final = 0  # nature lays out the columns
STARTING: Final = 1  # nature picks the start player
START_TILE: Final = 2  # which start tile
OPENING: Final = 3  # nature opens the tile of the extra stack
TAKING: Final = 4  # which action tile
SLOTTING: Final = 5  # which slot for a grey one
ACTING: Final = 6  # the action of the tile, or skip
BONUS: Final = 7  # a bonus action, or skip
LAYING: Final = 8  # where the chosen tile lies
CUBE_COLOUR: Final = 9  # the colour of a bonus cube
CUBE_FIELD: Final = 10  # where it lies
PAYING: Final = 11  # one cube after the other
EXCHANGING: Final = 12  # mana for points
DRAWING: Final = 13  # nature draws for the Land Management
MANAGING: Final = 14  # which of the drawn tiles
PEOPLE_TURN: Final = 15  # buy, activate or pass
OVER: Final = 16
PHASE_NAMES: Final = [
    "reveal tiles",
    "start player",
    "start tile",
    "open extra stack",
    "take tile",
    "slot",
    "action",
    "bonus action",
    "lay tile",
    "cube colour",
    "cube field",
    "pay",
    "exchange",
    "draw tiles",
    "manage land",
    "persons",
    "over",
]

# Where a bonus cube comes from.
FOR_SEAT: Final = 0  # seats 3 and 4, at set-up and in phase 3
FOR_FIELD: Final = 1  # a bonus field
FOR_PERSON: Final = 2
CUBE_CAUSES: Final = ["seat", "field", "person"]

NONE: Final = -1

# A column is one number: a leading 1, then two bits a tile; the last two are the lowest tile.
EMPTY_COLUMN: Final = 1
FULL_COLUMN: Final = 4096


class State(game.State):
    """The whole table."""

    def __init__(
        self, rules: game.Game, seats: i64, options: dict[str, str], board: Board, source: State | None = None
    ) -> None:
        """The table before the columns are laid out, or a copy of another."""
        super().__init__(rules, seats, options, board.most_moves)
        self.board = board
        if source is None:
            self.points_shown: bool = options["points"] == "shown"  # [HEL-51]
            self.players = [Player(board) for _ in range(seats)]
            self.piles = vec[i64]([SAME_TILES] * (KINDS * TILE_COLOURS))
            self.discards = vec[i64]([0] * (KINDS * TILE_COLOURS))
            self.columns = vec[i64]([EMPTY_COLUMN] * KINDS)
            self.offer = TILE_COUNTS[:]  # open land tiles and special tiles left, by kind
            self.extra = vec[i64]([0] * COLOURS)
            for colour in range(COLOURS):
                self.offer[colour] = 0
                self.extra[colour] = TILE_COUNTS[colour] - STACK_SIZE
            self.for_sale: i64 = BIT[PERSONS] - 1
            self.phase: i64 = REVEALING
            self.round: i64 = 1
            self.turns_left: i64 = 0  # in phase 1, all players together, this one included
            self.start_player: i64 = game.NOBODY
            self.turn: i64 = 0  # the seat whose turn it is
            # Inside a turn of phase 1.
            self.kind: i64 = NONE  # of the action tile taken
            self.full_slot: i64 = NONE  # the slot that brings a bonus action
            self.full_slot_used: i64 = 0
            self.orbit_scored: i64 = 0
            self.tile: i64 = NONE  # chosen to be laid
            self.managed: i64 = 0  # it was drawn by the Land Management
            self.drawn: i64 = NONE
            self.drawn_too: i64 = NONE
            # A payment.
            self.item: i64 = NONE  # what is paid for
            self.field: i64 = NONE  # of the temple, or of the tile that gets a bonus cube
            self.owed_parts: i64 = 0  # of the cost, to be paid in their colour
            self.owed_free: i64 = 0  # of any colour
            # A bonus cube.
            self.cube_cause: i64 = NONE
            self.cube_colour: i64 = NONE
            # Phase 2.
            self.bought: i64 = 0
            self.acted: i64 = 0
            self.passes: i64 = 0
        else:
            self.points_shown = source.points_shown
            self.players = [Player(board, player) for player in source.players]
            self.piles = source.piles[:]
            self.discards = source.discards[:]
            self.columns = source.columns[:]
            self.offer = source.offer[:]
            self.extra = source.extra[:]
            self.for_sale = source.for_sale
            self.phase = source.phase
            self.round = source.round
            self.turns_left = source.turns_left
            self.start_player = source.start_player
            self.turn = source.turn
            self.kind = source.kind
            self.full_slot = source.full_slot
            self.full_slot_used = source.full_slot_used
            self.orbit_scored = source.orbit_scored
            self.tile = source.tile
            self.managed = source.managed
            self.drawn = source.drawn
            self.drawn_too = source.drawn_too
            self.item = source.item
            self.field = source.field
            self.owed_parts = source.owed_parts
            self.owed_free = source.owed_free
            self.cube_cause = source.cube_cause
            self.cube_colour = source.cube_colour
            self.bought = source.bought
            self.acted = source.acted
            self.passes = source.passes
            self.actor = source.actor
            self.over = source.over

    def clone(self) -> State:
        """An independent copy."""
        return State(self.game, self.seats, self.options, self.board, self)

    def is_open(self) -> bool:
        """Whether everybody may see the points in all bags. [HEL-51]"""
        return self.over or self.points_shown

    def in_persons(self) -> bool:
        """Whether somebody is at a turn of phase 2."""
        if self.phase == PAYING:
            return FIRST_PERSON <= self.item < TEMPLE
        if self.phase == CUBE_COLOUR or self.phase == CUBE_FIELD:
            return self.cube_cause == FOR_PERSON
        return self.phase == PEOPLE_TURN

    def in_turn(self) -> bool:
        """Whether somebody has taken an action tile and is not done with it."""
        if self.phase == CUBE_COLOUR or self.phase == CUBE_FIELD:
            return self.cube_cause == FOR_FIELD
        return SLOTTING <= self.phase <= MANAGING and not self.in_persons()

    def next_seat(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def columns_are_empty(self) -> bool:
        """Whether no action tile is left to take."""
        for column in self.columns:
            if column != EMPTY_COLUMN:
                return False
        return True

    def discard(self, kind: i64, colour: i64, count: i64) -> None:
        """Action tiles go to the discards of their kind."""
        self.discards[kind * TILE_COLOURS + colour] += count

    def clear_slot(self, player: Player, slot: i64) -> None:
        """All tiles of a slot go to the discards; a grey one stays grey. [HEL-17]"""
        slots = player.slots
        for kind in range(KINDS):
            place = (slot * KINDS + kind) * 2
            self.discard(kind, slot, slots[place])
            self.discard(kind, GREY_TILE, slots[place + 1])
            slots[place] = 0
            slots[place + 1] = 0
