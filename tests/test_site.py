"""The documents as a site: what is staged for its generator, and the check of what was built."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest
from docs.site.checking import troubles
from docs.site.finishing import without_other_hosts
from docs.site.staging import LINK, Page, linked, page_text, pages

EVERY = pages()
PLACES = {page.place for page in EVERY}


def page_at(place: str) -> Page:
    """The page of a place."""
    return next(page for page in EVERY if page.place == place)


def test_links_between_staged_pages_lead_to_pages_of_the_same_language() -> None:
    for page in EVERY:
        for _, _, target in LINK.findall(page_text(page, EVERY)):
            name = target.partition("#")[0]
            if name.endswith(".md") and "://" not in name:
                place = posixpath.normpath(posixpath.join(posixpath.dirname(page.place), name))
                assert place in PLACES, (page.place, target)
                assert page_at(place).german == page.german


def test_a_link_leads_to_the_page_that_a_file_has_become() -> None:
    python = page_text(page_at("python.md"), EVERY)
    assert "[how to add a game](contributing.md#how-to-add" in python
    assert "(../examples/learn_ra.md)" in page_text(page_at("env/tutorial.md"), EVERY)
    german = page_text(page_at("de/index.md"), EVERY)
    assert "[Bots](../bots.html)" in german  # the parts of the two languages are built one after the other
    assert "(../pictures/de/table-ra.png)" in german


def test_a_link_to_a_file_that_is_no_page_leaves_its_words() -> None:
    text = "[one](../README.md) [two](../CHANGELOG.md) [three](https://else.example) `values[0](state)`"
    assert linked(text, page_at("python.md"), EVERY) == text.replace("[one](../README.md)", "one").replace(
        "../CHANGELOG.md", "changelog.md"
    )


@pytest.mark.parametrize("place", sorted(page.place for page in EVERY if page.german))
def test_every_german_page_has_the_chapters_of_the_english_one(place: str) -> None:
    german, english = page_at(place), page_at(place.removeprefix("de/"))
    assert f"other: {'../' * place.count('/')}{english.place.removesuffix('.md')}.html" in page_text(german, EVERY)
    if not place.endswith("index.md"):
        chapters = [
            len(re.findall("^## ", page.source.read_text(encoding="utf-8"), re.M)) for page in (german, english)
        ]
        assert chapters[0] == chapters[1]


def test_what_is_wrong_with_a_built_site_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<h1 id="top"><a href="b.html#there">b</a> <a href="https://else.example">', "utf-8"
    )
    (tmp_path / "b.html").write_text(
        '<p id="there"><a href="a.html#top"></a><img src="data:image/png;base64,"></p>', "utf-8"
    )
    (tmp_path / "a.css").write_text("a { background: url(data:image/svg+xml;utf8,) }", "utf-8")
    (tmp_path / "a.js").write_text(
        'load("https://cdn.example/x.js"); const svg = "http://www.w3.org/2000/svg";', "utf-8"
    )
    assert troubles(tmp_path) == ["a.js: names another host, https://cdn.example/x.js"]
    without_other_hosts(tmp_path)
    assert troubles(tmp_path) == []
    wrong = {
        "c.html": '<a href="b.html#nowhere"></a><a href="gone.html"></a><a href="/a.html"></a>',
        "d.html": '<script src="//cdn.example/x.js"></script><style>@import "https://fonts.example/f.css";</style>',
        "e.css": "@font-face { src: url('https://fonts.example/f.woff2') }",
    }
    for name, text in wrong.items():
        (tmp_path / name).write_text(text, "utf-8")
    assert troubles(tmp_path) == [
        "c.html: links to b.html#nowhere, which is not there",
        "c.html: links to gone.html, which is not there",
        "c.html: links to /a.html, which is not there",
        "d.html: loads //cdn.example/x.js",
        "d.html: loads https://fonts.example/f.css",
        "e.css: names another host, https://fonts.example/f.woff2",
    ]
