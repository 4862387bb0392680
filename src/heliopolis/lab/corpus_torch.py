"""Saved games for PyTorch: an `IterableDataset` that a `DataLoader` shares out among its workers.

from torch.utils.data import DataLoader

for batch in DataLoader(dataset("games", size=1024, seed=1), batch_size=None, num_workers=2):
    learn(batch["observations"], batch["masks"], batch["actions"], batch["returns"])
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from ..core.errors import Unavailable
from .corpus import Corpus
from .corpus_manifest import Part


def load_torch() -> Any:
    """The package."""
    try:
        import torch
        import torch.utils.data
    except ImportError as error:
        raise Unavailable("A dataset of PyTorch needs PyTorch, which is not here: pip install torch.") from error
    return torch


def dataset(
    folder: str | os.PathLike[str], *, size: int = 4096, files: Sequence[Part] | None = None, seed: int | None = None
) -> Any:
    """All decisions of a folder of saved games, in batches: dictionaries of tensors.

    They are named as in `Batch`; the names of the bots are left out. With a seed they come in another order, and
    in a new one for every `epoch`, a number that is set on the dataset.
    """
    torch = load_torch()
    corpus = Corpus(folder)
    chosen = list(corpus.files if files is None else files)

    class Dataset(torch.utils.data.IterableDataset):  # type: ignore[misc, name-defined]  # known when it is loaded
        """Every worker of a loader reads files of its own; `epoch` is to be set before they are gone through again."""

        def __init__(self) -> None:
            self.epoch = 0

        def __iter__(self) -> Iterator[dict[str, Any]]:
            worker = torch.utils.data.get_worker_info()
            own = chosen if worker is None else chosen[worker.id :: worker.num_workers]
            drawn = None if seed is None else seed + self.epoch
            for batch in corpus.batches(size, files=own, seed=drawn):
                arrays = {one.name: getattr(batch, one.name) for one in fields(batch)}
                yield {name: torch.from_numpy(found.copy()) for name, found in arrays.items() if found.dtype != object}

        def __reduce__(self) -> tuple[Any, ...]:
            return again, (folder, size, chosen, seed, self.epoch)  # for workers that do not share our memory

    return Dataset()


def again(folder: str | os.PathLike[str], size: int, files: Sequence[Part], seed: int | None, epoch: int) -> Any:
    """The same dataset in another process."""
    made = dataset(folder, size=size, files=files, seed=seed)
    made.epoch = epoch
    return made
