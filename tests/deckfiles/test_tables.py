"""Decks in spreadsheets, as people lay them out: the same in a workbook and in comma-separated values."""

from __future__ import annotations

import contextlib
import csv
import io
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

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


def test_plain_lists_are_not_tables(read):
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


COUNTED = {
    "Nathan Turner": ("201606", "4", "6", "Vampire"),
    "Lucita": ("200874", "8", "2", "Vampire"),
    "Alan Sovereign (ADV)": ("200041", "6", "3", "Vampire"),
    "Vessel": ("102113", "", "", "Master"),
    "Villein": ("102121", "", "", "Master"),
    "The Rack": ("101536", "", "", "Master"),
    "Deflection": ("100518", "", "", "Reaction"),
    "Govern the Unaligned": ("100845", "", "", "Action"),
    "Pier 13, Port of Baltimore": ("101400", "", "", "Master"),
    "Dominate": ("100572", "", "", "Master"),
    ".44 Magnum": ("100001", "", "", "Equipment"),
}
"""Cards with what tables say about them: id, capacity, group, type."""

COLUMNS = ("count", "name", "id", "capacity", "group", "type", "foil", "row", "artist")
HEADERS = {
    "count": ("count", "Qty", "Quantity", "Copies", "Cantidad"), "name": ("name", "Card Name", "card_name"),
    "id": ("id", "Card ID"), "capacity": ("Capacity", "cap"), "group": ("group", "Grp"), "type": ("type", "Section"),
    "foil": ("foil", "Binder"), "row": ("No", "#"), "artist": ("artist",),
}  # fmt: skip
DRESSES = ("{}", "{}x", "x{}", "{} x", "({})", "[{}]", "**{}**", "`{}`", "{}.0", "{} copies", " {} ")
NAME_DRESSES = ("{}", "**{}**", "`{}`", " {}", "[{}](https://example.org/card)")


@st.composite
def tables(draw):
    """Draw a table: its rows, its counts, and whether it has a column that nobody can know."""
    names = draw(st.lists(st.sampled_from(sorted(COUNTED)), min_size=3, max_size=8, unique=True))
    counts_ = {name: draw(st.integers(1, 120)) for name in names}
    more = draw(st.lists(st.sampled_from(COLUMNS[2:]), max_size=3, unique=True))
    order = draw(st.permutations(["count", "name", *more]))
    dress, name_dress = draw(st.sampled_from(DRESSES)), draw(st.sampled_from(NAME_DRESSES))
    rows = []
    if draw(st.booleans()):
        rows.append([draw(st.sampled_from(HEADERS[column])) for column in order])
    for number, name in enumerate(names, start=1):
        card_id, capacity, group, kind = COUNTED[name]
        cells = {
            "count": dress.format(counts_[name]), "name": name_dress.format(name), "id": card_id, "capacity": capacity,
            "group": group, "type": kind, "foil": str(draw(st.integers(40, 90))), "row": str(number),
            "artist": "Ann Other",
        }  # fmt: skip
        rows.append([cells[column] for column in order])
    return rows, counts_, "foil" in more


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.sampled_from(",;\t"), st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]))
def test_any_table_keeps_cards_and_counts_or_says_so(read, table, separator, quoting):
    """In whatever order, dress and separator: what is read is right, or there is a finding."""
    rows, wanted, unknown = table
    out = io.StringIO()
    csv.writer(out, delimiter=separator, quoting=quoting).writerows(rows)
    text = out.getvalue()
    deck = read(text, "csv")
    doubted = deck.unread or any(entry.card is None for entry in deck.entries)
    assert counts(deck) == wanted or doubted, text
    assert doubted or not unknown, text
    with contextlib.suppress(UnreadableFileError):
        found = read(text)
        assert found.file_format != "csv" or (found.entries, found.unread) == (deck.entries, deck.unread)


