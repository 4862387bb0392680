"""The score sheet, and which round it is."""

from __future__ import annotations

from collections.abc import Callable

from ....games.helios.material import BUILDING_NAMES, PERSON_NAMES, ROUNDS, SOURCE_NAMES, SPECIAL_NAMES, TURNS
from ....words import N_, _, gettext
from ..face import Chapter, Line, Sheet, View

BAG = {
    "temples": N_("Temples lit"),
    "city council": N_("City Council"),
    "orbits": N_("Orbits"),
    "exchange bazaar": N_("Exchange Bazaar"),
}


def sheet(view: View) -> Sheet:
    """The bag, and what the final scoring would add now; at the end the bag in full."""
    players = view["players"]

    def line(label: str, help_: str, counts: Callable[[str], bool]) -> Line:
        found = [sum(points for item, points in player["now"].items() if counts(item)) for player in players]
        return Line(label, list(found), help_)

    lines = [
        line(_("Corner fields"), "score-corners", lambda item: item == "corner fields"),
        line(_("Special tiles"), "score-specials", lambda item: item.split(" at ")[0] in SPECIAL_NAMES),
        line(_("Buildings"), "score-buildings", lambda item: item in BUILDING_NAMES),
        line(_("Persons"), "score-persons", lambda item: item in PERSON_NAMES),
        line(_("Mana"), "score-mana", lambda item: item == "mana"),
        line(_("Cubes"), "score-cubes", lambda item: item == "cubes"),
    ]
    bags = [None if player["bag"] is None else sum(player["bag"].values()) for player in players]
    total = [
        None if bag is None else bag + sum(player["now"].values()) for bag, player in zip(bags, players, strict=True)
    ]
    if view["over"]:
        sources = [
            Line(gettext(BAG[source]), [player["bag"][source] for player in players], f"bag-{source.replace(' ', '-')}")
            for source in SOURCE_NAMES
        ]
        return Sheet(_("Final score"), sources + lines, Line(_("Total"), total))
    bag_line = Line(_("Points so far"), list(bags), "score-bag")
    return Sheet(_("If the game ended now"), [bag_line, *lines], Line(_("Then"), total))


def chapter(view: View) -> Chapter:
    """The round, and inside it the turn or the phase."""
    seats = len(view["players"])
    number = view["round"]
    if view["over"]:
        label = _("End of the game")
    elif view["person_turn"] is not None:
        label = _("Round {number}, persons").format(number=number)
    elif view["turns_left"]:
        turn = TURNS[seats] - (view["turns_left"] - 1) // seats
        label = _("Round {number}, turn {turn}").format(number=number, turn=turn)
    else:
        label = _("Round {number}").format(number=number)
    return Chapter(label, ROUNDS[seats] + 1 if view["over"] else number, ROUNDS[seats])
