"""What a card asks of the minion that plays it: its clan, sect, path, title or discipline."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.vtes.definitions.standing import SECTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from cardbase.card import Card


def card_requires(card: Card, disciplines: Collection[str], name: str) -> bool:
    """Return whether a card requires a clan, a sect, a path, or a discipline with which it is played."""
    kin = name in getattr(card, "clans", ()) or name == getattr(card, "path", "")
    return kin or name in disciplines or requires_sect(card, name)


def requires_sect(card: Card, sect: str) -> bool:
    """Return whether a card requires a minion of a sect, or one of a title that only this sect has."""
    if isinstance(card, CryptCard):
        return False
    demand = card.requirement
    if sect in demand.sects:
        return True
    return bool(demand.titles) and all(SECTS.get(title) == sect for title in demand.titles)
