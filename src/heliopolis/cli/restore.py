"""`heliopolis restore FILE`: all tables come back from a backup, also into a database of the other kind."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime

from ..server.store.opening import open_engine, told_plainly
from ..server.store.restoring import count_tables, restore_backup
from ..words import _, ngettext
from .counts import moves_text, tables_text
from .keeping import bar, database, refusing
from .refusals import Refusal
from .terminal import Console


def run(asked: Namespace) -> None:
    """Restore the backup and say what came back."""
    console = Console(soft_wrap=True, markup=False)
    if not asked.file.is_file():
        raise Refusal(_('There is no file "{path}".').format(path=asked.file))
    name = database(asked)
    with told_plainly(name):
        engine = open_engine(name)
        there = count_tables(engine)
    if there and not asked.force:
        words = ngettext(
            "There is {count} table in the database; --force replaces it by the backup.",
            "There are {count} tables in the database; --force replaces them by the backup.",
            there,
        )
        raise Refusal(words.format(count=there))
    with refusing(asked.file, _('"{path}" cannot be read: {reason}.')), bar(console, _("Restore")) as progress:
        head = restore_backup(engine, asked.file, progress)
    engine.dispose()
    words = _("Back as it was on {day} at {time}: {tables}, {moves}.")
    made = datetime.fromtimestamp(head.made)
    counts = {"tables": tables_text(head.rows["tables"]), "moves": moves_text(head.rows["moves"])}
    console.print(words.format(day=f"{made:%Y-%m-%d}", time=f"{made:%H:%M:%S}", **counts))
    console.print(_("heliopolis check proves that they can be played on."))
