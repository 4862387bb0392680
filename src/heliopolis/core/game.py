"""What every game offers: a `Game` knows the rules, a `State` (state.py) is one position of it.

A new game is one subclass of each. `State` holds the data and how to copy it; `Game` says what may be done
(`find_moves`), what that changes (`apply`), and what it is worth. Everything people call on a game or a state is
written once, here and there.
"""

from __future__ import annotations

import operator
from contextlib import suppress
from typing import Any, NamedTuple

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

from .errors import HeliopolisError, IllegalAction, InvalidNotation, InvalidOption, InvalidPlayers
from .observing import Observer
from .policy import Policy
from .reading import Fields, Wanted, either, shown
from .seam import Event, Move, Moved, PlainMove, Preview
from .state import NATURE, NOBODY, MoveLike, State

__all__ = ["NATURE", "NOBODY", "Game", "MoveLike", "Option", "State"]


class Option(NamedTuple):
    """A choice made before the game; the first value is the usual one."""

    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value that holds if none is chosen."""
        return self.values[0]


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
        return self.read_noting(description, None)

    def fields_wanted(self, description: object) -> dict[str, Wanted]:
        """What may stand where in a position such as this one, as far as it is read: for a form to edit it.

        >>> import heliopolis
        >>> ra = heliopolis.game("ra")
        >>> ra.fields_wanted(ra.start(players=2).position())["epoch"].high
        3
        """
        wanted: dict[str, Wanted] = {}
        with suppress(HeliopolisError):  # what comes behind a mistake is not known
            self.read_noting(description, wanted)
        return wanted

    def read_noting(self, description: object, wanted: dict[str, Wanted] | None) -> State:
        """The position, while it is noted what was asked for."""
        fields = Fields(description, wanted=wanted)
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
            import difflib  # here and elsewhere: what is seldom needed is not waited for

            close = difflib.get_close_matches(word, self.notations, n=3)
            hint = f"Did you mean {either(close)}?" if close else f"Moves look like {either(self.examples())}."
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
                raise InvalidOption(f'The option "{name}" is {either(list(values))}, not {shown(value)}.', field=name)
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

    def hides(self, state: State) -> bool:
        """Whether some seat sees what a spectator does not; a game that knows can say so without making views."""
        everybody = self.view(state, None)
        for seat in range(int(state.seats)):
            if self.view(state, seat) != everybody:
                return True
        return False

    def describe(self, state: State) -> dict[str, Any]:
        """The position as plain data, without the game, its rules version and its options."""
        raise NotImplementedError

    def read(self, fields: Fields, options: dict[str, str]) -> State:
        """The position that such data describe, or an error that names the wrong field."""
        raise NotImplementedError

    # Which rules hold; for games that number them.

    def rule_now(self, state: State) -> str | None:
        """The number of the rule that says what is to be decided now, and by whom."""
        return None

    def rule_against(self, state: State, action: int) -> str | None:
        """The number of the rule that forbids an action which is not legal now."""
        return self.rule_now(state)

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


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
