"""Plain lists as people type and paste them: prose in front, headings or none, forum marks."""

from __future__ import annotations

from deckcheck.deckfiles import text, twd


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


def test_a_typed_list(read):
    deck = read(
        "My deck\nby me\n\nCRYPT: 3\n3 Nathan Turner\n\nLIBRARY\n=== Masters ===\n2 Villein\n\n"
        "** Reactions (2) **\n2 Deflection\n# note\n// note\n; note\n-- note\n/* note */\n"
    )
    assert counts(deck) == {"Nathan Turner": 3, "Villein": 2, "Deflection": 2}
    assert deck.unread == ()
    assert deck.description == "My deck\nby me"
    assert [heading.kind for heading in deck.headings] == ["crypt", "library", "Master", "Reaction"]
    assert deck.file_format == "text"


def test_prose_that_begins_with_a_number(read):
    deck = read(
        "2 nights ago this deck won.\n4 people came.\n\nCrypt\n2x Nathan Turner\nLibrary\n1 Deflection\n"
    )
    assert counts(deck) == {"Nathan Turner": 2, "Deflection": 1}
    assert deck.description == "2 nights ago this deck won.\n4 people came."


def test_bare_names_are_single_copies(read):
    """JOL: a name without a count is one copy, a heading's name included when it is a card."""
    deck = read(
        "4xHandsome Dan\n1xTheo Bell (G6)\n\n2xPentex(TM) Subversion\n"
        "1xRack, The\nBlood Doll\nCryptic Mission"
    )
    assert counts(deck) == {
        "Handsome Dan": 4, "Theo Bell (G6)": 1, "Pentex™ Subversion": 2, "The Rack": 1, "Blood Doll": 1,
        "Cryptic Mission": 1,
    }  # fmt: skip


def test_markdown_and_forum_marks(read):
    deck = read("# My deck\n\n## Crypt\n\n- 2x Nathan Turner\n\n## Library\n\n* 4x Deflection\n")
    assert counts(deck) == {"Nathan Turner": 2, "Deflection": 4}
    deck = read(
        "[size=18][b]Deck Name: Foo[/b][/size]\n[b]Crypt (2)[/b]\n"
        "2x [url=https://example.org/a]Nathan Turner[/url]\n"
        "[b]Library[/b]\n[i]1x[/i] Deflection"
    )
    assert deck.name == "Foo"
    assert counts(deck) == {"Nathan Turner": 2, "Deflection": 1}


def test_pmwiki_headings(read):
    deck = read("!! Crypt [2 vampires]\n2x Nathan Turner\n!! Library\n1x Deflection")
    assert counts(deck) == {"Nathan Turner": 2, "Deflection": 1}


def test_lower_case_headings_are_not_yaml(read):
    deck = read("crypt:\n2 Nathan Turner\nlibrary:\n3 Deflection")
    assert (deck.file_format, counts(deck)) == ("text", {"Nathan Turner": 2, "Deflection": 3})


def test_a_library_before_the_crypt(read):
    deck = read("Library\n3 Deflection\nCrypt\n2 Nathan Turner")
    assert counts(deck) == {"Deflection": 3, "Nathan Turner": 2}


def test_an_unknown_name_belongs_where_it_stands(read):
    deck = read("Crypt\n2 Nathan Turner\n1 Zzyzx Qwrtpl\nLibrary\n3 Deflection\n2 Qwrtpl Zzyzx")
    assert [entry.section for entry in deck.entries] == ["crypt", "crypt", "library", "library"]


HEADS = (
    "Jugador: Ann Sample\nV:EKN: 1234567\nAutor: Bo Sample\nMazo: Walls",
    "Deck Name: Walls\nPlayer: Ann Sample (V:EKN 1234567)\nAuthor: Bo Sample",
)


def test_who_plays_goes_before_who_made_it_and_nothing_is_lost(read):
    for head in HEADS:
        deck = read(f"{head}\n\nCrypt\n2x Nathan Turner\n")
        assert (deck.name, deck.author) == ("Walls", "Ann Sample (V:EKN 1234567)")
        assert deck.description == "Author: Bo Sample"


def test_what_a_list_says_of_itself_survives_being_written(read):
    for head in HEADS:
        deck = read(f"{head}\n\nCrypt\n2x Nathan Turner\n\nLibrary\n1x Villein\n")
        for form in (text.FORMAT, twd.FORMAT):
            again = read(form.write(deck))
            assert (again.name, again.author, again.description) == (
                deck.name,
                deck.author,
                deck.description,
            )


def test_the_second_of_two_labels_is_prose(read):
    deck = read("Deck Name: One\nDeck Name: Two\nV:EKN: unknown\n\nCrypt\n2x Nathan Turner\n")
    assert (deck.name, deck.author) == ("One", "")
    assert deck.description == "Deck Name: Two\nV:EKN: unknown"
