"""Golden records replay to the letter, and each shows the event it is kept for."""

from __future__ import annotations

import pytest
from tests.golden import events, path_of, steps

import heliopolis

KEPT = [(key, event) for key in heliopolis.games() for event in events(key)]


@pytest.mark.parametrize(("key", "event"), KEPT)
def test_a_golden_record_replays_and_shows_its_event(key: str, event: str) -> None:
    text = path_of(key, event).read_text(encoding="utf-8")
    record = heliopolis.load(text)
    assert record.game.key == key
    assert record.current.over
    assert record.dump() == text
    assert events(key)[event](list(steps(record)))


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_record_in_the_folder_is_of_a_known_event(key: str) -> None:
    known = {path_of(key, event) for event in events(key)}
    assert set(path_of(key, "x").parent.glob("*.record")) == known
    assert len(known) >= 5
