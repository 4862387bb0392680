"""How scripts that measure are run."""

from __future__ import annotations

from collections.abc import Callable


def run_script(main: Callable[[], int | None]) -> None:
    """Do the main thing and end with its exit status; Ctrl-C ends it with a word, not with a traceback."""
    try:
        raise SystemExit(main())
    except KeyboardInterrupt:
        raise SystemExit("\nInterrupted.") from None
