"""Who asks: the person behind a request, the language to speak, and whether the request can be trusted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any, cast

from fastapi import Depends, Form, Request
from starlette.responses import HTMLResponse, Response

from ...words import speaking
from ..common import render
from ..common.allowance import Allowance
from ..common.people import People, Person, language_of
from ..common.problems import InvalidRequest, TooMuch, Untrusted
from ..common.settings import Settings
from ..store.lists import Place, place, unfinished_of
from ..tables.advising import Advising
from ..tables.studying import Studies
from ..tables.tables import Tables
from ..tables.thinking import Thinking

LONGEST_NUMBER = 9
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers allow


@dataclass
class House:
    """All that a server consists of."""

    settings: Settings
    people: People
    tables: Tables
    thinking: Thinking
    openings: Allowance  # of new tables, by address
    advising: Advising
    studies: Studies
    streams: Counter[str] = field(default_factory=Counter)  # that are open, by person; of strangers by address


@dataclass
class Visit:
    """One request by one person."""

    request: Request
    house: House
    person: Person
    language: str
    bearer: bool  # the person was named by a token in a header, which no browser sends by itself
    new: bool

    @property
    def tables(self) -> Tables:
        """What can be done."""
        return self.house.tables

    def page(self, template: str, status: int = 200, **context: Any) -> HTMLResponse:
        """A page in the person's language."""
        with speaking(self.language):
            html = render.page(
                template,
                csrf=self.house.people.csrf(self.person),
                path=self.request.url.path if self.request.method == "GET" else "/",
                person=self.person,
                theme=self.person.theme,
                **context,
            )
        response = HTMLResponse(html, status)
        self.remember(response)
        return response

    def remember(self, response: Response, person: Person | None = None) -> None:
        """Give the browser its cookie if it has none yet, or if the person has changed."""
        if person is None and not self.new:
            return
        response.set_cookie(
            self.house.people.cookie,
            self.house.people.write(person or self.person),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=self.house.settings.https,
        )

    def may_open(self) -> None:
        """Refuse the opening of very many tables, from one address or by one person."""
        address = self.request.client.host if self.request.client else ""
        if not self.house.openings.take(address):
            raise TooMuch("Too many new tables from this address; wait a moment.")
        most = self.house.settings.tables_of_one
        if unfinished_of(self.tables.store, self.person.id, most) >= most:
            raise TooMuch(f"You have opened {most} tables that are not finished; finish or remove some first.")

    @property
    def listener(self) -> str:
        """Who listens: a person, or all strangers of one address."""
        return self.person.id if not self.new else f"from {self.request.client.host if self.request.client else ''}"

    def may_listen(self) -> None:
        """Refuse very many streams of one person."""
        most = self.house.settings.streams_of_strangers if self.new else self.house.settings.streams_of_one
        if self.house.streams[self.listener] >= most:
            raise TooMuch(f"You listen to {most} tables already; leave one first.")

    @contextmanager
    def listening(self) -> Iterator[None]:
        """One of the person's streams is open."""
        who = self.listener
        self.house.streams[who] += 1
        try:
            yield
        finally:
            self.house.streams[who] -= 1
            if not self.house.streams[who]:
                del self.house.streams[who]

    def trust(self, token: str | None = None) -> None:
        """Refuse a change that does not come from our own page; a bearer token is proof enough."""
        if self.bearer:
            return
        sent = token or self.request.headers.get("x-csrf", "")
        if self.new or not self.house.people.trusts(self.person, sent):
            raise Untrusted("The request does not carry this visitor's X-CSRF token.")


def house_of(request: Request) -> House:
    """The server's parts."""
    return cast(House, request.app.state.house)


def bearer_of(request: Request) -> str | None:
    """The token in the header of a program; None for a browser, also if a proxy asks it for a password."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def whole(text: str) -> int | None:
    """A number that came as text; None if it is none, or longer than any of ours."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else None


def place_of_link(text: str) -> Place | None:
    """The place in a list where a page begins; None if it is the first."""
    try:
        return place(text) if text else None
    except ValueError as error:
        raise InvalidRequest("That is no place in a list.", field="after") from error


def visit(request: Request) -> Visit:
    """The visit that a request is."""
    house = house_of(request)
    bearer = bearer_of(request)
    person = house.people.read(request.cookies.get(house.people.cookie) if bearer is None else bearer)
    if bearer is not None and person is None:
        raise Untrusted("The bearer token is not one of ours; POST /api/v1/people gives one.")
    someone = person or house.people.new()
    language = language_of(someone, request.headers.get("accept-language", ""))
    return Visit(request, house, someone, language, bearer is not None, new=person is None)


async def visiting(request: Request) -> Visit:
    """The same for FastAPI, which would send a plain function to another thread; to come to a table is to look."""
    found = visit(request)
    if "table_id" in request.path_params:
        found.house.thinking.looks.look(request.path_params["table_id"])
    return found


async def trusted(request: Request) -> Visit:
    """The visit of somebody who may change something: a program with its token, or one of our own pages."""
    found = visit(request)
    found.trust()
    return found


Visiting = Annotated[Visit, Depends(visiting)]
Trusted = Annotated[Visit, Depends(trusted)]
Field = Annotated[str, Form()]  # of a form
