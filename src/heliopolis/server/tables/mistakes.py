"""Own mistakes of analysed games, as puzzles that come again after days.

Of such a position the analysis knows two moves: the one that was made and a better one. Any other answer is judged when
it is given, by a search as deep as the analysis.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...bots.bot import Budget
from ...core.registry import manifest, read_position
from ...lab.analyse import Decision, decision_of, worth
from ...lab.puzzle import CLEAR, Finds, Puzzle, plain_explanation
from ...lab.study import deed_of
from ...school.puzzles import Answered, NoSuchPuzzle, answered_again, is_due
from ..store import Store
from ..store.solving import Solving, analyses_of, answers_of
from .solving import Solved, again_if_late
from .tables import Tables

GAMES = 10  # the latest that were analysed
SEED = 3


@dataclass(frozen=True)
class Mistake:
    """A decision of a person that cost at least ten points of chance, and what was done with it since."""

    table_id: str
    game: str
    decision: Decision
    known: Answered

    @property
    def name(self) -> str:
        """Under which its answers are kept."""
        return f"{self.table_id}.{self.decision.number}"


def mistakes_of(store: Store, person: str) -> list[Mistake]:
    """The own mistakes that come again, those of the latest games first; one that was found every time is done."""
    answers = answers_of(store, person)
    found = []
    for game in analyses_of(store, person, GAMES):
        for decision in map(decision_of, json.loads(game.text)["decisions"]):
            if decision.seat == game.seat and decision.loss >= CLEAR:
                mistake = Mistake(game.table_id, game.game, decision, made_then(game.when))
                known = answers.get(mistake.name, mistake.known)
                if known.due is not None:
                    found.append(Mistake(game.table_id, game.game, decision, known))
    return found


def made_then(when: float) -> Answered:
    """A mistake is a puzzle that was missed when the game was over: it comes again after a day."""
    return answered_again(None, False, when)


def due_mistakes(store: Store, person: str, now: float | None = None) -> list[Mistake]:
    """Those that have to come again now, the longest ago first."""
    when = time.time() if now is None else now
    due = [mistake for mistake in mistakes_of(store, person) if is_due(mistake.known, when)]
    return sorted(due, key=lambda mistake: mistake.known.due or 0.0)


def mistake_at(store: Store, person: str, table_id: str, number: int) -> Mistake:
    """One of a person's own mistakes."""
    for mistake in mistakes_of(store, person):
        if (mistake.table_id, mistake.decision.number) == (table_id, number):
            return mistake
    raise NoSuchPuzzle("There is no such mistake of yours.")


def puzzle_of(tables: Tables, mistake: Mistake, more: Mapping[str, float] | None = None) -> Puzzle:
    """The puzzle that a mistake is; `more` has the chances of other moves that were judged."""
    table = tables.get(mistake.table_id)
    with table.lock:
        state = table.record.state(mistake.decision.number)
    decision = mistake.decision
    seat = decision.seat
    known = {decision.best: decision.before[seat], decision.move: decision.after[seat], **(more or {})}
    chances = dict(sorted(known.items(), key=lambda pair: -pair[1]))
    best = next(iter(chances))
    return Puzzle(
        position=state.position(),
        players=int(state.seats),
        seat=seat,
        stage=decision.stage,
        kind=deed_of(state.game.move(state.game.parse(best))),
        best=best,
        chances=chances,
        playouts=manifest(mistake.game).study_playouts,
        finds=Finds(0.0, 0.0, 0.0),
        rating=0,
        number=decision.number,
        why=() if decision.why is None else (plain_explanation(decision.why),),
    )


def judged_chance(position: dict[str, Any], move: str, playouts: int) -> float:
    """The chance of whoever decides with a move; asked in a worker process."""
    state = read_position(position)
    return worth(state, state.game.parse(move), Budget(playouts=playouts), SEED)[int(state.actor)]


def answer_mistake(store: Store, person: str, mistake: Mistake, right: bool, now: float | None = None) -> Solved:
    """Keep an answer; no rating moves with it."""
    when = time.time() if now is None else now

    def kept(rows: Solving) -> Solved:
        before = rows.answered(person, mistake.name) or mistake.known
        known = answered_again(before, right, when)
        rows.keep_answer(person, mistake.name, mistake.game, known)
        return Solved(right, None, None, known.due)

    return again_if_late(store, kept)
