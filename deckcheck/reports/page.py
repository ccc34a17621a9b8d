"""What the HTML pages share: head, style, the few lines of script that sort a table, tables, badges."""

from __future__ import annotations

from deckcheck.lawbook.asked import short_name
from deckcheck.reports.markup import NOTHING, Markup, escaped, fill, join
from deckcheck.reports.svg import ON_PAGE as CURVES
from deckcheck.reports.svg import STYLE as PICTURES
from deckcheck.reports.verdicts import in_words, place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.judging import Judgement

VERDICTS = {"unreadable": "0", "illegal": "1", "legal": "2"}
"""How verdicts are sorted."""

STYLE = """\
:root{color-scheme:light dark;--ink:#1d1a1a;--soft:#6a6262;--paper:#faf8f6;--card:#fff;--line:#ddd5cf;
--bad:#a11226;--warn:#8a5a00;--info:#1f5d86;--good:#256b3a;--mark:#ffe2a8}
@media(prefers-color-scheme:dark){:root{--ink:#eee8e4;--soft:#aba19b;--paper:#191616;--card:#231f1f;
--line:#413a38;--bad:#ff8b96;--warn:#f0bb5c;--info:#8cc6ee;--good:#84d29a;--mark:#6a4a10}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem;max-width:72rem;background:var(--paper);color:var(--ink);
font:16px/1.45 system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
h1{font-size:1.5rem;margin:0 0 .3rem}h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
p{margin:.25rem 0}.soft{color:var(--soft)}a{color:inherit}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:1rem 0;background:var(--card);border:1px solid var(--line)}
th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
td.long{overflow-wrap:anywhere;min-width:15rem}td.path{min-width:10rem}
th button{all:unset;cursor:pointer;font-weight:600}
th button:focus-visible{outline:2px solid var(--info)}
th[aria-sort=ascending] button::after{content:" \\25B2"}
th[aria-sort=descending] button::after{content:" \\25BC"}
article{margin:1rem 0;padding:.9rem 1.1rem;background:var(--card);border:1px solid var(--line);
border-radius:.4rem;content-visibility:auto;contain-intrinsic-size:auto 12rem}
article header{display:flex;flex-wrap:wrap;gap:.2rem .7rem;align-items:baseline}
.about{display:flex;flex-wrap:wrap-reverse;justify-content:space-between;gap:.5rem 2rem}
.about>div{flex:1 1 22rem}
.badge{font-size:.78rem;font-weight:700;letter-spacing:.03em;padding:.08rem .45rem;border-radius:.3rem;
border:1px solid currentcolor;white-space:nowrap}
.illegal,.unreadable,.error{color:var(--bad)}.warning{color:var(--warn)}
.info{color:var(--info)}.legal{color:var(--good)}
ul.findings{list-style:none;margin:.7rem 0 0;padding:0}
ul.findings>li{border-top:1px solid var(--line);padding:.55rem 0}
pre{margin:.35rem 0;padding:.35rem .6rem;background:var(--paper);border-left:3px solid var(--line);
overflow-x:auto;font:.88rem/1.4 ui-monospace,"DejaVu Sans Mono",monospace}
pre i{font-style:normal;color:var(--soft);user-select:none}
mark{background:var(--mark);color:inherit;border-radius:.15rem}
.cards{display:flex;flex-wrap:wrap;gap:.4rem 2.2rem}.cards>div:last-child{flex:1;columns:14rem;min-width:0}
.cards h3{font-size:1rem;margin:.5rem 0 .2rem;column-span:all}.cards h4{font-size:.88rem;margin:.5rem 0 .1rem;
color:var(--soft);break-after:avoid}.cards ul{list-style:none;margin:0;padding:0}
.cards li{overflow-wrap:anywhere;break-inside:avoid;padding-left:2em;text-indent:-2em}
.cards li b{display:inline-block;min-width:1.6em;text-align:right;text-indent:0;
font-variant-numeric:tabular-nums}.cards i{font-style:normal;color:var(--soft)}
.pictures{display:flex;flex-wrap:wrap;gap:.9rem 2.2rem;margin-top:.6rem}
details>summary{cursor:pointer;margin-top:.5rem}
figure.picture{margin:0;max-width:100%}figure.picture figcaption{font-size:.88rem;margin-bottom:.3rem}
"""
ON_PAPER = """\
@media print{body{padding:0;background:none;font-size:11pt}th button{display:contents}
th button::after{content:""!important}
.wide{overflow:visible}table{font-size:9pt}td.long{min-width:12rem}td.path{min-width:8rem}svg.pic{min-width:0!important}
article{content-visibility:visible}pre{white-space:pre-wrap}article header,summary{break-after:avoid}
.about,figure,pre,tr,ul.findings>li{break-inside:avoid}details::details-content{content-visibility:visible}}
"""
STYLE += PICTURES + CURVES + ON_PAPER

