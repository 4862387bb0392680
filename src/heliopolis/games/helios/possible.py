"""The checks that keep impossible positions out: material, players, and what each phase needs."""

from __future__ import annotations

from ...core.game import NOBODY
from ...core.hexes import BIT, count_bits
from ...core.reading import Fields
from . import possible_phase, rounds
from .material import (
    COLOURS,
    COUNCIL,
    COUNCIL_BONUS,
    EXCHANGE,
    EXCHANGED,
    EXCHANGES,
    FIRST_PERSON,
    FULL_SLOT,
    GREY_TILE,
    KIND_NAMES,
    KINDS,
    LAND_MANAGED,
    LAND_MANAGEMENT,
    ORBIT,
    ORBITS,
    PERSON_NAMES,
    PERSONS,
    POWER_PLANT,
    RANGES,
    SAME_TILES,
    SLOT_NAMES,
    SLOTS,
    STACK_SIZE,
    START_COLOURS,
    START_MANA,
    TILE_COLOUR_NAMES,
    TILE_COLOURS,
    TILE_COUNTS,
    TILE_KINDS,
    TILE_NAMES,
)
from .player import UNLIMITED, Player
from .state import DRAWING, NONE, OPENING, SLOTTING, START_TILE, State


def check(state: State, fields: Fields) -> None:
    """Everything, in an order that names the first cause of a fault."""
    possible_phase.check_course(state, fields)
    for seat, player in enumerate(state.players):
        check_land(state, player, fields, f"players[{seat}]")
        check_bag(player, fields, f"players[{seat}]")
        check_range(state, player, fields, f"players[{seat}]")
    check_action_tiles(state, fields)
    check_tiles(state, fields)
    check_extra(state, fields)
    check_persons(state, fields)
    check_slots(state, fields)
    possible_phase.check_actor(state, fields)
    possible_phase.check_phase(state, fields)


def check_land(state: State, player: Player, fields: Fields, seat: str) -> None:
    """The land is in one piece around the start tile, and the sun lies at its coast. [HEL-22] [HEL-23]"""
    board = state.board
    start = BIT[board.start]
    if not player.land:
        if state.start_player != NOBODY and state.phase != START_TILE:
            raise fields.wrong(f"{seat}.tiles", "the start tile is missing")
        fresh = player.mana == START_MANA and player.sun == board.sun and player.turns == 0
        if not fresh or player.buildings or player.hired or sum(player.bag) or sum(player.slots):
            raise fields.wrong(seat, "before the start tile is chosen, everything is as at the beginning")
        return
    if player.land & ~board.light:
        raise fields.wrong(f"{seat}.tiles", "tiles lie on light fields only")
    if board.grid.flood(start, player.land) != player.land:
        raise fields.wrong(f"{seat}.tiles", "every tile is connected to the start tile")
    if not any([player.tiles[colour] & start for colour in range(START_COLOURS)]):
        raise fields.wrong(f"{seat}.tiles", "the start tile is brown, grey or green")
    sun = BIT[player.sun]
    if sun & player.land or not board.around[player.sun] & player.land:
        raise fields.wrong(f"{seat}.sun", "the sun lies on an empty field next to a tile")
    if not board.reaches_edge(player.sun, player.land):
        raise fields.wrong(f"{seat}.sun", "the sun is enclosed")


def check_bag(player: Player, fields: Fields, seat: str) -> None:
    """Points in the bag come in the sizes they are given in."""
    sizes = (
        (ORBITS, ORBIT, "orbits"),
        (COUNCIL_BONUS, COUNCIL, "city council"),
        (EXCHANGED, EXCHANGE, "exchange bazaar"),
    )
    for source, size, name in sizes:
        if player.bag[source] % size:
            raise fields.wrong(f"{seat}.bag.{name}", f"a multiple of {size} is needed, not {player.bag[source]}")
    if player.bag[EXCHANGED] > EXCHANGE * EXCHANGES:
        raise fields.wrong(f"{seat}.bag.exchange bazaar", f"at most {EXCHANGE * EXCHANGES} points come from there")


def check_range(state: State, player: Player, fields: Fields, seat: str) -> None:
    """The range is what buildings and active persons have brought. [HEL-28] [HEL-32]"""
    due = int(state.board.first_range)
    for item in range(FIRST_PERSON + PERSONS):
        stands = player.has(item) if item < FIRST_PERSON else player.is_active(item - FIRST_PERSON)
        due += RANGES[item] if stands else 0
    due = min(due, int(state.board.last_range))
    if player.has(POWER_PLANT):
        if player.sun_range != UNLIMITED:
            raise fields.wrong(f"{seat}.range", 'with the power plant it is "unlimited"')
    elif player.sun_range != due:
        raise fields.wrong(f"{seat}.range", f"buildings and active persons make it {due}")


