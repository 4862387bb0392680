"""`heliopolis verify FILE`: is every move legal, and was every draw fair?"""

from __future__ import annotations

from argparse import Namespace

from ..core.nature import commitment
from ..words import _, ngettext
from . import files
from .results import result_line
from .terminal import Console


def run(asked: Namespace) -> None:
    """Check a record and say what was checked."""
    console = Console(soft_wrap=True, markup=False)
    record = files.read(asked.file)
    moves = len(record.moves)
    legal = ngettext("{count} move of {game}, legal.", "{count} moves of {game}, all legal.", moves)
    console.print(legal.format(count=moves, game=record.game.name))
    console.print(result_line(record))
    draws = record.verify()
    fair = ngettext("{count} draw, as the secret gives it.", "{count} draws, all as the secret gives them.", draws)
    console.print(fair.format(count=draws))
    promised = commitment(bytes.fromhex(record.secret or ""))
    console.print(_("The secret belongs to the commitment {commitment}").format(commitment=promised))
