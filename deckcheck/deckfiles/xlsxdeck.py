"""Workbooks (XLSX) with openpyxl, an extra: VDB's two sheets "Crypt" and "Library", or any table.

VDB writes columns quantity and name without a header, names in ASCII with "'" for double quotes, "(ADV)"
and "(G6)". Formulas are never computed.
"""

from __future__ import annotations

import re
import warnings
from io import BytesIO
from zipfile import ZipFile

from cardbase.deck import Deck, Place
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.headingwords import BESIDE, kind_of
from deckcheck.deckfiles.layout import lay_out, sections_of
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import UnwritableError
from deckcheck.deckfiles.splitting import LEAST
from deckcheck.deckfiles.tablecolumns import MOST_COLUMNS
from deckcheck.deckfiles.tablerows import deck_of, read_rows
from deckcheck.deckfiles.zipped import Zipped
from deckcheck.extras import how_to_add

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.deckfiles.lines import LineReader

MOST_ROWS = 5_000
MOST_CELLS = 40_000
MOST_MARKS = 200_000
MOST_BYTES = 3_000_000
LOOKED_AT = 200
"""So many bytes at its beginning show whether a part is UTF-16, whose marks would not be counted."""
NEEDED = re.compile(
    r"\[Content_Types\]\.xml|_rels/\.rels|xl/workbook\.xml|xl/_rels/workbook\.xml\.rels|xl/sharedStrings\.xml"
    r"|xl/worksheets/[^/]+\.xml",
    re.IGNORECASE,
)
"""The parts of a workbook that hold its values."""

MOST_OF = {
    b"<row": (MOST_ROWS, "rows"),
    b"<c ": (MOST_CELLS, "cells"),
    b"<": (MOST_MARKS, "marks"),
    b"": (MOST_BYTES, "bytes"),
}
"""What is counted in all parts together before they are parsed; the empty mark counts bytes."""

CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")


def _missing() -> str:
    return f"XLSX needs openpyxl, which is not installed: {how_to_add('openpyxl')}"


class Xlsx(DeckFormat):
    """Workbooks of spreadsheet programs."""

    name = "xlsx"
    ending = ".xlsx"
    binary = True
    carried = frozenset({"comment", "group", "unknown", "beside"})

    def read_bytes(self, content: bytes, reader: LineReader) -> Deck:
        """Read a workbook: each sheet is a table, whose name may say where its cards belong: Crypt.

        Raises:
            UnreadableFileError: openpyxl is missing, or the workbook is broken or too large.
        """
        try:
            from openpyxl import load_workbook
        except ImportError:
            raise UnreadableFileError(_missing()) from None
        content = _bounded(content)
        listing = Listing()
        shown: list[str] = []
        fields: dict[str, str] = {}
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # about styles and the like, which no deck needs
                book = load_workbook(BytesIO(content), read_only=True, data_only=False, keep_links=False)
            try:
                whole: list[str] = []
                for sheet in book.worksheets:
                    held = len(listing.entries)
                    rows = [
                        (number, [_text(value) for value in row])
                        for number, row in enumerate(
                            sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS, values_only=True),
                            start=len(shown) + 1,
                        )
                    ]
                    if len(rows) > MOST_ROWS:
                        raise UnreadableFileError(
                            f"the sheet {sheet.title!r} has more than {MOST_ROWS:,} rows"
                        )
                    shown += [", ".join(filter(None, row)) for _, row in rows]
                    fields = _add(listing, rows, reader, sheet.title) | fields
                    added = listing.entries[held:]
                    sizes = [
                        sum(entry.count for entry in added if entry.section == part)
                        for part in ("crypt", "library")
                    ]
                    if sizes[0] >= LEAST["crypt"] and sizes[1] >= LEAST["library"]:
                        whole.append(sheet.title)
            finally:
                book.close()
            if len(whole) > 1:
                raise UnreadableFileError(
                    f"the workbook has a deck on each of {len(whole)} sheets ({', '.join(whole[:4])})",
                    "make a file for each",
                )
        except UnreadableFileError:
            raise
        except Exception as error:  # openpyxl raises whatever its parsers raise on broken parts
            raise UnreadableFileError(f"the workbook is broken: {type(error).__name__}") from None
        return deck_of(listing, fields, self.name, shown)

    def write_bytes(self, deck: Deck) -> bytes:
        """Write a workbook with the sheets Crypt and Library and a header in each.

        Raises:
            UnwritableError: openpyxl is missing.
        """
        try:
            from openpyxl import Workbook
        except ImportError:
            raise UnwritableError(_missing()) from None
        book = Workbook()
        book.remove(book.active)  # type: ignore[arg-type]
        layout = lay_out(deck)
        for title, items in sections_of(layout):
            sheet = book.create_sheet(title)
            sheet.append(("Quantity", "Name", "Comment"))
            for item in items:
                name = item.card.full_name if item.card else item.written
                sheet.append((item.count, CONTROL.sub("", name), CONTROL.sub("", item.comment) or None))
                for cell in sheet[sheet.max_row]:
                    if isinstance(cell.value, str):
                        cell.data_type = "s"  # a comment that begins with "=" is not a formula
        out = BytesIO()
        book.save(out)
        return out.getvalue()


def _bounded(content: bytes) -> bytes:
    """Repack a workbook with only its sheets and texts, within bounds, before openpyxl sees it.

    Styles, pictures and the like say nothing about a deck, and may unpack to something that takes minutes.

    Raises:
        UnreadableFileError: it is broken, or contains more than a deck can.
    """
    slim = BytesIO()
    held = dict.fromkeys(MOST_OF, 0)
    archive = Zipped(content)
    with ZipFile(slim, "w") as kept:
        for part in archive.names:
            if not NEEDED.fullmatch(part):
                continue
            data = archive.unpack(part)
            if b"\0" in data[:LOOKED_AT] or b"<!" in data.replace(b"<!--", b"").replace(b"<![CDATA[", b""):
                raise UnreadableFileError(
                    "the workbook declares a DTD or entities, or is not UTF-8, and was not read",
                    "save it again",
                )
            for mark, (most, what) in MOST_OF.items():
                held[mark] += data.count(mark) if mark else len(data)
                if held[mark] > most:
                    raise UnreadableFileError(
                        f"the workbook has more than {most:,} {what}; a deck has a few hundred rows",
                        "save the deck's sheet alone",
                    )
            kept.writestr(part, data)
    return slim.getvalue()


def _add(
    listing: Listing, rows: list[tuple[int, list[str]]], reader: LineReader, title: str
) -> dict[str, str]:
    kind = kind_of(title.strip().lower() or "-") or ""
    section = kind if kind in ("crypt", "library") else ""
    listing.heading, listing.aside = None, False  # the headings of another sheet head nothing here
    if kind == BESIDE:
        listing.put_beside(title.strip())
    try:
        return read_rows(listing, rows, reader, section)
    except UnreadableFileError:
        filled = [(number, row) for number, row in rows if any(row)]
        for number, row in filled[:20]:
            listing.tell(
                Place(number, 1, 2), ", ".join(filter(None, row)), f"the sheet {title!r} is not a table"
            )
        return {}


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if not isinstance(value, (str, int, float)):
        return f"={type(value).__name__}"
    return str(value).strip()


FORMAT = Xlsx()
