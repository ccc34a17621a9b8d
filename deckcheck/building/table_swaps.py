"""Swaps that full tables ask for: of cards that are seldom played there, and of vampires that come out late.

They are large, because only what changes many games can be seen in some hundred of them.
"""

from __future__ import annotations

from collections import Counter

from cardbase.card import CryptCard, LibraryCard
from deckcheck.building.faults import Fault
from deckcheck.building.remedies import Coming, Remedy
from deckcheck.building.swaps import Exchange
from rules.vtes.law.construction import library_minimum
from rules.vtes.law.playability import can_play, support

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.building.swaps import Swaps
    from deckcheck.full_table.gauntlet import CountedCards
    from deckcheck.full_table.used import Used
    from rules.vtes.law.construction import Law

TABLE = "table"
"""The kind of fault that games at full tables show."""
SELDOM, OFTEN = 0.3, 0.6
"""What is played less often than this of the times it is drawn may go; what is played more often may come."""
LEAST_DRAWN = 5
"""Of a card that was drawn less often nothing is said."""
RECEIVING = 6
"""Copies that go are shared out among so many cards."""
VAMPIRES = 5
"""So many of the most expensive crypt cards go for cheaper ones."""
CHEAP = 5
"""A vampire that comes has no higher capacity than this, and a lower one than those that go."""
LIVELY = 1.5
"""Added to a capacity, so that the very smallest do not win by that alone."""


