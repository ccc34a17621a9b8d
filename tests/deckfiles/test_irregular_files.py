"""The irregularities of each program's files, each with a small deck of our own making."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from deckcheck.deckfiles import UnreadableFileError, write_deck


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


def hows(deck):
    return [entry.line.match.how for entry in deck.entries]


# JOL


def test_jol_as_it_copies_itself(read):
    deck = read("4 x Handsome Dan\n1 x Theo Bell (ADV)\n\n2 x Pentex(TM) Subversion\n1 x Rack, The\n")
    assert deck.file_format == "jol"
    assert counts(deck) == {"Handsome Dan": 4, "Theo Bell (ADV)": 1, "Pentex™ Subversion": 2, "The Rack": 1}


def test_jol_sums_and_skips_what_it_skips(read):
    deck = read("# mine\n2xDeflection\n3xDeflection\n1xadvanced vampire\n", "jol")
    assert counts(deck)["Deflection"] == 5
    deck = read("z@mine@z\nzzz mine\n2xDeflection\nPentex subversion\n", "jol")
    assert counts(deck) == {"Deflection": 2, "Pentex™ Subversion": 1}
    assert deck.unread == ()


@pytest.mark.parametrize("name", ["jol", "lackey"])
def test_a_bare_twin_is_the_older_card(read, name):
    """JOL and Lackey write no group for the older of two namesakes."""
    mark = "1x" if name == "jol" else "1\t"
    tail = "\nCrypt:\n" if name == "lackey" else ""
    deck = read(f"{tail}{mark}Theo Bell\n{mark}Nathan Turner (G6)\n".lstrip("\n"), name)
    assert hows(deck)[0] == "ambiguous"
    deck = read(f"{tail}{mark}Theo Bell\n".lstrip("\n"), name)
    assert deck.entries[0].card.full_name == "Theo Bell (G2)"
    assert hows(deck)[0] == "context"


def test_an_uncounted_fragment_is_not_some_card(read):
    """JOL takes "1x Haven" for the last card it finds that begins so."""
    assert hows(read("1xHaven\n2xDeflection\n"))[0] == "ambiguous"


# Lackey


LACKEY = (
    "2\tLabyrinth, The\n1\tKpist m45\n1\tBang Nakh -- Tiger's Claws\n"
    "Crypt:\n2\tTheo Bell (G6)\n1\tXaviar (ADV)\n"
)
LACKEY_CARDS = {
    "The Labyrinth": 2, "Kpist m/45": 1, "Bang Nakh — Tiger's Claws": 1, "Theo Bell (G6)": 2,
    "Xaviar (ADV)": 1,
}  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        LACKEY,
        LACKEY.replace("\t", "       "),
        LACKEY.replace("(ADV)", "Adv."),
        LACKEY.replace("(ADV)", "(G3 ADV)"),
    ],
)
def test_lackey_with_tabs_or_blanks(read, text):
    deck = read(text)
    assert (deck.file_format, counts(deck), deck.unread) == ("lackey", LACKEY_CARDS, ())
    assert [entry.section for entry in deck.entries] == ["library"] * 3 + ["crypt"] * 2


def test_lackey_dek(read):
    deck = read(
        '<?xml version="1.0"?><deck version="0.8"><meta><game>VTES</game></meta><superzone name="Deck">'
        '<card><name id="x">Labyrinth, The</name><set>A</set></card><card><name>Labyrinth, The</name></card>'
        '<card></card></superzone><superzone name="Crypt"><card><name>Theo Bell (G6)</name></card>'
        "</superzone></deck>"
    )
    assert (deck.file_format, counts(deck)) == ("lackey-dek", {"The Labyrinth": 2, "Theo Bell (G6)": 1})
    assert len(deck.unread) == 1


# ARDB


ARDB = """Deck Name : First
Author : Jane Doe (VEKN ID: 1000000)
Description :
Bleeds.
2x Deflection was too few

Crypt [4 vampires] Capacity min: 4 max: 10 average: 6.75
------------------------------------------------------------
1x Nathan Turner          4 PRO ani                  Gangrel:6
1x Alan Sovereign     Adv 6 AUS DOM for pre          Ventrue:3
1x Hektor\t              9 CEL POT PRE QUI for priscus !Brujah:4
1x Sennadurek             8 OBF PRE SER             Follower :4

