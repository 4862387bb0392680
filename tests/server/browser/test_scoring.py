"""Scoring is a moment: the table stops, and the sheet says what the rules' own scoring says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.games.ra.crafted import described
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import NAMES, Prepared, recorded, table_at, table_of
from tests.server.browser.test_axe import findings
from tests.server.browser.visitor import DESK, PHONE
from tests.server.serving import Server, serving

from heliopolis.core.record import Record
from heliopolis.core.seam import Step
from heliopolis.server.tables.plans import Plan
from heliopolis.words.game_words import words_of
from heliopolis.words.steps import steps_of

OPEN = "dialog.scoring[open]"


def ends(record: Record) -> list[int]:
    """The moves that ended a stage."""
    words = words_of(record.game.key)
    return [step.number for step in steps_of(record) if words.is_scoring(step)]


def prepared(house: Server, game: str, which: int) -> tuple[Prepared, Record, int]:
    """A table right after a stage has ended, when somebody is to decide again."""
    record = recorded(game)
    end = at = ends(record)[which]
    while at < len(record.moves) and record.actors[at] < 0:
        at += 1
    return table_of(house.database, record, at, NAMES), record, end


def number(text: str) -> int:
    return int(text.strip().replace("−", "-").replace("+", ""))


def column(sheet: Locator, seat: int) -> list[int]:
    """What a seat's column says of each item."""
    cells = sheet.locator(f"tbody:not(.standing) td.c{seat} b").all_inner_texts()
    return [number(text) for text in cells]


@pytest.mark.parametrize(("size", "language"), [(DESK, "en-GB"), (PHONE, "de-DE")], ids=["desk", "phone in German"])
def test_the_epoch_stops_the_table_with_the_numbers_of_the_rules(
    house: Server, visitors: NewVisitor, size: dict[str, int], language: str
) -> None:
    table, record, end = prepared(house, "ra", 1)
    visitor = visitors(house, viewport=size, locale=language)
    path = visitor.sit(table)
    page = visitor.page
    sheet = page.locator(OPEN)
    expect(sheet.get_by_role("heading")).to_have_text(
        "Epoche 2 ist zu Ende" if language == "de-DE" else "Epoch 2 is over"
    )
    expect(sheet.locator("[data-continue]")).to_be_focused()
    state = record.state(end)
    for seat in range(record.players):
        items = [points for name, points in record.game.breakdown(state, seat).items() if name.startswith("epoch 2")]
        assert sum(column(sheet, seat)) == sum(items)
        assert column(sheet, seat) == items[: len(column(sheet, seat))]
        assert number(sheet.locator(f".sum td.c{seat} strong").inner_text()) == state.points()[seat]
    assert sheet.locator("tbody:not(.standing) .piece").count() > 3  # by the tiles that brought it
    assert sheet.locator(".gone .piece").count() > 0
    assert fits(sheet)
    assert findings(page, "the sheet", OPEN) == []
    page.keyboard.press("n")
    expect(sheet).to_have_count(0)
    expect(visitor.lit.first).to_be_visible()
    page.reload()
    expect(visitor.lit.first).to_be_visible()
    expect(sheet).to_have_count(0)  # it was read

    if page.locator(".log .rule [data-scored]").first.is_visible():
        page.locator(".log .rule [data-scored]").first.click()  # and is read again from the log
        expect(sheet.get_by_role("heading")).to_have_text(re.compile("2"))
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    page.goto(f"{path}/replay/{end}")
    expect(sheet).to_be_visible()
    page.keyboard.press("ArrowLeft")  # the keys still lead through the game
    expect(sheet).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(sheet).to_be_visible()


