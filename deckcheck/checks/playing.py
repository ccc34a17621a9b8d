"""How many crypt cards of a deck can play each of its library cards, worked out once for several checks."""

from __future__ import annotations

from rules.vtes.law.playability import playing_copies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck

_last: list[tuple[Deck, list[int | None]]] = []


def players_of(deck: Deck) -> list[int | None]:
    """Count the crypt cards that can play each card of `deck.library`, in its order.

    Returns:
        Copies, None for a card that needs no minion; see `rules.vtes.law.playability.playing_copies`.
    """
    if not _last or _last[0][0] is not deck:
        _last[:] = [(deck, playing_copies(deck.library, deck.crypt))]
    return _last[0][1]
