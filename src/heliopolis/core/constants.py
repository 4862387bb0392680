"""Sets of constants: everything that a game's policy believes, as data in the folder `constants` of the game.

`table.toml` names every constant with its meaning and the limits in which a tuner may look for it. Every other file is
one set of values, and so one player: `best.toml` is who plays if nobody says otherwise, `0.1.toml` who played in that
release. Under `[every]` stand values for every number of players, under `[players.2]` those that differ with two. A set
with a `base` is a style of that player: it says only what it believes otherwise. What goes with the constants, learned
estimates and value nets, is told in `aids.py`.
Under `[search.4]` stand the values that differ when a search with four players tries moves and plays them on.

`levels.toml`, beside that folder, says how far each level of the best player and its styles looks ahead.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from .aids import Aids, read_aids
from .errors import InvalidConstants, InvalidOption
from .reading import Fields

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER: Final = "constants"
TABLE: Final = "table"
BEST: Final = "best"
GRADES: Final = "levels.toml"  # beside the folder
PLAYER: Final = "player"
STYLES: Final = "styles"
LARGEST: Final = 10**9
NO_AIDS: Final = Aids()
INVERSE_BITS: Final = 40  # exact for products of dividend and divisor below 2 to this power
_tables: dict[str, list[Constant]] = {}


@dataclass(frozen=True)
class Constant:
    """One thing a policy believes: a number, or a row of numbers."""

    name: str
    meaning: str
    least: int
    most: int
    step: int  # a change that is worth trying
    size: int = 1  # how many numbers
    is_row: bool = False
    look_ahead: bool = False  # whether it is only for those who look ahead


# What is the same in every game: how a search goes, and how much a player wavers.
SCALE: Final = "scale"  # every game has one of its own, by what its worths are
WAVER: Final = "waver"
EXPLORATION: Final = "exploration"
SPREAD: Final = "spread"
UNSEEN: Final = "unseen"
HORIZON: Final = "horizon"
COMMON: Final = [
    Constant(
        EXPLORATION,
        "how much a search tries what it hardly knows, in thousandths",
        least=50,
        most=5000,
        step=150,
        look_ahead=True,
    ),
    Constant(
        SPREAD,
        "hundredths of a point by which seats must differ for odds of e to 1",
        least=50,
        most=10000,
        step=150,
        look_ahead=True,
    ),
    Constant(
        UNSEEN,
        "what an untried move is taken to be worse, in thousandths of a victory",
        least=-500,
        most=500,
        step=40,
        look_ahead=True,
    ),
    Constant(
        HORIZON,
        "moves after which a play-out is judged, if the stage does not end before",
        least=1,
        most=400,
        step=10,
        look_ahead=True,
    ),
    Constant(
        WAVER,
        "what takes the place of the scale for a player who wavers",
        least=5,
        most=2000,
        step=10,
        look_ahead=True,
    ),
]


class Values:
    """The values of all constants for one number of players."""

    def __init__(self, rows: dict[str, list[int]]) -> None:
        self.rows = rows

    def number(self, name: str) -> int:
        """A constant that is one number."""
        return self.rows[name][0]

    def row(self, name: str) -> vec[i64]:
        """A constant that is a row of numbers."""
        return vec[i64]([number for number in self.rows[name]])


def remade_set(
    name: str,
    made: str,
    tables: dict[int, dict[str, list[int]]],
    base: str,
    aids: Aids,
    searching: dict[int, dict[str, list[int]]],
) -> ConstantSet:
    """The set that was sent from another process."""
    return ConstantSet(name, made=made, tables=tables, base=base, aids=aids, searching=searching)


def inverse_of(number: int) -> int:
    """What to multiply a number with, before `>> INVERSE_BITS`, instead of dividing it: much quicker, and exact.

    >>> 1234567 * inverse_of(60) >> INVERSE_BITS == 1234567 // 60
    True
    """
    return ((1 << INVERSE_BITS) + number - 1) // number


class ConstantSet:
    """One set of constants of a game: a player."""

    def __init__(
        self,
        name: str,
        *,
        made: str,
        tables: dict[int, dict[str, list[int]]],
        base: str = "",
        aids: Aids = NO_AIDS,
        searching: dict[int, dict[str, list[int]]] | None = None,
    ) -> None:
        """`base` names the set that this is a style of; `aids` are what goes with the constants.

        `searching` has what a search believes, for the numbers of players with which it believes something else.
        """
        self.name = name
        self.made = made
        self.base = base
        self.aids = aids
        self.tables = tables
        self.searching: dict[int, dict[str, list[int]]] = {} if searching is None else searching

    def __reduce__(self) -> tuple[object, ...]:
        return (remade_set, (self.name, self.made, self.tables, self.base, self.aids, self.searching))

    def values(self, players: int) -> Values:
        """What the set says for a number of players."""
        return Values(self.tables[players])

    def wavering(self) -> ConstantSet:
        """The same beliefs, of somebody who wavers between moves as people do."""
        tables = {players: {**rows, SCALE: rows[WAVER]} for players, rows in self.tables.items()}
        return ConstantSet(self.name, made=self.made, tables=tables, aids=self.aids.for_search())

    def for_search(self) -> ConstantSet:
        """The set as a search believes it."""
        tables = {**self.tables, **self.searching}
        return ConstantSet(self.name, made=self.made, tables=tables, base=self.base, aids=self.aids.for_search())

    def dump(self, table: list[Constant]) -> str:
        """The set as the text of a TOML file: what most numbers of players share first, then what differs."""
        lines = [f'made = "{self.made}"', *self.aids.lines()]
        lines += ["", "[every]"]
        shared: dict[str, list[int]] = {}
        for constant in table:
            rows = [rows[constant.name] for rows in self.tables.values()]
            shared[constant.name] = max(rows, key=lambda row: rows.count(row))
            lines.append(f"{constant.name} = {shown_row(constant, shared[constant.name])}")
        for players, rows_of in self.tables.items():
            differ = [one for one in table if rows_of[one.name] != shared[one.name]]
            if differ:
                lines += ["", f"[players.{players}]"]
                lines += [f"{one.name} = {shown_row(one, rows_of[one.name])}" for one in differ]
        for players, rows_of in self.searching.items():
            differ = [one for one in table if rows_of[one.name] != self.tables[players][one.name]]
            lines += ["", f"[search.{players}]"]
            lines += [f"{one.name} = {shown_row(one, rows_of[one.name])}" for one in differ]
        return "\n".join(lines) + "\n"


def shown_row(constant: Constant, row: list[int]) -> str:
    """A value as it is written in a file."""
    return f"[{', '.join([str(number) for number in row])}]" if constant.is_row else str(row[0])


def read_table(home: str) -> list[Constant]:
    """The constants of a game: those of every game, and its own."""
    if home not in _tables:
        fields = open_file(home, TABLE)
        _tables[home] = COMMON + [read_constant(name, fields.part(name)) for name in list(fields.unread)]
    return _tables[home]


def read_constant(name: str, fields: Fields) -> Constant:
    """A line of the table."""
    is_row = "size" in fields.unread
    constant = Constant(
        name,
        fields.text("meaning"),
        least=fields.whole("least", -LARGEST, LARGEST),
        most=fields.whole("most", -LARGEST, LARGEST),
        step=fields.whole("step", 1, LARGEST),
        size=fields.whole("size", 1, 100) if is_row else 1,
        is_row=is_row,
        look_ahead=bool(fields.optional("look_ahead", False)),
    )
    fields.close()
    return constant


def read_set(home: str, name: str, table: list[Constant], seats: list[int]) -> ConstantSet:
    """A set that comes with a game."""
    names = set_names(home)
    if name not in names:
        raise InvalidOption(f'There is no player "{name}"; the players are {", ".join(names)}.', field="level")
    fields = open_file(home, name)
    base = base_of(fields)
    return parse_set(fields, name, table, seats, read_set(home, base, table, seats) if base else None)


def parse_set(
    fields: Fields, name: str, table: list[Constant], seats: list[int], base: ConstantSet | None = None
) -> ConstantSet:
    """A set from the fields of its file, or what it changes of another; complaints name the field."""
    made = fields.text("made")
    aids = read_aids(fields, None if base is None else base.aids)
    every = fields.part("every")
    shared = {one.name: read_row(every, one) for one in table if base is None or one.name in every.unread}
    every.close()
    numbers = fields.part("players") if "players" in fields.unread else Fields({})
    tables: dict[int, dict[str, list[int]]] = {}
    for players in seats:
        rows: dict[str, list[int]] = {}
        if base is not None:
            rows.update(base.tables[players])
        rows.update(shared)
        if str(players) in numbers.unread:
            rows.update(read_rows(numbers.part(str(players)), table))
        tables[players] = rows
    numbers.close()
    search = fields.part("search") if "search" in fields.unread else Fields({})  # nor does a style search like its base
    searching = {
        players: {**tables[players], **read_rows(search.part(str(players)), table)}
        for players in seats
        if str(players) in search.unread
    }
    search.close()
    fields.close()
    of = "" if base is None else base.name
    return ConstantSet(name, made=made, tables=tables, base=of, aids=aids, searching=searching)


def read_rows(fields: Fields, table: list[Constant]) -> dict[str, list[int]]:
    """Those constants that a part of a file names."""
    rows = {one.name: read_row(fields, one) for one in table if one.name in fields.unread}
    fields.close()
    return rows


def read_row(fields: Fields, constant: Constant) -> list[int]:
    """The value of a constant, which may lie outside the limits of a tuner."""
    if constant.is_row:
        return fields.wholes(constant.name, constant.size, constant.size, -LARGEST, LARGEST)
    return [fields.whole(constant.name, -LARGEST, LARGEST)]


def set_names(home: str) -> list[str]:
    """The sets that come with a game, the best one first."""
    names = [path.name for path in folder_of(home).iterdir()]
    sets = [name.removesuffix(".toml") for name in names if name.endswith(".toml")]
    rest = sorted([name for name in sets if name not in (TABLE, BEST)], key=parts_of)
    return [BEST, *rest]


def parts_of(name: str) -> list[str | int]:
    """A name with its numbers as numbers, so that 0.10 comes after 0.9."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]


