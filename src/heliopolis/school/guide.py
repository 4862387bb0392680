"""The script of a guided first game: a record that shows how it may go, and what is said at which of its decisions.

`GAME/guide.toml` in the folder that a game's manifest names as its school:

    seat = 0            # the newcomer's
    level = "easy"      # how the others play once the game has left the script
    record = '''…'''    # a whole record; it may begin at a position, and its comments are marks for the steps

    [[step]]
    at = "first auction"             # the mark of the decision, while the game goes as the record does
    when = { move = ["Bid"] }        # otherwise: once such a move can be made, or such an `event` has happened
    title = "…"
    text = "…"
    spot = [{ part = "board", help = "track" }]   # what is spotlighted: pieces by data-part, data-help or data-action
    asks = ["bid 8"]                 # the moves it asks for, with the sentence `task`
    task = "…"
    done = "…"                       # said after such a move, and
    missed = "…"                     # after any other

All draws of the record are prepared: the n-th draw of the game is the n-th of the record, as long as that is possible.
A game without a school, without the file, or on an owner's own board has no guided game.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from math import ceil

from ..core.errors import InvalidRecord
from ..core.game import NATURE, State
from ..core.loading import load
from ..core.reading import Fields, either
from ..core.record import Record
from ..core.registry import game as game_of
from ..core.registry import manifest

FILE = "guide.toml"
WORDS_A_MINUTE = 200
DECISION_SECONDS = 5


@dataclass(frozen=True)
class Spot:
    """A piece of the page, by what its element is marked with; both of them: the piece inside the part."""

    part: str | None = None
    help: str | None = None
    action: str | None = None

    @property
    def selector(self) -> str:
        """How a script finds the piece."""
        inside = "".join(
            f'[data-{name}="{value}"]' for name, value in (("help", self.help), ("action", self.action)) if value
        )
        return " ".join(found for found in (f'[data-part="{self.part}"]' if self.part else "", inside) if found)


@dataclass(frozen=True)
class When:
    """What must be the case where the game has left the script; all that is named."""

    moves: tuple[str, ...] = ()  # a move of one of these classes can be made
    events: tuple[str, ...] = ()  # an event of one of these classes has happened since the last decision
    over: bool = False  # the game is over


@dataclass(frozen=True)
class Step:
    """Something that is said once."""

    title: str
    text: str
    at: str | None = None
    when: When | None = None
    spots: tuple[Spot, ...] = ()
    asks: tuple[str, ...] = ()
    task: str = ""
    done: str = ""
    missed: str = ""


@dataclass(frozen=True)
class Guide:
    """The script of a guided game."""

    record: Record
    seat: int
    level: str
    steps: tuple[Step, ...]

    @cached_property
    def draws(self) -> tuple[int, ...]:
        """Nature's moves, in their order."""
        return tuple([move for move, actor in zip(self.record.moves, self.record.actors) if actor == NATURE])

    @cached_property
    def marks(self) -> dict[int, frozenset[str]]:
        """The marks of the record, by the number of moves before them."""
        return {place: frozenset(lines) for place, lines in self.record.comments.items()}

    @cached_property
    def minutes(self) -> int:
        """How long it takes to read all of it and to decide, rounded up."""
        said = [words for step in self.steps for words in (step.title, step.text, step.task, step.done)]
        decisions = sum(actor == self.seat for actor in self.record.actors)
        return ceil(len(" ".join(said).split()) / WORDS_A_MINUTE + decisions * DECISION_SECONDS / 60)

    def goes_with(self, record: Record) -> bool:
        """Whether a game has gone as the script does, so far."""
        made = record.moves
        return record.start_position == self.record.start_position and self.record.moves[: len(made)] == made

    def next_move(self, record: Record) -> int | None:
        """What comes next in the script; None once the game has left it."""
        return self.record.moves[len(record)] if len(record) < len(self.record) and self.goes_with(record) else None

    def draw(self, state: State, number: int) -> int | None:
        """The prepared draw of that number, if it is possible in this position."""
        if number >= len(self.draws):
            return None
        return next((action for action, _ in state.chances() if action == self.draws[number]), None)