def check_action_tiles(state: State, fields: Fields) -> None:
    """Every action tile lies somewhere: a pile, the discards, a column or a slot. [HEL-1]"""
    found = [state.piles[place] + state.discards[place] for place in range(KINDS * TILE_COLOURS)]
    for kind in range(KINDS):
        column = state.columns[kind]
        while column > 1:
            found[kind * TILE_COLOURS + column % TILE_COLOURS] += 1
            column //= TILE_COLOURS
        for player in state.players:
            for slot in range(SLOTS):
                place = (slot * KINDS + kind) * 2
                found[kind * TILE_COLOURS + slot] += player.slots[place]
                found[kind * TILE_COLOURS + GREY_TILE] += player.slots[place + 1]
    if state.phase == SLOTTING:
        found[state.kind * TILE_COLOURS + GREY_TILE] += 1
    for place, count in enumerate(found):
        if count != SAME_TILES:
            name = f"piles.{KIND_NAMES[place // TILE_COLOURS]}.{TILE_COLOUR_NAMES[place % TILE_COLOURS]}"
            raise fields.wrong(name, f"with all other places that makes {count} tiles; there are {SAME_TILES}")


def rounds_opened(state: State) -> int:
    """How often the stacks have been opened: once a round."""
    if state.start_player == NOBODY or state.phase == START_TILE:
        return 0
    return int(state.round)


def check_tiles(state: State, fields: Fields) -> None:
    """No colour has more tiles than the game; special tiles never leave it. [HEL-2] [HEL-3]"""
    stacked = STACK_SIZE - rounds_opened(state)
    for kind in range(TILE_KINDS):
        total = state.offer[kind]
        for player in state.players:
            total += count_bits(player.tiles[kind])
        if kind == state.tile:
            total += 1
        name = f"open.{TILE_NAMES[kind]}" if kind < COLOURS else f"specials.{TILE_NAMES[kind]}"
        if kind < COLOURS:
            total += state.extra[kind] + stacked + (state.drawn == kind) + (state.drawn_too == kind)
            if state.offer[kind] and not rounds_opened(state):
                raise fields.wrong(name, "no land tile is open before the start tiles are chosen")
            if total > TILE_COUNTS[kind]:
                raise fields.wrong(
                    name, f"with all other places that makes {total} tiles; there are {TILE_COUNTS[kind]}"
                )
        elif total != TILE_COUNTS[kind]:
            raise fields.wrong(
                name, f"with those on the boards that makes {total} tiles; there are {TILE_COUNTS[kind]}"
            )
    if sum([state.offer[colour] for colour in range(COLOURS)]) > COLOURS + 1:
        raise fields.wrong("open", f"there are {COLOURS + 1} open land tiles at the most")


def check_extra(state: State, fields: Fields) -> None:
    """The extra stack loses one tile a round and two for each Land Management. [HEL-11] [HEL-31]"""
    due = sum([TILE_COUNTS[colour] - STACK_SIZE for colour in range(COLOURS)])
    due -= sum([player.land != 0 for player in state.players])
    due -= rounds_opened(state)
    due += state.phase == OPENING
    due -= LAND_MANAGED * sum([player.has(LAND_MANAGEMENT) for player in state.players])
    if state.phase == DRAWING:
        due += LAND_MANAGED - (state.drawn != NONE)
    if rounds.sum_of_extra(state) != due:
        raise fields.wrong("extra", f"it has {due} tiles now, not {rounds.sum_of_extra(state)}")


def check_persons(state: State, fields: Fields) -> None:
    """Every person is for sale or belongs to one player. [HEL-3]"""
    for person in range(PERSONS):
        bit = BIT[person]
        owners = sum([player.hired & bit != 0 for player in state.players])
        if owners + (state.for_sale & bit != 0) != 1:
            raise fields.wrong("persons", f"the {PERSON_NAMES[person]} is for sale or belongs to one player")


def check_slots(state: State, fields: Fields) -> None:
    """A slot has at most three tiles, but for the one that is about to bring a bonus action. [HEL-17]"""
    for seat, player in enumerate(state.players):
        for slot in range(SLOTS):
            running = seat == state.turn and slot == state.full_slot
            if player.slot_size(slot) >= FULL_SLOT and not running:
                raise fields.wrong(f"players[{seat}].slots.{SLOT_NAMES[slot]}", "four tiles would have been cleared")
    if state.full_slot_used and state.full_slot == NONE:
        raise fields.wrong("action.slot_bonus", "no slot has four tiles")
