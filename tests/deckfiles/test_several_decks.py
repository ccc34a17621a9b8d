"""Several decks in one file are decks of their own; one deck is never taken for two."""

from __future__ import annotations

import pickle
import random

import pytest

from deckcheck.deckfiles import SeveralDecksError, UnreadableFileError, read_deck, read_decks, write_deck

FIRST = "Deck Name: One\nAuthor: Jane\n\nCrypt (12)\n12x Lucita\n\nLibrary (60)\n20x Villein\n40x Govern the Unaligned\n"
SECOND = "Deck Name: Two\nAuthor: John\n\nCrypt (12)\n12x Nathan Turner\n\nLibrary (60)\n60x Deflection\n"
BARE = "12x Lucita\n\n20x Villein\n40x Govern the Unaligned\n"


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


@pytest.mark.parametrize("between", ["", "\n", "\n\n\n", "\n----------\n\n", "\n=== the other one ===\n\n"])
def test_two_decks_with_headings(reader, between):
    text = FIRST + between + SECOND
    one, two = read_decks(text.encode(), reader)
    assert (one.name, one.author, counts(one)) == (
        "One",
        "Jane",
        {"Lucita": 12, "Villein": 20, "Govern the Unaligned": 40},
    )
    assert counts(two) == {"Nathan Turner": 12, "Deflection": 60}
    if between:
        assert (two.name, two.author) == ("Two", "John")
    lines = text.split("\n")
    for deck in (one, two):
        for entry in deck.entries:
            assert deck.lines[entry.row - 1] == lines[entry.row - 1]
            assert entry.line.written in lines[entry.row - 1]


def test_decks_without_headings_and_with_the_library_first(reader):
    assert len(read_decks(f"{BARE}\n{BARE}\n{BARE}".encode(), reader)) == 3
    first = "Library\n20x Villein\n40x Deflection\nCrypt\n12x Lucita\n"
    assert [deck.size("crypt") for deck in read_decks(f"{first}\n{first}".encode(), reader)] == [12, 12]


@pytest.mark.parametrize(
    "text",
    [
        FIRST + "\nCrypt (continued)\n1x Nathan Turner\n\nLibrary\n3x Deflection\n",
        "Crypt\n6x Lucita\nLibrary\n20x Villein\n\nMaster\n1x Blood Doll\n\nCrypt\n6x Nathan Turner\n",
        "6x Lucita\n40x Villein\n\n6x Nathan Turner\n40x Deflection\n",
        "12x Lucita\n20x Villein\n10x Nathan Turner\n60x Deflection\n",
        "Crypt (12)\n12x Lucita\nLibrary (90)\n40x Villein\nLibrary, second part\n50x Deflection\n",
        "Crypt: 12, Library: 60\n\n" + FIRST + "\nCrypt 12\nLibrary 60\n",
    ],
)
def test_one_deck_stays_one(reader, text):
    assert len(read_decks(text.encode(), reader)) == 1


def test_one_of_several(reader):
    content = f"{FIRST}\n{SECOND}".encode()
    with pytest.raises(SeveralDecksError, match=r"2 decks.*FILE:1 to FILE:2") as found:
        read_deck(content, reader)
    assert len(found.value.decks) == 2
    assert found.value.problem == "the file has 2 decks"
    again = pickle.loads(pickle.dumps(found.value))
    assert (str(again), len(again.decks)) == (str(found.value), 2), "a worker hands it on whole"
    assert read_deck(content, reader, part=2).name == "Two"
    assert read_deck(FIRST.encode(), reader, part=1).name == "One"
    with pytest.raises(UnreadableFileError, match="no deck 3"):
        read_deck(content, reader, part=3)


@pytest.mark.slow
def test_no_deck_of_the_archive_is_split(reader, archive):
    split = [path.name for path in archive if len(read_decks(path.read_bytes(), reader)) > 1]
    assert split == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["twd", "text", "jol", "vdb", "ardb", "eldb"])
def test_two_decks_of_the_archive_come_apart_as_they_were(reader, archive, name):
    chance = random.Random(4)
    for _ in range(40):
        contents = [
            write_deck(read_deck(path.read_bytes(), reader), name) for path in chance.sample(archive, 2)
        ]
        alone = [read_deck(content, reader) for content in contents]
        found = read_decks(b"\n\n".join(contents), reader)
        assert [deck.counted for deck in found] == [deck.counted for deck in alone]
        assert [(deck.name, deck.author, deck.event) for deck in found] == [
            (deck.name, deck.author, deck.event) for deck in alone
        ]


def test_yaml_documents_and_links(reader):
    document = "name: {}\ncrypt:\n  - 12 Lucita\nlibrary:\n  - 60 Villein\n"
    text = f"# two\n---\n{document.format('One')}---\n# the other\n{document.format('Two')}...\n"
    one, two = read_decks(text.encode(), reader)
    assert (one.name, two.name, one.unread, two.unread) == ("One", "Two", (), ())
    assert [text.split("\n")[entry.row - 1].strip() for entry in two.entries] == [
        "- 12 Lucita",
        "- 60 Villein",
    ]
    link = "https://vdb.im/decks/deck?name={}#200076=12;102113=60"
    one, two = read_decks(f"{link.format('One')}\n\n{link.format('Two')}\n".encode(), reader)
    assert [(deck.name, deck.entries[0].row) for deck in (one, two)] == [("One", 1), ("Two", 3)]


@pytest.mark.parametrize(
    "text",
    [
        "---\ncrypt:\n  - 12 Lucita\nlibrary:\n  - 60 Villein\n",
        "crypt:\n  - 12 Lucita\nlibrary:\n  - 60 Villein\n---\n# nothing\n",
    ],
)
def test_a_mark_of_a_document_alone_makes_no_second(reader, text):
    assert read_deck(text.encode(), reader).size("library") == 60


def test_what_cannot_be_taken_apart_says_so(reader):
    with pytest.raises(UnreadableFileError, match="a file for each deck"):
        read_deck(b'[{"cards":{"200076":12}},{"cards":{"200076":12}}]', reader)
    table = "count,name\n12,Lucita\n60,Villein\n"
    [second] = read_deck(f"{table}\n{table}".encode(), reader).unread
    assert "second header" in second.reason


def test_a_workbook_with_a_deck_on_each_sheet(reader):
    import io

    openpyxl = pytest.importorskip("openpyxl", reason="XLSX is an extra")
    book = openpyxl.Workbook()
    for sheet in (book.active, book.create_sheet("Other")):
        for row in ((12, "Lucita"), (60, "Villein")):
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    with pytest.raises(UnreadableFileError, match=r"2 sheets \(Sheet, Other\)"):
        read_deck(out.getvalue(), reader)
