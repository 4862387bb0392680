"""Home, setting up, rules, interface, errors: what these pages show in both languages, and what their forms do."""

from __future__ import annotations

import json
import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.server.visiting import Visitor

from heliopolis.core import registry
from heliopolis.core.errors import InvalidBoard
from heliopolis.core.registry import game as game_of
from heliopolis.core.registry import games
from heliopolis.server.api.guide import EXAMPLE
from heliopolis.testing import walk
from heliopolis.words.game_words import words_of

UNKNOWN = "/tables/no-such-table-at-all"


# Home.


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["Pull up a chair.", "Play Ra", "Play Helios", "Play Hellas", "2 to 5 players", "With friends:"]),
        (
            "de",
            ["Setz dich dazu.", "Ra spielen", "Helios spielen", "Hellas spielen", "2 bis 5 Spieler", "Mit Freunden:"],
        ),
    ],
)
def test_home_shows_three_boxes_with_pictures(app: FastAPI, language: str, sentences: list[str]) -> None:
    visitor = Visitor(app, language=language)
    html = visitor.page("/")
    assert html.count('<svg class="vig"') == len(games())
    assert f'<html lang="{language}"' in html
    text = visitor.text("/")
    for sentence in sentences:
        assert sentence in text


@pytest.mark.parametrize("game", games())
def test_play_now_begins_a_game_against_bots(anna: Visitor, game: str) -> None:
    answer = anna.send(f"/play/{game}")
    assert answer.status_code == 303
    table = anna.table(answer.headers["location"])
    assert table.row.game == game
    assert [seat.kind for seat in table.row.seats] == ["person", "bot", "bot"]
    assert table.row.seats[0].name == "Anna"


def test_my_table_says_that_it_is_my_move_and_gold_says_so_too(anna: Visitor) -> None:
    assert "Your move" not in anna.text("/")
    address = anna.open(game="ra", players="2", against="here", name="Kitchen")
    row = re.findall(rf'<a class="btn go" href="{address}"[^>]*>([^<]*)</a>', anna.page("/"))
    assert row == ["Your move"]
    assert "Kitchen Epoch 1: " in anna.text("/")


def test_a_table_that_waits_for_somebody_else_says_so_and_is_not_gold(anna: Visitor) -> None:
    address = anna.open(game="hellas", players="2", against="open")
    while anna.table(address).row.seats[anna.table(address).actor].kind == "person":
        anna.play(address, 1)
    assert re.findall(rf'<a class="btn" href="{address}"[^>]*>([^<]*)</a>', anna.page("/")) == ["To the table"]
    assert "Waiting for somebody to take the open seat." in anna.text("/")
    assert "btn go" not in anna.page("/")


def test_listed_tables_can_be_joined_or_watched_by_others(anna: Visitor, german: Visitor) -> None:
    free = anna.open(game="ra", players="2", against="open", name="Room for one", listed="on")
    full = anna.open(game="ra", players="2", against="here", name="No room", listed="on")
    hidden = anna.open(game="ra", players="2", against="open", name="Not for all")
    html, text = german.page("/"), german.text("/")
    assert "Room for one" in text
    assert f'action="{free}/sit"' in html
    assert f'<a class="btn" href="{full}"' in html
    assert "Not for all" not in text
    assert german.send(f"{free}/sit", seat="1").headers["location"] == free
    assert anna.table(free).names() == ["Anna", "Berta"]
    assert german.send(f"{hidden}/sit", seat="1").status_code == 403


def test_finished_games_are_kept_apart(app: FastAPI) -> None:
    visitor = Visitor(app, "Dora")
    visitor.play(visitor.open(game="ra", players="2", against="here"))
    assert "1 finished game" in visitor.text("/")
    assert "No game is going on." in visitor.text("/")


# Who I am.


