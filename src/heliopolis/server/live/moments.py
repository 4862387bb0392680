"""A table as one viewer sees it: whose eyes, what the moment is, and what the table itself has to say."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from ...core.seam import Step
from ...school.rulebook import rulebook
from ...words import gettext as _
from ...words import spoken
from ...words.game_words import words_of
from ...words.moment import Moment, Sitter, choices_of
from ...words.seats import Names
from ...words.texts import Prompt, Sheet
from ..common.people import Person
from ..faces.face import Part
from ..store import SeatRow
from ..tables.history import Line
from ..tables.table import Table


@dataclass(frozen=True)
class Eyes:
    """Through whose eyes a person looks at a table."""

    seat: int | None  # None: as a spectator
    mine: tuple[int, ...]  # the seats the person plays
    next: int | None = None  # the seat behind the curtain: the screen is handed to it
    you: int | None = None  # the viewer's own seat; None if several play at this screen and are called by their names


def eyes(table: Table, person: Person, asked: int | None) -> Eyes:
    """Whose eyes: of several seats at one screen, whoever decides; but nobody sees another's secrets unasked."""
    mine = tuple(table.played_by(person.id))
    if len(mine) < 2:
        only = mine[0] if mine else None
        return Eyes(only, mine, you=only)
    wanted = asked if asked in mine else None
    if not table.secretive():
        if table.actor in mine:
            return Eyes(table.actor, mine)
        return Eyes(wanted if wanted is not None else mine[0], mine)
    if table.actor in mine and table.actor != wanted:
        return Eyes(None, mine, next=table.actor)
    return Eyes(wanted, mine)


@dataclass(frozen=True)
class Button:
    """Something the table offers beside the game's moves, posted to `path` below the table."""

    label: str
    path: str
    body: dict[str, Any] = field(default_factory=dict)


def sitters(table: Table, you: int | None = None) -> list[Sitter]:
    """Who sits where; `you` is the viewer's seat."""
    return [
        Sitter(seat.seat, table_name(seat), seat.kind, seat.level, you=seat.seat == you) for seat in table.row.seats
    ]


def table_name(seat: SeatRow) -> str:
    """What a seat is called at the table."""
    return _("Open seat") if seat.kind == "open" else seat.name


def log_names(table: Table, you: int | None = None) -> Names:
    """Who sits where, for the log."""
    return Names([table_name(seat) for seat in table.row.seats], you)


def order_of(table: Table, seen: Eyes) -> tuple[tuple[int, str], ...]:
    """The seats and their names, the viewer's first, then clockwise."""
    named = [(sitter.seat, sitter.label) for sitter in sitters(table, seen.you)]
    first = seen.seat or 0
    return (*named[first:], *named[:first])


def moment(table: Table, seen: Eyes, count: int | None = None) -> Moment[Any, Any, Any]:
    """The table as somebody sees it: now, or after so many moves, when nothing can be done any more."""
    who = sitters(table, seen.you)
    if count is not None:  # whoever looks back sees what the last move did
        state = table.record.state(count)
        lately = table.history.lately_at(count)
        return Moment(state.view(seen.seat), who, (), last_deed(lately), lately=lately)
    view = table.view(seen.seat)
    deciding = seen.seat in seen.mine and seen.seat == table.actor and not table.state.over
    choices = choices_of(table.state) if deciding else ()
    history = table.history
    kept = table.drawings.setdefault(("kept", seen, spoken()), {})
    return Moment(view, who, choices, history.since(seen.seat), history.decision(seen.seat), history.lately, kept)


def last_deed(steps: Sequence[Step]) -> Sequence[Step]:
    """Of some steps the last move of a player, and nature's after it."""
    deeds = [place for place, step in enumerate(steps) if step.actor >= 0]
    return steps[deeds[-1] :] if deeds else steps


def stage_part(now: Moment[Any, Any, Any]) -> Part:
    """Where the game is."""
    return Part("stage", "table/stage.html", words_of(now.view["game"]).stage(now.view))