@cache
def guide_of(key: str) -> Guide | None:
    """The guided game of a game, if it has one that can be played on the board of this place."""
    school = manifest(key).school
    if school is None or game_of(key).board_hash is not None:
        return None
    file = resources.files(school) / FILE
    return read_guide(file.read_text(encoding="utf-8"), key) if file.is_file() else None


def read_guide(text: str, key: str) -> Guide:
    """A script from its text; one that does not fit the rules is refused with a reason."""
    source = f"The guided game of {key}"
    try:
        fields = Fields(tomllib.loads(text), error=InvalidRecord, source=source)
    except tomllib.TOMLDecodeError as error:
        raise InvalidRecord(f"{source} is no TOML: {error}.") from error
    record = load(fields.text("record"))
    seat = fields.whole("seat", 0, record.players - 1)
    guide = Guide(record, seat, fields.text("level"), tuple([read_step(step) for step in fields.parts("step", 1, 200)]))
    fields.close()
    check(guide, key)
    return guide


def read_step(fields: Fields) -> Step:
    """One step of a script."""
    step = Step(
        fields.text("title"),
        fields.text("text"),
        at=fields.text("at") if "at" in fields.unread else None,
        when=read_when(fields.part("when")) if "when" in fields.unread else None,
        spots=tuple([read_spot(spot) for spot in fields.parts("spot", 1, 4)]) if "spot" in fields.unread else (),
        asks=texts(fields, "asks"),
        task=sentence(fields, "task"),
        done=sentence(fields, "done"),
        missed=sentence(fields, "missed"),
    )
    fields.close()
    return step


def read_spot(fields: Fields) -> Spot:
    """A piece of the page."""
    spot = Spot(*[fields.text(name) if name in fields.unread else None for name in ("part", "help", "action")])
    fields.close()
    return spot


def read_when(fields: Fields) -> When:
    """A condition."""
    over = bool(fields.optional("over", False))
    when = When(texts(fields, "move"), texts(fields, "event"), over=over)
    fields.close()
    return when


def texts(fields: Fields, name: str) -> tuple[str, ...]:
    """Some texts; none if the field is not there."""
    return tuple([str(each) for each in fields.items_value(name, fields.optional(name, []), 0, 20)])


def sentence(fields: Fields, name: str) -> str:
    """A sentence; an empty one if the field is not there."""
    return fields.text(name) if name in fields.unread else ""


def check(guide: Guide, key: str) -> None:
    """Refuse a script of another game or one that does not end, and steps that fit nowhere or ask for the wrong."""
    record = guide.record
    if record.game.key != key or not record.current.over:
        raise InvalidRecord(f"The record of a guided game is a whole game of {key}.", field="record")
    places = {mark: place for place, marks in guide.marks.items() for mark in marks}
    for step in guide.steps:
        if step.at is not None and step.at not in places:
            raise InvalidRecord(f'The step "{step.title}" is at "{step.at}", which is no mark of the record.')
        if step.at is None and step.when is None:
            raise InvalidRecord(f'The step "{step.title}" says neither at which mark it comes nor when.')
        if bool(step.asks) != bool(step.task):
            raise InvalidRecord(f'The step "{step.title}" asks for moves with a task, or for none without.')
        if step.asks and step.at is not None:
            check_task(guide, step, places[step.at])


def check_task(guide: Guide, step: Step, place: int) -> None:
    """Refuse a step that asks for an impossible move, or for others than the record goes on with."""
    state = guide.record.state(place)
    legal = [state.game.notation(action) for action in state.legal()]
    made = guide.record[place]
    if made.actor != guide.seat or made.move not in step.asks or any(move not in legal for move in step.asks):
        asked = either(list(step.asks))
        raise InvalidRecord(f'The step "{step.title}" asks for {asked}, but the record goes on with "{made.move}".')