def test_name_language_and_theme_are_remembered(anna: Visitor) -> None:
    anna.send("/name", name="  Anna   Karenina von Petersburg ")
    assert 'value="Anna Karenina von Pe"' in anna.page("/")
    answer = anna.send("/language", language="de", back="/rules/ra")
    assert answer.headers["location"] == "/rules/ra"
    assert "So spielt man Ra" in anna.text("/rules/ra")
    assert "data-theme" not in anna.page("/")
    anna.send("/theme", theme="dark")
    assert 'data-theme="dark"' in anna.page("/new")
    anna.send("/theme", theme="")
    assert "data-theme" not in anna.page("/new")


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org", "/\\example.org", "example.org"])
def test_the_way_back_never_leads_to_another_site(anna: Visitor, elsewhere: str) -> None:
    assert anna.send("/theme", theme="light", back=elsewhere).headers["location"] == "/"


# Setting up.


def test_everything_that_was_set_up_is_so_at_the_table(anna: Visitor) -> None:
    fields = {
        "game": "hellas",
        "players": "4",
        "seat-0": "here",
        "name-0": "Lin",
        "seat-1": "me",
        "seat-2": "bot-hard",
        "name-2": "Deep Thought",
        "seat-3": "open",
        "seat-4": "bot-easy",
        "option-hellas-marble": "hidden",
        "option-hellas-map": "pegasus",
        "option-ra-points": "hidden",
        "name": "Friday",
        "listed": "on",
    }
    answer = anna.send("/new", **fields)
    assert answer.headers["location"].endswith("/seats")  # where the invitation is
    row = anna.table(re.findall(r"/tables/[\w-]+", answer.headers["location"])[0]).row
    assert (row.game, row.players, row.name, row.listed) == ("hellas", 4, "Friday", True)
    assert row.options == {"marble": "hidden", "map": "pegasus"}
    assert [(seat.kind, seat.name, seat.level) for seat in row.seats] == [
        ("person", "Lin", None),
        ("person", "Anna", None),
        ("bot", "Deep Thought", "hard"),
        ("open", "Open seat", None),
    ]


def test_the_page_to_set_up_offers_every_game_seat_and_option(anna: Visitor) -> None:
    html = anna.page("/new?game=helios&players=9&against=open")
    assert re.search(r'value="helios" data-most="4" checked', html)
    assert re.search(r'name="players" value="4" checked', html)  # nine cannot play it
    assert html.count('value="open" selected') == 4
    for name in ("option-ra-points", "option-helios-points", "option-hellas-marble", "option-hellas-map"):
        assert f'name="{name}"' in html


def test_too_many_players_become_as_many_as_there_can_be(anna: Visitor) -> None:
    assert anna.table(anna.open(game="helios", players="5", against="here")).row.players == 4
    assert anna.table(anna.open(game="ra", players="5", against="here")).row.players == 5
    assert anna.table(anna.open(game="ra", players="many", against="here")).row.players == 3


def test_who_sits_down_twice_plays_both_seats(anna: Visitor) -> None:
    fields = {"game": "ra", "players": "2", "seat-0": "me", "seat-1": "me"}
    assert [seat.kind for seat in anna.table(anna.open(**fields)).row.seats] == ["person", "person"]


def test_a_bot_with_a_character_is_offered_sits_down_and_is_called_by_it(anna: Visitor, german: Visitor) -> None:
    page = anna.page("/new")
    for game in games():
        for style in game_of(game).policy.styles():
            assert f'<option value="bot-medium@{style}">Bot: medium, {style}</option>' in page
    assert "Bot: schwer, Hamsterer" in german.page("/new")
    table = anna.open(**{"game": "helios", "players": "2", "seat-1": "bot-medium@hoarder"})
    assert anna.table(table).row.seats[1].level == "medium@hoarder"
    assert "medium, hoarder" in anna.page(f"{table}/seats")
    assert "mittel, Hamsterer" in german.page(table)


@pytest.mark.parametrize("fields", [{"game": "chess"}, {"seat-1": "bot-godlike"}, {"seat-1": "ghost"}])
def test_what_cannot_be_set_up_gets_a_page_that_says_so(anna: Visitor, fields: dict[str, str]) -> None:
    answer = anna.send("/new", **{"game": "ra", "players": "2", **fields})
    assert answer.status_code in (404, 422)
    assert "To all tables" in answer.text


# Rules, interface, errors.


