"""Every move that is refused names the rule that forbids it."""

from __future__ import annotations

import pickle
import random
from importlib import import_module

import pytest
from tests.test_rules_have_tests import PAGES, rules

import heliopolis
from heliopolis.testing import walk

RULES = {page.parent.name: rules(page) for page in PAGES}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", RULES)
def test_whatever_is_refused_names_a_rule_of_the_game(key: str, seed: int) -> None:
    game = heliopolis.game(key)
    rng = random.Random(seed)
    named = set()
    for state, _ in walk(game, game.min_players + seed % 2, seed):
        legal = set(state.legal())
        assert game.rule_now(state) in RULES[key]
        for action in rng.sample(range(game.action_count), 12):
            if action not in legal:
                with pytest.raises(heliopolis.IllegalAction) as refused:
                    state.check(action)
                assert refused.value.rule in RULES[key]
                named.add(refused.value.rule)
    assert len(named) >= 5  # not always the same one


@pytest.mark.parametrize("key", RULES)
def test_a_game_that_is_over_names_a_rule_too(key: str) -> None:
    game = heliopolis.game(key)
    state = list(walk(game, game.min_players, 1))[-1][0]
    assert state.over
    with pytest.raises(heliopolis.IllegalAction) as refused:
        state.check(0)
    assert refused.value.rule in RULES[key]


@pytest.mark.parametrize("key", RULES)
def test_every_phase_has_its_rule(key: str) -> None:
    refusals = import_module(f"heliopolis.games.{key}.refusals")
    phases = set(import_module(f"heliopolis.games.{key}.state").PHASE_NAMES)
    assert set(refusals.NOW) | ({"cube colour"} & phases) == phases
    assert set(refusals.NOW.values()) <= set(RULES[key])


def test_the_rule_goes_with_the_error_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(heliopolis.IllegalAction("No.", seat=1, rule="RA-15")))
    assert (str(error), error.seat, error.rule, error.field) == ("No.", 1, "RA-15", None)


def test_what_is_no_action_of_the_game_names_no_rule() -> None:
    with pytest.raises(heliopolis.IllegalAction) as refused:
        heliopolis.game("ra").start(players=2).check(10_000)
    assert refused.value.rule is None
