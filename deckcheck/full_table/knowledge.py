"""What a full table of the engine leaves out: cards, parts of cards, and rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardbase.card import CryptCard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.vtes.definitions.card import CardDefinition


LEFT_OUT = (
    "Combat is hand strikes, with the maneuvers and presses that minions have of themselves: no combat card "
    "is played.",
    "Of the reactions only those that add intercept are played.",
    "Clauses of cards that need an opponent are left out, and cards that consist of nothing else stay in "
    "the hand until they are discarded.",
    "Titles are not contested; unique cards are.",
    "Methuselahs make no deals.",
)
"""Rules and cards that the thin full table lacks, in plain words."""

SENSIBLE = "{} decides as if alone: it never blocks, and votes against the referendums of others."
AT_THE_LIMIT = "A game that reaches the limit of turns gives no victory points to those who are left."


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card of a deck, and what the engine does with it at a full table.

    Attributes:
        name: of the card.
        copies: in the deck.
        state: "whole", "part" or "not" played.
        lacks: what is left out; "" for nothing.
        types: the card's types, or "Crypt".
    """

    name: str
    copies: int
    state: str
    lacks: str
    types: str


def known_of(face: CardDefinition, copies: int) -> KnownCard:
    """Return what the engine does with a card at a full table.

    A modelled card with clauses that only matter with opponents is played in part: here they would matter.
    """
    model = face.model
    types = "Crypt" if isinstance(face.card, CryptCard) else "/".join(face.card.types)
    if model.state in ("inert", "blank"):
        return KnownCard(face.name, copies, "not", model.note, types)
    lacks = "; ".join(part for part in (model.note if model.state == "partial" else "", model.idle) if part)
    return KnownCard(face.name, copies, "part" if lacks else "whole", lacks, types)


def knowledge(faces: Iterable[tuple[CardDefinition, int]]) -> list[KnownCard]:
    """Return what the engine does with each card of a deck, in the order given."""
    return [known_of(face, copies) for face, copies in faces]
