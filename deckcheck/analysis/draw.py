"""Sample openings: four crypt cards, seven library cards, a seat and its transfers, from a seed.

The dice are those of the engine (`rules.kernel.dice`): the same seed gives the same opening on every
Python and machine. A seed's openings are numbered; number n is always the same, however many are
requested.
"""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.analysis.odds import OPENING_CRYPT, OPENING_HAND
from deckcheck.analysis.turns import SEATS, first_transfers
from rules.kernel.dice import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import CryptCard, LibraryCard


@value
class SampleOpening:
    """One opening.

    Attributes:
        seed: the seed it came from.
        number: which of the seed's openings, from 1.
        seat: 1 (begins) to 5.
        transfers: of the first turn.
        crypt: the uncontrolled region, four cards or all of a smaller crypt, as drawn.
        hand: the seven cards in hand, or all of a smaller library, as drawn.
        next_crypt, next_library: the cards that would be drawn next, as many as requested.
    """

    seed: int
    number: int
    seat: int
    transfers: int
    crypt: tuple[CryptCard, ...]
    hand: tuple[LibraryCard, ...]
    next_crypt: tuple[CryptCard, ...] = ()
    next_library: tuple[LibraryCard, ...] = ()


def draw(
    crypt: Sequence[tuple[CryptCard, int]],
    library: Sequence[tuple[LibraryCard, int]],
    seed: int,
    number: int = 1,
    seat: int | None = None,
    ahead: int = 0,
) -> SampleOpening:
    """Draw one opening.

    Args:
        crypt: the crypt as (card, copies).
        library: the library as (card, copies).
        seed: any whole number.
        number: which of the seed's openings, from 1.
        seat: 1 to 5; drawn like everything else if None.
        ahead: how many library cards to look ahead, and crypt cards: one for every four of these.

    Returns:
        The opening. The order of the deck's lines does not matter.
    """
    dice = Dice(seed, f"opening {number}")
    drawn_seat = dice.pick(SEATS) + 1
    vampires = [card for card, copies in sorted(crypt, key=_by_id) for _ in range(copies)]
    cards = [card for card, copies in sorted(library, key=_by_id) for _ in range(copies)]
    dice.shuffle(vampires)
    dice.shuffle(cards)
    place = drawn_seat if seat is None else seat
    further = -(-ahead // 4)
    return SampleOpening(
        seed=seed,
        number=number,
        seat=place,
        transfers=first_transfers(place),
        crypt=tuple(vampires[:OPENING_CRYPT]),
        hand=tuple(cards[:OPENING_HAND]),
        next_crypt=tuple(vampires[OPENING_CRYPT : OPENING_CRYPT + further]),
        next_library=tuple(cards[OPENING_HAND : OPENING_HAND + ahead]),
    )


def fresh_seed() -> int:
    """Return a seed that no one chose, short enough to be written down."""
    import secrets

    return secrets.randbelow(1_000_000)


def _by_id(pair: tuple[CryptCard | LibraryCard, int]) -> int:
    return pair[0].id
