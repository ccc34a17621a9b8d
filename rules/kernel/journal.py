"""What happened, in order: a list of events."""

from __future__ import annotations

from rules.kernel import events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rules.kernel.events import Event


class Journal:
    """The list of events of one game.

    Writers test `if journal.on:` before they make an event, so that bulk games pay one attribute check.

    Args:
        on: whether anything is kept.

    Attributes:
        events: what happened so far, complete; `seen_by` returns what a seat may see of it.
        listener: gets each event at once, if there is one.
        text: the piece whose text is being followed, None if there is none: events name it.
    """

    __slots__ = ("events", "listener", "on", "text")

    def __init__(self, on: bool = False) -> None:
        self.on = on
        self.events: list[Event] = []
        self.listener: Callable[[Event], None] | None = None
        self.text: Any = None

    def note(self, event: Event) -> None:
        """Write an event down, if anything is kept."""
        if self.on:
            self.events.append(event)
            if self.listener is not None:
                self.listener(event)

    def say(self, text: str) -> None:
        """Write a sentence that everybody reads, in games that lack an event for it (see `Said`)."""
        self.note(events.Said(text, text))

    def tell(self, public: str, private: dict[int, str], full: str) -> None:
        """Write a sentence that not everybody reads in full (see `Said`).

        Args:
            public: what everybody reads who is not named in `private`, or has no seat.
            private: the texts for single seats.
            full: all of it.
        """
        self.note(events.Said(full, public, tuple(sorted(private.items()))))

    def seen_by(self, seat: int, since: int = 0) -> list[Event]:
        """Return the events as a seat sees them, -1 for someone without one, from event number `since` on."""
        seen = [event.seen_by(seat) for event in self.events[since:]]
        return [event for event in seen if event is not None]
