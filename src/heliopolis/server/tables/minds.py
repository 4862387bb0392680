"""What bots that search found at a table stays in the worker that they thought in, until their next move there.

It is only a head start: a bot whose worker has forgotten it, or has died, thinks afresh.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from ...bots.bot import Bot, Budget
from ...bots.levels import bot, usual_budget
from ...bots.search import SearchBot
from ...core.game import State

MOST_NODES = 300_000  # positions in all trees that a worker keeps, a few hundred bytes each
MOST_MINDS = 100


def budget_of(level: str, seconds: float | None) -> Budget:
    """How long a bot thinks about a move, where the settings may give those that search other seconds."""
    budget = usual_budget(level)
    return Budget(seconds=seconds) if seconds is not None and budget.seconds else budget


class Seat(NamedTuple):
    """Where a bot sits, who it is, and the moves of the game so far."""

    table: str
    seat: int
    level: str
    moves: list[int]


class Mind(NamedTuple):
    """A bot, and the moves that it has seen."""

    bot: Bot
    level: str
    moves: list[int]

    def follows(self, seat: Seat) -> bool:
        """Whether this is still the game that it has seen, and nothing was taken back."""
        return self.level == seat.level and self.moves == seat.moves[: len(self.moves)]

    def size(self) -> int:
        """How many positions it remembers."""
        return int(self.bot.nodes) if isinstance(self.bot, SearchBot) else 0


class Minds:
    """The bots that a worker remembers, those that thought last at the end."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int], Mind] = OrderedDict()

    def choose(self, seat: Seat, state: State, budget: Budget, seed: int) -> int:
        """A bot's move: it goes on where it was, if it has thought here before."""
        mind = self.at(seat)
        if isinstance(mind.bot, SearchBot):
            mind.bot.get_ready(state, budget)
        action = mind.bot.choose(state, budget, seed)
        self.keep(seat, mind)
        return action

    def think(self, seat: Seat, state: State, budget: Budget, seed: int) -> None:
        """Let a bot that searches look ahead while somebody else is to decide."""
        mind = self.at(seat)
        if isinstance(mind.bot, SearchBot):
            mind.bot.think(state, budget, seed)
        self.keep(seat, mind)

    def at(self, seat: Seat) -> Mind:
        """The bot of a seat, who has followed the game; a new one if nobody has thought here before."""
        mind = self.kept.pop((seat.table, seat.seat), None)
        if mind is None or not mind.follows(seat):
            mind = Mind(bot(seat.level), seat.level, seat.moves)
        for action in seat.moves[len(mind.moves) :]:
            mind.bot.observe(action)
        return mind._replace(moves=seat.moves)

    def keep(self, seat: Seat, mind: Mind) -> None:
        """Remember a bot that has just thought."""
        self.kept[seat.table, seat.seat] = mind
        self.forget_some()

    def forget_some(self) -> None:
        """Let those go who thought longest ago, if all together are too large; the last one stays."""
        size = sum([mind.size() for mind in self.kept.values()])
        while len(self.kept) > MOST_MINDS or (size > MOST_NODES and len(self.kept) > 1):
            size -= self.kept.popitem(last=False)[1].size()


MINDS = Minds()  # of this process
