"""axe looks at every page, by day and by night."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.places import places
from tests.server.browser.positions import moments, prepare
from tests.server.serving import Server

import heliopolis

BAD = ("serious", "critical")
EVERYTHING = """inside => axe.run(inside, {
    resultTypes: ["violations"],
    rules: {"color-contrast": {enabled: false}},
})"""
# Contrast takes by far the longest, and a book of rules has thousands of lines: words in the same elements, of the same
# classes and colours, are looked at once.
CONTRAST = """inside => {
    const kinds = new Map();
    for (const element of document.querySelectorAll(`${inside}, ${inside} *`)) {
        const written = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!(written || element.matches("input, select, textarea")) || !element.checkVisibility()) continue;
        const {color, backgroundColor, fontSize, fontWeight, opacity} = getComputedStyle(element);
        const kind = [color, backgroundColor, fontSize, fontWeight, opacity];
        for (let around = element; around; around = around.parentElement) {
            kind.push(around.localName, around.getAttribute("class"), around.getAttribute("style"));
        }
        kinds.set(JSON.stringify(kind), element);
    }
    const options = {resultTypes: ["violations"], runOnly: {type: "rule", values: ["color-contrast"]}};
    return kinds.size ? axe.run([...kinds.values()], options) : {violations: []};
}"""


def findings(page: Page, where: str, inside: str = "html") -> list[str]:
    """What axe finds serious: everything, and the contrast by day and at night, when nothing else changes."""
    told = []
    page.evaluate(Axe().axe_script)
    for scheme, script in (("light", EVERYTHING), ("light", CONTRAST), ("dark", CONTRAST)):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        for found in page.evaluate(script, inside)["violations"]:
            if found["impact"] in BAD:
                nodes = [f"{' '.join(map(str, node['target']))}: {node['failureSummary']}" for node in found["nodes"]]
                told.append(f"{where}, {scheme}: {found['id']} ({len(nodes)}): {nodes[0]}")
    return told


@pytest.mark.parametrize("game", heliopolis.games())
def test_axe_finds_nothing_serious_at_a_table_from_start_to_end(house: Server, visitors: NewVisitor, game: str) -> None:
    visitor = visitors(house)
    wrong = []
    start, _, middle, end = moments(game)
    for count in (start, middle, end):
        visitor.sit(prepare(house.database, game, count))
        wrong += findings(visitor.page, f"{game}, move {count}")
    assert not wrong, "\n".join(wrong)


def test_axe_finds_nothing_serious_in_what_opens_over_a_table(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.sit(prepare(house.database, "ra", moments("ra")[1]))
    page = visitor.page
    wrong = []
    for key, box in (("?", "#keys"), ("/", "#find"), ("r", "#rulebook")):
        page.keyboard.press(key)
        page.locator(f"{box}[open] :is(dl, li)").first.wait_for()
        wrong += findings(page, box, box)
        page.keyboard.press("Escape")
        page.locator(f"{box}[open]").wait_for(state="hidden")
        page.wait_for_function("!document.activeElement.closest('dialog')")  # keys are for the table again
    page.locator("#sound").click()
    wrong += findings(page, "sound", "header")
    assert not wrong, "\n".join(wrong)


def test_axe_finds_nothing_serious_on_any_other_page(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.expect("404")  # of the page that is not there
    wrong = []
    for name, path in places(visitor, house.database).items():
        wrong += findings(visitor.go(path), name)
    assert not wrong, "\n".join(wrong)


def test_axe_would_notice_pale_words_and_a_button_without_a_name(house: Server, visitors: NewVisitor) -> None:
    page = visitors(house).go("/")
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', "
        "'<p style=\"color:#ddd;background:#fff\">pale</p><button></button>')"
    )
    found = " ".join(findings(page, "home"))
    assert "color-contrast" in found
    assert "button-name" in found
