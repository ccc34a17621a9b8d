"""From bytes to lines: encodings, marks, line ends, blanks that only look like blanks, entities."""

from __future__ import annotations

import pytest

from deckcheck.deckfiles import UnreadableFileError

TEXT = "Deck Name: Älter\n\n2x Zöe\n1x Dónal O'Connor (G2)\n3x Rötschreck\n"


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


CARDS = {"Zöe": 2, "Dónal O'Connor (G2)": 1, "Rötschreck": 3}


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        (TEXT.encode(), "utf-8"),
        (b"\xef\xbb\xbf" + TEXT.encode(), "utf-8"),
        (TEXT.encode("cp1252"), "cp1252"),
        (TEXT.encode("utf-16"), "utf-16"),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), "utf-16"),
        (TEXT.replace("\n", "\r\n").encode(), "utf-8"),
        (TEXT.replace("\n", "\r").encode(), "utf-8"),
        (TEXT.replace("\n", "\r\n").encode("cp1252"), "cp1252"),
        (TEXT.replace("\n", "\r\n").encode("utf-16"), "utf-16"),
        (TEXT.rstrip().encode(), "utf-8"),
    ],
)
def test_encodings_and_line_ends(read, content, encoding):
    deck = read(content)
    assert (deck.encoding, deck.name, counts(deck)) == (encoding, "Älter", CARDS)
    assert [entry.row for entry in deck.entries] == [3, 4, 5]


@pytest.mark.parametrize(
    "line",
    [
        "2x\u00a0Deflection", "2\u00a0Deflection", "2x\tDeflection", "2x Def\u00adlection",
        "\ufeff2x Deflection", "2x\u202fDeflection", "\u200b2x Deflection", "2x Deflection\u00a0",
        "2x Deflection\x0c", "2x  \t Deflection",
    ],
)  # fmt: skip
def test_blanks_that_look_like_blanks(read, line):
    assert counts(read(f"1x Villein\n{line}\n")) == {"Villein": 1, "Deflection": 2}


def test_entities(read):
    deck = read(
        "Deck Name: Love &amp; Hate\n1x D&oacute;nal O&#39;Connor (G2)\n"
        "2x Scapelli, The Family &quot;Mechanic&quot;\n"
    )
    assert deck.name == "Love & Hate"
    assert counts(deck) == {"Dónal O'Connor (G2)": 1, 'Scapelli, The Family "Mechanic"': 2}


def test_an_entity_that_is_a_line_end_makes_no_line(read):
    deck = read("1x Villein\n2x Deflection&#10;\n3x Blood Doll\n")
    assert [entry.row for entry in deck.entries] == [1, 2, 3]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b" \n\t\n", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b"2x Deflection\n\0\0\0", "binary"),
        (b"\xff\xfe2", "UTF-16"),
        (b"1x Villein\n" * 600_000, "bytes"),
        (b"\x89PNG\r\n\x1a\n\0\0", "image"),
    ],
)
def test_what_is_not_text(read, content, message):
    with pytest.raises(UnreadableFileError, match=message):
        read(content)
