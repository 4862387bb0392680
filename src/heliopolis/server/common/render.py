"""Templates: HTML in the language spoken now."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from ... import words
from ...words.numbers import language_name
from .names import asset, level_word


@cache
def environment() -> Environment:
    """The templates; they speak the language spoken now."""
    made = Environment(
        loader=PackageLoader("heliopolis.server"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    speak: Any = made  # the extension has given it the method
    speak.install_gettext_callables(words.gettext, words.ngettext, newstyle=False, pgettext=words.pgettext)
    made.globals.update(level_word=level_word, asset=asset, languages=words.languages, language_name=language_name)
    return made


def page(template: str, **context: Any) -> str:
    """A page or a part of one."""
    return environment().get_template(template).render(spoken=words.spoken(), **context)
