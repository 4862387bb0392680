"""The rules in our own words: every rule once, tables as the rules play by them, pages under docs written from them."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest
from tests.school.pictures.__main__ import SCHOOL, written

import heliopolis
from heliopolis.core.errors import HeliopolisError
from heliopolis.core.reading import Fields
from heliopolis.games.helios.material import ITEMS, PEOPLE
from heliopolis.games.helios.material import ROUNDS as HELIOS_ROUNDS
from heliopolis.games.helios.material import TILES as HELIOS_TILES
from heliopolis.games.helios.material import TURNS as HELIOS_TURNS
from heliopolis.games.hellas.material import PIECE_COUNTS, STONES
from heliopolis.games.hellas.view import BOARDS
from heliopolis.games.ra.material import (
    ALL_TILES,
    DIFFERENT_CIVILIZATIONS,
    DIFFERENT_MONUMENTS,
    EQUAL_MONUMENTS,
    SUN_SETS,
    TRACK_FIELDS,
)
from heliopolis.games.ra.material import TILES as RA_TILES
from heliopolis.school.rule_docs import pages
from heliopolis.school.rulebook import Rulebook, game_of_rule, read_rulebook, rulebook
from heliopolis.school.tables import Table, tables_of
from heliopolis.words import speaking
from heliopolis.words.game_words import words_of
from heliopolis.words.numbers import signed

GAMES = ("ra", "helios", "hellas")
DOCS = Path(__file__).parents[2] / "docs"


def book_of(game: str) -> Rulebook:
    """The rules of a game that has some."""
    book = rulebook(game)
    assert book is not None
    return book


def column(table: Table, head: str) -> list[str]:
    """The cells of a column."""
    return [row[table.head.index(head)].text for row in table.rows]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_catalogue_is_told_once_beside_a_picture(game: str) -> None:
    catalogue = import_module(f"tests.games.{game}.catalogue")
    book = book_of(game)
    told = [rule.number for chapter in book.chapters for part in chapter.parts for rule in part.rules]
    assert told == [f"{catalogue.PREFIX}-{number}" for number in range(1, catalogue.RULES + 1)]
    assert all(part.pictures for chapter in book.chapters for part in chapter.parts)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_named_elsewhere_in_the_book_is_there(game: str) -> None:
    book = book_of(game)
    steps = [step for glance in book.glances for step in glance.steps] + list(book.ties)
    assert {rule for step in steps for rule in step.rules} <= set(book.rules)
    named = [name for rule in book.rules.values() for name in rule.tables]
    assert sorted(named) == sorted(tables_of(game))  # every table stands somewhere, and only once
    keys = [key for rule in book.rules.values() for key in rule.helps]
    assert sorted(keys) == sorted(words_of(game).helps())  # every explanation leads to one rule
    assert len({chapter.key for chapter in book.chapters}) == len(book.chapters)


def test_the_number_of_a_rule_says_whose_it_is() -> None:
    assert [game_of_rule(number) for number in ("RA-40", "HEL-51", "HLS-26", "HLS-27", "XX-1")] == [*GAMES, None, None]


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_of_the_pictures_are_those_the_tests_make(game: str) -> None:
    made = import_module(f"tests.school.pictures.{game}").positions()
    kept = (SCHOOL / game / "pictures.json").read_text(encoding="utf-8")
    assert written(made, game) == kept, f"write them anew: python -m tests.school.pictures {game}"
    used = {
        json.dumps(picture.position)
        for chapter in book_of(game).chapters
        for part in chapter.parts
        for picture in part.pictures
    }
    assert [name for name, position in json.loads(kept).items() if json.dumps(position) not in used] == []


def test_the_pages_under_docs_are_written_from_the_rules() -> None:
    for file, text in pages(DOCS).items():
        assert file.read_text(encoding="utf-8") == text, "write them anew: python -m heliopolis.school.rule_docs"


def test_what_is_wrong_in_a_file_is_said_with_its_place() -> None:
    def read(**told: object) -> None:
        read_rulebook("ra", Fields({"prefix": "RA", **told}, error=HeliopolisError, source="rules.toml"), {"here": {}})

    rule = {"rule": "RA-2", "text": "It rains."}
    picture = {"position": "there", "draw": ["board"], "text": "Rain."}
    chapter = {"key": "rain", "title": "Rain", "part": [{"picture": [picture], "rule": [rule]}]}
    step = {"title": "Rain", "rules": ["RA-1"]}
    ruling = {"rule": "RA-1", "question": "?", "text": "!"}
    rest = {"glance": [{"title": "Rain", "step": [step]}], "tie": [step], "ruling": [ruling]}
    with pytest.raises(HeliopolisError, match=r"chapter\[0\].part\[0\].picture\[0\].position: pictures.json has none"):
        read(chapter=[chapter], **rest)
    picture["position"] = "here"
    with pytest.raises(HeliopolisError, match="numbered from RA-1 on"):
        read(chapter=[chapter], **rest)
    rule["rule"] = "RA-1"
    read(chapter=[chapter], **rest)
    with pytest.raises(HeliopolisError, match="there is no rule RA-9"):
        read(chapter=[chapter], **{**rest, "ruling": [{**ruling, "rule": "RA-9"}]})


# Tables.


def test_the_tables_of_ra_are_its_material() -> None:
    tables = tables_of("ra")
    tiles = tables["tiles"]
    together = [int(count) for count in column(tiles, "together")]
    assert together[-1] == ALL_TILES == sum(together[:-1]) == sum(count for _, count in RA_TILES)
    icons = [icon for row in tiles.rows for icon in row[0].icons]
    assert len(icons) == len(set(icons)) == len(RA_TILES)
    suns = tables["suns"]
    assert column(suns, "Fields of the Ra track") == [str(fields) for fields in TRACK_FIELDS.values()]
    for row, sets in zip(suns.rows, SUN_SETS.values(), strict=True):
        assert row[1].text.split(", ") == ["-".join(str(sun) for sun in suns) for suns in sets]
    worths = (DIFFERENT_CIVILIZATIONS, DIFFERENT_MONUMENTS, EQUAL_MONUMENTS)
    for row, worth in zip(tables["kinds"].rows, worths, strict=True):
        assert [cell.text for cell in row[1:] if cell.text] == [
            signed(int(points)) if points else "0" for points in worth
        ]


def test_the_tables_of_helios_are_its_material() -> None:
    tables = tables_of("helios")
    assert column(tables["land tiles"], "tiles") == [str(count) for _, count in HELIOS_TILES]
    rounds = tables["rounds"]
    assert column(rounds, "rounds") == [str(rounds) for rounds in HELIOS_ROUNDS.values()]
    assert column(rounds, "turns of each") == [str(turns) for turns in HELIOS_TURNS.values()]
    both = [*tables["buildings"].rows, *tables["persons"].rows]
    assert len(both) == len(ITEMS) == 20
    for row, item in zip(both, ITEMS, strict=True):
        cost = next(cell for cell in row if cell.alone)
        assert len(cost.icons) == len(item.cost)
        assert [icon.removeprefix("k-").replace("any", "white").replace("-", " ") for icon in cost.icons] == [
            *item.cost
        ]
        assert (f"range +{item.sun_range}" in row[-3 if item in ITEMS[:12] else -2].text) == bool(item.sun_range)
    assert column(tables["buildings"], "points") == [str(item.points) for item in ITEMS[:12]]
    assert column(tables["persons"], "mana") == [str(person.price) for person in PEOPLE]


def test_the_tables_of_hellas_are_its_material_and_its_boards() -> None:
    tables = tables_of("hellas")
    assert column(tables["pieces"], "pieces")[:4] == [str(count) for count in PIECE_COUNTS[1:]]
    assert [[cell.text for cell in row[1:]] for row in tables["stones"].rows] == [
        [str(stones) for stones in each] for each in STONES.values()
    ]
    board = BOARDS["minotaur"]
    for row in tables["yields"].rows:
        first, last = (int(number) for number in row[0].text.split("\u2013"))
        assert {board["yields"][tile] for tile in range(first, last + 1)} == {int(row[1].text)}
    assert column(tables["bar"], "fields") == [str(fields) for fields in board["bar"].values()]
    assert len(tables["islands"].rows) == len(BOARDS)


@pytest.mark.parametrize("game", GAMES)
def test_tables_speak_german(game: str) -> None:
    english = tables_of(game)
    with speaking("de"):
        german = tables_of(game)
    for name, table in english.items():
        assert table.title != german[name].title
        assert len(table.rows) == len(german[name].rows)


def test_a_game_without_a_school_has_no_book() -> None:
    assert {game for game in heliopolis.games() if rulebook(game)} == set(GAMES)
