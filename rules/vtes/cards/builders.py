"""Short ways to write an entry."""

from __future__ import annotations

from rules.vtes.cards.entries import CardEntry
from rules.vtes.definitions.model import INERT, MODELLED, PARTIAL, Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def card(number: int, name: str, text: str, *, idle: str = "", lacks: str = "", **knows: Any) -> CardEntry:
    """Describe a card that the engine plays.

    Args:
        number: the official id.
        name: its name.
        text: fingerprint of the printed text.
        idle: what is left out because it needs opponents.
        lacks: what is left out though it can matter alone; makes the entry partial.
        knows: everything else of a `Model`.
    """
    state = PARTIAL if lacks else MODELLED
    return CardEntry(number, name, text, Model(state, note=lacks, idle=idle, **knows))


def inert(number: int, name: str, text: str, why: str, cancels: int = 0) -> CardEntry:
    """Describe a card that does nothing for a Methuselah alone, with the reason.

    Args:
        number: the official id.
        name: its name.
        text: fingerprint of the printed text.
        why: the reason.
        cancels: kinds of cards that it cancels at a full table.
    """
    return CardEntry(number, name, text, Model(INERT, note=why, cancels=cancels))