def prompt_part(
    table: Table, seen: Eyes, now: Moment[Any, Any, Any], count: int | None, newest: Sequence[Line]
) -> Part:
    """What is to be done, and what else can be."""
    words = words_of(table.row.game)
    if count is None:
        prompt = special_prompt(table, seen) or words.prompt(now)
        undo = seen.seat is not None and not table.state.over and table.last_decision(seen.seat) is not None
        buttons = tuple(extra_buttons(table, seen))
        bots = bool(seen.mine) and table.waits_for_bot()
    else:
        prompt = replay_prompt(now, newest, count) or words.prompt(now)
        undo, bots, buttons = False, False, ()
    content = {
        "prompt": prompt,
        "coach": count is None and bool(now.choices) and table.advised(),
        "idle": not now.choices,
        "can_undo": undo,
        "bots_wait": bots,
        "buttons": buttons,
        "news": tuple([News(line.seat, line_name(now, line), line.text) for line in newest]),
        "rules": words.rules_section(now.view),
        "keys": tuple([(key, choice.notation) for choice in now.choices if (key := words.move_key(choice.move))]),
    }
    return Part("prompt", "table/prompt.html", content)


@dataclass(frozen=True)
class News:
    """What somebody did, as the log tells it."""

    seat: int | None
    name: str
    text: str


def line_name(now: Moment[Any, Any, Any], line: Line) -> str:
    """Whose deed a line tells."""
    return "" if line.seat is None else now.sitters[line.seat].label


def replay_prompt(now: Moment[Any, Any, Any], newest: Sequence[Line], count: int) -> Prompt | None:
    """Whoever looks back is told first what the last move did, then what comes next."""
    if now.view["over"] or not newest or newest[0].last != count or not newest[0].text:
        return None
    line = newest[0]
    deed = f"{line_name(now, line)} {line.text}".strip()
    return Prompt(deed, words_of(now.view["game"]).prompt(now).title)


def sheet_part(now: Moment[Any, Any, Any], sheet: Sheet) -> Part:
    """The score sheet; each line leads to the rule that it counts by."""
    order = tuple((sitter.seat, sitter.label) for sitter in now.order)
    content = {"sheet": sheet, "order": order, "seat": now.seat, "rules": rules_of_helps(now.view["game"])}
    return Part("sheet", "table/sheet.html", content)


def rules_of_helps(game: str) -> dict[str, str]:
    """The numbers of the rules that explanations belong to, by the keys of the explanations."""
    book = rulebook(game)
    return book.by_help if book else {}


def special_prompt(table: Table, seen: Eyes) -> Prompt | None:
    """What the table itself has to say, before the game: a seat is empty, or the screen changes hands."""
    if seen.next is not None:
        name = table.row.seats[seen.next].name
        return Prompt(
            _("Hand the screen to {name}.").format(name=name),
            _("What {name} may see stays hidden until then.").format(name=name),
        )
    if not table.state.over and table.row.seats[table.actor].kind == "open":
        return Prompt(
            _("Waiting for somebody to take the open seat."),
            _("Send the invitation link to a friend; it is under Seats."),
        )
    return None


def extra_buttons(table: Table, seen: Eyes) -> list[Button]:
    """What the table offers beside the game's own moves."""
    if seen.next is not None:
        name = table.row.seats[seen.next].name
        return [Button(_("I am {name}").format(name=name), "look", {"as": seen.next})]
    return [Button(_("Allow advice"), "agree", {"advice": True})] if is_asked(table, seen) else []


def is_asked(table: Table, seen: Eyes) -> bool:
    """Whether somebody else at the table would like advice, and only this person has not agreed yet."""
    people = [seat for seat in table.row.seats if seat.kind == "person"]
    agreed = [seat.seat for seat in people if seat.advice]
    left = [seat.seat for seat in people if not seat.advice]
    return bool(agreed) and any(seat in seen.mine for seat in left) and table.may_advise()


def title(table: Table, seen: Eyes) -> str:
    """The page's title: for players in another tab it says whose turn it is."""
    name = f"{table.record.game.name} · {table.row.name} · Heliopolis"
    return "● " + _("Your move") + f" · {name}" if is_turn(table, seen) else name


def is_turn(table: Table, seen: Eyes) -> bool:
    """Whether the person has to decide."""
    return not table.state.over and table.actor in seen.mine


def helps_json(game: str) -> Markup:
    """The explanations of a game's pieces, for the script."""
    rules = rules_of_helps(game)
    return script_json(
        {key: [told.title, told.text, rules.get(key, "")] for key, told in words_of(game).helps().items()}
    )


def script_json(content: object) -> Markup:
    """JSON that may stand inside a script element."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))
