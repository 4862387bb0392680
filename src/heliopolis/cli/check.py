"""`heliopolis check`: is every table of a database as its rules and its secret say?"""

from __future__ import annotations

from argparse import Namespace

from ..server.store.opening import existing
from ..server.tables.checking import checking
from ..words import _, ngettext
from ..words.numbers import number
from .counts import moves_text, tables_text
from .keeping import bar, database
from .terminal import Console

WRONG = 1


def run(asked: Namespace) -> int:
    """Check a database and say what is wrong; 1 if anything is."""
    console = Console(soft_wrap=True, markup=False)
    wrong = 0
    with existing(database(asked)) as engine, checking(engine) as check, bar(console, _("Check")) as progress:
        count = check.count()
        for done, faults in enumerate(check.faults()):
            for fault in faults:
                place = _("The database") if fault.table is None else _("Table {id}").format(id=fault.table)
                console.print(f"{place}: {fault.what}")
            wrong += len(faults)
            progress(done, count)
    checked = check.checked
    draws = ngettext("{count} draw", "{count} draws", checked.draws).format(count=number(checked.draws))
    words = _("Checked: {tables}, {moves}, {draws}.")
    console.print(words.format(tables=tables_text(checked.tables), moves=moves_text(checked.moves), draws=draws))
    if not wrong:
        console.print(_("Every table follows its rules, and every draw its secret."))
        return 0
    told = ngettext("{count} fault found.", "{count} faults found.", wrong)
    console.print(told.format(count=number(wrong)))
    return WRONG
