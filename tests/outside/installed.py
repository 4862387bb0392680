"""A distribution as an installer leaves it, without a network: a folder of metadata beside the package."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import heliopolis
from heliopolis.core import registry
from heliopolis.games import from_outside
from heliopolis.words import speech

HERE = Path(__file__).parent
PATH = "PYTHONPATH"


def write_metadata(project: Path, folder: Path) -> None:
    """Write what an installer makes of a pyproject.toml."""
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    written = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    written.mkdir(parents=True)
    lines = ["Metadata-Version: 2.1", f"Name: {about['name']}", f"Version: {about['version']}", ""]
    (written / "METADATA").write_text("\n".join(lines), encoding="utf-8")
    points = [
        "\n".join([f"[{group}]", *[f"{name} = {value}" for name, value in entries.items()], ""])
        for group, entries in about["entry-points"].items()
    ]
    (written / "entry_points.txt").write_text("\n".join(points), encoding="utf-8")


def path_with(*folders: Path) -> str:
    """PYTHONPATH for other processes: some folders, and this package."""
    return os.pathsep.join([*map(str, folders), str(Path(heliopolis.__file__).parents[1])])


@contextmanager
def installed(project: Path, folder: Path) -> Iterator[list[str]]:
    """The games of a project as if it were installed, here and in the processes that are started from here."""
    write_metadata(project, folder)
    heliopolis.games()
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(project))
        patched.syspath_prepend(str(folder))
        patched.setenv(PATH, path_with(folder, project))
        found = [manifest for manifest in from_outside() if manifest.key not in heliopolis.games()]
        for manifest in found:
            registry.add(manifest)
        speech.forget()
        try:
            yield [manifest.key for manifest in found]
        finally:
            for manifest in found:
                registry.remove(manifest.key)
            speech.forget()
