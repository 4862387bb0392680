"""Every decision of some games as columns of packed numbers, which Arrow and NumPy look into without copying."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from ..core.errors import HeliopolisError
from ..core.game import NATURE, Game
from ..core.observing import Row
from ..core.record import Record

BOT = "bot:"  # how records name seats that are bots'


class Decisions:
    """Columns with an entry for each decision; lists of numbers lie one behind the other, with where each ends."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.width = len(game.observer.entries())
        if not self.width:
            raise HeliopolisError(f"{game.name} has no observations, so its decisions cannot be saved.", field="form")
        self.row = Row(self.width)
        self.clear()

    def clear(self) -> None:
        """Begin anew."""
        self.games = array("q")
        self.moves = array("i")  # how many were made before, nature's too
        self.lengths = array("i")  # moves of the whole game
        self.seats = array("b")
        self.bots: list[str] = []
        self.actions = array("i")
        self.legal = array("i")
        self.legal_ends = array("i", [0])
        self.observations = bytearray()  # of 16-bit numbers
        self.points = array("i")  # of all seats
        self.winners = array("b")
        self.winner_ends = array("i", [0])
        self.returns = array("f")

    def __len__(self) -> int:
        return len(self.games)

    def add(self, number: int, record: Record) -> int:
        """Go through a finished game; how many decisions it has."""
        points, winners = record.current.points(), record.current.winners()
        returns = returns_of(winners, self.players)
        state, row, observer = record.first(), self.row, self.game.observer
        bots = [record.names.get(seat, "").removeprefix(BOT) for seat in range(self.players)]
        before = len(self)
        for place, action in enumerate(record.moves):
            seat = int(state.actor)
            if seat != NATURE:
                self.games.append(number)
                self.moves.append(place)
                self.seats.append(seat)
                self.bots.append(bots[seat])
                self.actions.append(action)
                self.legal.extend(state.legal())
                self.legal_ends.append(len(self.legal))
                row.place = 0
                observer.observe(state, seat, row)
                self.observations += memoryview(row.values)
                self.returns.append(returns[seat])
                self.winners.extend(winners)
                self.winner_ends.append(len(self.winners))
            state.apply(action)
        count = len(self) - before
        self.lengths.extend([len(record.moves)] * count)
        self.points.extend(points * count)
        return count


def returns_of(winners: Sequence[int], players: int) -> list[float]:
    """What a game brought every seat, as in the environments: numbers that sum to 0, and 1 for a victory alone.

    >>> returns_of([0], 3), returns_of([0, 1], 2)
    ([1.0, -0.5, -0.5], [0.0, 0.0])
    """
    share = 1.0 / len(winners)
    return [((share if seat in winners else 0.0) * players - 1.0) / (players - 1) for seat in range(players)]
