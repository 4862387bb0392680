from __future__ import annotations

from pathlib import Path

import pytest
from tests.helping import needs

from heliopolis.cli.main import main

pytestmark = needs("cmaes")


def test_tune_searches_confirms_and_writes_the_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    only = ["0.1"]  # in a few generations nobody beats the best
    monkeypatch.setattr("heliopolis.lab.tune.members", lambda _game, *, searching: only)
    asked = ["tune", "ra", "--players", "2", "--start", "0.1", "--candidates", "6", "--deals", "6"]
    asked += ["--generations", "4", "--sigma", "3", "--games", "200", "--only", "sun_base,sun_step", "--seed", "2"]
    main([*asked, "--out", str(tmp_path)])
    told = capsys.readouterr().out
    assert "Ra: one new player" in told
    assert "sun_base" in told
    written = (tmp_path / "best.toml").read_text(encoding="utf-8")
    assert written.startswith('made = "heliopolis tune ra --players 2 --start 0.1 --generations 4')
    assert "[players.2]" in written


def test_tune_that_finds_nothing_better_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["tune", "ra", "--players", "3", "--start", "0.1", "--candidates", "4", "--deals", "1"]
    main(
        [
            *asked,
            "--generations",
            "1",
            "--sigma",
            "0.01",
            "--games",
            "30",
            "--only",
            "take,call",
            "--out",
            str(tmp_path),
        ]
    )
    assert "Nothing was accepted." in capsys.readouterr().out
    assert not (tmp_path / "best.toml").exists()
