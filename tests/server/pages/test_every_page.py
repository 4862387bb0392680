"""What holds for every page and every form."""

from __future__ import annotations

import re

import pytest
from tests.server.visiting import Visitor

from heliopolis.server.pages.boards import board_url

# Forms need their token.


@pytest.mark.parametrize(
    "path",
    [
        "/play/ra",
        "/new",
        "/name",
        "/language",
        "/theme",
        "TABLE/sit",
        "TABLE/seats/0",
        "TABLE/leave",
        "TABLE/remove",
        "TABLE/replay/1/play-on",
        "TABLE/analysis",
        "BOARD/play",
        "/boards/edit/ra",
        "JOIN",
        "TAKE",
    ],
)
def test_a_form_from_elsewhere_is_refused_and_changes_nothing(anna: Visitor, german: Visitor, path: str) -> None:
    address = anna.open(game="ra", players="2", against="open")
    row = anna.table(address).row
    path = path.replace("TABLE", address)
    path = path.replace("JOIN", f"/join/{row.seats[1].invitation}").replace("TAKE", f"/take/{row.seats[0].key}")
    path = path.replace("BOARD", board_url(anna.table(address).state))
    fields = {"game": "ra", "players": "2", "seat": "1", "level": "easy", "language": "de", "name": "X"}
    revision, home = row.revision, anna.text("/")
    for token in ("", "0" * 32, german.token):
        answer = anna.client.post(path, data={**fields, "csrf": token})
        assert answer.status_code in (403, 422)
        assert "To all tables" in answer.text
    assert anna.table(address).row.revision == revision
    assert anna.text("/") == home


# All pages.


@pytest.fixture
def pages(anna: Visitor, finished: str) -> dict[str, str]:
    """Every kind of page, by its address."""
    address = anna.open(game="ra", players="3", against="open")
    seats = anna.table(address).row.seats
    paths = [
        "/",
        "/new",
        "/rules/hellas",
        "/puzzles",
        "/puzzles/daily",
        "/lessons/ra",
        "/lessons/ra/RA-2",
        "/lessons/ra/RA-15",
        "/api",
        address,
        f"{address}/seats",
        f"{address}/leave",
        f"{address}/draws",
        f"{address}/replay",
        f"{address}/board",
        "/boards/edit/helios",
    ]
    paths += [f"/join/{seats[1].invitation}", f"/take/{seats[0].key}", f"{finished}/analysis", f"{finished}/draws"]
    found = {path: anna.client.get(path, follow_redirects=True).text for path in paths}
    return found | {"/nothing": anna.page("/nothing", 404)}


def test_every_page_has_one_heading_a_main_part_and_a_way_to_skip_to_it(pages: dict[str, str]) -> None:
    for path, html in pages.items():
        assert len(re.findall(r"<h1\b", html)) == 1, path
        assert len(re.findall(r'<main [^>]*id="main"', html)) == 1, path
        assert '<a class="skip" href="#main">' in html, path
        assert re.search(r"<title>[^<]*(Heliopolis|\d+/\d+)</title>", html), path


def test_no_page_has_scripts_of_its_own_or_asks_another_host(pages: dict[str, str]) -> None:
    for path, html in pages.items():
        for script in re.findall(r"<script\b[^>]*>", html):
            assert 'src="/static/' in script or 'type="application/json"' in script, path
        assert not re.search(r"<[^>]*\son\w+=", html), path
        for address in re.findall(r'\s(?:src|href|action)="([^"]+)"', html):
            assert address.startswith(("/", "#")), f"{path}: {address}"


def test_ids_are_unique_and_every_symbol_that_is_used_is_there(pages: dict[str, str]) -> None:
    for path, html in pages.items():
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert len(ids) == len(set(ids)), f"{path}: {[one for one in ids if ids.count(one) > 1]}"
        assert set(re.findall(r'<use [^>]*href="#([^"]+)"', html)) <= set(ids), path


def test_every_form_carries_the_token(pages: dict[str, str], anna: Visitor) -> None:
    for path, html in pages.items():
        for form in re.findall(r'<form\b[^>]*method="post".*?</form>', html, flags=re.DOTALL):
            assert f'name="csrf" value="{anna.token}"' in form, path
