"""The checks that keep impossible positions out."""

from __future__ import annotations

from ...core.game import NATURE, NOBODY
from ...core.hexes import BIT, count_bits
from ...core.reading import Fields
from . import quarry
from .island import CLOSED, COAST, FIELD_NAMES, INLAND, QUARRIES
from .material import (
    ACTIVE_QUARRIES,
    BUILD_STATUE,
    FREE,
    KIND_NAMES,
    MARBLE,
    QUARRY,
    RINGS,
    STAGES,
    STATUE,
    TEMPLE,
    TEMPLE_COLUMNS,
    TEMPLE_KINDS,
)
from .state import (
    ALL_TILES,
    BUILD,
    CHOOSE,
    COLUMN,
    FIRST_PLAYER,
    FIRST_TILES,
    NOTHING,
    OVER,
    PLACE,
    REVEAL,
    WORKER,
    State,
)

TEMPLES = range(TEMPLE, TEMPLE + TEMPLE_KINDS)


def site(state: State, fields: Fields, name: str, field: int, piece: int) -> int:
    """The field itself, if such a piece can stand there and nothing else does. [HLS-8] [HLS-11]"""
    regions = (INLAND,) if piece == STATUE else (COAST, INLAND)
    if state.island.regions[field] not in regions:
        raise fields.wrong(name, f"this piece cannot stand on {FIELD_NAMES[field]}")
    if state.pieces[field] != FREE:
        raise fields.wrong(name, f"there is another piece on {FIELD_NAMES[field]}")
    return field


def check_tiles(state: State, fields: Fields) -> None:
    """Every tile is in one place; only without a worker can one be gone. [HLS-1] [HLS-15]"""
    seen = state.supply
    if state.tile:
        if seen & BIT[state.tile]:
            raise fields.wrong("tile", f"the tile {state.tile} lies in the supply too")
        seen |= BIT[state.tile]
    for number in range(QUARRIES):
        if seen & state.piles[number]:
            raise fields.wrong(
                f"quarries.{FIELD_NAMES[state.island.quarries[number]]}", "one of its tiles lies somewhere else too"
            )
        seen |= state.piles[number]
    if seen != ALL_TILES and state.worker != NOTHING:
        raise fields.wrong("supply", "a tile is missing: together with the quarries all 40 are needed")


def check_placed(state: State, fields: Fields) -> None:
    """The stones whose placing is known are the latest ones on the bar. [HLS-5]"""
    placed = state.placed()
    for kind, name in enumerate(KIND_NAMES):
        if placed.count(kind) > state.bar[kind]:
            raise fields.wrong("placed", f"there are not so many stones on {name}")
    if placed and state.action not in (NOTHING, placed[-1]):
        raise fields.wrong("placed", f"the last one is on {KIND_NAMES[state.action]}, which is carried out")


def check_rings(state: State, fields: Fields) -> None:
    """There are not more rings than the game has. [HLS-1]"""
    if state.rings > RINGS:
        raise fields.wrong("players", f"they have {state.rings} rings; there are {RINGS}")


def check_start(state: State, fields: Fields) -> None:
    """Whoever starts the next stage has chosen a temple in this one. [HLS-18]"""
    temples = sum([state.bar[kind] for kind in TEMPLES])
    if (state.next_start == NOBODY) != (temples == 0):
        raise fields.wrong("next_start_player", "a seat is needed when a temple was chosen in this phase, else null")
    if state.next_start != NOBODY and (state.next_start - state.start_player) % state.seats >= state.stones:
        raise fields.wrong("next_start_player", f"seat {state.next_start} has not placed a stone in this phase")


def check_first_temple(state: State, fields: Fields) -> None:
    """Whoever has just chosen the only temple so far starts the next stage. [HLS-18]"""
    temples = sum([state.bar[kind] for kind in TEMPLES])
    if state.phase == COLUMN and temples == 1 and state.next_start != state.turn:
        raise fields.wrong("next_start_player", f"seat {state.turn} is needed: the only temple was just chosen")


def check_turn(state: State, fields: Fields) -> None:
    """Whose turn it is follows from the stones; who decides often follows from the phase. [HLS-5]"""
    stones = int(state.stones)
    seats = int(state.seats)
    dealing = state.phase in (FIRST_PLAYER, FIRST_TILES)
    if state.phase == CHOOSE:
        most = int(state.all_stones()) - 1
        least = 0
    else:
        most = 0 if dealing or state.phase == OVER else int(state.all_stones())
        least = min(1, most)
    if not least <= stones <= most:
        raise fields.wrong("bar", f"{least} to {most} stones can lie there in this step, not {stones}")
    placed = stones if state.phase == CHOOSE else stones - 1  # before the active player's own stone
    turn = 0 if dealing else (int(state.start_player) + placed) % seats
    state.turn = fields.whole("turn", turn, turn)
    if dealing or state.phase == REVEAL:
        state.actor = NATURE
    elif state.phase == OVER:
        state.actor = NOBODY
    elif state.phase == BUILD and state.action != BUILD_STATUE:
        state.actor = fields.whole("actor", 0, seats - 1)
        return
    else:
        state.actor = turn
    fields.whole("actor", int(state.actor), int(state.actor))


