"""The watchful pilot without one of its habits each, to measure what the habit is worth; searching turned round.

`python -m tools.benchmarks.full_tables --corpus FOLDER --only alone --rivals tools/benchmarks/habits.py:NoBlocks`
"""

from __future__ import annotations

from deckcheck.full_table.pilots import Watchful
from deckcheck.full_table.pilots.searching import SMALL, Informed
from deckcheck.goldfish.pilots import Greedy
from deckcheck.goldfish.pilots.base import Pilot
from deckcheck.goldfish.ways import best_way
from rules.vtes.terms import DURING, PASS


class NoBounces(Watchful):
    """Lets every bleed through that nobody blocks."""

    def react(self, decision):
        return PASS if getattr(decision.about, "mask", 0) & DURING else super().react(decision)


class NoBlocks(Watchful):
    """Blocks nothing."""

    def block(self, decision):
        return PASS


class NoSkill(Watchful):
    """Fights like the goldfish's pilot, which was never in a combat: it takes part in whatever is offered."""

    def _find_answer(self, kind):
        if kind in ("maneuver", "range", "press", "strike", "prevent", "before-range", "before-strikes",
                    "strike-chosen", "strikes-chosen", "additional-strikes", "end-of-round"):  # fmt: skip
            self._answers[kind] = self.otherwise
            return self.otherwise
        return Pilot._find_answer(self, kind)


class NoVotes(Watchful):
    """Votes for what it calls, and otherwise abstains."""

    def poll(self, decision):
        mine = self.eyes.referendum.caller.seat == self.eyes.seat
        return Greedy.poll(self, decision) if mine else PASS

    def vote(self, decision):
        return Greedy.vote(self, decision)


class Roamer(Watchful):
    """Leaves nobody at home."""

    def act(self, decision):
        return Greedy.act(self, decision)

    def action(self, decision):
        return Greedy.action(self, decision)


class Perverse(Informed):
    """Does what proves worst."""

    def _best(self, ways, trial):
        return best_way(ways, lambda way, world: -trial.play(way, world), self._stages(ways), small=SMALL)


class Hoarder(Watchful):
    """Discards like the goldfish's pilot, first the cards that need others."""

    def discard(self, decision):
        return Greedy.discard(self, decision)

    def _keeping(self, piece):
        return Greedy._keeping(self, piece)
