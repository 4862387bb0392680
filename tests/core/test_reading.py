from __future__ import annotations

from pathlib import Path

import pytest

from heliopolis import InvalidBoard, InvalidPosition
from heliopolis.core.reading import Fields, Wanted
from heliopolis.games.board_files import FOLDER_VARIABLE, parse_board, read_board


def test_a_long_wrong_value_is_cut_short_in_the_message() -> None:
    with pytest.raises(InvalidPosition) as caught:
        Fields({"row": "x" * 1000}).whole("row", 0, 8)
    assert len(caught.value.message) < 120


def test_one_allowed_number_is_named_as_such() -> None:
    with pytest.raises(InvalidPosition, match="actor: 2 is needed, not 1"):
        Fields({"actor": 1}).whole("actor", 2, 2)


def test_a_text_must_be_a_text() -> None:
    assert Fields({"name": "x"}).text("name") == "x"
    with pytest.raises(InvalidPosition, match="name: a text is needed, not 3"):
        Fields({"name": 3}).text("name")


def test_nested_fields_are_named_in_full() -> None:
    fields = Fields({"a": [{"b": {"c": -1}}]})
    with pytest.raises(InvalidPosition) as caught:
        fields.parts("a", 1, 1)[0].part("b").whole("c", 0, 1)
    assert caught.value.field == "a[0].b.c"


def test_a_board_that_is_not_toml_is_refused() -> None:
    with pytest.raises(InvalidBoard, match=r"mine\.toml is not a TOML file"):
        parse_board("fields = [", "mine.toml")


def test_a_board_complains_as_a_board() -> None:
    with pytest.raises(InvalidBoard, match="radius: it is missing"):
        parse_board("", "mine.toml").whole("radius", 1, 9)


def test_the_owners_own_board_takes_precedence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    folder = tmp_path
    (folder / "helios.toml").write_text('name = "printed"\n', encoding="utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    assert read_board("helios").text("name") == "printed"


def test_a_board_that_is_no_text_is_refused_and_a_mark_at_its_head_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    (tmp_path / "helios.toml").write_bytes(b"# \xe4\n")
    with pytest.raises(InvalidBoard, match=r"helios\.toml cannot be read as UTF-8 text"):
        read_board("helios")
    (tmp_path / "helios.toml").write_bytes(b'\xef\xbb\xbfname = "printed"\n')
    assert read_board("helios").text("name") == "printed"


def test_whoever_asks_is_told_what_was_wanted_where() -> None:
    wanted: dict[str, Wanted] = {}
    fields = Fields({"epoch": 2, "players": [{"tiles": {"gold": 1}, "colour": "red"}]}, wanted=wanted)
    fields.whole("epoch", 1, 3)
    for player in fields.parts("players", 1, 5):
        player.counts("tiles", ["gold", "nile"], [5, 25])
        player.choice("colour", ["red", "blue"])
    assert wanted["epoch"] == Wanted(low=1, high=3)
    assert wanted["players[0].tiles"] == Wanted(high=25, words=("gold", "nile"), counts=True)
    assert wanted["players[0].colour"] == Wanted(words=("red", "blue"))
