"""`heliopolis tune GAME`: find the constants of a game's policy by play, and keep those that win."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ..bots.entrants import split_names
from ..core.registry import game as game_of
from ..lab.guests import words_of
from ..lab.tune import Confirmed, Search, Setting, accepted_set, changes, confirm, tune
from ..words import _
from ..words.numbers import percent
from .refusals import Refusal
from .terminal import Console, Progress, Table
from .train import numbers

SET_FILE = "best.toml"
SHOWN_CHANGES = 12


def run(asked: Namespace) -> None:
    """Search with a progress bar, play the confirming matches, tell what was won and write the new set."""
    game = game_of(asked.game, asked.rules)
    players = numbers(asked.players) or tuple(range(game.min_players, game.max_players + 1))
    for count in players:
        game.check_players(count)
    folder: Path = asked.out or Path(f"{game.key}-tuning")
    against = tuple([name for name in split_names(asked.against) if name])
    setting = Setting(
        game.key,
        game.version,
        players,
        asked.start,
        asked.candidates,
        asked.deals,
        asked.sigma,
        asked.seed,
        against,
        asked.by_weight,
    )
    only = [name.strip() for name in asked.only.split(",") if name.strip()]
    console = Console()
    with Progress(console, _("Tuning {game}").format(game=game.name), total=asked.generations) as bar:
        searches = tune(
            setting,
            asked.generations,
            folder,
            only=only,
            jobs=asked.jobs,
            ray=asked.ray,
            progress=bar.update,
        )
    confirmed = [confirm(search, asked.games, jobs=asked.jobs, ray=asked.ray) for search in searches]
    console.print(table_of(game.name, confirmed))
    for search, match in zip(searches, confirmed):
        if match.accepted:
            console.print(changes_of(search))
    if not any(match.accepted for match in confirmed):
        console.print(_("Nothing was accepted."))
        return
    command = f"heliopolis tune {game.key} --players {','.join(map(str, players))} --start {asked.start} "
    command += f"--generations {asked.generations} --candidates {asked.candidates} --deals {asked.deals} "
    command += f"--sigma {asked.sigma:g} --seed {asked.seed}" + (f" --only {','.join(only)}" if only else "")
    command += (" --by-weight" if asked.by_weight else "") + words_of(searches[0].guests)
    path = folder / SET_FILE
    chosen = accepted_set(searches, confirmed, command)
    try:
        path.write_text(chosen.dump(searches[0].table), encoding="utf-8")
    except OSError as error:
        raise Refusal(_('"{path}" cannot be written: {reason}.').format(path=path, reason=error.strerror)) from error
    again = _("Written to {path}. To make it again: {command}")
    console.print(again.format(path=path, command=command), markup=False)


def table_of(name: str, confirmed: Sequence[Confirmed]) -> Table:
    """What the new sets won with fresh draws, by the number of players."""
    table = Table(
        *(_("players"), _("against"), _("won"), "95 %", _("fair"), _("accepted")),
        title=_("{game}: one new player against the rest of a table of one kind").format(game=name),
    )
    for match in confirmed:
        for player, share in match.against.items():
            table.add_row(
                str(match.players),
                player,
                percent(share.mean, 1),
                f"{percent(share.low, 1)} – {percent(share.high, 1)}",
                percent(1 / match.players),
                _("yes") if match.accepted else _("no"),
            )
    return table


def changes_of(search: Search) -> Table:
    """What has changed most."""
    title = _("What changed most with {players} players").format(players=search.players)
    table = Table(_("constant"), _("before"), _("now"), _("meaning"), title=title)
    for change in changes(search)[:SHOWN_CHANGES]:
        table.add_row(change.axis.name, str(change.before), str(change.after), change.axis.constant.meaning)
    return table
