"""The home page: what it says of your tables, and how little it asks for that."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import event
from tests.server.visiting import Visitor

import heliopolis
from heliopolis.core.record import Record
from heliopolis.server.store import Store


@contextmanager
def statements(store: Store) -> Iterator[list[str]]:
    """What the database is asked meanwhile."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        asked.append(statement)

    event.listen(store.engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(store.engine, "before_cursor_execute", note)


def test_home_is_a_query_for_each_list_and_replays_nothing(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Visitor(app, "Anna")
    for game in (*heliopolis.games(), "ra"):
        visitor.play(visitor.open(game=game, players="2", against="here", name=f"Table of {game}"), 12)
    other = Visitor(app, "Otto")
    other.open(game="ra", players="2", against="open", listed="yes", name="Come in")
    monkeypatch.setattr(visitor.house.tables.hub, "listeners", [])  # no bot looks whether it is to move ...
    while visitor.house.thinking.tasks:  # ... any more
        time.sleep(0.01)
    visitor.house.tables.cached.clear()  # as after a restart

    def replayed(*_arguments: object, **_more: object) -> None:
        raise AssertionError("a table was replayed")

    monkeypatch.setattr(Record, "play", replayed)
    with statements(visitor.house.tables.store) as asked:
        text = visitor.text("/")
    assert len([statement for statement in asked if statement.startswith("SELECT")]) == 2, asked
    assert not visitor.house.tables.cached
    assert "Table of hellas" in text
    assert "Come in" in text


@pytest.mark.parametrize(
    ("language", "stage", "yours", "theirs", "won"),
    [
        ("en", "Epoch 1: Your move.", "Your move", "decides.", "won."),
        ("de", "Epoche 1: ", "Du bist am Zug", "entscheidet.", "gewonnen."),
    ],
)
def test_home_says_where_a_game_is_and_who_is_to_act(
    app: FastAPI, language: str, stage: str, yours: str, theirs: str, won: str
) -> None:
    visitor = Visitor(app, "Anna", language)
    other = Visitor(app, "Otto", language)
    mine = visitor.open(game="ra", players="2", against="here", name="Mine")
    text = visitor.text("/")
    assert stage in text
    assert yours in text
    visitor.play(mine)
    assert won in visitor.text("/")
    address = visitor.open(game="ra", players="2", against="open", name="Both")
    assert other.send(f"/join/{visitor.table(address).row.seats[1].invitation}", name="Otto").status_code == 303
    waiting = other if visitor.table(address).actor == 0 else visitor
    assert theirs in waiting.text("/")


def test_a_table_from_before_there_were_such_notes_is_listed_by_its_game(app: FastAPI) -> None:
    visitor = Visitor(app, "Anna")
    address = visitor.open(game="hellas", players="2", against="here", name="Old one")
    table = visitor.table(address)
    store = visitor.house.tables.store
    assert store.change(table.id, table.row.revision, stage={}, winners=[])
    text = visitor.text("/")
    assert "Old one" in text
    assert "Hellas: Your move." in text
    assert store.change(table.id, table.row.revision + 1, over=True)
    assert "The game is over." in visitor.text("/")


def test_a_table_of_rules_or_a_board_that_this_server_lacks_says_so(app: FastAPI) -> None:
    visitor = Visitor(app, "Anna")
    address = visitor.open(game="hellas", players="2", against="here", name="Elsewhere")
    table = visitor.table(address)
    store = visitor.house.tables.store
    wrong: list[dict[str, Any]] = [{"rules": 99}, {"rules": 1, "board": "0123456789abcdef"}]
    for number, values in enumerate(wrong):
        assert store.change(table.id, table.row.revision + number, **values)
        visitor.house.tables.cached.clear()
        assert "That is not available on this server." in visitor.text("/")
        answer = visitor.client.get(address, headers={"accept": "application/json"})
        assert answer.status_code == 503
        detail = visitor.client.get(f"/api/v1{address}").json()["detail"]
        assert ("rules 99" if number == 0 else "board") in detail


def test_the_last_choice_of_players_and_level_is_offered_again(app: FastAPI) -> None:
    visitor = Visitor(app, "Anna")
    assert "Bots: medium" in chosen(visitor.page("/"))
    address = visitor.send("/play/hellas", players="4", level="hard").headers["location"]
    assert [seat.level for seat in visitor.table(address).row.seats] == [None, "hard", "hard", "hard"]
    assert chosen(visitor.page("/")) == ["4 players", "Bots: hard"] * 3
    again = visitor.table(visitor.send("/play/ra").headers["location"]).row
    assert (again.players, again.seats[1].level) == (4, "hard")
    visitor.open(game="ra", players="2", **{"seat-1": "bot-easy"})
    assert chosen(visitor.page("/"))[:2] == ["2 players", "Bots: easy"]
    assert 'value="ra" data-most="5" checked' in visitor.page("/new")


def chosen(html: str) -> list[str]:
    """What is selected on a page."""
    return re.findall(r"<option[^>]* selected>([^<]*)", html)


def test_whoever_has_no_name_is_you_and_nobody_is_a_guest_on_their_own_list(app: FastAPI) -> None:
    for language, you in (("en", "You"), ("de", "Du")):
        visitor = Visitor(app, language=language)
        address = visitor.send("/play/ra", level="easy").headers["location"]
        names = re.findall(r"<em>([^<]*)</em>", visitor.page("/"))
        assert names[:3] == [you, "Thoth", "Selene"]
        table = visitor.table(address)
        store = visitor.house.tables.store
        for winners, told in (([0], ("You have won.", "Du hast gewonnen.")), ([0, 2], ("with Selene.", "mit Selene."))):
            assert store.change(table.id, table.row.revision, over=True, winners=winners)
            assert told[language == "de"] in visitor.text("/")
            table = visitor.table(address)
