"""Pages of Helios as the server puts them together."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from markupsafe import Markup
from tests.words.helios.tables import moment

import heliopolis
from heliopolis.core.seam import Step
from heliopolis.server.common.render import page
from heliopolis.server.faces.helios import parts
from heliopolis.words import helios
from heliopolis.words.helios.moves import HeliosMoment


def drawn_parts(now: HeliosMoment) -> dict[str, str]:
    """The HTML of every part, with the prompt and the score sheet."""
    found = {part.name: page(part.template, part_name=part.name, **part.variables()) for part in parts(now)}
    prompt = {
        "prompt": helios.prompt(now),
        "idle": not now.choices,
        "can_undo": False,
        "bots_wait": False,
        "buttons": (),
        "news": (),
        "rules": "",
        "keys": (),
        "coach": False,
    }
    order = [(sitter.seat, sitter.name) for sitter in now.order]
    found["prompt"] = page("table/prompt.html", **prompt)
    found["sheet"] = page("table/sheet.html", sheet=helios.sheet(now.view), order=order, seat=now.seat, rules={})
    return found


def drawn_moment(now: HeliosMoment) -> str:
    """The whole page, without its log."""
    found = drawn_parts(now)
    order = [sitter.seat for sitter in now.order]
    return page("helios/table.html", order=order, seat=now.seat, part=lambda name: Markup(found.get(name, "")))


def drawn(state: heliopolis.State, steps: Sequence[Step], seat: int | None) -> str:
    """The page of a position."""
    return drawn_moment(moment(state, steps, seat))


def values(page: str, attribute: str) -> list[str]:
    """All values of an attribute in a page."""
    return [html.unescape(value) for value in re.findall(rf'\s{attribute}="([^"]*)"', page)]
