"""Whole games by keyboard through the accessibility tree alone, as somebody plays who does not see the table."""

from __future__ import annotations

import random
import re
from statistics import median

import pytest
from playwright.sync_api import Page, expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.visitor import Visitor
from tests.server.serving import Server

import heliopolis

MOST_KEYS = 6  # for the median decision
WORD = re.compile(r"[^\W_]+")
NAMED = re.compile(r"- '?(?:button|link|option) \"((?:[^\"\\]|\\.)*)\"")
VICTORY = re.compile(r"\b(wins?|share the victory) with\b")  # equals may share it, and every game is another
# The table waits: a stage that was scored is shown, or something can be decided, and nothing is under way.
WAITS = """before => {
    const main = document.querySelector("main.play");
    if (main.hasAttribute("aria-busy") || Number(main.dataset.revision) <= before) return false;
    if (document.querySelector("dialog.scoring[open]")) return true;
    return document.querySelector("main [data-action], [data-post=rematch]") !== null;
}"""


def names(page: Page, role: str, name: str) -> list[str]:
    """The names of what can be chosen inside a landmark, as the tree has them."""
    tree = page.get_by_role(role, name=name).aria_snapshot()  # type: ignore[arg-type]
    lines = [line.strip() for line in tree.splitlines()]
    return [found.group(1).replace("''", "'") for line in lines if (found := NAMED.match(line))]


def found(typed: str, moves: list[str]) -> list[str]:
    """What the table finds: every word that was typed begins one of the name; what begins the name comes first."""
    words = {name: [word.lower() for word in WORD.findall(name)] for name in moves}
    fits = [n for n in moves if all(any(word.startswith(part) for word in words[n]) for part in typed.split())]
    return sorted(fits, key=lambda name: not name.lower().startswith(typed))


def shortest(wanted: str, moves: list[str]) -> tuple[str, int]:
    """The fewest keys that find a move: the beginnings of one or two words, then steps downwards."""
    own = [word.lower() for word in WORD.findall(wanted)]
    starts = sorted({word[:length] for word in own for length in range(1, len(word) + 1)})
    typed = [*starts, *[f"{first[0]} {start}" for start in starts for first in own]]
    ways = [(letters, found(letters, moves).index(wanted)) for letters in typed]
    return min(ways, key=lambda way: len(way[0]) + way[1])


class Blind:
    """Reads the tree, presses keys, and counts them."""

    def __init__(self, visitor: Visitor, rng: random.Random) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.rng = rng
        self.keys = 0

    def press(self, *keys: str) -> None:
        """Press some keys."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1

    def wait(self, before: int) -> bool:
        """Until something can be decided; read what was scored. Whether the game goes on."""
        self.page.wait_for_function(WAITS, arg=before, polling=20)
        while self.page.get_by_role("dialog").count():
            self.page.keyboard.press("Enter")  # "Continue" has the focus
            expect(self.page.get_by_role("dialog")).to_have_count(0)
            self.page.wait_for_function(WAITS, arg=before, polling=20)
        return not self.visitor.over()

    def decide(self) -> int:
        """Make any move; how many keys it took."""
        self.keys = 0
        before = self.visitor.revision()
        answers = [name for name in names(self.page, "region", "What to do") if name != "Undo"]
        if answers and self.rng.random() < 0.5:
            self.press(str(self.rng.randrange(min(len(answers), 9)) + 1))
        else:
            self.find()
        self.going = self.wait(before)
        return self.keys

    def find(self) -> None:
        """Choose among all moves, by a few letters of a name."""
        self.press("/")
        moves = names(self.page, "listbox", "Moves")
        wanted = self.rng.choice(moves)
        letters, steps = shortest(wanted, moves)
        self.press(*["Space" if letter == " " else letter for letter in letters], *["ArrowDown"] * steps)
        expect(self.page.get_by_role("option", selected=True)).to_have_text(wanted)
        self.press("Enter")


@pytest.mark.parametrize("game", heliopolis.games())
def test_a_whole_game_is_played_through_the_accessibility_tree_with_few_keys(
    house: Server, visitors: NewVisitor, game: str
) -> None:
    visitor = visitors(house)
    visitor.open_table(game, "me", "random")
    player = Blind(visitor, random.Random(game))
    page = visitor.page
    going = player.wait(-1)
    keys = []
    while going:
        keys.append(player.decide())
        going = player.going
        if len(keys) == 8:  # what one asks in the middle of a game, each by one key
            heard = [hear(page, key) for key in "PTDKWS"]
            assert len(set(heard)) == 6
            assert heard[2].startswith("You: ")
            assert hear(page, "D") != hear(page, "D")  # the next player, and the next kind
            assert hear(page, "K") != hear(page, "K")
    assert len(keys) > 20
    assert median(keys) <= MOST_KEYS, sorted(keys)
    assert max(keys) <= 2 * MOST_KEYS, sorted(keys)
    expect(page.get_by_role("region", name=VICTORY)).to_be_visible()


def hear(page: Page, key: str) -> str:
    """What is read aloud after a key."""
    page.evaluate("document.getElementById('spoken').textContent = ''")
    page.keyboard.press(f"Shift+{key}")
    page.wait_for_function("() => document.getElementById('spoken').textContent !== ''")
    return page.locator("#spoken").inner_text()
