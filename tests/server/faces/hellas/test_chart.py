from __future__ import annotations

from typing import cast

import pytest
from tests.games.hellas.crafted import table

from heliopolis.games.hellas.view import HellasView
from heliopolis.server.faces.hellas.chart import RADIUS, chart_of, island_chart
from heliopolis.server.faces.hellas.outlines import outline


@pytest.mark.parametrize("name", ["minotaur", "pegasus"])
def test_fields_have_labels_of_their_own_and_lie_inside_the_picture(name: str) -> None:
    drawn = island_chart(name)
    assert len({field.label for field in drawn.fields.values()}) == len(drawn.fields)
    for field in drawn.fields.values():
        assert drawn.left + RADIUS <= field.x <= drawn.left + drawn.width - RADIUS
        assert drawn.top + RADIUS <= field.y <= drawn.top + drawn.height - RADIUS


def test_the_line_round_a_city_stays_inside_its_own_fields_and_is_closed() -> None:
    state = table(3, houses={0: ["0,-1", "1,-1"], 1: ["0,-2"]}, palaces={0: ["1,-2"], 1: ["1,-3"]})
    view = cast(HellasView, state.view(None))
    drawn = chart_of(view)
    towns = [town["fields"] for player in view["players"] for town in player["towns"]]
    assert len(towns) == 2
    for town in towns:
        ends: dict[tuple[float, float], int] = {}
        for part in outline(tuple(town), drawn)[1:].split("M"):
            for point in part.split("L"):
                x, y = (float(number) for number in point.split())
                near = min((field.x - x) ** 2 + (field.y - y) ** 2 for field in (drawn.fields[n] for n in town))
                assert near < RADIUS**2
                for other in drawn.fields.values():
                    if other.name not in town:
                        assert (other.x - x) ** 2 + (other.y - y) ** 2 > near
                ends[x, y] = ends.get((x, y), 0) + 1
        assert set(rounded(ends).values()) == {2}


def rounded(ends: dict[tuple[float, float], int]) -> dict[tuple[int, int], int]:
    """The same with points that differ only by rounding taken together."""
    found: dict[tuple[int, int], int] = {}
    for (x, y), count in ends.items():
        place = next((p for p in found if abs(p[0] - x) < 1 and abs(p[1] - y) < 1), (round(x), round(y)))
        found[place] = found.get(place, 0) + count
    return found
