from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

import heliopolis


@pytest.mark.parametrize("key", heliopolis.games())
def test_the_command_prints_what_it_found_and_writes_the_page(key: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    status, output, errors = run("report", key, "--players", "3", "--games", "6", "--seed", "7", "--out", str(file))
    assert (status, errors) == (0, "")
    assert "3 bots (medium), 6 games, seed 7" in output
    assert f"Written to {file}" in output
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    seats = [line.split("│")[1].strip() for line in output.splitlines() if "–" in line and "│" in line]
    assert seats == ["0", "1", "2"]


def test_the_same_seed_gives_the_same_page_with_any_number_of_jobs(run: Run, tmp_path: Path) -> None:
    usual = ("report", "ra", "--level", "easy", "--players", "2", "--games", "21")
    run(*usual, "--out", str(tmp_path / "one.html"))
    run(*usual, "--jobs", "2", "--out", str(tmp_path / "two.html"))
    one, two = [(tmp_path / name).read_text(encoding="utf-8") for name in ("one.html", "two.html")]
    assert one == two
    assert "21 games of 2 bots (easy)" in one


def test_without_a_name_the_page_is_named_after_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, _ = run("report", "ra", "--level", "random", "--games", "2", "--option", "points=hidden")
    assert status == 0
    assert "5 bots (random)" in (tmp_path / "ra-report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess",), 'no game "chess"'),
        (("ra", "--level", "divine"), 'no level "divine"'),
        (("ra", "--players", "9"), "2 to 5 players, not 9"),
        (("ra", "--games", "0"), "1 to 100,000 games are possible, not 0"),
        (("ra", "--jobs", "0"), "1 to 64 jobs are possible, not 0"),
        (("ra", "--out", "page.pdf"), "must end in .html"),
        (("ra", "--out", "no/such/folder/page.html"), "no folder"),
        (("ra", "--option", "cats=two"), 'no option "cats"'),
        (("ra", "--option", "players=3"), 'no option "players"'),
    ],
)
def test_a_report_that_cannot_be_gets_a_reason(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    status, _, errors = run("report", *arguments)
    assert status == 2
    assert reason in " ".join(errors.split())
    assert "Traceback" not in errors


def test_a_report_in_german_is_german(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    status, output, _ = run("report", "ra", "--players", "2", "--games", "4", "--language", "de", "--out", str(file))
    assert status == 0
    assert "Ra, 2 Bots (mittel), 4 Partien, Startwert 0" in output
    html = file.read_text(encoding="utf-8")
    assert '<html lang="de">' in html
    for words in (
        "Ra: wie es sich spielt",
        "4 Partien von 2 Bots (mittel)",
        "Punkte nach Herkunft",
        "Was Sieger taten",
    ):
        assert words in html
    assert "winners" not in html


def test_a_match_in_german_is_german(run: Run, tmp_path: Path) -> None:
    arguments = (
        "arena",
        "ra",
        "--bots",
        "easy,random",
        "--games",
        "2",
        "--language",
        "de",
        "--out",
        str(tmp_path / "x"),
    )
    status, output, _ = run(*arguments)
    assert status == 0
    assert "Ra, 2 Spieler, 2 Partien, Startwert 0" in output
    html = (tmp_path / "x" / "report.html").read_text(encoding="utf-8")
    assert "2 Partien zu 2 mit 1 Ziehungsfolgen" in html
    assert "Siege nach Platz" in html
    assert "win share" not in html