Library [6 cards]
------------------------------------------------------------
Action [1]
 1x Govern the Unaligned

Master [3] (2 trifles)
  2x Villein
 1x The Rack

Reaction [2]
 2 x Deflection

Crafted with : Anarch Revolt Deck Builder. [Sun Aug 17 2008]
"""


def test_ardb_text(read):
    deck = read(ARDB)
    assert deck.file_format == "ardb"
    assert (deck.name, deck.author) == ("First", "Jane Doe (VEKN ID: 1000000)")
    assert "2x Deflection was too few" in deck.description
    assert [entry.count for entry in deck.entries] == [1, 1, 1, 1, 1, 2, 1, 2]
    assert deck.entries[1].card.full_name == "Alan Sovereign (ADV)"
    assert (deck.entries[2].line.columns.clan, deck.entries[2].line.columns.title) == ("!Brujah", "priscus")
    assert deck.entries[3].section == "crypt"
    assert deck.headings[3].trifles == 2
    assert deck.unread == ()


def test_ardb_text_as_forums_leave_it(read):
    import re

    before, after = read(ARDB), read(re.sub(r"[ \t]+", " ", ARDB))
    assert counts(after) == counts(before)
    assert after.file_format == "ardb"


@pytest.mark.parametrize("advanced", ["(Advanced)", "Advanced"])
def test_ardb_xml(read, advanced):
    """Sutekh's reader asks for the parentheses that its own writer leaves out."""
    deck = read(
        '<deck generator="x" fromatVersion="1"><name>N</name><author>A</author><description>D</description>'
        '<crypt size="2"><vampire databaseID="9" count="1"><adv>'
        + advanced
        + "</adv><name>Alan Sovereign</name>"
        "<group>3</group></vampire><vampire count='1'><name>Theo Bell</name><group>6</group></vampire>"
        '<vampire count="1"><name>Siamese, The</name></vampire></crypt>'
        '<library><card databaseID="1" count="2"><name>Villein</name><set>A</set></card>'
        '<card databaseID="1" count="1"><name>Villein</name><set>B</set></card><card count="x">'
        "<name>Deflection</name>"
        "</card></library></deck>"
    )
    assert deck.file_format == "ardb-xml"
    assert counts(deck) == {"Alan Sovereign (ADV)": 1, "Theo Bell (G6)": 1, "The Siamese": 1, "Villein": 3}
    assert len(deck.unread) == 1
    assert deck.name == "N"


def test_ardb_inventory(read):
    deck = read(
        "<inventory><crypt><vampire have='2' need='1'><name>Nathan Turner</name></vampire></crypt>"
        "<library><card have='0' need='4'><name>Villein</name></card><card have='3'><name>Deflection</name>"
        "</card>"
        "</library></inventory>"
    )
    assert counts(deck) == {"Nathan Turner": 2, "Deflection": 3}


# ELDB


def test_eldb_posted(read):
    """Capacities glued to the disciplines, a decimal comma, no group."""
    deck = read(
        "Deck Name: One\nCreated By: Jane\nDescription:\n"
        "Bleeds.\n\nCrypt: (8 cards, Min: 32, Max: 44, Avg: 9,5)\n"
        "----------------------------------------------\n"
        "4 Hardestadt cel pro DOM FOR POT PRE11 Ventrue\n"
        "4 Lodin (Olaf Holte) aus pro DOM FOR PRE8 Ventrue\n"
        "\n"
        "Library: (5 cards)\n------------------\nMaster (2 cards)\n"
        "2 Blood Doll\n\nReaction (3 cards)\n3 Deflection\n"
        "\n"
        "This file was last saved at 11:29:00 PM on 01/09/08\n"
    )
    assert deck.file_format == "eldb"
    assert counts(deck) == {"Hardestadt": 4, "Lodin (Olaf Holte)": 4, "Blood Doll": 2, "Deflection": 3}
    assert deck.unread == ()
    assert deck.headings[0].average == 9.5


