"""The manifest of a folder of saved games: which run they are of, and every file with its size and its SHA-256."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from .. import version
from ..core.errors import Unavailable
from .results import write_whole

MANIFEST = "manifest.json"
FORMAT = "heliopolis corpus 1"
FILES = "train"  # the folder of the files: what `datasets` of Hugging Face calls the split they belong to


@dataclass(frozen=True)
class Part:
    """A file of games: the number of the first one, how many there are, their decisions, the bytes and their hash."""

    name: str
    first: int
    games: int
    decisions: int
    bytes: int
    sha256: str


@dataclass
class Manifest:
    """What a folder of saved games holds."""

    form: str
    games: int  # as many as were asked for
    part: int  # games in a file
    about: dict[str, object]  # what decides the games, see `Source.about`
    version: str = version.VERSION  # of the package that made them
    files: dict[int, Part] = field(default_factory=dict)  # by their numbers

    def text(self) -> str:
        """The manifest as the text of its file."""
        parts = [asdict(self.files[number]) for number in sorted(self.files)]
        head = {"format": FORMAT, "version": self.version, **self.about, "form": self.form}
        return json.dumps({**head, "games": self.games, "part": self.part, "files": parts}, indent=1) + "\n"

    def write(self, folder: Path) -> None:
        """Write it, whole or not at all."""
        try:
            write_whole(folder / MANIFEST, self.text())
        except OSError as error:
            raise Unavailable(f'"{folder / MANIFEST}" cannot be written: {error.strerror}.', field="save") from error

    def saved(self) -> int:
        """How many games are there."""
        return sum(part.games for part in self.files.values())

    def decisions(self) -> int:
        """How many decisions they have."""
        return sum(part.decisions for part in self.files.values())

    def bytes(self) -> int:
        """How large all files are together."""
        return sum(part.bytes for part in self.files.values())

    def different(self, other: Manifest) -> list[str]:
        """In what two runs differ that must not lie in one folder; a run may only become longer."""
        here, there = (
            {"version": one.version, **one.about, "form": one.form, "part": one.part} for one in (self, other)
        )
        names = dict.fromkeys([*there, *here])
        return [
            f"{name}: {there.get(name)} there, but {here.get(name)} was asked for"
            for name in names
            if here.get(name) != there.get(name)
        ]


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a folder; one that is missing or damaged is told."""
    path = folder / MANIFEST
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found.pop("format") != FORMAT:
            raise ValueError
        parts = [Part(**part) for part in found.pop("files")]
        size = int(found.pop("part"))
        return Manifest(
            form=str(found.pop("form")),
            games=int(found.pop("games")),
            part=size,
            version=str(found.pop("version")),
            about=found,
            files={part.first // size: part for part in parts},
        )
    except OSError as error:
        raise Unavailable(f'"{path}" cannot be read: {error.strerror}.', field="folder") from error
    except (ValueError, TypeError, KeyError, AttributeError, ZeroDivisionError) as error:
        raise Unavailable(f'"{path}" is not the manifest of saved games, or damaged.', field="folder") from error


def sha256(data: bytes) -> str:
    """The hash of the bytes of a file, in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()
