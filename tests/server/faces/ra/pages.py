"""The page of Ra as its face and its words make it, and what it holds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from heliopolis.server.common.render import page as render
from heliopolis.server.faces.ra import parts
from heliopolis.words.ra import prompt, sheet
from heliopolis.words.ra.previews import RaMoment


@dataclass
class Page:
    """The parts of the face as HTML, and what the words add to it."""

    html: str
    answers: list[str]
    sheet_helps: set[str]

    @property
    def actions(self) -> list[str]:
        return re.findall(r'data-action="([^"]*)"', self.html) + self.answers

    @property
    def helps(self) -> set[str]:
        return set(re.findall(r'data-help="([^"]*)"', self.html)) | self.sheet_helps

    @property
    def shows(self) -> set[str]:
        return {move for moves in re.findall(r'data-shows="([^"]*)"', self.html) for move in moves.split()}

    @property
    def travellers(self) -> list[str]:
        return re.findall(r"view-transition-name:([^\"';]*)", self.html)

    @property
    def parts(self) -> list[str]:
        return re.findall(r'data-part="([^"]*)"', self.html)


def page(now: RaMoment) -> Page:
    drawn = [render(part.template, part_name=part.name, **part.variables()) for part in parts(now)]
    scores = sheet(now.view)
    return Page(
        "\n".join(drawn),
        [answer.notation for answer in prompt(now).answers],
        {line.help for line in [*scores.lines, scores.total] if line.help},
    )
