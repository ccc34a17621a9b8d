"""The cards somebody owns beside decks that are to be built from them all at once."""

from __future__ import annotations

from collections import Counter

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import date

    from cardbase.card import Card

    Counted = Sequence[tuple[Card, int]]


@value
class Share:
    """What one of the decks takes.

    Attributes:
        name: of the deck.
        cards: its copies.
        missing: copies that are not there once the decks before it are built.
        alone: copies that would not be there if it were the only deck.
    """

    name: str
    cards: int
    missing: int
    alone: int


@value
class Lack:
    """A card of which there are too few.

    Attributes:
        card: the card.
        needed: copies in all decks.
        owned: copies that are there.
    """

    card: Card
    needed: int
    owned: int

    @property
    def missing(self) -> int:
        """Copies that are not there."""
        return self.needed - self.owned


@value
class Plan:
    """What is missing to build decks at once, and what is left.

    Attributes:
        shares: of the decks, in their order.
        lacks: the cards of which there are too few, crypt cards first, by name.
        left: copies by card that no deck takes, by id.
    """

    shares: tuple[Share, ...]
    lacks: tuple[Lack, ...]
    left: Mapping[int, int]

    @property
    def missing(self) -> int:
        """Copies that are missing in all."""
        return sum(one.missing for one in self.lacks)


def plan(decks: Iterable[tuple[str, Counted]], owned: Mapping[int, int]) -> Plan:
    """Give the decks their cards, one deck after the other.

    Args:
        decks: the name of each, and its cards with their copies.
        owned: copies by the official id of the card.
    """
    left = Counter(owned)
    needed: Counter[int] = Counter()
    cards: dict[int, Card] = {}
    shares = []
    for name, counted in decks:
        lacking = alone = 0
        for card, copies in counted:
            cards[card.id] = card
            needed[card.id] += copies
            alone += max(0, copies - owned.get(card.id, 0))
            taken = min(copies, left[card.id])
            left[card.id] -= taken
            lacking += copies - taken
        shares.append(Share(name, sum(copies for _, copies in counted), lacking, alone))
    short = [
        Lack(cards[key], copies, owned.get(key, 0))
        for key, copies in needed.items()
        if copies > owned.get(key, 0)
    ]
    short.sort(key=lambda one: (not one.card.is_crypt, one.card.full_name))
    return Plan(tuple(shares), tuple(short), {key: copies for key, copies in left.items() if copies})


@value
class SetShare:
    """How much of a set somebody owns; printings are not told apart, so a card counts in all its sets.

    Attributes:
        name: of the set.
        released: when it came out, None if that is not known.
        cards: different cards in it.
        owned: how many of them are there.
        copies: copies of these.
    """

    name: str
    released: date | None
    cards: int
    owned: int
    copies: int


def by_set(
    cards: Iterable[Card], sets: Mapping[str, tuple[str, date | None]], owned: Mapping[int, int]
) -> list[SetShare]:
    """Return how much of each set somebody owns, the newest set first.

    Args:
        cards: all cards.
        sets: full name and day of each set, by its abbreviation.
        owned: copies by the official id of the card.
    """
    found: dict[str, list[int]] = {}
    for card in cards:
        copies = owned.get(card.id, 0)
        for code in {printing.set for printing in card.printings}:
            counts = found.setdefault(code, [0, 0, 0])
            counts[0] += 1
            counts[1] += copies > 0
            counts[2] += copies
    shares = []
    for code, (number, different, copies) in found.items():
        name, day = sets.get(code, (code, None))
        shares.append(SetShare(name, day, number, different, copies))
    return sorted(shares, key=lambda one: (-(one.released.toordinal() if one.released else 0), one.name))
