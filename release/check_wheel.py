"""Proves an installed package where it was installed, with nothing but Python: the rules, and a table that answers.

`python -I release/check_wheel.py compiled` (or `pure`) runs it in the environment of that Python. Every game passes the
conformance suite for every number of players; then `heliopolis serve` is started, somebody sits down at a table with a
bot through the JSON interface, makes a move, and looks at the pages.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import heliopolis
from heliopolis.testing import CHECKS
from heliopolis.version import is_compiled

SEEDS = 2
PATIENCE = 60.0  # seconds until a table has answered


def check_rules() -> int:
    """The conformance suite; how many checks were made."""
    made = 0
    for key in heliopolis.games():
        game = heliopolis.game(key)
        for players in range(game.min_players, game.max_players + 1):
            for check in CHECKS:
                for seed in range(SEEDS):
                    check(game, players, seed)
                    made += 1
    return made


class Server:
    """A table that is served from a folder of its own."""

    def __init__(self, folder: str) -> None:
        arguments = ["serve", "--port", "0", "--no-browser", "--pace", "0", "--database", str(Path(folder, "t.sqlite"))]
        command = [sys.executable, "-I", "-u", "-m", "heliopolis", "--language", "en", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Heliopolis is at "), f"the server says: {line!r}"
        self.url = line.split()[3]
        self.token = ""

    def ask(self, path: str, data: object = None) -> Any:
        """What the server answers: JSON as data, a page as text."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        with urllib.request.urlopen(urllib.request.Request(self.url + path, body, headers), timeout=PATIENCE) as answer:
            text = answer.read().decode()
            return json.loads(text) if "json" in answer.headers["Content-Type"] else text

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


def check_table() -> None:
    """A person plays a move against a bot, for each game."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = Server(folder)
        try:
            assert "<html" in server.ask("/")
            server.token = server.ask("/api/v1/people", {"name": "Ada"})["token"]
            for key in heliopolis.games():
                seats = [{"kind": "me"}, {"kind": "bot"}]
                place = "/api/v1/tables/" + server.ask("/api/v1/tables", {"game": key, "seats": seats})["id"]
                table = server.ask(place)
                until = time.monotonic() + PATIENCE
                while table["actor"] != 0:
                    assert time.monotonic() < until, "the bot does not move"
                    time.sleep(0.1)
                    table = server.ask(place)
                move = {"seat": 0, "move": table["view"]["legal"][0], "on": table["count"]}
                server.ask(f"{place}/moves", move)
                assert server.ask(place)["count"] > table["count"]
        finally:
            server.stop()


def main() -> None:
    """Prove what is installed here to be what it should be."""
    wanted = sys.argv[1]
    assert is_compiled() == (wanted == "compiled"), f"the rules should be {wanted}"
    assert Path(str(heliopolis.__file__)).is_relative_to(sys.prefix), f"{heliopolis.__file__} is not installed here"
    begin = time.monotonic()
    made = check_rules()
    print(f"  {made} checks of the rules in {time.monotonic() - begin:.0f} s", flush=True)
    check_table()
    print("  a table was served and played at", flush=True)


if __name__ == "__main__":
    main()
