"""Bots of the house on the pages: they can be chosen wherever a level can, for the games that they play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from tests.bots.players import some
from tests.server.visiting import Visitor, open_house

from heliopolis.words.seats import own_words


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    (tmp_path / "players.py").write_text(Path(some.__file__).read_text(encoding="utf-8"), encoding="utf-8")
    file = tmp_path / "bots.toml"
    file.write_text(
        '[scout]\nbot = "players.py:Anything"\nlabel = "Anna’s scout"\ngames = ["ra"]\n'
        '[all-round]\nbot = "players.py:Wheel"\n'
    )
    with open_house(tmp_path, bots=str(file)) as made:
        yield made
    own_words.clear()


def test_a_bot_of_the_house_is_chosen_beside_the_levels(app: FastAPI) -> None:
    anna = Visitor(app, "Anna")
    assert "Bot: Anna’s scout (Ra)" in anna.text("/new")
    assert 'label="A bot of this house"' in anna.page("/new")
    assert anna.page("/").count('value="scout"') == 1  # under the box of Ra only
    assert anna.page("/").count('value="all-round"') == 3
    address = anna.open(game="ra", players="3", **{"seat-1": "bot-scout", "seat-2": "bot-all-round"})
    assert [seat.level for seat in anna.table(address).row.seats] == [None, "scout", "all-round"]
    assert "bot, Anna’s scout" in anna.text(f"{address}/seats")
    assert anna.send("/play/hellas", players="2", level="all-round").status_code == 303
    assert 'value="all-round" selected' in anna.page("/")


def test_a_bot_is_there_for_its_games_only_and_nothing_else_can_be_named(app: FastAPI) -> None:
    anna = Visitor(app, "Anna")
    for game, level in (("hellas", "scout"), ("ra", "players.py:Wheel"), ("ra", "program:ls"), ("ra", "x.onnx")):
        assert anna.send("/play/" + game, players="2", level=level).status_code == 422
        assert anna.send("/new", game=game, players="2", **{"seat-1": f"bot-{level}"}).status_code == 422


def test_the_json_interface_names_them(app: FastAPI) -> None:
    games = {game["key"]: game["bots"] for game in Visitor(app).client.get("/api/v1/games").json()}
    assert games == {"ra": ["scout", "all-round"], "helios": ["all-round"], "hellas": ["all-round"]}
