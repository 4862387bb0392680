"""`heliopolis verify FILE`: is every move legal, and was every draw fair?"""

from __future__ import annotations

from argparse import Namespace

from rich.console import Console

from ..core.nature import commitment
from . import files


def run(asked: Namespace) -> None:
    """Check a record and say what was checked."""
    console = Console(soft_wrap=True, highlight=False)
    record = files.read(asked.file)
    console.print(f"{len(record.moves)} moves of {record.game.name}, all legal. Result: {record.result()}")
    draws = record.verify()
    console.print(f"{draws} draws, all as the secret gives them.")
    console.print(f"The secret belongs to the commitment {commitment(bytes.fromhex(record.secret or ''))}")
