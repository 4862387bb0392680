"""Words for people, in every language there is a folder for.

Every sentence is written in English where it is used, as `_("Bid above {sun}, or pass.")`, and found in the catalogues
of the language spoken now: all files `LANGUAGE/LC_MESSAGES/*.po` of this package's folder `locale`, of the folder
`locale` of every game that brings its own, and of the folders that HELIOPOLIS_LOCALE names. So a language more is a
folder more. English has none: it is what the sources say.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from ..core.errors import Unavailable
from ..core.registry import manifests
from . import catalogues, habits
from .catalogues import Catalogue
from .habits import Habits

SOURCE_LANGUAGE = "en"
MORE_FOLDERS = "HELIOPOLIS_LOCALE"  # the environment variable
SPOKEN: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


def folders() -> list[Path]:
    """Where catalogues lie; what is found in an earlier folder holds."""
    named = [Path(name) for name in os.environ.get(MORE_FOLDERS, "").split(os.pathsep) if name]
    for folder in named:
        if not folder.is_dir():
            raise Unavailable(f'There is no folder "{folder}", which {MORE_FOLDERS} names.')
    brought = [game.catalogues for game in manifests() if game.catalogues]
    return [*named, Path(__file__).parent / "locale", *[folder_of(package) / "locale" for package in brought]]


def folder_of(package: str) -> Path:
    """Where a package lies."""
    from importlib.resources import files  # here, because most games bring none

    return Path(str(files(package)))


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
def catalogue(language: str) -> Catalogue:
    """All words of a language; a word it lacks stays English."""
    if language == SOURCE_LANGUAGE:
        return Catalogue()
    found = catalogues.read(catalogue_files(language))
    if not found.sentences:
        raise Unavailable(f'There are no words for the language "{language}".', field="language")
    return found


@cache
def known_habits(language: str) -> Habits | None:
    """How a language writes numbers and lists, if anybody knows it."""
    if language == SOURCE_LANGUAGE:
        return habits.ENGLISH
    files = [file for folder in folders() if (file := folder / language / habits.FILE).is_file()]
    return habits.read(files[0]) if files else habits.from_babel(language)


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
    known_habits.cache_clear()


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
