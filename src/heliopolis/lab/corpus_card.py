"""The README of a folder of saved games: a dataset card, as Hugging Face's `datasets` reads it."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.registry import game as game_of
from .corpus_manifest import FILES, MANIFEST, Manifest
from .forms import PARQUET

CARD = "README.md"
SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
LARGER = ((10_000_000, "1M<n<10M"), (100_000_000, "10M<n<100M"), (1_000_000_000, "100M<n<1B"))
LARGEST = "n>1B"
COLUMNS = """
| column | kind | meaning |
|---|---|---|
| `game` | int64 | the number of the game |
| `move` | int32 | how many moves were made before, nature's too |
| `moves` | int32 | how many the whole game has |
| `seat` | int8 | who decides |
| `bot` | string | the bot on that seat |
| `action` | int32 | the action that was taken |
| `legal` | list of int32 | all actions that were legal |
| `observation` | list of int16 | what the seat saw |
| `points` | list of int32 | the points of every seat at the end |
| `winners` | list of int8 | the seats that won |
| `return` | float32 | what the game brought the seat: 1 for a victory alone; those of all seats sum to 0 |
"""


def size_category(rows: int) -> str:
    """How a dataset card names a size.

    >>> size_category(500), size_category(2_000_000)
    ('n<1K', '1M<n<10M')
    """
    return next((name for most, name in (*SIZES, *LARGER) if rows < most), LARGEST)


def head(configs: Mapping[str, str], rows: int) -> str:
    """The data at the top of a card: the folder of each part by its name."""
    lines = ["---", "license: mit", "pretty_name: Heliopolis", "tags: [board-games, reinforcement-learning, self-play]"]
    lines += ["size_categories:", f"- {size_category(rows)}", "configs:"]
    for name, files in configs.items():
        lines += [f"- config_name: {name}", "  data_files:", "  - split: train", f"    path: {files}"]
    return "\n".join([*lines, "---", ""])


def card(manifest: Manifest) -> str:
    """The card of one run."""
    about = manifest.about
    name = game_of(str(about["game"]), int(str(about["rules"]))).name
    rows = manifest.decisions() if manifest.form == PARQUET else manifest.saved()
    bots = about["bots"]
    text = head({"default": f"{FILES}/*.{manifest.form}"}, rows)
    text += f"\n# {name}, {about['players']} players\n\n"
    text += (
        f"{manifest.saved():,} games with {manifest.decisions():,} decisions, played by Heliopolis {manifest.version} "
    )
    text += f"(`{about['made']}`): rules {about['rules']}, seed {about['seed']}"
    options = about["options"]
    if isinstance(options, Mapping) and options:
        text += ", " + ", ".join(f"{option} {value}" for option, value in options.items())
    text += f".\nBots: {', '.join(map(str, bots)) if isinstance(bots, list) else bots}.\n\n"
    text += f"`{MANIFEST}` names every file with its size and its SHA-256.\n"
    return text + (COLUMNS if manifest.form == PARQUET else f"\n{KINDS[manifest.form]}\n")


KINDS = {
    "records": "A file is one record behind the other; each begins with the line `heliopolis record 1`.",
    "jsonl": "A line is one game: `heliopolis.load` reads its data, `number` is the number of the game.",
}
