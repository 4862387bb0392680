"""The table page of each game in a real Chromium: bytes sent, and milliseconds to the first view.

python -m benchmarks.page --loads 15
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile

from playwright.sync_api import Browser
from tests.server.browser.chromium import chromium_running
from tests.server.browser.positions import moments, prepare
from tests.server.browser.visitor import Visitor
from tests.server.serving import Server, serving

import heliopolis
from heliopolis.lab.scripts import run_script

MOST_BYTES = 60_000
MOST_MILLISECONDS = 300
SENT = """() => {
    const sent = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .filter(entry => ["navigation", "link", "script"].includes(entry.initiatorType));
    const bytes = sent.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    return [bytes, performance.getEntriesByName("first-contentful-paint")[0].startTime];
}"""


def measure(browser: Browser, server: Server, path: str) -> tuple[int, float]:
    """Open a table with an empty cache: compressed bytes without pictures, and milliseconds until it is seen."""
    visitor = Visitor(browser, server.url)
    page = visitor.go(path)
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    size, time = page.evaluate(SENT)
    troubles = visitor.leave()
    if troubles:
        sys.exit("\n".join(troubles))
    return int(size), float(time)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=15, help="how often each page is opened")
    asked = parser.parse_args()
    failed = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/tables.sqlite") as server,
        chromium_running() as browser,
    ):
        print(f"{'game':8}{'bytes':>8}{'median ms':>11}{'slowest ms':>12}   of {asked.loads}")
        for game in heliopolis.games():
            path = prepare(server.database, game, moments(game)[2]).path
            measured = [measure(browser, server, path) for _ in range(asked.loads + 1)][1:]  # the first warms up
            size = max(size for size, _ in measured)
            times = [time for _, time in measured]
            good = size < MOST_BYTES and statistics.median(times) < MOST_MILLISECONDS
            failed += not good
            verdict = "" if good else f"   more than {MOST_BYTES} bytes or {MOST_MILLISECONDS} ms"
            print(f"{game:8}{size:8}{statistics.median(times):11.0f}{max(times):12.0f}{verdict}")
    return failed


if __name__ == "__main__":
    run_script(main)
