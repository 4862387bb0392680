"""Removing what is kept no longer, once a day as long as the server runs."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from ..common.settings import Settings
from ..store import tell_log
from ..store.retention import Retention, tidy
from .visit import House

FIRST_SECONDS = 60.0  # after the start
EVERY_SECONDS = 86_400.0
log = logging.getLogger("heliopolis")


def retention_of(settings: Settings) -> Retention:
    """What is kept how long here."""
    return Retention(settings.keep_unplayed_days, settings.keep_unfinished_days, settings.keep_finished_days)


async def tidy_daily(house: House) -> None:
    """Look for what has been kept long enough."""
    wait = FIRST_SECONDS
    while True:
        await asyncio.sleep(wait)
        wait = EVERY_SECONDS
        try:
            gone = await house.thinking.apart(tidy_once, house)
            if gone:
                log.info("%d tables were kept long enough", gone)
        except SQLAlchemyError as error:
            tell_log(error)


def tidy_once(house: House) -> int:
    """Remove it; how many tables that were."""
    store = house.tables.store
    gone = 0
    for names in tidy(store, retention_of(house.settings)):
        house.tables.forget(names)
        gone += len(names)
    return gone
