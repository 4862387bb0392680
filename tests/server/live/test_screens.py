"""What is sent to browsers: enough to show the table, and nothing twice."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from heliopolis.core.registry import games
from heliopolis.server.common.people import Person
from heliopolis.server.common.render import page
from heliopolis.server.faces import face
from heliopolis.server.live.moments import Eyes, moment
from heliopolis.server.live.screens import Screen, place, screen
from heliopolis.server.live.streams import PageFollower
from heliopolis.server.store import open_store
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables
from heliopolis.words import speaking

OTTO = Person("otto-000000000000000", "Otto")
STRANGER = Person("stranger-00000000000", "")


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Hub())


def play(tables: Tables, table: Table, person: Person, rng: random.Random) -> int:
    """Make any move; the seat that made it."""
    seat = table.actor
    tables.play(table.id, person, seat, table.record.game.notation(rng.choice(table.state.legal())), table.count)
    return seat


class Browser:
    """Keeps a page as the script does."""

    def __init__(self, tables: Tables, table: Table, person: Person, language: str = "en", seat: int | None = None):
        self.follower = PageFollower(tables, person, language, table.id, seat, 0)
        self.skeleton = ""
        self.parts: dict[str, str] = {}
        self.lines: list[str] = []
        self.sent: list[int] = []
        self.hear()

    def hear(self) -> dict[str, Any] | None:
        """Take the next message."""
        event = self.follower.news()
        if event is None:
            return None
        self.sent.append(len(event))
        told: dict[str, Any] = json.loads(event.decode().partition("data: ")[2])
        self.skeleton = told.get("skeleton", self.skeleton)
        self.parts |= told["parts"]
        log = told["log"]
        new = re.findall(r'<li (?:class="rule" )?data-line="\d+".*?</li>', log["html"])
        kept = [line for line in self.lines if number_of(line) < log["kept"]]
        self.lines = new + kept
        return told

    def shows(self, shown: Screen) -> bool:
        """Whether the page is the one of a screen."""
        numbers = [number_of(line) for line in self.lines]
        assert numbers == sorted(numbers, reverse=True)
        parts = {name: html for name, html in self.parts.items() if html != place(name)}
        drawn = {name: part.html for name, part in shown.parts.items()}
        whole = json.loads(shown.difference())
        lines = re.findall(r'<li (?:class="rule" )?data-line="\d+".*?</li>', whole["log"]["html"])
        return (self.skeleton, parts, self.lines) == (shown.skeleton.html, drawn, lines)


def number_of(line: str) -> int:
    return int(re.findall(r'data-line="(\d+)"', line)[0])


@pytest.mark.parametrize("game", games())
def test_messages_bring_every_browser_to_the_screen_of_now(tables: Tables, anna: Person, game: str) -> None:
    table = tables.create(anna, game, [Plan("me"), Plan("here"), Plan("bot")])
    rng = random.Random(4)
    table.row.seats[2].kind, table.row.seats[2].person = "person", anna.id
    browsers = [
        (Browser(tables, table, anna, "de", 0), anna, "de"),
        (Browser(tables, table, STRANGER), STRANGER, "en"),
    ]
    late = Browser(tables, table, STRANGER, "de")
    undone = 0
    for number in range(60):
        seat = play(tables, table, anna, rng)
        if table.state.over:
            break
        if table.last_decision(seat) is not None and rng.random() < 0.5:
            if rng.random() < 0.5:
                browsers[1][0].hear()
            tables.undo(table.id, anna, seat, table.count)
            undone += 1
        for browser, person, language in browsers:
            browser.hear()
            with speaking(language):
                assert browser.shows(screen(table, person, browser.follower.seat))
        if number % 7 == 0:
            late.hear()
            with speaking("de"):
                assert late.shows(screen(table, STRANGER, None))
    assert undone > 3


@pytest.mark.parametrize("game", games())
def test_what_is_kept_from_moment_to_moment_is_what_would_be_made_anew(tables: Tables, anna: Person, game: str) -> None:
    table = tables.create(anna, game, [Plan("me"), Plan("here"), Plan("here")])
    viewers = [Eyes(None, ()), Eyes(0, (0,), you=0), Eyes(1, (1,), you=1)]
    rng = random.Random(6)
    kept = made = 0
    while not table.state.over:
        play(tables, table, anna, rng)
        for seen in viewers:
            now = moment(table, seen)
            parts = {part.name: part for part in face(game).parts(now)}
            anew = {part.name: part for part in face(game).parts(replace(now, kept={}))}
            assert parts == anew
            again = {part.name: part for part in face(game).parts(now)}
            kept += sum(parts[name].content is again[name].content for name in parts)
            made += len(parts)
    assert kept > made / 4  # or nothing is kept at all


def test_a_browser_that_shows_the_table_as_it_is_hears_nothing(tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("here")])
    follower = PageFollower(tables, STRANGER, "en", table.id, None, table.row.revision)
    assert follower.news() is None
    assert follower.news() is None
    play(tables, table, anna, random.Random(1))
    told = follower.news()
    assert told is not None
    assert b'"skeleton"' not in told
    assert follower.news() is None


def test_those_who_see_the_same_share_one_message(tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("here")])
    followers = [PageFollower(tables, STRANGER, "en", table.id, None, 0) for _ in range(3)]
    followers.append(PageFollower(tables, OTTO, "en", table.id, None, 0))
    for follower in followers:
        follower.news()
    play(tables, table, anna, random.Random(1))
    told = [follower.news() for follower in followers]
    assert told[0] is not None
    assert all(message is told[0] for message in told)


def test_equal_content_is_not_drawn_again(tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tables.create(anna, "ra", [Plan("me"), *[Plan("here")] * 4])
    rng = random.Random(2)
    drawn: list[str] = []

    def counting(template: str, **context: Any) -> str:
        drawn.append(f"{template} {context['part_name']}")
        return page(template, **context)

    monkeypatch.setattr("heliopolis.server.live.fragments.page", counting)
    stranger = Browser(tables, table, STRANGER)
    otto = Browser(tables, table, OTTO)
    everything = len(drawn)
    assert everything == len(set(drawn))
    drawn.clear()
    sent = 0
    for _ in range(20):
        play(tables, table, anna, rng)
        told = stranger.hear()
        assert told is not None
        sent += len(told["parts"])
        otto.hear()
    assert len(drawn) <= sent < 20 * everything * 0.8


@pytest.mark.parametrize("watching", [1, 2])
def test_of_every_part_only_what_is_shown_and_one_before_is_kept(tables: Tables, anna: Person, watching: int) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("here")])
    browsers = [Browser(tables, table, person) for person in (STRANGER, anna)[:watching]]
    rng = random.Random(4)
    for _ in range(12):
        play(tables, table, anna, rng)
        for browser in browsers:
            browser.hear()
    eyes = {known.eyes for known in table.drawings.values() if isinstance(known, Screen)}
    assert max(map(len, table.drawings["fragments"].drawn.values())) <= len(eyes) + 1


def test_a_late_move_is_hardly_larger_than_an_early_one(tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), *[Plan("here")] * 4])
    rng = random.Random(11)
    stranger = Browser(tables, table, STRANGER)
    sizes: dict[int, int] = {}
    while table.count < 430 and not table.state.over:
        legal = [table.record.game.notation(action) for action in table.state.legal()]
        move = "draw" if "draw" in legal and rng.random() < 0.9 else rng.choice(legal)  # a long game
        tables.play(table.id, anna, table.actor, move, table.count)
        stranger.hear()
        sizes[table.count] = stranger.sent[-1]
    early = mean(size for count, size in sizes.items() if 25 <= count <= 55)
    late = mean(size for count, size in sizes.items() if count >= max(sizes) - 60)
    assert max(sizes) > 380
    assert late <= 1.3 * early, f"{late:.0f} bytes against {early:.0f}"
