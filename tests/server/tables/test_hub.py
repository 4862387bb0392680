"""Waiting for changes of a table."""

from __future__ import annotations

import asyncio

from tests.server.loops import run_apart

from heliopolis.server.tables.hub import Hub


def test_whoever_waits_is_told_of_a_change_and_of_the_time_for_a_sign_of_life() -> None:
    async def waited() -> list[bool]:
        hub = Hub()
        hub.start(asyncio.get_running_loop())
        with hub.watching("a table", lambda: None) as watcher:
            hub.publish("a table")
            heard = [await watcher.wait(0.05)]
            heard += [await watcher.wait(0.05)]
            hub.publish("a table")
            return [*heard, await watcher.wait(60)]

    assert run_apart(waited) == [True, False, True]


def test_nothing_is_left_of_a_watcher_who_has_gone() -> None:
    async def left() -> bool:
        hub = Hub()
        hub.start(asyncio.get_running_loop())
        with hub.watching("a table", lambda: None) as watcher:
            hub.publish("a table")
            await watcher.wait(60)
        return watcher.bell is not None and watcher.bell.cancelled() and not hub.waiting

    assert run_apart(left)
