from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from heliopolis.core.leads import Rows


@given(st.lists(st.tuples(*[st.integers(-9, 9)] * 3), min_size=2, max_size=5), st.integers(0, 2))
def test_a_lead_is_what_a_seat_has_more_than_the_best_other_and_is_noted_for_every_seat(
    rows: list[tuple[int, ...]], column: int
) -> None:
    values = vec[i64]([7, 7] + [value for row in rows for value in (*row, 0)])
    Rows(values, 2, 4, len(rows)).note_leads(column, 3)
    for seat, row in enumerate(rows):
        others = [other[column] for number, other in enumerate(rows) if number != seat]
        assert values[2 + 4 * seat + 3] == row[column] - max(others)
        assert tuple(values[2 + 4 * seat + place] for place in range(3)) == row
    assert (values[0], values[1]) == (7, 7)