SCRIPT = """\
for(const table of document.querySelectorAll("table.sortable"))
table.tHead.rows[0].querySelectorAll("th").forEach((head,column)=>{
const button=document.createElement("button");button.type="button";button.append(...head.childNodes);
head.append(button);
button.addEventListener("click",()=>{const up=head.getAttribute("aria-sort")!=="ascending";
for(const other of table.tHead.rows[0].cells)other.removeAttribute("aria-sort");
head.setAttribute("aria-sort",up?"ascending":"descending");
const key=row=>row.cells[column].dataset.key??row.cells[column].textContent;
const order=new Intl.Collator("en",{numeric:true}).compare;const body=table.tBodies[0];
body.append(...[...body.rows].sort((a,b)=>(up?1:-1)*order(key(a),key(b))))})});
"""


BREAK = "<wbr>"


def head(title: str, style: Markup = NOTHING) -> Markup:
    """Return everything up to the body's first element; `style` is of this kind of page alone.

    The page requests nothing from elsewhere, and a policy in it forbids every script but its own.
    """
    from base64 import b64encode
    from hashlib import sha256

    own = b64encode(sha256(SCRIPT.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{own}'; img-src data:"
    return fill(
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="{}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="data:,">\n<title>{}</title>\n<style>\n{}{}</style>\n'
        "</head>\n<body>\n",
        Markup(policy),
        title,
        Markup(STYLE),
        style,
    )


def foot() -> Markup:
    """Return everything from the script on."""
    return fill("<script>{}</script>\n</body>\n</html>\n", Markup(SCRIPT))


def badge(word: str) -> Markup:
    """Return a verdict or a severity, in its colour and in words."""
    return fill('<span class="badge {}">{}</span>', word, in_words(word).upper())


def verdict_badges(judgement: Judgement) -> Markup:
    """Return the verdicts on a deck, each law's with where it applies."""
    if not judgement.verdicts:
        return badge(judgement.verdict)
    return join(
        (
            fill("<span>{} {}</span>", badge("legal" if one.legal else "illegal"), place(judgement, one))
            for one in judgement.verdicts
        ),
        "\n",
    )


def verdict_cells(judgement: Judgement, formats: Sequence[str]) -> list[tuple[str, str, Markup]]:
    """Return a cell of a table for the verdict of each format."""
    words = ["legal" if one.legal else "illegal" for one in judgement.verdicts]
    words = words or [judgement.verdict] * len(formats)
    return [("", VERDICTS[word], badge(word)) for word in words]


def verdict_columns(formats: Sequence[str]) -> list[tuple[str, bool]]:
    """Return the columns of a table for the verdict of each format."""
    several = len(formats) > 1
    return [(short_name(name) if several else "verdict", False) for name in formats]


def breakable(path: str) -> Markup:
    """Return a path as markup that may break after slashes, underscores, hyphens and dots."""
    told: str = escaped(path)
    for mark in "/_-.":
        told = told.replace(mark, mark + BREAK)
    return Markup(told)


def table_head(columns: Iterable[tuple[str, bool]], sortable: bool = True) -> Markup:
    """Open a table; each column is its heading and whether it holds numbers."""
    cells = join(
        fill('<th scope="col"{}>{}</th>', Markup(" class=n") if number else NOTHING, word)
        for word, number in columns
    )
    kind = Markup(' class="sortable"') if sortable else NOTHING
    return fill('<div class="wide"><table{}>\n<thead><tr>{}</tr></thead>\n<tbody>\n', kind, cells)


def table_row(cells: Sequence[tuple[str, str, object]]) -> Markup:
    """Return a row; each cell is its class, its sort key ("" for its text), and its content."""
    told = join(
        fill(
            "<td{}{}>{}</td>",
            fill(" class={}", kind) if kind else NOTHING,
            fill(' data-key="{}"', key) if key else NOTHING,
            inside,
        )
        for kind, key, inside in cells
    )
    return fill("<tr>{}</tr>\n", told)


TABLE_FOOT = Markup("</tbody>\n</table></div>\n")
