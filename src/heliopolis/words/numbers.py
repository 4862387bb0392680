"""Numbers, parts of a hundred, lists and names of languages, as the language spoken now writes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from .speech import SOURCE_LANGUAGE, spoken

ENGLISH = "en_GB"  # "a, b and c"
MINUS = "\u2212"


@cache
def locale_of(language: str) -> Locale:
    """The habits of a language; those of English where nobody knows them."""
    try:
        return Locale.parse(ENGLISH if language == SOURCE_LANGUAGE else language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(ENGLISH)


@lru_cache(maxsize=4096)
def written(value: float, shape: str, language: str) -> str:
    """A number as a pattern of Unicode says; the same few are written again and again."""
    return format_decimal(value, shape, locale_of(language)).replace("-", MINUS)


def number(value: float, digits: int = 0) -> str:
    """A number with so many digits behind the point.

    >>> number(12345.678, 1)
    '12,345.7'
    """
    return written(value, pattern(digits), spoken())


def short(value: float, digits: int) -> str:
    """A number with at most so many digits that say something.

    >>> short(0.01234, 2), short(12, 3)
    ('0.012', '12')
    """
    return written(value, "@" + "#" * (digits - 1), spoken())


def signed(value: float, digits: int = 0) -> str:
    """A number with its sign, also a plus.

    >>> signed(1.25, 2)
    '+1.25'
    """
    half = pattern(digits)
    return written(value, f"+{half};-{half}", spoken())


def percent(part: float, digits: int = 0) -> str:
    """A part of one as a part of a hundred.

    >>> percent(0.456)
    '46%'
    """
    locale = locale_of(spoken())
    usual: str = locale.percent_formats[None].pattern
    return format_percent(part, usual.replace("#,##0", pattern(digits)), locale)


def pattern(digits: int) -> str:
    """How Unicode writes a number with so many digits behind the point."""
    return f"#,##0.{'0' * digits}" if digits else "#,##0"


def listed(parts: Sequence[str], style: Literal["standard", "or"] = "standard") -> str:
    """A list as one says it; `style` "or" for a choice.

    >>> listed(["Ra", "Helios", "Hellas"])
    'Ra, Helios and Hellas'
    """
    return format_list(parts, style, locale_of(spoken()))


def language_name(language: str) -> str:
    """What a language calls itself.

    >>> language_name("de"), language_name("en")
    ('Deutsch', 'English')
    """
    try:
        locale = Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return language
    name = locale.get_display_name(locale) or language
    return name[:1].upper() + name[1:]
