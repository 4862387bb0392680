"""How a language writes numbers, shares and lists, and what it calls itself.

They stand in the file `habits.toml` in the folder of a language, which `python -m heliopolis.words.files` writes from
what Babel knows; so whoever plays needs no Babel. Where a language has no such file, Babel is asked if it is there.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path

FILE = "habits.toml"


@dataclass(frozen=True)
class Joints:
    """What stands between the parts of a list: of two, at the start, in the middle and at the end of a longer one."""

    two: str
    start: str
    middle: str
    end: str


@dataclass(frozen=True)
class Habits:
    """The habits of a language."""

    name: str = "English"
    point: str = "."
    group: str = ","
    percent: str = "{number}%"
    lists: dict[str, Joints] = field(
        default_factory=lambda: {
            "standard": Joints("{0} and {1}", "{0}, {1}", "{0}, {1}", "{0} and {1}"),
            "or": Joints("{0} or {1}", "{0}, {1}", "{0}, {1}", "{0} or {1}"),
        }
    )


ENGLISH = Habits()


def read(file: Path) -> Habits:
    """The habits that a file tells."""
    import tomllib

    found = tomllib.loads(file.read_text(encoding="utf-8"))
    lists = {style: Joints(**joints) for style, joints in found.pop("lists").items()}
    return Habits(**found, lists=lists)


def text(habits: Habits) -> str:
    """The file of a language's habits.

    >>> print(text(ENGLISH).splitlines()[0])
    name = "English"
    """
    import json  # a string of JSON is one of TOML too

    plain = asdict(habits)
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items() if key != "lists"]
    for style, joints in plain["lists"].items():
        lines += ["", f"[lists.{style}]"]
        lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in joints.items()]
    return "\n".join(lines) + "\n"


@cache
def from_babel(language: str) -> Habits | None:
    """What Babel knows of a language; None where it knows nothing, or is not there."""
    try:
        from babel import Locale, UnknownLocaleError
    except ImportError:
        return None
    try:
        locale = Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None
    name = locale.get_display_name(locale) or language
    symbols = locale.number_symbols["latn"]
    patterns = {style: locale.list_patterns[style] for style in ENGLISH.lists}
    return Habits(
        name=name[:1].upper() + name[1:],
        point=symbols["decimal"],
        group=symbols["group"],
        percent=locale.percent_formats[None].pattern.replace("#,##0", "{number}"),
        lists={
            style: Joints(parts["2"], parts["start"], parts["middle"], parts["end"])
            for style, parts in patterns.items()
        },
    )
