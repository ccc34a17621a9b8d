"""What `similar`, `suggest` and `build` answer, ready for any report."""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.building.cutting import Cut
    from deckcheck.building.kinds import DeckKind
    from deckcheck.building.newcomers import Newcomer
    from deckcheck.building.opening import ProposalOpening
    from deckcheck.building.suggesting import Suggestion, TypeRoom
    from deckcheck.building.whole import Built
    from deckcheck.winners.archive import Head
    from deckcheck.winners.origins import KnownWinners


@value
class Near:
    """A winning deck compared with the one asked about.

    Attributes:
        likeness: the cosine, 0 to 1.
        number: of the deck, in the table of winners.
        head: who won what, as far as that is known.
        kind: what kind of deck it is.
        shared: cards that both have, with the copies here and there.
        missing: its cards that the deck asked about lacks, with copies; the most copies first.
        extra: the other way round.
    """

    likeness: float
    number: int
    head: Head
    kind: DeckKind
    shared: tuple[tuple[Card, int, int], ...]
    missing: tuple[tuple[Card, int], ...]
    extra: tuple[tuple[Card, int], ...]

    @property
    def shared_copies(self) -> int:
        """Copies that both have."""
        return sum(min(here, there) for _, here, there in self.shared)


@value
class Advice:
    """What there is to say about a deck, ready for any report.

    Attributes:
        path, deck: what was read.
        known: the winners.
        cards: the card data, as in every report.
        law: as in every report.
        suggestions: the library's first, then the crypt's, each by score.
        new: cards too new to have won.
        types: copies of each library card type, here and in the nearest winners.
        cuts: what the deck can do without.
        unjudged: cards of the deck that no winner has played: nothing can be said about them.
    """

    path: str
    deck: Deck
    known: KnownWinners
    cards: dict[str, object]
    law: dict[str, object]
    suggestions: tuple[Suggestion, ...]
    new: tuple[Newcomer, ...]
    types: tuple[TypeRoom, ...]
    cuts: tuple[Cut, ...]
    unjudged: tuple[Card, ...]


@value
class Proposal:
    """A deck that was built, ready for any report.

    Attributes:
        built: its cards.
        deck: the same as a deck.
        kind: what kind of deck it is.
        nearest: the winner that it is closest to; None if none has a card in common.
        given: ids of the cards that were asked for.
        unplayable: cards that were given and that nobody in the crypt can play as printed.
        opening: how it opens compared with similar winners; None if that was not requested.
        trained_on, cards, law: as in every report.
    """

    built: Built
    deck: Deck
    kind: DeckKind
    nearest: Near | None
    given: frozenset[int]
    unplayable: tuple[Card, ...]
    opening: ProposalOpening | None
    trained_on: dict[str, object]
    cards: dict[str, object]
    law: dict[str, object]
