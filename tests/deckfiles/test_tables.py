"""Decks in spreadsheets, as people lay them out: the same in a workbook and in comma-separated values."""

from __future__ import annotations

import contextlib
import csv
import io
import zipfile

import pytest

from deckcheck.deckfiles import UnreadableFileError, write_deck

WANTED = {"Anarch Convert": 12, "Villein": 20, "The Rack": 1, "Govern the Unaligned": 40}
LAYOUTS = {
    "one column": [["12x Anarch Convert"], ["20x Villein"], ["1x The Rack"], ["40x Govern the Unaligned"]],
    "one column with headings": [
        ["My deck"], ["Crypt (12)"], ["12x Anarch Convert"], [], ["Library (61)"], ["20x Villein"], ["1x The Rack"],
        ["40x Govern the Unaligned"], ["Total: 61"],
    ],
    "player and section rows": [
        ["Player", "Jane Doe"], ["Deck Name", "Foo"], [], ["Crypt"], ["12", "Anarch Convert"], ["Library"],
        ["20", "Villein"], ["1", "The Rack"], ["40", "Govern the Unaligned"], ["Total", "61"],
    ],
    "names before counts": [
        ["Crypt"], ["Anarch Convert", "12"], ["Library"], ["Villein", "20"], ["The Rack", "1"],
        ["Govern the Unaligned", "40"],
    ],
    "section rows below a header": [
        ["Quantity", "Card"], ["Crypt"], ["12", "Anarch Convert"], ["Master (21)"], ["20", "Villein"],
        ["1", "The Rack"], ["Action (40)"], ["40", "Govern the Unaligned"], ["61", "Total"],
    ],
    "a header further down": [
        ["Player", "Jane Doe"], ["Qty", "Name"], ["12", "Anarch Convert"], ["20", "Villein"], ["1", "The Rack"],
        ["40", "Govern the Unaligned"],
    ],
    "side by side": [
        ["Crypt", "", "", "Library", ""], ["Qty", "Card", "", "Qty", "Card"],
        ["12", "Anarch Convert", "", "20", "Villein"], ["", "", "", "1", "The Rack"],
        ["", "", "", "40", "Govern the Unaligned"], ["12", "Total", "", "61", "Total"],
    ],
    "side by side without a header": [
        ["Crypt", "", "Library", ""], ["Anarch Convert", "12", "Villein", "20"], ["", "", "The Rack", "1"],
        ["", "", "Govern the Unaligned", "40"],
    ],
    "side by side in two columns": [
        ["Crypt", "Library"], ["12x Anarch Convert", "20x Villein"], ["", "1x The Rack"],
        ["", "40x Govern the Unaligned"],
    ],
    "a column of types": [
        ["Type", "Name", "Count"], ["Crypt", "Anarch Convert", "12"], ["Master", "Villein", "20"],
        ["Master", "The Rack", "1"], ["Action", "Govern the Unaligned", "40"],
    ],
}  # fmt: skip


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


def as_csv(rows, delimiter=",", padded=False):
    out = io.StringIO()
    width = max(map(len, rows))
    table = csv.writer(out, delimiter=delimiter)
    table.writerows([*row, *[""] * (width - len(row))] if padded else row for row in rows)
    return out.getvalue().encode()