def test_eldb_file(read):
    deck = read(
        '"A Deck"\n"Jane"\n"Two\nlines, 3"\n2\n"Theo Bell"\n"Nathan Turner"\n4\n"Rack, The"\n"Rack, The"\n'
        '"Scapelli, The Family `Mechanic`"\n"Donal O`Connor"\n'
    )
    assert deck.file_format == "eldb-file"
    assert (deck.name, deck.author, deck.description) == ("A Deck", "Jane", "Two\nlines, 3")
    assert counts(deck)["The Rack"] == 2
    assert counts(deck)['Scapelli, The Family "Mechanic"'] == 1


def test_eldb_file_with_wrong_numbers(read):
    deck = read('"A"\n"B"\n"C"\n1\n"Nathan Turner"\n3\n"Villein"\n"Deflection"\nplain\n')
    assert counts(deck) == {"Nathan Turner": 1, "Villein": 1, "Deflection": 1}
    assert len(deck.unread) == 2


def test_eldb_inventory(read):
    deck = read(
        '"ELDB - Inventory"\n"Nathan Turner",2,0,"","Crypt"\n'
        '"Villein",0,3,"","Library"\n"Rack, The",1,0,"","Library"\n'
        "?\n"
    )
    assert (deck.file_format, counts(deck)) == ("eldb-file", {"Nathan Turner": 2, "The Rack": 1})
    assert [line.text for line in deck.unread] == ["?"]


def test_eldb_web_page(read):
    deck = read(
        "<html><body><table><tr><td>2&nbsp;&nbsp;<a href='x'>Blood Doll</a></td></tr>\n"
        "<tr><td>3&nbsp;&nbsp;<a>Deflection</a></td></tr></table></body></html>"
    )
    assert counts(deck)["Deflection"] == 3


# Secret Library


def test_secret_library(read):
    deck = read(
        "***SL***TITLE***\nNAME\n***SL***AUTHOR***\nJANE\n***SL***CREATED***\n2008-03-03\n***SL***DESCRIPTION***\n"
        "2x Deflection\nis text\n***SL***CRYPT***\n"
        "2 Count Germaine\n2 Count Germaine (Adv)\n"
        "2 François Warden Loehr\n"
        "***SL***LIBRARY***\n10 Cloak the Gathering\n2 Coven, The\n2 Carlton Van Wyk (Hunter)\nwhat is this\n"
        "***SL***ODD***\n***SL***ENDDECK***\n".encode("cp1252")
    )
    assert (deck.file_format, deck.name, deck.author) == ("secret-library", "NAME", "JANE")
    assert deck.description == "2x Deflection\nis text"
    assert counts(deck) == {
        "Count Germaine": 2, "Count Germaine (ADV)": 2, 'François "Warden" Loehr': 2,
        "Cloak the Gathering": 10, "The Coven": 2, "Carlton Van Wyk": 2,
    }  # fmt: skip
    assert [line.text for line in deck.unread] == ["what is this", "***SL***ODD***"]
    assert deck.event.day.year == 2008


def test_secret_library_inventory(read):
    deck = read(
        "***SL***INVENTORYCRYPT***\n2;0;Count Germaine (Adv)\n"
        "***SL***INVENTORYLIBRARY***\n0;4;Villein\n"
        "1;0;Coven, The\n***SL***ENDEXPORT***"
    )
    assert counts(deck) == {"Count Germaine (ADV)": 2, "The Coven": 1}


# VDB


VDB = """Deck Name: First
Author: Jane

Crypt (3 cards, min=16 max=16 avg=5.33)
=======================================
2x Nathan Turner        4 PRO ani                   Gangrel:6
1x Theo Bell            8 CEL POT PRE aus dom       Brujah:6

Library (3 cards)
=================
Master (3; 1 trifle)
--------------------
1x Rack, The
1x Villein
1x Villein
"""


def test_vdb_text(read):
    """No commas in the heading; VDB's own reader lets the second Villein replace the first."""
    deck = read(VDB)
    assert (deck.file_format, deck.name) == ("vdb", "First")
    assert counts(deck) == {"Nathan Turner": 2, "Theo Bell (G6)": 1, "The Rack": 1, "Villein": 2}


def test_vtesdecks_text(read):
    deck = read(
        "Deck Name: A\nAuthor: B\nDescription: C\n"
        "\nCrypt(2 cards, min=4, max=4, avg=4)\n--\n"
        "2x Nathan Turner  4  PRO ani  Gangrel:6\n"
        "\nLibrary (2 cards)\nMaster (2; 1 trifle)\n"
        "2x Villein"
    )
    assert (deck.file_format, counts(deck)) == ("twd", {"Nathan Turner": 2, "Villein": 2})


