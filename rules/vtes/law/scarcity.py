"""Which library cards of a deck few or none of its crypt cards can play, found quickly: for decks in bulk.

It says what `playability.support` says, without the reasons. Library cards that demand the same are of one
kind; for each kind it remembers which crypt cards can play it, and it asks no more crypt cards of a deck
than it takes to show that they are not few.
"""

from __future__ import annotations

from itertools import count as counting

from rules.vtes.law.latitude import latitude_of
from rules.vtes.law.playability import is_open, meets, support
from rules.vtes.law.requirements import requirements_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import CryptCard, LibraryCard
    from rules.vtes.law.latitude import Latitude
    from rules.vtes.law.requirements import Requirements


class _Minion:
    """What is known of a crypt card.

    Attributes:
        card: the card.
        number: tells it from all others.
        latitude: what else it counts as.
        icons: the disciplines at each level it has; None if its own text gives it others.
    """

    __slots__ = ("card", "icons", "latitude", "number")

    def __init__(self, card: CryptCard, number: int) -> None:
        self.card = card
        self.number = number
        self.latitude: Latitude = latitude_of(card)
        self.icons: frozenset[str] | None = None
        if not self.latitude.disciplines and not self.latitude.traits:
            flight = ("fli",) if "flight" in card.traits else ()
            self.icons = frozenset((*card.disciplines, *map(str.lower, card.disciplines), *flight))


class _Kind:
    """The library cards that demand the same.

    Attributes:
        requirements: what they demand.
        free: whether the Methuselah plays them, or anybody can.
        together: whether several minions must meet the demands together.
        icons: the disciplines for each way to play them, if disciplines are all they demand; otherwise ().
        able: by number of a minion whether it can play them, for those that were asked.
        counted: number: the crypt for which `players` was last called, and its answer; many cards of a deck
            demand the same.
    """

    __slots__ = ("able", "counted", "free", "icons", "number", "requirements", "together")

    def __init__(self, requirements: Requirements) -> None:
        self.requirements = requirements
        self.free = requirements.nothing
        self.together = any(demand.every for demand in requirements.demands)
        plain = not requirements.demands and not any(way.demands for way in requirements.ways)
        self.icons = tuple([frozenset(way.icons) for way in requirements.ways]) if plain else ()
        self.able: dict[int, bool] = {}
        self.counted: list[tuple[_Minion, int]] | None = None
        self.number = 0

    def judge(self, minion: _Minion) -> bool:
        """Judge whether a crypt card can play them, and remember it."""
        can = False
        if self.icons and minion.icons is not None:
            for icons in self.icons:
                if icons <= minion.icons:
                    can = True
                    break
        elif all(meets(demand, minion.card, minion.latitude) for demand in self.requirements.demands):
            can = any(is_open(way, minion.card, minion.latitude) for way in self.requirements.ways)
        self.able[minion.number] = can
        return can

    def players(self, crypt: list[tuple[_Minion, int]], most: int) -> int:
        """Count the crypt cards that can play them, copies counted, until there are more than `most`."""
        if self.counted is crypt:
            return self.number
        number = 0
        for minion, copies in crypt:
            can = self.able.get(minion.number)
            if can is None:
                can = self.judge(minion)
            if can:
                number += copies
                if number > most:
                    break
        self.counted, self.number = crypt, number
        return number


_kinds: dict[int, tuple[LibraryCard, _Kind]] = {}
"""By id of the library card."""
_alike: dict[int, _Kind] = {}
"""By identity of the requirements, which `requirements_of` keeps."""
_minions: dict[int, _Minion] = {}
"""By id of the crypt card."""
_numbers = counting()


def scarce(
    library: Sequence[tuple[LibraryCard, int]], crypt: Sequence[tuple[CryptCard, int]], most: int
) -> list[tuple[LibraryCard, int, int]]:
    """Find the cards of a library that few crypt cards can play as printed.

    Args:
        library: the library as (card, copies), as in `Deck.library`.
        crypt: the crypt as (card, copies).
        most: how many crypt cards, copies counted, still count as few; 0 or more.

    Returns:
        (card, copies, crypt cards that can play it), in the library's order. A card that the Methuselah
        plays without a minion is never scarce; one whose demands several minions must meet together has no
        players unless all of its demands are met.
    """
    minions: list[tuple[_Minion, int]] = []
    known_minions, kinds = _minions, _kinds
    for minion, copies in crypt:
        about = known_minions.get(minion.id)
        if about is None or about.card is not minion:
            about = known_minions[minion.id] = _Minion(minion, next(_numbers))
        minions.append((about, copies))
    found = []
    for card, count in library:
        known = kinds.get(card.id)
        if known is None or known[0] is not card:
            known = kinds[card.id] = card, _kind_of(card)
        kind = known[1]
        if kind.free:
            continue
        if kind.together:
            about_it = support(card, crypt)
            number = about_it.copies if about_it.playable else 0
        else:
            number = kind.players(minions, most)
        if number <= most:
            found.append((card, count, number))
    return found


def _kind_of(card: LibraryCard) -> _Kind:
    requirements = requirements_of(card)
    kind = _alike.get(id(requirements))
    if kind is None:
        kind = _alike[id(requirements)] = _Kind(requirements)
    return kind
