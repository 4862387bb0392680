"""The wire: what a connection may cost before anybody has read its request.

The parser takes any head of any length for as long as it comes, and a connection that says nothing may stay for ever.
Here both have limits; whoever passes one is told so and the connection is closed, and nobody else notices.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from http import HTTPStatus
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ...core.errors import HeliopolisError
from ...settings.values import Trusted
from ..common.problems import HeadTooLarge, NoRoom, TooMuch, TooSlow, document, status_of
from ..common.settings import Settings

HEAD_BYTES = 32 * 1024  # of a request without its body
HEADERS = 100


class Wire(HttpToolsProtocol):
    """A connection with limits."""

    settings: ClassVar[Settings]
    trusted: ClassVar[Trusted]  # proxies, which speak for many
    by_address: ClassVar[Counter[str]]
    refusals: ClassVar[Counter[int]]  # by status
    address = ""
    refused = False
    in_head = True
    in_body = False
    head_bytes = 0
    piece = 0  # bytes of what came last
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        """Somebody connects."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.by_address[self.address] += 1
        if len(self.connections) > self.settings.most_connections:
            self.refuse(NoRoom("The server has no room for more connections."))
        elif self.by_address[self.address] > self.settings.most_from_one_address and self.address not in self.trusted:
            self.refuse(TooMuch("Too many connections from this address."))
        else:
            self.expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.stop_waiting()
        self.by_address[self.address] -= 1
        if not self.by_address[self.address]:
            del self.by_address[self.address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A piece of a request."""
        if self.refused:
            return
        self.head_bytes += len(data)
        self.piece = len(data)
        super().data_received(data)
        if self.in_head and (self.head_bytes > HEAD_BYTES or len(self.headers or ()) > HEADERS):
            reason = f"The head of a request has at most {HEADERS} lines and {HEAD_BYTES} bytes."
            self.refuse(HeadTooLarge(reason))
        elif self.in_body and self.waiting is None:
            self.waiting = self.loop.call_later(self.settings.body_seconds, self.lose_patience)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.in_head, self.head_bytes = True, self.piece
        self.expect_head()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self.in_head, self.in_body = False, True
        self.stop_waiting()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is there."""
        self.in_body = False
        self.stop_waiting()
        super().on_message_complete()

    def expect_head(self) -> None:
        """From now on the head of a request has so much time."""
        if self.waiting is None:
            self.waiting = self.loop.call_later(self.settings.head_seconds, self.lose_patience)

    def stop_waiting(self) -> None:
        """No head is expected."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def lose_patience(self) -> None:
        """The head or the body has not come in time."""
        self.waiting = None
        part, seconds = ("body", self.settings.body_seconds) if self.in_body else ("head", self.settings.head_seconds)
        self.refuse(TooSlow(f"The {part} of a request comes within {seconds:g} s."))

    def refuse(self, error: HeliopolisError) -> None:
        """Say why, and close."""
        status = HTTPStatus(status_of(error))
        self.refused = True
        self.refusals[status.value] += 1
        self.stop_waiting()
        body = json.dumps(document(error)).encode()
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/problem+json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


def wire_for(settings: Settings) -> type[Wire]:
    """The connections of one server."""
    trusted = Trusted(settings.trusted_proxies)
    own = {"settings": settings, "trusted": trusted, "by_address": Counter(), "refusals": Counter()}
    return type("ServerWire", (Wire,), own)
