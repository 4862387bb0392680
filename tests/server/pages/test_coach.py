"""Advice at the table: who switches it on, who may ask, and what is never told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.helping import hiding
from tests.server.visiting import Visitor

from heliopolis.server.tables import seating
from heliopolis.server.tables.tables import Tables


@pytest.fixture(autouse=True)
def _quick(anna: Visitor) -> None:
    """The coach thinks for a moment only."""
    anna.house.thinking.settings = replace(anna.house.settings, bot_seconds=0.05)


def ask(visitor: Visitor, address: str, path: str, **body: Any) -> Any:
    """What the script posts, and the answer."""
    header = {"x-csrf": visitor.token, "accept": "application/json"}
    return visitor.client.post(f"{address}/{path}", json=body, headers=header)


def decide(visitor: Visitor, address: str, step: int = 0) -> Any:
    """Ask for a step at the decision that is open."""
    table = visitor.table(address)
    return ask(visitor, address, "advice", seat=table.actor, on=table.count, step=step)


def test_advice_is_off_until_the_only_person_switches_it_on(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    assert "data-coach" not in anna.page(address)
    assert 'id="advice" aria-pressed="false"' in anna.page(address)
    assert decide(anna, address).status_code == 409
    told = ask(anna, address, "agree", advice=True).json()
    assert "Hint" in told["said"]
    assert "data-coach" in anna.page(address)
    assert 'id="advice" aria-pressed="true"' in anna.page(address)
    first, last = decide(anna, address).json(), decide(anna, address, 9).json()
    assert first["move"] is None
    table = anna.table(address)
    assert last["move"] in [table.record.game.notation(action) for action in table.state.legal()]
    assert "I would play" in last["html"]
    ask(anna, address, "agree", advice=False)
    assert "data-coach" not in anna.page(address)
    assert decide(anna, address).status_code == 409


def test_the_choice_is_kept_by_the_database(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    ask(anna, address, "agree", advice=True)
    again = Tables(anna.house.tables.store, anna.house.tables.hub).get(anna.table(address).id)
    assert again.advised()
    assert again.row.seats[0].advice


def test_a_game_is_begun_with_advice(anna: Visitor) -> None:
    answer = anna.send("/play/ra", players="3", level="easy", advice="on")
    assert anna.table(answer.headers["location"]).advised()
    answer = anna.send("/play/ra", players="3", level="easy")
    assert not anna.table(answer.headers["location"]).advised()


def test_several_people_have_to_agree_and_each_is_asked(anna: Visitor, german: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="open")
    person = german.house.people.read(german.client.cookies[german.house.people.cookie])
    assert person is not None
    seating.sit(anna.house.tables, anna.table(address).row.seats[1].invitation, person)
    told = ask(anna, address, "agree", advice=True).json()
    assert "Berta" in told["said"]
    assert not anna.table(address).advised()
    assert "Tipps erlauben" in german.page(address)
    assert "Allow advice" not in anna.page(address)
    ask(german, address, "agree", advice=True)
    assert anna.table(address).advised()
    assert "Tipps erlauben" not in german.page(address)
    actor = anna.table(address).actor
    asker, other = (anna, german) if actor == 0 else (german, anna)
    assert decide(asker, address).status_code == 200
    assert decide(other, address).status_code == 403  # not their seat
    table = anna.table(address)
    assert ask(other, address, "advice", seat=1 - actor, on=table.count).status_code == 409  # not their turn
    assert ask(asker, address, "advice", seat=actor, on=table.count + 1).status_code == 409


def test_whoever_takes_a_seat_has_agreed_to_nothing(anna: Visitor, german: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="open")
    ask(anna, address, "agree", advice=True)
    assert anna.table(address).advised()
    person = german.house.people.read(german.client.cookies[german.house.people.cookie])
    assert person is not None
    seating.sit(anna.house.tables, anna.table(address).row.seats[1].invitation, person)
    assert not anna.table(address).advised()


def test_strangers_switch_nothing_and_the_coach_is_silent_while_something_is_hidden(
    anna: Visitor, german: Visitor
) -> None:
    address = anna.open(game="ra", players="2", against="here")
    assert ask(german, address, "agree", advice=True).status_code == 403
    assert 'id="advice"' not in german.page(address)
    options = {f"option-hellas-{name}": value for name, value in hiding("hellas").items()}
    secret = anna.open(game="hellas", players="2", against="here", **options)
    anna.play(secret, 12)
    assert 'id="advice"' not in anna.page(secret)
    assert ask(anna, secret, "agree", advice=True).status_code == 409
    for place in anna.table(secret).row.seats:
        place.advice = True  # even if it had been switched on before
    assert decide(anna, secret).status_code == 409


def test_a_form_from_elsewhere_switches_nothing(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    assert anna.client.post(f"{address}/agree", json={"advice": True}).status_code == 403
    assert anna.client.post(f"{address}/advice", json={"seat": 0, "on": 1}).status_code == 403
    assert not anna.table(address).advised()


def test_programs_ask_the_same_coach(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    header = {"x-csrf": anna.token}
    agreed = anna.client.post(f"/api/v1{address}/agreement", json={"advice": True}, headers=header)
    assert agreed.json()["advice"] is True
    table = anna.table(address)
    asked = {"seat": table.actor, "on": table.count}
    steps = anna.client.post(f"/api/v1{address}/advice", json=asked, headers=header).json()
    assert steps[0]["move"] is None
    assert steps[-1]["move"] in anna.client.get(f"/api/v1{address}").json()["view"]["legal"]
    assert anna.client.post(f"/api/v1{address}/advice", json=asked | {"x": 1}, headers=header).status_code == 422


def test_a_rematch_keeps_the_coach(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    ask(anna, address, "agree", advice=True)
    anna.play(address)
    assert "data-coach" not in anna.page(address)
    answer = ask(anna, address, "rematch", seat=0, on=0)
    assert anna.table(answer.json()["go"]).advised()
