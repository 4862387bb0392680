"""The log: lines for people or for programs, each with the request it belongs to, and none with a secret."""

from __future__ import annotations

import json
import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from .settings import Settings

REQUEST: ContextVar[str] = ContextVar("request", default="")  # the id of the request that is answered
WELL_FORMED = re.compile(rb"[A-Za-z0-9][A-Za-z0-9._-]{7,63}")
SHOWN = 4  # letters of what may be a secret: enough to find a table again, nothing to open it with
LONG = re.compile(r"[A-Za-z0-9_-]{20,}")  # links, ids, cookies, tokens and keys are all longer
WORDS = re.compile(r"[a-z_-]+|[A-Za-z]+(?:Error|Exception|Warning)")  # names in sources; no secret is so by chance
log = logging.getLogger("heliopolis")


def request_id(sent: bytes | None) -> str:
    """The id of a request: what a proxy has called it, if that can be one, or else a new one."""
    if sent is not None and WELL_FORMED.fullmatch(sent):
        return sent.decode("ascii")
    return secrets.token_hex(8)


def without_secrets(text: str) -> str:
    """A text in which whatever looks like a link, a token or a key is only hinted at.

    >>> without_secrets("a bot at table 7Qq2cyqWx5Yb1sCgfnD0tA: RequestValidationError in send_wrapped_in_middleware")
    'a bot at table 7Qq2…: RequestValidationError in send_wrapped_in_middleware'
    """
    return LONG.sub(lambda found: found[0] if WORDS.fullmatch(found[0]) else f"{found[0][:SHOWN]}…", text)


def moment(record: logging.LogRecord) -> str:
    """When something was logged, in UTC."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class TextLine(logging.Formatter):
    """A line for people: when, how bad, what, and the request in brackets."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802  their name
        """When, in UTC."""
        return moment(record)

    def format(self, record: logging.LogRecord) -> str:
        """The line, and a traceback below it if there is one."""
        text = without_secrets(super().format(record))
        request = REQUEST.get()
        if not request:
            return text
        line, newline, rest = text.partition("\n")
        return f"{line} [{request}]{newline}{rest}"


class JsonLine(logging.Formatter):
    """A line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The object."""
        told: dict[str, Any] = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if REQUEST.get():
            told["request"] = REQUEST.get()
        told |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = record.exc_info[0].__name__
            told["traceback"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def set_up_logs(settings: Settings) -> None:
    """Send everything that this process logs, whoever logs it, to the standard error in one form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLine() if settings.log == "json" else TextLine())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    log.setLevel(logging.INFO)


def note(message: str, /, **fields: str | int | float | bool) -> None:
    """Log what is not trouble; programs find the fields beside the message."""
    log.info(message, extra={"fields": fields})
