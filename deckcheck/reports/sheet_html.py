"""The registration list as HTML that prints on one page, A4 or letter."""

from __future__ import annotations

from deckcheck.reports.sheet import CRYPT_SHARE, FOOT, HEAD, LEADING, MARGIN, PAPERS, type_size
from deckcheck.reports.words import markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.reports.sheet import Line, Section, Sheet

STYLE = """\
@page{size:%(paper)s portrait;margin:0}
*{box-sizing:border-box}
html{background:#8c8480}
body{margin:0 auto;width:%(width)smm;height:%(height)smm;padding:%(margin)smm;background:#fff;color:#000;
font:%(size)spt/%(leading)s Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif;display:flex;
flex-direction:column;overflow:hidden}
@media print{html{background:none}body{height:calc(%(height)smm - 1px)}}
header{height:%(head)smm;flex:none}
h1{font-size:15pt;margin:0 0 1.5mm;line-height:1.15}
dl{display:grid;grid-template-columns:2fr 1fr;gap:1.2mm 6mm;margin:0}
dl div{display:flex;gap:2mm;align-items:last baseline;border-bottom:.25mm solid #000;height:6.8mm;min-width:0;
padding-top:1.4mm}
dt{font-size:7.5pt;color:#444;white-space:nowrap}
dd{margin:0;font-size:11pt;line-height:1.2;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
main{display:grid;grid-template-columns:%(crypt)sfr %(library)sfr;gap:5mm;flex:1;min-height:0}
.library{columns:2;column-gap:4mm;column-fill:balance;height:fit-content}
h2{font-size:1.08em;margin:0 0 .1em;border-bottom:.25mm solid #000;break-after:avoid}
h2 small{float:right;font-weight:400;font-size:.8em;color:#444}
section h3{font-size:1em;margin:.3em 0 .05em;break-after:avoid;border-bottom:.15mm solid #999;
display:flex;justify-content:space-between}
section.short{break-inside:avoid}
section:first-child h3{margin-top:0}
ul{list-style:none;margin:0;padding:0}
li{display:grid;grid-template-columns:2em 1fr auto;gap:.2em;break-inside:avoid}
li b{text-align:right;padding-right:.35em;font-weight:600}li i{font-style:normal;white-space:pre}
.verdict{margin-top:1.2em;border:.35mm solid #000;padding:.4em .6em}
.verdict p{margin:0}.verdict strong{font-size:1.15em}
.sign{margin-top:1.8em;border-bottom:.25mm solid #000;font-size:7.5pt;color:#444}
footer{flex:none;height:%(foot)smm;font-size:7pt;color:#444;display:flex;justify-content:space-between;
align-items:flex-end;gap:4mm}
"""

SHORT = 8
"""Cards of a section that stays in one column."""


def sheet_html(sheet: Sheet, paper: str) -> str:
    """Give the page.

    Args:
        sheet: what stands on it.
        paper: one of `PAPERS`.
    """
    width, height = PAPERS[paper]
    style = STYLE % {
        "paper": "A4" if paper == "a4" else "letter",
        "width": width,
        "height": height,
        "margin": MARGIN,
        "size": type_size(sheet, paper),
        "leading": LEADING,
        "head": HEAD,
        "foot": FOOT,
        "crypt": round(CRYPT_SHARE * 100),
        "library": round((1 - CRYPT_SHARE) * 100),
    }
    fields = (
        ("Player", sheet.player), ("V:EKN number", sheet.number), ("Event", sheet.event),
        ("Date", sheet.day), ("Deck", sheet.deck), ("Table and seat", ""),
    )  # fmt: skip
    told = "".join(f"<div><dt>{name}</dt><dd>{markup(value)}</dd></div>\n" for name, value in fields)
    sections = "".join(map(_section, sheet.sections))
    reasons = "".join(f"<p>{markup(reason)}</p>\n" for reason in sheet.reasons)
    title = f"Decklist: {sheet.player or sheet.deck or 'deck'}"
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n"
        f'<link rel="icon" href="data:,">\n<title>{markup(title)}</title>\n<style>\n{style}</style>\n'
        f"</head>\n<body>\n<header>\n<h1>Decklist</h1>\n<dl>\n{told}</dl>\n</header>\n<main>\n"
        f"<div>\n<h2>Crypt ({sheet.crypt_total})<small>capacity, clan:group</small></h2>\n"
        f"{_lines(sheet.crypt)}"
        f'<div class="verdict"><p>Crypt {sheet.crypt_total}: {markup(sheet.curve)}</p>\n'
        f"<p>Library {sheet.library_total}</p>\n"
        f"<p><strong>{markup(sheet.verdict.upper())}</strong></p>\n{reasons}"
        f"<p>{markup(sheet.judged_by)}</p></div>\n"
        '<p class="sign">Signature</p>\n</div>\n'
        f'<div>\n<h2>Library ({sheet.library_total})</h2>\n<div class="library">\n{sections}</div></div>\n'
        f"</main>\n<footer><span>Card data: {markup(sheet.card_data)}</span>"
        f"<span>{markup(sheet.made_by)}</span></footer>\n</body>\n</html>\n"
    )


def _section(section: Section) -> str:
    kind = " class=short" if len(section.lines) <= SHORT else ""
    head = f"<h3><span>{markup(section.title)}</span><span>{section.total}</span></h3>"
    return f"<section{kind}>{head}\n{_lines(section.lines)}</section>\n"


def _lines(lines: Iterable[Line]) -> str:
    told = "".join(
        f"<li><b>{line.count}</b><span>{markup(line.name)}</span><i>{markup(line.beside)}</i></li>\n"
        for line in lines
    )
    return f"<ul>\n{told}</ul>\n"
