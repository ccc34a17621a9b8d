"""What happened, in order: a public text for each event, and what single seats may see beyond it."""

from __future__ import annotations

from cardbase.value import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


@value
class Entry:
    """One event: the text everybody gets, the text of each seat that sees another, and all of it.

    An empty text means that those who get it do not notice the event at all.
    """

    public: str
    private: dict[int, str]
    full: str

    def seen_by(self, seat: int) -> str:
        """Return the text that `seat` gets; it may be empty."""
        return self.private.get(seat, self.public)


_NOTHING_PRIVATE: dict[int, str] = {}


class Journal:
    """The list of events of one game.

    Writers ask `if journal.on:` before they build a text, so that bulk games pay one attribute check.

    Args:
        on: whether anything is kept.

    Attributes:
        entries: what happened so far.
        listener: is told of each entry at once, when there is one.
    """

    __slots__ = ("entries", "listener", "on")

    def __init__(self, on: bool = False) -> None:
        self.on = on
        self.entries: list[Entry] = []
        self.listener: Callable[[Entry], None] | None = None

    def say(self, text: str) -> None:
        """Write an event that everybody sees whole."""
        if self.on:
            self._write(Entry(text, _NOTHING_PRIVATE, text))

    def tell(self, public: str, private: dict[int, str], full: str) -> None:
        """Write an event that not everybody sees whole.

        Args:
            public: what those get who are not named in `private`, and who sits at no seat.
            private: the texts of single seats.
            full: all of it, for traces and tests.
        """
        if self.on:
            self._write(Entry(public, private, full))

    def _write(self, entry: Entry) -> None:
        self.entries.append(entry)
        if self.listener is not None:
            self.listener(entry)

    def public(self) -> list[str]:
        """Return the texts that somebody who sits at no seat sees."""
        return [entry.public for entry in self.entries if entry.public]

    def seen_by(self, seat: int, since: int = 0) -> list[str]:
        """Return the texts that `seat` sees, from the entry number `since` on."""
        texts = [entry.seen_by(seat) for entry in self.entries[since:]]
        return [text for text in texts if text]

    def everything(self) -> list[str]:
        """Return each event in its full wording: for traces and tests, not for players."""
        return [entry.full for entry in self.entries]
