"""Reading saved games: as records, as endings, or as decisions in batches of NumPy arrays.

corpus = Corpus("games")
for batch in corpus.batches(4096, seed=1):
    learn(batch.observations, batch.masks, batch.actions, batch.returns)
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ..core.errors import HeliopolisError, Unavailable
from ..core.game import Game
from ..core.needed import needed
from ..core.record import Record
from ..core.registry import game as game_of
from .corpus_manifest import FILES, MANIFEST, Part, read_manifest, sha256
from .decisions import Decisions
from .forms import PARQUET, RECORDS, records_in, records_in_lines, table_of
from .saved_games import Ending, ending_of
from .tables import load_parquet

with needed("Reading saved games", "corpus"):
    import numpy as np

Array = np.ndarray
GROUP = 16_000_000  # bytes of observations that are replayed before they are handed on


@dataclass(frozen=True)
class Batch:
    """Some decisions, an entry or a row of each array for each of them."""

    observations: Array  # int16, a row as docs/env/observations.md explains it
    masks: Array  # bool, a column for each action: whether it was legal
    actions: Array  # int64: what was done
    seats: Array  # int64: who decided
    bots: Array  # of texts: which bot that was
    games: Array  # int64: the number of the game
    moves: Array  # int64: how many moves were made before
    lengths: Array  # int64: how many the whole game has
    points: Array  # int64, a column for each seat: its points at the end
    winners: Array  # bool, a column for each seat: whether it won
    returns: Array  # float32: what the game brought who decided; those of all seats sum to 0

    def __len__(self) -> int:
        return len(self.actions)

    def part(self, chosen: slice | Array) -> Batch:
        """Some of the decisions."""
        return Batch(*[getattr(self, one.name)[chosen] for one in fields(self)])


class Corpus:
    """A folder of saved games."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        """Read its manifest."""
        self.folder = Path(folder)
        self.manifest = read_manifest(self.folder)
        about = self.manifest.about
        self.players = int(str(about["players"]))
        self.game: Game = game_of(str(about["game"]), int(str(about["rules"])))
        other = self.game.other_board(None if about.get("board") is None else str(about["board"]))
        if other is not None:
            raise Unavailable(f'"{self.folder}": {other}', field="folder")

    @property
    def files(self) -> list[Part]:
        """Its files in their order; some of them can be read, and others kept for a test."""
        return [self.manifest.files[number] for number in sorted(self.manifest.files)]

    def __len__(self) -> int:
        """How many games there are."""
        return self.manifest.saved()

    def __iter__(self) -> Iterator[Record]:
        """The games, in their order."""
        return self.records()

    def verify(self) -> None:
        """Compare every file with its SHA-256; one that is not as it was written is named."""
        for part in self.files:
            if sha256(self.read(part)) != part.sha256:
                raise Unavailable(f'"{self.folder / FILES / part.name}" is not what {MANIFEST} says.', field="folder")

    def records(self, files: Iterable[Part] | None = None) -> Iterator[Record]:
        """The games, every move of them checked by the rules; decisions as Parquet have no draws, and so no records."""
        if self.manifest.form == PARQUET:
            raise HeliopolisError("Parquet has decisions, but no draws: the games cannot be replayed.", field="form")
        for part in self.files if files is None else files:
            text = self.read(part).decode()
            yield from records_in(text) if self.manifest.form == RECORDS else records_in_lines(text)

    def endings(self, files: Iterable[Part] | None = None) -> Iterator[Ending]:
        """What every game came to."""
        for part in self.files if files is None else files:
            if self.manifest.form == PARQUET:
                yield from self.endings_in_table(part)
            else:
                for number, record in enumerate(self.records([part]), part.first):
                    yield ending_of(number, record)

    def endings_in_table(self, part: Part) -> Iterator[Ending]:
        """The same from the first decision of every game."""
        _, parquet = load_parquet()
        names = ["game", "moves", "points", "winners"]
        table = parquet.read_table(self.folder / FILES / part.name, columns=names, partitioning=None)
        numbers, firsts, counts = np.unique(table["game"].to_numpy(), return_index=True, return_counts=True)
        table = table.take(firsts)
        for number, count, row in zip(numbers.tolist(), counts.tolist(), table.to_pylist()):
            yield Ending(number, tuple(row["points"]), tuple(row["winners"]), row["moves"], count)

    def batches(
        self, size: int = 4096, *, files: Sequence[Part] | None = None, seed: int | None = None
    ) -> Iterator[Batch]:
        """All decisions, so many at a time, the last batch perhaps with fewer.

        With a seed the files come in another order, and the decisions of a stretch of some hundred games are mixed.
        """
        if size < 1:
            raise HeliopolisError(f"A batch has at least 1 decision, not {size}.", field="size")
        chosen = list(self.files if files is None else files)
        rng = None if seed is None else np.random.default_rng(seed)
        if rng is not None:
            chosen = [chosen[place] for place in rng.permutation(len(chosen))]
        left: Batch | None = None
        for group in self.groups(chosen):
            if rng is not None:
                group = group.part(rng.permutation(len(group)))
            left = group if left is None else joined(left, group)
            whole = len(left) - len(left) % size
            for first in range(0, whole, size):
                yield left.part(slice(first, first + size))
            left = left.part(slice(whole, None))
        if left is not None and len(left):
            yield left

    def groups(self, files: Iterable[Part]) -> Iterator[Batch]:
        """The decisions as they lie in the files, some megabytes at a time."""
        for part in files:
            if self.manifest.form == PARQUET:
                yield from self.groups_in_table(part)
            else:
                yield from self.replayed(part)

    def groups_in_table(self, part: Part) -> Iterator[Batch]:
        """Those of a Parquet file."""
        _, parquet = load_parquet()
        path = self.folder / FILES / part.name
        try:
            with parquet.ParquetFile(path) as file:
                for group in range(file.num_row_groups):
                    yield self.batch_of(file.read_row_group(group))
        except (OSError, KeyError) as error:
            raise Unavailable(f'"{path}" cannot be read: {error}.', field="folder") from error

    def replayed(self, part: Part) -> Iterator[Batch]:
        """Those of games that are replayed."""
        columns = Decisions(self.game, self.players)
        for number, record in enumerate(self.records([part]), part.first):
            columns.add(number, record)
            if len(columns.observations) >= GROUP:
                yield self.batch_of(table_of(columns))
                columns.clear()
        if len(columns):
            yield self.batch_of(table_of(columns))

    def batch_of(self, table: Any) -> Batch:
        """The arrays of a table of Arrow."""
        table = table.combine_chunks()
        count = len(table)
        names = ("action", "seat", "game", "move", "moves")
        actions, seats, games, moves, lengths = (table[name].to_numpy().astype(np.int64) for name in names)
        return Batch(
            observations=flat(table, "observation").reshape(count, -1),
            masks=marked(table, "legal", self.game.action_count),
            actions=actions,
            seats=seats,
            bots=table["bot"].to_numpy(),
            games=games,
            moves=moves,
            lengths=lengths,
            points=flat(table, "points").reshape(count, -1).astype(np.int64),
            winners=marked(table, "winners", self.players),
            returns=table["return"].to_numpy().astype(np.float32),
        )

    def read(self, part: Part) -> bytes:
        """The bytes of a file."""
        path = self.folder / FILES / part.name
        try:
            return path.read_bytes()
        except OSError as error:
            raise Unavailable(f'"{path}" cannot be read: {error.strerror}.', field="folder") from error


def flat(table: Any, name: str) -> Array:
    """The numbers of a column of lists, one behind the other."""
    numbers: Array = table[name].chunk(0).flatten().to_numpy(zero_copy_only=False)
    return numbers


def marked(table: Any, name: str, width: int) -> Array:
    """A row for each list of numbers, true where a number is in the list."""
    column = table[name].chunk(0)
    lengths = np.diff(column.offsets.to_numpy())
    masks = np.zeros((len(column), width), dtype=bool)
    masks[np.repeat(np.arange(len(column)), lengths), flat(table, name)] = True
    return masks


def joined(one: Batch, other: Batch) -> Batch:
    """Two batches as one."""
    if not len(one):
        return other
    return Batch(*[np.concatenate([getattr(one, name.name), getattr(other, name.name)]) for name in fields(one)])
