"""What a format cannot carry of a deck, item by item."""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.quick import value
from deckcheck.deckfiles.layout import lay_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.deck import Deck

CARRIED = frozenset(
    {"name", "author", "description", "event", "comment", "remark", "group", "unknown", "unread", "beside"}
)
"""What a format may carry besides the cards it knows; each is also the kind of the `Loss`."""

KIND_WORDS = {
    "comment": "comment of a card",
    "remark": "comment in the file",
    "beside": "card beside the deck",
}
"""What people read for a kind, if not the kind itself."""


class UnwritableError(ValueError):
    """A deck that cannot be written in a format at all; the message says why and what to do about it."""


@value
class Loss:
    """Something that a format cannot carry.

    Attributes:
        kind: one of `CARRIED`, or "text" for what is carried only in part.
        what: what is lost, in words.
    """

    kind: str
    what: str

    def __str__(self) -> str:
        return f"{KIND_WORDS.get(self.kind, self.kind)}: {self.what}"


def find_losses(deck: Deck, carried: Iterable[str], *more: Loss) -> tuple[Loss, ...]:
    """Name what a format loses of a deck.

    Args:
        deck: the deck.
        carried: what the format carries, of `CARRIED`.
        more: what else the format found.

    Returns:
        The losses; () if the format carries everything there is.
    """
    lost = CARRIED.difference(carried)
    layout = lay_out(deck)
    losses = list(more)
    for kind in ("name", "author", "description"):
        if kind in lost and (value := getattr(deck, kind).strip()):
            first = value.splitlines()[0]
            losses.append(Loss(kind, first if len(first) <= 60 else f"{first[:59]}…"))
    if "event" in lost and deck.event and deck.event != type(deck.event)():
        losses.append(Loss("event", deck.event.name or deck.event.day_text or "its date, place or players"))
    for item in layout.items:
        card = item.card
        name = card.full_name if card else item.written
        if "comment" in lost and item.comment:
            losses.append(Loss("comment", f"{name}: {item.comment}"))
        if "group" in lost and isinstance(card, CryptCard) and card.twin and not card.advanced:
            losses.append(Loss("group", f"{name}: another group has a card of this name"))
        if "unknown" in lost and card is None:
            losses.append(Loss("unknown", f"{item.count}x {name}: not a card"))
    if "remark" in lost:
        remarks = list(layout.head)
        for item in layout.items:
            remarks += [*item.above, *item.below]
        losses += [Loss("remark", text) for text in remarks]
    if "beside" in lost:
        losses += [
            Loss(
                "beside", f"{item.count}x {item.card.full_name if item.card else item.written} ({zone.kind})"
            )
            for zone in layout.beside
            for item in zone.items
        ]
    if "unread" in lost:
        losses += [Loss("unread", f"line {line.place.row}: {line.text}") for line in deck.unread]
    return tuple(losses)
