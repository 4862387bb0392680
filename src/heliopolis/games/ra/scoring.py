"""What an epoch's scoring brings each player, item by item. [RA-28] to [RA-35]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .material import (
    CIVILIZATION,
    CIVILIZATION_KINDS,
    DIFFERENT_CIVILIZATIONS,
    DIFFERENT_MONUMENTS,
    EPOCHS,
    EQUAL_MONUMENTS,
    FEWEST_PHARAOHS,
    FLOOD,
    GOD,
    GOD_POINTS,
    GOLD,
    GOLD_POINTS,
    HIGHEST_SUNS,
    ITEM_CIVILIZATION,
    ITEM_FLOOR,
    ITEM_GOD,
    ITEM_GOLD,
    ITEM_MONUMENTS,
    ITEM_NAMES,
    ITEM_NILE,
    ITEM_PHARAOH,
    ITEM_SUNS,
    ITEMS,
    LOWEST_SUNS,
    MONUMENT,
    MONUMENT_KINDS,
    MOST_PHARAOHS,
    NILE,
    PHARAOH,
    START_POINTS,
    highest,
    sum_of,
)
from .state import OVER, Player, State


def score(state: State) -> None:
    """Give every player the points of the epoch and take away the tiles that are used up."""
    first = (state.epoch - 1) * ITEMS
    for seat in range(state.seats):
        player = state.players[seat]
        gains = sheet(state, seat)
        total: i64 = player.points
        for item in range(ITEMS):
            player.scored[first + item] = gains[item]
            total += gains[item]
        lift = not_below_0(total)
        player.scored[first + ITEM_FLOOR] = lift
        player.points = total + lift
    for player in state.players:
        discard_used(player)


def not_below_0(total: i64) -> i64:
    """What makes good a sum below 0. [RA-34]"""
    if total < 0:
        return -total
    return 0


def sheet(state: State, seat: i64) -> vec[i64]:
    """What a player would get if the epoch ended now, by item."""
    player = state.players[seat]
    items = vec[i64]([0] * ITEMS)
    items[ITEM_GOD] = GOD_POINTS * player.tiles[GOD]  # [RA-28]
    items[ITEM_PHARAOH] = pharaohs(state, player)
    items[ITEM_NILE] = nile(player)
    items[ITEM_CIVILIZATION] = civilization(player)
    items[ITEM_GOLD] = GOLD_POINTS * player.tiles[GOLD]  # [RA-32]
    if state.epoch == EPOCHS:
        items[ITEM_MONUMENTS] = monuments(player)
        items[ITEM_SUNS] = suns(state, player)
    return items


def pharaohs(state: State, player: Player) -> i64:
    """The most pharaohs gain, the fewest lose, unless all have equally many. [RA-29]"""
    own: i64 = player.tiles[PHARAOH]
    more: i64 = 0  # players who have more
    fewer: i64 = 0
    for other in state.players:
        if other.tiles[PHARAOH] > own:
            more += 1
        elif other.tiles[PHARAOH] < own:
            fewer += 1
    return extreme(more, fewer, MOST_PHARAOHS, FEWEST_PHARAOHS)


def nile(player: Player) -> i64:
    """Every Nile and flood counts, but only with a flood. [RA-30]"""
    if player.tiles[FLOOD] == 0:
        return 0
    return player.tiles[NILE] + player.tiles[FLOOD]


def civilization(player: Player) -> i64:
    """Different kinds of civilization; having none at all costs. [RA-31]"""
    return DIFFERENT_CIVILIZATIONS[different(player, CIVILIZATION, CIVILIZATION_KINDS)]


def monuments(player: Player) -> i64:
    """Different monuments, and sets of equal ones. [RA-33]"""
    points: i64 = DIFFERENT_MONUMENTS[different(player, MONUMENT, MONUMENT_KINDS)]
    for kind in range(MONUMENT, MONUMENT + MONUMENT_KINDS):
        points += EQUAL_MONUMENTS[player.tiles[kind]]
    return points


def suns(state: State, player: Player) -> i64:
    """The highest sum of suns gains, the lowest loses, unless all are equal. [RA-33]"""
    own: i64 = sum_of(player.suns | player.spent)
    more: i64 = 0  # players whose sum is higher
    fewer: i64 = 0
    for other in state.players:
        total: i64 = sum_of(other.suns | other.spent)
        if total > own:
            more += 1
        elif total < own:
            fewer += 1
    return extreme(more, fewer, HIGHEST_SUNS, LOWEST_SUNS)


def extreme(more: i64, fewer: i64, gain: i64, loss: i64) -> i64:
    """A gain if nobody has more, a loss if nobody has fewer, nothing if all are equal."""
    if more == 0 and fewer == 0:
        return 0
    if more == 0:
        return gain
    return loss if fewer == 0 else 0


def different(player: Player, first: i64, kinds: i64) -> i64:
    """How many of the kinds from `first` on a player has."""
    count: i64 = 0
    for kind in range(first, first + kinds):
        if player.tiles[kind]:
            count += 1
    return count


def discard_used(player: Player) -> None:
    """Gods, floods, civilization and gold leave the game; pharaohs, Niles and monuments stay."""
    player.tiles[GOD] = 0
    player.tiles[FLOOD] = 0
    player.tiles[GOLD] = 0
    for kind in range(CIVILIZATION, CIVILIZATION + CIVILIZATION_KINDS):
        player.tiles[kind] = 0


def points(state: State) -> list[int]:
    """The points every player holds."""
    return [player.points for player in state.players]


def breakdown(state: State, seat: int) -> dict[str, int]:
    """A player's points: what all start with, then each scored epoch item by item. [RA-2]"""
    scored = state.players[seat].scored
    items = {"start": START_POINTS}
    for epoch in range(1, epochs_scored(state) + 1):
        for item in range(ITEMS):
            if item not in (ITEM_MONUMENTS, ITEM_SUNS) or epoch == EPOCHS:
                items[f"epoch {epoch}: {ITEM_NAMES[item]}"] = scored[(epoch - 1) * ITEMS + item]
    return items


def epochs_scored(state: State) -> int:
    """How many epochs have been scored so far."""
    return EPOCHS if state.phase == OVER else int(state.epoch) - 1


def winners(state: State) -> list[int]:
    """Most points win; among equals, the highest single sun. [RA-35]"""
    best = max([(player.points, highest(player.suns | player.spent)) for player in state.players])
    return [
        seat
        for seat, player in enumerate(state.players)
        if (player.points, highest(player.suns | player.spent)) == best
    ]