def check_phase(state: State, fields: Fields) -> None:
    """What must hold in the phase the position is in."""
    check_action(state, fields)
    if state.phase in (FIRST_PLAYER, FIRST_TILES):
        check_dealing(state, fields)
        return
    check_quarries(state, fields)
    if state.phase == OVER and state.stage != STAGES:
        raise fields.wrong("step", f"the game is over after phase {STAGES}")
    if state.phase == COLUMN:
        check_columns(state, fields)
    elif state.columns_left:
        raise fields.wrong("columns_left", "0 is needed: no temple is being built")
    if state.revealed and state.phase not in (REVEAL, PLACE):
        raise fields.wrong("revealed", "0 is needed: no tiles are being revealed")
    if state.phase == REVEAL and not state.supply:
        raise fields.wrong("supply", "there is no tile to reveal")
    if state.phase == PLACE and quarry.is_too_low(state, state.tile):
        raise fields.wrong("tile", "it must be higher than an active quarry")
    if state.built != FREE and not built_by_actor(state):
        raise fields.wrong("built", f"seat {state.actor} has no such piece")


def built_by_actor(state: State) -> bool:
    """Whether the player to decide has a piece of the kind he is said to have built."""
    return state.players[state.actor].built(state.built) > 0


def check_action(state: State, fields: Fields) -> None:
    """The action carried out belongs to the phase and has a stone."""
    if state.phase == BUILD:
        kinds = [kind for kind in range(MARBLE) if kind != QUARRY and kind not in TEMPLES]
    elif state.phase == COLUMN:
        kinds = [*TEMPLES]
    elif state.phase in (REVEAL, PLACE, WORKER):
        kinds = [QUARRY]
    else:
        kinds = [NOTHING]
    if state.action not in kinds:
        allowed = ", ".join(["null" if kind == NOTHING else KIND_NAMES[kind] for kind in kinds])
        raise fields.wrong("action", f"in this step it is {allowed}")
    if state.action != NOTHING and state.bar[state.action] == 0:
        raise fields.wrong("bar", f"there is no stone on {KIND_NAMES[state.action]}")


def check_dealing(state: State, fields: Fields) -> None:
    """During set-up, nothing is built and only the first start quarries have a tile. [HLS-3]"""
    island = state.island
    tiled = [number for number in range(QUARRIES) if state.piles[number]]
    expected = sorted([number for number in island.start_quarries][: len(tiled)])
    single = all([state.tops[number] > 0 and state.piles[number] == BIT[state.tops[number]] for number in tiled])
    if tiled != expected or not single or len(tiled) >= ACTIVE_QUARRIES:
        raise fields.wrong("quarries", "during set-up, the first start quarries have one tile each, the rest none")
    if state.phase == FIRST_PLAYER and (tiled or state.start_player):
        raise fields.wrong("step", "the start player is named first: no tiles yet, and seat 0 as long as nobody is")
    untouched = (
        state.stage == 1
        and state.worker == island.worker
        and state.free_count == len(island.sites)
        and not any([player.rings or player.marble != island.start_marble for player in state.players])
        and not any([columns for columns in state.columns])
        and state.columns_left + state.revealed == 0
    )
    if not untouched:
        raise fields.wrong("step", "during set-up, phase 1, the worker's first quarry and nothing built are needed")


def check_quarries(state: State, fields: Fields) -> None:
    """Three quarries are active, and the worker stands where he may. [HLS-14] [HLS-15]"""
    active = [number for number in range(QUARRIES) if state.tops[number] > 0]
    if len(active) != ACTIVE_QUARRIES:
        raise fields.wrong("quarries", f"{ACTIVE_QUARRIES} of them are active at all times, not {len(active)}")
    for number in state.island.start_quarries:
        if not state.piles[number]:
            raise fields.wrong("quarries", f"the start quarry {FIELD_NAMES[state.island.quarries[number]]} has no tile")
    placed = sum([count_bits(state.piles[number]) - 1 for number in active])
    if state.revealed > placed:
        raise fields.wrong("revealed", f"only {placed} tiles lie on others on the active quarries")
    if state.phase == WORKER:
        check_opening(state, fields, active)
    elif state.worker == NOTHING:
        if quarry.has_empty_quarry(state):
            raise fields.wrong("worker", "he stands on an empty quarry as long as there is one")
    elif state.tops[state.worker] != 0:
        raise fields.wrong("worker", "he stands on an empty quarry")


def check_opening(state: State, fields: Fields, active: list[int]) -> None:
    """A quarry has just been opened under the worker, and the highest of the others was closed. [HLS-14]"""
    worker = state.worker
    opened = min(active, key=lambda number: state.tops[number])
    if worker != opened or state.piles[worker] != BIT[state.tops[worker]]:
        raise fields.wrong("worker", "he stands on the quarry just opened: one tile, the lowest of all")
    if worker in [number for number in state.island.start_quarries]:
        raise fields.wrong("worker", "a start quarry is not opened by him")
    highest = max([state.tops[number] for number in active])
    closed = [number for number in range(QUARRIES) if state.tops[number] == CLOSED]
    if not any([state.piles[number] >= 2 * BIT[highest] for number in closed]):
        raise fields.wrong("quarries", "the quarry just closed had a higher number than all others")
    if not quarry.has_empty_quarry(state):
        raise fields.wrong("worker", "there is no empty quarry to move to")


def check_columns(state: State, fields: Fields) -> None:
    """Columns are built one by one, and once the first stands there is room for all. [HLS-16]"""
    most = int(TEMPLE_COLUMNS[state.action - TEMPLE])
    fields.whole_value("columns_left", int(state.columns_left), 1, most)
    done = most - state.columns_left
    if done and state.room < state.columns_left:
        raise fields.wrong("columns_left", f"there is room for {state.room} columns only")
    if done > sum([columns for columns in state.columns]):
        raise fields.wrong("columns", f"{done} columns of this action must stand somewhere")
