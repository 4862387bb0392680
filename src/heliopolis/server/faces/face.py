"""What a face is: it draws a game for the browser, and nothing else.

A face is a package `faces/GAME` (named by the game's manifest) with a function, `parts`. It is given a `Moment` of
`heliopolis.words.moment` (what one viewer sees: the view, the legal moves with their previews, the recent steps with
their events, who sits where) and says which parts the page consists of. What is *said* (prompt, score sheet, log,
stage, explanations) comes from `words/GAME`; the server adds it by itself, as the parts `prompt`, `sheet`, `log` and
`stage`.

What the owner of a game writes:

- `faces/GAME/__init__.py` with `parts(moment)`, and if it shall sound otherwise than any game, `cue(event)`.
- If its rules have pictures (`heliopolis.school.rulebook`), `figures(moment, around)`: drawings that a table does not
  have, such as a piece of a map, and `grounds(moment)`: what these use by `<use>`, drawn once on a page.
- A template for each part: it draws **one element**, which carries `data-part="NAME"` (inside an SVG a `<g>` will do).
  It sees the fields of the part's content as its variables, so `Part("board", "ra/board.html", Board(track=3))` gives
  it `track`; the name of the part as `part_name`; and what all templates see: `_`, `asset`, `level_word`, `spoken`.
  It sees no moment and no view: what it draws depends on nothing but the content and the language, so that equal
  content is drawn once for everybody who sees the same, and what did not change is not sent.
  `{% import "parts.html" as parts %}` has what all tables share: `parts.emblem(seat)`, `parts.seat_name(sitter)`,
  `parts.number(value)`, and `parts.turn(mark)` for what `moment.turn_mark(seat)` says.
- The skeleton `templates/GAME/table.html` with the places of the parts, `{{ part("board") }}`. It sees `order` (the
  numbers of the seats, the viewer's first) and `seat` (the viewer's, or none), and nothing that changes with a move:
  what never changes, such as the ground of a map, is a part too. A part that a moment does not have leaves its place
  empty. `prompt`, `sheet` and `log` must have a place; `stage` has one in the page's head.

A piece that one might press in vain names the move in `data-try`: the script sends it, and the refusal says which rule
forbids it.

What most moves leave as it is can be kept: `moment.keep("display-2", made_of, make)` gives what was made before, if it
was made of the same. `made_of` has to name all that it depends on; a test compares what is kept with what is made anew.

The content of a part is a frozen dataclass or a dict of plain values that can be compared with `==`: texts in the
language spoken now, numbers, tuples, other such values (`Sitter`s too). The fewer unrelated things are in one part,
the less is sent after a move: a display for each seat is better than one for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from typing import Any, Literal, Protocol

from ...core.seam import Event
from ...words.moment import Moment

# What can be heard; each is a sound of `static/sound.js`. "turn" is added by the table itself.
Cue = Literal["turn", "draw", "piece", "bid", "gain", "ra", "disaster", "score", "end"]


@dataclass(frozen=True)
class Part:
    """A piece of the page that is drawn, compared and sent as a whole."""

    name: str  # its data-part
    template: str  # "ra/board.html"
    content: object  # a frozen dataclass or a dict of plain values

    def variables(self) -> Mapping[str, Any]:
        """What its template sees."""
        if isinstance(self.content, Mapping):
            return self.content
        if is_dataclass(self.content):
            return vars(self.content)
        raise TypeError(f"The content of part {self.name} is neither a dataclass nor a mapping.")


class Face(Protocol):
    """The functions of a face."""

    def parts(self, moment: Moment[Any, Any, Any]) -> Sequence[Part]:
        """What is drawn of a moment; every name once."""

    def cue(self, event: Event) -> Cue | None:
        """What is heard of an event; a face without this function sounds as the plain one does."""

    def figures(self, moment: Moment[Any, Any, Any], around: Sequence[str]) -> Sequence[Part]:
        """Drawings for pages of rules, perhaps only the piece of a map around some fields; a face may have none."""

    def grounds(self, moment: Moment[Any, Any, Any]) -> Sequence[Part]:
        """What the drawings of a moment use, once on a page; a face may have none."""
