"""What tiles, suns and lots are worth to a player of Ra, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .beliefs import SUNS, Beliefs
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
    HIGHEST_SUN,
    KINDS,
    MONUMENT,
    MONUMENT_KINDS,
    NILE,
    PHARAOH,
    UNREST,
    count_of,
    lowest,
)
from .state import Player, State

POINT: Final = 100
CERTAIN: Final = 1000


def estimate(state: State, beliefs: Beliefs, values: vec[i64]) -> None:
    """Points, display and suns of every seat."""
    for seat in range(state.seats):
        player = state.players[seat]
        values[seat] = POINT * player.points
        if not state.over:
            values[seat] += display_worth(state, beliefs, player) + suns_worth(state, beliefs, player)


# Suns.


def suns_worth(state: State, beliefs: Beliefs, player: Player) -> i64:
    """What the suns of a player are worth: those that can still be used, and those for later."""
    total: i64 = 0
    fresh: i64 = beliefs.fresh[state.track_fields - state.ra_tiles]
    later: i64 = later_step(state, beliefs)
    for sun in range(1, HIGHEST_SUN + 1):
        if player.suns >> sun & 1:
            total += (beliefs.held_sun_base + beliefs.held_sun_step * sun) * fresh // CERTAIN + later * sun
        elif player.spent >> sun & 1:
            total += later * sun
    return total


def sun_price(state: State, beliefs: Beliefs, player: Player, sun: i64) -> i64:
    """What a player gives up by using a sun now: its use this epoch, and the difference to the sun in the middle."""
    use = beliefs.sun_use[SUNS * (state.epoch - 1) + sun]
    if beliefs.counts_suns:
        use += beliefs.sun_left[count_of(player.suns)]
    use = use * beliefs.fresh[state.track_fields - state.ra_tiles] // CERTAIN
    return use + later_step(state, beliefs) * (sun - state.centre_sun)


def later_step(state: State, beliefs: Beliefs) -> i64:
    """What a sun that is one higher is worth after this epoch: in the next one, or for the final sum."""
    if state.epoch == EPOCHS:
        return beliefs.last_sun_step
    return beliefs.next_sun_step


# Tiles.


def display_worth(state: State, beliefs: Beliefs, player: Player) -> i64:
    """All tiles of a player, with what they will bring in later epochs."""
    tiles = player.tiles
    later: i64 = EPOCHS - state.epoch
    total: i64 = beliefs.god * tiles[GOD] + beliefs.gold * tiles[GOLD]
    total += pharaoh_worth(state, beliefs, player, tiles[PHARAOH], later)
    total += nile_worth(beliefs, tiles[NILE], tiles[FLOOD], later)
    total += beliefs.civilization[different(tiles, CIVILIZATION, CIVILIZATION_KINDS)]
    for kind in range(MONUMENT, MONUMENT + MONUMENT_KINDS):
        if tiles[kind]:
            total += equal_worth(beliefs, tiles[kind], later)
    return total + monument_worth(beliefs, different(tiles, MONUMENT, MONUMENT_KINDS), later)


def different(tiles: vec[i64], first: i64, kinds: i64) -> i64:
    """How many of the kinds from `first` on are there."""
    count: i64 = 0
    for kind in range(first, first + kinds):
        if tiles[kind]:
            count += 1
    return count


def pharaoh_worth(state: State, beliefs: Beliefs, player: Player, own: i64, later: i64) -> i64:
    """What `own` pharaohs are worth: the place among all players, this epoch and as a promise for the next ones."""
    more: i64 = 0
    fewer: i64 = 0
    for other in state.players:
        if other is not player:
            theirs = other.tiles[PHARAOH]
            if theirs > own:
                more += 1
            elif theirs < own:
                fewer += 1
    place: i64 = 0
    if more == 0 and fewer:
        place = beliefs.most_pharaohs
    elif fewer == 0 and more:
        place = beliefs.fewest_pharaohs
    place = place * (beliefs.place_now + beliefs.place_later * later) // CERTAIN
    return place + own * (beliefs.pharaoh + beliefs.pharaoh_later * later)


def nile_worth(beliefs: Beliefs, niles: i64, floods: i64, later: i64) -> i64:
    """Niles count with a flood only, and go on counting."""
    if floods:
        return beliefs.flood + POINT * (niles + floods) + beliefs.nile_later * niles * later
    return (beliefs.nile + beliefs.nile_later * later) * niles


def monument_worth(beliefs: Beliefs, kinds: i64, later: i64) -> i64:
    """So many different monuments; half-finished sets are worth something while there is time."""
    if later:
        return beliefs.monuments[kinds]
    return beliefs.last_monuments[kinds]


def equal_worth(beliefs: Beliefs, count: i64, later: i64) -> i64:
    """So many equal monuments, beyond what they are worth as one of the different ones."""
    if later:
        return beliefs.equal[count]
    return beliefs.last_equal[count]


# Lots.


def lot_worth(state: State, beliefs: Beliefs, player: Player) -> i64:
    """What the whole row would add to a player's display."""
    if state.row_size == 0:
        return 0
    row = state.row
    if row[FUNERAL] or row[DROUGHT] or row[UNREST] or row[EARTHQUAKE]:
        return struck_lot_worth(state, beliefs, player)
    tiles = player.tiles
    later: i64 = EPOCHS - state.epoch
    total: i64 = beliefs.god * row[GOD] + beliefs.gold * row[GOLD]
    pharaohs: i64 = tiles[PHARAOH]
    if row[PHARAOH]:
        total += pharaoh_worth(state, beliefs, player, pharaohs + row[PHARAOH], later)
        total -= pharaoh_worth(state, beliefs, player, pharaohs, later)
    if row[NILE] or row[FLOOD]:
        total += nile_worth(beliefs, tiles[NILE] + row[NILE], tiles[FLOOD] + row[FLOOD], later)
        total -= nile_worth(beliefs, tiles[NILE], tiles[FLOOD], later)
    before: i64 = 0
    after: i64 = 0
    for kind in range(CIVILIZATION, CIVILIZATION + CIVILIZATION_KINDS):
        if tiles[kind]:
            before += 1
        elif row[kind]:
            after += 1
    total += beliefs.civilization[before + after] - beliefs.civilization[before]
    before = 0
    after = 0
    for kind in range(MONUMENT, MONUMENT + MONUMENT_KINDS):
        own = tiles[kind]
        if own:
            before += 1
        if row[kind]:
            if own == 0:
                after += 1
            total += equal_worth(beliefs, own + row[kind], later) - equal_worth(beliefs, own, later)
    return total + monument_worth(beliefs, before + after, later) - monument_worth(beliefs, before, later)


