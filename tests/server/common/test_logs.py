"""The log: its lines, the ids of requests, and no secrets."""

from __future__ import annotations

import io
import json
import logging
import re
import secrets
import sys
from collections.abc import Iterator

import pytest

from heliopolis.server.common.logs import REQUEST, JsonLine, TextLine, note, request_id, set_up_logs, without_secrets
from heliopolis.server.common.people import People
from heliopolis.server.common.settings import Settings


@pytest.fixture
def _logs_as_they_were() -> Iterator[None]:
    """Whoever sets up the log of a server does so for good."""
    root, ours = logging.getLogger(), logging.getLogger("heliopolis")
    before = (root.level, list(root.handlers), ours.level)
    yield
    root.setLevel(before[0])
    root.handlers[:] = before[1]
    ours.setLevel(before[2])
    logging.captureWarnings(False)


def record(message: str, *, error: BaseException | None = None) -> logging.LogRecord:
    trouble = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("heliopolis", logging.ERROR, "x.py", 1, message, (), trouble)


def test_everything_that_is_random_is_only_hinted_at() -> None:
    people = People(secrets.token_hex(32))
    for _ in range(200):
        person = people.new()
        for secret in (person.id, people.write(person), people.csrf(person), secrets.token_hex(32)):
            told = without_secrets(f"GET /join/{secret}?x={secret} failed")
            assert secret not in told
            assert secret[4:16] not in told
    for harmless in ("the database: disk I/O error", "server.problems.RequestValidationError", "1" * 19):
        assert without_secrets(harmless) == harmless


def test_a_line_for_people_and_one_for_programs_say_the_same() -> None:
    secret = secrets.token_urlsafe(16)
    context = REQUEST.set("request-17")
    try:
        raise ValueError(f"no {secret}")
    except ValueError as error:
        line = record(f"a bot at table {secret}", error=error)
        text, told = TextLine().format(line), json.loads(JsonLine().format(line))
    finally:
        REQUEST.reset(context)
    first, *more = text.splitlines()
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\dT[\d:.]+Z ERROR a bot at table {secret[:4]}… \[request-17\]", first)
    assert more[-1] == f"ValueError: no {secret[:4]}…"
    assert told["message"] == f"a bot at table {secret[:4]}…"
    assert (told["level"], told["logger"], told["request"], told["error"]) == (
        "error",
        "heliopolis",
        "request-17",
        "ValueError",
    )
    assert told["traceback"].endswith(more[-1])
    assert secret not in text + str(told)
    assert "[" not in TextLine().format(record("nobody asked"))
    assert "request" not in json.loads(JsonLine().format(record("nobody asked")))


@pytest.mark.usefixtures("_logs_as_they_were")
def test_whoever_logs_logs_in_one_form(monkeypatch: pytest.MonkeyPatch) -> None:
    told = io.StringIO()
    monkeypatch.setattr(sys, "stderr", told)
    set_up_logs(Settings(database="sqlite:///x", log="json"))
    note("Stopped.", games=3)
    logging.getLogger("somebody").error("line one\nline two")
    logging.getLogger("alembic").info("nobody wants to know")
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    assert [line["message"] for line in lines] == ["Stopped.", "line one\nline two"]
    assert lines[0]["games"] == 3


def test_an_id_is_taken_from_a_proxy_only_if_it_can_be_one() -> None:
    for good in (b"7b44c1d2e3f40516", b"0191e2a4-7d1c-7c3a-b0f1-1c2d3e4f5a6b", b"a.b_c-d1"):
        assert request_id(good) == good.decode()
    for bad in (None, b"", b"short", b"-leading-dash", b"x" * 65, b"two words", b"line\r\nbreak", b"\xff" * 10):
        made = request_id(bad)
        assert re.fullmatch("[0-9a-f]{16}", made)
        assert made != request_id(bad)
