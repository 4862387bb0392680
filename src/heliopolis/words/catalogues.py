"""Catalogues of gettext as people write them (`.po`), read with nothing but Python."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from gettext import c2py
from pathlib import Path

QUOTED = r'((?:"[^\n]*"[ \t]*(?:\n|\Z))+)'
ENTRY = re.compile(
    rf"(?P<fuzzy>^\#,[^\n]*fuzzy[^\n]*\n(?:\#[^\n]*\n)*)?"
    rf"(?:^msgctxt[ ]{QUOTED})?^msgid[ ]{QUOTED}(?:^msgid_plural[ ]{QUOTED})?((?:^msgstr(?:\[\d\])?[ ]{QUOTED})+)",
    re.MULTILINE,
)
FORM = re.compile(rf"^msgstr(?:\[\d\])? {QUOTED}", re.MULTILINE)
PLURALS = re.compile(r"plural=([^;\n]+)")
JOINT = re.compile(r'"[ \t]*\n"')
ESCAPED = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def one_and_many(number: int) -> int:
    """How English and German build plurals."""
    return int(number != 1)


@dataclass(eq=False)
class Catalogue:
    """The sentences of a language, by context and English words; what is not among them stays English."""

    sentences: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    plural: Callable[[int], int] = one_and_many

    def gettext(self, message: str) -> str:
        """A sentence."""
        return self.pgettext("", message)

    def pgettext(self, context: str, message: str) -> str:
        """A sentence as it reads in a context."""
        found = self.sentences.get((context, message))
        return found[0] if found else message

    def ngettext(self, one: str, many: str, number: int) -> str:
        """A sentence for one or for many."""
        found = self.sentences.get(("", one))
        if found is None:
            return one if number == 1 else many
        return found[min(self.plural(number), len(found) - 1)]


def read(files: Iterable[Path]) -> Catalogue:
    """All sentences of some files, an earlier one before a later; what is missing, doubtful or given up is left out."""
    catalogue = Catalogue()
    plurals: list[str] = []
    for file in files:
        for found in ENTRY.finditer(file.read_text(encoding="utf-8")):
            if found["fuzzy"]:
                continue
            context, message = unquoted(found[2] or '""'), unquoted(found[3])
            forms = tuple([unquoted(form) for form in FORM.findall(found[5])]) if found[4] else (unquoted(found[6]),)
            if message == "" and context == "":
                plurals += PLURALS.findall(forms[0])
            elif all(forms):
                catalogue.sentences.setdefault((context, message), forms)
    if plurals:
        catalogue.plural = c2py(plurals[0])
    return catalogue


def unquoted(text: str) -> str:
    r"""What stands between quotation marks, on one line or on several.

    >>> unquoted('"one"\n"and two"\n')
    'oneand two'
    """
    inner = text.strip()[1:-1]
    if "\n" in inner:
        inner = JOINT.sub("", inner)
    return ESCAPED.sub(lambda found: ESCAPES.get(found[1], found[1]), inner) if "\\" in inner else inner
