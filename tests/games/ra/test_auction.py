from __future__ import annotations

import pytest
from tests.games.ra.crafted import legal, play, player, table, tiles_of


def test_ra_13_the_bidding_starts_left_of_the_ra_player_who_is_the_last() -> None:
    state = play(table(4, turn=2), "call ra")
    order = [state.actor]
    for _ in range(3):
        play(state, "pass")
        order.append(state.actor)
    assert order == [3, 0, 1, 2]
    play(state, "bid 4")
    assert state.position()["phase"] == "turn"  # each player once


def test_ra_14_a_bid_is_an_own_face_up_sun_higher_than_the_highest_bid() -> None:
    state = table(3, turn=2, suns={0: [13, 8]}, spent={0: [5, 2]})
    play(state, "call ra")
    assert legal(state) == ["pass", "bid 8", "bid 13"]
    play(state, "bid 8")
    assert legal(state) == ["pass", "bid 9", "bid 12"]
    play(state, "pass")
    assert legal(state) == ["pass", "bid 10", "bid 11"]
    assert state.position()["auction"]["answers"] == [8, "pass", None]


def test_ra_15_the_caller_must_bid_if_all_others_pass() -> None:
    state = play(table(3, row={"nile": 3}), "call ra", "pass", "pass")
    assert legal(state) == ["bid 2", "bid 5", "bid 8", "bid 13"]


def test_ra_15_the_caller_must_bid_for_an_empty_row_too() -> None:
    state = play(table(3), "call ra", "pass", "pass")
    assert "pass" not in legal(state)


def test_ra_15_the_caller_must_bid_if_nobody_else_has_a_sun() -> None:
    state = play(table(2, spent={1: [8, 7, 4, 3]}), "call ra")
    assert state.actor == 0
    assert legal(state) == ["bid 2", "bid 5", "bid 6", "bid 9"]


def test_ra_15_the_caller_may_pass_if_somebody_bid() -> None:
    state = play(table(3), "call ra", "bid 3", "pass")
    assert legal(state) == ["pass", "bid 5", "bid 8", "bid 13"]


def test_ra_16_with_a_full_row_the_caller_may_pass_and_the_row_leaves_the_game() -> None:
    state = play(table(3, row={"nile": 5, "gold": 3}), "call ra", "pass", "pass")
    assert "pass" in legal(state)
    play(state, "pass")
    assert state.position()["row"] == {}
    assert state.view(None)["out"] == {"nile": 5, "gold": 3}
    assert state.actor == 1
    assert all(not player(state, seat)["spent"] for seat in range(3))


def test_ra_16_god_tiles_of_the_caller_make_no_difference() -> None:
    state = play(table(3, row={"nile": 8}, tiles={0: {"god": 2}}), "call ra", "pass", "pass")
    assert "pass" in legal(state)


def test_ra_16_seven_tiles_are_not_a_full_row() -> None:
    state = play(table(3, row={"nile": 7}), "call ra", "pass", "pass")
    assert "pass" not in legal(state)


def test_ra_17_after_a_drawn_ra_everybody_may_pass_and_the_row_stays() -> None:
    state = play(table(3, row={"nile": 5, "gold": 2}), "draw", "tile ra", "pass", "pass")
    assert "pass" in legal(state)
    play(state, "pass")
    assert state.position()["row"] == {"nile": 5, "gold": 2}
    assert state.actor == 1


def test_ra_17_a_lone_player_may_pass_after_a_drawn_ra() -> None:
    state = play(table(2, spent={1: [8, 7, 4, 3]}, row={"gold": 1}), "draw", "tile ra")
    assert state.actor == 0
    play(state, "pass")
    assert state.position()["row"] == {"gold": 1}
    assert state.actor == 0


def test_ra_18_the_winner_swaps_suns_and_takes_the_row() -> None:
    state = table(3, row={"nile": 2, "god": 1}, tiles={1: {"nile": 1}})
    play(state, "call ra", "bid 9", "bid 10", "pass")
    assert state.position()["centre_sun"] == 10
    assert player(state, 2)["suns"] == [11, 7, 4]
    assert player(state, 2)["spent"] == [1]
    assert tiles_of(state, 2) == {"nile": 2, "god": 1}
    assert player(state, 1)["suns"] == [12, 9, 6, 3]  # the other bidders keep their suns
    assert tiles_of(state, 1) == {"nile": 1}
    assert state.position()["row"] == {}


def test_ra_18_the_winner_settles_disasters_before_the_turn_passes() -> None:
    state = table(3, row={"earthquake": 1, "temple": 1}, tiles={2: {"palace": 2}})
    play(state, "call ra", "pass", "bid 4", "pass")
    assert state.actor == 2
    assert legal(state) == ["discard palace", "discard temple"]
    play(state, "discard palace", "discard temple")
    assert tiles_of(state, 2) == {"palace": 1}
    assert state.actor == 1


@pytest.mark.parametrize("answers", [("bid 3", "pass", "pass"), ("pass", "bid 4", "pass"), ("pass", "pass", "bid 2")])
def test_ra_19_the_player_left_of_the_ra_player_goes_on_whoever_won(answers: tuple[str, str, str]) -> None:
    state = play(table(3, turn=0), "call ra", *answers)
    assert state.position()["phase"] == "turn"
    assert state.actor == 1


def test_ra_19_seats_without_suns_are_skipped_after_an_auction_too() -> None:
    state = table(3, turn=0, suns={1: [12]}, spent={1: [9, 6, 3]})
    play(state, "call ra", "bid 12", "pass", "pass")
    assert player(state, 1)["suns"] == []
    assert state.actor == 2


def test_ra_20_a_player_with_only_one_answer_is_asked_all_the_same() -> None:
    state = play(table(3, turn=1), "call ra", "bid 11")
    assert state.actor == 0
    assert legal(state) == ["pass", "bid 13"]
    play(state, "bid 13")
    assert state.actor == 1
    assert legal(state) == ["pass"]


def test_ra_20_a_forced_bid_is_asked_for() -> None:
    state = table(2, suns={0: [9]}, spent={0: [6, 5, 2]})
    play(state, "call ra", "pass")
    assert legal(state) == ["bid 9"]
