"""Web pages and posts of forums as the text that a reader sees, with the rows of tables as lines of cards.

A page has words of its own besides the deck: menus, footers, adverts, other decks. Elements that say that
they are such are left out here, and `pagedeck` finds the deck in the rest.
"""

from __future__ import annotations

import re
from html import unescape
from itertools import groupby

from cardbase.quick import pattern
from deckcheck.deckfiles.bytes import LOOK_ALIKES, UnreadableFileError, lower_bytes
from deckcheck.deckfiles.rowlines import table_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.deckfiles.lines import LineReader

TAG = pattern(
    r"<(?:!--|(?P<close>/?)(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<attributes>(?:[^<>\"']++|\"[^\"<]*+\"|'[^'<]*+')*+)>|[!?][^<>]*>)"
)
CALLED = re.compile(r"(?i)\b(?:class|id|role)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))")
BREAKING = frozenset(
    {
        "p", "div", "li", "tr", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tbody", "thead",
        "ul", "ol", "dl", "dt", "dd", "pre", "section", "article", "header", "footer", "main", "blockquote",
        "option", "title", "form", "fieldset", "nav", "aside", "center", "body", "html", "textarea",
    }
)  # fmt: skip
"""Elements that begin a line and end one."""

FLOWING = frozenset(("td", "th", "li", "p", "tr", "dt", "dd"))
"""Elements in which line ends mean nothing."""

INLINE = frozenset(("span", "a", "b", "i", "em", "strong", "small", "label", "code"))
STRIKING = frozenset(("s", "del", "strike"))
UNSEEN = frozenset(
    (
        "script",
        "style",
        "noscript",
        "svg",
        "template",
        "select",
        "nav",
        "footer",
        "aside",
        "button",
        "iframe",
        "dialog",
    )
)
WHOLE = frozenset(("html", "body", "main", "article", "table", "tbody", "tr", "td", "pre", "form"))
"""Elements that are never left out because of what they are called."""

OWN = re.compile(
    r"(?i)(?:site|page|main|top|left|right|bottom|global|primary|secondary)?[-_]?(?:nav|navbar|navigation|menu|footer"
    r"|sidebar|breadcrumbs?|ads?|adverts?|advertisements?|sponsors?|banner|cookies?|cookie[-_]?consent|comments?"
    r"|related|similar|recommendations?|card[-_]?texts?|tooltip|modal|dropdown|popover|social|share|login|search)"
    r"(?:[-_]?(?:bar|box|area|container|wrapper|widgets?|links?|list|section|panel|inner|top|decks?))?"
)
"""What pages call the parts that are not what the page is about."""

MOST_ROWS = 5_000
CELL, TABLE, TYPED = "\x1f", "\x1e", "\x1d"
"""What stands for the end of a cell, for a table's begin and end, and before a line as it was typed."""

FORUM_TAG = re.compile(r"\[/?[A-Za-z][A-Za-z0-9]{0,11}(?:=[^\]\n]{0,300})?\]|\[\*\]")
SMILEY = re.compile(r"[:!]([A-Za-z]{3,6})[:!]")


def page_text(text: str, reader: LineReader) -> tuple[str, list[tuple[int, str]]]:
    """Return the text of a web page, and what its tables tell besides, with the row of each.

    The text has a line for each paragraph, row of a table and item of a list.

    Lines that are as they were typed (`<pre>`, `<textarea>`) begin with `TYPED`.
    """
    for mark in (CELL, TABLE, TYPED):
        text = text.replace(mark, " ")
    lines = [_seen(line).strip(" \t\r") for line in "".join(_pieces(text)).split("\n")]
    kept: list[str] = []
    unread: list[tuple[int, str]] = []
    for line, more in _with_rows(lines, reader):
        if line or (kept and kept[-1]):
            kept.append(line)
        unread += [(len(kept), text) for text in more]
    return "\n".join(kept) + "\n", unread


def forum_text(text: str, reader: LineReader) -> tuple[str, list[tuple[int, str]]]:
    """Return a post of a forum with the rows of its tables as lines, and what its tables tell besides.

    Raises:
        UnreadableFileError: it has far too many tables or rows.
    """
    most = max(lower_bytes(text).count(tag) for tag in (b"[/table]", b"[/tr]"))
    if most > MOST_ROWS:
        raise UnreadableFileError(f"the post has {most:,} rows of tables; a deck has a few hundred")
    pieces: list[str] = []
    unread: list[tuple[int, str]] = []
    at = row = 0
    for begin, inside, end in _elements(text, "table"):
        rows = [
            [
                SMILEY.sub(r"\1", FORUM_TAG.sub("", cell)).strip()
                for _, cell, _ in _elements(row_text, "td", "th")
            ]
            for _, row_text, _ in _elements(inside, "tr")
        ]
        more: list[tuple[int, str]] = []
        lines = table_lines(rows, reader, more)
        row += text.count("\n", at, begin) + 1
        unread += [(row + index + 1, what) for index, what in more]
        row += len(lines) + 1
        pieces += [text[at:begin], *lines, ""]
        at = end
    return "\n".join([*pieces, text[at:]]), unread


