from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.helping import newer, registered


@pytest.mark.parametrize("version", [1, 2])
def test_a_game_is_played_and_goes_on_by_the_rules_that_were_asked_for(run: Run, tmp_path: Path, version: int) -> None:
    file = tmp_path / "my.record"
    with registered(newer("ra")):
        status, _, _ = run("play", "ra", "--rules", str(version), "--file", str(file), "--seed", "1", typed="1\nquit\n")
        assert status == 0
        assert f"\nrules: {version}\n" in file.read_text(encoding="utf-8")
        assert run("play", "--resume", str(file), typed="1\n1\nquit\n")[0] == 0
        assert f"\nrules: {version}\n" in file.read_text(encoding="utf-8")
        assert run("perft", "ra", "--rules", str(version), "--depth", "2")[0] == 0
        assert run("simulate", "ra", "--rules", str(version), "--games", "5")[0] == 0


def test_rules_that_are_not_here_are_refused(run: Run) -> None:
    status, _, errors = run("perft", "ra", "--rules", "9")
    assert status == 2
    assert "Ra has no rules 9 here; there are rules 1." in errors
