"""Games played on from a position to their end, by the game's own policy and by draws that can be had again.

Nature and every seat draw from a stream of their own, so that two play-outs with the same seed, but another move at
the beginning, meet the same draws as long as they can: what differs at their ends then comes from the move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from librt.random import Random

from ..bots.knowledge import policy_of
from ..core.chance import Chance, generator
from ..core.constants import BEST
from ..core.game import NATURE, State
from ..core.policy import Policy

LONGEST = 20_000  # moves, after which a play-out is left as it stands
STREAMS = 1 << 40  # seeds for the streams of a play-out


@dataclass(frozen=True)
class Ending:
    """How a play-out ended: every seat's part of the victory, its points, and these by item."""

    shares: tuple[float, ...]
    points: tuple[int, ...]
    items: tuple[Mapping[str, int], ...]

    def rival(self, seat: int) -> int:
        """The strongest of the other seats."""
        others = [other for other in range(len(self.points)) if other != seat]
        return max(others, key=lambda other: (self.shares[other], self.points[other], -other))


def seeds(rng: Chance, count: int) -> list[int]:
    """Seeds for some play-outs."""
    own = generator(rng)
    return [own.randrange(STREAMS) for _ in range(count)]


def play_out(state: State, action: int, seed: int) -> Ending:
    """The end of a game in which a move is made and all play on by the policy; the state is left as it was."""
    following = state.clone()
    following.apply(action)
    play_on(following, seed)
    return ending_of(following)


def play_on(state: State, seed: int) -> None:
    """Play a position to the end."""
    policy = policy_of(state.game, BEST)
    first = seed * (state.seats + 1)
    nature = Random(first)
    players = [Random(first + 1 + seat) for seat in range(state.seats)]
    for _ in range(LONGEST):
        if state.over:
            return
        step(state, policy, nature, players)


def step(state: State, policy: Policy, nature: Random, players: list[Random]) -> None:
    """One move, of nature or of a player who leans to each move as the policy says."""
    game = state.game
    if state.actor == NATURE:
        game.apply(state, game.draw(state, nature))
        return
    state.find_moves()
    place = 0
    if state.move_count > 1:
        policy.rate_moves(state)
        place = state.pick(players[state.actor])
    game.apply(state, state.moves[place])


def ending_of(state: State) -> Ending:
    """The result of a position that was played on."""
    return Ending(
        shares=shares_of(state),
        points=tuple(state.points()),
        items=tuple([state.breakdown(seat) for seat in range(state.seats)]),
    )


def shares_of(state: State) -> tuple[float, ...]:
    """Every seat's part of the victory; equal parts where a game has found no end."""
    winners = state.winners() if state.over else range(state.seats)
    return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)])
