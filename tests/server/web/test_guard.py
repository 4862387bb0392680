"""The gate: headers, sizes, frequency, cookies."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from tests.server.loops import run_apart

from heliopolis.server.app import create_app
from heliopolis.server.common.allowance import Allowance
from heliopolis.server.common.assets import asset
from heliopolis.server.common.people import COOKIE, People, Person, change, clean_name, language_of
from heliopolis.server.common.settings import Settings
from heliopolis.server.web.guard import Guard, person_in


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{tmp_path / 'tables.sqlite'}",
        bot_processes=1,
        largest_body=2000,
        posts_per_second=1.0,
        post_burst=5,
        new_tables_per_minute=3,
        https=True,
    )


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), base_url="https://testserver", raise_server_exceptions=False) as made:
        yield made


def test_every_answer_forbids_foreign_scripts(client: TestClient) -> None:
    for path in ("/hello", "/api", "/api/v1/games", "/nothing", "/static/table.js"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_static_files_are_kept_and_everything_else_is_not(client: TestClient) -> None:
    assert "immutable" in client.get("/static/table.js").headers["cache-control"]
    etag = client.get("/static/table.js").headers["etag"]
    unchanged = client.get("/static/table.js", headers={"if-none-match": etag})
    assert unchanged.status_code == 304
    assert "immutable" in unchanged.headers["cache-control"]
    marked = client.get(asset("table.js"))  # in a folder named by its content, where its imports are too
    assert marked.content == client.get("/static/table.js").content
    assert client.get(asset("table.js").replace("table.js", "live.js")).is_success
    assert client.get("/api/v1/games").headers["cache-control"] == "no-store"
    assert client.get("/static/../app.py").status_code == 404


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client: TestClient) -> None:
    cookie = client.get("/api").headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}-")
    for word in ("HttpOnly", "SameSite=lax", "Secure", "Path=/"):
        assert word in cookie
    assert "set-cookie" not in client.get("/api").headers  # it is given once


def test_two_servers_on_one_host_do_not_take_the_cookie_from_each_other() -> None:
    one, other = People("a" * 64), People("b" * 64)
    assert one.cookie != other.cookie
    assert one.cookie == People("a" * 64).cookie


def test_a_large_body_is_refused_even_if_its_length_is_not_told(client: TestClient) -> None:
    told = client.post("/api/v1/people", content=b"x" * 2001)
    assert told.status_code == 413
    assert told.json()["code"] == "too-large"

    def pieces() -> Iterator[bytes]:
        for _ in range(300):
            yield b"x" * 10

    assert client.post("/api/v1/people", content=pieces()).status_code == 413
    assert client.post("/api/v1/people", content=b"x", headers={"content-length": "-1"}).status_code == 413


def test_too_many_requests_are_refused_with_a_reason(client: TestClient) -> None:
    token = client.post("/api/v1/people", json={}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    answers = [client.post("/api/v1/people", json={}, headers=headers) for _ in range(8)]
    assert [answer.status_code for answer in answers[:5]] == [201] * 5
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "too-much"
    assert answers[-1].headers["retry-after"] == "1"


def test_haste_is_refused_in_words_for_people(client: TestClient) -> None:
    client.get("/", headers={"accept": "text/html"})
    headers = {"accept-language": "de"}
    answers = [client.post("/name", headers={**headers, "accept": "text/html"}) for _ in range(6)]
    assert answers[-1].status_code == 429
    assert "Das war viel auf einmal." in answers[-1].text
    assert client.post("/tables/x/moves", headers=headers).json()["detail"].startswith("Das war viel auf einmal.")


def test_a_password_that_a_whole_club_shares_is_nobodys_haste(client: TestClient) -> None:
    headers = {"authorization": "Basic Y2x1YjpodXNo"}
    assert [client.post("/api/v1/people", json={}, headers=headers).status_code for _ in range(8)] == [201] * 8


def test_long_tokens_do_not_fill_the_memory(settings: Settings) -> None:
    guard = Guard(create_app(settings), settings)
    for number in range(3):
        headers = [(b"authorization", b"Bearer " + b"x" * 50_000 + str(number).encode())]
        guard._refusal({"client": ("1.2.3.4", 5)}, dict(headers), person_in(dict(headers)))
    assert len(guard.posts.left) == 3
    assert max(len(who) for who in guard.posts.left) < 100


def test_very_many_new_tables_from_one_address_are_refused(client: TestClient) -> None:
    codes = []
    for _ in range(5):
        token = client.post("/api/v1/people", json={}).json()["token"]
        body = {"game": "ra", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = client.post("/api/v1/tables", json=body, headers={"authorization": f"Bearer {token}"})
        codes.append(answer.status_code)
    assert codes == [201, 201, 201, 429, 429]


def test_an_allowance_fills_again_with_time() -> None:
    allowance = Allowance(per_second=2.0, burst=3)
    assert [allowance.take("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert allowance.take("b", 0.0)
    assert [allowance.take("a", 0.5) for _ in range(2)] == [True, False]
    assert [allowance.take("a", 100.0) for _ in range(4)] == [True, True, True, False]


def test_a_person_is_read_from_what_we_signed_and_from_nothing_else() -> None:
    people = People("key")
    anna = change(people.new(), name="Anna", language="de", theme="dark")
    token = people.write(anna)
    assert people.read(token) == anna
    assert People("another key").read(token) is None
    for wrong in (None, "", "nonsense", token[:-1], token + "x", "x" + token):
        assert people.read(wrong) is None
    assert people.trusts(anna, people.csrf(anna))
    assert not people.trusts(people.new(), people.csrf(anna))
    assert not people.trusts(anna, "ümlaut")


def test_names_are_cleaned_and_impossible_choices_ignored() -> None:
    assert clean_name("  Anna \n\t Lena\x00 ") == "Anna Lena"
    assert clean_name("x" * 100) == "x" * 20
    person = change(Person("1"), name="  Bo ", language="xx", theme="pink")
    assert person == Person("1", "Bo")


@pytest.mark.parametrize(
    ("chosen", "accepted", "spoken"),
    [
        ("", "de-CH,de;q=0.9,en;q=0.5", "de"),
        ("", "fr,de;q=0.5", "de"),
        ("", "fr", "en"),
        ("", "", "en"),
        ("en", "de", "en"),
    ],
)
def test_the_language_follows_the_browser_until_it_is_chosen(chosen: str, accepted: str, spoken: str) -> None:
    assert language_of(Person("1", language=chosen), accepted) == spoken


def test_one_person_has_only_so_many_requests_under_way(settings: Settings) -> None:
    app = create_app(settings)
    answered: list[int] = []
    go_on = asyncio.Event()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await go_on.wait()
        await Response("at last")(scope, receive, send)

    async def ask(guard: Guard, token: bytes) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.request"}

        headers = [(b"authorization", b"Bearer " + token)]
        scope = {"type": "http", "method": "GET", "path": "/api/v1/x", "headers": headers, "query_string": b""}
        await guard({**scope, "server": ("x", 1), "scheme": "http", "app": app}, receive, send)

    async def script() -> None:
        guard = Guard(slow, replace(settings, requests_of_one=2))
        asked = [asyncio.create_task(ask(guard, token)) for token in (b"anna", b"anna", b"anna", b"bernd")]
        await asyncio.wait(asked[2:3], timeout=5)
        assert answered == [429]
        go_on.set()
        await asyncio.gather(*asked)
        assert answered == [429, 200, 200, 200]
        assert not guard.under_way

    run_apart(script)


def test_an_answered_request_leaves_nothing_behind_that_would_have_to_be_looked_for(settings: Settings) -> None:
    bodies = []

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        bodies.append(weakref.ref(receive))
        await Response()(_scope, receive, send)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(_message: Message) -> None:
        pass

    async def ask() -> bool:
        gc.disable()
        try:
            await Guard(app, settings)({"type": "http", "method": "GET", "path": "/", "headers": []}, receive, send)
            return bodies[0]() is None
        finally:
            gc.enable()

    assert run_apart(ask)
