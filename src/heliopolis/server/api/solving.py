"""Puzzles under the JSON interface: the same as on their pages."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from ...core.errors import HeliopolisError, IllegalAction, InvalidNotation, UnknownGame
from ...lab.puzzle import Puzzle
from ...school.puzzle_words import heading, verdict
from ...school.puzzles import NoSuchPuzzle, daily, puzzle_at, today
from ...words import speaking
from ..tables.solving import Change, answer, following, rating_now
from ..web.visit import Trusted, Visit, Visiting
from .models import MoveChance, NewAnswer, PuzzleAnswer, PuzzleVerdict, RatingChange
from .refusals import changing, looking

router = APIRouter(prefix="/api/v1/puzzles", tags=["puzzles"])


def told(visit: Visit, puzzle: Puzzle) -> PuzzleAnswer:
    """A puzzle without its answer."""
    view: dict[str, Any] = puzzle.state().view(puzzle.seat)
    with speaking(visit.language):
        title = heading(puzzle)
    return PuzzleAnswer(
        id=puzzle.id,
        game=puzzle.key,
        players=puzzle.players,
        seat=puzzle.seat,
        title=title,
        rating=rating_now(visit.tables.store, puzzle),
        page=f"/puzzles/{puzzle.id}",
        view=view,
    )


@router.get("/daily", responses=looking(NoSuchPuzzle, UnknownGame, HeliopolisError))
def daily_puzzle(visit: Visiting, game: str | None = None) -> PuzzleAnswer:
    """The puzzle of the day, the same for everybody; `view.legal` are the moves to choose from."""
    return told(visit, daily(today(), game))


@router.get("/next", responses=looking(NoSuchPuzzle, UnknownGame, HeliopolisError))
def next_puzzle(visit: Visiting, game: str | None = None, but: str | None = None) -> PuzzleAnswer:
    """A puzzle near your rating, or one that you missed and that has to come again; `but` names one you do not want."""
    return told(visit, following(visit.tables.store, visit.person.id, game, but))


@router.get("/{name}", responses=looking(NoSuchPuzzle))
def one_puzzle(visit: Visiting, name: str) -> PuzzleAnswer:
    """A puzzle."""
    return told(visit, puzzle_at(name))


@router.post("/{name}/answers", responses=changing(NoSuchPuzzle, IllegalAction, InvalidNotation))
def new_answer(visit: Trusted, name: str, asked: NewAnswer) -> PuzzleVerdict:
    """Answer a puzzle, or without a move be told the solution; the first answer moves your rating and the puzzle's."""
    puzzle = puzzle_at(name)
    state = puzzle.state()
    move = None if asked.move is None else state.game.notation(state.check(asked.move))
    solved = answer(visit.tables.store, visit.person.id, puzzle, move)
    with speaking(visit.language):
        found = verdict(puzzle, move)
    return PuzzleVerdict(
        right=found.right,
        best=puzzle.best,
        text=found.sentence,
        reason=[found.reason.sentence, *found.reason.lines],
        moves=[MoveChance(move=one.move, name=one.name, chance=one.chance) for one in found.moves],
        playouts=puzzle.playouts,
        rating=moved(solved.rating),
        puzzle_rating=moved(solved.puzzle),
        due=solved.due,
    )


def moved(change: Change | None) -> RatingChange | None:
    """A rating that has changed."""
    return None if change is None else RatingChange(before=round(change.before), after=round(change.after))
