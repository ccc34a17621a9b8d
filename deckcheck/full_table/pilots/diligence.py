"""What nobody leaves undone: transfers with a use, free cards, bleeds that oust, pool where it is needed."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.levying import DRAINS
from deckcheck.full_table.pilots.habits.sense import EVERYTHING, bleed_coming
from deckcheck.full_table.pilots.habits.siding import PLAYED
from deckcheck.full_table.pilots.watchful import Watchful
from deckcheck.goldfish.pilots.acting import USES
from deckcheck.goldfish.pilots.greedy import MORE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import THIS
from rules.vtes.terms import ADD, BLEED, BLEED_ACTION, MERGE, PASS, POLITICAL, STRIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Decision

SOME: Final = "choose some"
"""What is asked for each of several cards."""
ENOUGH_POOL: Final = 12
FEW_MINIONS: Final = 2
"""With so many minions or fewer, and so much pool or more, nobody keeps transfers, or stays home."""
MUCH_POOL: Final = 18
"""With so much nobody keeps transfers, however many minions there are."""
SAFE: Final = 0.7
"""A referendum with so good chances is called rather than nothing done."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Diligent(Watchful):
    """Plays like `Watchful`, and says what of that is not to be left undone."""

    def is_sure(self, decision: Decision, usual: int) -> bool:
        """Return whether a choice surely ousts the prey by a bleed, or costs not even an action.

        Args:
            decision: what is asked.
            usual: the choice.
        """
        eyes = self.eyes
        if decision.kind == "action" and self._is_free_start(decision.about, usual):
            return not self.roaming.can_oust()
        if decision.kind != "action" or self.roaming.somebody_blocks():
            return False
        minion = eyes.minion(decision.about)
        added = 0
        if usual != BLEED:
            if usual not in eyes.hand and usual not in minion.convictions:
                return False
            bleeds = [mode.bleed for mode in self._modes(minion, usual) if mode.kind == BLEED_ACTION]
            if not bleeds:
                return False
            added = max(bleeds)
        most = self.roaming.bleed(minion) + added + self.roaming.most_added(minion)
        return most >= eyes.prey_pool

    def leaves_undone(self, decision: Decision, usual: int) -> bool:
        """Return whether it is a folly to pass.

        Args:
            decision: what is asked.
            usual: what it would do otherwise.
        """
        if decision.kind == "influence":
            return self._is_free_use(usual) or self._keeps_for_nothing(decision)
        if decision.kind == "unlock":
            return self._first_to_rise(decision.options) != PASS
        if decision.kind == "master":
            if usual in self.eyes.hand and (self._is_free(usual) or self._pays_back(usual)):
                return True
            return bleed_coming(self.eyes) >= self.eyes.pool
        if decision.kind in ("block", "react") and usual != PASS and self._is_at_stake():
            return True
        if decision.kind == "maneuver":
            return usual != PASS and usual not in self.eyes.hand and self.fighting.saves_by_range()
        if decision.kind == "block":  # who has woken loses nothing by it
            return usual != PASS and (self.eyes.minion(usual).locked or self._loses_engine())
        if decision.kind == "target":
            return decision.about == SOME and usual in self.eyes.ash and self._fetching(usual) > 0
        return decision.kind in ("act", "action") and self._idles(decision, usual)

    def _idles(self, decision: Decision, usual: int) -> bool:
        """Return whether it is a folly that a minion, or all who are left, take no action."""
        if decision.kind == "action":
            actor = decision.about
            if self._guards_for_nothing(actor, usual):
                return True
            if any(self._is_safe_vote(actor, one, usual) for one in decision.options):
                return True
        if self.eyes.is_last_turn and not bleed_coming(self.eyes):
            return usual != PASS
        if decision.kind == "act" and (
            any(map(self._has_free_start, decision.options)) or self._may_call_surely()
        ):
            return True
        return (usual != PASS and self._is_for_acting()) or self._waits_for_nothing()

    def _is_for_acting(self) -> bool:
        """Return whether the prey may be ousted, or more stay home than could be of use there."""
        roaming = self.roaming
        return roaming.may_oust_past() or roaming.may_oust_hidden() or self._outnumbers_predator()

    def _is_at_stake(self) -> bool:
        """Return whether what is going on, as it is, ousts the seat."""
        eyes = self.eyes
        action = eyes.action
        if action is None or action.methuselah.seat == eyes.seat:
            return False
        return self.blocking.threat(action) >= EVERYTHING

    def _loses_engine(self) -> bool:
        """Return whether what is going on burns a card of the seat that takes pool of others, or is used."""
        eyes = self.eyes
        action = eyes.action
        play = action.play if action is not None else None
        card = eyes.in_play(play.number) if play is not None else None
        if action is None or play is None or card is None or card.controller != eyes.seat:
            return False
        if not any(Burn(THIS) in mode.verbs for mode in play.modes):
            return False
        if card.host is not None and card.host.controller != eyes.seat:
            return False
        expected = self.voting.expected(action) or 0.0
        return expected < 0 or (not expected and bool(DRAINS[card.face] or card.face.abilities))

    def _is_free_start(self, actor: int, piece: int) -> bool:
        """Return whether to act with a card in hand costs a minion nothing; see `Keeping`."""
        eyes = self.eyes
        return piece in eyes.hand and self._starts_with(piece, eyes.minion(actor))

    def _has_free_start(self, actor: int) -> bool:
        """Return whether a ready minion has such a card."""
        eyes = self.eyes
        return actor in eyes.ready and any(self._is_free_start(actor, piece) for piece in eyes.hand)

    def _guards_for_nothing(self, actor: int, piece: int) -> bool:
        """Return whether a card in hand that costs nothing lets a minion block better from now on."""
        eyes = self.eyes
        return piece in eyes.hand and self._later_blocks(piece, eyes.minion(actor)) > 0

    def _is_free(self, piece: int) -> bool:
        """Return whether a card in hand is a master that costs nothing and does nothing to a minion."""
        face = self.eyes.face(piece)
        return not self._pages[piece].pool_cost and not PLAYED[face]

    def _is_free_use(self, option: int) -> bool:
        """Return whether to use a card in the influence phase costs neither pool nor transfers."""
        if not USES <= option < MORE:
            return False
        eyes = self.eyes
        card = eyes.in_play(option - USES)
        ways = [way for way in card.face.abilities if way.phases & eyes.phase] if card is not None else []
        return bool(ways) and not any(way.pool or way.transfers for way in ways)

    def _is_safe_vote(self, actor: int, piece: int, usual: int) -> bool:
        """Return whether a card in hand calls a referendum that its own votes carry as good as surely.

        It is the usual choice, or one by which the seat gains.
        """
        eyes = self.eyes
        if piece not in eyes.hand or not eyes.face(piece).types & POLITICAL or self.voting.chances() < SAFE:
            return False
        return piece == usual or self._card_action_worth(piece, eyes.minion(actor), 0.0) > 0

    def _may_call_surely(self) -> bool:
        """Return whether who need not stay home could burn pool of the prey by a referendum that passes."""
        eyes = self.eyes
        home = self.roaming.stays_home()
        callers = [one for one in eyes.ready_of(eyes.seat) if not one.locked and one.number not in home]
        return any(self.calling.brings(one, piece) > 1 for one in callers for piece in eyes.hand)

    def _keeps_for_nothing(self, decision: Decision) -> bool:
        """To keep transfers with pool to spare, few minions, and a use for them.

        That is a card that they could go to, or another version of a vampire to be merged.
        """
        eyes = self.eyes
        few = eyes.pool >= ENOUGH_POOL and len(eyes.ready) <= FEW_MINIONS
        if not eyes.transfers or not (few or eyes.pool >= MUCH_POOL):
            return False
        return any(option >= 0 and option // STRIDE in (ADD, MERGE) for option in decision.options)

    def _outnumbers_predator(self) -> bool:
        """Return whether more minions of the seat are unlocked than the predator has who could bleed it."""
        eyes = self.eyes
        unlocked = sum([not minion.locked for minion in eyes.ready_of(eyes.seat)])
        coming = len(eyes.ready_of(eyes.predator)) if eyes.has_turns_left(eyes.predator) else 0
        return unlocked > coming

    def _waits_for_nothing(self) -> bool:
        """To do nothing with who could act unblocked, where the predator's bleeds hardly hurt, or to oust."""
        if self.roaming.somebody_blocks():
            return False
        return self.eyes.pool > 2 * bleed_coming(self.eyes) + 2 or self.roaming.can_oust()
