"""MaskablePPO against bots: it runs where its packages are installed, and the file that it writes is a bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.examples.test_examples import loaded

from heliopolis.lab.arena import run
from heliopolis.lab.match import match


def test_a_player_that_was_trained_for_a_second_plays_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for package in ("onnx", "onnxruntime", "torch", "sb3_contrib"):
        pytest.importorskip(package)
    example = loaded("ppo_ra")
    monkeypatch.setattr(example, "GAMES", 32)
    monkeypatch.setattr(example, "MEASURED", 4)
    file = tmp_path / "player.onnx"
    assert 0 <= example.main(["--minutes", "0.05", "--opponents", "random,easy", "--out", str(file)]) <= 1
    assert "of 16 games won against easy" in capsys.readouterr().out
    table = match("ra", [f"{file}@1", "random"], players=4, seed=1)
    assert len(list(run(table, range(4)))) == 4
