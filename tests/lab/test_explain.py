from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.levels import bot
from heliopolis.core.game import State
from heliopolis.lab.analyse import questions
from heliopolis.lab.explain import Explanation, Item, count_of, explain, from_json
from heliopolis.lab.explain_words import reasons
from heliopolis.lab.playouts import play_out
from heliopolis.lab.simulate import Estimate
from heliopolis.testing import play_out as play_out_record
from heliopolis.words import speaking


def decision(key: str, players: int = 3, number: int = 0) -> State:
    """A position of a medium bot's game with several legal moves."""
    state = heliopolis.game(key).start(players=players)
    player = bot("medium")
    while True:
        heliopolis.deal(state, 1)
        if len(state.legal()) > 1:
            number -= 1
            if number < 0:
                return state
        state.apply(player.choose(state, Budget(), 1))


def made_up(
    own: float, rival: float = 0.0, source: str = "pharaoh", lost: float = 0.4, won: float = 0.0
) -> Explanation:
    """An explanation by one item."""
    margin = Estimate(own - rival, own - rival - 0.5, own - rival + 0.5)
    item = Item(source, own, rival, margin, fewer=0.6, more=0.1, lost=lost, won=won)
    return Explanation(0, "draw", "call ra", 100, Estimate(-0.1, -0.15, -0.05), margin, (item,), 1)


@pytest.mark.parametrize("key", heliopolis.games())
def test_the_differences_of_all_items_add_up_to_the_difference_of_margins(key: str) -> None:
    state = decision(key)
    first, second = state.legal()[:2]
    before = state.position()
    found = explain(state, first, second, 6, 1)
    assert state.position() == before
    assert sum(item.margin.mean for item in found.items) == pytest.approx(found.margin.mean)
    for item in found.items:
        assert item.own - item.rival == pytest.approx(item.margin.mean)
    sizes = [abs(item.margin.mean) for item in found.items]
    assert sizes == sorted(sizes, reverse=True)


def test_the_same_seed_gives_the_same_explanation_and_another_another() -> None:
    state = decision("ra")
    assert explain(state, "draw", "call ra", 20, 7) == explain(state, "draw", "call ra", 20, 7)
    assert explain(state, "draw", "call ra", 20, 7) != explain(state, "draw", "call ra", 20, 8)


def test_a_move_differs_in_nothing_from_itself_because_the_draws_are_the_same() -> None:
    found = explain(decision("ra"), "draw", "draw", 20, 1)
    assert found.items == ()
    assert found.margin.mean == 0
    assert not found.is_clear


def test_a_play_out_can_be_had_again() -> None:
    state = decision("hellas")
    action = state.legal()[0]
    assert play_out(state, action, 3) == play_out(state, action, 3)
    assert play_out(state, action, 3) != play_out(state, action, 4)


def test_as_few_items_are_named_as_make_up_seven_tenths_of_the_difference() -> None:
    assert count_of([[-8] * 9, [-1] * 9, [-1] * 9], [-10] * 9) == 1
    assert count_of([[-5] * 9, [-4] * 9, [-1] * 9], [-10] * 9) == 2
    assert count_of([[-9] * 9, [6] * 9, [-1] * 9], [-4] * 9) == 2  # what speaks for the move is large, so it is told
    assert count_of([[5] * 9], [5] * 9) == 0  # the move is no worse
    assert count_of([[-30, 31, -33, 30]], [-30, 31, -33, 30]) == 0  # nobody knows
    assert count_of([[-9] * 4, [-20, 40, -25, 38]], [-29, 31, -34, 29]) == 0  # one item is sure, but not the whole


def test_what_the_last_decision_costs_is_explained_exactly() -> None:
    record = play_out_record(heliopolis.game("helios"), 2, 5)
    last = questions(record)[-1]
    found = explain(last.state, "buy treasurer", "pass", 5, 1)
    assert found.margin == Estimate(-4.0, -4.0, -4.0)
    (item,) = found.named
    assert (item.source, item.own, item.rival, item.fewer, item.more) == ("mana", -4.0, 0.0, 1.0, 0.0)
    assert reasons("helios", found).text() == (
        "On average this costs 4.0 points against the strongest rival: Mana \N{MINUS SIGN}4.0."
    )


