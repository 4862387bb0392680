"""What can be told about the table of any game: who leads and by what, and how a list of seats is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .moment import Moment
from .numbers import listed, signed
from .speech import _, ngettext
from .texts import Sheet, SheetLine

MOST_REASONS = 4


def called(moment: Moment[Any, Any, Any], seat: int) -> str:
    """A player in a list; the viewer is told as such."""
    return _("You") if seat == moment.seat else moment.sitters[seat].name


def by_seat(moment: Moment[Any, Any, Any], title: str, texts: Sequence[str]) -> str:
    """What everybody has of a kind, the viewer first; `texts` are by seat."""
    told = "; ".join(f"{called(moment, sitter.seat)}: {texts[sitter.seat]}" for sitter in moment.order)
    return f"{title}. {told}."


def lead_line(moment: Moment[Any, Any, Any], sheet: Sheet) -> str:
    """Who leads, with how many points, and what makes the difference."""
    total = sheet.total.values
    known = [points for points in total if points is not None]
    if len(known) < len(moment.sitters):
        return _("The others' points are hidden.") if moment.seat is not None else _("The points are hidden.")
    best = max(known)
    first = [seat for seat, points in enumerate(total) if points == best]
    standing = f"{sheet.title}: {listed([f'{called(moment, each.seat)} {total[each.seat]}' for each in moment.order])}."
    if len(first) > 1:
        names = listed([called(moment, sitter.seat) for sitter in moment.order if sitter.seat in first])
        return _("{names} lead together.").format(names=names) + " " + standing
    ahead = first[0]
    second = max((seat for seat in range(len(total)) if seat != ahead), key=lambda seat: known[seat], default=ahead)
    return " ".join([margin(moment, ahead, second, best - known[second]), *reasons(sheet, ahead, second), standing])


def margin(moment: Moment[Any, Any, Any], ahead: int, second: int, points: int) -> str:
    """How far the first is before the second."""
    name = moment.sitters[second].name
    if ahead == moment.seat:
        words = ngettext(
            "You lead, {count} point ahead of {name}.", "You lead, {count} points ahead of {name}.", points
        )
        return words.format(count=points, name=name)
    leader = moment.sitters[ahead].name
    if second == moment.seat:
        words = ngettext(
            "{name} leads, {count} point ahead of you.", "{name} leads, {count} points ahead of you.", points
        )
        return words.format(name=leader, count=points)
    words = ngettext(
        "{leader} leads, {count} point ahead of {name}.", "{leader} leads, {count} points ahead of {name}.", points
    )
    return words.format(leader=leader, count=points, name=name)


def reasons(sheet: Sheet, ahead: int, second: int) -> list[str]:
    """The lines of the score sheet in which two players differ, the largest difference first."""
    found = [(difference(line, ahead, second), line.label) for line in sheet.lines]
    told = sorted([pair for pair in found if pair[0]], key=lambda pair: -abs(pair[0]))[:MOST_REASONS]
    return [", ".join([f"{label} {signed(points)}" for points, label in told]) + "."] if told else []


def difference(line: SheetLine, ahead: int, second: int) -> int:
    """How much more the one has in a line."""
    return (line.values[ahead] or 0) - (line.values[second] or 0)
