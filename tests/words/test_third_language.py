"""A third language is one folder: nothing else changes, everything speaks it, and nothing stays English."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.visiting import Visitor, open_house
from tests.words.pseudo import LANGUAGE, Page, english, write_language

import heliopolis
from heliopolis.cli.main import main
from heliopolis.lab.study import study
from heliopolis.server.tables.plans import BOT_NAMES
from heliopolis.testing import play_out
from heliopolis.words import languages, speaking, speech
from heliopolis.words.game_words import words_of
from heliopolis.words.texts import term

PERSON = "Zoe"
HASH = re.compile(r"\b[0-9a-f]{16,}\b")
PATH = re.compile(r"/api/v1/[\w/{}]+")
RULE = re.compile(r"\b[A-Z]{2,5}-\d{1,3}\b")
PROPER_NAMES = ("OpenAPI", "GET", "POST", "Esc")
AND = " kaj "  # which Babel knows by itself
NAMES = [PERSON, "Heliopolis", AND, *BOT_NAMES, *[heliopolis.game(key).name for key in heliopolis.games()]]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A visitor who has switched to the third language."""
    folder = tmp_path_factory.mktemp("locale")
    write_language(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(speech.MORE_FOLDERS, str(folder))
        speech.forget()
        with open_house(tmp_path_factory.mktemp("house")) as app:
            visitor = Visitor(app, PERSON)
            visitor.send("/language", language=LANGUAGE, back="/")
            yield visitor
    speech.forget()


def page(visitor: Visitor, path: str) -> str:
    answer = visitor.client.get(path, follow_redirects=True)
    assert answer.headers["content-type"].startswith("text/html")
    return answer.text


def left_english(html: str) -> list[str]:
    assert f'<html lang="{LANGUAGE}"' in html
    named = [*HASH.findall(html), *PATH.findall(html), *set(RULE.findall(html))]
    return english(Page(html).texts, [*NAMES, *named, *PROPER_NAMES])


def test_the_switch_offers_it(house: Visitor) -> None:
    assert languages() == ("en", "de", LANGUAGE)
    other = Visitor(house.app, "Anna")
    html = other.page("/")
    assert f'value="{LANGUAGE}" lang="{LANGUAGE}" title="Esperanto"' in html
    assert 'title="Deutsch"' in html
    assert 'title="English"' not in html
    assert 'title="English"' in page(house, "/")


def test_a_browser_that_asks_for_it_gets_it(house: Visitor) -> None:
    assert "⟦Pull up a chair.⟧" in Visitor(house.app, "Anna", "fr, eo;q=0.9, en;q=0.5").page("/")


def test_a_word_that_stays_english_is_found(house: Visitor) -> None:
    english_page = Visitor(house.app, "Anna").page("/").replace('lang="en"', f'lang="{LANGUAGE}"')
    assert "Pull up a chair." in left_english(english_page)
    assert len(left_english(english_page)) > 20


@pytest.mark.parametrize("path", ["/", "/new", "/api", "/nothing"])
def test_no_page_stays_english(house: Visitor, path: str) -> None:
    assert left_english(page(house, path)) == []


@pytest.mark.parametrize("key", heliopolis.games())
def test_no_page_of_a_game_stays_english(house: Visitor, key: str) -> None:
    players = str(heliopolis.game(key).min_players)
    table = house.open(game=key, players=players, against="here", name=PERSON)
    texts = {}
    for path in (f"/rules/{key}", f"/new?game={key}", f"{table}/seats", f"{table}/draws"):
        texts[path] = left_english(page(house, path))
    for count in (0, 1, 5, 20, 60, 61, 62):
        house.play(table, moves=max(0, count - house.table(table).count), seed=count)
        texts[f"after {count} moves"] = left_english(page(house, table))
    house.play(table, seed=3)
    last = house.table(table).count
    for path in (table, f"{table}/replay/{last // 2}", f"{table}/replay/{last}", f"{table}/analysis", f"{table}/draws"):
        texts[f"{path}, at the end"] = left_english(page(house, path))
    assert {path: found for path, found in texts.items() if found} == {}


@pytest.mark.parametrize("key", heliopolis.games())
def test_nothing_in_the_terminal_stays_english(
    house: Visitor, key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "3000")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nhint\nlog\nsave\n99\n" + "1\n2\n3\n" * 12 + "undo\nquit\n"))
    arguments = ["play", key, "--names", PERSON, "--seed", "1", "--playouts", "5", "--language", LANGUAGE]
    assert main(arguments) == 0
    game = heliopolis.game(key)
    commands = ["help", "hint", "undo", "save FILE", "log", "quit"]
    output = capsys.readouterr().out
    known = [*NAMES, *HASH.findall(output), *game.notations, *commands, str(tmp_path), "heliopolis play --resume"]
    cells = [cell for line in output.splitlines() for cell in re.split(r" {3,}|[│┃]", line)]
    assert english(cells, known, least=3) == []  # maps have letters, which the legend explains


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("key", heliopolis.games())
def test_all_that_the_laboratory_counts_has_a_word(key: str) -> None:
    with speaking(LANGUAGE):
        terms = words_of(key).terms()
        names = set()
        for seed in range(6):
            studied = study(play_out(heliopolis.game(key), 2 + seed % 2, seed))
            for words, counted in (
                (terms.sources, studied.sources),
                (terms.deeds, studied.deeds),
                (terms.gains, studied.gains),
            ):
                names |= {term(words, name) for amounts in counted for name in amounts}
    assert len(names) > 15
    assert english(names, NAMES) == []
