"""What every decision of a recorded game was worth: the chances to win before and after it, and what was better.

A decision is looked at by a search; then the best move it finds and the move that was made are each judged by a search
of their own from the position after them, so that both are measured alike. Half of the budget looks for the best move,
a quarter judges each of the two; what looks like a mistake is judged afresh with as much again, for among many
decisions some look bad by the noise of a search. All chances are corrected by experience (calibration.py). The chance
*before* a decision is the one with the best move, so a mistake is what lies between before and after. Why it is one is
asked of explain.py, and what nature did between two decisions of luck.py.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any, cast

from ..bots.bot import Budget
from ..bots.entrants import Asked, asked_for, portable
from ..core.chance import Chance, generator
from ..core.errors import HeliopolisError
from ..core.game import NATURE, Game, State
from ..core.record import Record
from ..core.registry import game as game_of
from ..core.seam import View
from .calibration import Chances, analyst, position_chances
from .explain import USUAL_PLAYOUTS as WHY_PLAYOUTS
from .explain import Explanation, explain, from_json
from .luck import Draw, draws, luck_of
from .workers import check_jobs, in_order, results

USUAL_PLAYOUTS = 4000
LEAST_SECONDS = 0.02
LUCK_PLAYOUTS = 80  # for each of the draws that might have come
MISTAKE = 0.03  # below this a difference is rather noise than a mistake


@dataclass(frozen=True)
class Question:
    """A decision of the record: the position, the number of moves before it, and the move that was made.

    `draws` are what nature did from then on until the next decision; the first one has those before it too.
    """

    number: int
    state: State
    action: int
    draws: tuple[Draw, ...] = ()


@dataclass(frozen=True)
class Decision:
    """A decision and its worth; chances are one number a seat, `loss` is what it cost the seat that decided."""

    number: int
    seat: int
    move: str
    best: str
    choices: int
    stage: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    why: Explanation | None = None  # of a mistake
    luck: tuple[float, ...] | None = None  # what the draws until the next decision brought each seat

    @property
    def loss(self) -> float:
        """By how much the best move would have been better for the seat that decided."""
        return self.before[self.seat] - self.after[self.seat]


@dataclass(frozen=True)
class Analysis:
    """A whole game: who sat where, how it ended, and every decision that was none by force.

    `key` and `version` name the game; the names are those of the record, empty where it has none.
    """

    key: str
    version: int
    names: tuple[str, ...]
    moves: int
    winners: tuple[int, ...]
    points: tuple[int, ...]
    decisions: tuple[Decision, ...]
    view: View  # the table at the end, as everybody saw it

    @property
    def game(self) -> Game:
        """The game, by the rules it was played by."""
        return game_of(self.key, self.version)

    def mistakes(self, count: int = 10) -> list[Decision]:
        """The decisions that cost most, the worst first."""
        found = [decision for decision in self.decisions if decision.loss >= MISTAKE]
        return sorted(found, key=lambda decision: (-decision.loss, decision.number))[:count]

    def of_seat(self, seat: int) -> list[Decision]:
        """The decisions of one seat."""
        return [decision for decision in self.decisions if decision.seat == seat]

    def lost(self, seat: int) -> float:
        """What all decisions of a seat cost it, in victories."""
        return sum(decision.loss for decision in self.of_seat(seat))

    def luck(self, seat: int) -> float | None:
        """What all draws brought a seat, in victories; None where nobody has looked at them."""
        found = [decision.luck for decision in self.decisions]
        return None if None in found else sum(luck[seat] for luck in found if luck is not None)

    def adjusted(self, seat: int) -> float | None:
        """A seat's result without its luck: 1 is a victory; None before the end, or where luck is not known."""
        luck = self.luck(seat)
        return None if luck is None or not self.winners else self.final()[seat] - luck

    def final(self) -> tuple[float, ...]:
        """The chances at the end: certain once the game is over."""
        if self.winners:
            return tuple(1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.names)))
        return self.decisions[-1].after

    def of_whom(self, seats: Sequence[int], count: int = 10) -> list[Decision]:
        """The mistakes of some seats first, the worst first, then those of the others."""
        own = [decision for decision in self.mistakes(len(self.decisions)) if decision.seat in seats][:count]
        return own + [decision for decision in self.mistakes(count) if decision.seat not in seats]

    def curve(self) -> list[tuple[int, tuple[float, ...]]]:
        """Chances by the number of moves made: two points a decision, before and after it, and the end."""
        points = [
            point
            for decision in self.decisions
            for point in ((decision.number, decision.before), (decision.number + 1, decision.after))
        ]
        return [*points, (self.moves, self.final())]


def questions(record: Record) -> list[Question]:
    """Every decision with more than one legal move."""
    state = record.first()
    found = []
    for number, action in enumerate(record.moves):
        if state.actor != NATURE and len(state.legal()) > 1:
            found.append(Question(number, state.clone(), action))
        state.apply(action)
    return with_draws(found, draws(record))


def with_draws(asked: list[Question], drawn: list[Draw]) -> list[Question]:
    """The same decisions, each with the draws up to the next one."""
    ends = [question.number for question in asked[1:]] + [sys.maxsize]
    begins = [0, *ends]
    return [
        replace(question, draws=tuple([draw for draw in drawn if begin <= draw.number < end]))
        for question, begin, end in zip(asked, begins, ends)
    ]


