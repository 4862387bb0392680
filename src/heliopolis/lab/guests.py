"""Bots that play along where others learn: any bots, each with its budget, and one of its own for every seat."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from ..bots.bot import Bot, Budget
from ..bots.entrants import all_asked_for
from ..core.game import Game
from .match import Entrant, entered


class Guests:
    """Some opponents; each is made once for every seat, when it first sits there."""

    def __init__(self, entrants: Sequence[Entrant]) -> None:
        self.entrants = entrants
        self.made: dict[tuple[int, int], Bot] = {}

    def sit(self, number: int, seat: int) -> tuple[Bot, Budget]:
        """A guest for a seat, and what it may use for a move."""
        if (number, seat) not in self.made:
            self.made[number, seat] = self.entrants[number].make()
        return self.made[number, seat], self.entrants[number].budget()

    def around(self, players: int, *, seat: int, turn: int) -> dict[int, tuple[Bot, Budget]]:
        """Who sits on all seats but one: nobody in particular, or the guest whose turn it is."""
        if not self.entrants:
            return {}
        number = turn % len(self.entrants)
        return {other: self.sit(number, other) for other in range(players) if other != seat}

    def close(self) -> None:
        """Let all of them go."""
        for bot in self.made.values():
            bot.close()
        self.made = {}


def guests_of(bots: Sequence[object], game: Game) -> tuple[Entrant, ...]:
    """Bots with their budgets, each checked whether it can play a game."""
    found = tuple([entered(asked) for asked in all_asked_for(bots)])
    for one in found:
        one.asked().check(game)
    return found


def words_of(entrants: Sequence[Entrant]) -> str:
    """How a command names them."""
    named = ",".join([one.name for one in entrants])
    return f" --against {shlex.quote(named)}" if named else ""
