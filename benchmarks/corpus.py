"""How large saved games are, and how many are played, saved and read in a second of processor time, form by form.

python benchmarks/corpus.py --games 200      (or: make bench-corpus CORPUS="--games 200")
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from heliopolis.core.registry import games
from heliopolis.lab.corpus import Corpus
from heliopolis.lab.forms import FORMS
from heliopolis.lab.match import match
from heliopolis.lab.saved_games import MatchGames
from heliopolis.lab.saving import SavedFolder
from heliopolis.lab.scripts import run_script

BOTS = ("random", "easy@0.2", "medium@0.2")


def main() -> None:
    parser = argparse.ArgumentParser(description="How large saved games are, and how fast they are saved and read.")
    parser.add_argument("--games", type=int, default=200, help="games of each kind")
    parser.add_argument("--players", type=int, default=4, help="how many seats")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| game | bots | decisions a game | form | bytes a game | games/s | decisions/s read |")
    print("|---|---|---|---|---|---|---|")
    for key in games():
        for bot in BOTS:
            for form in FORMS:
                print(measured(key, bot, form, asked.games, asked.players, asked.seed), flush=True)


def measured(key: str, bot: str, form: str, count: int, players: int, seed: int) -> str:
    """One line of the table."""
    source = MatchGames(match(key, [bot], players=players, seed=seed))
    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        saved = SavedFolder(Path(folder), source, form=form, games=count, part=100)
        for _ in saved.save():
            pass
        written = time.process_time()
        decisions = sum(len(batch) for batch in Corpus(folder).batches())
        read = time.process_time()
    whole = saved.manifest
    speeds = f"{count / (written - began):,.0f} | {decisions / (read - written):,.0f}"
    return f"| {key} | `{bot}` | {decisions / count:.0f} | {form} | {whole.bytes() / count:,.0f} | {speeds} |"


if __name__ == "__main__":
    run_script(main)
