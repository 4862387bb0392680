"""Setting up a table, and what a person can choose for themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from ...bots.levels import LEVELS, SECONDS, styled_levels
from ...core.registry import game as game_of
from ...core.registry import games
from ...words import speaking
from ...words.game_words import words_of
from ..common.people import change
from ..tables.guiding import first_minutes
from ..tables.plans import USUAL_LEVEL, Plan
from ..tables.seating import set_advice
from ..web.visit import Field, Visit, Visiting, whole

router = APIRouter(include_in_schema=False)
PLAYERS_NOW = 3


def box(key: str) -> dict[str, Any]:
    """What the home page says about a game."""
    game = game_of(key)
    cover = words_of(key).cover()
    return {
        "key": key,
        "name": game.name,
        "sentence": cover.sentence,
        "minutes": cover.minutes,
        "min_players": game.min_players,
        "max_players": game.max_players,
        "first_minutes": first_minutes(key),
        "options": [
            {"name": option.name, "choices": option.values, "words": words_of(key).option_words()[option.name]}
            for option in game.options
        ],
    }


@dataclass(frozen=True)
class Wish:
    """What somebody plays if they say nothing else: as the last time."""

    game: str
    players: int
    level: str


def usual_wish(visit: Visit) -> Wish:
    """The last choice of a person, as far as it is still possible."""
    person = visit.person
    game = person.game if person.game in games() else games()[0]
    level = person.level if person.level in (*LEVELS, *visit.tables.roster.names()) else USUAL_LEVEL
    return Wish(game, person.players or PLAYERS_NOW, level)


@router.post("/play/{game}")
def play_now(
    visit: Visiting, game: str, csrf: Field, players: Field = "", level: Field = "", advice: Field = ""
) -> RedirectResponse:
    """One click: you against bots, as many and as good as the last time; with `advice` a coach helps."""
    visit.trust(csrf)
    usual = usual_wish(visit)
    with speaking(visit.language):
        visit.may_open()
        count = possible_players(game, whole(players) or usual.players)
        chosen = level or usual.level
        plans = [Plan("me"), *[Plan("bot", level=chosen)] * (count - 1)]
        table = visit.tables.create(visit.person, game, plans)
        if advice == "on":
            set_advice(visit.tables, table.id, visit.person, advice=True)
    response = RedirectResponse(f"/tables/{table.id}", 303)
    visit.remember(response, replace(visit.person, game=table.row.game, players=count, level=chosen))
    return response


@router.get("/new")
def set_up(visit: Visiting, game: str = "", players: int = 0, against: str = "bot") -> HTMLResponse:
    """Set up a table. All seats and all games' options are on the page; its style shows those that are needed."""
    usual = usual_wish(visit)
    wanted = game or usual.game
    with speaking(visit.language):
        return visit.page(
            "new.html",
            boxes=[box(key) for key in games()],
            game=game_of(wanted).key,
            players=possible_players(wanted, players or usual.players),
            places=places(visit, against),
            levels=LEVELS,
            styled=list(dict.fromkeys(level for key in games() for level in styled_levels(game_of(key)))),
            house=house_bots(visit),
            usual_level=usual.level,
            seconds=SECONDS,
        )


@dataclass(frozen=True)
class HouseChoice:
    """A bot of the house in the list of who may sit somewhere; `games` are named only if they are not all."""

    name: str
    label: str
    games: tuple[str, ...]


def house_bots(visit: Visit) -> list[HouseChoice]:
    """The bots of the house."""
    found = visit.tables.roster.bots.values()
    return [HouseChoice(one.name, one.label, tuple([game_of(key).name for key in one.games])) for one in found]


def possible_players(game: str, wished: int) -> int:
    """The number of players nearest to a wish."""
    return max(game_of(game).min_players, min(wished, game_of(game).max_players))


def places(visit: Visit, against: str) -> list[dict[str, str]]:
    """Who sits on the seats if nobody changes it: me, and against me all of one kind."""
    others = against if against in ("bot", "here", "open") else "bot"
    most = max(game_of(key).max_players for key in games())
    return [{"kind": "me", "name": visit.person.name}] + [{"kind": others, "name": ""}] * (most - 1)


async def sent_form(request: Request) -> dict[str, str]:
    """All fields of a form."""
    return {key: str(value) for key, value in (await request.form()).items()}


@router.post("/new")
def open_table(visit: Visiting, form: Annotated[dict[str, str], Depends(sent_form)]) -> RedirectResponse:
    """Open the table that was set up."""
    visit.trust(form.get("csrf", ""))
    with speaking(visit.language):
        visit.may_open()
        game = form.get("game", "")
        wished = whole(form.get("players", ""))
        plans = planned(form, possible_players(game, PLAYERS_NOW if wished is None else wished))
        prefix = f"option-{game}-"
        options = {key.removeprefix(prefix): value for key, value in form.items() if key.startswith(prefix)}
        table = visit.tables.create(
            visit.person, game, plans, options, name=form.get("name", ""), listed="listed" in form
        )
    some_open = any(plan.kind == "open" for plan in plans)
    response = RedirectResponse(f"/tables/{table.id}/seats" if some_open else f"/tables/{table.id}", 303)
    level = next((plan.level for plan in plans if plan.kind == "bot"), visit.person.level)
    visit.remember(response, replace(visit.person, game=table.row.game, players=len(plans), level=level))
    return response


def planned(form: dict[str, str], players: int) -> list[Plan]:
    """Who shall sit where: `seat-N` (me, here, open, bot-LEVEL) and `name-N`, or `against` for all but me."""
    plans: list[Plan] = []
    for seat in range(players):
        usual = "me" if seat == 0 else form.get("against", "bot")
        kind, _, level = form.get(f"seat-{seat}", usual).partition("-")
        if kind == "me" and any(plan.kind == "me" for plan in plans):
            kind = "here"  # a second seat for the same person is one at the same screen
        plans.append(Plan(kind, form.get(f"name-{seat}", ""), level or USUAL_LEVEL))
    return plans


@router.post("/language")
def set_language(visit: Visiting, csrf: Field, language: Field, back: Field = "/") -> RedirectResponse:
    """Switch the language."""
    return changed(visit, csrf, back, language=language)


@router.post("/theme")
def set_theme(visit: Visiting, csrf: Field, theme: Field = "", back: Field = "/") -> RedirectResponse:
    """Light, dark, or as the system is."""
    return changed(visit, csrf, back, theme=theme)


@router.post("/wishes")
def set_wishes(
    visit: Visiting, csrf: Field, pace: Field, undo: Field = "", taps: Field = "", back: Field = "/"
) -> RedirectResponse:
    """The pace of bots, the time to take a move back, and whether a tap is enough."""
    return changed(visit, csrf, back, pace=pace, undo=undo, taps=taps)


@router.post("/name")
def set_name(visit: Visiting, csrf: Field, name: Field = "", back: Field = "/") -> RedirectResponse:
    """Choose a name."""
    return changed(visit, csrf, back, name=name)


def changed(visit: Visit, csrf: str, back: str, **values: str) -> RedirectResponse:
    """Remember a choice and go back to where it was made; only to a page of ours."""
    visit.trust(csrf)
    ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = RedirectResponse(back if ours else "/", 303)
    visit.remember(response, change(visit.person, **values))
    return response
