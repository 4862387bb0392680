"""The book of rules as a page, and the sheet beside a table."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from tests.server.visiting import Visitor, words

import heliopolis.server
from heliopolis.school.lessons import lessons_of
from heliopolis.school.rulebook import Rulebook, rulebook
from heliopolis.school.tables import tables_of
from heliopolis.server.common.render import ruled
from heliopolis.words import gettext, speaking

GAMES = ("ra", "helios", "hellas")
STATIC = Path(heliopolis.server.__file__).parent / "static"
MOST_BYTES = 60_000


def book_of(game: str) -> Rulebook:
    """The rules of a game that has some."""
    book = rulebook(game)
    assert book is not None
    return book


def said(text: str) -> str:
    """A text of the book as it stands among the words of a page."""
    return words(str(ruled(gettext(text))))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_has_its_anchor_once_with_its_text_its_rulings_and_its_lesson(
    anna: Visitor, german: Visitor, game: str, language: str
) -> None:
    visitor = anna if language == "en" else german
    html = visitor.page(f"/rules/{game}")
    text = words(html)
    book, lessons = book_of(game), lessons_of(game).by_rule
    anchors = re.findall(r' id="([^"]+)"', html)
    assert len(anchors) == len(set(anchors))
    with speaking(language):
        for number, rule in book.rules.items():
            assert anchors.count(number) == 1
            assert said(rule.text) in text
            lesson = f'href="/lessons/{game}/{number}"'
            assert html.count(lesson) == (1 if number in lessons else 0)
        for ruling in book.rulings:
            assert said(ruling.question) in text
            assert said(ruling.text) in text
        for table in tables_of(game).values():
            assert all(cell.text in text for row in table.rows for cell in row)
        for part in [part for chapter in book.chapters for part in chapter.parts]:
            assert all(said(picture.text) in text for picture in part.pictures)
    targets = re.findall(r'href="#([^"]+)"', html)
    symbols = re.findall(r'<use href="#([^"]+)"', html)
    assert {target for target in [*targets, *symbols] if target not in anchors} == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_english_is_left_on_the_german_page(german: Visitor, game: str) -> None:
    text = german.text(f"/rules/{game}")
    book = book_of(game)
    said = [rule.text for rule in book.rules.values()] + [chapter.title for chapter in book.chapters]
    said += [ruling.text for ruling in book.rulings] + [step.text for glance in book.glances for step in glance.steps]
    same = {"Material", "No."}  # or too short to tell
    assert [sentence for sentence in said if sentence and sentence not in same and sentence in text] == []
    assert not re.search(r"\b(the|with|tiles?|your|you|cubes?|everybody)\b", text.replace("purchase or activate", ""))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_rules_is_lighter_than_60_kb_with_its_styles(anna: Visitor, german: Visitor, game: str) -> None:
    for visitor in (anna, german):
        html = visitor.page(f"/rules/{game}")
        styles = re.findall(r'rel="stylesheet" href="([^"]+)"', html)
        assert len(styles) >= 5
        weight = len(gzip.compress(html.encode(), 5))
        weight += sum(len(gzip.compress(visitor.client.get(style).content, 5)) for style in styles)
        assert weight < MOST_BYTES, weight


def test_there_is_a_style_for_paper() -> None:
    style = (STATIC / "rules.css").read_text(encoding="utf-8")
    paper = style.partition("@media print")[2]
    for needed in ("break-inside: avoid", "print-color-adjust: exact", ".toc", ".bar"):
        assert needed in paper


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_beside_a_table_has_every_rule_by_its_number(anna: Visitor, german: Visitor, game: str) -> None:
    for visitor, language in ((anna, "en"), (german, "de")):
        sheet = visitor.page(f"/rules/{game}/sheet")
        text = words(sheet)
        with speaking(language):
            for number, rule in book_of(game).rules.items():
                assert sheet.count(f' id="rule-{number}"') == 1
                assert f'href="/rules/{game}#{number}"' in sheet
                assert said(rule.text) in text


@pytest.mark.parametrize("game", GAMES)
def test_items_of_the_score_sheet_and_explanations_lead_to_their_rules(anna: Visitor, game: str) -> None:
    page = anna.page(anna.open(game=game, players="2", against="here"))
    linked = re.findall(rf'<a class="counts" tabindex="-1" href="/rules/{game}#([A-Z]+-\d+)">', page)
    assert len(linked) > 4
    assert set(linked) <= set(book_of(game).rules)
    for number in book_of(game).by_help.values():
        assert f'"{number}"' in page
