"""How much of a random game of Helios goes into the sun: its destinations, its laps and its light.

Counted in instructions by valgrind's callgrind, so that a busy machine changes nothing; needs valgrind and the
compiled rules. `python benchmarks/sun_share.py [GAMES]`
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from heliopolis.lab.scripts import run_script

PROGRAM = """
import sys, heliopolis
start = heliopolis.game("helios").start(players=4)
for seed in range(int(sys.argv[1])):
    heliopolis.random_playout(start.clone(), seed)
"""
WHOLE = "CPyDef_playout___random_playout"
SUN = ("CPyDef_sun___legal", "CPyDef_sun___follow_turns", "CPyDef_sun___light")
COAST = "CPyDef_coast___Coast_____init__"


def instructions(games: int) -> dict[str, int]:
    """The inclusive cost of every function, in instructions."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "callgrind.out")
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", f"--toggle-collect={WHOLE}"]
        program = [sys.executable, "-c", PROGRAM, str(games)]
        subprocess.run([*command, *program], check=True, capture_output=True)
        report = subprocess.run(
            ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(out)],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    found: dict[str, int] = {}
    for cost, name in re.findall(r"^\s*([\d,]+) \(.*?\)\s+\S*?:(\w+)", report, re.M):
        found[name] = max(found.get(name, 0), int(cost.replace(",", "")))
    return found


def main() -> None:
    if shutil.which("valgrind") is None:
        sys.exit("This benchmark counts instructions with valgrind, which is not installed.")
    found = instructions(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
    if WHOLE not in found:
        sys.exit("The rules are not compiled, so there is nothing to count.")
    whole = found[WHOLE]
    sun = sum(found.get(name, 0) for name in SUN)
    coast = found.get(COAST, 0)
    print(f"The sun takes {sun / whole:.0%} of all instructions; computing coasts is {coast / whole:.0%} of all.")


if __name__ == "__main__":
    run_script(main)
