"""Saving whole games in a folder, some in each file: on several cores, and again and again until all are there.

A file depends on the run and its number alone, so the same seed gives the same bytes however many processes there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import Unavailable
from ..core.registry import game as game_of
from .arena import Failed, failure
from .corpus_card import CARD, card
from .corpus_manifest import FILES, MANIFEST, Manifest, Part, read_manifest, sha256
from .forms import check_form, writer
from .results import write_whole
from .saved_games import Ending, Source, ending_of
from .simulate import MOST_GAMES, check_range
from .workers import check_jobs, results

MOST_PART = 100_000


@dataclass(frozen=True)
class Made:
    """The bytes of a file, and what its games came to."""

    data: bytes
    endings: list[Ending]


def make_part(source: Source, form: str, first: int, count: int) -> Made | Failed:
    """Play the games of a file."""
    about = source.about()
    players = int(str(about["players"]))
    out = writer(form, game_of(str(about["game"]), int(str(about["rules"]))), players)
    endings = []
    for number in range(first, first + count):
        times: list[list[int]] = [[] for _ in range(players)]
        record = source.record(number, times)
        if isinstance(record, Failed):
            return record
        out.add(number, record)
        endings.append(ending_of(number, record, times))
    return Made(out.close(), endings)


class SavedFolder:
    """A folder of saved games of one run, as far as they are there."""

    def __init__(self, path: Path, source: Source, *, form: str, games: int, part: int) -> None:
        """Begin a folder, or go on with one of the same run; that of another run is refused."""
        check_form(form)
        check_range("games", games, MOST_GAMES)
        check_range("part", part, MOST_PART)
        self.path = path
        self.source = source
        self.manifest = Manifest(form, games, part, source.about())
        try:
            (path / FILES).mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise Unavailable(f'"{path}" is a file, but a folder is needed.', field="save") from error
        except OSError as error:
            raise Unavailable(f'The folder "{path}" cannot be used: {error.strerror}.', field="save") from error
        if (path / MANIFEST).exists():
            self.go_on(read_manifest(path))
        elif any((path / FILES).iterdir()):
            raise Unavailable(f'"{path}" has files, but no {MANIFEST} that tells of which run.', field="save")
        self.manifest.write(path)

    def go_on(self, found: Manifest) -> None:
        """Take over what is there, if it is of the same run."""
        differences = self.manifest.different(found)
        if found.games > self.manifest.games:
            differences.append(f"games: {found.games} there, but only {self.manifest.games} were asked for")
        if differences:
            raise Unavailable(
                f'"{self.path}" holds games of another run ({"; ".join(differences)}). Choose another folder.',
                field="save",
            )
        for number, part in found.files.items():
            file = self.path / FILES / part.name
            if part.games == self.count(number) and file.is_file() and file.stat().st_size == part.bytes:
                self.manifest.files[number] = part

    def count(self, number: int) -> int:
        """How many games belong into a file."""
        manifest = self.manifest
        return min(manifest.part, manifest.games - number * manifest.part)

    def missing(self) -> list[int]:
        """The numbers of the files that are not there yet."""
        manifest = self.manifest
        return [number for number in range(-(-manifest.games // manifest.part)) if number not in manifest.files]

    def save(self, *, jobs: int | None = None, ray: str | None = None) -> Iterator[list[Ending]]:
        """Play what is missing; after each file that is written, what its games came to."""
        check_jobs(jobs)
        manifest = self.manifest
        numbers = self.missing()
        tasks = [(self.source, manifest.form, number * manifest.part, self.count(number)) for number in numbers]
        with closing(results(make_part, tasks, jobs=jobs, ray=ray)) as made:
            for place, one in made:
                if isinstance(one, Failed):
                    raise failure(one)
                self.keep(numbers[place], one)
                yield one.endings
        self.finish()

    def keep(self, number: int, made: Made) -> None:
        """Write a file, whole or not at all, then note it."""
        name = f"part-{number:05}.{self.manifest.form}"
        path = self.path / FILES / name
        draft = self.path / f"{name}.new"
        try:
            draft.write_bytes(made.data)
            draft.replace(path)
        except OSError as error:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise Unavailable(f'"{path}" cannot be written: {error.strerror}.', field="save") from error
        decisions = sum(one.decisions for one in made.endings)
        self.manifest.files[number] = Part(
            name, made.endings[0].number, len(made.endings), decisions, len(made.data), sha256(made.data)
        )
        self.manifest.write(self.path)

    def finish(self) -> None:
        """Say beside the files what they are."""
        self.write(CARD, card(self.manifest))

    def write(self, name: str, text: str) -> None:
        """A text beside the files, whole or not at all."""
        try:
            write_whole(self.path / name, text)
        except OSError as error:
            raise Unavailable(f'"{self.path / name}" cannot be written: {error.strerror}.', field="save") from error
