"""Where tables are kept: SQLite, or PostgreSQL for several processes."""

from .opening import open_store, reason_of, tell_log
from .rows import MoveRow, SeatRow, TableRow
from .store import Store
from .turns import is_busy

__all__ = ["MoveRow", "SeatRow", "Store", "TableRow", "is_busy", "open_store", "reason_of", "tell_log"]
