"""A game of another distribution at a table in the browser: a plain face, its own words, and bots."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from tests.server.visiting import Visitor, open_house

from heliopolis.core.game import Game
from heliopolis.server.faces.plain import more_moves
from heliopolis.words.game_words import words_of
from heliopolis.words.moment import Sitter, moment_of
from heliopolis.words.texts import Prompt


@pytest.fixture(scope="module")
def house(pig: Game, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """A server that has found the game."""
    with open_house(tmp_path_factory.mktemp("house")) as app:
        yield app


def buttons(html: str) -> dict[str, str]:
    """The moves on a page with their labels."""
    return dict(re.findall(r'data-action="([^"]+)".*?<span>(.*?)</span></button>', html))


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "A die, and the question"), ("de", "Ein Würfel, und die Frage")]
)
def test_the_home_page_and_the_rules_offer_it(house: FastAPI, language: str, sentence: str) -> None:
    visitor = Visitor(house, language=language)
    assert sentence in visitor.text("/")
    assert sentence in visitor.text("/rules/pig")
    assert 'value="pig"' in visitor.page("/new?game=pig")


def test_a_game_is_played_at_one_screen_with_its_own_words(house: FastAPI) -> None:
    visitor = Visitor(house, "Anna", language="de")
    address = visitor.open(game="pig", players="3", against="here")
    assert buttons(visitor.page(address)) == {"throw": "Würfeln", "keep": "Punkte behalten"}
    visitor.play(address, 1)
    html = visitor.page(address)
    for part in ("middle", "prompt", "moves", "seat-0", "seat-2", "sheet", "log", "stage"):
        assert f'data-part="{part}"' in html
    table = visitor.play(address)
    assert table.state.over
    assert "hat gewonnen" in visitor.text(address)
    assert "würfelt" in visitor.text(f"{address}/replay/{table.count}")


def test_bots_in_other_processes_play_it_to_the_end(house: FastAPI) -> None:
    visitor = Visitor(house, "Anna")
    answer = visitor.send("/play/pig")
    table = visitor.table(answer.headers["location"])
    person = visitor.house.people.read(visitor.client.cookies[visitor.house.people.cookie])
    assert person is not None
    until = time.monotonic() + 60
    while not table.state.over and time.monotonic() < until:
        table = visitor.table(answer.headers["location"])
        if table.actor == 0:
            visitor.house.tables.play(
                table.id, person, 0, "keep" if table.state.view(0)["stake"] > 14 else "throw", table.count
            )
        else:
            time.sleep(0.05)
    assert table.state.over


def test_moves_that_the_prompt_leaves_to_a_picture_have_buttons_too(pig: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = pig.start(players=2)
    state.play("throw")
    state.play("die 4")
    moment = moment_of(state, 0, [Sitter(seat, "Anna", "person") for seat in range(2)])
    assert more_moves(moment) == []
    monkeypatch.setattr(words_of("pig"), "prompt", lambda _: Prompt("Click the die."))
    assert [answer.label for answer in more_moves(moment)] == ["Throw the die", "Keep the points"]
