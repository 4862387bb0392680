"""What can go wrong at a table, and how it is told: as a problem document, or in words for people.

HeliopolisError
├── NoSuchTable          no-such-table
├── NotAllowed           not-allowed
│   ├── NotNow           not-now
│   ├── StillHere        still-here
│   └── CannotUndo       cannot-undo
├── Untrusted            untrusted
├── InvalidRequest       invalid-request
├── NoSuchVerb           no-such-verb
├── TooMuch              too-much
├── TooLarge             too-large
├── HeadTooLarge         head-too-large
├── TooSlow              too-slow
├── NoRoom               no-room
├── DatabaseTrouble      database-trouble
│   └── DatabaseBusy     database-busy
└── ServerFailure        server-failure
"""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response

from ...core.errors import HeliopolisError
from ...school.lessons import lesson_of_rule
from ...words import N_, gettext
from .logs import REQUEST


class NoSuchTable(HeliopolisError):
    """There is no such table, seat, link or moment."""

    code = "no-such-table"


class NotAllowed(HeliopolisError):
    """Somebody else may do that."""

    code = "not-allowed"


class NotNow(NotAllowed):
    """The game is not over yet, or over already."""

    code = "not-now"


class StillHere(NotAllowed):
    """The player whose seat somebody wants to hand to a bot is at the table."""

    code = "still-here"


class CannotUndo(NotAllowed):
    """Nature or another player has acted since."""

    code = "cannot-undo"


class Untrusted(HeliopolisError):
    """The request does not come from one of our own pages."""

    code = "untrusted"


class InvalidRequest(HeliopolisError):
    """Something in the request is missing or of the wrong kind."""

    code = "invalid-request"


class NoSuchVerb(HeliopolisError):
    """The address exists, but one cannot do that there."""

    code = "no-such-verb"


class TooMuch(HeliopolisError):
    """Too many requests in a short time."""

    code = "too-much"


class TooLarge(HeliopolisError):
    """The request is larger than anything we ask for."""

    code = "too-large"


class HeadTooLarge(HeliopolisError):
    """The head of a request, before anybody has read it, is larger than any browser sends."""

    code = "head-too-large"


class TooSlow(HeliopolisError):
    """The head or the body of a request does not come."""

    code = "too-slow"


class NoRoom(HeliopolisError):
    """There are as many connections as the server can bear."""

    code = "no-room"


class DatabaseTrouble(HeliopolisError):
    """The database is locked, full, broken or gone."""

    code = "database-trouble"


class DatabaseBusy(DatabaseTrouble):
    """Somebody else writes to the database for long, or it is slow; nothing was changed."""

    code = "database-busy"


class ServerFailure(HeliopolisError):
    """A mistake of the server itself."""

    code = "server-failure"


STATUS = {
    "no-such-table": 404,
    "no-such-puzzle": 404,
    "unknown-game": 404,
    "not-allowed": 403,
    "not-now": 409,
    "still-here": 409,
    "cannot-undo": 409,
    "stale-move": 409,
    "illegal-action": 409,
    "untrusted": 403,
    "no-such-verb": 405,
    "too-much": 429,
    "too-large": 413,
    "head-too-large": 431,
    "too-slow": 408,
    "no-room": 503,
    "unavailable": 503,
    "database-trouble": 503,
    "database-busy": 503,
    "server-failure": 500,
}

# After how many seconds it is worth trying again.
RETRY_SECONDS = {"too-much": 1, "database-trouble": 5, "database-busy": 2}

# Errors of the rules speak English and name moves in notation; people at the table get these instead.
SENTENCES = {
    "no-such-table": N_("There is no such table, or the link is no longer valid."),
    "no-such-puzzle": N_("There is no such puzzle."),
    "unknown-game": N_("There is no such game."),
    "not-allowed": N_("That is not yours to do: the seat belongs to somebody else."),
    "not-now": N_("That cannot be done at this moment of the game."),
    "still-here": N_("The player is here. A bot takes over for somebody who is away, or who asks for it."),
    "cannot-undo": N_("This cannot be taken back: nature or another player has acted since."),
    "stale-move": N_("The table has moved on since you looked. Look again, then decide."),
    "illegal-action": N_("The rules do not allow that now. What you may do is lit."),
    "invalid-notation": N_("That is no move of this game."),
    "invalid-players": N_("The game cannot be played by so many."),
    "invalid-option": N_("The game has no such option."),
    "invalid-position": N_("There is no such position: the link is damaged, or the rules do not allow what it shows."),
    "untrusted": N_("This page has grown old. Load it again, please."),
    "too-much": N_("That was a lot at once. Wait a moment, please."),
    "too-large": N_("That is too large."),
    "unfair-draw": N_("The draws cannot be checked."),
    "invalid-request": N_("Something in the request is missing or wrong."),
    "no-such-verb": N_("That cannot be done at this address."),
    "unavailable": N_("That is not available on this server."),
    "database-busy": N_("The database is busy, so nothing was changed. Try again in a moment, please."),
    "database-trouble": N_("The server cannot reach its tables at the moment. Try again in a moment, please."),
    "server-failure": N_("The server has made a mistake. It is noted; try again, or tell whoever runs the server."),
}


def status_of(error: HeliopolisError | type[HeliopolisError]) -> int:
    """The HTTP status of an error; what a caller got wrong is a 422."""
    return STATUS.get(error.code, 422)


def sentence(code: str) -> str:
    """The error in words for people, in their language."""
    return gettext(SENTENCES.get(code, N_("That did not work.")))


def document(error: HeliopolisError) -> dict[str, Any]:
    """The error as a problem document."""
    told: dict[str, Any] = {
        "type": f"urn:heliopolis:{error.code}",
        "title": type(error).__name__,
        "status": status_of(error),
        "code": error.code,
        "detail": error.message,
    }
    for name in ("seat", "field", "line", "rule"):
        if getattr(error, name, None) is not None:
            told[name] = getattr(error, name)
    if REQUEST.get():
        told["request"] = REQUEST.get()
    return told


def people_document(error: HeliopolisError) -> dict[str, Any]:
    """The same with a sentence in the language spoken now, and for an illegal move the rule that forbids it."""
    told = document(error) | {"detail": sentence(error.code)}
    lesson = lesson_of_rule(told.get("rule"))
    if lesson is not None:
        told["why"] = {"url": f"/lessons/{lesson.game}/{lesson.rule}", "text": gettext(lesson.text)}
    return told


class ProblemAnswer(Response):
    """A problem document as an answer; it may quote anything, even letters that are none, and so it is plain ASCII."""

    media_type = "application/problem+json"

    def __init__(self, told: dict[str, Any]) -> None:
        super().__init__(json.dumps(told), told["status"])
