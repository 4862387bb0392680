"""Find a game for every event that has no record yet: `python -m tests.golden GAME`.

If the game's `events.py` has a `play_out(players, seed)`, its players are the ones who play.
"""

from __future__ import annotations

import itertools
import sys
from importlib import import_module

from tests.golden import events, path_of, steps

import heliopolis
from heliopolis.testing import play_out


def main(key: str) -> None:
    game = heliopolis.game(key)
    missing = {name: happens for name, happens in events(key).items() if not path_of(key, name).exists()}
    own_players = getattr(import_module(f"tests.games.{key}.events"), "play_out", None)
    path_of(key, "x").parent.mkdir(exist_ok=True)
    for seed in itertools.count():
        if not missing:
            return
        players = game.min_players + seed % (game.max_players - game.min_players + 1)
        record = own_players(players, seed) if own_players else play_out(game, players, seed)
        played = list(steps(record))
        for name in [name for name, happens in missing.items() if happens(played)]:
            record.comments[0] = [f"A game in which this happens: {name}."]
            path_of(key, name).write_text(record.dump(), encoding="utf-8")
            del missing[name]
            print(f"{name}: seed {seed}, {players} players")


if __name__ == "__main__":
    main(sys.argv[1])
