"""Saving whole games with a bar, and what is said about it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from ..lab.arena import BotFailed
from ..lab.corpus_manifest import Manifest
from ..lab.saved_games import Ending, Source
from ..lab.saving import SavedFolder
from ..words import _
from ..words.numbers import number
from .counts import games_text
from .terminal import Console, Progress, escape

KIB = 1024
FAILED = "failed.record"


def saved(asked: Namespace, source: Source, games: int, words: str, console: Console) -> Iterator[list[Ending]]:
    """Save the games of a run that are missing; all of them come file by file, those of before first."""
    folder = SavedFolder(asked.save, source, form=asked.form, games=games, part=asked.part)
    yield from saved_before(folder)
    yield from filled(folder, words, console, jobs=asked.jobs, ray=asked.ray)


def saved_before(folder: SavedFolder) -> Iterator[list[Ending]]:
    """What the games came to that are there already, file by file."""
    if folder.manifest.files:
        from ..lab.corpus import Corpus  # needs NumPy, which whoever begins a folder does not

        corpus = Corpus(folder.path)
        for part in corpus.files:
            yield list(corpus.endings([part]))


def filled(
    folder: SavedFolder, words: str, console: Console, *, jobs: int | None, ray: str | None
) -> Iterator[list[Ending]]:
    """Save what is missing with a bar; Ctrl-C keeps what is done."""
    manifest = folder.manifest
    done = manifest.saved()
    total = games_text(manifest.games)
    if done:
        console.print(_("{done} of {games} were saved before.").format(done=number(done), games=total))
    try:
        with Progress(console, words, total=manifest.games, completed=done) as bar:
            for endings in folder.save(jobs=jobs, ray=ray):
                bar.advance(len(endings))
                yield endings
    except BotFailed as failure:
        folder.write(FAILED, failure.record)
        console.print(escape(_("The game up to there is in {path}").format(path=folder.path / FAILED)))
        raise
    except KeyboardInterrupt:
        kept = _("{done} of {games} are saved; the same command goes on.")
        console.print(kept.format(done=number(manifest.saved()), games=total))
        raise
    console.print(escape(saved_line(folder)), soft_wrap=True)


def saved_line(folder: SavedFolder) -> str:
    """Where the games are, and how large."""
    words = _("Saved to {path}: {games}, {decisions} decisions, {size} ({bytes} bytes a game)")
    manifest: Manifest = folder.manifest
    return words.format(
        path=folder.path,
        games=games_text(manifest.saved()),
        decisions=number(manifest.decisions()),
        size=size_text(manifest.bytes()),
        bytes=number(manifest.bytes() / max(1, manifest.saved())),
    )


def size_text(size: float) -> str:
    """A number of bytes.

    >>> size_text(20), size_text(3 * KIB * KIB)
    ('20 B', '3.0 MiB')
    """
    for unit in ("B", "KiB", "MiB"):
        if size < KIB:
            return f"{number(size, 0 if unit == 'B' else 1)} {unit}"
        size /= KIB
    return f"{number(size, 1)} GiB"