def test_the_better_move_is_explained_by_the_same_numbers_the_other_way_round() -> None:
    found = made_up(-2.9, 1.2)
    turned = found.reversed()
    assert (turned.move, turned.better) == ("call ra", "draw")
    assert (turned.margin.mean, turned.margin.low, turned.margin.high) == pytest.approx((4.1, 3.6, 4.6))
    assert (turned.items[0].own, turned.items[0].won, turned.items[0].more) == (2.9, 0.4, 0.6)
    assert turned.reversed() == found


def test_an_explanation_survives_as_plain_data() -> None:
    found = explain(decision("ra"), "draw", "call ra", 10, 1)
    assert from_json(json.loads(json.dumps(asdict(found)))) == found


def test_what_is_spread_over_many_items_names_none_as_the_reason() -> None:
    one = made_up(-2.9)
    items = tuple(replace(one.items[0], source=source) for source in ("pharaoh", "gold", "nile", "god", "suns", "x"))
    spread = replace(one, items=items, count=6)
    assert spread.named == ()
    assert spread.is_clear
    said = reasons("ra", spread)
    assert said.sentence == (
        "On average this costs 2.9 points against the strongest rival, spread over many items, among them:"
    )
    assert len(said.lines) == 3


def test_where_play_outs_do_not_confirm_a_mistake_the_words_say_so() -> None:
    one = made_up(-2.9)
    even = replace(one, margin=Estimate(-0.2, -1.0, 0.6), count=0)
    assert reasons("ra", even).sentence.endswith("both moves bring about as much, but in other ways:")
    assert len(reasons("ra", even).lines) == 1
    assert "only looking ahead helps" in reasons("ra", replace(even, items=())).text()
    better = reasons("ra", replace(even, margin=Estimate(2.0, 1.0, 3.0)))
    assert better.text() == ("Played on by rules of thumb, this even brings 2.0 points: here only looking ahead helps.")


def test_reasons_are_said_in_both_languages() -> None:
    said = reasons("ra", made_up(-2.9, 1.2))
    assert said.sentence == "On average this costs 4.1 points against the strongest rival:"
    assert said.lines == ("Pharaohs \N{MINUS SIGN}4.1 (the majority lost in 40% of games)",)
    assert reasons("ra", made_up(-2.9, 0, "gold")).lines == ("Gold \N{MINUS SIGN}2.9 (fewer in 60% of games)",)
    assert reasons("ra", made_up(-0.4, 1.2)).lines == ("Pharaohs \N{MINUS SIGN}1.6 (more for the strongest rival)",)
    assert reasons("ra", made_up(-2.9).reversed()).text() == (
        "On average this brings 2.9 points against the strongest rival: "
        "Pharaohs +2.9 (the majority won in 40% of games)."
    )
    with speaking("de"):
        assert reasons("ra", made_up(-2.9)).text() == (
            "Im Schnitt kostet das 2,9 Punkte gegenüber dem stärksten Gegner: "
            "Pharaonen \N{MINUS SIGN}2,9 (die Mehrheit in 40\xa0% der Partien verloren)."
        )


def test_what_cannot_be_compared_is_refused_with_a_reason() -> None:
    state = decision("ra")
    with pytest.raises(heliopolis.HeliopolisError, match="at least 2 play-outs"):
        explain(state, "draw", "call ra", 1, 1)
    with pytest.raises(heliopolis.HeliopolisError, match='"bid 13" is not legal'):
        explain(state, "draw", "bid 13", 5, 1)
    with pytest.raises(heliopolis.HeliopolisError, match="No player has to decide"):
        explain(heliopolis.game("ra").start(players=2), "draw", "call ra", 5, 1)
