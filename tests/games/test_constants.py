"""Every game's constants: the table, the sets, and the beliefs that are made of them."""

from __future__ import annotations

import pickle
from importlib import import_module
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import heliopolis
from heliopolis.core.aids import Aids, Guidance
from heliopolis.core.constants import BEST, COMMON, Constant, Values, parse_file, parse_set, read_set
from heliopolis.core.policy import TunedPolicy
from heliopolis.testing import walk

KEYS = heliopolis.games()


def policy_of(key: str) -> TunedPolicy:
    policy = heliopolis.game(key).policy
    assert isinstance(policy, TunedPolicy)
    return policy


@pytest.mark.parametrize("key", KEYS)
def test_every_constant_has_a_meaning_and_limits(key: str) -> None:
    table = policy_of(key).table
    assert len({constant.name for constant in table}) == len(table)
    assert (
        len({constant.meaning for constant in table if not constant.meaning.startswith("the same")}) > len(table) // 2
    )
    for constant in table:
        assert constant.least < constant.most
        assert 0 < constant.step < constant.most - constant.least


@pytest.mark.parametrize("key", KEYS)
def test_beliefs_are_made_of_every_constant_of_the_table(key: str) -> None:
    policy = policy_of(key)
    own = [constant for constant in policy.table if constant not in COMMON]
    values = {constant.name: list(range(number + 1, number + 1 + constant.size)) for number, constant in enumerate(own)}
    beliefs: Any = import_module(f"heliopolis.games.{key}.beliefs").Beliefs
    made = beliefs(Values(values))
    kept = [constant for constant in own if hasattr(made, constant.name)]
    assert len(kept) > 0.9 * len(own)  # the others are kept in a form that is quicker to use
    for constant in kept:
        found = getattr(made, constant.name)
        assert ([int(number) for number in found] if constant.is_row else [int(found)]) == values[constant.name]
    for constant in own:
        with pytest.raises(KeyError):
            beliefs(Values({name: row for name, row in values.items() if name != constant.name}))


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_its_best_players_and_those_of_0_1(key: str) -> None:
    names = policy_of(key).set_names()
    assert names[0] == BEST
    assert "0.1" in names


def test_earlier_players_are_named_in_their_order() -> None:
    names = [name for name in policy_of("helios").set_names() if name[0].isdigit()]
    assert names.index("0.1") < names.index("0.2") < names.index("0.8") < names.index("0.10") < names.index("0.11")


