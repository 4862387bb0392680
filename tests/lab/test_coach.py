"""The coach: what it compares, and what it says step by step in every game and language."""

from __future__ import annotations

from dataclasses import replace

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.lab.advice import Advice
from heliopolis.lab.coach import Coaching, coach, compared_with
from heliopolis.lab.coach_words import coach_steps
from heliopolis.lab.explain import Explanation, Item
from heliopolis.lab.simulate import Estimate
from heliopolis.lab.sources import sources_of
from heliopolis.testing import play_out, walk
from heliopolis.words import speaking
from heliopolis.words.game_words import words_of


def decision(key: str, moves: int = 30) -> heliopolis.State:
    """A position in which a player has a choice."""
    for number, (state, _) in enumerate(walk(heliopolis.game(key), 3, 4)):
        if number >= moves and state.actor >= 0 and len(state.legal()) > 1:
            return state.clone()
    raise AssertionError


def fresh() -> heliopolis.State:
    """The first decision of a game of Ra: draw, or call Ra."""
    state = heliopolis.game("ra").start(players=2)
    heliopolis.deal(state, 1)
    return state


def item(source: str, own: float, rival: float = 0.0, low: float | None = None) -> Item:
    """What a source brings."""
    mean = own - rival
    return Item(source, own, rival, Estimate(mean, mean if low is None else low, mean), 0.1, 0.6, 0.0, 0.4)


def coaching(*items: Item, count: int | None = None, margin: float = 3.0, chance: float = 0.1) -> Coaching:
    """Draw is better than calling Ra, for these reasons."""
    why = Explanation(
        0,
        "draw",
        "call ra",
        50,
        Estimate(chance, chance, chance),
        Estimate(margin, margin, margin),
        items,
        len(items) if count is None else count,
    )
    return Coaching((Advice("draw", (0.6, 0.4), 0.9, favourite=True, playouts=40),), "call ra", why)


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_decision_has_a_hint_and_at_last_a_legal_move_with_its_reason(key: str) -> None:
    state = decision(key)
    before = state.position()
    found = coach(state, Budget(playouts=30), 1)
    assert state.position() == before
    for language, words in (("en", "Chance to win"), ("de", "Gewinnchance")):
        with speaking(language):
            steps = coach_steps(state, found)
        assert 2 <= len(steps) <= 3
        assert steps[-1].move in [state.game.notation(action) for action in state.legal()]
        assert all(step.move is None and not step.lines for step in steps[:-1])
        assert any(steps[-1].lines)
        assert words in steps[-1].text


def test_play_outs_give_the_same_words_every_time() -> None:
    state = decision("ra")
    assert coach(state, Budget(playouts=30), 5) == coach(state, Budget(playouts=30), 5)


def test_the_best_move_is_compared_with_the_usual_one_then_with_the_worst() -> None:
    state = fresh()
    draw = Advice("draw", (0.6, 0.4), 0.9, favourite=True, playouts=30)
    call = Advice("call ra", (0.4, 0.6), 0.1, favourite=False, playouts=10)
    assert compared_with(state, [draw, call]) == ["call ra"]
    assert compared_with(state, [draw]) == ["call ra"]
    assert compared_with(state, [call, draw]) == ["draw"]


def test_a_single_move_needs_no_reason() -> None:
    state = next(s for s, _ in walk(heliopolis.game("hellas"), 2, 1) if s.actor >= 0 and len(s.legal()) == 1)
    found = coach(state, Budget(playouts=5), 1)
    assert found.why is None
    assert coach_steps(state, found)[-1].move == found.best[0].move


def test_the_hint_is_about_the_item_that_differs_most() -> None:
    state = fresh()
    first = coach_steps(state, coaching(item("pharaoh", 2.0), item("nile", 1.0)))[0]
    assert first.text == "Count the pharaohs: who has most, and who has fewest?"
    others = coach_steps(state, coaching(item("nile", 0.2, -2.0)))[0]
    assert others.text.startswith("Look at the Nile")
    assert others.text.endswith("Think of what the others would get.")
    strange = coach_steps(state, coaching(item("prestige", 2.0)))[0]
    assert strange.text == "Look at this item of the score: prestige."


def test_what_is_not_sure_is_no_hint() -> None:
    state = fresh()
    unsure = coach_steps(state, coaching(item("pharaoh", 1.0, low=-0.5), count=0))
    assert unsure[0].text.startswith("Look a few moves ahead")
    assert "do about as well" in unsure[-1].lines[-1]
    sure = coach_steps(state, coaching(item("pharaoh", 1.0, low=0.8), count=0))
    assert sure[0].text.startswith("Count the pharaohs")


def test_a_move_that_wins_without_more_points_is_not_said_to_cost_points() -> None:
    state = fresh()
    wins = coach_steps(state, coaching(item("pharaoh", 2.0), margin=-0.5))[-1]
    assert any("wins more often" in line for line in wins.lines)
    neither = coach_steps(state, coaching(item("pharaoh", 2.0), margin=-0.5, chance=-0.1))[-1]
    assert "do about as well" in neither.lines[-1]
    assert not any("costs" in line for line in [*wins.lines, *neither.lines])


def test_the_kind_of_a_move_is_told_where_it_says_something() -> None:
    state = decision("hellas")
    notations = [state.game.notation(action) for action in state.legal()]
    best = Advice(notations[0], (0.5, 0.3, 0.2), 0.5, favourite=True, playouts=9)
    for notation in notations:
        steps = coach_steps(state, Coaching((replace(best, move=notation),)))
        kinds = [step for step in steps if step.text.startswith("What kind of move")]
        assert len(kinds) <= 1
        assert (len(steps) == 3) == bool(kinds)
    assert (
        len(coach_steps(fresh(), coaching(item("nile", 1.0)))) == 2
    )  # each move of the two is the only one of its kind


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_source_of_points_has_a_hint_of_its_own(key: str) -> None:
    hints = words_of(key).terms().hints
    for seed in range(6):
        state = play_out(heliopolis.game(key), 3, seed).current
        sources = {source for seat in range(3) for source in sources_of(state.breakdown(seat))}
        assert sources - {"start"} <= set(hints)
