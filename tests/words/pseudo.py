"""A third language for tests: English, but every sentence stands in brackets, so that a word outside them has none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from heliopolis.words.files import HEADER, OURS, forms

LANGUAGE = "eo"
SPOKEN_ATTRIBUTES = ("title", "aria-label", "placeholder", "alt", "aria-description", "data-confirm", "data-label")
SILENT = ("script", "style")
INLINE = ("b", "em", "strong", "span", "code", "i", "a", "tspan", "small")
VOID = ("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr")


def write_language(folder: Path) -> None:
    """One folder with all catalogues, and nothing else."""
    target = folder / LANGUAGE / "LC_MESSAGES"
    target.mkdir(parents=True)
    for domain, wanted in OURS.wanted.items():
        catalogue = Catalog(locale=LANGUAGE, fuzzy=False)
        for entry in wanted:
            if entry.id:
                texts = tuple(f"⟦{form}⟧" for form in forms(entry.id))
                catalogue.add(entry.id, texts[0] if isinstance(entry.id, str) else texts, context=entry.context)
        with (target / f"{domain}.po").open("wb") as file:
            file.write(HEADER.format(language=LANGUAGE, plurals=catalogue.plural_forms).encode())
            write_po(file, catalogue, omit_header=True)


def outside(text: str) -> str:
    """What stands outside all brackets; where a bracket closes that was opened elsewhere, all before it was inside."""
    depth = 0
    kept: list[str] = []
    for letter in text:
        if letter == "⟦":
            depth += 1
        elif letter == "⟧" and depth == 0:
            kept = []
        elif letter == "⟧":
            depth -= 1
        elif depth == 0:
            kept.append(letter)
    return "".join(kept)


def english(texts: Iterable[str], names: Iterable[str], least: int = 2) -> list[str]:
    """The texts with words of at least so many letters outside the brackets, if they are no names, as C5 is none."""
    known = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    found = []
    for text in texts:
        rest = known.sub(" ", outside(text))
        if re.search(rf"[^\W\d_]{{{least},}}", rest):
            found.append(" ".join(text.split()))
    return found


def spoken_values(value: object) -> Iterator[str]:
    """The texts in what a page hands to its script; symbols of a picture are none."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from spoken_values(part)
    elif isinstance(value, dict):
        for name, part in value.items():
            if name != "icon":
                yield from spoken_values(part)


class Page(HTMLParser):
    """Every text of a page: what is read, and what is read aloud."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.path: list[tuple[str, bool]] = [("", False)]  # the tags that are open, and whether they are silent
        self.block: list[str] = []
        for data in re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', html, flags=re.DOTALL):
            self.texts += spoken_values(json.loads(data))
        self.feed(html)
        self.close_block()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        silent = self.path[-1][1] or tag in SILENT or found.get("lang", LANGUAGE) != LANGUAGE
        if not silent:
            self.texts += [value for name, value in attrs if name in SPOKEN_ATTRIBUTES and value]
        if tag not in VOID:
            self.path.append((tag, silent))
        if tag not in INLINE:
            self.close_block()

    def handle_endtag(self, tag: str) -> None:
        while len(self.path) > 1 and self.path.pop()[0] != tag:
            pass
        if tag not in INLINE:
            self.close_block()

    def handle_data(self, data: str) -> None:
        if not self.path[-1][1] and self.path[-1][0] != "code":
            self.block.append(data)

    def close_block(self) -> None:
        text = "".join(self.block)
        if text.strip():
            self.texts.append(text)
        self.block = []
