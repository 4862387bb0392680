"""`heliopolis arena GAME --bots A,B`: bots against each other, counted."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from ..bots.entrants import split_names
from ..bots.foreign import BotFailed
from ..lab.arena import Played
from ..lab.arena import run as play_games
from ..lab.match import Match, match
from ..lab.match_report import report
from ..lab.results import Folder
from ..lab.saved_games import Ending, MatchGames
from ..lab.simulate import Estimate
from ..lab.standings import Standing, standings, table_text
from ..words import _
from ..words.numbers import number, percent, short
from .counts import games_text, players_text
from .saving import FAILED, saved
from .terminal import SIMPLE_HEAD, Console, Progress, Table, escape


def run(asked: Namespace) -> None:
    """Play with a progress bar, then print the table and write the report."""
    bots = [name for name in split_names(asked.bots) if name]
    asked_match = match(
        asked.game,
        bots,
        version=asked.rules,
        players=asked.players,
        seed=asked.seed,
        seconds=asked.seconds,
        playouts=asked.playouts,
        options=dict(asked.option),
    )
    console = Console()
    count = asked_match.whole_sets(asked.games)
    if count != asked.games:
        more = _("{games} instead of {asked}, so that every bot sits everywhere equally often.")
        console.print(more.format(games=games_text(count), asked=number(asked.games)))
    folder = None if asked.out is None else Folder(asked.out, asked_match)
    if asked.save is not None:
        hold_saving(asked, asked_match, count, folder=folder, console=console)
    else:
        hold(asked_match, count, jobs=asked.jobs, ray=asked.ray, folder=folder, console=console)


def hold(
    match: Match,
    count: int,
    *,
    jobs: int | None,
    ray: str | None = None,
    folder: Folder | None,
    console: Console,
) -> list[Standing]:
    """Play the games of a match that are still missing, and tell the result, also of an interrupted one."""
    games = {} if folder is None else {number: game for number, game in folder.games.items() if number < count}
    if games:
        console.print(_("{done} of {games} were played before.").format(done=len(games), games=games_text(count)))
    try:
        play_missing(match, count, games, jobs=jobs, ray=ray, folder=folder, console=console)
    except BotFailed as failure:
        keep_failed(failure, folder, console)
        raise
    except KeyboardInterrupt:
        tell(match, games, folder=folder, console=console)
        if folder is not None:
            kept = _("{done} of {games} are kept; the same command goes on.")
            console.print(kept.format(done=len(games), games=games_text(count)))
        raise
    return tell(match, games, folder=folder, console=console)


def hold_saving(asked: Namespace, match: Match, count: int, *, folder: Folder | None, console: Console) -> None:
    """Play a match whose games are saved as a whole; those that were saved before count, too."""
    games: dict[int, Played] = {}
    words = f"{match.game.name}: {escape(', '.join(match.names()))}"
    try:
        for endings in saved(asked, MatchGames(match), count, words, console):
            for one in endings:
                known = None if folder is None else folder.games.get(one.number)
                games[one.number] = played_of(match, one) if known is None or one.times else known
                if folder is not None and games[one.number] is not known:
                    folder.add(games[one.number])
    except KeyboardInterrupt:
        tell(match, games, folder=folder, console=console)
        raise
    tell(match, games, folder=folder, console=console)


def played_of(match: Match, one: Ending) -> Played:
    """A saved game as one of the match; of those that were read back nobody knows the times."""
    deal, seating = match.seating(one.number)
    names = tuple(sitting.name for sitting in seating)
    return Played(one.number, deal, names, one.points, one.winners, one.moves, one.times or ((),) * match.players)


class Kept(Protocol):
    """A folder to which a file can be added."""

    path: Path

    def write(self, name: str, text: str) -> None:
        """A file of the folder."""


def keep_failed(failure: BotFailed, folder: Kept | None, console: Console) -> None:
    """Keep the game that a bot broke off."""
    if folder is not None:
        folder.write(FAILED, failure.record)
        console.print(escape(_("The game up to there is in {path}").format(path=folder.path / FAILED)))


def play_missing(
    match: Match,
    count: int,
    games: dict[int, Played],
    *,
    jobs: int | None,
    ray: str | None,
    folder: Folder | None,
    console: Console,
) -> None:
    """Play what is not there yet; every game is kept as it comes."""
    missing = [number for number in range(count) if number not in games]
    words = f"{match.game.name}: {escape(', '.join(match.names()))}"
    with Progress(console, words, total=count, completed=len(games)) as bar:
        for played in play_games(match, missing, jobs=jobs, ray=ray):
            games[played.game] = played
            if folder is not None:
                folder.add(played)
            bar.advance()


def tell(match: Match, games: dict[int, Played], *, folder: Folder | None, console: Console) -> list[Standing]:
    """Print the table of all games so far and write the files."""
    if not games:
        return []
    ordered = [games[number] for number in sorted(games)]
    found = standings(match, ordered)
    console.print(table_of(match, len(ordered), found))
    for line in warnings(match, found):
        console.print(line)
    if folder is not None:
        folder.tidy()
        folder.write("standings.csv", table_text(found))
        folder.write("report.html", report(match, ordered, found))
        written = _("Written to {path}").format(path=folder.path)
        console.print(escape(f"{written}: report.html, standings.csv, games.csv"))
    return found


def warnings(match: Match, found: Sequence[Standing]) -> list[str]:
    """What a reader of the table should know."""
    limits = {sitting.name: sitting.limit() for sitting in match.entrants}
    late = _(
        "{bot}: {late} of {moves} moves took longer than {limit} s, its budget and a tenth; the longest {longest} s"
    )
    return [
        "[yellow]"
        + late.format(
            bot=escape(one.name),
            late=number(one.too_long),
            moves=number(one.choices),
            limit=short(limits[one.name], 3),
            longest=short((one.slowest or 0) / 1000, 3),
        )
        + "[/]"
        for one in found
        if one.too_long
    ]


def table_of(match: Match, count: int, found: Sequence[Standing]) -> Table:
    """A line for every bot."""
    title = _("{game}, {players}, {games}, seed {seed}").format(
        game=match.game.name, players=players_text(match.players), games=games_text(count), seed=match.seed
    )
    caption = _("median, 99th percentile: milliseconds for a choice; long: beyond the budget and a tenth")
    table = Table(_("bot"), title=title, caption=caption, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    heads = (_("wins %"), percent(0.95), _("fair"), _("points"), _("rating"), _("median"), _("99th"), _("long"))
    for head in heads:
        table.add_column(head, justify="right")
    for one in found:
        table.add_row(
            escape(one.name) + (f" ×{one.seats}" if one.seats > 1 else ""),
            f"[bold]{number(100 * one.share.mean, 1)}[/]",
            f"{number(100 * one.share.low, 1)}–{number(100 * one.share.high, 1)}",
            number(100 * one.fair),
            plus_minus(one.points),
            plus_minus(one.rating),
            milliseconds(one.median),
            milliseconds(one.slow),
            str(one.too_long),
        )
    return table


def plus_minus(estimate: Estimate) -> str:
    """A mean and half its interval."""
    return f"{number(estimate.mean, 1)} ±{number(estimate.high - estimate.mean, 1)}"


def milliseconds(time: float | None) -> str:
    """A time for a move, if there was one."""
    if time is None:
        return "–"
    return number(time) if time >= 100 else short(time, 2)
