"""A short way to write an entry."""

from __future__ import annotations

from rules.vtes.cards.entries import CardEntry
from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


def card(
    number: int, name: str, text: str, *, lacks: Mapping[str, str] | None = None, **knows: Any
) -> CardEntry:
    """Describe a card.

    Args:
        number: the official id.
        name: its name.
        text: fingerprint of the printed text.
        lacks: the clauses that are missing, in our own words, with what each needs to matter (one of
            `clauses.NEEDS`).
        knows: everything else of a `Model`; nothing for a card of which only its missing clauses are told.
    """
    missing = tuple(Missing(needs, what) for what, needs in (lacks or {}).items())
    return CardEntry(number, name, text, Model(missing=missing, by_hand=True, **knows))
