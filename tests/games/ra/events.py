"""The ways an auction, an epoch and a game of Ra can end."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden import Event, Step

DISASTERS = ("funeral", "drought", "unrest", "earthquake")


def some(happens: Callable[[Step], bool]) -> Event:
    """An event of a single move."""
    return lambda steps: any(happens(step) for step in steps)


def ends_auction(step: Step, cause: str) -> bool:
    auction = step.before["auction"]
    return auction is not None and auction["cause"] == cause and step.after["auction"] is None


def bids(step: Step) -> list[int]:
    """All bids of an auction, with the one this move makes."""
    made = [answer for answer in step.before["auction"]["answers"] if isinstance(answer, int)]
    return [*made, int(step.move.split()[1])] if step.move.startswith("bid") else made


def row_size(position: dict[str, dict[str, int]]) -> int:
    return sum(position["row"].values())


def ends_epoch(step: Step) -> bool:
    return bool(step.before["epoch"] != step.after["epoch"] or step.next_state.over)


def by_track(step: Step) -> bool:
    return step.move == "tile ra" and ends_epoch(step)


def settled(step: Step, phase: str) -> bool:
    return bool(step.before["phase"] == phase != step.after["phase"])


def tie(steps: list[Step]) -> bool:
    points = steps[-1].next_state.points()
    return sorted(points)[-1] == sorted(points)[-2]


def floor(steps: list[Step]) -> bool:
    return any(items["not below 0"] > 0 for player in steps[-1].after["players"] for items in player["scored"])


EVENTS: dict[str, Event] = {
    "called and won by another": some(lambda s: ends_auction(s, "called") and len(bids(s)) > 0 and s.move == "pass"),
    "called and won by the caller over a bid": some(
        lambda s: ends_auction(s, "called") and len(bids(s)) > 1 and s.move != "pass"
    ),
    "called and the caller has to bid": some(
        lambda s: ends_auction(s, "called") and len(bids(s)) == 1 and s.move != "pass" and row_size(s.before) > 0
    ),
    "called for an empty row": some(lambda s: ends_auction(s, "called") and row_size(s.before) == 0),
    "row full and won": some(lambda s: ends_auction(s, "row full") and len(bids(s)) > 0),
    "row full and all pass": some(lambda s: ends_auction(s, "row full") and not bids(s) and row_size(s.after) == 0),
    "ra drawn and won": some(lambda s: ends_auction(s, "drawn") and len(bids(s)) > 0 and row_size(s.before) > 0),
    "ra drawn and all pass": some(
        lambda s: ends_auction(s, "drawn") and not bids(s) and row_size(s.after) == row_size(s.before) > 0
    ),
    "a lone player passes after a drawn ra": some(
        lambda s: (
            ends_auction(s, "drawn")
            and not bids(s)
            and sum(bool(player["suns"]) for player in s.before["players"]) == 1
        )
    ),
    "god tiles take several tiles": some(lambda s: s.before["phase"] == "gods" and s.move.startswith("take")),
    "a disaster waits in a god turn": some(
        lambda s: (
            s.before["phase"] == "gods"
            and any(kind in str(s.before["players"][s.actor]["tiles"]) for kind in DISASTERS)
        )
    ),
    "a god turn ends with done": some(lambda s: s.move == "done"),
    "unrest is settled by choice": some(lambda s: settled(s, "unrest")),
    "an earthquake is settled by choice": some(lambda s: settled(s, "earthquake")),
    "unrest and then an earthquake": some(lambda s: s.before["phase"] == "unrest" and s.after["phase"] == "earthquake"),
    "epoch ends by the track": some(lambda s: by_track(s) and row_size(s.before) > 0),
    "epoch ends by the last sun": some(lambda s: s.before["phase"] == "auction" and ends_epoch(s)),
    "epoch ends by a settled disaster": some(lambda s: s.move.startswith("discard") and ends_epoch(s)),
    "game ends by the track": lambda steps: by_track(steps[-1]),
    "game ends by the last sun": lambda steps: not by_track(steps[-1]),
    "a tie is broken by the suns": tie,
    "points do not fall below zero": floor,
    "all epochs end by the track with five players": lambda steps: (
        len(steps[0].after["players"]) == 5 and sum(by_track(step) for step in steps) == 3
    ),
}
