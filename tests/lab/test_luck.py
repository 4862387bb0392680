from __future__ import annotations

import random
import statistics
from itertools import pairwise

import pytest

import heliopolis
from heliopolis.core.game import NATURE
from heliopolis.lab.analyse import Question, questions
from heliopolis.lab.luck import OTHERS, Draw, agreement, drawn, draws, luck_of
from heliopolis.testing import play_out


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_draw_with_a_choice_is_found_once_from_nature_to_a_player(key: str) -> None:
    record = play_out(heliopolis.game(key), 2, 1)
    found = draws(record)
    assert found
    state = record.first()
    reached = {}
    for number, action in enumerate(record.moves):
        reached[number] = state.position()
        state.apply(action)
    reached[len(record.moves)] = state.position()
    for draw in found:
        assert draw.before.actor == NATURE
        assert draw.after.actor != NATURE
        assert draw.before.position() == reached[draw.number]
        assert draw.after.position() in reached.values()
    numbers = [draw.number for draw in found]
    assert numbers == sorted(set(numbers))


def test_all_draws_belong_to_a_decision() -> None:
    record = play_out(heliopolis.game("ra"), 3, 1)
    asked = questions(record)
    spread = [draw.number for question in asked for draw in question.draws]
    assert spread == [draw.number for draw in draws(record)]
    for question, following in pairwise(asked[1:]):
        assert all(question.number < draw.number < following.number for draw in question.draws)


def test_luck_of_all_seats_is_0_and_the_same_every_time() -> None:
    draw = draws(play_out(heliopolis.game("ra"), 3, 1))[20]
    found = luck_of(draw, 6, 5)
    assert sum(found) == pytest.approx(0)
    assert found == luck_of(draw, 6, 5)


def winning_draw() -> Draw:
    """The last draw of a game, after which it is over: somebody has won by it, and might not have."""
    for seed in range(300):
        record = play_out(heliopolis.game("ra"), 2, seed)
        last = draws(record)[-1]
        if last.after.over:
            ends = [drawn(last.before, again) for again in range(30)]
            if not all(end.over for end in ends):
                return last
    raise AssertionError("no game ended by a draw")


def test_among_equals_luck_sums_to_0_whichever_of_them_came() -> None:
    before = winning_draw().before
    rng = random.Random(1)
    lucks = []
    for number in range(60):
        after = drawn(before, rng.randrange(1 << 40))
        lucks.append(luck_of(Draw(0, before, after), 4, number)[0])
    error = statistics.stdev(lucks) / len(lucks) ** 0.5
    assert abs(statistics.fmean(lucks)) <= 3.5 * error


def test_only_what_two_judgements_have_in_common_is_luck() -> None:
    same = [(0.1, -0.1), (-0.1, 0.1)]
    assert agreement(same, same) == 1
    assert agreement(same, [(-0.1, 0.1), (0.1, -0.1)]) == 0
    assert agreement(same, [(0.0, 0.0), (0.0, 0.0)]) == 0
    assert agreement([(0.0, 0.0)], [(0.0, 0.0)]) == 0
    assert 0 < agreement(same, [(0.05, -0.05), (-0.05, 0.05)]) < 1
    assert OTHERS > 1


def test_a_question_needs_no_draws() -> None:
    record = play_out(heliopolis.game("ra"), 2, 1)
    asked = questions(record)[0]
    assert Question(asked.number, asked.state, asked.action).draws == ()
