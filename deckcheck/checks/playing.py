"""Which library cards few of a deck's crypt cards can play, computed once for several checks."""

from __future__ import annotations

from rules.vtes.law.scarcity import scarce

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import LibraryCard
    from cardbase.deck import Deck

THIN = 6
"""Support is thin if no more than one crypt card in this many can play a card."""

_last: list[tuple[Deck, list[tuple[LibraryCard, int, int]]]] = []


def scarce_in(deck: Deck) -> list[tuple[LibraryCard, int, int]]:
    """Find the library cards that at most one in `THIN` crypt cards can play; see `scarcity.scarce`.

    Returns:
        (card, copies, crypt cards that can play it); nothing if no crypt card is known.
    """
    if not _last or _last[0][0] is not deck:
        size = sum([count for _, count in deck.crypt])
        _last[:] = [(deck, scarce(deck.library, deck.crypt, size // THIN) if size else [])]
    return _last[0][1]
