"""Sheets on paper: as PDF or HTML, into a file, to a stream, or into a file of their own on a terminal."""

from __future__ import annotations

import os

from cardbase.quick import value
from deckcheck import __version__
from deckcheck.files import ELSEWHERE, STDIN, part_of
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.numbers import plural
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO, TextIO

    from cardbase.deck import Deck
    from cardbase.store import CardStore
    from deckcheck.reports.qrcode import QrCode
    from deckcheck.reports.sheet import DeckSheet


MADE_BY = f"deckcheck {__version__}"


def card_data(store: CardStore) -> str:
    """Return the card data in a line."""
    meta = store.meta
    return f"{meta['source']}, newest printing {meta['date']}, {store.count} cards"


def name_for(decks: Sequence[str]) -> str:
    """Return what a file about decks is called, without its ending."""
    if len(decks) != 1 or decks[0] == STDIN or ELSEWHERE in decks[0]:
        return "sheets"
    name = os.path.basename(os.path.abspath(part_of(decks[0])[0]))
    return os.path.splitext(name)[0] or "sheets"


def code_or_none(deck: Deck, path: str, stderr: TextIO) -> QrCode | None:
    """Return the QR code of a deck; None, and it is said why, if there can be none."""
    from deckcheck.reports.qrcode import CodeError, code_of

    try:
        return code_of(deck)
    except CodeError as error:
        stderr.write(f"{path}: no QR code: {error}\n")
        return None


@value
class Paper:
    """Where sheets go, and on what.

    Attributes:
        kind: "pdf" or "html"; "" for what the file's ending says.
        output: the file, "" for none.
        size: one of the sizes of paper.
        called: what the file is called on a terminal if none is named, without its ending.
    """

    kind: str = ""
    output: str = ""
    size: str = "a4"
    called: str = "sheets"


def form_of(output: str) -> str:
    """Return the form that a file's ending asks for: "pdf", "html", or "" without a file.

    Raises:
        UsageError: it asks for another.
    """
    if not output:
        return ""
    from deckcheck.delivery import form_of as form

    found = form(output, ("pdf", "html"))
    if not found:
        raise UsageError(f"-o {output}: nothing says which form; consider a name that ends in .html or .pdf")
    return found


def write_sheets(
    sheets: Sequence[DeckSheet],
    paper: Paper,
    stdout: TextIO,
    stderr: TextIO,
    binary: BinaryIO | None = None,
) -> None:
    """Write sheets as requested; on a terminal into a file, and it is said which.

    Args:
        sheets: in their order.
        paper: where, in which form, on which paper.
        stdout: as in `run`.
        stderr: as in `run`.
        binary: as in `run`.

    Raises:
        UsageError: reportlab is missing for PDF, the file's ending asks for neither form, or a file of that
            name is there that is not of this making.
        OSError: the file cannot be written.
    """
    kind, output = paper.kind, paper.output
    here = not output and stdout.isatty()
    if not kind:
        kind = form_of(output) or ("pdf" if here and _has_reportlab() else "html")
    content = _content(sheets, kind, paper.size, stderr)
    if here:
        output = f"{paper.called}.{kind}"
        if os.path.exists(output) and not _own(output):
            raise UsageError(f"{output} is there already, and not from deckcheck; consider -o NAME.{kind}")
    if output:
        from deckcheck.files.atomic import written_bytes

        written_bytes(output, content)
    elif kind == "pdf":
        stdout.flush()
        (binary or stdout.buffer).write(content)
    else:
        stdout.write(content.decode("utf-8", "surrogateescape"))
    if output and (here or len(sheets) > 1):
        stderr.write(f"wrote {one_line(output)}: {plural(len(sheets), 'sheet')}\n")


def _content(sheets: Sequence[DeckSheet], kind: str, paper: str, stderr: TextIO) -> bytes:
    if kind == "html":
        from deckcheck.reports.sheet_html import sheet_html

        return sheet_html(sheets, paper).encode("utf-8", "surrogateescape")
    from deckcheck.reports.sheet_pdf import sheet_pdf

    content, lost = sheet_pdf(sheets, paper)
    if lost:
        stderr.write(f"the PDF's font has no {' '.join(lost)} and prints ? instead; HTML has them\n")
    return content


def _has_reportlab() -> bool:
    from importlib.util import find_spec

    return find_spec("reportlab") is not None


def _own(path: str) -> bool:
    """Whether a file is a sheet that deckcheck wrote, which may be written again."""
    with open(path, "rb") as file:
        content = file.read()
    return b"(deckcheck)" in content or b"deckcheck " in content
