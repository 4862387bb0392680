"""What must hold in the phase a position is in."""

from __future__ import annotations

from ...core.game import NATURE, NOBODY
from ...core.hexes import BIT
from ...core.reading import Fields
from . import building, cubes, land, payment, rounds
from .material import (
    COLOURS,
    COLUMN_SIZE,
    EXCHANGE_BAZAAR,
    FIRST_BONUS_SEAT,
    FIRST_PERSON,
    ITEMS,
    KINDS,
    LAND_MANAGEMENT,
    PALACE,
    PARTS,
    ROUNDS,
    SUBSTITUTE,
    TEMPLE,
    TURNS,
)
from .state import (
    ACTING,
    BONUS,
    CUBE_COLOUR,
    CUBE_FIELD,
    DRAWING,
    EMPTY_COLUMN,
    EXCHANGING,
    FOR_FIELD,
    FOR_PERSON,
    FOR_SEAT,
    FULL_COLUMN,
    LAYING,
    MANAGING,
    NONE,
    OPENING,
    OVER,
    PAYING,
    REVEALING,
    SLOTTING,
    START_TILE,
    STARTING,
    TAKING,
    State,
)


def check_course(state: State, fields: Fields) -> None:
    """Whose turn it is follows from the start player and the turns left. [HEL-14]"""
    if state.phase == STARTING and state.start_player != NOBODY:
        raise fields.wrong("start_player", "nobody is start player yet, so null is needed")
    if state.phase not in (REVEALING, STARTING) and state.start_player == NOBODY:
        raise fields.wrong("start_player", "a seat is needed")
    set_up = state.start_player == NOBODY or state.phase == START_TILE
    if set_up and state.round != 1:
        raise fields.wrong("round", "set-up belongs to round 1")
    if state.phase == REVEALING and not set_up and (state.round == 1 or rounds.tiles_stay(state, state.round - 1)):
        raise fields.wrong("phase", "no action tiles are revealed at the beginning of this round")
    seats = int(state.seats)
    if state.phase == TAKING or state.in_turn():
        done = seats * TURNS[seats] - int(state.turns_left)
        if state.turns_left == 0 or state.turn != (state.start_player + done) % seats:
            raise fields.wrong("turns_left", "turn, start player and turns left do not fit together")
    elif state.turns_left:
        raise fields.wrong("turns_left", "0 is needed: nobody is at a turn of phase 1")
    if state.phase == OVER and state.round != ROUNDS[seats]:
        raise fields.wrong("phase", f"the game is over after round {ROUNDS[seats]}")


def check_actor(state: State, fields: Fields) -> None:
    """Who decides follows from the phase, but for cubes of seats 3 and 4."""
    due = int(state.turn)
    if state.phase in (REVEALING, STARTING, OPENING, DRAWING):
        due = NATURE
    elif state.phase == OVER:
        due = NOBODY
    elif state.phase == START_TILE:
        due = next_to_start(state, fields)
    elif state.cube_cause == FOR_SEAT:
        place = (state.actor - state.start_player) % state.seats
        if state.actor < 0 or place < FIRST_BONUS_SEAT:
            raise fields.wrong("actor", "seat 3 or 4 from the start player is needed")
        return
    if state.actor != due:
        raise fields.wrong("actor", f"{due} is needed, not {state.actor}")


def next_to_start(state: State, fields: Fields) -> int:
    """The first seat from the start player on without a start tile; nobody behind it has one. [HEL-10]"""
    seats = int(state.seats)
    order = [(int(state.start_player) + place) % seats for place in range(seats)]
    chosen = [seat for seat in order if state.players[seat].land]
    if len(chosen) == seats or chosen != order[: len(chosen)]:
        raise fields.wrong("players", "start tiles are chosen clockwise from the start player on")
    return order[len(chosen)]


def check_phase(state: State, fields: Fields) -> None:
    """What a phase needs, and what it must not have."""
    check_columns(state, fields)
    phase = state.phase
    player = state.players[state.turn]
    if state.full_slot_used and phase in (SLOTTING, ACTING):
        raise fields.wrong("action.slot_bonus", "it comes after the action of the tile")
    if phase == BONUS and not state.full_slot_used and not player.has(PALACE):
        raise fields.wrong("phase", "a bonus action needs a full slot or the palace")
    if phase == EXCHANGING and not player.has(EXCHANGE_BAZAAR):
        raise fields.wrong("phase", "the exchange bazaar is needed")
    if state.managed and not player.has(LAND_MANAGEMENT):
        raise fields.wrong("action.managing", "the land management is needed")
    check_tile(state, fields)
    if phase == PAYING:
        check_payment(state, fields)
    if phase in (CUBE_COLOUR, CUBE_FIELD):
        check_cube(state, fields)
    if state.bought and not state.acted:
        raise fields.wrong("person_turn.acted", "who has bought has acted")


