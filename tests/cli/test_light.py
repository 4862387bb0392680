"""Without the table's packages the terminal works, and whoever wants the table is told how to get it."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from tests.cli.conftest import Run

from heliopolis.cli import light
from heliopolis.version import VERSION


@pytest.fixture(autouse=True)
def without_table(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name == "heliopolis.server" or name.startswith("heliopolis.server."):
            monkeypatch.delitem(sys.modules, name)
    for command in ("backup", "check", "restore"):  # they import the table's modules at once
        monkeypatch.delitem(sys.modules, f"heliopolis.cli.{command}", raising=False)
    monkeypatch.setitem(sys.modules, "fastapi", None)
    monkeypatch.delenv("UV", raising=False)
    monkeypatch.setenv("PATH", "")


def program(folder: Path, name: str, answer: str) -> Path:
    """A program that answers the same to every question."""
    file = folder / name
    file.write_text(f"#!/bin/sh\necho '{answer}'\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return file


@pytest.mark.parametrize("arguments", [(), ("serve",), ("--port", "0")])
def test_the_table_says_in_one_line_what_it_needs(run: Run, arguments: tuple[str, ...]) -> None:
    status, output, errors = run(*arguments)
    assert (status, output) == (2, "")
    needs = 'needs more packages: pip install "heliopolis[table]". heliopolis play plays here.'
    assert errors == f"heliopolis: The table in the browser {needs}\n"


@pytest.mark.parametrize("arguments", [("check",), ("backup", "FILE"), ("restore", "FILE")])
def test_so_do_the_commands_that_look_after_tables(run: Run, arguments: tuple[str, ...]) -> None:
    status, output, errors = run(*arguments)
    assert (status, output) == (2, "")
    needs = 'needs fastapi, which is not here: pip install "heliopolis[table]".'
    assert errors == f"heliopolis: The table in the browser {needs}\n"


def test_the_terminal_needs_none_of_them(run: Run) -> None:
    assert run("play", "ra", "--seed", "1", typed="quit\n")[0] == 0


@pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("uv", ["tool", "run", "--python", light.python(), "--from"]),
        ("pipx", ["run", "--python", light.python(), "--spec"]),
    ],
)
def test_uvx_and_pipx_bring_them(
    run: Run, name: str, beginning: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    def start(file: str, command: list[str], environment: dict[str, str]) -> NoReturn:
        started.append((command, environment[light.BROUGHT]))
        raise SystemExit(0)

    tool = program(tmp_path, name, sys.prefix)
    monkeypatch.setenv(*(("UV", str(tool)) if name == "uv" else ("PATH", str(tmp_path))))
    monkeypatch.setattr(os, "execvpe", start)
    monkeypatch.setattr(sys, "argv", ["heliopolis", "--port", "0"])
    assert run("--port", "0")[2] == "Bringing the packages of the table ...\n"
    assert started == [([str(tool), *beginning, light.source(), "heliopolis", "--port", "0"], "1")]
    monkeypatch.setenv(light.BROUGHT, "1")
    assert "pip install" in run()[2]


def test_an_environment_of_ones_own_is_left_alone(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UV", str(program(tmp_path, "uv", str(tmp_path))))
    assert "pip install" in run()[2]


def test_the_same_package_is_fetched_from_where_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    class Installed:
        def __init__(self, origin: str | None) -> None:
            self.origin = origin

        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return self.origin

    url = "file:///wheels/heliopolis.whl"
    monkeypatch.setattr(light, "distribution", lambda name: Installed(json.dumps({"url": url})))
    assert light.source() == f"heliopolis[table] @ {url}"
    monkeypatch.setattr(light, "distribution", lambda name: Installed(None))
    assert light.source() == f"heliopolis[table]=={VERSION}"
