"""The words for tiles and for what is scored."""

from __future__ import annotations

from ....games.ra.material import CIVILIZATIONS as CIVILIZATIONS
from ....games.ra.material import MONUMENTS as MONUMENTS
from ....games.ra.material import Kind
from ....words import N_, gettext, ngettext

NAMES = {
    "ra": N_("Ra"),
    "god": N_("God"),
    "pharaoh": N_("Pharaoh"),
    "nile": N_("Nile"),
    "flood": N_("Flood"),
    "art": N_("Art"),
    "agriculture": N_("Agriculture"),
    "religion": N_("Religion"),
    "astronomy": N_("Astronomy"),
    "writing": N_("Writing"),
    "gold": N_("Gold"),
    "fortress": N_("Fortress"),
    "obelisk": N_("Obelisk"),
    "palace": N_("Palace"),
    "pyramid": N_("Pyramid"),
    "sphinx": N_("Sphinx"),
    "statues": N_("Statues"),
    "step pyramid": N_("Step pyramid"),
    "temple": N_("Temple"),
    "funeral": N_("Funeral"),
    "drought": N_("Drought"),
    "unrest": N_("Unrest"),
    "earthquake": N_("Earthquake"),
}

# What somebody draws, takes or loses.
OBJECTS = {
    "ra": N_("a Ra tile"),
    "god": N_("a god"),
    "pharaoh": N_("a pharaoh"),
    "nile": N_("a Nile"),
    "flood": N_("a flood"),
    "art": N_("art"),
    "agriculture": N_("agriculture"),
    "religion": N_("religion"),
    "astronomy": N_("astronomy"),
    "writing": N_("writing"),
    "gold": N_("gold"),
    "fortress": N_("a fortress"),
    "obelisk": N_("an obelisk"),
    "palace": N_("a palace"),
    "pyramid": N_("a pyramid"),
    "sphinx": N_("a sphinx"),
    "statues": N_("statues"),
    "step pyramid": N_("a step pyramid"),
    "temple": N_("a temple"),
    "funeral": N_("a funeral"),
    "drought": N_("a drought"),
    "unrest": N_("unrest"),
    "earthquake": N_("an earthquake"),
}

# What an epoch's scoring consists of, under the names of the rules.
ITEMS = {
    "god": N_("Gods"),
    "pharaoh": N_("Pharaohs"),
    "nile": N_("Nile"),
    "civilization": N_("Civilization"),
    "gold": N_("Gold"),
    "monuments": N_("Monuments"),
    "suns": N_("Suns"),
    "not below 0": N_("Not below 0"),
}
# What a move changes in them, inside a sentence.
GAINS = {
    "god": N_("{points} for gods"),
    "pharaoh": N_("{points} for pharaohs"),
    "nile": N_("{points} for the Nile"),
    "civilization": N_("{points} for civilization"),
    "gold": N_("{points} for gold"),
    "monuments": N_("{points} for monuments"),
    "suns": N_("{points} for the sum of suns"),
    "not below 0": N_("{points} to stay at 0"),
}
# The key of the explanation of an item, where it is not the item itself.
ITEM_HELPS = {"suns": "sun sums", "not below 0": "floor"}

# What disasters strike, with the kinds of tiles.
STRUCK: dict[str, list[Kind]] = {
    "pharaoh": ["pharaoh"],
    "flood": ["flood"],
    "nile": ["nile"],
    "civilization": CIVILIZATIONS,
    "monument": MONUMENTS,
}


def name(kind: str) -> str:
    """The word under a tile."""
    return gettext(NAMES[kind])


def thing(kind: str) -> str:
    """A tile as what a deed is done to: "draws a pharaoh"."""
    return gettext(OBJECTS[kind])


def item(key: str) -> str:
    """A line of the score sheet."""
    return gettext(ITEMS[key])


def icon(kind: str) -> str:
    """The tile's symbol in the sprite."""
    return "t-" + kind.replace(" ", "")


def code(move: str) -> str:
    """A move as `data-shows` lists it."""
    return move.replace(" ", "_")


def signed(points: int) -> str:
    """Points with their sign, a real minus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def tone(points: int) -> str:
    """The class of a gain, of a loss, or of nothing."""
    return "good" if points > 0 else "bad" if points < 0 else "nil"


def losses(lost: dict[str, int]) -> list[str]:
    """What disasters took, by category."""
    words = {
        "pharaoh": lambda n: ngettext("{number} pharaoh", "{number} pharaohs", n),
        "flood": lambda n: ngettext("{number} flood", "{number} floods", n),
        "nile": lambda n: ngettext("{number} Nile", "{number} Niles", n),
        "civilization": lambda n: ngettext("{number} tile of civilization", "{number} tiles of civilization", n),
        "monument": lambda n: ngettext("{number} monument", "{number} monuments", n),
    }
    return [words[category](count).format(number=count) for category, count in lost.items()]
