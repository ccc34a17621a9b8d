"""Whatever a file holds: a deck, or one message; no line lost, no exception, bounded time and memory."""

from __future__ import annotations

import io
import time
import tracemalloc
import zipfile

import pytest
from decks import WRITABLE, deck_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.deckfiles import UnreadableFileError, format_named, formats, read_deck, write_deck
from deckcheck.deckfiles.listing import COMMENT_LINE, CRAFTED, RULER

QUIET = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
TEXT_FORMATS = tuple(name for name in formats() if name != "xlsx")
PIECES = (
    "2x Deflection", "Crypt (12 cards, min=4, max=20, avg=3.25)", "Library (90 cards)",
    "Master (2; 1 trifle)",
    "-- remark", "# remark", "2x Nathan Turner  4  PRO ani  Gangrel:6", "Theo Bell", "", "----", "prose here",
    "Deck Name: x", "2x", "x", "419 Operation", "crypt:", "  - 2 Villein", "{", "[", '"', "***SL***CRYPT***",
    "March 3rd 2024", "0x Villein", "2,Villein", "Dominate (4)", ":", "(", "\u00a02x Villein",
    "\x0c", "=" * 500,
)  # fmt: skip


def may_fail(content, reader, name=None):
    """Read; a deck, or the one error that readers may raise."""
    try:
        return read_deck(content, reader, name)
    except UnreadableFileError as error:
        if not str(error):
            raise AssertionError("an error without a message") from error
        return None


def sample(reader, name):
    cards = [
        reader.names.find(text).card for text in ("Nathan Turner", "Theo Bell (G6)", "Villein", "Deflection")
    ]
    return write_deck(
        deck_of([(card, 3, "mine") for card in cards], name="N", author="A", description="D"), name
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", [None, *TEXT_FORMATS])
@QUIET
@given(data=st.data())
def test_lines_of_all_kinds_in_any_order(reader, name, data):
    text = "\n".join(
        data.draw(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=30)), max_size=25))
    )
    may_fail(text.encode("utf-8", "replace"), reader, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in WRITABLE if name != "xlsx"])
@QUIET
@given(data=st.data())
def test_damaged_files(reader, name, data):
    """A valid file with bytes taken out, put in and changed."""
    content = bytearray(sample(reader, name))
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(content)))
        content[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    may_fail(bytes(content), reader)
    may_fail(bytes(content), reader, name)


@QUIET
@given(st.binary(max_size=300))
def test_any_bytes(reader, content):
    may_fail(content, reader)
    may_fail(b"PK\x03\x04" + content, reader)


def test_damaged_workbooks(reader):
    pytest.importorskip("openpyxl", reason="XLSX is an extra")
    import random

    chance = random.Random(7)
    content = sample(reader, "xlsx")
    for _ in range(60):
        damaged = bytearray(content)
        for _ in range(chance.randrange(1, 6)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        may_fail(bytes(damaged), reader)
        may_fail(content[: chance.randrange(len(content))], reader)


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=25)), max_size=25))
def test_no_line_is_lost(reader, pieces):
    """Every line is a card, a heading, a remark, a ruler, prose before the list, an empty row or unread."""
    deck = may_fail("\n".join(pieces).encode("utf-8", "replace"), reader)
    if deck is None or not format_named(deck.file_format).by_line:
        return
    rows = {entry.row for entry in deck.entries} | {heading.place.row for heading in deck.headings}
    first = min(rows)
    rows |= {line.place.row for line in (*deck.unread, *deck.totals)}
    rows |= {zone.place.row for zone in deck.beside if zone.place}
    rows |= {entry.row for zone in deck.beside for entry in zone.entries}
    for row, line in enumerate(deck.lines, start=1):
        known = row in rows or row < first or not line.strip(' \t",;').strip()
        assert known or COMMENT_LINE.match(line) or CRAFTED.match(line) or RULER.fullmatch(line.strip()), line


def bounded(content, reader, name=None, seconds=60, megabytes=300):
    """Read within bounds; gives the deck, or the message."""
    tracemalloc.start()
    begin = time.perf_counter()
    try:
        return read_deck(content, reader, name)
    except UnreadableFileError as error:
        return str(error)
    finally:
        spent, (_, peak) = time.perf_counter() - begin, tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert spent < seconds
        assert peak < megabytes * 1_000_000


