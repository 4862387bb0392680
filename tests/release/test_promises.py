"""What was promised is still there."""

from __future__ import annotations

from release.promises import broken, promised, promises


def test_what_was_promised_is_there() -> None:
    kept, now = promised()["promises"], promises()
    assert broken(kept, now) == []
    assert sum(len(lines) for lines in kept.values()) > 200
    without = {kind: lines[1:] for kind, lines in now.items()}
    assert {line.partition(":")[0] for line in broken(kept, without)} == set(now)
