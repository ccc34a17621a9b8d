"""The thorough pilot: tries out its options, over what it cannot see, and does what turns out best."""

from __future__ import annotations

import math

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.aims import BOARD
from deckcheck.goldfish.pilots.greedy import Greedy
from deckcheck.goldfish.seeds import mix
from rules.vtes.terms import ADD_MORE, FOLLOW, STRIDE, TAKE_BACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from deckcheck.goldfish.playouts import PlayoutsAlone
    from rules.kernel import Decision

WAYS: Final = 5
"""How many ways are compared, including that of `greedy`."""
FIRST: Final = 4
"""Playouts of each way before the best of them is tried against that of `greedy`."""
SURE: Final = 1.0
"""What is better by this many standard errors is done."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Thorough(Greedy):
    """Plays like `greedy` unless something else proves better.

    At each decision it takes what `greedy` would do and a few other ways, plays the game on to its end from
    each, with `greedy` as pilot, over the same orders of hidden cards (`deckcheck.goldfish.playouts`), and
    departs from `greedy` for a way that is ahead with enough certainty. A game costs some hundred games.

    Attributes:
        budget: playouts per decision, roughly.
    """

    name = "thorough"
    aim: ClassVar[str] = BOARD
    tries: ClassVar[bool] = True
    budget: ClassVar[int] = 32

    def __init__(self) -> None:
        super().__init__()
        self._playouts: PlayoutsAlone | None = None
        self._seed = 0

    def deal(self, seed: int) -> None:
        """See `Pilot.deal`."""
        self._seed = seed

    def attend(self, playouts: PlayoutsAlone) -> None:
        """See `Pilot.attend`."""
        self._playouts = playouts

    def choose(self, decision: Decision) -> int:
        """See `Pilot.choose`."""
        usual = super().choose(decision)
        playouts = self._playouts
        if playouts is None:
            return usual
        ways = self._ways(decision, usual)
        return usual if len(ways) < 2 else self._best(playouts, ways)

    def _ways(self, decision: Decision, usual: int) -> list[int]:
        """Return the choices to compare, the usual first: one of cards alike, and of amounts the most."""
        options = decision.options
        seen = {self._likeness(options[usual])}
        found = [usual]
        for index in range(len(options) - 1, -1, -1):
            option = options[index]
            if type(option) is int and TAKE_BACK * STRIDE <= option < (TAKE_BACK + 1) * STRIDE:
                continue
            likeness = self._likeness(option)
            if likeness not in seen and len(found) < WAYS:
                seen.add(likeness)
                found.append(index)
        return found

    def _likeness(self, option: object) -> object:
        """Return what two options have in common that lead to the same result."""
        if type(option) is not int or option < 0:
            return option
        verb, piece = divmod(option, STRIDE)
        if ADD_MORE <= verb < FOLLOW:
            verb = 0
        counters = self.eyes.invested.get(piece)
        if counters is None and piece not in self.eyes.hand:
            return verb, piece
        return verb, self._pages[piece], counters

    def _best(self, playouts: PlayoutsAlone, ways: list[int]) -> int:
        seed = mix(self._seed + playouts.decisions)
        worth = [[playouts.play(way, mix(seed + number)) for number in range(FIRST)] for way in ways]
        totals = [sum(one) for one in worth]
        best = max(range(1, len(ways)), key=totals.__getitem__)
        if totals[best] <= totals[0] and min(worth[0]) == max(worth[0]):
            return ways[0]
        usual, other = worth[0], worth[best]
        for number in range(FIRST, FIRST + max(0, self.budget - FIRST * len(ways)) // 2):
            usual.append(playouts.play(ways[0], mix(seed + number)))
            other.append(playouts.play(ways[best], mix(seed + number)))
        ahead = [two - one for one, two in zip(usual, other, strict=True)]
        number = len(ahead)
        mean = sum(ahead) / number
        variance = sum([(one - mean) ** 2 for one in ahead]) / (number * max(1, number - 1))
        return ways[best] if mean > SURE * math.sqrt(variance) and mean > 0 else ways[0]
