"""What happened in the games of a bot: points by source, length, and what every seat did and gained.

Nothing here knows a game: sources are the items of `breakdown`, deeds are moves by their kind, and gains are what the
position says of a player, counted whenever it grows. A game's words have terms for them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from ..core.game import NATURE
from ..core.record import Record
from ..core.seam import Move, PlainMove
from .arena import Failed, failure, recorded
from .match import Match, check_portable
from .sources import FIELD, Amounts, sources_of
from .workers import in_order, results

CHUNK = 20  # games that are handed to a process at a time
POINTS = ("points", "scored", "bag")  # what a position tells of points is no gain: sources tell it better
NUMBERED = re.compile(r"\S*\d\S*")  # a word with a digit tells which or where


@dataclass(frozen=True)
class Studied:
    """One game; what is told of seats is in their order."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int  # of players who had a choice or not
    choices: int  # of players who had one
    offered: int  # legal moves in all of these choices together
    draws: int  # moves of nature
    sources: tuple[Amounts, ...]
    deeds: tuple[Amounts, ...]
    gains: tuple[Amounts, ...]


def run(
    match: Match,
    games: int,
    *,
    jobs: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Studied]:
    """Play and study the first games of a match; `progress` is told now and then how many more are done."""
    if ray is None:
        check_portable(match, jobs)
    tasks = [(match, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    studied: list[Studied] = []
    with closing(results(study_games, tasks, jobs=jobs, ray=ray)) as chunks:
        for some in in_order(told(chunks, progress)):
            studied += some
    return studied


def told(
    chunks: Iterator[tuple[int, list[Studied] | Failed]], progress: Callable[[int], None]
) -> Iterator[tuple[int, list[Studied]]]:
    """Chunks as they come, each told to whoever watches; a bot's failure ends it all."""
    for number, some in chunks:
        if isinstance(some, Failed):
            raise failure(some)
        progress(len(some))
        yield number, some


def study_games(match: Match, first: int, count: int) -> list[Studied] | Failed:
    """Play the games from number `first` on, and look at each."""
    studied = []
    for number in range(first, first + count):
        record = recorded(match, number, [[] for _ in match.entrants])
        if isinstance(record, Failed):
            return record
        studied.append(study(record))
    return studied


def study(record: Record) -> Studied:
    """Go through a finished game."""
    state = record.first()
    game = record.game
    seats = range(record.players)
    deeds: list[Counter[str]] = [Counter() for _ in seats]
    watched = [Watched(player) for player in game.describe(state)["players"]]
    decisions = choices = offered = 0
    for action in record.moves:
        if state.actor != NATURE:
            count = len(state.legal())
            decisions += 1
            if count > 1:
                choices += 1
                offered += count
            deeds[state.actor][deed_of(game.move(action))] += 1
        state.apply(action)
        for seat, player in enumerate(game.describe(state)["players"]):
            watched[seat].look(player)
    return Studied(
        points=tuple(state.points()),
        winners=tuple(state.winners()),
        decisions=decisions,
        choices=choices,
        offered=offered,
        draws=len(record.moves) - decisions,
        sources=tuple([sources_of(state.breakdown(seat)) for seat in seats]),
        deeds=tuple(deeds),
        gains=tuple([player.gains for player in watched]),
    )


@cache
def deed_of(move: Move) -> str:
    """What a move is, and what kind of thing it is done to; without which or where.

    >>> import heliopolis
    >>> ra = heliopolis.game("ra")
    >>> [deed_of(ra.move(ra.parse(notation))) for notation in ("bid 13", "take gold")]
    ['Bid', 'Take: gold']
    """
    if isinstance(move, PlainMove):  # of a game that has no types for its moves
        return " ".join(NUMBERED.sub("", move.notation).split()) or move.notation
    values = [getattr(move, one.name) for one in fields(move)]
    kinds = [value for value in values if isinstance(value, str) and not FIELD.fullmatch(value)]
    return ": ".join([type(move).__name__, *kinds])


@cache
def is_name(text: str) -> bool:
    """Whether a text names a kind of thing, and not a place."""
    return NUMBERED.search(text) is None


class Watched:
    """One player through a game: what he has, and all that he has ever gained."""

    def __init__(self, described: Mapping[str, Any]) -> None:
        self.described = described
        self.held = counted(described)
        self.gains: Counter[str] = Counter()

    def look(self, described: Mapping[str, Any]) -> None:
        """Count what has grown since the last look."""
        if described != self.described:
            held = counted(described)
            for name, amount in held.items():
                if amount > self.held[name]:
                    self.gains[name] += amount - self.held[name]
            self.described, self.held = described, held


def counted(part: Mapping[str, Any]) -> Counter[str]:
    """Everything countable of a player: numbers, things with a name, and how many things a list has.

    >>> sorted(counted({"marble": 3, "houses": ["1,0", "2,0"], "built": ["bazaar"], "points": 9}).items())
    [('built', 1), ('built: bazaar', 1), ('houses', 2), ('marble', 3)]
    """
    found: Counter[str] = Counter()
    for name, value in part.items():
        if name not in POINTS:
            count(found, name, value)
    return found


def count(found: Counter[str], name: str, value: object) -> None:
    """Count one part of a player in."""
    if isinstance(value, int):  # a truth counts as 1
        found[name] += value
    elif isinstance(value, str) and is_name(value):
        found[f"{name}: {value}"] += 1
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            count(found, f"{name}: {key}", inner)
        found[name] += sum([inner if isinstance(inner, int) else 1 for inner in value.values()])
    elif isinstance(value, Sequence) and not isinstance(value, str):
        count_list(found, name, value)


def count_list(found: Counter[str], name: str, values: Sequence[object]) -> None:
    """Count things: how many, and each by its name; numbers in a list are coordinates or labels, not amounts."""
    if any([isinstance(value, int) for value in values]):
        return
    found[name] += len(values)
    for value in values:
        if isinstance(value, Mapping):
            for key, inner in value.items():
                count(found, key, inner)
        elif isinstance(value, str):
            count(found, name, value)
