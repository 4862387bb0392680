"""The sun's ways on drawn lands; `maps.py` explains the signs."""

from __future__ import annotations

import math
import random

import pytest
from tests.games.helios.maps import BOARD, LARGE_BOARD, Drawn, SlowSun, angle, drawn, mask, picture
from tests.helping import times

from heliopolis.core.hexes import BIT, Hex, disc, neighbours
from heliopolis.games.helios.board import NEVER, Board
from heliopolis.games.helios.coast import Coast
from heliopolis.games.helios.player import Player
from heliopolis.games.helios.sun import Ways, targets

EVERYWHERE = 1000


def player_on(board: Board, map_: Drawn, sun_range: int, turns: int = 0) -> Player:
    player = Player(board)
    player.land = mask(board, map_.land)
    player.sun = board.grid.number(map_.sun)
    player.sun_range = sun_range
    player.turns = turns
    return player


def check(text: str, sun_range: int, turns: int = 0) -> None:
    """The map shows just the fields where the sun may stop, and those that a whole lap may lead to."""
    map_ = drawn(text)
    player = player_on(BOARD, map_, sun_range, turns)
    coast = Coast(BOARD, player.land)
    stops = set(BOARD.grid.unmask(targets(BOARD, coast, player.sun, sun_range)))
    found = Ways(BOARD, coast, player).with_lap
    laps = {stop for stop in stops if found[BOARD.grid.number(stop)] != NEVER}
    signs = dict.fromkeys(stops, "*") | dict.fromkeys(laps, "!") | {map_.sun: "@"}
    assert picture(map_.land, signs) == "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


def test_hel_33_the_sun_moves_clockwise_at_least_one_and_at_most_as_far_as_its_range() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   .   .
  .   @   .
.   .   *   .
  .   #   .
.   .   *   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        2,
    )


def test_hel_33_it_may_pass_but_not_stop_on_the_field_it_started_from() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   .   .
  .   @   .
.   *   !   .
  .   #   .
.   *   *   .
  .   *   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        7,
    )


def test_hel_33_it_passes_over_the_edge_where_tiles_reach_it() -> None:
    check(
        """
      .
    .   .
  .   .   *
.   .   @   *
  .   .   #
.   .   #   *
  .   #   .
.   .   .   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        3,
    )


def test_hel_33_it_always_touches_a_tile() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   .   .
  .   .   .
.   .   .   .
  .   #   .
.   .   @   .
  .   #   .
.   .   *   .
  .   #   .
    .   *
      *
""",
        3,
    )


def test_hel_36_a_shortcut_cuts_off_a_bay() -> None:
    check(
        """
      .
    .   .
  .   !   .
.   @   #   .
  .   !   .
.   #   #   .
  .   #   .
.   .   .   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        1,
    )


def test_hel_36_long_way_short_way_and_everything_between() -> None:
    check(
        """
      .
    *   .
  *   .   .
.   #   .   .
  *   #   .
.   *   .   .
  @   #   .
.   *   .   .
  #   #   .
.   #   .   .
  .   .   .
    .   .
      .
""",
        3,
    )


def test_hel_37_the_sun_never_enters_a_dead_end() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   .   .
  .   .   @
.   .   #   *
  .   #   #
.   .   .   *
  .   #   *
.   .   #   .
  .   .   *
    .   .
      .
""",
        4,
    )


def test_hel_37_a_dead_end_can_span_several_fields() -> None:
    check(
        """
      .
    *   .
  *   #   .
.   #   #   .
  *   .   #
@   .   .   .
  #   #   #
.   #   #   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        3,
    )


def test_hel_38_a_caught_sun_moves_outward_then_normally() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   .   .
  .   .   .
.   .   #   .
  .   #   #
.   .   @   .
  .   #   *
.   .   #   .
  .   .   *
    .   *
      .
""",
        3,
    )


def test_hel_38_outward_may_be_anticlockwise_and_gives_nothing() -> None:
    check(
        """
      .
    *   .
  .   #   .
.   *   #   .
  .   @   .
.   #   #   .
  .   #   .
.   .   .   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        2,
    )


def test_hel_38_stops_inside_a_dead_end_are_possible_on_the_way_out() -> None:
    check(
        """
      .
    .   .
  .   #   .
.   #   #   .
  *   *   #
.   *   @   .
  #   #   #
.   #   #   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        3,
    )


def test_hel_39_a_field_that_occurs_twice_counts_with_any_of_its_places() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   #   .
  .   #   #
.   .   *   .
  .   #   @
.   .   *   *
  .   #   #
.   .   #   .
  .   .   .
    .   .
      .
""",
        1,
    )


def test_hel_39_without_memory_the_sun_may_go_into_the_bay_behind_a_strait_again() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   #   .
  .   #   #
.   .   @   .
  .   #   *
.   .   *   *
  .   #   #
.   .   #   .
  .   .   .
    .   .
      .
""",
        2,
    )


def test_hel_40_entering_the_gold_line_after_a_whole_lap_is_an_orbit() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   .   .
  .   !   .
.   *   !   .
  .   #   .
.   @   .   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        3,
    )


def test_hel_40_after_stepping_back_the_next_entry_is_no_orbit() -> None:
    check(
        """
      .
    .   .
  .   .   .
.   .   .   .
  .   *   .
.   *   *   .
  .   #   .
.   @   .   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .
""",
        3,
        turns=-1,
    )


# Against the slow sun, on thousands of lands.


def random_land(rng: random.Random, radius: int, *, stringy: bool) -> set[Hex]:
    """A connected land; a stringy one has bays, straits and dead ends."""
    light = set(disc((0, 0), radius - 1))
    land = {(0, 0)}
    for _ in range(rng.randrange(len(light) - 1)):
        choice = sorted({near for hexagon in land for near in neighbours(hexagon)} & light - land)
        if stringy:
            loose = [hexagon for hexagon in choice if sum(near in land for near in neighbours(hexagon)) == 1]
            choice = loose or choice
        land.add(rng.choice(choice))
    return land


