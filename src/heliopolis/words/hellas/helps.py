"""Short explanations of everything on the table of Hellas, in our own words."""

from __future__ import annotations

from ..speech import _
from ..texts import Help


def helps() -> dict[str, Help]:
    """The explanations by key."""
    return {**places(), **pieces(), **actions(), **scores()}


def places() -> dict[str, Help]:
    """The fields of the island."""
    return {
        "coast": Help(
            _("Coast"),
            _("Cheap ground: a house or a square costs 1 marble here, a palace 5. No statue may stand on the coast."),
        ),
        "inland": Help(
            _("Mountains inland"),
            _("A house or a square costs 2 marble here, a palace 7. Statues stand only inland."),
        ),
        "quarry": Help(
            _("Empty quarry"),
            _("It yields nothing until the worker stands here and a low tile opens it. Nothing is built on a quarry."),
        ),
        "quarry-open": Help(
            _("Active quarry"),
            _(
                "In a harvest each house next to it brings its owner as many marble as the top tile shows blocks. A"
                " tile with a higher number can cover it. Three quarries are always active."
            ),
        ),
        "quarry-closed": Help(
            _("Closed quarry"), _("Its pile is flipped. It yields no marble for the rest of the game.")
        ),
        "worker": Help(
            _("Quarry worker"),
            _(
                "He stands where the next quarry opens: a tile lower than all three active ones goes here. Then the"
                " quarry with the highest number closes and he is sent to another empty quarry."
            ),
        ),
        "temple": Help(
            _("Temple"),
            _(
                "Each circle is a place for a column. At the end every city next to it scores a point for each "
                "column that stands, whoever built it. The last column brings its builder a ring."
            ),
        ),
        "supply": Help(
            _("Quarry tiles"),
            _(
                "The tiles that still lie face down; each number is there once. The higher the number, the more "
                "marble the tile yields."
            ),
        ),
    }


def pieces() -> dict[str, Help]:
    """Pieces, marble, rings and stones."""
    return {
        "house": Help(
            _("House"),
            _(
                "Houses next to active quarries earn marble in a harvest. Houses side by side are a village, and "
                "with a palace a city. Everybody has 12."
            ),
        ),
        "square": Help(
            _("Square"), _("It connects and counts in a city like a house, but earns no marble. Everybody has 3.")
        ),
        "palace": Help(
            _("Palace"),
            _(
                "It turns a village it is connected with into a city. It earns no marble. Everybody has 3; a city "
                "may have several."
            ),
        ),
        "statue": Help(
            _("Statue"),
            _("It belongs to nobody. At the end every city next to it scores 3 points. There are three."),
        ),
        "city": Help(
            _("City"),
            _(
                "Connected pieces of one player with a house and a palace, inside a thick line. The number tells "
                "how many pieces it has. Only cities score for temples and statues."
            ),
        ),
        "village": Help(
            _("Village"),
            _(
                "Connected houses without a palace, inside a thin line. It harvests, but scores nothing before it"
                " has a palace."
            ),
        ),
        "marble": Help(_("Marble"), _("What everything is paid with. At the end every full 5 are a point.")),
        "ring": Help(
            _("Ring"),
            _(
                "A temple action brings one, the last column of a temple another. Each is 2 points at the end, and "
                "whoever has the most gets 3 more."
            ),
        ),
        "stone": Help(
            _("Action stones"),
            _(
                "The stones a player has still to place in this phase. Each takes a field of the action bar; the "
                "phase ends when all are placed."
            ),
        ),
        "start": Help(
            _("Starts the next phase"),
            _("The first player to choose a temple in a phase begins the next one, even without building."),
        ),
    }


def actions() -> dict[str, Help]:
    """The action bar."""
    return {
        "act-house": Help(
            _("Action: house"),
            _("Everybody in turn, from the one who chose it, may build a house: 1 marble on the coast, 2 inland."),
        ),
        "act-house-square": Help(
            _("Action: house and square"),
            _(
                "Everybody in turn may build a house, a square, or both on two fields, each for 1 marble on the "
                "coast or 2 inland."
            ),
        ),
        "act-palace": Help(
            _("Action: palace"),
            _("Everybody in turn may build a palace: 5 marble on the coast, 7 inland."),
        ),
        "act-quarry": Help(
            _("Action: quarry"),
            _(
                "First everybody harvests at the active quarries. Then the one who chose it reveals up to four "
                "tiles and puts each on a quarry with a lower number; one that is too low for all opens the "
                "worker's quarry and ends the action."
            ),
        ),
        "act-temple": Help(
            _("Action: temple"),
            _(
                "Only the one who chose it pays and builds exactly this many columns, in any temples, and gets a "
                "ring; or he builds none and gets none. The first temple action of a phase decides who starts the "
                "next."
            ),
        ),
        "act-statue": Help(
            _("Action: statue"),
            _("Only the one who chose it may build a statue inland for 7 marble."),
        ),
        "act-marble": Help(_("Action: marble"), _("Only the one who chose it gets 3 marble.")),
    }


def scores() -> dict[str, Help]:
    """The lines of the score sheet."""
    return {
        "score-city": Help(_("Largest city"), _("A point for each house, square and palace of your largest city.")),
        "score-temples": Help(
            _("Temples"),
            _(
                "For every city a point for each column of every temple next to it. A temple can count for several "
                "cities."
            ),
        ),
        "score-statues": Help(_("Statues"), _("For every city 3 points for every statue next to it.")),
        "score-rings": Help(_("Rings"), _("2 points for each ring.")),
        "score-most-rings": Help(
            _("Most rings"), _("3 points for everybody who has the most rings, if there are any.")
        ),
        "score-marble": Help(_("Marble left"), _("A point for every full 5 marble.")),
    }
