"""What the prompt of Ra says."""

from __future__ import annotations

import re

import pytest
from tests.games.ra.crafted import described, table
from tests.words.ra.games import NAMES, moment, played

import heliopolis
from heliopolis.games.ra.actions import Pass
from heliopolis.words import ra, speaking
from heliopolis.words.ra.previews import best_bid

GAME = heliopolis.game("ra")


@pytest.mark.parametrize(
    ("language", "bid", "must"),
    [
        ("en", "Bid above {}, or pass.", "You called Ra"),
        ("de", "Biete mehr als {} oder passe.", "Du hast Ra angerufen"),
    ],
)
def test_the_prompt_says_what_to_bid_above_and_when_one_must(language: str, bid: str, must: str) -> None:
    above = forced = False
    with speaking(language):
        for state, _ in played(3, seed=1):
            if state.actor < 0 or state.view(None)["phase"] != "auction":
                continue
            now = moment(state, int(state.actor))
            title = ra.prompt(now).title
            best = best_bid(now.view)
            if best and len(now.choices) > 1:
                assert title == bid.format(best)
                above = True
            if not any(isinstance(choice.move, Pass) for choice in now.choices):
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


def test_answers_say_what_they_bring() -> None:
    state = table(3, row={"gold": 1, "unrest": 1}, tiles={0: {"art": 1, "writing": 3}}, track=7)
    prompt = ra.prompt(moment(state, 0))
    assert [answer.notation for answer in prompt.answers] == ["draw", "call ra"]
    assert prompt.detail == (
        "The row would bring you: +3 for gold, lost: 2 tiles of civilization, sun 1 for the next epoch."
    )
    assert re.fullmatch(r"A tile for the row; a Ra tile \(\d+%\) ends the epoch at once\.", prompt.answers[0].detail)
    state.play("call ra")
    state.play("pass")
    state.play("pass")
    bids = ra.prompt(moment(state, 0)).answers
    assert [answer.label for answer in bids] == ["Bid 2", "Bid 5", "Bid 8", "Bid 13"]
    assert bids[0].detail.startswith("If you win: +3 for gold, ")


def test_every_legal_move_has_a_name_and_a_line_in_both_languages() -> None:
    said: dict[str, set[str]] = {"en": set(), "de": set()}
    for language, sentences in said.items():
        with speaking(language):
            for state, _ in played(4, seed=3):
                for choice in moment(state, int(state.actor)).choices if state.actor >= 0 else ():
                    now = moment(state, int(state.actor))
                    sentences.add(ra.preview_line(now, choice))
                    assert ra.move_name(choice.move)
    assert not said["en"] & said["de"]
    assert all(sentence.endswith(".") for sentence in said["en"])


def test_a_tile_given_up_says_what_it_costs() -> None:
    state = table(3, row={"unrest": 1}, tiles={0: {"art": 1, "writing": 3, "religion": 1}})
    for move in ("call ra", "pass", "pass", "bid 2"):
        state.play(move)
    lines = {choice.notation: ra.preview_line(moment(state, 0), choice) for choice in moment(state, 0).choices}
    assert lines["discard art"] == "You give up art: −5 for civilization."
    assert lines["discard writing"] == "You give up writing; it costs no points now."


def test_the_prompt_says_item_by_item_what_the_epoch_brought_the_viewer() -> None:
    for state, steps in played(3, seed=4, points="hidden"):
        if state.view(None)["epoch"] == 2 and state.actor >= 0:
            for seat in range(3):
                items = [points for points in state.view(seat)["players"][seat]["scored"][0].values() if points]
                words = ra.prompt(moment(state, seat, steps[-4:])).detail.split(". ")[0]
                assert words.startswith("Epoch 1 brought you ")
                assert [int(number.replace("−", "-")) for number in re.findall(r"[+−]\d+", words)] == items
            return
    raise AssertionError


def test_who_wins_the_last_auction_of_the_game_is_told_that_it_ends() -> None:
    spent = {0: [13, 8, 5], 1: [12, 9, 6, 3], 2: [11, 10, 7, 4]}
    for points in ("shown", "hidden"):
        state = GAME.position(described(3, epoch=3, suns={0: [2]}, spent=spent, options={"points": points}))
        state.play("call ra")
        now = moment(state, 0)
        assert "the game ends" in ra.preview_line(now, now.choices[0])
