"""What is to be done now, in words."""

from __future__ import annotations

from ....core.game import NATURE
from ....games.hellas.material import COAST_PRICES, HOUSE, INLAND_PRICES, MOST_REVEALS, PALACE, STAGES, STATUE
from ....words import N_, _, ngettext
from ..face import Answer, Moment, Prompt
from .chart import chart_of
from .log import top_tiles
from .names import TEMPLES, action_word, listed, marble
from .score import totals
from .targets import tile_words

WAITS = {
    "choose": N_("{name} chooses an action."),
    "place tile": N_("{name} puts tile {tile} on a quarry."),
    "move worker": N_("{name} moves the worker."),
}
WAITS_TO_BUILD = {
    "house": N_("{name} may build a house."),
    "house and square": N_("{name} may build a house and a square."),
    "palace": N_("{name} may build a palace."),
    "statue": N_("{name} may build a statue."),
}


def prompt(moment: Moment) -> Prompt:
    """What is to be done now, and by whom."""
    view = moment.view
    if view["over"]:
        return over(moment)
    if not moment.moves:
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


def over(moment: Moment) -> Prompt:
    """Who won."""
    view = moment.view
    winners = view["winners"]
    totalled = totals(view)
    points = totalled[winners[0]]
    if winners == [moment.seat]:
        title = _("You win with {points} points.").format(points=points)
    elif len(winners) == 1:
        title = _("{name} wins with {points} points.").format(name=moment.sitters[winners[0]].name, points=points)
    else:
        names = listed([moment.sitters[seat].name for seat in winners])
        title = _("{names} share the victory with {points} points.").format(names=names, points=points)
    order = sorted(moment.sitters, key=lambda sitter: -(totalled[sitter.seat] or 0))
    ranks = ", ".join(f"{sitter.name} {totalled[sitter.seat]}" for sitter in order)
    return Prompt(title, _("The third phase is over: {points}.").format(points=ranks))


def waiting(moment: Moment) -> Prompt:
    """What somebody else decides."""
    view = moment.view
    if moment.actor == NATURE:
        if view["step"] == "reveal":
            return Prompt(_("A quarry tile is revealed."))
        return Prompt(_("The island is being set up."))
    name = moment.sitters[moment.actor].name
    detail = ""
    if view["action"] is not None:
        chosen = {"name": moment.sitters[view["turn"]].name, "action": action_word(view["action"])}
        detail = _("The action is {action}, chosen by {name}.").format(**chosen)
    if view["step"] == "column":
        left = view["columns_left"]
        words = ngettext("{name} may build a column.", "{name} may build {count} columns.", left)
        return Prompt(words.format(name=name, count=left), detail)
    words = WAITS.get(view["step"]) or WAITS_TO_BUILD[view["action"]]
    return Prompt(_(words).format(name=name, tile=view["tile"]), detail)


def choose(moment: Moment) -> Prompt:
    """A stone on the action bar."""
    view = moment.view
    left = view["stones_left"][moment.actor]
    words = ngettext(
        "You have {marble}, and it is your last stone in this phase.",
        "You have {marble}, and {count} stones left in this phase.",
        left,
    )
    detail = words.format(marble=marble(own_marble(moment)), count=left)
    if any(step.before["phase"] != step.after["phase"] for step in moment.recent):
        detail = _("Phase {number} has begun.").format(number=view["phase"]) + " " + detail
    if view["next_start_player"] is None and view["phase"] < STAGES:
        detail += " " + _("Whoever chooses a temple first starts the next phase.")
    return Prompt(_("Choose an action for your stone."), detail)


def own_marble(moment: Moment) -> int:
    """How much marble the viewer has."""
    return int(moment.view["players"][moment.actor]["marble"])


def later(moment: Moment) -> str:
    """Who may build after the viewer."""
    view = moment.view
    seats = len(moment.sitters)
    number = (view["turn"] - moment.actor) % seats or seats
    names = [moment.sitters[(moment.actor + n) % seats].name for n in range(1, number)]
    if not names or view["action"] == "statue":
        return ""
    return " " + ngettext("Then {names} may build.", "Then {names} may build.", len(names)).format(names=listed(names))


