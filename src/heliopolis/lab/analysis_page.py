"""An analysis as one HTML page: the curve, the biggest mistakes, every seat's sum and every decision."""

from __future__ import annotations

from html import escape

from .analyse import Analysis, Decision
from .curve import EMBLEMS, SANS, picture, spoken, styles, tokens

STYLE = f"""
*{{box-sizing:border-box}}
body{{margin:0;background:var(--ground);color:var(--ink);font:14px/1.5 {SANS};font-variant-numeric:tabular-nums}}
main{{max-width:1040px;margin:0 auto;padding:24px 16px 40px}}
h1,h2{{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,serif;
font-weight:600;line-height:1.2}}
h1{{font-size:34px;margin:0 0 4px}}h2{{font-size:22px;margin:32px 0 8px}}
p{{margin:0 0 16px;color:var(--ink-2);max-width:70ch}}
figure{{margin:0;border:1px solid var(--line);border-radius:12px;background:var(--surface);padding:8px}}
figure svg{{display:block;width:100%;height:auto}}figure .narrow{{display:none}}
.scroll{{overflow-x:auto;border:1px solid var(--line);border-radius:12px;background:var(--surface)}}
table{{border-collapse:collapse;width:100%}}
th,td{{text-align:left;padding:8px 12px;border-top:1px solid var(--line);white-space:nowrap}}
thead th{{border-top:0;color:var(--ink-3);font-weight:500;font-size:12.5px}}
.n{{text-align:right}}.lost{{color:var(--bad);font-weight:600}}
.seat{{font-weight:600}}.seat svg{{width:12px;height:12px;margin-right:6px;vertical-align:-1px}}
.seat svg path{{stroke:none}}
.mark{{display:inline-block;min-width:20px;padding:0 4px;border:1.5px solid var(--bad);border-radius:10px;
color:var(--bad);font-size:11px;font-weight:600;text-align:center;line-height:17px}}
summary{{cursor:pointer;padding:10px 0;font-weight:600}}
:focus-visible{{outline:2px solid var(--ink-2);outline-offset:2px}}
@media (max-width:640px){{
h1{{font-size:28px}}main{{padding:16px 12px 32px}}figure{{padding:4px}}
figure .wide{{display:none}}figure .narrow{{display:block}}
th,td{{padding:8px}}th,td:first-child{{white-space:normal}}
.stack thead{{display:none}}.stack tr{{display:grid;grid-template-columns:24px 1fr 1fr;gap:2px 10px;padding:10px 12px;
border-top:1px solid var(--line)}}.stack tr:first-child{{border-top:0}}
.stack td{{border:0;padding:0;white-space:normal}}.stack .first,.stack .second{{text-align:left;font-weight:400}}
.stack .first{{grid-column:2}}.stack .second{{grid-column:3}}.stack .lost{{font-weight:600}}
.stack [data-label]::before{{content:attr(data-label) " ";color:var(--ink-3);font-weight:400}}
}}
@media print{{details>*{{display:block}}}}
"""


def page(analysis: Analysis) -> str:
    """The whole page; it asks no host for anything."""
    names = spoken(analysis)
    everyone = ", ".join(names)
    wide = picture(analysis, alone=False).replace('class="curve"', 'class="curve wide"', 1)
    narrow = picture(analysis, width=366, height=340, alone=False).replace('class="curve"', 'class="curve narrow"', 1)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(analysis.game)}: {escape(everyone)}</title>
