"""Reading a position that somebody wrote; `possible` then refuses what cannot be."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...core.game import NOBODY, Game
from ...core.hexes import BIT
from ...core.reading import Fields, shown
from . import possible, rounds
from .board import Board, hex_value
from .material import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_SIZE,
    COSTS,
    FULL_SLOT,
    ITEM_NAMES,
    KIND_NAMES,
    LAND_MANAGED,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_CUBES,
    PERSON_NAMES,
    ROUNDS,
    SAME_TILES,
    SLOT_NAMES,
    SLOTS,
    SOURCE_NAMES,
    SPECIAL_NAMES,
    TEMPLE,
    TILE_COLOUR_NAMES,
    TILE_COLOURS,
    TILE_COUNTS,
    TILE_NAMES,
    TURNS,
)
from .player import UNLIMITED, Player
from .state import (
    CUBE_CAUSES,
    CUBE_COLOUR,
    CUBE_FIELD,
    EMPTY_COLUMN,
    NONE,
    OVER,
    PAYING,
    PHASE_NAMES,
    REVEALING,
    SLOTTING,
    State,
)

MOST_MANA = 200
MOST_POINTS = 2000
MOST_TURNS_BACK = 6


def coloured_parts(item: int) -> list[str]:
    """The parts of a cost that have a colour; a temple has none."""
    return [] if item == TEMPLE else COSTS[item]


def read(game: Game, board: Board, fields: Fields, options: dict[str, str]) -> State:
    """The position that the data describe."""
    seats = fields.parts("players", MIN_PLAYERS, MAX_PLAYERS)
    state = State(game, len(seats), options, board)
    state.round = fields.whole("round", 1, ROUNDS[len(seats)])
    state.phase = fields.choice("phase", PHASE_NAMES)
    state.over = state.phase == OVER
    starter = fields.take("start_player")
    state.start_player = NOBODY
    if starter is not None:
        state.start_player = fields.whole_value("start_player", starter, 0, len(seats) - 1)
    state.turn = fields.whole("turn", 0, len(seats) - 1)
    state.actor = fields.whole("actor", NOBODY, len(seats) - 1)
    state.turns_left = fields.whole("turns_left", 0, len(seats) * TURNS[len(seats)])
    read_supply(state, fields)
    for player, seat in zip(state.players, seats):
        read_player(board, player, seat)
    read_payment(state, fields)
    read_cube(state, fields)
    read_action(state, fields)
    read_person_turn(state, fields)
    find_full_slot(state)
    possible.check(state, fields)
    if state.phase == REVEALING:
        rounds.next_column(state)  # an empty pile is filled from the discards, as it would be in play
    return state


def read_supply(state: State, fields: Fields) -> None:
    """Everything that belongs to nobody yet."""
    columns = fields.part("columns")
    for kind, name in enumerate(KIND_NAMES):
        column = EMPTY_COLUMN
        for place, colour in enumerate(columns.items(name, 0, COLUMN_SIZE)):
            column = column * TILE_COLOURS + columns.choice_value(f"{name}[{place}]", colour, TILE_COLOUR_NAMES)
        state.columns[kind] = column
    columns.close()
    read_piles(fields, "piles", state.piles)
    read_piles(fields, "discards", state.discards)
    land = list(TILE_COUNTS)[:COLOURS]
    for colour, count in enumerate(fields.counts("open", COLOUR_NAMES, [2] * COLOURS)):
        state.offer[colour] = count
    for kind, count in enumerate(fields.counts("specials", SPECIAL_NAMES, list(TILE_COUNTS)[COLOURS:])):
        state.offer[COLOURS + kind] = count
    for colour, count in enumerate(fields.counts("extra", COLOUR_NAMES, land)):
        state.extra[colour] = count
    state.for_sale = read_set(fields, "persons", PERSON_NAMES)


def read_piles(fields: Fields, name: str, piles: vec[i64]) -> None:
    """Action tiles by kind and colour."""
    part = fields.part(name)
    for kind, kind_name in enumerate(KIND_NAMES):
        numbers = part.counts(kind_name, TILE_COLOUR_NAMES, [SAME_TILES] * TILE_COLOURS)
        for colour, count in enumerate(numbers):
            piles[kind * TILE_COLOURS + colour] = count
    part.close()


def read_set(fields: Fields, name: str, words: list[str]) -> int:
    """A set of words as a mask."""
    mask = 0
    for place, word in enumerate(fields.items(name, 0, len(words))):
        bit = 1 << fields.choice_value(f"{name}[{place}]", word, words)
        if mask & bit:
            raise fields.wrong(f"{name}[{place}]", "it is there twice")
        mask |= bit
    return mask


def flag(fields: Fields, name: str) -> int:
    """A value that is true or false."""
    value = fields.take(name)
    if not isinstance(value, bool):
        raise fields.wrong(name, f"true or false is needed, not {shown(value)}")
    return int(value)


def field_value(board: Board, fields: Fields, name: str, value: object) -> int:
    """A coordinate as the number of its field."""
    found = board.grid.numbers.get(hex_value(fields, name, value))
    if found is None:
        raise fields.wrong(name, f"the board has no field {value}")
    return found


def optional_field(board: Board, fields: Fields) -> int:
    """The value of `field`: a coordinate, or null."""
    value = fields.take("field")
    return NONE if value is None else field_value(board, fields, "field", value)


def read_player(board: Board, player: Player, fields: Fields) -> None:
    """What lies in front of a player."""
    bag = fields.part("bag")
    for source, name in enumerate(SOURCE_NAMES):
        player.bag[source] = bag.whole_value(name, bag.optional(name, 0), 0, MOST_POINTS)
    bag.close()
    player.mana = fields.whole("mana", 0, MOST_MANA)
    sun_range = fields.take("range")
    player.sun_range = UNLIMITED
    if sun_range != "unlimited":
        low, high = int(board.first_range), int(board.last_range)
        player.sun_range = fields.whole_value("range", sun_range, low, high)
    player.sun = field_value(board, fields, "sun", fields.take("sun"))
    player.turns = fields.whole("turns", -MOST_TURNS_BACK, 0)
    for tile in fields.parts("tiles", 0, int(board.light_count)):
        read_tile(board, player, tile)
    slots = fields.part("slots")
    for number, name in enumerate(SLOT_NAMES):
        for place, word in enumerate(slots.items(name, 0, FULL_SLOT)):
            words = [grey + kind for kind in KIND_NAMES for grey in ("", "grey ")]
            entry = number * len(words) + slots.choice_value(f"{name}[{place}]", word, words)
            player.slots[entry] += 1
    slots.close()
    player.buildings = read_set(fields, "buildings", BUILDING_NAMES)
    persons = fields.part("persons")
    for name in list(persons.unread):
        if name not in PERSON_NAMES:
            raise persons.wrong(name, f"there is no such person; the persons are {', '.join(PERSON_NAMES)}")
        bit = 1 << PERSON_NAMES.index(name)
        player.hired |= bit
        if persons.choice(name, ["inactive", "active"]):
            player.active |= bit
    fields.close()


def read_tile(board: Board, player: Player, fields: Fields) -> None:
    """A tile with what stands on it."""
    field = field_value(board, fields, "field", fields.take("field"))
    if player.land & BIT[field]:
        raise fields.wrong("field", "there is a tile already")
    player.land |= BIT[field]
    player.tiles[fields.choice("tile", TILE_NAMES)] |= BIT[field]
    for place, word in enumerate(fields.items("cubes", 0, MOST_CUBES)):
        player.add_cube(fields.choice_value(f"cubes[{place}]", word, COLOUR_NAMES), field)
    if flag(fields, "temple"):
        player.temples |= BIT[field]
        player.temple_count += 1
        if player.with_cubes() & BIT[field]:
            raise fields.wrong("cubes", "a tile never holds a temple and a cube")
    fields.close()


def part_of(state: State, fields: Fields, name: str, *, needed: bool) -> Fields | None:
    """A table that is there in some phases, and null in all others."""
    value = fields.take(name)
    if needed:
        return fields.inside(name, value)
    if value is not None:
        raise fields.wrong(name, f'there is none in the phase "{PHASE_NAMES[state.phase]}", so null is needed')
    return None


def read_payment(state: State, fields: Fields) -> None:
    """What is paid for, and what is still owed."""
    part = part_of(state, fields, "payment", needed=state.phase == PAYING)
    if part is None:
        return
    state.item = part.choice("for", ITEM_NAMES)
    state.field = optional_field(state.board, part)
    names = coloured_parts(int(state.item))
    for place, word in enumerate(part.items("colours", 0, len(names))):
        bit = 1 << part.choice_value(f"colours[{place}]", word, names)
        if state.owed_parts & bit:
            raise part.wrong(f"colours[{place}]", "it is there twice")
        state.owed_parts |= bit
    state.owed_free = part.whole("free", 0, int(state.board.light_count) + 1)
    part.close()


def read_cube(state: State, fields: Fields) -> None:
    """Where a bonus cube comes from, and what is settled about it."""
    part = part_of(state, fields, "cube", needed=state.phase in (CUBE_COLOUR, CUBE_FIELD))
    if part is None:
        return
    state.cube_cause = part.choice("cause", CUBE_CAUSES)
    colour = part.take("colour")
    if colour is not None:
        state.cube_colour = part.choice_value("colour", colour, COLOUR_NAMES)
    state.field = optional_field(state.board, part)
    part.close()


def read_action(state: State, fields: Fields) -> None:
    """Where a player is inside a turn of phase 1."""
    part = part_of(state, fields, "action", needed=state.in_turn())
    if part is None:
        return
    state.kind = part.choice("kind", KIND_NAMES)
    state.full_slot_used = flag(part, "slot_bonus")
    state.orbit_scored = flag(part, "orbit")
    tile = part.take("tile")
    if tile is not None:
        state.tile = part.choice_value("tile", tile, TILE_NAMES)
    state.managed = flag(part, "managing")
    drawn = part.items("drawn", 0, LAND_MANAGED)
    colours = [part.choice_value(f"drawn[{i}]", value, COLOUR_NAMES) for i, value in enumerate(drawn)]
    if colours:
        state.drawn = colours[0]
    if len(colours) == LAND_MANAGED:
        state.drawn_too = colours[1]
    part.close()


def read_person_turn(state: State, fields: Fields) -> None:
    """What a player has done in this turn of phase 2."""
    part = part_of(state, fields, "person_turn", needed=state.in_persons())
    if part is None:
        return
    state.bought = flag(part, "bought")
    state.acted = flag(part, "acted")
    state.passes = part.whole("passes", 0, int(state.seats) - 1)
    part.close()


def find_full_slot(state: State) -> None:
    """The slot that brings the player a bonus action is the one with four tiles."""
    if state.in_turn() and state.phase != SLOTTING:
        player = state.players[state.turn]
        for slot in range(SLOTS):
            if player.slot_size(slot) == FULL_SLOT:
                state.full_slot = slot
