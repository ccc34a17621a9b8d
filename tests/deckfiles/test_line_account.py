"""The two laws: no line vanishes without a word, and no number of a line of cards does.

Each line here is one that somebody could write. It means the copies next to it, or it is reported; a copy too
few in silence is what the laws forbid.
"""

from __future__ import annotations

import pytest

from deckcheck.checks import check_named
from deckcheck.deckfiles.lineaccount import unclaimed

HEAD = "Crypt\n12x Lucita\nLibrary\n40x Govern the Unaligned\n20x Blood Doll\n"

FOUR = (
    "[ ] 4x Deflection", "[x] 4 Deflection", "☐ 4x Deflection", "— 4x Deflection", "| 4x Deflection |",
    "| 4 | Deflection |", "|4|Deflection|", "**4x** Deflection", "**4** Deflection", "4x **Deflection**",
    "`4x Deflection`", '"4x Deflection"', "«4x Deflection»", "'4 Deflection'", "1. 4x Deflection",
    "12) 4 Deflection", "(3) 4x Deflection", "7. Deflection x4", "[4x] Deflection", "{4} Deflection", "(4x) Deflection",
    "(x4) Deflection", "_4x_ Deflection", "Deflection x4;", "Deflection *4*", "Deflection -4", "Deflection – 4",
    "4х Deflection", "4 х Deflection", "４ｘ Deflection", "④ Deflection", "➃ Deflection", "⑷ Deflection", "4️⃣ Deflection",
    "٤ Deflection", "Deflection -- 4", "Deflection — 4", "Deflection — x4", "Deflection (4 copies)",
    "Deflection (x4, bounce)", "Deflection [4x]", "Deflection {4}", '"Deflection", 4', "Deflection......4",
    "Deflection | 4", "4 | Deflection", "4x Deflection<br>", "4x Deflection<br/>", "<b>4x</b> Deflection",
    "4x&nbsp;Deflection&nbsp;", "4&times; Deflection", "4x Deflection - for the pool", "4x Deflection – mine",
    "4 Deflection (V5) 12", "4 Deflection|V5", "4x Deflection (CE)", "4x Deflection (2002)",
    "4x Deflection (Camarilla Edition)", "4x Deflection (#112)", "4x Dеflection", "4x Deflection\tReaction",
    "4x Deflection (100518)", "100518 Deflection x4", "4x [Deflection](https://example.org/100518)",
    "4x ***Deflection***", "\u202a4x Deflection\u202c", "4x Deflection -- 1 blood", "4x Deflection (1 blood)", "4x Deflection (4)", "4x Deflection -- 2 of them are proxies",
    "Deflection\t4\tReaction", "• 4x Deflection", "4 - Deflection", "4 = Deflection", "4: Deflection",
)  # fmt: skip
"""Lines that mean four copies."""

OPEN = (
    "4? Deflection", "4/4 Deflection", "2+2 Deflection", "1-2 Deflection", "~4 Deflection", "≈4 Deflection",
    "<4 Deflection", "4+ Deflection", "4% Deflection", "3-4x Deflection", "4 or 5 Deflection", "Deflection 4?",
    "Deflection 2/4", "Deflection 2-3", "Deflection 4+", "Deflection 3 4", "Deflection +4", "Deflection #4",
    "Deflection² ", "½ Deflection", "Ⅳ Deflection", "四 Deflection", "4 5 Deflection", "4x Deflection 5",
    "ann: 4x Deflection", "[12:34] 4x Deflection", "Qty: 4 Deflection", "Deflection, 4 copies",
    "4x Villein (100518)", "15x Power of All 5", "{Deflection   15 — maybe}", "4x Villein | 2x Deflection",
    "Villein, Deflection", "4x Villein - Deflection", "4x Deflection (5)", "4x Deflection x5", "4x Deflection --5", "4x Deflection -- 5", "4x Deflection #5",
    "Deflection -- 4 of them", "Deflection // no. 4", "Deflection (4 of them are proxies)", "Deflection (SV99)",
    "4x Deflection (3 in the other one)", "$4 Deflection", "4.5 Deflection", "4,5x Deflection", "Deflection2",
    "Deflction 4 5", "4? Deflction", "~~4x~~ 3x Deflection", "4x ~~Deflection~~", "> 4x Deflection", "> 4 Deflction",
    "4x\u200b5 Deflection",
)  # fmt: skip
"""Lines that name a card and a number, but do not say what the number means."""


