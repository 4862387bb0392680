"""What a move would change: prices, points and where they come from, all taken from the rules.

Pieces that go on alike fields change alike, so the rules are asked once for each kind of field.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....words import _
from ..face import Moment, View
from .chart import Chart, chart_of
from .names import ITEM_WORDS, signed
from .towns import PIECES, pieces_of


@dataclass(frozen=True)
class Effect:
    """What the viewer and the others would gain or lose."""

    marble: list[int | None]  # by seat; None if it is hidden
    points: list[int]  # by seat, as far as they are seen
    items: dict[str, int]  # the viewer's points by source
    causes: dict[str, int]  # the viewer's points by the field of a temple or statue
    forced: bool = False  # nothing but declining would be left to do


def effect(moment: Moment, move: str) -> Effect:
    """What one move changes."""
    assert moment.seat is not None
    return difference(moment.view, moment.after(move), moment.seat)


def difference(before: View, after: View, seat: int) -> Effect:
    """What changed between two views."""
    marble: list[int | None] = []
    points = []
    for was, now in zip(before["players"], after["players"]):
        known = was["marble"] is not None and now["marble"] is not None
        marble.append(now["marble"] - was["marble"] if known else None)
        points.append(sum(changes(was, now).values()))
    items: dict[str, int] = {}
    causes = {}
    for item, change in changes(before["players"][seat], after["players"][seat]).items():
        source, _space, field = item.partition(" ")
        if source in ("temple", "statue"):
            causes[field] = change
        else:
            source = item
        items[source] = items.get(source, 0) + change
    return Effect(marble, points, {k: v for k, v in items.items() if v}, causes, after["legal"] == ["decline"])


def changes(was: dict[str, dict[str, int | None]], now: dict[str, dict[str, int | None]]) -> dict[str, int]:
    """The items of a player's points that changed."""
    found = {}
    for item, value in now["now"].items():
        change = (value or 0) - (was["now"].get(item) or 0)
        if change:
            found[item] = change
    return found


def build_effects(moment: Moment) -> dict[str, Effect]:
    """The effects of all moves that build a piece, by move."""
    assert moment.seat is not None
    view, chart = moment.view, chart_of(moment.view)
    own = pieces_of(view, moment.seat)
    everybody = {field for seat in range(len(view["players"])) for field in pieces_of(view, seat)}
    found: dict[tuple[object, ...], Effect] = {}
    effects = {}
    for move in moment.moves:
        verb, _space, field = move.rpartition(" ")
        if not verb.endswith(" at"):
            continue
        key = (
            (move,) if verb == "column at" else alike(view, chart, verb, field, everybody if "statue" in verb else own)
        )
        if key not in found:
            found[key] = effect(moment, move)
        effects[move] = found[key]
    return effects


def alike(view: View, chart: Chart, verb: str, field: str, pieces: set[str] | dict[str, str]) -> tuple[object, ...]:
    """The same for fields where a piece changes the same: alone, or next to the same pieces, temples and statues."""
    place = chart.fields[field]
    beside = [near for near in place.near if near in pieces]
    if beside:
        beside += [near for near in place.near if near in view["columns"] or near in view["statues"]]
    return verb, place.region, frozenset(beside)


def gains(effect: Effect) -> str:
    """The viewer's points in words, source by source."""
    return ", ".join(_(ITEM_WORDS[item]).format(points=signed(points)) for item, points in effect.items.items())


def beside_quarries(view: View, field: str) -> list[int]:
    """The top tiles of the active quarries next to a field."""
    found = []
    for near in chart_of(view).fields[field].near:
        pile = view["quarries"].get(near)
        if pile and not pile["closed"]:
            found.append(pile["tiles"][-1])
    return found


def harvest(view: View) -> list[int]:
    """What a harvest would bring each seat. Houses and quarries are open, so it is known when marble is hidden too."""
    yields = chart_of(view).yields
    return [
        sum(yields(tile) for house in player["houses"] for tile in beside_quarries(view, house))
        for player in view["players"]
    ]


def houses_beside(view: View, field: str) -> list[int]:
    """How many houses each seat has next to a field."""
    near = chart_of(view).fields[field].near
    return [sum(house in near for house in player["houses"]) for player in view["players"]]


def piece_count(view: View, seat: int, piece: str) -> int:
    """How many pieces of a kind a seat has built."""
    plural = next(plural for plural, name in PIECES.items() if name == piece)
    return len(view["players"][seat][plural])
