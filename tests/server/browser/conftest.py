"""One Chromium and one real server for all tests of the pages; every visitor's troubles fail the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.server.browser.chromium import chromium_running
from tests.server.browser.visitor import Visitor
from tests.server.serving import Server, serving

NewVisitor = Callable[..., Visitor]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of the system; where there is none, the tests fail."""
    with chromium_running() as browser:
        yield browser


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not wait for anybody to follow."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('house') / 'tables.sqlite'}", "--pace", "0") as server:
        yield server


@pytest.fixture
def visitors(chromium: Browser) -> Iterator[NewVisitor]:
    """Visitors of a server, each with a browser of their own."""
    made: list[Visitor] = []

    def come(server: Server, **wishes: Any) -> Visitor:
        made.append(Visitor(chromium, server.url, **wishes))
        return made[-1]

    yield come
    troubles = [trouble for visitor in made for trouble in visitor.leave()]
    assert not troubles, "\n".join(troubles)
