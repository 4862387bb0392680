"""The checks that keep impossible positions out."""

from __future__ import annotations

from ...core.reading import Fields
from . import gods, scoring
from .material import (
    CIVILIZATION,
    CIVILIZATION_KINDS,
    DISASTER_SIZE,
    DROUGHT,
    EARTHQUAKE,
    EPOCHS,
    FLOOD,
    FUNERAL,
    GOD,
    GOLD,
    KIND_NAMES,
    KINDS,
    MONUMENT,
    MONUMENT_KINDS,
    RA,
    ROW_FIELDS,
    SUN_SETS,
    TILE_COUNTS,
    UNREST,
    as_set,
    listed,
)
from .state import (
    DRAWING,
    EARTHQUAKE_CHOICE,
    GODS,
    OVER,
    TURN,
    UNREST_CHOICE,
    State,
)


def check_tiles(state: State, fields: Fields) -> None:
    """No kind has more tiles than the game, and each lies where it may. [RA-1]"""
    if state.row_size > ROW_FIELDS:
        raise fields.wrong("row", f"it has {ROW_FIELDS} fields, not {state.row_size}")
    if state.row[RA]:
        raise fields.wrong("row.ra", "Ra tiles lie on the track")
    for seat, player in enumerate(state.players):
        if player.tiles[RA]:
            raise fields.wrong(f"players[{seat}].tiles.ra", "Ra tiles lie on the track")
    for kind in range(KINDS):
        total = state.bag[kind] + state.row[kind] + (state.ra_tiles if kind == RA else 0)
        for player in state.players:
            total += player.tiles[kind]
        if total > TILE_COUNTS[kind]:
            reason = f"with the other places that makes {total} tiles; there are {TILE_COUNTS[kind]}"
            raise fields.wrong(f"bag.{KIND_NAMES[kind]}", reason)
    gone = TILE_COUNTS[RA] - state.bag[RA] - state.ra_tiles
    ended = scoring.epochs_scored(state)
    if gone > ended * state.track_fields:
        raise fields.wrong("bag.ra", f"{gone} Ra tiles are gone, but an epoch takes {state.track_fields} at the most")


def check_suns(state: State, fields: Fields) -> None:
    """All suns of this number of players lie somewhere, and everybody has as many as at the start. [RA-3]"""
    sets = SUN_SETS[int(state.seats)]
    seen = 1 << int(state.centre_sun)
    for seat, player in enumerate(state.players):
        held = player.suns | player.spent
        if player.suns & player.spent or len(listed(held)) != len(sets[0]):
            raise fields.wrong(f"players[{seat}].suns", f"{len(sets[0])} different suns, face up or spent, are needed")
        if held & seen:
            raise fields.wrong(f"players[{seat}].suns", "one of these suns lies somewhere else too")
        seen |= held
    if state.epoch == 1 and any([player.suns >> 1 & 1 for player in state.players]):
        raise fields.wrong("players", "sun 1 cannot lie face up in the first epoch")
    every = as_set([1]) | as_set([sun for suns in sets for sun in suns])
    if seen != every:
        raise fields.wrong("centre_sun", f"the suns of this game are {', '.join(str(sun) for sun in listed(every))}")


def check_dealing(state: State, fields: Fields) -> None:
    """While suns are dealt, everything else is as at the start. [RA-40]"""
    sets = [as_set(list(suns)) for suns in SUN_SETS[int(state.seats)]]
    dealt = [player.suns for player in state.players if player.suns]
    in_order = [player.suns for player in state.players[: len(dealt)]] == dealt
    if not in_order or len(dealt) == state.seats or len(set(dealt)) != len(dealt) or not set(dealt) <= set(sets):
        raise fields.wrong("players", "while dealing, the first seats have one of the sets of suns each, the rest none")
    untouched = (
        state.epoch == 1
        and state.turn == 0
        and state.centre_sun == 1
        and state.ra_tiles == 0
        and list(state.bag) == list(TILE_COUNTS)
        and not any(player.spent for player in state.players)
    )
    if not untouched:
        raise fields.wrong("phase", "while dealing, epoch 1, turn 0, sun 1 in the middle and a full bag are needed")


