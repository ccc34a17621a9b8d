"""Decks for tests: with awkward names, of any cards, with every field filled."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from cardbase.card import CryptCard
from cardbase.deck import CardLine, Deck, Entry, Match, Tournament
from deckcheck.deckfiles import format_named, formats
from deckcheck.deckfiles.deckformat import ReadOnlyFormat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card
    from cardbase.store import CardStore

WRITABLE = tuple(name for name in formats() if not isinstance(format_named(name), ReadOnlyFormat))
HEADING_WORDS = ("Combat", "Crypt", "Library", "Political", "Master", "Action", "Tournament", "Ally", "Power")


def is_awkward(card: Card) -> bool:
    """Return whether something in a name could lead a reader astray."""
    name = card.name
    if isinstance(card, CryptCard) and (card.twin or card.advanced):
        return True
    return (
        (any(mark in name for mark in "\"'/()—™,.:&!?-") or any(letter.isdigit() for letter in name))
        or not name.isascii()
        or name.startswith((*HEADING_WORDS, "The ", "An ", "El ", "La ", "Le "))
        or (len(name) < 5)
    )


def deck_of(cards: Iterable[tuple[Card, int, str]], **fields: object) -> Deck:
    """Make a deck from cards, copies and comments."""
    entries = tuple(
        Entry(
            CardLine(count, True, card.full_name, Match(card, "exact"), comment=comment),
            row,
            "crypt" if card.is_crypt else "library",
        )
        for row, (card, count, comment) in enumerate(cards, start=1)
    )
    return Deck(entries, file_format="invented", **fields)  # type: ignore[arg-type]


def awkward_cards(store: CardStore) -> list[Card]:
    """Return every card with an awkward name, twins and advanced cards first."""
    cards = [card for card in store.cards() if is_awkward(card)]
    return sorted(cards, key=lambda card: (not getattr(card, "twin", False), card.id))


WORDS = st.text(
    st.characters(whitelist_categories=("L", "N", "P", "S"), blacklist_characters="\\"),
    min_size=1,
    max_size=8,
)
LINES = st.lists(WORDS, min_size=1, max_size=6).map(" ".join)
REMARKS = st.one_of(
    st.just(""), st.lists(st.from_regex(r"[a-z]{2,8}", fullmatch=True), max_size=4).map(" ".join)
)
EVENT = Tournament(
    name="Spring Gathering",
    place="Ghent, Belgium",
    day=date(2024, 3, 3),
    day_text="March 3rd 2024",
    rounds="2R+F",
    players=12,
    winner="Jane Doe",
    url="https://example.org/event/1",
)


@st.composite
def decks(draw: st.DrawFn, cards: list[Card]) -> Deck:
    """Draw a deck: up to thirty cards of a list, with comments, name, author, description."""
    chosen = draw(st.lists(st.sampled_from(cards), min_size=1, max_size=30, unique_by=lambda card: card.id))
    counted = [(card, draw(st.integers(1, 15)), draw(REMARKS)) for card in chosen]
    return deck_of(
        counted,
        name=draw(st.one_of(st.just(""), LINES)),
        author=draw(st.one_of(st.just(""), LINES)),
        description=draw(st.one_of(st.just(""), st.lists(LINES, min_size=1, max_size=3).map("\n".join))),
        event=draw(st.sampled_from([None, EVENT])),
    )
