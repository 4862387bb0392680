"""Everything that can be wrong, as one tree of errors with stable codes.

HeliopolisError
├── UnknownGame          unknown-game
├── InvalidPlayers       invalid-players
├── InvalidOption        invalid-option
├── IllegalAction        illegal-action
│   └── StaleMove        stale-move
├── InvalidNotation      invalid-notation
├── InvalidPosition      invalid-position
├── InvalidBoard         invalid-board
├── InvalidWeights       invalid-weights
├── InvalidConstants     invalid-constants
├── InvalidRecord        invalid-record
├── UnfairDraw           unfair-draw
└── Unavailable          unavailable
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class HeliopolisError(Exception):
    """Something a caller asked for cannot be done; the message says what was wrong and what is allowed."""

    code = "heliopolis-error"

    def __init__(
        self, message: str, *, seat: int | None = None, field: str | None = None, line: int | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.seat = seat
        self.field = field
        self.line = line

    def __repr__(self) -> str:
        about = {name: value for name, value in vars(self).items() if name != "message" and value is not None}
        parts = [repr(self.message), *[f"{name}={value!r}" for name, value in about.items()]]
        return f"{type(self).__name__}({', '.join(parts)})"

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.message,), dict(vars(self)))


@mypyc_attr(native_class=False)
class UnknownGame(HeliopolisError):
    """No game has this name."""

    code = "unknown-game"


@mypyc_attr(native_class=False)
class InvalidPlayers(HeliopolisError):
    """The game cannot be played by so many."""

    code = "invalid-players"


@mypyc_attr(native_class=False)
class InvalidOption(HeliopolisError):
    """The game has no such option, or the option no such value."""

    code = "invalid-option"


@mypyc_attr(native_class=False)
class IllegalAction(HeliopolisError):
    """The rules do not allow this move in this position; `rule` is the number of the one that forbids it."""

    code = "illegal-action"

    def __init__(
        self,
        message: str,
        *,
        seat: int | None = None,
        field: str | None = None,
        line: int | None = None,
        rule: str | None = None,
    ) -> None:
        super().__init__(message, seat=seat, field=field, line=line)
        self.rule = rule  # None for a game that does not number its rules


@mypyc_attr(native_class=False)
class StaleMove(IllegalAction):
    """The move was made on a position that is no longer the current one."""

    code = "stale-move"


@mypyc_attr(native_class=False)
class InvalidNotation(HeliopolisError):
    """The text names no action of the game."""

    code = "invalid-notation"


@mypyc_attr(native_class=False)
class InvalidPosition(HeliopolisError):
    """The description is not one of a possible position; `field` names the part that is wrong."""

    code = "invalid-position"


@mypyc_attr(native_class=False)
class InvalidBoard(HeliopolisError):
    """The board file does not describe a board; `field` names the part that is wrong."""

    code = "invalid-board"


@mypyc_attr(native_class=False)
class InvalidWeights(HeliopolisError):
    """The file does not hold the weights of a learned estimate; `field` names the part that is wrong."""

    code = "invalid-weights"


@mypyc_attr(native_class=False)
class InvalidConstants(HeliopolisError):
    """A file with the constants of a policy cannot be used."""

    code = "invalid-constants"


@mypyc_attr(native_class=False)
class InvalidRecord(HeliopolisError):
    """The text is not a record of a game; `line` is where it goes wrong."""

    code = "invalid-record"


@mypyc_attr(native_class=False)
class UnfairDraw(HeliopolisError):
    """A draw in the record is not the one its secret gives."""

    code = "unfair-draw"


@mypyc_attr(native_class=False)
class Unavailable(HeliopolisError):
    """What was asked for needs something that is not there: a file, or an optional package."""

    code = "unavailable"