def analyse(
    record: Record,
    *,
    budget: Budget | None = None,
    jobs: int = 1,
    seed: int = 0,
    asked: list[Question] | None = None,
    bot: object = None,
) -> Iterator[Decision]:
    """Judge the decisions of a record one by one, in their order; play-outs give the same result for any `jobs`.

    `asked` restricts it to some of `questions(record)`. Collect the decisions and give them to `collect`.
    A `bot`, by its name or itself, looks for the best moves instead of the search, which says what they are worth.
    """
    check_jobs(jobs)
    finder = None if bot is None else asked_for(bot)
    if finder is not None:
        finder.check(record.game)
        if jobs > 1:
            portable(finder)
    spent = budget or Budget(playouts=USUAL_PLAYOUTS)
    if not spent.playouts and spent.seconds < LEAST_SECONDS:
        raise HeliopolisError(f"A decision needs play-outs, or at least {LEAST_SECONDS} seconds.", field="seconds")
    open_ones = questions(record) if asked is None else asked
    return judged(open_ones, spent, jobs, seed, finder)


def judged(
    asked: list[Question], budget: Budget, jobs: int | None, seed: int, finder: Asked | None = None
) -> Iterator[Decision]:
    """The decisions, from this process or from several."""
    tasks = [(question, budget.playouts, budget.seconds, seed, finder) for question in asked]
    with closing(results(judge, tasks, jobs=jobs)) as found:
        yield from in_order(found)


def judge(question: Question, playouts: int, seconds: float, seed: int, finder: Asked | None = None) -> Decision:
    """What one decision was worth; a finder looks for the best move instead of the search."""
    state = question.state
    seat = int(state.actor)
    own_seed = generator_seed(seed, question.number)
    rng = generator(own_seed)
    if finder is None:
        lines = analyst(state.game).think(state, part(playouts, seconds, 2), rng)
        best = lines[0].action if lines else question.action  # no line: the time was too short for anything
    else:
        best = found_by(finder, state, part(playouts, seconds, 2), rng)
    before, after = both_worths(state, best, question.action, part(playouts, seconds, 4), rng)
    if before[seat] - after[seat] >= MISTAKE:
        before, after = both_worths(state, best, question.action, part(playouts, seconds, 2), rng)
    if before[seat] <= after[seat]:  # looked at closely, the move was no worse
        best, before = question.action, after
    notation = state.game.notation
    decision = Decision(
        number=question.number,
        seat=seat,
        move=notation(question.action),
        best=notation(best),
        choices=len(state.legal()),
        stage=int(state.game.policy.stage(state)),
        before=before,
        after=after,
        luck=luck_in(question.draws, at_most(LUCK_PLAYOUTS, playouts), own_seed, int(state.seats)),
    )
    if decision.loss < MISTAKE:
        return decision
    return replace(decision, why=explain(state, question.action, best, at_most(WHY_PLAYOUTS, 5 * playouts), rng))


def found_by(finder: Asked, state: State, budget: Budget, rng: Chance) -> int:
    """The move that a bot would make; one that names a budget of its own has that."""
    own = finder.seconds is not None or finder.playouts is not None
    asked = finder.make()
    try:
        return asked.choose(state.clone(), finder.budget() if own else budget, rng)
    finally:
        asked.close()


def both_worths(state: State, best: int, action: int, budget: Budget, rng: Chance) -> tuple[Chances, Chances]:
    """Every seat's chance with the best move and with the one that was made."""
    after = worth(state, action, budget, rng)
    return (after if best == action else worth(state, best, budget, rng)), after


def luck_in(drawn: Sequence[Draw], playouts: int, seed: int, seats: int) -> Chances:
    """What some draws together brought each seat."""
    found = [luck_of(draw, playouts, generator_seed(seed, draw.number)) for draw in drawn]
    return tuple([sum([luck[seat] for luck in found]) for seat in range(seats)])


def at_most(usual: int, playouts: int) -> int:
    """The usual number of play-outs, or what a smaller budget has; a budget of seconds has no number."""
    return max(2, min(usual, playouts or usual))


def decision_of(data: Mapping[str, Any]) -> Decision:
    """The decision that `dataclasses.asdict` has made plain data of; old ones know no reasons and no luck."""
    why, luck = data.get("why"), data.get("luck")
    known = {
        "before": tuple(data["before"]),
        "after": tuple(data["after"]),
        "why": None if why is None else from_json(why),
        "luck": None if luck is None else tuple(luck),
    }
    return Decision(**{**data, **known})


def worth(state: State, action: int, budget: Budget, rng: Chance) -> Chances:
    """Every seat's chance to win once a move is made."""
    following = state.clone()
    following.apply(action)
    return position_chances(following, budget, rng)


def part(playouts: int, seconds: float, parts: int) -> Budget:
    """An equal part of a budget, at least one play-out."""
    if playouts:
        return Budget(playouts=max(1, playouts // parts))
    return Budget(seconds=seconds / parts)


def generator_seed(seed: int, number: int) -> int:
    """The seed for one decision, whichever process judges it."""
    return int.from_bytes(hashlib.blake2b(f"{seed}:{number}".encode(), digest_size=7).digest(), "big")


def collect(record: Record, decisions: list[Decision]) -> Analysis:
    """The analysis of a game from its judged decisions."""
    if not decisions:
        raise HeliopolisError("There is no decision in this record: every move was forced or nature's.")
    state = record.current
    return Analysis(
        key=record.game.key,
        version=record.game.version,
        names=tuple(record.names.get(seat, "") for seat in range(record.players)),
        moves=len(record.moves),
        winners=tuple(state.winners()),
        points=tuple(state.points()),
        decisions=tuple(decisions),
        view=cast(View, state.view(None)),
    )
