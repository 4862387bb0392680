"""Styles, such as "bold black on gold1", as the codes that terminals know."""

from __future__ import annotations

from functools import cache

ATTRIBUTES = {"bold": "1", "dim": "2", "italic": "3", "underline": "4", "reverse": "7", "strike": "9"}
BASIC = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
# Of the 256 colours those that are used, by the names that people gave them.
NAMED = {
    "blue3": 20,
    "dark_blue": 18,
    "dark_orange": 208,
    "dark_sea_green": 108,
    "dark_sea_green2": 157,
    "dark_sea_green4": 71,
    "deep_sky_blue1": 39,
    "dodger_blue3": 26,
    "gold1": 220,
    "grey11": 234,
    "grey30": 239,
    "grey37": 59,
    "grey42": 242,
    "grey70": 249,
    "light_goldenrod3": 179,
    "orange4": 94,
    "red3": 160,
    "turquoise2": 45,
    "wheat1": 229,
    "yellow3": 184,
}


@cache
def codes(style: str) -> str | None:
    """The codes of a style, one behind the other; None if a word of it is unknown.

    >>> codes("bold black on gold1"), codes("bright_red"), codes("nonsense")
    ('1;30;48;5;220', '91', None)
    """
    found: list[str] = []
    behind = False
    for word in style.split():
        if word == "on":
            behind = True
            continue
        code = ATTRIBUTES.get(word) or colour(word, behind=behind)
        if code is None:
            return None
        found.append(code)
        behind = False
    return ";".join(found)


def colour(name: str, *, behind: bool) -> str | None:
    """The code of a colour, for letters or for what is behind them."""
    if name in NAMED:
        return f"{48 if behind else 38};5;{NAMED[name]}"
    plain = name.removeprefix("bright_")
    if plain not in BASIC:
        return None
    first = (100 if behind else 90) if plain != name else (40 if behind else 30)
    return str(first + BASIC.index(plain))


def joined(outer: str, inner: str) -> str:
    """A style inside another: where both say something, the inner one holds, because it is said later."""
    return f"{outer};{inner}" if outer and inner else outer or inner
