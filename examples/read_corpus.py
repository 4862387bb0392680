"""Learn from saved games to play as their players did: a softmax over the actions, with NumPy alone.

    heliopolis corpus --only ra-2-medium-0.2 --games 500 --out corpus
    python examples/read_corpus.py corpus/ra-2-medium-0.2

The last file is kept for the test. What is told there is how often the action that the imitator finds most likely is
the one that was taken, against guessing among the legal ones; decisions without a choice do not count.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

import numpy as np

from heliopolis.core.errors import HeliopolisError
from heliopolis.lab.corpus import Batch, Corpus
from heliopolis.lab.corpus_manifest import Part

Array = np.ndarray
SIZE = 512  # decisions in a batch
RATE = 0.5
LARGE = 20  # numbers of an observation are divided by their largest value, or by this


class Imitator:
    """How likely each action is, by one layer of weights."""

    def __init__(self, corpus: Corpus) -> None:
        highs = [entry.high for entry in corpus.game.observer.entries()]
        self.scale = (1 / np.clip(highs, 1, LARGE)).astype(np.float32)
        self.weights = np.zeros((len(highs) + 1, corpus.game.action_count), dtype=np.float32)

    def seen(self, batch: Batch) -> Array:
        """What was seen, scaled, with a 1 behind it."""
        scaled = batch.observations * self.scale
        return np.concatenate([scaled, np.ones((len(batch), 1), dtype=np.float32)], axis=1)

    def chances(self, batch: Batch, seen: Array) -> Array:
        """The chance of every action; illegal ones have none."""
        leaning = np.where(batch.masks, seen @ self.weights, -np.inf)
        leaning = np.exp(leaning - leaning.max(axis=1, keepdims=True))
        chances: Array = leaning / leaning.sum(axis=1, keepdims=True)
        return chances

    def learn(self, batch: Batch) -> None:
        """Make what was done more likely."""
        seen = self.seen(batch)
        error = self.chances(batch, seen)
        error[np.arange(len(batch)), batch.actions] -= 1
        self.weights -= RATE / len(batch) * (seen.T @ error)


def choices(corpus: Corpus, files: Sequence[Part], seed: int | None) -> Iterator[Batch]:
    """The decisions that were a choice."""
    for batch in corpus.batches(SIZE, files=files, seed=seed):
        yield batch.part(batch.masks.sum(axis=1) > 1)


def measure(imitator: Imitator, batches: Iterator[Batch]) -> tuple[float, float, int]:
    """How often the likeliest action was taken, how often a guess would have been, and of how many choices."""
    hits, guessed, count = 0.0, 0.0, 0
    for batch in batches:
        chances = imitator.chances(batch, imitator.seen(batch))
        hits += float((chances.argmax(axis=1) == batch.actions).sum())
        guessed += float((1 / batch.masks.sum(axis=1)).sum())
        count += len(batch)
    return hits / count, guessed / count, count


def main(arguments: Sequence[str] | None = None) -> tuple[float, float]:
    """Learn, then tell how well it went; the share of hits, and that of guesses."""
    parser = argparse.ArgumentParser(description="Learn from saved games to play as their players did.")
    parser.add_argument("folder", help="with saved games of one kind, in several files")
    parser.add_argument("--rounds", type=int, default=3, help="how often to go through the games")
    asked = parser.parse_args(arguments)
    corpus = Corpus(asked.folder)
    files = corpus.files
    if len(files) < 2:
        raise HeliopolisError("At least 2 files are needed, one of them for the test: save with a smaller --part.")
    corpus.verify()
    print(f"{len(corpus)} games of {corpus.game.name} for {corpus.players} by {corpus.manifest.about['bots']}")
    wins = np.mean([0 in one.winners for one in corpus.endings()])
    print(f"seat 0 won or shared {wins:.1%} of them")
    imitator = Imitator(corpus)
    for seed in range(asked.rounds):
        for batch in choices(corpus, files[:-1], seed):
            imitator.learn(batch)
    hits, guessed, count = measure(imitator, choices(corpus, files[-1:], None))
    print(f"of {count} choices {hits:.1%} are foreseen, {guessed:.1%} by guessing")
    return hits, guessed


if __name__ == "__main__":
    try:
        main()
    except HeliopolisError as error:
        raise SystemExit(error.message) from None
    except KeyboardInterrupt:
        raise SystemExit("\nInterrupted.") from None
