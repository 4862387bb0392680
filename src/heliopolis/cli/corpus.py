"""`heliopolis corpus`: the games of the published corpus."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..core.errors import Unavailable
from ..lab.corpus_card import CARD
from ..lab.forms import FORMS, PARQUET, check_form
from ..lab.published import kinds, manifests_in, whole_card
from ..lab.results import write_whole
from ..lab.saving import SavedFolder
from ..words import _
from . import usual
from .arguments import add_form, add_games, add_workers, default
from .saving import filled
from .terminal import Console, escape


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Which games, how many, and where."""
    add_games(command, usual.CORPUS_GAMES)
    command.add_argument(
        "--only",
        default="",
        metavar="A,B",
        help=_("only these kinds, by their names or beginnings of them, e.g. ra or ra-4") + default(_("all")),
    )
    command.add_argument(
        "--out",
        type=Path,
        default=Path("corpus"),
        metavar=_("FOLDER"),
        help=_("a folder for each kind there, and go on from there") + default("corpus"),
    )
    add_form(command, FORMS, PARQUET)
    command.add_argument(
        "--part", type=int, default=usual.PART, metavar="N", help=_("games in a file") + default(usual.PART)
    )
    command.add_argument("--list", action="store_true", help=_("only name the kinds"))
    add_workers(command)


def run(asked: argparse.Namespace) -> None:
    """Save the games of one kind after the other."""
    chosen = kinds([name.strip() for name in asked.only.split(",") if name.strip()])
    console = Console()
    if asked.list:
        for kind in chosen:
            console.print(kind.name, markup=False)
        return
    check_form(asked.form)
    for kind in chosen:
        folder = SavedFolder(asked.out / kind.name, kind.source(), form=asked.form, games=asked.games, part=asked.part)
        for _endings in filled(folder, escape(kind.name), console, jobs=asked.jobs, ray=asked.ray):
            pass
    try:
        write_whole(asked.out / CARD, whole_card(manifests_in(asked.out)))
    except OSError as error:
        raise Unavailable(f'"{asked.out / CARD}" cannot be written: {error.strerror}.', field="out") from error
