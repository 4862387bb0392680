"""Where tables are kept: SQLite, or PostgreSQL for several processes."""

from .opening import open_store, reason_of
from .rows import MoveRow, SeatRow, TableRow
from .store import Store

__all__ = ["MoveRow", "SeatRow", "Store", "TableRow", "open_store", "reason_of"]
