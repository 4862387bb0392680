"""Words for people, in every language there is a folder for.

Every sentence is written in English where it is used, as `_("Bid above {sun}, or pass.")`, and found in the catalogues
of the language spoken now: all files `LANGUAGE/LC_MESSAGES/*.po` of this package's folder `locale`, of the folder
`locale` of every game that brings its own, and of the folders that HELIOPOLIS_LOCALE names. So a language more is a
folder more. English has none: it is what the sources say.
"""

from __future__ import annotations

import gettext as standard
import io
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources
from pathlib import Path

from ..core.errors import Unavailable
from ..core.registry import games, manifest

SOURCE_LANGUAGE = "en"
MORE_FOLDERS = "HELIOPOLIS_LOCALE"  # the environment variable
SPOKEN: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


def folders() -> list[Path]:
    """Where catalogues lie; what is found in an earlier folder holds."""
    named = [Path(name) for name in os.environ.get(MORE_FOLDERS, "").split(os.pathsep) if name]
    for folder in named:
        if not folder.is_dir():
            raise Unavailable(f'There is no folder "{folder}", which {MORE_FOLDERS} names.')
    brought = [package for package in [manifest(key).catalogues for key in games()] if package]
    return [*named, *[Path(str(resources.files(package))) / "locale" for package in (__package__, *brought)]]


def catalogue_files(language: str) -> list[Path]:
    """All catalogues of a language."""
    return [file for folder in folders() for file in sorted((folder / language / "LC_MESSAGES").glob("*.po"))]


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first.

    >>> languages()
    ('en', 'de')
    """
    names = {file.parent.parent.name for folder in folders() for file in folder.glob("*/LC_MESSAGES/*.po")}
    return (SOURCE_LANGUAGE, *sorted(names - {SOURCE_LANGUAGE}))


@cache
def catalogue(language: str) -> standard.NullTranslations:
    """All words of a language; a word it lacks stays English."""
    if language == SOURCE_LANGUAGE:
        return standard.NullTranslations()
    from babel.messages.mofile import write_mo  # here, because English does without
    from babel.messages.pofile import read_po

    all_words = None
    for file in catalogue_files(language):
        with file.open("rb") as text:
            words = read_po(text, locale=language)
        if all_words is None:
            all_words = words
        for message in words:
            if message.id and all_words.get(first_form(message.id), message.context) is None:
                all_words.add(message.id, message.string, context=message.context)
    if all_words is None:
        raise Unavailable(f'There are no words for the language "{language}".', field="language")
    binary = io.BytesIO()
    write_mo(binary, all_words)
    binary.seek(0)
    return standard.GNUTranslations(binary)


def first_form(message: str | list[str] | tuple[str, ...]) -> str:
    """What a message is looked up by: the form for one, where there is another for many."""
    return message if isinstance(message, str) else message[0]


def best_language(wishes: Iterable[str]) -> str | None:
    """The first language wished for that we speak, of wishes such as "de-CH", "de_DE.UTF-8" or "en"; None if none is.

    >>> best_language(["fr", "de-CH", "en"])
    'de'
    """
    known = {name.lower().replace("_", "-"): name for name in languages()}
    for wish in wishes:
        tag = wish.partition(".")[0].partition("@")[0].strip().lower().replace("_", "-")
        while tag:
            if tag in known:
                return known[tag]
            tag = tag.rpartition("-")[0]
    return None


def forget() -> None:
    """Look for languages and read their catalogues anew."""
    languages.cache_clear()
    catalogue.cache_clear()


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
