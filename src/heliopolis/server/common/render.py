"""Templates: HTML in the language spoken now."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from ... import words
from ...words.numbers import language_name
from ...words.seats import level_word
from .names import asset

PIECES_KEPT = 20_000
GAIN = re.compile(r"(?<![\w.,])([+\u2212])(\d+)")


@cache
def environment() -> Environment:
    """The templates; they speak the language spoken now."""
    made = Environment(
        loader=PackageLoader("heliopolis.server"),
        auto_reload=False,  # nobody looks at the disk for every part
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    speak: Any = made  # the extension has given it the method
    speak.install_gettext_callables(words.gettext, words.ngettext, newstyle=False, pgettext=words.pgettext)
    made.filters["gains"] = gains
    made.globals.update(
        level_word=level_word, asset=asset, kept=kept, languages=words.languages, language_name=language_name
    )
    return made


def kept(macro: Callable[..., Markup], *content: Any) -> Markup:
    """What a macro draws of plain content, drawn once: for pieces that look the same on every table."""
    return _kept(words.spoken(), macro, *content)


@lru_cache(maxsize=PIECES_KEPT)
def _kept(_language: str, macro: Callable[..., Markup], *content: Any) -> Markup:
    return macro(*content)


def gains(text: str) -> Markup:
    """A sentence in which gains and losses of points are coloured."""

    def coloured(found: re.Match[str]) -> str:
        return f'<b class="{"good" if found[1] == "+" else "bad"}">{found[0]}</b>'

    return Markup(GAIN.sub(coloured, str(escape(text))))


def page(template: str, **context: Any) -> str:
    """A page or a part of one."""
    return environment().get_template(template).render(spoken=words.spoken(), **context)
