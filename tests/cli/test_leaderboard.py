from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from heliopolis.cli import leaderboard as command
from heliopolis.lab import leaderboard

WORDS = ("leaderboard", "ra", "--players", "2", "--agents", "random,easy-0.1,medium-0.2", "--deals", "2", "--seed", "1")
SAME = ("leaderboard.csv", "leaderboard.md", "results.csv", "settings.json")


def files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in SAME}


def test_a_leaderboard_is_written_and_goes_on_after_an_interruption(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, output, _ = run(*WORDS, "--out", str(tmp_path / "whole"))
    assert status == 0
    assert "medium-0.2" in output
    assert sorted(path.name for path in (tmp_path / "whole").iterdir()) == sorted(
        [*SAME, "leaderboard.html", "times.csv"]
    )
    whole = leaderboard.run

    def interrupted(*work: Any, **where: Any) -> Iterator[Any]:
        for count, result in enumerate(whole(*work, **where)):
            if count == 2:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr(command, "play", interrupted)
    status, output, _ = run(*WORDS, "--out", str(tmp_path / "cut"))
    assert status == 130
    assert "4 of 12 games are kept; the same command goes on." in output
    monkeypatch.setattr(command, "play", whole)
    status, output, _ = run(*WORDS, "--out", str(tmp_path / "cut"))
    assert status == 0
    assert "4 of 12 games were played before." in output
    assert files(tmp_path / "cut") == files(tmp_path / "whole")
    page = (tmp_path / "cut" / "leaderboard.html").read_text(encoding="utf-8")
    assert "heliopolis leaderboard ra --players 2 --agents random,easy-0.1,medium-0.2 --deals 2 --seed 1" in page


def test_who_cannot_take_part_is_told(run: Run, tmp_path: Path) -> None:
    status, _, errors = run("leaderboard", "ra", "--agents", "easy,hard", "--out", str(tmp_path / "new"))
    assert status == 2
    assert '"hard" counts seconds' in errors
    assert not (tmp_path / "new").exists()


def test_the_page_speaks_german_too(run: Run, tmp_path: Path) -> None:
    status, output, _ = run("--language", "de", *WORDS, "--out", str(tmp_path))
    assert status == 0
    assert "Geschrieben: " in output
    assert "Bestenliste" in (tmp_path / "leaderboard.html").read_text(encoding="utf-8")
