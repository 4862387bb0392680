"""The log of Hellas: one line a turn, with what everybody built in it and what the quarries brought."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from ...core.seam import Event, Step
from ...games.hellas.actions import ChooseAction, StartPlayer
from ...games.hellas.events import (
    Built,
    ColumnBuilt,
    Declined,
    FinalTotal,
    FirstTile,
    Harvested,
    PointsChanged,
    QuarryClosed,
    QuarryOpened,
    RingGained,
    StageBegins,
    StageEnds,
    StartPlayerNamed,
    StartsNext,
    StonePlaced,
    TileDiscarded,
    TilePlaced,
    TownGrew,
    TownsJoined,
    WorkerLeft,
    WorkerMoved,
)
from ...games.hellas.material import ACTIVE_QUARRIES
from ..numbers import listed, signed
from ..seats import teller
from ..speech import N_, _, ngettext, pgettext
from ..texts import LogLine
from .names import COLUMNS, action_name, label_of, piece_name, points


def begins_line(step: Step) -> bool:
    """A stone on the bar begins a line, and so does the set-up."""
    return isinstance(step.move, (ChooseAction, StartPlayer))


def log_lines(steps: Sequence[Step], names: Sequence[str]) -> list[LogLine]:
    """The line of a turn; the set-up has two."""
    events = [event for step in steps for event in step.events]
    lines = set_up(events, names)
    unable = {step.actor for step in steps if step.forced and any(isinstance(event, Declined) for event in step.events)}
    seat = whose(events, steps)
    told = turn(events, names, seat, unable)
    if told:
        lines.append(LogLine(seat, told, stage_end(events, names)))
    return lines + final(events, names)


def set_up(events: list[Event], names: Sequence[str]) -> list[LogLine]:
    """Who starts, and the first tiles once all lie there."""
    lines = []
    for event in events:
        if isinstance(event, StartPlayerNamed):
            told = teller(names, event.seat)(_("is the start player."), pgettext("you", "are the start player."))
            lines.append(LogLine(event.seat, told))
    tiles = sorted(event.tile for event in events if isinstance(event, FirstTile))
    if len(tiles) == ACTIVE_QUARRIES:
        first = listed([str(tile) for tile in tiles])
        lines.append(LogLine(None, _("The first quarry tiles are {tiles}.").format(tiles=first)))
    return lines


def whose(events: list[Event], steps: Sequence[Step]) -> int | None:
    """Whose turn it is: who placed the stone; whoever acts first if that was not seen."""
    for event in events:
        if isinstance(event, StonePlaced):
            return event.seat
    return next((step.actor for step in steps if step.actor >= 0), None)


def turn(events: list[Event], names: Sequence[str], whose_turn: int | None, unable: Collection[int]) -> str:
    """What happened in a turn, sentence by sentence; the seats that are `unable` had no choice but to build nothing."""
    begun = chosen(events, names)
    deeds = [*columns(events, unable), *buildings(events, names, whose_turn, unable), *quarry(events)]
    if deeds and not begun and whose_turn is not None:  # the stone was placed before the record begins
        begun = [teller(names, whose_turn)(_("goes on:"), pgettext("you", "go on:"))]
    sentences = [*begun, *deeds]
    for event in events:
        if isinstance(event, StartsNext) and event.stage is not None:
            sentences.append(_("Start player of phase {number}.").format(number=event.stage))
    return " ".join(sentences)


def chosen(events: list[Event], names: Sequence[str]) -> list[str]:
    """The stone, and what it brings at once."""
    stone = next((event for event in events if isinstance(event, StonePlaced)), None)
    if stone is None:
        return []
    goes_on = any(isinstance(event, (Built, ColumnBuilt, Declined)) for event in events)
    tell = teller(names, stone.seat)
    if goes_on:
        named = tell(_("chooses “{action}”:"), pgettext("you", "choose “{action}”:"))
    else:
        named = tell(_("chooses “{action}”."), pgettext("you", "choose “{action}”."))
    named = named.format(action=action_name(stone.action))
    if stone.action != "quarry":
        return [named]
    gains = harvest(events, names)
    return [named, _("Harvest: {harvest}.").format(harvest=", ".join(gains)) if gains else _("Nobody harvests.")]


def harvest(events: list[Event], names: Sequence[str]) -> list[str]:
    """What the harvest brings each seat."""
    gains = [0] * len(names)
    for event in events:
        if isinstance(event, Harvested):
            gains[event.seat] += event.marble
    return [f"{name} {signed(gain)}" for name, gain in zip(names, gains) if gain]


def columns(events: list[Event], unable: Collection[int]) -> list[str]:
    """The columns by temple, and the rings."""
    built = [event for event in events if isinstance(event, ColumnBuilt)]
    if not built:
        declined = [event for event in events if isinstance(event, Declined) and event.action in COLUMNS]
        return [_("none is possible.") if event.seat in unable else _("none.") for event in declined]
    last = {event.temple: event for event in built}
    counts = {temple: sum(event.temple == temple for event in built) for temple in last}
    temples = []
    for temple, event in last.items():
        words = _("{count} at temple {field} ({number} of {size})")
        if event.number == event.size:
            words = _("{count} at temple {field}, now complete")
        where = label_of(event, temple)
        temples.append(words.format(count=counts[temple], field=where, number=event.number, size=event.size))
    sentences = [", ".join(temples) + "."]
    rings = sum(isinstance(event, RingGained) for event in events)
    if rings:
        sentences.append(ngettext("{count} ring.", "{count} rings.", rings).format(count=rings))
    gains = total_points(events, built[0].seat)
    return [*sentences, f"{points(signed(gains), gains)}."] if gains else sentences


def total_points(events: list[Event], seat: int) -> int:
    """What changed in the points of a seat."""
    return sum(event.points for event in events if isinstance(event, PointsChanged) and event.seat == seat)


def buildings(events: list[Event], names: Sequence[str], whose_turn: int | None, unable: Collection[int]) -> list[str]:
    """What everybody built; whose turn it is is not said again, and which piece only if the action leaves it open."""
    asked: list[Built | Declined] = []
    for event in events:
        if isinstance(event, Built) or (isinstance(event, Declined) and event.action not in COLUMNS):
            asked.append(event)
    stone = next((event for event in events if isinstance(event, StonePlaced)), None)
    named = stone is None or stone.action == "house and square"
    sentences = []
    for seat, answers in groupby(asked, key=lambda event: event.seat):
        pieces = [event for event in answers if isinstance(event, Built)]
        words = listed([site(event, named=named) for event in pieces])
        if not pieces:
            words = _("nothing is possible") if seat in unable else _("nothing")
        gains = total_points(events, seat) if pieces else 0
        brings = [*cities(events, seat), *([points(signed(gains), gains)] if gains else [])]
        if brings:
            words += f" ({', '.join(brings)})"
        sentences.append(f"{words}." if seat == whose_turn else f"{names[seat]}: {words}.")
    return sentences


def cities(events: list[Event], seat: int) -> list[str]:
    """The cities that a seat founds or joins."""
    words = []
    for event in events:
        if isinstance(event, (TownGrew, TownsJoined)) and event.seat == seat and event.town == "city":
            were = event.were if isinstance(event, TownsJoined) else (event.was,)
            if "city" not in were:
                words.append(_("a new city"))
            elif were.count("city") > 1:
                words.append(_("cities joined"))
    return words


def site(event: Built, *, named: bool) -> str:
    """Where a piece is built; which one is said if it is `named`."""
    place = (_("on the coast, {field}") if event.coast else _("inland, {field}")).format(
        field=label_of(event, event.field)
    )
    return _("{piece} {place}").format(piece=piece_name(event.piece), place=place) if named else place


def quarry(events: list[Event]) -> list[str]:
    """The tiles, the quarries that open and close, and the worker."""
    placed = [
        _("{tile} on {covered}").format(tile=event.tile, covered=event.covered)
        for event in events
        if isinstance(event, TilePlaced)
    ]
    sentences = [_("Tiles: {tiles}.").format(tiles=", ".join(placed))] if placed else []
    opened = next((event for event in events if isinstance(event, QuarryOpened)), None)
    closed = next((event for event in events if isinstance(event, QuarryClosed)), None)
    if opened is not None and closed is not None:
        words = _("{tile} is lower than all active quarries: {field} opens, {closed} closes.")
        sentences.append(words.format(tile=opened.tile, field=label_of(opened, opened.quarry), closed=closed.tile))
    for event in events:
        if isinstance(event, TileDiscarded):
            sentences.append(_("{tile} is put aside.").format(tile=event.tile))
        elif isinstance(event, WorkerMoved):
            sentences.append(_("Worker to {field}.").format(field=label_of(event, event.quarry)))
        elif isinstance(event, WorkerLeft):
            sentences.append(_("The worker leaves the island."))
    return sentences


STARTS = {
    "temple": N_("Phase {ended} is over. Start player of phase {number}: {name}, for the first temple."),
    "no temple": N_("Phase {ended} is over. Start player of phase {number}: {name} again, as nobody chose a temple."),
}


def stage_end(events: list[Event], names: Sequence[str]) -> str | None:
    """The words on the hairline after a turn that ends a phase."""
    ended = next((event for event in events if isinstance(event, StageEnds)), None)
    begun = next((event for event in events if isinstance(event, StageBegins)), None)
    if ended is None:
        return None
    if begun is None:
        return _("Phase {ended} is over.").format(ended=ended.stage)
    return _(STARTS[begun.reason]).format(ended=ended.stage, name=names[begun.start_player], number=begun.stage)


def final(events: list[Event], names: Sequence[str]) -> list[LogLine]:
    """What everybody has at the end, the most first."""
    totals = sorted([event for event in events if isinstance(event, FinalTotal)], key=lambda event: -event.points)
    if not totals:
        return []
    ranks = ", ".join([f"{names[event.seat]} {event.points}" for event in totals])
    return [LogLine(None, _("Final scoring: {points}.").format(points=ranks))]
