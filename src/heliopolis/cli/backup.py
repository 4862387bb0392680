"""`heliopolis backup FILE`: all tables in one file, also while they are played."""

from __future__ import annotations

from argparse import Namespace

from ..server.store.backup import write_backup
from ..server.store.opening import existing
from ..words import _
from .counts import moves_text, tables_text
from .keeping import bar, database, refusing
from .refusals import Refusal
from .terminal import Console


def run(asked: Namespace) -> None:
    """Write the backup and say what is in it."""
    console = Console(soft_wrap=True, markup=False)
    if asked.file.exists() and not asked.force:
        raise Refusal(_('"{path}" is there already; --force replaces it.').format(path=asked.file))
    with (
        existing(database(asked)) as engine,
        refusing(asked.file, _('"{path}" cannot be written: {reason}.')),
        bar(console, _("Backup")) as progress,
    ):
        rows = write_backup(engine, asked.file, progress)
    words = _('"{path}": {tables}, {moves}.')
    counts = {"tables": tables_text(rows["tables"]), "moves": moves_text(rows["moves"])}
    console.print(words.format(path=asked.file, **counts))
    console.print(_("Keep it to yourself: with it one can take any seat and knows every draw to come."))
