"""`heliopolis tidy`: remove the tables that are kept no longer."""

from __future__ import annotations

from argparse import Namespace

from ..server.store import Store
from ..server.store.condition import why_not_ready
from ..server.store.opening import existing
from ..server.store.retention import count_outlived, tidy
from ..server.web.tidying import retention_of
from ..settings.sources import choose
from ..words import _
from .counts import tables_text
from .keeping import KEEPING, refusing_database
from .refusals import Refusal
from .terminal import Console


def run(asked: Namespace) -> None:
    """Remove them, or with --dry-run only say how many there are."""
    console = Console(soft_wrap=True, markup=False)
    flags = {"database": asked.database} | {key: getattr(asked, key.replace("-", "_")) for key in KEEPING}
    settings = choose(flags, config=asked.config).settings
    retention = retention_of(settings)
    with existing(settings.database) as engine, refusing_database():
        store = Store(engine, local=engine.dialect.name == "sqlite")
        reason = why_not_ready(store)
        if reason is not None:
            raise Refusal(reason)
        if asked.dry_run:
            gone = count_outlived(store, retention)
            console.print(_("To be removed: {tables}.").format(tables=tables_text(gone)))
        else:
            gone = sum(len(names) for names in tidy(store, retention))
            console.print(_("Removed: {tables}.").format(tables=tables_text(gone)))
