"""What was noted of the games of a policy net, as arrays, and what each decision brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..bots.lessons import Lessons

if TYPE_CHECKING:
    import numpy as np

MARGIN = 8.0  # points by which a player must be ahead for odds of e to 1, where victories are smoothed
SMOOTH = 0.5  # of what counts: victories smoothed by the points
FADING = 0.95  # how fast what comes later counts less for a decision


class Batch(NamedTuple):
    """The decisions of some games as arrays; moves and inputs lie one behind the other."""

    inputs: np.ndarray  # by decision
    seats: np.ndarray
    games: np.ndarray
    chosen: np.ndarray  # place among all moves
    chances: np.ndarray  # that the chosen move had
    starts: np.ndarray  # where the moves of a decision begin
    counts: np.ndarray  # how many there are
    actions: np.ndarray  # of every move
    thumbs: np.ndarray  # its weight by rules of thumb, as a logarithm
    traits: np.ndarray  # its traits
    rewards: np.ndarray  # by game and seat

    def own_rewards(self) -> np.ndarray:
        """By decision what its player got in the end."""
        rewards: np.ndarray = self.rewards[self.games, self.seats]
        return rewards


def batch_of(lessons: Lessons, width: int) -> Batch:
    """What was noted, as arrays."""
    import numpy as np

    count, players = int(lessons.count), int(lessons.players)

    def seen(numbers: object, kind: type, length: int) -> np.ndarray:
        return np.frombuffer(memoryview(numbers), dtype=kind)[:length].copy()  # type: ignore[arg-type]

    active = int(lessons.active_count)
    moves, traits = int(lessons.move_count), len(lessons.net.traits)
    ends = seen(lessons.active_ends, np.int32, count)
    rows = np.repeat(np.arange(count), np.diff(ends, prepend=0))
    inputs = np.zeros((count, width), np.float32)
    inputs[rows, seen(lessons.rows, np.int16, active)] = seen(lessons.values, np.int16, active)
    move_ends = seen(lessons.move_ends, np.int32, count).astype(np.int64)
    starts = np.concatenate([[0], move_ends[:-1]])
    games = int(lessons.games)
    points = seen(lessons.points, np.int32, games * players).reshape(-1, players).astype(np.float32)
    won = seen(lessons.won, np.float64, games * players).reshape(-1, players)
    odds = np.exp((points - points.max(axis=1, keepdims=True)) / np.float32(MARGIN))
    smooth = odds / odds.sum(axis=1, keepdims=True)
    return Batch(
        inputs,
        seen(lessons.seats, np.int16, count),
        seen(lessons.numbers, np.int32, count),
        seen(lessons.chosen, np.int32, count),
        seen(lessons.chances, np.float64, count).astype(np.float32),
        starts,
        move_ends - starts,
        seen(lessons.actions, np.int16, moves),
        np.log(seen(lessons.thumbs, np.int32, moves).astype(np.float32)),
        seen(lessons.traits, np.int16, moves * traits).reshape(moves, traits).astype(np.float32),
        ((1 - SMOOTH) * won + SMOOTH * smooth).astype(np.float32),
    )


def advantages(batch: Batch, expected: np.ndarray) -> np.ndarray:
    """What each decision brought its player beyond what was expected; what comes later counts less and less."""
    import numpy as np

    rewards = batch.own_rewards()
    order = np.lexsort((np.arange(len(rewards)), batch.seats, batch.games))
    games, seats = batch.games[order], batch.seats[order]
    goes_on = [*((games[1:] == games[:-1]) & (seats[1:] == seats[:-1])).tolist(), False]
    said, got = expected[order].tolist(), rewards[order].tolist()
    brought = [0.0] * len(said)
    later = 0.0
    for place in range(len(said) - 1, -1, -1):
        next_said, after = (said[place + 1], later) if goes_on[place] else (got[place], 0.0)
        later = next_said - said[place] + FADING * after
        brought[place] = later
    found = np.empty(len(said), np.float32)
    found[order] = brought
    return found
