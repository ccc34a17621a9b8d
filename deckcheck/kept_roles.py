"""The roles of cards, kept from one run to the next: to find them, the engine reads the cards."""

from __future__ import annotations

from deckcheck.kept_cards import ROLES, KeptCards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore


class KeptRoles(KeptCards):
    """The roles of cards: cached, or found and to be cached.

    Args:
        store: the card data that the cards are of.
    """

    __slots__ = ()

    def __init__(self, store: CardStore) -> None:
        super().__init__(store, ROLES)

    def of(self, card: Card) -> frozenset[str]:
        """Return the names of a card's roles."""
        plain = self._kept.get(card.id)
        if isinstance(plain, tuple):
            return frozenset(plain)
        from rules.vtes.cards.roles import roles_of

        found = roles_of(card)
        self._kept.put(card.id, tuple(sorted(found)))
        return found
