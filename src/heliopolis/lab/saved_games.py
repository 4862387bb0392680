"""Whole games to be saved: random ones, or those of a match; each depends on the seed and its number alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from ..core.chance import generator
from ..core.game import NATURE
from ..core.record import Record
from ..core.registry import game as game_of
from .arena import Failed, recorded
from .match import Match
from .results import budgeted
from .simulate import game_seed


@dataclass(frozen=True)
class Ending:
    """What a saved game came to; what is told of seats is in their order."""

    number: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int  # of everybody, nature too
    decisions: int  # of players
    times: tuple[tuple[int, ...], ...] = field(default=(), compare=False)  # microseconds of every seat's choices


class Source(Protocol):
    """Where games come from."""

    def about(self) -> dict[str, object]:
        """All that decides the games, as plain data."""

    def record(self, number: int, times: list[list[int]]) -> Record | Failed:
        """One game; `times` gets the microseconds of every seat's choices, if somebody took any."""


@dataclass(frozen=True)
class RandomGames:
    """The games that `heliopolis simulate` counts: every legal move is as likely as the others."""

    key: str
    players: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    version: int | None = None  # of the rules; None for the newest

    def about(self) -> dict[str, object]:
        """All that decides the games, as plain data."""
        return about(
            "simulate", self.key, self.version, self.players, self.options, ["random"] * self.players, self.seed
        )

    def record(self, number: int, times: list[list[int]]) -> Record:
        """The game that `simulate` plays under this number."""
        record = Record(self.key, self.players, version=self.version, options=dict(self.options))
        for seat in range(self.players):
            record.name(seat, "bot:random")
        rng = generator(game_seed(self.seed, number))
        state, game = record.current, record.game
        while not state.over:
            if state.actor == NATURE:
                record.play(int(game.draw(state, rng)))
            else:
                legal = state.legal()
                record.play(legal[rng.randrange(len(legal))])
        return record


@dataclass(frozen=True)
class MatchGames:
    """The games of a match in the arena."""

    match: Match

    def about(self) -> dict[str, object]:
        """All that decides the games, as plain data."""
        match = self.match
        bots = [budgeted(sitting) for sitting in match.entrants]
        return about("arena", match.key, match.version, match.players, match.options, bots, match.seed)

    def record(self, number: int, times: list[list[int]]) -> Record | Failed:
        """The game of the match with this number."""
        return recorded(self.match, number, times)


def about(
    made: str,
    key: str,
    version: int | None,
    players: int,
    options: tuple[tuple[str, str], ...],
    bots: list[str],
    seed: int,
) -> dict[str, object]:
    """What tells one run from another."""
    game = game_of(key, version)
    return {
        "made": f"heliopolis {made}",
        "game": key,
        "rules": game.version,
        **({"board": game.board_hash} if game.board_hash else {}),
        "players": players,
        "options": dict(options),
        "bots": bots,
        "seed": seed,
    }


def ending_of(number: int, record: Record, times: list[list[int]] | None = None) -> Ending:
    """What a finished game came to."""
    state = record.current
    return Ending(
        number,
        tuple(state.points()),
        tuple(state.winners()),
        len(record.moves),
        len(record.moves) - record.draws(),
        tuple(tuple(taken) for taken in times or ()),
    )
