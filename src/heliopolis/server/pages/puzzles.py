"""Puzzles: the one of the day, the next one near one's rating, and each on a board of its own."""

from __future__ import annotations

import asyncio
import math
import time

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ...core.record import Record
from ...core.registry import game as game_of
from ...lab.puzzle import Puzzle
from ...school.puzzle_words import heading, task, verdict
from ...school.puzzles import DAY, daily, is_due, puzzle_at, today
from ...words import gettext as _
from ...words import ngettext, speaking
from ...words.numbers import percent, signed
from ..common.render import page
from ..live.scenes import scene, scene_screen
from ..live.screens import Screen
from ..store.solving import answers_of
from ..tables.mistakes import (
    Mistake,
    answer_mistake,
    due_mistakes,
    judged_chance,
    mistake_at,
    mistakes_of,
    puzzle_of,
)
from ..tables.solving import Solved, answer, following, rating_now, standings
from ..tables.table import Table
from ..web.visit import Visit, Visiting
from .scene import AskedScene, scene_answer, scene_context

router = APIRouter(include_in_schema=False)
SHOWN = 12  # own mistakes in the list


def url_of(puzzle: Puzzle) -> str:
    """Where a puzzle is found."""
    return f"/puzzles/{puzzle.id}"


@router.get("/puzzles")
def puzzles_page(visit: Visiting) -> HTMLResponse:
    """The puzzle of the day, and how one stands in each game."""
    with speaking(visit.language):
        known = standings(visit.tables.store, visit.person.id)
        day = daily(today()) if known else None
        solved = answers_of(visit.tables.store, visit.person.id)
        return visit.page(
            "puzzles.html",
            day=day,
            day_heading=heading(day) if day else "",
            day_done=day is not None and day.id in solved,
            names={key: game_of(key).name for key in known},
            mistakes=[told_mistake(one) for one in mistakes_of(visit.tables.store, visit.person.id)[:SHOWN]],
            standings=known,
        )


@router.get("/puzzles/daily")
def daily_puzzle(visit: Visiting, game: str | None = None) -> RedirectResponse:
    """To the puzzle of the day."""
    return RedirectResponse(url_of(daily(today(), game)), 303)


@router.get("/puzzles/next")
def next_one(visit: Visiting, game: str | None = None, but: str | None = None) -> RedirectResponse:
    """To a puzzle near one's rating, or to one that has to come again."""
    due = [] if game else due_mistakes(visit.tables.store, visit.person.id)
    for mistake in due:
        if mistake.name != but:
            return RedirectResponse(own_url(mistake), 303)
    chosen = following(visit.tables.store, visit.person.id, game, but)
    return RedirectResponse(url_of(chosen) + (f"?game={chosen.key}" if game else ""), 303)


@router.get("/puzzles/{name}")
def puzzle_page(visit: Visiting, name: str, game: str | None = None) -> HTMLResponse:
    """A puzzle on its board."""
    puzzle = puzzle_at(name)
    with speaking(visit.language):
        table = drawn(puzzle)
        return visit.page(
            "puzzle.html",
            **scene_context(table, scene_screen(table), url_of(puzzle), []),
            heading=heading(puzzle),
            asked=task(),
            rating=rating_now(visit.tables.store, puzzle),
            answered=answers_of(visit.tables.store, visit.person.id).get(puzzle.id),
            title_line=_("Puzzle of the day") if puzzle.id == daily(today()).id else _("Puzzle"),
            following=f"/puzzles/next?but={puzzle.id}" + (f"&game={puzzle.key}" if game else ""),
        )


@router.post("/puzzles/{name}/moves")
def make_move(visit: Visiting, name: str, asked: AskedScene) -> Response:
    """An answer; an empty one asks for the solution."""
    visit.trust()
    puzzle = puzzle_at(name)
    with speaking(visit.language):
        move = checked(puzzle, asked.move)
        solved = answer(visit.tables.store, visit.person.id, puzzle, move)
        status = "done" if solved.right else "missed"
        return scene_answer(closed(drawn(puzzle)), [], status=status, html=verdict_html(puzzle, move, solved))


def checked(puzzle: Puzzle, move: str) -> str | None:
    """A legal move as it is written; None where somebody gives up."""
    state = puzzle.state()
    return state.game.notation(state.check(move)) if move else None


