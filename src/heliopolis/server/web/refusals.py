"""How what went wrong is answered: a problem document for programs, a page for people."""

from __future__ import annotations

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match, Mount

from ...core.errors import HeliopolisError
from ...words import speaking
from ..common.logs import REQUEST
from ..common.people import language_of
from ..common.problems import (
    RETRY_SECONDS,
    DatabaseBusy,
    DatabaseTrouble,
    InvalidRequest,
    NoSuchTable,
    NoSuchVerb,
    ProblemAnswer,
    document,
    people_document,
    sentence,
    status_of,
)
from ..store import is_busy, tell_log
from .visit import bearer_of, house_of, visit

log = logging.getLogger("heliopolis")
VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def answer_all(app: FastAPI) -> None:
    """Answer everything that can go wrong."""
    app.add_exception_handler(HeliopolisError, tell_error)
    app.add_exception_handler(RequestValidationError, tell_invalid)
    app.add_exception_handler(UnicodeError, tell_unreadable)
    app.add_exception_handler(SQLAlchemyError, tell_database)
    app.add_exception_handler(HTTPException, tell_other)


def tell_error(request: Request, error: Exception) -> Response:
    """An error of ours."""
    assert isinstance(error, HeliopolisError)
    return answer(request, error)


def tell_invalid(request: Request, error: Exception) -> Response:
    """Something in the request is missing or of the wrong kind."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        reason, place = first["ctx"]["error"], first["loc"][-1]
        return answer(request, InvalidRequest(f"The request is no JSON: {reason}, at character {place}."))
    field = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    if not field:
        return answer(request, InvalidRequest("The request is a JSON object, sent as application/json."))
    return answer(request, InvalidRequest(f"{field}: {first['msg']}.", field=field))


def tell_unreadable(request: Request, error: Exception) -> Response:
    """Letters that are none, in a form that claims an alphabet of its own."""
    return answer(request, InvalidRequest("The request has letters that cannot be read; UTF-8 is understood."))


def tell_database(request: Request, error: Exception) -> Response:
    """The database is locked, full, broken or gone; the log says more than a visitor needs to know."""
    if isinstance(error, DataError):  # such a text cannot be kept, so nothing is called that
        return answer(request, NoSuchTable("There is nothing at this address."))
    tell_log(error)
    if is_busy(error):
        return answer(request, DatabaseBusy("The database is busy; nothing was changed. Try again in a moment."))
    return answer(request, DatabaseTrouble("The database does not answer. Look what has been kept, then try again."))


def tell_other(request: Request, error: Exception) -> Response:
    """An address that is none of ours, a verb that it does not know, a body that is none."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return answer(request, NoSuchTable("There is nothing at this address."))
    if error.status_code != 405:
        return answer(request, InvalidRequest(f"{error.detail.rstrip('.')}."))
    allowed = ", ".join(verbs_at(request))
    told = answer(request, NoSuchVerb(f"{request.method} is not possible at this address, but {allowed} is."))
    told.headers["allow"] = allowed
    return told


def verbs_at(request: Request) -> list[str]:
    """All verbs that the address of a request knows; below a mount are files, which are only read."""
    routes = [route for route in request.app.router.routes if not isinstance(route, Mount)]
    asked = [(verb, {**request.scope, "method": verb}) for verb in VERBS]
    known = [verb for verb, scope in asked if any(route.matches(scope)[0] is Match.FULL for route in routes)]
    return known or ["GET"]


def answer(request: Request, error: HeliopolisError) -> Response:
    """A problem document, or for whoever asked for a page a page."""
    request.app.state.metrics.refusals.labels(error.code).inc()
    told = _page(request, error) if _wants_page(request) else _document(request, error)
    if error.code in RETRY_SECONDS:
        told.headers["retry-after"] = str(RETRY_SECONDS[error.code])
    return told


def _wants_page(request: Request) -> bool:
    asked = "text/html" in request.headers.get("accept", "")
    return asked and bearer_of(request) is None and not _is_interface(request)


def _is_interface(request: Request) -> bool:
    return request.url.path.startswith("/api/")


def _page(request: Request, error: HeliopolisError) -> Response:
    visiting = visit(request)
    status = status_of(error)
    with speaking(visiting.language):
        return visiting.page("error.html", status, number=status, sentence=sentence(error.code), request=REQUEST.get())


def _document(request: Request, error: HeliopolisError) -> Response:
    """For programs as it is; our own pages show the detail to people."""
    if _is_interface(request):
        return ProblemAnswer(document(error))
    people = house_of(request).people
    person = people.read(request.cookies.get(people.cookie)) or people.new()
    with speaking(language_of(person, request.headers.get("accept-language", ""))):
        return ProblemAnswer(people_document(error))
