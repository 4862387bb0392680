"""Somebody with a browser of their own; whatever goes wrong in it is remembered."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request
from tests.server.browser.positions import Prepared

PATIENCE = 30_000  # milliseconds: machines are sometimes busy
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
LIT = "main.play [data-action]:visible"

# The table waits for this visitor: what was scored is read, a move is lit or the game is over, nothing is under way.
READY = """before => {
    if (document.readyState !== "complete") return false;  // the scripts are not there yet
    document.querySelector("dialog.scoring[open] [data-continue]")?.click();
    const main = document.querySelector("main.play");
    if (!main || main.hasAttribute("aria-busy") || Number(main.dataset.revision) <= before) return false;
    return document.querySelector("main [data-action], [data-post=rematch]") !== null;
}"""


class Visitor:
    """A browser with cookies of its own, and one page in it."""

    def __init__(self, browser: Browser, url: str, **wishes: Any) -> None:
        usual: dict[str, Any] = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce"}
        self.url = url
        self.troubles: list[str] = []
        self.expected: tuple[str, ...] = ()
        self.context: BrowserContext = browser.new_context(base_url=url, **usual | wishes)
        self.context.set_default_timeout(PATIENCE)
        self.context.on("request", self._check_host)
        self.context.on("console", self._check_console)
        self.context.on("weberror", lambda error: self.troubles.append(f"page error: {error.error}"))
        self.page: Page = self.context.new_page()

    def _check_host(self, request: Request) -> None:
        if not request.url.startswith((f"{self.url}/", "data:", "blob:")):
            self.troubles.append(f"request to another host: {request.url}")

    def _check_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def expect(self, *texts: str) -> None:
        """Complaints of the browser that belong to the test: refused moves, a server that is away."""
        self.expected += texts

    def leave(self) -> list[str]:
        """Close the browser; what went wrong in it."""
        self.context.close()
        return [told for told in self.troubles if not any(text in told for text in self.expected)]

    # Pages.

    def go(self, path: str) -> Page:
        """Open a page of the server."""
        self.page.goto(path)
        return self.page

    def ask(self, path: str, **body: Any) -> Any:
        """A change through the JSON interface, as this visitor."""
        token = self.page.locator('meta[name="csrf"]').get_attribute("content") or ""
        answer = self.context.request.post(f"/api/v1{path}", headers={"X-CSRF": token}, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def ask_table(self, path: str) -> Any:
        """A table through the JSON interface, as this visitor sees it."""
        return self.context.request.get(f"/api/v1{path}").json()

    def open_table(self, game: str, *seats: str, **more: Any) -> str:
        """Set up a table and go there; seats are "me", "here NAME", "open", or the level of a bot. Its path."""
        if self.page.url == "about:blank":
            self.go("/")
        made = self.ask("/tables", game=game, seats=[plan(seat) for seat in seats], **more)
        self.go(f"/tables/{made['id']}")
        return f"/tables/{made['id']}"

    def sit(self, prepared: Prepared) -> str:
        """Take the seat of a prepared table; the path of the table."""
        self.go(prepared.take)
        self.page.locator(f'form[action="{prepared.take}"] button').click()
        self.main.wait_for()
        self.page.wait_for_load_state("load")  # with the scripts
        return prepared.path

    # At a table.

    @property
    def main(self) -> Locator:
        """The table."""
        return self.page.locator("main.play")

    @property
    def prompt(self) -> str:
        """What the table asks for."""
        return self.page.locator(".prompt .say b").inner_text()

    @property
    def lit(self) -> Locator:
        """The legal moves."""
        return self.page.locator(LIT)

    def count(self) -> int:
        """How many moves the page knows."""
        return int(self.main.get_attribute("data-count") or -1)

    def revision(self) -> int:
        """The version of the table that the page shows."""
        return int(self.main.get_attribute("data-revision") or -1)

    def over(self) -> bool:
        """Whether the game is over."""
        return self.page.locator("[data-post=rematch]").count() > 0

    def wait_for_turn(self, before: int = -1) -> None:
        """Until the visitor has to decide after a change, or the game is over."""
        self.page.wait_for_function(READY, arg=before, polling=20)

    def wait_for_count(self, count: int, timeout: float = PATIENCE) -> None:
        """Until the page shows so many moves."""
        self.page.wait_for_function(
            "count => Number(document.querySelector('main.play').dataset.count) >= count",
            arg=count,
            polling=20,
            timeout=timeout,
        )

    def click_any(self, rng: random.Random) -> str:
        """Click one of the lit pieces with the mouse and wait for the next decision; the move."""
        before = self.revision()
        pieces = self.lit
        piece = pieces.nth(rng.randrange(pieces.count()))
        move = piece.get_attribute("data-action") or ""
        piece.click()
        self.wait_for_turn(before)
        return move

    def notice(self) -> str:
        """What the page says beside the game."""
        box = self.page.locator("#notice")
        box.wait_for()
        return box.inner_text()


def plan(seat: str) -> dict[str, str]:
    """Who shall sit on a seat, as the JSON interface wants it."""
    kind, _, name = seat.partition(" ")
    return {"kind": kind, "name": name} if kind in ("me", "here", "open") else {"kind": "bot", "level": kind}
