"""What is to be done now, and by whom."""

from __future__ import annotations

from ....core.game import NATURE
from ....games.ra.material import ROW_FIELDS
from ....words import _, ngettext
from ..face import Answer, Moment, Prompt, View
from . import board, changes, displays, effects


def prompt(moment: Moment) -> Prompt:
    """The sentence for the one who decides, or for those who wait."""
    view = moment.view
    if view["over"]:
        return over(moment)
    if not moment.moves:
        return waiting(moment)
    if view["phase"] == "auction":
        return bid(moment)
    if view["phase"] == "turn":
        return turn(moment)
    if view["phase"] == "gods":
        return gods(moment)
    return disaster(moment)


def turn(moment: Moment) -> Prompt:
    """Draw, take tiles with god tiles, or call Ra."""
    view = moment.view
    full = sum(view["row"].values()) == ROW_FIELDS
    takes = any(move.startswith("take ") for move in moment.moves)
    if full and takes:
        title = _("The row is full: call Ra, or choose a tile to take with a god tile.")
    elif full:
        title = _("The row is full: call Ra.")
    elif takes:
        title = _("Draw a tile, call Ra, or choose a tile to take with a god tile.")
    else:
        title = _("Draw a tile, or call Ra.")
    answers = []
    if not full:
        answers.append(Answer("draw", _("Draw a tile"), board.draw_words(view), icon="bag"))
    answers.append(Answer("call ra", _("Call Ra"), call_words(moment, full=full), icon="t-ra"))
    return Prompt(title, effects.sentence(" ".join(turn_words(moment))), answers)


def turn_words(moment: Moment) -> list[str]:
    """What the last epoch brought, if it has just ended, and what the row would bring."""
    view = moment.view
    words = epoch_words(moment)
    if view["row"]:
        return [*words, displays.win_words(moment, effects.of_calling(moment))]
    if words:
        return words
    words = [_("The row is empty: a call of Ra would bring only sun {sun}.").format(sun=view["centre_sun"])]
    if view["epoch"] == 1 and not any(player["spent"] for player in view["players"]):
        words.append(_("Every piece explains itself: point at it, or hold it."))
    return words


def epoch_words(moment: Moment) -> list[str]:
    """What the epoch that has just ended brought the viewer."""
    epoch = changes.ended_epoch(moment)
    if epoch is None or moment.seat is None:
        return []
    got = {item: points for item, points in moment.view["players"][moment.seat]["scored"][epoch - 1].items() if points}
    if not got:
        return [_("Epoch {number} brought you nothing.").format(number=epoch)]
    items = ", ".join(effects.item_words(item, points) for item, points in got.items())
    return [_("Epoch {number} brought you {items}.").format(number=epoch, items=items)]


def call_words(moment: Moment, *, full: bool) -> str:
    """What a call of Ra leads to."""
    if full:
        return _("An auction, you bid last. If everybody passes, the eight tiles are lost.")
    if any(player["suns"] for seat, player in enumerate(moment.view["players"]) if seat != moment.seat):
        return _("An auction, you bid last. If everybody else passes, you must bid.")
    return _("An auction for you alone: nobody else has a sun, so you must bid.")


def bid(moment: Moment) -> Prompt:
    """Bid or pass, and what winning would bring."""
    view = moment.view
    suns = [int(move.removeprefix("bid ")) for move in moment.moves if move.startswith("bid ")]
    best = best_bid(view)
    if not suns:
        title = _("You can only pass: none of your suns is above {sun}.").format(sun=best)
    elif "pass" not in moment.moves:
        title = _("You called Ra and nobody else bids: you must.")
    elif best:
        title = _("Bid above {sun}, or pass.").format(sun=best)
    else:
        title = _("Make a bid, or pass.")
    answers = [
        Answer(f"bid {sun}", _("Bid {sun}").format(sun=sun), displays.bid_words(moment, sun), icon=f"sun-{sun}")
        for sun in suns
    ]
    if "pass" in moment.moves:
        answers.append(Answer("pass", _("Pass"), pass_words(view), quiet=bool(suns)))
    detail = (
        effects.sentence(displays.win_words(moment, effects.of_move(moment, f"bid {suns[0]}")))
        if suns
        else standing(moment)
    )
    return Prompt(title, detail, answers)


def best_bid(view: View) -> int:
    """The highest bid so far, 0 if there is none."""
    return max((answer for answer in view["auction"]["answers"] if isinstance(answer, int)), default=0)


def pass_words(view: View) -> str:
    """What passing leads to, if it ends the auction without a winner."""
    if view["actor"] != view["turn"] or best_bid(view):
        return _("You make no bid and keep your suns.")
    if view["auction"]["cause"] == "row full":
        return _("Nobody bids: the eight tiles leave the game.")
    return _("Nobody bids: the row stays as it is.")


def gods(moment: Moment) -> Prompt:
    """Another tile for another god tile, or enough."""
    left = moment.view["players"][moment.actor]["tiles"]["god"]
    detail = ngettext("You have {number} god tile left.", "You have {number} god tiles left.", left)
    return Prompt(
        _("Choose another tile to take with a god tile, or stop."),
        detail.format(number=left),
        [Answer("done", _("Stop"), _("You keep your other god tiles. Disasters you took strike now."))],
    )


def disaster(moment: Moment) -> Prompt:
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


def waiting(moment: Moment) -> Prompt:
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
    return Prompt(title, effects.sentence(" ".join(epoch_words(moment))))


def standing(moment: Moment) -> str:
    """How the auction stands."""
    answers = moment.view["auction"]["answers"]
    best = best_bid(moment.view)
    if not best:
        return _("Nobody has bid yet.")
    seat = answers.index(best)
    if seat == moment.seat:
        return _("Your {sun} is the highest bid.").format(sun=best)
    return _("The highest bid is {sun}, by {name}.").format(sun=best, name=moment.sitters[seat].name)


def over(moment: Moment) -> Prompt:
    """Who has won, and by what."""
    view = moment.view
    winner = view["winners"][0]
    points = view["players"][winner]["points"]
    if winner == moment.seat:
        title = _("You win with {points} points.").format(points=points)
    else:
        title = _("{name} wins with {points} points.").format(name=moment.sitters[winner].name, points=points)
    equal = sum(1 for player in view["players"] if player["points"] == points)
    return Prompt(title, _("Among equals the highest sun decides.") if equal > 1 else _("The game is over."))
