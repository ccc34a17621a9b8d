"""Verbs that take cards out of play."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import What


@value
class Burn(Verb):
    """Burns cards in play."""

    what: What

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.8 if self.what in ("chosen", "blocker", "opponent") else 0.0


@value
class Remove(Verb):
    """Removes cards from the game: in play, being played, or a chosen one in an ash heap or uncontrolled."""

    what: What

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.8 if self.what == "chosen" else -0.5
