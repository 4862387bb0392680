"""Garbage is looked for in small steps, and everything is looked through only when there is much more of it."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from heliopolis.server.common.garbage import COUNT, MUCH, SAMPLE, Garbage


class Ring:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def garbage() -> Iterator[Garbage]:
    """The usual way of Python comes back afterwards."""
    usual = gc.get_threshold()
    yield Garbage()
    gc.set_threshold(*usual)
    gc.unfreeze()


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Which generations were looked through."""
    asked: list[int] = []
    collect = gc.collect

    def noted(generation: int = 2) -> int:
        asked.append(generation)
        return collect(generation)

    monkeypatch.setattr(gc, "collect", noted)
    return asked


def test_what_is_new_and_refers_to_itself_is_found_in_a_sample(garbage: Garbage) -> None:
    for _ in range(SAMPLE - 1):
        garbage.look()
    ring = weakref.ref(Ring())
    garbage.look()
    assert ring() is None


def test_one_look_of_some_is_a_look_and_all_are_while_there_is_much_garbage(garbage: Garbage, looks: list[int]) -> None:
    for _ in range(2 * SAMPLE):
        garbage.look()
    assert looks == [1, 1]
    garbage.found = MUCH + 1
    rings = [Ring() for _ in range(2 * MUCH)]
    del rings
    garbage.look()
    garbage.look()
    garbage.look()
    assert len(looks) == 4


def test_everything_is_looked_through_when_there_is_much_more(garbage: Garbage, looks: list[int]) -> None:
    ring = weakref.ref(Ring())
    garbage.look()
    assert ring() is not None
    garbage.blocks = sys.getallocatedblocks() // 3
    for _ in range(COUNT):
        garbage.look()
    assert looks.count(2) == 1
    assert ring() is None
