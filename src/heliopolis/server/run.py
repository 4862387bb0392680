"""Running the server: the address, the browser, and a clean end."""

from __future__ import annotations

import contextlib
import errno
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from types import FrameType
from typing import cast

import uvicorn
from fastapi import FastAPI

from ..core.errors import Unavailable
from ..words import _
from ..words.numbers import listed
from .app import create_app
from .common.addresses import reachable, url
from .common.settings import Settings
from .web.wire import wire_for

GRACE_SECONDS = 1
BROWSER_PATIENCE = 30.0
SWITCH_SECONDS = 0.0005  # threads hand over ten times sooner than usual: many short answers, none of them long


class Server(uvicorn.Server):
    """A server whose listeners go home when it is told to stop, so that it need not wait for them."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C, or a polite kill."""
        app = cast(FastAPI, self.config.app)
        app.state.hub.end()
        super().handle_exit(sig, frame)


def serve(settings: Settings, host: str, port: int, *, open_browser: bool) -> None:
    """Serve until interrupted."""
    sys.setswitchinterval(SWITCH_SECONDS)
    listening = listen(host, port)
    settings = replace(settings, host=host, port=listening.getsockname()[1])
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        http=wire_for(settings),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )
    server = Server(config)
    address = url({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), settings.port)
    print(_("Heliopolis is at {address}  (Ctrl-C stops it; nothing is lost)").format(address=address), flush=True)
    others = [other for other in reachable(settings, address) if other != address]
    if others:
        print(_("Others open {addresses}").format(addresses=listed(others, "or")), flush=True)
    if open_browser:
        threading.Thread(target=show, args=(server, address), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to stop
        server.run(sockets=[listening])
    print(_("Stopped."), flush=True)


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
