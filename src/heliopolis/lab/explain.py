"""Why a move is worse than another: both are played on with the same draws, and the scores compared item by item.

What counts is the margin: the points of the player who decides less those of the strongest rival. Its difference
between the two moves is the sum of the differences of its items (the kinds of source that `breakdown` has). Named are
the largest items, as few as possible, but so many that together they make up at least `ENOUGH` of the difference, and
would so in fresh play-outs too, in all but one case in twenty. Where more than `MOST_NAMED` would be needed, the
difference is spread over so many items that none is its reason.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.chance import Chance
from ..core.errors import HeliopolisError
from ..core.game import NATURE, MoveLike, State
from .playouts import Ending, play_out, seeds
from .simulate import Estimate, mean_of
from .sources import source_of

USUAL_PLAYOUTS = 1200  # of each move
ENOUGH = 0.7  # of the difference that the named items make up
MOST_NAMED = 5
LARGE = 0.5  # of the difference: an item of this size is named in any case
SURE = 2.0  # standard errors: beyond 1.645 lies one case in twenty, but the count is chosen among several
FRESH = math.sqrt(2)  # fresh play-outs, as many as these, have an error of their own


@dataclass(frozen=True)
class Item:
    """What a kind of source brings with the move, compared with the better one; points are means over all games."""

    source: str
    own: float  # points of the player who decides
    rival: float  # points of the strongest rival
    margin: Estimate  # the one less the other
    fewer: float  # the part of the games in which it brings the player less than with the better move
    more: float
    lost: float  # the part of the games in which one of its items brings points with the better move only
    won: float  # the part in which one does with this move only

    def reversed(self) -> Item:
        """The same, seen from the better move."""
        return Item(
            source=self.source,
            own=-self.own,
            rival=-self.rival,
            margin=turned(self.margin),
            fewer=self.more,
            more=self.fewer,
            lost=self.won,
            won=self.lost,
        )


@dataclass(frozen=True)
class Explanation:
    """Two moves of a position, and what the first brings compared with the second; moves are in notation."""

    seat: int
    move: str
    better: str
    playouts: int
    chance: Estimate  # the chance to win with the move, less that with the better one
    margin: Estimate  # the points ahead of the strongest rival, likewise
    items: tuple[Item, ...]  # that differ at all, the largest first
    count: int  # of them that make up the difference; 0 if the play-outs do not confirm that the move is worse

    @property
    def named(self) -> tuple[Item, ...]:
        """The items that make up the difference; none where it is spread over too many."""
        return () if self.is_spread else self.items[: self.count]

    @property
    def is_spread(self) -> bool:
        """Whether it takes too many items to make up the difference."""
        return self.count > MOST_NAMED

    @property
    def is_clear(self) -> bool:
        """Whether the play-outs confirm that one move is worse than the other."""
        return self.count > 0

    def reversed(self) -> Explanation:
        """What the better move brings, compared with the other."""
        return replace(
            self,
            move=self.better,
            better=self.move,
            chance=turned(self.chance),
            margin=turned(self.margin),
            items=tuple([item.reversed() for item in self.items]),
        )


def turned(estimate: Estimate) -> Estimate:
    """A difference the other way round."""
    return Estimate(-estimate.mean, -estimate.high, -estimate.low)


def explain(state: State, move: MoveLike, better: MoveLike, playouts: int, rng: Chance) -> Explanation:
    """Why a move is worse than another; the same seed gives the same explanation.

    >>> import heliopolis, random
    >>> state = heliopolis.game("ra").start(players=2)
    >>> heliopolis.deal(state, random.Random(1))
    >>> why = explain(state, "call ra", "draw", 50, 1)
    >>> round(sum(item.margin.mean for item in why.items) - why.margin.mean, 9)
    0.0
    """
    if state.over or state.actor == NATURE:
        raise HeliopolisError("No player has to decide now, so there are no moves to compare.")
    if playouts < 2:
        raise HeliopolisError(f"An explanation needs at least 2 play-outs, not {playouts}.", field="playouts")
    actions = [state.game.number(one) for one in (move, better)]
    legal = state.legal()
    for action in actions:
        if action not in legal:
            raise HeliopolisError(f'"{state.game.notation(action)}" is not legal now.', field="move")
    pairs = [Pair(*[play_out(state, action, seed) for action in actions]) for seed in seeds(rng, playouts)]
    return compared(state, actions, pairs)


@dataclass(frozen=True)
class Pair:
    """The ends of two play-outs with the same draws: after the move, and after the better one."""

    move: Ending
    better: Ending


def compared(state: State, actions: Sequence[int], pairs: Sequence[Pair]) -> Explanation:
    """The explanation that some pairs of play-outs give."""
    seat = int(state.actor)
    margins = margins_of(pairs, seat)
    items = [item_of(pairs, seat, source, values) for source, values in margins.items() if any(values)]
    items.sort(key=lambda item: (-abs(item.margin.mean), item.source))
    total = [sum(values) for values in zip(*margins.values(), strict=True)]
    notations = [state.game.notation(action) for action in actions]
    return Explanation(
        seat=seat,
        move=notations[0],
        better=notations[1],
        playouts=len(pairs),
        chance=mean_of([pair.move.shares[seat] - pair.better.shares[seat] for pair in pairs]),
        margin=mean_of(total),
        items=tuple(items),
        count=count_of([margins[item.source] for item in items], total),
    )


def margins_of(pairs: Sequence[Pair], seat: int) -> dict[str, list[int]]:
    """For each source, by how much the margin differs in it, pair by pair; together they are the whole difference."""
    found: dict[str, list[int]] = {}
    for number, pair in enumerate(pairs):
        for ending, sign in ((pair.move, 1), (pair.better, -1)):
            rival = ending.rival(seat)
            for whose, factor in ((seat, sign), (rival, -sign)):
                for item, points in ending.items[whose].items():
                    found.setdefault(source_of(item), [0] * len(pairs))[number] += factor * points
    return found


def item_of(pairs: Sequence[Pair], seat: int, source: str, margins: Sequence[int]) -> Item:
    """What one source brings."""
    own = [(of_source(pair.move, seat, source), of_source(pair.better, seat, source)) for pair in pairs]
    gains = [sum(here.values()) - sum(there.values()) for here, there in own]
    gain = sum(gains) / len(pairs)
    margin = mean_of(margins)
    return Item(
        source=source,
        own=gain,
        rival=gain - margin.mean,
        margin=margin,
        fewer=part([gain < 0 for gain in gains]),
        more=part([gain > 0 for gain in gains]),
        lost=part([only(there, here) for here, there in own]),
        won=part([only(here, there) for here, there in own]),
    )


def of_source(ending: Ending, seat: int, source: str) -> dict[str, int]:
    """The items of a seat that are of a kind of source."""
    return {item: points for item, points in ending.items[seat].items() if source_of(item) == source}


def only(here: Mapping[str, int], there: Mapping[str, int]) -> bool:
    """Whether an item brings points here, and none there."""
    return any([points > 0 >= there.get(item, 0) for item, points in here.items()])


def part(cases: Sequence[bool]) -> float:
    """How many of some cases hold."""
    return sum(cases) / len(cases)


def count_of(items: Sequence[Sequence[int]], total: Sequence[int]) -> int:
    """How many of the items, the largest first, are to be named; 0 where the move is not surely worse.

    As few as make up enough of the difference; beyond them what is large beside it, which is what speaks for the move.
    """
    if not surely_below_0(total):
        return 0
    found = 0
    named = [0] * len(total)
    for count, values in enumerate(items, 1):
        if found and abs(sum(values)) < LARGE * abs(sum(total)):
            break
        named = [sum(pair) for pair in zip(named, values, strict=True)]
        if surely_below_0([one - ENOUGH * whole for one, whole in zip(named, total, strict=True)]):
            found = count
    return found


def surely_below_0(values: Sequence[float]) -> bool:
    """Whether a mean is below 0, and so it would be in as many fresh values."""
    mean = sum(values) / len(values)
    error = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
    return mean < 0 and mean <= -SURE * FRESH * error


def from_json(data: Mapping[str, Any]) -> Explanation:
    """The explanation that `dataclasses.asdict` has made plain data of."""
    items = [Item(**{**item, "margin": Estimate(**item["margin"])}) for item in data["items"]]
    estimates = {name: Estimate(**data[name]) for name in ("chance", "margin")}
    return Explanation(**{**data, **estimates, "items": tuple(items)})
