"""Cards in and out of a file in place: every remark and every unrelated byte stays."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from decks import EVENT, awkward_cards, deck_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.building.editing import DeckChange, EditError, edit, read_change
from deckcheck.building.formatting import FormatError, format_deck
from deckcheck.deckfiles import read_deck, write_deck

EDITABLE = ("twd", "text", "jol", "lackey", "ardb", "eldb", "vdb", "yaml", "csv")

TWD = """Spring Gathering
Ghent, Belgium
March 3rd 2024
12 players
Jane Doe

Deck Name: First
2x Deflection was too few

Crypt (3 cards, min=16, max=16, avg=5.33)
-----------------------------------------
2x Nathan Turner  4  PRO ani              Gangrel:6  -- the engine
1x Theo Bell      8  CEL POT PRE aus dom  Brujah:6

Library (4 cards)
Master (3; 1 trifle)
2x Powerbase: Montreal -- only one in play
-- a remark of its own
1x Villein

Combat (1)
1x Taste of Vitae"""


def change(content, text, reader, sign=1):
    deck = read_deck(content, reader)
    return edit(content, [read_change(text, sign, deck, reader)], reader)


def test_a_count_is_raised_and_the_totals_follow(reader):
    after = change(TWD.encode(), "1 Villein", reader).decode()
    assert after == TWD.replace("1x Villein", "2x Villein").replace("Master (3; 1", "Master (4; 2").replace(
        "Library (4 cards)", "Library (5 cards)"
    )


def test_a_new_type_gets_its_heading_where_the_archive_has_it(reader):
    after = change(TWD.encode(), "3 Deflection", reader).decode()
    assert after == TWD.replace("\n\nCombat (1)", "\n\nReaction (3)\n3x Deflection\n\nCombat (1)").replace(
        "Library (4 cards)", "Library (7 cards)"
    )


def test_a_new_vampire_and_the_figures_of_the_crypt(reader):
    after = change(TWD.encode(), "Anarch Convert", reader).decode()
    assert "Crypt (4 cards, min=17, max=17, avg=4.25)\n-----------------------------------------\n" in after
    assert "1x Anarch Convert  1  -none-" in after
    assert (
        after.replace("4 cards, min=17, max=17, avg=4.25", "3 cards, min=16, max=16, avg=5.33").split("\n")[
            :13
        ]
        == (TWD.split("\n")[:13])
    )


def test_the_last_card_of_a_type_takes_its_heading_with_it(reader):
    after = change(TWD.encode(), "Taste of Vitae", reader, -1).decode()
    assert after == TWD.replace("\n\nCombat (1)\n1x Taste of Vitae", "").replace(
        "Library (4 cards)", "Library (3 cards)"
    )


def test_the_remark_of_a_card_that_goes_stays(reader):
    after = change(TWD.encode(), "2 Powerbase: Montreal", reader, -1).decode()
    assert "\n-- only one in play\n-- a remark of its own\n" in after


def test_namesakes_are_settled_by_the_deck(reader):
    deck = read_deck(TWD.encode(), reader)
    assert read_change("Theo Bell", 1, deck, reader).card.full_name == "Theo Bell (G6)"
    assert read_change("Gilbert Duane", 1, deck, reader).card.full_name == "Gilbert Duane (G6)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3 Qwrtpl Zzyx", "is not a card"),
        ("Deflecton", "Deflection"),
        ("1 Haven", "may be"),
        ("0 Villein", "only 1 to"),
    ],
)
def test_a_change_is_never_guessed(reader, text, message):
    deck = read_deck(TWD.encode(), reader)
    with pytest.raises(EditError, match=message):
        read_change(text, 1, deck, reader)


def test_more_than_there_is_cannot_go(reader):
    with pytest.raises(EditError, match="the deck has 1"):
        change(TWD.encode(), "2 Villein", reader, -1)


def test_formats_without_lines_are_refused(reader):
    content = write_deck(read_deck(TWD.encode(), reader), "krcg-json")
    with pytest.raises(EditError, match="Consider converting"):
        change(content, "Villein", reader)


@pytest.mark.parametrize(
    "text",
    [
        "My deck\r\n\r\n2 Nathan Turner # hi\r\n\r\n3 Villein\r\n",
        "\ufeffCrypt\n* 2x Nathan Turner\nLibrary\n* 3x Villein",
        "Nathan Turner x2\nVillein x3\n",
        "Nathan Turner (2)\nVillein (3)\n",
        "name: x\ncrypt: # a\n  - 2 Nathan Turner # hi\n"
        "library:\n  master:\n    - {count: 3, card: Villein} # b\n",
        "name: x\ncrypt:\n  Nathan Turner: 2\nlibrary:\n  Villein: 3\n",
        "count;name\n2;Nathan Turner\n3;Villein\n",
        "Villein\nNathan Turner\n",
    ],
)
def test_lists_as_people_write_them(reader, text):
    """One more, another one, and both back: the same bytes as before."""
    content = text.encode()
    before = dict(read_deck(content, reader).counted)
    more = change(change(content, "2 Villein", reader), "1 Deflection", reader)
    counts = {card.name: count for card, count in read_deck(more, reader).counted}
    assert counts["Deflection"] == 1
    assert counts["Villein"] == 2 + next(count for card, count in before.items() if card.name == "Villein")
    back = change(change(more, "1 Deflection", reader, -1), "2 Villein", reader, -1)
    if text != "Villein\nNathan Turner\n":
        assert back == content
    more = change(content, "4 Anarch Convert", reader)
    assert change(more, "4 Anarch Convert", reader, -1) == content


def test_other_encodings_stay(reader):
    text = "Älter\n\n2x Zöe\n1x Villein\n"
    for codec in ("cp1252", "utf-16"):
        after = change(text.encode(codec), "Blood Doll", reader)
        assert after.decode(codec).startswith("Älter\n\n2x Zöe\n1x Villein\n1x Blood Doll")
    with pytest.raises(ValueError, match="UTF-8"):
        change(text.encode("cp1252"), 'Hekla "Bonecrusher" Jónasdóttir', reader) and change(
            text.encode("cp1252"), "Bolesław Gutowski", reader
        )


def with_remarks(text, name, chance):
    """Put remarks between the lines of a list."""
    mark = {"text": "# ", "jol": "# ", "yaml": "    # ", "csv": None, "lackey": None}.get(name, "-- ")
    if mark is None:
        return text
    lines = []
    begun = False
    for number, line in enumerate(text.split("\n")):
        lines.append(line)
        begun = begun or line.lower().startswith(("crypt", "library")) or name == "jol"
        if (
            begun
            and chance.random() < 0.2
            and line.strip()
            and not line.startswith(("Crypt", "Library", "crypt"))
        ):
            lines.append(f"{mark}remark number {number}")
    return "\n".join(lines)


def with_old_spelling(before, after):
    """Take the marks of namesakes off lines that are otherwise unchanged; each line once."""
    gone = Counter(before) - Counter(after)
    lines = []
    for line in after:
        bare = re.sub(r" \((?:G\d|ADV)\)", "", line)
        if bare != line and gone[bare]:
            gone[bare] -= 1
            line = bare
        lines.append(line)
    return lines


def test_namesakes_that_others_settled_are_spelt_out_before_these_change(reader):
    """Without Antoinette, most vampires are of groups that would leave it open which Mithras is meant."""
    text = (
        "6xLenelle, Mambo of Birmingham\n4xPersia, The Beautiful Statue\n3xInes Tristao\n2xMithras\n"
        "2xHelena (ADV)\n2xZayyat, The Sandstorm\n1xAntoinette, She Who Watches\n\n1xGo-getter\n"
    )
    after = change(text.encode(), "Antoinette, She Who Watches", reader, -1).decode()
    gone = text.replace("1xAntoinette, She Who Watches\n", "")
    assert after == gone.replace("Mithras", "Mithras (G3)")
    # where the groups go on telling, nothing is spelt out
    assert change(text.encode(), "Go-getter", reader, -1).decode() == text.replace("1xGo-getter\n", "")


def test_what_a_file_leaves_open_no_change_settles(reader):
    text = "7xTegyrius, Vizier\n4xMithras (G6)\n1xRemilliard, Devout Crusader\n\n1xOrun\n"
    with pytest.raises(EditError, match=r"line 1, 'Tegyrius, Vizier', may be .*\(G2\) or .*\(G6\)"):
        change(text.encode(), "4 Beast, The Leatherface of Detroit", reader)
    assert b"2xOrun" in change(text.encode(), "Orun", reader)


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITABLE)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6))
def test_a_thousand_changes_keep_everything_else(store, reader, name, seed):
    """Random decks and changes: the right cards, every remark, and every line that is not concerned."""
    chance = random.Random(seed)
    cards = awkward_cards(store)
    deck = deck_of(
        [(card, chance.randint(1, 9), "") for card in chance.sample(cards, 14)], name="N", event=EVENT
    )
    text = with_remarks(write_deck(deck, name).decode(), name, chance)
    content = text.replace("\n", chance.choice(["\n", "\r\n"])).encode()
    deck = read_deck(content, reader, name)
    wanted = Counter(dict(deck.counted))
    remarks = Counter(line.strip() for line in content.decode().splitlines() if "remark number" in line)
    for _ in range(12):
        known = list(wanted)
        if chance.random() < 0.5 and known:
            card = chance.choice(known)
            copies = -chance.randint(1, wanted[card])
        else:
            card, copies = chance.choice(cards), chance.randint(1, 4)
        if not sum(wanted.values()) + copies:
            continue
        before = content.decode().splitlines()
        try:
            content = edit(content, [DeckChange(card, copies)], reader, name)
        except EditError:
            # only where the file itself leaves a name open, which the change would settle
            assert "ambiguous" in {entry.line.match.how for entry in read_deck(content, reader, name).entries}
            continue
        wanted[card] += copies
        wanted = +wanted
        after = content.decode().splitlines()
        assert Counter(dict(read_deck(content, reader, name).counted)) == wanted
        assert Counter(line.strip() for line in after if "remark number" in line) == remarks
        after = with_old_spelling(before, after)
        gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
        # the card's line, its heading, two totals, an underline, blank lines
        assert sum(gone.values()) <= 7, gone
        assert sum(come.values()) <= 7, come


@pytest.mark.slow
@pytest.mark.parametrize("name", ["twd", "text", "jol", "lackey", "vdb", "yaml"])
def test_formatting_twice_is_formatting_once(archive, reader, name):
    for path in archive[::40]:
        content = write_deck(read_deck(path.read_bytes(), reader), name)
        once = format_deck(content, reader).content
        assert format_deck(once, reader).content == once


def test_formatting_keeps_remarks_prose_and_line_ends(reader):
    text = (
        "My deck\r\n\r\n# about the crypt\r\nCrypt\r\n"
        "1 theo bell (G6) # best\r\n2 nathan turner\r\n"
        "\r\n# about\r\n# it\r\nLibrary: 9\r\n3 deflection\r\n"
        "2 Villein\r\n# last"
    )
    after = format_deck(text.encode(), reader).content.decode()
    assert after == (
        "My deck\r\n\r\n# about the crypt\r\n\r\nCrypt (3 cards)\r\n"
        "2x Nathan Turner\r\n1x Theo Bell (G6) -- best\r\n"
        "\r\n"
        "Library (5 cards)\r\nMaster (2)\r\n2x Villein\r\n"
        "# last\r\n\r\nReaction (3)\r\n# about\r\n"
        "# it\r\n3x Deflection"
    )
    assert format_deck(after.encode(), reader).content.decode() == after


def test_formatting_says_what_it_takes_a_name_for(reader):
    result = format_deck(b"Crypt\n1 Nathan Turner\nLibrary\n3 Deflecton\n", reader)
    assert b"3x Deflection" in result.content
    assert result.notes == ("line 4: 'Deflecton' is now 'Deflection'",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2x Villein\n1x Qwrtpl Zzyx Wvut\n", "is not a card"),
        ("2x Villein\n1x Haven\n", "several cards"),
        ("0x Villein\n2x Deflection\n", "0 copies"),
        ("Library\n2x Villein\nwhat is this line\n", "neither a card nor a heading"),
        ('{"cards":{"200076":2}}', "no canonical form"),
    ],
)
def test_what_cannot_be_formatted(reader, text, message):
    with pytest.raises(FormatError, match=message):
        format_deck(text.encode(), reader)


NEW_TYPE = {
    "twd": ["Equipment (1)", "1x .44 Magnum"],
    "text": ["Equipment (1)", "1x .44 Magnum"],
    "vdb": ["Equipment (1)", "-------------", "1x .44 Magnum"],
    "ardb": ["Equipment [1]", " 1x .44 Magnum"],
    "eldb": ["Equipment (1 cards)", "1 .44 Magnum"],
    "yaml": ["  equipment:", "    - 1 .44 Magnum"],
}


@pytest.mark.parametrize("form", NEW_TYPE)
def test_a_new_type_gets_the_heading_that_the_format_has(form, reader):
    deck = read_deck(b"Crypt\n12 Lucita\nLibrary\nMaster\n20 Villein\nReaction\n40 Deflection\n", reader)
    before = write_deck(deck, form)
    card = reader.names.find(".44 Magnum").card
    after = edit(before, [DeckChange(card, 1)], reader)
    new = after.decode().splitlines()
    at = new.index(NEW_TYPE[form][0])
    assert new[at : at + len(NEW_TYPE[form])] == NEW_TYPE[form]


def test_a_first_card_takes_the_place_of_an_empty_list(reader):
    card = reader.names.find("Villein").card
    after = edit(b"crypt:\n  - 12 Lucita\nlibrary: []\n", [DeckChange(card, 4)], reader)
    assert after == b"crypt:\n  - 12 Lucita\nlibrary:\n  master:\n    - 4 Villein\n"


def test_a_first_vampire_stands_below_its_line_in_lackeys_form(reader):
    card = reader.names.find("Lucita").card
    after = edit(b"4\tVillein\n2\tDeflection\n", [DeckChange(card, 2)], reader, "lackey")
    assert after == b"4\tVillein\n2\tDeflection\nCrypt:\n2\tLucita\n"


def test_a_remark_has_no_place_of_its_own_in_a_table(reader):
    card = reader.names.find("Villein").card
    table = (
        b"count,name,section,comment\n12,Lucita,crypt,\n4,Villein,library,the engine\n6,Deflection,library,\n"
    )
    assert edit(table, [DeckChange(card, -4)], reader) == table.replace(
        b"4,Villein,library,the engine\n", b""
    )
