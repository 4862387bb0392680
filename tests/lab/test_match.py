from __future__ import annotations

import math
from collections import Counter

import pytest

import heliopolis
from heliopolis.lab.match import Entrant, Match, entrant, match, seatings


def seated(table: Match, number: int) -> list[str]:
    return [sitting.name for sitting in table.seating(number)[1]]


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    table = match("ra", ["hard", "medium"], players=4)
    assert [sitting.name for sitting in table.entrants] == ["hard", "medium", "medium", "medium"]
    assert table.names() == ["hard", "medium"]
    assert match("ra", ["easy"]).players == heliopolis.game("ra").min_players


def test_every_bot_sits_on_every_seat_with_each_deal() -> None:
    table = match("ra", ["easy", "medium"], players=4)
    for deal in range(3):
        games = range(4 * deal, 4 * deal + 4)
        assert {table.seating(number)[0] for number in games} == {deal}
        assert sorted(seated(table, number).index("easy") for number in games) == [0, 1, 2, 3]


def test_neighbours_change_from_deal_to_deal() -> None:
    table = match("ra", ["random", "easy", "medium", "hard"])
    assert len(seatings(table.entrants)) == 24
    after_random = Counter(
        seated(table, number)[(seated(table, number).index("random") + 1) % 4] for number in range(24)
    )
    assert after_random == {"easy": 8, "medium": 8, "hard": 8}
    assert len({tuple(seated(table, number)) for number in range(24)}) == 24


def test_equal_seatings_are_not_played_twice_on_one_deal() -> None:
    two_and_two = match("ra", ["easy", "medium", "easy", "medium"])
    for number in range(18):
        deal = two_and_two.seating(number)
        assert [two_and_two.seating(other) for other in range(18)].count(deal) == 1
    assert match("ra", ["medium"], players=4).seating(7)[0] == 7


def test_the_last_deal_is_played_by_all_rotations() -> None:
    table = match("ra", ["easy", "medium"], players=4)
    assert [table.whole_sets(games) for games in (1, 4, 5, 400)] == [4, 4, 8, 400]


def test_budgets_are_for_bots_that_look_ahead() -> None:
    table = match("ra", ["hard", "hard@7", "expert@0.5s", "easy"], players=5, seconds=0.25)
    assert [(one.seconds, one.playouts) for one in table.entrants] == [(0.25, 0), (0, 7), (0.5, 0), (0, 0), (0, 0)]
    assert entrant("hard").seconds == 1
    assert entrant("hard", playouts=30).playouts == 30


def test_an_expert_can_be_asked_for_in_several_processes() -> None:
    table = match("ra", ["expert:2@50", "expert:3", "expert@50"])
    assert [(one.level, one.jobs, one.playouts, one.seconds) for one in table.entrants] == [
        ("expert", 2, 50, 0),
        ("expert", 3, 0, 5),
        ("expert", 1, 50, 0),
    ]
    assert table.names() == ["expert:2@50", "expert:3", "expert@50"]


def test_a_move_may_take_a_tenth_longer_than_its_budget() -> None:
    assert entrant("hard@2s").limit() == pytest.approx(2.2)
    assert entrant("medium").limit() == pytest.approx(0.022)
    assert entrant("hard@50").limit() == math.inf
    assert entrant("medium@0.1") == Entrant("medium@0.1", "medium@0.1")
    assert entrant("hard@0.1@50") == Entrant("hard@0.1@50", "hard@0.1", playouts=50)
    assert entrant("expert:2@0.1@3s") == Entrant("expert:2@0.1@3s", "expert@0.1", seconds=3, jobs=2)


@pytest.mark.parametrize(
    ("bots", "rest", "reason"),
    [
        ([], {}, "At least one bot"),
        (["easy"] * 3, {"players": 2}, "3 bots for 2 players"),
        (["divine"], {}, 'no level "divine"'),
        (["easy@3"], {}, "does not look ahead"),
        (["hard@many"], {}, 'Ra has no player "many"'),
        (["medium@0.1@5"], {}, "does not look ahead"),
        (["hard:2"], {}, 'Only "expert" and "master" think in several processes'),
        (["expert:0"], {}, "1 to 64 processes"),
        (["expert:two@9"], {}, 'expert:2 or expert:2@200, not "expert:two@9"'),
        (["hard@0"], {}, "At least 1 play-out"),
        (["hard@nans"], {}, "more than 0"),
        (["hard"], {"seconds": -1.0}, "more than 0"),
        (["hard"], {"seconds": 1.0, "playouts": 1}, "not both"),
        (["easy"], {"players": 9}, "2 to 5 players"),
        (["easy"], {"options": {"cats": "two"}}, 'no option "cats"'),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_a_reason(bots: list[str], rest: dict[str, int], reason: str) -> None:
    with pytest.raises(heliopolis.HeliopolisError, match=reason):
        match("ra", bots, **rest)  # type: ignore[arg-type]
