"""Every sentence is there in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from heliopolis.words.files import KEYWORDS, OURS, forms

PLACEHOLDER = re.compile(r"\{[a-z_]*\}")
CATALOGUES = sorted([(file.parents[1].name, file.stem) for file in OURS.locale.glob("*/LC_MESSAGES/*.po")])
FEWEST = {"table": 200, "ra": 100, "helios": 100, "hellas": 100}


def entries(catalogue: Catalog) -> Iterator[Message]:
    return (entry for entry in catalogue if entry.id)


def blanks(text: str | Sequence[str] | None) -> set[str]:
    return {blank for form in forms(text) for blank in PLACEHOLDER.findall(form)}


def test_german_is_there_and_english_is_what_the_sources_say() -> None:
    assert "de" in OURS.languages()
    assert "en" not in OURS.languages()


def test_sentences_are_found_in_every_part() -> None:
    found = {domain: len(list(entries(catalogue))) for domain, catalogue in OURS.wanted.items()}
    assert {domain: found[domain] >= least for domain, least in FEWEST.items()} == dict.fromkeys(FEWEST, True)


@pytest.mark.parametrize("file", sorted(OURS.root.rglob("*.py")), ids=lambda file: str(file.relative_to(OURS.root)))
def test_no_sentence_hides_inside_an_f_string_where_nobody_finds_it(file: Path) -> None:
    for text in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(text, ast.JoinedStr):
            calls = [part for part in ast.walk(text) if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)]
            hidden = [call for call in calls if ast.unparse(call.func) in KEYWORDS]
            assert [call.args for call in hidden if isinstance(call.args[0], ast.Constant)] == []


@pytest.mark.parametrize(
    ("file", "domain"),
    [
        ("server/templates/base.html", "table"),
        ("server/templates/rules/ra.html", "ra"),
        ("server/faces/hellas/picture.py", "hellas"),
        ("words/helios/names.py", "helios"),
        ("cli/screens/ra.py", "ra"),
        ("cli/play.py", "cli"),
        ("lab/curve.py", "lab"),
    ],
)
def test_the_catalogue_of_a_file_follows_from_its_place(file: str, domain: str) -> None:
    assert OURS.domain_of(file) == domain


@pytest.mark.parametrize("language", OURS.languages())
def test_there_is_no_catalogue_without_sentences(language: str) -> None:
    assert {file.stem for file in (OURS.locale / language / "LC_MESSAGES").iterdir()} == set(OURS.wanted)


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_the_catalogue_has_exactly_the_sentences_of_the_sources(language: str, domain: str) -> None:
    wanted = {(forms(entry.id), entry.context) for entry in entries(OURS.wanted[domain])}
    assert wanted == {(forms(entry.id), entry.context) for entry in entries(OURS.read(language, domain))}


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_every_sentence_is_translated_with_all_its_blanks(language: str, domain: str) -> None:
    for entry in entries(OURS.read(language, domain)):
        assert not entry.fuzzy
        assert all(forms(entry.string)), f"{entry.id!r} has no {language}"
        for form in forms(entry.string):
            assert blanks(form) <= blanks(entry.id), f"{entry.id!r}: {form!r} fills a blank that is not there"
        assert blanks(entry.string) == blanks(entry.id)


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_plurals_have_the_forms_of_the_language(language: str, domain: str) -> None:
    catalogue = OURS.read(language, domain)
    by_rule = Catalog(locale=language)
    assert (catalogue.num_plurals, catalogue.plural_expr) == (by_rule.num_plurals, by_rule.plural_expr)
    for entry in entries(catalogue):
        assert len(forms(entry.string)) == (1 if isinstance(entry.id, str) else by_rule.num_plurals)


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_no_sentence_is_left_in_english(language: str, domain: str) -> None:
    read = [(forms(entry.id)[0], forms(entry.string)[0]) for entry in entries(OURS.read(language, domain))]
    assert read
    assert [old for old, new in read if old == new and len(PLACEHOLDER.sub("", old)) > 20] == []


@pytest.mark.parametrize("language", OURS.languages())
def test_a_sentence_in_two_catalogues_reads_the_same_in_both(language: str) -> None:
    found: dict[tuple[object, str | None], set[object]] = {}
    for domain in OURS.wanted:
        for entry in entries(OURS.read(language, domain)):
            found.setdefault((entry.id, entry.context), set()).add(entry.string)
    assert {key: texts for key, texts in found.items() if len(texts) > 1} == {}  # the first one found holds


@pytest.mark.parametrize("language", OURS.languages())
def test_no_translation_swallowed_a_sentence_of_the_sources(language: str) -> None:
    sentences = {entry.id for domain in OURS.wanted for entry in entries(OURS.wanted[domain])}
    long = re.compile("|".join(re.escape(each) for each in sentences if isinstance(each, str) and len(each) > 40))
    told = [
        form for domain in OURS.wanted for entry in entries(OURS.read(language, domain)) for form in forms(entry.string)
    ]
    assert [text for text in told if long.search(text)] == []  # as a merge of two catalogues may leave it
