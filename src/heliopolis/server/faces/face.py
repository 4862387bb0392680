"""What a face is: it draws a game for the browser, and nothing else.

A face is a package `faces/GAME` (named by the game's manifest) with one function, `parts`. It is given a `Moment` of
`heliopolis.words.moment` (what one viewer sees: the view, the legal moves with their previews, the recent steps with
their events, who sits where) and says which parts the page consists of. What is *said* (prompt, score sheet, log,
stage, explanations) comes from `words/GAME`; the server adds it by itself, as the parts `prompt`, `sheet`, `log` and
`stage`.

What the owner of a game writes:

- `faces/GAME/__init__.py` with `parts(moment)`; as soon as it is there, the server uses it.
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

The content of a part is a frozen dataclass or a dict of plain values that can be compared with `==`: texts in the
language spoken now, numbers, tuples, other such values (`Sitter`s too). The fewer unrelated things are in one part,
the less is sent after a move: a display for each seat is better than one for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Protocol

from ...core.game import State
from ...words import moment as seen

View = dict[str, Any]


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
            return {field.name: getattr(self.content, field.name) for field in fields(self.content)}
        raise TypeError(f"The content of part {self.name} is neither a dataclass nor a mapping.")


class Face(Protocol):
    """The function of a face."""

    def parts(self, moment: seen.Moment[Any, Any, Any]) -> Sequence[Part]:
        """What is drawn of a moment; every name once."""


# Until every game has such a face: what the others are given, and what they say.


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat."""

    seat: int
    name: str
    kind: str  # "person", "bot" or "open"
    level: str | None = None
    you: bool = False


@dataclass(frozen=True)
class Step:
    """One move of the record, with what a spectator saw before and after it."""

    number: int  # of the move, from 1
    actor: int  # NATURE for a draw
    move: str
    before: View
    after: View


@dataclass(frozen=True)
class Moment:
    """A position of a table as one viewer sees it."""

    view: View
    seat: int | None  # whose eyes; None for a spectator
    sitters: list[Sitter]  # by seat
    moves: list[str]  # what the viewer may do now; empty if somebody else acts
    recent: list[Step] = field(default_factory=list)  # what happened since the viewer's last decision, newest last
    state: State | None = None  # to try moves on; faces use `after`
    steps: list[Step] = field(default_factory=list)  # all that happened at this table, as everybody saw it

    @property
    def actor(self) -> int:
        """Who decides."""
        return int(self.view["actor"])

    @property
    def order(self) -> list[Sitter]:
        """Everybody, the viewer first, then clockwise."""
        first = self.seat or 0
        return self.sitters[first:] + self.sitters[:first]

    def after(self, *moves: str) -> View:
        """What the viewer would see right after one of the legal moves, and after others that might follow it."""
        assert self.state is not None
        trial = self.state.clone()
        for move in moves:
            trial.play(move)
        return trial.view(self.seat)

    def moves_after(self, *moves: str) -> list[str]:
        """What could be done right after one of the legal moves, and after others that might follow it."""
        return list(self.after(*moves)["legal"])


@dataclass(frozen=True)
class Answer:
    """A button of the prompt. `detail` says what it brings when pointed at; `icon` is a symbol of the game's sprite."""

    move: str
    label: str
    detail: str = ""
    icon: str | None = None
    quiet: bool = False  # an answer such as "Pass" that is not lit


@dataclass(frozen=True)
class Prompt:
    """One sentence with what is to be done, a line with the consequence or who comes next, and the answers.

    For somebody who waits the sentence says who decides what. `answers` may leave out moves that are made by clicking
    pieces of the picture; every legal move is reachable in one of the two ways.
    """

    title: str
    detail: str = ""
    answers: list[Answer] = field(default_factory=list)


@dataclass(frozen=True)
class Line:
    """A line of the score sheet: a label and a value for every seat (None: hidden)."""

    label: str
    values: list[int | None]
    help: str | None = None


@dataclass(frozen=True)
class Sheet:
    """What everybody would have now, or has at the end; `total` is the last line."""

    title: str
    lines: list[Line]
    total: Line


@dataclass(frozen=True)
class Chapter:
    """Where the game is: "Epoch 2", the second of three."""

    label: str
    number: int
    of: int


@dataclass(frozen=True)
class Help:
    """A short explanation of a piece, tile, building or person."""

    title: str
    text: str
    icon: str = ""  # a symbol of the game's sprite, for the page of rules


@dataclass(frozen=True)
class Told:
    """A line of the log: whose deed it is (None: nobody's), and in words without the name, "bids 6"."""

    seat: int | None
    text: str


@dataclass(frozen=True)
class Cover:
    """What the box says."""

    sentence: str
    minutes: int


class OldFace(Protocol):
    """The functions of a face that is not converted yet."""

    def cover(self) -> Cover:
        """What the box says about the game."""

    def option_words(self) -> dict[str, tuple[str, dict[str, str]]]:
        """For each option its label, and a label for each of its values."""

    def chapter(self, view: View) -> Chapter:
        """Which epoch, round or phase it is."""

    def prompt(self, moment: Moment) -> Prompt:
        """What is to be done now, and by whom."""

    def picture(self, moment: Moment) -> dict[str, Any]:
        """Everything the template draws, under names of the template's choice."""

    def tell(self, step: Step, names: list[str]) -> Told | None:
        """A line of the log, or None if the move needs none of its own (a draw is told with the tile)."""

    def hairline(self, step: Step) -> str | None:
        """The words on the line that marks the end of an epoch, round or phase after this move, if one ended."""

    def sheet(self, view: View) -> Sheet:
        """The score sheet."""

    def help(self) -> dict[str, Help]:
        """The explanations, by the keys that the template uses as `data-help`."""