@pytest.mark.no_cover
@pytest.mark.parametrize("stringy", [True, False])
@pytest.mark.parametrize(("radius", "board", "lands"), [(3, BOARD, times(1500, 300)), (4, LARGE_BOARD, times(300, 60))])
def test_hel_39_the_fast_coast_is_the_slow_one(radius: int, board: Board, lands: int, stringy: bool) -> None:
    twice = dead_ends = 0
    for seed in range(lands):
        land = random_land(random.Random(seed), radius, stringy=stringy)
        slow = SlowSun(radius, land)
        fast = Coast(board, mask(board, land))
        steps = {field: set(board.grid.unmask(fast.steps[number])) for number, field in enumerate(board.grid.fields)}
        assert {field: found for field, found in steps.items() if found} == slow.steps, picture(land, {}, radius)
        places = [field for number, (field, _) in enumerate(slow.walk) if slow.walk[number - 1][0] != field]
        twice += len(places) > len(set(places))
        dead_ends += bool(slow.dead_ends)
    assert dead_ends > lands / 20
    assert twice > lands / 50 or not stringy


@pytest.mark.no_cover
@pytest.mark.parametrize(("radius", "board", "lands"), [(3, BOARD, times(1000, 200)), (4, LARGE_BOARD, times(200, 40))])
def test_hel_33_on_any_land_the_sun_is_never_stuck_touches_land_and_stops_where_it_may(
    radius: int, board: Board, lands: int
) -> None:
    for seed in range(lands):
        rng = random.Random(seed)
        map_ = drawn_at_random(rng, radius)
        slow = SlowSun(radius, map_.land)
        sun_range = rng.choice([1, 2, 3, 5, 9, 14, EVERYWHERE])
        player = player_on(board, map_, sun_range)
        found = set(board.grid.unmask(targets(board, Coast(board, player.land), player.sun, sun_range)))
        assert found == slow.stops(map_.sun, min(sun_range, 100))
        assert found
        assert all(any(near in map_.land for near in neighbours(stop)) for stop in found)
        assert not found & (slow.dead_ends - slow.stops(map_.sun, 20))


def drawn_at_random(rng: random.Random, radius: int) -> Drawn:
    """A random land with the sun anywhere it can be, a dead end included."""
    land = random_land(rng, radius, stringy=rng.random() < 0.7)
    return Drawn(land, rng.choice(sorted(SlowSun(radius, land).steps)), set(), set())


@pytest.mark.no_cover
@pytest.mark.parametrize(("radius", "board", "lands"), [(3, BOARD, times(800, 160)), (4, LARGE_BOARD, times(100, 20))])
def test_hel_40_the_best_way_is_the_best_of_all_ways(radius: int, board: Board, lands: int) -> None:
    for seed in range(lands):
        rng = random.Random(seed)
        map_ = drawn_at_random(rng, radius)
        sun_range, turns = rng.randint(1, 14), rng.choice([0, 0, -1])
        player = player_on(board, map_, sun_range, turns)
        ways = Ways(board, Coast(board, player.land), player)
        for target, all_ways in SlowSun(radius, map_.land).ways(map_.sun, sun_range, turns).items():
            number = board.grid.number(target)
            for lap, counters in ((False, ways.without_lap), (True, ways.with_lap)):
                due = [counter for lapped, counter in all_ways if lapped == lap]
                assert counters[number] == max(due, default=NEVER), picture(map_.land, {map_.sun: "@", target: "*"})


@pytest.mark.no_cover
@pytest.mark.parametrize(("radius", "board", "lands"), [(3, BOARD, times(300, 60)), (4, LARGE_BOARD, times(60, 12))])
def test_hel_40_a_lap_is_counted_exactly_once_and_no_step_leads_backwards(
    radius: int, board: Board, lands: int
) -> None:
    """However the sun wanders, the laps are the whole turns its real angle has made at most."""
    for seed in range(lands):
        rng = random.Random(seed)
        land = random_land(rng, radius, stringy=True)
        if not board.reaches_edge(board.sun, mask(board, land)) or (0, -1) in land:
            continue
        coast = Coast(board, mask(board, land))
        slow = SlowSun(radius, land)
        player = player_on(board, Drawn(land, (0, -1), set(), set()), 1)
        turned = furthest = 0.0
        laps = 0
        for _ in range(60):
            ways = Ways(board, coast, player)
            target = rng.choice(board.grid.unmask(coast.steps[player.sun]))
            here, number = board.grid.fields[player.sun], board.grid.number(target)
            assert target in slow.steps[here]
            turned += angle(here, target)
            furthest = max(furthest, turned)
            laps += int(ways.with_lap[number] != NEVER)
            player.turns = max(ways.with_lap[number], ways.without_lap[number])
            player.sun = number
            assert laps == math.floor(furthest / (2 * math.pi) + 1e-6)


def test_hel_39_every_walk_turns_once_around_the_start_tile() -> None:
    for seed in range(200):
        slow = SlowSun(3, random_land(random.Random(seed), 3, stringy=bool(seed % 2)))
        assert math.isclose(slow.whole, 2 * math.pi)


def test_a_coast_is_computed_only_when_the_land_has_changed() -> None:
    player = player_on(BOARD, Drawn({(0, 0)}, (0, -1), set(), set()), 2)
    first = player.coast_of(BOARD)
    assert player.coast_of(BOARD) is first
    assert Player(BOARD, player).coast_of(BOARD) is first
    player.land |= BIT[1]
    assert player.coast_of(BOARD) is not first
