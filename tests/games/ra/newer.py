"""An invented version 2 of the rules: what differs, and nothing else."""

from __future__ import annotations

from heliopolis.core.game import NOBODY, State
from heliopolis.games.ra import auction, state
from heliopolis.games.ra.actions import PASS
from heliopolis.games.ra.rules import Ra


class Newer(Ra):
    """Whoever calls Ra may pass like the others; whenever nobody bids, the row leaves the game."""

    def __init__(self) -> None:
        super().__init__(version=2)

    def find_moves(self, position: State) -> None:
        super().find_moves(position)
        assert isinstance(position, state.State)
        if position.phase == state.AUCTION and auction.must_bid(position):
            position.add(PASS)

    def apply(self, position: State, action: int) -> None:
        assert isinstance(position, state.State)
        if self.play_within_turn(position, action):
            self.pass_on(position)

    def play_within_turn(self, position: state.State, action: int) -> bool:
        bidding = position.phase == state.AUCTION
        turn_over = super().play_within_turn(position, action)
        if bidding and turn_over and position.best_bidder == NOBODY:
            position.clear_row()
        return turn_over
