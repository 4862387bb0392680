"""How a call may be refused, as the description tells it: every status, and below it the codes that it can have."""

from __future__ import annotations

from typing import Any

from ...core.errors import HeliopolisError
from ..common.problems import (
    RETRY_SECONDS,
    DatabaseBusy,
    DatabaseTrouble,
    InvalidRequest,
    ProblemAnswer,
    TooLarge,
    TooMuch,
    Untrusted,
    status_of,
)

Responses = dict[int | str, dict[str, Any]]
Refusal = type[HeliopolisError]
PROBLEM = "#/components/schemas/Problem"
MEANINGS = {
    403: "not yours to do, or not known to be you",
    404: "there is no such thing",
    409: "not at this moment",
    413: "too large",
    422: "something in the request is wrong",
    429: "too much at once",
    503: "the server cannot do it now",
}
DATABASE = (DatabaseTrouble, DatabaseBusy)


def refusals(*errors: Refusal) -> Responses:
    """The answers of a call that may fail so."""
    codes: dict[int, list[str]] = {}
    for error in errors:
        codes.setdefault(status_of(error), []).append(error.code)
    return {status: refusal(status, sorted(set(codes[status]))) for status in sorted(codes)}


def refusal(status: int, codes: list[str]) -> dict[str, Any]:
    """A problem document with one of some codes."""
    narrowed = {"properties": {"status": {"const": status}, "code": {"enum": codes}}}
    told: dict[str, Any] = {
        "description": f"{MEANINGS[status]}: {', '.join(codes)}",
        "content": {ProblemAnswer.media_type: {"schema": {"allOf": [{"$ref": PROBLEM}, narrowed]}}},
    }
    waits = [code in RETRY_SECONDS for code in codes]
    if any(waits):
        seconds = {"type": "integer", "minimum": 0}
        told["headers"] = {"Retry-After": {"description": "seconds", "required": all(waits), "schema": seconds}}
    return told


def looking(*errors: Refusal) -> Responses:
    """The refusals of a call by somebody who reads what the database has."""
    return refusals(Untrusted, TooMuch, *DATABASE, *errors)


def sending(*errors: Refusal) -> Responses:
    """The refusals of a call that sends something, whoever it is."""
    return refusals(InvalidRequest, TooLarge, TooMuch, *errors)


def changing(*errors: Refusal) -> Responses:
    """The refusals of a call by somebody who changes what the database has."""
    return sending(Untrusted, *DATABASE, *errors)


def codes_of(answer: dict[str, Any]) -> list[str]:
    """The codes that a described refusal may have."""
    codes: list[str] = answer["content"][ProblemAnswer.media_type]["schema"]["allOf"][1]["properties"]["code"]["enum"]
    return codes
