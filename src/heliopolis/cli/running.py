"""What `serve` and `config` have in common: a flag for every setting of the server."""

from __future__ import annotations

import argparse

from ..settings.server import GROUPS, SETTINGS, Settings
from ..settings.setting import Setting
from ..words import _, gettext
from .arguments import add_config_file, default
from .refusals import Refusal

RATE = (0.1, 1_000_000)


def add_serve(command: argparse.ArgumentParser) -> None:
    """The table in the browser."""
    add_settings(command)


def add_config(command: argparse.ArgumentParser) -> None:
    """The settings that hold."""
    command.add_argument("--example", action="store_true", help=_("write a file with every setting instead"))
    add_settings(command)


def add_settings(command: argparse.ArgumentParser) -> None:
    """A flag for every setting, and one for the file; what is not given is None."""
    add_config_file(command)
    usual = Settings()
    for group in GROUPS:
        shelf = command.add_argument_group(gettext(group))
        for known in SETTINGS.values():
            if known.group == group:
                add_setting(shelf, known, getattr(usual, known.name))
    shelf.add_argument(
        "--rate", metavar="N", help=_("changes a second that one person may make, and all that goes with it")
    )


def add_setting(shelf: argparse._ArgumentGroup, known: Setting, usual: object) -> None:
    """The flag of one setting."""
    words = gettext(known.words)
    if known.kind is bool:
        shelf.add_argument(*known.flags, action=argparse.BooleanOptionalAction, help=words, dest=known.name)
        return
    if known.usually or usual:
        words += default(gettext(known.usually) if known.usually else known.show(usual).strip('"'))  # type: ignore[arg-type]
    letter = "|".join(known.choices) or gettext(known.letter)
    shelf.add_argument(*known.flags, metavar=letter, help=words.replace("%", "%%"), dest=known.name)


def flags_of(asked: argparse.Namespace) -> dict[str, str | bool | None]:
    """The flags that were given, by the key of their setting; `--rate` stands for three."""
    given: dict[str, str | bool | None] = {key: getattr(asked, known.name) for key, known in SETTINGS.items()}
    if asked.rate is None:
        return given
    try:
        rate = float(asked.rate)
    except ValueError:
        rate = -1
    if not RATE[0] <= rate <= RATE[1]:
        wrong = _("--{option} is a number from {least} to {most}, not {value}.")
        raise Refusal(wrong.format(option="rate", least=RATE[0], most=RATE[1], value=asked.rate))
    bound = {
        "posts-per-second": str(rate),
        "post-burst": str(max(1, int(3 * rate))),
        "new-tables-per-minute": str(max(30.0, 60 * rate)),
    }
    return given | {key: text for key, text in bound.items() if given[key] is None}
