"""Templates: HTML in the language spoken now."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any, cast

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from markupsafe import Markup, escape

from ... import words
from ...school.rulebook import NUMBER, game_of_rule
from ...words.catalogues import Catalogue
from ...words.numbers import language_name
from ...words.seats import level_word
from ...words.speech import catalogue
from .assets import asset
from .generating import DirectCode, DirectMacro, escaped

PIECES_KEPT = 2_000  # full soon; a larger one would grow for hours and hardly find more
GAIN = re.compile(r"(?<![\w.,])([+\u2212])(\d+)")
SENTENCE = (("name", "_"), ("lparen", None), ("string", None), ("rparen", None))


class Translated(Extension):
    """Puts sentences into the template's language when it is read, not whenever it is drawn."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The same, with the text itself for `_("text")`."""
        waiting: list[Token] = []
        for token in stream:
            kind, value = SENTENCE[len(waiting)]
            if token.type == kind and value in (None, token.value):
                waiting.append(token)
                if len(waiting) == len(SENTENCE):
                    text = waiting[2]
                    said = cast(Templates, self.environment).translations.gettext(text.value)
                    yield Token(text.lineno, "string", said)
                    waiting = []
                continue
            yield from waiting
            waiting = [token] if token.test("name:_") else []
            if not waiting:
                yield token
        yield from waiting


class OneDrawing(Template):
    """A template that lets go of its macros after every drawing; they and the context would hold each other."""

    def render(self, *values: Any, **more: Any) -> str:
        """The text."""
        context = self.new_context(dict(*values, **more))
        try:
            return "".join(self.root_render_func(context))
        except Exception:
            self.environment.handle_exception()
        finally:
            context.vars.clear()
            context.exported_vars.clear()


class Templates(Environment):
    """All templates in one language; each is looked for once, and all see the same."""

    code_generator_class = DirectCode
    template_class = OneDrawing
    escaped = staticmethod(escaped)
    macro = DirectMacro

    def __init__(self, translations: Catalogue, language: str) -> None:
        super().__init__(
            loader=PackageLoader("heliopolis.server"),
            auto_reload=False,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=[Translated],
        )
        self.translations = translations
        self.found: dict[str, Template] = {}
        self.filters["gains"] = gains
        self.filters["ruled"] = ruled
        self.filters["rule_url"] = rule_url
        self.globals.update(
            _=translations.gettext,
            ngettext=translations.ngettext,
            pgettext=translations.pgettext,
            spoken=language,
            level_word=level_word,
            asset=asset,
            kept=kept,
            languages=words.languages,
            language_name=language_name,
        )

    def get_template(self, name: str | Template, parent: object = None, globals: object = None) -> Template:  # noqa: A002
        """A template by its name; every part of every table asks for some."""
        if isinstance(name, Template):
            return name
        if name not in self.found:
            self.found[name] = super().get_template(name)
        return self.found[name]

    def make_globals(self, d: object) -> Any:
        """What all templates see; none has more."""
        return self.globals


@cache
def environment(translations: Catalogue) -> Templates:
    """The templates in the language spoken now, whose words these are."""
    return Templates(translations, words.spoken())


@lru_cache(maxsize=PIECES_KEPT)
def kept(macro: Callable[..., Markup], *content: Any) -> Markup:
    """What a macro draws of plain content, drawn once: for pieces that look the same on every table."""
    return macro(*content)


def gains(text: str) -> Markup:
    """A sentence in which gains and losses of points are coloured."""

    def coloured(found: re.Match[str]) -> str:
        return f'<b class="{"good" if found[1] == "+" else "bad"}">{found[0]}</b>'

    return Markup(GAIN.sub(coloured, str(escape(text))))


def ruled(text: str) -> Markup:
    """A sentence in which every number of a rule leads to it.

    >>> ruled("You must bid [RA-15].")
    Markup('You must bid [<a class="rule" href="/rules/ra#RA-15">RA-15</a>].')
    """

    def linked(found: re.Match[str]) -> str:
        number = found[0]
        return f'<a class="rule" href="{rule_url(number)}">{number}</a>' if game_of_rule(number) else number

    return Markup(NUMBER.sub(linked, str(escape(text))))


def rule_url(number: str) -> str:
    """Where a rule is told.

    >>> rule_url("RA-15")
    '/rules/ra#RA-15'
    """
    return f"/rules/{game_of_rule(number)}#{number}"


def page(template: str, **context: Any) -> str:
    """A page or a part of one."""
    return environment(catalogue(words.spoken())).get_template(template).render(context)
