"""`heliopolis report GAME`: how a game behaves over many games of a bot, as a page."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ..core.registry import game as game_of
from ..lab import study
from ..lab.analysis_files import check_file
from ..lab.findings import Findings, findings, in_words
from ..lab.game_report import report
from ..lab.match import match
from ..lab.simulate import check_range
from ..words import _
from ..words.game_words import words_of
from ..words.numbers import number, percent
from ..words.seats import level_word
from .counts import games_text
from .refusals import Refusal
from .terminal import Console, Progress, Table, escape

MOST_GAMES = 100_000
SHOWN = 8  # differences in the table


def run(asked: Namespace) -> None:
    """Play with a progress bar, then print what was found and write the page."""
    game = game_of(asked.game, asked.rules)
    players = game.max_players if asked.players is None else asked.players
    asked_match = match(
        game.key, [asked.level], version=game.version, players=players, seed=asked.seed, options=dict(asked.option)
    )
    check_range("games", asked.games, MOST_GAMES)
    out: Path = asked.out or Path(f"{game.key}-report.html")
    check_file(out, ".html")
    console = Console()
    with Progress(console, f"{game.name}: {escape(asked.level)}", total=asked.games) as bar:
        games = study.run(
            asked_match,
            asked.games,
            jobs=asked.jobs,
            ray=asked.ray,
            progress=bar.advance,
        )
    found = in_words(findings(games), words_of(game.key).terms())
    try:
        out.write_text(report(asked_match, games, found), encoding="utf-8")
    except OSError as error:
        raise Refusal(_('"{path}" cannot be written: {reason}.').format(path=out, reason=error.strerror)) from error
    heading = _("{game}, {players} bots ({level}), {games}, seed {seed}").format(
        game=game.name,
        players=found.players,
        level=level_word(asked_match.entrants[0].name),
        games=games_text(found.games),
        seed=asked.seed,
    )
    console.print(heading, style="italic", markup=False)
    for part in (sources(found), seats(found), differences(found)):
        console.print(part)
    console.print(escape(_("Written to {path}").format(path=out)), soft_wrap=True)


def sources(found: Findings) -> Table:
    """Where points come from."""
    table = numbers(_("points by source"), _("winners"), _("others"))
    for one in found.sources:
        table.add_row(escape(one.name), number(one.winners, 1), number(one.others, 1))
    table.add_section()
    losing = "–" if found.losing is None else number(found.losing.mean, 1)
    table.add_row(_("all"), number(found.winning.mean, 1), losing)
    return table


def seats(found: Findings) -> Table:
    """How good the seats are."""
    table = numbers(_("seat"), _("wins %"), percent(0.95), _("points"))
    for seat, (share, points) in enumerate(zip(found.seat_shares, found.seat_points)):
        interval = f"{number(100 * share.low, 1)}–{number(100 * share.high, 1)}"
        table.add_row(str(seat), number(100 * share.mean, 1), interval, number(points.mean, 1))
    return table


def differences(found: Findings) -> Table:
    """What winners gained more or less of."""
    table = numbers(_("gained in a game"), _("winners"), _("others"))
    for one in found.gains[:SHOWN]:
        table.add_row(escape(one.name), number(one.winners, 2), number(one.others, 2))
    return table


def numbers(first: str, *others: str) -> Table:
    """A table of names with numbers behind them."""
    table = Table(first)
    for name in others:
        table.add_column(name, justify="right")
    return table
