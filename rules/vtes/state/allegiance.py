"""Counters by which minions of a clan count as members of a sect, whatever else makes them of another."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Minion

ALLEGIANCE: Final = "allegiance counters"
"""Under which a minion keeps that it has some, with the clan that it must be of, and with the sect."""


def swear(minion: Minion, clan: str, sect: str) -> None:
    """Put a counter on a minion by which it is of a sect as long as it is of a clan."""
    key = (ALLEGIANCE, clan, sect)
    minion.note(key, max(0, minion.noted(key)) + 1)


def sworn(minion: Minion, sect: str, clan: str) -> str:
    """Return the sect that a minion of a clan is of: one that it has sworn itself to, or else this one."""
    for key in minion.done or ():
        if isinstance(key, tuple) and key[0] == ALLEGIANCE and key[1] == clan:
            return str(key[2])
    return sect
