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
└── DatabaseTrouble      database-trouble
"""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response

from ...core.errors import HeliopolisError
from ...words import N_, gettext


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


class DatabaseTrouble(HeliopolisError):
    """The database is locked, full, broken or gone."""

    code = "database-trouble"


STATUS = {
    "no-such-table": 404,
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
    "unavailable": 503,
    "database-trouble": 503,
}

# Errors of the rules speak English and name moves in notation; people at the table get these instead.
SENTENCES = {
    "no-such-table": N_("There is no such table, or the link is no longer valid."),
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
    "untrusted": N_("This page has grown old. Load it again, please."),
    "too-much": N_("That was a lot at once. Wait a moment, please."),
    "too-large": N_("That is too large."),
    "unfair-draw": N_("The draws cannot be checked."),
    "invalid-request": N_("Something in the request is missing or wrong."),
    "no-such-verb": N_("That cannot be done at this address."),
    "unavailable": N_("That is not available on this server."),
    "database-trouble": N_("The server cannot reach its tables at the moment. Try again in a moment, please."),
}


def status_of(error: HeliopolisError) -> int:
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
    for name in ("seat", "field", "line"):
        if getattr(error, name) is not None:
            told[name] = getattr(error, name)
    return told


class ProblemAnswer(Response):
    """A problem document as an answer; it may quote anything, even letters that are none, and so it is plain ASCII."""

    media_type = "application/problem+json"

    def __init__(self, told: dict[str, Any]) -> None:
        super().__init__(json.dumps(told), told["status"])
