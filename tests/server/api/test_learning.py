"""The lessons in the JSON interface."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from heliopolis.school.lessons import lessons_of
from heliopolis.server.app import create_app
from heliopolis.server.common.settings import Settings

LESSONS = "/api/v1/lessons/ra"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("learning")
    settings = Settings(database=f"sqlite:///{folder / 'tables.sqlite'}", bot_processes=1, posts_per_second=1e6)
    with TestClient(create_app(settings), raise_server_exceptions=False) as made:
        token = made.post("/api/v1/people", json={"name": "Ada"}).json()["token"]
        made.headers["authorization"] = f"Bearer {token}"
        yield made


def test_a_task_is_done_by_its_moves_and_remembered(client: TestClient) -> None:
    told = client.get(f"{LESSONS}/RA-15").json()
    assert told["status"] == "open"
    assert told["view"]["legal"] == ["bid 2", "bid 5", "bid 8", "bid 13"]
    missed = client.post(f"{LESSONS}/RA-15", json={"moves": ["bid 8"]}).json()
    assert missed["status"] == "missed"
    assert missed["why"]
    listed = {line["rule"]: line for line in client.get(LESSONS).json()}
    assert list(listed) == list(lessons_of("ra").by_rule)
    assert not listed["RA-15"]["done"]
    done = client.post(f"{LESSONS}/RA-15", json={"moves": ["bid 2"]}).json()
    assert (done["status"], done["moves"]) == ("done", [{"actor": 0, "move": "bid 2"}])
    assert [line["rule"] for line in client.get(LESSONS).json() if line["done"]] == ["RA-15"]


def test_a_question_is_answered(client: TestClient) -> None:
    told = client.get(f"{LESSONS}/RA-2").json()
    verdicts = [client.post(f"{LESSONS}/RA-2", json={"answer": choice}).json()["status"] for choice in told["choices"]]
    assert sorted(verdicts) == ["done", "missed", "missed", "missed"]
    yes_or_no = client.get(f"{LESSONS}/RA-7").json()["choices"]
    assert yes_or_no == [True, False]
    assert client.post(f"{LESSONS}/RA-7", json={"answer": False}).json()["status"] == "done"
    assert client.post(f"{LESSONS}/RA-7", json={"answer": 0}).json()["status"] == "missed"


def test_words_are_those_of_the_language_asked_for(client: TestClient) -> None:
    told = client.get(f"{LESSONS}/RA-15", headers={"accept-language": "de"}).json()
    assert told["title"] == "Wer Ra anruft, muss bieten"


def test_what_cannot_be_done_is_refused(client: TestClient) -> None:
    refused = client.post(f"{LESSONS}/RA-15", json={"moves": ["pass"]})
    assert (refused.status_code, refused.json()["rule"]) == (409, "RA-15")
    assert client.post(f"{LESSONS}/RA-2", json={}).status_code == 422
    assert client.get(f"{LESSONS}/RA-99").status_code == 404
    assert client.get("/api/v1/lessons/chess").status_code == 404
    assert client.post(f"{LESSONS}/RA-2", json={"answer": 10}, headers={"authorization": ""}).status_code == 403
