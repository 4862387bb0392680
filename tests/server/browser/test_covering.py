"""Nothing covers a legal move: every lit element is hit where it is seen, whatever is shown over the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import moments, prepare
from tests.server.browser.visitor import DESK, PHONE
from tests.server.serving import Server

import heliopolis

# The lit elements that are not met at their middle once they are scrolled into sight. What lets clicks through would
# still hide what is below, so it is made solid first.
COVERED = """() => {
    for (const over of document.querySelectorAll("#help, #notice")) over.style.pointerEvents = "auto";
    const covered = [];
    for (const move of document.querySelectorAll("main.play [data-action], main.play [data-undo]")) {
        if (!move.getClientRects().length) continue;
        let box = move.getBoundingClientRect();
        if (box.top < 44 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) continue;
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const met = document.elementFromPoint(x, y);
        if (!move.contains(met) && met?.closest("[data-action]")?.dataset.action !== move.dataset.action)
            covered.push(`${move.dataset.action} by ${met?.outerHTML.slice(0, 90)}`);
    }
    for (const over of document.querySelectorAll("#help, #notice")) over.style.pointerEvents = "";
    return covered;
}"""
# The same for all of them, also those that must be scrolled to.
FAR = """() => {
    const covered = [];
    for (const move of document.querySelectorAll("main.play [data-action]")) {
        if (!move.getClientRects().length) continue;
        move.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = move.getBoundingClientRect();
        const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!move.contains(met) && met?.closest("[data-action]")?.dataset.action !== move.dataset.action)
            covered.push(`${move.dataset.action} by ${met?.outerHTML.slice(0, 90)}`);
    }
    scrollTo(0, 0);
    return covered;
}"""
# Explains every piece that is in sight, one after another; what is covered then.
EXPLAIN = f"""async () => {{
    const covered = {COVERED};
    const scripts = document.querySelector('script[src$="/table.js"]').src;
    const {{ explain }} = await import(scripts.replace("table.js", "help.js"));
    const found = [];
    let pieces = 0;
    for (const piece of document.querySelectorAll("main.play [data-help]")) {{
        const box = piece.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        if (!box.width || y < 44 || y > innerHeight || x < 0 || x > innerWidth) continue;
        explain(piece, x, y);
        pieces += 1;
        for (const told of covered()) found.push(`help of ${{piece.dataset.help}}: ${{told}}`);
    }}
    document.getElementById("help").hidePopover();
    return [pieces, found];
}}"""
LONG = "The server cannot be reached. Look again before you repeat that."
NOTICE = """text => import(document.querySelector('script[src$="/table.js"]').src.replace("table.js", "notices.js"))
    .then(notices => { notices.say(text, "bad"); })"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280", "390"])
@pytest.mark.parametrize("game", heliopolis.games())
def test_neither_notices_nor_explanations_cover_a_legal_move(
    house: Server, visitors: NewVisitor, game: str, size: dict[str, int]
) -> None:
    visitor = visitors(house, viewport=size)
    page = visitor.page
    for count in moments(game)[:3]:
        visitor.sit(prepare(house.database, game, count))
        visitor.wait_for_turn()
        assert page.evaluate(FAR) == []
        assert page.evaluate(COVERED) == []
        page.evaluate(NOTICE, LONG)
        expect(page.locator("#notice")).to_be_visible()
        pieces, covered = page.evaluate(EXPLAIN)
        assert pieces > 10
        assert covered == []
