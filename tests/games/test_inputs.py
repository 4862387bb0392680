"""What value nets are told is what the position says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.helping import decisions

import heliopolis
from heliopolis.core.game import State
from heliopolis.games.ra.material import CIVILIZATIONS, MONUMENTS

LEADS = {
    "ra": {
        "points ahead of the best other": "points",
        "estimate ahead of the best other, in hundredths of a point": "estimate, in hundredths of a point",
        "row ahead of the best other, in hundredths of a point": "row, in hundredths of a point",
        "sum of suns ahead of the best other": "sum of all suns",
    },
    "helios": {
        "estimate ahead of the best other, in hundredths of a point": "estimate, in hundredths of a point",
        "points ahead of the best other, if it ended now": "points, if it ended now",
    },
    "hellas": {
        "estimate ahead of the best other, in hundredths of a point": "estimate, in hundredths of a point",
        "points ahead of the best other, if it ended now": "points, if it ended now",
        "rings ahead of the best other": "rings",
        "marble ahead of the best other": "marble",
    },
}


def quiet_positions(key: str, players: int) -> Iterator[State]:
    """The positions between two turns of a game by rules of thumb."""
    for state in decisions(key, players):
        if state.game.policy.is_quiet(state):
            yield state


def told(state: State, *, thorough: bool = True) -> tuple[dict[str, int], list[dict[str, int]]]:
    """What the seats share, and what each of them has, by name."""
    policy = state.game.policy
    shared, seat = policy.shared_inputs(), policy.seat_inputs()
    values = vec[i64]([0] * (len(shared) + state.seats * len(seat)))
    policy.fill_inputs(state, values, thorough=thorough)
    numbers = [int(value) for value in values]
    starts = range(len(shared), len(numbers), len(seat))
    return dict(zip(shared, numbers)), [dict(zip(seat, numbers[start : start + len(seat)])) for start in starts]


@pytest.mark.parametrize("key", heliopolis.games())
def test_leads_are_over_the_best_other_seat(key: str) -> None:
    for state in quiet_positions(key, 3):
        seats = told(state)[1]
        for lead, column in LEADS[key].items():
            for number, seat in enumerate(seats):
                best = max(other[column] for place, other in enumerate(seats) if place != number)
                assert seat[lead] == seat[column] - best


@pytest.mark.parametrize("key", heliopolis.games())
def test_who_is_not_thorough_is_told_all_but_the_slow_inputs(key: str) -> None:
    slow = heliopolis.game(key).policy.slow_inputs()
    found = 0
    for state in quiet_positions(key, 2):
        shared, seats = told(state)
        assert told(state, thorough=False) == (shared, [{**seat, **dict.fromkeys(slow, 0)} for seat in seats])
        found += sum(seat[name] for seat in seats for name in slow)
    assert bool(found) == bool(slow)


def test_ra_tells_what_is_in_bag_and_row_and_whose_suns_beat_all_others() -> None:
    above = 0
    for state in quiet_positions("ra", 4):
        shared, seats = told(state)
        position = state.position()
        for where in ("bag", "row"):
            counted = [count for name, count in shared.items() if name.startswith(f"tiles in the {where}: ")]
            assert sum(counted) == sum(position[where].values())
        assert shared["tiles in the bag: Ra"] == position["bag"].get("ra", 0)
        suns = [player["suns"] for player in position["players"]]
        for number, seat in enumerate(seats):
            best = max([sun for place, own in enumerate(suns) if place != number for sun in own], default=0)
            assert seat["suns face up above all of the others"] == len([sun for sun in suns[number] if sun > best])
            above += seat["suns face up above all of the others"]
            tiles = position["players"][number]["tiles"]
            assert seat["monuments"] == sum(tiles.get(name, 0) for name in MONUMENTS)
    assert above


def test_ra_tells_how_long_the_epoch_may_last_and_how_suns_and_pharaohs_stand() -> None:
    alone = missing = 0
    for state in quiet_positions("ra", 3):
        shared, seats = told(state)
        position = state.position()
        suns = [sorted(player["suns"], reverse=True) for player in position["players"]]
        bag = position["bag"]
        draws = shared["free fields of the track"] * (sum(bag.values()) + 1) / (bag.get("ra", 0) + 1)
        assert shared["draws until the track is full, in tenths"] == int(10 * draws)
        assert shared["seats with a sun face up"] == sum(1 for own in suns if own)
        assert shared["suns face up"] == sum(len(own) for own in suns)
        pharaohs = [player["tiles"].get("pharaoh", 0) for player in position["players"]]
        for number, seat in enumerate(seats):
            own, (best, second, third) = suns[number], [*suns[number], 0, 0, 0][:3]
            others = [sun for place, theirs in enumerate(suns) if place != number for sun in theirs]
            assert (seat["second sun face up"], seat["third sun face up"]) == (second, third)
            assert seat["suns of others face up above the highest"] == len([sun for sun in others if sun > best])
            lowest = min(own, default=0)
            assert seat["suns of others face up above the lowest"] == len([sun for sun in others if sun > lowest])
            assert seat["alone with suns face up"] == int(bool(own) and not others)
            middle = position["centre_sun"] - lowest if own else 0
            assert seat["sun in the middle above the lowest"] == middle
            fewest = min(count for place, count in enumerate(pharaohs) if place != number)
            assert seat["pharaohs beyond the fewest of the others"] == pharaohs[number] - fewest
            new = [kind for kind in position["row"] if kind not in position["players"][number]["tiles"]]
            assert seat["civilizations in the row that are missing"] == len(
                [kind for kind in new if kind in CIVILIZATIONS]
            )
            assert seat["monuments in the row that are missing"] == len([kind for kind in new if kind in MONUMENTS])
            alone += seat["alone with suns face up"]
            missing += seat["civilizations in the row that are missing"]
    assert alone
    assert missing


def test_helios_counts_cubes_tiles_slots_and_persons() -> None:
    for state in quiet_positions("helios", 3):
        shared, seats = told(state)
        assert (
            sum(shared[f"tiles in the column: {kind}"] for kind in ("land", "build", "sun"))
            >= shared["turns to come in the round"]
        )
        for seat in seats:
            cubes = [count for name, count in seat.items() if name.startswith("cubes: ")]
            tiles = [count for name, count in seat.items() if name.startswith("tiles: ")]
            assert sum(cubes) == seat["cubes"]
            assert sum(tiles) == seat["land tiles"]
            assert seat["persons asleep"] == sum(seat[name] for name in seat if name.startswith("asleep: "))
            assert seat["persons active"] == sum(seat[name] for name in seat if name.startswith("active: "))
            assert 0 <= seat["land tiles without cube and temple"] <= seat["land tiles"] - seat["temples"]


def test_hellas_tells_points_harvests_and_the_active_quarries_in_order() -> None:
    harvests = 0
    for state in quiet_positions("hellas", 3):
        shared, seats = told(state)
        active = [shared[f"active quarry {number}, from the lowest"] for number in (1, 2, 3)]
        assert active == sorted(active)
        assert min(active) > 0
        assert [seat["points, if it ended now"] for seat in seats] == state.points()
        harvests += sum(seat["marble of a harvest now"] for seat in seats)
        before = [seat["marble"] for seat in seats]
        if shared["free fields: quarry"]:
            after = state.clone()
            after.play("quarry")
            gained = [seat["marble"] - was for seat, was in zip(told(after)[1], before)]
            assert gained == [seat["marble of a harvest now"] for seat in seats]
    assert harvests


def test_hellas_tells_which_columns_stand_beside_cities_and_villages() -> None:
    villages = near = 0
    for state in quiet_positions("hellas", 4):
        seats = told(state)[1]
        for number, seat in enumerate(seats):
            items = state.breakdown(number)
            assert seat["columns beside cities"] == sum(items[name] for name in items if name.startswith("temple "))
            assert (
                items.get("largest city", 0) == seat["pieces of the largest city"] >= seat["pieces of the second city"]
            )
            assert bool(seat["pieces of the second city"]) == (seat["cities"] > 1)
            assert bool(seat["pieces of the largest village"]) == (seat["villages"] > 0)
            built = seat["houses"] + seat["squares"] + seat["palaces"]
            assert seat["pieces of the largest village"] <= built
            assert seat["free fields beside own pieces"] <= 6 * built
            villages += seat["columns to come beside villages"]
            near += seat["columns of temples one field away"]
    assert villages
    assert near


def test_hellas_tells_what_the_best_field_brings_and_nothing_to_who_cannot_pay() -> None:
    poor = 0
    for state in quiet_positions("hellas", 2):
        for seat in told(state)[1]:
            if seat["marble"] < 5:
                assert seat["best field for a palace, in hundredths of a point"] == 0
                poor += 1
    assert poor


def test_helios_tells_points_and_what_the_best_actions_bring() -> None:
    best = dict.fromkeys(heliopolis.game("helios").policy.slow_inputs(), 0)
    for state in quiet_positions("helios", 4):
        seats = told(state)[1]
        for seat, points in zip(seats, state.points()):
            assert seat["points in the bag"] == points
            assert seat["points, if it ended now"] == points + seat["points of the end, if it were now"]
        for name in best:
            assert min(seat[name] for seat in seats) >= 0
            best[name] += max(seat[name] for seat in seats)
    assert all(best.values())
