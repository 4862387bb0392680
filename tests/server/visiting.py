"""Somebody with a browser: pages, forms with their token, and tables that are played to the end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response

from heliopolis.server.app import create_app
from heliopolis.server.common.settings import Settings
from heliopolis.server.tables.table import Table
from heliopolis.server.web.visit import House


@contextmanager
def open_house(folder: Path, **wishes: Any) -> Iterator[FastAPI]:
    """A server that refuses nobody for haste."""
    settings = Settings(
        database=f"sqlite:///{folder / 'tables.sqlite'}",
        bot_processes=1,
        posts_per_second=1000,
        post_burst=1000,
        new_tables_per_minute=1000,
        **wishes,
    )
    app = create_app(settings)
    with TestClient(app) as client:
        app.state.portal = client.portal
        yield app


class Visitor:
    """A browser that speaks a language; it follows no redirects by itself."""

    def __init__(self, app: FastAPI, name: str = "", language: str = "en") -> None:
        self.app = app
        self.client = TestClient(app, follow_redirects=False)
        self.client.portal = app.state.portal  # the thread of the server, or each request would start one
        self.client.headers.update({"accept": "text/html", "accept-language": language})
        self.token = re.findall(r'<meta name="csrf" content="(\w+)">', self.client.get("/").text)[0]
        if name:
            self.send("/name", name=name)

    @property
    def house(self) -> House:
        """The server's parts."""
        house: House = self.app.state.house
        return house

    def page(self, path: str, status: int = 200) -> str:
        """The HTML at an address."""
        answer = self.client.get(path)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text[:300]}"
        assert answer.headers["content-type"].startswith("text/html")
        return answer.text

    def text(self, path: str, status: int = 200) -> str:
        """The words at an address."""
        return words(self.page(path, status))

    def send(self, path: str, **fields: str) -> Response:
        """Send a form with its token."""
        return self.client.post(path, data={"csrf": self.token, **fields})

    def open(self, **fields: str) -> str:
        """Open a table; its address."""
        answer = self.send("/new", **fields)
        assert answer.status_code == 303, answer.text
        return str(re.findall(r"/tables/[\w-]+", answer.headers["location"])[0])

    def table(self, address: str) -> Table:
        """The table at an address."""
        return self.house.tables.get(address.rpartition("/")[2])

    def play(self, address: str, moves: int | None = None, seed: int = 1) -> Table:
        """Make so many random moves on all seats, or all until the end: every seat is at this screen."""
        chance = random.Random(seed)
        table = self.table(address)
        person = self.house.people.read(self.client.cookies[self.house.people.cookie])
        assert person is not None
        while not table.state.over and (moves is None or moves > 0):
            move = table.record.game.notation(chance.choice(table.state.legal()))
            self.house.tables.play(table.id, person, table.actor, move, table.count)
            moves = None if moves is None else moves - 1
        return table


def finished_game(app: FastAPI) -> str:
    """The address of a game of Ra that is over."""
    visitor = Visitor(app, "Clara")
    address = visitor.open(game="ra", players="2", against="here", name="Over and out")
    visitor.play(address)
    return address


def words(html: str) -> str:
    """What a person reads: no tags, no scripts, single spaces."""
    html = re.sub(r"<(script|style)\b.*?</\1>", " ", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())
