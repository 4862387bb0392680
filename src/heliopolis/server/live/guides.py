"""What the guide of a first game says, as a part of the page for whoever is guided."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ...school.guided import Page, Told, told
from ...words import N_
from ...words import gettext as _
from ...words.game_words import words_of
from ..faces.face import Part
from ..tables.table import Table
from .moments import Eyes


@dataclass(frozen=True)
class Said:
    """One thing that is said, in the language spoken now; `spots` and `asks` are selectors of what is spotlighted."""

    title: str
    text: str
    task: str
    spots: str
    asks: str
    answer: str = ""  # to the move before


@dataclass(frozen=True)
class GuideBox:
    """What the guide says at a moment: some things one after another, or that the others play."""

    pages: tuple[Said, ...]
    said: int  # steps before this moment
    steps: int
    over: bool


def guide_part(table: Table, seen: Eyes, count: int | None) -> Part | None:
    """The guide's part, for the newcomer only and as long as the guide is followed."""
    guide = table.guide
    if guide is None or count is not None or guide.seat not in seen.mine:
        return None
    now = told_now(table)
    view = table.view(guide.seat)
    pages = () if now is None else tuple(said_pages(table, now, view))
    box = GuideBox(pages, 0 if now is None else now.said, len(guide.steps), over=bool(table.state.over))
    return Part("guide", "table/guide.html", box)


def told_now(table: Table) -> Told | None:
    """What the guide says now; found once for each moment."""
    kept = table.drawings.get("told")
    if kept is None or kept[0] != table.mark:
        assert table.guide is not None
        kept = table.drawings["told"] = (table.mark, told(table.guide, table.record))
    found: Told | None = kept[1]
    return found


def said_pages(table: Table, now: Told, view: dict[str, Any]) -> list[Said]:
    """The pages in words; where no step asks for a move, the last one says what the script goes on with."""
    pages = [said(page) for page in now.pages]
    if now.suggested is not None:
        game = table.record.game
        name = words_of(game.key).move_name(game.move(game.parse(now.suggested)), view)
        task = _("I would choose: {move}.").format(move=name)
        last = pages.pop() if pages else said(Page())
        pages.append(replace(last, task=task, asks=selector((now.suggested,))))
    if not pages:
        pages.append(said(Page(text=N_("Play on as you like. I will be back when there is something new."))))
    answer = _(now.answer) if now.answer else ""
    if now.tried and not answer:
        answer = _("You tried something else. That is fine: the game goes on from here.")
    return [replace(pages[0], answer=answer), *pages[1:]]


def said(page: Page) -> Said:
    """A page in the language spoken now."""
    text, task, title = [_(words) if words else "" for words in (page.text, page.task, page.title)]
    return Said(title, text, task, ", ".join(spot.selector for spot in page.spots), selector(page.asks))


def selector(moves: tuple[str, ...]) -> str:
    """Where moves are made on the page."""
    return ", ".join(f'[data-action="{move}"]' for move in moves)
