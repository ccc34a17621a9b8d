"""Headings, totals and type words, as people write them in six languages: never cards, and rightly counted."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.fold import words
from deckcheck.deckfiles import headingwords
from deckcheck.deckfiles.headings import read_headings

LIST = "Crypt (12)\n12x Lucita\nLibrary\n40x Govern the Unaligned\n{}\n20x Villein\n"
CARDS = {"Lucita": 12, "Govern the Unaligned": 40, "Villein": 20}


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


def stated(deck):
    return [(heading.kind, heading.total) for heading in deck.headings[2:]]


@pytest.mark.parametrize(
    "line",
    [
        "Total: 60", "Total 60", "60 total", "60 cards total", "Total cards: 60", "Total: 60 cards", "Cards: 72",
        "TOTAL 60/60", "Sub-total 20", "Action x 10", "10x Action", "10 x Actions", "x 10 Action", "Combat x 40",
        "20 Masters", "Masters - 20", "Masters = 20", "20% masters", "Masters 20 (33%)", "Master cards: 14 of 90",
        "(12) Crypt", "12 vampires", "Total Masters: 20", "Crypt 12, Library 60", "Bounce 8", "8 Bounce", "Bounce",
        "Bleed: 12", "Masters & Events: 3", "Allies + Retainers (5)", "20 Maîtres", "Totale: 60", "60 cartes",
        "12 Aktionen", "Total de cartas: 60", "Gesamt: 60 Karten", "10x Acción",
    ],
)  # fmt: skip
def test_headings_and_totals_are_not_cards(read, line):
    deck = read(LIST.format(line))
    assert counts(deck) == CARDS
    assert all(entry.line.match.how == "exact" for entry in deck.entries)


LABELS = (
    "total",
    "cards",
    "card",
    "Masters",
    "action",
    "combat",
    "Bounce",
    "crypt",
    "Library",
    "bleed",
    "vampires",
)


@pytest.mark.slow
@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.sampled_from(LABELS), min_size=1, max_size=3),
    st.one_of(st.none(), st.integers(0, 120)),
    st.sampled_from((" ", ": ", " - ", " x ", "x ", ", ", " = ")),
    st.booleans(),
)
def test_in_any_order_number_and_punctuation(read, said, number, mark, first):
    label = " ".join(said)
    line = label if number is None else f"{number}{mark}{label}" if first else f"{label}{mark}{number}"
    assert counts(read(LIST.format(line))) == CARDS


@pytest.mark.parametrize("file_format", ["yaml", "csv", "krcg-json"])
def test_no_format_guesses_at_them(read, file_format):
    text = {
        "yaml": "crypt:\n  - 12 Lucita\nlibrary:\n  - 20 Masters\n  - Total: 60\n",
        "csv": "count,name\n12,Lucita\n20,Masters\n60,Total\n8,Bounce\n",
        "krcg-json": '{"crypt":{"cards":[{"name":"Lucita","count":12}]},'
        '"library":{"cards":[{"type":"Master","cards":[{"name":"Total","count":60}]}]}}',
    }[file_format]
    assert counts(read(text, file_format)) == {"Lucita": 12}


@pytest.mark.slow
def test_no_phrase_of_a_heading_is_a_card(store):
    """A line of such a phrase is always a heading; nothing is hidden by that."""
    named = {" ".join(words(card.name)) for card in store.cards()}
    assert not named & (set(headingwords.KINDS) | headingwords.TOTALS)
    groups = named & headingwords.GROUPS
    assert groups == {"dodge"}


def test_cards_whose_names_are_label_words_are_read_when_written_exactly(read, store):
    alike = sorted(card.name for card in store.cards() if headingwords.is_label(card.name))
    assert alike == ["Dodge", "Political Ally", "Power of All"]
    for name in alike:
        assert counts(read(LIST.format(f"3x {name}"))) == CARDS | {name: 3}
        assert counts(read(LIST.format(f"3 {name}"))) == CARDS | {name: 3}
        assert counts(read(LIST.format(f"3 {name.lower()}"))) == CARDS | {name: 3}


def test_a_bare_dodge_may_be_a_heading(read):
    deck = read(LIST.format("Dodge (4)"))
    assert counts(deck) == CARDS
    assert [line.text for line in deck.unread] == ["Dodge (4)"]


def test_one_word_that_only_might_be_a_card_is_told(read):
    """All other lines count before the name; this one heads, or counts in another way."""
    deck = read(LIST.format("Wake: 8"))
    assert counts(deck) == CARDS
    assert "Wake with Evening's Freshness" in deck.unread[0].reason
    assert counts(read("Nathan Turner x2\nDeflectoin x4\nVillein x2")) == {
        "Nathan Turner": 2, "Deflection": 4, "Villein": 2,
    }  # fmt: skip


SPOKEN = {
    "french": "Crypte (12)\n{}\nBibliothèque (5)\nMaîtres\n{}\nActions Politiques: 1\n{}\nRéactions\n{}\nModificateurs d'action [1]\n{}",
    "spanish": "Cripta (12)\n{}\nBiblioteca (5)\nCartas de Maestro\n{}\nAcciones políticas: 1\n{}\nReacciones\n{}\nModificadores de acción [1]\n{}",
    "portuguese": "Cripta: 12 cartas\n{}\nBiblioteca (5)\nMestres\n{}\nAções Políticas: 1\n{}\nReações\n{}\nModificadores de ação [1]\n{}",
    "italian": "Cripta (12)\n{}\nLibreria (5)\nMaster\n{}\nAzioni politiche: 1\n{}\nReazioni\n{}\nModificatori d'azione [1]\n{}",
    "german": "Krypta (12 Karten)\n{}\nBibliothek (5)\nMeister\n{}\nPolitische Aktionen: 1\n{}\nReaktionen\n{}\nAktionsmodifikatoren [1]\n{}",
}


@pytest.mark.parametrize("language", sorted(SPOKEN))
def test_headings_in_other_languages(read, language):
    cards = ("12x Lucita", "2x Villein", "1x Kine Resources Contested", "1x Deflection", "1x Conditioning")
    deck = read(SPOKEN[language].format(*cards))
    kinds = ["crypt", "library", "Master", "Political Action", "Reaction", "Action Modifier"]
    assert [heading.kind for heading in deck.headings] == kinds
    assert [heading.total for heading in deck.headings] == [12, 5, None, 1, None, 1]
    assert [deck.headings[entry.heading].kind for entry in deck.entries] == ["crypt", *kinds[2:]]
    assert deck.unread == ()


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Événements (2)", "Event"), ("Alliés", "Ally"), ("Équipement", "Equipment"), ("Serviteurs", "Retainer"),
        ("Combate/Reacción", "Combat/Reaction"), ("Reaktion / Kampf", "Combat/Reaction"),
        ("Aliados", "Ally"), ("Equipamiento", "Equipment"), ("Criados", "Retainer"), ("Lacaios", "Retainer"),
        ("Equipaggiamento", "Equipment"), ("Combattimento", "Combat"), ("Servitori", "Retainer"),
        ("Verbündete", "Ally"), ("Ausrüstung", "Equipment"), ("Ereignisse", "Event"), ("Kampf", "Combat"),
        ("ACCIÓN", "Action"), ("Action Modifier and Combat", "Action Modifier/Combat"),
    ],
)  # fmt: skip
def test_types_in_other_languages(line, kind):
    assert [heading.kind for heading in read_headings(line, 1)] == [kind]


def test_a_heading_in_yaml(read):
    deck = read("crypt:\n  - 12 Lucita\nlibrary:\n  Azioni:\n    - 2 Govern the Unaligned\n")
    assert [heading.kind for heading in deck.headings] == ["crypt", "library", "Action"]


def test_after_a_heading_that_could_not_be_read_no_other_stands_above(read):
    deck = read(
        "Crypt (12)\n12x Lucita\nMaster (1)\n1x Villein\n\nKleinkram\n2x Deflection\nReaction (1)\n1x Wake with Evening's Freshness\n"
    )
    assert [entry.heading for entry in deck.entries] == [0, 1, None, 2]
    assert [line.text for line in deck.unread] == ["Kleinkram"]


def test_prose_between_cards_is_not_a_heading(read):
    deck = read(
        "Crypt (12)\n12x Lucita\nMaster (3)\n1x Villein\nand three of the usual suspects\n2x Blood Doll\n"
    )
    assert [entry.heading for entry in deck.entries] == [0, 1, 1]
