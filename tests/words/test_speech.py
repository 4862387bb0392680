"""Languages are found as folders, and one of them is spoken at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from heliopolis.core.errors import Unavailable
from heliopolis.core.manifest import Manifest
from heliopolis.words import N_, best_language, gettext, languages, ngettext, pgettext, speaking, speech, spoken
from heliopolis.words.numbers import language_name, listed, number, percent, signed

POLISH = r"""msgid ""
msgstr ""
"Language: pl\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "medium"
msgstr "średni"

msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "{count} punkt"
msgstr[1] "{count} punkty"
msgstr[2] "{count} punktów"
"""


@pytest.fixture
def fresh() -> Iterator[None]:
    yield
    speech.forget()


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: None) -> None:
    file = tmp_path / "pl" / "LC_MESSAGES" / "table.po"
    file.parent.mkdir(parents=True)
    file.write_text(POLISH, encoding="utf-8")
    monkeypatch.setenv(speech.MORE_FOLDERS, str(tmp_path))
    speech.forget()


def test_the_language_is_spoken_for_a_while() -> None:
    assert spoken() == "en"
    with speaking("de"):
        assert spoken() == "de"
        assert gettext("medium") == "mittel"
    assert gettext("medium") == "medium"
    assert ngettext("nothing of ours", "nothings", 2) == "nothings"
    assert pgettext("nowhere", "no word of ours") == "no word of ours"
    assert N_("marked") == "marked"


@pytest.mark.usefixtures("polish")
def test_a_folder_more_is_a_language_more() -> None:
    assert languages() == ("en", "de", "pl")
    with speaking("pl"):
        assert gettext("medium") == "średni"
        assert gettext("no word of ours") == "no word of ours"
        assert [ngettext("{count} point", "{count} points", n).format(count=n) for n in (1, 3, 5)] == [
            "1 punkt",
            "3 punkty",
            "5 punktów",
        ]


@pytest.mark.usefixtures("fresh")
def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(speech.MORE_FOLDERS, str(tmp_path / "nowhere"))
    speech.forget()
    with pytest.raises(Unavailable, match='There is no folder ".*nowhere", which HELIOPOLIS_LOCALE names'):
        languages()


def test_a_language_without_words_is_an_error() -> None:
    with speaking("tlh"), pytest.raises(Unavailable, match='no words for the language "tlh"'):
        gettext("medium")


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        (["de-CH", "en"], "de"),
        (["fr", "de_DE.UTF-8"], "de"),
        (["sr@latin", "en_US"], "en"),
        (["C.UTF-8"], None),
        (["*"], None),
        ([""], None),
        (["den"], None),
        ([], None),
    ],
)
def test_the_first_language_that_we_speak(wishes: list[str], found: str | None) -> None:
    assert best_language(wishes) == found


def test_numbers_are_written_as_the_language_does() -> None:
    assert (number(1234.56, 1), number(-3), signed(-0.5, 1), signed(12)) == ("1,234.6", "−3", "−0.5", "+12")
    assert (percent(0.5), percent(0.1234, 1)) == ("50%", "12.3%")
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b"], "or") == "a or b"
    with speaking("de"):
        assert (number(1234.56, 1), percent(0.5)) == ("1.234,6", "50\N{NO-BREAK SPACE}%")
        assert listed(["a", "b", "c"]) == "a, b und c"


def test_a_language_is_named_as_it_names_itself() -> None:
    assert [language_name(language) for language in ("en", "de", "fr", "xx-strange")] == [
        "English",
        "Deutsch",
        "Français",
        "xx-strange",
    ]


@pytest.mark.usefixtures("polish")
def test_numbers_of_a_language_that_nobody_knows_are_english() -> None:
    with speaking("zz-strange"):
        assert number(1234.5, 1) == "1,234.5"


@pytest.mark.usefixtures("fresh")
def test_a_game_brings_its_own_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "sticks" / "locale" / "pl" / "LC_MESSAGES" / "sticks.po"
    file.parent.mkdir(parents=True)
    file.write_text(POLISH, encoding="utf-8")
    (tmp_path / "sticks" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    brought = Manifest("ra", "Ra", "sticks", (), catalogues="sticks")
    monkeypatch.setattr(speech, "manifests", lambda: [brought])
    speech.forget()
    assert languages() == ("en", "de", "pl")
    with speaking("pl"):
        assert gettext("medium") == "średni"
