"""The learned weights that come with the package: those that won their matches, as docs/bots.md tells."""

from __future__ import annotations

from importlib.resources import files

from ..core.game import Game
from ..core.learned import Weights, read_weights

_read: dict[str, Weights | None] = {}


def weights_for(game: Game) -> Weights | None:
    """The weights of a game, or None where its own estimate is the best there is."""
    if game.key not in _read:
        file = files("heliopolis.bots") / "weights" / f"{game.key}.toml"
        _read[game.key] = read_weights(game, file.read_text(encoding="utf-8")) if file.is_file() else None
    return _read[game.key]
