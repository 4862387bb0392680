"""Positions by link: looking, trying, asking, playing on."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from tests.helping import hiding
from tests.server.visiting import Visitor, words

import heliopolis
from heliopolis.core.position_code import position_code
from heliopolis.server.pages.boards import board_url
from heliopolis.testing import walk


def middle(key: str, players: int = 3, moves: int = 60) -> heliopolis.State:
    """A position in which a player has a choice."""
    for number, (state, _) in enumerate(walk(heliopolis.game(key), players, 4)):
        if number >= moves and state.actor >= 0 and len(state.legal()) > 1:
            return state.clone()
    raise AssertionError


def ask(visitor: Visitor, path: str, **body: Any) -> Any:
    """What the script posts to an address, and the answer."""
    answer = visitor.client.post(path, json=body, headers={"x-csrf": visitor.token, "accept": "application/json"})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_position_is_opened_from_every_seat_and_moves_are_tried_on_it(anna: Visitor, key: str) -> None:
    state = middle(key)
    url = board_url(state)
    page = anna.page(url)
    for action in state.legal():
        assert f'data-action="{state.game.notation(action)}"' in page
    for view in ("0", "1", "2", "spectator"):
        assert f'<option value="{view}" selected>' in anna.page(f"{url}?view={view}")
    move = state.game.notation(state.legal()[0])
    told = ask(anna, f"{url}/moves", move=move, moves=[])
    assert told["moves"][0] == move
    assert told["parts"]
    assert ask(anna, f"{url}/moves", move=move, moves=[]) == told  # the same draws
    back = ask(anna, f"{url}/undo", moves=told["moves"])
    assert back["moves"] == []
    assert 'data-copy="' + url in back["panel"]
    link = ask(anna, f"{url}/link", moves=told["moves"])["url"]
    assert f'data-copy="{link}"' in told["panel"]
    assert anna.page(link)


def test_draws_can_be_chosen(anna: Visitor) -> None:
    state = middle("ra", moves=10)
    while "draw" not in state.view(int(state.actor))["legal"]:
        state.play(state.legal()[0])
    url = board_url(state)
    told = ask(anna, f"{url}/moves", move="draw", choosing=True)
    assert told["moves"] == ["draw"]
    outcomes = re.findall(r'<option value="(tile [^"]+)">([^<]+)</option>', told["panel"])
    assert len(outcomes) > 3
    chosen = ask(anna, f"{url}/moves", move=outcomes[-1][0], moves=["draw"], choosing=True)
    assert chosen["moves"][:2] == ["draw", outcomes[-1][0]]
    drawn = ask(anna, f"{url}/draw", moves=["draw"])
    assert drawn == ask(anna, f"{url}/draw", moves=["draw"])
    assert len(drawn["moves"]) > 1


def test_a_position_at_natures_turn_and_one_that_is_over_are_shown(anna: Visitor) -> None:
    start = heliopolis.game("ra").start(players=4)
    assert "Something is drawn now." in anna.text(board_url(start))
    *_, (end, _) = walk(heliopolis.game("ra"), 2, 1)
    page = anna.text(board_url(end))
    assert "Play on from here" not in page
    assert "What would you do?" not in page


@pytest.mark.parametrize("code", ["1", "nonsense", "1" + "A" * 7000, "1AAAA%00", "%2e%2e"])
def test_what_is_no_position_gets_a_page_that_says_so(anna: Visitor, german: Visitor, code: str) -> None:
    answer = anna.client.get(f"/boards/{code}")
    assert answer.status_code in (404, 422)
    assert "To all tables" in answer.text
    assert "Traceback" not in answer.text


def test_an_impossible_position_and_an_unknown_game_are_refused_in_the_readers_language(german: Visitor) -> None:
    position = heliopolis.game("ra").start(players=2).position()
    assert "Stellung" in german.text(f"/boards/{position_code(position | {'track': 99})}", 422)
    german.page(f"/boards/{position_code(position | {'game': 'chess'})}", 404)


def test_a_bad_move_or_one_from_elsewhere_is_refused(anna: Visitor) -> None:
    url = board_url(middle("ra"))
    header = {"x-csrf": anna.token, "accept": "application/json"}
    for body, status in (
        ({"move": "fly"}, 422),
        ({"move": "bid 99"}, 422),
        ({"move": "tile ra"}, 409),
        ({"move": "draw", "moves": ["draw"] * 999}, 422),
    ):
        assert anna.client.post(f"{url}/moves", json=body, headers=header).status_code == status
    for path in ("moves", "undo", "look", "draw", "link", "advice"):
        assert anna.client.post(f"{url}/{path}", json={"move": "draw"}).status_code == 403


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_table_begins_at_the_position(anna: Visitor, key: str) -> None:
    state = middle(key)
    seat = (int(state.actor) + 1) % 3
    answer = anna.send(f"{board_url(state)}/play", seat=str(seat), level="easy")
    assert answer.status_code == 303
    table = anna.table(answer.headers["location"])
    assert table.record.first() == state
    assert [place.kind for place in table.row.seats] == ["person" if n == seat else "bot" for n in range(3)]
    assert {place.level for place in table.row.seats} == {None, "easy"}


def test_a_table_of_a_position_keeps_its_options_and_no_seat_is_invented(anna: Visitor) -> None:
    state = heliopolis.game("ra").start(players=2, points="hidden")
    answer = anna.send(f"{board_url(state)}/play", seat="1", level="easy")
    assert anna.table(answer.headers["location"]).row.options == {"points": "hidden"}
    for seat in ("2", "x", "-1"):
        assert anna.send(f"{board_url(state)}/play", seat=seat, level="easy").status_code == 422
    assert anna.send(f"{board_url(state)}/play", seat="0", level="divine").status_code == 422
    *_, (end, _) = walk(heliopolis.game("ra"), 2, 1)
    assert anna.send(f"{board_url(end)}/play", seat="0", level="easy").status_code == 409


def test_a_bot_says_what_it_would_do(german: Visitor) -> None:
    state = middle("ra")
    german.house.thinking.settings = replaced(german)
    told = ask(german, f"{board_url(state)}/advice", moves=[])["html"]
    assert re.findall(r'data-move="([^"]+)"', told)[0] in [state.game.notation(action) for action in state.legal()]
    assert "%" in told
    assert ask(german, f"{board_url(state)}/advice", moves=[])["html"] == told  # kept
    start = heliopolis.game("ra").start(players=2)
    answer = german.client.post(f"{board_url(start)}/advice", json={}, headers={"x-csrf": german.token})
    assert answer.status_code == 409


def replaced(visitor: Visitor) -> Any:
    """The settings of a server whose bots think for a moment only."""
    return replace(visitor.house.settings, bot_seconds=0.05)


def test_every_moment_of_an_open_game_has_a_link_and_a_secretive_one_only_after_its_end(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    table = anna.play(address, 6)
    assert "data-position" in anna.page(address)
    for count in (0, 4, table.count):
        url = anna.client.get(f"{address}/position?count={count}").json()["url"]
        assert url == board_url(table.record.state(count))
        assert anna.client.get(f"{address}/board?count={count}").headers["location"] == url
    assert anna.client.get(f"{address}/position?count=999").status_code == 404
    options = {f"option-hellas-{name}": value for name, value in hiding("hellas").items()}
    secret = anna.open(game="hellas", players="2", against="here", **options)
    anna.play(secret, 20)
    assert anna.table(secret).secretive()
    assert "data-position" not in anna.page(secret)
    assert anna.client.get(f"{secret}/position").status_code == 409
    assert anna.client.get(f"{secret}/board").status_code == 409
    anna.play(secret)
    assert anna.client.get(f"{secret}/position").status_code == 200


def test_the_board_speaks_german(german: Visitor) -> None:
    page = words(german.page(board_url(middle("hellas"))))
    assert "Was würdest du tun?" in page
    assert "Link kopieren" in page
