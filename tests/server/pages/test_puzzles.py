"""The pages of the puzzles: the list, the one of the day, an answer and its verdict."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.server.visiting import Visitor

from heliopolis.lab.puzzle import Puzzle
from heliopolis.school import puzzles
from heliopolis.school.puzzles import daily, games_with_puzzles, puzzles_of, today

RA = next(iter(puzzles_of("ra").values()))


def post(visitor: Visitor, puzzle: Puzzle, move: str, status: int = 200) -> Any:
    """An answer as the script of the page sends it."""
    headers = {"X-CSRF": visitor.token, "accept": "*/*"}
    body = {"seat": puzzle.seat, "on": 0, "moves": [], "move": move}
    answer = visitor.client.post(f"/puzzles/{puzzle.id}/moves", json=body, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_puzzle_shows_its_board_with_every_legal_move_and_not_the_answer(anna: Visitor, game: str) -> None:
    for puzzle in list(puzzles_of(game).values())[:5]:
        html = anna.page(f"/puzzles/{puzzle.id}")
        assert set(re.findall(r'data-action="([^"]+)"', html)) == set(puzzle.chances)
        assert "One move is clearly better than all others." in html
        assert "chance to win" not in html


def test_an_answer_is_told_with_its_chances_and_its_reason(anna: Visitor, german: Visitor) -> None:
    right = post(anna, RA, RA.best)
    assert right["status"] == "done"
    assert "Right!" in right["html"]
    assert right["html"].count("<tr class") == len(RA.chances)
    assert "Your rating: " in right["html"]
    assert "comes again" not in right["html"]
    assert not any("data-action" in part for part in right["parts"].values())
    wrong = post(german, RA, list(RA.chances)[-1])
    assert wrong["status"] == "missed"
    assert "Nicht der beste Zug." in wrong["html"]
    assert "dein Zug" in wrong["html"]
    assert "Es kommt morgen wieder." in wrong["html"]
    assert "missed before" not in anna.text(f"/puzzles/{RA.id}")
    assert "solved before" in anna.text(f"/puzzles/{RA.id}")
    assert "schon einmal verfehlt" in german.text(f"/puzzles/{RA.id}")
    again = post(german, RA, "")
    assert "Der beste Zug:" in again["html"]
    assert "Deine Wertung" not in again["html"]  # only the first answer counts


def test_the_list_tells_how_one_stands(anna: Visitor) -> None:
    before = anna.text("/puzzles")
    assert "Puzzle of the day" in before
    assert before.count("0 of 0") == len(games_with_puzzles())
    post(anna, RA, RA.best)
    assert "1 of 1" in anna.text("/puzzles")
    day = daily(today())
    assert "Solve it" in anna.text("/puzzles")
    post(anna, day, day.best)
    assert "Look at it again" in anna.text("/puzzles")


def test_the_ways_to_a_puzzle(anna: Visitor) -> None:
    assert 'href="/puzzles"' in anna.page("/")
    assert anna.client.get("/puzzles/daily").headers["location"] == f"/puzzles/{daily(today()).id}"
    place = anna.client.get("/puzzles/next?game=hellas").headers["location"]
    assert place.endswith("?game=hellas")
    assert place.split("?")[0].rpartition("/")[2] in puzzles_of("hellas")
    assert "game=hellas" in re.findall(r'href="(/puzzles/next[^"]*)"', anna.page(place))[0]
    assert anna.client.get("/puzzles/next").status_code == 303


def test_what_is_no_puzzle_or_no_move_is_refused(anna: Visitor) -> None:
    assert "There is no such puzzle." in anna.text("/puzzles/nothing", 404)
    assert "There is no such game." in anna.text("/puzzles/next?game=chess", 404)
    assert post(anna, RA, "take the money", 422)["detail"]
    answer = anna.client.post(f"/puzzles/{RA.id}/moves", json={"move": RA.best})  # without the token
    assert answer.status_code == 403
    assert "0 of 0" in anna.text("/puzzles")


def test_without_puzzles_the_page_says_so(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "puzzles_of", lambda _key: {})
    assert "There are no puzzles for the games on this server." in anna.text("/puzzles")
    anna.page("/puzzles/daily", 404)
