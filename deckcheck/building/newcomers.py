"""Cards too new to have won: offered by what they need and do, separately from those that winners play.

A newcomer is worth what the cards like it are worth in the deck: those of the deck and its first candidates.
Two library cards are alike by type, disciplines, clan, cost and the words of their text; two crypt cards by
clan, sect, disciplines, title and capacity.
"""

from __future__ import annotations

import re
from datetime import date, timedelta

from cardbase.card import CryptCard, LibraryCard, is_crypt_id
from cardbase.quick import value
from deckcheck.building.suggesting import candidates
from deckcheck.lawbook.legality import standing
from rules.vtes.law.construction import grouping_violation
from rules.vtes.law.playability import support

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.building.suggesting import Wanted
    from deckcheck.winners.scoring import View
    from deckcheck.winners.table import Winners

GRACE = timedelta(days=365)
"""A card that nobody has won with this long after it came out is no longer a newcomer."""

MODELS = 60
"""This many of the best candidates, with the cards of the deck, lend newcomers their worth."""

ALIKE = 3
"""A newcomer is worth the mean of this many cards most like it."""

LEAST = 0.15
"""A newcomer worth less is not for this deck."""

WORD = re.compile(r"[a-z]{3,}|\+\d")
COMMON = frozenset(("the", "this", "that", "and", "for", "with", "its", "minion", "vampire", "card", "may"))


@value
class Newcomer:
    """A card too new to have won, and the cards of the deck or its candidates that it is most like.

    Attributes:
        card: the card.
        score: what cards like it are worth in the deck, times how similar they are.
        alike: how similar the most similar one is, 0 to 1.
        like: the cards that it is most like.
        playable_by: as in `Suggestion`.
    """

    card: Card
    score: float
    alike: float
    like: tuple[Card, ...]
    playable_by: int | None


def new_cards(winners: Winners, store: CardStore, law_day: date) -> list[Card]:
    """Return the cards that nobody has won with and that came out within `GRACE` of the table's end."""
    until = winners.meta["until"]
    since = (date.fromisoformat(until) if until else law_day) - GRACE
    played = frozenset(winners.cards)
    rows = store.select(
        "SELECT id FROM library WHERE printings LIKE ? OR printings LIKE ? "
        "UNION ALL SELECT id FROM crypt WHERE printings LIKE ? OR printings LIKE ?",
        (f"%{since.year}-%", f"%{since.year + 1}-%") * 2,
    )
    for year in range(since.year + 2, law_day.year + 1):
        rows += store.select(
            "SELECT id FROM library WHERE printings LIKE ? "
            "UNION ALL SELECT id FROM crypt WHERE printings LIKE ?",
            (f"%{year}-%",) * 2,
        )
    found = []
    for card_id in sorted({row[0] for row in rows} - played):
        card = store.card(card_id)
        if card is not None and (released := card.released) is not None and released > since:
            found.append(card)
    return found


def newcomers(
    new: Iterable[Card],
    view: View,
    deck: Mapping[int, int],
    crypt: Sequence[tuple[CryptCard, int]],
    wanted: Wanted,
    store: CardStore,
    number: int,
) -> list[Newcomer]:
    """Rank new cards for a deck.

    Args:
        new: the cards, from `new_cards`.
        view: what the winners have to say about the deck.
        deck: copies by card id.
        crypt: the crypt cards among them.
        wanted: which cards may come.
        store: the card data.
        number: the most to return.
    """
    of_crypt = wanted.section == "crypt"
    best = candidates(view, deck, of_crypt=of_crypt)[:MODELS]
    own = [card for card in deck if is_crypt_id(card) == of_crypt]
    models = [
        (card, min(max(view.scores.get(card_id, 0.0), 0.5 if card_id in deck else 0.0), 1.0))
        for card_id in [*own, *best]
        if (card := store.card(card_id)) is not None
    ]
    groups = [card.group for card, copies in crypt for _ in range(copies)]
    found = []
    for card in new:
        if card.is_crypt != of_crypt or card.id in deck or not wanted.admits(card):
            continue
        if not standing(card, wanted.law).legal:
            continue
        able: int | None = None
        if isinstance(card, LibraryCard):
            told = support(card, crypt)
            if crypt and not told.playable:
                continue
            able = None if told.requirements.nothing or not crypt else told.copies
        elif grouping_violation([*groups, card.group], wanted.law) is not None:
            continue
        worth = sorted(
            ((likeness(card, model) * score, model) for model, score in models),
            key=lambda one: (-one[0], one[1].id),
        )[:ALIKE]
        score = sum(one for one, _ in worth) / ALIKE
        if score >= LEAST:
            like = tuple(model for _, model in worth)
            found.append(Newcomer(card, score, likeness(card, like[0]), like, able))
    found.sort(key=lambda one: (-one.score, one.card.id))
    return found[:number]


def likeness(one: Card, other: Card) -> float:
    """Return how similar two cards are in what they need and do: 0 to 1."""
    if isinstance(one, CryptCard) and isinstance(other, CryptCard):
        return (
            0.35 * (one.clan == other.clan)
            + 0.1 * (one.sect == other.sect)
            + 0.35 * _shared(_codes(one), _codes(other))
            + 0.1 * (bool(one.title) == bool(other.title))
            + 0.1 * (1 - min(abs(one.capacity - other.capacity), 5) / 5)
        )
    if isinstance(one, LibraryCard) and isinstance(other, LibraryCard):
        return (
            0.25 * _shared(set(one.types), set(other.types))
            + 0.25 * _shared(set(one.disciplines), set(other.disciplines))
            + 0.15 * _shared(set(one.clans), set(other.clans))
            + 0.05 * (one.pool_cost == other.pool_cost and one.blood_cost == other.blood_cost)
            + 0.3 * _shared(words(one.text), words(other.text))
        )
    return 0.0


def _codes(card: CryptCard) -> set[str]:
    return {code.lower() for code in card.disciplines}


def words(text: str) -> set[str]:
    """Return the words of a card's text that tell it from others."""
    return set(WORD.findall(text.lower())) - COMMON


def _shared(one: set[str], other: set[str]) -> float:
    """Return the share of two sets that both contain; 1 if both are empty."""
    return len(one & other) / len(one | other) if one or other else 1.0
