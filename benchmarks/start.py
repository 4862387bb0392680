"""How long one waits for the package: a bare Python, the import, and `heliopolis --help`, each in a process of its own.

The runs take turns, and the quickest of each counts: whatever else the machine does only adds to the others. The ratio
says how many bare Pythons it is, which changes little from machine to machine.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time

from heliopolis.version import describe

LIMITS = {"import heliopolis": 60.0, "heliopolis --help": 200.0}  # milliseconds
BARE = "python -c pass"
WAYS = {
    BARE: (["-c", "pass"], "en"),
    "import heliopolis": (["-c", "import heliopolis"], "en"),
    "heliopolis --help": (["-m", "heliopolis", "--help"], "en"),
    "the same in German": (["-m", "heliopolis", "--help"], "de"),
}


def milliseconds(arguments: list[str], language: str) -> float:
    """One run."""
    environment = {**os.environ, "LANGUAGE": language}
    begin = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True)
    return 1000 * (time.perf_counter() - begin)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    runs = parser.parse_args().runs
    quickest = dict.fromkeys(WAYS, float("inf"))
    for _ in range(runs):
        for way, (arguments, language) in WAYS.items():
            quickest[way] = min(quickest[way], milliseconds(arguments, language))
    print(f"{describe()}, the quickest of {runs} runs")
    for way, took in quickest.items():
        limit = f"   limit {LIMITS[way]:.0f} ms" if way in LIMITS else ""
        print(f"{way:20} {took:6.0f} ms   {took / quickest[BARE]:5.1f} times a bare Python{limit}")
    late = [way for way, limit in LIMITS.items() if quickest[way] > limit]
    if late:
        print("Too slow: " + ", ".join(late))
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
