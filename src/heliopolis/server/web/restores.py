"""Noticing that the database was restored from a backup while the server runs."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from ..common.people import People
from ..store import reason_of
from ..store.condition import restored
from .visit import House

LOOK_SECONDS = 1.0
log = logging.getLogger("heliopolis")


async def notice_restores(house: House) -> None:
    """Look from time to time, as long as the server runs; until then a change on what was before is refused as late."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        try:
            number = await asyncio.to_thread(restored, house.tables.store)
            if number != house.tables.restored:
                await begin_anew(house, number)
        except SQLAlchemyError as error:
            log.error("the database: %s", reason_of(error))


async def begin_anew(house: House, number: int) -> None:
    """Forget what memory knows, and let every page and program come again."""
    log.warning("the database was restored from a backup")
    house.people = People(await asyncio.to_thread(house.tables.store.signing_key))
    house.tables.forget()
    house.tables.restored = number
    house.tables.hub.restart()
