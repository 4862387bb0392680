"""A long soak of the JSON interface: Schemathesis compares the description with the server, seed after seed."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.server.api.contract import compare, open_server

from heliopolis.lab.scripts import run_script


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="no new round begins later than that")
    parser.add_argument("--examples", type=int, default=100, help="of each call, valid and invalid ones, in a round")
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    parser.add_argument("--database", help="an empty one; a SQLite file of its own if none is named")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        with open_server(database) as app:
            began = time.monotonic()
            seed = asked.seed
            while seed == asked.seed or time.monotonic() - began < asked.minutes * 60:
                found = compare(app, seed=seed, examples=asked.examples)
                statuses = sum(found.statuses.values(), Counter[int]())
                told = ", ".join(f"{status}: {number:,}" for status, number in sorted(statuses.items()))
                print(f"seed {seed}: {statuses.total():,} answers ({told}), {len(found.wrong)} wrong", flush=True)
                for wrong, example in found.wrong.items():
                    print(f"\n{wrong}\n{example}")
                if found.wrong:
                    return 1
                seed += 1
    return 0


if __name__ == "__main__":
    run_script(main)
