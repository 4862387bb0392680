"""A puzzle: a position in which one move is much better than every other, and how hard it is to find."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from functools import cached_property
from typing import Any

from ..core.errors import HeliopolisError
from ..core.game import State
from ..core.registry import read_position
from .explain import Explanation, from_json

CLEAR = 0.10  # by how much the best move is better than every other
FEWEST_MOVES = 3
USUAL_PLAYOUTS = 200  # for each move, to find a puzzle
DEEPER = 10  # times as many to confirm it
ID_BYTES = 6
SOLVERS = {"easy": 1200, "medium": 1500, "quick": 1800}  # the ratings that our own players are taken to have
EASIEST, HARDEST = 800, 2400


class InvalidPuzzle(HeliopolisError):
    """Something is no puzzle."""

    code = "invalid-puzzle"


@dataclass(frozen=True)
class Finds:
    """How often three players of our own find the best move: `easy`, `medium`, and a search of a few play-outs."""

    easy: float
    medium: float
    quick: float


@dataclass(frozen=True)
class Puzzle:
    """A position, its best move and every legal move's chance, the best first.

    Each move's chance is from a search of its own with so many `playouts`; `number` is the bots' game it comes from.
    """

    position: Mapping[str, Any]
    players: int
    seat: int
    stage: int
    kind: str  # of the best move, as `study.deed_of` tells it
    best: str
    chances: Mapping[str, float]
    playouts: int
    finds: Finds
    rating: int
    number: int
    why: Sequence[Mapping[str, Any]] = ()  # explanations of moves that are worse, as plain data

    @cached_property
    def id(self) -> str:
        """A short name that depends on the position alone."""
        plain = json.dumps(self.position, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(plain.encode(), digest_size=ID_BYTES).hexdigest()

    @property
    def key(self) -> str:
        """The game."""
        return str(self.position["game"])

    @property
    def lead(self) -> float:
        """By how much the best move is better than the next."""
        first, second, *_ = self.chances.values()
        return first - second

    def state(self) -> State:
        """The position, by the rules it was made by."""
        return read_position(self.position)

    def loss(self, move: str) -> float:
        """What a move costs against the best one."""
        return self.chances[self.best] - self.chances[move]

    def explanation(self, move: str | None) -> Explanation:
        """Why a move is worse than the best one; if that was not looked into, why the next best is."""
        known = {str(one["move"]): one for one in self.why}
        return from_json(known.get(move or "", self.why[0]))

    def dump(self) -> str:
        """The puzzle as a line of a file."""
        told = {"id": self.id} | {field.name: getattr(self, field.name) for field in fields(self)}
        told["finds"] = vars(self.finds)
        return json.dumps(told, separators=(",", ":"), ensure_ascii=False)


def read_puzzle(line: str) -> Puzzle:
    """The puzzle that a line of a file tells."""
    try:
        told = json.loads(line)
        name = told.pop("id")
        puzzle = Puzzle(finds=Finds(**told.pop("finds")), **told)
        if name != puzzle.id or next(iter(puzzle.chances)) != puzzle.best:
            raise InvalidPuzzle("A puzzle's id or best move does not fit its position or chances.", field="id")
    except (ValueError, TypeError, KeyError, AttributeError, StopIteration) as error:
        raise InvalidPuzzle("A puzzle is a line of JSON with all its fields.") from error
    return puzzle


def plain_explanation(why: Explanation) -> dict[str, Any]:
    """An explanation as a puzzle keeps it: the items that are named, and numbers of three digits."""
    short: dict[str, Any] = rounded(asdict(replace(why, items=why.named)))
    return short


def rounded(value: Any) -> Any:
    """Plain data with numbers of three digits behind the point."""
    if isinstance(value, dict):
        return {name: rounded(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(inner) for inner in value]
    return round(value, 3) if isinstance(value, float) else value


def first_rating(finds: Finds) -> int:
    """The rating at which our own players, by theirs, would find the best move as often as they do.

    >>> first_rating(Finds(easy=0.5, medium=1.0, quick=1.0)), first_rating(Finds(easy=0.0, medium=0.0, quick=0.25))
    (1116, 2041)
    """
    found = sum(vars(finds).values())
    low, high = float(EASIEST), float(HARDEST)
    for _ in range(20):
        middle = (low + high) / 2
        expected = sum([1 / (1 + 10 ** ((middle - rating) / 400)) for rating in SOLVERS.values()])
        low, high = (middle, high) if expected > found else (low, middle)
    return round(low)
