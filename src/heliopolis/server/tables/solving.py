"""Somebody solves puzzles: what an answer changes, how somebody stands, and what comes next."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy.exc import IntegrityError

from ...core.errors import IllegalAction
from ...lab.puzzle import Puzzle
from ...school.glicko import Rating, updated
from ...school.puzzles import (
    NEWCOMER,
    answered_again,
    checked_games,
    first_rating_of,
    games_with_puzzles,
    is_due,
    next_puzzle,
    puzzles_of,
)
from ..store import Store
from ..store.solving import Solving, answers_of, ratings_of, solving

ATTEMPTS = 3

Result = TypeVar("Result")


@dataclass(frozen=True)
class Change:
    """A rating before and after an answer."""

    before: float
    after: float


@dataclass(frozen=True)
class Solved:
    """What an answer brought: whether it was right, the ratings if they moved, and when the puzzle comes again."""

    right: bool
    rating: Change | None  # the person's; only the first answer to a puzzle counts
    puzzle: Change | None
    due: float | None


@dataclass(frozen=True)
class Standing:
    """How somebody stands in the puzzles of a game."""

    rating: Rating
    answered: int  # puzzles
    solved: int  # of them at the first try
    due: int  # that have to come again now
    total: int


def standings(store: Store, person: str, now: float | None = None) -> dict[str, Standing]:
    """How somebody stands in each game that has puzzles."""
    now = time.time() if now is None else now
    ratings = ratings_of(store, person, now)
    answered = answers_of(store, person)
    found = {}
    for key in games_with_puzzles():
        own = [known for name, known in answered.items() if name in puzzles_of(key)]
        found[key] = Standing(
            rating=ratings.get(key, NEWCOMER),
            answered=len(own),
            solved=sum(known.first for known in own),
            due=sum(is_due(known, now) for known in own),
            total=len(puzzles_of(key)),
        )
    return found


def following(store: Store, person: str, key: str | None, but: str | None = None) -> Puzzle:
    """The puzzle that somebody gets next, of one game or of all, but not the one that was just seen."""
    chosen = checked_games(key)
    now = time.time()
    known = ratings_of(store, person, now)
    ratings = {key: known.get(key, NEWCOMER).rating for key in chosen}
    chance = random.Random(secrets.randbits(32))
    return next_puzzle(chosen, ratings, answers_of(store, person), now, chance, but)


def rating_now(store: Store, puzzle: Puzzle) -> int:
    """How hard a puzzle is by the answers on this server."""
    return round(ratings_of(store, puzzle.id, time.time()).get(puzzle.key, first_rating_of(puzzle)).rating)


def answer(store: Store, person: str, puzzle: Puzzle, move: str | None, now: float | None = None) -> Solved:
    """Keep an answer; without a move the puzzle was given up."""
    if move is not None and move not in puzzle.chances:
        raise IllegalAction("That is no legal move in this puzzle.")
    when = time.time() if now is None else now
    return again_if_late(store, lambda rows: kept(rows, person, puzzle, move == puzzle.best, when))


def again_if_late(store: Store, change: Callable[[Solving], Result]) -> Result:
    """A change of an answer; when another process has just written the same, once more on what it wrote."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with solving(store) as rows:
                return change(rows)
        except IntegrityError:
            if attempt == ATTEMPTS:
                raise
    raise AssertionError("unreachable")


def kept(rows: Solving, person: str, puzzle: Puzzle, right: bool, now: float) -> Solved:
    """Write an answer down, and at the first one both ratings."""
    before = rows.answered(person, puzzle.id)
    known = answered_again(before, right, now)
    rows.keep_answer(person, puzzle.id, puzzle.key, known)
    if before is not None:
        return Solved(right, None, None, known.due)
    solver = rows.rating(person, puzzle.key, now) or NEWCOMER
    other = rows.rating(puzzle.id, puzzle.key, now) or first_rating_of(puzzle)
    new_solver = updated(solver, [(other, float(right))])
    new_other = updated(other, [(solver, float(not right))])
    rows.keep_rating(person, puzzle.key, new_solver, now)
    rows.keep_rating(puzzle.id, puzzle.key, new_other, now)
    return Solved(right, Change(solver.rating, new_solver.rating), Change(other.rating, new_other.rating), known.due)
