"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from anyio import to_thread
from fastapi import APIRouter, FastAPI
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import PlainTextResponse

from .. import version
from ..settings.sources import choose
from ..words.seats import own_words
from .api import calls, description
from .common.allowance import Allowance
from .common.assets import STATIC, Assets
from .common.people import People
from .common.settings import Settings
from .live.listener import Listener
from .pages import boards, coach, edit, guided, home, leave, lessons, play, puzzles, rules, seats, study, welcome
from .store import open_store
from .store.condition import restored
from .tables.advising import Advising
from .tables.hub import Hub
from .tables.roster import read_roster
from .tables.studying import Studies
from .tables.tables import Tables
from .tables.thinking import Thinking
from .web.guard import Guard, Heads
from .web.health import healthz, readyz
from .web.metrics import Metrics
from .web.refusals import answer_all
from .web.restores import notice_restores
from .web.tidying import tidy_daily
from .web.visit import House
from .web.watching import Watch

SMALLEST_COMPRESSED = 800
THREADS = 24  # in which pages are made: more would only take the processor from each other
MOVES = APIRouter(include_in_schema=False)  # known by their own parts too; here they are found at once
MOVES.add_api_route("/tables/{table_id}/moves", play.make_move, methods=["POST"])
MOVES.add_api_route("/api/v1/tables/{table_id}/moves", calls.new_move, methods=["POST"])
PARTS = (  # a request is compared with their addresses in this order, twice, until one fits
    MOVES,
    play.router,
    *description.ROUTERS,
    home.router,
    welcome.router,
    rules.router,
    guided.router,
    seats.router,
    leave.router,
    study.router,
    puzzles.router,
    lessons.router,
    coach.router,
    edit.router,
    boards.router,
    calls.page_router,
)


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server on the database of the settings, ready to be run."""
    chosen = settings or choose().settings
    store = open_store(chosen.database)
    hub = Hub()
    roster = read_roster(chosen.bots)
    own_words.update(roster.labels())
    tables = Tables(store, hub, roster)
    metrics = Metrics()
    metrics.measure_database(store.engine)
    tables.moved.append(metrics.moved)
    hub.left.append(tables.rest)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        hub.start(asyncio.get_running_loop())
        tables.restored = restored(store)
        thinking = Thinking(tables, chosen)
        thinking.workers.worked.append(metrics.worked)
        openings = Allowance(chosen.new_tables_per_minute / 60, int(chosen.new_tables_per_minute))
        advising = Advising(thinking)
        studies = Studies(thinking)
        app.state.house = House(chosen, People(store.signing_key()), tables, thinking, openings, advising, studies)
        listener = None if store.local else Listener(chosen.database, tables)
        if listener is not None:
            listener.start()
        await thinking.start()
        await studies.start()
        staying = asyncio.create_task(tables.presence.stay())
        noticing = asyncio.create_task(notice_restores(app.state.house))
        tidying = asyncio.create_task(tidy_daily(app.state.house))
        try:
            yield
        finally:
            staying.cancel()
            noticing.cancel()
            tidying.cancel()
            advising.stop()
            await studies.stop()
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
        told = app.openapi_schema or description.describe(plain())
        if hasattr(app.state, "house"):
            description.name_cookie(told, app.state.house.people.cookie)
        return told

    app.openapi = described  # type: ignore[method-assign]  # the way FastAPI documents
    app.state.hub = hub
    app.state.metrics = metrics
    for part in PARTS:
        app.include_router(part)
    app.mount("/static", Assets(directory=str(STATIC)), name="static")
    app.add_api_route("/hello", hello, include_in_schema=False)
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/readyz", readyz, include_in_schema=False)
    answer_all(app)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=5)
    app.add_middleware(Guard, settings=chosen)
    app.add_middleware(Watch, settings=chosen, metrics=metrics)
    app.add_middleware(Heads)
    return app


async def hello() -> PlainTextResponse:
    """The least a server can say: a yardstick, and a sign of life."""
    return PlainTextResponse("hello")