@pytest.mark.parametrize("game", ["helios", "hellas"])
def test_a_round_and_a_phase_stop_the_table_too_and_a_spectator_reads_the_same(
    house: Server, visitors: NewVisitor, game: str
) -> None:
    table, record, end = prepared(house, game, 0)
    for watching in (False, True):
        visitor = visitors(house)
        if watching:
            visitor.go(table.path)
        else:
            visitor.sit(table)
        sheet = visitor.page.locator(OPEN)
        expect(sheet).to_be_visible()
        view = record.state(end).view(None)
        told = words_of(game).scoring(stage_steps(record, end), view)
        assert told is not None
        for seat in range(record.players):
            assert column(sheet, seat) == [line.gains[seat].points for line in told.lines]
            assert number(sheet.locator(f".sum td.c{seat} strong").inner_text()) == told.after[seat]
        assert fits(sheet)
        visitor.page.keyboard.press("Enter")
        expect(sheet).to_have_count(0)


def stage_steps(record: Record, end: int) -> list[Step]:
    return [step for step in steps_of(record) if step.number <= end]


FITS = """box => {
    const size = box.getBoundingClientRect();
    const inside = [box, box.querySelector(".counted")].every(part => part.scrollWidth <= part.clientWidth);
    return inside && size.left >= 0 && size.top >= 0 && size.right <= innerWidth && size.bottom <= innerHeight + 1;
}"""


def fits(sheet: Locator) -> bool:
    """Whether the sheet lies inside the window, and what is in it inside the sheet."""
    inside: bool = sheet.evaluate(FITS)
    return inside


def test_whoever_comes_later_is_not_stopped(house: Server, visitors: NewVisitor) -> None:
    record = recorded("ra")
    at = ends(record)[0] + 20
    while record.actors[at] < 0:
        at += 1
    visitor = visitors(house)
    visitor.sit(table_of(house.database, record, at, NAMES))
    expect(visitor.lit.first).to_be_visible()
    expect(visitor.page.locator(OPEN)).to_have_count(0)
    assert visitor.page.locator("dialog.scoring").count() == 1


# Seat 0 has the last sun, and nobody else has one: a call of Ra ends the epoch.
LAST_SUN = described(
    3,
    suns={0: [13], 1: [], 2: []},
    spent={0: [8, 5, 2], 1: [12, 9, 6, 3], 2: [11, 10, 7, 4]},
    row={"pharaoh": 2, "flood": 1, "art": 1},
    tiles={0: {"nile": 3, "god": 1}, 1: {"gold": 1}},
)


def test_bots_wait_until_the_scoring_is_read(tmp_path: Path, visitors: NewVisitor) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", "--pace", "0.05") as server:
        visitor = visitors(server)
        bot = Plan("bot", level="easy")
        path = visitor.sit(*table_at(server.database, LAST_SUN, Plan("me"), bot, bot))
        visitor.page.locator('[data-action="call ra"]').first.click()
        sheet = visitor.page.locator(OPEN)
        expect(sheet).to_be_visible()
        assert column(sheet, 0) == [2, 5, 4, 0, 0]
        assert number(sheet.locator(".sum td.c0 strong").inner_text()) == 21
        count = visitor.ask_table(path)["count"]
        visitor.page.wait_for_timeout(700)  # nobody moves
        assert visitor.ask_table(path)["count"] == count
        visitor.page.keyboard.press("Enter")
        visitor.wait_for_count(count + 1)
        expect(sheet).to_have_count(0)
        visitor.go("about:blank")  # before the server stops


def test_at_one_screen_the_sheet_is_read_once_and_the_next_goes_on(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, viewport=PHONE)
    for seat in table_at(house.database, LAST_SUN, Plan("here", "Ada"), Plan("here", "Bo"), Plan("here", "Cy")):
        visitor.sit(seat)
    visitor.page.locator('[data-action="call ra"]').first.click()
    sheet = visitor.page.locator(OPEN)
    expect(sheet).to_be_visible()
    assert sheet.locator("thead th em").all_inner_texts() == ["Bo", "Cy", "Ada"]  # whoever is next comes first
    visitor.page.locator("[data-continue]").click()
    visitor.wait_for_turn()
    before = visitor.revision()
    visitor.lit.first.click()
    visitor.wait_for_turn(before)
    expect(sheet).to_have_count(0)
