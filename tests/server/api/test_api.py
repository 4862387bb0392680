"""The JSON interface."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import heliopolis
from heliopolis.server.app import create_app
from heliopolis.server.common.problems import STATUS
from heliopolis.server.common.settings import Settings

TWO_HERE = [{"kind": "me"}, {"kind": "here", "name": "Otto"}]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'tables.sqlite'}", bot_processes=1, bot_pace=0.0, posts_per_second=1e6
    )
    with TestClient(create_app(settings), raise_server_exceptions=False) as made:
        yield made


def person(client: TestClient, name: str = "Anna") -> dict[str, str]:
    """Headers of somebody new."""
    answer = client.post("/api/v1/people", json={"name": name})
    assert answer.status_code == 201
    return {"authorization": f"Bearer {answer.json()['token']}"}


def table(client: TestClient, who: dict[str, str], game: str = "ra", **more: Any) -> dict[str, Any]:
    answer = client.post("/api/v1/tables", json={"game": game, "seats": TWO_HERE, **more}, headers=who)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def problem(answer: Any, status: int, code: str) -> dict[str, Any]:
    """The problem document of an answer."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = answer.json()
    assert (told["status"], told["code"]) == (status, code)
    assert told["detail"]
    assert "Traceback" not in answer.text
    return told


def test_the_games_are_listed_with_their_options(client: TestClient) -> None:
    games = {game["key"]: game for game in client.get("/api/v1/games").json()}
    assert list(games) == heliopolis.games()
    assert games["ra"]["max_players"] == 5
    assert games["ra"]["options"] == {"points": ["shown", "hidden"]}


