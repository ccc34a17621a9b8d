"""The registration list as HTML that prints on one page, A4 or letter, or on as few as hold it."""

from __future__ import annotations

from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.qrcode import QUIET
from deckcheck.reports.sheet import CODE, CRYPT_SHARE, FOOT, HEAD, LEADING, MARGIN, PAPERS, title_of
from deckcheck.reports.sheet_pages import EMPTY, LATER_HEAD, lay_out_sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.reports.qrcode import QrCode
    from deckcheck.reports.sheet import DeckSheet, SheetLine, SheetSection
    from deckcheck.reports.sheet_pages import SheetPage

STYLE = """\
@page{size:%(paper)s portrait;margin:0}
*{box-sizing:border-box}
html{background:#8c8480}
body{margin:0;color:#000;
font:10pt/%(leading)s Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif}
.page{margin:0 auto;width:%(width)smm;height:%(height)smm;padding:%(margin)smm;background:#fff;display:flex;
flex-direction:column;overflow:hidden}
.page+.page{margin-top:4mm}
@media print{html{background:none}.page{height:calc(%(height)smm - 1px)}
.page+.page{margin:0 auto;break-before:page}}
header{height:%(head)smm;flex:none;display:flex;gap:4mm}header div{min-width:0}header>div{flex:1}
header svg{flex:none;width:%(code)smm;height:%(code)smm;margin:-1mm -2mm 0 0}
.later header{height:%(later)smm}.later header p{margin:0;font-size:9pt}
h1{font-size:15pt;margin:0 0 1.5mm;line-height:1.15}
dl{display:grid;grid-template-columns:2fr 1fr;gap:1.2mm 6mm;margin:0}
dl div{display:flex;gap:2mm;align-items:last baseline;border-bottom:.25mm solid #000;height:6.8mm;min-width:0;
padding-top:1.4mm}
dt{font-size:7.5pt;color:#444;white-space:nowrap}
dd{margin:0;font-size:11pt;line-height:1.2;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
main{display:grid;grid-template-columns:minmax(0,%(crypt)sfr) minmax(0,%(library)sfr);gap:5mm;flex:1;
min-height:0;overflow-wrap:anywhere}
.later.full main{display:block}.later.full .library{columns:3}
.library{columns:2;column-gap:4mm;column-fill:balance;height:fit-content}
h2{font-size:1.08em;margin:0 0 .1em;border-bottom:.25mm solid #000;break-after:avoid}
h2 small{float:right;font-weight:400;font-size:.8em;color:#444}
section h3{font-size:1em;margin:.3em 0 .05em;break-after:avoid;border-bottom:.15mm solid #999;
display:flex;justify-content:space-between}
section.short{break-inside:avoid}
section:first-child h3{margin-top:0}
ul{list-style:none;margin:0;padding:0}
li{display:grid;grid-template-columns:2em minmax(0,1fr) auto;gap:.2em;break-inside:avoid;
overflow-wrap:anywhere}
li b{text-align:right;padding-right:.35em;font-weight:600}li i{font-style:normal;white-space:pre}
.ticked li{grid-template-columns:3.2em minmax(0,1fr) auto}
.tick{display:inline-block;width:.8em;height:.8em;border:.2mm solid #000;margin:0 .3em;vertical-align:-.05em}
li b .tick{float:left;margin:.23em 0 0}
.empty{height:%(empty)sem;gap:1em}.empty>*{border-bottom:.15mm solid #000}.empty b{padding:0}
.verdict{margin-top:1.2em;border:.35mm solid #000;padding:.4em .6em}
.verdict p{margin:0}.verdict strong{font-size:1.15em}
.sign{margin-top:2.8em;border-bottom:.25mm solid #000;font-size:7.5pt;color:#444}
footer{flex:none;height:%(foot)smm;font-size:7pt;color:#444;display:flex;justify-content:space-between;
align-items:flex-end;gap:4mm}
@media screen and (max-width:60em){html{background:#fff}.page{width:auto;height:auto;padding:4mm}
header,main{display:block;height:auto}header svg{display:block;margin:4mm auto}dl{grid-template-columns:1fr}
dl div{height:auto}dd{white-space:normal;overflow-wrap:anywhere}
.library,.later.full .library{columns:1;margin-top:5mm}}
"""

PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{pages}</body>
</html>
"""

FIRST = """\
<div class="page{ticked}"{size}>
<header>
<div><h1>{title}</h1>
<dl>
{fields}</dl></div>
{code}</header>
<main>
<div>
<h2>{crypt_title}<small>capacity, clan:group</small></h2>
{crypt}{box}{to_write}</div>
<div>
<h2>{library_title}</h2>
<div class="library">
{sections}</div></div>
</main>
{foot}</div>
"""

LATER = """\
<div class="page later{full}{ticked}"{size}>
<header><div><h1>{title}, continued</h1>
<p>{who}</p></div></header>
<main>
{crypt}{library}</main>
{foot}</div>
"""

TICK = Markup('<span class="tick"></span>')

SHORT = 8
"""How many cards of a section stay in one column."""


def sheet_html(sheets: Sequence[DeckSheet], paper: str) -> Markup:
    """Return the page, with each deck's sheet on separate paper.

    Args:
        sheets: what is on them, in their order.
        paper: one of `PAPERS`.
    """
    width, height = PAPERS[paper]
    style = STYLE % {
        "paper": "A4" if paper == "a4" else "letter",
        "width": width,
        "height": height,
        "margin": MARGIN,
        "leading": LEADING,
        "head": HEAD,
        "later": LATER_HEAD,
        "foot": FOOT,
        "code": CODE,
        "crypt": round(CRYPT_SHARE * 100),
        "library": round((1 - CRYPT_SHARE) * 100),
        "empty": EMPTY * LEADING,
    }
    return fill(
        PAGE,
        title=title_of(sheets),
        style=Markup(style),
        pages=join(_pages(sheet, *lay_out_sheet(sheet, paper)) for sheet in sheets),
    )


def _pages(sheet: DeckSheet, size: float, pages: Iterable[SheetPage]) -> Markup:
    sized = fill(' style="font-size:{}pt"', size)
    return join(_first(sheet, page, sized) if page.first else _later(sheet, page, sized) for page in pages)


def _first(sheet: DeckSheet, page: SheetPage, size: Markup) -> Markup:
    fields = (
        ("Player", sheet.player), ("V:EKN number", sheet.number), ("Event", sheet.event),
        ("Date", sheet.day), ("Deck", sheet.deck), ("Table and seat", sheet.table),
    )  # fmt: skip
    told = join(
        fill("<p><strong>{}</strong></p>\n" if stands_out else "<p>{}</p>\n", line)
        for line, stands_out in sheet.box
    )
    return fill(
        FIRST,
        size=size,
        ticked=" ticked" if sheet.ticked else "",
        title=sheet.title,
        fields=join(fill("<div><dt>{}</dt><dd>{}</dd></div>\n", name, value) for name, value in fields),
        code=_code(sheet.code) if sheet.code else NOTHING,
        crypt_title=sheet.headed("Crypt", sheet.crypt_total),
        crypt=_lines(page.crypt, sheet.ticked),
        box=fill('<div class="verdict">{}</div>\n', told) if told else NOTHING,
        to_write=join(fill('<p class="sign">{}</p>\n', words) for words in sheet.to_write),
        library_title=sheet.headed("Library", sheet.library_total),
        sections=join(_section(section, sheet.ticked) for section in page.sections),
        foot=_foot(sheet, page),
    )


def _later(sheet: DeckSheet, page: SheetPage, size: Markup) -> Markup:
    crypt = fill("<div>\n<h2>Crypt, continued</h2>\n{}</div>\n", _lines(page.crypt, sheet.ticked))
    library = fill(
        '<div>\n<h2>Library, continued</h2>\n<div class="library">\n{}</div></div>\n',
        join(_section(section, sheet.ticked) for section in page.sections),
    )
    return fill(
        LATER,
        size=size,
        ticked=" ticked" if sheet.ticked else "",
        title=sheet.title,
        full="" if page.crypt else " full",
        who=sheet.who,
        crypt=crypt if page.crypt else NOTHING,
        library=library if page.sections else NOTHING,
        foot=_foot(sheet, page),
    )


def _foot(sheet: DeckSheet, page: SheetPage) -> Markup:
    number = fill("<span>{}</span>", page.in_words) if page.of > 1 else NOTHING
    return fill(
        "<footer><span>{}</span>{}<span>{}</span></footer>\n",
        f"Card data: {sheet.card_data}" if sheet.card_data else "",
        number,
        sheet.made_by,
    )


def _code(code: QrCode) -> Markup:
    """Draw a QR code with its blank margin, each stretch of dark modules as a separate line."""
    whole = code.modules + 2 * QUIET
    path = "".join(f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z" for x, y, length in code.runs)
    return fill(
        '<svg viewBox="0 0 {} {}" role="img" shape-rendering="crispEdges"><title>{}</title>'
        '<path d="{}"/></svg>\n',
        whole,
        whole,
        code.link,
        path,
    )


def _section(section: SheetSection, ticked: bool) -> Markup:
    kind = Markup(" class=short") if len(section.lines) <= SHORT else NOTHING
    total = fill("<span>{}{}</span>", section.total or "", TICK if ticked else NOTHING)
    head = fill("<h3><span>{}</span>{}</h3>", section.title, total)
    return fill("<section{}>{}\n{}</section>\n", kind, head, _lines(section.lines, ticked))


def _lines(lines: Iterable[SheetLine], ticked: bool) -> Markup:
    return fill("<ul>\n{}</ul>\n", join(_line(line, ticked) for line in lines))


def _line(line: SheetLine, ticked: bool) -> Markup:
    if not line.name:
        return Markup('<li class="empty"><b></b><span></span></li>\n')
    name = fill("<strong>{}</strong>", line.name) if line.bold else line.name
    count = fill("{}{}", TICK if ticked else NOTHING, line.count)
    return fill("<li><b>{}</b><span>{}</span><i>{}</i></li>\n", count, name, line.beside)
