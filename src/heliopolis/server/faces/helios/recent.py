"""What has changed since the viewer's last decision, and the names under which pieces travel."""

from __future__ import annotations

from ..face import Moment, Step, View


class Recent:
    """The last moves, compared with how the table was before them."""

    def __init__(self, moment: Moment) -> None:
        self.view = moment.view
        self.before: View | None = moment.recent[0].before if moment.recent else None
        self.taken = last(moment.recent, "take ")
        laid = last(moment.recent, "lay on ")
        self.laid: tuple[int, int, int] | None = None
        self.laid_name = ""
        held = self.held()
        self.hand_name = self.next_name(held) if held else ""
        if laid is not None:
            q, r = laid.move.removeprefix("lay on ").split(",")
            self.laid = (laid.actor, int(q), int(r))
            tile = str(laid.before["action"]["tile"])
            self.laid_name = self.next_name(tile) if tile != held else ""

    def held(self) -> str | None:
        """The tile that somebody is about to lay."""
        if self.view["phase"] != "lay tile":
            return None
        return str(self.view["action"]["tile"])

    def next_name(self, tile: str) -> str:
        """The name of the tile that was taken last: the one after those still on offer."""
        left = self.view["open"].get(tile, 0) + self.view["specials"].get(tile, 0)
        return f"tile-{tile.replace(' ', '-')}-{left + 1}"

    @property
    def taken_name(self) -> str:
        """The name of the action tile that was taken last."""
        if self.taken is None:
            return ""
        kind = self.taken.move.removeprefix("take ")
        return f"at-{kind}-{len(self.view['columns'][kind])}"

    def taken_to(self, seat: int, slot: str) -> str | None:
        """The action tile that came last, as the slot lists it, if it lies on this slot."""
        if self.taken is None or self.taken.actor != seat:
            return None
        kind = self.taken.move.removeprefix("take ")
        colour = self.taken.before["columns"][kind][-1]
        if colour == slot:
            return kind
        tile = f"grey {kind}"
        old = self.taken.before["players"][seat]["slots"][slot]
        now = self.view["players"][seat]["slots"][slot]
        return tile if colour == "grey" and now.count(tile) > old.count(tile) else None

    def player(self, seat: int) -> View | None:
        """What lay in front of a player before."""
        if self.before is None:
            return None
        player: View = self.before["players"][seat]
        return player

    def tile_changed(self, seat: int, tile: View) -> bool:
        """Whether a tile is new or something on it has changed."""
        before = self.player(seat)
        return before is not None and tile not in before["tiles"]

    def slot_grew(self, seat: int, slot: str) -> bool:
        """Whether a player has laid an action tile on a slot."""
        before = self.player(seat)
        return before is not None and len(self.view["players"][seat]["slots"][slot]) > len(before["slots"][slot])

    def sun_moved(self, seat: int) -> bool:
        """Whether a player's sun has moved."""
        before = self.player(seat)
        return before is not None and before["sun"] != self.view["players"][seat]["sun"]

    def gained(self, seat: int) -> int:
        """The points that came into a player's bag; none if they are hidden."""
        before = self.player(seat)
        now = self.view["players"][seat]["bag"]
        if before is None or before["bag"] is None or now is None:
            return 0
        return int(sum(now.values()) - sum(before["bag"].values()))

    def is_new(self, seat: int, item: str) -> bool:
        """Whether a building is new, or a person was bought or activated."""
        before = self.player(seat)
        if before is None:
            return False
        player = self.view["players"][seat]
        built = item in player["buildings"] and item not in before["buildings"]
        return built or player["persons"].get(item) != before["persons"].get(item)


def last(steps: list[Step], start: str) -> Step | None:
    """The last move that begins so."""
    return next((step for step in reversed(steps) if step.move.startswith(start)), None)
