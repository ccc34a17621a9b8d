"""Races whose truth is known: what plays arms draws their differences from a random distribution instead."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from deckcheck.goldfish.changes import SWAP, Change
from deckcheck.goldfish.trials import Aim, Differences

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.card import Card

    Arm = tuple[Change, ...]
    Law = Callable[[Arm, random.Random], int]


def swaps(outs: Sequence[int], ins: Sequence[Card]) -> list[Arm]:
    """All swaps of one copy: cards that go by their ids, cards that come."""
    return [(Change(SWAP, out, 1, card),) for out in outs for card in ins]


class Drawn:
    """Replaces `Trials`: each difference is drawn from a distribution, by the seed, the arm and the game.

    Args:
        arms: the changes of each arm.
        law: returns the difference of an arm in a game.
        seed: of the run.
        broken: after this many games somebody presses Ctrl-C; 0 for never.
    """

    def __init__(self, arms: Sequence[Arm], law: Law, seed: int, broken: int = 0) -> None:
        self.aim = Aim("goal", "games", 1)
        self.interrupted = False
        self.played = 0
        self.ranges: list[tuple[tuple[int, ...], int, int]] = []
        self._arms = arms
        self._law = law
        self._seed = seed
        self._broken = broken

    def __enter__(self) -> Drawn:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def play(self, chosen: Sequence[int], start: int, end: int) -> Differences:
        """See `Trials.play`."""
        found = Differences(len(self._arms))
        names = {
            arm: "/".join(
                f"{one.card} {one.copies} {one.into.id if one.into else 0}" for one in self._arms[arm]
            )
            for arm in chosen
        }
        self.ranges.append((tuple(chosen), start, end))
        for number in range(start, end):
            if self._broken and self.played >= self._broken:
                self.interrupted = True
                break
            told = [
                self._law(self._arms[arm], random.Random(f"{self._seed} {number} {names[arm]}"))
                for arm in chosen
            ]
            found.add(0, list(chosen), told)
            self.played += 1 + len(told)
        found.played = self.played
        return found
