"""The thorough pilot: tries out its options, over what it cannot see, and does what turns out best."""

from __future__ import annotations

from functools import partial

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.aims import BOARD
from deckcheck.goldfish.pilots.greedy import Greedy
from deckcheck.goldfish.seeds import mix
from deckcheck.goldfish.ways import best_way, without_amount, worlds_for
from rules.vtes.terms import STRIDE, TAKE_BACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from deckcheck.goldfish.playouts import PlayoutsAlone
    from rules.kernel import Decision

MOST_WAYS: Final = 5
"""How many ways are compared, including that of `greedy`."""
FIRST: Final = 4
"""Playouts of each way before the best of them is tried against that of `greedy`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Thorough(Greedy):
    """Plays like `greedy` unless something else proves better.

    At each decision it takes what `greedy` would do and a few other ways, tries all in the same few games
    that its seat may be in (`deckcheck.goldfish.playouts`), with `greedy` as pilot, up to their end, and
    does the best if that is surely ahead (`best_way`). A game costs some hundred games.

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
            if likeness not in seen and len(found) < MOST_WAYS:
                seen.add(likeness)
                found.append(index)
        return found

    def _likeness(self, option: object) -> object:
        """Return what two options have in common that lead to the same result."""
        if type(option) is not int or option < 0:
            return option
        verb, piece = without_amount(option)
        counters = self.eyes.invested.get(piece)
        if counters is None and piece not in self.eyes.hand:
            return verb, piece
        return verb, self._pages[piece], counters

    def _best(self, playouts: PlayoutsAlone, ways: list[int]) -> int:
        seed = mix(self._seed + playouts.decisions)
        stages = ((MOST_WAYS, FIRST), (1, worlds_for(self.budget, len(ways), FIRST)))
        return ways[best_way(len(ways), partial(_tried, playouts, ways, seed), stages)]


def _tried(playouts: PlayoutsAlone, ways: list[int], seed: int, way: int, world: int) -> float:
    """Return what comes of a way, by its place, in a game with one order of what is hidden."""
    return playouts.play(ways[way], mix(seed + world))
