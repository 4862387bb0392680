"""Ctrl-C is heard in the middle of whatever takes long in compiled code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

HEARD = 0.5  # seconds
BEGIN = "import heliopolis, sys, time; state = heliopolis.game({key!r}).start(players=4); heliopolis.deal(state, 1)"
LONG = {
    "search": "from heliopolis.bots.search import SearchBot; from heliopolis.bots.bot import Budget\n"
    "{say}; SearchBot('long').grow(state, Budget(seconds=30), 1)",
    "play-outs": "from heliopolis.bots.search import SearchBot; from heliopolis.bots.bot import Budget\n"
    "{say}; SearchBot('long', full=True).grow(state, Budget(playouts=10**9), 1)",
    "perft": "{say}; heliopolis.perft(state, 30)",
    "simulate": "from heliopolis.lab.simulate import simulate\n{say}; simulate({key!r}, 4, 10_000_000)",
    "step": "from heliopolis.env.batch import Batch; from heliopolis.env.table import Setting\n"
    "batch = Batch(Setting({key!r}, players=4, opponents=['hard'], seconds=30), [1]) if {say} else 0",
}
SAY = "print('begun', flush=True)"


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise there")
@pytest.mark.parametrize(("work", "key"), [(work, "ra") for work in LONG] + [("play-outs", "hellas")])
def test_ctrl_c_ends_long_work_within_half_a_second(work: str, key: str) -> None:
    say = f"({SAY} or True)" if work == "step" else SAY
    script = f"{BEGIN}\n{LONG[work]}".replace("{key!r}", repr(key)).replace("{say}", say)
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(0.3)
        assert process.poll() is None
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        errors = process.communicate(timeout=30)[1]
        taken = time.monotonic() - began
    assert process.returncode != 0
    assert "KeyboardInterrupt" in errors
    assert taken < HEARD + 0.5, taken  # and the end of a process that may have much to let go
