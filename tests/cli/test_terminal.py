"""What is drawn in the terminal: markup, wrapping, tables, frames, bars; and colours only where they are seen."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.color import ANSI_COLOR_NAMES
from rich.panel import Panel as RichPanel

import heliopolis.cli
from heliopolis.cli.terminal import (
    SIMPLE_HEAD,
    Columns,
    Console,
    Drawn,
    Group,
    Panel,
    Progress,
    Rule,
    Table,
    Text,
    escape,
    style,
    track,
)

FOLDER = Path(str(heliopolis.cli.__file__)).parent


def drawn(*parts: Drawn, width: int = 40, **choices: bool) -> str:
    """What is printed, line by line."""
    out = io.StringIO()
    Console(width=width, file=out, **choices).print(*parts)
    return out.getvalue()


def test_markup_is_style_and_what_is_no_style_stays() -> None:
    assert drawn("[bold]Ra[/] and [red]He[bold]li[/]os[/red], [RA-15] [nonsense] x[0]") == (
        "Ra and Helios, [RA-15] [nonsense] x[0]\n"
    )
    assert drawn("[bold]a[red]b[/]c[/]d", force_terminal=True) == (
        "\x1b[1ma\x1b[0m\x1b[1;31mb\x1b[0m\x1b[1mc\x1b[0md\n"
    )
    assert drawn("a", Text("b"), force_terminal=True) == "a\nb\n"


@pytest.mark.parametrize("text", ["[bold]", "a [red]b[/] c", r"\[bold]", r"\\[dim] [/]", "[/", "[Bernd]"])
def test_what_is_escaped_reads_as_it_was(text: str) -> None:
    assert drawn(escape(text)) == f"{text}\n"


def test_colours_are_shown_only_where_they_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn("[red]x[/]") == "x\n"
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert drawn("[red]x[/]") == "\x1b[31mx\x1b[0m\n"
    monkeypatch.setenv("NO_COLOR", "1")
    assert drawn("[red]x[/]", force_terminal=True) == "x\n"


def test_lines_are_wrapped_between_words_and_wide_letters_take_two_places() -> None:
    assert drawn("one two  three four", width=9) == "one two\nthree\nfour\n"
    assert drawn("abcdefghijkl mn", width=5) == "abcde\nfghij\nkl mn\n"
    assert drawn("日本語 ok", width=6) == "日本語\nok\n"
    assert drawn("a\u00a0b cd", width=4) == "a\u00a0b\ncd\n"
    out = io.StringIO()
    Console(width=5, file=out, soft_wrap=True).print("one two three", style="dim")
    assert out.getvalue() == "one two three\n"


def test_a_table() -> None:
    table = Table("seat", title="Ra", caption="so far")
    table.add_column("points", justify="right")
    table.add_row("0", "[bold]12[/]")
    table.add_section()
    table.add_row("all", "7")
    assert drawn(table) == (
        "       Ra\n"
        "┏━━━━━━┳━━━━━━━━┓\n"
        "┃ seat ┃ points ┃\n"
        "┡━━━━━━╇━━━━━━━━┩\n"
        "│ 0    │     12 │\n"
        "├──────┼────────┤\n"
        "│ all  │      7 │\n"
        "└──────┴────────┘\n"
        "     so far\n"
    )


def test_tables_without_lines_and_with_too_little_room() -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_row("one", "a long line of words", style="red")
    assert drawn(table) == "one  a long line of words\n"
    assert drawn(table, width=16) == "one  a long line\n     of words\n"
    simple = Table("a", "b", box=SIMPLE_HEAD, pad_edge=False)
    simple.add_row("1", "2")
    assert drawn(simple) == "\n a   b\n ─────\n 1   2\n\n"
    fixed = Table(box=None, pad_edge=False, show_header=False)
    fixed.add_column(no_wrap=True)
    fixed.add_row("never wrapped", "but this is")
    assert drawn(fixed, width=20) == "never wrapped  but\n               this\n               is\n"


def test_blocks_beside_and_below_each_other() -> None:
    assert drawn(Columns(["a", "bbb", "c"], equal=True), width=8) == "a   bbb\nc\n"
    assert drawn(Columns(["a", "b"], width=3, padding=(1, 2)), width=5) == "a\n\nb\n"
    assert drawn(Group("a", Panel("in", title="T")), width=11) == "a\n╭─── T ───╮\n│ in      │\n╰─────────╯\n"
    assert drawn(Rule("end", style="dim", align="left"), width=10) == "end ──────\n"
    assert drawn(Rule("end"), width=11) == "─── end ───\n"
    assert drawn(Rule(), width=4) == "────\n"


def test_what_the_library_rich_draws_is_drawn_too() -> None:
    assert drawn(Group("a", RichPanel("in")), width=9) == "a\n╭───────╮\n│ in    │\n╰───────╯\n"  # type: ignore[arg-type]


def test_a_bar_is_seen_in_a_terminal_and_leaves_no_trace() -> None:
    out = io.StringIO()
    with Progress(Console(width=100, file=out, force_terminal=True), "Ra", total=4) as bar:
        bar.update(2)
        assert "2/4 " in bar.line()
        bar.drawn = 0
        bar.advance()
    assert "Ra" in out.getvalue()
    assert out.getvalue().endswith("\r\x1b[K")
    silent = io.StringIO()
    with Progress(Console(file=silent), "Ra", total=1) as bar:
        bar.advance(0.5)
    assert silent.getvalue() == ""
    assert list(track([1, 2], "x")) == [1, 2]


def test_every_colour_has_its_number_and_every_style_is_known() -> None:
    assert {name: ANSI_COLOR_NAMES[name] for name in style.NAMED} == style.NAMED
    assert [ANSI_COLOR_NAMES[name] for name in style.BASIC] == list(range(8))
    for file in [*FOLDER.glob("*.py"), *FOLDER.glob("screens/*.py")]:
        text = file.read_text(encoding="utf-8")
        for name in set(re.findall(r"\b[a-z_]+\d*\b", text)) & set(ANSI_COLOR_NAMES):
            assert style.codes(name) is not None, f"{file.name}: {name}"