def check_phase(state: State, fields: Fields) -> None:
    """What must hold in the phase the position is in."""
    if state.phase in (TURN, DRAWING, GODS) and state.players[state.turn].suns == 0:
        raise fields.wrong("turn", "a player without a face-up sun has no turn")
    if state.phase == DRAWING and state.row_is_full():
        raise fields.wrong("phase", "nobody draws while the row is full")
    if state.phase == GODS:
        check_god_turn(state, fields)
    if state.phase == OVER:
        check_over(state, fields)
    check_disasters(state, fields)


def check_god_turn(state: State, fields: Fields) -> None:
    """One god tile has been spent on a tile of the row, and another could be. [RA-10]"""
    if not gods.can_take(state):
        raise fields.wrong("phase", "a god tile and a tile it can take are needed")
    if state.row_is_full():
        raise fields.wrong("row", "it cannot be full after a tile has been taken from it")
    gods_left = state.bag[GOD] + state.row[GOD] + sum([player.tiles[GOD] for player in state.players])
    if gods_left == TILE_COUNTS[GOD]:
        raise fields.wrong("bag.god", "a god tile has been spent, but all are still there")


def check_over(state: State, fields: Fields) -> None:
    """At the end the board is empty and what is used up is gone."""
    if state.epoch != EPOCHS or state.row_size or state.ra_tiles:
        raise fields.wrong("phase", f"the game is over after epoch {EPOCHS}, with an empty row and track")
    for seat, player in enumerate(state.players):
        used_up = [GOD, FLOOD, GOLD, *range(CIVILIZATION, CIVILIZATION + CIVILIZATION_KINDS)]
        if any([player.tiles[kind] for kind in used_up]):
            raise fields.wrong(f"players[{seat}].tiles", "gods, floods, civilization and gold are gone at the end")


def check_disasters(state: State, fields: Fields) -> None:
    """A debt is there only while a disaster is settled, and only while there is a choice. [RA-23]"""
    settling = state.phase in (UNREST_CHOICE, EARTHQUAKE_CHOICE)
    if not settling and state.owed:
        raise fields.wrong("owed", "0 is needed: no disaster is being settled")
    for seat, player in enumerate(state.players):
        for kind in (FUNERAL, DROUGHT, UNREST, EARTHQUAKE):
            if player.tiles[kind] and not (seat == state.actor and may_wait(state, kind)):
                raise fields.wrong(
                    f"players[{seat}].tiles.{KIND_NAMES[kind]}", "such a tile does not stay in a display"
                )
    if settling:
        check_debt(state, fields)


def may_wait(state: State, disaster: int) -> bool:
    """Whether a disaster may lie before who decides: taken in a god turn [RA-11], or next in order. [RA-23]"""
    return state.phase == GODS or (state.phase == UNREST_CHOICE and disaster == EARTHQUAKE)


def check_debt(state: State, fields: Fields) -> None:
    """A debt comes from disasters that are gone by now, and leaves the player something to keep."""
    if state.phase == UNREST_CHOICE:
        disaster, kinds = UNREST, range(CIVILIZATION, CIVILIZATION + CIVILIZATION_KINDS)
    else:
        disaster, kinds = EARTHQUAKE, range(MONUMENT, MONUMENT + MONUMENT_KINDS)
    gone = TILE_COUNTS[disaster] - state.bag[disaster] - state.row[disaster]
    tiles = state.players[state.actor].tiles
    have = [tiles[kind] for kind in kinds if tiles[kind]]
    if len(have) < 2:
        raise fields.wrong("phase", "there is no choice without tiles of two kinds")
    most = min(DISASTER_SIZE * gone, sum(have) - 1)
    if not 1 <= state.owed <= most:
        raise fields.wrong("owed", f"a debt of 1 to {most} tiles is possible here, not of {state.owed}")
    if state.actor != state.turn and state.row_size:
        raise fields.wrong("row", "it is empty after an auction")
    if state.actor != state.turn and state.players[state.actor].spent == 0:
        raise fields.wrong(f"players[{state.actor}].spent", "whoever won an auction has a sun face down")
