"""The puzzles that come with the games: the file `puzzles.jsonl` in the folder that a manifest names as `school`.

Also which of them is the one of the day, and which one somebody gets next.
"""

from __future__ import annotations

import gzip
import hashlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from ..core.errors import HeliopolisError, UnknownGame
from ..core.registry import game as game_of
from ..core.registry import games, manifest
from ..lab.puzzle import Puzzle, read_puzzle
from .glicko import Rating

FILE = "puzzles.jsonl"
PACKED = f"{FILE}.gz"
NEAREST = 8  # puzzles near somebody's rating, one of which comes next
DAY = 24 * 3600.0
NEWCOMER = Rating(deviation=250.0)
FIRST_DEVIATION = 200.0  # of a puzzle's first rating, which comes from our own players
AGAIN = (1, 3, 7, 21)  # days after which a puzzle that was not solved comes again, and again once it was


class NoSuchPuzzle(HeliopolisError):
    """There is no puzzle of that name."""

    code = "no-such-puzzle"


@dataclass(frozen=True)
class Answered:
    """What somebody has done with a puzzle: the first and the last answer, how many, and when it comes again."""

    first: bool  # whether it was right
    right: bool
    tries: int
    step: int  # how far along `AGAIN`
    due: float | None  # in seconds; None: not again
    when: float


@cache
def puzzles_of(key: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game by their ids; empty for a game that has none, or has none for the board that lies here."""
    school = manifest(key).school
    _, *lines = [""] if school is None else lines_of(resources.files(school) / FILE, resources.files(school) / PACKED)
    return {puzzle.id: puzzle for puzzle in map(read_puzzle, lines) if fits(puzzle)}


def lines_of(file: Traversable, packed: Traversable) -> list[str]:
    """The lines of a file, which an installed package has packed; one that is not there is empty."""
    if file.is_file():
        return file.read_text(encoding="utf-8").splitlines()
    return gzip.decompress(packed.read_bytes()).decode().splitlines() if packed.is_file() else [""]


def fits(puzzle: Puzzle) -> bool:
    """Whether a puzzle can be put up here: by rules that are known, on the board that lies here."""
    try:
        game = game_of(puzzle.key, int(puzzle.position["rules"]))
    except UnknownGame:
        return False
    return game.other_board(puzzle.position.get("board")) is None


def games_with_puzzles() -> list[str]:
    """The games that have some."""
    return [key for key in games() if puzzles_of(key)]


def puzzle_at(name: str) -> Puzzle:
    """The puzzle of an id, of whatever game."""
    for key in games():
        found = puzzles_of(key).get(name)
        if found is not None:
            return found
    raise NoSuchPuzzle("There is no such puzzle.")


def checked_games(key: str | None) -> list[str]:
    """The games to choose from: one that was asked for, or all."""
    known = games_with_puzzles()
    chosen = known if key is None else [game_of(key).key]
    if not chosen or not set(chosen) <= set(known):
        raise NoSuchPuzzle("There are no puzzles for this game." if key else "There are no puzzles here.")
    return chosen


def first_rating_of(puzzle: Puzzle) -> Rating:
    """The rating that a puzzle comes with."""
    return Rating(float(puzzle.rating), FIRST_DEVIATION)


def today() -> date:
    """The day, the same all over the world."""
    return datetime.now(UTC).date()


def daily(day: date, key: str | None = None) -> Puzzle:
    """The puzzle of a day, the same for everybody; the games take turns unless one is asked for."""
    chosen = checked_games(key)
    found = list(puzzles_of(chosen[day.toordinal() % len(chosen)]).values())
    digest = hashlib.blake2b(day.isoformat().encode(), digest_size=7).digest()
    return found[int.from_bytes(digest, "big") % len(found)]


def answered_again(before: Answered | None, right: bool, now: float) -> Answered:
    """What is known after an answer. Who missed a puzzle gets it again until it was right after every wait.

    Whoever solves it at the first try is done with it.
    """
    tries = 1 if before is None else before.tries + 1
    first = right if before is None else before.first
    if not right:
        return Answered(first, False, tries, 0, now + AGAIN[0] * DAY, now)
    step = len(AGAIN) if before is None or before.due is None else before.step + (before.due <= now)
    due = now + AGAIN[step] * DAY if step < len(AGAIN) else None
    return Answered(first, True, tries, step, due, now)


def next_puzzle(
    chosen: Sequence[str],
    ratings: Mapping[str, float],
    answered: Mapping[str, Answered],
    now: float,
    chance: random.Random,
    but: str | None = None,
) -> Puzzle:
    """What somebody gets next: what has to come again, then something new near the rating, then what is longest ago.

    `ratings` are the person's, by game; `answered` is all that the person has done, by puzzle. `but` is not wanted.
    """
    found = {name: puzzle for key in chosen for name, puzzle in puzzles_of(key).items() if name != but}
    due = {name: known.due for name, known in answered.items() if name in found and is_due(known, now)}
    if due:
        return found[min(due, key=lambda name: due[name] or 0.0)]
    new = [puzzle for name, puzzle in found.items() if name not in answered]
    if new:
        new.sort(key=lambda puzzle: (abs(puzzle.rating - ratings[puzzle.key]), puzzle.id))
        return chance.choice(new[:NEAREST])
    return found[min(found, key=lambda name: answered[name].when)]


def is_due(known: Answered, now: float) -> bool:
    """Whether a puzzle has to come again now."""
    return known.due is not None and known.due <= now
