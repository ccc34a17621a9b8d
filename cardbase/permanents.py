"""Which library cards stay in play, as far as the printed card says."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import LibraryCard

PERMANENTS = frozenset({"Ally", "Equipment", "Event", "Power", "Retainer", "Conviction"})
"""Types whose cards always stay in play (masters and actions that stay say so in their text)."""

STAYS = ("Put this card in play", "Put this card on", "Put this card into play")
"""How the text of other cards begins to say that they stay in play."""


def is_permanent(card: LibraryCard) -> bool:
    """Whether a card stays in play: by its type, as a location, or because its text puts it in play."""
    if not PERMANENTS.isdisjoint(card.types):
        return True
    opening = card.text.partition("\n")[0].lower()
    return "location" in opening or any(words in card.text for words in STAYS)
