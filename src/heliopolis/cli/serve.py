"""`heliopolis serve`: the table in the browser."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib import import_module

from ..core.errors import Unavailable
from ..settings.sources import choose
from .light import bring_table
from .running import flags_of


def run(asked: Namespace) -> int | None:
    """Start the server and stay with it; where its packages are missing, bring them or say how to get them."""
    chosen = choose(flags_of(asked), config=asked.config)
    try:
        import_module("..server", __package__)
    except Unavailable as missing:
        return bring_table(missing, sys.argv[1:])
    from ..server.run import serve  # here, so that the other commands start without it

    serve(chosen.settings, unknown=chosen.unknown)
    return None
