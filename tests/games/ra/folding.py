"""What an event changes in a view: the inverse of telling events, without any rule of the game."""

from __future__ import annotations

from collections.abc import Iterable

from heliopolis.core.game import NATURE, NOBODY
from heliopolis.core.seam import Event
from heliopolis.games.ra.events import (
    AuctionBegun,
    AuctionWon,
    BidAsked,
    BidMade,
    DisasterStruck,
    DrawBegun,
    EpochBegun,
    EpochEnded,
    EpochScored,
    GameEnded,
    GodTileUsed,
    Passed,
    RaDrawn,
    RowDiscarded,
    RowStayed,
    SecretsRevealed,
    SunsDealt,
    SunsTurnedUp,
    TileDrawn,
    TileGivenUp,
    TurnBegun,
)
from heliopolis.games.ra.material import Kind
from heliopolis.games.ra.position import Counts
from heliopolis.games.ra.view import RaView


def put(counts: Counts | None, tiles: Iterable[Kind]) -> None:
    """Add tiles, if they are counted."""
    for tile in tiles if counts is not None else ():
        assert counts is not None
        counts[tile] = counts.get(tile, 0) + 1


def take(counts: Counts | None, tiles: Iterable[Kind]) -> None:
    """Take tiles away, if they are counted."""
    for tile in tiles if counts is not None else ():
        assert counts is not None
        counts[tile] -= 1
        if not counts[tile]:
            del counts[tile]


def fold(view: RaView, event: Event) -> None:
    """Change a view as an event says."""
    match event:
        case SunsDealt(seat, suns):
            view["players"][seat]["suns"] = list(suns)
        case TurnBegun(seat):
            view["phase"], view["turn"], view["actor"] = "turn", seat, seat
        case DrawBegun():
            view["phase"], view["actor"] = "drawing", NATURE
        case TileDrawn(_, tile):
            draw(view, tile)
            put(view["row"], [tile])
        case RaDrawn(_, number, _):
            draw(view, "ra")
            view["track"] = number
        case EpochEnded():
            put(view["out"], event.row)
            put(view["out"], ["ra"] * event.ra_tiles)
            view["row"], view["track"] = {}, 0
        case EpochScored():
            score(view, event)
        case SunsTurnedUp():
            for player in view["players"]:
                player["suns"] = sorted(player["suns"] + player["spent"], reverse=True)
                player["spent"] = []
        case EpochBegun(epoch):
            view["epoch"] = epoch
        case SecretsRevealed():
            view["bag"], view["out"] = event.bag, event.out
            for player, points, scored in zip(view["players"], event.points, event.scored):
                player["points"], player["scored"] = points, scored
        case GameEnded(winners):
            assert winners is not None
            view["phase"], view["actor"], view["over"], view["winners"] = "over", NOBODY, True, list(winners)
        case _:
            fold_auction(view, event)


def fold_auction(view: RaView, event: Event) -> None:
    """Auctions, god tiles and disasters."""
    match event:
        case AuctionBegun(_, cause):
            view["phase"] = "auction"
            view["auction"] = {"cause": cause, "answers": [None] * len(view["players"])}
        case BidAsked(seat):
            view["actor"] = seat
        case BidMade(seat, sun):
            assert view["auction"]
            view["auction"]["answers"][seat] = sun
        case Passed(seat):
            assert view["auction"]
            view["auction"]["answers"][seat] = "pass"
        case AuctionWon(seat, sun, won_sun, tiles):
            player = view["players"][seat]
            player["suns"].remove(sun)
            player["spent"] = sorted([*player["spent"], won_sun], reverse=True)
            put(player["tiles"], tiles)
            view["centre_sun"], view["row"], view["auction"] = sun, {}, None
        case RowStayed():
            view["auction"] = None
        case RowDiscarded(tiles):
            view["auction"], view["row"] = None, {}
            put(view["out"], tiles)
        case GodTileUsed(seat, tile, _, more):
            lose(view, seat, ["god"])
            take(view["row"], [tile])
            put(view["players"][seat]["tiles"], [tile])
            if more:
                view["phase"] = "gods"
        case DisasterStruck(seat, disaster, count, lost, owed):
            lose(view, seat, [disaster] * count)
            lose(view, seat, lost)
            view["owed"] = owed
            if owed and (disaster == "unrest" or disaster == "earthquake"):
                view["phase"], view["actor"] = disaster, seat
        case TileGivenUp(seat, _, tile, forced, owed):
            lose(view, seat, [tile, *forced])
            view["owed"] = owed
        case _:
            raise AssertionError(event)


def draw(view: RaView, tile: Kind) -> None:
    """A tile leaves the bag."""
    take(view["bag"], [tile])
    view["bag_size"] -= 1


def lose(view: RaView, seat: int, tiles: Iterable[Kind]) -> None:
    """Tiles leave a display and the game."""
    lost = list(tiles)
    take(view["players"][seat]["tiles"], lost)
    put(view["out"], lost)


def score(view: RaView, event: EpochScored) -> None:
    """Points and items that may be seen, and the tiles that are used up."""
    for seat, player in enumerate(view["players"]):
        items, points = event.items[seat], event.points[seat]
        assert (items is None) == (points is None)
        if items is not None:
            assert player["scored"] is not None
            assert player["points"] is not None
            assert points == player["points"] + sum(items.values())
            player["scored"] = [*player["scored"], items]
            player["points"] = points
        lose(view, seat, event.discarded[seat])
