"""The catalogues as files: find every sentence in the sources, and keep the catalogues complete.

`python -m heliopolis.words.files` does it for this package, in every language found; `--package NAME` does it for a
game of another distribution, whose catalogues lie in its own folder `locale`.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import IO

from ..core.needed import need, needed
from . import habits
from .speech import SOURCE_LANGUAGE

with needed("Keeping catalogues", "words"):
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_dir
    from babel.messages.pofile import read_po, write_po
need("Keeping catalogues", "words", "jinja2")

METHODS = [
    ("**.py", "python"),
    ("**.html", "jinja2"),
    ("**.svg", "jinja2"),
    ("school/**.toml", "heliopolis.words.files:spoken_in"),
]
# Of the school's files: what is said.
SPOKEN_KEYS = ("title", "text", "docs", "rulings_docs", "task", "question", "hint", "done", "missed")
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
PARTS = ("cli", "lab")  # the folders that have a catalogue of their own, besides the games
REST = "table"
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {plurals}\\n"

"""


@dataclass(frozen=True)
class Sources:
    """A package whose sentences are found and translated."""

    root: Path
    locale: Path
    whole: str | None = None  # the one catalogue of all sentences; None: which one follows from the place of the file

    @cached_property
    def games(self) -> frozenset[str]:
        """The games among the sources, each with a catalogue of its own."""
        return frozenset([file.parent.name for file in (self.root / "games").glob("*/__init__.py")])

    def domain_of(self, file: str) -> str:
        """The catalogue that the words of a source file belong to."""
        if self.whole:
            return self.whole
        path = Path(file)
        names = [*path.parent.parts, path.stem]
        return next((name for name in names if name in self.games), path.parts[0] if path.parts[0] in PARTS else REST)

    @cached_property
    def wanted(self) -> dict[str, Catalog]:
        """Every catalogue with every sentence, and no translation yet."""
        found = extract_from_dir(self.root, METHODS, {"**.html": {"newstyle_gettext": "false"}}, keywords=KEYWORDS)
        catalogues: dict[str, Catalog] = {}
        for file, _line, message, _comments, context in found:
            catalogues.setdefault(self.domain_of(file), Catalog()).add(message, context=context)
        return dict(sorted(catalogues.items()))

    def languages(self) -> list[str]:
        """The languages that there is a folder for."""
        return sorted([folder.parent.name for folder in self.locale.glob("*/LC_MESSAGES")])

    def file_of(self, language: str, domain: str) -> Path:
        """Where a catalogue lies."""
        return self.locale / language / "LC_MESSAGES" / f"{domain}.po"

    def read(self, language: str, domain: str) -> Catalog:
        """A catalogue as it is; empty if there is none yet."""
        file = self.file_of(language, domain)
        if not file.exists():
            return Catalog(locale=language)
        with file.open("rb") as text:
            return read_po(text, locale=language)

    def known(self, language: str) -> dict[tuple[str, str | None], tuple[str, ...]]:
        """All translations there are, by sentence and context: a sentence may have moved from one file to another."""
        found: dict[tuple[str, str | None], tuple[str, ...]] = {}
        for file in sorted((self.locale / language / "LC_MESSAGES").glob("*.po")):
            for entry in self.read(language, file.stem):
                if entry.id and all(forms(entry.string)):
                    found.setdefault((first_form(entry.id), entry.context), forms(entry.string))
        return found

    def update(self, domains: Sequence[str] = ()) -> list[str]:
        """Bring catalogues up to date; the sentences that still need a translation."""
        return [line for language in self.languages() for line in self.update_language(language, domains)]

    def update_language(self, language: str, domains: Sequence[str]) -> Iterator[str]:
        """The same for one language."""
        self.write_habits(language)
        known = self.known(language)
        for domain in domains or self.wanted:
            new = Catalog(locale=language, fuzzy=False)
            for entry in self.wanted[domain]:
                if not entry.id:
                    continue
                needed = 1 if isinstance(entry.id, str) else new.num_plurals
                translation = known.get((first_form(entry.id), entry.context), ())
                if len(translation) != needed:
                    yield f"{language}/{domain}: {entry.id}"
                    translation = ("",) * needed
                new.add(entry.id, translation[0] if isinstance(entry.id, str) else translation, context=entry.context)
            with self.file_of(language, domain).open("wb") as text:
                text.write(HEADER.format(language=language, plurals=new.plural_forms).encode())
                write_po(text, new, width=120, omit_header=True, sort_output=True)

    def write_habits(self, language: str) -> None:
        """How the language writes numbers and lists, for those who have no Babel; only where nobody has said it yet."""
        file = self.locale / language / habits.FILE
        known = habits.from_babel(language)
        if known and not file.exists() and not (HOME / "locale" / language / habits.FILE).exists():
            file.write_text(habits.text(known), encoding="utf-8")


def first_form(message: str | list[str] | tuple[str, ...]) -> str:
    """What a message is looked up by: the form for one, where there is another for many."""
    return message if isinstance(message, str) else message[0]


def spoken_in(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """The sentences of a file of the school, for Babel: what stands under certain keys, however deep."""

    def sentences(part: object, key: str = "") -> Iterator[str]:
        if isinstance(part, dict):
            for name, inner in part.items():
                yield from sentences(inner, name)
        elif isinstance(part, list):
            for inner in part:
                yield from sentences(inner, key)
        elif isinstance(part, str) and key in SPOKEN_KEYS:
            yield part

    for sentence in sentences(tomllib.load(file)):
        yield 1, "_", sentence, []


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """The forms of a sentence: one, or several for one and for many; an empty one where there is none yet."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def package(name: str) -> Sources:
    """The sources of a package with one catalogue, a game of another distribution."""
    root = Path(str(resources.files(name)))
    return Sources(root, root / "locale", whole=name.rpartition(".")[2])


HOME = Path(str(resources.files(__package__)))
OURS = Sources(HOME.parent, HOME / "locale")


def main(arguments: Sequence[str] | None = None) -> int:
    """Bring catalogues up to date; 1 if a translation is missing."""
    parser = argparse.ArgumentParser(description="Bring the catalogues up to date, and say what is missing.")
    parser.add_argument("domains", nargs="*", metavar="CATALOGUE", help="only these (default: all)")
    parser.add_argument("--package", metavar="NAME", help="of a game of another distribution")
    asked = parser.parse_args(arguments)
    sources = package(asked.package) if asked.package else OURS
    unknown = [domain for domain in asked.domains if domain not in sources.wanted]
    if unknown:
        parser.error(f"there are no sentences for {', '.join(unknown)}; the catalogues are {', '.join(sources.wanted)}")
    missing = sources.update(asked.domains)
    spoken = ", ".join([SOURCE_LANGUAGE, *sources.languages()])
    print("\n".join(missing) if missing else f"All words are there ({spoken}).")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
