"""One line of cards in every spelling that people and programs give it."""

from __future__ import annotations

import pytest

TWO_COPIES = (
    "2x deflection", "2xx deflection", "x2 deflection", "2* deflection", "2*deflection", "2 deflection",
    "*2 deflection", "deflection 2", "deflection x2", "deflection x 2", "deflection *2", "deflection - 2",
    "deflection (2)", "deflection (x2)", "deflection [2]", "deflection =2", "deflection / 2",
    "deflection x2,", "2X Deflection", "2 x Deflection", "2xDeflection", "2 X Deflection", "- 2x Deflection",
    "* 2 Deflection", "• 2x Deflection", "2\tDeflection", "Deflection\t2", "2. Deflection", "2: Deflection",
    "2,Deflection", "(2) Deflection", "2) Deflection", "  2x Deflection  ", "2x  Deflection", "2× Deflection",
    "2x DEFLECTION", "2x Deflection,", "2x Deflection;", "2x Deflection.", "Deflection: 2", "Deflection x2 ",
    "+2 Deflection", "02x Deflection", "2      Deflection", "2x\tDeflection",
)  # fmt: skip


def only(deck):
    assert len(deck.entries) == 1, deck.entries
    assert deck.unread == ()
    return deck.entries[0]


@pytest.mark.parametrize("line", TWO_COPIES)
def test_two_copies_in_every_spelling(read, line):
    """A number that is overlooked is a card lost in silence: the most common injury of converters."""
    entry = only(read(line))
    assert (entry.card.name, entry.count, entry.line.counted) == ("Deflection", 2, True)


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("419 Operation", "419 Operation", 1),
        ("2 419 Operation", "419 Operation", 2),
        ("2x 419 Operation", "419 Operation", 2),
        ("419 Operation x2", "419 Operation", 2),
        ("Channel 10", "Channel 10", 1),
        ("Channel 10 x3", "Channel 10", 3),
        ("3x Channel 10", "Channel 10", 3),
        ("3 Channel 10", "Channel 10", 3),
        ("47th Street Royals", "47th Street Royals", 1),
        ("4 47th Street Royals", "47th Street Royals", 4),
        (".44 Magnum", ".44 Magnum", 1),
        ("3x .44 Magnum", ".44 Magnum", 3),
        ("3x 44 Magnum", ".44 Magnum", 3),
        ("AK-47", "AK-47", 1),
        ("AK-47 2", "AK-47", 2),
        ("2 AK-47", "AK-47", 2),
        ("Xaviar", "Xaviar", 1),
        ("2x Xaviar", "Xaviar", 2),
        ("2xXaviar", "Xaviar", 2),
        ("2 Xaviar", "Xaviar", 2),
    ],
)
def test_numbers_and_marks_that_belong_to_the_name(read, line, name, count):
    entry = only(read(line))
    assert (entry.card.name, entry.count) == (name, count)


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("0x Deflection", 0),
        ("-1x Deflection", -1),
        ("100x Deflection", 100),
        ("123456789x Deflection", 123456789),
    ],
)
def test_counts_without_sense_stay_as_written(read, line, count):
    """krcg reads 0 and -1 as one copy, and no count of three digits; here the checks shall see them."""
    assert only(read(line)).count == count


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2x Deflection -- mine", "mine"),
        ("2x Deflection // mine", "mine"),
        ("2x Deflection # mine", "mine"),
        ("2x Deflection (mine)", "mine"),
        ("2x Deflection [mine]", "mine"),
        ("2x Deflection /* mine */", "mine"),
        ("2x Deflection -- mine -- all mine", "mine -- all mine"),
        ("Deflection x2 -- mine", "mine"),
        ("2x Deflection — mine", "mine"),
    ],
)
def test_remarks(read, line, said):
    """What stands behind a card is kept."""
    entry = only(read(line))
    assert (entry.card.name, entry.count) == ("Deflection", 2)
    assert entry.line.comment == said


