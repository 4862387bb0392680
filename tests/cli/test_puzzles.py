from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def test_puzzles_are_made_and_told_by_kind(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ra.jsonl"
    asked = ("puzzles", "make", "ra", "--count", "2", "--playouts", "5", "--seed", "4", "--out", str(path))
    status, output, errors = run(*asked)
    assert (status, errors) == (0, "")
    assert "Ra, 2 puzzles" in output
    assert f"Written to {path}" in output
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    status, output, _ = run(*asked, "--language", "de")  # nothing is left to do
    assert (status, "Ra, 2 Rätsel" in output) == (0, True)


def test_a_wrong_number_of_puzzles_is_refused(run: Run, tmp_path: Path) -> None:
    status, _, errors = run("puzzles", "make", "ra", "--count", "0", "--out", str(tmp_path / "ra.jsonl"))
    assert (status, "not 0" in errors) == (2, True)
