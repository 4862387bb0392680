"""Guided games as pages: begun from home, every spotlight finds its piece, and what is said about the draws."""

from __future__ import annotations

import re
from html import unescape

import pytest
from fastapi import FastAPI
from tests.server.marked import Marked
from tests.server.visiting import Visitor

from heliopolis.server.tables.guiding import scripted_move
from heliopolis.server.tables.table import Table
from heliopolis.words import gettext, languages, speaking

GAMES = ("ra", "helios", "hellas")
SECTION = re.compile(r"<section[^>]*data-spots=\"([^\"]*)\" data-asks=\"([^\"]*)\"[^>]*>(.*?)</section>", re.DOTALL)


def begin(visitor: Visitor, game: str) -> str:
    """Press "First time?" on the home page; the address of the table."""
    assert f'action="/guide/{game}"' in visitor.page("/")
    answer = visitor.send(f"/guide/{game}")
    assert answer.status_code == 303
    return str(answer.headers["location"])


def go_on(visitor: Visitor, table: Table, *, own: bool) -> None:
    """Make the script's next move, and those of the others after it."""
    person = visitor.house.people.read(visitor.client.cookies[visitor.house.people.cookie])
    assert person is not None
    tables = visitor.house.tables
    if own:
        tables.play(table.id, person, 0, scripted_move(table) or "", table.count)
    while table.waits_for_bot():
        tables.play_bot(table.id, scripted_move(table) or "", table.mark)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_spotlight_finds_its_piece_in_the_page_of_that_moment(app: FastAPI, game: str, language: str) -> None:
    visitor = Visitor(app, "Nora", language)
    address = begin(visitor, game)
    table = visitor.table(address)
    assert table.guide is not None
    said = ""
    while True:
        go_on(visitor, table, own=False)
        html = visitor.page(address)
        marked = Marked(html)
        found = SECTION.findall(html)
        assert found, "the guide has something to say at every decision"
        for spots, asks, text in found:
            said += unescape(re.sub(r"<[^>]*>", " ", text))
            for selector in (unescape(spots), unescape(asks)):
                assert not selector or marked.finds(selector), selector
        if table.state.over:
            break
        go_on(visitor, table, own=True)
    with speaking(language):
        missing = [step.title for step in table.guide.steps if gettext(step.title) not in said]
    assert not missing


def test_the_finish_leads_to_a_real_game_against_easy_bots_with_advice(app: FastAPI) -> None:
    visitor = Visitor(app, "Nora")
    address = begin(visitor, "ra")
    table = visitor.table(address)
    while not table.state.over:
        go_on(visitor, table, own=True)
    form = re.search(r'<form method="post" action="/play/ra" data-trusted>.*?</form>', visitor.page(address), re.DOTALL)
    assert form is not None
    fields = dict(re.findall(r'name="(\w+)" value="(\w+)"', form.group()))
    assert fields == {"players": "3", "level": "easy", "advice": "on"}
    real = visitor.table(str(visitor.send("/play/ra", **fields).headers["location"]))
    assert real.row.guide is None
    assert real.advised()
    assert [seat.level for seat in real.row.seats] == [None, "easy", "easy"]


def test_the_page_of_the_draws_says_that_they_are_prepared(app: FastAPI) -> None:
    visitor = Visitor(app, "Nora")
    address = begin(visitor, "ra")
    assert "its draws are prepared" in visitor.text(f"{address}/draws")
    assert visitor.client.get(f"/api/v1{address}").json()["commitment"] is None
    table = visitor.table(address)
    while not table.state.over:
        go_on(visitor, table, own=True)
    told = visitor.text(f"{address}/draws")
    assert "its draws are prepared" in told
    assert "No." not in told
    assert "commitment" not in visitor.client.get(f"{address}/record").text


def test_a_guided_game_stands_among_my_tables_and_can_be_left_for_an_ordinary_one(app: FastAPI) -> None:
    visitor = Visitor(app, "Nora")
    address = begin(visitor, "helios")
    assert f'href="{address}"' in visitor.page("/")
    assert "data-spots" in visitor.page(address)
    assert "data-spots" not in Visitor(app).page(address), "what is said is for the newcomer only"
    assert begin(visitor, "helios") == address, "resumed"
    headers = {"X-CSRF": visitor.token}
    body = {"seat": 0, "on": 0}
    assert Visitor(app, "Eve").client.post(f"{address}/leave-guide", json=body).status_code == 403
    assert visitor.client.post(f"{address}/leave-guide", json=body, headers=headers).status_code == 200
    assert "data-leave-guide" not in visitor.page(address)
    assert "its draws are prepared" in visitor.text(f"{address}/draws"), "for some of them were"


def test_only_games_with_a_guide_offer_one(app: FastAPI) -> None:
    visitor = Visitor(app, "Nora")
    assert re.findall(r'action="/guide/(\w+)"', visitor.page("/")) == list(GAMES)
    assert visitor.send("/guide/chess").status_code in (404, 422)
    assert visitor.client.post("/guide/ra").status_code in (403, 422), "not without the token"