@pytest.mark.parametrize("game", heliopolis.games())
def test_a_whole_game_is_played_through_json(client: TestClient, game: str) -> None:
    who = person(client)
    now = table(client, who, game)
    rng = random.Random(7)
    while not now["over"]:
        assert now["view"]["actor"] == now["actor"]
        move = {"seat": now["actor"], "move": rng.choice(now["view"]["legal"]), "on": now["count"]}
        answer = client.post(f"/api/v1/tables/{now['id']}/moves", json=move, headers=who)
        assert answer.status_code == 200, answer.text
        now = answer.json()  # both seats are theirs: it shows the one to decide
    record = heliopolis.load(client.get(f"/api/v1/tables/{now['id']}/record").text)
    assert record.current.over
    assert record.verify() > 0
    assert len(record.moves) == now["count"]
    moves = client.get(f"/api/v1/tables/{now['id']}/moves", params={"since": 5}).json()["moves"]
    assert [move["number"] for move in moves] == list(range(5, now["count"]))
    half = client.get(f"/api/v1/tables/{now['id']}/moments/{now['count'] // 2}").json()
    assert half["view"] == record.state(now["count"] // 2).view(None)


def test_after_a_move_with_something_hidden_the_view_stays_with_the_seat_that_moved(client: TestClient) -> None:
    who = person(client)
    now = table(client, who, options={"points": "hidden"})
    mover = now["actor"]
    now = client.get(f"/api/v1/tables/{now['id']}", params={"seat": mover}, headers=who).json()
    rng = random.Random(3)
    while now["actor"] == mover:
        move = {"seat": mover, "move": rng.choice(now["view"]["legal"]), "on": now["count"]}
        now = client.post(f"/api/v1/tables/{now['id']}/moves", json=move, headers=who).json()
    assert now["view"]["seat"] == mover
    assert now["view"]["players"][now["actor"]]["points"] is None


def test_the_record_of_a_game_that_hides_something_waits_for_its_end(client: TestClient) -> None:
    who = person(client)
    now = table(client, who, options={"points": "hidden"})
    path = f"/api/v1/tables/{now['id']}"
    rng = random.Random(5)
    problem(client.get(f"{path}/record"), 409, "not-now")
    while not now["over"]:
        now = client.get(path, params={"seat": now["actor"]}, headers=who).json()
        move = {"seat": now["actor"], "move": rng.choice(now["view"]["legal"]), "on": now["count"]}
        now = client.post(f"{path}/moves", json=move, headers=who).json()
    assert heliopolis.load(client.get(f"{path}/record").text).current.over


def test_refusals_are_problem_documents_and_change_nothing(client: TestClient) -> None:
    who, other = person(client), person(client, "Bernd")
    now = table(client, who)
    path = f"/api/v1/tables/{now['id']}"
    seat, count = now["actor"], now["count"]

    def move(headers: dict[str, str], **body: Any) -> Any:
        return client.post(f"{path}/moves", json={"seat": seat, "move": "draw", "on": count} | body, headers=headers)

    illegal = problem(move(who, move="pass"), 409, "illegal-action")
    assert (illegal["seat"], illegal["rule"]) == (seat, "RA-7")
    assert problem(move(who, seat=1 - seat), 409, "illegal-action")["rule"] == "RA-7"
    problem(move(who, move="fly"), 422, "invalid-notation")
    problem(move(who, on=count - 1), 409, "stale-move")
    problem(move(other), 403, "not-allowed")
    assert problem(move(who, seat="first"), 422, "invalid-request")["field"] == "seat"
    assert problem(move(who, seat=True), 422, "invalid-request")["field"] == "seat"
    assert problem(move(who, no=count), 422, "invalid-request")["field"] == "no"
    problem(client.post(f"{path}/undo", json={"seat": seat, "on": count}, headers=who), 409, "cannot-undo")
    problem(client.get("/api/v1/tables/nothing"), 404, "no-such-table")
    problem(client.get(f"{path}/moments/999"), 404, "no-such-table")
    problem(client.get(path, params={"seat": 0}, headers=other), 403, "not-allowed")
    problem(client.post("/api/v1/invitations/guessed", headers=who), 404, "no-such-table")
    problem(client.get("/api/v1/nonsense"), 404, "no-such-table")
    for body, status, code in (
        ({"game": "chess", "seats": TWO_HERE}, 404, "unknown-game"),
        ({"game": "ra", "seats": []}, 422, "invalid-players"),
        ({"game": "ra", "seats": [{"kind": "cat"}, {"kind": "me"}]}, 422, "invalid-players"),
        ({"game": "ra", "seats": TWO_HERE, "options": {"a": "b"}}, 422, "invalid-option"),
        ({"game": "ra"}, 422, "invalid-request"),
        ({"game": "ra", "seats": TWO_HERE, "optoins": {"points": "hidden"}}, 422, "invalid-request"),
        ({"game": "ra", "seats": [{"kind": "me"}, {"kind": "bot", "lvl": "easy"}]}, 422, "invalid-request"),
        ({"game": "ra", "seats": TWO_HERE, "listed": "no"}, 422, "invalid-request"),
    ):
        problem(client.post("/api/v1/tables", json=body, headers=who), status, code)
    problem(client.post("/api/v1/tables", content=b"{nonsense", headers=who), 422, "invalid-request")
    assert client.get(path, headers=who).json()["count"] == count


def test_a_number_without_a_fraction_is_whole_however_it_is_written(client: TestClient) -> None:
    who = person(client)
    now = table(client, who)
    path, told = f"/api/v1/tables/{now['id']}/moves", {"content-type": "application/json"} | who
    body = '{"seat": %s, "move": "draw", "on": %s}'
    half = client.post(path, content=body % (now["actor"] + 0.5, now["count"]), headers=told)
    assert problem(half, 422, "invalid-request")["field"] == "seat"
    assert client.post(path, content=body % (f"{now['actor']}.0", f"{now['count']}e0"), headers=told).status_code == 200


def test_an_invitation_is_shown_to_those_at_the_table_and_taken_by_a_friend(client: TestClient) -> None:
    who, friend = person(client), person(client, "Bernd")
    now = table(client, who, seats=[{"kind": "me"}, {"kind": "open"}])
    invitation = now["seats"][1]["invitation"].removeprefix("/join/")
    stranger = client.get(f"/api/v1/tables/{now['id']}", headers=friend).text
    assert invitation not in stranger
    assert now["seats"][0]["key"] not in stranger
    sat = client.post(f"/api/v1/invitations/{invitation}", headers=friend).json()
    assert sat["yours"] == [1]
    assert sat["seats"][1]["name"] == "Bernd"
    handed = client.post(f"/api/v1/tables/{now['id']}/seats/1", json={"level": "easy"}, headers=friend).json()
    assert handed["seats"][1]["kind"] == "bot"
    back = client.post(f"/api/v1/tables/{now['id']}/seats/1", json={}, headers=friend).json()
    assert back["seats"][1]["kind"] == "person"


def test_tables_are_listed_for_those_who_may_see_them(client: TestClient) -> None:
    who, other = person(client), person(client, "Bernd")
    mine = table(client, who)
    public = table(client, who, listed=True)
    seen = client.get("/api/v1/tables", headers=other).json()
    assert [row["id"] for row in seen["listed"]] == [public["id"]]
    assert seen["yours"] == []
    assert {row["id"] for row in client.get("/api/v1/tables", headers=who).json()["yours"]} == {
        mine["id"],
        public["id"],
    }


def test_a_wrong_token_is_refused(client: TestClient) -> None:
    problem(client.get("/api/v1/tables", headers={"authorization": "Bearer made-up"}), 403, "untrusted")


def test_a_browser_needs_its_csrf_token_for_json_too(client: TestClient) -> None:
    body = {"game": "ra", "seats": TWO_HERE}
    problem(client.post("/api/v1/tables", json=body), 403, "untrusted")
    client.get("/api")  # gives a cookie
    problem(client.post("/api/v1/tables", json=body), 403, "untrusted")
    problem(client.post("/api/v1/tables", json=body, headers={"x-csrf": "guess"}), 403, "untrusted")


def test_the_interface_describes_itself(client: TestClient) -> None:
    described = client.get("/api/v1/openapi.json").json()
    assert "/api/v1/tables/{table_id}/moves" in described["paths"]
    assert all(path.startswith("/api/v1/") for path in described["paths"])  # pages are no part of it
    assert client.get("/api/v1").json()["openapi"] == "/api/v1/openapi.json"


def test_every_status_is_one_that_http_knows() -> None:
    assert set(STATUS.values()) <= {403, 404, 405, 408, 409, 413, 422, 429, 431, 500, 503}
