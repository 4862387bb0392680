"""What the generator of the site gets to read: the pages under `docs`, some from elsewhere, and links that fit.

In the sources a link leads to a file, so that the pages can be read in the repository. In the site it leads to the page
that the file has become; where a file has become none, the link is left out and its words stay.
"""

from __future__ import annotations

import posixpath
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TOOLS = DOCS / "site"
STATIC = ROOT / "src" / "heliopolis" / "server" / "static"
GERMAN = "de"
CALLS = "calls.md"  # the page that is made from the description of the JSON interface

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
FILES = {  # what lies beside the pages, by its place in the site
    "assets/icon.svg": STATIC / "icon.svg",
    "assets/tokens.css": STATIC / "tokens.css",
    "assets/look.css": TOOLS / "look.css",
    "assets/site.js": TOOLS / "site.js",
    "assets/iframe-worker.js": TOOLS / "iframe-worker.js",
}


@dataclass(frozen=True)
class Page:
    """A page of the site: the file it is made of, and its place, which for German begins with `de/`."""

    source: Path
    place: str

    @property
    def german(self) -> bool:
        """Whether it belongs to the German part."""
        return self.place.startswith(f"{GERMAN}/")

    @property
    def file(self) -> str:
        """Its place among the pages of its language."""
        return self.place.removeprefix(f"{GERMAN}/")


def pages() -> list[Page]:
    """Every page that is made of a file."""
    found = [Page(file, file.relative_to(DOCS).as_posix()) for file in sorted(DOCS.rglob("*.md"))]
    found += [Page(ROOT / name, name.lower()) for name in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")]
    found += [Page(file, f"examples/{file.stem}.md") for file in sorted((ROOT / "examples").glob("*.py"))]
    return [page for page in found if page.source.is_file()]


def stage(folder: Path, language: str) -> None:
    """Write the configuration of a language and all its pages into a folder."""
    config = (TOOLS / f"{language}.toml").read_text(encoding="utf-8")
    folder.mkdir(parents=True)
    (folder / "zensical.toml").write_text(config.replace("ROOT", ROOT.as_posix()), encoding="utf-8")
    shutil.copytree(TOOLS / "overrides", folder / "overrides")
    every = pages()
    for page in every:
        if page.german == (language == GERMAN):
            write(folder / "pages" / page.file, page_text(page, every))
    for place, source in FILES.items():
        copy(source, folder / "pages" / place)
    if language != GERMAN:
        for source in sorted((DOCS / "pictures").rglob("*.*")):
            copy(source, folder / "pages" / source.relative_to(DOCS))


def page_text(page: Page, every: list[Page]) -> str:
    """What the generator reads for a page."""
    text = page.source.read_text(encoding="utf-8")
    if page.source.suffix == ".py":
        text = f"# {page.source.name}\n\n`python {page.source.relative_to(ROOT)}`\n\n````python\n{text}````\n"
    else:
        text = linked(text, page, every)
    hidden = "hide: [navigation, toc]\n" if page.file == "index.md" else ""
    return f"---\nother: {other_language(page, every)}\n{hidden}---\n{text}"


def other_language(page: Page, every: list[Page]) -> str:
    """The address of the same page in the other language, or of that language's front page."""
    wanted = page.file if page.german else f"{GERMAN}/{page.place}"
    front = "index.md" if page.german else f"{GERMAN}/index.md"
    return address(page, wanted if wanted in {other.place for other in every} else front)


def address(page: Page, place: str) -> str:
    """The way from a page to a place of the built site."""
    way = posixpath.relpath(place, posixpath.dirname(page.place) or ".")
    return f"{way.removesuffix('.md')}.html" if way.endswith(".md") else way


def linked(text: str, page: Page, every: list[Page]) -> str:
    """The text of a page with links that lead to pages of the site."""
    places = {other.source.resolve(): other for other in every}

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        name, _, anchor = target.partition("#")
        source = (page.source.parent / name).resolve()
        if "://" in target or not name or not source.exists():
            return found[0]
        if "](" in words:  # a picture that is a link
            words = LINK.sub(link, words)
        other = places.get(source)
        if other is not None:
            near = other.german == page.german
            way = (
                posixpath.relpath(other.place, posixpath.dirname(page.place) or ".")
                if near
                else address(page, other.place)
            )
        elif source.is_relative_to(DOCS / "pictures"):
            way = address(page, source.relative_to(DOCS).as_posix())
        else:
            return words
        return f"{picture}[{words}]({way}{'#' if anchor else ''}{anchor})"

    return LINK.sub(link, text)


def write(file: Path, text: str) -> None:
    """Write a file, and the folders above it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def copy(source: Path, to: Path) -> None:
    """Copy a file, and make the folders above it."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, to)
