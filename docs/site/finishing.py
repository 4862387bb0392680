"""What is changed in the pages that the generator has made."""

from __future__ import annotations

import re
from pathlib import Path

from .checking import ADDRESS, NAMESPACES
from .staging import GERMAN

OTHER_LANGUAGE = re.compile(r'\s*<link rel="alternate"[^>]*hreflang=[^>]*>')
# The theme's search speaks English only. Each of these must be found, so that a new version of the theme is noticed.
SEARCH_WORDS = {
    '"Search"': '"Suche"',
    '"Close search"': '"Suche schließen"',
    '"Search results"': '"Suchergebnisse"',
    '"Filters"': '"Filter"',
    '"No results"': '"Nichts gefunden"',
    "Loading search": "Die Suche wird geladen",
    '"Search is unavailable. Reload the page to try again."': '"Die Suche geht gerade nicht. Lade die Seite neu."',
    'Intl.NumberFormat("en-US")': 'Intl.NumberFormat("de")',
    '?"result":"results"': '?"Treffer":"Treffer"',
}


def finish(folder: Path, language: str) -> None:
    """Make the generator's pages ours."""
    without_other_hosts(folder)
    without_other_language(folder)
    for name in ("404.html", "sitemap.xml"):  # they want the address of the site, which may lie in any folder
        (folder / name).unlink()
    if language == GERMAN:
        (script,) = folder.glob("assets/javascripts/bundle.*.js")
        script.write_text(in_german(script.read_text(encoding="utf-8")), encoding="utf-8")


def without_other_hosts(folder: Path) -> None:
    """Take the addresses of other hosts out of the theme's scripts: it has some for what these pages do not use."""
    for file in folder.rglob("*.js"):
        text = file.read_text(encoding="utf-8")
        file.write_text(ADDRESS.sub(lambda found: found[0] if found[0].startswith(NAMESPACES) else "", text), "utf-8")


def without_other_language(folder: Path) -> None:
    """Take out what the head of a page says of the other language: the visible link knows the right page."""
    for file in folder.rglob("*.html"):
        file.write_text(OTHER_LANGUAGE.sub("", file.read_text(encoding="utf-8")), encoding="utf-8")


def in_german(script: str) -> str:
    """The theme's script with German words for its search."""
    for english, german in SEARCH_WORDS.items():
        if english not in script:
            raise ValueError(f"the script of the theme does not say {english} any more")
        script = script.replace(english, german)
    return script
