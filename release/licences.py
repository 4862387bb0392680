"""The licences of all packages that are used, from their own metadata, as docs/licences.md: `make licences`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .sources import ROOT

PAGE = ROOT / "docs/licences.md"
ALWAYS = "always"
HEAD = """\
# Licences

Heliopolis itself is under the [MIT licence](../LICENSE). These are the packages that it uses, with what their own
metadata says; `make licences` writes this page, and a test holds it true. *always* is what `pip install heliopolis`
brings; the other words are extras: `table` for the table in the browser, `dev` and `docs` for those who work on it.

All are permissive but for those with a star, which are used as they are and oblige nobody who uses Heliopolis:

"""
PERMISSIVE = {
    "0BSD", "Apache-2.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MIT-CMU", "PSF-2.0", "Zlib",
}  # fmt: skip
NOT_PERMISSIVE = {
    "certifi": "a list of certificates; its own files stay under the MPL if they are changed",
    "hypothesis": "only tests use it",
    "pathspec": "only checks of types and the site's tools use it",
    "psycopg": "only for who chooses PostgreSQL; it can be replaced by another version at any time, as the LGPL wants",
    "psycopg-binary": "the same",
}
SHORT = {
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "MIT Licence": "MIT",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
IN_FILES_ONLY = {"axe-playwright-python": "MIT"}  # its metadata is silent, its file LICENSE is not
LONGEST = 40  # a longer field is the licence itself, not its name


def installed(root: Path = ROOT) -> dict[str, Distribution]:
    """All packages that are installed here, also in the environments beside the sources, by their usual name."""
    beside = [str(folder) for folder in root.glob(".venv*/lib/python*/site-packages")]
    found: dict[str, Distribution] = {}
    for package in [*distributions(), *distributions(path=beside)]:
        found.setdefault(canonicalize_name(package.name), package)
    return found


def extras(root: Path = ROOT) -> dict[str, list[str]]:
    """What the package asks for, always and for each extra."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {ALWAYS: project["dependencies"], **project["optional-dependencies"]}


def needed(asked: list[str], there: dict[str, Distribution]) -> Iterator[str]:
    """All packages that some requirements bring, one through the other, as far as they are there."""
    seen: set[tuple[str, frozenset[str]]] = set()
    left = [Requirement(line) for line in asked]
    while left:
        wanted = left.pop()
        name, chosen = canonicalize_name(wanted.name), frozenset(wanted.extras)
        if (wanted.marker and not wanted.marker.evaluate()) or (name, chosen) in seen or name not in there:
            continue
        seen.add((name, chosen))
        yield name
        for line in there[name].requires or []:
            inner = Requirement(line)
            if inner.marker is None or any(inner.marker.evaluate({"extra": extra}) for extra in ("", *chosen)):
                inner.marker = None
                left.append(inner)


def licence(package: Distribution) -> str:
    """The licence of a package in a word or two."""
    told = package.metadata
    named = (told.get_all("License-Expression") or [""])[0]
    field = (told.get_all("License") or [""])[0].strip()
    if not named and field not in ("", "UNKNOWN") and len(field) <= LONGEST:
        named = field
    if not named:
        kinds = [kind.rpartition(" :: ")[2] for kind in told.get_all("Classifier") or [] if kind.startswith("License")]
        named = " AND ".join(SHORT.get(kind, kind) for kind in kinds)
    return SHORT.get(named, named) or IN_FILES_ONLY.get(canonicalize_name(package.name), "unknown")


def is_permissive(expression: str) -> bool:
    """Whether a licence asks for no more than to be named.

    >>> is_permissive("Apache-2.0 OR BSD-2-Clause"), is_permissive("MIT AND LGPL-3.0-only")
    (True, False)
    """
    choices = [choice.split(" AND ") for choice in expression.split(" OR ")]
    return any(PERMISSIVE.issuperset(choice) for choice in choices)


def rows() -> list[str]:
    """A line for every package: its name, its licence, and what it is used for."""
    there = installed()
    uses: dict[str, list[str]] = {}
    for extra, asked in extras().items():
        for name in set(needed(asked, there)):
            uses.setdefault(name, []).append(extra)
    return [row(there[name], uses[name]) for name in sorted(uses)]


def row(package: Distribution, used: list[str]) -> str:
    """The line of a package; what is always there is not named again."""
    star = "*" if canonicalize_name(package.name) in NOT_PERMISSIVE else ""
    shown = [ALWAYS] if ALWAYS in used else used
    return f"| {package.name}{star} | {licence(package)} | {', '.join(shown)} |"


def page() -> str:
    """The whole page."""
    notes = [f"- {name}: {reason}." for name, reason in NOT_PERMISSIVE.items()]
    return HEAD + "\n".join([*notes, "", "| package | licence | for |", "|---|---|---|", *rows()]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
