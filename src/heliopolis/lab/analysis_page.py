"""An analysis as one HTML page: the curve, the biggest mistakes, every seat's sum and every decision."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..words import _, ngettext, spoken
from ..words.numbers import listed, number, percent
from .analyse import Analysis, Decision
from .analysis_words import adjusted_text, change, luck_note, luck_sentence, luck_text, move_name, part, seat_names, why
from .curve import EMBLEMS, SANS, picture, styles, tokens

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
.note{{margin-top:8px}}.why td{{border-top:0;padding-top:0;color:var(--ink-2);white-space:normal}}
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
.stack .why{{border-top:0;padding-top:0}}.stack .why td:last-child{{grid-column:2/4}}
.stack [data-label]::before{{content:attr(data-label) " ";color:var(--ink-3);font-weight:400}}
}}
@media print{{details>*{{display:block}}}}
"""


def page(analysis: Analysis) -> str:
    """The whole page; it asks no host for anything."""
    names = seat_names(analysis)
    game = escape(analysis.game.name)
    everyone = escape(", ".join(names))
    headings = [escape(words) for words in (_("The players"), _("The biggest mistakes"), _("Every decision"))]
    explained = _(
        "Before: everybody's chance to win with the best move. After: with the move that was made. What changes from "
        "one decision to the next is the luck of the draw. Forced moves are left out. All chances are a search's "
        "estimates, corrected by what came of such positions in games of bots."
    )
    count = ngettext("{count} decision", "{count} decisions", len(analysis.decisions))
    wide = picture(analysis, alone=False).replace('class="curve"', 'class="curve wide"', 1)
    narrow = picture(analysis, width=366, height=340, alone=False).replace('class="curve"', 'class="curve narrow"', 1)
    return f"""<!doctype html>
<html lang="{spoken()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{game}: {everyone}</title>
<link rel="icon" href="data:,">
<style>{tokens()}{styles()}{STYLE}</style>
</head>
<body>
<main>
<h1>{game}</h1>
<p>{escape(ending(analysis))} {escape(luck_sentence(analysis, names))}</p>
<figure>
{wide}{narrow}</figure>
<h2>{headings[0]}</h2>
{players(analysis, names)}
<h2>{headings[1]}</h2>
{mistakes(analysis, names)}
<h2>{headings[2]}</h2>
<p>{escape(explained)}</p>
<details><summary>{escape(count.format(count=len(analysis.decisions)))}</summary>
{decisions(analysis, names)}
</details>
</main>
</body>
</html>
"""


def ending(analysis: Analysis) -> str:
    """How the game ended, in a sentence."""
    moves = ngettext("{count} move.", "{count} moves.", analysis.moves).format(count=analysis.moves)
    if not analysis.winners:
        return moves + " " + _("The game is not over.")
    names = seat_names(analysis)
    won = ngettext(
        "{names} has won with {points} points.", "{names} have won with {points} points.", len(analysis.winners)
    )
    winners = listed([names[seat] for seat in analysis.winners])
    return moves + " " + won.format(names=winners, points=max(analysis.points))


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
            f'<td class="n lost">{number(analysis.lost(seat), 2)}</td>'
            f'<td class="n">{luck_text(analysis, seat)}</td><td class="n">{adjusted_text(analysis, seat)}</td></tr>'
        )
    heads = (_("points"), _("decisions"), _("best move"), _("wins given away"), _("luck"), _("without luck"))
    note = f'<p class="note">{escape(luck_note())}</p>' if analysis.adjusted(0) is not None else ""
    return table([(_("player"), False), *[(head, True) for head in heads]], rows) + note


def table(heads: Sequence[tuple[str, bool]], rows: Sequence[str], kind: str = "scroll") -> str:
    """A table of rows under its heads, those of numbers on the right."""
    head = "".join(
        f'<th class="n">{escape(words)}</th>' if right else f"<th>{escape(words)}</th>" for words, right in heads
    )
    body = "".join(rows)
    return f'<div class="{kind}"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def mistakes(analysis: Analysis, names: list[str]) -> str:
    """The list behind the numbers in the picture."""
    found = analysis.mistakes()
    if not found:
        none = _("None that is bigger than the noise of the search.")
        return f"<p>{escape(none)}</p>"
    move, played, better = _("move"), _("played"), _("better")
    chance, lost = _("chance"), _("lost")
    rows = [
        f'<tr><td><span class="mark">{rank}</span></td><td>{seat_name(decision.seat, names)}</td>'
        f'<td class="n" data-label="{escape(move)}">{decision.number + 1}</td>'
        f'<td class="first" data-label="{escape(played)}">{escape(move_name(analysis, decision.move))}</td>'
        f'<td class="second" data-label="{escape(better)}">{escape(move_name(analysis, decision.best))}</td>'
        f'<td class="n first" data-label="{escape(chance)}">{own_change(decision)}</td>'
        f'<td class="n lost second" data-label="{escape(lost)}">{loss_text(decision.loss)}</td></tr>'
        f"{reasons_row(analysis, decision)}"
        for rank, decision in enumerate(found, 1)
    ]
    heads = [("", False), (_("player"), False), (move, True), (played, False), (better, False)]
    return table([*heads, (_("chance to win"), True), (lost, True)], rows, "scroll stack")


def reasons_row(analysis: Analysis, decision: Decision) -> str:
    """Why it is a mistake, below it."""
    found = why(analysis, decision)
    if found is None:
        return ""
    return f'<tr class="why"><td></td><td colspan="6">{escape(found.text())}</td></tr>'


def decisions(analysis: Analysis, names: list[str]) -> str:
    """Every decision with the chances of every seat."""
    heads = [(_("move"), True), (_("player"), False), (_("played"), False), (_("better"), False), (_("lost"), True)]
    rows = [decision_row(analysis, decision, names) for decision in analysis.decisions]
    return table([*heads, *[(name, True) for name in names]], rows)


def decision_row(analysis: Analysis, decision: Decision, names: list[str]) -> str:
    """One decision."""
    better = "" if decision.best == decision.move else escape(move_name(analysis, decision.best))
    lost = loss_text(decision.loss) if better else ""
    chances = "".join(
        f'<td class="n">{change(before, after)}</td>' for before, after in zip(decision.before, decision.after)
    )
    return (
        f'<tr><td class="n">{decision.number + 1}</td><td>{seat_name(decision.seat, names)}</td>'
        f"<td>{escape(move_name(analysis, decision.move))}</td><td>{better}</td>"
        f'<td class="n lost">{lost}</td>{chances}</tr>'
    )


def own_change(decision: Decision) -> str:
    """The chance of the seat that decided, with the best move and with its own."""
    return change(decision.before[decision.seat], decision.after[decision.seat])


def loss_text(loss: float) -> str:
    """What was lost, in hundredths of a victory."""
    return f"−{percent(loss, 1)}" if loss >= 0.0005 else percent(0)
