"""Winning decks by name, as far as their names are known: event, day, place, player, deck, link."""

from __future__ import annotations

from deckcheck.reports.picking import picked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.winners.archive import Head


def flat(text: str) -> str:
    """Return a text of a file in one line that is safe on a terminal."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in " ".join(text.split()))


def described(head: Head) -> str:
    """Name a winner by what is known about it: day, event, place, player, deck."""
    where = ", ".join(flat(part) for part in (head.event, head.place) if part)
    who = f"; {flat(head.player)}" if head.player else ""
    name = f'; "{flat(head.name)}"' if head.name else ""
    day = head.day.isoformat() if head.day else "date unknown"
    return f"{day}{', ' + where if where else ''}{who}{name}"


def head_object(head: Head) -> dict[str, object]:
    """Return the same for JSON, with the link; what is not known is "", a day null."""
    return {
        "day": head.day.isoformat() if head.day else None,
        **picked(head, "id", "name", "player", "event", "place", "link"),
    }
