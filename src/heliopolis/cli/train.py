"""`heliopolis train GAME`: learn an estimate, value nets or policy nets from games of bots, and write their weights."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ..bots.entrants import split_names
from ..core.game import Game
from ..core.policy_net import PolicyNet, read_policy_net
from ..core.registry import game as game_of
from ..lab.analysis_files import check_file
from ..lab.nets import HIDDEN, NetTraining, train_nets
from ..lab.policy_nets import HIDDEN as POLICY_HIDDEN
from ..lab.policy_nets import PolicyTraining, train_policy_nets
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
    by_net = asked.net or asked.ends
    out: Path = asked.out or Path(f"{game.key}-{'policy' if asked.policy else 'net' if by_net else 'weights'}.toml")
    check_file(out, out.suffix)
    console = Console()
    with Progress(console, _("Training {game}").format(game=game.name), total=1.0) as bar:
        if asked.policy:
            policies = policies_of(asked, game, bar)
            table, text, made = policy_table(policies, game.name), policies.net.dump(), policies.net.made
        elif by_net:
            nets = nets_of(asked, game, bar)
            table, text, made = net_table(nets, game.name), nets.net.dump(), nets.net.made
        else:
            result = weights_of(asked, game, bar)
            table, text, made = table_of(result, game.name), result.weights.dump(), result.weights.made
    console.print(table)
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refusal(_('"{path}" cannot be written: {reason}.').format(path=out, reason=error.strerror)) from error
    again = _("Written to {path}. To make it again: {command}")
    console.print(again.format(path=out, command=made), markup=False)


def weights_of(asked: Namespace, game: Game, bar: Progress) -> Training:
    """Learn weights that correct the game's own estimate."""
    if asked.jobs is not None or asked.ray is not None:
        raise Refusal(_("Weights are learned in one process: --jobs and --ray are for --net and --ends."))
    minutes = asked.minutes
    if minutes is None:
        minutes = 0.0 if asked.games else float(usual.TRAINING_MINUTES)
    return train(
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


def policies_of(asked: Namespace, game: Game, bar: Progress) -> PolicyTraining:
    """Learn policy nets."""
    if asked.net or asked.ends:
        raise Refusal(_("One kind of nets at a time: --policy, --net or --ends."))
    if asked.minutes is not None or asked.games or asked.against or asked.jobs is not None or asked.ray is not None:
        raise Refusal(
            _("Policy nets learn in --steps, in one process: no --minutes, --games, --against, --jobs and --ray.")
        )
    return train_policy_nets(
        game.key,
        version=game.version,
        steps=asked.steps,
        players=numbers(asked.players),
        seed=asked.seed,
        hidden=POLICY_HIDDEN if asked.hidden is None else asked.hidden,
        decisions=asked.decisions,
        curiosity=asked.curiosity,
        firmness=asked.firmness,
        league=asked.league,
        pace=asked.pace,
        passes=asked.passes,
        start=None if asked.start is None else nets_at(asked.start, game),
        progress=bar.update,
    )


def nets_at(path: Path, game: Game) -> PolicyNet:
    """The policy nets in a file."""
    try:
        return read_policy_net(game, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("it is no text")
        raise Refusal(_('"{path}" cannot be read: {reason}.').format(path=path, reason=reason)) from error


def nets_of(asked: Namespace, game: Game, bar: Progress) -> NetTraining:
    """Learn value nets."""
    if asked.minutes is not None or asked.against:
        raise Refusal(_("Nets learn from games of their own: --net and --ends take no --minutes and no --against."))
    return train_nets(
        game.key,
        version=game.version,
        games=asked.games or usual.NET_GAMES,
        players=numbers(asked.players),
        seed=asked.seed,
        hidden=HIDDEN if asked.hidden is None else asked.hidden,
        rounds=asked.rounds,
        positions=asked.positions,
        skip=asked.skip,
        by_weight=asked.by_weight,
        ends=asked.ends,
        jobs=asked.jobs,
        ray=asked.ray,
        progress=bar.update,
    )


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


def net_table(result: NetTraining, name: str) -> Table:
    """Which chance the nets gave to those who won."""
    table = Table(
        *(_("players"), _("round"), _("positions"), _("winner learned"), _("fair")),
        title=_("{game}, {games}: the chance that was given to the winner").format(
            game=name, games=games_text(result.games)
        ),
    )
    for column in table.columns:
        column.justify = "right"
    for row in result.qualities:
        chances = [percent(chance, 1) for chance in (row.chance, 1 / row.players)]
        table.add_row(str(row.players), str(row.round), number(row.positions), *chances)
    return table


def policy_table(result: PolicyTraining, name: str) -> Table:
    """What the policy nets won against the rules of thumb that they began with, both by weight."""
    table = Table(
        *(_("players"), _("games"), _("won"), _("fair")),
        title=_("{game}, {games}: what a policy net wins against rules of thumb, moves by weight").format(
            game=name, games=games_text(result.games)
        ),
    )
    for column in table.columns:
        column.justify = "right"
    for row in result.qualities:
        shares = [percent(share, 1) for share in (row.won, 1 / row.players)]
        table.add_row(str(row.players), number(row.games), *shares)
    return table
