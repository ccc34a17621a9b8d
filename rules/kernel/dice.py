"""The one source of chance of a game: a seeded generator, and a scripted one for tests.

`random.Random` is not used: its `shuffle` and `choice` may change between Python
versions, and seeding it costs more than all the draws of a short game.
"""

from __future__ import annotations

from hashlib import blake2b

from cardbase.quick import mypyc_attr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import TracebackType
    from typing import Final, TypeVar

    from mypy_extensions import i64

    T = TypeVar("T")

# A linear congruential generator of 128 bits of which only the top 32 are used
# (O'Neill, "PCG", 2014: the cheap 64-bit multiplier). Plain integers: the same
# numbers on every Python, compiled or not.
_MULTIPLIER: Final = 0xDA942042E4DD58B5
_INCREMENT: Final = 0x5851F42D4C957F2D14057B7EF767814F
_MASK: Final = (1 << 128) - 1

# Compiled, where integers of 64 bits are fast and longer ones are not, the same numbers are made digit by
# digit: the state has five of 30 bits, the lowest first (the last of 8 bits), the multiplier three. So no sum
# of three products overflows.
_DIGIT: Final = (1 << 30) - 1
_LAST_DIGIT: Final = (1 << 8) - 1
_MANY: Final = 1 << 31  # times fewer sides, 32 bits stay within 64, signed
_TIMES_0: Final = _MULTIPLIER & _DIGIT
_TIMES_1: Final = _MULTIPLIER >> 30 & _DIGIT
_TIMES_2: Final = _MULTIPLIER >> 60
_PLUS_0: Final = _INCREMENT & _DIGIT
_PLUS_1: Final = _INCREMENT >> 30 & _DIGIT
_PLUS_2: Final = _INCREMENT >> 60 & _DIGIT
_PLUS_3: Final = _INCREMENT >> 90 & _DIGIT
_PLUS_4: Final = _INCREMENT >> 120


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A seeded generator with named operations: `pick`, `draw`, `shuffle`.

    Args:
        seed: any integer. Neighbouring seeds give unrelated games.
        label: tells apart several generators of one seed (see `branch`).
    """

    __slots__ = ("_0", "_1", "_2", "_3", "_4", "_state", "label", "seed")

    def __init__(self, seed: int, label: str = "") -> None:
        self.seed = seed
        self.label = label
        written: object = seed  # compiled, a large value that is formatted as an int is never freed
        digest = blake2b(f"{written}/{label}".encode(), digest_size=16).digest()
        self._state = state = int.from_bytes(digest, "little")
        if COMPILED:
            self._0: i64 = state & _DIGIT
            self._1: i64 = state >> 30 & _DIGIT
            self._2: i64 = state >> 60 & _DIGIT
            self._3: i64 = state >> 90 & _DIGIT
            self._4: i64 = state >> 120

    def pick(self, sides: int) -> int:
        """Return a number from 0 to `sides - 1`, all equally likely.

        Raises:
            ValueError: if `sides` is less than one.
        """
        if sides < 1:
            raise ValueError(f"nothing to pick from: {sides} sides")
        if COMPILED:
            top = self._step()
            if sides < _MANY:
                few: i64 = sides
                return top * few >> 32
            return int(top) * sides >> 32
        self._state = state = (self._state * _MULTIPLIER + _INCREMENT) & _MASK
        return (state >> 96) * sides >> 32

    def _step(self) -> i64:
        """Make the next state, digit by digit; return its top 32 bits."""
        a, b, c, d, e = self._0, self._1, self._2, self._3, self._4
        total: i64 = a * _TIMES_0 + _PLUS_0
        self._0 = total & _DIGIT
        total = (total >> 30) + a * _TIMES_1 + b * _TIMES_0 + _PLUS_1
        self._1 = total & _DIGIT
        total = (total >> 30) + a * _TIMES_2 + b * _TIMES_1 + c * _TIMES_0 + _PLUS_2
        self._2 = total & _DIGIT
        total = (total >> 30) + b * _TIMES_2 + c * _TIMES_1 + d * _TIMES_0 + _PLUS_3
        self._3 = third = total & _DIGIT
        total = (total >> 30) + c * _TIMES_2 + d * _TIMES_1 + e * _TIMES_0 + _PLUS_4
        self._4 = last = total & _LAST_DIGIT
        return last << 24 | third >> 6

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
        """Return another generator from the same seed, not disturbed by what this one rolls.

        Two runs with the same seed that differ in one thing stay paired in everything drawn from a branch.
        """
        return Dice(self.seed, f"{self.label}/{label}")


COMPILED: Final = not hasattr(Dice.pick, "__code__")


class ScriptedDice(Dice):
    """Dice for tests: every `pick` returns the next number of the script.

    A roll that the script lacks, that does not fit, or that is left over is an error. Use it as a context
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
        """Return this script itself: a test states every roll, in the order they happen."""
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