def drawn(puzzle: Puzzle, url: str | None = None) -> Table:
    """The board of a puzzle."""
    record = Record(puzzle.key, position=dict(puzzle.position))
    return scene(record, puzzle.seat, url=url or url_of(puzzle), name=_("Puzzle"))


def closed(table: Table) -> Screen:
    """The board once the puzzle was answered."""
    return scene_screen(table, playing=False)


def verdict_html(puzzle: Puzzle, move: str | None, solved: Solved, *, whole: bool = True) -> str:
    """What is said about an answer."""
    return page(
        "puzzle_verdict.html",
        verdict=verdict(puzzle, move),
        percent=percent,
        whole=whole,
        rating=changed(solved),
        again=comes_again(solved.due),
    )


def changed(solved: Solved) -> str:
    """How the rating has moved: "1512 (+12)"; empty where it has not."""
    change = solved.rating
    if change is None:
        return ""
    return f"{round(change.after)} ({signed(round(change.after) - round(change.before))})"


def comes_again(due: float | None) -> str:
    """When a puzzle comes again, in words; empty if it does not."""
    if due is None:
        return ""
    days = max(1, math.ceil((due - time.time()) / DAY - 0.01))
    return ngettext("It comes again tomorrow.", "It comes again in {count} days.", days).format(count=days)


# Own mistakes.


def own_url(mistake: Mistake) -> str:
    """Where an own mistake is found."""
    return f"/puzzles/own/{mistake.table_id}/{mistake.decision.number}"


def told_mistake(mistake: Mistake) -> dict[str, object]:
    """A line of the list."""
    words = _("{game}, move {number}: {loss} of the chance to win given away")
    text = words.format(
        game=game_of(mistake.game).name, number=mistake.decision.number + 1, loss=percent(mistake.decision.loss)
    )
    return {"url": own_url(mistake), "text": text, "due": is_due(mistake.known, time.time())}


@router.get("/puzzles/own/{table_id}/{number}")
def own_page(visit: Visiting, table_id: str, number: int) -> HTMLResponse:
    """A position in which one has made a mistake."""
    mistake = mistake_at(visit.tables.store, visit.person.id, table_id, number)
    with speaking(visit.language):
        puzzle = puzzle_of(visit.tables, mistake)
        table = drawn(puzzle, own_url(mistake))
        return visit.page(
            "puzzle.html",
            **scene_context(table, scene_screen(table), own_url(mistake), []),
            heading=heading(puzzle),
            title_line=_("Your own mistake"),
            asked=_("In this game you gave away {loss} of your chance to win here. What is better?").format(
                loss=percent(mistake.decision.loss)
            ),
            rating="",
            answered=None,
            following=f"/puzzles/next?but={mistake.name}",
        )


@router.post("/puzzles/own/{table_id}/{number}/moves")
async def answer_own(visit: Visiting, table_id: str, number: int, asked: AskedScene) -> Response:
    """An answer to an own mistake; a move that nobody has looked at yet is judged now."""
    visit.trust()
    mistake = await asyncio.to_thread(mistake_at, visit.tables.store, visit.person.id, table_id, number)
    puzzle = await asyncio.to_thread(puzzle_of, visit.tables, mistake)
    move = checked(puzzle, asked.move)
    if move is not None and move not in puzzle.chances:
        asked_for = (dict(puzzle.position), move, puzzle.playouts)
        chance = await visit.house.advising.judge(visit.person, judged_chance, *asked_for)
        puzzle = await asyncio.to_thread(puzzle_of, visit.tables, mistake, {move: chance})
    return await visit.house.thinking.apart(told_own, visit, mistake, puzzle, move)


def told_own(visit: Visit, mistake: Mistake, puzzle: Puzzle, move: str | None) -> Response:
    """The verdict on an answer to an own mistake, which is kept."""
    with speaking(visit.language):
        right = verdict(puzzle, move).right
        solved = answer_mistake(visit.tables.store, visit.person.id, mistake, right)
        html = verdict_html(puzzle, move, solved, whole=False)
        shown = closed(drawn(puzzle, own_url(mistake)))
        return scene_answer(shown, [], status="done" if right else "missed", html=html)