@pytest.mark.parametrize(
    ("line", "name", "said"),
    [
        ("2x Bang Nakh -- Tiger's Claws", "Bang Nakh — Tiger's Claws", ""),
        ("2x Bang Nakh — Tiger's Claws", "Bang Nakh — Tiger's Claws", ""),
        ("2x Bang Nakh -- Tiger's Claws -- sharp", "Bang Nakh — Tiger's Claws", "sharp"),
        ("1x Khazar's Diary (Endless Night)", "Khazar's Diary (Endless Night)", ""),
        ("1x Lodin (Olaf Holte)", "Lodin (Olaf Holte)", ""),
        ("2x Pentex(TM) Subversion", "Pentex™ Subversion", ""),
        ("2x Pentex™ Subversion", "Pentex™ Subversion", ""),
        ("2x Pentex Subversion", "Pentex™ Subversion", ""),
        ("2x PentexTM Subversion", "Pentex™ Subversion", ""),
        ("2x Kpist m45", "Kpist m/45", ""),
        ("2x Carlton Van Wyk (Hunter)", "Carlton Van Wyk", ""),
        ('1x Scapelli, The Family "Mechanic"', 'Scapelli, The Family "Mechanic"', ""),
        ("1x Scapelli, The Family 'Mechanic'", 'Scapelli, The Family "Mechanic"', ""),
        ("1x Scapelli, The Family ``Mechanic``", 'Scapelli, The Family "Mechanic"', ""),
        ("1x Donal O`Connor (G2)", "Dónal O'Connor", ""),
        ("1x Rack, The", "The Rack", ""),
        ("1x Anarch Manifesto, An", "An Anarch Manifesto", ""),
        ("1x El Monsenor", "El Monseñor", ""),
        ("1x Camille Devereux", "Camille Devereux, The Raven", ""),
        ("1x Raven", "Camille Devereux, The Raven", ""),
        ("Cryptic Mission", "Cryptic Mission", ""),
        ("Cryptic Rider", "Cryptic Rider", ""),
        ("Crypt's Sons", "Crypt's Sons", ""),
        ("Combat Shotgun", "Combat Shotgun", ""),
        ("Library Hunting Ground", "Library Hunting Ground", ""),
        ("Political Ally", "Political Ally", ""),
        ("Political Stranglehold", "Political Stranglehold", ""),
        ("1x Bond", "Bond", ""),
        ("1x Blood Doll 1 pool trifle", "Blood Doll", "1 pool trifle"),
        ("2x Govern the Unaligned DOM", "Govern the Unaligned", ""),
    ],
)
def test_names_with_something_in_them(read, line, name, said):
    entry = only(read(line))
    assert entry.card.name == name
    assert entry.line.match.how not in ("close", "abbreviation")
    assert entry.line.comment == said


@pytest.mark.parametrize(
    ("line", "full_name"),
    [
        ("1x Alan Sovereign (ADV)", "Alan Sovereign (ADV)"),
        ("1x Alan Sovereign (Adv)", "Alan Sovereign (ADV)"),
        ("1x Alan Sovereign ADV", "Alan Sovereign (ADV)"),
        ("1x Alan Sovereign Adv.", "Alan Sovereign (ADV)"),
        ("1x Alan Sovereign (Advanced)", "Alan Sovereign (ADV)"),
        ("1x Alan Sovereign (G3 ADV)", "Alan Sovereign (ADV)"),
        ("1x Alan Sovereign (ADV) (G3)", "Alan Sovereign (ADV)"),
        ("1x Alan Sovereign (Group 3) (Advanced)", "Alan Sovereign (ADV)"),
        ("1x Alan Sovereign", "Alan Sovereign"),
        ("1x Gilbert Duane (G6)", "Gilbert Duane (G6)"),
        ("1x Gilbert Duane [G6]", "Gilbert Duane (G6)"),
        ("1x Gilbert Duane G6", "Gilbert Duane (G6)"),
        ("1x Gilbert Duane (Group 6)", "Gilbert Duane (G6)"),
        ("1x Gilbert Duane (G1)", "Gilbert Duane (G1)"),
        ("Gilbert Duane (G6)", "Gilbert Duane (G6)"),
        ("1x Theo Bell (ADV)", "Theo Bell (ADV)"),
        ("1x 200076", "Anarch Convert"),
    ],
)
def test_marks_behind_a_name(read, line, full_name):
    """A twin of another group or an advanced card is never taken for its namesake."""
    assert only(read(line)).card.full_name == full_name


COLUMNS = (
    ("2x Nathan Turner      4  PRO ani                 Gangrel:6", "Nathan Turner", 4, "6"),
    ("2x Nathan Turner 4 PRO ani Gangrel:6", "Nathan Turner", 4, "6"),
    ("2x Nathan Turner\t4\tPRO ani\tGangrel:6", "Nathan Turner", 4, "6"),
    ("1x Casey Snyder       6  PRO ani cel for  baron  Gangrel:6", "Casey Snyder", 6, "6"),
    ("2x Dancin' Dana (ADV)  6  AUS CEL dom obf  Malkavian:1", "Dancin' Dana (ADV)", 6, "1"),
    ("1x Alan Sovereign     Adv 6 AUS DOM for pre          Ventrue:3", "Alan Sovereign (ADV)", 6, "3"),
    ("1x Hektor             9 CEL POT PRE QUI for priscus !Brujah:4", "Hektor", 9, "4"),
    ("4x Anarch Convert      1  -none-           Caitiff:ANY", "Anarch Convert", 1, "ANY"),
    ("4x Anarch Convert 1 Caitiff:ANY", "Anarch Convert", 1, "ANY"),
    ("1x Theo Bell  8  cel dom POT PRE  Brujah:6", "Theo Bell (G6)", 8, "6"),
    ("1x Theo Bell  7  CEL POT dom pre  Brujah:2", "Theo Bell (G2)", 7, "2"),
    ("1x Nakhthorheb 10 OBF PRE SER aus for tha Follower :4", "Nakhthorheb", 10, "4"),
    ("4 Lodin (Olaf Holte) aus pro DOM FOR PRE8 Ventrue", "Lodin (Olaf Holte)", 8, ""),
    ("4 Hardestadt cel pro DOM FOR POT PRE11 Ventrue", "Hardestadt", 11, ""),
    ("4 Hardestadt   cel pro DOM FOR POT PRE   11  Ventrue", "Hardestadt", 11, ""),
)


