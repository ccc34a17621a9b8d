"""Slaves, and the clan whose slaves they are (VTES-11-05)."""

from __future__ import annotations

from cardbase.pattern import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion

SLAVE = pattern(r"(?i)(?:(?:Camarilla|Sabbat|Independent) )?([A-Z]\w+(?: antitribu)?) slave\b")


def slave_of(minion: Minion) -> str:
    """Return the clan that a slave's text names, with or without its sect before it."""
    found = SLAVE.search(getattr(minion.face.card, "text", ""))
    return found[1] if found else ""