def test_vdb_json_with_a_side_board(read):
    deck = read(
        '{"author":"A","cards":{"200076":2,"100588":0,"101896":"3","999999":1,"x":2,"100001":1.5},"deckid":"abc","name":"N","description":"D"}'
    )
    assert (deck.file_format, deck.name) == ("vdb-json", "N")
    assert counts(deck)["Anarch Convert"] == 2
    assert 0 not in [entry.count for entry in deck.entries]
    assert hows(deck).count("unknown") == 2
    assert len(deck.unread) == 1


def test_vdb_link(read):
    deck = read(
        "https://vdb.im/decks/deck?name=One%20%E2%84%96%202&author=J+D&description=a%0Ab#200076=2;100588=0;999999=1;x\n"
    )
    assert (deck.file_format, deck.name, deck.author, deck.description) == (
        "vdb-url",
        "One # 2",
        "J D",
        "a\nb",
    )
    assert counts(deck) == {"Anarch Convert": 2}
    assert [line.text for line in deck.unread] == ["x"]
    assert hows(deck) == ["id", "unknown"]


@pytest.mark.parametrize(
    "link",
    [
        "https://vdb.im/decks/abcdef",
        "https://vtesdecks.com/deck/x",
        "https://amaranth.vtes.co.nz/#deck/abc",
        "https://vdb.im/decks/deck?name=x",
    ],
)
def test_links_to_decks_elsewhere_are_told(read, link):
    with pytest.raises(UnreadableFileError, match="network"):
        read(link)


# JSON


def test_krcg_4(read):
    deck = read(
        '{"id":"x","name":"N","player":"Jane","comments":"C","event":"E","place":"Ghent","date":"2024-03-03",'
        '"players_count":12,"tournament_format":"2R+F","crypt":{"count":2,"cards":[{"id":200076,'
        '"count":2,"name":"Anarch Convert","comments":"why"}]},'
        '"library":{"count":3,"cards":[{"type":"Master","count":3,"cards":[{"count":2,"name":"Villein"},{"id":"100588","count":"1","name":"?"}]},'
        '{"type":"Action","cards":[{"name":"Deflection"},7]}]}}'
    )
    assert deck.file_format == "krcg-json"
    assert counts(deck)["Anarch Convert"] == 2
    assert counts(deck)["Villein"] == 2
    assert deck.entries[0].line.comment == "why"
    assert (deck.author, deck.description, deck.event.name, deck.event.players) == ("Jane", "C", "E", 12)
    assert len(deck.unread) == 2


def test_krcg_5_and_minimal(read):
    deck = read(
        '{"name":"N","cards":[{"id":201613,"printed_name":"Theo Bell","unicity_suffix":"G6","count":1,'
        '"kind":"Crypt"},'
        '{"printed_name":"Gilbert Duane","unicity_suffix":"G6","count":1,"kind":"Crypt"}],'
        '"event":{"name":"E","date":"2024-03-03","rounds":2,"finals":false,"players_count":9}}'
    )
    assert "Gilbert Duane (G6)" in counts(deck)
    assert (deck.event.rounds, deck.event.players, deck.event.day.day) == ("2R (no final)", 9, 3)
    deck = read('{"cards":{"200076":2,"200076":1}}')
    assert counts(deck) == {"Anarch Convert": 3}  # a repeated key does not make copies disappear


def test_vtesdecks_json(read):
    deck = read(
        '{"id":"x","type":"TOURNAMENT","name":"N","author":"A","tournament":"T","players":12,"year":2024,'
        '"description":"<p>Bleed &amp; vote<br>more</p>","crypt":[{"id":200076,"number":2}],'
        '"library":[{"id":100588,"number":3},{"id":7}]}'
    )
    assert (deck.file_format, deck.description) == ("vtesdecks-json", "Bleed & vote\nmore")
    assert counts(deck)["Anarch Convert"] == 2
    assert len(deck.unread) == 1


