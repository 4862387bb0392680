"""What is to be done now, and by whom."""

from __future__ import annotations

from ...core.game import NATURE
from ...games.ra.actions import Bid, CallRa, Done, Draw, Pass, Take
from ...games.ra.events import EpochScored
from ..speech import _, ngettext
from ..texts import Answer, Prompt
from ..victory import victory_line
from .moves import move_name
from .names import item_gain
from .previews import RaChoice, RaMoment, best_bid, preview_line, row_is_full, win_line


def prompt(moment: RaMoment) -> Prompt:
    """The sentence for the one who decides, or for those who wait."""
    view = moment.view
    if view["over"]:
        return over(moment)
    if not moment.choices:
        return waiting(moment)
    if view["phase"] == "auction":
        return bid(moment)
    if view["phase"] == "turn":
        return turn(moment)
    if view["phase"] == "gods":
        return gods(moment)
    return disaster(moment)


def turn(moment: RaMoment) -> Prompt:
    """Draw, take tiles with god tiles, or call Ra."""
    full = row_is_full(moment.view)
    takes = any(isinstance(choice.move, Take) for choice in moment.choices)
    if full and takes:
        title = _("The row is full: call Ra, or choose a tile to take with a god tile.")
    elif full:
        title = _("The row is full: call Ra.")
    elif takes:
        title = _("Draw a tile, call Ra, or choose a tile to take with a god tile.")
    else:
        title = _("Draw a tile, or call Ra.")
    answers = []
    for choice in moment.choices:
        if isinstance(choice.move, (Draw, CallRa)):
            icon = "bag" if isinstance(choice.move, Draw) else "t-ra"
            answers.append(answer(moment, choice, icon=icon))
    return Prompt(title, " ".join(turn_words(moment)), answers)


def answer(moment: RaMoment, choice: RaChoice, *, icon: str | None = None, quiet: bool = False) -> Answer:
    """A move as an answer."""
    return Answer(choice.notation, move_name(choice.move), preview_line(moment, choice), icon, quiet)


def turn_words(moment: RaMoment) -> list[str]:
    """What the last epoch brought, if it has just ended, and what the row would bring."""
    view = moment.view
    words = epoch_words(moment)
    if view["row"]:
        call = next(choice for choice in moment.choices if isinstance(choice.move, CallRa))
        return [*words, win_line(view, call.preview)]
    if words:
        return words
    words = [_("The row is empty: a call of Ra would bring only sun {sun}.").format(sun=view["centre_sun"])]
    if view["epoch"] == 1 and not any(player["spent"] for player in view["players"]):
        words.append(_("Every piece explains itself: point at it, or hold it."))
    return words


def ended_epoch(moment: RaMoment) -> int | None:
    """The epoch that has ended since the viewer's last decision."""
    for step in reversed(moment.recent):
        for event in step.events:
            if isinstance(event, EpochScored):
                return event.epoch
    return None


def epoch_words(moment: RaMoment) -> list[str]:
    """What the epoch that has just ended brought the viewer."""
    epoch = ended_epoch(moment)
    scored = None if moment.seat is None else moment.view["players"][moment.seat]["scored"]
    if epoch is None or scored is None:
        return []
    got = {item: points for item, points in scored[epoch - 1].items() if points}
    if not got:
        return [_("Epoch {number} brought you nothing.").format(number=epoch)]
    items = ", ".join(item_gain(item, points) for item, points in got.items())
    return [_("Epoch {number} brought you {items}.").format(number=epoch, items=items)]


def bid(moment: RaMoment) -> Prompt:
    """Bid or pass, and what winning would bring."""
    bids = [choice for choice in moment.choices if isinstance(choice.move, Bid)]
    passes = [choice for choice in moment.choices if isinstance(choice.move, Pass)]
    best = best_bid(moment.view)
    if not bids:
        title = _("You can only pass: none of your suns is above {sun}.").format(sun=best)
    elif not passes:
        title = _("You called Ra and nobody else bids: you must.")
    elif best:
        title = _("Bid above {sun}, or pass.").format(sun=best)
    else:
        title = _("Make a bid, or pass.")
    answers = [answer(moment, choice, icon=f"sun-{choice.move.sun}") for choice in bids if isinstance(choice.move, Bid)]
    answers += [answer(moment, choice, quiet=bool(bids)) for choice in passes]
    return Prompt(title, win_line(moment.view, bids[0].preview) if bids else standing(moment), answers)


def gods(moment: RaMoment) -> Prompt:
    """Another tile for another god tile, or enough."""
    left = moment.view["players"][moment.actor]["tiles"]["god"]
    detail = ngettext("You have {number} god tile left.", "You have {number} god tiles left.", left)
    return Prompt(
        _("Choose another tile to take with a god tile, or stop."),
        detail.format(number=left),
        [answer(moment, choice) for choice in moment.choices if isinstance(choice.move, Done)],
    )


def disaster(moment: RaMoment) -> Prompt:
    """Which tiles to lose."""
    owed = moment.view["owed"]
    if moment.view["phase"] == "unrest":
        title = ngettext(
            "Unrest: choose the tile of civilization you give up.",
            "Unrest: choose a tile of civilization you give up, {number} in all.",
            owed,
        )
    else:
        title = ngettext(
            "Earthquake: choose the monument you give up.",
            "Earthquake: choose a monument you give up, {number} in all.",
            owed,
        )
    return Prompt(title.format(number=owed), _("Your tiles that can go are lit."))


def waiting(moment: RaMoment) -> Prompt:
    """Who decides what."""
    view = moment.view
    if moment.actor == NATURE:
        if view["phase"] == "dealing":
            return Prompt(_("The suns are dealt."))
        return Prompt(_("{name} draws a tile.").format(name=moment.sitters[view["turn"]].name))
    title = {
        "turn": _("{name} draws a tile, uses god tiles or calls Ra."),
        "gods": _("{name} may take another tile with a god tile."),
        "auction": _("{name} bids or passes."),
        "unrest": _("{name} chooses what unrest takes."),
        "earthquake": _("{name} chooses what the earthquake takes."),
    }[view["phase"]].format(name=moment.sitters[moment.actor].name)
    if view["phase"] == "auction":
        return Prompt(title, standing(moment))
    if moment.seat is not None and not view["players"][moment.seat]["suns"]:
        return Prompt(title, _("You have no sun left and wait for the next epoch."))
    return Prompt(title, " ".join(epoch_words(moment)))


def standing(moment: RaMoment) -> str:
    """How the auction stands."""
    best = best_bid(moment.view)
    if not moment.view["auction"] or not best:
        return _("Nobody has bid yet.")
    seat = moment.view["auction"]["answers"].index(best)
    if seat == moment.seat:
        return _("Your {sun} is the highest bid.").format(sun=best)
    return _("The highest bid is {sun}, by {name}.").format(sun=best, name=moment.sitters[seat].name)


def over(moment: RaMoment) -> Prompt:
    """Who has won, and by what."""
    view = moment.view
    points = view["players"][view["winners"][0]]["points"]
    title = victory_line(moment, points)
    equal = sum(1 for player in view["players"] if player["points"] == points)
    return Prompt(title, _("Among equals the highest sun decides.") if equal > 1 else _("The game is over."))
