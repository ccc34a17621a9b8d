"""Small workbooks made by hand, as spreadsheet programs write them: XLSX and ODS."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Cell = str | int | float | None
    Sheets = Mapping[str, Sequence[Sequence[Cell]]]

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
LINKS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'


def zipped(parts: Mapping[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 3, 14, 9, 0, 0)), text, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def letters(column: int) -> str:
    """Name a column, from 0: A to Z, then AA."""
    return (letters(column // 26 - 1) if column >= 26 else "") + chr(65 + column % 26)


def xlsx(sheets: Sheets, *, computed: bool = True) -> bytes:
    """Write a workbook; a text that begins with "=" is the result of a formula, which may be missing."""
    texts: dict[str, int] = {}
    parts = {
        "[Content_Types].xml": f"{HEAD}<Types/>",
        "xl/workbook.xml": f"{HEAD}<workbook {MAIN} {LINKS}><sheets>"
        + "".join(
            f'<sheet name={quoteattr(title)} sheetId="{at}" r:id="rId{at}"/>'
            for at, title in enumerate(sheets, start=1)
        )
        + "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f"{HEAD}<Relationships>"
        + "".join(
            f'<Relationship Id="rId{at}" Target="worksheets/sheet{at}.xml"/>'
            for at in range(1, len(sheets) + 1)
        )
        + "</Relationships>",
    }
    for at, rows in enumerate(sheets.values(), start=1):
        lines = []
        for row, cells in enumerate(rows, start=1):
            told = []
            for column, cell in enumerate(cells):
                place = f"{letters(column)}{row}"
                if isinstance(cell, str) and cell.startswith("="):
                    value = f"<v>{escape(cell[1:])}</v>" if computed else ""
                    told.append(f'<c r="{place}" t="str"><f>A1</f>{value}</c>')
                elif isinstance(cell, str) and cell:
                    number = texts.setdefault(cell, len(texts))
                    told.append(f'<c r="{place}" t="s"><v>{number}</v></c>')
                elif isinstance(cell, int | float):
                    told.append(f'<c r="{place}"><v>{cell}</v></c>')
            if told:
                lines.append(f'<row r="{row}">{"".join(told)}</row>')
        parts[f"xl/worksheets/sheet{at}.xml"] = (
            f"{HEAD}<worksheet {MAIN}><sheetData>{''.join(lines)}</sheetData></worksheet>"
        )
    shared = "".join(f'<si><t xml:space="preserve">{escape(text)}</t></si>' for text in texts)
    parts["xl/sharedStrings.xml"] = f"{HEAD}<sst {MAIN}>{shared}</sst>"
    return zipped(parts)


def ods(sheets: Sheets) -> bytes:
    """Write the same as an OpenDocument workbook."""
    tables = []
    for title, rows in sheets.items():
        lines = []
        for cells in rows:
            told = []
            for cell in cells:
                if isinstance(cell, int | float):
                    told.append(
                        f'<table:table-cell office:value-type="float" office:value="{cell}">'
                        f"<text:p>{cell:,}</text:p></table:table-cell>"
                    )
                elif cell:
                    text = escape(cell.removeprefix("="))
                    told.append(
                        f'<table:table-cell office:value-type="string"><text:p>{text}</text:p>'
                        "</table:table-cell>"
                    )
                else:
                    told.append("<table:table-cell/>")
            told.append('<table:table-cell table:number-columns-repeated="16000"/>')
            lines.append(f"<table:table-row>{''.join(told)}</table:table-row>")
        lines.append(
            '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>'
        )
        tables.append(f"<table:table table:name={quoteattr(title)}>{''.join(lines)}</table:table>")
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    body = f"<office:body><office:spreadsheet>{''.join(tables)}</office:spreadsheet></office:body>"
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f"{HEAD}<office:document-content {spaces}>{body}</office:document-content>",
        }
    )


Person = tuple[str, str, "str | int | None"]


def archon(
    people: Sequence[Person],
    *,
    event: str = "Invented Cup",
    day: Cell = 46095,
    flags: Mapping[int, str] = {},
    rounds: Sequence[Sequence[Sequence[int]]] = (),
    played: int = 0,
    places: Sequence[int] = (),
    gap: int = 0,
) -> dict[str, list[list[Cell]]]:
    """Fill in the V:EKN's workbook, the sheets and cells that a desk reads.

    Args:
        people: first name, last name and number of each.
        event: its name.
        day: as a spreadsheet counts days, or as a text.
        flags: of those who dropped out or were disqualified, by their place from 1.
        rounds: who sits at each table of each round.
        played: rounds with points.
        places: players by their place in the standings.
        gap: an empty row after this many players.
    """
    rows: list[list[Cell]] = [
        [f"={event}"],
        [],
        ["Player Information"],
        [f"={len(people)}", "players entered"],
        ["Player", "Player", "Player", "Player", "V:EKN", "", "DQ", "Results - Rnds 1, 2, 3"],
        ["Num.", "First Name", "Last Name", "City", "Num.", "# rnds", "Flag", "GWs", "VPs", "TPs", "Rank"],
    ]
    for at, (first, last, number) in enumerate(people, start=1):
        rows.append([at, first, last, "Sampleville", number, "=3", flags.get(at, ""), "=0", "=1.5"])
        if at == gap:
            rows.append([])
    rows += [["", "", "", "", "", "="]] * 4
    sheets: dict[str, list[list[Cell]]] = {
        "Instructions": [["The Archon (v1.5l)"]],
        "Tournament Info": [
            [f"={event}"], [], ["Event Name:", event], ["Event Date (DD-MON-YY):", day],
            ["Date Report due at V:EKN:", "=46103"], ["Organizer:", "Ottilie Organ", "VEKN id", 9990199],
        ],
        "Methuselahs": rows,
        "Standings": [[f"={event}"], [], ["=Final Standings"], ["", "=TRUE"],
                      ["=Final Rank", "Target Rank", "#", "Name", "Prelim GWs"],
                      *([f"={place}", f"={place}", f"={one}", f"={people[one - 1][0]}"]
                        for place, one in enumerate(places, start=1))],
    }  # fmt: skip
    for number in range(1, 4):
        seats: list[list[Cell]] = [
            [],
            [],
            [f"Round {number}"],
            [],
            ["Table Seating"],
            ["#", "Player First Name"],
        ]
        tables = rounds[number - 1] if number <= len(rounds) else ()
        for table, seated in enumerate(tables, start=1):
            for one in seated:
                points: Cell = 1 if number <= played else None
                seats.append([f"={one}", "=x", "=y", f"={table}", points])
            seats += [["=", "=", "=", "="]] * (5 - len(seated))
        sheets[f"Round {number}"] = seats
    return sheets
