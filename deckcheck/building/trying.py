"""Tries the swaps of a deck in games: what they bring alone, where the cards matter alone."""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.building.alone import AloneGain, arm_of, gains
from deckcheck.building.remedies import MOST, urgency
from deckcheck.goldfish.causes import corrected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.building.alone import Judge
    from deckcheck.building.prescribing import Prescriber
    from deckcheck.building.remedies import Remedy
    from deckcheck.goldfish.causes import Effect
    from deckcheck.goldfish.experiment import Experiment

TRIED = 6
"""Cards that winners play and that are tried for the opening alone."""

COPIES = 3
"""Up to this many copies of the best of them."""

LEAST_OF_FIRST = 0.3
"""A further copy comes if it brings this share of what the first does."""

LEAST_POINTS = 1.0
"""A swap for the opening brings at least so many points."""

POINTS = 0.5
"""What a point of the opening counts beside a copy that all winners play."""

STAGES = 4
"""Each swap is tried in some games, and three times as many go into that for the opening."""


class Trier:
    """Plays swaps alone.

    Args:
        experiment: which games are played.
        judge: knows which cards they can judge.
        games: with each swap.
        tell: called with the number of games done, of `rounds`.
    """

    def __init__(self, experiment: Experiment, judge: Judge, games: int, tell: Callable[[int], None]) -> None:
        self.experiment = experiment
        self.judge = judge
        self.games = games
        self.interrupted = False
        self._tell = tell
        self._done = 0

    @property
    def rounds(self) -> int:
        """How many games are played in all, each with several swaps."""
        return STAGES * self.games

    def tried(self, remedies: list[Remedy], prescriber: Prescriber) -> list[Remedy]:
        """Return swaps with what they bring alone, and one for the opening if there is any; ranked again.

        Raises:
            PilotError: if the pilot fails.
        """
        judged = [at for at, one in enumerate(remedies) if self.judge.can_judge_swap(one.exchange)]
        made = list(remedies)
        found = self._play([made[at] for at in judged], 0, self.games)
        for at, gain in zip(judged, found, strict=False):
            made[at] = replace(made[at], opening=gain)
        more = None if self.interrupted else self._more(prescriber)
        return ranked_again([*made, *([more] if more else [])])

    def _play(self, remedies: list[Remedy], start: int, games: int) -> list[AloneGain]:
        """Return what each brings; [] if there is none, or nothing was played."""
        before = self._done
        self._done += games
        if not remedies or self.interrupted:
            self._tell(self._done)
            return []
        found, aim, self.interrupted = gains(
            self.experiment,
            [arm_of(one.exchange) for one in remedies],
            start,
            games,
            corrected(len(remedies)),
            lambda done: self._tell(before + done),
        )
        return [] if self.interrupted else [AloneGain(effect, (), games, aim) for effect in found]

    def _more(self, prescriber: Prescriber) -> Remedy | None:
        """Return a swap for the opening: the best of those that winners think of, and as many copies as help.

        What is told comes from games that had no part in choosing it.
        """
        singles = prescriber.for_opening(self.judge, TRIED)
        picked = self._play([one[0] for one in singles], self.games, self.games)
        order = sorted(zip(picked, singles, strict=False), key=lambda pair: -pair[0].effect.mean)
        steps = order[0][1][:COPIES] if order else []
        found = self._play(steps, 2 * self.games, 2 * self.games)
        if not found or not found[0].effect.helps or found[0].effect.mean < LEAST_POINTS:
            return None
        means = [one.effect.mean for one in found]
        further = tuple(mean - before for mean, before in zip(means, [0.0, *means], strict=False))
        number = 1
        while number < len(further) and further[number] >= LEAST_OF_FIRST * further[0]:
            number += 1
        if not found[number - 1].effect.helps:
            number = 1
        chosen = steps[number - 1]
        if not prescriber.accepts(chosen):
            return None
        return replace(chosen, opening=replace(found[number - 1], copies=further))


def ranked_again(remedies: list[Remedy]) -> list[Remedy]:
    """Rank swaps by what winners think of them, and by what games say beyond chance."""

    def points(one: Remedy) -> float:
        opening = _beyond(one.opening.effect) if one.opening else 0.0
        return one.gain + POINTS * opening

    return sorted(remedies, key=lambda one: (urgency(one.fault), -points(one)))[:MOST]


def _beyond(effect: Effect) -> float:
    return effect.mean if effect.shown else 0.0
