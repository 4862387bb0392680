"""Where settings come from: a flag before a variable of the environment, before the file, before what is usual."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from .server import SETTINGS, Settings
from .setting import PREFIX, InvalidSetting, Setting, Value

CONFIG_VARIABLE = f"{PREFIX}CONFIG"
OTHER_VARIABLES = {
    CONFIG_VARIABLE,
    *[PREFIX + name for name in ("BOARDS", "LOCALE", "PURE", "BROUGHT", "SLOW")],
}  # no settings
USUAL = "default"


@dataclass(frozen=True)
class Chosen:
    """The settings that hold, and why."""

    settings: Settings
    sources: dict[str, str]  # by key: the flag, the variable, the file, or USUAL
    file: Path | None  # that was read
    unknown: tuple[str, ...]  # variables of the environment that look like ours and are not

    def value(self, known: Setting) -> Value:
        """What holds for one of them."""
        found: Value = getattr(self.settings, known.name)
        return found


def usual_file() -> Path:
    """Where the file is looked for if nobody names one."""
    return user_config_path("heliopolis", appauthor=False) / "config.toml"


def choose(
    flags: Mapping[str, str | bool | None] | None = None,
    environment: Mapping[str, str] | None = None,
    config: str | None = None,
) -> Chosen:
    """The settings that hold: flags by key, None where none was given, and the file that a flag names."""
    environment = os.environ if environment is None else environment
    file = named_file(config, environment)
    values: dict[str, Value] = {}
    sources = dict.fromkeys(SETTINGS, USUAL)
    readings = (from_file(file), from_environment(environment), from_flags(flags or {}))
    for known, value, source in [found for reading in readings for found in reading]:
        values[known.name] = value
        sources[known.key] = source
    variables = OTHER_VARIABLES | {known.variable for known in SETTINGS.values()}
    unknown = sorted([name for name in environment if name.startswith(PREFIX) and name not in variables])
    settings: dict[str, Any] = {**values}
    return Chosen(Settings(**settings), sources, file, tuple(unknown))


def named_file(config: str | None, environment: Mapping[str, str]) -> Path | None:
    """The file to read: the one that is named, or the usual one if it is there."""
    named = config or environment.get(CONFIG_VARIABLE)
    if named:
        return Path(named).expanduser()
    usual = usual_file()
    return usual if usual.is_file() else None


def from_file(file: Path | None) -> Iterator[tuple[Setting, Value, str]]:
    """What the file says."""
    if file is None:
        return
    import tomllib  # here, so that the help comes sooner
    from difflib import get_close_matches

    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidSetting(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise InvalidSetting(f"{file} is not written in UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        raise InvalidSetting(f"{file} is no TOML: {error}.") from error
    for key, value in said.items():
        if key not in SETTINGS:
            near = get_close_matches(key.replace("_", "-"), SETTINGS, n=1)
            hint = f'did you mean "{near[0]}"' if near else '"heliopolis config --example" lists all'
            raise InvalidSetting(f'{file}: there is no setting "{key}"; {hint}{"?" if near else "."}', field=key)
        yield SETTINGS[key], SETTINGS[key].from_file(value, f"{file}: {key}"), str(file)


def from_environment(environment: Mapping[str, str]) -> Iterator[tuple[Setting, Value, str]]:
    """What the environment says; a variable that is empty says nothing."""
    for known in SETTINGS.values():
        text = environment.get(known.variable)
        if text:
            yield known, known.from_text(text, known.variable), known.variable


def from_flags(flags: Mapping[str, str | bool | None]) -> Iterator[tuple[Setting, Value, str]]:
    """What the command line says."""
    for key, given in flags.items():
        known = SETTINGS[key]
        if given is not None:
            where = known.short or known.flags[0]
            yield known, given if isinstance(given, bool) else known.from_text(given, where), where
