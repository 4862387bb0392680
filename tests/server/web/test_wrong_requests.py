"""Requests that no page of ours would send: each gets a clear answer, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy.exc import DataError, OperationalError
from tests.server.visiting import Visitor

from heliopolis.server.web.visit import whole

JSON = "application/json"
PROBLEM = "application/problem+json"
FORM = "application/x-www-form-urlencoded"


@pytest.fixture
def client(app: FastAPI) -> TestClient:
    made = TestClient(app, raise_server_exceptions=False, follow_redirects=False)
    token = made.post("/api/v1/people", json={"name": "Eve"}).json()["token"]
    made.headers["authorization"] = f"Bearer {token}"
    return made


@pytest.fixture
def anna(app: FastAPI) -> Visitor:
    visitor = Visitor(app, "Anna")
    visitor.client = TestClient(
        app,
        raise_server_exceptions=False,
        follow_redirects=False,
        cookies=visitor.client.cookies,
        headers={"accept": "text/html"},
    )
    return visitor


def problem(answer: Response, status: int, code: str) -> dict[str, Any]:
    assert answer.headers["content-type"] == PROBLEM, answer.text
    told: dict[str, Any] = answer.json()
    assert (answer.status_code, told["status"], told["code"]) == (status, status, code), answer.text
    return told


def refused_page(answer: Response, status: int) -> None:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert '<a class="btn ink" href="/">' in answer.text


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b"", "The request is a JSON object, sent as application/json."),
        (b"[1]", "The request is a JSON object, sent as application/json."),
        (b'{"game": ra}', "The request is no JSON: Expecting value, at character 9."),
        (b"\xff\xfe", "The request is no JSON"),
        (b"[" * 60_000, "There was an error parsing the body."),
        (b'{"seats": ' + b"9" * 5000 + b"}", "There was an error parsing the body."),
        (b"\x1f\x8b\x08 packed", "There was an error parsing the body."),
    ],
)
def test_json_that_cannot_be_read_is_called_so(client: TestClient, body: bytes, detail: str) -> None:
    answer = client.post("/api/v1/tables", content=body, headers={"content-type": JSON})
    assert problem(answer, 422, "invalid-request")["detail"].startswith(detail)
    assert client.get("/api/v1/tables").json()["yours"] == []


def test_json_under_another_name_is_refused_with_the_right_name(client: TestClient) -> None:
    for kind in ("text/plain", FORM, ""):
        answer = client.post("/api/v1/tables", content=b'{"game": "ra"}', headers={"content-type": kind})
        assert JSON in problem(answer, 422, "invalid-request")["detail"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b'{"game": "\\ud800", "seats": []}', "unknown-game"),
        (b'{"game": "ra", "seats": [{"kind": "\\ud800"}, {"kind": "me"}]}', "invalid-players"),
        (b'{"game": "ra", "seats": [{"kind": "bot", "level": "\\udfff"}, {"kind": "me"}]}', "invalid-option"),
        (b'{"game": "ra", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"\\ud800": "x"}}', "invalid-option"),
    ],
)
def test_letters_that_are_none_are_quoted_in_the_refusal(client: TestClient, body: bytes, code: str) -> None:
    answer = client.post("/api/v1/tables", content=body, headers={"content-type": JSON})
    problem(answer, 404 if code == "unknown-game" else 422, code)


@pytest.mark.parametrize("text", ["²", "9" * 5000, "-4", "abc", "", "٣", " 3"])
def test_what_is_no_number_counts_as_none(text: str) -> None:
    assert whole(text) is None
    assert whole("3") == 3


@pytest.mark.parametrize("heard", [b"\xb2", b"9" * 5000, b"-4", b"abc"])
@pytest.mark.parametrize("path", ["/tables/nothing/events", "/api/v1/tables/nothing/events"])
def test_a_stream_ignores_an_event_id_that_is_none(client: TestClient, path: str, heard: bytes) -> None:
    problem(client.get(path, headers={b"last-event-id": heard}), 404, "no-such-table")


@pytest.mark.parametrize("path", ["/", "/api/v1/games", "/static/table.js", "/hello"])
def test_head_is_answered_like_get_without_the_body(client: TestClient, path: str) -> None:
    answer = client.head(path)
    assert answer.status_code == 200
    assert answer.content == b""
    assert answer.headers["content-length"] == client.get(path).headers["content-length"]
    assert "content-security-policy" in answer.headers


def test_head_of_a_stream_does_not_wait_for_its_end(client: TestClient, anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    for path in (f"{address}/events", f"/api/v1{address}/events"):
        assert client.head(path).headers["content-type"].startswith("text/event-stream")


@pytest.mark.parametrize("verb", ["PUT", "DELETE", "OPTIONS", "PATCH"])
def test_what_an_address_does_not_know_is_refused_with_what_it_does(client: TestClient, verb: str) -> None:
    for path in ("/api/v1/games", "/", "/static/table.js"):
        answer = client.request(verb, path)
        problem(answer, 405, "no-such-verb")
        assert "GET" in answer.headers["allow"]
    assert "GET" in problem(client.request(verb, "/api/v1/games"), 405, "no-such-verb")["detail"]
    page = client.request(verb, "/", headers={"accept": "text/html", "authorization": ""})
    refused_page(page, 405)


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/v1/tables", "GET, POST"),
        ("/api/v1/tables/nothing/moves", "GET, POST"),
        ("/api/v1/positions/advice", "POST"),
    ],
)
def test_every_verb_of_an_address_is_named(client: TestClient, path: str, allowed: str) -> None:
    refused = client.request("DELETE", path)
    assert allowed in problem(refused, 405, "no-such-verb")["detail"]
    assert refused.headers["allow"] == allowed


def test_the_name_of_a_call_is_no_position(client: TestClient) -> None:
    problem(client.get("/api/v1/positions/advice"), 405, "no-such-verb")


BOUNDARY = "multipart/form-data; boundary=XX"


def parts(**fields: bytes) -> bytes:
    told = [
        b'--XX\r\nContent-Disposition: form-data; name="' + name.encode() + b'"\r\n\r\n' + value + b"\r\n"
        for name, value in fields.items()
    ]
    return b"".join(told) + b"--XX--\r\n"


@pytest.mark.parametrize("path", ["/new", "/name"])
@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"x"),
        (BOUNDARY, b"garbage"),
        (BOUNDARY, b"--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XX--\r\n"),
        (BOUNDARY, parts(**{f"a{i}": b"" for i in range(1001)})),
        (f"{BOUNDARY}; charset=undefined", parts(csrf=b"x")),
        (f"{BOUNDARY}; charset=unicode_escape", parts(csrf=b"\\ud800")),
        (FORM, "&".join(f"a{i}=1" for i in range(1001)).encode()),
    ],
)
def test_a_form_that_cannot_be_read_gets_a_page(anna: Visitor, path: str, kind: str, body: bytes) -> None:
    refused_page(anna.client.post(path, content=body, headers={"content-type": kind}), 422)


def test_letters_that_are_none_are_refused_with_a_page(anna: Visitor) -> None:
    body = parts(csrf=anna.token.encode(), theme=b"dark", back=b"/\\ud800")
    kind = f"{BOUNDARY}; charset=unicode_escape"
    refused_page(anna.client.post("/theme", content=body, headers={"content-type": kind}), 422)


def test_a_password_that_the_proxy_asks_for_does_not_turn_pages_into_json(anna: Visitor) -> None:
    refused_page(anna.client.get("/nothing", headers={"authorization": "Basic Y2x1YjpodXNo"}), 404)


def test_a_database_in_trouble_is_told_and_nothing_is_changed(
    client: TestClient, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = anna.open(game="ra", players="2", against="here")
    table = anna.table(address)
    count = table.count
    store = anna.house.tables.store

    def fail(*_: object, **__: object) -> None:
        raise OperationalError("SELECT secret FROM tables", {}, Exception("disk I/O error at /home/host"))

    body = {"seat": table.actor, "move": "draw", "on": count}
    with monkeypatch.context() as broken:
        broken.setattr(store, "change", fail)
        answer = anna.client.post(f"{address}/moves", json=body, headers={"x-csrf": anna.token, "accept": "*/*"})
        problem(answer, 503, "database-trouble")
        broken.setattr(store, "revision", fail)
        told = client.get(f"/api/v1{address}")
        problem(told, 503, "database-trouble")
        assert "SELECT" not in told.text
        assert "/home" not in told.text
        refused_page(anna.client.get(address), 503)
    assert table.count == count
    assert client.get(f"/api/v1{address}").json()["count"] == count


def test_what_the_database_cannot_even_look_for_is_not_there(
    client: TestClient, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:  # as PostgreSQL does
        raise DataError("SELECT", {}, Exception("text fields cannot contain NUL (0x00) bytes"))

    monkeypatch.setattr(anna.house.tables.store, "revision", fail)
    problem(client.get("/api/v1/tables/%00"), 404, "no-such-table")
