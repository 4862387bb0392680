"""The settings of this server; `heliopolis.settings` has them, where the command line finds them too."""

from ...settings.server import Settings
from ...settings.values import database_url

__all__ = ["Settings", "database_url"]
