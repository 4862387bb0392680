"""Garbage is looked for in small steps, and everything is looked through only when there is much more of it."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from heliopolis.server.common.garbage import Garbage


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


def test_what_is_new_and_refers_to_itself_is_found_at_the_next_look(garbage: Garbage) -> None:
    ring = weakref.ref(Ring())
    garbage.look()
    assert ring() is None


def test_everything_is_looked_through_when_there_is_much_more(garbage: Garbage, looks: list[int]) -> None:
    for _ in range(4):
        garbage.look()
    assert looks == [0, 1, 0, 1]
    garbage.blocks = sys.getallocatedblocks() // 2
    garbage.look()
    garbage.look()
    assert looks[4:] == [2, 0]
