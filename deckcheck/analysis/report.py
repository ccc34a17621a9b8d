"""All figures of one deck together."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.analysis import coverage as covering
from deckcheck.analysis import curve as curves
from deckcheck.analysis import families as sharing
from deckcheck.analysis import library as libraries
from deckcheck.analysis import opening as openings
from deckcheck.analysis.turns import TURNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import CryptCard, LibraryCard
    from cardbase.deck import Deck


@value
class Analysis:
    """Everything that is computed for a deck.

    Attributes:
        crypt_cards, library_cards: the deck as (card, copies), in its order.
        turns: how many turns the chances by turn go.
        crypt, opening, library, families: see their modules.
        coverage: for each library card, in the deck's order.
        playable: how many of an opening seven are playable.
    """

    crypt_cards: tuple[tuple[CryptCard, int], ...]
    library_cards: tuple[tuple[LibraryCard, int], ...]
    turns: int
    crypt: curves.Crypt
    opening: openings.OpeningFigures
    library: libraries.Library
    families: tuple[sharing.Family, ...]
    coverage: tuple[covering.CardCoverage, ...]
    playable: covering.PlayableHand

    @property
    def unplayable(self) -> tuple[covering.CardCoverage, ...]:
        """The library cards that nobody in the crypt can play as printed."""
        return tuple(one for one in self.coverage if not one.playable)

    @property
    def superior_only(self) -> tuple[covering.CardCoverage, ...]:
        """The library cards of which every line needs a superior level."""
        return tuple(
            one
            for one in self.coverage
            if one.playable and all(way.superior for way in one.support.requirements.ways)
        )

    @property
    def superior_missing(self) -> tuple[covering.CardCoverage, ...]:
        """The playable cards with a superior line that nobody in the crypt can use."""
        return tuple(
            one
            for one in self.coverage
            if one.playable
            and any(way.superior for way in one.support.requirements.ways)
            and not one.support.superior_copies
        )


def analyse(deck: Deck, turns: int = TURNS, seed: int = 1) -> Analysis:
    """Compute all figures of a deck; lines whose card is not known do not count.

    Args:
        deck: the deck.
        turns: how many turns the chances by turn go, 1 or more.
        seed: for the one figure that is simulated if a crypt is too varied to be counted exactly.
    """
    crypt, cards = deck.crypt, deck.library
    covered = covering.cover(cards, crypt, turns)
    described_crypt, described_library = curves.describe(crypt), libraries.describe(cards)
    return Analysis(
        crypt_cards=crypt,
        library_cards=cards,
        turns=turns,
        crypt=described_crypt,
        opening=openings.describe(crypt, turns),
        library=described_library,
        families=sharing.happy_families(described_crypt, described_library),
        coverage=covered,
        playable=covering.playable_hand(covered, crypt, seed),
    )
