"""The look of all reports: one HTML page that needs nothing else, in light and dark, on a phone too."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..words import _, spoken
from ..words.numbers import number, percent
from . import charts
from .curve import SANS, tokens
from .simulate import Estimate

# Colours of the series, by day and by night; the rest are the table's own.
SERIES = {
    "light": ("#a84a14", "#23698f", "#4d6f1e", "#8a4a86", "#7d630a", "#20695f", "#a03a52", "#55606b"),
    "dark": ("#f0935a", "#6db9e4", "#a7cf6b", "#d293cd", "#dfbf55", "#6cc9bb", "#ec8299", "#a9b6c3"),
}
SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,serif'
LAYOUT = f"""
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 {SANS};
  font-variant-numeric: tabular-nums; }}
main {{ max-width: 1040px; margin: 0 auto; padding: 24px 16px 40px; }}
h1, h2 {{ font-family: {SERIF}; font-weight: 600; line-height: 1.2; }}
h1 {{ font-size: 34px; margin: 0 0 4px; }} h2 {{ font-size: 22px; margin: 32px 0 8px; }}
p {{ margin: 0 0 16px; color: var(--ink-2); max-width: 80ch; }} .warn {{ color: var(--bad); font-weight: 600; }}
figure, .wide {{ margin: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }}
figure {{ padding: 12px; max-width: 720px; }}
figcaption {{ color: var(--ink-2); font-size: 12.5px; padding: 4px 8px 0; }}
.wide {{ overflow-x: auto; width: fit-content; max-width: 100%; margin-top: 16px; }}
h2 + .wide, p + .wide {{ margin-top: 0; }}
table {{ border-collapse: collapse; white-space: nowrap; }}
th, td {{ text-align: right; padding: 6px 12px; border-top: 1px solid var(--line); font-weight: 400; }}
th:first-child {{ text-align: left; }} tbody th {{ font-weight: 600; }}
thead th {{ border-top: 0; color: var(--ink-3); font-weight: 500; font-size: 12.5px; }}
code {{ overflow-wrap: anywhere; color: var(--ink); }}
@media (min-width: 900px) {{
  .pair {{ display: grid; grid-template-columns: minmax(0, 1fr) fit-content(50%); gap: 16px; align-items: start; }}
  .pair > .wide {{ margin-top: 0; }} .pair > figure:not(:last-child) text {{ font-size: 14px; }}
  .charts {{ display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 16px; align-items: stretch; }}
  .charts section {{ display: flex; flex-direction: column; }}
  .charts .pair {{ flex: 1; grid-template-columns: minmax(0, 1fr); align-items: stretch; }}
  .charts svg text {{ font-size: 15px; }}
}}
@media (max-width: 640px) {{
  main {{ padding: 16px 12px 32px; }} h1 {{ font-size: 28px; }} figure {{ padding: 8px 4px; }}
  svg text {{ font-size: 19px !important; }} th, td {{ padding: 6px 8px; }}
}}
"""
MARKS = f"""
svg {{ width: 100%; height: auto; display: block; }}
svg text {{ font: 12px {SANS}; fill: var(--ink-3); }} svg text.name {{ fill: var(--ink); font-weight: 600; }}
.grid {{ stroke: var(--line); }} .mark {{ stroke: var(--ink); stroke-width: 2; stroke-dasharray: 3 2; }}
.thick {{ stroke: currentColor; stroke-width: 5; stroke-linecap: round; opacity: .45; }}
.thin {{ stroke: currentColor; }}
.dashed {{ stroke: currentColor; stroke-dasharray: 4 4; opacity: .6; }} .fill {{ fill: currentColor; }}
.curve {{ fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }}
.curve.c1 {{ stroke-dasharray: 9 4; }} .curve.c2 {{ stroke-dasharray: 2.5 3.5; }}
.key b {{ margin-right: 8px; white-space: nowrap; text-decoration: underline 2px; text-underline-offset: 4px; }}
.key .c1 {{ text-decoration-style: dashed; }} .key .c2 {{ text-decoration-style: dotted; }}
"""


def colours() -> str:
    """The series' colours as classes, following the reader's choice of light or dark."""
    light, dark = (" ".join(f"--c{n}: {one};" for n, one in enumerate(SERIES[by])) for by in ("light", "dark"))
    classes = " ".join(f".c{number} {{ color: var(--c{number}); }}" for number in range(charts.COLOURS))
    return f":root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n{classes}"


PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""


def page(title: str, parts: Sequence[str]) -> str:
    """The whole page."""
    style = tokens() + colours() + LAYOUT + MARKS
    return PAGE.format(language=spoken(), title=escape(title), style=style, body="\n".join(parts))


def picture(chart: str) -> str:
    """A chart as a file of its own, in the colours of the pages."""
    opening, inside = chart.split(">", 1)
    style = tokens() + colours() + MARKS + "svg { background: var(--surface); }"
    return f'{opening} xmlns="http://www.w3.org/2000/svg"><style>{style}</style>{inside}\n'


def figure(heading: str, picture: str, caption: str, table: str = "") -> str:
    """A chart under its heading, and its numbers beside it where there is room; the caption is HTML."""
    chart = f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"
    return f'<section><h2>{escape(heading)}</h2><div class="pair">{chart}{table}</div></section>'


def key(names: Sequence[str]) -> str:
    """Which colour and which line is whose."""
    parts = [f'<b class="{charts.colour(n)}">{escape(name)}</b>' for n, name in enumerate(names)]
    return f'<span class="key">{" ".join(parts)}</span>'


def numbers(names: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    """A table of numbers, a name before each row; the cells are HTML."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for name, cells in rows
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def plus_minus(estimate: Estimate, digits: int = 1) -> str:
    """A mean and half its interval."""
    return f"{number(estimate.mean, digits)} ± {number(estimate.high - estimate.mean, digits)}"


def interval(share: Estimate) -> str:
    """The two ends of the interval of a share."""
    return _("{low} to {high}").format(low=percent(share.low, 1), high=percent(share.high, 1))


def repeat(command: str) -> str:
    """What to type to get the same page."""
    heading = _("To repeat it")
    return f"<h2>{escape(heading)}</h2><p><code>{escape(command)}</code></p>"


def soft(*sentences: str) -> str:
    """Something said more quietly."""
    return f'<p class="soft">{escape(" ".join(sentences))}</p>'
