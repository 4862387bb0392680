"""`heliopolis config`: the settings that hold, where each comes from, and an example of the file."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from collections.abc import Iterator

from ..settings.server import GROUPS, SETTINGS, Settings
from ..settings.setting import Setting
from ..settings.sources import USUAL, Chosen, choose, usual_file
from ..words import _, gettext
from .running import flags_of

WIDTH = 100  # of the example


def run(asked: Namespace) -> None:
    """Say what holds and why, or print the example."""
    lines = example() if asked.example else table(choose(flags_of(asked), config=asked.config))
    print("\n".join(lines))


def table(chosen: Chosen) -> Iterator[str]:
    """Every setting with its value and its source."""
    if chosen.file is None:
        yield _("No file was read; the usual one is {file}.").format(file=usual_file())
    else:
        yield _("The file {file} was read.").format(file=chosen.file)
    shown = {key: known.show(chosen.value(known)) or "-" for key, known in SETTINGS.items()}
    usual = _("default")
    names, values = max(map(len, shown)), max(map(len, shown.values()))
    for group in GROUPS:
        yield ""
        yield f"# {gettext(group)}"
        for key, known in SETTINGS.items():
            if known.group == group:
                source = chosen.sources[key]
                yield f"{key:{names}}  {shown[key]:{values}}  {usual if source == USUAL else source}"
    for name in chosen.unknown:
        yield ""
        yield _("The environment has {name}, which is no setting.").format(name=name)


def example() -> Iterator[str]:
    """A file with every setting, its meaning and its usual value, all of it commented out."""
    usual = Settings()
    yield from remark(
        _(
            "Settings of a Heliopolis server. Take away the # before what you want to change. A flag of the same name, "
            "or HELIOPOLIS_ and the name in capitals in the environment, comes before what stands here; "
            "heliopolis config shows what holds."
        )
    )
    for group in GROUPS:
        yield ""
        yield f"## {gettext(group)}"
        for known in SETTINGS.values():
            if known.group == group:
                yield ""
                yield from remark(meaning(known))
                yield f"#{known.key} = {known.show(getattr(usual, known.name)) or known.instance}"


def meaning(known: Setting) -> str:
    """What a setting is and may be, as one sentence."""
    words = gettext(known.words)
    sentence = f"{words[0].upper()}{words[1:]}"
    if known.usually:
        sentence += " " + _("(default: {value})").format(value=gettext(known.usually))
    if known.choices:
        sentence += ": " + ", ".join([f'"{choice}"' for choice in known.choices])
    elif known.least is not None and known.most is not None:
        sentence += " " + _("[{least} to {most}]").format(least=f"{known.least:.12g}", most=f"{known.most:.12g}")
    return sentence


def remark(text: str) -> list[str]:
    """A text as lines of comments."""
    return textwrap.wrap(text, WIDTH, initial_indent="# ", subsequent_indent="# ", break_long_words=False)
