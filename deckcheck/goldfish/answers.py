"""Which cards only answer others: what they do in the hand of a lone player is not held against the deck."""

from __future__ import annotations

from deckcheck.goldfish.pilots.appraising import only_answers
from rules.vtes.definitions.clauses import ALONE, IDLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition


def answers_only(face: CardDefinition) -> bool:
    """Return whether a card has nothing to do for a Methuselah alone: it waits for what others do."""
    return face.model.verdict(ALONE) == IDLE or (not face.card.is_crypt and only_answers(face))
