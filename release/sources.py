"""The sources as a release looks at them: their version, their state in Git, and which of them have passed all tests.

python -m release.sources        notes that the last commit has passed all tests; `make test` ends with it
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOTE = "heliopolis-tested"  # a file beside Git's own, so that a fresh clone has passed nothing yet


class NoGit(Exception):
    """These sources are not in Git, or it has refused something."""


class Sources:
    """A folder of sources."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root

    def git(self, *words: str) -> str:
        """What Git says."""
        try:
            done = subprocess.run(["git", "-C", str(self.root), *words], capture_output=True, text=True)
        except OSError as error:
            raise NoGit(str(error)) from error
        if done.returncode:
            raise NoGit(done.stderr.strip())
        return done.stdout.rstrip()

    def text(self, name: str) -> str:
        """A file, or nothing if it is not there."""
        file = self.root / name
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    @property
    def version(self) -> str:
        """The version that the sources say they are."""
        found = re.search(r'^VERSION = "(.+)"$', self.text("src/heliopolis/version.py"), re.M)
        return found.group(1) if found else ""

    @property
    def changes(self) -> list[str]:
        """The files that differ from the last commit, or are not in it."""
        return [line[3:] for line in self.git("status", "--porcelain").splitlines()]

    @property
    def content(self) -> str:
        """What the last commit holds, as one number: the same for the same files."""
        return self.git("rev-parse", "HEAD^{tree}")

    @property
    def note(self) -> Path:
        """Where it is noted what has passed all tests."""
        return self.root / self.git("rev-parse", "--git-path", NOTE)

    @property
    def is_green(self) -> bool:
        """Whether just this has passed all tests here."""
        return self.note.is_file() and self.note.read_text(encoding="utf-8").strip() == self.content

    def note_green(self) -> bool:
        """Note that all tests have passed, unless there are changes that are in no commit."""
        if self.changes:
            return False
        self.note.write_text(f"{self.content}\n", encoding="utf-8")
        return True


def main() -> None:
    """Note what can be noted; sources without Git are tested as well, but never released."""
    try:
        noted = Sources().note_green()
    except NoGit:
        return
    if not noted:
        print("All tests have passed. There are changes in no commit, so this is not noted for a release.")


if __name__ == "__main__":
    main()
