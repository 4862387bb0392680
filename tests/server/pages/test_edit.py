"""The editor of positions."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from tests.server.pages.test_boards import middle
from tests.server.visiting import Visitor

import heliopolis
from heliopolis.core.position_code import position_code
from heliopolis.server.common.problems import InvalidRequest
from heliopolis.server.pages.position_form import Form, assembled, place_of
from heliopolis.testing import walk


def fields_of(html: str) -> dict[str, list[str]]:
    """What a browser would send of the editor's form, in its order."""
    form = re.findall(r'<form id="editor".*?</form>', html, flags=re.DOTALL)[0]
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<(?:input|select)\b[^>]*>(?:<option.*?</select>)?", form, flags=re.DOTALL):
        name = re.findall(r'\sname="([^"]+)"', tag)
        if not name or ('type="checkbox"' in tag and " checked" not in tag):
            continue
        value = re.findall(r'\svalue="([^"]*)"', tag.split(">")[0])
        chosen = re.findall(r"<option selected>([^<]*)<", tag)
        found.setdefault(unescape(name[0]), []).append(unescape((chosen or value or [""])[0]))
    return found


def draw(visitor: Visitor, key: str, fields: dict[str, Any]) -> Any:
    """What the script is told about what was typed."""
    answer = visitor.client.post(f"/boards/edit/{key}/draw", data=fields)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_form_that_nobody_touched_is_the_position(key: str) -> None:
    game = heliopolis.game(key)
    for number, (state, _) in enumerate(walk(game, 3, 6)):
        if number % 9:
            continue
        position = state.position()
        entries = Form(game.fields_wanted(position)).entries(position)
        sent: list[tuple[str, str]] = []
        collect(entries, sent)
        assert game.position(assembled(sent)) == state, number


def collect(entries: Any, sent: list[tuple[str, str]]) -> None:
    """The fields of a form as they are sent."""
    for entry in entries:
        sent.append((entry.name, entry.value))
        collect(entry.parts, sent)


@pytest.mark.parametrize("key", heliopolis.games())
def test_the_page_sends_back_what_it_shows(anna: Visitor, key: str) -> None:
    state = middle(key)
    code = position_code(state.position())
    page = anna.page(f"/boards/edit/{key}?code={code}")
    told = draw(anna, key, fields_of(page))
    assert told["wrong"] == ""
    assert told["code"] == code
    assert json.loads(told["text"]) == state.position()
    assert told["parts"]


def test_the_board_follows_what_is_typed_and_a_mistake_is_told_at_its_field(anna: Visitor) -> None:
    fields = fields_of(anna.page("/boards/edit/ra?players=4"))
    assert len([name for name in fields if name.endswith("].points")]) == 4
    more = draw(anna, "ra", fields | {"n:track": ["3"], "n:bag.ra": [str(int(fields["n:bag.ra"][0]) - 3)]})
    assert more["wrong"] == ""
    assert heliopolis.core.position_code.coded_state(more["code"]).position()["track"] == 3
    for name, value, place in (
        ("n:track", "77", "track"),
        ("n:track", "many", "track"),
        ("n:players[1].points", "12", "players[1].points"),
        ("ns:players[2].suns", "2; 2", "players[2].suns"),
        ("ns:players[2].suns", "2; x", "players[2].suns"),
        ("j:auction", "{}", "auction"),
        ("j:auction", "{", "auction"),
    ):
        told = draw(anna, "ra", fields | {name: [value]})
        assert told["place"] == place, (name, value, told["wrong"])
        assert told["wrong"].startswith(place)
        assert "parts" not in told
        assert told["code"] == ""
        page = anna.client.post("/boards/edit/ra", data=fields | {name: [value]})
        assert page.status_code == 422
        assert re.search(rf'data-path="{re.escape(place)}">.*?<p class="wrong"', page.text, flags=re.DOTALL)


def test_choices_are_those_of_the_rules(anna: Visitor) -> None:
    page = anna.page("/boards/edit/helios")
    select = re.findall(r'<select name="c:phase">.*?</select>', page, flags=re.DOTALL)[0]
    assert "take tile" in select
    assert "<option>over</option>" in select
    assert '<select name="c:options.points">' in page


def test_a_list_has_one_more_or_less(anna: Visitor) -> None:
    fields = fields_of(anna.page(f"/boards/edit/helios?code={position_code(middle('helios', moves=120).position())}"))
    tiles = {name for name in fields if re.fullmatch(r"g:players\[0\]\.tiles\[\d+\]", name)}
    more = fields_of(anna.client.post("/boards/edit/helios", data=fields | {"add": "players[0].tiles"}).text)
    assert len({name for name in more if re.fullmatch(r"g:players\[0\]\.tiles\[\d+\]", name)}) == len(tiles) + 1
    less = anna.client.post("/boards/edit/helios", data=fields | {"remove": ["players[0].tiles[0]"]})
    assert len(set(re.findall(r'name="g:players\[0\]\.tiles\[\d+\]"', less.text))) == len(tiles) - 1


def test_the_position_can_be_written_as_text(anna: Visitor) -> None:
    state = middle("hellas")
    sent = {"csrf": anna.token, "use": "text", "text": json.dumps(state.position())}
    assert draw(anna, "hellas", sent)["code"] == position_code(state.position())
    for text, reason in (
        ("{", "no JSON"),
        ("[]", "JSON object"),
        ("[" * 9000, "no JSON"),
        ("{}", "missing"),
        (json.dumps(middle("ra").position()), "editor of Hellas"),
    ):
        told = draw(anna, "hellas", sent | {"text": text})
        assert reason in told["wrong"]


@pytest.mark.parametrize(
    "fields",
    [
        [("n:players[5].points", "1")],
        [("n:players[99999999999].points", "1")],
        [("n:", "1")],
        [("n:a..b", "1")],
        [("n:a[", "1")],
        [("n:" + ".".join("abcdefghijklmnop"), "1")],
        [("n:a", "1"), ("n:a.b", "1")],
        [("n:a.b", "1"), ("n:a[0]", "1")],
    ],
)
def test_a_form_that_we_did_not_make_is_refused(anna: Visitor, fields: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidRequest):
        assembled(fields)
    answer = anna.client.post("/boards/edit/ra/draw", data={"csrf": anna.token, **dict(fields)})
    assert answer.status_code in (200, 422)


def test_a_complaint_is_shown_at_the_nearest_field() -> None:
    entries = Form({}).entries({"players": [{"tiles": ["a"]}], "bag": 3})
    assert place_of("players[0].tiles[0]", entries) == "players[0].tiles"
    assert place_of("players[0].suns", entries) == "players[0]"
    assert place_of("bag", entries) == "bag"
    assert place_of("somewhere", entries) == ""
    assert place_of(None, entries) == ""


def test_an_unknown_game_has_no_editor(anna: Visitor) -> None:
    anna.page("/boards/edit/chess", 404)
    anna.page("/boards/edit/ra?code=rubbish", 422)