def as_workbook(rows):
    openpyxl = pytest.importorskip("openpyxl", reason="XLSX is an extra")
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append([int(value) if value.isdecimal() else value or None for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize("form", ["comma", "semicolon", "tab", "padded", "workbook"])
@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_layouts(read, layout, form):
    rows = LAYOUTS[layout]
    content = {
        "comma": lambda: as_csv(rows),
        "semicolon": lambda: as_csv(rows, ";"),
        "tab": lambda: as_csv(rows, "\t"),
        "padded": lambda: as_csv(rows, padded=True),
        "workbook": lambda: as_workbook(rows),
    }[form]()
    deck = read(content)
    assert counts(deck) == WANTED
    assert {entry.line.match.how for entry in deck.entries} <= {"exact", "folded"}
    assert deck.unread == ()
    if "player" in layout and form != "tab":
        assert (deck.author, deck.name) == ("Jane Doe", "Foo")


def test_a_table_with_a_misspelt_name_and_namesakes(read):
    deck = read(b"Crypt;;Library;\n2;Theo Bell (G6);4;Deflectoin\n1;Lucita;1;Rack, The\n2;Nobody at All;;\n")
    assert counts(deck) == {"Theo Bell (G6)": 2, "Deflection": 4, "Lucita": 1, "The Rack": 1}
    assert [(entry.line.written, entry.section) for entry in deck.entries if not entry.card] == [
        ("Nobody at All", "crypt")
    ]


def test_entries_side_by_side_have_places_of_their_own(read):
    deck = read(as_csv(LAYOUTS["side by side"]))
    places = [(entry.row, entry.place.column) for entry in deck.entries]
    assert len(set(places)) == len(places)


def test_plain_lists_are_no_tables(read):
    for text in (
        "2,Deflection\n1,Rack, The\n",
        "2x Deflection, the best\n1x Rack, The\n",
        "Rack, The\nLabyrinth, The\n",
    ):
        assert read(text).file_format == "text"
    assert counts(read("2,Deflection\n1,Rack, The\n")) == {"Deflection": 2, "The Rack": 1}


@pytest.mark.parametrize(
    "comment",
    ['=HYPERLINK("http://example.org";"click")', "@SUM(1)", "+1 stealth", "-1", "'=1", "plain", "'tis"],
)
def test_no_comment_is_a_formula_in_a_table(reader, read, comment):
    """A spreadsheet computes what begins so; the apostrophe goes when the table is read again."""
    deck = read(f'count,name,comment\n2,Villein,"{comment.replace(chr(34), chr(34) * 2)}"\n')
    written = write_deck(deck, "csv").decode()
    field = next(csv.reader([written.splitlines()[1]]))[3]
    assert not field.startswith(("=", "@", "+", "-"))
    assert read(written).entries[0].line.comment == deck.entries[0].line.comment


def patched(content, part, change):
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name)) if name == part else old.read(name))
    return out.getvalue()


STYLE = b'<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
SHEET = "xl/worksheets/sheet1.xml"


def test_styles_are_not_even_looked_at(read):
    """300,000 styles pack into 50 KB, and take openpyxl half a gigabyte and half a minute."""
    content = as_workbook([["count", "name"], ["2", "Villein"]])
    bomb = patched(
        content,
        "xl/styles.xml",
        lambda _: b"<styleSheet><cellXfs>" + STYLE * 300_000 + b"</cellXfs></styleSheet>",
    )
    assert counts(read(bomb)) == {"Villein": 2}
    assert counts(read(patched(content, "xl/styles.xml", lambda _: b"\0 broken"))) == {"Villein": 2}


@pytest.mark.parametrize(
    ("more", "what"),
    [
        (b"<row><c><v>1</v></c></row>" * 5_001, "rows"),
        (b"<row>" + b"<c />" * 40_001 + b"</row>", "cells"),
        (b"<x/>" * 200_001, "marks"),
        (b"<row><c><v>" + b"1" * 3_000_000 + b"</v></c></row>", "bytes"),
    ],
)
def test_a_workbook_is_counted_before_it_is_read(read, monkeypatch, more, what):
    import openpyxl

    content = as_workbook([["count", "name"], ["2", "Villein"]])
    monkeypatch.setattr(openpyxl, "load_workbook", lambda *_, **__: pytest.fail("it was read"))
    with pytest.raises(UnreadableFileError, match=f"more than .* {what}"):
        read(patched(content, SHEET, lambda sheet: sheet.replace(b"<sheetData>", b"<sheetData>" + more)))


@pytest.mark.slow
def test_a_damaged_workbook_is_unreadable_whatever_is_damaged(read):
    import random

    chance = random.Random(16)
    content = as_workbook(LAYOUTS["side by side"])
    for _ in range(300):
        damaged = bytearray(content)
        for _ in range(chance.randrange(1, 30)):
            damaged[chance.randrange(4, len(damaged))] = chance.randrange(256)
        with contextlib.suppress(UnreadableFileError):
            read(bytes(damaged))
