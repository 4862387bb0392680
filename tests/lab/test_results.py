from __future__ import annotations

from pathlib import Path

import pytest

import heliopolis
from heliopolis.lab.arena import Played, run
from heliopolis.lab.match import Match, match
from heliopolis.lab.results import GAMES, SETTINGS, Folder

TABLE = match("ra", ["medium", "easy"], players=2, seed=1)


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return list(run(TABLE, range(4)))


def filled(path: Path, games: list[Played]) -> Folder:
    folder = Folder(path, TABLE)
    for played in games:
        folder.add(played)
    return folder


def test_games_are_kept_as_they_come_and_read_again(tmp_path: Path, games: list[Played]) -> None:
    filled(tmp_path, [games[2], games[0]])
    again = Folder(tmp_path, TABLE)
    assert again.games == {0: games[0], 2: games[2]}
    assert again.games[0].times == games[0].times
    lines = (tmp_path / GAMES).read_text(encoding="utf-8").splitlines()
    assert lines[0] == "game,deal,moves,winners,bot_0,bot_1,points_0,points_1,times_0,times_1"
    assert [line.split(",")[0] for line in lines[1:]] == ["0", "2"]


def test_a_line_that_was_cut_off_does_not_count(tmp_path: Path, games: list[Played]) -> None:
    filled(tmp_path, games[:2])
    file = tmp_path / GAMES
    file.write_text(file.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    again = Folder(tmp_path, TABLE)
    assert list(again.games) == [0]
    again.add(games[1])
    assert Folder(tmp_path, TABLE).games == {0: games[0], 1: games[1]}


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (match("ra", ["medium", "easy"], players=2, seed=2), "seed: 1 there, but 2 was asked for"),
        (match("ra", ["medium", "hard@9"], players=2, seed=1), r"medium, hard@9 \(9 play-outs\) was asked for"),
        (match("ra", ["medium", "easy"], players=3, seed=1), "players: 2 there, but 3"),
        (match("ra", ["medium", "easy"], players=2, seed=1, options={"points": "hidden"}), "options"),
    ],
)
def test_the_folder_of_another_match_is_refused(tmp_path: Path, other: Match, reason: str) -> None:
    Folder(tmp_path, TABLE)
    with pytest.raises(heliopolis.Unavailable, match=reason):
        Folder(tmp_path, other)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        (SETTINGS, "{", "damaged"),
        (SETTINGS, "[]", "damaged"),
        (GAMES, "a,b\n", "does not begin with the columns"),
        (GAMES, None, "damaged in line 3"),
    ],
)
def test_a_damaged_folder_is_told(
    tmp_path: Path, games: list[Played], name: str, text: str | None, reason: str
) -> None:
    filled(tmp_path, games[:1])
    file = tmp_path / name
    file.write_text(file.read_text(encoding="utf-8") + "x,y\n" if text is None else text, encoding="utf-8")
    with pytest.raises(heliopolis.Unavailable, match=reason):
        Folder(tmp_path, TABLE)


def test_games_without_settings_and_files_in_the_way_are_refused(tmp_path: Path) -> None:
    (tmp_path / "found").mkdir()
    (tmp_path / "found" / GAMES).write_text("game\n", encoding="utf-8")
    with pytest.raises(heliopolis.Unavailable, match="no settings.json"):
        Folder(tmp_path / "found", TABLE)
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(heliopolis.Unavailable, match="is a file, but a folder is needed"):
        Folder(tmp_path / "file", TABLE)
