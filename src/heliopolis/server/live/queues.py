"""How many come before the bot of a table that waits for its turn to think, as people are told."""

from __future__ import annotations

import json

from ...words import gettext as _
from ...words import ngettext, speaking
from ..tables.thinking import Thinking


class QueueFollower:
    """Knows what a browser was told of the queue, to tell it when that changes."""

    def __init__(self, thinking: Thinking, language: str, table_id: str) -> None:
        self.thinking = thinking
        self.language = language
        self.table_id = table_id
        self.known: int | None = None

    def news(self) -> bytes | None:
        """How many come before now; None if the browser knows it."""
        before = self.thinking.before.get(self.table_id)
        if before == self.known:
            return None
        self.known = before
        with speaking(self.language):
            told = {"before": before, "text": queue_line(before), "short": "" if before is None else f"…{before}"}
        return f"event: queue\ndata: {json.dumps(told, ensure_ascii=False)}\n\n".encode()


def queue_line(before: int | None) -> str:
    """The same in words; empty if nobody waits."""
    if before is None:
        return ""
    if before == 0:
        return _("Many bots think: you are next")
    return ngettext("Many bots think: {count} before you", "Many bots think: {count} before you", before).format(
        count=before
    )