@pytest.mark.parametrize(
    "order", ["name count type", "type name count", "count type name", "type count name"]
)
@pytest.mark.parametrize("separator", ",;\t")
def test_a_table_without_a_heading_row_is_settled_by_its_cards(read, order, separator):
    rows = [
        {"name": "Nathan Turner", "count": "12", "type": "Vampire"},
        {"name": "Vessel", "count": "60", "type": "Master"},
        {"name": "Dominate", "count": "2", "type": "Master"},
    ]
    deck = read("".join(separator.join(row[column] for column in order.split()) + "\n" for row in rows))
    assert counts(deck) == {"Nathan Turner": 12, "Vessel": 60, "Dominate": 2}
    assert (deck.file_format, deck.unread) == ("csv", ())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Nathan Turner;4;12\nVessel;;60\n", None),  # the capacity is printed on the card
        ("Nathan Turner;5;12\nVessel;;60\n", ["column 2: 5"]),
        ("1,Nathan Turner,12\n2,Vessel,60\n3,Villein,5\n", None),
        ("Qty,Card,Proxies\n12,Nathan Turner,2\n60,Vessel,1\n", ["proxies: 2 (and 1 more of 'proxies')"]),
        ("Qty,Card,Price,Set\n12,Nathan Turner,2.50,V5\n60,Vessel,1,V5\n", None),
        ("12;Nathan Turner;Lucita\n60;Vessel;\n4;Villein;\n", ["column 3: Lucita"]),
        ("12x Nathan Turner;7\n60x Vessel;\n4x Villein;\n", ["column 2: 7"]),
        ("12;Nathan Turner;\n60;Vessel;\n~~4~~;~~Villein~~;\n", ["~~4~~, ~~Villein~~"]),
        ("12;Nathan Turner;\n60;Vessel;\n4/4;Villein;\n", ["4/4, Villein"]),
    ],
)
def test_each_cell_of_a_table_is_part_of_a_card_or_told(read, text, told):
    deck = read(text, "csv")
    found = counts(deck)
    assert (found["Nathan Turner"], found["Vessel"]) == (12, 60)
    assert [line.text for line in deck.unread] == (told or [])


def test_an_advanced_vampire_has_its_mark_in_a_cell_of_its_own(read):
    for text in (
        "count,name,adv\n2,Alan Sovereign,Adv\n60,Vessel,\n",
        "Alan Sovereign,(Advanced),2\nVessel,,60\n",
    ):
        assert counts(read(text)) == {"Alan Sovereign (ADV)": 2, "Vessel": 60}


def test_columns_with_another_capacity_or_group_are_those_of_the_row(read):
    (first, _) = read("qty,name,cap,grp\n12,Theo Bell,9,6\n60,Vessel,,\n").entries
    assert (first.card.group, first.line.columns.capacity) == (6, 9)


@pytest.mark.parametrize("header", ["", "Qty,Card\n", '"Qty","Card"\n'])
@pytest.mark.parametrize("first", ['12,"Nathan\nTurner"\n', '"12","Nathan \n Turner"\n'])
def test_a_row_broken_in_its_cell_is_one_row(read, header, first):
    deck = read(f'{header}{first}60,Vessel\n5,"Villein"\n')
    assert counts(deck) == {"Nathan Turner": 12, "Vessel": 60, "Villein": 5}


def as_page(rows):
    inside = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>\n" for row in rows)
    return f"<html><body><h1>Deck</h1><table>{inside}</table><p>Bye</p></body></html>"


def as_post(rows):
    inside = "".join(f"[tr]{''.join(f'[td]{cell}[/td]' for cell in row)}[/tr]\n" for row in rows)
    return f"My deck\n[table]\n{inside}[/table]\n"


def as_markdown(rows):
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines.insert(1, f"|{'---|' * len(rows[0])}")
    return "# My deck\n\n" + "\n".join(lines) + "\n"


@pytest.mark.slow
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.sampled_from([as_page, as_post, as_markdown]))
def test_any_table_in_a_text_keeps_cards_and_counts_or_says_so(read, table, form):
    """The same tables on web pages, in posts of a forum and in Markdown, which always has a head."""
    rows, wanted, unknown = table
    if form is as_markdown and not rows[0][0].isalpha():
        rows = [[""] * len(rows[0]), *rows]
    try:
        deck = read(form(rows))
    except UnreadableFileError:
        assert unknown, form(rows)
        return
    doubted = deck.unread or any(entry.card is None for entry in deck.entries)
    assert counts(deck) == wanted or doubted, form(rows)
    assert doubted or not unknown, form(rows)


@pytest.mark.parametrize("form", [as_page, as_post, as_markdown])
def test_a_column_with_an_unknown_head_is_told_once_in_a_text_too(read, form):
    rows = [
        ["Qty", "Card", "Owned"],
        ["12", "Nathan Turner", "3"],
        ["60", "Vessel", "4"],
        ["5", "Villein", ""],
    ]
    deck = read(form(rows))
    assert counts(deck) == {"Nathan Turner": 12, "Vessel": 60, "Villein": 5}
    (told,) = [line for line in deck.unread if "owned" in line.text]
    assert told.text == "owned: 3 (and 1 more of 'owned')"
    assert told.place.row in {entry.row for entry in deck.entries if entry.count == 12}
