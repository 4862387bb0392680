"""Own mistakes of analysed games come again as puzzles."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.visiting import Visitor

from heliopolis.lab.analyse import Decision, questions
from heliopolis.school.puzzles import DAY, NoSuchPuzzle
from heliopolis.server.tables.mistakes import Mistake, answer_mistake, due_mistakes, mistake_at, mistakes_of
from heliopolis.server.tables.studying import keep


@pytest.fixture
def decision(anna: Visitor) -> tuple[str, Decision]:
    """The address of a game that was analysed, and a mistake of Anna in it."""
    address = anna.open(game="ra", players="2", against="open")
    berta = Visitor(anna.app, "Berta")
    table = anna.table(address)
    berta.send(f"/join/{table.row.seats[1].invitation}")
    people = [
        visitor.house.people.read(visitor.client.cookies[visitor.house.people.cookie]) for visitor in (anna, berta)
    ]
    while not table.state.over:
        person = people[table.actor]
        assert person is not None
        move = table.record.game.notation(table.state.legal()[-1])
        anna.house.tables.play(table.id, person, table.actor, move, table.count)
    asked = [one for one in questions(table.shown_record()) if len(one.state.legal()) >= 3]
    decisions = []
    for seat in range(2):  # Berta's is nothing to Anna
        one = next(one for one in asked if one.state.actor == seat)
        made = table.record.game.notation(one.action)
        best = next(table.record.game.notation(action) for action in one.state.legal() if action != one.action)
        decisions.append(
            Decision(
                one.number,
                seat,
                made,
                best,
                4,
                1,
                before=(0.6, 0.4) if seat == 0 else (0.4, 0.6),
                after=(0.4, 0.6) if seat == 0 else (0.6, 0.4),
            )
        )
    keep(anna.house.tables, table.id, "done", decisions, 2)
    return address, decisions[0]


def me(visitor: Visitor) -> str:
    """The id of a visitor."""
    person = visitor.house.people.read(visitor.client.cookies[visitor.house.people.cookie])
    assert person is not None
    return person.id


def post(visitor: Visitor, path: str, move: str, status: int = 200) -> Any:
    """An answer as the script sends it."""
    headers = {"X-CSRF": visitor.token, "accept": "*/*"}
    answer = visitor.client.post(f"{path}/moves", json={"move": move, "moves": []}, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_an_own_mistake_is_asked_again_and_judged(anna: Visitor, decision: tuple[str, Decision]) -> None:
    address, mistake = decision
    path = f"/puzzles/own/{address.rpartition('/')[2]}/{mistake.number}"
    listed = anna.page("/puzzles")
    assert listed.count("/puzzles/own/") == 1
    assert path in listed
    assert "you gave away 20% of your chance to win here" in anna.text(path)
    same = post(anna, path, mistake.move)
    assert same["status"] == "missed"
    assert "It comes again tomorrow." in same["html"]
    assert post(anna, path, mistake.best)["status"] == "done"
    state = anna.table(address).record.state(mistake.number)
    other = next(
        notation for notation in map(state.game.notation, state.legal()) if notation not in (mistake.move, mistake.best)
    )
    judged = post(anna, path, other)  # by a search of its own
    assert judged["html"].count("<tr class") == 3
    assert post(anna, path, "")["status"] == "missed"
    assert post(anna, path, "jump", 422)["detail"]


def test_nobody_else_meets_it(anna: Visitor, german: Visitor, decision: tuple[str, Decision]) -> None:
    address, mistake = decision
    german.page(f"/puzzles/own/{address.rpartition('/')[2]}/{mistake.number}", 404)
    anna.page(f"/puzzles/own/{address.rpartition('/')[2]}/{mistake.number + 1}", 404)
    assert "/puzzles/own/" not in german.page("/puzzles")


def test_it_comes_again_after_days_until_it_is_found_every_time(anna: Visitor, decision: tuple[str, Decision]) -> None:
    store, person = anna.house.tables.store, me(anna)
    known = mistakes_of(store, person)[0]
    now = known.known.when
    assert due_mistakes(store, person, now) == []
    assert anna.client.get("/puzzles/next").headers["location"].count("own") == 0

    def answered(right: bool) -> Mistake | None:
        answer_mistake(store, person, known, right, now)
        return next(iter(mistakes_of(store, person)), None)

    for days in (1, 3, 7):
        now += days * DAY
        assert [mistake.name for mistake in due_mistakes(store, person, now)] == [known.name]
        assert answered(True) is not None
    now += 21 * DAY
    assert answered(True) is None  # found every time
    with pytest.raises(NoSuchPuzzle):
        mistake_at(store, person, known.table_id, known.decision.number)


def test_a_mistake_that_is_due_comes_before_new_puzzles(
    anna: Visitor, decision: tuple[str, Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = mistakes_of(anna.house.tables.store, me(anna))[0]
    monkeypatch.setattr("heliopolis.server.tables.mistakes.time.time", lambda: known.known.when + 2 * DAY)
    path = f"/puzzles/own/{known.table_id}/{known.decision.number}"
    assert anna.client.get("/puzzles/next").headers["location"] == path
    assert anna.client.get(f"/puzzles/next?but={known.name}").headers["location"] != path
    assert anna.client.get("/puzzles/next?game=ra").headers["location"] != path
