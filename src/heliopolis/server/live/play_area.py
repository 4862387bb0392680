"""From a moment of a table to the HTML of its page."""

from __future__ import annotations

from ..common.render import page
from ..faces import face
from ..faces.face import Moment, Prompt
from ..tables.log import LogLine
from .moments import Button


def play_area(
    moment: Moment,
    log: list[LogLine],
    *,
    can_undo: bool = False,
    prompt: Prompt | None = None,
    buttons: list[Button] | None = None,
) -> str:
    """The inside of a table's `<main>`: all that changes with a move. A prompt given here replaces the game's."""
    shown = face(moment.view["game"])
    return page(
        f"{moment.view['game']}/table.html",
        moment=moment,
        view=moment.view,
        prompt=prompt or shown.prompt(moment),
        sheet=shown.sheet(moment.view),
        log=log,
        can_undo=can_undo,
        buttons=buttons or [],
        **shown.picture(moment),
    )
