"""What was already drawn: reads `--hand`, `--seen` and `--position` of `odds`."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.meaning.groups import COUNT
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from cardbase.names import Names
    from deckcheck.meaning.groups import Group, Selector
    from deckcheck.meaning.names import Guess
    from rules.vtes.table.positions import Laid

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


def seen_of(
    drawn: Sequence[tuple[int, str]], groups: Sequence[Group], deck: Deck, selector: Selector, option: str
) -> SeenCards:
    """Return what was drawn.

    Args:
        drawn: copies and names. "other" means cards of the first group's zone that belong to none of the
            groups.
        groups: those that are asked for.
        deck: from which it was drawn.
        selector: finds what the names mean.
        option: where they come from, for messages.

    Raises:
        UsageError: more copies were seen than the deck has, or a name means no card in it.
    """
    numbers = {"crypt": 0, "library": 0}
    copies: dict[int, int] = {}
    guesses: list[Guess] = []
    in_deck = {card.id: number for card, number in deck.counted}
    for count, name in drawn:
        if name.strip().lower() == OTHER:
            if groups:  # else nothing is known of them, and they tell nothing
                numbers[groups[0].zone] += count
            continue
        group = selector.select(name)
        if len(group.cards) != 1:
            raise UsageError(f"{option}: {name!r} means {len(group.cards)} cards; name one card at a time")
        card = group.cards[0]
        guesses += group.guesses
        copies[card.id] = copies.get(card.id, 0) + count
        if copies[card.id] > in_deck.get(card.id, 0):
            raise UsageError(f"{option}: the deck has {in_deck.get(card.id, 0)} copies of {card.full_name}")
        numbers[group.zone] += count
    for zone, number in numbers.items():
        grouped = {card.id for group in groups if group.zone == zone for card in group.cards}
        free = zone_size(deck, zone) - sum(in_deck.get(card_id, 0) for card_id in grouped)
        others = number - sum(n for card_id, n in copies.items() if card_id in grouped)
        if others > free:
            raise UsageError(f"{option}: the {zone} has only {free} other cards")
    return SeenCards(numbers["crypt"], numbers["library"], copies, tuple(guesses))


def drawn_in(path: str, seat: int | None) -> list[tuple[int, str]]:
    """Return the copies and names of the cards that a Methuselah has drawn in a position.

    Those are hers, wherever they lie, but for those in her library and crypt.

    Args:
        path: of the position's file, as `rules.vtes.table.position_files` reads it.
        seat: hers, from 1; None for the one whose turn it is.

    Raises:
        UsageError: there is no such position, or no such seat in it.
    """
    from rules.vtes.table.position_files import read_position
    from rules.vtes.table.positions import LAID, PositionError

    try:
        with open(path, "rb") as file:
            position = read_position(file.read(), path)
    except OSError as error:
        raise UsageError(f"--position {path}: {error.strerror or error}") from error
    except PositionError as error:
        raise UsageError(f"--position {error}") from error
    if seat is not None and seat > len(position.sides):
        raise UsageError(f"--seat is {seat}; the position has {len(position.sides)} seats")
    mine = position.seat if seat is None else seat - 1
    found: dict[str, int] = {}

    def lay(cards: Sequence[Laid], owner: int) -> None:
        for one in cards:
            belongs = owner if one.owner < 0 else one.owner
            names = (one.card, *((one.over,) if one.over else ()), *one.convictions)
            for name in names if belongs == mine else ():
                found[name] = found.get(name, 0) + 1
            lay(one.cards, owner)

    for place, side in enumerate(position.sides):
        for kind in ("uncontrolled", *LAID):
            lay(getattr(side, kind), place)
    side = position.sides[mine]
    for name in (*side.hand, *side.ash, *side.removed, *side.research):
        found[name] = found.get(name, 0) + 1
    return [(copies, name) for name, copies in found.items()]


def drawn_by(hand: str, seen: str, names: Names) -> list[tuple[int, str]]:
    """Return the copies and names of the cards seen: those in hand, and as many others as were drawn.

    Args:
        hand: the cards in hand, "2x Deflection, Govern the Unaligned"; "" if they are not told.
        seen: the cards seen, likewise; with a hand, the number of all cards drawn, or "".
        names: finds cards by their names.

    Raises:
        UsageError: with a hand, what was seen is no such number.
    """
    number = seen.strip()
    cards = [
        (int(found["count"]), part[found.end() :]) if (found := COUNT.match(part)) else (1, part)
        for part in _split(hand or seen, names)
    ]
    if not hand or not number:
        return cards
    if not (number.isascii() and number.isdecimal()):
        raise UsageError("with --hand, --seen is a number: all library cards drawn so far, hand and others")
    held = sum(copies for copies, _ in cards)
    if int(number) < held:
        raise UsageError(f"--seen is {number}, but --hand names {held} cards")
    return [*cards, (int(number) - held, OTHER)]


def _split(text: str, names: Names) -> list[str]:
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
