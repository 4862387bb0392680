"""What a good player of Ra knows, in hundredths of a point. The ideas are told in docs/bots.md.

Everything rests on one number: what a display is worth (`display_worth`), now and later. A lot is worth what it adds to
it, minus the sun it costs, plus the sun it brings; bids, calls and god tiles are rated by that.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .actions import BID, CALL, DISCARD, DONE, DRAW, PASS, TAKE
from .material import (
    CIVILIZATION,
    CIVILIZATION_KINDS,
    DISASTER_SIZE,
    DROUGHT,
    EARTHQUAKE,
    EPOCHS,
    EQUAL_MONUMENTS,
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
    RA,
    UNREST,
)
from .state import AUCTION, GODS, TURN, Player, State

POINT: Final = 100

# Worth by the number of different kinds, with what may still come before the epoch or the game ends.
CIVILIZATION_WORTH: Final = vec[i64]([-350, 0, 170, 520, 1020, 1530])
MONUMENT_WORTH: Final = vec[i64]([0, 130, 260, 390, 520, 650, 790, 1080, 1530])
LAST_MONUMENT_WORTH: Final = vec[i64]([0, 100, 200, 300, 400, 500, 620, 1030, 1500])
# Worth of equal monuments beyond their different kinds, by number: a pair is on its way to three.
EQUAL_WORTH: Final = vec[i64]([0, 0, 110, 560, 1080, 1530])

# A face-up sun can still win a lot this epoch; a face-down one is for the next epoch and the final sum.
SUN_BASE: Final = 190
SUN_STEP: Final = 33
NEXT_SUN_STEP: Final = 26
LAST_SUN_STEP: Final = 22

CERTAIN: Final = 1000
SCALE: Final = 60  # hundredths of a point that double a weight, about
MOST_WEIGHT: Final = 1 << 20


def estimate(state: State, values: vec[i64]) -> None:
    """Points, display and suns of every seat."""
    for seat in range(state.seats):
        player = state.players[seat]
        values[seat] = POINT * player.points
        if not state.over:
            values[seat] += display_worth(state, player) + suns_worth(state, player)


def suns_worth(state: State, player: Player) -> i64:
    """What the suns of a player are worth: those that can still be used, and those for later."""
    total: i64 = 0
    fresh: i64 = fresh_share(state)
    later: i64 = NEXT_SUN_STEP
    if state.epoch == EPOCHS:
        later = LAST_SUN_STEP
    for sun in range(1, HIGHEST_SUN + 1):
        if player.suns >> sun & 1:
            total += (SUN_BASE + SUN_STEP * sun) * fresh // CERTAIN + later * sun
        elif player.spent >> sun & 1:
            total += later * sun
    return total


def fresh_share(state: State) -> i64:
    """How much of its worth a face-up sun still has, in thousandths: less and less as the track fills."""
    left: i64 = state.track_fields - state.ra_tiles
    if left >= 4:
        return CERTAIN
    return 250 * left


def display_worth(state: State, player: Player) -> i64:
    """All tiles of a player, with what they will bring in later epochs."""
    tiles = player.tiles
    later: i64 = EPOCHS - state.epoch
    total: i64 = 240 * tiles[GOD] + 300 * tiles[GOLD]
    total += pharaoh_worth(state, player, later)
    total += nile_worth(tiles[NILE], tiles[FLOOD], later)
    different: i64 = 0
    for kind in range(CIVILIZATION, CIVILIZATION + CIVILIZATION_KINDS):
        if tiles[kind]:
            different += 1
    total += CIVILIZATION_WORTH[different]
    return total + monument_worth(tiles, later)


def pharaoh_worth(state: State, player: Player, later: i64) -> i64:
    """The place among all pharaohs, this epoch and as a promise for the next ones."""
    own: i64 = player.tiles[PHARAOH]
    more: i64 = 0
    fewer: i64 = 0
    for other in state.players:
        if other.tiles[PHARAOH] > own:
            more += 1
        elif other.tiles[PHARAOH] < own:
            fewer += 1
    place: i64 = 0
    if more == 0 and fewer:
        place = 500
    elif fewer == 0 and more:
        place = -200
    return place * (10 + 6 * later) // 16 + own * (35 + 30 * later)


def nile_worth(niles: i64, floods: i64, later: i64) -> i64:
    """Niles count with a flood only, and go on counting."""
    if floods:
        return POINT * (niles + floods) + 55 * niles * later
    return 40 * niles + 55 * niles * later


def monument_worth(tiles: vec[i64], later: i64) -> i64:
    """Different and equal monuments; half-finished sets are worth something while there is time."""
    different: i64 = 0
    total: i64 = 0
    for kind in range(MONUMENT, MONUMENT + MONUMENT_KINDS):
        if tiles[kind]:
            different += 1
            if later:
                total += EQUAL_WORTH[tiles[kind]]
            else:
                total += POINT * EQUAL_MONUMENTS[tiles[kind]] + 40 * (tiles[kind] - 1)
    if later:
        return total + MONUMENT_WORTH[different]
    return total + LAST_MONUMENT_WORTH[different]


def lot_worth(state: State, player: Player) -> i64:
    """What the whole row would add to a player's display, its disasters settled as cheaply as can be."""
    if state.row_size == 0:
        return 0
    before = display_worth(state, player)
    kept = player.tiles
    player.tiles = kept[:]
    for kind in range(KINDS):
        player.tiles[kind] += state.row[kind]
    settle_cheaply(state, player)
    worth = display_worth(state, player) - before
    player.tiles = kept
    return worth


