"""A deck drawn by hand, card by card: an opening, and what is done with it. Each step is a new value."""

from __future__ import annotations

from cardbase.quick import replace, value
from deckcheck.analysis.draw import draw
from deckcheck.analysis.odds import OPENING_HAND
from deckcheck.analysis.turns import transfers_by
from rules.kernel.dice import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from cardbase.card import CryptCard, LibraryCard

    C = TypeVar("C", CryptCard, LibraryCard)


class DealError(ValueError):
    """A step that cannot be taken; the message says why."""


@value
class Deal:
    """Cards on the table.

    Attributes:
        seed, number: of the opening; see `draw`.
        seat: 1 (begins) to 5.
        turn: the player's own turn, from 1.
        hand, crypt: the hand, and the uncontrolled region, as drawn.
        library_left, crypt_left: what has not been drawn yet, the next card first.
        ash: the cards played or discarded.
        put_back: how many cards were put back so far.
    """

    seed: int
    number: int
    seat: int
    turn: int
    hand: tuple[LibraryCard, ...]
    crypt: tuple[CryptCard, ...]
    library_left: tuple[LibraryCard, ...]
    crypt_left: tuple[CryptCard, ...]
    ash: tuple[LibraryCard, ...] = ()
    put_back: int = 0

    @property
    def transfers(self) -> int:
        """All transfers up to this turn."""
        return transfers_by(self.seat, self.turn)

    def drawn(self, copies: int = 1) -> Deal:
        """Draw from the library.

        Raises:
            DealError: there are not that many cards left.
        """
        if copies > len(self.library_left):
            raise DealError(f"the library has {len(self.library_left)} cards left")
        hand = self.hand + self.library_left[:copies]
        return replace(self, hand=hand, library_left=self.library_left[copies:])

    def crypt_drawn(self, copies: int = 1) -> Deal:
        """Draw from the crypt; raises as `drawn`."""
        if copies > len(self.crypt_left):
            raise DealError(f"the crypt has {len(self.crypt_left)} cards left")
        crypt = self.crypt + self.crypt_left[:copies]
        return replace(self, crypt=crypt, crypt_left=self.crypt_left[copies:])

    def next_turn(self) -> Deal:
        """Go to the next turn, with the one card that `odds` counts for a turn, if there is one left."""
        later = replace(self, turn=self.turn + 1)
        return later.drawn() if later.library_left else later

    def played(self, place: int) -> Deal:
        """Play or discard a card from hand, and replace it if the hand is then below seven.

        Raises:
            DealError: there is no such card.
        """
        card = _at(self.hand, place, "the hand")
        rest = replace(self, hand=_without(self.hand, place), ash=(*self.ash, card))
        short = len(rest.hand) < OPENING_HAND and rest.library_left
        return rest.drawn() if short else rest

    def returned(self, place: int) -> Deal:
        """Put a card from hand back into the library, anywhere; raises as `played`."""
        card = _at(self.hand, place, "the hand")
        at = self._anywhere(len(self.library_left))
        left = (*self.library_left[:at], card, *self.library_left[at:])
        return replace(self, hand=_without(self.hand, place), library_left=left, put_back=self.put_back + 1)

    def crypt_returned(self, place: int) -> Deal:
        """Put a card in the uncontrolled region back into the crypt, anywhere; raises as `played`."""
        card = _at(self.crypt, place, "the uncontrolled region")
        at = self._anywhere(len(self.crypt_left))
        left = (*self.crypt_left[:at], card, *self.crypt_left[at:])
        return replace(self, crypt=_without(self.crypt, place), crypt_left=left, put_back=self.put_back + 1)

    def _anywhere(self, size: int) -> int:
        return Dice(self.seed, f"opening {self.number}, put back {self.put_back + 1}").pick(size + 1)


def deal(
    crypt: Sequence[tuple[CryptCard, int]],
    library: Sequence[tuple[LibraryCard, int]],
    seed: int,
    number: int = 1,
    seat: int | None = None,
) -> Deal:
    """Deal an opening, the same as `draw` does, with everything that comes after it; arguments as there."""
    cards = sum(copies for _, copies in library)
    vampires = sum(copies for _, copies in crypt)
    one = draw(crypt, library, seed, number, seat, max(cards, 4 * vampires))
    return Deal(seed, number, one.seat, 1, one.hand, one.crypt, one.next_library, one.next_crypt)


def _at(cards: tuple[C, ...], place: int, where: str) -> C:
    if not 0 <= place < len(cards):
        raise DealError(f"{where} has {len(cards)} card{'s' if len(cards) != 1 else ''}")
    return cards[place]


def _without(cards: tuple[C, ...], place: int) -> tuple[C, ...]:
    return cards[:place] + cards[place + 1 :]
