"""What a move would bring, asked from the rules by trying it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from ....games.ra import scoring
from ....games.ra.material import EPOCHS, KIND_NAMES
from ....games.ra.state import Player
from ....words import _, gettext
from ..face import Moment, View
from .kinds import CIVILIZATIONS, GAINS, MONUMENTS, STRUCK, losses, signed, tone


@dataclass(frozen=True)
class Effect:
    """The difference that a move makes."""

    gains: list[dict[str, int]]  # by seat: the items of the scoring that change, and by how much
    monuments: int  # what the own monuments gain for the end of the game, before the last epoch
    lost: dict[str, int]  # own tiles that disasters take, by category
    ends_epoch: bool


def of_move(moment: Moment, move: str) -> Effect:
    """What a legal move changes at once; of a bid, what it brings if it wins."""
    if move.startswith("bid "):
        return winning(moment, [move, *["pass"] * still_to_answer(moment)])
    return compare(moment, [move])


def of_calling(moment: Moment) -> Effect:
    """What the row would bring the player on turn who calls Ra and wins with the lowest sun."""
    view = moment.view
    others = sum(1 for seat, player in enumerate(view["players"]) if player["suns"] and seat != moment.seat)
    lowest = min(view["players"][moment.actor]["suns"])
    return winning(moment, ["call ra", *["pass"] * others, f"bid {lowest}"])


def still_to_answer(moment: Moment) -> int:
    """How many players with a sun come after the one to bid; the Ra player is the last."""
    view = moment.view
    seats = len(view["players"])
    after = range(1, (view["turn"] - moment.actor) % seats + 1)
    return sum(1 for step in after if view["players"][(moment.actor + step) % seats]["suns"])


def winning(moment: Moment, moves: list[str]) -> Effect:
    """The effect of winning an auction, with disasters settled in the least harmful way."""
    while True:
        view = moment.after(*moves)
        if view["phase"] not in ("unrest", "earthquake") or view["actor"] != moment.seat:
            return compare(moment, moves)
        moves = [*moves, f"discard {least_harm(view, moment.actor)}"]


def least_harm(view: View, seat: int) -> str:
    """The kind whose loss costs least: a double of civilization, or the monument worth least in the end."""
    tiles = view["players"][seat]["tiles"]
    if view["phase"] == "unrest":
        return max((kind for kind in CIVILIZATIONS if tiles.get(kind)), key=lambda kind: int(tiles[kind]))
    return max(
        (kind for kind in MONUMENTS if tiles.get(kind)), key=lambda kind: monuments({**tiles, kind: tiles[kind] - 1})
    )


def compare(moment: Moment, moves: list[str]) -> Effect:
    """The view after some moves beside the view now."""
    now = moment.view
    then = moment.after(*moves)
    ends_epoch = bool(then["over"] or then["epoch"] != now["epoch"])
    gains = []
    for seat, player in enumerate(now["players"]):
        items = items_after(then, seat, now["epoch"], ends_epoch=ends_epoch) or player["now"]
        gains.append({item: items[item] - had for item, had in player["now"].items() if items[item] != had})
    own = now["players"][moment.actor]["tiles"]
    mine = then["players"][moment.actor]["tiles"]
    lost = {}
    if not ends_epoch:
        for category, kinds in STRUCK.items():
            had = sum(own.get(kind, 0) + now["row"].get(kind, 0) - then["row"].get(kind, 0) for kind in kinds)
            kept = sum(mine.get(kind, 0) for kind in kinds)
            if kept < had:
                lost[category] = had - kept
    later = monuments(mine) - monuments(own) if now["epoch"] < EPOCHS else 0
    return Effect(gains, later, lost, ends_epoch)


def items_after(view: View, seat: int, epoch: int, *, ends_epoch: bool) -> dict[str, int] | None:
    """What a seat gets for an epoch: what stands on the live sheet, or was scored if the epoch is over."""
    player = view["players"][seat]
    if not ends_epoch:
        return dict(player["now"])
    return dict(player["scored"][epoch - 1]) if player["scored"] is not None else None


def monuments(tiles: dict[str, int]) -> int:
    """What a display's monuments would bring at the end of the game."""
    return _monuments(tuple(tiles.get(kind, 0) for kind in MONUMENTS))


@lru_cache(maxsize=4096)
def _monuments(counts: tuple[int, ...]) -> int:
    player = Player()
    for kind, count in zip(MONUMENTS, counts):
        player.tiles[KIND_NAMES.index(kind)] = count
    return int(scoring.monuments(player))


def changes(effect: Effect, seat: int) -> list[str]:
    """The changes in words, for the prompt: "+5 for pharaohs"."""
    words = [item_words(item, points) for item, points in effect.gains[seat].items()]
    if effect.monuments:
        words.append(_("{points} for monuments at the end").format(points=marked(effect.monuments)))
    if effect.lost:
        words.append(_("lost: {tiles}").format(tiles=", ".join(losses(effect.lost))))
    if effect.ends_epoch:
        words.append(_("the epoch ends"))
    return words


def item_words(item: str, points: int) -> str:
    """What an item of the scoring brings: "+5 for pharaohs"."""
    return gettext(GAINS[item]).format(points=marked(points))


def marked(points: int) -> str:
    """Points as they are marked in a sentence of the prompt."""
    return f'<b class="{tone(points)}">{signed(points)}</b>'


def sentence(text: str) -> Markup:
    """A sentence of our own words and marked points; no word of a player may be in it."""
    return Markup(text)


def total(effect: Effect, seat: int) -> int:
    """The sum of the changes of a seat in this epoch."""
    return sum(effect.gains[seat].values())


def plain(words: list[str]) -> str:
    """Changes in words without marks, for one line of text."""
    return str(Markup(", ".join(words)).striptags())
