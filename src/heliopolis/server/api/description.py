"""The description of the interface (OpenAPI), completed: who may call what, how refusals look, views and streams."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from fastapi.routing import APIRoute
from pydantic import BaseModel

from ...core.registry import games
from ..web.visit import trusted, visiting
from . import advice, calls, events, learning, positions, solving
from .models import MovesEvent, Problem
from .schemas import REFERENCE, describe_views

ROUTERS = (calls.router, positions.router, advice.router, events.router, learning.router, solving.router)
TEXT = """\
The same tables, views and moves as in the browser. Every refusal is a problem document (application/problem+json)
with a stable `code`.

Before a request is read, a connection may be refused with 408 (`too-slow`), 429 (`too-much`), 431
(`head-too-large`) or 503 (`no-room`). An address that is none of these is answered with 404 (`no-such-table`), another
verb with 405 (`no-such-verb`). 500 (`server-failure`) is a mistake of the server. HEAD is answered as GET is.
"""
FOREIGN = ("HTTPValidationError", "ValidationError")  # what FastAPI would answer, and we never do
MODELS: tuple[type[BaseModel], ...] = (Problem, MovesEvent)
PARAMETERS = {
    "table_id": "the id of the table",
    "path seat": "a number from 0",
    "seat": "whose view: a seat of yours; without one, that of the seat which decides, or a spectator's",
    "count": "after so many moves",
    "since": "from this number on; the first move is 0",
    "events": "whether each move comes with what it brought about",
    "invitation": "what stands behind /join/",
    "code": "what stands behind /boards/",
    "game": "the key of a game",
    "rule": "the number of a rule, such as RA-15",
    "name": "the id of a puzzle",
    "but": "the id of a puzzle that you do not want",
}
TOKEN, COOKIE, CSRF = "token", "cookie", "csrf"
SECURITY_SCHEMES: dict[str, Any] = {
    TOKEN: {
        "type": "http",
        "scheme": "bearer",
        "description": "for programs: the token that POST /api/v1/people gives",
    },
    COOKIE: {
        "type": "apiKey",
        "in": "cookie",
        "name": "heliopolis",
        "description": "of a browser; each server has its own",
    },
    CSRF: {
        "type": "apiKey",
        "in": "header",
        "name": "X-CSRF",
        "description": 'with the cookie: what every page of this server has in its head, as <meta name="csrf">',
    },
}


def describe(description: dict[str, Any]) -> dict[str, Any]:
    """The whole description."""
    description["info"]["description"] = TEXT
    description["components"]["securitySchemes"] = copy.deepcopy(SECURITY_SCHEMES)
    named = description["components"]["schemas"]
    for model in MODELS:
        made = model.model_json_schema(ref_template=REFERENCE + "{model}", mode="serialization")
        named |= made.pop("$defs", {}) | {model.__name__: made}
    for route, told in operations(description):
        told["operationId"] = route.name
        told["security"] = security(route)
        refused = told["responses"].get("422", {}).get("content", {}).get("application/json")
        if refused == {"schema": {"$ref": f"{REFERENCE}{FOREIGN[0]}"}}:
            del told["responses"]["422"]
        for parameter in told.get("parameters", []):
            name = parameter["name"]
            words = PARAMETERS.get(f"{parameter['in']} {name}") or PARAMETERS.get(name)
            if words:
                parameter.setdefault("description", words)
            if name == "game":
                name_games(parameter["schema"])
    for name in FOREIGN:
        named.pop(name, None)
    name_games(named["NewTable"]["properties"]["game"])
    return describe_views(description)


def operations(description: dict[str, Any]) -> Iterator[tuple[APIRoute, dict[str, Any]]]:
    """Every call: its route, and what is told of it."""
    for router in ROUTERS:
        for route in router.routes:
            assert isinstance(route, APIRoute)
            for verb in route.methods or ():
                yield route, description["paths"][route.path_format][verb.lower()]


def name_cookie(description: dict[str, Any], name: str) -> None:
    """Tell how the cookie of this server is called; a restored database may have brought another."""
    description["components"]["securitySchemes"][COOKIE]["name"] = name


def security(route: APIRoute) -> list[dict[str, list[str]]]:
    """Who may call: whoever has one of these; an empty one stands for everybody."""
    asked = {dependency.call for dependency in route.dependant.dependencies}
    if trusted in asked:
        return [{TOKEN: []}, {COOKIE: [], CSRF: []}]
    return [{}, {TOKEN: []}, {COOKIE: []}] if visiting in asked else []


def name_games(schema: dict[str, Any]) -> None:
    """Tell which games there are where one is asked for; capitals do not matter, but need not be told."""
    choices = schema.get("anyOf", [schema])
    for choice in choices:
        if choice.get("type") == "string":
            choice["enum"] = games()