@pytest.mark.parametrize("game", games())
def test_the_rules_are_told_in_both_languages_with_every_piece(anna: Visitor, german: Visitor, game: str) -> None:
    english, deutsch = anna.text(f"/rules/{game}"), german.text(f"/rules/{game}")
    assert "What it is about" in english
    assert "Worum es geht" in deutsch
    assert "What it is about" not in deutsch
    helps = anna.page(f"/rules/{game}").count("<dt>")
    assert helps == german.page(f"/rules/{game}").count("<dt>")
    assert helps > 15


def test_the_interface_is_explained_with_every_address(anna: Visitor, german: Visitor) -> None:
    text = anna.text("/api")
    for path, verbs in anna.client.get("/api/v1/openapi.json").json()["paths"].items():
        for verb in verbs:
            assert f"{verb.upper()} {path}" in text
    assert "http://testserver/api/v1" in text
    assert "Die Schnittstelle für Programme" in german.text("/api")


def test_the_first_game_of_the_interface_page_can_be_played_as_it_stands(app: FastAPI) -> None:
    person, table, move = re.findall(r"-d '(.*)'", EXAMPLE.format(base="http://testserver"))
    client = TestClient(app)
    token = client.post("/api/v1/people", json=json.loads(person)).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    tries = (client.post("/api/v1/tables", json=json.loads(table)).json() for _ in range(200))
    opened = next(one for one in tries if one["actor"] == 0)  # whoever has the highest sun begins
    answer = client.post(f"/api/v1/tables/{opened['id']}/moves", json=json.loads(move))
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("path", ["/nothing", "/rules/chess", UNKNOWN, f"{UNKNOWN}/seats", "/join/nothing", "/take/no"])
def test_what_is_not_there_gets_a_friendly_page_with_a_way_home(german: Visitor, path: str) -> None:
    text = german.text(path, 404)
    assert "Zu allen Tischen" in text
    assert "Fehler 404" in text
    assert "There is" not in text


def test_a_table_of_a_game_that_is_gone_does_not_hide_the_others(anna: Visitor, german: Visitor) -> None:
    lost = anna.table(anna.open(game="ra", players="2", against="here", name="Lost", listed="on"))
    anna.open(game="ra", players="2", against="here", name="Still here")
    tables = anna.house.tables
    assert tables.store.change(lost.id, lost.row.revision, game="senet")
    tables.cached.pop(lost.id)
    text = anna.text("/")
    assert "Still here" in text
    assert "senet Lost senet: That is not available on this server." in text
    assert "Lost" not in german.text("/")
    assert "Das gibt es auf diesem Server nicht." in german.text(f"/tables/{lost.id}", 503)


def test_a_game_that_cannot_be_played_here_says_why_in_its_place(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._refused, "go", InvalidBoard("Go cannot be played here: go.toml: 19."))
    assert registry.shelf() == [*games(), "go"]
    text = Visitor(app, language="de").text("/")
    assert (
        "Go Dieses Spiel kann auf diesem Server nicht gespielt werden. Go cannot be played here: go.toml: 19." in text
    )


# What is read aloud, and the rules beside a table.


def test_a_table_is_read_in_sentences_of_the_visitors_language(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here", name="Read")
    anna.play(address, 12)
    told = anna.client.get(f"{address}/readings", params={"seat": "0"}).json()
    assert set(told) == {"prompt", "middle", "displays", "kinds", "lead", "since"}
    assert told["displays"][0].startswith("You: ")
    assert told["lead"].endswith(".")
    assert Visitor(anna.app, language="de").client.get(f"{address}/readings").json()["middle"] != told["middle"]


@pytest.mark.parametrize("game", games())
def test_the_rules_beside_a_table_have_every_section_and_piece_that_is_pointed_at(anna: Visitor, game: str) -> None:
    sheet = anna.page(f"/rules/{game}/sheet")
    assert "<html" not in sheet
    table = anna.table(anna.open(game=game, players="2", against="here"))
    words = words_of(game)
    sections = {words.rules_section(state.view(0)) for state, _ in walk(table.record.game, 2, 3)}
    assert len(sections) > 2
    assert [section for section in sections if f'id="rules-{section}"' not in sheet] == []
    assert [key for key in words.helps() if f"&#34;{key}&#34;" not in sheet] == []
