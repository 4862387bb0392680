"""The published corpus: which kinds of games it has, each in a folder of its own, and the card of all of them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from ..core.errors import InvalidOption
from .corpus_card import COLUMNS, head
from .corpus_manifest import FILES, MANIFEST, Manifest, read_manifest
from .forms import PARQUET
from .match import match
from .saved_games import MatchGames

KINDS = "corpus.toml"


@dataclass(frozen=True)
class Kind:
    """A kind of games: which game, for how many, and who sits on every seat."""

    key: str
    players: int
    bot: str
    seed: int

    @property
    def name(self) -> str:
        """Its name, and that of its folder.

        >>> Kind("ra", 4, "easy@0.2", 1).name
        'ra-4-easy-0.2'
        """
        return f"{self.key}-{self.players}-{self.bot.replace('@', '-')}"

    def source(self) -> MatchGames:
        """Its games."""
        return MatchGames(match(self.key, [self.bot], players=self.players, seed=self.seed))


def kinds(only: Sequence[str] = ()) -> list[Kind]:
    """Every kind of the published corpus, or those that are named, by their names or the beginnings of them."""
    found = tomllib.loads((files(__package__) / KINDS).read_text(encoding="utf-8"))
    every = [
        Kind(key, players, kind["bot"], found["seed"])
        for kind in found["kinds"]
        for key, numbers in kind["games"].items()
        for players in numbers
    ]
    for wish in only:
        if not any(named(kind, wish) for kind in every):
            names = ", ".join(kind.name for kind in every)
            raise InvalidOption(f'The corpus has no kind "{wish}"; its kinds are {names}.', field="only")
    return [kind for kind in every if not only or any(named(kind, wish) for wish in only)]


def named(kind: Kind, wish: str) -> bool:
    """Whether a name, or the beginning of one, means a kind."""
    return kind.name == wish or kind.name.startswith(f"{wish}-")


def manifests_in(folder: Path) -> dict[str, Manifest]:
    """The kinds that a folder has."""
    return {
        kind.name: read_manifest(folder / kind.name) for kind in kinds() if (folder / kind.name / MANIFEST).exists()
    }


def whole_card(manifests: dict[str, Manifest]) -> str:
    """The card of a folder with several kinds: each can be loaded by its name."""
    form = next(iter(manifests.values())).form
    rows = sum(one.decisions() if form == PARQUET else one.saved() for one in manifests.values())
    text = head({name: f"{name}/{FILES}/*.{form}" for name in manifests}, rows)
    text += "\n# Games of Ra, Helios and Hellas\n\nPlayed by the bots of Heliopolis; "
    text += f"the `{MANIFEST}` of each kind names its files with their sizes and SHA-256.\n\n"
    text += "| kind | games | decisions | bytes |\n|---|---|---|---|\n"
    for name, one in manifests.items():
        text += f"| `{name}` | {one.saved():,} | {one.decisions():,} | {one.bytes():,} |\n"
    return text + (COLUMNS if form == PARQUET else "")