class TableSwaps:
    """Makes the swaps of a deck that full tables may be asked about.

    Args:
        counted: its cards with their copies.
        laws: no swap may break what is whole of them; they say how small a library may be.
        swaps: which swaps the deck allows.
        used: what became of the library cards at full tables.
        keep: ids of cards that must stay.
    """

    def __init__(
        self,
        counted: Sequence[tuple[Card, int]],
        laws: Sequence[Law],
        swaps: Swaps,
        used: Used,
        keep: frozenset[int] = frozenset(),
    ) -> None:
        self._laws = laws
        self._swaps = swaps
        self._used = used
        self._keep = keep
        self._library = [(card, n) for card, n in counted if isinstance(card, LibraryCard)]
        self._crypt = [(card, n) for card, n in counted if isinstance(card, CryptCard)]

    def library(self) -> list[Remedy]:
        """Return the library swaps: half of what is seldom played, and all, for more of what is played often.

        And all of it for nothing, as far as the law allows a smaller library.
        """
        seldom = self._seldom()
        number = sum(n for _, n in seldom)
        size = sum(n for _, n in self._library)
        least = max((limit.value for law in self._laws if (limit := library_minimum(law))), default=0)
        tried = [self._for_more(_first(seldom, number // 2)), self._for_more(seldom)]
        tried.append(self._for_nothing(_first(seldom, min(number, size - least))))
        return [one for one in tried if one is not None and self._swaps.allows(one.exchange)]

    def crypt(self, store: CardStore) -> list[Remedy]:
        """Return the crypt swap, if there is one: the most expensive vampires for cheaper ones."""
        vampires = [(card, n) for card, n in self._crypt if not card.is_imbued and card.id not in self._keep]
        total = sum(n for _, n in self._crypt)
        if len(vampires) < len(self._crypt) or total <= VAMPIRES:
            return []
        dearest = sorted(vampires, key=lambda pair: (-pair[0].capacity, pair[0].id))
        going = _first(dearest, VAMPIRES)
        coming = self._cheaper(store, going)
        if len(coming) < VAMPIRES:
            return []
        fault = Fault(TABLE, "crypt", going, VAMPIRES, "cheaper: out sooner", (
            f"{VAMPIRES} of the most expensive vampires; cheaper ones are ready sooner",))  # fmt: skip
        made = Remedy(fault, tuple(coming), 0.0)
        return [made] if self._swaps.allows(made.exchange) and self._still_playable(made) else []

    # --- the library -------------------------------------------------------------------------------

    def _seldom(self) -> CountedCards:
        """Return what is seldom played, the least played first."""
        used = self._used
        found = [
            (card, n)
            for card, n in self._library
            if card.id not in self._keep
            and used.drawn[card.id] >= LEAST_DRAWN
            and used.share(card.id) < SELDOM
        ]
        found.sort(key=lambda pair: (used.share(pair[0].id), -pair[1], pair[0].id))
        return tuple(found)

    def _for_more(self, going: CountedCards) -> Remedy | None:
        """Return a swap of cards for more copies of those that are played most."""
        used = self._used
        often = [
            (card, n)
            for card, n in self._library
            if used.drawn[card.id] >= LEAST_DRAWN
            and used.share(card.id) >= OFTEN
            and not card.unique
            and "Master" not in card.types
        ]
        often.sort(key=lambda pair: (-pair[1] * used.share(pair[0].id), pair[0].id))
        number = sum(n for _, n in going)
        if not often or not number:
            return None
        share: Counter[Card] = Counter()
        for at in range(number):
            share[often[at % min(RECEIVING, len(often))][0]] += 1
        coming = [Coming(card, n, 0.0, 0, 0, True, self._how_used(card)) for card, n in share.items()]
        return Remedy(self._fault(going, number), tuple(coming), 0.0)

    def _for_nothing(self, going: CountedCards) -> Remedy | None:
        return Remedy(self._fault(going, 0), (), 0.0) if going else None

    def _fault(self, going: CountedCards, room: int) -> Fault:
        reasons = tuple(self._how_used(card) for card, _ in going)
        return Fault(TABLE, "library", going, room, "seldom played", reasons)

    def _how_used(self, card: Card) -> str:
        played, drawn = self._used.played[card.id], self._used.drawn[card.id]
        return f"{card.full_name} was played {played} of the {drawn} times that it was drawn"

    # --- the crypt ---------------------------------------------------------------------------------

    def _cheaper(self, store: CardStore, going: CountedCards) -> list[Coming]:
        """Return vampires that the deck does not have: those that can play most of it for their cost."""
        least = min(card.capacity for card, _ in going if isinstance(card, CryptCard))
        groups = sorted({card.group for card, _ in self._crypt if card.group is not None})
        asked = ", ".join("?" * len(groups))
        rows = store.select(
            f"SELECT id FROM crypt WHERE grp IN ({asked}) AND capacity <= ?",
            (*groups, min(CHEAP, least - 1)),
        )
        have = {card.id for card, _ in self._crypt}
        worth: list[tuple[float, int, CryptCard]] = []
        for (id,) in rows:
            card = store.card(id)
            if isinstance(card, CryptCard) and card.id not in have and not card.is_imbued:
                plays = sum(n for one, n in self._library if can_play(one, card).able)
                worth.append((plays / (card.capacity + LIVELY), plays, card))
        worth.sort(key=lambda one: (-one[0], one[2].id))
        coming: list[Coming] = []
        for _, plays, card in worth:
            if len(coming) == VAMPIRES:
                break
            if self._swaps.allows(Exchange(((going[0][0], 1),), ((card, 1),))):
                told = f"{card.full_name} has capacity {card.capacity} and can play {plays} library cards"
                coming.append(Coming(card, 1, 0.0, 0, 0, False, told))
        return coming

    def _still_playable(self, made: Remedy) -> bool:
        """Return whether each library card that somebody can play still can be played by somebody."""
        after = self._swaps.after(made.exchange)
        left = [(card, n) for card, n in after if isinstance(card, CryptCard)]
        return all(
            support(card, left).playable for card, _ in self._library if support(card, self._crypt).playable
        )


def _first(cards: Sequence[tuple[Card, int]], number: int) -> CountedCards:
    """Return so many copies, of the first cards first."""
    found = []
    for card, copies in cards:
        if number > 0:
            found.append((card, min(copies, number)))
        number -= copies
    return tuple(found)
