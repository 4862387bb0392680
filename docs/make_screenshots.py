"""Takes the pictures of the table for the README and the documents, in a real Chromium. Run by `make screenshots`."""

from __future__ import annotations

import io
import sys
import tempfile
from functools import cache
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser
from tests.server.browser.chromium import chromium_running
from tests.server.browser.positions import table_of
from tests.server.browser.visitor import DESK, PHONE, Visitor
from tests.server.serving import Server, serving

from heliopolis.bots.levels import bot, usual_budget
from heliopolis.core.game import NATURE
from heliopolis.core.nature import fair_draw
from heliopolis.core.record import Record
from heliopolis.words.game_words import words_of
from heliopolis.words.steps import steps_of

FOLDER = Path(__file__).parent / "pictures"
LANGUAGES = {"en-GB": FOLDER, "de-DE": FOLDER / "de"}
NAMES = ["Amara", "Jona", "Thoth", "Lin"]
MOMENTS = {"ra": (6, 313), "helios": (2, 265), "hellas": (4, 86)}  # which game, and after how many of its moves
# What opens by which key.
BESIDE = {"ra": ("?", "#keys[open]", "keys"), "hellas": ("r", "#rulebook[open] .here", "rules")}
LARGEST = 150_000


@cache
def played(game: str, number: int) -> Record:
    """A game of four medium bots, the same every time."""
    record = Record(game, players=len(NAMES))
    secret = number.to_bytes(32)
    player, budget, rng = bot("medium"), usual_budget("medium"), number
    while not record.current.over:
        state = record.current.clone()
        nature = state.actor == NATURE
        record.play(fair_draw(state, secret, record.draws()) if nature else player.choose(state, budget, rng))
    return record


def scored(record: Record) -> int:
    """After how many moves the second stage has ended, and somebody is to decide again."""
    words = words_of(record.game.key)
    count = [step.number for step in steps_of(record) if words.is_scoring(step)][1]
    while record.actors[count] == NATURE:
        count += 1
    return count


def keep(visitor: Visitor, name: str, folder: Path) -> None:
    """Take a picture of what the visitor sees."""
    visitor.page.mouse.move(0, 0)
    path = folder / f"{name}.png"
    picture = Image.open(io.BytesIO(visitor.page.screenshot()))
    picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    if size > LARGEST:
        sys.exit(f"{path.name} has {size} bytes, more than {LARGEST}.")
    print(f"{path.name:20} {size:8} bytes")


def take(browser: Browser, server: Server, locale: str, folder: Path) -> None:
    """All pictures: on a desk and on a phone, each game, and the home page with these games on it."""
    folder.mkdir(exist_ok=True)
    for view, prefix in ((DESK, "table"), (PHONE, "phone")):
        visitor = Visitor(browser, server.url, viewport=view, color_scheme="light", locale=locale)
        for game, (number, count) in MOMENTS.items():
            visitor.sit(table_of(server.database, played(game, number), count, NAMES))
            keep(visitor, f"{prefix}-{game}", folder)
            if view is DESK and game in BESIDE:
                key, box, name = BESIDE[game]
                visitor.page.keyboard.press(key)
                visitor.page.locator(box).wait_for()
                keep(visitor, f"table-{name}", folder)
            elif view is DESK:
                visitor.page.locator("[popovertarget=wishes]").click()
                visitor.page.locator("#wishes:popover-open").wait_for()
                keep(visitor, "table-pace", folder)
        record = played("ra", MOMENTS["ra"][0])
        visitor.sit(table_of(server.database, record, scored(record), NAMES))
        visitor.page.locator("dialog.scoring[open]").wait_for()
        keep(visitor, f"{prefix}-scoring", folder)
        visitor.sit(table_of(server.database, record, len(record.moves), NAMES))
        visitor.page.locator("[data-begin-study]").wait_for()
        keep(visitor, f"{prefix}-finish", folder)
        visitor.go("/")
        keep(visitor, "home" if view is DESK else "phone-home", folder)
        visitor.page.locator('form[action="/guide/helios"] button').click()
        for _ in range(2):
            visitor.page.locator("[data-guide-on]").click()
        visitor.page.locator("#spotlight .spot").first.wait_for()
        keep(visitor, f"{prefix}-guide", folder)
        troubles = visitor.leave()
        if troubles:
            sys.exit("\n".join(troubles))


if __name__ == "__main__":
    with (
        tempfile.TemporaryDirectory() as home,
        serving(f"sqlite:///{home}/tables.sqlite") as server,
        chromium_running() as browser,
    ):
        for locale, folder in LANGUAGES.items():
            take(browser, server, locale, folder)