def _elements(text: str, *names: str) -> Iterator[tuple[int, str, int]]:
    """Yield the elements of these names in a post: where each begins, what is in it, where it ends."""
    lowered = lower_bytes(text)
    at = 0
    while True:
        found = [(begin, name) for name in names if (begin := lowered.find(f"[{name}".encode(), at)) >= 0]
        if not found:
            return
        begin, name = min(found)
        start = lowered.find(b"]", begin) + 1
        end = lowered.find(f"[/{name}]".encode(), start)
        if not start or end < 0:
            return
        at = end + len(name) + 3
        yield begin, text[start:end], at


def _seen(line: str) -> str:
    """Return a line with what its entities mean."""
    return unescape(line).translate(LOOK_ALIKES).replace("\n", " ") if "&" in line else line


def _pieces(text: str) -> Iterator[str]:
    """Yield what is seen of a page, with line ends, and marks for cells, tables and typed text."""
    flowing = typed = ""
    skipped, depth = "", 0
    after = ""
    at = 0
    while (tag := TAG.search(text, at)) is not None:
        name, close = (tag["name"] or "").lower(), bool(tag["close"])
        if not skipped:
            piece = text[at : tag.start()]
            if typed:
                yield piece.replace("\n", f"\n{TYPED}")
            else:
                yield " ".join(piece.split("\n")) if flowing else piece
            if not piece and after in INLINE and name in INLINE and not close:
                yield " "
        at = tag.end()
        after = name if close else ""
        if tag[0] == "<!--":
            end = text.find("-->", at)
            at = len(text) if end < 0 else end + 3
            continue
        if skipped:
            depth += 0 if name != skipped else -1 if close else 0 if tag[0].endswith("/>") else 1
            skipped = skipped if depth else ""
            continue
        if not close and not tag[0].endswith("/>") and _is_left_out(name, tag["attributes"] or ""):
            skipped, depth = name, 1
        elif name in ("td", "th"):
            yield CELL if close else ""
        elif name == "table":
            yield f"\n{TABLE}\n"
        elif name in ("pre", "textarea"):
            typed = "" if close else name
            yield "\n" if close else f"\n{TYPED}"
        elif name in STRIKING:
            yield "~~"
        elif name in BREAKING:
            yield f"\n{TYPED}" if typed else "\n"
        if name in FLOWING:
            ended = "tr" if name in ("td", "th") else ""
            flowing = ended if close and name in (flowing, "tr") else name
        elif name in BREAKING and name != "br":
            flowing = ""
    if not skipped:
        yield text[at:]


def _is_left_out(name: str, attributes: str) -> bool:
    """Return whether an element is none of the page's matter, by its name or by what it is called."""
    if name in UNSEEN:
        return True
    if name in WHOLE or name in ("br", "hr", "img", "input", "meta", "link") or "=" not in attributes:
        return False
    called = (one or other or bare for one, other, bare in CALLED.findall(attributes))
    return any(OWN.fullmatch(word) for words in called for word in words.split())


def _with_rows(lines: list[str], reader: LineReader) -> Iterator[tuple[str, list[str]]]:
    """Yield the lines, the rows of each table written as lines of cards, each with what it tells besides."""
    table = 0
    tables: list[tuple[int, str]] = []
    for line in lines:
        table += line == TABLE
        between_rows = not line and bool(tables) and tables[-1][0] == table
        if line != TABLE and not between_rows:
            tables.append((table if CELL in line.strip(CELL + " ") else -1, line))
    for number, group in groupby(tables, key=lambda one: one[0]):
        rows = [line for _, line in group]
        if number < 0:
            yield from ((line.replace(CELL, " ").strip() if CELL in line else line, []) for line in rows)
        else:
            unread: list[tuple[int, str]] = []
            cells = [[cell.strip() for cell in row.split(CELL)] for row in rows]
            for index, line in enumerate(table_lines(cells, reader, unread)):
                yield line, [text for at, text in unread if at == index]