def struck_lot_worth(state: State, beliefs: Beliefs, player: Player) -> i64:
    """The same for a row with disasters, which are settled as cheaply as can be."""
    before = display_worth(state, beliefs, player)
    kept = player.tiles
    player.tiles = kept[:]
    for kind in range(KINDS):
        player.tiles[kind] += state.row[kind]
    settle_cheaply(player)
    worth = display_worth(state, beliefs, player) - before
    player.tiles = kept
    return worth


def settle_cheaply(player: Player) -> None:
    """Lose to every disaster what hurts least."""
    tiles = player.tiles
    lose_any(tiles, PHARAOH, 1, DISASTER_SIZE * tiles[FUNERAL])
    drought: i64 = DISASTER_SIZE * tiles[DROUGHT]
    floods: i64 = tiles[FLOOD]
    if floods > drought:
        floods = drought
    tiles[FLOOD] -= floods
    lose_any(tiles, NILE, 1, drought - floods)
    lose_any(tiles, CIVILIZATION, CIVILIZATION_KINDS, DISASTER_SIZE * tiles[UNREST])
    lose_any(tiles, MONUMENT, MONUMENT_KINDS, DISASTER_SIZE * tiles[EARTHQUAKE])
    tiles[FUNERAL] = 0
    tiles[DROUGHT] = 0
    tiles[UNREST] = 0
    tiles[EARTHQUAKE] = 0


def lose_any(tiles: vec[i64], first: i64, kinds: i64, owed: i64) -> None:
    """Lose tiles of a category, pairs before single ones and single ones before sets."""
    while owed > 0:
        best: i64 = -1
        cost: i64 = 1 << 30
        for kind in range(first, first + kinds):
            if tiles[kind] and loss_of(tiles[kind]) < cost:
                best = kind
                cost = loss_of(tiles[kind])
        if best < 0:
            return
        tiles[best] -= 1
        owed -= 1


def loss_of(count: i64) -> i64:
    """A rough price of losing one of so many equal tiles."""
    if count == 2:
        return 1
    if count == 1:
        return 2
    return count


def best_net(state: State, beliefs: Beliefs, player: Player) -> i64:
    """The row minus the cheapest sun that could be used for it."""
    return lot_worth(state, beliefs, player) - sun_price(state, beliefs, player, lowest(player.suns))
