"""The log of Hellas in words."""

from __future__ import annotations

from ....core.game import NATURE
from ....games.hellas.material import ACTIVE_QUARRIES, KIND_NAMES, MARBLE_GAIN, STAGES
from ....words import N_, _, ngettext
from ..face import Step, Told, View
from .chart import chart_of
from .effects import changes, harvest
from .names import TEMPLES, action_word, listed, marble, region_word, signed

BUILDS = {
    "house at": N_("builds a house {place}"),
    "square at": N_("builds a square {place}"),
    "palace at": N_("builds a palace {place}"),
    "statue at": N_("builds a statue {place}"),
}
CHOICES = {
    "house": N_("chooses house"),
    "house and square": N_("chooses house and square"),
    "palace": N_("chooses palace"),
    "statue": N_("chooses statue"),
}


def tell(step: Step, names: list[str]) -> Told | None:
    """A line of the log; a tile that is placed is told when it is placed."""
    if step.actor == NATURE:
        return tell_nature(step)
    return Told(step.actor, tell_move(step, names))


def hairline(step: Step) -> str | None:
    """The end of a phase."""
    if step.after["phase"] != step.before["phase"] or (step.after["over"] and not step.before["over"]):
        return _("End of phase {number}").format(number=step.before["phase"])
    return None


def tell_nature(step: Step) -> Told | None:
    """Who starts, the first tiles, and a tile that opens a new quarry."""
    verb, _space, number = step.move.rpartition(" ")
    if verb == "start player":
        return Told(int(number), _("is the start player"))
    if step.before["step"] == "first tiles":
        tops = top_tiles(step.after)
        if len(tops) < ACTIVE_QUARRIES:
            return None
        return Told(None, _("The first quarry tiles are {tiles}.").format(tiles=listed([str(tile) for tile in tops])))
    if step.after["step"] == "place tile":
        return None
    seat = step.before["turn"]
    if step.before["worker"] is None:
        return Told(seat, _("reveals {tile}, which is put aside").format(tile=number))
    closed = [pile["tiles"][-1] for field, pile in step.after["quarries"].items() if newly_closed(step, field)]
    opened = chart_of(step.after).fields[step.before["worker"]].label
    words = _("reveals {tile}: quarry {field} opens, {closed} closes")
    return Told(seat, words.format(tile=number, field=opened, closed=closed[0]))


def newly_closed(step: Step, field: str) -> bool:
    """Whether a quarry was closed by this step."""
    was = step.before["quarries"].get(field)
    return bool(step.after["quarries"][field]["closed"] and not (was and was["closed"]))


def top_tiles(view: View) -> list[int]:
    """The numbers of the active quarries."""
    return sorted(pile["tiles"][-1] for pile in view["quarries"].values() if not pile["closed"])


def tell_move(step: Step, names: list[str]) -> str:
    """A player's move."""
    verb, _space, field = step.move.rpartition(" ")
    if step.move in KIND_NAMES:
        return tell_action(step, names)
    if step.move == "decline":
        return tell_decline(step)
    if verb == "column at":
        return tell_column(step, field)
    if verb == "tile to":
        tile, top = step.before["tile"], step.before["quarries"][field]["tiles"][-1]
        return _("puts tile {tile} on {top}").format(tile=tile, top=top)
    if verb == "worker to":
        return _("sends the worker to quarry {field}").format(field=chart_of(step.after).fields[field].label)
    built = _(BUILDS[verb]).format(place=region_word(step.after, field))
    return built + tell_points(step)


def tell_action(step: Step, names: list[str]) -> str:
    """A stone on the action bar, and what came of it at once."""
    if step.move == "marble":
        return _("takes {marble}").format(marble=marble(MARBLE_GAIN))
    if step.move == "quarry":
        gained = [f"{name} {signed(gain)}" for name, gain in zip(names, harvest(step.before)) if gain]
        if gained:
            return _("chooses quarry. Harvest: {harvest}").format(harvest=", ".join(gained))
        return _("chooses quarry; nobody harvests")
    starts = step.before["next_start_player"] is None and step.after["next_start_player"] == step.actor
    if step.move not in TEMPLES:
        return _(CHOICES[step.move])
    if starts and step.before["phase"] < STAGES:
        return _("chooses {columns} and will start the next phase").format(columns=action_word(step.move))
    return _("chooses {columns}").format(columns=action_word(step.move))


def tell_decline(step: Step) -> str:
    """Nothing is built, or nothing more."""
    if step.before["step"] == "column":
        return _("builds no columns")
    if step.before["built"] == "house":
        return _("builds no square")
    if step.before["built"] == "square":
        return _("builds no house")
    return _("builds nothing")


def tell_column(step: Step, field: str) -> str:
    """A column, and the rings it brings."""
    chart = chart_of(step.after)
    words = _("builds column {number} of {size} of temple {field}").format(
        number=step.after["columns"][field], size=chart.temple_size(field), field=chart.fields[field].label
    )
    rings = step.after["players"][step.actor]["rings"] - step.before["players"][step.actor]["rings"]
    if rings:
        gets = ngettext("gets a ring", "gets {count} rings", rings).format(count=rings)
        return _("{does} and {gets}").format(does=words, gets=gets)
    return words


def tell_points(step: Step) -> str:
    """The points that a piece brings its builder at once, marble apart."""
    change = changes(step.before["players"][step.actor], step.after["players"][step.actor])
    points = sum(value for item, value in change.items() if item != "marble")
    if not points:
        return ""
    return ngettext(": {points} point", ": {points} points", abs(points)).format(points=signed(points))
