"""Where a single card may be played, on a day: for `search` and `card`. Decks are for `judging`."""

from __future__ import annotations

from cardbase.query_values import Legality
from cardbase.quick import value
from deckcheck.lawbook import LawBook, LawError
from deckcheck.lawbook.doubts import ban_in_words, day_in_words
from rules.vtes.law.bans import Ban, bans_from_plain
from rules.vtes.law.construction import Law, ban_on, not_yet_released, outside_pool, waiting_until
from rules.vtes.law.doubts import ban_doubt, undated_sets
from rules.vtes.law.formats.names import builtin_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from cardbase.card import Card
    from cardbase.store import CardStore


@value
class Standing:
    """Whether a format allows a card.

    Attributes:
        format: the format's name, title what people call it.
        legal: whether `check` would find no error in the card.
        reasons: why it is not legal, or what speaks against it although it is ("disputed ...").
    """

    format: str
    title: str
    legal: bool
    reasons: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """Say it in a word or two: "legal", "legal, but ..." or "not legal"."""
        if self.legal:
            return "legal, with reservations" if self.reasons else "legal"
        return "not legal"


def standing(card: Card, law: Law) -> Standing:
    """Return whether a law allows a card, and why not; the same as `check` finds in a deck with it."""
    against: list[str] = []
    doubts: list[str] = []
    ban = ban_on(card.id, law)
    if ban is not None:
        against.append(f"banned from {ban.start}" if ban.start else "banned by the format")
    out = not_yet_released(card, law)
    if out is not None:
        against.append(f"will be released on {out}")
    outside = outside_pool(card, law)
    if outside is not None:
        left = f" since {outside.left}" if outside.left else ""
        until = f" until {outside.joins}" if outside.joins else left
        if outside.disputed:
            doubts.append("not listed by the format's source, though some allow it")
        else:
            against.append(f"not among the format's cards{until}")
    wait = waiting_until(card, law)
    if wait is not None:
        doubts.append(f"new card: legal from {wait}")
    return Standing(law.format.name, law.format.title, not against, (*against, *doubts))


@value
class History:
    """What the law has said about a card over time.

    Attributes:
        on: the day in question.
        printed: day of the first printing, None if it is not known.
        waited_until: first day on which tournaments of Standard could play it, if new cards had to wait.
        bans: all bans, lifted ones too, by their first day.
        standings: in every built-in format on the day.
        doubts: what card lists and law disagree about in tournaments, or neither says; one sentence each,
            without its full stop.
    """

    on: date
    printed: date | None
    waited_until: date | None
    bans: tuple[Ban, ...]
    standings: tuple[Standing, ...]
    doubts: tuple[str, ...] = ()

    def ban(self) -> Ban | None:
        """Return the ban in force on the day."""
        return next((ban for ban in self.bans if ban.holds(self.on)), None)


def history(card: Card, law: LawOfCards) -> History:
    """Return the legality of a card through the years, and in every format as of a day."""
    printed = card.released
    waited = None
    if printed is not None:
        waited = waiting_until(card, law.law("standard", printed))
    return History(
        on=law.on,
        printed=printed,
        waited_until=waited,
        bans=law.bans(card.id),
        standings=tuple(standing(card, law.law(name)) for name in law.formats()),
        doubts=doubts_about(card, law.law("standard")),
    )


def doubts_about(card: Card, law: Law) -> tuple[str, ...]:
    """Return what `check` would warn of in a deck with the card, because lists and law do not settle it."""
    ban, sets = ban_doubt(card, law), undated_sets(card)
    told = "" if ban is None else ban_in_words(ban), "" if sets is None else day_in_words(sets)
    return tuple(filter(None, told))


class LawOfCards(Legality):
    """Answers the query language's questions about law, as of a day.

    Attributes:
        on: the day.
        disagreements: the cards of which lists and law disagree whether they are banned; known once `banned`
            was asked.
    """

    __slots__ = ("_bans", "_books", "_store", "disagreements", "on")

    def __init__(self, store: CardStore, on: date) -> None:
        """Use this card file and day."""
        self._store, self.on = store, on
        self._books: dict[str, LawBook] = {}
        self._bans: tuple[Ban, ...] | None = None
        self.disagreements: tuple[Card, ...] = ()

    def formats(self) -> tuple[str, ...]:
        """Return the built-in formats."""
        return builtin_names()

    def law(self, name: str, on: date | None = None) -> Law:
        """Return the law of a format, on another day if one is given; also accepts the path of a user's own.

        Raises:
            LawError: there is no such format, or it is more than one.
        """
        book = self._books.get(name)
        if book is None:
            book = LawBook(self._store, name)
            if len(book.names) > 1:
                raise LawError(f"{name or 'no format'!r} is not one format; consider {book.names[0]!r}")
            self._books[name] = book
        return book.law(on or self.on)

    def bans(self, card_id: int) -> tuple[Ban, ...]:
        """Return all bans of a card through the years."""
        if self._bans is None:
            self._bans = bans_from_plain(self._store.document("bans") or [])
        found = [ban for ban in self._bans if ban.card_id == card_id]
        return tuple(sorted(found, key=lambda ban: ban.start.isoformat() if ban.start else ""))

    def legal(self, name: str) -> Callable[[Card], bool]:
        """Return the test for whether a card may be played in a format."""
        law = self.law(name)
        return lambda card: standing(card, law).legal

    def banned(self) -> frozenset[int]:
        """Return the cards that are banned in Standard on the day, by the law or by the card lists alone."""
        law = self.law("standard")
        listed = "SELECT id FROM library WHERE banned <> '' UNION SELECT id FROM crypt WHERE banned <> ''"
        ids = {*law.bans, *(row[0] for row in self._store.select(listed))}
        cards = [card for id_ in sorted(ids) if (card := self._store.card(id_)) is not None]
        self.disagreements = tuple(card for card in cards if ban_doubt(card, law) is not None)
        return frozenset([*law.bans, *(card.id for card in self.disagreements)])
