"""For whoever watches over a server: is it alive, and can it serve tables?"""

from __future__ import annotations

import logging

from fastapi import Request
from fastapi.responses import PlainTextResponse

from ..store.condition import why_not_ready
from .visit import house_of

log = logging.getLogger("heliopolis")


async def healthz() -> PlainTextResponse:
    """Alive: requests are answered. If not, a restart helps."""
    return PlainTextResponse("alive")


def readyz(request: Request) -> PlainTextResponse:
    """Ready: the database answers and is up to date. If not, the log says why, and a restart seldom helps."""
    reason = why_not_ready(house_of(request).tables.store)
    if reason is None:
        return PlainTextResponse("ready")
    log.error("not ready: %s", reason)
    return PlainTextResponse("not ready: the log says why", 503)
