"""Zones, and the board: the one door through which everything moves between them.

Because nothing changes place in any other way, the journal, what each seat may see,
and the conservation of pieces all come from here.
"""

from __future__ import annotations

from collections import Counter

from cardbase.quick import Generic, TypeVar
from rules.kernel import events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, Final

    from rules.kernel.dice import Dice
    from rules.kernel.journal import Journal

P = TypeVar("P")

EVERYONE: Final = -1
"""Who may see: a bit mask of seats. This one holds every seat."""
NOBODY: Final = 0
"""The mask that holds no seat."""


def only(*seats: int) -> int:
    """Return the mask of these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


class Zone(Generic[P]):
    """A place where pieces lie: a deck, a hand, a row on the table.

    Args:
        name: readable and unique on its board.
        owner: the seat it belongs to, or -1 when it is shared.
        seen_by: mask of the seats that see every piece in it.
        count_public: whether everybody sees how many pieces lie there.
        ordered: whether the order matters (a pile) or not (a hand).
        what: what it is, whoever it belongs to; the name if left out.

    Attributes:
        items: the pieces from bottom to top: the top is `items[-1]`. Read it freely;
            change it only through the board.
        shown: pieces that additional seats may see, each with its mask; None if there are none.
        loose: how many of the lowest pieces have no order yet, because the zone was
            shuffled and nobody has reached them (see `Board.shuffle`).
    """

    __slots__ = ("count_public", "items", "loose", "name", "ordered", "owner", "seen_by", "shown", "what")

    def __init__(
        self,
        name: str,
        owner: int = -1,
        seen_by: int = EVERYONE,
        count_public: bool = True,
        ordered: bool = True,
        what: str = "",
    ) -> None:
        self.name = name
        self.what = what
        self.owner = owner
        self.seen_by = seen_by
        self.count_public = count_public
        self.ordered = ordered
        self.items: list[P] = []
        self.shown: dict[P, int] | None = None
        self.loose = 0

    def __len__(self) -> int:
        return len(self.items)

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self.items)}>"

    @property
    def place(self) -> events.EventZone:
        """What events call it."""
        return events.EventZone(self.name, self.owner, self.what or self.name)

    def who_sees(self, piece: P) -> int:
        """Return the mask of the seats that see this piece while it lies here."""
        if self.shown is None:
            return self.seen_by
        return self.seen_by | self.shown.get(piece, NOBODY)

    def sees(self, seat: int, piece: P) -> bool:
        """Return whether `seat` sees this piece while it lies here."""
        return self.who_sees(piece) >> seat & 1 == 1


class Board(Generic[P]):
    """All zones of a game, and the only way from one to another.

    Args:
        dice: shuffles and draws with it.
        journal: every move is written there, to each seat as much as it may see.
        name_of: the readable name of a piece, asked only when a text is needed.
    """

    __slots__ = ("dice", "journal", "name_of", "zones")

    def __init__(self, dice: Dice, journal: Journal, name_of: Callable[[P], str] = str) -> None:
        self.dice = dice
        self.journal = journal
        self.name_of = name_of
        self.zones: dict[str, Zone[P]] = {}

    # --- building -------------------------------------------------------------------------

    def add(self, zone: Zone[P], pieces: Iterable[P] = ()) -> Zone[P]:
        """Put a zone on the board, with its first pieces (bottom to top), and return it.

        Raises:
            ValueError: if there is a zone of that name already.
        """
        if zone.name in self.zones:
            raise ValueError(f"there is a zone called {zone.name!r} already")
        self.zones[zone.name] = zone
        zone.items.extend(pieces)
        return zone

    # --- the door -------------------------------------------------------------------------

    def move(
        self, piece: P, source: Zone[P], target: Zone[P], under: bool = False, shown: int = NOBODY
    ) -> None:
        """Move one piece: to the top of `target`, or under it.

        Args:
            piece: which.
            source: where it lies now.
            target: where it goes.
            under: put it at the bottom instead of on top.
            shown: mask of the seats that may see it there in addition to those who see the whole zone.

        Raises:
            LookupError: if the piece does not lie in `source`.
        """
        items = source.items
        try:
            place = items.index(piece)
        except ValueError:
            raise LookupError(f"{self.name_of(piece)} is not in {source.name}") from None
        del items[place]
        if place < source.loose:
            source.loose -= 1
        if under or shown or source.shown is not None or self.journal.on:
            self._arrive(piece, source, target, under, shown)
        else:
            target.items.append(piece)

    def draw(self, source: Zone[P], target: Zone[P], shown: int = NOBODY) -> P:
        """Move the top piece of `source` to the top of `target` and return it.

        Raises:
            LookupError: if `source` is empty.
        """
        items = source.items
        count = len(items)
        if count == 0:
            raise LookupError(f"{source.name} is empty")
        if source.loose == count:
            chosen = self.dice.pick(count) if count > 1 else 0
            count -= 1
            source.loose = count
            piece = items.pop()
            if chosen != count:
                items[chosen], piece = piece, items[chosen]
        else:
            piece = items.pop()
        if source.shown is None and shown == 0 and not self.journal.on:
            target.items.append(piece)
        else:
            self._arrive(piece, source, target, False, shown)
        return piece

    def deal(self, source: Zone[P], target: Zone[P], count: int) -> None:
        """Draw this many pieces, or as many as there are: a hand, say. See `draw`."""
        items = source.items
        count = min(count, len(items))
        if source.loose < len(items) or source.shown is not None or self.journal.on:
            for _ in range(count):
                self.draw(source, target)
            return
        dice = self.dice
        arrived = target.items
        for size in range(len(items), len(items) - count, -1):
            chosen = dice.pick(size) if size > 1 else 0
            piece = items.pop()
            if chosen != size - 1:
                items[chosen], piece = piece, items[chosen]
            arrived.append(piece)
        source.loose = len(items)

    def draw_random(self, source: Zone[P], target: Zone[P], shown: int = NOBODY) -> P:
        """Move a piece of `source` chosen by the dice to the top of `target` and return it.

        Raises:
            LookupError: if `source` is empty.
        """
        if not source.items:
            raise LookupError(f"{source.name} is empty")
        piece = source.items[self.dice.pick(len(source.items))]
        self.move(piece, source, target, shown=shown)
        return piece

    def pour(self, source: Zone[P], target: Zone[P]) -> None:
        """Move everything from `source` onto `target`, keeping the order."""
        if source.loose:
            self.settle(source, len(source.items))
        count = len(source.items)
        target.items.extend(source.items)
        source.items.clear()
        source.shown = None
        if self.journal.on and count:
            self._note_move(
                tuple(target.items[-count:]), source.seen_by | target.seen_by, source, target, False
            )

    def _arrive(self, piece: P, source: Zone[P], target: Zone[P], under: bool, shown: int) -> None:
        """Put down a piece that was just taken out of `source`."""
        before = source.seen_by
        if source.shown is not None:
            before |= source.shown.pop(piece, NOBODY)
            if not source.shown:
                source.shown = None
        if under:
            if target.loose:
                self.settle(target, len(target.items))
            target.items.insert(0, piece)
        else:
            target.items.append(piece)
        if shown:
            if target.shown is None:
                target.shown = {}
            target.shown[piece] = shown
        if self.journal.on:
            self._note_move((piece,), before | target.seen_by | shown, source, target, under)

    # --- order ----------------------------------------------------------------------------

    def shuffle(self, zone: Zone[P]) -> None:
        """Shuffle a zone. Only what is reached later is rolled for: one roll per card drawn.

        Whatever single seats knew about pieces in it is forgotten.
        """
        zone.loose = len(zone.items)
        zone.shown = None
        if self.journal.on:
            self.journal.note(events.Shuffled(zone.owner, zone.place))

    def settle(self, zone: Zone[P], count: int) -> None:
        """Decide the order of the top `count` pieces of a shuffled zone."""
        items = zone.items
        firm = len(items) - zone.loose
        while firm < count and zone.loose:
            size = zone.loose
            chosen = self.dice.pick(size) if size > 1 else 0
            if chosen != size - 1:
                items[chosen], items[size - 1] = items[size - 1], items[chosen]
            zone.loose = size - 1
            firm += 1

    def top(self, zone: Zone[P], count: int = 1) -> list[P]:
        """Return the top pieces without moving them, the topmost first; fewer if there are fewer."""
        self.settle(zone, count)
        return zone.items[: -count - 1 : -1]

    def arrange(self, zone: Zone[P], order: Iterable[P]) -> None:
        """Lay the pieces of a zone in this order, bottom to top. It must be the same pieces.

        Raises:
            ValueError: if the pieces are not the same.
        """
        new = list(order)
        if len(new) != len(zone.items) or any(piece not in zone.items for piece in new):
            raise ValueError(f"{zone.name} holds other pieces")
        zone.items[:] = new
        zone.loose = 0

    # --- who sees what --------------------------------------------------------------------

    def show(self, piece: P, zone: Zone[P], seats: int = EVERYONE) -> None:
        """Let additional seats see a piece where it lies (turned face up, or looked at).

        Raises:
            LookupError: if the piece does not lie there.
        """
        if piece not in zone.items:
            raise LookupError(f"{self.name_of(piece)} is not in {zone.name}")
        if zone.shown is None:
            zone.shown = {}
        before = zone.shown.get(piece, NOBODY)
        zone.shown[piece] = before | seats
        if self.journal.on and (zone.seen_by | before) != (zone.seen_by | before | seats):
            self.journal.note(events.Shown(zone.owner, piece, zone.place, zone.who_sees(piece)))

    def hide(self, piece: P, zone: Zone[P]) -> None:
        """Turn a piece face down again: only those who see the whole zone still see it."""
        if zone.shown is not None:
            zone.shown.pop(piece, None)
            if not zone.shown:
                zone.shown = None

    def view(self, seat: int) -> dict[str, dict[str, Any]]:
        """Return what a seat sees of every zone, by zone name.

        Each entry holds `count` (None when it is secret) and `pieces`: readable names. In an ordered
        zone they go from the top down with None for each piece that the seat does not see (and nothing
        is listed if it sees none); in an unordered one only those it sees are listed, sorted by name.
        A seat of -1 sees what is public.
        """
        return {zone.name: self._zone_view(zone, seat) for zone in self.zones.values()}

    def _zone_view(self, zone: Zone[P], seat: int) -> dict[str, Any]:
        seat_bit = only(seat) if seat >= 0 else 0
        name_of = self.name_of
        pieces: list[str | None] = []
        for piece in reversed(zone.items):
            mask = zone.who_sees(piece)
            seen = mask & seat_bit if seat_bit else mask == EVERYONE
            pieces.append(name_of(piece) if seen else None)
        countable = zone.count_public or None not in pieces
        names: list[str | None] = pieces
        known = [name for name in pieces if name is not None]
        if not known:
            names = []
        elif not (zone.ordered and countable):
            names = [*sorted(known)]
        return {"count": len(pieces) if countable else None, "pieces": names}

    def hidden_places(self, seat: int) -> list[tuple[Zone[P], int]]:
        """Return every place (zone and index) whose piece this seat does not see."""
        return [
            (zone, place)
            for zone in self.zones.values()
            for place, piece in enumerate(zone.items)
            if not zone.sees(seat, piece)
        ]

    # --- conservation ---------------------------------------------------------------------

    def census(self) -> dict[str, int]:
        """Return how many pieces of each name lie on the board.

        Raises:
            AssertionError: if one piece lies in two places.
        """
        names: Counter[str] = Counter()
        seen: set[P] = set()
        for zone in self.zones.values():
            for piece in zone.items:
                if piece in seen:
                    raise AssertionError(f"{self.name_of(piece)} lies in two places, one is {zone.name}")
                seen.add(piece)
                names[self.name_of(piece)] += 1
        return dict(sorted(names.items()))

    # --- journal --------------------------------------------------------------------------

    def _note_move(
        self, pieces: tuple[P, ...], seen: int, source: Zone[P], target: Zone[P], under: bool
    ) -> None:
        noticed = source.count_public or target.count_public
        seat = source.owner if source.owner >= 0 else target.owner
        journal = self.journal
        journal.note(
            events.Moved(
                seat, pieces, len(pieces), source.place, target.place, under, seen, noticed, journal.text
            )
        )
