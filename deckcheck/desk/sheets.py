"""The values in workbooks (XLSX and ODS), sheet by sheet, read as streams and within bounds.

A tournament's workbook is mostly seating tables that nobody asks for: a sheet is unpacked when its rows are
asked for, and formulas are never computed. It needs nothing but Python, so the page in the browser reads
workbooks too.
"""

from __future__ import annotations

import posixpath
import re
from io import BytesIO
from xml.parsers import expat

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.zipped import MOST_LISTED, files_listed, unpacked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from zipfile import ZipInfo

MOST_ROWS = 5_000
MOST_COLUMNS = 60
MOST_LETTERS = 1_000
"""In a cell; the rest of it is left out."""
MOST_UNPACKED = 60_000_000
"""Bytes of a part of a workbook: it is read as a stream and not kept."""
PIECE = 1 << 16
BROKEN = "the workbook is broken"
SAVE = "save it again, or its sheet of players as CSV"
ROWS = "row", "table-row"
CELLS = {"c", "table-cell", "covered-table-cell"}

Rows = list[list[str]]


class Sheet:
    """A sheet of a workbook.

    Attributes:
        title: its name.
    """

    def __init__(self, title: str, read: Callable[[], Rows]) -> None:
        """Set title and what reads it."""
        self.title = title
        self._read = read
        self._rows: Rows | None = None

    @property
    def rows(self) -> Rows:
        """Its rows from the first on, as texts, without trailing empty cells; read when first asked for."""
        if self._rows is None:
            self._rows = self._read()
        return self._rows


def read_sheets(content: bytes) -> Iterator[Sheet] | None:
    """Read a workbook.

    Args:
        content: the file's bytes.

    Returns:
        Its sheets in order; None if it is not a workbook.

    Raises:
        UnreadableFileError: it is broken, encrypted or too large; also while its sheets are read.
    """
    if not content.startswith(b"PK\x03\x04"):
        return None
    file = BytesIO(content)
    parts = {one.filename: one for one in files_listed(file, MOST_LISTED)}
    if "xl/workbook.xml" in parts:
        return _xlsx(file, parts)
    if "content.xml" in parts and "mimetype" in parts:
        return _ods(file, parts)
    return None


def _part(file: BytesIO, parts: dict[str, ZipInfo], name: str) -> bytes:
    one = parts.get(name)
    if one is None:
        raise UnreadableFileError(f"{BROKEN}: it has no {name}", SAVE)
    if one.flag_bits & 1:
        raise UnreadableFileError("the workbook is encrypted", "save it without a password")
    try:
        return unpacked(file, one, MOST_UNPACKED)
    except OverflowError:
        raise UnreadableFileError(f"{name} in the workbook is far too large", SAVE) from None
    except ValueError:
        raise UnreadableFileError(f"{BROKEN}: {name}", SAVE) from None


class _EnoughError(Exception):
    """What is needed has been read."""


def _parse(
    content: bytes,
    begin: Callable[[str, dict[str, str]], object],
    end: Callable[[str], object],
    text: Callable[[str], object],
) -> Iterator[None]:
    """Parse XML piece by piece; names come without their prefixes."""
    parser = expat.ParserCreate()
    bare: dict[str, str] = {}

    def name_of(name: str) -> str:
        return bare.get(name) or bare.setdefault(name, name.rpartition(":")[2])

    def refuse(*_: object) -> None:
        raise UnreadableFileError("the workbook declares a DTD or entities, and was not read", SAVE)

    parser.buffer_text = True
    parser.StartElementHandler = lambda name, attributes: begin(name_of(name), attributes)
    parser.EndElementHandler = lambda name: end(name_of(name))
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        for at in range(0, len(content), PIECE):
            parser.Parse(content[at : at + PIECE], at + PIECE >= len(content))
            yield
    except expat.ExpatError as error:
        raise UnreadableFileError(f"{BROKEN}: {expat.ErrorString(error.code)}", SAVE) from None
    except LookupError:  # of an encoding
        raise UnreadableFileError(f"{BROKEN}: it is in an unknown encoding", SAVE) from None


# --- XLSX ------------------------------------------------------------------------------------------------


def _xlsx(file: BytesIO, parts: dict[str, ZipInfo]) -> Iterator[Sheet]:
    sheets: list[tuple[str, str]] = []
    targets: dict[str, str] = {}

    def sheet(name: str, attributes: dict[str, str]) -> None:
        if name == "sheet":
            key = next((value for key, value in attributes.items() if key.endswith(":id")), "")
            sheets.append((attributes.get("name", ""), key))

    def target(name: str, attributes: dict[str, str]) -> None:
        if name == "Relationship":
            targets[attributes.get("Id", "")] = attributes.get("Target", "")

    _whole(_part(file, parts, "xl/workbook.xml"), sheet)
    _whole(_part(file, parts, "xl/_rels/workbook.xml.rels"), target)
    texts: list[str] = []

    def rows_of(path: str) -> Rows:
        if not texts and "xl/sharedStrings.xml" in parts:
            texts.extend(_shared_texts(_part(file, parts, "xl/sharedStrings.xml")))
        return _sheet_rows(_part(file, parts, path), texts)

    for title, key in sheets:
        path = posixpath.normpath(posixpath.join("/xl", targets.get(key, ""))).lstrip("/")
        if path in parts:  # charts and the like have no rows
            yield Sheet(title, lambda path=path: rows_of(path))  # type: ignore[misc]


def _nothing(_: str) -> None:
    """Pass over the end of an element, or a text."""


def _whole(content: bytes, begin: Callable[[str, dict[str, str]], object]) -> None:
    for _ in _parse(content, begin, _nothing, _nothing):
        pass


