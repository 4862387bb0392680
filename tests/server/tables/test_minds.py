"""Bots that go on at a table where they were."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.loops import run_apart

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.search import SearchBot
from heliopolis.core.game import State
from heliopolis.server.tables import minds
from heliopolis.server.tables.minds import MINDS, Minds, Seat
from heliopolis.server.tables.thinking import search_on
from heliopolis.server.tables.workers import Workers

BUDGET = Budget(playouts=60)


def tried(there: Minds, table: str = "a", seat: int = 0) -> int:
    """How often the moves of a bot's position were tried until now, also while it thought of earlier ones."""
    thinker = there.kept[table, seat].bot
    assert isinstance(thinker, SearchBot)
    assert thinker.root is not None
    return int(thinker.root.visits)


def opened(key: str = "ra", players: int = 2) -> tuple[State, list[int]]:
    """A game in which a player is to decide, and its moves so far."""
    state = heliopolis.game(key).start(players)
    moves: list[int] = []
    while state.actor == heliopolis.NATURE:
        moves.append(state.chances()[0][0])
        state.apply(moves[-1])
    return state, moves


def test_a_bot_that_is_asked_again_has_what_it_found_before() -> None:
    there, (state, moves) = Minds(), opened()
    there.choose(Seat("a", 0, "hard", list(moves)), state, BUDGET, 1)
    assert tried(there) == 60
    there.choose(Seat("a", 0, "hard", list(moves)), state, BUDGET, 1)
    assert tried(there) == 120
    there.choose(Seat("b", 0, "hard", list(moves)), state, BUDGET, 1)
    assert tried(there, "b") == 60


def test_a_bot_follows_the_moves_that_were_made_since_it_thought() -> None:
    there, (state, moves) = Minds(), opened("helios")
    seat = int(state.actor)
    action = there.choose(Seat("a", seat, "hard", list(moves)), state, BUDGET, 1)
    moves.append(action)
    state.apply(action)
    while state.actor != seat or len(state.legal()) == 1:
        likeliest = max(state.chances(), key=lambda chance: chance[1])[0] if state.actor < 0 else state.legal()[0]
        moves.append(likeliest)
        state.apply(likeliest)
    there.choose(Seat("a", seat, "hard", list(moves)), state, BUDGET, 1)
    thinker = there.kept["a", seat].bot
    assert isinstance(thinker, SearchBot)
    assert thinker.at is not None
    assert thinker.at.position() == state.position()
    assert tried(there, "a", seat) >= 60


def test_a_move_that_was_taken_back_makes_a_bot_think_afresh() -> None:
    there, (state, moves) = Minds(), opened()
    there.choose(Seat("a", 0, "hard", list(moves)), state, BUDGET, 1)
    first = there.kept["a", 0].bot
    there.choose(Seat("a", 0, "hard", moves[:-1]), state, BUDGET, 1)
    assert there.kept["a", 0].bot is not first
    assert tried(there) == 60


def test_another_level_on_the_seat_is_another_bot() -> None:
    there, (state, moves) = Minds(), opened()
    there.choose(Seat("a", 0, "hard", list(moves)), state, BUDGET, 1)
    there.choose(Seat("a", 0, "master", list(moves)), state, BUDGET, 1)
    assert there.kept["a", 0].bot.name == "master"
    assert tried(there) == 60


def test_whoever_thought_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "MOST_NODES", 100)  # a tree of 60 play-outs and one of 30, but no third one
    there, (state, moves) = Minds(), opened()
    for table in ("a", "b", "a", "c"):
        there.choose(Seat(table, 0, "hard", list(moves)), state, Budget(playouts=30), 1)
    assert list(there.kept) == [("a", 0), ("c", 0)]
    there.choose(Seat("c", 0, "hard", list(moves)), state, Budget(playouts=500), 1)
    assert list(there.kept) == [("c", 0)]  # however large it is


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "MOST_MINDS", 2)
    there, (state, moves) = Minds(), opened()
    for table in ("a", "b", "c"):
        there.choose(Seat(table, 0, "hard", list(moves)), state, Budget(playouts=2), 1)
    assert list(there.kept) == [("b", 0), ("c", 0)]


def remembered(table: str) -> int:
    """How often the worker that is asked has tried the moves of a table's bot."""
    return tried(MINDS, table)


def test_a_bot_finds_its_worker_again_among_real_processes() -> None:
    state, moves = opened()
    seats = [Seat(table, 0, "hard", moves) for table in ("a", "b")]

    async def run() -> None:
        there = Workers(2)
        try:
            for _ in range(2):
                asked = [there.work(search_on, state.position(), seat, None, 1, who=seat.table) for seat in seats]
                await asyncio.gather(*asked)
            found = [await there.work(remembered, seat.table, who=seat.table) for seat in seats]
            assert found == [2 * state.game.policy.grade("hard", 2)] * 2
        finally:
            await there.stop()

    run_apart(run)
