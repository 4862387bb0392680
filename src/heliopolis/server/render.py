"""From a moment of a table to HTML."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from . import words
from .faces import face
from .faces.face import Moment
from .names import level_word


@dataclass(frozen=True)
class LogLine:
    """A line of the log as it is shown."""

    number: int  # the move it tells of
    seat: int | None
    text: str
    hairline: str | None = None
    last: bool = False


@cache
def environment() -> Environment:
    """The templates; they speak the language spoken now."""
    made = Environment(
        loader=PackageLoader(__package__),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(  # type: ignore[attr-defined]  added by the extension
        words.gettext, words.ngettext, newstyle=False, pgettext=words.pgettext
    )
    made.globals.update(level_word=level_word)
    return made


def page(template: str, **context: Any) -> str:
    """A page or a part of one."""
    return environment().get_template(template).render(spoken=words.spoken(), **context)


def play_area(moment: Moment, log: list[LogLine], *, can_undo: bool = False) -> str:
    """The inside of a table's `<main>`: all that changes with a move."""
    shown = face(moment.view["game"])
    return page(
        f"{moment.view['game']}/table.html",
        moment=moment,
        view=moment.view,
        prompt=shown.prompt(moment),
        sheet=shown.sheet(moment.view),
        log=log,
        can_undo=can_undo,
        **shown.picture(moment),
    )
