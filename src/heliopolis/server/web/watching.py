"""The outermost gate: gives every request its id, measures it, and notes it in the log if that is wished."""

from __future__ import annotations

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..common.logs import REQUEST, note, request_id
from ..common.settings import Settings
from .metrics import Metrics

HEADER = b"x-request-id"
STATIC = "/static/"
NOWHERE = "none"  # the route of an address that is none of ours; which one it was might be a secret link


class Watch:
    """Looks at every request from outside."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.noting = settings.log_requests
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        named = request_id(next((value for name, value in scope["headers"] if name == HEADER), None))
        REQUEST.set(named)  # for as long as the task of this request lives: what follows from it belongs to it
        answered = False

        async def send_named(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                message["headers"] = [*message.get("headers", ()), (HEADER, named.encode())]
                self._measure(scope, message["status"], time.perf_counter() - began)
            await send(message)

        try:
            await self.app(scope, receive, send_named)
        except BaseException:
            if not answered:
                self._measure(scope, 500, time.perf_counter() - began)
            raise

    def _measure(self, scope: Scope, status: int, seconds: float) -> None:
        path = getattr(scope.get("route"), "path", None)
        route = path or (STATIC if scope["path"].startswith(STATIC) else NOWHERE)
        self.metrics.answered(scope["method"], route, status, seconds)
        if self.noting:
            words = f"{scope['method']} {route} {status} {1000 * seconds:.0f} ms"
            note(words, method=scope["method"], route=route, status=status, ms=round(1000 * seconds, 1))
