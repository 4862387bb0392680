"""The catalogues as files: find every sentence in the sources, and keep the catalogues complete."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import resources
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from .speech import DOMAINS, LANGUAGES

METHODS = [("**.py", "python"), ("**.html", "jinja2"), ("**.svg", "jinja2")]
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
HOME = Path(str(resources.files(__package__)))
SOURCES = HOME.parent


def domain_of(file: str) -> str:
    """The catalogue that the words of a source file belong to."""
    parts = Path(file).parts
    return next((domain for domain in DOMAINS if domain in parts), "table")


def sentences() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """Every sentence of the sources: its catalogue, itself (two for one and many), and its context."""
    found = extract_from_dir(
        SOURCES,
        METHODS,
        {"**.html": {"newstyle_gettext": "false"}},
        keywords=KEYWORDS,
    )
    for file, _line, message, _comments, context in found:
        yield domain_of(file), message, context


def wanted(domain: str) -> Catalog:
    """A catalogue with every sentence of a domain and no translation yet."""
    catalogue = Catalog()
    for belongs, message, context in sentences():
        if belongs == domain:
            catalogue.add(message, context=context)
    return catalogue


def read(language: str, domain: str) -> Catalog:
    """A catalogue as it is."""
    with file_of(language, domain).open("rb") as text:
        return read_po(text, locale=language)


def file_of(language: str, domain: str) -> Path:
    """Where a catalogue lies."""
    return HOME / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def update(domains: Sequence[str] = DOMAINS) -> list[str]:
    """Bring catalogues up to date; the sentences that still need a translation."""
    missing = []
    for domain in domains:
        template = wanted(domain)
        for language in LANGUAGES:
            old = read(language, domain)
            new = Catalog(locale=language, fuzzy=False)
            for entry in template:
                if not entry.id:
                    continue
                known = old.get(entry.id if isinstance(entry.id, str) else entry.id[0], entry.context)
                translation = known.string if known else None
                if language == "en":
                    translation = entry.id
                if not translation or (isinstance(translation, tuple) and not all(translation)):
                    missing.append(f"{language}/{domain}: {entry.id}")
                    translation = "" if isinstance(entry.id, str) else ("", "")
                new.add(entry.id, translation, context=entry.context)
            with file_of(language, domain).open("wb") as text:
                text.write(HEADER.format(language=language).encode())
                write_po(text, new, width=120, omit_header=True, sort_output=True)
    return missing


if __name__ == "__main__":
    missing = update(sys.argv[1:] or DOMAINS)
    print("\n".join(missing) if missing else "All words are there in both languages.")
    sys.exit(1 if missing else 0)
