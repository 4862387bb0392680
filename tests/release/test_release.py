"""A release of a small repository: what stands against it, and what is done."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from release.__main__ import build, main, release, write_sums
from release.faults import DATABASES, MIGRATIONS, PROMISES, faults
from release.sources import NoGit, Sources

TODAY = date(2027, 3, 1)
VERSION = "src/heliopolis/version.py"
MIGRATION = 'revision = "{}"\ndown_revision = {!r}\n\n\ndef upgrade() -> None:\n    pass\n'
BUILT = ("heliopolis-1.2.0.tar.gz", "heliopolis-1.2.0-py3-none-any.whl")
SCRIPT = f"import pathlib; d = pathlib.Path('dist'); d.mkdir(); [(d / n).touch() for n in {BUILT}]"
BUILD = f'{sys.executable} -c "{SCRIPT}"'


class Small(Sources):
    """A repository with the little that a release looks at."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.git("init", "--quiet", "--initial-branch", "main")
        self.write(".gitignore", "dist\n__pycache__\n")
        self.write(VERSION, 'VERSION = "1.2.0"\n')
        self.write("CHANGELOG.md", "# Changelog\n\n## 1.2.0 (2027-02-28)\n\n- Suns shine.\n\n## 1.1.0 (2026-12-01)\n")
        self.write("CITATION.cff", "cff-version: 1.2.0\nversion: 1.2.0\n")
        self.write(f"{MIGRATIONS}/versions/0001_one.py", MIGRATION.format("0001", None))
        self.keep_database("0001")
        self.write(PROMISES, '{"version": "1.2.0", "promises": {}}')
        self.commit()
        assert self.note_green()

    def write(self, name: str, text: str) -> None:
        """A file."""
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def keep_database(self, schema: str) -> None:
        """The database of this version, as far as a release looks at it."""
        file = self.root / DATABASES / "1.2.0.backup"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(gzip.compress(json.dumps({"schema": schema}).encode() + b"\n", mtime=0))

    def commit(self) -> None:
        """All of it."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "More")

    def faults(self) -> list[str]:
        """What stands against a release."""
        return faults(self, TODAY)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Small:
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "ada@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", "/dev/null")
    return Small(tmp_path)


def test_what_is_in_order_is_built_with_checksums_and_tagged(small: Small) -> None:
    assert small.faults() == []
    assert "git push origin main v1.2.0" in release(small, BUILD)
    assert small.git("rev-list", "-1", "v1.2.0") == small.git("rev-parse", "HEAD")
    assert "Suns shine." in small.git("tag", "--list", "--format", "%(contents)", "v1.2.0")
    check = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=small.root / "dist")
    assert check.returncode == 0
    assert small.faults() == ["1.2.0 is tagged already; src/heliopolis/version.py names the next one."]


def test_a_release_is_a_commit_on_main_and_nothing_else(small: Small) -> None:
    small.write("new.txt", "")
    small.write(VERSION, 'VERSION = "1.2.0"\n\n')
    assert small.faults() == [f"There are changes in no commit: {VERSION}, new.txt."]
    assert not small.note_green()
    small.git("switch", "--quiet", "--create", "other")
    small.commit()
    told = small.faults()
    assert told[0] == "A release is made on the branch main, not on other."
    assert told[1] == "This commit has not passed all tests here: run `make test`."


def test_versions_grow(small: Small) -> None:
    small.git("tag", "v1.10.0")
    small.git("tag", "v1.2.0rc1")
    small.git("tag", "vacation")
    assert small.faults() == ["1.2.0 comes before 1.10.0, which is tagged already."]


@pytest.mark.parametrize("version", ["", "next", "1.2.0.dev1", "v1.2.0", "1.2.0+here", "1.02"])
def test_a_version_is_one(small: Small, version: str) -> None:
    small.write(VERSION, f'VERSION = "{version}"\n')
    assert any("is no version" in fault for fault in small.faults())


def test_a_citation_names_the_same_version(small: Small) -> None:
    small.write("CITATION.cff", 'cff-version: 1.2.0\nversion: "1.1.0"\n')
    assert "CITATION.cff says 1.1.0, but src/heliopolis/version.py 1.2.0." in small.faults()


@pytest.mark.parametrize(
    ("heading", "told"),
    [
        ("## 1.2.0 (not released yet)", 'is called "## 1.2.0 (2027-03-01)", not "## 1.2.0 (not released yet)"'),
        ("## Unreleased", 'not "## Unreleased"'),
        ("## 1.1.9 (2027-02-28)", 'not "## 1.1.9 (2027-02-28)"'),
        ("## 1.2.0 (2027-02-31)", "There is no day 2027-02-31"),
        ("## 1.2.0 (2027-03-02)", "has not come yet"),
        ("", "nothing"),
    ],
)
def test_the_changelog_begins_with_the_version_and_its_day(small: Small, heading: str, told: str) -> None:
    small.write("CHANGELOG.md", f"# Changelog\n\n{heading}\n")
    assert any(told in fault for fault in small.faults())


def test_tests_pass_for_content_not_for_words(small: Small) -> None:
    small.git("commit", "--quiet", "--amend", "--message", "Better said")
    assert small.faults() == []
    small.write("new.txt", "")
    small.commit()
    assert small.faults() == ["This commit has not passed all tests here: run `make test`."]
    assert small.note_green()
    assert small.faults() == []


def test_there_is_one_newest_schema_and_its_database_is_kept(small: Small) -> None:
    small.write(f"{MIGRATIONS}/versions/0002_two.py", MIGRATION.format("0002", "0001"))
    assert any("has schema 0001, not 0002" in fault for fault in small.faults())
    small.keep_database("0002")
    assert not any("schema" in fault for fault in small.faults())
    small.write(f"{MIGRATIONS}/versions/0002_other.py", MIGRATION.format("0002b", "0001"))
    assert any("not 2: 0002, 0002b" in fault for fault in small.faults())
    (small.root / DATABASES / "1.2.0.backup").unlink()
    (small.root / f"{MIGRATIONS}/versions/0002_other.py").unlink()
    assert any("is not kept yet: run `python -m release.database`" in fault for fault in small.faults())


def test_the_promises_of_the_version_are_kept(small: Small) -> None:
    wanted = "The promises of 1.2.0 are not kept yet: run `python -m release.promises`."
    small.write(PROMISES, '{"version": "1.1.0", "promises": {}}')
    assert wanted in small.faults()
    (small.root / PROMISES).unlink()
    assert wanted in small.faults()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("false", "`false` has failed"),
        ("mkdir dist", "no source distribution, or no wheel"),
        (BUILD.replace("1.2.0", "1.1.0"), "belongs to no 1.2.0: heliopolis-1.1.0"),
        (f"{BUILD[:-1]}; open('more.txt', 'w').close()\"", "have changed while they were built"),
    ],
)
def test_what_goes_wrong_while_building_leaves_no_tag(small: Small, command: str, told: str) -> None:
    with pytest.raises(SystemExit, match=told):
        release(small, command)
    assert small.git("tag") == ""


def test_checksums_are_those_of_the_files(small: Small) -> None:
    sums = write_sums(build(small, BUILD)).read_text(encoding="utf-8")
    assert [line.split("  ")[1] for line in sums.splitlines()] == sorted(BUILT)


def test_the_command_refuses_in_words(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small.write("new.txt", "")
    monkeypatch.setattr(sys, "argv", ["release", "--root", str(small.root), "--build", "false"])
    assert main() == 1
    assert "There are changes in no commit: new.txt." in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["release", "--root", str(small.root.parent), "--check"])
    assert main() == 1
    assert "not a git repository" in capsys.readouterr().err


def test_sources_without_git_are_never_green(tmp_path: Path) -> None:
    with pytest.raises(NoGit):
        Sources(tmp_path).note_green()
