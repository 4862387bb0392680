from __future__ import annotations

import pytest

import heliopolis
from heliopolis.core.errors import IllegalAction
from heliopolis.core.seam import PlainMove
from heliopolis.games.ra.actions import Bid, CallRa, DealSuns, Discard, Done, Draw, Pass, RevealTile, Take

GAME = heliopolis.game("ra")


def test_every_action_is_a_move_of_its_own_and_back_again() -> None:
    moves = [GAME.move(action) for action in range(GAME.action_count)]
    assert [GAME.action(move) for move in moves] == list(range(GAME.action_count))
    assert len(set(moves)) == GAME.action_count


def test_a_move_and_its_notation_are_the_same_action() -> None:
    written = {
        "draw": Draw(),
        "call ra": CallRa(),
        "done": Done(),
        "pass": Pass(),
        "bid 13": Bid(13),
        "take step pyramid": Take("step pyramid"),
        "discard art": Discard("art"),
        "suns 9-6-5-2": DealSuns((9, 6, 5, 2)),
        "tile ra": RevealTile("ra"),
    }
    for notation, move in written.items():
        assert GAME.move(GAME.parse(notation)) == move
        assert GAME.notation(GAME.action(move)) == notation


@pytest.mark.parametrize("move", [Bid(17), DealSuns((1, 2)), PlainMove("draw")])
def test_what_is_no_move_of_ra_is_refused(move: Bid | DealSuns | PlainMove) -> None:
    with pytest.raises(IllegalAction):
        GAME.action(move)
