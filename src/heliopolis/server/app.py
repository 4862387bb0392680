"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.responses import Response

from .. import version
from ..core.errors import HeliopolisError
from . import api, api_events, play_pages, seat_pages, study_pages, welcome_pages
from .guard import Allowance, Guard
from .live import Hub, Listener
from .names import STATIC
from .people import People, language_of
from .problems import NoSuchTable, document, sentence, status_of
from .settings import Settings
from .store import open_store
from .tables import Tables
from .thinking import Thinking
from .visit import House, visit
from .words import speaking

SMALLEST_COMPRESSED = 800
PARTS = (
    welcome_pages.router,
    play_pages.router,
    seat_pages.router,
    study_pages.router,
    api.router,
    api_events.router,
    api.page_router,
)


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server on the database of the settings, ready to be run."""
    chosen = settings or Settings()
    store = open_store(chosen.database)
    hub = Hub()
    tables = Tables(store, hub)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub.start(asyncio.get_running_loop())
        thinking = Thinking(tables, chosen)
        openings = Allowance(chosen.new_tables_per_minute / 60, int(chosen.new_tables_per_minute))
        app.state.house = House(chosen, People(store.signing_key()), tables, thinking, openings)
        listener = None if store.local else Listener(chosen.database, hub)
        if listener is not None:
            listener.start()
        await thinking.start()
        try:
            yield
        finally:
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
    app.state.hub = hub
    for part in PARTS:
        app.include_router(part)
    app.mount("/static", StaticFiles(directory=str(STATIC)), name="static")
    app.add_api_route("/hello", hello, include_in_schema=False)
    app.add_exception_handler(HeliopolisError, tell_error)
    app.add_exception_handler(RequestValidationError, tell_invalid)
    app.add_exception_handler(HTTPException, tell_missing)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=5)
    app.add_middleware(Guard, settings=chosen)
    return app


async def hello() -> PlainTextResponse:
    """The least a server can say: a yardstick, and a sign of life."""
    return PlainTextResponse("hello")


def tell_error(request: Request, error: Exception) -> Response:
    """An error of ours: a problem document, or a page for people."""
    assert isinstance(error, HeliopolisError)
    return _tell(request, error)


def tell_invalid(request: Request, error: Exception) -> Response:
    """Something in the request is missing or of the wrong kind."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    field = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    invalid = HeliopolisError(f"{field or 'The request'}: {first['msg']}.", field=field or None)
    invalid.code = "invalid-request"
    return _tell(request, invalid)


def tell_missing(request: Request, error: Exception) -> Response:
    """An address that is none of ours."""
    assert isinstance(error, HTTPException)
    if error.status_code != 404:
        return JSONResponse(
            {"detail": error.detail, "status": error.status_code}, error.status_code, headers=error.headers
        )
    return _tell(request, NoSuchTable("There is nothing at this address."))


def _tell(request: Request, error: HeliopolisError) -> Response:
    status = status_of(error)
    wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
    if wants_page and "authorization" not in request.headers:
        visiting = visit(request)
        with speaking(visiting.language):
            return visiting.page("error.html", status, number=status, sentence=sentence(error.code))
    told = document(error)
    if not request.url.path.startswith("/api/"):
        house = request.app.state.house
        person = house.people.read(request.cookies.get("heliopolis")) or house.people.new()
        with speaking(language_of(person, request.headers.get("accept-language", ""))):
            told["detail"] = sentence(error.code)
    return JSONResponse(told, status, media_type="application/problem+json")
