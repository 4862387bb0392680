"""What the person at this keyboard has done with puzzles: ratings and answers, in a file of the user's data folder."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from ..lab.puzzle import Puzzle
from ..lab.results import write_whole
from ..school.glicko import Rating, updated
from ..school.puzzles import DAY, NEWCOMER, Answered, answered_again, first_rating_of, next_puzzle
from ..words import _
from . import files
from .refusals import Refusal


@dataclass
class Solver:
    """Ratings by game, each with when it was last changed, and answers by puzzle."""

    path: Path
    ratings: dict[str, tuple[Rating, float]] = field(default_factory=dict)
    answered: dict[str, Answered] = field(default_factory=dict)

    def rating(self, key: str, now: float) -> Rating:
        """The rating in a game, as certain as it still is."""
        known, when = self.ratings.get(key, (NEWCOMER, now))
        return known.after((now - when) / DAY)

    def following(self, chosen: Sequence[str], but: str | None = None) -> Puzzle:
        """The puzzle that comes next."""
        now = time.time()
        ratings = {key: self.rating(key, now).rating for key in chosen}
        return next_puzzle(chosen, ratings, self.answered, now, random.Random(), but)

    def answer(self, puzzle: Puzzle, right: bool) -> tuple[float, float] | None:
        """Keep an answer; the rating before and after, if it was the first to this puzzle."""
        now = time.time()
        before = self.answered.get(puzzle.id)
        self.answered[puzzle.id] = answered_again(before, right, now)
        change = None
        if before is None:
            own = self.rating(puzzle.key, now)
            new = updated(own, [(first_rating_of(puzzle), float(right))])
            self.ratings[puzzle.key] = (new, now)
            change = (own.rating, new.rating)
        self.write()
        return change

    def write(self) -> None:
        """Keep it."""
        told = {
            "ratings": {key: {**asdict(rating), "when": when} for key, (rating, when) in self.ratings.items()},
            "answered": {name: asdict(known) for name, known in self.answered.items()},
        }
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(told, indent=1) + "\n")
        except OSError as error:
            wrong = _('"{path}" cannot be written: {reason}.').format(path=self.path, reason=error.strerror)
            raise Refusal(wrong) from error


def solver() -> Solver:
    """The person at this keyboard."""
    path = files.folder() / "puzzles.json"
    if not path.exists():
        return Solver(path)
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        ratings = {
            key: (Rating(known["rating"], known["deviation"], known["volatility"]), known["when"])
            for key, known in told["ratings"].items()
        }
        return Solver(path, ratings, {name: Answered(**known) for name, known in told["answered"].items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refusal(_('"{path}" is damaged; remove it to begin anew.').format(path=path)) from error
