"""One seed for the run, one for each game: plain 64-bit integers, the same on every Python and machine.

Game `number` of a run (from 0) is dealt from `mix(mix(seed) + number * GAMMA)`: the numbers of a SplitMix64
generator (Steele, Lea, Flood 2014) that starts at `mix(seed)`. So any process can deal any game without
dealing those before it, and the games of two neighbouring seeds have nothing in common.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Final

GAMMA: Final = 0x9E3779B97F4A7C15
"""The odd step of SplitMix64: 2^64 divided by the golden ratio."""
SEAT_SALT: Final = 0x5EA7
"""Separates the seat from the cards."""
_MASK: Final = (1 << 64) - 1


def mix(number: int) -> int:
    """Scramble 64 bits so that each bit of the result depends on all of them; it is one to one."""
    number &= _MASK
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK
    return number ^ number >> 31


def game_seed(seed: int, number: int) -> int:
    """Return the seed of a game.

    Args:
        seed: of the run.
        number: of the game, from 0.
    """
    return mix(mix(seed) + (number + 1) * GAMMA)


def seat_of_game(seed: int, players: int) -> int:
    """Return the seat, 1 to `players`, that is used in the game of this seed when seats are drawn."""
    return ((mix(seed ^ SEAT_SALT) >> 32) * players >> 32) + 1


class Blocks:
    """Blocks of games in order: each its first game and the one after. None is made before its turn."""

    def __init__(self, first: int, end: int, size: int) -> None:
        """Cut the games from `first` to before `end` into blocks of `size`."""
        self._starts = range(first, end, size)
        self._size = size

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._starts)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Yield them one by one."""
        for start in self._starts:
            yield start, min(start + self._size, self._starts.stop)
