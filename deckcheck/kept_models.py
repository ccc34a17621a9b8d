"""The models of cards, what the engine knows of them, kept from one run to the next.

Those of a deck are stored when it is first played. What is stored becomes definitions of cards and nothing
else (`rules.vtes.definitions.plain`).
"""

from __future__ import annotations

from deckcheck.kept_cards import MODELS, KeptCards
from rules.vtes.cards.decks import models_from, read_model
from rules.vtes.definitions.plain import model_from_plain, model_to_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore
    from rules.vtes.definitions.model import Model


class KeptModels(KeptCards):
    """The models of cards: cached, or read and to be cached.

    As a context manager it is where the engine takes them from, for cards of these data only. At its end
    those that had to be read are stored.

    Args:
        store: the card data that the cards are of.
    """

    __slots__ = ()

    def __init__(self, store: CardStore) -> None:
        super().__init__(store, MODELS)

    def model(self, card: Card) -> Model:
        """Return the model of a card."""
        plain = self._kept.get(card.id)
        if plain is not None:
            try:
                return model_from_plain(plain)
            except ValueError:
                pass
        model = read_model(card)
        self._kept.put(card.id, model_to_plain(model))
        return model

    def __enter__(self) -> KeptModels:
        models_from(self.model)
        return self

    def __exit__(self, *_: object) -> None:
        models_from(read_model)
        self.keep()
