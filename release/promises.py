"""What is promised to those who build on Heliopolis, as a list: what was in it once must stay (docs/release.md).

    python -m release.promises        (before a release: adds what is new; `make release` asks for it)

`tests/release/test_promises.py` compares the list with the sources.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import heliopolis
from heliopolis.cli.parser import parser
from heliopolis.core import errors
from heliopolis.core.errors import HeliopolisError
from heliopolis.core.registry import game, games, manifest, versions
from heliopolis.server.api.refusals import codes_of
from heliopolis.server.app import create_app
from heliopolis.server.common.settings import Settings
from heliopolis.version import VERSION

from .sources import ROOT

LIST = ROOT / "tests/release/promised.json"
Promises = dict[str, list[str]]


def promises() -> Promises:
    """All that is promised now, each as a line."""
    return {
        "python": sorted(heliopolis.__all__),
        "errors": sorted(f"{name}: {error.code}" for name, error in vars(errors).items() if is_error(error)),
        "environments": sorted(environments()),
        "commands": sorted(commands()),
        "json": sorted(calls()),
    }


def is_error(value: object) -> bool:
    """Whether something is one of our errors."""
    return isinstance(value, type) and issubclass(value, HeliopolisError)


def digest(lines: Iterable[str]) -> str:
    """Some lines as a short number, which is another one if any of them changes."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def environments() -> Iterable[str]:
    """Every game with its rules: what its actions are called, and what each number of an observation means."""
    for key in games():
        for version in versions(key):
            rules = game(key, version)
            seen = [str(entry) for entry in rules.observer.entries()]
            about = f"{rules.action_count} actions {digest(rules.notations)}, {len(seen)} entries {digest(seen)}"
            yield f"heliopolis/{key.capitalize()}-v{version}: {about}"


def commands() -> Iterable[str]:
    """Every command of the terminal with its options."""
    inner = next(action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    for name, command in inner.choices.items():
        yield name
        yield from (f"{name} {option}" for action in command._actions for option in action.option_strings)


def calls() -> Iterable[str]:
    """Every call of the JSON interface: what is sent and answered, and the codes of its refusals."""
    with tempfile.TemporaryDirectory() as folder:
        description = create_app(Settings(database=f"sqlite:///{folder}/tables.sqlite")).openapi()
    views = {manifest(key).name.replace(" ", "") for key in games()}
    for path, verbs in description["paths"].items():
        for verb, told in verbs.items():
            name = f"{verb.upper()} {path}"
            yield name
            yield from (f"{name} takes {field['name']} in the {field['in']}" for field in told.get("parameters", []))
            for status, answer in told["responses"].items():
                codes = codes_of(answer) if status >= "4" else [""]
                yield from (f"{name} answers {status} {code}".strip() for code in codes)
    for kind, schema in description["components"]["schemas"].items():
        if not any(kind.startswith(view) for view in views):  # what a seat sees may grow with the rules
            yield from (f"{kind} has {field}" for field in schema.get("properties", {}))


def promised(file: Path = LIST) -> dict[str, Any]:
    """The list as it is kept."""
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return kept


def broken(kept: Promises, now: Promises) -> list[str]:
    """What was promised and is not there any more."""
    return [f"{kind}: {line}" for kind, lines in kept.items() for line in lines if line not in now.get(kind, [])]


def main() -> None:
    """Keep all that is promised now for this version; what is broken has to be taken out by hand, with a reason."""
    now = promises()
    lost = broken(promised().get("promises", {}), now)
    if lost:
        raise SystemExit("\n".join(["This was promised and is not there any more:", *lost]))
    kept = {"version": VERSION, "promises": now}
    LIST.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{sum(len(lines) for lines in now.values())} promises of {VERSION}")


if __name__ == "__main__":
    main()
