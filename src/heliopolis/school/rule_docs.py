"""Writes the pages of rules and rulings under `docs` from the rules of each game, so that nothing is told twice.

`python -m heliopolis.school.rule_docs FOLDER` writes `FOLDER/GAME/rules.md` and `rulings.md`, and the same for every
other language below a folder of its own (`FOLDER/de`); FOLDER is `docs` unless another is named. A test says whether
the pages are up to date.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

from ..core.registry import game as game_of
from ..core.registry import games
from ..words import _, gettext, languages, speaking
from ..words.speech import SOURCE_LANGUAGE
from .rulebook import NUMBER, Chapter, Rulebook, rulebook
from .tables import Table, tables_of

WIDTH = 120
SOFT_HYPHEN = "\u00ad"
NOTE = "<!-- Written by `python -m heliopolis.school.rule_docs` from src/heliopolis/school/{game}/rules.toml. -->"


def rules_page(book: Rulebook) -> str:
    """The page of rules, in the language spoken now."""
    title = _("{game}: the rules").format(game=game_of(book.game).name)
    parts = [f"# {title}", NOTE.format(game=book.game), said(book.docs)]
    parts.append(
        _(
            "The same with pictures is the page {address} of a running table. Where the book leaves something open, our"
            " [rulings]({rulings}) say what we play; a rule with one is marked."
        ).format(address=f"`/rules/{book.game}`", rulings="rulings.md")
    )
    for chapter in book.chapters:
        parts += chapter_parts(book, chapter)
    return "\n\n".join([filled(part) for part in parts if part]) + "\n"


def chapter_parts(book: Rulebook, chapter: Chapter) -> list[str]:
    """The paragraphs of a chapter."""
    parts = [f"## {said(chapter.title)}", said(chapter.text)]
    tables = tables_of(book.game)
    ruling = _("ruling")
    for rule in chapter.rules:
        anchor = f'<a id="{rule.number}"></a>'
        marked = f" (*[{ruling}](rulings.md#{rule.number})*)" if book.rulings_of(rule.number) else ""
        parts.append(f"**{rule.number}**{anchor} {linked(said(rule.text))}{marked}")
        parts += [markdown(tables[name]) for name in rule.tables]
    return [*parts, said(chapter.docs)]


def rulings_page(book: Rulebook) -> str:
    """The page of rulings, in the language spoken now."""
    head = (_("rule"), _("question"), _("what we play, and why"))
    rows = [f"| {' | '.join(head)} |", "|---|---|---|"]
    for ruling in book.rulings:
        first = next(other for other in book.rulings if other.rule == ruling.rule)
        anchor = f'<a id="{ruling.rule}"></a>' if first is ruling else ""
        number = f"{anchor}[{ruling.rule}](rules.md#{ruling.rule})"
        rows.append(f"| {number} | {said(ruling.question)} | {linked(said(ruling.text))} |")
    title = _("{game}: rulings").format(game=game_of(book.game).name)
    parts = [f"# {title}", NOTE.format(game=book.game), said(book.rulings_docs), "\n".join(rows)]
    return "\n\n".join([filled(part) for part in parts if part]) + "\n"


def said(text: str) -> str:
    """A text of the book in the language spoken now; nothing stays nothing, and marks for hyphens are left out."""
    return gettext(text).replace(SOFT_HYPHEN, "") if text else ""


def linked(text: str) -> str:
    """A text in which every number of a rule leads to it."""
    return NUMBER.sub(lambda found: f"[{found[0]}](rules.md#{found[0]})", text)


def markdown(table: Table) -> str:
    """A table in Markdown."""

    def line(cells: Sequence[str]) -> str:
        return f"| {' | '.join(cells)} |".replace(SOFT_HYPHEN, "")

    rows = [line([cell.text for cell in row]) for row in table.rows]
    return "\n".join([line(table.head), "|" + "---|" * len(table.head), *rows])


def filled(part: str) -> str:
    """A paragraph in lines that are not too long; headings, tables, comments and what is laid out by hand stay."""
    if part.startswith(("#", "|", "<!--")) or "\n" in part:
        return part
    return textwrap.fill(part, WIDTH, break_long_words=False, break_on_hyphens=False)


def pages(folder: Path) -> dict[Path, str]:
    """Every page with its text, in every language there is a catalogue for."""
    books = [book for key in games() if (book := rulebook(key))]
    found = {}
    for language in languages():
        home = folder if language == SOURCE_LANGUAGE else folder / language
        with speaking(language):
            for book in books:
                found[home / book.game / "rules.md"] = rules_page(book)
                found[home / book.game / "rulings.md"] = rulings_page(book)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Write all pages."""
    named = sys.argv[1:] if arguments is None else arguments
    for file, text in pages(Path(*named[:1] or ["docs"])).items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
