"""The look of all reports: one HTML page that needs nothing else, in light and dark, on a phone too."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from . import charts
from .simulate import Estimate

STYLE = """
:root { color-scheme: light dark; --ink: #1d1b16; --paper: #fdfcf8; --soft: #6b665a; --grid: #e4dfd2;
  --c0: #b3541e; --c1: #23698f; --c2: #5c7f2b; --c3: #8a4a86; --c4: #9a7b14;
  --c5: #2d7d72; --c6: #a03a52; --c7: #55606b; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7da; --paper: #1a1814; --soft: #a39c8b; --grid: #37332b;
  --c0: #f0935a; --c1: #6db9e4; --c2: #a7cf6b; --c3: #d293cd; --c4: #dfbf55;
  --c5: #6cc9bb; --c6: #ec8299; --c7: #a9b6c3; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 0; } p { margin: .4rem 0; }
.soft, caption, figcaption { color: var(--soft); font-size: .9rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin-top: 1rem; white-space: nowrap;
  font-size: .82rem; }
th, td { text-align: right; padding: .3rem .45rem; border-bottom: 1px solid var(--grid);
  font-variant-numeric: tabular-nums; }
th { font-weight: 600; } th:first-child { text-align: left; } .warn { font-weight: 600; }
svg { width: 100%; height: auto; display: block; } figure { margin: .4rem 0; max-width: 44rem; }
@media (max-width: 40rem) { svg text { font-size: 19px !important; } body { padding: 1rem .75rem; } }
svg text { font: 12px system-ui, sans-serif; fill: var(--soft); } svg text.name { fill: var(--ink); font-weight: 600; }
.grid { stroke: var(--grid); } .mark { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 3 2; }
.thick { stroke: currentColor; stroke-width: 5; stroke-linecap: round; opacity: .45; } .thin { stroke: currentColor; }
.dashed { stroke: currentColor; stroke-dasharray: 4 4; opacity: .6; } .fill { fill: currentColor; }
.curve { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
.c0 { color: var(--c0); } .c1 { color: var(--c1); } .c2 { color: var(--c2); } .c3 { color: var(--c3); }
.c4 { color: var(--c4); } .c5 { color: var(--c5); } .c6 { color: var(--c6); } .c7 { color: var(--c7); }
code { overflow-wrap: anywhere; }
"""

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
"""


def page(title: str, parts: Sequence[str]) -> str:
    """The whole page."""
    return PAGE.format(title=escape(title), style=STYLE, body="\n".join(parts))


def picture(chart: str) -> str:
    """A chart as a file of its own, in the colours of the pages."""
    opening, inside = chart.split(">", 1)
    style = STYLE + "svg { background: var(--paper); }"
    return f'{opening} xmlns="http://www.w3.org/2000/svg"><style>{style}</style>{inside}\n'


def figure(heading: str, picture: str, caption: str) -> str:
    """A chart under its heading."""
    return f"<h2>{escape(heading)}</h2><figure>{picture}<figcaption>{caption}</figcaption></figure>"


def key(names: Sequence[str]) -> str:
    """Which colour is whose."""
    return " ".join(f'<b class="{charts.colour(n)}">&#9679; {escape(name)}</b>' for n, name in enumerate(names))


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
    return f"{estimate.mean:.{digits}f} ± {estimate.high - estimate.mean:.{digits}f}"
