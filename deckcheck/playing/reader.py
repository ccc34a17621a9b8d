"""A person at the terminal who reads: what happened so far, and the cards in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel import Person

if TYPE_CHECKING:
    from collections.abc import Callable


class Reader(Person):
    """A person who may read what happened so far, and the cards in sight.

    Args:
        read: returns the next line that is typed; raises EOFError if there is none.
        tell: shows a line.
        text_of: returns the text of a card in sight by its name, nothing for none; None if there are
            no cards.
    """

    __slots__ = ("_text_of",)

    def __init__(
        self,
        read: Callable[[], str],
        tell: Callable[[str], None],
        text_of: Callable[[str], list[str]] | None,
    ) -> None:
        super().__init__(read, tell)
        self._text_of = text_of

    def obeys(self, answer: str) -> bool:
        """Show what happened, or a card; see `Person.obeys`."""
        word, _, rest = answer.partition(" ")
        rest = rest.strip()
        if word.casefold() in ("l", "log") and not rest:
            self._told = 0
            self.catch_up()
        elif word == "?" and rest and self._text_of is not None:
            for line in self._text_of(rest) or [f"No card that you can see is called {rest!r}."]:
                self._write(line)
        else:
            return super().obeys(answer)
        return True
