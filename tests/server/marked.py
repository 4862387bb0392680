"""Finding marked pieces in a page's HTML, as the script of the page does with selectors."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "img", "hr"}
CONDITION = re.compile(r'\[data-(\w+)="([^"]*)"\]')


class Marked(HTMLParser):
    """Reads a page and notes for each element the data of itself and of all elements around it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str]]] = []
        self.elements: list[list[dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        data = {name.removeprefix("data-"): value or "" for name, value in attrs if name.startswith("data-")}
        self.elements.append([*[outer for _, outer in self.open], data])
        if tag not in VOID:
            self.open.append((tag, data))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without anything inside."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and with it those that were left open in it."""
        while any(name == tag for name, _ in self.open):
            if self.open.pop()[0] == tag:
                return

    def finds(self, selector: str) -> bool:
        """Whether there is an element for one of the selectors of a list."""
        return any(self.finds_one(one) for one in selector.split(", "))

    def finds_one(self, selector: str) -> bool:
        """Whether there is an element for a selector: each word of it stands for an element, inside the one before."""
        *around, wanted = [dict(CONDITION.findall(word)) for word in re.split(r"(?<=\]) (?=\[)", selector)]
        return any(
            meets(path[-1], wanted) and all(any(meets(outer, each) for outer in path[:-1]) for each in around)
            for path in self.elements
        )


def meets(data: dict[str, str], wanted: dict[str, str]) -> bool:
    """Whether an element has all that is wanted."""
    return all(data.get(name) == value for name, value in wanted.items())