@pytest.mark.parametrize("key", KEYS)
def test_a_set_written_to_a_file_is_read_again(key: str) -> None:
    policy = policy_of(key)
    for name in policy.set_names():
        chosen = read_set(policy.home, name, policy.table, policy.seats)
        chosen.tables[2]["scale"] = [77]
        chosen.searching[2] = {**chosen.tables[2], "scale": [55]}
        guide = Guidance(f"guide-of-{name}.toml", players=(2, 3), looks=5, draws=2, trust=300, nuance=15)
        chosen.aids = chosen.aids._replace(ends=f"net-of-{name}.toml", guide=guide, play_on="game", play_on_with=(2,))
        again = parse_set(parse_file(chosen.dump(policy.table), name), name, policy.table, policy.seats)
        assert (again.made, again.tables) == (chosen.made, chosen.tables)
        assert again.aids == pickle.loads(pickle.dumps(chosen)).aids == chosen.aids
        assert again.searching == chosen.searching


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("scale = ", "scales = ", "every.scale: it is missing"),
        ("scale = ", "unheard = 1\nscale = ", "every.unheard: there is no such field"),
        ("[every]", "[players.9]\nscale = 1\n[every]", "players.9: there is no such field|9: there is no such field"),
        ("made = ", "made = 1 # ", "made: a text is needed"),
        ("[every]", "[search.9]\nscale = 1\n[every]", "search.9: there is no such field"),
        ("[every]", "[search.2]\nunheard = 1\n[every]", "search.2.unheard: there is no such field"),
        ("[every]", '[guide]\nnet = "x.toml"\n[every]', "guide.players: it is missing"),
        ("[every]", "[guide]\nnet = 1\n[every]", "guide.net: a text is needed"),
        ("[every]", '[guide]\nnet = "x.toml"\nplayers = [0]\n[every]', r"guide.players\[0\]: "),
        ("[every]", "[every", "is not a TOML file"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_the_field(before: str, after: str, reason: str) -> None:
    policy = policy_of("ra")
    text = read_set(policy.home, "0.1", policy.table, policy.seats).dump(policy.table).replace(before, after, 1)
    with pytest.raises(heliopolis.InvalidConstants, match=reason):
        parse_set(parse_file(text, "mine"), "mine", policy.table, policy.seats)


def test_a_row_has_as_many_numbers_as_the_table_says() -> None:
    policy = policy_of("hellas")
    text = policy.chosen.dump(policy.table).replace("\npiece = [", "\npiece = [1, ", 1)
    with pytest.raises(heliopolis.InvalidConstants, match="piece: a list of length 4"):
        parse_set(parse_file(text, "mine"), "mine", policy.table, policy.seats)


def test_a_search_has_the_habits_of_its_set() -> None:
    policy = policy_of("ra").with_set("0.1")
    habits = policy.habits(4)
    assert (habits.exploration, habits.spread, habits.unseen) == (0.6, 700.0, 0.08)


def test_constants_of_a_search_stand_in_every_table() -> None:
    names = [constant.name for constant in COMMON]
    for key in KEYS:
        table: list[Constant] = policy_of(key).table
        assert [constant.name for constant in table[: len(names)]] == names
        assert all(constant.look_ahead for constant in table[: len(names)])


@pytest.mark.parametrize("key", KEYS)
def test_a_set_may_leave_the_judging_of_positions_to_another(key: str) -> None:
    policy = policy_of(key)
    own = read_set(policy.home, "0.1", policy.table, policy.seats)
    for rows in own.tables.values():
        for row in rows.values():
            row[:] = [3 * number + 7 for number in row]
    state = heliopolis.game(key).start(players=2)
    for move in range(60):
        state.apply(state.legal()[move % len(state.legal())])
    judged = []
    for estimate in ("", "0.1"):
        own.aids = own.aids._replace(estimate=estimate)
        values = vec[i64]([0] * 8)
        policy.with_constants(own).estimate(state, values)
        judged.append([int(value) for value in values])
    values = vec[i64]([0] * 8)
    policy.with_set("0.1").estimate(state, values)
    assert judged[0] != judged[1] == [int(value) for value in values]


@pytest.mark.parametrize("key", KEYS)
def test_a_set_may_have_other_values_for_a_search(key: str) -> None:
    policy = policy_of(key)
    text = read_set(policy.home, "0.1", policy.table, policy.seats).dump(policy.table)
    plain = parse_set(parse_file(text, "mine"), "mine", policy.table, policy.seats)
    other = parse_set(parse_file(f"{text}[search.3]\nscale = 7\n", "mine"), "mine", policy.table, policy.seats)
    assert other.tables == plain.tables
    assert other.for_search().tables == {**plain.tables, 3: {**plain.tables[3], "scale": [7]}}
    mind = policy.with_constants(other)
    for players, differ in ((2, False), (3, True)):
        leanings: list[list[list[int]]] = []
        for believer in (mind, mind.searching()):
            leanings.append([])
            for state, _ in walk(heliopolis.game(key), players, 1):
                if state.actor != heliopolis.NATURE:
                    state.find_moves()
                    believer.rate_moves(state)
                    leanings[-1].append([int(state.weights[place]) for place in range(state.move_count)])
        assert (leanings[0] != leanings[1]) == differ


@pytest.mark.parametrize("key", KEYS)
def test_a_style_is_its_base_but_for_what_it_names(key: str) -> None:
    policy = policy_of(key)
    assert policy.styles() == ["builder", "gambler", "hoarder"]
    for name in policy.styles():
        style = read_set(policy.home, name, policy.table, policy.seats)
        base = read_set(policy.home, style.base, policy.table, policy.seats)
        assert (style.aids.estimate, style.aids.weights) == (base.aids.estimate, base.aids.weights)
        assert style.aids == Aids(estimate=base.aids.estimate, weights=base.aids.weights)  # nets are of one's own
        for players in policy.seats:
            differ = [one for one in base.tables[players] if base.tables[players][one] != style.tables[players][one]]
            assert 0 < len(differ) < 8
