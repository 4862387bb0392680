"""What is to be done now, in words."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game import NATURE
from ...games.hellas.actions import BuildAt, Decline, TileTo
from ...games.hellas.events import QuarryClosed, StageBegins
from ...games.hellas.material import MOST_REVEALS, STAGES, Kind, Piece
from ...games.hellas.state import PhaseName
from ..numbers import listed
from ..speech import N_, _, ngettext
from ..texts import Answer, Prompt
from ..victory import victory_line
from .names import COLUMNS, HellasMoment, action_name, active_tiles, label, marble, yields
from .previews import preview_line
from .sheet import totals

WAITS: Mapping[PhaseName, str] = {
    "choose": N_("{name} chooses an action."),
    "place tile": N_("{name} puts tile {tile} on a quarry."),
    "move worker": N_("{name} moves the worker."),
}
WAITS_TO_BUILD: Mapping[Kind, str] = {
    "house": N_("{name} may build a house."),
    "house and square": N_("{name} may build a house and a square."),
    "palace": N_("{name} may build a palace."),
    "statue": N_("{name} may build a statue."),
}


def prompt(moment: HellasMoment) -> Prompt:
    """What is to be done now, and by whom."""
    view = moment.view
    if view["over"]:
        return over(moment)
    if not moment.choices:
        return waiting(moment)
    if view["step"] == "choose":
        return choose(moment)
    if view["step"] == "column":
        return columns(moment)
    if view["step"] == "place tile":
        return place_tile(moment)
    if view["step"] == "move worker":
        return move_worker(moment)
    return build(moment)


def over(moment: HellasMoment) -> Prompt:
    """Who won."""
    view = moment.view
    points = totals(view)
    title = victory_line(moment, points[view["winners"][0]])
    order = sorted(moment.sitters, key=lambda sitter: -(points[sitter.seat] or 0))
    ranks = ", ".join(f"{sitter.label} {points[sitter.seat]}" for sitter in order)
    return Prompt(title, _("Final scoring: {points}.").format(points=ranks))


def who_chose(moment: HellasMoment) -> str:
    """Whose action it is, if one is carried out."""
    view = moment.view
    if view["action"] is None:
        return ""
    action = action_name(view["action"])
    if view["turn"] == moment.seat:
        return _("You chose “{action}”.").format(action=action)
    return _("{name} chose “{action}”.").format(name=moment.sitters[view["turn"]].name, action=action)


def waiting(moment: HellasMoment) -> Prompt:
    """What somebody else decides."""
    view = moment.view
    if moment.actor == NATURE:
        if view["step"] == "reveal":
            return Prompt(_("A quarry tile is revealed."), who_chose(moment))
        return Prompt(_("The island is being set up."))
    name = moment.sitters[moment.actor].name
    if view["step"] == "column":
        left = view["columns_left"]
        words = ngettext("{name} may build a column.", "{name} may build {count} columns.", left)
        return Prompt(words.format(name=name, count=left), who_chose(moment))
    words = WAITS.get(view["step"]) or WAITS_TO_BUILD[view["action"] or "house"]
    return Prompt(_(words).format(name=name, tile=view["tile"]), who_chose(moment))


def choose(moment: HellasMoment) -> Prompt:
    """A stone on the action bar."""
    view = moment.view
    left = view["stones_left"][moment.actor]
    words = ngettext(
        "You have {marble}, and it is your last stone in this phase.",
        "You have {marble}, and {count} stones left in this phase.",
        left,
    )
    detail = words.format(marble=marble(own_marble(moment)), count=left)
    begun = [event for step in moment.recent for event in step.events if isinstance(event, StageBegins)]
    if begun:
        detail = _("Phase {number} has begun.").format(number=view["phase"]) + " " + detail
    if view["next_start_player"] is None and view["phase"] < STAGES:
        detail += " " + _("Whoever chooses a temple first starts the next phase.")
    return Prompt(_("Choose an action for your stone."), detail)


def own_marble(moment: HellasMoment) -> int:
    """How much marble the viewer has."""
    return moment.view["players"][moment.actor]["marble"] or 0


def later(moment: HellasMoment) -> str:
    """Who may build after the viewer."""
    view = moment.view
    seats = len(moment.sitters)
    number = (view["turn"] - moment.actor) % seats or seats
    names = [moment.sitters[(moment.actor + n) % seats].name for n in range(1, number)]
    if not names or view["action"] == "statue":
        return ""
    return ngettext("Then {names} may build.", "Then {names} may build.", len(names)).format(names=listed(names))


def build(moment: HellasMoment) -> Prompt:
    """A house, a square, a palace or a statue, or nothing; the invitation says who chose the action."""
    view = moment.view
    action = view["action"] or "house"
    pieces = {choice.move.piece for choice in moment.choices if isinstance(choice.move, BuildAt)}
    invited = who_chose(moment) if view["turn"] != moment.seat else ""
    detail = " ".join(part for part in (invited, price(moment, action), later(moment)) if part)
    decline = next(choice.notation for choice in moment.choices if isinstance(choice.move, Decline))
    if not pieces:
        return Prompt(cannot(view["built"], action), detail, [Answer(decline, _("Go on"))])
    if action == "house and square":
        title, no = house_and_square(pieces, view["built"])
    elif action == "palace":
        title, no = _("Build a palace: choose a field."), _("Build no palace")
    elif action == "statue":
        title, no = _("Build a statue: choose a field inland."), _("Build no statue")
    else:
        title, no = _("Build a house: choose a field."), _("Build no house")
    return Prompt(title, detail, [Answer(decline, no, quiet=True)])


def price(moment: HellasMoment, action: Kind) -> str:
    """What a piece costs, and what the viewer has."""
    prices = moment.view["board"]["prices"]
    if action == "statue":
        costs = prices["inland"]["statue"]
        return _("It costs {price} marble; you have {marble}.").format(price=costs, marble=own_marble(moment))
    words = _("It costs {coast} marble on the coast, {inland} inland; you have {marble}.")
    if action == "house and square" and moment.view["built"] is None:
        words = _("Each costs {coast} marble on the coast, {inland} inland; you have {marble}.")
    piece: Piece = "palace" if action == "palace" else "house"
    return words.format(coast=prices["coast"][piece], inland=prices["inland"][piece], marble=own_marble(moment))


def house_and_square(pieces: set[Piece], built: Piece | None) -> tuple[str, str]:
    """What can still be built of the two, and how not to."""
    if pieces == {"house", "square"}:
        return _("Build a house, a square or both: choose a field."), _("Build nothing")
    if pieces == {"square"}:
        title = _("Build a square too: choose a field.") if built else _("Build a square: choose a field.")
        return title, _("Build no square")
    title = _("Build a house too: choose a field.") if built else _("Build a house: choose a field.")
    return title, _("Build no house")


def cannot(built: Piece | None, action: Kind) -> str:
    """Nothing can be built."""
    if built == "house":
        return _("You cannot build a square.")
    if built == "square" or action == "house":
        return _("You cannot build a house.")
    if action == "palace":
        return _("You cannot build a palace.")
    if action == "statue":
        return _("You cannot build a statue.")
    return _("You cannot build anything.")


def columns(moment: HellasMoment) -> Prompt:
    """Columns for temples, or none."""
    view = moment.view
    kind = view["action"] or "temple 2"
    count, left = COLUMNS[kind], view["columns_left"]
    if left < count:
        title = ngettext(
            "Build the last column: choose a temple.", "Build {count} more columns: choose a temple.", left
        )
        detail = _("After the last one you get a ring, and one more for each temple you complete.")
        return Prompt(title.format(count=left), detail)
    costs = view["board"]["temple_actions"][kind]["price"]
    paid = _("It costs {price} marble; you have {marble}.").format(price=costs, marble=own_marble(moment))
    decline = next(choice.notation for choice in moment.choices if isinstance(choice.move, Decline))
    if len(moment.choices) == 1:
        return Prompt(_("You cannot build {count} columns.").format(count=count), paid, [Answer(decline, _("Go on"))])
    title = _("Build {count} columns: choose a temple for the first.").format(count=count)
    detail = paid + " " + _("It brings a ring, and one more for each temple you complete.")
    return Prompt(title, detail, [Answer(decline, _("Build no columns"), quiet=True)])


def place_tile(moment: HellasMoment) -> Prompt:
    """A revealed tile on a quarry with a lower number."""
    view = moment.view
    tile = view["tile"] or 0
    detail = _("It yields {marble} for a house. This is tile {number} of at most {most}.").format(
        marble=marble(yields(view, tile)), number=view["revealed"] + 1, most=MOST_REVEALS
    )
    answers = []
    for choice in moment.choices:
        if isinstance(choice.move, TileTo):
            top = view["quarries"][choice.move.quarry]["tiles"][-1]
            answers.append(Answer(choice.notation, _("On {top}").format(top=top), preview_line(moment, choice)))
    return Prompt(_("Put tile {tile} on a quarry with a lower number.").format(tile=tile), detail, answers)


def move_worker(moment: HellasMoment) -> Prompt:
    """An empty quarry for the worker."""
    view = moment.view
    opened = view["worker"] or ""
    tile = min(active_tiles(view))
    closed = [event for step in moment.recent for event in step.events if isinstance(event, QuarryClosed)]
    where = label(view, opened)
    if closed:
        detail = _(
            "{tile} is lower than all active quarries: {field} opens, {closed} closes. Where does the next one open?"
        )
        return Prompt(
            _("Send the worker to an empty quarry."), detail.format(tile=tile, field=where, closed=closed[-1].tile)
        )
    detail = _("{tile} is lower than all active quarries: {field} opens. Where does the next one open?")
    return Prompt(_("Send the worker to an empty quarry."), detail.format(tile=tile, field=where))
