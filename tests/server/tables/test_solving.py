"""Answers to puzzles, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from datetime import date

import pytest

from heliopolis import IllegalAction
from heliopolis.school.puzzles import DAY, daily, puzzles_of
from heliopolis.server.store import Store
from heliopolis.server.store.solving import answers_of, ratings_of
from heliopolis.server.tables.solving import answer, following, rating_now, standings

PUZZLE = daily(date(2026, 1, 1), "ra")
WRONG = list(PUZZLE.chances)[-1]
NOW = 1_800_000_000.0


def test_the_first_answer_moves_both_ratings_and_later_ones_do_not(store: Store) -> None:
    solved = answer(store, "anna", PUZZLE, PUZZLE.best, NOW)
    assert solved.right
    assert solved.rating is not None
    assert solved.puzzle is not None
    assert solved.rating.before == 1500 < solved.rating.after
    assert solved.puzzle.before == PUZZLE.rating > solved.puzzle.after
    assert ratings_of(store, "anna", NOW)["ra"].rating == pytest.approx(solved.rating.after)
    assert rating_now(store, PUZZLE) == round(solved.puzzle.after)
    again = answer(store, "anna", PUZZLE, WRONG, NOW + 1)
    assert (again.right, again.rating, again.puzzle) == (False, None, None)
    assert ratings_of(store, "anna", NOW)["ra"].rating == pytest.approx(solved.rating.after)
    other = answer(store, "otto", PUZZLE, WRONG, NOW + 2)
    assert other.rating is not None
    assert other.rating.after < 1500
    assert rating_now(store, PUZZLE) > round(solved.puzzle.after)


def test_answers_are_kept_by_person_and_what_was_missed_is_due_after_a_day(store: Store) -> None:
    assert answer(store, "anna", PUZZLE, WRONG, NOW).due == NOW + DAY
    assert answer(store, "otto", PUZZLE, None, NOW).due == NOW + DAY  # given up
    assert answer(store, "lin", PUZZLE, PUZZLE.best, NOW).due is None
    known = answers_of(store, "anna")[PUZZLE.id]
    assert (known.first, known.right, known.tries, known.step) == (False, False, 1, 0)
    assert standings(store, "anna", NOW)["ra"].due == 0
    later = standings(store, "anna", NOW + DAY)["ra"]
    assert (later.answered, later.solved, later.due, later.total) == (1, 0, 1, len(puzzles_of("ra")))
    assert standings(store, "lin", NOW)["ra"].solved == 1
    assert standings(store, "nobody", NOW)["ra"].rating.rating == 1500
    assert answer(store, "anna", PUZZLE, PUZZLE.best, NOW + DAY).due == NOW + 4 * DAY


def test_a_rating_grows_less_certain_while_somebody_is_away(store: Store) -> None:
    answer(store, "anna", PUZZLE, PUZZLE.best, NOW)
    known = [ratings_of(store, "anna", NOW + days * DAY)["ra"].deviation for days in (0, 30, 300)]
    assert known == sorted(known)
    assert known[0] < known[1]


def test_the_next_puzzle_is_new_and_not_the_one_that_was_just_seen(store: Store) -> None:
    found = following(store, "anna", "ra")
    assert found.key == "ra"
    answer(store, "anna", found, found.best)
    assert following(store, "anna", "ra").id != found.id
    assert following(store, "anna", None).key in ("ra", "helios", "hellas")
    missed = following(store, "anna", "ra")
    answer(store, "anna", missed, None, NOW - 700 * DAY)  # long ago
    assert following(store, "anna", "ra").id == missed.id
    assert following(store, "anna", "ra", but=missed.id).id != missed.id


def test_an_answer_must_be_a_legal_move(store: Store) -> None:
    with pytest.raises(IllegalAction):
        answer(store, "anna", PUZZLE, "take gold and run")
    assert answers_of(store, "anna") == {}
