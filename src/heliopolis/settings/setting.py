"""One setting: what it is called everywhere, what it may be, and how it is read from a flag, a variable or a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ..core.errors import HeliopolisError

Value: TypeAlias = str | int | float | bool | None
PREFIX = "HELIOPOLIS_"  # of the environment variables
SWITCHES = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
KINDS: dict[type, str] = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}


class InvalidSetting(HeliopolisError):
    """A setting that there is not, or a value that it cannot have."""

    code = "invalid-setting"


@dataclass(frozen=True)
class Setting:
    """What there is to know of a setting besides its usual value."""

    words: str  # what it is, for whoever runs a server
    group: str
    kind: type
    name: str = ""  # of the field of `Settings`
    usually: str = ""  # the usual value in words, if it depends on the machine
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    short: str = ""  # a shorter flag
    letter: str = ""  # that stands for the value in the help
    instance: str = ""  # what the example shows where there is no usual value
    check: Callable[[str], str] | None = None  # of a text: what is meant, or an error
    mask: Callable[[str], str] = str  # what may be shown of it

    @property
    def key(self) -> str:
        """What it is called in the file."""
        return self.name.replace("_", "-")

    @property
    def flags(self) -> tuple[str, ...]:
        """What it is called on the command line."""
        return (f"--{self.key}", *([self.short] if self.short else []))

    @property
    def variable(self) -> str:
        """What it is called in the environment."""
        return PREFIX + self.name.upper()

    @property
    def allowed(self) -> str:
        """What it may be.

        >>> Setting("the port", "", int, least=0, most=65535).allowed
        'a whole number from 0 to 65535'
        """
        if self.choices:
            return " or ".join([f'"{choice}"' for choice in self.choices])
        if self.least is None:
            return KINDS[self.kind]
        return f"{KINDS[self.kind]} from {self.least:.12g} to {self.most:.12g}"

    def from_text(self, text: str, where: str) -> Value:
        """Read a flag or an environment variable; `where` names it if it is wrong."""
        if self.kind is bool:
            return self._accept(SWITCHES.get(text.strip().lower(), text), where)
        if self.kind is str:
            return self._accept(text, where)
        try:
            return self._accept(self.kind(text), where, text)
        except ValueError:
            raise self._wrong(where, text) from None

    def from_file(self, value: object, where: str) -> Value:
        """Read a value of a TOML file; `where` names it if it is wrong."""
        if self.kind is float and type(value) is int:
            value = float(value)
        return self._accept(value, where)

    def _accept(self, value: object, where: str, text: str | None = None) -> Value:
        if type(value) is not self.kind:
            raise self._wrong(where, value)
        if self.choices and value not in self.choices:
            raise self._wrong(where, value)
        if isinstance(value, int | float) and self.least is not None and self.most is not None:
            if not self.least <= value <= self.most:
                raise self._wrong(where, value if text is None else text)
            return value
        if self.check is not None and isinstance(value, str):
            try:
                return self.check(value)
            except HeliopolisError as error:
                raise InvalidSetting(f"{where}: {error.message}", field=self.key) from error
        return value if isinstance(value, str | int | float) else None

    def _wrong(self, where: str, value: object) -> InvalidSetting:
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        return InvalidSetting(f"{where} is {self.allowed}, not {shown}.", field=self.key)

    def show(self, value: Value) -> str:
        """A value as the file would have it, without what must stay secret."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return str(value).lower()
        return quoted(self.mask(value)) if isinstance(value, str) else f"{value:.12g}"


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join([letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in escaped]) + '"'


def setting(value: Any, words: str, group: str, **more: Any) -> Any:
    """A field of `Settings`; its usual value may be a function that finds it."""
    kind = more.pop("kind", type(value))
    metadata = {"setting": Setting(words, group, kind, **more)}
    if callable(value):
        return field(default_factory=value, metadata=metadata)
    return field(default=value, metadata=metadata)
