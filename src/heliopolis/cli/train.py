"""`heliopolis train GAME`: learn an estimate from games of bots, and write its weights."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ..bots.entrants import split_names
from ..core.registry import game as game_of
from ..lab.analysis_files import check_file
from ..lab.train import Training, train
from ..words import _
from ..words.numbers import number, percent
from . import usual
from .counts import games_text
from .refusals import Refusal
from .terminal import Console, Progress, Table


def run(asked: Namespace) -> None:
    """Play with a progress bar, then print how good the fit is and write the file."""
    game = game_of(asked.game, asked.rules)
    out: Path = asked.out or Path(f"{game.key}-weights.toml")
    check_file(out, out.suffix)
    console = Console()
    minutes = asked.minutes
    if minutes is None:
        minutes = 0.0 if asked.games else float(usual.TRAINING_MINUTES)
    with Progress(console, _("Training {game}").format(game=game.name), total=1.0) as bar:
        result = train(
            game.key,
            version=game.version,
            minutes=minutes,
            games=asked.games,
            players=numbers(asked.players),
            seed=asked.seed,
            playouts=asked.playouts,
            against=[name for name in split_names(asked.against) if name],
            progress=bar.update,
        )
    console.print(table_of(result, game.name))
    try:
        out.write_text(result.weights.dump(), encoding="utf-8")
    except OSError as error:
        raise Refusal(_('"{path}" cannot be written: {reason}.').format(path=out, reason=error.strerror)) from error
    again = _("Written to {path}. To make it again: {command}")
    console.print(again.format(path=out, command=result.weights.made), markup=False)


def numbers(text: str) -> tuple[int, ...]:
    """A list of numbers of players, such as 2,4."""
    try:
        return tuple([int(part) for part in text.split(",") if part.strip()])
    except ValueError as error:
        raise Refusal(_('Numbers of players are written as 2,4, not "{text}".').format(text=text)) from error


def table_of(result: Training, name: str) -> Table:
    """How the learned estimate and the game's own one foresee points and victories."""
    table = Table(
        *(_("players"), _("stage"), _("positions"), _("error learned"), _("error own")),
        *(_("winner learned"), _("winner own")),
        title=_("{game}, {games}: typical error in points, and the chance that was given to the winner").format(
            game=name, games=games_text(result.games)
        ),
    )
    for column in table.columns:
        column.justify = "right"
    for row in result.qualities:
        errors = [number(error, 2) for error in (row.fitted.error, row.fitted.own_error)]
        chances = [percent(chance, 1) for chance in (row.fitted.chance, row.fitted.own_chance)]
        table.add_row(str(row.players), str(row.stage), number(row.positions), *errors, *chances)
    return table
