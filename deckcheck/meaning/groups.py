"""Which cards of a deck a word of `odds` means: a name, or a query in the language of `deckcheck search`.

    Deflection       a card
    type:master      the cards that a query finds: in the library if a card is found there, or if only
                     disciplines and clans are asked for; otherwise in the crypt, as with --zone crypt
    disc:AUS cap:7+  --zone crypt: crypt cards of capacity 7 or more that have it at superior

A list with commas means any of its members together ("Deflection,disc:tha"); a comma inside a card's name,
or before another value of a field ("type:action,reaction"), is recognised. "2x" in front means at least
two, "=2x" exactly two.
"""

from __future__ import annotations

import re

from cardbase.query import QueryError, asks_for, requoted
from cardbase.query_table import field_named
from cardbase.quick import value
from cardbase.search import Search
from deckcheck.analysis.odds import Wish
from deckcheck.meaning.law import LazyLaw
from deckcheck.meaning.names import card_named
from deckcheck.meaning.roles import LazyRoles
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from cardbase.names import Names
    from cardbase.store import CardStore
    from deckcheck.meaning.names import Guess

COUNT = re.compile(r"^(?P<exactly>=)?(?P<count>\d+)\s*[x×]\s*", re.IGNORECASE)
OF_EITHER = frozenset({"disc", "clan"})
"""Fields that library cards ask for and crypt cards have: the library is meant unless the user says else."""


@value
class Holding:
    """Cards that words can mean if they are not those of one deck: each with its copies."""

    counted: tuple[tuple[Card, int], ...]


@value
class Group:
    """What one argument of `odds` asks for.

    Attributes:
        label: the argument as written.
        meaning: the same without the count, each card by its name.
        zone: "crypt" or "library".
        cards: the cards of the deck that it means, by id; for a name also one that the deck lacks.
        copies: their copies in the deck.
        wish: how many are wanted.
        guesses: the names that were guessed.
    """

    label: str
    meaning: str
    zone: str
    cards: tuple[Card, ...]
    copies: int
    wish: Wish
    guesses: tuple[Guess, ...] = ()

    @property
    def title(self) -> str:
        """What a report calls it: the count as written, and the meaning."""
        found = COUNT.match(self.label.strip())
        return f"{found[0].strip() if found else ''} {self.meaning}".lstrip()

    @property
    def wanted(self) -> str:
        """What is wanted, as players say it: "Deflection", "2 or more of type:master"."""
        if self.wish == Wish():
            return self.meaning
        least, exactly = self.wish.least, self.wish.most is not None
        return f"exactly {least} of {self.meaning}" if exactly else f"{least} or more of {self.meaning}"

    @property
    def wanted_exactly(self) -> str:
        """The same in full: "at least 1 of Deflection"."""
        return f"{'at least' if self.wish.most is None else 'exactly'} {self.wish.least} of {self.meaning}"


class Selector:
    """Finds what words mean in a deck.

    Args:
        deck: the deck.
        names: finds cards by their names.
        store: the card file, for queries.
    """

    __slots__ = ("_copies", "_deck", "_law", "_names", "_store")

    def __init__(self, deck: Deck | Holding, names: Names, store: CardStore) -> None:
        self._deck, self._names, self._store = deck, names, store
        self._law = LazyLaw(store)
        self._copies = {card.id: number for card, number in deck.counted}

    def select(self, argument: str, zone: str = "") -> Group:
        """Find what an argument means.

        Args:
            argument: names and queries separated by commas, with or without a count in front.
            zone: "crypt" or "library" if the user says so, otherwise "".

        Raises:
            UsageError: a name means no card or several, or cards of both crypt and library are meant.
            QueryError: a query makes no sense.
        """
        text, wish = argument.strip(), Wish()
        if found := COUNT.match(text):
            count = int(found["count"])
            if not count and not found["exactly"]:
                raise UsageError(f"{argument!r} asks for 0 or more; consider '=0x' for none")
            wish = Wish(count, count if found["exactly"] else None)
            text = text[found.end() :]
        cards: dict[int, Card] = {}
        zones: set[str] = set()
        meanings: list[str] = []
        guesses: list[Guess] = []
        for word in self._words(text):
            if isinstance(word, Search):
                where, hits = self._found_by(word, zone)
                meanings.append(str(word))
            else:
                card, guess = self._named(word, zone)
                where, hits = "crypt" if card.is_crypt else "library", (card,)
                meanings.append(card.full_name)
                guesses += [guess] if guess else []
            zones.add(where)
            cards.update((card.id, card) for card in hits)
        if len(zones) > 1:
            raise UsageError(
                f"{argument!r} means cards of both crypt and library, which are drawn separately. "
                "Consider two arguments"
            )
        return Group(
            argument,
            ", ".join(meanings),
            zones.pop(),
            tuple(cards[key] for key in sorted(cards)),
            sum(self._copies.get(key, 0) for key in cards),
            wish,
            tuple(guesses),
        )

    def _words(self, text: str) -> list[str | Search]:
        """Split at commas, but not inside a card's name, nor between the values of a field."""
        parts = text.split(",")
        words: list[str | Search] = []
        start = 0
        while start < len(parts):
            for end in range(len(parts), start, -1):
                word = ",".join(parts[start:end]).strip()
                if self._names.certain(word).card is not None:
                    words.append(word)
                    break
                if _is_query(parts[start]):
                    try:
                        query = ",".join(requoted(part.strip()) for part in parts[start:end])
                        words.append(Search(query, self._store, self._law, LazyRoles(self._store)))
                        break
                    except QueryError:
                        if end == start + 1:
                            raise
                elif word and end == start + 1:
                    words.append(word)
            start = end
        if not words:
            raise UsageError("a card cannot be an empty word")
        return words

    def _named(self, word: str, zone: str) -> tuple[Card, Guess | None]:
        try:
            return card_named(word, self._names, self._copies, zone)
        except UsageError:
            if asks_for(word.partition(" ")[0]):  # a query after all, for a field that does not exist
                Search(requoted(word), self._store, self._law, LazyRoles(self._store))
            raise

    def _found_by(self, query: Search, zone: str) -> tuple[str, tuple[Card, ...]]:
        """Return the zone that a query is about, and the cards of the deck that it finds there."""
        hits = tuple(card for card, _ in self._deck.counted if query.matches(card))
        crypt = tuple(card for card in hits if card.is_crypt)
        library = tuple(card for card in hits if not card.is_crypt)
        fields = {found.name for name in asks_for(str(query)) if (found := field_named(name))}
        if zone and hits and not fields <= OF_EITHER and not (crypt if zone == "crypt" else library):
            other = "library" if zone == "crypt" else "crypt"
            raise UsageError(f"{str(query)!r} finds {other} cards only; consider --zone {other}")
        where = zone or ("library" if library or not crypt or fields <= OF_EITHER else "crypt")
        return where, crypt if where == "crypt" else library


def _is_query(word: str) -> bool:
    return any(field_named(name) for name in asks_for(word))
