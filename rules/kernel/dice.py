"""The one source of chance of a game: a seeded generator, and a scripted one for tests.

`random.Random` is not used: its `shuffle` and `choice` may change between Python
versions, and seeding it costs more than all the draws of a short game.
"""

from __future__ import annotations

from rules.kernel.compiling import mypyc_attr

try:
    from _blake2 import blake2b  # where hashlib has it from, which would load OpenSSL too: 3 ms of a start
except ImportError:  # pragma: no cover - a Python that has it elsewhere
    from hashlib import blake2b

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import TracebackType
    from typing import Final, TypeVar

    T = TypeVar("T")

# A linear congruential generator of 128 bits of which only the top 32 are used
# (O'Neill, "PCG", 2014: the cheap 64-bit multiplier). Plain integers: the same
# numbers on every Python, compiled or not.
_MULTIPLIER: Final = 0xDA942042E4DD58B5
_INCREMENT: Final = 0x5851F42D4C957F2D14057B7EF767814F
_MASK: Final = (1 << 128) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A seeded generator with named operations: `pick`, `draw`, `shuffle`.

    Args:
        seed: any integer. Neighbouring seeds give unrelated games.
        label: tells apart several generators of one seed (see `branch`).
    """

    __slots__ = ("_state", "label", "seed")

    def __init__(self, seed: int, label: str = "") -> None:
        self.seed = seed
        self.label = label
        digest = blake2b(f"{seed}/{label}".encode(), digest_size=16).digest()
        self._state = int.from_bytes(digest, "little")

    def pick(self, sides: int) -> int:
        """Return a number from 0 to `sides - 1`, each as likely.

        Raises:
            ValueError: if `sides` is less than one.
        """
        if sides < 1:
            raise ValueError(f"nothing to pick from: {sides} sides")
        self._state = state = (self._state * _MULTIPLIER + _INCREMENT) & _MASK
        return (state >> 96) * sides >> 32

    def draw(self, items: list[T]) -> T:
        """Take one item out of `items` at random and return it. The order of the rest may change.

        Raises:
            ValueError: if `items` is empty.
        """
        chosen = self.pick(len(items))
        last = items.pop()
        if chosen == len(items):
            return last
        item = items[chosen]
        items[chosen] = last
        return item

    def shuffle(self, items: list[T], reach: int | None = None) -> None:
        """Shuffle in place; with `reach`, only the last `reach` places are decided, which is cheaper.

        The last places then hold a fair sample in fair order; the others hold the rest in no
        particular order and must be shuffled before they are used.
        """
        count = len(items)
        stop = 1 if reach is None else max(1, count - reach)
        for size in range(count, stop, -1):
            chosen = self.pick(size)
            last = size - 1
            if chosen != last:
                items[chosen], items[last] = items[last], items[chosen]

    def branch(self, label: str) -> Dice:
        """Return another generator of the same seed, not disturbed by what this one rolls.

        Two runs of one seed that differ in one thing stay paired in everything drawn from a branch.
        """
        return Dice(self.seed, f"{self.label}/{label}")


class ScriptedDice(Dice):
    """Dice for tests: every `pick` gives the next number of the script.

    A roll that the script lacks, that does not fit, or that is left over fails. Use it as a context
    manager, or call `finish` at the end.

    Args:
        rolls: what each `pick` in turn returns.
    """

    __slots__ = ("_next", "_rolls")

    def __init__(self, rolls: Iterable[int] = ()) -> None:
        super().__init__(0, "scripted")
        self._rolls = list(rolls)
        self._next = 0

    def pick(self, sides: int) -> int:
        """Return the next number of the script.

        Raises:
            AssertionError: if the script is used up, or its number is not below `sides`.
        """
        if sides < 1:
            raise ValueError(f"nothing to pick from: {sides} sides")
        if self._next >= len(self._rolls):
            raise AssertionError(f"roll {self._next + 1} of {sides} sides is not in the script {self._rolls}")
        roll = self._rolls[self._next]
        if not 0 <= roll < sides:
            raise AssertionError(
                f"roll {self._next + 1} of the script is {roll}, but there are {sides} sides"
            )
        self._next += 1
        return roll

    def branch(self, label: str) -> Dice:
        """Return this script itself: a test tells every roll, in the order they happen."""
        return self

    def finish(self) -> None:
        """Check that the script is used up.

        Raises:
            AssertionError: if a roll is left over.
        """
        left = self._rolls[self._next :]
        if left:
            raise AssertionError(f"rolls left over: {left} (used {self._next})")

    def __enter__(self) -> ScriptedDice:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.finish()
