"""The log of Ra: one line a turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.games.ra.crafted import table
from tests.words.ra.games import NAMES, played

import heliopolis
from heliopolis.core.seam import Step
from heliopolis.games.ra.actions import CallRa, Draw
from heliopolis.games.ra.events import TurnBegun
from heliopolis.games.ra.state import State
from heliopolis.words import ra, speaking
from heliopolis.words.steps import step_of, turns
from heliopolis.words.texts import LogLine

WHO = ["Anna", "Bernd", "Cleo", "Dido", "Enno"]


def told(state: heliopolis.State, *moves: str) -> list[LogLine]:
    """All lines of some moves."""
    steps = []
    for number, move in enumerate(moves, 1):
        steps.append(step_of(state, state.check(move), number))
        state.play(move)
    return lines(steps, WHO)


def lines(steps: Sequence[Step], names: Sequence[str]) -> list[LogLine]:
    return [line for turn in turns(ra, steps) for line in ra.log_lines(turn, names)]


def say(state: State, *moves: str) -> str:
    """The one line of some moves."""
    (line,) = told(state, *moves)
    assert line.seat == 0
    return line.text


def test_a_drawn_tile_is_one_line() -> None:
    assert say(table(3), "draw") == "draws a tile"
    assert say(table(3), "draw", "tile pharaoh") == "draws a pharaoh"


def test_an_auction_is_told_tile_by_tile_with_the_bids_that_lost() -> None:
    row = {"pharaoh": 1, "nile": 2, "gold": 1}
    state = table(3, row=row, centre_sun=1)
    assert say(state, "call ra", "bid 9", "bid 10", "pass") == (
        "calls Ra; Bernd bids 9; Cleo wins with 10: a pharaoh, two Niles, gold and sun 1"
    )
    assert say(table(3, row=row), "call ra", "pass", "pass", "bid 13") == (
        "calls Ra; wins with 13: a pharaoh, two Niles, gold and sun 1"
    )
    assert say(table(3), "draw", "tile ra", "bid 3", "pass", "bid 13") == (
        "draws Ra, 1 of 8; Bernd bids 3; Anna wins with 13: sun 1"
    )


def test_an_auction_that_goes_on_tells_the_answers_so_far() -> None:
    assert say(table(3), "call ra", "bid 9", "pass") == "calls Ra; Bernd bids 9; Cleo passes"


def test_a_pass_that_was_forced_is_told_so() -> None:
    state = table(3, suns={2: [4]}, spent={2: [11, 10, 7]})
    assert say(state, "call ra", "bid 12", "pass") == "calls Ra; Bernd bids 12; Cleo must pass"


def test_a_bid_that_was_forced_is_told_so() -> None:
    state = table(3, suns={0: [2]}, spent={0: [13, 8, 5]})
    assert say(state, "call ra", "pass", "pass", "bid 2") == "calls Ra; must bid 2 and gets sun 1"


def test_an_auction_without_a_winner_says_what_becomes_of_the_row() -> None:
    assert say(table(3), "draw", "tile ra", "pass", "pass", "pass") == "draws Ra, 1 of 8; nobody bids: the row stays"
    assert say(table(3, row={"nile": 8}), "call ra", "pass", "pass", "pass") == (
        "calls Ra for the full row; nobody bids: the eight tiles leave the game"
    )


def test_god_tiles_and_disasters_are_told_with_what_they_took() -> None:
    state = table(3, row={"unrest": 1, "temple": 1, "gold": 1}, tiles={0: {"god": 2, "art": 1, "writing": 2}})
    assert say(state, "take unrest", "take temple", "discard writing") == (
        "takes unrest and a temple with god tiles; unrest costs writing"
    )
    state = table(3, row={"unrest": 1, "gold": 1}, tiles={0: {"god": 2, "art": 1, "writing": 2}})
    assert say(state, "take unrest", "done", "discard writing", "discard art") == (
        "takes unrest with a god tile; unrest costs writing and art"
    )


def test_what_is_lost_without_a_choice_is_told_too() -> None:
    state = table(3, row={"funeral": 1, "earthquake": 1}, tiles={0: {"temple": 3}})
    assert say(state, "call ra", "pass", "pass", "bid 2") == (
        "calls Ra; wins with 2: a funeral, an earthquake and sun 1; the funeral costs nothing;"
        " the earthquake costs two temples"
    )


def test_the_end_of_an_epoch_is_marked_and_says_what_it_brought() -> None:
    state = table(3, track=7, tiles={0: {"gold": 1}, 1: {"art": 1}, 2: {"art": 1}})
    turn, epoch = told(state, "draw", "tile ra")
    assert turn == LogLine(0, "draws the last Ra tile: the epoch ends")
    assert epoch == LogLine(None, "Epoch 1 brings Anna −2, Bernd 0 and Cleo 0", "Epoch 1 is over")


def test_hidden_points_are_not_in_the_log() -> None:
    state = table(3, track=7, options={"points": "hidden"})
    assert told(state, "draw", "tile ra") == [
        LogLine(0, "draws the last Ra tile: the epoch ends", "Epoch 1 is over"),
    ]


def test_a_whole_game_is_one_line_a_turn() -> None:
    steps = next(steps for state, steps in played(4, seed=1) if state.over)
    begun = sum(isinstance(event, TurnBegun) for step in steps for event in step.events)
    written = lines(steps, NAMES[:4])
    assert sum(line.seat is not None for line in written) == begun + 4  # the suns of four players, and the turns
    assert [line.stage_end for line in written if line.stage_end] == [
        "Epoch 1 is over",
        "Epoch 2 is over",
        "The game is over",
    ]
    assert sum(isinstance(step.move, (Draw, CallRa)) for step in steps) <= begun


@pytest.mark.parametrize("seed", [1, 2])
def test_the_log_speaks_german(seed: int) -> None:
    steps = next(steps for state, steps in played(4, seed) if state.over)
    with speaking("de"):
        german = [line.text for line in lines(steps, WHO)]
        row = {"pharaoh": 1, "nile": 2, "gold": 1}
        assert say(table(3, row=row), "call ra", "bid 9", "pass", "pass") == (
            "ruft Ra an; Bernd gewinnt mit der 9: einen Pharao, zwei Nil-Plättchen, Gold und Sonne 1"
        )
    words = {word.strip(",;:") for line in german for word in line.split()}
    assert not words & {"draws", "bids", "passes", "tile", "tiles", "wins", "costs", "and", "two"}
