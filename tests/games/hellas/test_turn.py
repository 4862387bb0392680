from __future__ import annotations

import pytest
from tests.games.hellas.crafted import legal, marble, play, table

from heliopolis.games.hellas import stages

STONES = [(2, [6, 6, 5]), (3, [4, 4, 3]), (4, [3, 3, 2])]


@pytest.mark.parametrize(("players", "stones"), STONES)
def test_hls_4_everybody_has_as_many_stones_as_the_phase_gives(players: int, stones: list[int]) -> None:
    for phase, each in enumerate(stones, start=1):
        state = table(players, phase=phase, marble=dict.fromkeys(range(players), 0))
        assert state.view(None)["stones_left"] == [each] * players
        placed = 0
        turns = [0] * players
        while state.position()["phase"] == phase and not state.over:
            assert state.actor == placed % players
            turns[state.actor] += 1
            kind = legal(state)[0] if placed >= 2 else "marble"
            play(state, kind)
            placed += 1
            while state.position()["step"] not in ("choose", "over"):
                play(state, legal(state)[0])
        assert turns == [each] * players


def test_hls_4_the_stones_left_are_those_not_placed() -> None:
    state = table(3, start=1, bar={"marble": 2, "palace": 1, "statue": 1})
    assert state.actor == 2
    assert state.view(None)["stones_left"] == [3, 2, 3]


def test_hls_5_a_field_takes_one_stone() -> None:
    state = play(table(3), "statue", "decline", "marble")
    assert "statue" not in legal(state)
    assert "marble" in legal(state)  # there are two such fields
    play(state, "marble")
    assert "marble" not in legal(state)


def test_hls_5_the_bar_is_cleared_when_all_stones_are_placed() -> None:
    bar = {"house": 3, "palace": 1, "quarry": 3, "statue": 1, "marble": 1, "temple 2": 1, "temple 3": 1}
    state = table(4, bar=bar, next_start=2)
    assert legal(state) == ["house and square", "temple 5", "marble"]
    play(state, "marble")
    position = state.position()
    assert (position["phase"], position["bar"], position["step"]) == (2, {}, "choose")
    assert len(legal(state)) == 9


def test_hls_5_placing_a_stone_is_mandatory() -> None:
    assert "decline" not in legal(table(3))


def test_hls_6_an_action_that_cannot_be_used_may_be_chosen() -> None:
    state = play(table(3, marble={0: 0, 1: 0, 2: 0}), "statue")
    assert legal(state) == ["decline"]
    play(state, "decline", "temple 5")
    assert legal(state) == ["decline"]


def test_hls_6_the_others_still_get_their_part_of_a_shared_action() -> None:
    state = play(table(3, marble={0: 0, 1: 1, 2: 7}), "palace")
    assert legal(state) == ["decline"]
    play(state, "decline")
    assert legal(state) == ["decline"]
    play(state, "decline")
    assert "palace at 0,1" in legal(state)
    play(state, "palace at 0,1")
    assert state.position()["players"][2]["palaces"] == ["0,1"]
    assert marble(state) == [0, 1, 0]


@pytest.mark.parametrize("kind", ["house", "house and square", "palace"])
def test_hls_7_everybody_is_asked_clockwise_from_the_active_player_on(kind: str) -> None:
    state = play(table(4, start=2), kind)
    asked = []
    for _ in range(4):
        asked.append(int(state.actor))
        play(state, "decline")
    assert asked == [2, 3, 0, 1]
    assert state.position()["step"] == "choose"
    assert state.actor == 3


def test_hls_7_the_question_is_put_even_if_declining_is_the_only_answer() -> None:
    state = play(table(3, marble={1: 0}), "house", "decline")
    assert state.actor == 1
    assert legal(state) == ["decline"]


def test_hls_7_nobody_pays_less_than_the_full_price() -> None:
    state = play(table(3, marble={0: 1}), "house")
    assert "house at 0,1" not in legal(state)
    assert "house at 1,-4" in legal(state)


def test_hls_7_the_three_marble_come_without_another_move() -> None:
    state = play(table(3), "marble")
    assert marble(state) == [9, 6, 6]
    assert state.actor == 1
    assert state.position()["step"] == "choose"


@pytest.mark.parametrize("kind", ["temple 2", "temple 3", "temple 5"])
def test_hls_18_the_first_to_choose_a_temple_starts_the_next_phase(kind: str) -> None:
    others = [other for other in ("temple 2", "temple 3", "temple 5") if other != kind]
    state = play(table(3, marble={1: 20}), "marble", kind)
    assert state.position()["next_start_player"] == 1
    while state.position()["step"] == "column":
        play(state, "column at 0,0")
    play(state, others[0], "decline")
    assert state.position()["next_start_player"] == 1
    last = table(3, bar={**state.position()["bar"], "house": 3, "quarry": 3, "palace": 1, "statue": 1}, next_start=1)
    assert last.actor == 2
    play(last, "marble")
    position = last.position()
    assert (position["phase"], position["start_player"], position["next_start_player"]) == (2, 1, None)
    assert last.actor == 1


def test_hls_18_he_starts_even_if_he_builds_nothing() -> None:
    state = play(table(4, start=1), "marble", "temple 5", "decline")
    assert state.position()["next_start_player"] == 2


def test_hls_18_if_nobody_chose_a_temple_the_start_player_stays() -> None:
    # It cannot happen: 12 stones, and only 11 fields without temples. So the phase is ended early.
    state = table(
        3, start=2, bar={"house": 3, "house and square": 1, "palace": 1, "quarry": 3, "marble": 2, "statue": 1}
    )
    stages.end(state)
    position = state.position()
    assert (position["phase"], position["start_player"], position["bar"]) == (2, 2, {})
    assert state.actor == 2


def test_the_game_is_over_after_phase_3() -> None:
    state = table(4, phase=3, marble={3: 7}, bar={"house": 3, "quarry": 3, "marble": 1})
    assert not state.winners()
    play(state, "marble")
    assert state.over
    assert state.actor == -2
    assert legal(state) == []
    assert state.winners() == [3]
    assert state.view(None)["stones_left"] == [0, 0, 0, 0]
