"""The watchful pilot without a rule each that came of reading games; see `docs/pilots.md`.

`python -m tools.benchmarks.paired --corpus FOLDER --games 2000 --pilot tools/benchmarks/read_in_games.py:AnyLevel`
"""

from __future__ import annotations

from deckcheck.full_table.pilots import Watchful
from deckcheck.full_table.pilots.habits.blocking import Blocking
from deckcheck.full_table.pilots.habits.effects import ONLY_BARS
from deckcheck.full_table.pilots.habits.levying import Levying
from deckcheck.full_table.pilots.habits.siding import Siding
from deckcheck.full_table.pilots.keeping import FOR_NOTHING, USED_AGAIN
from rules.vtes.terms import HUNT_ACTION, NEEDED, PASS


class Contesting(Watchful):
    """Influences out what others have in play, and pays to contest the smallest vampires."""

    def contest(self, decision):
        number = decision.options[1]
        card, face = self.eyes.in_play(number), self.eyes.face(number)
        contested = card is None or decision.about == card.unique_as
        if contested and face.card.is_crypt and self.eyes.pool > self.floor:
            return number
        return super().contest(decision)

    def _is_taken(self, piece):
        return False


class AnyLevel(Watchful):
    """Plays a card at a lower level though a higher one does more for the same price."""

    def _levels(self, ways, options):
        return list(options)


class Piling(Blocking):
    """Adds stealth though there is enough, and knows of no other way past who attempts to block."""

    def stealth(self, cards, action, blocker):
        eyes = self.eyes
        if action.kind == HUNT_ACTION:
            return PASS
        missing = eyes.intercept(blocker) - eyes.stealth() + 1
        gives = {
            number: max(
                [mode.stealth for mode in eyes.modes(action.actor, number) if mode.moment & NEEDED], default=0
            )
            for number in cards
        }
        enough = [number for number in cards if gives[number] >= missing]
        if sum(gives.values()) < missing:
            return PASS
        return min(enough, key=self.cost) if enough else max(cards, key=gives.get)

    def way_past(self, ways, options):
        return None


class PilingStealth(Watchful):
    """Adds stealth to what is hidden already."""

    def habits(self):
        super().habits()
        self.blocking = Piling(self.eyes, self._book, self.voting)


class Barring(Siding):
    """Counts minions of anybody, likely to block or not, as worth being kept from it."""

    def score(self, minion, verbs, face):
        if ONLY_BARS[face]:
            return -self.share(minion.controller) if minion.controller != self.eyes.seat else -1.0
        return super().score(minion, verbs, face)


class BarringAnybody(Watchful):
    """Keeps from blocking whoever may be chosen."""

    def habits(self):
        super().habits()
        self.siding = Barring(self.eyes, self._book)


class Busy(Siding):
    """Uses what changes nothing."""

    def best(self, aims, face, actor=None):
        best = super().best(aims, face, actor)
        return None if best == 0.0 else best

    def lacks_gear(self, ability):
        return False


class InVain(Watchful):
    """Uses cards in play though nothing would change."""

    def habits(self):
        super().habits()
        self.siding = Busy(self.eyes, self._book)


class PayingFirst(Watchful):
    """Pays with whoever is named first."""

    def pay_with(self, decision):
        return decision.options[0]


class Hoarding(Watchful):
    """Holds cards that nobody can use, now or soon."""

    def _minion_keeping(self, piece):
        return FOR_NOTHING

    def _master_keeping(self, face):
        return FOR_NOTHING


class Stingy(Watchful):
    """Counts pool as dear whatever it has, and later bleeds as alone."""

    def _master_worth(self, piece):
        return (
            0.0
            if USED_AGAIN[self._pages[piece].face] and self._would_not(piece)
            else super()._master_worth(piece)
        )

    def _would_not(self, piece):
        return self._pages[piece].play <= 0

    def _later_bleeds(self, piece, minion):
        return 0.0


class Drained(Levying):
    """Does not weigh what a card burns of others alone."""

    def relief(self, card):
        return -self.worth(card.face)


class LettingDrain(Watchful):
    """Leaves cards in play that burn pool of others turn by turn."""

    def habits(self):
        super().habits()
        self.levying = Drained(self.eyes, self._book)
