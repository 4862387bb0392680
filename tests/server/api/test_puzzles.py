"""Puzzles under the JSON interface."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from heliopolis.school.puzzles import daily, puzzle_at, puzzles_of, today


@pytest.fixture
def client(app: FastAPI) -> TestClient:
    """Somebody new with a token."""
    client = TestClient(app)
    token = client.post("/api/v1/people", json={"name": "Ada"}).json()["token"]
    client.headers.update({"authorization": f"Bearer {token}"})
    return client


def test_a_puzzle_is_told_without_its_answer(client: TestClient) -> None:
    told = client.get("/api/v1/puzzles/daily").json()
    puzzle = daily(today())
    assert told["id"] == puzzle.id
    assert (told["game"], told["seat"], told["players"]) == (puzzle.key, puzzle.seat, puzzle.players)
    assert set(told["view"]["legal"]) == set(puzzle.chances)
    assert not {"best", "chances", "kind", "position"} & set(told)
    assert client.get(f"/api/v1/puzzles/{puzzle.id}").json() == told
    assert client.get("/api/v1/puzzles/daily?game=hellas").json()["game"] == "hellas"


def test_an_answer_is_judged_and_counted_once(client: TestClient) -> None:
    told = client.get("/api/v1/puzzles/next?game=ra").json()
    puzzle = puzzle_at(told["id"])
    wrong = client.post(f"/api/v1/puzzles/{puzzle.id}/answers", json={"move": list(puzzle.chances)[-1]}).json()
    assert (wrong["right"], wrong["best"]) == (False, puzzle.best)
    assert wrong["rating"]["before"] == 1500 > wrong["rating"]["after"]
    assert wrong["puzzle_rating"]["after"] > wrong["puzzle_rating"]["before"] == puzzle.rating
    assert [(move["move"], move["chance"]) for move in wrong["moves"]] == list(puzzle.chances.items())
    assert wrong["due"] > 0
    assert wrong["reason"][0].startswith("Why ")
    right = client.post(f"/api/v1/puzzles/{puzzle.id}/answers", json={"move": puzzle.best}).json()
    assert (right["right"], right["rating"], right["puzzle_rating"]) == (True, None, None)
    german = {"accept-language": "de"}
    given_up = client.post(f"/api/v1/puzzles/{puzzle.id}/answers", json={}, headers=german).json()
    assert "gewinnt" in given_up["text"]
    assert client.get(f"/api/v1/puzzles/next?game=ra&but={puzzle.id}").json()["id"] != puzzle.id


def test_refusals(client: TestClient) -> None:
    name = next(iter(puzzles_of("ra")))
    assert client.get("/api/v1/puzzles/nothing").json()["code"] == "no-such-puzzle"
    assert client.get("/api/v1/puzzles/next?game=chess").status_code == 404
    assert client.post(f"/api/v1/puzzles/{name}/answers", json={"move": "fly"}).status_code == 422
    assert client.post(f"/api/v1/puzzles/{name}/answers", json={"guess": "draw"}).status_code == 422
    client.headers.pop("authorization")
    assert client.post(f"/api/v1/puzzles/{name}/answers", json={}).status_code == 403


def test_the_description_and_the_page_name_the_calls(client: TestClient) -> None:
    described = client.get("/api/v1/openapi.json").json()
    assert "/api/v1/puzzles/{name}/answers" in described["paths"]
    assert "oneOf" in described["components"]["schemas"]["PuzzleAnswer"]["properties"]["view"]
    assert "/api/v1/puzzles/daily" in client.get("/api").text
    assert client.get("/api/v1").json()["puzzles"] == "/api/v1/puzzles/daily"
