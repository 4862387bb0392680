"""What every game offers: a `Game` knows the rules, a `State` (state.py) is one position of it.

A new game is one subclass of each. `State` holds the data and how to copy it; `Game` says what may be done
(`find_moves`), what that changes (`apply`), and what it is worth. Everything people call on a game or a state is
written once, here and there.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, SupportsIndex

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

from .errors import HeliopolisError, IllegalAction, InvalidNotation, InvalidOption, InvalidPlayers, InvalidPosition
from .given import Text, text_given, whole
from .history import History
from .observing import Observer
from .policy import Policy
from .reading import Fields, Wanted, either, shown
from .refusing import no_move, not_its_board, tidy
from .seam import Event, Move, Moved, PlainMove, Preview
from .state import NATURE, NOBODY, MoveLike, State
from .values import Option

__all__ = ["NATURE", "NOBODY", "Game", "MoveLike", "Option", "State"]


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
        """The name of the game in programs."""
        self.name = name
        """The name of the game."""
        self.version = version
        """The version of its rules."""
        self.min_players = min_players
        """The fewest that can play."""
        self.max_players = max_players
        """The most that can play."""
        self.notations = notations
        self.options = options
        """What can be chosen before the game."""
        self.policy = policy or Policy()
        self.observer = observer or Observer()
        self.board_hash = board_hash  # None for the board that comes with the game, and for a game without one
        self.action_count = len(notations)
        """How many actions there are, legal or not; they are numbered from 0 on."""
        self.numbers = {notation: number for number, notation in enumerate(notations)}
        if len(self.numbers) != len(notations):
            raise HeliopolisError(f"Two actions of {key} have the same notation.")

    def start(self, players: SupportsIndex, options: Mapping[str, str] | str | None = None, **named: str) -> State:
        """The position before nature's first move; options by keyword, or as a table if they come from outside.

        >>> import heliopolis
        >>> heliopolis.game("ra").start(players=3, points="hidden")
        <ra, 3 players, epoch 1, dealing: nature to decide>
        >>> heliopolis.game("ra").start(players=3, options={"points": "hidden"}).options
        {'points': 'hidden'}
        """
        given: object = options  # or compiled code takes what is no table for None
        chosen: dict[Any, object] = {}
        if given is None:
            pass
        elif isinstance(given, str):
            chosen["options"] = given  # an option may be called so too
        elif isinstance(given, Mapping):
            chosen.update(given)
        else:
            raise InvalidOption(f"Options are a table of names and values, not {shown(given)}.", field="options")
        chosen.update(named)
        state = self.set_up(self.check_players(players), self.check_options(chosen))
        state.past = History(None)
        return state

    def position(self, description: object) -> State:
        """The position that `State.position()` describes; an impossible one is refused."""
        if not isinstance(description, dict):
            words = f"A table of fields is needed, as state.position() gives it, not {shown(description)}."
            raise InvalidPosition(words, field="position")
        state = self.read_noting(description, None)
        state.past = History(state.clone())
        return state

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

    def notation(self, action: SupportsIndex) -> str:
        """The text that names an action.

        >>> import heliopolis
        >>> heliopolis.game("ra").notation(0)
        'draw'
        """
        given: object = action
        if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < self.action_count:
            return self.notations[given]
        return self.notations[self.check_action(action)]  # another kind of number, or none

    def check_action(self, action: SupportsIndex) -> int:
        """The number of an action, if there is such a one; whether it is legal is another question."""
        number = whole(action)
        if number is None or not 0 <= number < self.action_count:
            raise IllegalAction(
                f"{self.name} has no action {shown(action)}; its actions are 0 to {self.action_count - 1}.",
                field="action",
            )
        return number

    def parse(self, text: Text) -> int:
        """The action that a text names; capitals and extra spaces do not matter.

        >>> import heliopolis
        >>> heliopolis.game("ra").parse("Bid 13") == heliopolis.game("ra").parse("bid 13")
        True
        """
        given = text_given(text, "text", InvalidNotation)
        action = self.numbers.get(tidy(given))
        if action is None:
            raise no_move(self, given)
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
        number = whole(move)
        if number is None:
            example = f"A move is a number, a text or a value such as {self.move(0)}"
            raise IllegalAction(f"{example}, not {shown(move)}.", field="move")
        return number

    def number_among(self, move: MoveLike, numbers: Mapping[Any, int]) -> int:
        """The number of a move by the table of the game's own types, for its `action`; any other name will do, too."""
        if not isinstance(move, Move):
            return self.number(move)
        try:
            return numbers[move]
        except (KeyError, TypeError) as error:  # of another game, or with something in it that is none of its fields
            raise IllegalAction(f"{self.name} has no move {shown(move)}.", field="move") from error

    def check_players(self, players: SupportsIndex) -> int:
        """The number itself, if so many can play."""
        number = whole(players)
        if number is None or not self.min_players <= number <= self.max_players:
            allowed = f"{self.min_players} to {self.max_players}"
            raise InvalidPlayers(f"{self.name} is for {allowed} players, not {shown(players)}.", field="players")
        return number

    def check_options(self, options: Mapping[Any, object]) -> dict[str, str]:
        """All options with their values, the usual one where none was given."""
        chosen = {option.name: option.default for option in self.options}
        for name, value in options.items():
            if name not in chosen:
                allowed = f"its options: {', '.join(chosen)}" if chosen else "it has no options"
                raise InvalidOption(f'{self.name} has no option "{name}"; {allowed}.', field=str(name))
            values = [one for option in self.options if option.name == name for one in option.values]
            if not isinstance(value, str) or value not in values:
                raise InvalidOption(f'The option "{name}" is {either(values)}, not {shown(value)}.', field=name)
            chosen[name] = value
        return chosen

    def other_board(self, board_hash: object) -> str | None:
        """What is wrong with a game that was begun on the board of that hash, and what to do; None if all is well."""
        if board_hash == self.board_hash:
            return None
        return not_its_board(self, board_hash)

    def examples(self) -> list[str]:
        """Three moves to show somebody what moves look like."""
        return [self.notations[0], self.notations[self.action_count // 2], self.notations[-1]]

    def __repr__(self) -> str:
        players = f"{self.min_players} to {self.max_players} players"
        return f"<game {self.key}, rules {self.version}: {players}, {self.action_count} actions>"

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

    def situation(self, state: State) -> str:
        """Where the game stands in a few words, such as "epoch 2, auction"; a game may leave it out."""
        return ""

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
