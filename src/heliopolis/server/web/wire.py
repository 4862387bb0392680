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

from ..common.settings import Settings

HEAD_BYTES = 32 * 1024  # of a request without its body
HEADERS = 100
OWN_ADDRESSES = ("127.0.0.1", "::1")  # a proxy on this machine speaks for many


class Wire(HttpToolsProtocol):
    """A connection with limits."""

    settings: ClassVar[Settings]
    by_address: ClassVar[Counter[str]]
    address = ""
    refused = False
    in_head = True
    head_bytes = 0
    piece = 0  # bytes of what came last
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        """Somebody connects."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.by_address[self.address] += 1
        if len(self.connections) > self.settings.most_connections:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE, "The server has no room for more connections.")
        elif self.address not in OWN_ADDRESSES and self.by_address[self.address] > self.settings.most_from_one_address:
            self.refuse(HTTPStatus.TOO_MANY_REQUESTS, "Too many connections from this address.")
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
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, reason)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.in_head, self.head_bytes = True, self.piece
        self.expect_head()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self.in_head = False
        self.stop_waiting()
        super().on_headers_complete()

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
        """The head has not come in time."""
        self.waiting = None
        self.refuse(HTTPStatus.REQUEST_TIMEOUT, f"The head of a request comes within {self.settings.head_seconds:g} s.")

    def refuse(self, status: HTTPStatus, detail: str) -> None:
        """Say why, and close."""
        self.refused = True
        self.stop_waiting()
        told = {"type": "about:blank", "title": status.phrase, "status": status.value, "detail": detail}
        body = json.dumps(told).encode()
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/problem+json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


def wire_for(settings: Settings) -> type[Wire]:
    """The connections of one server."""
    return type("ServerWire", (Wire,), {"settings": settings, "by_address": Counter()})
