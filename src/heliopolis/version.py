"""Which Heliopolis this is, and whether its rules are compiled."""

from __future__ import annotations

import os

VERSION = "0.1.0"
SLOW = "HELIOPOLIS_SLOW"  # the environment variable: "ok" says that slow rules will do, and nobody is told again
REMEDY = "pip install --force-reinstall --no-cache-dir --no-binary heliopolis heliopolis"


class SlowRules(RuntimeWarning):
    """The rules run as plain Python, much slower than compiled."""


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    from .core import game

    return not str(game.__file__).endswith(".py")


def describe() -> str:
    """The version and how the rules run, in words."""
    kind = "compiled rules" if is_compiled() else "plain Python rules, not compiled and much slower"
    return f"heliopolis {VERSION} ({kind})"


def news_of_slowness() -> bool:
    """Whether the rules are slow and nobody was told so yet, here or in the process that started this one."""
    if is_compiled() or os.environ.get(SLOW) == "ok":
        return False
    os.environ[SLOW] = "ok"
    return True


def warn_if_slow() -> None:
    """Warn whoever begins something long with slow rules, the first time."""
    if news_of_slowness():
        import warnings

        words = f"The rules are not compiled here and much slower. With a C compiler: {REMEDY}"
        warnings.warn(words, SlowRules, stacklevel=3)
