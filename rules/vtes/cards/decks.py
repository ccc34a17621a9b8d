"""Decks compiled for play: each card with its definition, once for many games."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.faces import Faces
from rules.vtes.law.rulebook import rulebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cardbase.card import Card
    from cardbase.deck import Deck
    from rules.vtes.definitions.model import Model


class CompiledDeck(Faces):
    """A deck ready to be dealt.

    Args:
        counted: cards with their copies. Cards that do not exist for the edition are kept: they stay
            in the hand.
        edition: of the rules.
    """

    __slots__ = ()

    def __init__(self, counted: Iterable[tuple[Card, int]], edition: str) -> None:
        super().__init__(edition)
        for card, count in sorted(counted, key=lambda pair: pair[0].id):
            face = definition_of(card, edition)
            if isinstance(card, CryptCard):
                self.crypt += [face] * count
            else:
                self.library += [face] * count


def read_model(card: Card) -> Model:
    """Return what the engine knows of a card, read from its text or written by hand."""
    from rules.vtes.cards.catalogue import model_of  # a start with all models at hand does without

    return model_of(card)


_source: Callable[[Card], Model] = read_model


def models_from(source: Callable[[Card], Model]) -> None:
    """Take models from somewhere else than `read_model`, such as from where they were kept.

    Args:
        source: gives the model of a card: that of `read_model`, or what of it the games to come need.
    """
    global _source
    _source = source
    _known.clear()


MOST_KNOWN = 8192
_known: dict[tuple[int, str], CardDefinition] = {}
"""By official id and edition; a card has more fields than one wants to add up whenever it is looked for."""


def definition_of(card: Card, edition: str) -> CardDefinition:
    """Return the face of a card under an edition; the same card gives the same face."""
    known = _known.get((card.id, edition))
    if known is None or (known.card is not card and known.card != card):
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        known = _known[card.id, edition] = CardDefinition(card, _source(card), rulebook(edition))
    return known


def compile_deck(deck: Deck | Mapping[Card, int], edition: str = "current") -> CompiledDeck:
    """Compile a deck once; it can then be dealt thousands of times.

    Args:
        deck: a deck as read from a file (unknown cards are left out), or cards with their copies.
        edition: of the rules.

    Raises:
        LawDataError: if there is no such edition.
    """
    rulebook(edition)
    if hasattr(deck, "counted"):
        return CompiledDeck(deck.counted, edition)
    return CompiledDeck(deck.items(), edition)
