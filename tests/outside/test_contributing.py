"""CONTRIBUTING is followed to the letter: its game is written, installed and played, and its paths are there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.outside.installed import path_with, write_metadata

import heliopolis

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([\w.]+)`\n\n```\w+\n(.*?)```", PAGE, re.M | re.S))
COMMANDS = re.findall(r"^    (heliopolis .* nim .*)$", PAGE, re.M)
PATHS = sorted(set(re.findall(r"`((?:src|tests|docs)/[^`]*)`", PAGE)))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page, installed."""
    folder = tmp_path_factory.mktemp("nim")
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    write_metadata(folder, folder)
    return folder


def run(project: Path, *command: str, typed: str = "") -> str:
    """What a command says in the folder of the project."""
    places = {"PYTHONPATH": path_with(project), "XDG_DATA_HOME": str(project / "data")}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        input=typed,
        capture_output=True,
        text=True,
        cwd=project,
        env={**os.environ, **places},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_has_a_whole_project() -> None:
    assert list(FILES) == ["pyproject.toml", "nim.py", "test_nim.py"]
    assert len(COMMANDS) == 3


def test_the_game_of_the_page_conforms(project: Path) -> None:
    assert re.search(r"\d\d passed", run(project, "pytest", "-q", "-p", "no:cacheprovider", "test_nim.py"))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page_run(project: Path, command: str) -> None:
    assert run(project, *shlex.split(command), typed="take 1\n" * 20)


@pytest.mark.parametrize("path", PATHS)
def test_every_game_has_the_files_that_the_page_names(path: str) -> None:
    for key in heliopolis.games() if "GAME" in path else [""]:
        assert (ROOT / path.replace("GAME", key)).exists(), path.replace("GAME", key)
