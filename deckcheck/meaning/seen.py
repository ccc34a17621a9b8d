"""What was already drawn: parses `--seen` of `odds`."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.meaning.groups import COUNT
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from cardbase.names import Names
    from deckcheck.meaning.groups import Group, Selector
    from deckcheck.meaning.names import Guess

OTHER = "other"
"""The word for cards that belong to none of the groups asked for."""


@value
class SeenCards:
    """What was already drawn: cards of the crypt and of the library, copies by card id, names guessed."""

    crypt: int
    library: int
    copies: dict[int, int]
    guesses: tuple[Guess, ...] = ()

    def cards(self, zone: str) -> int:
        """Return the number of cards seen from a zone."""
        return self.crypt if zone == "crypt" else self.library

    def of(self, group: Group) -> int:
        """Return the number of cards seen from a group."""
        return sum(self.copies.get(card.id, 0) for card in group.cards)


def read_seen(text: str, groups: list[Group], deck: Deck, names: Names, selector: Selector) -> SeenCards:
    """Parse `--seen`: "2x Deflection, Govern the Unaligned, 4x other".

    "other" means cards of the first group's zone that belong to none of the groups.

    Raises:
        UsageError: more copies were seen than the deck has, or a name means no card in it.
    """
    numbers = {"crypt": 0, "library": 0}
    copies: dict[int, int] = {}
    guesses: list[Guess] = []
    in_deck = {card.id: number for card, number in deck.counted}
    for part in _split_seen(text, names):
        found = COUNT.match(part)
        count = int(found["count"]) if found else 1
        name = part[found.end() :] if found else part
        if name.strip().lower() == OTHER:
            numbers[groups[0].zone] += count
            continue
        group = selector.select(name)
        if len(group.cards) != 1:
            raise UsageError(f"--seen: {name!r} means {len(group.cards)} cards; name one card at a time")
        card = group.cards[0]
        guesses += group.guesses
        copies[card.id] = copies.get(card.id, 0) + count
        if copies[card.id] > in_deck.get(card.id, 0):
            raise UsageError(f"--seen: the deck has {in_deck.get(card.id, 0)} copies of {card.full_name}")
        numbers[group.zone] += count
    for zone, number in numbers.items():
        grouped = {card.id for group in groups if group.zone == zone for card in group.cards}
        free = zone_size(deck, zone) - sum(in_deck.get(card_id, 0) for card_id in grouped)
        others = number - sum(n for card_id, n in copies.items() if card_id in grouped)
        if others > free:
            raise UsageError(f"--seen: the {zone} has only {free} other cards")
    return SeenCards(numbers["crypt"], numbers["library"], copies, tuple(guesses))


def count_seen(text: str, names: Names) -> int:
    """Return how many cards a text as of `read_seen` names."""
    found = (COUNT.match(part) for part in _split_seen(text, names))
    return sum(int(count["count"]) if count else 1 for count in found)


def _split_seen(text: str, names: Names) -> list[str]:
    parts: list[str] = []
    for piece in text.split(","):
        if not piece.strip():
            continue
        joined = f"{parts[-1]},{piece}" if parts else ""
        bare = COUNT.sub("", joined).strip()
        if joined and not COUNT.match(piece.strip()) and names.certain(bare).card is not None:
            parts[-1] = joined
        else:
            parts.append(piece.strip())
    return parts


def zone_size(deck: Deck, zone: str) -> int:
    """Count the known cards of "crypt" or "library"."""
    return sum(copies for _, copies in (deck.crypt if zone == "crypt" else deck.library))
