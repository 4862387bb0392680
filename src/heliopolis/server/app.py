"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import PlainTextResponse

from .. import version
from .api import calls, events
from .api.schemas import describe_views
from .common.allowance import Allowance
from .common.assets import STATIC, Assets
from .common.people import People
from .common.settings import Settings
from .live.listener import Listener
from .pages import home, leave, play, seats, study, welcome
from .store import open_store
from .tables.hub import Hub
from .tables.tables import Tables
from .tables.thinking import Thinking
from .web.guard import Guard, Heads
from .web.refusals import answer_all
from .web.visit import House

SMALLEST_COMPRESSED = 800
PARTS = (
    home.router,
    welcome.router,
    play.router,
    seats.router,
    leave.router,
    study.router,
    calls.router,
    events.router,
    calls.page_router,
)


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server on the database of the settings, ready to be run."""
    chosen = settings or Settings()
    store = open_store(chosen.database)
    hub = Hub()
    tables = Tables(store, hub)
    hub.left.append(tables.rest)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub.start(asyncio.get_running_loop())
        thinking = Thinking(tables, chosen)
        openings = Allowance(chosen.new_tables_per_minute / 60, int(chosen.new_tables_per_minute))
        app.state.house = House(chosen, People(store.signing_key()), tables, thinking, openings)
        listener = None if store.local else Listener(chosen.database, tables)
        if listener is not None:
            listener.start()
        await thinking.start()
        staying = asyncio.create_task(tables.presence.stay())
        try:
            yield
        finally:
            staying.cancel()
            await thinking.stop()
            if listener is not None:
                listener.stop()
            store.close()

    app = FastAPI(
        title="Heliopolis",
        version=version.VERSION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    plain = app.openapi

    def described() -> dict[str, Any]:
        return app.openapi_schema or describe_views(plain())

    app.openapi = described  # type: ignore[method-assign]  # the way FastAPI documents
    app.state.hub = hub
    for part in PARTS:
        app.include_router(part)
    app.mount("/static", Assets(directory=str(STATIC)), name="static")
    app.add_api_route("/hello", hello, include_in_schema=False)
    answer_all(app)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=5)
    app.add_middleware(Guard, settings=chosen)
    app.add_middleware(Heads)
    return app


async def hello() -> PlainTextResponse:
    """The least a server can say: a yardstick, and a sign of life."""
    return PlainTextResponse("hello")
