"""Positions in the JSON interface."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

import heliopolis
from heliopolis.core.position_code import position_code


@pytest.fixture
def client(app: FastAPI) -> TestClient:
    found = TestClient(app)
    token = found.post("/api/v1/people", json={"name": "Ada"}).json()["token"]
    found.headers["authorization"] = f"Bearer {token}"
    return found


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_position_is_checked_and_moves_are_made_on_it(client: TestClient, key: str) -> None:
    state = heliopolis.game(key).start(players=2)
    answer = client.post("/api/v1/positions", json={"position": state.position()}).json()
    assert answer["code"] == position_code(state.position())
    assert answer["actor"] == -1
    assert answer["legal"] == [draw["move"] for draw in answer["draws"]]
    assert sum(draw["chance"] for draw in answer["draws"]) == pytest.approx(1)
    assert client.get(f"/api/v1/positions/{answer['code']}").json() == answer
    move = answer["legal"][0]
    next_one = client.post("/api/v1/positions", json={"code": answer["code"], "moves": [move]}).json()
    state.play(move)
    assert next_one["position"] == state.position()


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"position": {}}, "invalid-position", "game"),
        ({"code": "zzz"}, "invalid-position", None),
        ({}, "invalid-position", None),
        ({"position": heliopolis.game("ra").start(players=2).position() | {"track": 99}}, "invalid-position", "track"),
        ({"position": heliopolis.game("ra").start(players=2).position(), "moves": ["draw"]}, "illegal-action", None),
        ({"position": [], "more": 1}, "invalid-request", None),
    ],
)
def test_what_is_wrong_is_told(client: TestClient, body: dict[str, Any], code: str, field: str | None) -> None:
    answer = client.post("/api/v1/positions", json=body)
    assert answer.status_code in (409, 422)
    assert answer.json()["code"] == code
    if field is not None:
        assert answer.json()["field"] == field


def test_a_bot_is_asked(client: TestClient, app: FastAPI) -> None:
    app.state.house.thinking.settings = replace(app.state.house.settings, bot_seconds=0.05)
    state = heliopolis.game("ra").start(players=2)
    heliopolis.deal(state, 3)
    found = client.post("/api/v1/positions/advice", json={"position": state.position()}).json()
    assert found[0]["move"] in [state.game.notation(action) for action in state.legal()]
    assert len(found[0]["chances"]) == 2
    answer = client.post(
        "/api/v1/positions/advice", json={"position": heliopolis.game("ra").start(players=2).position()}
    )
    assert answer.status_code == 409
    stranger = TestClient(app).post("/api/v1/positions/advice", json={"position": state.position()})
    assert stranger.status_code == 403
