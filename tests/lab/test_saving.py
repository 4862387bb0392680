from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import heliopolis
from heliopolis.core.errors import HeliopolisError, Unavailable
from heliopolis.lab import forms, tables
from heliopolis.lab.arena import Failed
from heliopolis.lab.corpus import Corpus
from heliopolis.lab.corpus_manifest import FILES, MANIFEST, read_manifest
from heliopolis.lab.forms import FORMS
from heliopolis.lab.match import match
from heliopolis.lab.saved_games import Ending, MatchGames, RandomGames, Source
from heliopolis.lab.saving import SavedFolder
from heliopolis.lab.simulate import simulate

RANDOM = RandomGames("ra", 3, seed=4)
MATCH = MatchGames(match("hellas", ["medium", "easy"], players=3, seed=2))


def save(path: Path, source: Source = RANDOM, jobs: int | None = None, **wishes: Any) -> list[Ending]:
    folder = SavedFolder(path, source, **{"form": "jsonl", "games": 7, "part": 3, **wishes})
    return [one for endings in folder.save(jobs=jobs) for one in endings]


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_random_games_are_those_that_simulate_counts(tmp_path: Path) -> None:
    saved = save(tmp_path)
    counted = simulate("ra", 3, 7, seed=4).games
    assert [(one.points, one.winners, one.decisions) for one in saved] == [
        (game.points, game.winners, game.decisions) for game in counted
    ]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("source", [RANDOM, MATCH], ids=["random", "match"])
def test_a_file_is_the_same_byte_for_byte_every_time(tmp_path: Path, source: Source, form: str) -> None:
    save(tmp_path / "one", source, form=form)
    save(tmp_path / "other", source, form=form)
    there = contents(tmp_path / "one")
    assert there == contents(tmp_path / "other")
    parts = [f"{FILES}/part-{number:05}.{form}" for number in range(3)]
    assert sorted(there) == sorted([MANIFEST, "README.md", *parts])


def test_two_processes_write_the_same_bytes(tmp_path: Path) -> None:
    save(tmp_path / "one", MATCH, form="parquet")
    save(tmp_path / "two", MATCH, form="parquet", jobs=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_an_interrupted_run_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    save(tmp_path / "whole")
    folder = SavedFolder(tmp_path / "cut", RANDOM, form="jsonl", games=7, part=3)
    running = folder.save()
    next(running)
    del running  # as Ctrl-C does
    assert read_manifest(tmp_path / "cut").saved() == 3
    again = SavedFolder(tmp_path / "cut", RANDOM, form="jsonl", games=7, part=3)
    assert again.missing() == [1, 2]
    assert [one.number for endings in again.save() for one in endings] == [3, 4, 5, 6]
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_a_file_that_was_lost_or_cut_off_is_made_again(tmp_path: Path) -> None:
    save(tmp_path)
    before = contents(tmp_path)
    (tmp_path / FILES / "part-00000.jsonl").unlink()
    (tmp_path / FILES / "part-00002.jsonl").write_bytes(b"{")
    assert [one.number for one in save(tmp_path)] == [0, 1, 2, 6]
    assert contents(tmp_path) == before


def test_a_run_may_become_longer(tmp_path: Path) -> None:
    save(tmp_path / "one")
    assert [one.number for one in save(tmp_path / "one", games=10)] == [6, 7, 8, 9]
    save(tmp_path / "other", games=10)
    assert contents(tmp_path / "one") == contents(tmp_path / "other")


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"source": RandomGames("ra", 3, seed=5)}, "seed: 4 there, but 5 was asked for"),
        ({"source": RandomGames("ra", 4, seed=4)}, "players: 3 there, but 4 was asked for"),
        ({"source": MATCH}, "game: ra there, but hellas was asked for"),
        ({"form": "records"}, "form: jsonl there, but records was asked for"),
        ({"part": 4}, "part: 3 there, but 4 was asked for"),
        ({"games": 6}, "games: 7 there, but only 6 were asked for"),
    ],
)
def test_another_run_in_the_same_folder_is_refused(tmp_path: Path, wishes: dict[str, Any], reason: str) -> None:
    save(tmp_path)
    before = contents(tmp_path)
    with pytest.raises(Unavailable, match="holds games of another run .* Choose another folder") as refused:
        save(tmp_path, **wishes)
    assert reason in refused.value.message
    assert refused.value.field == "save"
    assert contents(tmp_path) == before


def test_another_version_of_the_package_is_another_run(tmp_path: Path) -> None:
    save(tmp_path)
    found = json.loads((tmp_path / MANIFEST).read_text(encoding="utf-8"))
    (tmp_path / MANIFEST).write_text(json.dumps({**found, "version": "0.0.1"}), encoding="utf-8")
    with pytest.raises(Unavailable, match="version: 0.0.1 there"):
        save(tmp_path)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "heliopolis corpus 1", "files": [1]}'])
def test_a_damaged_manifest_is_told(tmp_path: Path, text: str) -> None:
    save(tmp_path)
    (tmp_path / MANIFEST).write_text(text, encoding="utf-8")
    with pytest.raises(Unavailable, match="is not the manifest of saved games, or damaged"):
        save(tmp_path)


def test_a_folder_that_cannot_be_one_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Unavailable, match="cannot be used|is a file"):
        save(tmp_path / "file")
    (tmp_path / "other" / FILES).mkdir(parents=True)
    (tmp_path / "other" / FILES / "part-00000.jsonl").write_text("", encoding="utf-8")
    with pytest.raises(Unavailable, match="has files, but no manifest.json"):
        save(tmp_path / "other")


@pytest.mark.parametrize("wishes", [{"games": 0}, {"part": 0}, {"form": "xml"}])
def test_what_cannot_be_is_refused(tmp_path: Path, wishes: dict[str, Any]) -> None:
    with pytest.raises(heliopolis.InvalidOption) as refused:
        save(tmp_path, **wishes)
    assert refused.value.field == next(iter(wishes))


def test_parquet_without_its_package_is_refused_before_a_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise Unavailable("Parquet needs the package pyarrow")

    monkeypatch.setattr(forms, "load_parquet", missing)
    monkeypatch.setattr(tables, "load_parquet", missing)
    with pytest.raises(Unavailable, match="pyarrow"):
        save(tmp_path / "new", form="parquet")
    assert not (tmp_path / "new").exists()


class Breaking:
    """Games of which one is broken off."""

    def about(self) -> dict[str, object]:
        return RANDOM.about()

    def record(self, number: int, times: list[list[int]]) -> heliopolis.Record | Failed:
        return Failed("The bot broke down.", "") if number == 4 else RANDOM.record(number, times)


def test_a_bot_that_breaks_down_ends_the_run_and_keeps_what_is_done(tmp_path: Path) -> None:
    with pytest.raises(HeliopolisError, match="The bot broke down"):
        save(tmp_path, Breaking())
    assert read_manifest(tmp_path).saved() == 3


def test_groups_of_rows_are_written_as_they_fill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path / "one", form="parquet")
    monkeypatch.setattr(forms, "GROUP", 1)
    save(tmp_path / "other", form="parquet")
    _, parquet = tables.load_parquet()
    file = parquet.ParquetFile(tmp_path / "other" / FILES / "part-00000.parquet")
    assert file.num_row_groups == 3
    assert list(Corpus(tmp_path / "one").endings()) == list(Corpus(tmp_path / "other").endings())
