"""Pieces of a page as HTML: drawn once for everybody who sees the same, and not again while their content stays."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, cast

from pydantic_core import to_json

from ...words import spoken
from ..common.render import page
from ..faces.face import Part


class Fragment:
    """A drawn part; that it is the same object says that nothing has changed."""

    __slots__ = ("json",)

    def __init__(self, html: str) -> None:
        self.json = to_json(html)  # as it stands in a message; nothing else is kept

    @property
    def html(self) -> str:
        """As it stands in a page."""
        return cast(str, json.loads(self.json))


class Drawn(NamedTuple):
    """What was drawn of which content."""

    part: Part
    fragment: Fragment


class Fragments:
    """The parts of one table that were drawn last, for each language."""

    def __init__(self) -> None:
        self.drawn: dict[tuple[str, str], list[Drawn]] = {}

    def draw(self, part: Part, /, viewers: int = 1, **more: Any) -> Fragment:
        """A part as HTML, kept for so many different viewers; `more` is for its template and depends on nothing."""
        known = self.drawn.setdefault((part.name, spoken()), [])
        for drawn in reversed(known):  # most likely it is as it was last, and was not even made again
            if drawn.part.content is part.content and drawn.part.template == part.template:
                return drawn.fragment
        fragment = None
        for drawn in reversed(known):
            if drawn.part.content == part.content and drawn.part.template == part.template:
                fragment = drawn.fragment
                break
        if fragment is None:
            fragment = Fragment(page(part.template, part_name=part.name, **part.variables(), **more))
        known.append(Drawn(part, fragment))
        del known[: -viewers - 1]
        return fragment
