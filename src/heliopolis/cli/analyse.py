"""`heliopolis analyse FILE`: the chances to win through a recorded game, and where they were thrown away."""

from __future__ import annotations

from argparse import Namespace

from ..bots.bot import Budget
from ..lab import analysis_files
from ..lab.analyse import USUAL_PLAYOUTS, Analysis, Decision, analyse, collect, questions
from ..lab.analysis_words import (
    adjusted_text,
    change,
    luck_note,
    luck_sentence,
    luck_text,
    move_name,
    part,
    seat_names,
    why,
)
from ..words import _, ngettext
from ..words.numbers import number, percent
from . import files
from .positions import advise_on
from .refusals import Refusal
from .screens import seat_style
from .terminal import Console, Progress, Table, escape


def run(asked: Namespace) -> None:
    """Judge every decision with a progress bar, then print the tables and write the files."""
    budget = budget_of(asked)
    if (asked.file is None) == (asked.position is None):
        raise Refusal(_("Name the FILE of a record, or a --position."))
    if asked.position is not None:
        if asked.bot is not None:
            raise Refusal(
                _("A --bot looks for moves in the decisions of a record; a --position is for the search alone.")
            )
        advise_on(asked, budget)
        return
    record = files.read(asked.file)
    wanted = [path for path in (asked.html, asked.svg, asked.csv) if path is not None]
    for path, ending in ((asked.html, ".html"), (asked.svg, ".svg"), (asked.csv, ".csv")):
        if path is not None:
            analysis_files.check_file(path, ending)
    if asked.top < 1:
        raise Refusal(_("At least 1 mistake is shown, not {count}.").format(count=asked.top))
    open_ones = questions(record)
    console = Console()
    decisions = []
    with Progress(console, record.game.name, total=len(open_ones)) as bar:
        judged = analyse(record, budget=budget, jobs=asked.jobs, seed=asked.seed, asked=open_ones, bot=asked.bot)
        for decision in judged:
            decisions.append(decision)
            bar.advance()
    analysis = collect(record, decisions)
    if asked.all:
        console.print(all_decisions(analysis))
    console.print(players(analysis))
    for line in luck_lines(analysis):
        console.print(escape(line))
    console.print(mistakes(analysis, asked.top))
    for line in reason_lines(analysis, asked.top):
        console.print(line)
    for path in wanted:
        analysis_files.write(analysis, path)
        console.print(escape(_("Written to {path}").format(path=path)), soft_wrap=True)


def budget_of(asked: Namespace) -> Budget:
    """How long to think about a decision."""
    if asked.playouts is not None and asked.seconds is not None:
        raise Refusal(_("Give play-outs or seconds for a decision, not both."))
    if asked.seconds is not None:
        return Budget(seconds=asked.seconds)
    if asked.playouts is not None and asked.playouts < 1:
        raise Refusal(_("A decision needs at least 1 play-out, not {count}.").format(count=asked.playouts))
    return Budget(playouts=asked.playouts or USUAL_PLAYOUTS)


def who(seat: int, names: list[str]) -> str:
    """A name in its colour."""
    return f"[{seat_style(seat)}]{escape(names[seat])}[/]"


def players(analysis: Analysis) -> Table:
    """A line a seat: how often it found the best move, and what all its mistakes cost."""
    names = seat_names(analysis)
    count = len(analysis.decisions)
    title = ngettext("{game}, {count} decision of {moves} moves", "{game}, {count} decisions of {moves} moves", count)
    table = Table(title=title.format(game=analysis.game.name, count=count, moves=analysis.moves))
    table.add_column(_("player"))
    for head in (
        _("points"),
        _("decisions"),
        _("best move"),
        _("wins given away"),
        _("won"),
        _("luck"),
        _("without luck"),
    ):
        table.add_column(head, justify="right")
    for seat in range(len(names)):
        own = analysis.of_seat(seat)
        best = sum(decision.move == decision.best for decision in own)
        table.add_row(
            who(seat, names),
            str(analysis.points[seat]),
            str(len(own)),
            part(best, len(own)),
            number(analysis.lost(seat), 2),
            _("won") if seat in analysis.winners else "",
            luck_text(analysis, seat),
            adjusted_text(analysis, seat),
        )
    return table


def luck_lines(analysis: Analysis) -> list[str]:
    """What luck has done, and what the last columns of the table are."""
    if analysis.adjusted(0) is None:
        return []
    sentence = luck_sentence(analysis, seat_names(analysis))
    return [sentence, luck_note()] if sentence else [luck_note()]


def mistakes(analysis: Analysis, count: int) -> Table | str:
    """The decisions that cost most."""
    found = analysis.mistakes(count)
    if not found:
        return _("No mistake is bigger than the noise of the search.")
    names = seat_names(analysis)
    table = Table(title=_("The biggest mistakes"))
    heads = (_("move"), _("player"), _("played"), _("better"), _("chance to win"), _("lost"))
    for head, right in zip(heads, (True, False, False, False, True, True)):
        table.add_column(head, justify="right" if right else "left")
    for decision in found:
        table.add_row(
            str(decision.number + 1),
            who(decision.seat, names),
            escape(move_name(analysis, decision.move)),
            escape(move_name(analysis, decision.best)),
            change_of(decision, decision.seat),
            f"[red]{percent(decision.loss, 1)}[/]",
        )
    return table


def reason_lines(analysis: Analysis, count: int) -> list[str]:
    """Why the biggest mistakes are some, a paragraph each."""
    lines = []
    for decision in analysis.mistakes(count):
        found = why(analysis, decision)
        if found is not None:
            head = _("Move {number}").format(number=decision.number + 1)
            lines.append(f"[bold]{escape(head)}[/] {escape(found.text())}")
    return lines


def all_decisions(analysis: Analysis) -> Table:
    """Every decision with every seat's chance before and after."""
    names = seat_names(analysis)
    title = _("Chances to win, before and after every decision")
    table = Table(_("move"), _("player"), _("played"), _("better"), title=title)
    table.columns[0].justify = "right"
    for seat in range(len(names)):
        table.add_column(who(seat, names), justify="right", no_wrap=True)
    for decision in analysis.decisions:
        played = escape(move_name(analysis, decision.move))
        better = "" if decision.best == decision.move else escape(move_name(analysis, decision.best))
        chances = [change_of(decision, seat) for seat in range(len(names))]
        table.add_row(str(decision.number + 1), who(decision.seat, names), played, better, *chances)
    return table


def change_of(decision: Decision, seat: int) -> str:
    """A seat's chance with the best move and with the one that was made."""
    return change(decision.before[seat], decision.after[seat])
