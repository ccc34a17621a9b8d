"""Which cards go with a crypt: those that it can play, and vampires of its groups."""

from __future__ import annotations

from cardbase.card import LibraryCard
from rules.vtes.law.playability import can_play, support
from rules.vtes.law.requirements import requirements_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.card import Card, CryptCard


def fits(crypt: Sequence[tuple[CryptCard, int]]) -> Callable[[Card], bool]:
    """Return the test for whether a card goes with a crypt.

    Args:
        crypt: as in `Deck.crypt`.

    Returns:
        For a library card, whether somebody in the crypt can play it as printed (or nobody needs to); for
        a crypt card, whether its group goes with the crypt's one or two.
    """
    groups = [card.group for card, _ in crypt if card.group is not None]
    open_groups = {group for group in range(1, 100) if not groups or _goes_with(group, groups)}

    def test(card: Card) -> bool:
        if isinstance(card, LibraryCard):
            if requirements_of(card).nothing:
                return True
            if not any(can_play(card, minion).able for minion, _ in crypt):
                return False
            return support(card, crypt).playable  # each of several demands may need its own minion
        return card.group is None or card.group in open_groups

    return test


def _goes_with(group: int, groups: list[int]) -> bool:
    """Whether a group and those of a crypt are one or two in a row (VTES-1.2-06); its own always are."""
    return group in groups or max(*groups, group) - min(*groups, group) <= 1