def _shared_texts(content: bytes) -> list[str]:
    texts: list[str] = []
    pieces: list[str] = []
    inside = [False, False]  # a text; how it is spoken, which is none

    def begin(name: str, _: dict[str, str]) -> None:
        if name == "t":
            inside[0] = True
        elif name == "rPh":
            inside[1] = True
        elif name == "si":
            pieces.clear()

    def end(name: str) -> None:
        if name == "t":
            inside[0] = False
        elif name == "rPh":
            inside[1] = False
        elif name == "si":
            texts.append(_cell("".join(pieces)))

    def text(piece: str) -> None:
        if inside[0] and not inside[1]:
            pieces.append(piece)

    for _ in _parse(content, begin, end, text):
        pass
    return texts


def _sheet_rows(content: bytes, texts: list[str]) -> Rows:
    rows: Rows = []
    where = [0, -1, False]  # row, column, whether a value is being read
    kind = [""]
    pieces: list[str] = []

    def begin(name: str, attributes: dict[str, str]) -> None:
        if name == "v" or name == "t":
            where[2] = True
        elif name == "c":
            place = attributes.get("r", "")
            where[1] = _column(place) if place else where[1] + 1
            kind[0] = attributes.get("t", "n")
            pieces.clear()
        elif name == "row":
            number = attributes.get("r", "")
            where[0] = max(int(number), 1) if number.isdecimal() else where[0] + 1
            where[1] = -1
            if where[0] > MOST_ROWS:
                raise _EnoughError

    def end(name: str) -> None:
        if name == "v" or name == "t":
            where[2] = False
        elif name == "c" and pieces and where[1] < MOST_COLUMNS:
            value = "".join(pieces)
            if kind[0] == "s":
                at = int(value) if value.isdecimal() else -1
                value = texts[at] if 0 <= at < len(texts) else ""
            elif kind[0] == "n":
                value = _number(value)
            elif kind[0] == "e":
                value = ""
            if value := _cell(value):
                _put(rows, where[0] - 1, where[1], value)

    def text(piece: str) -> None:
        if where[2]:
            pieces.append(piece)

    try:
        for _ in _parse(content, begin, end, text):
            pass
    except _EnoughError:
        pass
    return rows


def _column(place: str) -> int:
    """Return the column of a place such as "AB12", from 0."""
    column = 0
    for letter in place:
        if not "A" <= letter <= "Z":
            break
        column = column * 26 + ord(letter) - 64
    return column - 1


def _put(rows: Rows, row: int, column: int, value: str) -> None:
    while len(rows) <= row:
        rows.append([])
    rows[row] += [""] * (column - len(rows[row]))
    rows[row][column:] = [value]


def _number(value: str) -> str:
    """Write a number as a person would: "9990108" for "9990108.0" and "9.990108E6"."""
    try:
        number = float(value)
    except ValueError:
        return value
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else f"{number:.10g}"


def _cell(text: str) -> str:
    return re.sub(r"\s+", " ", text[:MOST_LETTERS]).strip()


# --- ODS -------------------------------------------------------------------------------------------------


def _ods(file: BytesIO, parts: dict[str, ZipInfo]) -> Iterator[Sheet]:
    """Read the sheets of an OpenDocument workbook, which are one stream: no further than somebody asks."""
    made: list[Sheet] = []
    rows: Rows = []
    title = [""]
    at = [0, 0]  # row, column
    again = [1, 1]  # how often the row and the cell stand there
    value: list[str | None] = [None]
    pieces: list[str] = []
    deep = [0, 0]  # within paragraphs; within notes, which are not values

    def begin(name: str, attributes: dict[str, str]) -> None:
        if name in CELLS:
            again[1] = _times(attributes.get("table:number-columns-repeated", ""))
            kind = attributes.get("office:value-type", "")
            named = {"float": "office:value", "date": "office:date-value"}.get(kind, "")
            value[0] = attributes.get(named) if named else None
            if value[0] is not None and kind == "float":
                value[0] = _number(value[0])
            pieces.clear()
        elif name == "p":
            if pieces:
                pieces.append(" ")
            deep[0] += 1
        elif name == "annotation":
            deep[1] += 1
        elif name == "s" and deep[0]:
            pieces.append(" ")
        elif name == "table-row":
            again[0] = _times(attributes.get("table:number-rows-repeated", ""))
            at[1] = 0
        elif name == "table" and not title[0]:
            title[0] = attributes.get("table:name", "") or "-"
            rows.clear()
            at[0] = 0

    def end(name: str) -> None:
        if name in CELLS:
            shown = _cell(value[0] if value[0] is not None else "".join(pieces))
            if shown and at[0] < MOST_ROWS:
                for column in range(at[1], min(at[1] + again[1], MOST_COLUMNS)):
                    _put(rows, at[0], column, shown)
            at[1] += again[1]
            value[0] = None
            pieces.clear()
        elif name == "p":
            deep[0] -= 1
        elif name == "annotation":
            deep[1] -= 1
        elif name == "table-row":
            if len(rows) > at[0]:
                for _ in range(1, min(again[0], MOST_ROWS - at[0])):
                    rows.append(list(rows[at[0]]))
            at[0] += again[0]
        elif name == "table" and title[0]:
            held = [list(row) for row in rows]
            made.append(Sheet(title[0], lambda: held))
            title[0] = ""

    def text(piece: str) -> None:
        if deep[0] and not deep[1]:
            pieces.append(piece)

    for _ in _parse(_part(file, parts, "content.xml"), begin, end, text):
        yield from made
        made.clear()


def _times(text: str) -> int:
    return max(int(text), 1) if text.isdecimal() and len(text) < 8 else 1