def test_amaranth(read, reader):
    with pytest.raises(UnreadableFileError, match="Amaranth uses card ids of its own"):
        read('{"result":{"title":"T","cards":{"123":2,"124":1}}}')
    deck = read(
        '{"result":{"title":"T","author":"A","cards":[{"name":"Xaviar (G3 ADV)","count":2},{"id":5,'
        '"count":1}]}}'
    )
    assert (deck.file_format, deck.name, counts(deck)) == ("amaranth-json", "T", {"Xaviar (ADV)": 2})
    assert len(deck.unread) == 1
    with pytest.raises(ValueError, match="cannot be written"):
        write_deck(deck, "amaranth-json")


def tts(*piles):
    return json.dumps(
        {
            "SaveName": "",
            "ObjectStates": [
                {
                    "Name": "Deck",
                    "Nickname": nickname,
                    "ContainedObjects": [
                        {"Name": "CardCustom" if index else "Card", "Nickname": name, "CardID": 100 + index}
                        for index, name in enumerate(names)
                    ],
                }
                for nickname, names in piles
            ],
        },
        indent=2,
    )


def test_tabletop_simulator(read):
    """Each copy is an object; names are in any case, and quotes and signs may be missing."""
    crypt = ["nathan turner", "Xaviar adv", "nathan turner", "Nathan Turner (G6)"]
    library = ["rack, the", "pentex(tm) subversion", "DEFLECTION", "bang nakh -- tigers claws", "deflection"]
    deck = read(tts(("My deck crypt", crypt), ("My deck library", [*library, "Qwrtpl Zzyx", ""])))
    assert (deck.file_format, deck.name) == ("tts-json", "My deck")
    assert counts(deck) == {
        "Nathan Turner": 3, "Xaviar (ADV)": 1, "The Rack": 1, "Pentex™ Subversion": 1, "Deflection": 2,
        "Bang Nakh — Tiger's Claws": 1,
    }  # fmt: skip
    assert {how for entry in deck.entries if entry.card for how in [entry.line.match.how]} <= {
        "exact", "article", "folded", "column", "alias",
    }  # fmt: skip
    assert [entry.section for entry in deck.entries if entry.card is None] == ["library"]
    assert [line.reason for line in deck.unread] == ["a card without a nickname"]
    row = deck.entries[1].place.row
    assert "Xaviar adv" in deck.lines[row - 1]
    with pytest.raises(ValueError, match="cannot be written"):
        write_deck(deck, "tts-json")


def test_tabletop_simulator_with_bags_and_namesakes(read):
    """A bag around the piles; a bare namesake is settled by the others, as in any list."""
    piles = json.loads(tts(("", ["Theo Bell"]), ("", ["Nathan Turner", "Villein"])))
    bag = {"Name": "Bag", "ContainedObjects": [*piles["ObjectStates"], {"Name": "Counter"}]}
    deck = read(json.dumps({"ObjectStates": [bag]}))
    assert counts(deck) == {"Theo Bell (G6)": 1, "Nathan Turner": 1, "Villein": 1}
    with pytest.raises(UnreadableFileError, match="no list under ObjectStates"):
        read('{"ObjectStates": {}}')


@pytest.mark.parametrize("text", ['{"a":1}', '{"name":"N"}', "{}"])
def test_json_that_is_not_a_deck(read, text):
    with pytest.raises(UnreadableFileError, match="none of the deck formats"):
        read(text)


def test_a_row_in_json(read):
    deck = read('{\n  "cards": {\n    "200076": 2,\n    "200077": "x"\n  }\n}')
    assert deck.entries[0].place.row == 3
    assert deck.unread[0].place.row == 4


# Sutekh


SUTEKH = """<physicalcardset sutekh_xml_version='1.5' name='My deck' author='A' parent='All'>
  <comment>C</comment><annotations>N</annotations>
  <card name='Theo Bell (Group 6)' count='2' expansion='None Specified' />
  <card name='Alan Sovereign (Group 3) (Advanced)' count='1' expansion='X' printing='Y' />
  <card name='The Rack' count='1' expansion='A' /><card name='The Rack' count='2' expansion='B' />
  <card count='2' />
</physicalcardset>"""


@pytest.mark.parametrize("root", ["physicalcardset", "abstractcardset", "cards"])
def test_sutekh(read, root):
    deck = read(SUTEKH.replace("physicalcardset", root))
    assert (deck.file_format, deck.name, deck.description) == ("sutekh-xml", "My deck", "C\nN")
    assert counts(deck) == {"Theo Bell (G6)": 2, "Alan Sovereign (ADV)": 1, "The Rack": 3}
    assert [entry.row for entry in deck.entries] == [3, 4, 5, 5]
    assert len(deck.unread) == 1


