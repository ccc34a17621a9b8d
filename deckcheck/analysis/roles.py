"""How many cards of a library are played for what: 12 bleed, 9 stealth, 6 bounce, 4 wake.

The roles are those of `rules.vtes.cards.roles`. A card with several counts for each of them.
"""

from __future__ import annotations

from deckcheck.analysis.curve import by_number
from rules.vtes.cards.roles import ROLES, roles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.card import Card, LibraryCard
    from deckcheck.analysis.figures import Figures

PREFIX = "role "
"""Before the name of a role among figures, of which a role may have the name."""


class RoleCounter:
    """Counts roles; those of a card are found once, however many decks play it.

    Args:
        find: finds the roles of a card.
    """

    __slots__ = ("_find", "_known")

    def __init__(self, find: Callable[[Card], frozenset[str]] = roles_of) -> None:
        self._find = find
        self._known: dict[int, frozenset[str]] = {}

    def counts(self, library: Sequence[tuple[LibraryCard, int]]) -> dict[str, int]:
        """Return the cards by role, most frequent first, of a library given as (card, copies)."""
        found: dict[str, int] = {}
        for card, copies in library:
            if card.id not in self._known:
                self._known[card.id] = self._find(card)
            for name in sorted(self._known[card.id]):
                found[name] = found.get(name, 0) + copies
        return by_number(found)

    def figures(self, library: Sequence[tuple[LibraryCard, int]]) -> Figures:
        """Return the number of cards of every role, as figures that decks are compared by."""
        counted = self.counts(library)
        return {f"{PREFIX}{role.name}": counted.get(role.name, 0) for role in ROLES}
