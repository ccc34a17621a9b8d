"""Which cards wait for others: alone they say nothing of a deck, so it is told how many there are.

A card waits if it answers what others do, makes minions fight, or is about votes. Stealth and whatever else
keeps others from blocking does not: alone, actions succeed as if it had worked. Nor does what is there to be
paid with.
"""

from __future__ import annotations

from cardbase.card import LibraryCard
from cardbase.quick import value
from deckcheck.goldfish.answers import answers_only
from deckcheck.goldfish.hand_playability import COUNTED, counted_as

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition

REACTIONS, COMBAT, VOTES, OTHERS = "reactions", "combat", "votes", "others"
GROUPS: Final = (REACTIONS, COMBAT, VOTES, OTHERS)
"""What cards wait for: what others do, fights, votes; or something else that others have."""
MOSTLY: Final = 0.5
"""A deck waits for others if at least this share of its library does."""


def group_of(face: CardDefinition, roles: Collection[str]) -> str:
    """Return what a card of the library waits for: one of `GROUPS`; "" if it does something alone."""
    card = face.card
    types = card.types if isinstance(card, LibraryCard) else ()
    if "Political Action" in types:
        return VOTES
    if not answers_only(face):
        return ""
    if "Reaction" in types:
        return REACTIONS
    if "Combat" in types or "rush" in roles:
        return COMBAT
    if "vote push" in roles:
        return VOTES
    helps = types in (("Action Modifier",), ("Conviction",)) or set(roles) == {"stealth"}
    return "" if helps else OTHERS


@value
class Waiting:
    """How much of a library waits for others.

    Attributes:
        library: its cards.
        groups: how many of them wait, by group.
        counted: how many there are of each of `COUNTED`.
    """

    library: int
    groups: dict[str, int]
    counted: tuple[int, ...]

    @property
    def cards(self) -> int:
        """How many wait."""
        return sum(self.groups.values())

    @property
    def share(self) -> float:
        """Which share waits; 0 of an empty library."""
        return self.cards / self.library if self.library else 0.0

    @property
    def mostly(self) -> bool:
        """Whether the deck is one that waits for others."""
        return self.share >= MOSTLY


def waiting_in(library: Iterable[tuple[CardDefinition, int]], roles: dict[int, tuple[str, ...]]) -> Waiting:
    """Count what waits in a library.

    Args:
        library: its cards with their copies.
        roles: of the cards, by official id.
    """
    size, counted = 0, [0] * len(COUNTED)
    groups = dict.fromkeys(GROUPS, 0)
    for face, copies in library:
        size += copies
        its = roles.get(face.id, ())
        group = group_of(face, its)
        if group:
            groups[group] += copies
        for place in counted_as(face.card, its):
            counted[place] += copies
    return Waiting(size, groups, tuple(counted))