def settle_cheaply(state: State, player: Player) -> None:
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


def sun_price(state: State, player: Player, sun: i64) -> i64:
    """What a player gives up by using a sun now: its use this epoch, and the difference to the sun in the middle."""
    later: i64 = NEXT_SUN_STEP
    if state.epoch == EPOCHS:
        later = LAST_SUN_STEP
    return (SUN_BASE + SUN_STEP * sun) * fresh_share(state) // CERTAIN + later * (sun - state.centre_sun)


def rate_moves(state: State) -> None:
    """A weight for every legal move, by what it is worth to the player who decides."""
    phase = state.phase
    if phase == AUCTION:
        rate_bids(state)
    elif phase == TURN:
        rate_turn(state)
    elif phase == GODS:
        rate_gods(state, 0)
    else:
        rate_discards(state)


def weigh(state: State, place: i64, worth: i64) -> None:
    """Turn worth into a weight: it doubles with every `SCALE`, between limits."""
    doublings: i64 = 0
    weight: i64 = 64
    while worth >= SCALE and doublings < 14:
        weight *= 2
        worth -= SCALE
        doublings += 1
    while worth <= -SCALE and doublings < 6:
        weight //= 2
        worth += SCALE
        doublings += 1
    if doublings < 14 and worth > 0:
        weight += weight * worth // SCALE
    if weight < 1:
        weight = 1
    state.weights[place] = weight


def rate_bids(state: State) -> None:
    """A bid is worth the lot minus the sun, if it wins; passing is worth nothing."""
    player = state.players[state.actor]
    worth = lot_worth(state, player)
    for i in range(state.move_count):
        action = state.moves[i]
        if action == PASS:
            weigh(state, i, 0)
        else:
            sun = action - BID
            net = worth - sun_price(state, player, sun)
            weigh(state, i, net * (6 - rivals_above(state, sun)) // 6)


def rivals_above(state: State, sun: i64) -> i64:
    """How many players still to be asked have a higher sun, at most 3."""
    count: i64 = 0
    seat = state.actor
    while seat != state.turn and count < 3:
        seat = state.next_with_sun(seat)
        if state.players[seat].suns >> (sun + 1):
            count += 1
    return count


def rate_turn(state: State) -> None:
    """Call Ra when the row is worth a sun, draw while it can grow, take with gods what is worth more than they are."""
    player = state.players[state.actor]
    net = best_net(state, player)
    rate_gods(state, 240)
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DRAW:
            weigh(state, i, draw_worth(state, player))
        elif action == CALL:
            weigh(state, i, call_worth(state, player, net))


def best_net(state: State, player: Player) -> i64:
    """The row minus the cheapest sun that could be used for it."""
    sun: i64 = 1
    while not player.suns >> sun & 1:
        sun += 1
    return lot_worth(state, player) - sun_price(state, player, sun)


def draw_worth(state: State, player: Player) -> i64:
    """Drawing is free, but the last Ra tile ends the epoch for all suns that were kept."""
    if state.ra_tiles < state.track_fields - 1:
        return 60
    held = suns_up_worth(state, player)
    return 60 - held * state.bag[RA] // state.bag_size


def suns_up_worth(state: State, player: Player) -> i64:
    """What is lost if the epoch ended now with these suns unused: about a lot for each."""
    count: i64 = 0
    suns = player.suns
    while suns:
        suns &= suns - 1
        count += 1
    return 300 * count


def call_worth(state: State, player: Player, net: i64) -> i64:
    """A call is worth what the row brings, and more when the row is nearly full or worth little to the others."""
    if state.row_is_full():
        return net
    rival: i64 = -1000
    for seat in range(state.seats):
        other = state.players[seat]
        if seat != state.actor and other.suns:
            gain = best_net(state, other)
            if gain > rival:
                rival = gain
    if net > 0:
        if rival > net:
            return net // 3
        return net
    return net - 60


def rate_gods(state: State, price: i64) -> None:
    """A tile taken with a god tile is worth what it adds, minus the god; `done` is worth nothing."""
    player = state.players[state.actor]
    before = display_worth(state, player)
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DONE:
            weigh(state, i, 240)
        elif action >= TAKE and action < DISCARD:
            kind = action - TAKE
            player.tiles[kind] += 1
            gain = display_worth(state, player) - before
            player.tiles[kind] -= 1
            if kind >= FUNERAL:
                gain = -1000
            weigh(state, i, gain - price - 60)


def rate_discards(state: State) -> None:
    """Lose what costs least."""
    player = state.players[state.actor]
    before = display_worth(state, player)
    for i in range(state.move_count):
        kind = state.moves[i] - DISCARD
        player.tiles[kind] -= 1
        loss = before - display_worth(state, player)
        player.tiles[kind] += 1
        weigh(state, i, -loss)
