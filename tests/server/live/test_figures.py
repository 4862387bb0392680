"""The pictures of the rules: every one is drawn, with the pieces and numbers it is there for, and nothing to click."""

from __future__ import annotations

import re

import pytest

from heliopolis.school.rulebook import Picture, Rulebook, rulebook
from heliopolis.server.live.figures import figure
from heliopolis.words import speaking

CLICKED = re.compile(r"data-(action|say|confirm|shows|part)=|view-transition-name| tabindex=| id=")
GAMES = ("ra", "helios", "hellas")
# What must be seen beside a rule: pieces by their symbols, and numbers that the rules computed.
SEEN = {
    "RA-1": ["#t-ra", ">30<", "#t-god", ">8<", "#t-earthquake"],
    "RA-9": ["#t-gold", "#t-sphinx"],
    "RA-14": ["#sunup", ">7<", ">10<"],
    "RA-29": ["most +5", "fewest \u22122"],  # the book's example: 3, 2, 2, 3
    "RA-31": [">+5<", ">0<", ">+15<", ">\u22125<"],  # the book's example is the first
    "RA-33": [">+19<", ">+5<", ">\u22125<"],  # the book's examples
    "RA-34": [">0<"],
    "HEL-6": ["#sun", "#c-brown", "#k-brown", "#ground"],
    "HEL-24": ["#k-black", "#k-blue"],
    "HEL-34": ["#k-blue", "+7", "+3", "+4"],  # the book's example
    "HEL-40": ["orbit", "+5"],
    "HEL-48": ["#t-free-fields", "#t-created-land", "#c-raw-materials", "#p-temples"],
    "HEL-49": [">98<", ">47<", ">16<"],  # the book's example; orbits and temples are apart
    "HLS-2": [">10<", "#marble"],
    "HLS-12": ["+1", "+3", "+4", "+2"],  # the book's example
    "HLS-13": [">25<", ">12<", ">18<", ">31<"],
    "HLS-14": [">7<", 'class="qc"'],
    "HLS-21": [">10<"],
    "HLS-22": [">15<"],
    "HLS-24": [">4<", ">3<"],
}


def book_of(game: str) -> Rulebook:
    """The rules of a game that has some."""
    book = rulebook(game)
    assert book is not None
    return book


def pictures() -> list[tuple[str, str, Picture]]:
    """Every picture with its game and the first rule beside it."""
    return [
        (game, part.rules[0].number, picture)
        for game in GAMES
        for chapter in book_of(game).chapters
        for part in chapter.parts
        for picture in part.pictures
    ]


def drawn(game: str, picture: Picture) -> str:
    """A picture as HTML."""
    made = figure(game, picture)
    assert made is not None
    return "".join(made.drawn)


def beside(number: str) -> str:
    """All pictures beside a rule."""
    found = [
        (game, picture)
        for game in GAMES
        for chapter in book_of(game).chapters
        for part in chapter.parts
        for picture in part.pictures
        if any(rule.number == number for rule in part.rules)
    ]
    return "".join([drawn(game, picture) for game, picture in found])


def test_every_picture_is_drawn_for_the_eye_only_and_in_german_too() -> None:
    for game, number, picture in pictures():
        html = drawn(game, picture)
        assert "<svg" in html or "<table" in html, number
        assert not CLICKED.search(html), number
        with speaking("de"):
            german = drawn(game, picture)
        assert html.count("<use") == german.count("<use"), number
        if picture.lit:
            assert re.search(r'class="[^"]*\b(lit|spot|ok|go|whole|pay|mine|shown)\b', html), number


@pytest.mark.parametrize("number", SEEN)
def test_a_picture_shows_what_its_rule_is_about(number: str) -> None:
    html = beside(number)
    missing = [sign for sign in SEEN[number] if sign not in html and sign.replace(">", "").replace("<", "") not in html]
    assert missing == []


def test_a_move_that_is_pointed_at_shows_its_preview_and_no_other_does() -> None:
    (picture,) = [picture for _, number, picture in pictures() if number == "HEL-34"]
    html = drawn("helios", picture)
    assert html.count('class="shown ghost"') == 1
    assert html.count("pointed") == 1
    assert html.count('class="ghost"') == 0


def test_on_a_board_where_its_position_is_not_possible_there_is_no_picture() -> None:
    (picture,) = [picture for _, number, picture in pictures() if number == "HLS-21"]
    wrong = Picture(picture.text, picture.draw, {**picture.position, "worker": "9,9"}, seat=0)
    assert figure("hellas", wrong) is None
