"""The log in words."""

from __future__ import annotations

from ....games.ra.material import EPOCHS
from ....words import _, ngettext
from ..face import Step, Told, View
from .kinds import STRUCK, losses, thing


def tell(step: Step, names: list[str]) -> Told | None:
    """One move; a draw is told with its tile, and how an auction ended with its last answer."""
    verb, _space, rest = step.move.partition(" ")
    if verb == "suns":
        seat = next(seat for seat, player in enumerate(step.before["players"]) if not player["suns"])
        return Told(seat, _("gets the suns {suns}").format(suns=rest.replace("-", ", ")))
    if verb == "draw":
        return None
    if verb == "tile":
        return Told(step.before["turn"], drawn(step, rest))
    if verb == "call":
        full = step.after["auction"]["cause"] == "row full"
        return Told(step.actor, _("calls Ra for the full row") if full else _("calls Ra"))
    if verb == "bid":
        return Told(step.actor, bids(step, int(rest)))
    if verb == "pass":
        return Told(step.actor, passes(step, names))
    if verb == "take":
        text = _("takes {tile} with a god tile").format(tile=thing(rest))
        return Told(step.actor, with_losses(step, step.actor, text))
    if verb == "discard":
        text = _("gives up {tile}").format(tile=thing(rest))
        return Told(step.actor, text)
    return Told(step.actor, with_losses(step, step.actor, _("uses no more god tiles")))


def drawn(step: Step, kind: str) -> str:
    """A tile from the bag."""
    if kind != "ra":
        return _("draws {tile}").format(tile=thing(kind))
    number = step.before["track"] + 1
    fields = step.before["track_fields"]
    if number == fields:
        return _("draws the last Ra tile: the epoch ends")
    return _("draws Ra, {number} of {fields}: auction").format(number=number, fields=fields)


def bids(step: Step, sun: int) -> str:
    """A bid; the last one of a round wins, for each beats the one before."""
    if step.after["auction"]:
        return _("bids {sun}").format(sun=sun)
    won = _("bids {sun} and wins {spoils}").format(sun=sun, spoils=spoils(step))
    return with_losses(step, step.actor, won)


def passes(step: Step, names: list[str]) -> str:
    """A pass, and how the auction ended if it was the last answer."""
    if step.after["auction"]:
        return _("passes")
    answers = step.before["auction"]["answers"]
    best = max((answer for answer in answers if isinstance(answer, int)), default=0)
    if best:
        seat = answers.index(best)
        won = _("passes; {name} wins with {sun}: {spoils}").format(name=names[seat], sun=best, spoils=spoils(step))
        return with_losses(step, seat, won)
    if step.before["auction"]["cause"] == "row full":
        return _("passes like everybody: the eight tiles leave the game")
    return _("passes like everybody: the row stays")


def spoils(step: Step) -> str:
    """What a winner gets."""
    count = sum(step.before["row"].values())
    sun = step.before["centre_sun"]
    if not count:
        return _("sun {sun}").format(sun=sun)
    return ngettext("{number} tile and sun {sun}", "{number} tiles and sun {sun}", count).format(number=count, sun=sun)


def with_losses(step: Step, seat: int, text: str) -> str:
    """A sentence, and what disasters took at once without a choice."""
    if ended(step.before, step.after):
        return text
    lost = {}
    held, kept = step.before["players"][seat]["tiles"], step.after["players"][seat]["tiles"]
    for category, kinds in STRUCK.items():
        had = sum(
            held.get(kind, 0) + step.before["row"].get(kind, 0) - step.after["row"].get(kind, 0) for kind in kinds
        )
        fewer = had - sum(kept.get(kind, 0) for kind in kinds)
        if fewer > 0:
            lost[category] = fewer
    if not lost:
        return text
    return _("{deed}; loses {tiles}").format(deed=text, tiles=", ".join(losses(lost)))


def ended(before: View, after: View) -> bool:
    """Whether an epoch has ended between two views."""
    return bool(before["epoch"] != after["epoch"] or (after["over"] and not before["over"]))


def hairline(step: Step) -> str | None:
    """The end of an epoch."""
    if not ended(step.before, step.after):
        return None
    if step.before["epoch"] == EPOCHS:
        return _("The game is over")
    return _("Epoch {number} is over").format(number=step.before["epoch"])
