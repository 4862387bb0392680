"""The description says who may call what, and how each call can be refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy.exc import OperationalError
from tests.server.visiting import Visitor

from heliopolis.server.api import calls as tables_calls
from heliopolis.server.api.description import operations
from heliopolis.server.api.guide import calls as listed_calls
from heliopolis.server.api.refusals import codes_of
from heliopolis.server.app import create_app
from heliopolis.server.common.settings import Settings


@pytest.fixture(scope="module")
def told(app: FastAPI) -> dict[str, Any]:
    """The description."""
    description: dict[str, Any] = app.openapi()
    return description


def calls(told: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every call by its name."""
    return {call["operationId"]: call for _, call in operations(told)}


def test_every_call_has_a_name_of_its_own(told: dict[str, Any]) -> None:
    assert len(calls(told)) == sum(len(verbs) for verbs in told["paths"].values())


def test_everything_that_is_sent_is_explained(told: dict[str, Any], app: FastAPI) -> None:
    fields = {(call["id"], field["name"]): field["text"] for call in listed_calls(told) for field in call["fields"]}
    assert [field for field, text in fields.items() if not text] == []


def test_every_refusal_is_a_problem_document_with_known_codes(told: dict[str, Any]) -> None:
    for name, call in calls(told).items():
        assert [status for status in call["responses"] if status < "4"], name
        for status, answer in call["responses"].items():
            if status >= "4":
                assert list(answer["content"]) == ["application/problem+json"], name
                assert codes_of(answer), name
    assert codes_of(calls(told)["new_move"]["responses"]["409"]) == ["illegal-action", "stale-move"]
    assert "Retry-After" in calls(told)["events"]["responses"]["429"]["headers"]
    assert "HTTPValidationError" not in told["components"]["schemas"]


def test_what_is_refused_before_or_below_a_call_is_described_too(
    told: dict[str, Any], app: FastAPI, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def described(answer: Response, name: str) -> int:
        known = calls(told)[name]["responses"][str(answer.status_code)]
        assert answer.json()["code"] in codes_of(known)
        assert answer.headers.get("retry-after", "").isdigit() == ("headers" in known)
        return answer.status_code

    def fail(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("disk I/O error"))

    client = TestClient(app, raise_server_exceptions=False)
    large = client.post("/api/v1/people", json={"name": "x" * 70_000})
    assert described(large, "new_person") == 413
    monkeypatch.setattr(tables_calls, "own_tables", fail)
    assert described(client.get("/api/v1/tables"), "my_tables") == 503
    monkeypatch.undo()
    hasty = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", bot_processes=1, post_burst=1)
    with TestClient(create_app(hasty)) as other:
        token = other.post("/api/v1/people", json={}).json()["token"]
        other.headers["authorization"] = f"Bearer {token}"
        seen = [other.post("/api/v1/people", json={}) for _ in range(5)]
    assert described(next(answer for answer in seen if answer.status_code != 201), "new_person") == 429


def test_who_changes_something_has_a_token_or_a_page(told: dict[str, Any], app: FastAPI) -> None:
    page: dict[str, list[str]] = {"cookie": [], "csrf": []}
    assert calls(told)["new_move"]["security"] == [{"token": []}, page]
    assert calls(told)["one_table"]["security"] == [{}, {"token": []}, {"cookie": []}]
    assert calls(told)["all_games"]["security"] == []
    schemes = app.openapi()["components"]["securitySchemes"]
    visitor = Visitor(app)
    assert schemes["cookie"]["name"] in visitor.client.cookies
    body = {"game": "ra", "seats": [{"kind": "me"}, {"kind": "here"}]}
    sent = visitor.client.post("/api/v1/tables", json=body, headers={schemes["csrf"]["name"]: visitor.token})
    assert sent.status_code == 201
    assert visitor.client.post("/api/v1/tables", json=body).status_code == 403


def test_the_page_names_the_codes_of_each_call(app: FastAPI) -> None:
    assert "409 illegal-action, stale-move" in Visitor(app).text("/api")


def test_two_seats_for_one_person_are_refused_with_a_code_that_says_so(app: FastAPI) -> None:
    visitor = Visitor(app)
    refused = visitor.client.post(
        "/api/v1/tables", json={"game": "ra", "seats": [{"kind": "me"}] * 2}, headers={"X-CSRF": visitor.token}
    )
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid-players")
