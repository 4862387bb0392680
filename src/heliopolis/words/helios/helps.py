"""Short explanations of everything on the table."""

from __future__ import annotations

from .. import _
from ..texts import Help
from .names import capital, item_word, slug, tile_word


def helps() -> dict[str, Help]:
    """The explanations by their keys."""
    return things() | tiles() | items() | scores()


def things() -> dict[str, Help]:
    """Pieces and places."""
    lap = _("A whole lap of the sun that ends on the gold line brings 5 points, once in a turn.")
    return {
        "sun": Help(
            _("Sun"),
            _(
                "It goes clockwise along your land, at most as far as its range. Where it stops, land tiles beside it "
                "without a cube get one, and every temple beside it brings 1 point and 1 more for each tile around it."
            ),
        ),
        "gold": Help(_("Gold line"), lap),
        "corner": Help(_("Corner field"), _("A tile beside it brings 4 points at the end.")),
        "mana-field": Help(_("Mana field"), _("A tile laid here brings 2 mana at once.")),
        "bonus-field": Help(_("Bonus field"), _("A tile laid here gets a cube of any colour at once.")),
        "cube": Help(_("Cube"), _("Cubes pay for temples, buildings and the activation of persons.")),
        "temple": Help(
            _("Temple"),
            _(
                "Your first temple costs 1 cube and brings 1 mana, the second 2 and 2, and so on. When the sun stops "
                "beside it, it brings 1 point and 1 more for each tile around it."
            ),
        ),
        "mana": Help(_("Mana"), _("Mana buys persons after each round. At the end each counts 1 point.")),
        "cubes": Help(
            _("Cubes"), _("What lies on your land. At most two on a tile; a colour you lack costs two cubes instead.")
        ),
        "points": Help(_("Points so far"), _("What is in the bag. The rest counts at the end.")),
        "range": Help(
            _("Sun track"), _("How far your sun may go in one move. The last field means any number of steps.")
        ),
        "slot": Help(
            _("Action tiles of a colour"),
            _("The fourth tile brings a bonus action of any kind. Then all four are cleared away."),
        ),
        "action-land": Help(_("Land"), _("Take an open land tile with its cube, or a special tile, and lay it.")),
        "action-build": Help(_("Build"), _("Build a temple on one of your tiles, or one building of your city.")),
        "action-sun": Help(_("Sun"), _("Move your sun: it makes cubes grow and temples count.")),
        "extra": Help(
            _("Extra stack"),
            _("Land tiles of all colours, shuffled. Its top tile is the sixth open one in each round."),
        ),
        "dragon": Help(_("Dragon"), _("Whoever has it begins the round. Then it goes to the next player.")),
    }


def tiles() -> dict[str, Help]:
    """Land tiles and special tiles."""
    land = _("Comes with a cube of its own. Without cube and temple, it gets a new one when the sun stops beside it.")
    found = {f"tile-{colour}": Help(capital(tile_word(colour)), land) for colour in ("brown", "grey", "green")}
    rare = land + " " + _("There are fewer of these.")
    found |= {f"tile-{colour}": Help(capital(tile_word(colour)), rare) for colour in ("blue", "black")}
    specials = {
        "free fields": _("At the end 1 point for each empty field around it; fields of the edge count, too."),
        "created land": _("At the end 2 points for itself and for each tile around it."),
        "raw materials": _("At the end 2 points for each cube on it and around it."),
        "temples": _("At the end 4 points for each temple on it and around it."),
    }
    for name, text in specials.items():
        title = _("Special tile: {name}").format(name=tile_word(name))
        found[f"tile-{slug(name)}"] = Help(title, text)
    return found


def buildings() -> dict[str, str]:
    """What the buildings of the city bring."""
    return {
        "observatory": _("The range of your sun rises by 3. 3 points at the end."),
        "solar lodge": _("The range of your sun rises by 2. 1 point at the end."),
        "power plant": _(
            "1 mana. From now on your sun goes as far as you like, but whole laps bring nothing any more. "
            "2 points at the end."
        ),
        "city council": _("Range +1. Every temple lit by the sun brings 3 points more. 2 points at the end."),
        "citadel": _(
            "From now on every temple costs one cube; the mana still rises. It costs one obsidian or spring cube. "
            "2 points at the end."
        ),
        "watch tower": _("1 mana. A whole lap brings 10 points, not 5. 2 points at the end."),
        "sanctuary": _("4 mana at once. 3 points at the end."),
        "sacred grove": _("2 mana at once. 2 points at the end."),
        "exchange bazaar": _("Once, now: exchange up to 3 mana for 4 points each. 1 point at the end."),
        "warehouse": _(
            "A land tile with one cube gets a second one when the sun stops beside it. 3 points at the end."
        ),
        "land management": _(
            "Once, now: two tiles from the bottom of the extra stack, each with its cube, must be laid. "
            "2 points at the end."
        ),
        "palace": _("Range +1, 1 mana, and at once a bonus action of any kind. 2 points at the end."),
    }


def persons() -> dict[str, str]:
    """What persons bring, once they are active."""
    return {
        "architect": _("Brings a bonus cube. At the end 3 points for each of your temples and buildings."),
        "prophetess": _("At the end 2 points for each of your tiles."),
        "inventor": _("Range +2 and 1 mana. At the end 5 points for each special tile."),
        "cartographer": _("Brings a bonus cube. At the end 3 points for each colour of land that you have."),
        "priestess": _("Range +2 and 2 mana. At the end 12 points."),
        "princess": _("Range +1. At the end 2 points for each step of range, but nothing with the Power Plant."),
        "explorer": _("At the end a corner field brings 8 points, not 4."),
        "treasurer": _("At the end 2 points for each cube left, and 3 for each mana, not 1."),
    }


def effects() -> dict[str, str]:
    """What every building and every person brings."""
    return buildings() | persons()


def items() -> dict[str, Help]:
    """Buildings, and persons, who count only when they are activated."""
    once = _("Counts only when activated.")
    texts = buildings() | {name: f"{text} {once}" for name, text in persons().items()}
    return {f"item-{slug(name)}": Help(item_word(name), text) for name, text in texts.items()}


def scores() -> dict[str, Help]:
    """The lines of the score sheet."""
    return {
        "score-bag": Help(_("Points so far"), _("Temples lit, orbits and exchanged mana.")),
        "score-corners": Help(_("Corner fields"), _("4 points for each with a tile beside it; 8 with the Explorer.")),
        "score-specials": Help(_("Special tiles"), _("Each looks at the fields around it.")),
        "score-buildings": Help(_("Buildings"), _("The points printed on them.")),
        "score-persons": Help(_("Persons"), _("Activated ones only; Explorer and Treasurer raise other lines.")),
        "score-mana": Help(_("Mana"), _("1 point each; 3 with the Treasurer.")),
        "score-cubes": Help(_("Cubes"), _("Nothing; 2 points each with the Treasurer.")),
        "bag-temples": Help(_("Temples lit"), _("Points for temples where the sun stopped.")),
        "bag-city-council": Help(_("City Council"), _("3 points more for each temple lit.")),
        "bag-orbits": Help(_("Orbits"), _("Whole laps of the sun.")),
        "bag-exchange-bazaar": Help(_("Exchange Bazaar"), _("Mana exchanged for points.")),
    }
