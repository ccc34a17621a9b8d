"""The mark of a list: the same for the same cards however they are written, another for any other cards."""

from __future__ import annotations

import hashlib
import random

import pytest
from decks import WRITABLE, awkward_cards, deck_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.fingerprint import fingerprint
from deckcheck.deckfiles import find_losses, read_deck, write_deck

LIST = "Crypt\n12x Nathan Turner\n\nLibrary\n60x Vessel\n"
CHANGING = {"group", "unknown", "text"}
"""Losses after which a list is another."""


def by_hand(pairs):
    """Compute it as the documentation says, by other means: through the hexadecimal form and bits as text."""
    lines = sorted(f"{card_id} {count}\n" for card_id, count in pairs)
    bits = "".join(f"{int(digit, 16):04b}" for digit in hashlib.sha256("".join(lines).encode()).hexdigest())
    return "".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[int(bits[at : at + 5], 2)] for at in range(0, 50, 5))


def test_it_is_what_the_documentation_says(read):
    assert fingerprint(read(LIST)) == by_hand([(201606, 12), (102113, 60)]) == "162TMTNC12"


def test_order_split_lines_headings_and_spelling_do_not_matter(read):
    mark = fingerprint(read(LIST))
    for text in (
        "Library\n60x Vessel\nCrypt\n12x Nathan Turner\n",
        "5 Nathan Turner\n7 nathan turner\n30 Vessel\nVessel x30\n",
        "# a comment\nCripta (12)\nNathan Turner x12 -- good\n\nBiblioteca\n60 VESSEL\n",
        f"Deck Name: Another\nCreated by: Somebody\n\n{LIST}\nSideboard\n4x Villein\n",
    ):
        assert fingerprint(read(text)) == mark


@pytest.mark.parametrize(
    "text", [LIST.replace("60", "61"), LIST.replace("12x", "11x"), LIST.replace("Vessel", "Villein")]
)
def test_another_count_or_card_is_another_mark(read, text):
    assert fingerprint(read(text)) != fingerprint(read(LIST))


def test_twins_and_advanced_cards_are_cards_of_their_own(read):
    texts = ("Gilbert Duane (G1)", "Gilbert Duane (G6)", "Alan Sovereign", "Alan Sovereign (ADV)")
    marks = [fingerprint(read(LIST.replace("Nathan Turner", name))) for name in texts]
    assert len(set(marks)) == 4
    assert not any("?" in mark for mark in marks)


def test_what_is_not_certain_is_marked(read):
    known = fingerprint(read(LIST))
    unknown = fingerprint(read(LIST + "2x Qzxw Vbnmk\n"))
    assert len(known) == 10
    assert unknown[10:] == "?"
    assert unknown == fingerprint(read(LIST.replace("60x Vessel", "60x Vessel\n1 qzxw vbnmk\n1 QZXW VBNMK")))
    assert (
        unknown != fingerprint(read(LIST + "3x Qzxw Vbnmk\n")) != fingerprint(read(LIST + "3x Qzxw Vbnm\n"))
    )
    assert fingerprint(read(LIST + "0x Villein\n"))[10:] == "?"


def test_without_cards_there_is_none():
    assert fingerprint(deck_of([])) == ""


@pytest.mark.parametrize("name", WRITABLE)
def test_every_format_has_the_same(read, reader, name):
    if name == "xlsx":
        pytest.importorskip("openpyxl", reason="XLSX is an extra")
    deck = read(LIST.replace("60x Vessel", "40x Vessel\n20x Rack, The\n1x Bang Nakh — Tiger's Claws"))
    assert fingerprint(read_deck(write_deck(deck, name), reader)) == fingerprint(deck)


CARDS = st.integers(0, 10**6)


@pytest.fixture(scope="module")
def awkward(store):
    return awkward_cards(store)


@pytest.mark.slow
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_it_is_equal_exactly_when_cards_and_counts_are(awkward, reader, data):
    cards = awkward
    chosen = data.draw(
        st.lists(st.sampled_from(cards), min_size=2, max_size=20, unique_by=lambda card: card.id)
    )
    counted = [(card, data.draw(st.integers(1, 9)), "") for card in chosen]
    mark = fingerprint(deck_of(counted))
    lines = [(card, 1, "") for card, count, _ in counted for _ in range(count)]
    random.Random(data.draw(CARDS)).shuffle(lines)
    assert fingerprint(deck_of(lines)) == mark
    assert mark == by_hand([(card.id, count) for card, count, _ in counted])
    at = data.draw(st.integers(0, len(counted) - 1))
    card, count, _ = counted[at]
    more, other = list(counted), list(counted)
    more[at] = (card, count + data.draw(st.integers(1, 5)), "")
    assert fingerprint(deck_of(more)) != mark
    other[at] = (data.draw(st.sampled_from([one for one in cards if one not in chosen])), count, "")
    assert fingerprint(deck_of(other)) != mark
    name = data.draw(st.sampled_from([name for name in WRITABLE if name != "xlsx"]))
    deck = deck_of(counted)
    if not CHANGING & {loss.kind for loss in find_losses(deck, name)}:
        assert fingerprint(read_deck(write_deck(deck, name), reader, name)) == mark
