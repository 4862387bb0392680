"""From a moment of a table to HTML."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from .. import words
from ..words.numbers import language_name
from .faces import face
from .faces.face import Moment, Prompt
from .names import asset, level_word


@dataclass(frozen=True)
class LogLine:
    """A line of the log as it is shown."""

    number: int  # the move it tells of
    seat: int | None
    text: str
    hairline: str | None = None
    last: bool = False


@dataclass(frozen=True)
class Button:
    """Something the table offers beside the game's moves: posted to `path` below the table, or a link."""

    label: str
    path: str | None
    body: dict[str, Any] = field(default_factory=dict)
    href: str | None = None


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
    speak: Any = made  # the extension has given it the method
    speak.install_gettext_callables(words.gettext, words.ngettext, newstyle=False, pgettext=words.pgettext)
    made.globals.update(level_word=level_word, asset=asset, languages=words.languages, language_name=language_name)
    return made


def page(template: str, **context: Any) -> str:
    """A page or a part of one."""
    return environment().get_template(template).render(spoken=words.spoken(), **context)


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
