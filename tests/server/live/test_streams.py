"""A stream ends when its listener goes, and leaves nothing behind that would have to be looked for."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Callable

import pytest
from starlette.types import Message
from tests.server.loops import run_apart

from heliopolis.server.live.streams import stream


class Sent:
    """Something that a stream holds while it lasts."""


async def run(events: AsyncIterator[bytes], *, leave: Callable[[list[bytes]], bool]) -> list[bytes]:
    """All that is sent to a listener who leaves when it has had enough."""
    sent: list[bytes] = []
    news = asyncio.Event()

    async def send(message: Message) -> None:
        sent.append(message.get("body", b""))
        news.set()

    async def receive() -> Message:
        while not leave(sent):
            news.clear()
            await news.wait()
        return {"type": "http.disconnect"}

    await stream(events)({"type": "http", "method": "GET"}, receive, send)
    return sent


def test_a_listener_who_leaves_leaves_nothing_behind() -> None:
    held: list[weakref.ref[Sent]] = []
    ended = []

    async def events() -> AsyncIterator[bytes]:
        mine = Sent()
        held.append(weakref.ref(mine))
        try:
            yield b"first"
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    async def listen() -> bool:
        gc.disable()
        try:
            await run(events(), leave=lambda sent: b"first" in sent)
            return held[0]() is None
        finally:
            gc.enable()

    assert run_apart(listen)
    assert ended


def test_a_stream_that_has_said_everything_ends_by_itself() -> None:
    async def events() -> AsyncIterator[bytes]:
        yield b"only"

    sent = run_apart(lambda: run(events(), leave=lambda _: False))
    assert sent == [b"", b"only", b""]


def test_what_goes_wrong_in_a_stream_is_not_swallowed() -> None:
    async def events() -> AsyncIterator[bytes]:
        yield b"first"
        raise LookupError("gone")

    with pytest.raises(LookupError):
        run_apart(lambda: run(events(), leave=lambda _: False))


def test_a_listener_who_is_refused_later_is_not_sent_more() -> None:
    async def events() -> AsyncIterator[bytes]:
        await asyncio.Event().wait()
        yield b"never"

    def refuse(_sent: list[bytes]) -> bool:
        raise LookupError("too much")

    with pytest.raises(LookupError):
        run_apart(lambda: run(events(), leave=refuse))
