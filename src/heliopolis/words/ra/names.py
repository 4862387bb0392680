"""The names of tiles and of what is scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from ...games.ra.material import CIVILIZATIONS, MONUMENTS, Item, Kind
from ..numbers import signed
from ..speech import N_, gettext, ngettext

NAMES: Mapping[Kind, str] = {
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
OBJECTS: Mapping[Kind, str] = {
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

# Several of them; the number is a word.
SEVERAL: Mapping[Kind, Callable[[int], str]] = {
    "ra": lambda n: ngettext("{number} Ra tile", "{number} Ra tiles", n),
    "god": lambda n: ngettext("{number} god", "{number} gods", n),
    "pharaoh": lambda n: ngettext("{number} pharaoh", "{number} pharaohs", n),
    "nile": lambda n: ngettext("{number} Nile", "{number} Niles", n),
    "flood": lambda n: ngettext("{number} flood", "{number} floods", n),
    "art": lambda n: ngettext("{number} art tile", "{number} art tiles", n),
    "agriculture": lambda n: ngettext("{number} agriculture tile", "{number} agriculture tiles", n),
    "religion": lambda n: ngettext("{number} religion tile", "{number} religion tiles", n),
    "astronomy": lambda n: ngettext("{number} astronomy tile", "{number} astronomy tiles", n),
    "writing": lambda n: ngettext("{number} writing tile", "{number} writing tiles", n),
    "gold": lambda n: ngettext("{number} gold tile", "{number} gold tiles", n),
    "fortress": lambda n: ngettext("{number} fortress", "{number} fortresses", n),
    "obelisk": lambda n: ngettext("{number} obelisk", "{number} obelisks", n),
    "palace": lambda n: ngettext("{number} palace", "{number} palaces", n),
    "pyramid": lambda n: ngettext("{number} pyramid", "{number} pyramids", n),
    "sphinx": lambda n: ngettext("{number} sphinx", "{number} sphinxes", n),
    "statues": lambda n: ngettext("{number} statues tile", "{number} statues tiles", n),
    "step pyramid": lambda n: ngettext("{number} step pyramid", "{number} step pyramids", n),
    "temple": lambda n: ngettext("{number} temple", "{number} temples", n),
    "funeral": lambda n: ngettext("{number} funeral", "{number} funerals", n),
    "drought": lambda n: ngettext("{number} drought", "{number} droughts", n),
    "unrest": lambda n: ngettext("{number} unrest tile", "{number} unrest tiles", n),
    "earthquake": lambda n: ngettext("{number} earthquake", "{number} earthquakes", n),
}
NUMBERS = (N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"))

# What an epoch's scoring consists of.
ITEMS: Mapping[Item, str] = {
    "god": N_("Gods"),
    "pharaoh": N_("Pharaohs"),
    "nile": N_("Nile"),
    "civilization": N_("Civilization"),
    "gold": N_("Gold"),
    "monuments": N_("Monuments"),
    "suns": N_("Suns"),
    "not below 0": N_("Not below 0"),
}
# What something changes in them, inside a sentence.
GAINS: Mapping[Item, str] = {
    "god": N_("{points} for gods"),
    "pharaoh": N_("{points} for pharaohs"),
    "nile": N_("{points} for the Nile"),
    "civilization": N_("{points} for civilization"),
    "gold": N_("{points} for gold"),
    "monuments": N_("{points} for monuments"),
    "suns": N_("{points} for the sum of suns"),
    "not below 0": N_("{points} to stay at 0"),
}

# What disasters strike.
Category = Literal["pharaoh", "flood", "nile", "civilization", "monument"]
CATEGORIES: Mapping[Kind, Category] = {
    "pharaoh": "pharaoh",
    "flood": "flood",
    "nile": "nile",
    **dict.fromkeys(CIVILIZATIONS, "civilization"),
    **dict.fromkeys(MONUMENTS, "monument"),
}
LOSSES: Mapping[Category, Callable[[int], str]] = {
    "pharaoh": lambda n: ngettext("{number} pharaoh", "{number} pharaohs", n),
    "flood": lambda n: ngettext("{number} flood", "{number} floods", n),
    "nile": lambda n: ngettext("{number} Nile", "{number} Niles", n),
    "civilization": lambda n: ngettext("{number} tile of civilization", "{number} tiles of civilization", n),
    "monument": lambda n: ngettext("{number} monument", "{number} monuments", n),
}


def tile_name(kind: Kind) -> str:
    """The word under a tile."""
    return gettext(NAMES[kind])


def tile_icon(kind: Kind) -> str:
    """The tile's symbol in the sprite."""
    return "t-" + kind.replace(" ", "")


def tile_object(kind: Kind) -> str:
    """A tile as what something is done to: "draws a pharaoh"."""
    return gettext(OBJECTS[kind])


def tiles(kinds: Iterable[Kind]) -> list[str]:
    """Tiles as what something is done to, equal ones together: "a pharaoh", "two Niles"."""
    return [tile_object(kind) if n == 1 else several(kind, n) for kind, n in Counter(kinds).items()]


def several(kind: Kind, count: int) -> str:
    """Some equal tiles: "two Niles"."""
    word = gettext(NUMBERS[count - 2]) if count - 2 < len(NUMBERS) else str(count)
    return SEVERAL[kind](count).format(number=word)


def losses(lost: Iterable[Kind]) -> list[str]:
    """What disasters take, by category: "2 tiles of civilization"."""
    counts = Counter(CATEGORIES[kind] for kind in lost)
    return [
        words(counts[category]).format(number=counts[category])
        for category, words in LOSSES.items()
        if counts[category]
    ]


def gain(points: int) -> str:
    """Points with their sign; nothing has none."""
    return signed(points) if points else "0"


def item_name(item: Item) -> str:
    """A line of the score sheet."""
    return gettext(ITEMS[item])


def item_gain(item: Item, points: int) -> str:
    """What an item of the scoring brings: "+5 for pharaohs"."""
    return gettext(GAINS[item]).format(points=gain(points))
