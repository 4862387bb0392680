"""A server in a thread of the tests, on a real port: what it does with connections and threads can be looked at."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from heliopolis.server.app import create_app
from heliopolis.server.common.settings import Settings
from heliopolis.server.web.wire import wire_for

PATIENCE = 20.0


@contextmanager
def running(settings: Settings) -> Iterator[int]:
    """The port of a server in this process, with connections as `heliopolis serve` has them."""
    config = uvicorn.Config(create_app(settings), http=wire_for(settings), port=0, log_level="error")
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
        thread.start()
        try:
            wait_until(lambda: server.started)
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def wait_until(there: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < until
        time.sleep(0.01)
