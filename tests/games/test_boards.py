"""A record, a position and a table name the board of an owner, and go on there only."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import pytest

import heliopolis
from heliopolis.core import registry
from heliopolis.core.errors import InvalidBoard
from heliopolis.games.board_files import FOLDER_VARIABLE, HASH_DIGITS, board_hash, read_board, shipped_names
from heliopolis.games.helios.rules import Helios

PACKAGE = Path(heliopolis.__file__).parents[1]
SHIPPED = (files("heliopolis.games") / "boards" / "helios.toml").read_text(encoding="utf-8")
OWN = SHIPPED.replace("track = [2, 14]", "track = [3, 9]")
OTHER = SHIPPED.replace("track = [2, 14]", "track = [3, 12]")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An owner's folder of boards, still empty."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    return tmp_path


def helios_on(folder: Path, text: str) -> Helios:
    """The game on a board of that text."""
    (folder / "helios.toml").write_text(text, encoding="utf-8")
    return Helios()


@contextmanager
def instead(game: heliopolis.Game) -> Iterator[None]:
    """A game that takes the place of the one there is."""
    usual = heliopolis.game(game.key)
    registry.forget(usual)
    registry.register(game)
    try:
        yield
    finally:
        registry.forget(game)
        registry.register(usual)


def test_the_shipped_board_has_no_hash_however_it_is_written(folder: Path) -> None:
    assert heliopolis.game("helios").board_hash is None
    assert helios_on(folder, "# My copy.\n" + SHIPPED).board_hash is None
    assert "board" not in heliopolis.game("helios").start(players=3).position()
    assert "\nboard:" not in heliopolis.Record("helios", 3).dump()


def test_another_board_has_a_hash_of_what_it_says(folder: Path) -> None:
    own = helios_on(folder, OWN).board_hash
    assert own is not None
    assert len(own) == HASH_DIGITS
    assert helios_on(folder, "# The printed one.\n" + OWN).board_hash == own
    assert helios_on(folder, OTHER).board_hash not in (own, None)


def test_a_position_goes_on_only_on_its_board(folder: Path) -> None:
    shipped, own, other = heliopolis.game("helios"), helios_on(folder, OWN), helios_on(folder, OTHER)
    position = own.start(players=3).position()
    assert position["board"] == own.board_hash
    assert own.position(position).position() == position
    with pytest.raises(heliopolis.InvalidPosition) as caught:
        shipped.position(position)
    assert caught.value.field == "board"
    assert caught.value.message == (
        f"board: it is on the board '{own.board_hash}', and Helios is played on the one that comes with it here; "
        "to open it, set HELIOPOLIS_BOARDS to its folder."
    )
    with pytest.raises(
        heliopolis.InvalidPosition, match=f"and Helios is played on the board '{other.board_hash}' here"
    ):
        other.position(position)
    with pytest.raises(heliopolis.InvalidPosition, match="to open it, leave HELIOPOLIS_BOARDS unset"):
        own.position(shipped.start(players=3).position())


def test_a_record_goes_on_only_on_its_board(folder: Path) -> None:
    own = helios_on(folder, OWN)
    usual = heliopolis.Record("helios", 3).dump()
    with instead(own):
        text = heliopolis.Record("helios", 3).dump()
        assert f"\nrules: 1\nboard: {own.board_hash}\nplayers: 3\n" in text
        assert heliopolis.load(text).dump() == text
        with pytest.raises(heliopolis.InvalidRecord, match="Line 3: It is on the board that comes with the game, and"):
            heliopolis.load(usual)
    with pytest.raises(heliopolis.InvalidRecord, match=f"Line 4: It is on the board '{own.board_hash}', and") as caught:
        heliopolis.load(text)
    assert caught.value.line == 4


def test_a_folder_that_is_not_there_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder / "no such folder"))
    with pytest.raises(
        InvalidBoard, match='HELIOPOLIS_BOARDS names the folder ".*no such folder", which cannot be read'
    ):
        read_board("helios")


@pytest.mark.parametrize("name", ["Helios.toml", "helios.toml.txt", "hellas.toml", "readme.md"])
def test_a_file_that_is_no_board_is_an_error(folder: Path, name: str) -> None:
    (folder / name).write_text(OWN, encoding="utf-8")
    with pytest.raises(
        InvalidBoard, match=f'"{name}" in the folder ".*" is no board; the boards are helios.toml, hell'
    ):
        read_board("helios")


def test_files_that_a_system_hides_do_no_harm(folder: Path) -> None:
    (folder / ".DS_Store").write_bytes(b"\0")
    assert board_hash(shipped_names()) is None


def test_a_complaint_names_file_field_and_reason(folder: Path) -> None:
    with pytest.raises(InvalidBoard) as caught:
        helios_on(folder, "light = 3\n")
    assert caught.value.message.startswith("helios.toml: light: ")
    assert caught.value.field == "light"


def test_the_terminal_names_a_folder_that_is_not_there_and_plays_what_needs_no_board(tmp_path: Path) -> None:
    environment = {**os.environ, FOLDER_VARIABLE: str(tmp_path / "gone"), "PYTHONPATH": str(PACKAGE)}

    def heard(*command: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "heliopolis", *command],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment,
        )
        return done.returncode, " ".join(done.stderr.split())

    status, errors = heard("perft", "hellas", "--depth", "1")
    assert status == 2
    assert "heliopolis: Hellas cannot be played here: HELIOPOLIS_BOARDS names the folder" in errors
    status, errors = heard("perft", "ra", "--depth", "1")
    assert status == 0
    assert "heliopolis: Helios cannot be played here: HELIOPOLIS_BOARDS names the folder" in errors
