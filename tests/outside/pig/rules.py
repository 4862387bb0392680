"""The rules of Pig."""

from __future__ import annotations

from typing import Any, cast

from heliopolis.core.game import NATURE, NOBODY, Game, Option, State
from heliopolis.core.observing import Entry, Observer, Row, for_seats, number
from heliopolis.core.policy import Policy
from heliopolis.core.reading import Fields
from heliopolis.core.seam import Event, Move

from . import MANIFEST
from .moves import DIE, KEEP, MOVES, NOTATIONS, PIPS, THROW, Fell, Kept, Thrown, Won

SEATS = 6
HIGHEST = 66  # points: one less than the long goal, and a stake
DARING = 20  # at stake, when a sensible player stops


class PigState(State):
    """What everybody has kept, what is at stake, and whose turn it is."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], source: PigState | None = None) -> None:
        super().__init__(game, seats, options, len(PIPS))
        self.kept: list[int] = list(source.kept) if source else [0] * seats
        self.stake: int = source.stake if source else 0
        self.turn: int = source.turn if source else 0
        self.actor = source.actor if source else 0
        self.over = source.over if source else False

    def clone(self) -> PigState:
        return PigState(self.game, self.seats, self.options, self)

    def goal(self) -> int:
        return int(self.options["goal"])


class PigPolicy(Policy):
    """Dares as much as books advise."""

    def rate_moves(self, state: State) -> None:
        pig = cast(PigState, state)
        enough = pig.stake >= DARING or pig.kept[pig.turn] + pig.stake >= pig.goal()
        for place in range(pig.move_count):
            pig.weights[place] = 9 if (pig.moves[place] == KEEP) == enough else 1


class PigObserver(Observer):
    """A learner sees what his seat may see."""

    def entries(self) -> list[Entry]:
        return [*number("goal", 60), *number("stake", HIGHEST), *for_seats(SEATS, number("kept", HIGHEST))]

    def observe(self, state: Any, seat: int, row: Row) -> None:
        row.number(state.goal())
        row.number(state.stake)
        for place in range(state.seats):
            other = state.seat_after(seat, place)
            row.number(state.kept[other] if shown_to(state, seat, other) else 0)
        row.zeros(SEATS - state.seats)


def shown_to(state: State, seat: int | None, other: int) -> bool:
    """Whether a seat may see what another one has kept."""
    return state.options["points"] == "shown" or state.over or seat == other


class Pig(Game):
    """Whoever is first to keep 30, or 60, points wins."""

    def __init__(self) -> None:
        options = (Option("goal", ("30", "60")), Option("points", ("shown", "hidden")))
        super().__init__(
            MANIFEST.key,
            MANIFEST.name,
            version=1,
            min_players=2,
            max_players=SEATS,
            notations=NOTATIONS,
            options=options,
            policy=PigPolicy(),
            observer=PigObserver(),
        )

    def set_up(self, players: int, options: dict[str, str]) -> State:
        return PigState(self, players, options)

    def find_moves(self, state: Any) -> None:
        if state.actor == NATURE:
            for pips in PIPS:
                state.add_chance(DIE + pips - 1, 1)
        else:
            state.add(THROW)
            if state.stake:
                state.add(KEEP)

    def apply(self, state: Any, action: int) -> None:
        if action == THROW:
            state.actor = NATURE
        elif action == KEEP:
            state.kept[state.turn] += state.stake
            if state.kept[state.turn] >= state.goal():
                state.over, state.actor, state.stake = True, NOBODY, 0
            else:
                self.next_turn(state)
        elif action == DIE:
            self.next_turn(state)
        else:
            state.stake = min(state.stake + action - DIE + 1, state.goal())
            state.actor = state.turn

    def next_turn(self, state: Any) -> None:
        """The die goes on, and nothing is at stake."""
        state.turn = state.actor = state.seat_after(state.turn, 1)
        state.stake = 0

    def points(self, state: Any) -> list[int]:
        return list(state.kept)

    def breakdown(self, state: Any, seat: int) -> dict[str, int]:
        return {"kept": state.kept[seat]}

    def winners(self, state: Any) -> list[int]:
        return [int(state.turn)]

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        players = [{"points": state.kept[n] if shown_to(state, seat, n) else None} for n in range(state.seats)]
        return {"stake": state.stake, "turn": state.turn, "goal": state.goal(), "players": players}

    def describe(self, state: Any) -> dict[str, Any]:
        return {"kept": list(state.kept), "stake": state.stake, "turn": state.turn, "thrown": state.actor == NATURE}

    def read(self, fields: Fields, options: dict[str, str]) -> State:
        goal = int(options["goal"])
        kept = fields.wholes("kept", self.min_players, SEATS, 0, 2 * goal - 1)
        state = PigState(self, len(kept), options)
        state.kept = kept
        state.turn = state.actor = fields.whole("turn", 0, len(kept) - 1)
        state.stake = fields.whole("stake", 0, goal)
        done = [seat for seat, points in enumerate(kept) if points >= goal]
        if fields.take("thrown") is True:
            state.actor = NATURE
        if done:
            if done != [state.turn] or state.stake or state.actor == NATURE:
                raise fields.wrong("kept", "only who has just reached the goal can have so much")
            state.over, state.actor = True, NOBODY
        return state

    def move(self, action: int) -> Move:
        return MOVES[action]

    def action(self, move: Move) -> int:
        return MOVES.index(move) if move in MOVES else super().action(move)

    def events(self, state: Any, action: int) -> list[Event]:
        after = state.clone()
        self.apply(after, action)
        if action == THROW:
            return [Thrown(state.turn, first=state.stake == 0)]
        if action != KEEP:
            return [Fell(state.turn, action - DIE + 1, after.stake)]
        kept = Kept(state.turn, state.stake, hidden=not after.over and state.options["points"] == "hidden")
        return [kept, Won(state.turn)] if after.over else [kept]