@pytest.mark.parametrize(("line", "full_name", "capacity", "group"), COLUMNS)
def test_columns_of_the_crypt(read, line, full_name, capacity, group):
    """TWD, VDB, ARDB ("Adv" column, "!", cut clans) and ELDB (capacity glued on), blanks collapsed or not."""
    entry = only(read(line))
    assert entry.card.full_name == full_name
    assert (entry.line.columns.capacity, entry.line.columns.group) == (capacity, group)


def test_a_count_is_not_taken_from_the_group_column(read):
    entry = only(read("Nathan Turner  4  PRO ani  Gangrel:6"))
    assert (entry.card.name, entry.count, entry.line.counted) == ("Nathan Turner", 1, False)


@pytest.mark.parametrize("line", ["2x Deflecton", "1x Blood Dool"])
def test_a_guess_says_that_it_is_one(read, line):
    """Archon and JOL turn a typo into some card that begins alike; here the match says `close`."""
    assert only(read(line)).line.match.how == "close"


@pytest.mark.parametrize("line", ["1x Haven", "1x Pentex", "1x Theo Bell", "1x Gilbert Duane"])
def test_a_name_that_fits_several_cards_is_left_open(read, line):
    match = only(read(line)).line.match
    assert match.card is None
    assert match.how == "ambiguous"
    assert len(match.candidates) > 1


def test_an_unknown_name_with_a_count_is_an_entry(read):
    deck = read("2x Deflection\n3x Nothing Of This Kind Exists")
    assert [(entry.count, entry.line.match.how) for entry in deck.entries] == [(2, "exact"), (3, "unknown")]
    assert deck.size("library") == 5


def test_several_cards_on_a_line(read):
    """Each is an entry of its own if all of them have a count; if not, the line is reported."""
    deck = read("2x Deflection\ndeflection x2, confusion x4; Rack, The (x3)")
    assert [(entry.card.name, entry.count, entry.place.column) for entry in deck.entries] == [
        ("Deflection", 2, 1), ("Deflection", 2, 1), ("Confusion", 4, 16), ("The Rack", 3, 30),
    ]  # fmt: skip
    deck = read("2x Deflection\ndeflection x2, confusion 4 or 5")
    assert len(deck.entries) == 1
    assert [line.place.row for line in deck.unread] == [2]


@pytest.mark.parametrize("line", ["2x Deflection 3", "2x Deflection (3 in the other one)", "Deflection 2 3"])
def test_a_second_number_is_never_overlooked(read, line):
    """It may have been meant as the count: such a line does not count, and says so."""
    deck = read(f"1x Villein\n{line}")
    assert [entry.card.name for entry in deck.entries] == ["Villein"]
    assert [(unread.place.row, unread.section) for unread in deck.unread] == [(2, "library")]
    assert not deck.size_is_sure("library")


def test_a_line_of_a_discipline_may_be_a_heading(read):
    """Under counted lines "Dominate (4)" may head four cards; counting it as four more would be a guess."""
    deck = read("2x Deflection\nDominate (4)\n4x Govern the Unaligned\n5x Dominate\n")
    assert [entry.count for entry in deck.entries] == [2, 4, 5]
    assert [(line.place.row, line.text) for line in deck.unread] == [(2, "Dominate (4)")]
    deck = read("Deflection (2)\nDominate (4)\nGovern the Unaligned (4)\n")
    assert [entry.count for entry in deck.entries] == [2, 4, 4]
    assert deck.unread == ()


def test_repeated_cards_stay_and_are_summed(read):
    """krcg drops the second line, VDB lets it replace the first."""
    deck = read("2x Deflection\n1x Villein\n3x Deflection\n")
    assert len(deck.entries) == 3
    assert {card.name: count for card, count in deck.library} == {"Deflection": 5, "Villein": 1}


def test_namesakes_are_settled_by_the_other_vampires(read):
    deck = read("4x Nathan Turner\n1x Theo Bell\n2x Deflection\n")
    assert deck.entries[1].card.full_name == "Theo Bell (G6)"
    assert deck.entries[1].line.match.how == "context"


def test_where_a_line_stands(read):
    entry = only(read("  2x Rack, The -- mine"))
    assert (entry.place.row, entry.place.column, entry.place.end) == (1, 3, 15)


def test_a_line_too_long_is_unread(read):
    deck = read("2x Deflection\n3x Villein " + "x" * 500)
    assert len(deck.unread) == 1
    assert "characters" in deck.unread[0].reason


@pytest.mark.parametrize(
    "line",
    [
        "https://vdb.im/decks/12355",
        "I planned to play " + "with five of them but " * 5 + "found no 5",
    ],
)
def test_no_card_is_guessed_from_a_link_or_a_whole_sentence(reader, line):
    """Such lines stand between cards in reports; to compare one with all names takes longer than the deck."""
    reader.begin()
    left = reader.guesses_left
    assert reader.read(line, "library") is None
    assert reader.guesses_left == left
    assert reader.read("https vdb im decks 12355", "library") is None
    assert reader.guesses_left < left
