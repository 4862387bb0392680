"""What a caller hands over: any kind of whole number, text or bytes, or an error that names the parameter.

Compiled code checks a parameter of the type `int` or `str` itself and raises a `TypeError`, before anybody could say
what is needed. It does not where a class of Python's library will do as well, as here: then these functions check.
"""

from __future__ import annotations

import operator
from collections import UserString
from typing import Any, SupportsIndex, TypeAlias, cast

from .errors import HeliopolisError
from .reading import shown

Text: TypeAlias = str | UserString
"""A text."""
Bytes: TypeAlias = bytes | bytearray | memoryview
"""Bytes of any kind."""


def whole(value: object) -> int | None:
    """The number, if a value is a whole number of any kind, numpy's too; True and False are none."""
    if isinstance(value, int):
        return None if isinstance(value, bool) else value
    if not hasattr(value, "__index__"):
        return None
    try:
        return operator.index(cast(SupportsIndex, value))
    except TypeError:  # an array of many
        return None


def whole_given(value: object, field: str, error: type[HeliopolisError]) -> int:
    """The whole number that a parameter needs."""
    number = whole(value)
    if number is None:
        raise error(f"{field} is a whole number, not {shown(value)}.", field=field)
    return number


def text_given(value: object, field: str, error: type[HeliopolisError]) -> str:
    """The text that a parameter needs."""
    if isinstance(value, str):
        return value
    if isinstance(value, UserString):
        return str(value)
    raise error(f"{field} is a text, not {shown(value)}.", field=field)


def bytes_given(value: object, field: str, error: type[HeliopolisError]) -> bytes:
    """The bytes that a parameter needs."""
    given: Any = value
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(given)
    raise error(f"{field} is bytes, not {shown(value)}.", field=field)
