"""The history of a table: the same log whoever asked when, after any undo, and small in memory."""

from __future__ import annotations

import gc
import random
import tracemalloc

import pytest

from heliopolis.core.record import Record
from heliopolis.core.registry import game, games
from heliopolis.server.tables.history import MOST_RECENT, History
from heliopolis.testing import walk
from heliopolis.words import speaking
from heliopolis.words.seats import Names

NAMES = Names(["Amara", "Maximilian-Alexander", "Thoth", "Lin", "Iris"])
MOST_BYTES = 150_000  # of a finished game, for each language


def whole_game(key: str, players: int, seed: int) -> Record:
    """A record of a whole game."""
    rules = game(key)
    record = Record(key, players)
    for _state, action in walk(rules, players, seed):
        record.play(action)
    assert record.current.over
    return record


def told(history: History, language: str = "en") -> list[tuple[object, ...]]:
    """All lines now."""
    log = history.log(language, NAMES)
    return [tuple(line) for line in (*log.closed, *log.lines(history.turn))]


@pytest.mark.parametrize("key", games())
def test_the_log_is_the_same_move_by_move_and_all_at_once(key: str) -> None:
    record = whole_game(key, 3, seed=5)
    growing = Record(key, 3)
    history = History(growing)
    history.log("en", NAMES)
    for number, action in enumerate(record.moves):
        growing.play(action)
        if number % 3 == 0:
            history.follow()
    assert told(history) == told(History(record))
    assert len(history.recent) <= 2 * MOST_RECENT
    assert told(history, "de") == told(History(record), "de")
    assert told(history, "de") != told(history)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", games())
def test_whoever_reads_the_log_is_told_their_own_deeds_in_the_second_person(key: str, language: str) -> None:
    history = History(whole_game(key, 3, seed=7))
    with speaking(language):
        mine = Names(NAMES[:3], you=1)
    you = {"en": "You", "de": "Du"}[language]
    assert mine == ["Amara", you, "Thoth"]
    theirs = history.log(language, NAMES)
    yours = history.log(language, mine)
    assert yours is not theirs
    assert history.log(language, mine) is yours  # kept, and told anew for nobody
    assert [line.last for line in yours.closed] == [line.last for line in theirs.closed]
    for told_to_me, told in zip(yours.closed, theirs.closed):
        assert NAMES[1] not in told_to_me.text
        if told.seat != 1 and NAMES[1] not in f"{told.text}{told.stage_end}":
            assert told_to_me == told
    own = [(line.text, other.text) for line, other in zip(yours.closed, theirs.closed) if line.seat == 1]
    assert len(own) > 10
    same = [text for text, other in own if text.split()[0] == other.split()[0] and text.split()[0] != "passt"]
    assert not [text for text in same if not text.startswith(("bonus", "Bonus"))]


@pytest.mark.parametrize("key", games())
def test_the_log_after_an_undo_is_the_log_without_what_was_undone(key: str) -> None:
    record = whole_game(key, 3, seed=6)
    growing = Record(key, 3)
    history = History(growing)
    history.log("en", NAMES)
    rng = random.Random(6)
    checked = 0
    while len(growing.moves) < len(record.moves):
        for action in record.moves[len(growing.moves) : len(growing.moves) + rng.randrange(1, 5)]:
            growing.play(action)
        history.follow()
        back = max(0, len(growing.moves) - rng.choice([1, 1, 2, 3, 5, 8, 13, MOST_RECENT * 3]))
        if rng.random() < 0.25 and len(growing.moves) < len(record.moves):
            growing.take_back(back)
            history.forget(back)
            fresh = Record(key, 3)
            for action in record.moves[:back]:
                fresh.play(action)
            if checked % 5 == 0:
                assert told(history) == told(History(fresh))
            checked += 1
    assert checked > 5
    assert told(history) == told(History(record))


@pytest.mark.parametrize("key", games())
def test_the_lines_of_any_moment_are_those_that_were_there_then(key: str) -> None:
    record = whole_game(key, 2, seed=7)
    history = History(record)
    log = history.log("en", NAMES)
    for count in range(0, len(record.moves), len(record.moves) // 4):
        then = Record(key, 2)
        for action in record.moves[:count]:
            then.play(action)
        assert [tuple(line) for line in history.lines_at(log, count)] == told(History(then))


@pytest.mark.parametrize("key", games())
def test_a_finished_game_costs_little_memory_for_each_language(key: str) -> None:
    players = game(key).max_players
    record = whole_game(key, players, seed=8)
    History(record).log("en", NAMES)  # what all tables share is made now
    History(record).log("de", NAMES)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        copy = whole_game(key, players, seed=8)
        history = History(copy)
        for language in ("en", "de"):
            assert history.log(language, NAMES).closed
        gc.collect()
        cost = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert cost <= 2 * MOST_BYTES, f"{cost} bytes for two languages"


@pytest.mark.parametrize("key", games())
def test_a_seat_s_last_decision_and_what_came_after_it_are_told_together(key: str) -> None:
    record = whole_game(key, 3, seed=7)
    history = History(record)
    for seat in range(3):
        decision, since = history.decision(seat), history.since(seat)
        if decision is not None and len(since) < MOST_RECENT:
            assert decision.actor == seat
            assert [step.number for step in since] == list(range(decision.number + 1, len(record.moves) + 1))
    assert history.decision(None) is None
