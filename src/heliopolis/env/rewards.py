"""What a game brings every seat at its end.

Compiled like the rules; nothing here needs an optional package.
"""

from __future__ import annotations

from typing import Final

from ..core.errors import HeliopolisError
from ..core.game import State
from ..core.reading import either, shown

WIN: Final = "win"
POINTS: Final = "points"
RANK: Final = "rank"
REWARDS: Final = (WIN, POINTS, RANK)
LOST: Final = {WIN: -1.0, POINTS: -100.0, RANK: -1.0}
"""What an illegal action costs where it loses the game."""

LOSE: Final = "lose"
RAISE: Final = "raise"
ILLEGAL: Final = (LOSE, RAISE)


def check_reward(reward: str) -> str:
    """The kind of reward itself, if there is such a one."""
    if reward not in REWARDS:
        raise HeliopolisError(f"A reward is for {either(list(REWARDS))}, not {shown(reward)}.", field="reward")
    return reward


def check_illegal(illegal: str) -> str:
    """What becomes of an illegal action, if that is known."""
    if illegal not in ILLEGAL:
        raise HeliopolisError(f"An illegal action may {either(list(ILLEGAL))}, not {shown(illegal)}.", field="illegal")
    return illegal


def rewards(state: State, reward: str) -> list[float]:
    """What a game that is over brought every seat; all of it sums to 0."""
    if reward == WIN:
        return for_victory(state)
    if reward == RANK:
        return for_rank(state.points(), state.winners())
    return for_points(state)


def for_victory(state: State) -> list[float]:
    """A victory, shared among winners, is worth 1 alone and costs the others 1 together."""
    seats = int(state.seats)
    winners = state.winners()
    share = 1.0 / len(winners)
    return [((share if seat in winners else 0.0) * seats - 1.0) / (seats - 1) for seat in range(seats)]


def for_rank(points: list[int], winners: list[int]) -> list[float]:
    """From 1 for the first to -1 for the last in equal steps: the winners, then by points; who ties shares."""
    seats = len(points)
    standing = [(seat in winners, points[seat]) for seat in range(seats)]
    gains: list[float] = []
    for own in standing:
        better = 0
        equal = -1  # besides oneself
        for other in standing:
            if other > own:
                better += 1
            elif other == own:
                equal += 1
        gains.append(1.0 - float(2 * better + equal) / (seats - 1))
    return gains


def for_points(state: State) -> list[float]:
    """Every seat's points less the mean of the others'."""
    seats = int(state.seats)
    points = state.points()
    total = sum(points)
    return [float(points[seat]) - float(total - points[seat]) / (seats - 1) for seat in range(seats)]
