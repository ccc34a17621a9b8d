"""The ring of seats: who sits after whom, and how the gap closes when one leaves."""

from __future__ import annotations

from cardbase.quick import mypyc_attr


def seat_name(seat: int) -> str:
    """Return what texts call a seat: internally seats count from 0, for people from 1."""
    return f"seat {seat + 1}"


@mypyc_attr(acyclic=True)
class Ring:
    """Seats `0 .. count-1` in clockwise order; the ring closes when one leaves.

    Args:
        count: how many seats there are at the start, at least one.

    Raises:
        ValueError: if `count` is less than one.
    """

    __slots__ = ("_after", "_before", "_orders", "_present", "count", "size")

    def __init__(self, count: int) -> None:
        if count < 1:
            raise ValueError(f"a ring needs at least one seat, not {count}")
        self.count = count
        self.size = count
        self._after = [(seat + 1) % count for seat in range(count)]
        self._before = [(seat - 1) % count for seat in range(count)]
        self._present = [True] * count
        self._orders: list[list[int]] = [[] for _ in range(count)]

    def __contains__(self, seat: object) -> bool:
        return isinstance(seat, int) and 0 <= seat < self.count and self._present[seat]

    def __len__(self) -> int:
        return self.size

    def after(self, seat: int) -> int:
        """Return the next present seat clockwise (to the left). It may be `seat` itself, when alone.

        For a seat that has left, it is the one who sits where the gap was closed.
        """
        seat = self._after[seat]
        while not self._present[seat]:
            seat = self._after[seat]
        return seat

    def before(self, seat: int) -> int:
        """Return the next present seat counter-clockwise (to the right). See `after`."""
        seat = self._before[seat]
        while not self._present[seat]:
            seat = self._before[seat]
        return seat

    def clockwise(self, start: int) -> list[int]:
        """Return the present seats in clockwise order, from `start` (or, if it left, from the next one)."""
        order = self._orders[start]
        if not order:
            first = start if self._present[start] else self.after(start)
            order.append(first)
            seat = self._after[first]
            while seat != first:
                order.append(seat)
                seat = self._after[seat]
        return order.copy()

    def others(self, seat: int) -> list[int]:
        """Return the present seats other than `seat`, clockwise from the one after it."""
        return [other for other in self.clockwise(seat) if other != seat]

    def seat_anew(self, order: list[int]) -> None:
        """Seat those who are present in another order.

        Args:
            order: all of them, clockwise.

        Raises:
            ValueError: if these are others.
        """
        if sorted(order) != sorted(seat for seat in range(self.count) if self._present[seat]):
            raise ValueError("others are present")
        for seat in range(self.count):
            if not self._present[seat]:  # whoever asks from a gap is sent on as before
                self._after[seat], self._before[seat] = self.after(seat), self.before(seat)
        for place, seat in enumerate(order):
            self._before[seat] = order[place - 1]
            self._after[order[place - 1]] = seat
        self._orders = [[] for _ in range(self.count)]

    def leave(self, seat: int) -> None:
        """Take `seat` out; its two neighbours become each other's.

        Raises:
            ValueError: if the seat has left already, or is the last one.
        """
        if not self._present[seat]:
            raise ValueError(f"{seat_name(seat)} has left the ring already")
        if self.size == 1:
            raise ValueError(f"{seat_name(seat)} is the last one and cannot leave")
        after, before = self._after[seat], self._before[seat]
        self._after[before] = after
        self._before[after] = before
        self._present[seat] = False
        self._orders = [[] for _ in range(self.count)]
        self.size -= 1
