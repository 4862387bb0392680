"""The end of a round, and of the game: what each source of points brought everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.seam import Event, Step
from ...games.helios.events import (
    ColumnsCleared,
    FinalScored,
    ManaExchanged,
    OrbitScored,
    RoundEnded,
    TempleLit,
)
from ...games.helios.view import HeliosPlayer, HeliosView
from .. import _, gettext
from ..texts import Gain, Pieces, Scoring, ScoringLine
from .names import capital, item_word, slug, tile_word
from .sheet import BAG

ICONS: Mapping[str, str] = {"temples": "temple", "city council": "temple", "orbits": "sun", "exchange bazaar": "mana"}

ALWAYS = ("temples", "orbits")  # the sources that everybody has


def is_scoring(step: Step) -> bool:
    """Whether a move ended a round."""
    return any(isinstance(event, RoundEnded) for event in step.events)


def scoring(steps: Sequence[Step], view: HeliosView) -> Scoring | None:
    """What the round brought that the last of these moves ended; after the last one, with the final scoring."""
    ended = next((event for event in steps[-1].events if isinstance(event, RoundEnded)), None)
    if ended is None:
        return None
    final = any(isinstance(event, FinalScored) for event in steps[-1].events)
    events = [event for step in steps for event in step.events]
    players = view["players"]
    brought = [brought_by(events, seat) for seat in range(len(players))]
    lines = [
        ScoringLine(gettext(BAG[source]), tuple([got[source] for got in brought]), f"bag-{slug(source)}")
        for source in BAG
        if source in ALWAYS or any(got[source].pieces for got in brought)
    ]
    if final:
        lines += final_lines(players)
    after = [player["points"] for player in players]
    before = [
        None if now is None else now - sum([line.gains[seat].points or 0 for line in lines])
        for seat, now in enumerate(after)
    ]
    cleared = any(isinstance(event, ColumnsCleared) for event in events)
    return Scoring(
        title=_("Final scoring") if final else _("Round {number} is over").format(number=ended.round),
        detail=(
            _("What the last round has brought into the bags, and what everybody has built.")
            if final
            else _("What the round has brought into the bags.")
        ),
        lines=tuple(lines),
        before=tuple(before),
        after=tuple(after),
        before_label=_("Before"),
        after_label=_("Total") if final else _("Points so far"),
        left=_("Action tiles and land tiles that nobody took are gone.") if cleared and not final else "",
        final=final,
    )


def brought_by(events: Sequence[Event], seat: int) -> dict[str, Gain]:
    """What came into a seat's bag, by its source, with how often it did; None where it is hidden."""
    points: dict[str, list[int | None]] = {source: [] for source in BAG}
    for event in events:
        match event:
            case OrbitScored(owner, got, _) if owner == seat:
                points["orbits"].append(got)
            case TempleLit(owner, _, got, council, _) if owner == seat:
                points["temples"].append(got)
                if council != 0:
                    points["city council"].append(council)
            case ManaExchanged(owner, mana, got, _) if owner == seat and mana:
                points["exchange bazaar"].append(got)
    return {source: gain(source, got) for source, got in points.items()}


def gain(source: str, points: Sequence[int | None]) -> Gain:
    """The points of a source, one piece for each time it brought some."""
    pieces = (Pieces(gettext(BAG[source]), ICONS[source], len(points)),) if points else ()
    return Gain(None if None in points else sum([got or 0 for got in points]), pieces)


def final_lines(players: Sequence[HeliosPlayer]) -> list[ScoringLine]:
    """The final scoring, item by item."""
    return [
        ScoringLine(_("Corner fields"), tuple([corners(player) for player in players]), "score-corners"),
        ScoringLine(_("Special tiles"), tuple([specials(player) for player in players]), "score-specials"),
        ScoringLine(_("Buildings"), tuple([named(each["final"]["buildings"]) for each in players]), "score-buildings"),
        ScoringLine(_("Persons"), tuple([named(player["final"]["persons"]) for player in players]), "score-persons"),
        ScoringLine(_("Mana"), tuple([mana(player) for player in players]), "score-mana"),
        ScoringLine(_("Cubes"), tuple([cubes(player) for player in players]), "score-cubes"),
    ]


def corners(player: HeliosPlayer) -> Gain:
    """The corner fields beside a player's land."""
    points = player["final"]["corner_fields"]
    return Gain(points, (Pieces(_("Corner fields"), "flag"),) if points else ())


def specials(player: HeliosPlayer) -> Gain:
    """Each special tile, with its own points."""
    tiles = player["final"]["special_tiles"]
    pieces = [Pieces(capital(tile_word(tile["tile"])), f"m-{slug(tile['tile'])}", 1, tile["points"]) for tile in tiles]
    return Gain(sum([tile["points"] for tile in tiles]), tuple(pieces))


def named(items: Mapping[str, int]) -> Gain:
    """Buildings or persons by their names; those that bring nothing are left out."""
    pieces = [Pieces(item_word(name), None, 1, points) for name, points in items.items() if points]
    return Gain(sum(items.values()), tuple(pieces))


def mana(player: HeliosPlayer) -> Gain:
    """The mana that is left."""
    return Gain(player["final"]["mana"], (Pieces(_("Mana"), "mana", player["mana"]),) if player["mana"] else ())


def cubes(player: HeliosPlayer) -> Gain:
    """The cubes that are left, by material."""
    counts: dict[str, int] = {}
    for tile in player["tiles"]:
        for cube in tile["cubes"]:
            counts[cube] = counts.get(cube, 0) + 1
    pieces = [Pieces(capital(tile_word(cube)), f"k-{cube}", count) for cube, count in counts.items()]
    return Gain(player["final"]["cubes"], tuple(pieces) if player["final"]["cubes"] else ())
