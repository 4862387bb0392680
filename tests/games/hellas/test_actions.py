from __future__ import annotations

import pytest

import heliopolis
from heliopolis.core.errors import IllegalAction
from heliopolis.core.seam import Move
from heliopolis.games.hellas.actions import (
    ACTION_COUNT,
    BuildAt,
    ChooseAction,
    ColumnAt,
    Decline,
    RevealTile,
    StartPlayer,
    TileTo,
    WorkerTo,
)

GAME = heliopolis.game("hellas")


def test_every_action_is_a_move_of_its_own_and_back_again() -> None:
    assert GAME.action_count == ACTION_COUNT
    moves = [GAME.move(action) for action in range(GAME.action_count)]
    assert [GAME.action(move) for move in moves] == list(range(GAME.action_count))
    assert len(set(moves)) == GAME.action_count


@pytest.mark.parametrize(
    ("notation", "move"),
    [
        ("house and square", ChooseAction("house and square")),
        ("decline", Decline()),
        ("palace at 0,1", BuildAt("palace", "0,1")),
        ("statue at 0,1", BuildAt("statue", "0,1")),
        ("column at 0,0", ColumnAt("0,0")),
        ("tile to 5,0", TileTo("5,0")),
        ("worker to 0,-4", WorkerTo("0,-4")),
        ("start player 2", StartPlayer(2)),
        ("tile 40", RevealTile(40)),
    ],
)
def test_a_notation_means_a_move(notation: str, move: Move) -> None:
    assert GAME.move(GAME.parse(notation)) == move
    assert GAME.notation(GAME.action(move)) == notation


@pytest.mark.parametrize("action", [-1, ACTION_COUNT])
def test_what_is_no_action_is_no_move(action: int) -> None:
    with pytest.raises(IllegalAction):
        GAME.move(action)
