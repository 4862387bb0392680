"""A server that goes away and comes back."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.serving import serving

from heliopolis.server.store import open_store
from heliopolis.server.store.backup import write_backup
from heliopolis.server.store.restoring import restore_backup

AWAY = ("ERR_CONNECTION", "ERR_INCOMPLETE", "ERR_EMPTY", "ERR_NETWORK", "ERR_SOCKET")


def test_after_a_kill_in_mid_game_the_page_says_so_catches_up_and_the_game_goes_on(
    visitors: NewVisitor, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    rng = random.Random(7)
    with serving(database, "--pace", "0") as server:
        visitor, stranger = visitors(server), visitors(server)
        for each in (visitor, stranger):
            each.expect(*AWAY)
        path = visitor.open_table("hellas", "me", "easy")
        visitor.wait_for_turn()
        for _ in range(5):
            visitor.click_any(rng)
        stranger.go(path)
        known = visitor.count()
        server.kill()
        for each in (visitor, stranger):
            expect(each.page.locator("#notice.bad")).to_contain_text("connection is lost")
        visitor.lit.first.click()
        expect(visitor.page.locator("#notice.bad")).to_contain_text("cannot be reached")
        assert visitor.count() == known
        port = server.port
    with serving(database, "--pace", "0", port=port):
        for each in (visitor, stranger):
            expect(each.page.locator("#notice.good")).to_contain_text("Connected again", timeout=20_000)
        assert visitor.count() == known  # no acknowledged move is lost
        for _ in range(5):
            visitor.click_any(rng)
        assert visitor.count() > known
        stranger.wait_for_count(visitor.count())
        assert visitor.page.locator("#notice.bad").count() == 0


def test_after_a_restore_open_pages_load_themselves_again(visitors: NewVisitor, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    rng = random.Random(7)
    with serving(database, "--pace", "0") as server:
        visitor, other = visitors(server), visitors(server)
        for each in (visitor, other):
            each.expect(*AWAY, "404")
        visitor.open_table("hellas", "me", "easy")
        visitor.wait_for_turn()
        visitor.click_any(rng)
        visitor.wait_for_turn()
        known = visitor.count()
        store = open_store(database)
        write_backup(store.engine, tmp_path / "copy")
        other.open_table("hellas", "me", "easy")  # nobody has heard of this one then
        for _ in range(5):
            visitor.click_any(rng)
        assert visitor.count() > known
        restore_backup(store.engine, tmp_path / "copy")
        store.close()
        expect(visitor.page.locator("main")).to_have_attribute("data-count", str(known), timeout=20_000)
        expect(visitor.page.locator("main")).not_to_have_attribute("data-restored", "0")
        expect(other.page.locator("#notice.bad")).to_contain_text("table is gone", timeout=20_000)
        visitor.wait_for_turn()
        visitor.click_any(rng)
        assert visitor.count() > known
