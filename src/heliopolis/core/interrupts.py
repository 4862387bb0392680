"""Long work in compiled code lets other threads and Ctrl-C in, from time to time."""

from __future__ import annotations

import threading
import time


def let_others_in() -> None:
    """Compiled code keeps other threads waiting, and Ctrl-C: both wait for a place in plain Python to come in."""
    time.sleep(0)  # for threads, such as the one that shows that a bot thinks
    threading.main_thread()  # any function that is not compiled: signals are heard when one begins
