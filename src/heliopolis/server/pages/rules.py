"""The rules of a game: the whole book with pictures and tables, and the sheet beside a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from unicodedata import normalize

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from ...core.registry import game as game_of
from ...core.registry import games
from ...school.lessons import has_lessons, lessons_of
from ...school.rulebook import Part, Rulebook, rulebook
from ...school.tables import Table, tables_of
from ...words import gettext, speaking, spoken
from ...words.game_words import words_of
from ...words.texts import Help
from ..common.render import page
from ..faces import folder_of
from ..live.figures import figure
from ..web.visit import Visiting
from .welcome import box

router = APIRouter(include_in_schema=False)
KEPT = 32  # books drawn, one for each game and language


@dataclass(frozen=True)
class Drawn:
    """A picture as it is shown."""

    text: str
    drawn: tuple[Markup, ...]
    names: tuple[str, ...]  # of what is drawn


def glossary(game: str) -> list[dict[str, Any]]:
    """Every piece explained once: those with a picture in the game's order, then words in the order of the alphabet."""
    book = rulebook(game)
    entries: dict[str, dict[str, Help]] = {}
    for key, told in words_of(game).helps().items():
        entries.setdefault(told.text, {})[key] = told
    listed = [
        {
            "title": ", ".join(told.title for told in same.values()),
            "text": text,
            "icons": [told.icon for told in same.values() if told.icon],
            "keys": list(same),
            "rules": list(dict.fromkeys([book.by_help[key] for key in same if key in book.by_help])) if book else [],
        }
        for text, same in entries.items()
    ]
    return sorted(listed, key=lambda entry: "" if entry["icons"] else alphabetical(entry["title"]))


def alphabetical(title: str) -> str:
    """Where a word stands in a list: Ü beside U."""
    return normalize("NFKD", title).casefold()


@lru_cache(maxsize=KEPT)
def book_html(game: str, _language: str) -> Markup:
    """All chapters with their pictures and tables, in the language spoken now; drawn once."""
    book = rulebook(game)
    assert book is not None
    grounds: dict[str, Markup] = {}
    tables: Mapping[str, Table] = tables_of(game)
    chapters = [
        (chapter, [(part, pictures(book, part, grounds)) for part in chapter.parts]) for chapter in book.chapters
    ]
    lessons = lessons_of(game).by_rule if has_lessons(game) else {}
    drawn = {"book": book, "chapters": chapters, "tables": tables, "grounds": grounds, "lessons": lessons}
    return Markup(page("rules/book.html", say=gettext, **drawn))


def pictures(book: Rulebook, part: Part, grounds: dict[str, Markup]) -> list[Drawn]:
    """The pictures beside some rules; what they use is added to `grounds`."""
    found = []
    for picture in part.pictures:
        drawn = figure(book.game, picture)
        if drawn is not None:
            grounds.update(drawn.grounds)
            found.append(Drawn(gettext(picture.text), drawn.drawn, picture.draw))
    return found


@router.get("/rules/{game}")
def rules_page(visit: Visiting, game: str) -> HTMLResponse:
    """How a game is played, and what each piece is."""
    with speaking(visit.language):
        key = game_of(game).key
        book = rulebook(key)
        return visit.page(
            "rules.html",
            box=box(key),
            folder=folder_of(key),
            names={each: game_of(each).name for each in games()},
            glossary=glossary(key),
            book=book,
            book_html=book_html(key, spoken()) if book else "",
            say=gettext,
        )


@router.get("/rules/{game}/sheet")
def rules_sheet(visit: Visiting, game: str) -> HTMLResponse:
    """The same in short and without the page around it, to be read beside a table."""
    with speaking(visit.language):
        key = game_of(game).key
        return visit.page("rules_sheet.html", box=box(key), glossary=glossary(key), book=rulebook(key), say=gettext)
