"""Requests have ids and are measured; a whole evening leaves no secret in the log."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from tests.server.serving import Player, serving
from tests.server.visiting import Visitor

from heliopolis.core.errors import Unavailable
from heliopolis.server.app import create_app
from heliopolis.server.common.settings import Settings
from heliopolis.server.run import giving_numbers
from heliopolis.server.web.metrics import Metrics
from heliopolis.server.web.wire import wire_for
from heliopolis.settings.values import Place
from heliopolis.version import VERSION, is_compiled

NAME = "Ptolemaios Soter"


def values(registry: CollectorRegistry) -> dict[tuple[str, tuple[str, ...]], float]:
    """Every number by its name and labels."""
    return numbers(generate_latest(registry).decode())


def numbers(text: str) -> dict[tuple[str, tuple[str, ...]], float]:
    """The same from what Prometheus reads."""
    return {
        (
            sample.name.removeprefix("heliopolis_"),
            tuple([sample.labels[name] for name in sorted(sample.labels)]),
        ): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.fixture
def failing(app: FastAPI) -> Iterator[TestClient]:
    """A client of a server with addresses that fail."""
    app.add_api_route("/fail/{secret}", fail, include_in_schema=False)
    yield TestClient(app, raise_server_exceptions=False)
    app.router.routes[:] = [route for route in app.router.routes if getattr(route, "path", "") != "/fail/{secret}"]


def fail(secret: str) -> None:
    raise RuntimeError(f"no idea what {secret} is")


def test_a_request_keeps_the_id_of_a_proxy_and_else_gets_one(app: FastAPI) -> None:
    client = TestClient(app)
    named = client.get("/hello", headers={"x-request-id": "proxy-0123456789"})
    assert named.headers.get_list("x-request-id") == ["proxy-0123456789"]
    wrong = {"x-request-id": "no good"}
    answers = [client.get("/hello", headers=wrong), client.get("/static/table.js"), client.head("/")]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert all(re.fullmatch("[0-9a-f]{16}", one) for one in ids)
    assert len(set(ids)) == 3


def test_whoever_is_refused_is_told_the_id(app: FastAPI) -> None:
    client = TestClient(app)
    headers = {"x-request-id": "proxy-0123456789"}
    assert client.get("/api/v1/tables/none", headers=headers).json()["request"] == "proxy-0123456789"
    page = client.get("/tables/none", headers={**headers, "accept": "text/html", "accept-language": "de"})
    assert "Anfrage proxy-0123456789" in page.text


def test_a_mistake_of_ours_is_told_with_the_id_that_the_log_has(failing: TestClient) -> None:
    for accept, told in {"text/html": "The server has made a mistake.", "*/*": '"code": "server-failure"'}.items():
        answer = failing.get("/fail/x", headers={"x-request-id": "proxy-0123456789", "accept": accept})
        assert answer.status_code == 500
        assert told in answer.text
        assert "proxy-0123456789" in answer.text
        assert answer.headers.get_list("x-request-id") == ["proxy-0123456789"]
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "no idea" not in answer.text
    counted = values(failing.app.state.metrics.registry)  # type: ignore[attr-defined]
    assert counted["request_seconds_count", ("GET", "/fail/{secret}", "500")] == 2


def test_moves_requests_refusals_and_the_database_are_counted(app: FastAPI) -> None:
    metrics = app.state.metrics
    metrics.look_at(lambda: app.state.house)
    before = values(metrics.registry)
    visitor = Visitor(app, "Anna")
    address = visitor.open(game="ra", players="2", against="here")
    visitor.page(address)
    visitor.play(address, moves=3)
    visitor.page("/tables/none", 404)
    after = values(metrics.registry)

    def grown(name: str, *labels: str) -> float:
        return after[name, labels] - before.get((name, labels), 0)

    assert grown("move_seconds_count", "person", "ra") == 3
    assert grown("request_seconds_count", "GET", "/tables/{table_id}", "200") == 1
    assert grown("request_seconds_count", "GET", "/tables/{table_id}", "404") == 1
    assert grown("refusals_total", "no-such-table") == 1
    assert grown("database_seconds_count", "write") >= 4  # the table, and each move
    assert grown("database_seconds_count", "read") >= 1
    assert grown("tables_in_memory") == 1
    assert after["tables_bytes", ()] > 0
    assert after["build_info", (str(is_compiled()).lower(), VERSION)] == 1
    assert after["work_queue", ("bot", "waiting")] == 0
    page = (Path(__file__).parents[3] / "docs" / "hosting.md").read_text(encoding="utf-8")
    told = [family.name for family in metrics.registry.collect() if family.name.startswith("heliopolis_")]
    assert len(told) > 12
    assert not [name for name in told if f"`{name}" not in page]


def test_two_applications_count_for_themselves(app: FastAPI, tmp_path: Path) -> None:
    other = create_app(Settings(database=f"sqlite:///{tmp_path / 'other.sqlite'}"))
    app.state.metrics.moved("ra", "bot", 0.1)
    assert ("move_seconds_count", ("bot", "ra")) not in values(other.state.metrics.registry)


def test_numbers_are_given_out_at_a_place_of_their_own(app: FastAPI) -> None:
    assert TestClient(app).get("/metrics").status_code == 404  # not where visitors are
    metrics = Metrics()
    wire = wire_for(Settings(database="sqlite:///x"))
    wire.by_address["10.0.0.1"] += 2
    wire.refusals[429] += 1
    metrics.look_at(lambda: None, wire)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        free = taken.getsockname()[1]
        with pytest.raises(Unavailable, match=f"port {free}: Address already in use. --metrics names"):
            giving_numbers(metrics, Place("127.0.0.1", free)).__enter__()
    with giving_numbers(metrics, Place("127.0.0.1", free)):
        told = numbers(httpx.get(f"http://127.0.0.1:{free}/metrics").text)
    assert told["connections", ()] == 2
    assert told["wire_refusals_total", ("429",)] == 1
    assert told["build_info", (str(is_compiled()).lower(), VERSION)] == 1
    with giving_numbers(metrics, None), pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{free}/metrics")


def test_an_error_of_the_database_names_no_values(app: FastAPI) -> None:
    with pytest.raises(OperationalError) as error, app.state.house.tables.store.engine.connect() as connection:
        connection.execute(text("SELECT * FROM nothing WHERE name = :name"), {"name": NAME})
    assert NAME not in str(error.value)


def test_a_whole_evening_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database, "--log", "json", "--log-requests", "--pace", "0") as server:
        seen = evening(server.url)
        assert server.stop() == 0
        assert server.process.stdout is not None
        text = server.process.stdout.read()
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines[-1]["message"] == "Stopped."
    routes = {line["route"] for line in lines if "route" in line}
    asked = ("/join/{invitation}", "/take/{key}", "/tables/{table_id}", "/api/v1/tables/{table_id}/moves", "none")
    assert routes >= set(asked)
    assert any(line.get("request") == "evening-0123456789" for line in lines)
    assert any("broken off" in line["message"] for line in lines)
    for what, secret in seen.items():
        assert secret not in text, f"{what} is in the log"


def evening(url: str) -> dict[str, str]:
    """Two people play by a link, one moves to another browser, things go wrong; every secret that was seen."""
    anna, otto = Player(url, NAME), Player(url, "Arsinoe")
    plans = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
    table = anna.post("/tables", game="ra", seats=plans)
    seats: list[dict[str, Any]] = table["seats"]
    invitation, key = seats[1]["invitation"], seats[0]["key"]
    seen = {"the table": table["id"], "the invitation": invitation[6:], "the private link": key[6:], "a name": NAME}
    seen |= {"a token": anna.token, "another token": otto.token}
    browser = httpx.Client(base_url=url, headers={"accept": "text/html", "x-request-id": "evening-0123456789"})
    page = browser.get(invitation).text
    csrf = re.findall(r'<meta name="csrf" content="(\w+)">', page)[0]
    assert browser.post(invitation, data={"csrf": csrf, "name": "Berenike"}).is_redirect
    seen |= {"the token of a page": csrf, "a cookie": next(iter(browser.cookies.values())), "guest": "Berenike"}
    browser.get(f"/tables/{table['id']}?secret={key[6:]}")
    browser.get(key)
    assert browser.post(key, data={"csrf": csrf}).is_redirect
    move = {"seat": 0, "move": "x", "on": 0}
    assert otto.client.post(f"/api/v1/tables/{table['id']}/moves", json=move).is_client_error
    otto.client.post(f"/api/v1/invitations/{invitation[6:]}")
    browser.get(f"/nowhere/{key[6:]}")
    browser.get("/api/v1/tables", headers={"authorization": f"Bearer {otto.token[:-1]}"})
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as broken:
        head = ["POST", key, "HTTP/1.1\r\nhost: x\r\ncookie:", otto.token, "\r\ncontent-length: 99\r\ncontent-type:"]
        broken.sendall(f"{' '.join(head)} application/x-www-form-urlencoded\r\n\r\ncsrf=".encode())
    with socket.create_connection((host, int(port))) as nonsense:
        nonsense.sendall(f"{key} \x00\r\n\r\n".encode())
        nonsense.recv(100)
    for client in (anna, otto, browser):
        client.close()
    assert all(len(secret) > 5 for secret in seen.values())
    return seen
