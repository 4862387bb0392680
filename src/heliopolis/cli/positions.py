"""Positions on the command line: a code, the address of a board, or a file with either or with the position itself."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from ..bots.bot import Budget
from ..core.game import State
from ..core.position_code import LONGEST_CODE, MOST_BYTES, coded_state
from ..core.registry import read_position
from ..lab.advice import advise
from ..words import _
from ..words.moment import Sitter, moment_of
from ..words.seats import seat_name
from .hint import hint_table
from .refusals import Refusal
from .screens import screen
from .terminal import Console, escape

LONGEST_FILE_NAME = 255


def position_of(text: str) -> State:
    """The position that an argument means."""
    path = Path(text)
    if len(path.name) <= LONGEST_FILE_NAME and path.is_file():
        return written_in(path)
    return coded_state(text.strip().rstrip("/").rpartition("/")[2][: LONGEST_CODE + 1])


def written_in(path: Path) -> State:
    """The position of a file: as JSON, or as a code or an address."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MOST_BYTES).strip()
        if text.startswith("{"):
            return read_position(json.loads(text))
    except OSError as error:
        raise Refusal(_('"{path}" cannot be read: {reason}.').format(path=path, reason=error.strerror)) from error
    except (ValueError, RecursionError) as error:
        raise Refusal(_('"{path}" is no position: neither JSON nor a code.').format(path=path)) from error
    return coded_state(text.rpartition("/")[2])


def advise_on(asked: Namespace, budget: Budget) -> None:
    """Show a position, and the best moves of whoever decides."""
    console = Console()
    state = position_of(asked.position)
    if state.over or state.actor < 0:
        raise Refusal(_("Nobody has to decide in this position, so there is nothing to analyse."))
    seat = int(state.actor)
    names = [seat_name(place, None) for place in range(int(state.seats))]
    now = moment_of(state, seat, [Sitter(place, name, "person") for place, name in enumerate(names)])
    console.print(screen(state.game.key).draw(state.view(seat), names))
    console.print(escape(_("{name} decides.").format(name=names[seat])))
    console.print(hint_table(advise(state, budget, asked.seed), now))
