"""`heliopolis simulate GAME`: many random games, counted."""

from __future__ import annotations

import time
from argparse import Namespace

from ..core.registry import game as game_of
from ..lab import tables
from ..lab.saved_games import RandomGames
from ..lab.simulate import Games, Simulation, simulate
from ..words import _
from ..words.numbers import number, percent
from .counts import games_text
from .saving import saved
from .terminal import Console, Progress, Table, escape


def run(asked: Namespace) -> None:
    """Play with a progress bar, then print the table and write the file."""
    game = game_of(asked.game, asked.rules)
    players = game.max_players if asked.players is None else asked.players
    options = dict(asked.option)
    game.start(players, options)  # complain before the bar appears
    if asked.out is not None:
        tables.check_ending(asked.out)
    console = Console()
    if asked.save is not None:
        start = game.start(players, options)
        source = RandomGames(game.key, players, asked.seed, tuple(sorted(start.options.items())), game.version)
        result = saved_games(asked, source, game.name, console)
    else:
        with Progress(console, game.name, total=asked.games) as bar:
            result = simulate(
                asked.game,
                players,
                asked.games,
                version=game.version,
                seed=asked.seed,
                jobs=asked.jobs,
                ray=asked.ray,
                options=options,
                progress=bar.advance,
            )
    console.print(table_of(result, game.name))
    decisions = result.decisions()
    length = _("{mean} decisions a game ({percent}: {low} to {high})")
    ends = {name: number(getattr(decisions, name), 1) for name in ("mean", "low", "high")}
    console.print(length.format(percent=percent(0.95), **ends))
    speed = _("{games} games/s, {decisions} decisions/s")
    games = result.games_per_second()
    console.print(speed.format(games=number(games), decisions=number(games * decisions.mean)))
    if asked.out is not None:
        tables.write(result, asked.out)
        console.print(escape(_("Written to {path}").format(path=asked.out)), soft_wrap=True)


def saved_games(asked: Namespace, source: RandomGames, words: str, console: Console) -> Simulation:
    """The same games, each of them saved as a whole."""
    began = time.perf_counter()
    parts: dict[int, Games] = {}
    for endings in saved(asked, source, asked.games, words, console):
        part = parts[endings[0].number] = Games(source.players)
        for one in endings:
            part.add(one.decisions, list(one.points), list(one.winners))
    run = Simulation(source.key, source.players, source.seed, Games(source.players))
    for first in sorted(parts):
        run.games.extend(parts[first])
    run.seconds = time.perf_counter() - began
    return run


def table_of(result: Simulation, name: str) -> Table:
    """Points and win share of every seat."""
    title = _("{game}, {players} random players, {games}, seed {seed}").format(
        game=name, players=result.players, games=games_text(len(result.games)), seed=result.seed
    )
    sure = percent(0.95)
    table = Table(_("seat"), _("points"), sure, _("win share"), sure, title=title)
    for column in table.columns:
        column.justify = "right"
    for seat in range(result.players):
        points, share = result.points(seat), result.win_share(seat)
        table.add_row(
            str(seat),
            number(points.mean, 2),
            interval(number(points.low, 2), number(points.high, 2)),
            percent(share.mean, 2),
            interval(percent(share.low, 2), percent(share.high, 2)),
        )
    return table


def interval(low: str, high: str) -> str:
    """The two ends of an interval."""
    return _("{low} to {high}").format(low=low, high=high)
