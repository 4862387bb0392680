"""Records: the text form of a game, one move a line.

    heliopolis record 1
    game: ra
    rules: 1
    players: 2
    option points: shown
    seat 0: Anna
    seat 1: Bernd

    nature: suns 9-6-5-2
    nature: suns 8-7-4-3
    0: draw
    nature: tile pharaoh
    # A comment stands on a line of its own.
    1: call ra
    result: unfinished

`docs/notation.md` explains every line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from operator import index
from typing import Any, Final, SupportsIndex, overload

from .errors import InvalidRecord, StaleMove, UnfairDraw
from .game import NATURE, Game, MoveLike, State
from .given import Bytes, Text, bytes_given, text_given, whole, whole_given
from .nature import SECRET_BYTES, commitment, fair_draw
from .reading import shown
from .registry import game as game_of
from .registry import rules_in
from .values import Made

FIRST_LINE: Final = "heliopolis record 1"
UNFINISHED: Final = "unfinished"
LONGEST_NAME: Final = 60


class Record:
    """A game as it was played: which game, by how many, with which options, and every move, nature's too.

    >>> record = Record("ra", players=2)
    >>> record.play("suns 9-6-5-2")
    >>> record.play("suns 8-7-4-3")
    >>> record.play("draw")
    >>> print(record.dump())
    heliopolis record 1
    game: ra
    rules: 1
    players: 2
    option points: shown
    <BLANKLINE>
    nature: suns 9-6-5-2
    nature: suns 8-7-4-3
    0: draw
    result: unfinished
    <BLANKLINE>
    """

    def __init__(
        self,
        game: Text,
        players: SupportsIndex | None = None,
        *,
        version: SupportsIndex | None = None,
        options: Mapping[str, str] | None = None,
        position: object = None,
    ) -> None:
        """A record of a new game, or of one that begins at a position; by the position's rules, or the newest."""
        self.game: Game = game_of(game, rules_in(position) if version is None else version)
        self.start_position: dict[str, Any] | None = None
        self.moves: list[int] = []
        self.actors: list[int] = []
        self.names: dict[int, str] = {}
        self.comments: dict[int, list[str]] = {}
        self.commitment: str | None = None
        self.secret: str | None = None
        if position is not None:
            self.live = self.game.position(position)
            self.start_position = self.live.position()
            if players is not None and whole(players) != int(self.live.seats):
                words = f"The position has {self.live.seats} players, not {shown(players)}."
                raise InvalidRecord(words, field="players")
        elif players is None:
            raise InvalidRecord("A record needs the number of players, or a position.", field="players")
        else:
            self.live = self.game.start(players, options)
        self.players = int(self.live.seats)
        self.options = dict(self.live.options)

    @property
    def current(self) -> State:
        """The position after the last move; to look at, not to change."""
        return self.live

    def first(self) -> State:
        """The position before the first move."""
        if self.start_position is not None:
            return self.game.position(self.start_position)
        return self.game.start(self.players, self.options)

    def state(self, moves: SupportsIndex | None = None) -> State:
        """The position after so many moves; without a number, after all of them."""
        state = self.first()
        for action in self.moves if moves is None else self.moves[: whole_given(moves, "moves", InvalidRecord)]:
            state.apply(action)
        return state

    def play(self, move: MoveLike, *, on: SupportsIndex | None = None) -> None:
        """Add a move. `on` is the number of moves it was made on; if others came since, it is refused."""
        if on is not None and whole(on) != len(self.moves):
            words = f"That move was made on move {shown(on)}, but the game is at move {len(self.moves)}."
            raise StaleMove(words, field="on")
        state = self.live
        action = state.check(move)
        self.actors.append(int(state.actor))
        self.moves.append(action)
        state.apply(action)

    def take_back(self, moves: SupportsIndex) -> None:
        """Forget all but the first `moves` moves, with the comments that stood behind them."""
        kept = whole(moves)
        if kept is None or not 0 <= kept <= len(self.moves):
            words = f"There are {len(self.moves)} moves, so {shown(moves)} of them cannot be kept."
            raise InvalidRecord(words, field="moves")
        del self.moves[kept:]
        del self.actors[kept:]
        self.comments = {place: lines for place, lines in self.comments.items() if place <= kept}
        self.live = self.state()

    def undo(self) -> None:
        """Take the last player's move back, with the draws that came after it."""
        made = [number for number, actor in enumerate(self.actors) if actor != NATURE]
        if not made:
            raise InvalidRecord("No player has moved yet, so there is nothing to take back.")
        self.take_back(made[-1])

    # A record is a sequence of its moves.

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Made]:
        return iter(self[:])

    @overload
    def __getitem__(self, place: SupportsIndex) -> Made: ...
    @overload
    def __getitem__(self, place: slice) -> list[Made]: ...
    def __getitem__(self, place: SupportsIndex | slice) -> Made | list[Made]:
        """A move, or some of them; what is wrong is an `IndexError` or a `TypeError`, as for any sequence."""
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self.moves)))]
        number = index(place)
        if not -len(self.moves) <= number < len(self.moves):
            raise IndexError(f"The record has {len(self.moves)} moves.")
        return Made(self.actors[number], self.game.notation(self.moves[number]))

    def __eq__(self, other: object) -> bool:
        """Whether two records have the same text."""
        return isinstance(other, Record) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(self.dump())

    def __reduce__(self) -> tuple[object, ...]:
        begun = self.start_position
        about = (self.game.key, self.players, self.game.version, dict(self.options), begun)
        notes = (dict(self.names), {place: list(lines) for place, lines in self.comments.items()})
        return (same_record, (*about, list(self.moves), *notes, self.commitment, self.secret))

    def __repr__(self) -> str:
        return f"<record of {self.game.key}, {self.players} players: {len(self.moves)} moves, {self.result()}>"

    def comment(self, text: Text) -> None:
        """Add a comment after the last move."""
        lines = text_given(text, "text", InvalidRecord).splitlines()
        self.comments.setdefault(len(self.moves), []).extend(lines)

    def name(self, seat: SupportsIndex, name: Text) -> None:
        """Say who sits where."""
        words = text_given(name, "name", InvalidRecord).split()
        plain = "".join([letter for letter in " ".join(words) if letter.isprintable()])
        self.names[self.live.check_seat(seat)] = plain[:LONGEST_NAME].strip()

    # Fair draws.

    def commit(self, secret: Bytes) -> None:
        """Bind all draws of this game to a secret, before the first move."""
        given = bytes_given(secret, "secret", InvalidRecord)
        if self.moves:
            raise InvalidRecord("A secret is chosen before the first move.", field="secret")
        if len(given) != SECRET_BYTES:
            raise InvalidRecord(f"A secret has {SECRET_BYTES} bytes, not {len(given)}.", field="secret")
        self.commitment = commitment(given)
        self.secret = given.hex()

    def deal(self) -> None:
        """Let nature act, by the secret, until a player decides."""
        secret = bytes.fromhex(self.secret or "")
        if not secret:
            raise InvalidRecord("This record has no secret to draw with.")
        while self.live.actor == NATURE:
            self.play(fair_draw(self.live, secret, self.draws()))

    def draws(self) -> int:
        """How many moves nature has made."""
        return sum([actor == NATURE for actor in self.actors])

    def verify(self) -> int:
        """Repeat every draw from the secret; how many there are. A wrong one is an `UnfairDraw`."""
        if self.commitment is None or self.secret is None:
            missing = "commitment" if self.commitment is None else "secret"
            raise UnfairDraw(f"The draws cannot be checked: the record has no {missing}.")
        secret = bytes.fromhex(self.secret)
        if commitment(secret) != self.commitment:
            raise UnfairDraw("The secret is not the one that was committed to before the game.")
        state = self.first()
        draws = 0
        for number, action in enumerate(self.moves):
            if state.actor == NATURE:
                due = fair_draw(state, secret, draws)
                if due != action:
                    made, fair = self.game.notation(action), self.game.notation(due)
                    raise UnfairDraw(f'Move {number + 1}, draw {draws + 1}: "{made}", but the secret gives "{fair}".')
                draws += 1
            state.apply(action)
        return draws

    # Text.

    def dump(self) -> str:
        """The record as text."""
        lines = [FIRST_LINE, f"game: {self.game.key}", f"rules: {self.game.version}"]
        if self.game.board_hash is not None:
            lines.append(f"board: {self.game.board_hash}")
        lines.append(f"players: {self.players}")
        lines += [f"option {name}: {value}" for name, value in self.options.items()]
        lines += [f"seat {seat}: {self.names[seat]}" for seat in sorted(self.names)]
        if self.commitment is not None:
            lines.append(f"commitment: {self.commitment}")
        if self.secret is not None:
            lines.append(f"secret: {self.secret}")
        if self.start_position is not None:
            lines.append("position: " + json.dumps(self.start_position, separators=(",", ":")))
        lines.append("")
        for number, action in enumerate(self.moves):
            lines += self.comment_lines(number)
            actor = self.actors[number]
            lines.append(f"{'nature' if actor == NATURE else actor}: {self.game.notation(action)}")
        lines += self.comment_lines(len(self.moves))
        lines.append(f"result: {self.result()}")
        return "\n".join(lines) + "\n"

    def as_json(self) -> dict[str, Any]:
        """The record as plain data; `load` reads it back."""
        return {
            "format": FIRST_LINE,
            "game": self.game.key,
            "rules": self.game.version,
            "board": self.game.board_hash,
            "players": self.players,
            "options": dict(self.options),
            "names": {str(seat): name for seat, name in sorted(self.names.items())},
            "commitment": self.commitment,
            "secret": self.secret,
            "position": self.start_position,
            "moves": [{"actor": made.actor, "move": made.move} for made in self],
            "comments": {str(place): list(lines) for place, lines in self.comments.items()},
            "result": self.result(),
        }

    def comment_lines(self, place: int) -> list[str]:
        """The comments that stand before the move of that number."""
        return [f"# {line}".rstrip() for line in self.comments.get(place, [])]

    def result(self) -> str:
        """Everybody's points and who won, or that the game is not over."""
        if not self.live.over:
            return UNFINISHED
        points = " ".join([str(points) for points in self.live.points()])
        return f"{points}, won by {' '.join([str(seat) for seat in self.live.winners()])}"


def same_record(
    game: str,
    players: int,
    version: int,
    options: dict[str, str],
    position: dict[str, Any] | None,
    moves: list[int],
    names: dict[int, str],
    comments: dict[int, list[str]],
    commitment: str | None,
    secret: str | None,
) -> Record:
    """The record that was copied, or sent from another process."""
    record = Record(game, players, version=version, options=options, position=position)
    for action in moves:
        record.play(action)
    record.names, record.comments = names, comments
    record.commitment, record.secret = commitment, secret
    return record
