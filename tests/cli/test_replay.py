from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import heliopolis
from heliopolis.cli import files
from heliopolis.testing import play_out


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A whole game with a comment."""
    record = play_out(heliopolis.game("ra"), 3, 1)
    record.comments[10] = ["Well drawn."]
    path = tmp_path / "game.record"
    files.write(record, path)
    return path


def test_all_moves_and_the_end_are_printed_where_nobody_can_type(run: Run, recorded: Path) -> None:
    status, output, _ = run("replay", str(recorded))
    record = files.read(recorded)
    assert status == 0
    assert f"after move {len(record.moves)} of {len(record.moves)}" in output
    points = ", ".join(f"Seat {seat} {points}" for seat, points in enumerate(record.current.points()))
    assert f"Result: {points}. Seat {record.current.winners()[0]} has won." in output
    numbers = [int(line[:4]) for line in output.splitlines() if line[:4].strip().isdecimal()]
    assert len(numbers) > 20
    assert numbers == sorted(numbers)


def test_one_position_can_be_asked_for(run: Run, recorded: Path) -> None:
    status, output, _ = run("replay", str(recorded), "--move", "10")
    assert status == 0
    assert "after move 10 of" in output
    assert "# Well drawn." in output
    status, _, errors = run("replay", str(recorded), "--move", "100000")
    assert status == 2
    assert "has the moves 0 to" in errors


def test_at_a_terminal_one_steps_back_and_forth(recorded: Path) -> None:
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "heliopolis", "replay", str(recorded)]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120", "LINES": "50"}
    with subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=environment) as process:
        os.close(child)
        for keys, expected in [
            ("\n", "after move 0 "),
            ("b\n", "after move 1 "),
            ("12\n", "after move 0 "),
            ("e\n", "after move 12 "),
            ("q\n", "Result:"),
        ]:
            seen = read_until(parent, expected, "leave")
            assert expected in seen
            os.write(parent, keys.encode())
        assert process.wait(timeout=20) == 0
    os.close(parent)


def read_until(descriptor: int, text: str, end: str) -> str:
    """What the terminal shows until a text has appeared, and after it its end."""
    seen = ""
    deadline = time.monotonic() + 20
    while end not in seen.partition(text)[2] and time.monotonic() < deadline:
        if select.select([descriptor], [], [], 0.2)[0]:
            seen += os.read(descriptor, 65536).decode(errors="replace")
    return seen


def test_verify_checks_moves_and_draws(run: Run, tmp_path: Path, recorded: Path) -> None:
    file = tmp_path / "fair.record"
    run("play", "ra", "--players", "2", "--seed", "9", "--file", str(file), typed="1\n" * 2000)
    status, output, _ = run("verify", str(file))
    assert status == 0
    assert "all legal" in output
    assert "draws, all as the secret gives them" in output
    status, _, errors = run("verify", str(recorded))
    assert status == 2
    assert "no commitment" in errors


def test_verify_finds_a_changed_draw(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "fair.record"
    run("play", "ra", "--players", "2", "--seed", "9", "--file", str(file), typed="quit\n")
    text = file.read_text(encoding="utf-8")
    swapped = text.replace("9-6-5-2", "X").replace("8-7-4-3", "9-6-5-2").replace("X", "8-7-4-3")
    moves = [line for line in swapped.splitlines() if not line[0:1].isdigit()]
    file.write_text("\n".join(moves), encoding="utf-8")
    status, _, errors = run("verify", str(file))
    assert status == 2
    assert "but the secret gives" in " ".join(errors.split())