TWO = (
    "[ ] Deflection *11*\t‹Grand Temple of Set\t›", "2x Deflection  , [x] Justine, Elder of Dallas",
    "`Deflection  `; “Al-Muntaquim, The Avenger **9** ✓”", "_Deflection = 7_\t✔ 'Shiloh Marie, Vengeance {5} *'",
    "1. ```❷x` Deflection`` + | Accorri Giovanni |",
    "“3х deflection” 7\tChill of Oblivion", "| Deflection | ! / [x] 𝟑 x Brujah Justicar\\",
    '* 𝟕 = Deflection | / "Cristofero Giovanni" 👍', "5 Deflection  , [x] *Gunther, Beast Lord* ✓",
    "4x Deflection   / [x] Quick Exit / 11", "4x Deflection | + [x] Confusion", "+② T.J.) 'Ahrimane Protectorate'",
    "15x Zip*** ``Dark Influences``", "Deflection 12 - [ ] {1️⃣1️⃣✕ Villein}", "4x Deflection — mine / 14 Chainsaw",
    "| Deflection = 8  \t| __Lucinde, Alastor (G7) X3__ ✓", "10.) Deflection, 12\t ✔ {Angelique}",
    "12) Deflection, 3. Goth Band", "~~Deflection - 9;~~ + — Villein x2", "4x Deflction / Villein",
)  # fmt: skip
"""Lines of two cards, the second of them partly words that columns and remarks consist of."""


@pytest.mark.parametrize("line", TWO)
def test_a_second_card_on_a_line_is_told(read, line):
    deck = read(f"{HEAD}{line}\n")
    assert [entry for entry in deck.entries[3:] if entry.card] == []
    told = {unread.place.row for unread in deck.unread} | {entry.row for entry in deck.entries[3:]}
    assert told == {6}


@pytest.mark.parametrize(
    "line",
    [
        "4x Deflection - instead of the usual, Villein",
        "4x Deflection   borrowed   Gangrel",
        "4x Deflection (or, Villein)",
        "4x Deflection   from Ann -- or, Villein",
        "4x Deflection -- cut, 2 Villein",
    ],
)
def test_a_remark_may_mention_cards(read, line):
    deck = read(f"{HEAD}{line}\n")
    assert [(entry.card.name, entry.count) for entry in deck.entries[3:]] == [("Deflection", 4)]
    assert deck.unread == ()


@pytest.mark.parametrize("remark", ["cut one of 4", "for Zoë", "why * not"])
@pytest.mark.parametrize("gap", [" ", "  "])
def test_a_remark_is_the_same_on_the_short_way(read, remark, gap):
    """A line with single spaces takes a short way, one with more does not."""
    deck = read(f"{HEAD}4x Deflection{gap}-- {remark}\n")
    line = deck.entries[-1].line
    assert (line.count, line.written, line.comment) == (4, "Deflection", remark)
    assert (line.column, line.end) == (1, 14)
    assert deck.unread == ()


def test_two_cards_on_a_line_with_a_count_each_are_read(read):
    deck = read(f"{HEAD}✔ Deflection\t2  , Donatello Giovanni (1️⃣0️⃣ copies),\n")
    assert [(entry.card.name, entry.count) for entry in deck.entries[3:]] == [
        ("Deflection", 2),
        ("Donatello Giovanni", 10),
    ]
    assert deck.unread == ()


@pytest.mark.parametrize("line", ["6 Power of All #14", "x6 Power of All #3", "6 All #14"])
def test_a_label_with_two_numbers_is_told(read, line):
    """The words could head or total cards: "Power", "all"; one of the numbers would be lost."""
    deck = read(f"{HEAD}{line}\n")
    assert deck.totals == ()
    assert [unread.place.row for unread in deck.unread] == [6]


@pytest.mark.parametrize("line", FOUR)
def test_every_way_to_write_four(read, line):
    deck = read(f"{HEAD}{line}\n")
    assert [(entry.card.name, entry.count) for entry in deck.entries[3:]] == [("Deflection", 4)]
    assert deck.unread == ()


@pytest.mark.parametrize("line", OPEN)
def test_a_number_in_doubt_is_never_a_copy(read, line):
    deck = read(f"{HEAD}{line}\n")
    assert [entry for entry in deck.entries[3:] if entry.card] == []
    told = {unread.place.row for unread in deck.unread} | {entry.row for entry in deck.entries[3:]}
    assert told == {6}


