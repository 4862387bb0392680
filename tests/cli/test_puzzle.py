from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from heliopolis.school.puzzles import daily, games_with_puzzles, puzzles_of, today

RA = next(iter(puzzles_of("ra").values()))


def kept(data_folder: Path) -> dict[str, dict[str, dict[str, float]]]:
    """What is remembered of the person at the keyboard."""
    told: dict[str, dict[str, dict[str, float]]] = json.loads(
        (data_folder / "heliopolis" / "terminal" / "puzzles.json").read_text(encoding="utf-8")
    )
    return told


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_puzzle_is_shown_with_its_choices_and_judged(run: Run, data_folder: Path, game: str) -> None:
    puzzle = next(iter(puzzles_of(game).values()))
    status, output, errors = run("puzzle", "--id", puzzle.id, typed=f"{puzzle.best}\n")
    assert (status, errors) == (0, "")
    assert "One move is clearly better than all others. Which one?" in output
    assert "Right!" in output
    assert "Why " in output
    assert "Your rating: 1" in output
    assert kept(data_folder)["ratings"][game]["rating"] > 1500
    assert kept(data_folder)["answered"][puzzle.id]["right"]


def test_a_wrong_answer_after_nonsense_in_german(run: Run, data_folder: Path) -> None:
    typed = "\n999\nfliegen\n" + list(RA.chances)[-1] + "\n"
    status, output, _ = run("puzzle", "--id", RA.id, "--language", "de", typed=typed)
    assert status == 0
    assert "Nimm eine Nummer von 1 bis" in output
    assert "Nicht der beste Zug." in output
    known = kept(data_folder)
    assert known["ratings"]["ra"]["rating"] < 1500
    assert known["answered"][RA.id]["due"]
    _, output, _ = run("puzzle", "--id", RA.id, typed="?\n")
    assert "The best move:" in output
    assert "Your rating" not in output  # only the first answer counts
    assert kept(data_folder)["ratings"] == known["ratings"]


def test_one_puzzle_after_the_other_until_somebody_leaves(run: Run, data_folder: Path) -> None:
    status, output, _ = run("puzzle", "hellas", typed="1\n\n1\nq\n")
    assert (status, output.count("Which one?")) == (0, 2)
    assert set(kept(data_folder)["answered"]) <= set(puzzles_of("hellas"))
    assert run("puzzle", typed="")[0] == 0  # the keyboard is closed


def test_the_puzzle_of_the_day(run: Run) -> None:
    assert daily(today()).id in run("puzzle", "--daily", typed="?\n")[1]


def test_what_is_not_there_is_refused(run: Run, data_folder: Path) -> None:
    assert "no such puzzle" in run("puzzle", "--id", "nothing")[2]
    assert "There is no game" in run("puzzle", "chess")[2]
    run("puzzle", "--daily", typed="?\n")
    (data_folder / "heliopolis" / "terminal" / "puzzles.json").write_text("{}")
    status, _, errors = run("puzzle", "--daily", typed="?\n")
    assert (status, "is damaged" in errors) == (2, True)
