"""Nothing secret in any answer: positions that differ only in what a viewer may not see give the same bytes.

Two servers are made that agree in everything that is drawn by chance (ids, links, the secret of the draws, the clock)
and whose tables begin at two such positions; then every address of the server is asked, by everybody.
"""

from __future__ import annotations

import copy
import itertools
import json
import random
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.routing import Route
from tests.helping import hiding
from tests.server.loops import run_apart

import heliopolis
from heliopolis.server.api.events import Follower, move_events
from heliopolis.server.app import PARTS, create_app
from heliopolis.server.common.people import Person
from heliopolis.server.common.settings import Settings
from heliopolis.server.live.streams import PageFollower
from heliopolis.server.pages.play import page_events
from heliopolis.server.tables import seating
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.workers import Workers
from heliopolis.server.web.visit import Visit
from heliopolis.testing import walk
from heliopolis.words.moment import choices_of

HIDDEN = {key: hiding(key) for key in heliopolis.games() if hiding(key)}
PLAYERS = 3
GAMES = 12  # whole games in which every last decision is compared
LAST = 6
PAGES = 1  # moments at the end of games at which every address of the table is asked
LISTS = ("/", "/lists/yours", "/lists/open", "/api/v1/tables")
SEATS = [Person(f"person-{seat}-000000000000", f"Name {seat}", "de" if seat else "en") for seat in range(PLAYERS)]
DESCRIPTIONS: dict[str, dict[str, Any] | None] = {}  # of the calls, of either server
STRANGER = Person("somebody-else-0000000", "Nobody", "en")
ANSWERED_ELSEWHERE = {"/tables/{table_id}/events", "/api/v1/tables/{table_id}/events"}  # streams: see below
NOTHING_OF_A_TABLE = {
    "/join/{invitation}",
    "/take/{key}",
    "/rules/{game}",
    "/rules/{game}/sheet",
    "/lessons/{game}",
    "/lessons/{game}/{rule}",
    "/api/v1/lessons/{game}",
    "/api/v1/lessons/{game}/{rule}",
    "/boards/{code}",  # whoever has the code has the position
    "/boards/edit/{game}",
    "/api/v1/positions/{code:code}",
    "/puzzles/{name}",
    "/puzzles/own/{table_id}/{number}",  # of a game that is over, for whoever made the mistake
    "/api/v1/puzzles/{name}",
}


def other_secrets(game: str, position: dict[str, Any], seat: int | None, rng: random.Random) -> dict[str, Any]:
    """The same position with other secrets of all seats but one."""
    changed = copy.deepcopy(position)
    for number, player in enumerate(changed["players"]):
        if number == seat:
            continue
        if game == "hellas":
            player["marble"] += rng.randrange(1, 9)
        elif game == "helios":
            player["bag"]["temples"] += rng.randrange(1, 9)
        elif player["scored"]:
            more = rng.randrange(1, 9)
            player["scored"][-1]["god"] = player["scored"][-1].get("god", 0) + more
            player["points"] += more
    return changed


def pairs(game: str, seed: int) -> Iterator[tuple[int | None, dict[str, Any], dict[str, Any]]]:
    """A viewer, and two positions of a game that look the same to them."""
    rng = random.Random(seed)
    rules = heliopolis.game(game)
    found = 0
    for number, (state, _) in enumerate(walk(rules, PLAYERS, seed, options=HIDDEN[game])):
        if state.actor < 0 or state.over or number % 7 or number < 60:
            continue
        for seat in (None, 0, 1, 2):
            try:
                other = rules.position(other_secrets(game, state.position(), seat, rng))
            except heliopolis.HeliopolisError:
                continue  # such secrets are impossible here
            if other.position() != state.position() and len(state.legal()) > 1 and len(other.legal()) > 1:
                assert other.view(seat) == state.view(seat)
                found += 1
                yield seat, state.position(), other.position()
        if found > 12:
            return


