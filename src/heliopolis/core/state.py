"""One position of a game: the data, how to copy them, and everything that people ask a position."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeAlias

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .errors import IllegalAction, InvalidPlayers
from .given import whole
from .history import History, take_back
from .observing import Row
from .reading import shown
from .refusing import not_legal
from .seam import Event, Move, Preview

if TYPE_CHECKING:
    from .game import Game

NATURE: Final = -1
"""The actor when the next move is nature's: a draw or a deal."""
NOBODY: Final = -2
"""The actor when the game is over."""

MoveLike: TypeAlias = SupportsIndex | str | Move
"""What names an action: its number, its notation, or its value."""


@mypyc_attr(allow_interpreted_subclasses=True)  # a game may be written in plain Python, outside this package
class State:
    """One position of a game: whose turn it is, and a buffer for what may be done."""

    def __init__(self, game: Game, seats: i64, options: dict[str, str], room: i64) -> None:
        """`room` is the largest number of actions that can be legal at once."""
        self.game = game
        """The game, which knows the rules."""
        self.seats: i64 = seats
        """How many play."""
        self.options = options
        """The options of the game and what was chosen."""
        self.actor: i64 = NATURE
        """The seat that decides, from 0 on, clockwise; `NATURE` for a draw, `NOBODY` at the end."""
        self.over = False
        """Whether the game has ended."""
        self.past: History | None = None  # nothing is remembered yet
        self.move_count: i64 = 0
        self.moves = vec[i64]([0] * room)
        self.weights = vec[i64]([0] * room)

    def clone(self) -> State:
        """An independent copy, which remembers no moves.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=2)
        >>> copy = state.clone()
        >>> copy.play("suns 9-6-5-2")
        >>> len(state.legal()), len(copy.legal())
        (2, 1)
        """
        raise NotImplementedError

    # What the rules write into the buffer.

    def add(self, action: i64) -> None:
        """Note a legal action of the player to decide."""
        self.moves[self.move_count] = action
        self.move_count += 1

    def add_chance(self, action: i64, weight: i64) -> None:
        """Note a possible move of nature; its chance is `weight` of the sum of all weights."""
        self.moves[self.move_count] = action
        self.weights[self.move_count] = weight
        self.move_count += 1

    def find_moves(self) -> None:
        """Fill the buffer with what is legal now."""
        self.move_count = 0
        if not self.over:
            self.game.find_moves(self)

    def pick(self, rng: Random) -> i64:
        """A place in the buffer, each as likely as its weight says."""
        total: i64 = 0
        for i in range(self.move_count):
            total += self.weights[i]
        place: i64 = rng.randrange(total)
        chosen: i64 = 0
        while place >= self.weights[chosen]:
            place -= self.weights[chosen]
            chosen += 1
        return chosen

    # Where seats lie from each other, clockwise.

    def seat_after(self, seat: i64, places: i64) -> i64:
        """The seat so many places on, fewer than there are seats."""
        other = seat + places
        if other >= self.seats:
            other -= self.seats
        return other

    def places_between(self, seat: i64, other: i64) -> i64:
        """How many places after a seat another one sits; -1 if the other is nature or nobody."""
        if other < 0:
            return -1
        if other < seat:
            return other - seat + self.seats
        return other - seat

    # What people call.

    def legal(self) -> list[int]:
        """Every legal action; on nature's turn, every outcome still possible.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=2)
        >>> [state.game.notation(action) for action in state.legal()]
        ['suns 9-6-5-2', 'suns 8-7-4-3']
        """
        self.find_moves()
        return [self.moves[i] for i in range(self.move_count)]

    def chances(self) -> list[tuple[int, int]]:
        """Nature's possible moves with their weights; empty when it is not nature's turn.

        >>> import heliopolis
        >>> [weight for _, weight in heliopolis.game("ra").start(players=3).chances()]
        [1, 1, 1]
        """
        if self.actor != NATURE:
            return []
        self.find_moves()
        return [(self.moves[i], self.weights[i]) for i in range(self.move_count)]

    def play(self, move: MoveLike) -> None:
        """Make a move after checking it, given as a number, in notation or as a value; if refused, nothing has changed.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=2)
        >>> state.play("suns 9-6-5-2")
        >>> state.play("bid 13")
        Traceback (most recent call last):
        ...
        heliopolis.core.errors.IllegalAction: "bid 13" is not legal now; nature may "suns 8-7-4-3".
        """
        action = self.check(move)
        if self.past is None:
            self.past = History(self.clone())
        self.apply(action)

    def check(self, move: MoveLike) -> int:
        """The action that `move` names, if it is legal now."""
        game = self.game
        action = game.number(move)
        if self.over:
            raise IllegalAction("The game is over: nobody has a move.", rule=game.rule_now(self))
        legal = self.legal()
        if action not in legal:
            raise not_legal(self, action, legal)
        return action

    def apply(self, action: i64) -> None:
        """Make a move without any check; only for actions taken from `legal()`."""
        self.game.apply(self, action)
        past = self.past
        if past is not None:
            past.add(action)

    def undo(self) -> int:
        """Take the last move back, nature's or a player's, and return it.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=2)
        >>> state.play("suns 9-6-5-2")
        >>> state.game.notation(state.undo())
        'suns 9-6-5-2'
        >>> state == state.game.start(players=2)
        True
        """
        return take_back(self)

    def history(self) -> list[int]:
        """The moves made on this state, the first one first: as many as can be taken back.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=2)
        >>> state.play("suns 9-6-5-2")
        >>> [state.game.notation(action) for action in state.history()]
        ['suns 9-6-5-2']
        """
        past = self.past
        return [] if past is None else past.listed()

    def events(self, move: MoveLike) -> list[Event]:
        """What a legal move would bring about, as values; the state is left as it was."""
        return self.game.events(self, self.check(move))

    def preview(self, move: MoveLike) -> Preview:
        """What a legal move would bring the seat that decides, as far as that seat may know."""
        return self.game.preview(self, self.check(move))

    def points(self) -> list[int]:
        """The points of every seat, right at any time and final when the game is over.

        >>> import heliopolis
        >>> heliopolis.game("ra").start(players=3).points()
        [10, 10, 10]
        """
        return self.game.points(self)

    def breakdown(self, seat: SupportsIndex) -> dict[str, int]:
        """Where a seat's points come from; the values sum to its points.

        >>> import heliopolis
        >>> heliopolis.game("ra").start(players=3).breakdown(0)
        {'start': 10}
        """
        return self.game.breakdown(self, self.check_seat(seat))

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end.

        >>> import heliopolis
        >>> heliopolis.game("ra").start(players=3).winners()
        []
        """
        return self.game.winners(self) if self.over else []

    def view(self, seat: SupportsIndex | None = None) -> dict[str, Any]:
        """What a seat may see, as plain data; without a seat, what a spectator may see.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=2, points="hidden")
        >>> [player["points"] for player in state.view(0)["players"]]
        [10, None]
        """
        eyes = None if seat is None else self.check_seat(seat)
        view: dict[str, Any] = {
            "game": self.game.key,
            "rules": self.game.version,
            "options": dict(self.options),
            "seat": eyes,
            "actor": int(self.actor),
            "over": self.over,
            "winners": self.winners(),
            "legal": [self.game.notation(action) for action in self.legal()] if eyes == self.actor else [],
        }
        view.update(self.game.view(self, eyes))
        return view

    def observation(self, seat: SupportsIndex) -> list[int]:
        """What a seat may see, as the numbers that `game.observer.entries()` names.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=3)
        >>> dict(zip([entry.name for entry in state.game.observer.entries()], state.observation(0)))["players"]
        3
        """
        row = Row(len(self.game.observer.entries()))
        self.game.observer.observe(self, self.check_seat(seat), row)
        return [value for value in row.values]

    def position(self) -> dict[str, Any]:
        """The whole position as plain data; `game.position()` reads it back.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=2)
        >>> state.game.position(state.position()).position() == state.position()
        True
        """
        position: dict[str, Any] = {
            "game": self.game.key,
            "rules": self.game.version,
            "options": dict(self.options),
        }
        if self.game.board_hash is not None:
            position["board"] = self.game.board_hash
        position.update(self.game.describe(self))
        return position

    def check_seat(self, seat: SupportsIndex) -> int:
        """The seat as a number, if there is such a one; any kind of whole number will do."""
        number = whole(seat)
        if number is None or not 0 <= number < int(self.seats):
            words = f"There is no seat {shown(seat)}; the seats are 0 to {self.seats - 1}."
            raise InvalidPlayers(words, seat=number, field="seat")
        return number

    def __repr__(self) -> str:
        table = f"{self.game.key}, {self.seats} players"
        if self.over:
            points = " ".join([str(points) for points in self.points()])
            return f"<{table}: over, {points} points, won by {' '.join([str(seat) for seat in self.winners()])}>"
        situation = self.game.situation(self)
        who = "nature" if self.actor == NATURE else f"seat {self.actor}"
        return f"<{table}, {situation}: {who} to decide>" if situation else f"<{table}: {who} to decide>"

    def __eq__(self, other: object) -> bool:
        """Whether two states are the same position of the same game."""
        return isinstance(other, State) and self.position() == other.position()

    def __hash__(self) -> int:
        return hash(json.dumps(self.position(), sort_keys=True))

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return (restore, (self.game, self.position()))


def restore(game: Game, description: object) -> State:
    """The position that was sent from another process."""
    return game.position(description)
