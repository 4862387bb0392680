"""What a connection may cost before its request has been read, on a real server."""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import httpx2 as httpx
import pytest
from tests.server.running import PATIENCE, running, wait_until

from heliopolis.server.common.settings import Settings
from heliopolis.server.web.wire import HEAD_BYTES, HEADERS, wire_for


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return Settings(database=database, bot_processes=1, most_connections=20, most_from_one_address=3)


@pytest.fixture
def port(settings: Settings) -> Iterator[int]:
    with running(settings) as found:
        yield found


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def answer(connection: socket.socket) -> tuple[int, bytes]:
    """The status and the body of the only answer on a connection."""
    received = b""
    while True:
        try:
            piece = connection.recv(65536)
        except ConnectionResetError:  # the server has not waited for all of it
            break
        if not piece:
            break
        received += piece
    head, _, body = received.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


def told(body: bytes, status: int, code: str) -> str:
    """What a problem document says in words, if its other fields are as they should be."""
    document = json.loads(body)
    assert (document["type"], document["status"], document["code"]) == (f"urn:heliopolis:{code}", status, code)
    return str(document["detail"])


def says_hello(port: int) -> bool:
    """Whether somebody else gets a plain answer."""
    with connect(port) as connection:
        connection.sendall(b"GET /hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return answer(connection) == (200, b"hello")


def test_an_endless_head_is_refused_soon_and_nobody_else_notices(port: int) -> None:
    sent = 0
    with connect(port) as connection, suppress(ConnectionError):  # it is closed while more is sent
        connection.sendall(b"GET /hello HTTP/1.1\r\nHost: x\r\nX-Long: ")
        while sent < 1000 * HEAD_BYTES:
            connection.sendall(b"x" * HEAD_BYTES)
            sent += HEAD_BYTES
            assert says_hello(port)
    assert HEAD_BYTES <= sent < 1000 * HEAD_BYTES


def test_a_head_that_is_too_large_is_told_so(port: int) -> None:
    for head in (b"X-Long: " + b"x" * HEAD_BYTES, b"\r\n".join(b"X-%d: 1" % number for number in range(HEADERS + 5))):
        with connect(port) as connection:
            connection.sendall(b"GET /hello HTTP/1.1\r\n" + head)
            status, body = answer(connection)
        assert status == 431
        assert str(HEAD_BYTES) in told(body, 431, "head-too-large")


def test_a_head_that_does_not_come_is_not_waited_for(settings: Settings) -> None:
    with running(replace(settings, head_seconds=0.2)) as port:
        for begun in (b"", b"GET /hello HTTP/1.1\r\nHost: "):
            with connect(port) as connection:
                connection.sendall(begun)
                status, body = answer(connection)
            assert status == 408
            assert "0.2 s" in told(body, 408, "too-slow")


def test_every_head_of_a_connection_has_its_own_time(settings: Settings) -> None:
    with running(replace(settings, head_seconds=2.0)) as port, connect(port) as connection:
        until = time.monotonic() + 3.0
        while time.monotonic() < until:
            connection.sendall(b"GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
            received = b""
            while not received.endswith(b"hello"):
                piece = connection.recv(65536)
                assert piece, received
                received += piece
            time.sleep(0.1)


def test_a_body_is_not_part_of_the_head(port: int) -> None:
    body = b'{"name": "' + b"x" * (HEAD_BYTES + 100) + b'"}'
    with connect(port) as connection:
        head = b"POST /api/v1/people HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
        connection.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        assert answer(connection)[0] in (201, 422)


def test_a_body_that_does_not_come_is_not_waited_for(settings: Settings) -> None:
    with running(replace(settings, body_seconds=0.2)) as port, connect(port) as connection:
        connection.sendall(b"POST /api/v1/people HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        status, body = answer(connection)
    assert status == 408
    assert "body of a request comes within 0.2 s" in json.loads(body)["detail"]


def test_there_is_room_for_so_many_connections(port: int, settings: Settings) -> None:
    with ExitStack() as there:
        for _ in range(settings.most_connections):
            there.enter_context(connect(port))
        with connect(port) as one_more:
            status, body = answer(one_more)
        assert status == 503
        assert "room" in told(body, 503, "no-room")
    wait_until(lambda: says_hello(port))


def test_one_address_has_only_a_share_unless_it_is_a_proxy_that_is_believed(port: int, settings: Settings) -> None:
    with ExitStack() as there:
        for _ in range(settings.most_from_one_address):
            there.enter_context(connect(port))
        assert says_hello(port)  # from this machine
    with running(replace(settings, trusted_proxies="10.0.0.0/8")) as other, ExitStack() as there:
        for _ in range(settings.most_from_one_address):
            there.enter_context(connect(other))
        with connect(other) as one_more:
            status, body = answer(one_more)
    assert status == 429
    assert "this address" in told(body, 429, "too-much")
    wait_until(lambda: says_hello(port))


def test_two_servers_count_for_themselves(settings: Settings) -> None:
    one, other = wire_for(settings), wire_for(replace(settings, most_connections=7))
    one.by_address["a"] += 1
    assert not other.by_address
    assert (one.settings.most_connections, other.settings.most_connections) == (20, 7)


def test_one_person_listens_to_so_many_tables_and_may_go_on_when_one_is_left(settings: Settings) -> None:
    with running(replace(settings, streams_of_one=2, streams_of_strangers=1)) as port:
        base = f"http://127.0.0.1:{port}"
        token = httpx.post(f"{base}/api/v1/people", json={"name": "Anna"}).json()["token"]
        known = {"authorization": f"Bearer {token}"}
        seats = [{"kind": "me"}, {"kind": "here"}]
        table = httpx.post(f"{base}/api/v1/tables", json={"game": "ra", "seats": seats}, headers=known).json()["id"]
        paths = (f"/api/v1/tables/{table}/events", f"/tables/{table}/events")

        def status(path: str, headers: dict[str, str], there: ExitStack) -> int:
            return int(
                there.enter_context(httpx.stream("GET", base + path, headers=headers, timeout=PATIENCE)).status_code
            )

        with ExitStack() as there:
            assert [status(path, known, there) for path in (paths[0], paths[0])] == [200, 200]
            assert [status(path, known, there) for path in paths] == [429, 429]
            assert [status(path, {}, there) for path in (paths[1], paths[1])] == [200, 429]
        wait_until(lambda: says_stream(base + paths[0], known))


def says_stream(address: str, headers: dict[str, str]) -> bool:
    with httpx.stream("GET", address, headers=headers, timeout=PATIENCE) as answered:
        return bool(answered.status_code == 200)


class Lines(logging.Handler):
    """What is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it as it would be printed."""
        self.lines += self.format(record).splitlines()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        (b"/api/v1/people", b"application/json"),
        (b"/name", b"application/x-www-form-urlencoded"),
        (b"/new", b"application/x-www-form-urlencoded"),
        (b"/join/a-secret-link", b"application/x-www-form-urlencoded"),
    ],
)
def test_a_request_that_is_broken_off_is_one_line_in_the_log(port: int, path: bytes, kind: bytes) -> None:
    logged = Lines()
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "heliopolis", "asyncio")]
    for logger in loggers:
        logger.addHandler(logged)
    try:
        with connect(port) as connection:
            head = b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\nContent-Length: 100\r\n\r\n" % (path, kind)
            connection.sendall(head + b'{"name": ')
            time.sleep(0.2)  # until it is read
        wait_until(lambda: bool(logged.lines))
        time.sleep(0.2)
        assert logged.lines == ["a POST request was broken off"]
        assert says_hello(port)
    finally:
        for logger in loggers:
            logger.removeHandler(logged)
