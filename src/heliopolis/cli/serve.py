"""`heliopolis serve`: the table in the browser."""

from __future__ import annotations

from argparse import Namespace

from ..words import _
from .refusals import Refusal

LIMITS = {"jobs": (1, 256), "pace": (0, 60), "undo": (0, 60), "seconds": (0.01, 3600), "rate": (0.1, 1_000_000)}


def run(asked: Namespace) -> None:
    """Start the server and stay with it."""
    from ..server.common.addresses import public_url
    from ..server.common.settings import Settings, database_url
    from ..server.run import serve  # here, so that the other commands start without it

    if not 0 <= asked.port <= 65535:
        raise Refusal(_("A port is a number from 0 to 65535, not {port}.").format(port=asked.port))
    for name, (least, most) in LIMITS.items():
        value = getattr(asked, name)
        if value is not None and not least <= value <= most:
            wrong = _("--{option} is a number from {least} to {most}, not {value}.")
            raise Refusal(wrong.format(option=name, least=least, most=most, value=value))
    choices = {
        "database": database_url(asked.database) if asked.database else None,
        "public_url": public_url(asked.public_url) if asked.public_url else None,
        "bot_processes": asked.jobs,
        "bot_pace": asked.pace,
        "undo_seconds": asked.undo,
        "bot_seconds": asked.seconds,
        "posts_per_second": asked.rate,
        "post_burst": None if asked.rate is None else max(1, int(3 * asked.rate)),
        "new_tables_per_minute": None if asked.rate is None else max(30.0, 60 * asked.rate),
    }
    settings = Settings(
        **{name: value for name, value in choices.items() if value is not None}, secure_cookies=asked.https
    )
    serve(settings, asked.host, asked.port, open_browser=not asked.no_browser)
