"""Positions on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_play import only_record

import heliopolis
from heliopolis.cli import files
from heliopolis.core.position_code import position_code
from heliopolis.testing import walk


@pytest.fixture
def state() -> heliopolis.State:
    """A decision of the second seat."""
    for position, _ in walk(heliopolis.game("ra"), 3, 2):
        if position.actor == 1 and len(position.legal()) > 1:
            return position.clone()
    raise AssertionError


@pytest.mark.parametrize("how", ["code", "address", "file", "file with a code"])
def test_a_game_begins_at_a_position(
    run: Run, data_folder: Path, tmp_path: Path, state: heliopolis.State, how: str
) -> None:
    code = position_code(state.position())
    file = tmp_path / "position.json"
    file.write_text(json.dumps(state.position()) if how == "file" else f"https://club.example/boards/{code}\n")
    given = {"code": code, "address": f"http://127.0.0.1:8000/boards/{code}"}.get(how, str(file))
    status, output, _ = run("play", "--position", given, "--seed", "1", typed="1\nquit\n")
    assert status == 0
    record = files.read(only_record(data_folder))
    assert record.first() == state
    assert record.names[1] == "Player 2"  # sits where somebody decides
    assert record.names[0].startswith("bot:")
    assert "your move" in output


def test_a_position_is_analysed(run: Run, state: heliopolis.State) -> None:
    status, output, _ = run("analyse", "--position", position_code(state.position()), "--playouts", "20")
    assert status == 0
    assert "Seat 1 decides." in output
    assert "the best" in output


def test_what_cannot_be_is_told(run: Run, tmp_path: Path, state: heliopolis.State) -> None:
    code = position_code(state.position())
    *_, (end, _) = walk(heliopolis.game("ra"), 2, 1)
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    for arguments, reason in (
        (("play", "--position", "nonsense"), "begins with"),
        (("play", "ra", "--position", code), "--position stands without"),
        (("play", "--position", code, "--players", "3"), "--position stands without"),
        (("play", "--position", code, "--resume"), "as it was begun"),
        (("play", "--position", position_code(end.position())), "over in this position"),
        (("play", "--position", str(broken)), "neither JSON"),
        (("analyse",), "Name the FILE"),
        (("analyse", "x.record", "--position", code), "Name the FILE"),
        (("analyse", "--position", position_code(end.position())), "Nobody has to decide"),
        (("--language", "de", "analyse", "--position", "x"), "mögliche Stellung"),
    ):
        status, _, errors = run(*arguments)
        assert status == 2, arguments
        assert reason in errors, (arguments, errors)
