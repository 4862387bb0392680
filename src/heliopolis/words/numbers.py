"""Numbers, parts of a hundred, lists and names of languages, as the language spoken now writes them."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from .habits import ENGLISH
from .speech import known_habits, spoken

MINUS = "\u2212"


@lru_cache(maxsize=4096)
def written(value: float, shape: str, language: str) -> str:
    """A number in the shape that Python's `format` understands; the same few are written again and again."""
    habits = known_habits(language) or ENGLISH
    plain = format(Decimal(str(value)), shape)
    return plain.translate({ord(","): habits.group, ord("."): habits.point, ord("-"): MINUS})


def number(value: float, digits: int = 0) -> str:
    """A number with so many digits behind the point.

    >>> number(12345.678, 1)
    '12,345.7'
    """
    return written(value, f",.{digits}f", spoken())


def short(value: float, digits: int) -> str:
    """A number with at most so many digits that say something.

    >>> short(0.01234, 2), short(12, 3), short(12345, 3)
    ('0.012', '12', '12300')
    """
    exact = Decimal(str(value))
    if not exact:
        return written(0, "f", spoken())
    behind = digits - 1 - exact.adjusted()
    rounded = round(exact, behind).normalize()
    if rounded.adjusted() > exact.adjusted():  # 9.99 has become 10.0
        rounded = round(rounded, behind - 1).normalize()
    return written(float(rounded), f".{max(0, -int(rounded.as_tuple().exponent))}f", spoken())


def signed(value: float, digits: int = 0) -> str:
    """A number with its sign, also a plus.

    >>> signed(1.25, 2)
    '+1.25'
    """
    return written(value, f"+,.{digits}f", spoken())


def percent(part: float, digits: int = 0) -> str:
    """A part of one as a part of a hundred.

    >>> percent(0.456)
    '46%'
    """
    hundredths = written(float(Decimal(str(part)) * 100), f",.{digits}f", spoken())
    return (known_habits(spoken()) or ENGLISH).percent.format(number=hundredths)


def listed(parts: Sequence[str], style: Literal["standard", "or"] = "standard") -> str:
    """A list as one says it; `style` "or" for a choice.

    >>> listed(["Ra", "Helios", "Hellas"])
    'Ra, Helios and Hellas'
    """
    if len(parts) < 2:
        return "".join(parts)
    joints = (known_habits(spoken()) or ENGLISH).lists[style]
    if len(parts) == 2:
        return joints.two.format(*parts)
    said = joints.start.format(parts[0], parts[1])
    for part in parts[2:-1]:
        said = joints.middle.format(said, part)
    return joints.end.format(said, parts[-1])


def language_name(language: str) -> str:
    """What a language calls itself.

    >>> language_name("de"), language_name("en")
    ('Deutsch', 'English')
    """
    known = known_habits(language)
    return known.name if known else language
