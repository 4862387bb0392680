"""What one browser is shown of a table now, and what it is sent when something changes."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from ...words import gettext as _
from ...words import spoken
from ..common.names import asset
from ..common.people import Person
from ..common.render import page
from ..faces import face
from ..faces.face import Moment, Prompt, Sitter
from ..tables.log import LogLine
from ..tables.table import Table
from .play_area import Button, play_area


@dataclass(frozen=True)
class Eyes:
    """Through whose eyes a person looks at a table."""

    seat: int | None  # None: as a spectator
    mine: tuple[int, ...]  # the seats the person plays
    next: int | None = None  # the seat behind the curtain: the screen is handed to it


def eyes(table: Table, person: Person, asked: int | None) -> Eyes:
    """Whose eyes: of several seats at one screen, whoever decides; but nobody sees another's secrets unasked."""
    mine = tuple(table.played_by(person.id))
    if len(mine) < 2:
        return Eyes(mine[0] if mine else None, mine)
    wanted = asked if asked in mine else None
    if not table.secretive():
        if table.actor in mine:
            return Eyes(table.actor, mine)
        return Eyes(wanted if wanted is not None else mine[0], mine)
    if table.actor in mine and table.actor != wanted:
        return Eyes(None, mine, next=table.actor)
    return Eyes(wanted, mine)


def sitters(table: Table, mine: tuple[int, ...]) -> list[Sitter]:
    """Who sits where, as the game's face shows it."""
    return [
        Sitter(
            seat.seat,
            _("Open seat") if seat.kind == "open" else seat.name,
            seat.kind,
            seat.level,
            you=seat.seat in mine,
        )
        for seat in table.row.seats
    ]


def moment(table: Table, seen: Eyes, count: int | None = None) -> Moment:
    """The table as somebody sees it: now, or after so many moves, when nothing can be done any more."""
    now = count is None or count == table.count
    state = table.state.clone() if now else table.record.state(count)
    view = state.view(seen.seat)
    moves = view["legal"] if count is None and seen.seat in seen.mine else []
    made = table.count if count is None else count
    told = table.chronicle(spoken())
    recent = told.recent(made, seen.seat if count is None else None)  # who looks back sees what the last move did
    return Moment(view, seen.seat, sitters(table, seen.mine), moves, recent, state, told.steps[:made])


def play_html(table: Table, seen: Eyes, count: int | None = None) -> str:
    """The inside of the table's `<main>`."""
    shown = moment(table, seen, count)
    log = table.chronicle(spoken()).told(table.count if count is None else count)
    if log:
        log[0] = replace(log[0], last=True)
    prompt = special_prompt(table, seen) if count is None else replay_prompt(shown, log, count)
    can_undo = count is None and seen.seat is not None and not table.state.over
    can_undo = can_undo and table.last_decision(seen.seat or 0) is not None
    buttons = extra_buttons(table, seen) if count is None else []
    return play_area(shown, log, can_undo=can_undo, prompt=prompt, buttons=buttons)


def replay_prompt(shown: Moment, log: list[LogLine], count: int) -> Prompt | None:
    """Who looks back is told first what the last move did, then what comes next."""
    if shown.view["over"] or not log or log[0].number != count or not log[0].text:
        return None
    told = log[0]
    deed = told.text if told.seat is None else f"{shown.sitters[told.seat].name} {told.text}"
    return Prompt(deed, face(shown.view["game"]).prompt(shown).title)


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
    if table.state.over:
        buttons = [Button(_("Rematch"), "rematch", {})] if seen.mine else []
        links = {_("Look back"): "replay", _("Analysis"): "analysis"}
        return buttons + [Button(label, None, {}, f"/tables/{table.id}/{to}") for label, to in links.items()]
    return []


def chapter_html(table: Table, seen: Eyes, count: int | None = None) -> str:
    """Where the game is."""
    state = table.state if count is None else table.record.state(count)
    return page("chapter.html", chapter=face(table.row.game).chapter(state.view(seen.seat)))


def title(table: Table, seen: Eyes) -> str:
    """The page's title: for players in another tab it says whose turn it is."""
    name = f"{table.record.game.name} · {table.row.name} · Heliopolis"
    return f"● {_('Your move')} · {name}" if is_turn(table, seen) else name


def is_turn(table: Table, seen: Eyes) -> bool:
    """Whether the person has to decide."""
    return not table.state.over and table.actor in seen.mine


def update(table: Table, person: Person, asked: int | None) -> dict[str, Any]:
    """All that a browser needs to show the table as it is now; made once for all who see the same."""
    with table.lock:
        seen = eyes(table, person, asked)
        key = (seen, spoken())
        if table.shown_at != table.row.revision:
            table.shown.clear()
            table.shown_at = table.row.revision
        if key not in table.shown:
            turn = is_turn(table, seen)
            table.shown[key] = {
                "revision": table.row.revision,
                "count": table.count,
                "seat": seen.seat,
                "yours": turn,
                "title": title(table, seen),
                "icon": asset("icon-turn.svg" if turn else "icon.svg"),
                "chapter": chapter_html(table, seen),
                "html": play_html(table, seen),
            }
        return table.shown[key]


def helps_json(game: str) -> Markup:
    """The explanations of a game's pieces, for the script."""
    return script_json({key: [told.title, told.text] for key, told in face(game).help().items()})


def script_json(content: object) -> Markup:
    """JSON that may stand inside a script element."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))
