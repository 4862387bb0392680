from __future__ import annotations

from typing import Any

from tests.games.ra.crafted import legal, play, player, table, tiles_of


def test_ra_24_the_last_field_of_the_track_ends_the_epoch_without_an_auction() -> None:
    state = table(3, turn=1, track=7, row={"nile": 4, "gold": 2}, tiles={0: {"pharaoh": 1}})
    play(state, "draw", "tile ra")
    assert state.position()["phase"] == "turn"
    assert state.position()["epoch"] == 2
    assert state.position()["track"] == 0
    assert state.position()["row"] == {}
    assert state.view(None)["out"] == {"ra": 8, "nile": 4, "gold": 2}
    assert player(state, 0)["suns"] == [13, 8, 5, 2]  # unused suns stay
    assert state.actor == 0


def last_sun(**wishes: Any) -> dict[str, Any]:
    """Two players, one sun left, with seat 0."""
    wishes.setdefault("suns", {0: [9]})
    wishes.setdefault("spent", {0: [6, 5, 2], 1: [8, 7, 4, 3]})
    return wishes


def test_ra_25_the_epoch_ends_when_the_last_sun_is_used() -> None:
    state = table(2, **last_sun(track=3, row={"pharaoh": 1}))
    play(state, "call ra", "bid 9")
    assert state.position()["epoch"] == 2
    assert state.position()["track"] == 0
    assert state.view(None)["out"] == {"ra": 3}
    assert tiles_of(state, 0) == {"pharaoh": 1}  # won first, then scored
    assert state.breakdown(0)["epoch 1: pharaoh"] == 5


def test_ra_25_the_winner_settles_his_disasters_before_the_epoch_ends() -> None:
    state = table(2, **last_sun(row={"unrest": 1}, tiles={0: {"art": 2, "writing": 1, "religion": 1}}))
    play(state, "call ra", "bid 9")
    assert state.position()["epoch"] == 1
    assert legal(state) == ["discard art", "discard religion", "discard writing"]
    play(state, "discard art", "discard art")
    assert state.position()["epoch"] == 2
    assert state.breakdown(0)["epoch 1: civilization"] == 0  # two kinds were left


def test_ra_25_the_ra_tile_that_fills_the_track_starts_no_auction_for_the_last_sun() -> None:
    state = table(2, **last_sun(track=5, row={"gold": 1}))
    play(state, "draw", "tile ra")
    assert state.position()["epoch"] == 2
    assert state.breakdown(0)["epoch 1: gold"] == 0


def test_ra_25_a_lone_player_may_go_on_drawing() -> None:
    state = play(table(2, **last_sun()), "draw", "tile nile")
    assert state.actor == 0
    assert state.position()["epoch"] == 1


def test_ra_26_all_suns_are_turned_up_and_the_middle_sun_stays() -> None:
    state = table(2, **last_sun(centre_sun=1))
    play(state, "call ra", "bid 9")
    assert state.position()["centre_sun"] == 9
    assert player(state, 0)["suns"] == [6, 5, 2, 1]
    assert player(state, 1)["suns"] == [8, 7, 4, 3]
    assert player(state, 0)["spent"] == player(state, 1)["spent"] == []


def test_ra_27_the_game_ends_after_the_third_scoring() -> None:
    state = table(2, epoch=3, track=5, spent={1: [8, 4]}, suns={1: [7, 3]})
    play(state, "draw", "tile ra")
    assert state.over
    assert state.legal() == []
    assert state.position()["phase"] == "over"
    assert player(state, 1)["spent"] == [8, 4]  # not turned again


def test_ra_27_the_last_scoring_is_netted_once() -> None:
    # 3 points, -2 pharaohs and -5 civilization would end at 0, but 4 gods bring 8 in the same scoring.
    state = table(2, epoch=3, track=5, points={0: 3}, tiles={0: {"god": 4}, 1: {"pharaoh": 1}})
    play(state, "draw", "tile ra")
    items = state.breakdown(0)
    assert items["epoch 3: god"] == 8
    assert items["epoch 3: pharaoh"] == -2
    assert items["epoch 3: civilization"] == -5
    assert items["epoch 3: not below 0"] == 0
    assert state.points()[0] == 3 + 8 - 2 - 5 + items["epoch 3: suns"]


def test_ra_27_after_the_last_scoring_the_board_is_empty_and_used_tiles_are_gone() -> None:
    used = {"god": 1, "flood": 2, "gold": 1, "art": 2}
    state = table(2, epoch=3, track=5, row={"nile": 3}, tiles={0: {**used, "pharaoh": 1, "nile": 1, "temple": 2}})
    play(state, "draw", "tile ra")
    assert state.position()["row"] == {}
    assert state.position()["track"] == 0
    assert tiles_of(state, 0) == {"pharaoh": 1, "nile": 1, "temple": 2}
