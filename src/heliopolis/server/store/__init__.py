"""Where tables are kept: SQLite, or PostgreSQL for several processes."""

from .rows import MoveRow, SeatRow, TableRow
from .store import Store, open_store, reason_of

__all__ = ["MoveRow", "SeatRow", "Store", "TableRow", "open_store", "reason_of"]
