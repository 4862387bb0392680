"""Why these sources cannot be released yet: each reason says what to do."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

from alembic.script import ScriptDirectory
from packaging.version import InvalidVersion, Version

from .sources import ROOT, Sources

BRANCH = "main"
MIGRATIONS = "src/heliopolis/server/store/migrations"
DATABASES = "tests/server/store/released"
PROMISES = "tests/release/promised.json"
SHOWN = 5  # changed files


def faults(sources: Sources, today: date) -> list[str]:
    """Everything that stands against a release."""
    looks: list[Callable[[], Iterator[str]]] = [
        lambda: about_git(sources),
        lambda: about_version(sources),
        lambda: about_changelog(sources, today),
        lambda: about_tests(sources),
        lambda: about_database(sources),
        lambda: about_promises(sources),
    ]
    return [fault for look in looks for fault in look()]


def about_git(sources: Sources) -> Iterator[str]:
    """A release is a commit on the main branch, and nothing else."""
    branch = sources.git("rev-parse", "--abbrev-ref", "HEAD")
    if branch != BRANCH:
        yield f"A release is made on the branch {BRANCH}, not on {branch}."
    changes = sources.changes
    if changes:
        more = f" and {len(changes) - SHOWN} more" if len(changes) > SHOWN else ""
        yield f"There are changes in no commit: {', '.join(changes[:SHOWN])}{more}."


def about_version(sources: Sources) -> Iterator[str]:
    """A version is released once, and follows all before."""
    version = sources.version
    try:
        known = Version(version)
    except InvalidVersion:
        yield f'"{version}" in src/heliopolis/version.py is no version.'
        return
    if str(known) != version or known.is_devrelease or known.local:
        yield f"{version} is no version to release: it is written 1.2.3, or 1.2.3rc1 before it."
    tags = sources.git("tag", "--list", "v*").split()
    released = [Version(tag[1:]) for tag in tags if re.fullmatch(r"v\d+(\.\d+)*((a|b|rc)\d+)?", tag)]
    if known in released:
        yield f"{version} is tagged already; src/heliopolis/version.py names the next one."
    elif released and known < max(released):
        yield f"{version} comes before {max(released)}, which is tagged already."
    cited = re.search(r'^version: "?([^"\n]+)"?$', sources.text("CITATION.cff"), re.M)
    if cited and cited.group(1).strip() != version:
        yield f"CITATION.cff says {cited.group(1).strip()}, but src/heliopolis/version.py {version}."


def about_changelog(sources: Sources, today: date) -> Iterator[str]:
    """The newest chapter of the changelog is that of the version, with the day of the release."""
    heading = re.search(r"^## (.*)$", sources.text("CHANGELOG.md"), re.M)
    found = re.fullmatch(r"(\S+) \((\d{4}-\d\d-\d\d)\)", heading.group(1)) if heading else None
    wanted = f'"## {sources.version} ({today.isoformat()})"'
    if found is None or found.group(1) != sources.version:
        shown = heading.group(0) if heading else "nothing"
        yield f'The first chapter of CHANGELOG.md is called {wanted}, not "{shown}".'
        return
    try:
        day = date.fromisoformat(found.group(2))
    except ValueError:
        yield f"There is no day {found.group(2)}, which CHANGELOG.md names."
        return
    if day > today:
        yield f"The day that CHANGELOG.md names, {day}, has not come yet."


def about_tests(sources: Sources) -> Iterator[str]:
    """Just this commit has passed all tests."""
    if not sources.is_green:
        yield "This commit has not passed all tests here: run `make test`."


def about_database(sources: Sources) -> Iterator[str]:
    """There is one newest schema, and a database that has it is kept for the releases to come."""
    heads = ScriptDirectory(str(sources.root / MIGRATIONS)).get_heads()
    if len(heads) != 1:
        yield f"There is one newest migration, not {len(heads)}: {', '.join(sorted(heads)) or 'none'}."
        return
    kept = schema_in(sources.root / DATABASES / f"{sources.version}.backup")
    if kept != heads[0]:
        what = f"has schema {kept}, not {heads[0]}" if kept else "is not kept yet"
        yield f"The database of {sources.version} {what}: run `python -m release.database`."


def about_promises(sources: Sources) -> Iterator[str]:
    """What this version promises is kept for those to come."""
    kept = json.loads(sources.text(PROMISES) or "{}")
    if kept.get("version") != sources.version or (sources.root == ROOT and kept["promises"] != promises_now()):
        yield f"The promises of {sources.version} are not kept yet: run `python -m release.promises`."


def promises_now() -> dict[str, list[str]]:
    """What the package that is installed here promises."""
    from .promises import promises  # it loads the whole package

    return promises()


def schema_in(backup: Path) -> str | None:
    """The schema of a stored database; None if there is none."""
    try:
        with gzip.open(backup, "rt", encoding="utf-8") as lines:
            return str(json.loads(next(lines))["schema"])
    except OSError:
        return None
