"""The puzzles that come with the games, which of them comes when, and what is said about an answer."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.core.registry import manifest
from heliopolis.lab.analyse import worth
from heliopolis.lab.explain import from_json
from heliopolis.lab.puzzle import CLEAR, Puzzle, first_rating
from heliopolis.lab.puzzle_files import ALIKE, OF_A_KIND, OF_A_STAGE, SOLVED, leaves_of, likeness
from heliopolis.lab.study import deed_of
from heliopolis.school import puzzles
from heliopolis.school.puzzle_words import heading, verdict
from heliopolis.school.puzzles import (
    AGAIN,
    DAY,
    Answered,
    NoSuchPuzzle,
    answered_again,
    daily,
    fits,
    games_with_puzzles,
    is_due,
    next_puzzle,
    puzzle_at,
    puzzles_of,
)
from heliopolis.words import speaking

GAMES = [key for key in heliopolis.games() if manifest(key).school]
SHIPPED = 300
CHECKED = 4  # of each game, by a search


@pytest.mark.parametrize("key", GAMES)
def test_every_puzzle_is_one_by_the_rules(key: str) -> None:
    for puzzle in puzzles_of(key).values():
        state = puzzle.state()
        legal = {state.game.notation(action) for action in state.legal()}
        assert state.actor == puzzle.seat
        assert state.seats == puzzle.players
        assert set(puzzle.chances) == legal
        assert len(legal) >= 3
        assert state.position() == puzzle.position
        assert list(puzzle.chances) == sorted(puzzle.chances, key=lambda move: -puzzle.chances[move])
        assert next(iter(puzzle.chances)) == puzzle.best
        assert puzzle.lead >= CLEAR - 1e-9
        assert all(0 <= chance <= 1 for chance in puzzle.chances.values())
        assert puzzle.stage == state.game.policy.stage(state)
        assert puzzle.kind == deed_of(state.game.move(state.game.parse(puzzle.best)))
        assert puzzle.rating == first_rating(puzzle.finds)
        assert puzzle.why
        for one in map(from_json, puzzle.why):
            assert (one.better, one.seat) == (puzzle.best, puzzle.seat)
            assert one.move in legal - {puzzle.best}
            assert one.margin.mean < 0


@pytest.mark.parametrize("key", GAMES)
def test_the_puzzles_of_a_game_are_many_and_different(key: str) -> None:
    game = heliopolis.game(key)
    found = list(puzzles_of(key).values())
    assert len(found) >= SHIPPED
    assert max(Counter(puzzle.kind for puzzle in found).values()) <= OF_A_KIND * 300
    assert max(Counter(puzzle.stage for puzzle in found).values()) <= OF_A_STAGE * 300
    assert sum(bool(puzzle.finds.medium) for puzzle in found) <= SOLVED * 300
    assert {puzzle.players for puzzle in found} == set(range(game.min_players, game.max_players + 1))
    leaves = [frozenset(leaves_of(puzzle.position)) for puzzle in found]
    assert all(likeness(one, other) < ALIKE for place, one in enumerate(leaves) for other in leaves[:place])


@pytest.mark.parametrize("key", GAMES)
def test_a_fresh_search_of_some_puzzles_agrees(key: str) -> None:
    found = list(puzzles_of(key).values())
    for puzzle in random.Random(7).sample(found, CHECKED):
        state = puzzle.state()
        rng = random.Random(puzzle.id)
        budget = Budget(playouts=puzzle.playouts // 4)
        chances = {move: worth(state, state.game.parse(move), budget, rng)[puzzle.seat] for move in puzzle.chances}
        others = [chance for move, chance in chances.items() if move != puzzle.best]
        assert chances[puzzle.best] - max(others) > CLEAR / 2, puzzle.id
        assert chances[puzzle.best] == pytest.approx(puzzle.chances[puzzle.best], abs=0.08)


def test_a_game_without_a_school_has_no_puzzles() -> None:
    assert puzzles_of("nothing") == {}
    assert games_with_puzzles() == GAMES
    with pytest.raises(NoSuchPuzzle):
        puzzle_at("nothing")


def test_puzzles_for_other_rules_or_another_board_are_left_out() -> None:
    puzzle = daily(date(2026, 1, 1))
    assert fits(puzzle)
    assert not fits(replace(puzzle, position={**puzzle.position, "rules": 99}))
    assert not fits(replace(puzzle, position={**puzzle.position, "board": "00ff"}))


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_games_take_turns() -> None:
    days = [date(2026, 11, 1) + timedelta(number) for number in range(30)]
    assert [daily(day).id for day in days] == [daily(day).id for day in days]
    assert {daily(day).key for day in days[:3]} == set(GAMES)
    assert len({daily(day).id for day in days}) > 20
    assert {daily(day, "hellas").key for day in days} == {"hellas"}
    assert puzzle_at(daily(days[0]).id) == daily(days[0])
    with pytest.raises(heliopolis.UnknownGame):
        daily(days[0], "nothing")


def test_what_was_missed_comes_again_after_1_3_7_and_21_days() -> None:
    now = 1000.0
    known = answered_again(None, False, now)
    for days in AGAIN:
        assert known.due == now + days * DAY
        assert not is_due(known, now)
        assert is_due(known, now + days * DAY)
        now += days * DAY
        known = answered_again(known, True, now)
    assert known == Answered(first=False, right=True, tries=5, step=4, due=None, when=now)


def test_what_was_solved_at_once_does_not_come_again() -> None:
    assert answered_again(None, True, 5.0) == Answered(first=True, right=True, tries=1, step=4, due=None, when=5.0)


def test_who_tries_again_too_soon_or_misses_again_waits_as_before() -> None:
    known = answered_again(None, False, 0.0)
    soon = answered_again(known, True, 60.0)
    assert (soon.step, soon.due) == (0, 60.0 + DAY)
    later = answered_again(soon, True, 2 * DAY)
    assert (later.step, later.due) == (1, 2 * DAY + 3 * DAY)
    missed = answered_again(later, False, 6 * DAY)
    assert (missed.step, missed.due, missed.right, missed.tries) == (0, 7 * DAY, False, 4)


def test_next_come_due_puzzles_then_new_ones_near_the_rating_then_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    few = dict(sorted(puzzles_of("ra").items())[:12])
    monkeypatch.setattr(puzzles, "puzzles_of", lambda _key: few)
    chance = random.Random(1)

    def following(rating: float, answered: dict[str, Answered]) -> Puzzle:
        return next_puzzle(["ra"], {"ra": rating}, answered, 100.0, chance)

    ratings = sorted(puzzle.rating for puzzle in few.values())
    assert following(800.0, {}).rating <= ratings[7]
    assert following(2400.0, {}).rating >= ratings[-8]
    first, second = list(few)[:2]
    due = {first: answered_again(None, False, -DAY), second: answered_again(None, False, -2 * DAY)}
    assert following(1500.0, due).id == second
    done = {name: answered_again(None, True, float(when)) for when, name in enumerate(reversed(few))}
    assert following(1500.0, done).id == list(few)[-1]
    assert following(1500.0, {name: done[name] for name in list(few)[1:]}).id == first


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_verdict_says_what_the_moves_are_worth_and_why(key: str, language: str) -> None:
    with speaking(language):
        for puzzle in list(puzzles_of(key).values())[:20]:
            assert puzzle.state().game.name in heading(puzzle)
            moves = list(puzzle.chances)
            right, wrong, given_up = (verdict(puzzle, move) for move in (puzzle.best, moves[-1], None))
            assert (right.right, wrong.right, given_up.right) == (True, False, False)
            assert [one.move for one in right.moves] == moves
            assert right.sentence == given_up.sentence
            for told in (right, wrong, given_up):
                assert told.moves[0].name in told.sentence
                assert told.moves[0].name in told.reason.sentence
                assert told.reason.lines
            assert wrong.moves[-1].name in wrong.sentence
            compared = [str(one["move"]) for one in puzzle.why]
            assert all(verdict(puzzle, move).reason == verdict(puzzle, compared[0]).reason for move in compared[:1])
