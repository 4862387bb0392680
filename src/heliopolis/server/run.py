"""Running the server: the address, the browser, and a clean end."""

from __future__ import annotations

import contextlib
import ctypes
import errno
import logging
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import FrameType
from typing import cast

import uvicorn
from fastapi import FastAPI
from prometheus_client import start_http_server

from .. import version
from ..core.errors import Unavailable
from ..settings.values import Place, place
from ..words import _
from ..words.numbers import listed
from .app import create_app
from .common.addresses import reachable, url
from .common.garbage import Garbage
from .common.logs import note, set_up_logs
from .common.settings import Settings
from .web.metrics import Metrics
from .web.wire import wire_for

log = logging.getLogger("heliopolis")
GRACE_SECONDS = 5  # that requests under way have when the server is told to stop; streams end at once
BROWSER_PATIENCE = 30.0
SWITCH_SECONDS = 0.001  # threads hand over five times sooner than usual; sooner yet costs more than it brings
M_ARENA_MAX = -8  # of the C library of Linux
ARENAS = 2  # places from which threads take memory; of many, each keeps some that no other can use


class Server(uvicorn.Server):
    """A server that looks for garbage, and whose listeners go home when it is told to stop."""

    def __init__(self, config: uvicorn.Config, garbage: Garbage) -> None:
        super().__init__(config)
        self.garbage = garbage

    async def on_tick(self, counter: int) -> bool:
        """Every tenth of a second; whether to stop."""
        self.garbage.look()
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C, or a polite kill."""
        app = cast(FastAPI, self.config.app)
        app.state.hub.end()
        super().handle_exit(sig, frame)


def serve(settings: Settings, unknown: Sequence[str] = ()) -> None:
    """Serve until interrupted; `unknown` variables of the environment look like settings and are none."""
    set_up_logs(settings)
    sys.setswitchinterval(SWITCH_SECONDS)
    listening = listen(settings.host, settings.port)
    settings = replace(settings, port=listening.getsockname()[1])
    for name in unknown:
        log.warning("the environment has %s, which is no setting", name)
    share_memory()
    app = create_app(settings)
    garbage = Garbage()
    wire = wire_for(settings)
    app.state.metrics.look_at(lambda: getattr(app.state, "house", None), wire)
    config = uvicorn.Config(
        app,
        http=wire,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
    )
    server = Server(config, garbage)
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    address = url(host, settings.port)
    say = note if settings.log == "json" else say_here
    say(
        _("Heliopolis is at {address}  (Ctrl-C stops it; nothing is lost)").format(address=address),
        address=address,
        version=version.VERSION,
        compiled=version.is_compiled(),
    )
    others = [other for other in reachable(settings, address) if other != address]
    if others:
        say(_("Others open {addresses}").format(addresses=listed(others, "or")))
    if settings.browser:
        threading.Thread(target=show, args=(server, address), daemon=True).start()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # a polite kill ends as Ctrl-C does
    with giving_numbers(app.state.metrics, place(settings.metrics)), contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    say(_("Stopped."))


def share_memory() -> None:
    """Let all threads take memory from a few places, where the C library has that setting."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)


def say_here(sentence: str, **_fields: object) -> None:
    """Tell whoever has started the server."""
    print(sentence, flush=True)


@contextlib.contextmanager
def giving_numbers(metrics: Metrics, where: Place | None) -> Iterator[None]:
    """Give out the metrics at a place of their own, which the visitors of the tables need not reach."""
    if where is None:
        yield
        return
    try:
        server, thread = start_http_server(where.port, where.host, metrics.registry)
    except OSError as error:
        reason = f"Metrics cannot be given out on {where.host}, port {where.port}: {error.strerror or error}."
        raise Unavailable(f"{reason} --metrics names another place.") from error
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen on, or a clear word why there is none."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with contextlib.ExitStack() as otherwise_closed:
            listening = otherwise_closed.enter_context(socket.socket(family, socket.SOCK_STREAM))
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, port))
            listening.listen(512)
            otherwise_closed.pop_all()
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        taken = getattr(error, "errno", None) in (errno.EADDRINUSE, errno.EACCES)
        hint = "Another --port may be free." if taken else "--host is an address of this machine."
        raise Unavailable(f"Cannot listen on {host}, port {port}: {reason}. {hint}") from error
    return listening


def show(server: uvicorn.Server, address: str) -> None:
    """Open the browser as soon as the server answers."""
    until = time.monotonic() + BROWSER_PATIENCE
    while not server.started and time.monotonic() < until:
        time.sleep(0.05)
    with contextlib.suppress(webbrowser.Error):  # the address was printed
        webbrowser.open(address)
