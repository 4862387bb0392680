from __future__ import annotations

from tests.games.helios.crafted import table

import heliopolis
from heliopolis.games.helios import actions
from heliopolis.games.helios.actions import Activate, Build, HeliosMove, LayOn, Pass, Pay, RevealTile, SunTo, TakeTile
from heliopolis.games.helios.board import Board
from heliopolis.games.helios.rules import Helios

GAME = heliopolis.game("helios")


def test_every_action_has_a_move_of_its_own_that_leads_back_to_it() -> None:
    moves = [GAME.move(action) for action in range(GAME.action_count)]
    assert len(set(moves)) == GAME.action_count
    assert [GAME.action(move) for move in moves] == list(range(GAME.action_count))


def test_a_move_is_written_as_its_action_is() -> None:
    for action in range(GAME.action_count):
        move = GAME.move(action)
        assert isinstance(move, HeliosMove)
        assert move.notation() == GAME.notation(action)


def test_moves_say_what_is_done_and_to_what() -> None:
    assert GAME.move(GAME.parse("take land")) == TakeTile("land")
    assert GAME.move(GAME.parse("build sacred grove")) == Build("sacred grove")
    assert GAME.move(GAME.parse("pay black from 1,-2")) == Pay("black", (1, -2))
    assert GAME.move(GAME.parse("sun to -3,0")) == SunTo((-3, 0))
    assert GAME.move(GAME.parse("reveal sun grey")) == RevealTile("sun", "grey")
    assert GAME.move(actions.PASS) == Pass()
    assert GAME.move(actions.ACTIVATE) == Activate("architect")


def test_the_blocks_of_actions_on_fields_begin_where_the_board_says() -> None:
    board = table().board
    assert isinstance(board, Board)
    first = board.grid.fields[0]
    assert GAME.move(int(board.lay)) == LayOn(first)
    assert GAME.move(int(board.sun_to)) == SunTo(first)
    assert isinstance(GAME, Helios)
    assert GAME.action(Pay("black", first)) == board.pay + 4
