"""Builds the site: `python -m docs.site.build FOLDER`. Run by `make docs`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from . import calls
from .checking import troubles
from .finishing import finish
from .staging import CALLS, GERMAN, stage

LANGUAGES = ("en", GERMAN)
INDEX = "search.json"  # every built site has it


def build(site: Path) -> list[str]:
    """Build both languages into a folder; what is wrong with the result."""
    if site.exists() and not (site / INDEX).exists():
        return [f"{site} is there and was not made by this command; name another folder"]
    with tempfile.TemporaryDirectory() as folder:
        for language in LANGUAGES:
            here = Path(folder) / language
            stage(here, language)
            if language != GERMAN:
                (here / "pages" / CALLS).write_text(calls.page(), encoding="utf-8")
            command = [sys.executable, "-m", "zensical", "build", "--strict", "-f", str(here / "zensical.toml")]
            if subprocess.run(command, cwd=here, check=False).returncode:
                return [f"the pages of the language {language} cannot be built"]
            finish(here / "site", language)
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(Path(folder) / "en" / "site", site)
        shutil.copytree(Path(folder) / GERMAN / "site", site / GERMAN)
    return troubles(site)


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, and say what is wrong."""
    named = sys.argv[1:] if arguments is None else arguments
    site = Path(*named[:1] or ["site"])
    wrong = build(site)
    print(*wrong, sep="\n", file=sys.stderr)
    if not wrong:
        print(f"{len(list(site.rglob('*.html')))} pages; open {site / 'index.html'}, or: make docs-serve")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
