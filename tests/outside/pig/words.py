"""What is said about Pig."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heliopolis.core.seam import Event, Move, Step, View
from heliopolis.words import _, ngettext
from heliopolis.words.moment import Choice, Moment
from heliopolis.words.texts import Answer, Cover, Help, LogLine, Prompt, Sheet, SheetLine, Stage, Terms

from .moves import Fall, Fell, Keep, Kept, Throw, Thrown, Won


def cover() -> Cover:
    return Cover(_("A die, and the question how long to dare."), minutes=5)


def option_words() -> dict[str, tuple[str, dict[str, str]]]:
    return {
        "goal": (_("Goal"), {"30": _("30 points"), "60": _("60 points")}),
        "points": (_("Kept points"), {"shown": _("are shown"), "hidden": _("are hidden")}),
    }


def stage(view: Any) -> Stage:
    return Stage(_("Up to {goal} points").format(goal=view["goal"]), 1, 1)


def move_name(move: Move, view: View | None = None) -> str:
    match move:
        case Throw():
            return _("Throw the die")
        case Keep():
            return _("Keep the points")
        case Fall(pips):
            return _("The die shows {pips}").format(pips=pips)
    raise TypeError(move)


def preview_line(moment: Moment[Any, Any, Any], choice: Choice[Any, Any]) -> str:
    if isinstance(choice.move, Keep):
        stake = moment.view["stake"]
        return ngettext("{count} point is yours", "{count} points are yours", stake).format(count=stake)
    return _("a one takes all")


def prompt(moment: Moment[Any, Any, Any]) -> Prompt:
    names = [sitter.name for sitter in moment.sitters]
    if moment.view["over"]:
        return Prompt(_("{name} has won.").format(name=names[moment.view["turn"]]))
    if not moment.choices:
        return Prompt(_("{name} throws or keeps.").format(name=names[moment.view["turn"]]))
    answers = [Answer(each.notation, move_name(each.move), preview_line(moment, each)) for each in moment.choices]
    return Prompt(_("{stake} points are at stake: throw, or keep?").format(stake=moment.view["stake"]), answers=answers)


def begins_line(step: Step) -> bool:
    return any(isinstance(event, Thrown) and event.first for event in step.events)


def log_lines(steps: Sequence[Step], names: Sequence[str]) -> list[LogLine]:
    told = [text for step in steps for event in step.events if (text := event_words(event))]
    return [LogLine(next((step.actor for step in steps if step.actor >= 0), None), ", ".join(told))] if told else []


def event_words(event: Event) -> str:
    match event:
        case Fell(_seat, pips, stake):
            return _("throws {pips}").format(pips=pips) if stake else _("throws 1 and loses all")
        case Kept(_seat, None):
            return _("keeps what was thrown")
        case Kept(_seat, points):
            return ngettext("keeps {count} point", "keeps {count} points", points or 0).format(count=points)
        case Won():
            return _("and wins")
    return ""


def sheet(view: Any) -> Sheet:
    points = [player["points"] for player in view["players"]]
    return Sheet(_("Points"), [], SheetLine(_("Kept"), points))


def terms() -> Terms:
    return Terms(deeds={"Throw": _("Throw the die"), "Keep": _("Keep the points")})


def helps() -> dict[str, Help]:
    return {"die": Help(_("The die"), _("A one takes all that was thrown in this turn."))}
