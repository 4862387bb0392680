"""Every sentence is there in German and in English."""

from __future__ import annotations

import re

import pytest

from heliopolis.words import files as words_files
from heliopolis.words.speech import DOMAINS, LANGUAGES, N_, gettext, ngettext, pgettext, speaking, spoken

PLACEHOLDER = re.compile(r"\{[a-z_]*\}")


def forms(text: object) -> tuple[str, ...]:
    """A sentence as one form, or as two: for one and for many."""
    return text if isinstance(text, tuple) else (str(text),)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_the_catalogue_has_exactly_the_sentences_of_the_sources(domain: str, language: str) -> None:
    wanted = {(forms(entry.id), entry.context) for entry in words_files.wanted(domain) if entry.id}
    there = {(forms(entry.id), entry.context) for entry in words_files.read(language, domain) if entry.id}
    assert wanted == there
    assert len(wanted) > 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_sentence_is_translated_with_all_its_blanks(domain: str, language: str) -> None:
    for entry in words_files.read(language, domain):
        if not entry.id:
            continue
        assert not entry.fuzzy
        assert all(forms(entry.string)), f"{entry.id!r} has no {language}"
        assert len(forms(entry.string)) == len(forms(entry.id))
        blanks = {blank for form in forms(entry.id) for blank in PLACEHOLDER.findall(form)}
        for form in forms(entry.string):
            assert set(PLACEHOLDER.findall(form)) <= blanks, f"{entry.id!r}: {form!r} fills a blank that is not there"
        assert {blank for form in forms(entry.string) for blank in PLACEHOLDER.findall(form)} == blanks


@pytest.mark.parametrize("domain", DOMAINS)
def test_german_is_german(domain: str) -> None:
    entries = [entry for entry in words_files.read("de", domain) if entry.id]
    same = [entry.id for entry in entries if forms(entry.string) == forms(entry.id) and len(forms(entry.id)[0]) > 20]
    assert same == []
    assert len(same) < len(entries)


def test_a_sentence_in_two_catalogues_reads_the_same_in_both() -> None:
    found: dict[tuple[object, str | None], set[object]] = {}
    for domain in DOMAINS:
        for entry in words_files.read("de", domain):
            found.setdefault((entry.id, entry.context), set()).add(entry.string)
    assert {key: texts for key, texts in found.items() if key[0] and len(texts) > 1} == {}  # the first one found holds


def test_the_language_is_spoken_for_a_while() -> None:
    assert spoken() == "en"
    with speaking("de"):
        assert spoken() == "de"
        assert gettext("medium") == "mittel"
    assert gettext("medium") == "medium"
    assert ngettext("nothing of ours", "nothings", 2) == "nothings"
    assert pgettext("nowhere", "no word of ours") == "no word of ours"
    assert N_("marked") == "marked"
