"""What happened, as plain values: the events that a journal holds. Words for them are made elsewhere.

An event names pieces by what they are on the board and seats by index; it holds nothing that can change. What
a seat may see of it is decided where it is made: `seen_by` returns that seat's event, with hidden pieces left
out, or nothing if the seat does not notice it at all.
"""

from __future__ import annotations

from cardbase.quick import Any, mypyc_attr, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import ClassVar, Final

EVERYONE_SEES: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. Games derive their own kinds from it, as `@value`.

    Attributes:
        kind: what scripts call it.
        piece_fields: the fields that hold a piece, or a tuple of them; None or -1 for one that is hidden.
        seat_fields: the fields that hold a seat from 0, or a tuple of them; -1 for none.
    """

    __slots__ = ()

    kind: ClassVar[str] = "event"
    piece_fields: ClassVar[tuple[str, ...]] = ()
    seat_fields: ClassVar[tuple[str, ...]] = ("seat",)

    def seen_by(self, seat: int) -> Event | None:
        """Return the event as a seat sees it, None if it does not; -1 stands for someone without a seat."""
        return self


def sees(mask: int, seat: int) -> bool:
    """Return whether a seat is in a mask of seats; someone without a seat is only in everybody's."""
    return mask == EVERYONE_SEES if seat < 0 else mask >> seat & 1 == 1


@value
class EventZone:
    """A zone as events name it.

    Attributes:
        name: unique on its board.
        seat: whose it is, -1 if it is shared.
        zone: what it is, whoever it belongs to.
    """

    name: str
    seat: int
    zone: str


@value
class Moved(Event):
    """Pieces went from one zone to another.

    Attributes:
        seat: the owner of the zone they left or, if that is shared, of the one they came to.
        pieces: which, hidden from those who do not see them.
        count: how many.
        source: where they lay.
        target: where they lie now, on top.
        under: whether they went below what lies there.
        seen: the seats that see which pieces they are (mask).
        noticed: whether the others notice it.
        text: the piece whose text was followed, None if there was none.
    """

    kind = "moved"
    piece_fields = ("pieces", "text")

    seat: int
    pieces: tuple[Any, ...]
    count: int
    source: EventZone
    target: EventZone
    under: bool
    seen: int
    noticed: bool
    text: Any = None

    def seen_by(self, seat: int) -> Event | None:
        """See `Event.seen_by`."""
        if sees(self.seen, seat):
            return self
        if not self.noticed:
            return None
        return Moved(
            self.seat, (), self.count, self.source, self.target, self.under, self.seen, True, self.text
        )


@value
class Shuffled(Event):
    """A zone was shuffled.

    Attributes:
        seat: whose, none if it is shared.
        place: which.
    """

    kind = "shuffled"

    seat: int
    place: EventZone


@value
class Shown(Event):
    """A piece was turned face up, or looked at by some, where it lies.

    Attributes:
        seat: whose zone it lies in, none if that is shared.
        piece: which, hidden from those who do not see it.
        place: where.
        seen: the seats that see it now (mask).
    """

    kind = "shown"
    piece_fields = ("piece",)

    seat: int
    piece: Any
    place: EventZone
    seen: int

    def seen_by(self, seat: int) -> Event | None:
        """See `Event.seen_by`."""
        return self if sees(self.seen, seat) else Shown(self.seat, None, self.place, self.seen)


@value
class Said(Event):
    """Something in words, for which a game does not have an event yet.

    `Journal.say` and `Journal.tell` make it. A new game may start out with sentences; nobody should have to
    parse one.

    Attributes:
        text: what happened, all of it.
        public: what everybody reads who is not named in `private`, or has no seat; "" for nothing.
        private: (seat, text) for single seats.
    """

    kind = "said"
    seat_fields = ()

    text: str
    public: str
    private: tuple[tuple[int, str], ...] = ()

    def seen_by(self, seat: int) -> Event | None:
        """See `Event.seen_by`."""
        text = dict(self.private).get(seat, self.public)
        return Said(text, text) if text else None


# --- for scripts -------------------------------------------------------------------------------


def plain(event: Event, name_of: Callable[[Any], str]) -> dict[str, Any]:
    """Return an event as JSON types: seats count from 1, a piece has its name and number.

    If not everybody sees all of it, those who do are listed under `seen_by`, or those who do not under
    `hidden_from`.

    Args:
        event: any event; all of it is shown.
        name_of: the readable name of a piece.
    """
    kind = type(event)
    found: dict[str, Any] = {"event": kind.kind, "seat": None}
    if isinstance(event, Said):
        found["text"] = event.text
        return found
    for name in getattr(kind, "__match_args__", ()):
        held = getattr(event, name)
        if name == "seen":
            if held != EVERYONE_SEES:
                found["seen_by" if held >= 0 else "hidden_from"] = _seats_in(held if held >= 0 else ~held)
        elif name in kind.piece_fields:
            found[name] = _each(held, lambda piece: _piece(piece, name_of))
        elif name in kind.seat_fields:
            found[name] = _each(held, _seat)
        elif isinstance(held, EventZone):
            found[name] = {"seat": _seat(held.seat), "zone": held.zone}
        else:
            found[name] = list(held) if isinstance(held, tuple) else held
    return found


def listed(events: Iterable[Event], name_of: Callable[[Any], str]) -> list[dict[str, Any]]:
    """Return events as JSON types, each with the turn it happened in: 0 before the first.

    A turn begins with an event that has a field `turn`.
    """
    turn = 0
    found = []
    for event in events:
        turn = getattr(event, "turn", turn)
        told = plain(event, name_of)
        found.append({"event": told.pop("event"), "turn": turn, **told})
    return found


def _each(held: Any, shown: Callable[[Any], Any]) -> Any:
    return [shown(one) for one in held] if isinstance(held, tuple) else shown(held)


def _seats_in(mask: int) -> list[int]:
    return [seat + 1 for seat in range(mask.bit_length()) if mask >> seat & 1]


def _seat(seat: int) -> int | None:
    return seat + 1 if seat >= 0 else None


def _piece(piece: Any, name_of: Callable[[Any], str]) -> dict[str, Any] | None:
    if piece is None or piece == -1:
        return None
    found: dict[str, Any] = {"name": name_of(piece)}
    if isinstance(piece, int):
        found["number"] = piece
    return found
