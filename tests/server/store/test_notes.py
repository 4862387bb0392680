"""What processes tell each other."""

from __future__ import annotations

import pytest

from heliopolis.server.store.notes import MOST_BYTES, Came, Changed, News, read, written
from heliopolis.server.store.rows import MoveRow

MOVES = [MoveRow(0, "bid 13", False, 7), MoveRow(-1, "draw god", True, 7)]


@pytest.mark.parametrize(
    "note",
    [
        Changed("table", 7),
        Changed("table", 7, News({"count": 12, "stage": {"de": "Epoche 1 · Zug für Zug"}, "winners": [1]}, MOVES)),
        Came("table", "process", frozenset(["anna", "bernd"])),
        Came("table", "process", frozenset()),
        Came("table", "process", None),
    ],
)
def test_a_note_is_read_as_it_was_written(note: Changed | Came) -> None:
    assert read(written(note)) == note


def test_what_there_is_no_room_for_is_left_out() -> None:
    many = frozenset(f"person-{number:016}" for number in range(400))
    assert read(written(Came("table", "process", many))) == Came("table", "process", None)
    long = News({}, [MoveRow(0, "x" * 100, False, 7)] * 100)
    assert read(written(Changed("table", 7, long))) == Changed("table", 7)
    some = Came("table", "process", frozenset(sorted(many)[:300]))
    assert len(written(some).encode()) <= MOST_BYTES
    assert read(written(some)) == some