@contextmanager
def house(folder: Path, game: str, position: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A server with one table at a position; all that is drawn by chance is the same every time."""
    with monkeypatch.context() as fixed, ExitStack() as stack:
        numbers = itertools.count()
        fixed.setattr(secrets, "token_urlsafe", lambda size: f"token{next(numbers):0{size}d}")
        fixed.setattr(secrets, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
        fixed.setattr(secrets, "randbits", lambda bits: next(numbers))
        fixed.setattr(time, "time", lambda: 1_800_000_000.0)
        fixed.setattr(Workers, "start", lambda workers: None)  # no bot plays here: nobody is warmed up
        database = f"sqlite:///{folder / 'tables.sqlite'}"
        app = create_app(Settings(database=database, bot_processes=1, bot_pace=0.0))
        which = folder.name.partition("-")[0]
        app.openapi_schema = DESCRIPTIONS.get(which)  # which takes longer than all else that is asked
        client = stack.enter_context(TestClient(app))
        tables = app.state.house.tables
        table = tables.create(
            SEATS[0],
            game,
            [Plan("me"), *[Plan("open")] * (PLAYERS - 1)],
            HIDDEN[game],
            name="Secrets",
            listed=True,
            position=position,
        )
        for seat in range(1, PLAYERS):
            seating.sit_down(tables, table.id, seat, SEATS[seat])
        yield app, client, table
        DESCRIPTIONS[which] = app.openapi_schema


def addresses(table_id: str) -> list[str]:
    """Every address that can be looked at, with the table's own id and moment filled in."""
    templates = {
        route.path
        for part in PARTS
        for route in part.routes
        if isinstance(route, Route) and "GET" in (route.methods or ())
    }
    asked = []
    for path in sorted(templates - ANSWERED_ELSEWHERE):
        if path in NOTHING_OF_A_TABLE:
            continue
        asked.append(re.sub(r"\{count\}", "0", path.replace("{table_id}", table_id)))
    assert not [path for path in asked if "{" in path], "a new address: say here how it is asked"
    assert len(asked) > 15
    return asked


def answers(
    app: FastAPI, client: TestClient, table_id: str, person: Person, seat: int | None, *, of_table: bool = False
) -> dict[str, Any]:
    """What a person is told at every address, or every one of the table, with all headers, and by both streams."""
    client.cookies.clear()
    client.headers["x-request-id"] = "the-same-request"
    people = app.state.house.people
    client.cookies.set(people.cookie, people.write(person))
    told: dict[str, Any] = {}
    for path in addresses(table_id):
        if of_table and table_id not in path and path not in LISTS:
            continue
        for query in ("", *((f"?seat={seat}",) if seat is not None else ())):
            answer = client.get(path + query, follow_redirects=False)
            headers = {name: value for name, value in answer.headers.items() if name != "date"}
            told[path + query] = (answer.status_code, headers, answer.content)
    visit = Visit(None, app.state.house, person, person.language, bearer=False, new=False)  # type: ignore[arg-type]
    told["page stream"] = beginning(lambda: page_events(visit, table_id, seat, 0))
    told["move stream"] = beginning(lambda: move_events(visit, table_id, 0))
    return told


def beginning(stream: Callable[[], Any]) -> list[str]:
    """What a stream says first."""
    return run_apart(lambda: first(stream(), 2))


async def first(stream: Any, count: int) -> list[str]:
    """The beginning of a stream."""
    told = []
    async for event in stream:
        told.append(event)
        if len(told) == count:
            break
    await stream.aclose()
    return told


@pytest.mark.parametrize("game", sorted(HIDDEN))
def test_no_answer_depends_on_what_the_viewer_may_not_see(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = 0
    for number, (seat, one, other) in enumerate(itertools.islice(pairs(game, seed=3), 3)):
        person = STRANGER if seat is None else SEATS[seat]
        told = []
        for name, position in (("one", one), ("other", other)):
            folder = tmp_path / f"{name}-{number}"
            folder.mkdir()
            with house(folder, game, position, monkeypatch) as (app, client, table):
                seen = answers(app, client, table.id, person, seat)
                told.append(seen)
                if seat is not None and table.actor == seat:  # and once more after a move of one's own
                    move = table.state.view(seat)["legal"][0]
                    trial = table.state.clone()
                    trial.play(move)
                    if trial.actor >= 0:
                        app.state.house.tables.play(table.id, person, seat, move, table.count)
                        seen |= {
                            f"{path} later": it for path, it in answers(app, client, table.id, person, seat).items()
                        }
        assert list(told[0]) == list(told[1])
        for path, answer in told[0].items():
            assert answer == told[1][path], f"{path} tells seat {seat} a secret"
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("game", sorted(HIDDEN))
def test_no_message_of_a_whole_game_depends_on_what_the_viewer_may_not_see(
    game: str, viewer: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same moves are made on two positions until the last decision; all that is sent on the way is compared."""
    person = STRANGER if viewer is None else SEATS[viewer]
    chance = random.Random(9)
    compared = last = pages = 0
    for number, (_, one, other) in enumerate(
        itertools.islice((pair for pair in pairs(game, seed=3) if pair[0] == viewer), 2)
    ):
        with ExitStack() as stack:
            tables, table, heard, asked = [], [], [], []
            for name, position in (("one", one), ("other", other)):
                folder = tmp_path / f"{name}-{number}"
                folder.mkdir()
                app, client, made = stack.enter_context(house(folder, game, position, monkeypatch))
                asked.append((app, client, made.id, person, viewer))
                for place in made.row.seats:
                    place.auto = False  # how many choices somebody has may depend on a secret
                tables.append(app.state.house.tables)
                table.append(made)
                heard.append(
                    [
                        PageFollower(tables[-1], person, person.language, made.id, viewer, 0),
                        Follower(tables[-1], made.id, 0, "", events=True),
                    ]
                )
            while not table[0].state.over and not table[1].state.over:
                for mine, theirs in zip(*heard):
                    assert mine.news() == theirs.news(), f"a message tells seat {viewer} a secret at {table[0].count}"
                    compared += 1
                if pages < PAGES and may_end(table[0].state) and may_end(table[1].state):
                    pages += 1
                    mine, theirs = (answers(*each, of_table=True) for each in asked)
                    for path, answer in mine.items():
                        assert answer == theirs[path], f"{path} tells seat {viewer} a secret at the end"
                assert table[0].actor == table[1].actor
                seat = table[0].actor
                both = set(table[0].view(seat)["legal"]) & set(table[1].view(seat)["legal"])
                if viewer == seat:
                    assert table[0].view(seat)["legal"] == table[1].view(seat)["legal"]
                if not both:
                    break
                move = chance.choice(sorted(both))
                for each, at in zip(tables, table):
                    each.play(at.id, SEATS[seat], seat, move, at.count)
            last += table[0].state.over and table[1].state.over
    assert compared > 60
    assert last > 0, "no game was compared to its last decision"
    assert pages > 0, "no page was looked at when the next move could end the game"


def may_end(state: heliopolis.State) -> bool:
    """Whether a player decides and some move would end the game."""
    for action in state.legal() if state.actor >= 0 else ():
        after = state.clone()
        after.apply(action)
        if after.over:
            return True
    return False


@pytest.mark.parametrize("game", sorted(HIDDEN))
def test_no_choice_of_a_whole_game_depends_on_what_the_decider_may_not_see(game: str) -> None:
    """Every last decision of many games, and many before: what each move is said to bring."""
    rules = heliopolis.game(game)
    rng = random.Random(4)
    compared = last = 0
    for seed in range(GAMES):
        for number, (state, _) in enumerate(
            walk(rules, 2 + seed % (rules.max_players - 1), seed, options=HIDDEN[game])
        ):
            ends = may_end(state)
            if state.actor < 0 or not (ends or number % 20 == 0):
                continue
            try:
                other = rules.position(other_secrets(game, state.position(), int(state.actor), rng))
            except heliopolis.HeliopolisError:
                continue  # such secrets are impossible here
            if other.view(state.actor) == state.view(state.actor):
                assert choices_of(other) == choices_of(state), f"seed {seed}, move {number}"
                compared += 1
                last += ends
    assert compared > 50
    assert last >= LAST, "the last decisions were not reached"


@pytest.mark.parametrize("game", sorted(HIDDEN))
def test_the_check_itself_would_see_a_secret(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seat, one, other = next(pair for pair in pairs(game, seed=3) if pair[0] is not None)
    owner = ((seat or 0) + 1) % PLAYERS  # this seat's secret was changed, so its owner must see a difference
    told = []
    for name, position in (("one", one), ("other", other)):
        (tmp_path / name).mkdir()
        with house(tmp_path / name, game, position, monkeypatch) as (app, client, table):
            told.append(answers(app, client, table.id, SEATS[owner], owner))
    different = {path.split("?")[0] for path, answer in told[0].items() if answer != told[1][path]}
    assert any(path.startswith("/api/v1/tables/") for path in different)
    assert any(path.startswith("/tables/") for path in different)


def test_the_secret_of_the_draws_is_in_no_answer_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, position, _ = next(pairs("ra", seed=3))
    with house(tmp_path, "ra", position, monkeypatch) as (app, client, table):
        secret = table.row.secret
        for person, seat in ((SEATS[0], 0), (STRANGER, None)):
            everything = json.dumps(answers(app, client, table.id, person, seat), default=str)
            assert table.record.commitment in everything
            assert secret not in everything
            assert all(place.key not in everything for place in table.row.seats if place.seat != seat)
