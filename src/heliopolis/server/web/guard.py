"""The gate that every request passes: its size, its frequency, and the headers of every answer."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Awaitable, Callable

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...core.errors import HeliopolisError
from ..common.allowance import Allowance
from ..common.people import COOKIE
from ..common.problems import ServerFailure, TooLarge, TooMuch
from ..common.settings import Settings
from .refusals import answer

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
SIGNED = 60  # the last letters of a token: its signature tells people apart, and no long one fills the memory
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
log = logging.getLogger("heliopolis")
LONG = b"public, max-age=31536000, immutable"


class Guard:
    """The gate, around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.largest = settings.largest_body
        self.posts = Allowance(settings.posts_per_second, settings.post_burst)
        # One address may be a whole club behind one router.
        self.strangers = Allowance(settings.posts_per_second * 20, settings.post_burst * 20)
        self.most = settings.requests_of_one
        self.under_way: Counter[bytes] = Counter()  # requests of each person

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        static = scope["path"].startswith("/static/")
        measured = Measured(receive, self.largest, scope["method"])

        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if measured.refused:
                return  # what the application makes of half a body does not matter
            if message["type"] == "http.response.start":
                started = True
                headers = list(message.get("headers", []))
                headers += HEADERS
                names = {name for name, _ in headers}
                if static and message["status"] in (200, 206, 304):
                    headers.append((b"cache-control", LONG))
                elif b"cache-control" not in names:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        async def refuse(error: HeliopolisError) -> None:
            await answer(Request(scope), error)(scope, receive, send_guarded)

        headers = dict(scope["headers"])
        who = person_in(headers)
        refusal = self._refusal(scope, headers, who) if scope["method"] in CHANGING else None
        if who and self.under_way[who] >= self.most:
            refusal = TooMuch(f"You have {self.most} requests under way; wait until one of them is answered.")
        if refusal is not None:
            await refuse(refusal)
            return
        measured.refuse = lambda: refuse(self._too_large())
        self.under_way[who] += 1
        try:
            await self.app(scope, measured, send_guarded)
        except (TooLarge, ClientDisconnect):
            pass  # it has been told, or nobody is there to be told
        except Exception:  # a mistake of ours: whoever asked is told the id under which the log has the traceback
            if not started:
                await refuse(
                    ServerFailure("The server has made a mistake; its log has it under the id of this request.")
                )
            raise
        finally:
            measured.refuse = None  # or both would hold each other until somebody looks for garbage
            self.under_way[who] -= 1
            if not self.under_way[who]:
                del self.under_way[who]

    def _refusal(self, scope: Scope, headers: dict[bytes, bytes], who: bytes) -> HeliopolisError | None:
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.largest:
            return self._too_large()
        address = (scope.get("client") or ("", 0))[0]
        if who and not self.posts.take(who.decode("latin-1")):
            return TooMuch("Too many requests at once; wait a moment.")
        if not self.strangers.take(address):
            return TooMuch("Too many requests at once from this address; wait a moment.")
        return None

    def _too_large(self) -> TooLarge:
        return TooLarge(f"A request has at most {self.largest} bytes.")


class Measured:
    """Receives a body, and refuses it when it grows too large: its length may not have been told."""

    def __init__(self, receive: Receive, largest: int, method: str) -> None:
        self.receive = receive
        self.left = largest
        self.method = method
        self.whole = False  # all of the body is there
        self.refused = False
        self.refuse: Callable[[], Awaitable[None]] | None = None

    async def __call__(self) -> Message:
        """The next piece."""
        message = await self.receive()
        if message["type"] == "http.disconnect" and not self.whole:
            self.whole = True  # no more of it will come
            log.warning("a %s request was broken off", self.method)  # its address may be a secret link
        elif not message.get("more_body", False):
            self.whole = True
        self.left -= len(message.get("body", b""))
        if self.left < 0 and not self.refused:
            if self.refuse is not None:
                await self.refuse()
            self.refused = True
        if self.refused:
            raise TooLarge("The request is too large.")
        return message


def person_in(headers: dict[bytes, bytes]) -> bytes:
    """What tells the person of a request from others; empty for a stranger."""
    bearer = headers.get(b"authorization", b"")
    who = bearer if bearer.lower().startswith(b"bearer ") else cookie(headers.get(b"cookie", b""))
    return who[-SIGNED:]


def cookie(header: bytes) -> bytes:
    """Our cookie among all of them."""
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name.startswith(COOKIE.encode()):
            return value
    return b""


class Heads:
    """Answers HEAD as GET is answered, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and only the head of its answer back."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        ended = False

        async def send_head(message: Message) -> None:
            nonlocal ended
            if message["type"] == "http.response.start":
                await send(message)
            elif not ended:
                ended = True  # also for a stream, which would go on for ever
                await send({"type": "http.response.body"})

        await self.app({**scope, "method": "GET"}, receive, send_head)
