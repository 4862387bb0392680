from __future__ import annotations

import random

import pytest

from heliopolis.core.hexes import (
    BIT,
    DIRECTIONS,
    MOST_MASKED,
    Grid,
    count_bits,
    disc,
    distance,
    neighbours,
    place_of,
    ring,
)


def test_the_six_neighbours_go_round_clockwise_and_lie_at_distance_one() -> None:
    around = neighbours((2, -3))
    assert len(set(around)) == 6
    assert all(distance((2, -3), field) == 1 for field in around)
    for one, other in zip(around, around[1:] + around[:1]):
        assert distance(one, other) == 1


@pytest.mark.parametrize("radius", range(6))
def test_a_ring_has_six_fields_for_each_step_of_its_radius(radius: int) -> None:
    fields = ring((1, 1), radius)
    assert len(set(fields)) == (6 * radius or 1)
    assert all(distance((1, 1), field) == radius for field in fields)
    for one, other in zip(fields, fields[1:] + fields[:1]):
        assert distance(one, other) == (1 if radius else 0)


def test_a_ring_starts_in_the_first_direction() -> None:
    assert ring((0, 0), 3)[0] == (0, -3)
    assert ring((0, 0), 1) == list(DIRECTIONS)


def test_a_disc_holds_all_fields_up_to_its_radius() -> None:
    assert set(disc((0, 0), 3)) == {(q, r) for q in range(-3, 4) for r in range(-3, 4) if distance((q, r), (0, 0)) <= 3}


def test_bits_beyond_31_are_right() -> None:
    assert [BIT[j] for j in (0, 30, 31, 32, 36, 62)] == [1, 2**30, 2**31, 2**32, 2**36, 2**62]


def test_a_grid_numbers_its_fields_and_knows_its_edge() -> None:
    grid = Grid(disc((0, 0), 3))
    assert grid.size == 37
    for number, field in enumerate(grid.fields):
        assert grid.number(field) == number
        for side, near in enumerate(neighbours(field)):
            assert grid.next_to[6 * number + side] == grid.numbers.get(near, -1)
        inside = [near for near in neighbours(field) if near in grid.numbers]
        assert sorted(grid.unmask(grid.around[number])) == sorted(inside)


def test_masks_and_fields_are_two_forms_of_a_set() -> None:
    grid = Grid(disc((0, 0), 3))
    chosen = [(0, 0), (3, -3), (-3, 3), (0, 3)]
    assert set(grid.unmask(grid.mask(chosen))) == set(chosen)
    assert count_bits(grid.mask(chosen)) == 4
    assert count_bits(grid.mask(grid.fields)) == 37


def test_flooding_agrees_with_a_plain_search() -> None:
    grid = Grid(disc((0, 0), 3))
    rng = random.Random(1)
    for _ in range(200):
        open_fields = {field for field in grid.fields if rng.random() < 0.6}
        start = rng.choice(grid.fields)
        reached = {start} & open_fields
        edge = list(reached)
        while edge:
            for near in neighbours(edge.pop()):
                if near in open_fields and near not in reached:
                    reached.add(near)
                    edge.append(near)
        assert set(grid.unmask(grid.flood(grid.mask([start]), grid.mask(open_fields)))) == reached


def test_a_large_board_has_neighbours_but_no_masks() -> None:
    grid = Grid(disc((0, 0), 5))
    assert grid.size == 91
    assert len(grid.around) == 0
    assert len(grid.next_to) == 6 * 91


def test_the_number_of_a_field_follows_from_its_bit() -> None:
    assert [place_of(BIT[field]) for field in range(MOST_MASKED + 1)] == list(range(MOST_MASKED + 1))
