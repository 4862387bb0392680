from __future__ import annotations

import pickle

import pytest
from librt.random import Random
from tests.bots.test_judging import HELLAS, PLAYOUTS, chance_of, first_choice, marble_lover

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.guide import Guide
from heliopolis.bots.knowledge import guide_of
from heliopolis.bots.looking import settle
from heliopolis.bots.search import SearchBot
from heliopolis.bots.tree import UNIT, UNKNOWN, Node
from heliopolis.core.aids import Guidance
from heliopolis.core.chance import generator
from heliopolis.core.game import State
from heliopolis.core.policy import USUAL_HABITS, Habits


def guide(*, looks: int = 20, draws: int = 1, trust: int = 500, nuance: int = 20) -> Guide:
    """A guide for which only marble counts."""
    return Guide(marble_lover(), Guidance(looks=looks, draws=draws, trust=trust, nuance=nuance))


def guided(**choices: int) -> SearchBot:
    """A search with that guide."""
    return SearchBot("guided", guide=guide(**choices), habits=Habits())


def looked_around(state: State, **choices: int) -> Node:
    """What the guide notes of the moves of a position."""
    node = Node(state.seats)
    state.find_moves()
    HELLAS.policy.rate_moves(state)
    node.actions = state.moves[: state.move_count]
    node.priors = state.weights[: state.move_count]
    guide(**choices).look_around(node, state, HELLAS.policy, USUAL_HABITS, Random(1))
    return node


def place_of(node: Node, move: str) -> int:
    """Where a move stands."""
    return [HELLAS.notation(int(action)) for action in node.actions].index(move)


def test_a_guide_expects_of_a_move_what_its_net_says_of_the_next_quiet_position() -> None:
    state = first_choice()
    node = looked_around(state)
    after = state.clone()
    after.play("marble")
    settle(after, HELLAS.policy, generator(1))
    own = guide()
    own.judge(after, HELLAS.policy, generator(1))
    first = 2 * place_of(node, "marble")
    assert [int(share) for share in node.expected[first : first + 2]] == [int(share) for share in own.shares]
    assert node.hopes[place_of(node, "marble")] == own.shares[state.actor] == max(node.hopes)


def test_moves_that_look_good_are_tried_first_and_more_so_the_finer_the_nuance() -> None:
    coarse, fine = (looked_around(first_choice(), nuance=nuance) for nuance in (1000, 5))
    place = place_of(fine, "marble")
    assert fine.priors[place] == max(fine.priors)
    assert fine.priors[place] > coarse.priors[place]
    assert sum(fine.priors) == pytest.approx(1_000_000, abs=30)


def test_moves_at_which_a_guide_has_not_looked_are_taken_to_be_worse_than_all_others() -> None:
    state = first_choice()
    node = looked_around(state, looks=3)
    seen = [place for place in range(len(node.hopes)) if node.expected[2 * place] != UNKNOWN]
    assert len(seen) == 3 < len(node.hopes)
    rest = [node.hopes[place] for place in range(len(node.hopes)) if place not in seen]
    assert max(rest) < min(node.hopes[place] for place in seen)


def test_where_nature_has_a_hand_in_it_a_guide_takes_the_mean_of_some_draws() -> None:
    state = first_choice()
    while "quarry" not in [HELLAS.notation(action) for action in state.legal()]:
        state.apply(state.legal()[0])
        heliopolis.deal(state, 1)
    once, often = (looked_around(state.clone(), draws=draws) for draws in (1, 5))
    marble = 2 * place_of(once, "marble")
    assert once.expected[marble] == often.expected[marble]  # no draw in it
    quarry = 2 * place_of(once, "quarry")
    assert sum(once.expected[quarry : quarry + 2]) == pytest.approx(UNIT, abs=2)
    assert sum(often.expected[quarry : quarry + 2]) == pytest.approx(UNIT, abs=7)


def test_a_search_that_trusts_its_guide_alone_says_what_it_says() -> None:
    state = first_choice()
    node = looked_around(state)
    bot = SearchBot("flat", guide=guide(trust=1000), habits=Habits(horizon=1), deepest=1)
    expected = node.hopes[place_of(node, "marble")] / UNIT
    assert chance_of(bot, state, "marble") == pytest.approx(expected, abs=0.001)
    doubting = SearchBot("flat", guide=guide(trust=0), habits=Habits(horizon=1), deepest=1)
    assert chance_of(doubting, state, "marble") != pytest.approx(expected, abs=0.02)


def test_a_guided_search_goes_for_what_its_guide_likes() -> None:
    state = first_choice()
    assert HELLAS.notation(guided(trust=1000).choose(state, PLAYOUTS, 1)) == "marble"


def test_a_guide_for_other_numbers_of_players_has_no_word() -> None:
    state = first_choice(3)
    own = SearchBot("plain", own=True, habits=Habits())
    assert guided().think(state, PLAYOUTS, 3) == own.think(state, PLAYOUTS, 3)


def test_a_copy_of_a_guided_search_goes_on_in_the_same_way() -> None:
    state = first_choice()
    bot = guided(looks=4)
    bot.think(state, Budget(playouts=7), 1)
    again = pickle.loads(pickle.dumps(bot))
    assert again.think(state, PLAYOUTS, 2) == bot.think(state, PLAYOUTS, 2)


def test_a_guided_search_knows_who_has_won_at_the_end() -> None:
    state = first_choice()
    rng = generator(1)
    while not state.over:
        last = state.clone()
        game = state.game
        state.apply(game.draw(state, rng) if state.actor < 0 else state.legal()[-1])
    line = guided().think(last, PLAYOUTS, 1)[0]
    assert line.chances == pytest.approx(
        [1 / len(state.winners()) if seat in state.winners() else 0 for seat in (0, 1)]
    )


def test_a_guide_can_be_for_some_numbers_of_players_only() -> None:
    for players, known in (((), True), ((2, 3), True), ((3,), False)):
        assert Guide(marble_lover(), Guidance(players=players)).knows(2) is known
    assert not Guide(marble_lover(), Guidance(players=(2, 3))).knows(3)  # of which its net knows nothing


def test_the_best_player_of_hellas_is_guided_and_earlier_ones_and_styles_are_not() -> None:
    found = guide_of(HELLAS, "best")
    assert found is not None
    assert [players for players in range(2, 6) if found.knows(players)] == [2, 3, 4]
    earlier = guide_of(HELLAS, "0.6")
    assert earlier is not None
    assert [players for players in range(2, 6) if earlier.knows(players)] == [3, 4]
    assert guide_of(HELLAS, "0.3") is None
    assert guide_of(HELLAS, "builder") is None  # a style has its own mind
    bot = SearchBot("of an earlier player", player="0.6")
    for players in (2, 4):
        bot.turn_to(first_choice(players))
        assert (bot.guide is earlier) == (players == 4)


def test_searches_at_tables_of_different_sizes_share_a_guide() -> None:
    for players in (4, 3):
        lines = SearchBot("hard").think(first_choice(players), PLAYOUTS, 1)
        assert sum(lines[0].chances) == pytest.approx(1, abs=0.01)
        assert len(lines[0].chances) == players
