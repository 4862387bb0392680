"""The Chromium of the system, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

# The first that is there. The shell is the same engine without windows, and needs little more than half of the time.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--renderer-process-limit=1",  # of a visitor; else another one is kept ready for each, and hardly ever used
]


@contextmanager
def chromium_running() -> Iterator[Browser]:
    """A browser for a while."""
    path = next((found for found in map(shutil.which, PROGRAMS) if found), None)
    if path is None:
        raise AssertionError("The pages are looked at in Chromium (Debian: apt install chromium-headless-shell).")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()