def build(moment: Moment) -> Prompt:
    """A house, a square, a palace or a statue, or nothing."""
    view = moment.view
    action = view["action"]
    pieces = {move.split(" ")[0] for move in moment.moves} - {"decline"}
    number = {"palace": PALACE, "statue": STATUE}.get(action, HOUSE)
    coast, inland = int(COAST_PRICES[number]), int(INLAND_PRICES[number])
    if action == "statue":
        price = _("It costs {inland} marble; you have {marble}.")
    elif action == "house and square" and view["built"] is None:
        price = _("Each costs {coast} marble on the coast, {inland} inland; you have {marble}.")
    else:
        price = _("It costs {coast} marble on the coast, {inland} inland; you have {marble}.")
    detail = price.format(coast=coast, inland=inland, marble=own_marble(moment)) + later(moment)
    if not pieces:
        return Prompt(cannot(view["built"], action), detail, [Answer("decline", _("Go on"))])
    if action == "house and square":
        title, no = house_and_square(pieces, view["built"])
    elif action == "palace":
        title, no = _("Build a palace: choose a field."), _("No palace")
    elif action == "statue":
        title, no = _("Build a statue: choose a field inland."), _("No statue")
    else:
        title, no = _("Build a house: choose a field."), _("No house")
    return Prompt(title, detail, [Answer("decline", no, quiet=True)])


def house_and_square(pieces: set[str], built: str | None) -> tuple[str, str]:
    """What can still be built of the two, and how not to."""
    if pieces == {"house", "square"}:
        return _("Build a house, a square or both: choose a field."), _("Build nothing")
    if pieces == {"square"}:
        title = _("Build a square too: choose a field.") if built else _("Build a square: choose a field.")
        return title, _("No square")
    title = _("Build a house too: choose a field.") if built else _("Build a house: choose a field.")
    return title, _("No house")


def cannot(built: str | None, action: str) -> str:
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


def columns(moment: Moment) -> Prompt:
    """Columns for temples, or none."""
    view = moment.view
    count, price = TEMPLES[view["action"]]
    left = view["columns_left"]
    if left < count:
        title = ngettext(
            "Build the last column: choose a temple.", "Build {count} more columns: choose a temple.", left
        )
        detail = _("After the last one you get a ring, and one more for each temple you complete.")
        return Prompt(title.format(count=left), detail)
    paid = _("It costs {price} marble; you have {marble}.").format(price=price, marble=own_marble(moment))
    if moment.moves == ["decline"]:
        title = _("You cannot build {count} columns.").format(count=count)
        return Prompt(title, paid, [Answer("decline", _("Go on"))])
    title = _("Build {count} columns: choose a temple for the first.").format(count=count)
    detail = paid + " " + _("It brings a ring, and one more for each temple you complete.")
    return Prompt(title, detail, [Answer("decline", _("No columns"), quiet=True)])


def place_tile(moment: Moment) -> Prompt:
    """A revealed tile on a quarry with a lower number."""
    view = moment.view
    chart = chart_of(view)
    title = _("Put tile {tile} on a quarry with a lower number.").format(tile=view["tile"])
    detail = _("It yields {marble} for a house. This is tile {number} of at most {most}.").format(
        marble=marble(chart.yields(view["tile"])), number=view["revealed"] + 1, most=MOST_REVEALS
    )
    answers = []
    for move in moment.moves:
        field = move.rpartition(" ")[2]
        top = view["quarries"][field]["tiles"][-1]
        answers.append(Answer(move, _("On {top}").format(top=top), tile_words(moment, field)))
    return Prompt(title, detail, answers)


def move_worker(moment: Moment) -> Prompt:
    """An empty quarry for the worker."""
    new = min(top_tiles(moment.view))
    detail = _("Tile {tile} was too low for the others and opened his quarry. He shows which one opens next.")
    return Prompt(_("Send the worker to an empty quarry."), detail.format(tile=new))
