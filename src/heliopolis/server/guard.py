"""The gate that every request passes: its size, its frequency, and the headers of every answer."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .people import COOKIE
from .problems import TooLarge, TooMuch, document, sentence
from .settings import Settings

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
MOST_REMEMBERED = 10_000
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
LONG = b"public, max-age=31536000, immutable"


class Allowance:
    """So many at once, then so many a second; whoever is not seen for long is forgotten."""

    def __init__(self, per_second: float, burst: int) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, now: float | None = None) -> bool:
        """Use one; False if none is left."""
        now = time.monotonic() if now is None else now
        left, since = self.left.pop(who, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self.per_second)
        allowed = left >= 1.0
        self.left[who] = (left - 1.0 if allowed else left, now)
        while len(self.left) > MOST_REMEMBERED:
            self.left.popitem(last=False)
        return allowed


class Guard:
    """The gate, around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.largest = settings.largest_body
        self.posts = Allowance(settings.posts_per_second, settings.post_burst)
        # One address may be a whole club behind one router.
        self.strangers = Allowance(settings.posts_per_second * 20, settings.post_burst * 20)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        static = scope["path"].startswith("/static/")
        measured = Measured(receive, self.largest)

        async def send_guarded(message: Message) -> None:
            if measured.refused:
                return  # what the application makes of half a body does not matter
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", []))
                headers += HEADERS
                names = {name for name, _ in headers}
                if static and message["status"] == 200:
                    headers.append((b"cache-control", LONG))
                elif b"cache-control" not in names:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        if scope["method"] in CHANGING:
            refusal = self._refusal(scope)
            if refusal is not None:
                await refuse(refusal, send_guarded)
                return
        measured.refuse = lambda: refuse(TooLarge(f"A request has at most {self.largest} bytes."), send_guarded)
        with suppress(TooLarge):  # it has been told
            await self.app(scope, measured, send_guarded)

    def _refusal(self, scope: Scope) -> TooLarge | TooMuch | None:
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.largest:
            return TooLarge(f"A request has at most {self.largest} bytes.")
        address = (scope.get("client") or ("", 0))[0]
        who = headers.get(b"authorization") or cookie(headers.get(b"cookie", b""))
        if who and not self.posts.take(who.decode("latin-1")):
            return TooMuch("Too many requests at once; wait a moment.")
        if not self.strangers.take(address):
            return TooMuch("Too many requests at once from this address; wait a moment.")
        return None


class Measured:
    """Receives a body, and refuses it when it grows too large: its length may not have been told."""

    def __init__(self, receive: Receive, largest: int) -> None:
        self.receive = receive
        self.left = largest
        self.refused = False
        self.refuse: Callable[[], Awaitable[None]] | None = None

    async def __call__(self) -> Message:
        """The next piece."""
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0 and not self.refused:
            if self.refuse is not None:
                await self.refuse()
            self.refused = True
        if self.refused:
            raise TooLarge("The request is too large.")
        return message


def cookie(header: bytes) -> bytes:
    """Our cookie among all of them."""
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return value
    return b""


async def refuse(error: Any, send: Send) -> None:
    """Answer with a problem document."""
    told = document(error) | {"say": sentence(error.code)}
    body = json.dumps(told).encode()
    headers = [(b"content-type", b"application/problem+json"), (b"content-length", str(len(body)).encode())]
    if error.code == "too-much":
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": told["status"], "headers": headers})
    await send({"type": "http.response.body", "body": body})
