"""What every game offers: a `Game` knows the rules, a `State` is one position of it.

A new game is one subclass of each. `State` holds the data and how to copy it; `Game` says what may be done
(`find_moves`), what that changes (`apply`), and what it is worth. Everything people call on a state (`legal`,
`play`, `view`, ...) is written once, here.
"""

from __future__ import annotations

import difflib
import operator
from typing import Any, Final, NamedTuple, SupportsIndex, TypeAlias

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .errors import HeliopolisError, IllegalAction, InvalidNotation, InvalidOption, InvalidPlayers
from .observing import Observer, Row
from .policy import Policy
from .reading import Fields, shown
from .seam import Event, Move, Moved, PlainMove, Preview

NATURE: Final = -1
"""The actor when the next move is nature's: a draw or a deal."""
NOBODY: Final = -2
"""The actor when the game is over."""

SHOWN_CHOICES: Final = 12

MoveLike: TypeAlias = SupportsIndex | str | Move
"""What names an action: its number, its notation, or its value."""


class Option(NamedTuple):
    """A choice made before the game; the first value is the usual one."""

    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value that holds if none is chosen."""
        return self.values[0]


@mypyc_attr(allow_interpreted_subclasses=True)  # a game may be written in plain Python, outside this package
class State:
    """One position of a game: whose turn it is, and a buffer for what may be done."""

    def __init__(self, game: Game, seats: i64, options: dict[str, str], room: i64) -> None:
        """`room` is the largest number of actions that can be legal at once."""
        self.game = game
        self.seats: i64 = seats
        self.options = options
        self.actor: i64 = NATURE
        self.over = False
        self.move_count: i64 = 0
        self.moves = vec[i64]([0] * room)
        self.weights = vec[i64]([0] * room)

    def clone(self) -> State:
        """An independent copy.

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
        self.game.apply(self, action)

    def check(self, move: MoveLike) -> int:
        """The action that `move` names, if it is legal now."""
        game = self.game
        action = game.number(move)
        if self.over:
            raise IllegalAction("The game is over: nobody has a move.")
        legal = self.legal()
        if action not in legal:
            seat = None if self.actor == NATURE else int(self.actor)
            who = "nature" if seat is None else f"seat {seat}"
            what = game.notation(action) if 0 <= action < game.action_count else f"action {shown(action)}"
            raise IllegalAction(f'"{what}" is not legal now; {who} may {_listed(game, legal)}.', seat=seat)
        return action

    def apply(self, action: i64) -> None:
        """Make a move without any check; only for actions taken from `legal()`."""
        self.game.apply(self, action)

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

    def breakdown(self, seat: int) -> dict[str, int]:
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

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see, as plain data; without a seat, what a spectator may see.

        >>> import heliopolis
        >>> state = heliopolis.game("ra").start(players=2, points="hidden")
        >>> [player["points"] for player in state.view(0)["players"]]
        [10, None]
        """
        if seat is not None:
            self.check_seat(seat)
        view: dict[str, Any] = {
            "game": self.game.key,
            "rules": self.game.version,
            "options": dict(self.options),
            "seat": seat,
            "actor": int(self.actor),
            "over": self.over,
            "winners": self.winners(),
            "legal": [self.game.notation(action) for action in self.legal()] if seat == self.actor else [],
        }
        view.update(self.game.view(self, seat))
        return view

    def observation(self, seat: int) -> list[int]:
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

    def check_seat(self, seat: int) -> int:
        """The seat itself, if there is one of that number."""
        if isinstance(seat, bool) or not 0 <= seat < int(self.seats):
            raise InvalidPlayers(f"There is no seat {shown(seat)}; the seats are 0 to {self.seats - 1}.", seat=seat)
        return seat

    def __repr__(self) -> str:
        if self.over:
            return f"<{self.game.key}, {self.seats} players: over>"
        who = "nature" if self.actor == NATURE else f"seat {self.actor}"
        return f"<{self.game.key}, {self.seats} players: {who} to decide>"

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore, (self.game, self.position()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. Subclasses fill in the part marked *the rules*."""

    def __init__(
        self,
        key: str,
        name: str,
        *,
        version: int,
        min_players: int,
        max_players: int,
        notations: list[str],
        options: tuple[Option, ...] = (),
        policy: Policy | None = None,
        observer: Observer | None = None,
        board_hash: str | None = None,
    ) -> None:
        """`notations` are those of all actions, in the order of their numbers; `board_hash` is for an own board."""
        self.key = key
        self.name = name
        self.version = version
        self.min_players = min_players
        self.max_players = max_players
        self.notations = notations
        self.options = options
        self.policy = policy or Policy()
        self.observer = observer or Observer()
        self.board_hash = board_hash  # None for the board that comes with the game, and for a game without one
        self.action_count = len(notations)
        self.numbers = {notation: number for number, notation in enumerate(notations)}
        if len(self.numbers) != len(notations):
            raise HeliopolisError(f"Two actions of {key} have the same notation.")

    def start(self, players: int, options: dict[str, str] | str | None = None, **named: str) -> State:
        """The position before nature's first move; options by keyword, or as a table if they come from outside.

        >>> import heliopolis
        >>> heliopolis.game("ra").start(players=3, points="hidden")
        <ra, 3 players: nature to decide>
        >>> heliopolis.game("ra").start(players=3, options={"points": "hidden"}).options
        {'points': 'hidden'}
        """
        chosen = {"options": options} if isinstance(options, str) else options or {}  # an option may be called so too
        return self.set_up(self.check_players(players), self.check_options({**chosen, **named}))

    def position(self, description: object) -> State:
        """The position that `State.position()` describes; an impossible one is refused."""
        fields = Fields(description)
        fields.choice("game", [self.key])
        fields.whole("rules", self.version, self.version)
        other = self.other_board(fields.optional("board", None))
        if other is not None:
            raise fields.wrong("board", other)
        chosen = fields.part("options")
        names = list(chosen.unread)
        options = self.check_options({name: chosen.text(name) for name in names})
        state = self.read(fields, options)
        fields.close()
        return state

    def notation(self, action: int) -> str:
        """The text that names an action.

        >>> import heliopolis
        >>> heliopolis.game("ra").notation(0)
        'draw'
        """
        if not 0 <= action < self.action_count:
            raise IllegalAction(
                f"{self.name} has no action {shown(action)}; its actions are 0 to {self.action_count - 1}."
            )
        return self.notations[action]

    def parse(self, text: str) -> int:
        """The action that a text names; capitals and extra spaces do not matter.

        >>> import heliopolis
        >>> heliopolis.game("ra").parse("Bid 13") == heliopolis.game("ra").parse("bid 13")
        True
        """
        word = " ".join(text.lower().split())
        action = self.numbers.get(word)
        if action is None:
            close = difflib.get_close_matches(word, self.notations, n=3)
            hint = f"Did you mean {_or(close)}?" if close else f"Moves look like {_or(self.examples())}."
            raise InvalidNotation(f'"{_short(text)}" is no move of {self.name}. {hint}')
        return action

    def number(self, move: MoveLike) -> int:
        """The number of an action that was given as a number, in notation or as a value."""
        if isinstance(move, str):
            return self.parse(move)
        if isinstance(move, Move):
            try:
                return self.action(move)
            except (AssertionError, KeyError, TypeError) as error:  # whatever a game finds wrong with it
                raise IllegalAction(f"{self.name} has no move {shown(move)}.") from error
        if isinstance(move, bool) or not hasattr(move, "__index__"):
            raise IllegalAction(f"A move is a number, a text or a value such as {self.move(0)}, not {shown(move)}.")
        return operator.index(move)

    def check_players(self, players: int) -> int:
        """The number itself, if so many can play."""
        allowed = range(self.min_players, self.max_players + 1)
        if isinstance(players, bool) or not isinstance(players, int) or players not in allowed:
            raise InvalidPlayers(f"{self.name} is for {allowed[0]} to {allowed[-1]} players, not {shown(players)}.")
        return players

    def check_options(self, options: dict[str, str]) -> dict[str, str]:
        """All options with their values, the usual one where none was given."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                allowed = f"its options: {', '.join(known)}" if known else "it has no options"
                raise InvalidOption(f'{self.name} has no option "{name}"; {allowed}.', field=name)
            values = known[name].values
            if value not in values:
                raise InvalidOption(f'The option "{name}" is {_or(list(values))}, not {shown(value)}.', field=name)
        return {option.name: options.get(option.name, option.default) for option in self.options}

    def other_board(self, board_hash: object) -> str | None:
        """What is wrong with a game that was begun on the board of that hash, and what to do; None if all is well."""
        if board_hash == self.board_hash:
            return None
        theirs = "the board that comes with the game" if board_hash is None else f"the board {shown(board_hash)}"
        ours = "the one that comes with it" if self.board_hash is None else f"the board {shown(self.board_hash)}"
        remedy = "leave HELIOPOLIS_BOARDS unset" if board_hash is None else "set HELIOPOLIS_BOARDS to its folder"
        return f"it is on {theirs}, and {self.name} is played on {ours} here; to open it, {remedy}"

    def examples(self) -> list[str]:
        """Three moves to show somebody what moves look like."""
        return [self.notations[0], self.notations[self.action_count // 2], self.notations[-1]]

    def __repr__(self) -> str:
        return f"<game {self.key}, rules {self.version}>"

    def __reduce__(self) -> tuple[object, ...]:
        from .registry import game

        return (game, (self.key, self.version))

    # The rules.

    def set_up(self, players: int, options: dict[str, str]) -> State:
        """The first position."""
        raise NotImplementedError

    def find_moves(self, state: State) -> None:
        """Add every legal action to the state's buffer."""
        raise NotImplementedError

    def apply(self, state: State, action: i64) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def draw(self, state: State, rng: Random) -> i64:
        """One of nature's moves, by its weight; a game may have a faster way that draws the same."""
        state.find_moves()
        return state.moves[state.pick(rng)]

    def points(self, state: State) -> list[int]:
        """The points of every seat."""
        raise NotImplementedError

    def breakdown(self, state: State, seat: int) -> dict[str, int]:
        """The points of a seat by their source."""
        raise NotImplementedError

    def winners(self, state: State) -> list[int]:
        """Who has won, once the game is over."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat or a spectator may see, beyond what `State.view` tells of every game."""
        raise NotImplementedError

    def describe(self, state: State) -> dict[str, Any]:
        """The position as plain data, without the game, its rules version and its options."""
        raise NotImplementedError

    # The seam; a game without types of its own is told in its notation.

    def move(self, action: int) -> Move:
        """An action as a value: what is done, and to what."""
        return PlainMove(self.notation(action))

    def action(self, move: Move) -> int:
        """The number of a move: the inverse of `move`."""
        assert isinstance(move, PlainMove)
        return self.parse(move.notation)

    def events(self, state: State, action: i64) -> list[Event]:
        """What a legal action brings about, in the order in which it happens; the state is left as it was."""
        return [Moved(int(state.actor), self.notation(action))]

    def preview(self, state: State, action: i64) -> Preview:
        """What a legal action would bring, as the seat that decides may know it."""
        seat = int(state.actor)
        return Preview(tuple([event.seen_by(seat) for event in self.events(state, action)]))

    def read(self, fields: Fields, options: dict[str, str]) -> State:
        """The position that such data describe, or an error that names the wrong field."""
        raise NotImplementedError


def _restore(game: Game, description: object) -> State:
    return game.position(description)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def _or(words: list[str]) -> str:
    quoted = [f'"{word}"' for word in words]
    return quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " or " + quoted[-1]


def _listed(game: Game, legal: list[int]) -> str:
    """The legal moves in words, cut short if there are many."""
    shown = [game.notation(action) for action in legal[:SHOWN_CHOICES]]
    rest = len(legal) - len(shown)
    return f"{', '.join(shown)} and {rest} more" if rest else _or(shown)
