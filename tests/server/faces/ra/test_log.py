"""The log and the prompt of Ra in words."""

from __future__ import annotations

import pytest
from tests.server.faces.ra.pages import NAMES, moment, played

from heliopolis import words
from heliopolis.server.faces import face

ra = face("ra")


def told(seed: int, players: int = 4) -> list[str]:
    steps = next(steps for state, steps in played(players, seed) if state.over)
    lines = [ra.tell(step, NAMES[:players]) for step in steps]
    return [f"{NAMES[line.seat or 0]} {line.text}" for line in lines if line]


def test_the_log_tells_every_move_but_the_draw_itself() -> None:
    for state, steps in played(4, seed=1):
        if state.over:
            for step in steps:
                assert (ra.tell(step, NAMES) is None) == (step.move == "draw")


def test_the_log_says_who_won_an_auction_and_what() -> None:
    lines = told(seed=1)
    assert any("bids" in line and "and wins" in line for line in lines)
    assert any("passes; " in line and "wins with" in line for line in lines)
    assert any("draws Ra, 2 of 9: auction" in line for line in lines)


def test_the_log_speaks_german() -> None:
    with words.speaking("de"):
        lines = told(seed=1)
    assert any("bietet" in line and "und gewinnt" in line for line in lines)
    assert not any(english in line for line in lines for english in ("draws", "bids", "passes", "tile"))


def test_a_hairline_marks_the_end_of_each_epoch() -> None:
    steps = next(steps for state, steps in played(3, seed=4) if state.over)
    marks = [mark for mark in map(ra.hairline, steps) if mark]
    assert marks == ["Epoch 1 is over", "Epoch 2 is over", "The game is over"]


@pytest.mark.parametrize(
    ("language", "bid", "must"),
    [
        ("en", "Bid above {}, or pass.", "You called Ra"),
        ("de", "Biete mehr als {}, oder passe.", "Du hast Ra angerufen"),
    ],
)
def test_the_prompt_says_what_to_bid_above_and_when_one_must(language: str, bid: str, must: str) -> None:
    above = forced = False
    with words.speaking(language):
        for seed in range(3):
            for state, _ in played(3, seed=seed):
                if state.actor < 0 or state.view(None)["phase"] != "auction":
                    continue
                now = moment(state, int(state.actor))
                title = ra.prompt(now).title
                best = max((a for a in now.view["auction"]["answers"] if isinstance(a, int)), default=0)
                if best and len(now.moves) > 1:
                    assert title == bid.format(best)
                    above = True
                if "pass" not in now.moves:
                    assert title.startswith(must)
                    forced = True
    assert above
    assert forced


def test_the_end_names_the_winner() -> None:
    state = next(state for state, _ in played(2, seed=6) if state.over)
    winner = state.winners()[0]
    points = state.points()[winner]
    assert ra.prompt(moment(state, winner)).title == f"You win with {points} points."
    assert ra.prompt(moment(state, None)).title == f"{NAMES[winner]} wins with {points} points."


def test_the_final_sheet_sums_to_the_points() -> None:
    state = next(state for state, _ in played(5, seed=7) if state.over)
    sheet = ra.sheet(state.view(None))
    for seat in range(5):
        assert sum(line.values[seat] or 0 for line in sheet.lines) == sheet.total.values[seat] == state.points()[seat]


def test_the_live_sheet_sums_to_what_one_would_have() -> None:
    for state, _ in played(4, seed=8):
        if not state.over:
            sheet = ra.sheet(state.view(None))
            for seat in range(4):
                assert sum(line.values[seat] or 0 for line in sheet.lines) == sheet.total.values[seat]
