"""Which library cards of a deck few or none of its crypt cards can play, found quickly: for decks in bulk.

It says what `playability.support` says, and nothing of why. Library cards that demand the same are of one
kind, and each kind has a bit: what a crypt card can play is then one number, and for a whole crypt a few
operations on such numbers tell which kinds too few of its cards can play.
"""

from __future__ import annotations

from rules.vtes.law.playability import is_open, latitude_of, meets, support
from rules.vtes.law.requirements import requirements_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import CryptCard, LibraryCard
    from rules.vtes.law.playability import Latitude
    from rules.vtes.law.requirements import Requirements

MOST_STEPS = 8
"""Up to so many players are counted in steps, which is quicker for few, slower for many."""


class _Kind:
    """The library cards that demand the same.

    Attributes:
        requirements: what they demand.
        bit: stands for the kind; 0 where the Methuselah plays them, or several minions together.
        together: whether several minions must meet the demands together.
        icons: of each way to play them the disciplines, where disciplines are all they demand; else ().
    """

    __slots__ = ("bit", "icons", "requirements", "together")

    def __init__(self, requirements: Requirements, place: int) -> None:
        self.requirements = requirements
        self.together = any(demand.every for demand in requirements.demands)
        self.bit = 0 if requirements.nothing or self.together else 1 << place
        plain = not requirements.demands and not any(way.demands for way in requirements.ways)
        self.icons = tuple([frozenset(way.icons) for way in requirements.ways]) if plain else ()


class _Minion:
    """What is known of a crypt card.

    Attributes:
        card: the card.
        latitude: what it passes for.
        icons: the disciplines at each level it has; None where its own text gives it others.
        judged: the bits of the kinds for which it was judged.
        able: the bits of those it can play.
    """

    __slots__ = ("able", "card", "icons", "judged", "latitude")

    def __init__(self, card: CryptCard) -> None:
        self.card = card
        self.latitude: Latitude = latitude_of(card)
        self.icons: frozenset[str] | None = None
        if not self.latitude.disciplines and not self.latitude.traits:
            flight = ("fli",) if "flight" in card.traits else ()
            self.icons = frozenset((*card.disciplines, *map(str.lower, card.disciplines), *flight))
        self.judged = 0
        self.able = 0

    def judge(self, kind: _Kind) -> None:
        """Judge whether the card can play the library cards of a kind."""
        self.judged |= kind.bit
        if kind.icons and self.icons is not None:
            for icons in kind.icons:
                if icons <= self.icons:
                    self.able |= kind.bit
                    return
            return
        for demand in kind.requirements.demands:
            if not meets(demand, self.card, self.latitude):
                return
        if any(is_open(way, self.card, self.latitude) for way in kind.requirements.ways):
            self.able |= kind.bit


_kinds: dict[int, tuple[LibraryCard, _Kind]] = {}
"""By id of a library card."""
_alike: dict[int, _Kind] = {}
"""By identity of the requirements, which `requirements_of` keeps."""
_minions: dict[int, _Minion] = {}
"""By id of a crypt card."""


def scarce(
    library: Sequence[tuple[LibraryCard, int]], crypt: Sequence[tuple[CryptCard, int]], most: int
) -> list[tuple[LibraryCard, int, int]]:
    """Find the cards of a library that few crypt cards can play as printed.

    Args:
        library: the library as (card, copies), as `Deck.library` gives it.
        crypt: the crypt as (card, copies).
        most: crypt cards, copies counted, that are still few; from 0 up.

    Returns:
        (card, copies, crypt cards that can play it), in the library's order. A card that the Methuselah
        plays without a minion is never scarce; one whose demands several minions must meet together has no
        players unless all of its demands are met.
    """
    needed = 0
    kinds: list[_Kind] = []
    together = False
    for card, _ in library:
        known = _kinds.get(card.id)
        if known is None or known[0] is not card:
            known = _kinds[card.id] = card, _kind_of(card)
        kind = known[1]
        kinds.append(kind)
        needed |= kind.bit
        if kind.together:
            together = True
    players: list[tuple[int, int]] = []
    for minion, copies in crypt:
        about = _minions.get(minion.id)
        if about is None or about.card is not minion:
            about = _minions[minion.id] = _Minion(minion)
        missing = needed & ~about.judged
        if missing:
            for kind in kinds:
                if kind.bit & missing & ~about.judged:
                    about.judge(kind)
        players.append((about.able, copies))
    few = needed & ~_played_by_more(players, most) if most <= MOST_STEPS else needed
    if not few and not together:
        return []
    found = []
    for (card, count), kind in zip(library, kinds, strict=True):
        if kind.together:
            about_it = support(card, crypt)
            number = about_it.copies if about_it.playable else 0
        elif kind.bit & few:
            number = sum([copies for able, copies in players if able & kind.bit])
        else:
            continue
        if number <= most:
            found.append((card, count, number))
    return found


def _played_by_more(players: list[tuple[int, int]], most: int) -> int:
    """Give the bits of the kinds that more than so many crypt cards can play."""
    steps = [0] * (most + 1)  # the last holds the kinds that one can play, the first those of `most` + 1
    for able, copies in players:
        for step in range(most + 1):
            nearer = step + copies
            steps[step] |= able & steps[nearer] if nearer <= most else able
    return steps[0]


def _kind_of(card: LibraryCard) -> _Kind:
    requirements = requirements_of(card)
    kind = _alike.get(id(requirements))
    if kind is None:
        kind = _alike[id(requirements)] = _Kind(requirements, len(_alike))
    return kind
