"""Escaping for the forms, excerpts, paths as other programs expect them, and findings in words."""

from __future__ import annotations

import os

from cardbase.quick import pattern
from deckcheck.files import current_folder
from deckcheck.terminal.escape import one_line, visible
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement

UNFIT = pattern("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\U00010000-\U0010ffff]")
"""What XML forbids or discourages: control characters, lone surrogates, non-characters."""

LINES = pattern(r"\blines? \d+")
BACKTICKS = pattern("`+")
MARKDOWN = pattern(r"(^>|[\\`*_\[\]<#|~!&@])")


def clean(text: str) -> str:
    """Make control and format characters visible, and put U+FFFD for anything else XML and HTML forbid."""
    return UNFIT.sub("\ufffd", visible(text))


def markdown(text: object) -> str:
    """Escape a text for a line of Markdown; nobody is mentioned and nothing is linked by accident."""
    flat = " ".join(clean(str(text)).split())
    return MARKDOWN.sub(lambda found: f"&#{ord(found[1])};" if found[1] in "@<>&" else f"\\{found[1]}", flat)


def fenced(text: str) -> str:
    """Return a text as a fenced block of Markdown, whatever backticks it contains."""
    longest = max((len(run) for run in BACKTICKS.findall(text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{clean(text)}\n{fence}\n"


def shown_path(path: str) -> str:
    """Return a path as repositories know it: from the current folder, with slashes; "-" stays."""
    if os.path.isabs(path):
        here = os.path.join(current_folder(), "")
        if path.startswith(here):
            path = os.path.relpath(path, here)
    elif path != "-":
        path = os.path.normpath(path)
    return UNFIT.sub("\ufffd", one_line(path.replace(os.sep, "/")))


def uri(path: str) -> str:
    """Return a path as a URI: relative below the current folder, file:// elsewhere."""
    from urllib.parse import quote

    shown = shown_path(path)
    raw = quote(shown) if path.isprintable() else quote(os.fsencode(path.replace(os.sep, "/")))
    if os.path.isabs(shown):
        return f"file://{raw}" if raw.startswith("/") else f"file:///{raw}"
    return raw


def in_a_line(finding: Finding) -> str:
    """Return message, rule and advice of a finding in one line."""
    rule = f" [{finding.rule}]" if finding.rule else ""
    consider = f"; consider: {finding.consider}" if finding.consider else ""
    return f"{finding.message}{rule}{consider}"


def suppressed_line(judgement: Judgement) -> str:
    """Return the line that says what was suppressed, "" if nothing was."""
    gone = judgement.suppressed
    if not gone:
        return ""
    codes = ", ".join(sorted({one.finding.code for one in gone}))
    number = f"{plural(len(gone), 'finding')} suppressed ({codes})"
    errors = sum(one.finding.severity == "error" for one in gone)
    return f"{number}, {'the verdict still counts them' if errors else 'none of them an error'}"


def fingerprint(path: str, finding: Finding, seen: dict[str, int]) -> str:
    """Return a mark that stays the same when lines move: by path, code, card and message.

    Args:
        path: as shown.
        finding: the finding.
        seen: marks already used in this file; identical findings are distinguished by their order.
    """
    from hashlib import sha256

    said = LINES.sub("line", finding.message)
    base = "\0".join((path, finding.code, str(finding.card_id or ""), said))
    number = seen[base] = seen.get(base, 0) + 1
    return sha256(f"{base}\0{number}".encode("utf-8", "replace")).hexdigest()
