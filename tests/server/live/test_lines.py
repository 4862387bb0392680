"""Lines of moves that are tried on a position."""

from __future__ import annotations

import pytest

import heliopolis
from heliopolis.core.game import NATURE
from heliopolis.core.position_code import position_code
from heliopolis.core.record import Record
from heliopolis.server.live.lines import (
    draw_once,
    go_on,
    line_eyes,
    line_secret,
    line_table,
    outcomes,
    taken_back,
    tried,
)
from heliopolis.testing import walk


def some_code(key: str, moves: int) -> str:
    """The code of a position after so many moves, at which a player has a choice."""
    for number, (state, _) in enumerate(walk(heliopolis.game(key), 3, 2)):
        if number >= moves and state.actor >= 0 and len(state.legal()) > 1:
            return position_code(state.position())
    raise AssertionError


def line(code: str, length: int, *, choosing: bool = False) -> Record:
    """Always the first move, so many times."""
    record = tried(code, [])
    for _ in range(length):
        record.play(record.current.legal()[0])
        go_on(record, choosing=choosing)
    return record


@pytest.mark.parametrize("key", heliopolis.games())
def test_the_same_line_has_the_same_draws_and_ends_where_somebody_has_a_choice(key: str) -> None:
    code = some_code(key, 40)
    one, other = line(code, 6), line(code, 6)
    assert one.moves == other.moves
    assert one.current.over or (one.current.actor >= 0 and len(one.current.legal()) > 1)
    again = tried(code, [made.move for made in one])
    assert again.current == one.current


def fresh_ra() -> str:
    """The code of the first decision of a game of Ra."""
    state = heliopolis.game("ra").start(players=3)
    heliopolis.deal(state, 1)
    return position_code(state.position())


def test_another_line_has_other_draws() -> None:
    one, other = tried(fresh_ra(), ["draw"]), tried(fresh_ra(), ["call ra"])
    assert line_secret(one) != line_secret(other)
    drawn = set()
    for _ in range(12):  # every draw of a line is another one
        draw_once(one)
        drawn.add(one[-1].move)
        go_on(one, choosing=True)
        if one.current.actor != NATURE:
            one.play(one.current.legal()[0])
            go_on(one, choosing=True)
        if one.current.actor != NATURE:
            break
    assert len(drawn) > 1


def test_whoever_chooses_the_draws_is_asked_at_each() -> None:
    record = tried(fresh_ra(), ["draw"])
    go_on(record, choosing=True)
    assert record.current.actor == NATURE
    found = outcomes(record.current)
    assert sum(outcome.chance for outcome in found) == pytest.approx(1)
    assert found[0].chance >= found[-1].chance
    record.play(found[-1].notation)


def test_a_choice_is_taken_back_with_all_that_followed_by_itself() -> None:
    code = some_code("hellas", 30)
    record = line(code, 3)
    before = tried(code, [made.move for made in record])
    before.take_back(taken_back(before))
    assert before.current.actor >= 0
    assert len(before.current.legal()) > 1
    assert len(before) < len(record)
    assert taken_back(tried(code, [])) == 0


def test_a_move_that_the_rules_do_not_allow_is_refused() -> None:
    with pytest.raises(heliopolis.IllegalAction):
        tried(fresh_ra(), ["bid 13"])


def test_eyes_follow_whoever_decides_or_stay_where_they_were_asked_to() -> None:
    table = line_table(tried(some_code("helios", 30), []), "/boards/x")
    assert line_eyes(table, "").seat == table.actor
    assert line_eyes(table, "2").seat == 2
    assert line_eyes(table, "7").seat == table.actor
    assert line_eyes(table, "spectator").seat is None
