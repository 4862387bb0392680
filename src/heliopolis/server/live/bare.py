"""A drawing of a face without what only a table needs: nothing to click, to travel or to be told, and no previews."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from markupsafe import Markup

# Attributes for pointing, clicking and moving, and for those who do not see: of a picture the caption tells that.
UNUSED = re.compile(
    r'\s(?:data-(?:part|action|say|confirm|keep-scroll|shows)|tabindex|role|aria-[a-z]+|title|name|id(?!="ground))="[^"]*"'
)
TRAVELS = re.compile(r"view-transition-name:[^;\"]*;?")
NO_STYLE = re.compile(r'\sstyle=""')
CLASS = re.compile(r'class="')
VOID = frozenset({"br", "img", "input"})


class Bare(HTMLParser):
    """Copies HTML, but for previews of moves that nobody points at and for unused attributes."""

    def __init__(self, pointing: str) -> None:
        super().__init__(convert_charrefs=False)
        self.pointing = pointing
        self.text: list[str] = []
        self.inside = 0  # so many open elements of a preview that is left out

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        if self.inside:
            self.inside += tag not in VOID
            return
        told = dict(attrs)
        shows = told.get("data-shows")
        if shows is not None and self.code not in shows.split():
            self.inside = 1
            return
        text = NO_STYLE.sub("", TRAVELS.sub("", UNUSED.sub("", self.get_starttag_text() or "")))
        more = "shown " if shows is not None else ""
        if self.pointing and told.get("data-action") == self.pointing:
            more = "pointed "
        self.text.append(CLASS.sub(f'class="{more}', text, count=1) if more else text)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content, as SVG writes it."""
        if not self.inside:
            self.handle_starttag(tag, attrs)
            self.inside = 0

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if self.inside:
            self.inside -= 1
        else:
            self.text.append(f"</{'foreignObject' if tag == 'foreignobject' else tag}>")

    def handle_data(self, data: str) -> None:
        """Text between tags; a break of a line is as good as a space."""
        if not self.inside:
            self.text.append(re.sub(r"\s+", " ", data))

    def handle_entityref(self, name: str) -> None:
        """A character by its name."""
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """A character by its number."""
        self.handle_data(f"&#{name};")

    @property
    def code(self) -> str:
        """The move that is pointed at, as `data-shows` writes it."""
        return self.pointing.replace(" ", "_")


def bare(html: str, pointing: str = "") -> Markup:
    """A drawing to be looked at only, with the preview of one move if it is pointed at.

    >>> bare('<p class="t" data-action="draw"><i class="a" data-shows="draw">+1</i><i data-shows="pass">0</i></p>')
    Markup('<p class="t"></p>')
    >>> bare('<p class="t" data-action="draw"><i class="a" data-shows="draw">+1</i></p>', pointing="draw")
    Markup('<p class="pointed t"><i class="shown a">+1</i></p>')
    """
    copied = Bare(pointing)
    copied.feed(html)
    copied.close()
    return Markup("".join(copied.text))
