"""What must hold of the built site: every link leads somewhere, and nothing is loaded from another host."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Names of formats, which nobody asks for.
NAMESPACES = ("http://www.w3.org/", "http://www.sitemaps.org/")
# In scripts every address counts; in style sheets what is loaded; in pages what a browser fetches by itself.
ADDRESS = re.compile(r"https?://[^\s\"'`<>()\\]*")
LOADED_BY_CSS = re.compile(r"(?:url\(\s*|@import\s*)[\"']?((?:https?:)?//[^\s\"')]+)")
FETCHED = {
    "script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "audio": "src", "object": "data",
    "embed": "src", "link": "href", "use": "href", "image": "href",
}  # fmt: skip
LINKED = {**FETCHED, "a": "href", "form": "action"}


@dataclass
class Links(HTMLParser):
    """What a page names: places on it, and addresses that it links to or loads."""

    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element names."""
        told = {name: value or "" for name, value in attrs}
        self.ids |= {told[name] for name in ("id", "name") if told.get(name)}
        if LINKED.get(tag) in told:
            self.links.append(told[LINKED[tag]])
        if FETCHED.get(tag) in told:
            self.fetched.append(told[FETCHED[tag]])


def troubles(site: Path) -> list[str]:
    """All that is wrong with a built site, each with its file."""
    site = site.resolve()
    found = []
    for file in sorted(site.rglob("*")):
        name = file.relative_to(site)
        if file.suffix == ".html":
            found += [f"{name}: {trouble}" for trouble in page_troubles(file, site)]
        elif file.suffix in (".css", ".js", ".mjs"):
            text = file.read_text(encoding="utf-8")
            loaded = LOADED_BY_CSS.findall(text) if file.suffix == ".css" else other_hosts(text)
            found += [f"{name}: names another host, {address}" for address in loaded]
    return found


def page_troubles(file: Path, site: Path) -> list[str]:
    """What is wrong with a page."""
    links = links_of(file)
    style = LOADED_BY_CSS.findall(file.read_text(encoding="utf-8"))
    found = [f"loads {address}" for address in [*links.fetched, *style] if is_elsewhere(address)]
    for link in links.links:
        if not is_elsewhere(link) and not link.startswith(("data:", "mailto:", "javascript:")):
            found += [f"links to {link}, which is not there"] if not is_there(link, file, site) else []
    return found


def is_elsewhere(address: str) -> bool:
    """Whether an address is another host's.

    >>> is_elsewhere("https://fonts.example/a.css"), is_elsewhere("//cdn.example/a.js"), is_elsewhere("a.js")
    (True, True, False)
    """
    return address.startswith(("http://", "https://", "//"))


def is_there(link: str, file: Path, site: Path) -> bool:
    """Whether a page of the site has what is linked to."""
    parts = urlsplit(link)
    if parts.path.startswith("/"):
        return False  # the site may lie in any folder
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    target = target / "index.html" if target.is_dir() else target
    if not target.is_file() or not target.is_relative_to(site):
        return False
    anchor = unquote(parts.fragment)
    return not anchor or target.suffix != ".html" or anchor in links_of(target).ids


def other_hosts(script: str) -> list[str]:
    """The addresses of other hosts that a script names."""
    return [address for address in ADDRESS.findall(script) if not address.startswith(NAMESPACES)]


@cache
def links_of(file: Path) -> Links:
    """What a page names."""
    links = Links()
    links.feed(file.read_text(encoding="utf-8"))
    return links
