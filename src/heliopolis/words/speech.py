"""Words for people, in German and English.

Every sentence is written in English where it is used, as `_("Bid above {sun}, or pass.")`, and found in the catalogue
of the language spoken now. One catalogue for each game and one for the rest, so that a game's words stand together:
`locale/LANGUAGE/LC_MESSAGES/DOMAIN.po`.
"""

from __future__ import annotations

import gettext as standard
import io
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("en", "de")
DOMAINS = ("table", "ra", "helios", "hellas")
SPOKEN: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


@cache
def catalogue(language: str) -> standard.NullTranslations:
    """All words of a language; a word it lacks stays English."""
    first: standard.NullTranslations | None = None
    for domain in DOMAINS:
        words = read_domain(language, domain)
        if first is None:
            first = words
        else:
            first.add_fallback(words)
    assert first is not None
    return first


def read_domain(language: str, domain: str) -> standard.NullTranslations:
    """One catalogue, read from the text that translators edit."""
    file = resources.files(__package__) / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
    binary = io.BytesIO()
    with file.open("rb") as text:
        write_mo(binary, read_po(text, locale=language))
    binary.seek(0)
    return standard.GNUTranslations(binary)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while."""
    token = SPOKEN.set(language)
    try:
        yield
    finally:
        SPOKEN.reset(token)


def spoken() -> str:
    """The language spoken now."""
    return SPOKEN.get()


def gettext(message: str) -> str:
    """The sentence in the language spoken now."""
    return catalogue(SPOKEN.get()).gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The sentence for one or for many."""
    return catalogue(SPOKEN.get()).ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The sentence as it reads in a context, where one English word has two meanings."""
    return catalogue(SPOKEN.get()).pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802  the name that every gettext tool looks for
    """Mark a sentence that is translated later, where it is shown."""
    return message


_ = gettext