LAUGHS = b'<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"1x Villein\n" * 1_000_000, "bytes"),
        (b"1 V\n" * 1_000_000, "lines"),
        (b"\n" * 1_000_000, "empty"),
        (b"[" * 100_000, ""),
        (b'{"cards":' + b"[" * 100_000, "nested too deep"),
        (b'{"a":' * 100_000, "nested too deep"),
        (b'{"cards":[' + b"0," * 1_000_000 + b"0]}", "values"),
        (b"<?xml version='1.0'?>" + LAUGHS + b"<cards>&b;</cards>", "DTD or entities"),
        (b"<?xml version='1.0'?><!DOCTYPE l SYSTEM 'file:///dev/zero'><cards/>", "DTD or entities"),
        (b"<?xml version='1.0'?>" + b"<cards>" * 100_000, "too large or nested too deep"),
        (b"<cards>" + b"<card/>" * 100_000 + b"</cards>", "too large"),
        (b"crypt: " + b"[" * 100_000, "nested too deep"),
        (b"crypt: [" + (b"1 Villein, " * 100 + b"\n") * 3_000 + b"]", "nodes"),
        (b"crypt:\n - &a [1 Villein]\n - *a\n", None),
        (b"https://vdb.im/decks/deck#" + b"200076=1;" * 40_000, "more cards"),
        (b"2x " + b"a " * 400_000, "a line of 800,003 letters"),
        (b"2x " + b"a " * 190_000, "no line names a card"),
        (b"Crypt (" + b" " * 390_000 + b"12 cards, min", "no line names a card"),
        (b"2x Villein\n" + b"(" * 390_000, None),
        (b"2x Villein\n" + b" - " * 130_000, None),
        (b"2x Villein\n" + b"&amp;" * 79_000, None),
        (b"2x Villein <" + b"<a " * 130_000, None),
    ],
)
def test_too_much_of_everything(reader, content, message):
    found = bounded(content, reader)
    if message is not None:
        assert message in str(found)


@pytest.mark.slow
def test_three_thousand_names_that_are_none(reader):
    """Guessing is slow, so it stops after some hundred names of one file."""
    lines = "\n".join(f"2x qwx{number} zrt{number}" for number in range(3000))
    assert len(bounded(lines.encode(), reader).entries) == 3000


def zip_of(name, content, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        archive.writestr(name, content)
    return out.getvalue()


@pytest.mark.slow
def test_zip_bombs(reader):
    assert "far more than a deck" in bounded(zip_of("deck.xml", b"0" * 60_000_000), reader)
    assert "larger than a deck" in bounded(zip_of("deck.txt", b"0" * 6_000_000), reader)
    inner = zip_of("deck.txt", b"2x Villein")
    assert "zip archive in a zip archive" in bounded(zip_of("deck.zip", inner), reader)
    assert "far more than a deck" in bounded(zip_of("xl/workbook.xml", b"0" * 60_000_000), reader)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for number in range(300):
            archive.writestr(f"{number}.txt", "2x Villein")
    assert "300 files" in bounded(out.getvalue(), reader)
    lying = bytearray(zip_of("deck.txt", b"2x Villein\n" * 400_000))
    at = lying.rindex(b"PK\x01\x02") + 24
    lying[at : at + 4] = (100).to_bytes(4, "little")  # the directory states a hundred bytes
    bounded(bytes(lying), reader)


@pytest.mark.slow
def test_workbooks_with_formulas_and_too_many_rows(reader):
    openpyxl = pytest.importorskip("openpyxl", reason="XLSX is an extra")
    book = openpyxl.Workbook()
    book.active.append(("count", "name"))
    book.active.append((2, "Villein"))
    book.active.append(("=1+1", "Deflection"))
    book.active.append((1, '=HYPERLINK("http://example.org","Deflection")'))
    out = io.BytesIO()
    book.save(out)
    deck = bounded(out.getvalue(), reader)
    assert [(entry.card.name, entry.count) for entry in deck.entries] == [("Villein", 2)]
    assert ["formula" in line.reason for line in deck.unread] == [True, True]
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    for _ in range(6000):
        sheet.append((1, "Villein"))
    out = io.BytesIO()
    book.save(out)
    assert "rows" in bounded(out.getvalue(), reader)


@pytest.mark.parametrize("part", ["xl/worksheets/sheet1.xml", "xl/workbook.xml", "[Content_Types].xml"])
@pytest.mark.parametrize("how", ["entities", "utf-16"])
def test_workbooks_whose_parts_hide_what_is_in_them(reader, part, how):
    pytest.importorskip("openpyxl", reason="XLSX is an extra")
    whole = zipfile.ZipFile(io.BytesIO(sample(reader, "xlsx")))
    parts = {name: whole.read(name) for name in whole.namelist()}
    if how == "utf-16":
        parts[part] = parts[part].decode().encode("utf-16")
    else:
        head, mark, rest = parts[part].rpartition(b"</")
        declared = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
        at = head.index(b"?>") + 2 if b"?>" in head else 0
        parts[part] = head[:at] + declared + head[at:] + b"&b;" + mark + rest
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    assert "declares a DTD or entities, or is not UTF-8" in bounded(out.getvalue(), reader)


def test_without_openpyxl(reader, monkeypatch):
    """The message says what to install."""
    import sys

    monkeypatch.setitem(sys.modules, "openpyxl", None)
    content = zip_of("xl/workbook.xml", b"<x/>")
    with pytest.raises(UnreadableFileError, match=r"-m pip install openpyxl"):
        read_deck(content, reader)
    with pytest.raises(ValueError, match=r"-m pip install openpyxl"):
        sample(reader, "xlsx")