def zipped(**files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def test_sutekh_in_a_zip(read):
    assert counts(read(zipped(deck=SUTEKH)))["Theo Bell (G6)"] == 2
    with pytest.raises(UnreadableFileError, match="contains 2 files"):
        read(zipped(one=SUTEKH, two=SUTEKH))


# tables


@pytest.mark.parametrize(
    "text",
    [
        'count,name\n2,"Rack, The"\n1,Theo Bell (G6)\n',
        "Quantity;Name\n2;Rack, The\n1;Theo Bell (G6)\n",
        "name\tqty\tgroup\nThe Rack\t2\t\nTheo Bell\t1\t6\n",
        '"2","Rack, The"\n"1","Theo Bell (G6)"\n',
        '"Rack, The",2\n"Theo Bell (G6)",1\n',
        "id,name,count\n101557,?,0\n,The Rack,2\n,Theo Bell [G6],1\n",
        "\ufeffcount,name\r\n2,The Rack\r\n1,Theo Bell (G6)\r\n",
        "count,name\n2.0,The Rack\n1,Theo Bell (G6)\n",
    ],
)
def test_tables(read, text):
    deck = read(text)
    assert deck.file_format == "csv"
    known = {name: count for name, count in counts(deck).items() if count}
    assert known == {"The Rack": 2, "Theo Bell (G6)": 1}


def test_a_table_with_rows_that_make_no_sense(read):
    deck = read("count,name\n2,Villein\nx,Deflection\n1,\n=1+1,Deflection\n1,=A1\n")
    assert counts(deck) == {"Villein": 2}
    assert [line.place.row for line in deck.unread] == [3, 4, 5, 6]


@pytest.mark.slow
def test_vdb_workbook(read):
    openpyxl = pytest.importorskip("openpyxl", reason="XLSX is an extra")
    book = openpyxl.Workbook()
    book.active.title = "Crypt"
    book.active.append((2, "Theo Bell (G6)"))
    book.active.append((1, "Xaviar (ADV)"))
    library = book.create_sheet("Library")
    library.append((1, "Scapelli, The Family 'Mechanic'"))
    library.append((3.0, "Rack, The"))
    out = io.BytesIO()
    book.save(out)
    deck = read(out.getvalue())
    assert deck.file_format == "xlsx"
    assert counts(deck) == {
        "Theo Bell (G6)": 2, "Xaviar (ADV)": 1, 'Scapelli, The Family "Mechanic"': 1, "The Rack": 3,
    }  # fmt: skip


# YAML


def test_yaml_in_its_forms(read):
    deck = read(
        "name: N # not part\nformat: v5\nevent: {name: E, date: 2024-03-03, players: 9}\n# remark\ncrypt:\n"
        "  - 2 Theo Bell (G6)  # mine\n  - {count: 1, card: Anarch Convert, comment: spare}\n"
        "library:\n  master:\n"
        "    - 4 Villein\n  Deflection: 6\n  odd: {a: 1}\nextra: 1\n"
    )
    assert deck.file_format == "yaml"
    assert counts(deck) == {"Theo Bell (G6)": 2, "Anarch Convert": 1, "Villein": 4, "Deflection": 6}
    assert [entry.line.comment for entry in deck.entries] == ["mine", "spare", "", ""]
    assert {line.text for line in deck.unread} >= {"extra"}


# other programs' texts


def test_half_deck_text(read):
    deck = read("Deck Name: X\nHalf deck: yes\nCrypt (2 cards)\n2x Anneke (G4)\nMaster\n2x Villein\n")
    assert counts(deck) == {"Anneke": 2, "Villein": 2}


def test_bulleted_text_with_numbers_behind(read):
    deck = read(
        "Name: X\nDeck by: Jane\n- Villein x2\n* Deflection (3)\n2. Blood Doll\nCommand of the Beast\n"
    )
    assert counts(deck) == {"Villein": 2, "Deflection": 3, "Blood Doll": 2, "Command of the Beast": 1}
    assert (deck.name, deck.author) == ("X", "Jane")
