"""Choosing without a search: one look at where each of the best-rated moves leads, judged by a value net."""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from ..core.game import NATURE, State
from ..core.net import Net
from ..core.policy import Policy

WHOLE: Final = 1_000_000  # a certain victory
DONE: Final = -1  # the weight of a move that was looked at
SEEDS: Final = 1 << 30


def heaviest(state: State) -> i64:
    """The place of the best-rated move in the buffer."""
    best: i64 = 0
    for i in range(state.move_count):
        if state.weights[i] > state.weights[best]:
            best = i
    return best


def best_looking(state: State, policy: Policy, net: Net, looks: i64, draws: i64, rng: Random) -> i64:
    """Of the moves that the policy has rated best, the one after which the net gives the actor the best chance.

    The moves are in the buffer with their weights, which are used up. Each is played on by the policy until the
    position is quiet, so many times, with the same draws for all of them.
    """
    game = state.game
    actor = state.actor
    seed = rng.randrange(SEEDS)
    shares = vec[i64]([0] * state.seats)
    chosen: i64 = state.moves[heaviest(state)]
    best: i64 = -1
    if looks > state.move_count:
        looks = state.move_count
    for _ in range(looks):
        place = heaviest(state)
        state.weights[place] = DONE
        total: i64 = 0
        for draw in range(draws):
            tried = state.clone()
            game.apply(tried, state.moves[place])
            drawn = settle(tried, policy, Random(seed + int(draw)))
            if tried.over:
                winners = tried.winners()
                share: i64 = WHOLE // len(winners) if int(actor) in winners else 0
            else:
                net.chances(tried, WHOLE, shares)
                share = shares[actor]
            total += share
            if not drawn:  # then it would come out the same again
                total *= draws
                break
        if total > best:
            best = total
            chosen = state.moves[place]
    return chosen


def settle(state: State, policy: Policy, rng: Random) -> bool:
    """Play on, everybody by the policy's best move, until the position is quiet; whether nature had a hand in it."""
    game = state.game
    drawn = False
    while not state.over and not policy.is_quiet(state):
        if state.actor == NATURE:
            game.apply(state, game.draw(state, rng))
            drawn = True
        else:
            state.move_count = 0
            game.find_moves(state)
            if state.move_count > 1:
                policy.rate_moves(state)
                game.apply(state, state.moves[heaviest(state)])
            else:
                game.apply(state, state.moves[0])
    return drawn
