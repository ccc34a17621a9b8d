"""Where a single card may be played, on a day: for `search` and `card`. Decks are for `judging`."""

from __future__ import annotations

from cardbase.query_values import Legality
from cardbase.value import value
from deckcheck.lawbook import LawBook
from rules.vtes.construction import Law, ban_on, not_yet_released, outside_pool, waiting_until
from rules.vtes.formats import builtin_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from cardbase.card import Card
    from cardbase.store import CardStore


@value
class Standing:
    """Whether a format admits a card.

    Attributes:
        format: the format's name, title what people call it.
        legal: whether `check` would find no error in the card.
        reasons: why it is not legal, or what speaks against it though it is ("disputed ...").
    """

    format: str
    title: str
    legal: bool
    reasons: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """Say it in a word or two: "legal", "legal, but ..." or "not legal"."""
        if self.legal:
            return "legal, with a doubt" if self.reasons else "legal"
        return "not legal"


def standing(card: Card, law: Law) -> Standing:
    """Tell whether a law admits a card, and why not; the same as `check` finds in a deck with it."""
    against: list[str] = []
    doubts: list[str] = []
    ban = ban_on(card.id, law)
    if ban is not None:
        against.append(f"banned from {ban.start}" if ban.start else "banned by the format")
    out = not_yet_released(card, law)
    if out is not None:
        against.append(f"comes out on {out}")
    outside = outside_pool(card, law)
    if outside is not None:
        until = f" until {outside.joins}" if outside.joins else ""
        if outside.disputed:
            doubts.append("not named by the format's source, though some allow it")
        else:
            against.append(f"not among the format's cards{until}")
    wait = waiting_until(card, law)
    if wait is not None:
        doubts.append(f"new cards wait: playable from {wait}")
    return Standing(law.format.name, law.format.title, not against, (*against, *doubts))


class LawOfCards(Legality):
    """Answers the query language's questions of law, as of a day."""

    __slots__ = ("_day", "_laws", "_store")

    def __init__(self, store: CardStore, on: date) -> None:
        """Take the card file and the day."""
        self._store, self._day = store, on
        self._laws: dict[str, Law] = {}

    def formats(self) -> tuple[str, ...]:
        """Give the built-in formats."""
        return builtin_names()

    def law(self, name: str) -> Law:
        """Give the law of a format; the path of a user's own is taken, too.

        Raises:
            LawError: there is no such format.
        """
        if name not in self._laws:
            self._laws[name] = LawBook(self._store, name).law(self._day)
        return self._laws[name]

    def legal(self, name: str) -> Callable[[Card], bool]:
        """Give the test whether a card may be played in a format."""
        law = self.law(name)
        return lambda card: standing(card, law).legal

    def banned(self) -> frozenset[int]:
        """Give the cards banned in Standard on the day."""
        return frozenset(self.law("standard").bans)