def test_a_line_in_doubt_makes_the_deck_illegal(read, law):
    """Nobody can say what is in it, whatever the other lines add up to."""
    deck = read(f"{HEAD}4? Deflection\n")
    (finding,) = check_named("DC006").find(deck, law)
    assert (finding.row, finding.section, finding.severity) == (6, "library", "error")
    assert "Deflection" in finding.message
    assert list(check_named("DC005").find(deck, law)) == []
    assert deck.size_is_sure("crypt")
    assert not deck.size_is_sure("library")


@pytest.mark.parametrize(
    "line", ["~~4x Deflection~~", "<s>4x Deflection</s>", "- ~~Deflection~~", "[s]4 Deflection[/s]"]
)
def test_what_is_struck_through_is_left_out_and_told(read, line, law):
    deck = read(f"{HEAD}{line}\n")
    assert len(deck.entries) == 3
    assert [(unread.place.row, unread.section) for unread in deck.unread] == [(6, "")]
    assert [finding.row for finding in check_named("DC005").find(deck, law)] == [6]


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("2nd Tradition x4", "Second Tradition: Domain", 4),
        ("3 2nd Tradition", "Second Tradition: Domain", 3),
        ("5th Tradition: Hospitality (2)", "Fifth Tradition: Hospitality", 2),
        ("Bang Nakh — Tiger's Claws x2", "Bang Nakh — Tiger's Claws", 2),
        ("2x Dreams of Sphinx", "Dreams of the Sphinx", 2),
        ("Dreams of Sphinx x2", "Dreams of the Sphinx", 2),
        ("1. 44 Magnum", ".44 Magnum", 1),
        ("3 Local 1111", "Local 1111", 3),
        ("Local 1111 x3", "Local 1111", 3),
        ("1. 2x 419 Operation", "419 Operation", 2),
        ("Beretta 9mm (2)", "Beretta 9mm", 2),
    ],
)
def test_numbers_in_names(read, line, name, count):
    deck = read(f"{HEAD}{line}\n")
    assert [(entry.card.name, entry.count) for entry in deck.entries[3:]] == [(name, count)]


@pytest.mark.parametrize(
    ("line", "full_name", "count"),
    [
        ("2x Alan Sovereign (АDV)", "Alan Sovereign (ADV)", 2),  # a Cyrillic letter
        ("1x (Alan Sovereign (ADV).)", "Alan Sovereign (ADV)", 1),
        ("7x ***Nathan Turner (V5) 230***", "Nathan Turner", 7),
        ("*[7] Nathan Turner (V5) 230*", "Nathan Turner", 7),
        ("Nathan Turner (4) PRO ani", "Nathan Turner", 1),
        ("2 Nathan Turner (4) PRO ani", "Nathan Turner", 2),
        ("12 Nathan Turner (Set1 #568)", "Nathan Turner", 12),
        ("3x Nathan Turner 4", "Nathan Turner", 3),
        ("Nathan Turner x3 4 PRO ani Gangrel", "Nathan Turner", 3),
        ("2x Gilbert Duane (V5)", "Gilbert Duane (G6)", 2),
        ("2x Gilbert Duane (Tenth Anniversary)", "Gilbert Duane (G1)", 2),
        ("2x Gilbert Duane (G6) (Promo)", "Gilbert Duane (G6)", 2),
        ("Gilbert Duane x2 (G6)", "Gilbert Duane (G6)", 2),
        ('12x Jack "Hannibal137" Harmon  4  DEF JUD  Defender:4', 'Jack "Hannibal137" Harmon', 12),
        ('1x Jack "Hannibal137" Harmon  4  def jud  Imbued:4', 'Jack "Hannibal137" Harmon', 1),
    ],
)
def test_columns_and_marks_of_the_crypt(read, line, full_name, count, law):
    deck = read(f"Crypt\n{line}\nLibrary\n40x Govern the Unaligned\n")
    assert (deck.entries[0].card.full_name, deck.entries[0].count) == (full_name, count)
    assert deck.unread == ()
    assert list(check_named("DC009").find(deck, law)) == []


@pytest.mark.parametrize(
    "line", ["2x Tyler (adv)", "2x Tyler Adv.", "Deflection (ADV) x2", "2x Gilbert Duane (BH)"]
)
def test_a_mark_of_a_version_that_does_not_exist_names_no_card(read, line):
    deck = read(f"{HEAD}{line}\n")
    match = deck.entries[-1].line.match
    assert (match.card, match.how) == (None, "unknown")
    assert match.candidates


