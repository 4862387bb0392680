"""What needs Babel is done without it, and comes to the same."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Literal

import pytest
from babel import Locale
from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

from heliopolis.words import catalogues, files, habits, speaking, speech
from heliopolis.words.numbers import MINUS, listed, number, percent, short, signed

LOCALES = {"en": "en_GB", "de": "de"}
STYLES: tuple[Literal["standard", "or"], ...] = ("standard", "or")


@pytest.mark.parametrize("language", LOCALES)
def test_numbers_are_those_of_babel(language: str) -> None:
    rng = random.Random(1)
    locale = Locale.parse(LOCALES[language])
    some = [
        0.5,
        1.5,
        2.25,
        -0.04,
        9.999,
        99.96,
        12345,
        1e6,
        *[rng.uniform(-1, 1) * 10**place for place in range(-4, 7)],
    ]
    shapes = [("#,##0", 0), ("#,##0.0", 1), ("#,##0.000", 3)]
    with speaking(language):
        for value in some:
            for pattern, digits in shapes:
                assert number(value, digits) == format_decimal(value, pattern, locale).replace("-", MINUS)
                both = f"+{pattern};-{pattern}"
                assert signed(value, digits) == format_decimal(value, both, locale).replace("-", MINUS)
                share = locale.percent_formats[None].pattern.replace("#,##0", pattern)
                assert percent(value, digits) == format_percent(value, share, locale).replace("-", MINUS)
            for digits in (1, 2, 4):
                pattern = "@" + "#" * (digits - 1)
                assert short(value, digits) == format_decimal(value, pattern, locale).replace("-", MINUS), value
        for style in STYLES:
            for count in range(5):
                parts = list("abcde"[:count])
                assert listed(parts, style) == format_list(parts, style, locale)


def test_the_habits_of_our_languages_are_what_babel_knows_today() -> None:
    for language in files.OURS.languages():
        file = files.OURS.locale / language / habits.FILE
        assert habits.read(file) == habits.from_babel(language), "delete the file, then make words"
    british = habits.from_babel("en_GB")
    assert british is not None
    assert (british.lists, british.percent) == (habits.ENGLISH.lists, habits.ENGLISH.percent)


def test_a_catalogue_reads_as_babel_reads_it() -> None:
    for file in speech.catalogue_files("de"):
        with file.open("rb") as source:
            wanted = {
                (entry.context or "", files.first_form(entry.id)): files.forms(entry.string)
                for entry in read_po(source, locale="de")
                if entry.id and all(files.forms(entry.string))
            }
        assert catalogues.read([file]).sentences == wanted


ODD = r'''# a comment
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\n"

#, fuzzy
msgid "doubtful"
msgstr "zweifelhaft"

msgctxt "here"
msgid "a \"word\"\n"
"and more"
msgstr "ein \"Wort\"\n"
"und mehr"
msgid "missing"
msgstr ""

msgid "one"
msgid_plural "many"
msgstr[0] "eins"
msgstr[1] "viele"

msgid "half"
msgid_plural "halves"
msgstr[0] "halb"
msgstr[1] ""

#~ msgid "given up"
#~ msgstr "aufgegeben"

msgid "three"
msgid_plural "threes"
msgstr[0] "0"
msgstr[1] "1"
msgstr[2] "2"'''


def test_what_is_missing_doubtful_or_given_up_stays_english(tmp_path: Path) -> None:
    file = tmp_path / "odd.po"
    file.write_text(ODD, encoding="utf-8")
    words = catalogues.read([file])
    assert words.pgettext("here", 'a "word"\nand more') == 'ein "Wort"\nund mehr'
    assert [words.gettext(text) for text in ("doubtful", "missing", "given up")] == ["doubtful", "missing", "given up"]
    assert [words.ngettext("one", "many", count) for count in (1, 2)] == ["eins", "viele"]
    assert words.ngettext("half", "halves", 2) == "halves"
    assert [words.ngettext("three", "threes", count) for count in (1, 2)] == ["0", "1"]
