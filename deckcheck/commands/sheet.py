"""`deckcheck sheet`: a registration list to print, with the verdict on it."""

from __future__ import annotations

from deckcheck import __version__
from deckcheck.commands.checker import Checker
from deckcheck.options.check import CheckOptions
from deckcheck.reports.sheet import make_sheet
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO, TextIO

    from cardbase.deck import Deck
    from deckcheck.options.sheet import SheetOptions
    from deckcheck.reports.qrcode import QrCode
    from deckcheck.reports.sheet import DeckSheet


def run(options: SheetOptions, stdout: TextIO, stderr: TextIO, binary: BinaryIO | None = None) -> int:
    """Make the sheet of a deck.

    Args:
        options: what was requested.
        stdout: where HTML goes without a file.
        stderr: where it is said if the deck is not legal.
        binary: where PDF goes without a file; None for the buffer of `stdout`.

    Returns:
        0 if the sheet was made, whatever the verdict on it.

    Raises:
        UsageError: an option makes no sense, the deck cannot be read, or reportlab is missing for PDF.
        OSError: the file cannot be written.
    """
    options = checked(options)
    kind = options.output_format or ("pdf" if options.output.lower().endswith(".pdf") else "html")
    law = CheckOptions(
        format=options.format,
        players=options.players,
        edition=options.edition,
        on=options.on,
        from_format=options.from_format,
    )
    checker = Checker(law, colour=False)
    judgement = checker.judgement(options.deck)
    if judgement.deck is None:
        problem = "; ".join(finding.message for finding in judgement.findings)
        raise UsageError(f"{options.deck}: {problem or 'the file cannot be read'}")
    meta = checker.store.meta
    sheet = make_sheet(
        judgement,
        card_data=f"{meta['source']}, newest printing {meta['date']}, {checker.store.count} cards",
        made_by=f"deckcheck {__version__}",
        player=options.player,
        number=options.number,
        event=options.event,
        code=None if options.no_qr else _code(judgement.deck, options.deck, stderr),
    )
    if not sheet.legal:
        codes = ", ".join(sorted({reason.split(" ", 1)[0] for reason in sheet.reasons}))
        verdict = "; ".join(sheet.verdict)
        stderr.write(f"{options.deck}: {verdict} ({codes}); the sheet shows it\n")
    if kind == "pdf":
        return _pdf(options, sheet, stdout, stderr, binary)
    from deckcheck.reports.sheet_html import sheet_html

    _write_text(options.output, sheet_html(sheet, options.paper), stdout)
    return 0


def _code(deck: Deck, path: str, stderr: TextIO) -> QrCode | None:
    from deckcheck.reports.qrcode import CodeError, code_of

    try:
        return code_of(deck)
    except CodeError as error:
        stderr.write(f"{path}: no QR code: {error}\n")
        return None


def _write_text(path: str, text: str, stdout: TextIO) -> None:
    if not path:
        stdout.write(text)
        return
    from deckcheck.files.atomic import written

    with written(path) as file:
        file.write(text)


def _pdf(
    options: SheetOptions, sheet: DeckSheet, stdout: TextIO, stderr: TextIO, binary: BinaryIO | None
) -> int:
    from deckcheck.reports.sheet_pdf import sheet_pdf

    if not options.output and stdout.isatty():
        raise UsageError("a PDF cannot be shown in a terminal; consider -o list.pdf")
    content, lost = sheet_pdf(sheet, options.paper)
    if lost:
        stderr.write(f"the PDF's font has no {' '.join(lost)} and prints ? instead; HTML has them\n")
    if options.output:
        from deckcheck.files.atomic import written_bytes

        written_bytes(options.output, content)
    else:
        stdout.flush()
        (binary or stdout.buffer).write(content)
    return 0
