"""Which Heliopolis this is."""

from __future__ import annotations

VERSION = "0.1.0"


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    from .core import game

    return not str(game.__file__).endswith(".py")


def describe() -> str:
    """The version and how the rules run, in words."""
    kind = "compiled rules" if is_compiled() else "plain Python rules, not compiled and much slower"
    return f"heliopolis {VERSION} ({kind})"
