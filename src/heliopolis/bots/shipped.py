"""The learned weights that come with the games: those that won their matches, as docs/bots.md tells."""

from __future__ import annotations

from importlib.resources import files

from ..core.game import Game
from ..core.learned import Weights, read_weights, rules_of
from ..core.registry import manifest

_read: dict[tuple[str, int], Weights | None] = {}


def weights_for(game: Game) -> Weights | None:
    """The weights for a game by these rules, or None where its own estimate is the best there is."""
    known = (game.key, game.version)
    if known not in _read:
        _read[known] = shipped(game)
    return _read[known]


def shipped(game: Game) -> Weights | None:
    """What the file that the manifest names holds for these rules."""
    about = manifest(game.key)
    if about.weights is None:
        return None
    text = (files(about.home) / about.weights).read_text(encoding="utf-8")
    return read_weights(game, text) if rules_of(text) == game.version else None
