"""Proves that `uvx heliopolis` and `pipx run heliopolis` open the table: both bring its packages by themselves.

The wheel to try it with is named: `python release/check_runners.py WHEEL`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

SERVE = ["heliopolis", "--port", "0", "--no-browser", "--language", "en", "--database"]


def opens_the_table(command: list[str]) -> None:
    """A table is served by a command until it is told to stop."""
    with tempfile.TemporaryDirectory() as folder:
        whole = [*command, *SERVE, str(Path(folder, "tables.sqlite"))]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(whole, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder)
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Heliopolis is at "), f"{command[0]}: {line!r}"
        with urllib.request.urlopen(line.split()[3], timeout=60) as page:
            assert page.status == 200
        server.send_signal(signal.SIGINT)
        assert "Stopped." in server.communicate(timeout=60)[0]
    print(f"{' '.join(command)} heliopolis: the table is open")


def main() -> None:
    """Try both with the wheel that is named."""
    wheel = str(Path(sys.argv[1]).resolve())
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    opens_the_table(["uvx", "--python", version, "--from", wheel])
    opens_the_table(["pipx", "run", "--python", sys.executable, "--spec", wheel])


if __name__ == "__main__":
    main()
