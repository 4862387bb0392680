"""What a move brings: the difference of two views. Points, costs and losses come from the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ....words import _
from ..face import Moment, View
from .land import Field
from .names import points_word, tile_word


@dataclass(frozen=True)
class Gain:
    """What a player has more after a move than before."""

    cubes: list[tuple[Field, str]] = field(default_factory=list)
    mana: int = 0
    sun_range: int = 0
    unlimited: bool = False
    bag: dict[str, int] = field(default_factory=dict)  # points by their source; nothing if they are hidden
    final: int = 0  # points that the final scoring would bring more

    @property
    def points(self) -> int:
        """The points that go into the bag."""
        return sum(self.bag.values())

    @property
    def orbit(self) -> int:
        """The points for a whole lap."""
        return self.bag.get("orbits", 0)


def gain(before: View, after: View) -> Gain:
    """The difference of a player's part of two views."""
    had = {tuple(tile["field"]): Counter(tile["cubes"]) for tile in before["tiles"]}
    cubes = []
    for tile in after["tiles"]:
        place = (tile["field"][0], tile["field"][1])
        fresh = Counter(tile["cubes"]) - had.get(place, Counter())
        cubes += [(place, colour) for colour in fresh.elements()]
    bag = {}
    if before["bag"] is not None and after["bag"] is not None:
        bag = {
            name: points - before["bag"][name] for name, points in after["bag"].items() if points != before["bag"][name]
        }
    unlimited = after["range"] == "unlimited"
    return Gain(
        cubes=cubes,
        mana=after["mana"] - before["mana"],
        sun_range=0 if unlimited else int(after["range"]) - int(before["range"]),
        unlimited=unlimited and before["range"] != "unlimited",
        bag=bag,
        final=sum(after["now"].values()) - sum(before["now"].values()),
    )


def worth(moment: Moment, *moves: str) -> int | None:
    """What the last of some moves, an activation, would add to the final scoring; None if it cannot be paid now."""
    *first, activation = moves
    before = moment.after(*first) if first else moment.view
    if activation not in before["legal"]:
        return None
    made = [*first, activation]
    after = moment.after(*made)
    while after["payment"] is not None:
        made.append(after["legal"][0])
        after = moment.after(*made)
    seat = moment.actor
    return gain(before["players"][seat], after["players"][seat]).final


def in_words(gained: Gain) -> str:
    """All that is gained, in words; an empty text if it is nothing."""
    parts = []
    for colour, count in Counter(colour for _field, colour in gained.cubes).items():
        parts.append(f"+{count} {tile_word(colour)}")
    if gained.points > gained.orbit:
        parts.append(f"+{points_word(gained.points - gained.orbit)}")
    if gained.orbit:
        parts.append(_("+{points} for the orbit").format(points=points_word(gained.orbit)))
    if gained.mana:
        parts.append(_("{mana} mana").format(mana=f"{gained.mana:+d}".replace("-", "−")))
    if gained.sun_range:
        parts.append(_("range +{steps}").format(steps=gained.sun_range))
    if gained.unlimited:
        parts.append(_("any number of steps"))
    return ", ".join(parts)
