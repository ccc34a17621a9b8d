"""What a pilot answers to others: reactions, blocks, cancels, votes."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.acting import Roaming
from deckcheck.full_table.pilots.habits.blocking import Blocking
from deckcheck.full_table.pilots.habits.bouncing import REDIRECTED, Bouncing
from deckcheck.full_table.pilots.habits.sense import ANSWERS, WAKES, find_verb
from deckcheck.full_table.pilots.habits.silencing import Silencing
from deckcheck.full_table.pilots.habits.voting import Voting
from deckcheck.full_table.pilots.turning import Turning
from deckcheck.goldfish.found import Found
from rules.vtes.chapters.block import Attempt
from rules.vtes.definitions.acting import EndAction
from rules.vtes.definitions.library import TakeBack
from rules.vtes.state.plays import Action, Play
from rules.vtes.state.referendum import FOR
from rules.vtes.terms import (
    AFTER,
    AFTER_BLOCK,
    BEFORE_BLOCK,
    BLEED_ACTION,
    DURING,
    PASS,
    POLITICAL_ACTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.kernel import Decision
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition

ENDS: Final[Found[CardDefinition, bool]] = Found(lambda face: find_verb(face.modes, EndAction) is not None)
"""Card definition -> whether it ends the action."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Answering(Turning):
    """Answers what others do where that is worth its price, and votes by what a referendum does."""

    def habits(self) -> None:
        """See `Weighing`."""
        super().habits()
        eyes, book = self.eyes, self._book
        self.bouncing = Bouncing(eyes, book)
        self.voting = Voting(eyes, book)
        self.silencing = Silencing(eyes, book)
        self.blocking = Blocking(eyes, book, self.voting)
        self.roaming = Roaming(eyes, book)

    def react(self, decision: Decision) -> int:
        """Wake and unlock to block, and again afterwards; redirect bleeds, end referendums that hurt."""
        about = decision.about
        options: list[int] = decision.options
        action = getattr(about, "action", None)
        if action is None:
            return options[-1]  # what happens to a minion instead of burning
        cards = options[1:]
        if about.mask & BEFORE_BLOCK:
            return self.blocking.waker(cards, action, self._turns_away(cards, action))
        if about.mask & DURING and action.target == self.eyes.seat:
            if action.kind == BLEED_ACTION:
                able = [number for number in cards if not self.bouncing.only_wakes(number)]
                best = self.bouncing.best(able, action)
                best = best if best != PASS else self._wake_to_answer(cards, action)
                return best if best != PASS else self.bouncing.freely(cards, action)
            ending = [number for number in cards if ANSWERS[self.eyes.face(number)].ends]
            return ending[0] if ending and self.blocking.threat(action) > 1 else PASS
        standing = self.roaming.stands_up(cards, about) if about.mask & (AFTER | AFTER_BLOCK) else PASS
        return standing if standing != PASS else self._against_referendum(cards)

    def _turns_away(self, cards: list[int], action: Action) -> float:
        """Return what a minion that wakes could save from a bleed that nobody awake redirects."""
        eyes = self.eyes
        if self.bouncing.ready_to(action) > 0:
            return 0.0
        price = min((self._pages[number].blood_cost for number in cards), default=0)
        asleep = [minion for minion in eyes.ready_of(eyes.seat) if not eyes.is_awake(minion)]
        return max((self.bouncing.by(minion, action, price) for minion in asleep), default=0.0)

    def _wake_to_answer(self, cards: list[int], action: Action) -> int:
        wakers = [number for number in cards if ANSWERS[self.eyes.face(number)].wakes]
        return wakers[0] if wakers and self._turns_away(wakers, action) > REDIRECTED else PASS

    def _against_referendum(self, cards: list[int]) -> int:
        referendum = self.eyes.referendum
        if referendum is None or self.voting.price(referendum) > -1:
            return PASS
        for number in cards:
            for mode in self.eyes.face(number).modes:
                if any(isinstance(verb, TakeBack) for verb in mode.verbs):
                    return number
        return self.silencing.by(cards, self.voting.uncast(referendum))

    def reactor(self, decision: Decision) -> int:
        """Answer with a locked minion that has woken rather than another, and with the smallest first.

        To wake, prefer the one that would block best, or redirect; but once nobody blocks, one that can use
        the card against the bleed itself.
        """
        eyes = self.eyes
        action = eyes.action
        minions = [eyes.minion(number) for number in decision.options]
        able = []
        if action is not None and self._is_let_through(action):
            able = [one for one in minions if self.bouncing.answers_now(one, decision.about)]
            minions = able or minions
        if action is not None and not able and ANSWERS[eyes.face(decision.about)].wakes:
            threat = self.blocking.threat(action)
            price = self._pages[decision.about].blood_cost
            minions = [one for one in minions if self.blocking.keeps_blood(one, decision.about)] or minions
            blocks = {minion.number: self.blocking.worth(minion, action, threat) for minion in minions}
            turns = {minion.number: self.bouncing.by(minion, action, price) for minion in minions}
            if max(blocks.values()) >= max(turns.values()):
                return self.blocking.sturdiest(blocks)
            return max(turns, key=lambda number: (turns[number], blocks[number]))
        return min(minions, key=lambda one: (not one.locked, one.capacity)).number

    def _is_let_through(self, action: Action) -> bool:
        """Return whether an action is a bleed of the seat that nobody has blocked."""
        return action.kind == BLEED_ACTION and action.target == self.eyes.seat and action.declined

    def _way_to_answer(self, ways: Sequence[Mode], options: list[int]) -> int:
        """Return the way in which a reaction does most: one against a bleed, once nobody blocks it."""
        action = self.eyes.action
        if action is not None and self._is_let_through(action):
            options = [option for option in options if not WAKES[ways[option]]] or options
        return options[-1]

    def block(self, decision: Decision) -> int:
        """Attempt to block with the minion that stands it best, unless a bleed is better redirected."""
        action = self.eyes.action
        assert action is not None
        instead = 0.0
        if action.kind == BLEED_ACTION and action.target == self.eyes.seat:
            instead = self.bouncing.ready_to(action)
        return self.blocking.best(decision.options[1:], action, instead)

    def attempt(self, decision: Decision) -> int:
        """Add stealth to the seat's own action, or intercept to its own attempt, if that is enough."""
        attempt = decision.about
        assert isinstance(attempt, Attempt)
        cards = decision.options[1:]
        if attempt.action.methuselah.seat == self.eyes.seat:
            action = attempt.action
            paying = [
                one for one in cards if self.pricing.pays(one, action) and not self._starves(one, action)
            ]
            return self.blocking.stealth(paying, action, attempt.blocker) if paying else PASS
        return self.blocking.intercept(cards, attempt.blocker)

    def cancel(self, decision: Decision) -> int:
        """Cancel what a neighbour plays, or anybody against this seat, if it does more than that costs."""
        play = decision.about.play
        assert isinstance(play, Play)
        cards = [number for number in decision.options[1:] if self.pricing.survives(number)]
        if not cards or not self._matters(play):
            return PASS
        prices = {number: self.countering.price(number, self._next_master(number)) for number in cards}
        best = min(cards, key=prices.__getitem__)
        return best if self.countering.harm(play) > prices[best] else PASS

    def _next_master(self, spent: int) -> float:
        """Return what the best master in hand is worth besides one that is spent."""
        eyes = self.eyes
        masters = [piece for piece in eyes.hand if piece != spent and eyes.face(piece).is_master]
        return max(map(self._master_worth, masters), default=0.0)

    def _matters(self, play: Play) -> bool:
        """Return whether what another plays is against this seat, or a neighbour's and more than a detail.

        A detail is what changes an action that is not this seat's business.
        """
        eyes = self.eyes
        seat, action = play.methuselah.seat, eyes.action
        if play.against is not None and play.against.controller == eyes.seat:
            return True
        if seat not in (eyes.prey, eyes.predator):
            return False
        if action is None or action.play is play or action.kind == POLITICAL_ACTION:
            return True
        return eyes.seat in (action.methuselah.seat, action.target)

    # --- referendums ------------------------------------------------------------------------------------

    def poll(self, decision: Decision) -> int:
        """Vote by what the referendum does to each seat; see `Voting`."""
        referendum = self.eyes.referendum
        assert referendum is not None
        self.voting.note(referendum)
        return self.voting.source(decision.options, referendum)

    def vote(self, decision: Decision) -> int:
        """Vote by what the referendum does, even where the seat would have abstained; see `Voting`."""
        referendum = self.eyes.referendum
        side = FOR if referendum is None else self.voting.side(referendum, abstains=False)
        return side if side in decision.options else int(decision.options[0])

    def polling(self, decision: Decision) -> int:
        """Play cards for votes if a referendum goes the wrong way; end its own only if there is no other."""
        if not self.voting.adds_votes(self.eyes.referendum):
            return PASS
        return int(min(decision.options[1:], key=lambda number: ENDS[self.eyes.face(number)]))

    def before_votes(self, decision: Decision) -> int:
        """Keep the votes for when they are needed."""
        return PASS

    def diablerize(self, decision: Decision) -> int:
        """Commit diablerie if the others cannot burn the diablerist for it."""
        return int(decision.options[1]) if self.voting.survives_blood_hunt() else PASS

    def blood_hunt(self, decision: Decision) -> int:
        """Call one for the diablerist of another."""
        minion = self.eyes.minion(decision.options[1])
        return minion.number if minion.controller != self.eyes.seat else PASS