def check_columns(state: State, fields: Fields) -> None:
    """No more tiles than the turns have left. [HEL-9] [HEL-20]"""
    seats = int(state.seats)
    columns = [int(state.columns[kind]) for kind in range(KINDS)]
    sizes = [(column.bit_length() - 1) // 2 for column in columns]
    if state.phase == REVEALING:
        kind = rounds.next_column(state)
        if kind == NONE or any([columns[later] != EMPTY_COLUMN for later in range(kind + 1, KINDS)]):
            raise fields.wrong("columns", "they are filled one after another, and one is not full yet")
        return
    if state.phase == STARTING and min(columns) < FULL_COLUMN:
        raise fields.wrong("columns", "they are full before the start player is drawn")
    if state.phase == TAKING and sum(sizes) == 0:
        raise fields.wrong("columns", "there is no tile to take")
    most = KINDS * COLUMN_SIZE
    if seats == 2 and state.round % 2 == 0:
        most -= seats * TURNS[seats]
    if state.phase == TAKING or state.in_turn():
        most -= seats * TURNS[seats] - int(state.turns_left) + state.in_turn()
    elif state.in_persons() or state.phase == OVER:
        most = most - seats * TURNS[seats] if rounds.tiles_stay(state, state.round) else 0
    elif state.phase == OPENING and state.round > 1 and not rounds.tiles_stay(state, state.round - 1):
        most = 0
    if sum(sizes) > most:
        raise fields.wrong("columns", f"there are {most} tiles at the most now, not {sum(sizes)}")


def check_tile(state: State, fields: Fields) -> None:
    """A tile is in hand while it is laid; drawn ones are there for the Land Management only. [HEL-31]"""
    if (state.phase == LAYING) != (state.tile != NONE):
        raise fields.wrong("action.tile", "a tile is chosen while it is laid, and only then")
    if state.phase == LAYING and not land.has_field_for_tile(state, state.players[state.turn]):
        raise fields.wrong("action.tile", "there is no field for a tile")
    drawn = (state.drawn != NONE) + (state.drawn_too != NONE)
    managing = state.phase in (DRAWING, MANAGING)
    if managing and not state.managed:
        raise fields.wrong("action.managing", "true is needed")
    if state.managed and not managing and state.phase not in (LAYING, CUBE_COLOUR):
        raise fields.wrong("action.managing", "false is needed")
    if state.managed and state.tile >= COLOURS:
        raise fields.wrong("action.tile", "the land management draws land tiles only")
    allowed = (0, 0)
    if state.phase == MANAGING:
        allowed = (1, 2)
    elif state.managed:
        allowed = (0, 1)
    if not allowed[0] <= drawn <= allowed[1]:
        raise fields.wrong("action.drawn", f"{allowed[0]} to {allowed[1]} tiles are possible here, not {drawn}")
    if state.phase == MANAGING and not land.has_field_for_tile(state, state.players[state.turn]):
        raise fields.wrong("phase", "there is no field for a tile")


def check_payment(state: State, fields: Fields) -> None:
    """What is owed can be paid, and is not paid for yet. [HEL-26] [HEL-27]"""
    player = state.players[state.turn]
    item = int(state.item)
    if item == TEMPLE:
        if state.field == NONE or not player.land & ~player.temples & BIT[state.field]:
            raise fields.wrong("payment.field", "a temple needs a tile without one")
        most = int(building.temple_price(player))
    else:
        if state.field != NONE:
            raise fields.wrong("payment.field", "null is needed: only a temple has a field")
        most = SUBSTITUTE * len(ITEMS[item].cost)
    if item < FIRST_PERSON and player.has(item):
        raise fields.wrong("payment.for", "it stands already")
    if state.in_persons() and not player.hired & ~player.active & BIT[item - FIRST_PERSON]:
        raise fields.wrong("payment.for", "a person is activated once, by the owner")
    if state.in_persons() and not state.acted:
        raise fields.wrong("person_turn.acted", "who activates has acted")
    owed = sum([state.owed_parts & BIT[part] != 0 for part in range(PARTS)]) + int(state.owed_free)
    if not 1 <= owed <= min(most, int(player.cube_count)):
        raise fields.wrong("payment", f"{owed} cubes cannot be owed here")
    for part in range(PARTS):
        if state.owed_parts & BIT[part] and not payment.colours_of(item, part) & payment.owned_colours(player):
            raise fields.wrong("payment.colours", "an owed colour must be there to be paid")


def check_cube(state: State, fields: Fields) -> None:
    """A bonus cube has room; colour and field are settled in this order. [HEL-24] [HEL-44]"""
    player = state.players[state.actor]
    room = cubes.room(player)
    if (state.phase == CUBE_FIELD) != (state.cube_colour != NONE):
        raise fields.wrong("cube.colour", "it is chosen before the field, and only then")
    if state.cube_cause == FOR_FIELD:
        fits = state.field != NONE and state.board.bonus & room & BIT[state.field] != 0
    elif state.cube_cause == FOR_SEAT and state.round == 1:
        fits = state.field == state.board.start and room & BIT[state.field] != 0
    else:
        fits = state.field == NONE and room != 0
    if not fits or (state.phase == CUBE_FIELD and state.field != NONE):
        raise fields.wrong("cube.field", "no tile there can take this cube")
    if state.cube_cause == FOR_PERSON and not state.acted:
        raise fields.wrong("person_turn.acted", "who has activated has acted")
