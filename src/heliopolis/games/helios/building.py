"""Building temples and the houses of the city. [HEL-25] to [HEL-32]"""

from __future__ import annotations

from mypy_extensions import i64

from ...core.hexes import BIT
from . import bonus, land, payment
from .actions import CONSTRUCT, EXCHANGE_MANA
from .material import (
    BUILDINGS,
    CITADEL,
    COLOURS,
    EXCHANGE,
    EXCHANGE_BAZAAR,
    EXCHANGED,
    EXCHANGES,
    LAND_MANAGEMENT,
    MANA,
    PALACE,
    POWER_PLANT,
    RANGES,
    TEMPLE,
)
from .player import UNLIMITED, Player
from .state import BONUS, EXCHANGING, NONE, State


def temple_price(player: Player) -> i64:
    """The n-th temple costs n cubes [HEL-25], with the Citadel always one. [HEL-28]"""
    if player.has(CITADEL):
        return 1
    return player.temple_count + 1


def legal(state: State) -> None:
    """A temple on a tile without one, or a building that does not stand yet, if it can be paid."""
    player = state.players[state.actor]
    if player.cube_count >= temple_price(player):
        fields = player.land & ~player.temples
        action = state.board.temple
        while fields:
            if fields & 1:
                state.add(action)
            fields >>= 1
            action += 1
    if player.cube_count:
        owned = payment.owned_colours(player)
        for building in range(BUILDINGS):
            if not player.has(building) and player.cube_count >= payment.price(owned, building):
                state.add(CONSTRUCT + building)


def apply(state: State, action: i64) -> None:
    """The building or the temple's tile is chosen; then it is paid. [HEL-26]"""
    if action >= state.board.temple:
        state.field = action - state.board.temple
        payment.begin_free(state, TEMPLE, temple_price(state.players[state.actor]))
    else:
        payment.begin(state, action - CONSTRUCT)


def complete(state: State) -> None:
    """All is paid: the house stands."""
    item = state.item
    state.item = NONE
    player = state.players[state.actor]
    if item == TEMPLE:
        complete_temple(player, state.field)
        state.field = NONE
        bonus.after_action(state)
        return
    raise_house(state, player, item)
    if item == EXCHANGE_BAZAAR:
        state.phase = EXCHANGING
    elif item == LAND_MANAGEMENT:
        land.begin_managing(state)
    elif item == PALACE:  # its bonus action comes at once [HEL-18]
        state.phase = BONUS
    else:
        bonus.after_action(state)


def raise_house(state: State, player: Player, house: i64) -> None:
    """A house of the city stands and brings what it brings at once; with the Power Plant the sun has no limit."""
    player.buildings |= BIT[house]
    gain(state, player, house)
    if house == POWER_PLANT:
        player.sun_range = UNLIMITED


def complete_temple(player: Player, field: i64) -> None:
    """The n-th temple brings n mana [HEL-25]; cubes left on its tile are lost. [HEL-26]"""
    for colour in range(COLOURS):
        while player.cubes[colour] & BIT[field]:
            player.remove_cube(colour, field)
    player.temples |= BIT[field]
    player.temple_count += 1
    player.mana += player.temple_count


def gain(state: State, player: Player, item: i64) -> None:
    """Range and mana come at once [HEL-28]; behind the track's end there is nothing to gain. [HEL-32]"""
    player.mana += MANA[item]
    if not player.has(POWER_PLANT):
        player.sun_range += RANGES[item]
        if player.sun_range > state.board.last_range:
            player.sun_range = state.board.last_range


def legal_exchange(state: State) -> None:
    """Up to three mana, as far as there are. [HEL-29]"""
    mana = state.players[state.actor].mana
    for count in range(EXCHANGES + 1):
        if count <= mana:
            state.add(EXCHANGE_MANA + count)


def apply_exchange(state: State, action: i64) -> None:
    """Mana become points in the bag."""
    player = state.players[state.actor]
    player.mana -= action - EXCHANGE_MANA
    player.bag[EXCHANGED] += EXCHANGE * (action - EXCHANGE_MANA)
    bonus.after_action(state)