<link rel="icon" href="data:,">
<style>{tokens()}{styles()}{STYLE}</style>
</head>
<body>
<main>
<h1>{escape(analysis.game)}</h1>
<p>{escape(ending(analysis))}</p>
<figure>
{wide}{narrow}</figure>
<h2>The players</h2>
{players(analysis, names)}
<h2>The biggest mistakes</h2>
{mistakes(analysis, names)}
<h2>Every decision</h2>
<p>Before: everybody's chance to win with the best move. After: with the move that was made. What changes from one
decision to the next is the luck of the draw. Forced moves are left out. All chances are a search's estimates.</p>
<details><summary>{len(analysis.decisions)} decisions</summary>
{decisions(analysis, names)}
</details>
</main>
</body>
</html>
"""


def ending(analysis: Analysis) -> str:
    """How the game ended, in a sentence."""
    names = spoken(analysis)
    if not analysis.winners:
        return f"{analysis.moves} moves, not finished."
    winners = " and ".join(names[seat] for seat in analysis.winners)
    best = max(analysis.points)
    return f"{analysis.moves} moves. {winners} won with {best} points."


def seat_name(seat: int, names: list[str]) -> str:
    """A name with its emblem."""
    return (
        f'<span class="seat"><svg viewBox="-6.5 -6.5 13 13" class="curve" aria-hidden="true">'
        f'<path class="e{seat}" d="{EMBLEMS[seat]}"/></svg>{escape(names[seat])}</span>'
    )


def players(analysis: Analysis, names: list[str]) -> str:
    """What every seat had, decided and lost."""
    rows = []
    for seat in range(len(names)):
        own = analysis.of_seat(seat)
        best = sum(decision.move == decision.best for decision in own)
        rows.append(
            f'<tr><td>{seat_name(seat, names)}</td><td class="n">{analysis.points[seat]}</td>'
            f'<td class="n">{len(own)}</td><td class="n">{part(best, len(own))}</td>'
            f'<td class="n lost">{analysis.lost(seat):.2f}</td></tr>'
        )
    head = (
        '<th>player</th><th class="n">points</th><th class="n">decisions</th><th class="n">best move</th>'
        '<th class="n">wins given away</th>'
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def part(count: int, whole: int) -> str:
    """How many of all, in percent; nothing of nothing."""
    return f"{100 * count / whole:.0f} %" if whole else ""


def mistakes(analysis: Analysis, names: list[str]) -> str:
    """The list behind the numbers in the picture."""
    found = analysis.mistakes()
    if not found:
        return "<p>None that is bigger than the noise of the search.</p>"
    rows = [
        f'<tr><td><span class="mark">{rank}</span></td><td>{seat_name(decision.seat, names)}</td>'
        f'<td class="n" data-label="move">{decision.number + 1}</td>'
        f'<td class="first" data-label="played">{escape(decision.move)}</td>'
        f'<td class="second" data-label="better">{escape(decision.best)}</td>'
        f'<td class="n first" data-label="chance">{change(decision)}</td>'
        f'<td class="n lost second" data-label="lost">{percent(decision.loss)}</td></tr>'
        for rank, decision in enumerate(found, 1)
    ]
    head = (
        '<th></th><th>player</th><th class="n">move</th><th>played</th><th>better</th><th class="n">chance to win</th>'
        '<th class="n">lost</th>'
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f'<div class="scroll stack">{table}</div>'


def decisions(analysis: Analysis, names: list[str]) -> str:
    """Every decision with the chances of every seat."""
    head = '<th class="n">move</th><th>player</th><th>played</th><th>better</th><th class="n">lost</th>' + "".join(
        f'<th class="n">{escape(name)}</th>' for name in names
    )
    rows = "".join(decision_row(decision, names) for decision in analysis.decisions)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def decision_row(decision: Decision, names: list[str]) -> str:
    """One decision."""
    better = "" if decision.best == decision.move else escape(decision.best)
    lost = percent(decision.loss) if better else ""
    chances = "".join(
        f'<td class="n">{100 * before:.0f} → {100 * after:.0f}</td>'
        for before, after in zip(decision.before, decision.after)
    )
    return (
        f'<tr><td class="n">{decision.number + 1}</td><td>{seat_name(decision.seat, names)}</td>'
        f'<td>{escape(decision.move)}</td><td>{better}</td><td class="n lost">{lost}</td>{chances}</tr>'
    )


def change(decision: Decision) -> str:
    """The chance of the seat that decided, with the best move and with its own."""
    return f"{100 * decision.before[decision.seat]:.0f} → {100 * decision.after[decision.seat]:.0f} %"


def percent(loss: float) -> str:
    """What was lost, in hundredths of a victory."""
    return f"−{100 * loss:.1f} %" if loss >= 0.0005 else "0 %"
