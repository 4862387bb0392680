"""Parts of the page that seldom change are drawn once: a part depends on nothing but its values and the language."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, lru_cache

from markupsafe import Markup

from ....words import speaking, spoken
from ...common.render import page
from .land import ground

KEPT = 1024


def part(name: str, **values: Hashable) -> Markup:
    """A part of the page, from its template."""
    return draw(name, spoken(), tuple(values.items()))


@lru_cache(maxsize=KEPT)
def draw(name: str, language: str, values: tuple[tuple[str, Hashable], ...]) -> Markup:
    """A part in a language."""
    with speaking(language):
        return Markup(page(f"helios/{name}.html", **dict(values)))


@cache
def empty_board(*, large: bool) -> Markup:
    """The board without tiles; the large one explains its fields."""
    return Markup(page("helios/ground.html", ground=ground(), large=large))