def style_names(home: str) -> list[str]:
    """Those of them that are styles of the best one; the frozen ones, of a release, are not offered as styles."""
    return [name for name in set_names(home) if base_of(open_file(home, name)) == BEST]


class Grade(NamedTuple):
    """What a level is in a game, to be one step above the level below."""

    # By the number of players: the set of constants by which it plays, `best` where nothing is said, and its play-outs
    # for a move, and those of a style, which has no nets; where nothing is said only time counts.
    sets: dict[int, str]
    playouts: dict[int, int]
    styles: dict[int, int]


def read_grades(home: str) -> dict[str, Grade]:
    """What the game says of its levels; nothing where it says nothing."""
    file = home_of(home) / GRADES
    if not file.is_file():
        return {}
    fields = parse_file(file.read_text(encoding="utf-8"), GRADES)
    grades: dict[str, Grade] = {}
    for level in list(fields.unread):
        part = fields.part(level)
        named = part.part(PLAYER) if PLAYER in part.unread else None
        sets = {} if named is None else {int(players): named.text(players) for players in list(named.unread)}
        of_styles = read_playouts(part.part(STYLES)) if STYLES in part.unread else {}
        grades[level] = Grade(sets, read_playouts(part), of_styles)
    return grades


def read_playouts(part: Fields) -> dict[int, int]:
    """Play-outs for a move by the number of players."""
    return {int(players): part.whole(players, 1, LARGEST) for players in list(part.unread)}


def base_of(fields: Fields) -> str:
    """The set that a set is a style of, if it is one."""
    return fields.text("base") if "base" in fields.unread else ""


def open_file(home: str, name: str) -> Fields:
    """A file in the folder of constants."""
    file = folder_of(home) / f"{name}.toml"
    return parse_file(file.read_text(encoding="utf-8"), file.name)


def folder_of(home: str) -> Traversable:
    """The folder of a game's constants."""
    return home_of(home) / FOLDER


def home_of(home: str) -> Traversable:
    """The folder of a game."""
    from importlib.resources import files  # here and below, so that whoever only imports us need not wait for it

    return files(home)


def parse_file(text: str, name: str) -> Fields:
    """The fields of such a file."""
    import tomllib

    try:
        return Fields(tomllib.loads(text), error=InvalidConstants)
    except tomllib.TOMLDecodeError as error:
        raise InvalidConstants(f"{name} is not a TOML file: {error}.") from error