@pytest.mark.parametrize(("line", "contrary"), [("1x Nathan Turner (G2)", "group 2"), ("4x Deflection (AH)", "edition AH"),
                                                ("4x Deflection (1996)", "edition 1996"), ("4x Deflection|AH", "edition AH")])  # fmt: skip
def test_a_mark_that_chooses_nothing_and_is_wrong_is_told(read, line, contrary, law):
    deck = read(f"{HEAD}{line}\n")
    assert deck.entries[-1].line.match.contrary == contrary
    assert [finding.row for finding in check_named("DC009").find(deck, law)] == [6]


@pytest.mark.parametrize(
    "ruler", ["----", "- - - -", "————", "==== ====", "·····", "---|---", "* * *", "~~~~", "…"]
)
def test_a_ruler_says_nothing(read, ruler):
    deck = read(f"Crypt\n{ruler}\n12x Lucita\n{ruler}\nLibrary\n{ruler}\n60x Villein\n")
    assert (deck.size("crypt"), deck.size("library"), deck.unread) == (12, 60, ())


def test_a_list_quoted_as_a_whole_is_read(read):
    for mark in ("> ", ">", "> > "):
        quoted = "".join(f"{mark}{line}\n" for line in f"{HEAD}5x Deflection".splitlines())
        for deck in (read(quoted), read(f"Hi Ann,\nhere is my list:\n{quoted}")):
            assert (deck.size("crypt"), deck.size("library"), deck.unread) == (12, 65, ())


def test_a_quoted_card_in_a_list_that_is_not_quoted_is_told(read):
    deck = read(f"{HEAD}> 5x Deflection\n> is that too many?\n")
    assert (deck.size("library"), len(deck.unread)) == (60, 1)
    assert (deck.unread[0].place.row, deck.unread[0].section) == (6, "library")


def test_a_card_above_the_list_is_told_if_it_is_not_certain(read):
    above = "My deck\n2x Deflction\n12 players\n4? Villein\nI won 2 of 3\n"
    deck = read(f"{above}\n{HEAD}")
    assert [(line.place.row, line.section) for line in deck.unread] == [(2, "library"), (4, "library")]
    assert deck.size("library") == 60
    assert read(f"My deck\n# 2x Deflction\n> 2x Deflction\n2 nights ago I won\n\n{HEAD}").unread == ()


def test_numbered_lines_are_not_counted_by_their_numbers(read):
    names = ("Villein", "Deflection", "Blood Doll", "Govern the Unaligned")
    listed = "".join(f"{number}. {name}\n" for number, name in enumerate(names, 1))
    deck = read(f"Crypt\n12x Lucita\nLibrary\n{listed}")
    assert (deck.size("library"), len(deck.unread)) == (0, 4)
    assert read(f"Crypt\n12x Lucita\nLibrary\n{listed.replace('2.', '3.')}").size("library") == 11
    counted = listed.replace(". ", ". 5x ")
    assert read(f"Crypt\n12x Lucita\nLibrary\n{counted}").size("library") == 20


def test_cards_on_the_line_of_their_heading(read):
    deck = read("Crypt: Lucita (x12)\nLibrary:\nBlood Doll (x20); Govern the Unaligned (x40)\n")
    assert [(entry.section, entry.count) for entry in deck.entries] == [
        ("crypt", 12), ("library", 20), ("library", 40),
    ]  # fmt: skip
    assert deck.unread == ()


def test_headings_and_lines_that_end_in_a_tag(read):
    deck = read("# Crypt (12 cards)<br>\n12x Lucita<br>\n# Library (60 cards)<br>\n60x Villein<br>\n")
    assert (deck.size("crypt"), deck.size("library"), deck.unread) == (12, 60, ())
    assert [heading.total for heading in deck.headings] == [12, 60]


def test_short_names_are_told_once(read, law):
    deck = read("Crypt\n12x Lucita\nLibrary\n20x Govern\n20x Wake\n20x Dreams\n")
    (finding,) = check_named("DC004").find(deck, law)
    assert finding.row == 4
    assert all(
        name in finding.message for name in ("Govern the Unaligned", "Evening's Freshness", "the Sphinx")
    )


def test_what_of_a_cell_nobody_claims():
    assert unclaimed("4 Villein (V5A) 12", "4", "Villein (V5A)") == ["12"]
    assert unclaimed("2nd Tradition", "Second Tradition: Domain") == []
    assert unclaimed("4x 44 Magnum", "4", ".44 Magnum") == []
    assert unclaimed("4 4", "4") == ["4"]
    assert unclaimed("½ Villein") == ["½"]
