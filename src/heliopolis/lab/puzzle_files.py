"""A file of puzzles as it grows: one line says how they are made, each other one is a puzzle.

Games are looked through in the order of their numbers, and the puzzles of a game are written together, so a file that
was broken off says by itself where to go on, and ends as it would have without the interruption.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..core.errors import HeliopolisError, Unavailable
from .puzzle import InvalidPuzzle, Puzzle, read_puzzle
from .puzzle_making import Full, Setting, puzzles_of_game
from .results import write_whole
from .workers import check_jobs, in_order, results

FORMAT = "heliopolis puzzles 1"
MOST_PUZZLES = 100_000
OF_A_KIND = 0.65  # the largest share of puzzles whose best moves are of one kind
OF_A_STAGE = 0.45
SOLVED = 0.6  # and of puzzles that `medium` solves
ALIKE = 0.75  # positions that have so much in common are one puzzle
GAMES = 32  # that are looked through before kinds are counted again
IN_VAIN = 512  # games without a new puzzle, after which there seem to be no more


class PuzzleFile:
    """The puzzles in a file, and which more are welcome there."""

    def __init__(self, path: Path, setting: Setting, count: int) -> None:
        """Begin a file, or go on with one that was made in the same way."""
        self.path = path
        self.setting = setting
        self.count = count
        self.puzzles: list[Puzzle] = []
        self.leaves: dict[str, frozenset[tuple[object, ...]]] = {}
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
        except (OSError, UnicodeDecodeError) as error:
            raise Unavailable(f'"{path}" cannot be read as text.', field="out") from error
        if text:
            self.take_up(text)
        self.write()

    def head(self) -> str:
        """The first line."""
        return json.dumps({"format": FORMAT, **asdict(self.setting)}, separators=(",", ":"))

    def take_up(self, text: str) -> None:
        """What a file holds already; a last line that was cut off does not count, nor the game it was of."""
        first, *lines = text.splitlines(keepends=True)
        if first.rstrip("\n") != self.head():
            message = f'"{self.path}" holds puzzles that were made in another way. Choose another file.'
            raise Unavailable(message, field="out")
        found = []
        for place, line in enumerate(lines, 2):
            try:
                found.append(read_puzzle(line))
            except InvalidPuzzle as error:
                if place <= len(lines):
                    raise Unavailable(f'"{self.path}" is damaged in line {place}.', field="out") from error
                found = [puzzle for puzzle in found if puzzle.number != found[-1].number]
        for puzzle in found:
            self.take(puzzle)

    def take(self, puzzle: Puzzle) -> None:
        """Count a puzzle in."""
        self.puzzles.append(puzzle)
        self.leaves[puzzle.id] = frozenset(leaves_of(puzzle.position))

    def write(self) -> None:
        """Write the file anew."""
        try:
            write_whole(self.path, "".join([f"{line}\n" for line in (self.head(), *lines_of(self.puzzles))]))
        except OSError as error:
            raise Unavailable(f'"{self.path}" cannot be written: {error.strerror}.', field="out") from error

    def add(self, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
        """Keep those of a game's puzzles that are welcome, and tell which."""
        kept = []
        for puzzle in puzzles:
            if self.wants(puzzle):
                self.take(puzzle)
                kept.append(puzzle)
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write("".join([f"{line}\n" for line in lines_of(kept)]))
        except OSError as error:
            raise Unavailable(f'"{self.path}" cannot be written: {error.strerror}.', field="out") from error
        return kept

    def wants(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is new, and nothing that there is enough of."""
        full = self.full(puzzle.number + 1)
        if len(self.puzzles) >= self.count or puzzle.id in self.leaves:
            return False
        if puzzle.kind in full.kinds or puzzle.stage in full.stages or (puzzle.finds.medium and full.solved):
            return False
        own = frozenset(leaves_of(puzzle.position))
        return all(likeness(own, known) < ALIKE for known in self.leaves.values())

    def full(self, before: int) -> Full:
        """What the games before that number gave enough of."""
        known = [puzzle for puzzle in self.puzzles if puzzle.number < before]
        kinds = Counter([puzzle.kind for puzzle in known])
        stages = Counter([puzzle.stage for puzzle in known])
        return Full(
            kinds=frozenset([kind for kind, found in kinds.items() if found >= self.part(OF_A_KIND)]),
            stages=frozenset([stage for stage, found in stages.items() if found >= self.part(OF_A_STAGE)]),
            solved=sum([bool(puzzle.finds.medium) for puzzle in known]) >= self.part(SOLVED),
        )

    def part(self, share: float) -> int:
        """A share of all that are wanted, rounded up."""
        return math.ceil(self.count * share)


def lines_of(puzzles: Sequence[Puzzle]) -> list[str]:
    """Puzzles as lines."""
    return [puzzle.dump() for puzzle in puzzles]


def leaves_of(value: Any, *path: object) -> Iterator[tuple[object, ...]]:
    """Everything a position says, each with where it says it.

    >>> sorted(leaves_of({"suns": [2, 9], "row": {}}))
    [('suns', 0, 2), ('suns', 1, 9)]
    """
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from leaves_of(inner, *path, name)
    elif isinstance(value, (list, tuple)):
        for place, inner in enumerate(value):
            yield from leaves_of(inner, *path, place)
    else:
        yield (*path, value)


def likeness(one: frozenset[tuple[object, ...]], other: frozenset[tuple[object, ...]]) -> float:
    """How much of what two positions say is the same, from 0 to 1."""
    return len(one & other) / len(one | other)


def make(
    setting: Setting, count: int, path: Path, *, jobs: int | None = None, ray: str | None = None
) -> Iterator[Puzzle]:
    """Bring a file to so many puzzles; each comes when it is written, those that were there before first."""
    check_jobs(jobs)
    if not 1 <= count <= MOST_PUZZLES:
        raise HeliopolisError(f"1 to {MOST_PUZZLES:,} puzzles are possible, not {count}.", field="count")
    if setting.playouts < 1:
        raise HeliopolisError(f"A move needs at least 1 play-out, not {setting.playouts}.", field="playouts")
    return made(PuzzleFile(path, setting, count), jobs, ray)


def made(file: PuzzleFile, jobs: int | None, ray: str | None) -> Iterator[Puzzle]:
    """The puzzles of a file until there are enough."""
    yield from list(file.puzzles)
    following = file.puzzles[-1].number + 1 if file.puzzles else 0
    with on_one_cluster(ray, jobs):
        while len(file.puzzles) < file.count:
            last = file.puzzles[-1].number if file.puzzles else -1
            if following - last > IN_VAIN:
                message = f"{IN_VAIN} games gave no new puzzle, so {len(file.puzzles)} are all there are."
                raise HeliopolisError(message, field="count")
            begin = following - following % GAMES
            full = file.full(begin)
            tasks = [(file.setting, number, full) for number in range(following, begin + GAMES)]
            with closing(results(puzzles_of_game, tasks, jobs=jobs, ray=ray)) as found:
                for some in in_order(found):
                    yield from file.add(some)
                    following += 1
                    if len(file.puzzles) == file.count:
                        return


def on_one_cluster(ray: str | None, jobs: int | None) -> AbstractContextManager[Any]:
    """One connection to a Ray cluster for all the work."""
    if ray is None:
        return nullcontext()
    from .ray_workers import connected  # Ray is an optional package

    return connected(ray, jobs)
