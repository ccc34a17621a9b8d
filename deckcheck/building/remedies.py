"""What a deck should change: swaps, each with the fault that it mends and what speaks for it, ranked."""

from __future__ import annotations

from cardbase.quick import replace, value
from deckcheck.building.faults import LAW, PLAY, WINNERS, Fault
from deckcheck.building.swaps import Exchange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardbase.card import Card
    from deckcheck.building.alone import AloneGain

MOST = 10
"""Swaps in the list."""

MISSING, OPENING = "missing", "opening"
"""Kinds of faults besides those found: a card that most winners play is lacking; the opening."""

ABOUT = 6
"""A deck with so many copies of a card that such decks never play may be about it."""


@value
class Coming:
    """Copies of a card that should come.

    Attributes:
        card: the card.
        copies: how many.
        worth: of one copy, on average.
        playing, of: how many of how many nearest winners play it, or more of it.
        more: whether the deck has some already.
        reason: why, in a sentence without its full stop.
        played_in: the nearest winner that plays it, by number; None if it is not told.
    """

    card: Card
    copies: int
    worth: float
    playing: int
    of: int
    more: bool
    reason: str
    played_in: int | None = None


@value
class Remedy:
    """A swap, with what speaks for it.

    Attributes:
        fault: what it mends.
        coming: the cards that come.
        gain: what winners think more of these than of those that go, all copies together.
        opening: what it brings to the deck alone; None if that was not tried.
    """

    fault: Fault
    coming: tuple[Coming, ...]
    gain: float
    opening: AloneGain | None = None

    @property
    def exchange(self) -> Exchange:
        """The cards that go and come."""
        return Exchange(self.fault.out, tuple((one.card, one.copies) for one in self.coming))

    @property
    def brief(self) -> str:
        """Why, in a few words: "old 1, new 45 of 50" says how many of the nearest winners play them."""
        fault = self.fault
        if not fault.of:
            return fault.brief
        new = f", {'more' if self.coming[0].more else 'new'} {self.coming[0].playing}" if self.coming else ""
        meant = "; on purpose?" if may_be_meant(fault) else ""
        return f"old {fault.playing}{new} of {fault.of}{meant}"


def urgency(fault: Fault) -> int:
    """Return how urgent a fault is: the law first, then what nobody can play; last what may be meant."""
    if fault.kind in (LAW, PLAY):
        return (LAW, PLAY).index(fault.kind)
    return 3 if may_be_meant(fault) else 2


def may_be_meant(fault: Fault) -> bool:
    """Return whether a card that such decks never play has so many copies that the deck may be about it."""
    return fault.kind == WINNERS and max(copies for _, copies in fault.out) >= ABOUT


def joined(remedies: Iterable[Remedy]) -> list[Remedy]:
    """Make one swap of those that are nearly the same: because of winners, with one card on a side."""
    made = _joined_by(remedies, lambda one: one.exchange.into, (WINNERS, MISSING))
    return _joined_by(made, lambda one: one.exchange.out, (MISSING,))


def _joined_by(
    remedies: Iterable[Remedy],
    side: Callable[[Remedy], tuple[tuple[Card, int], ...]],
    kinds: tuple[str, ...],
) -> list[Remedy]:
    """Put together the swaps of some kinds with the same single card on one side."""
    made: dict[object, Remedy] = {}
    for number, one in enumerate(remedies):
        cards = side(one)
        alike = one.fault.kind in kinds and len(cards) == 1 and not may_be_meant(one.fault)
        key = (one.fault.section, cards[0][0].id) if alike else number
        made[key] = _both(made[key], one) if key in made else one
    return list(made.values())


def _both(first: Remedy, second: Remedy) -> Remedy:
    """Put two swaps together."""
    one, other = first.fault, second.fault
    out: dict[Card, int] = dict(one.out)
    for card, copies in other.out:
        out[card] = out.get(card, 0) + copies
    fault = replace(
        one,
        out=tuple(out.items()),
        room=one.room + other.room,
        reasons=(*one.reasons, *other.reasons),
        loss=one.loss + other.loss,
        playing=max(one.playing, other.playing),
    )
    coming = {part.card: part for part in first.coming}
    for part in second.coming:
        before = coming.get(part.card)
        if before is not None:
            copies = before.copies + part.copies
            worth = (before.worth * before.copies + part.worth * part.copies) / copies
            part = replace(before, copies=copies, worth=worth)
        coming[part.card] = part
    return Remedy(fault, tuple(coming.values()), first.gain + second.gain)
