from __future__ import annotations

import csv
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import heliopolis
from heliopolis.cli import files
from heliopolis.lab.analyse import questions
from heliopolis.testing import play_out


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """The first moves of a game with a name and a bot."""
    record = play_out(heliopolis.game("ra"), 3, 1)
    record.take_back(40)
    record.name(0, "Anna")
    record.name(1, "bot:hard")
    path = tmp_path / "game.record"
    files.write(record, path)
    return path


def test_players_and_mistakes_are_printed(run: Run, recorded: Path) -> None:
    status, output, _ = run("analyse", str(recorded), "--playouts", "16", "--top", "2")
    assert status == 0
    assert f"{len(questions(files.read(recorded)))} decisions of 40 moves" in output
    for name in ("Anna", "Bot 1 (hard)", "Seat 2", "wins given away", "The biggest mistakes"):
        assert name in output
    assert output.split("The biggest mistakes")[1].count("→") == 2


def test_reasons_of_mistakes_and_luck_are_printed_and_on_the_page(run: Run, tmp_path: Path) -> None:
    path, page = tmp_path / "game.record", tmp_path / "game.html"
    files.write(play_out(heliopolis.game("ra"), 2, 1), path)
    status, output, _ = run("analyse", str(path), "--playouts", "4", "--top", "2", "--html", str(page))
    assert status == 0
    for text in (" ".join(output.split()), page.read_text(encoding="utf-8")):
        assert "without luck" in text
        assert "With average luck, playing like this wins" in text
        assert "Luck: by how much the draws of this game were better" in text
        assert "Played on by rules of thumb" in text or "On average this costs" in text


def test_every_decision_is_shown_when_asked_for(run: Run, recorded: Path) -> None:
    status, output, _ = run("analyse", str(recorded), "--playouts", "8", "--all")
    assert status == 0
    table = output.split("before and after every decision")[1].split("decisions of 40 moves")[0]
    assert table.count("→") == 3 * len(questions(files.read(recorded)))


def test_page_picture_and_table_are_written(run: Run, recorded: Path, tmp_path: Path) -> None:
    targets = [tmp_path / f"game.{ending}" for ending in ("html", "svg", "csv")]
    arguments = [part for path in targets for part in (f"--{path.suffix[1:]}", str(path))]
    status, output, _ = run("analyse", str(recorded), "--playouts", "8", *arguments)
    assert status == 0
    assert output.count("Written to") == 3
    assert "<!doctype html>" in targets[0].read_text(encoding="utf-8")
    assert targets[1].read_text(encoding="utf-8").startswith("<svg")
    with targets[2].open(encoding="utf-8") as lines:
        assert len(list(csv.DictReader(lines))) == len(questions(files.read(recorded)))


def test_the_same_play_outs_give_the_same_table(run: Run, recorded: Path, tmp_path: Path) -> None:
    texts = []
    for name in ("one.csv", "two.csv"):
        run("analyse", str(recorded), "--playouts", "8", "--csv", str(tmp_path / name))
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


BAD = [
    (("--playouts", "0"), "at least 1 play-out"),
    (("--playouts", "5", "--seconds", "1"), "not both"),
    (("--seconds", "0"), "at least 0.02 seconds"),
    (("--seconds", "-1"), "cannot be negative"),
    (("--jobs", "0"), "1 to 64 jobs"),
    (("--top", "0"), "At least 1 mistake"),
    (("--html", "game.pdf"), "must end in .html"),
    (("--svg", "no/such/folder/game.svg"), "no folder"),
]


@pytest.mark.parametrize(
    ("arguments", "reason"), BAD, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_bad_input_gets_a_reason_before_the_work_begins(
    run: Run, recorded: Path, arguments: tuple[str, ...], reason: str
) -> None:
    status, output, errors = run("analyse", str(recorded), *arguments)
    assert status == 2
    assert reason in " ".join(errors.split())
    assert "Traceback" not in errors
    assert "mistakes" not in output


def test_a_record_without_a_decision_and_a_missing_file_are_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "empty.record"
    files.write(heliopolis.Record("ra", 2), file)
    status, _, errors = run("analyse", str(file))
    assert status == 2
    assert "no decision in this record" in errors
    status, _, errors = run("analyse", "nowhere.record")
    assert status == 2
    assert 'no file "nowhere.record"' in errors


def test_an_analysis_in_german_names_moves_in_german(run: Run, recorded: Path, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    status, output, _ = run(
        "analyse", str(recorded), "--playouts", "8", "--all", "--language", "de", "--html", str(page)
    )
    assert status == 0
    for words in ("Entscheidungen in 40 Zügen", "verschenkte Siege", "Gewinnchancen vor und nach", "Ziehen"):
        assert words in output
    html = page.read_text(encoding="utf-8")
    assert '<html lang="de">' in html
    assert "Jede Entscheidung" in html
    assert ">draw<" not in html
    assert "Move " not in html
