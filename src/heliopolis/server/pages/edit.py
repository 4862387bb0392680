"""The editor of positions: a form for everything that a position says, and the board beside it."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response

from ...core.errors import HeliopolisError, InvalidPosition
from ...core.game import Game, State
from ...core.nature import deal
from ...core.position_code import MOST_BYTES, coded_state, position_code
from ...core.reading import Wanted
from ...core.record import Record
from ...core.registry import game as game_of
from ...core.registry import read_position
from ...words import speaking
from ..live.lines import SPECTATOR, line_screen, line_table
from ..web.visit import Visit, Visiting
from .position_form import Entry, Form, assembled, place_of
from .scene import scene_answer, scene_context
from .welcome import PLAYERS_NOW, possible_players

router = APIRouter(include_in_schema=False)
SEED = 1  # of the position that the editor begins with


@dataclass(frozen=True)
class Edited:
    """What was typed: the data, the position if it is possible, and if not what is wrong and where that is shown."""

    data: dict[str, Any]
    state: State | None
    entries: tuple[Entry, ...]
    wrong: str = ""
    place: str = ""

    @property
    def text(self) -> str:
        """The data as text, for those who rather write it."""
        data = self.data if self.state is None else self.state.position()
        return json.dumps(data, ensure_ascii=False, indent=1)

    @property
    def code(self) -> str:
        """The code of the position, if it is possible."""
        return "" if self.state is None else position_code(self.state.position())


def first_state(game: Game, players: int) -> State:
    """What the editor begins with: the first decision of a game."""
    state = game.start(players)
    deal(state, SEED)
    return state


def edited(game: Game, data: dict[str, Any], wrong: HeliopolisError | None = None) -> Edited:
    """The form for some data, and what the rules say about them."""
    state = None
    if wrong is None:
        try:
            state = read_position(data)
            if state.game.key != game.key:
                raise InvalidPosition(f"This is the editor of {game.name}.", field="game")
        except HeliopolisError as error:
            state, wrong = None, error
    start = first_state(game, game.min_players).position()
    options = {f"options.{option.name}": Wanted(words=option.values) for option in game.options}
    form = Form(game.fields_wanted(start) | game.fields_wanted(data) | options)
    entries = form.entries({name: value for name, value in data.items() if name not in FIXED})
    if wrong is None:
        return Edited(data, state, entries)
    return Edited(data, state, entries, wrong.message, place_of(wrong.field, entries))


FIXED = ("game", "rules", "board")  # what a form of one game does not change


async def sent_fields(request: Request) -> list[tuple[str, str]]:
    """All fields of a form in their order."""
    return [(name, str(value)) for name, value in (await request.form()).multi_items()]


Fields = Annotated[list[tuple[str, str]], Depends(sent_fields)]


def read_sent(game: Game, fields: list[tuple[str, str]]) -> Edited:
    """What a form says: its fields, or the text for whoever writes the position themselves."""
    sent = dict(fields)
    if sent.get("use") == "text":
        return read_text(game, sent.get("text", ""))
    given = assembled(fields)
    data = {"game": game.key, "rules": game.version, **given}
    if game.board_hash is not None:
        data["board"] = game.board_hash
    change_lists(data, sent.get("add", ""), [value for name, value in fields if name == "remove"])
    return edited(game, data)


def read_text(game: Game, text: str) -> Edited:
    """A position that was written as JSON."""
    try:
        data = json.loads(text[:MOST_BYTES])
    except (ValueError, RecursionError) as error:
        return edited(game, {}, InvalidPosition(f"The text is no JSON: {error}."))
    if not isinstance(data, dict):
        return edited(game, {}, InvalidPosition("A position is a JSON object."))
    return edited(game, data)


def change_lists(data: dict[str, Any], add: str, remove: list[str]) -> None:
    """Remove what was ticked, and repeat the last one of a list that is to have one more."""
    for path in sorted(remove, reverse=True):
        head, _bracket, place = path.rpartition("[")
        found = inside(data, head)
        if isinstance(found, list) and place[:-1].isdigit() and int(place[:-1]) < len(found):
            del found[int(place[:-1])]
    found = inside(data, add) if add else None
    if isinstance(found, list) and found:
        found.append(copy.deepcopy(found[-1]))


def inside(data: Any, path: str) -> Any:
    """What stands at a path; None if there is no such place."""
    for part in path.replace("[", ".[").split("."):
        if part.startswith("[") and isinstance(data, list) and part[1:-1].isdigit() and int(part[1:-1]) < len(data):
            data = data[int(part[1:-1])]
        elif isinstance(data, dict) and part in data:
            data = data[part]
        else:
            return None
    return data


def editor(visit: Visit, game: Game, now: Edited) -> HTMLResponse:
    """The page: the form, and the last possible position on the board."""
    url = f"/boards/edit/{game.key}"
    state = now.state or first_state(game, len(now.data.get("players") or ()) or PLAYERS_NOW)
    table = line_table(Record(game.key, position=state.position()), url)
    context = scene_context(table, line_screen(table, SPECTATOR), url, [])
    return visit.page(
        "edit.html",
        200 if now.state else 422,
        **context,
        edited=now,
        drawn=now.state is not None,
        counts=range(game.min_players, game.max_players + 1),
    )


@router.get("/boards/edit/{game}")
def edit_page(visit: Visiting, game: str, code: str = "", players: int = PLAYERS_NOW) -> HTMLResponse:
    """Edit the position of a code, or begin at the first decision of a game."""
    with speaking(visit.language):
        state = coded_state(code) if code else first_state(game_of(game), possible_players(game, players))
        return editor(visit, state.game, edited(state.game, state.position()))


@router.post("/boards/edit/{game}")
def check_page(visit: Visiting, game: str, fields: Fields) -> HTMLResponse:
    """The page again, with what was typed: for a field more or less, and for browsers without scripts."""
    visit.trust(dict(fields).get("csrf", ""))
    with speaking(visit.language):
        return editor(visit, game_of(game), read_sent(game_of(game), fields))


@router.post("/boards/edit/{game}/draw")
def draw_typed(visit: Visiting, game: str, fields: Fields) -> Response:
    """What was typed, on the board if it is possible; if not, what is wrong and at which field."""
    visit.trust(dict(fields).get("csrf", ""))
    with speaking(visit.language):
        now = read_sent(game_of(game), fields)
        told = {"wrong": now.wrong, "place": now.place, "code": now.code, "text": now.text}
        if now.state is None:
            return Response(json.dumps(told, ensure_ascii=False), media_type="application/json")
        table = line_table(Record(game, position=now.state.position()), f"/boards/edit/{game}")
        return scene_answer(line_screen(table, SPECTATOR), [], **told)
