"""From a card to what the engine knows of it: its entry, what its text says, or the reason why nothing."""

from __future__ import annotations

from collections import Counter

from cardbase.card import CryptCard
from cardbase.value import replace
from rules.vtes.cards import actions, crypt, inert_cards, masters, modifiers, permanents, political
from rules.vtes.cards.crypt_text import read_crypt
from rules.vtes.cards.library_text import read_library
from rules.vtes.definitions.model import INERT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card
    from rules.vtes.cards.entries import CardEntry
    from rules.vtes.definitions.model import Model


ENTRIES: dict[int, CardEntry] = {
    entry.id: entry
    for room in (masters, actions, modifiers, political, permanents, crypt, inert_cards)
    for entry in room.ENTRIES
}
"""All cards that are described by hand, by official id."""


def model_of(card: Card) -> Model:
    """Return what the engine knows of a card.

    An entry wins. For a crypt card it stands beside what its text says of values; for a card that is inert
    alone, stealth and intercept that its text gives are kept for full tables.
    """
    entry = ENTRIES.get(card.id)
    if isinstance(card, CryptCard):
        read = read_crypt(card)
        if entry is None:
            return read
        known = entry.model
        return replace(known, values=read.values + known.values)
    if entry is None:
        return read_library(card)
    if entry.model.state == INERT:
        return replace(entry.model, modes=read_library(card).modes)
    return entry.model


def tally(counted: Iterable[tuple[Card, int]]) -> Counter[str]:
    """Count cards by state, weighted by copies."""
    counts: Counter[str] = Counter()
    for card, copies in counted:
        counts[model_of(card).state] += copies
    return counts
