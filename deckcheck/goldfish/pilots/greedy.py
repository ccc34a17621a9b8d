"""The sensible pilot: bring up what comes fast and fits the hand, economy first, bleed, hunt when needed."""

from __future__ import annotations

from deckcheck.goldfish.pilots.acting import Acting
from rules.vtes.words import (
    ADD_MORE,
    DRAW_CRYPT,
    EDGE,
    MERGE,
    MOST_AT_ONCE,
    PASS,
    READY_NOW,
    STRIDE,
    TAKE_BACK,
    USE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Decision
    from rules.kernel.game import Eyes

MOVES, TAKES_BACK, MERGES = READY_NOW * STRIDE, TAKE_BACK * STRIDE, MERGE * STRIDE
USES, MORE = USE * STRIDE, ADD_MORE * STRIDE
ENOUGH_MINIONS = 5
"""With so many ready, further crypt cards are bought only from a full pool."""


class Greedy(Acting):
    """Plays for minions in play and pool bled.

    It brings up the vampire that gives most for the transfers it still needs, with an eye on the hand;
    plays masters by what their verbs are worth; acts with the best action each minion has; keeps a floor of
    pool; and discards what will not be played, cards that need opponents first.

    Attributes:
        floor: pool below which no transfer goes once a minion is ready.
        haste: the higher, the more a small vampire is preferred to a strong one.
        fed: a vampire with less blood would rather hunt, and keeps so much when others drink from it.
    """

    name = "greedy"
    floor = 7
    haste = 1.0
    fed = 1

    def sit(self, eyes: Eyes) -> None:
        """See `Pilot.sit`."""
        super().sit(eyes)
        self._planned = -1

    # --- unlock and master phase ------------------------------------------------------------------

    def unlock(self, decision: Decision) -> int:
        """Take the pool of the Edge, use what is in play, burn what nobody can play."""
        options: list[int] = decision.options
        if EDGE in options:
            return EDGE
        eyes = self.eyes
        for option in options:
            if option < 0:
                continue
            if option >= STRIDE:
                if eyes.pool > self.floor + 3:
                    return option
                continue
            card = eyes.in_play(option)
            if card is not None:
                if self._worth_using(card, option):
                    return self._use(option)
            elif option in eyes.hand or self._book[option].play > 0:
                return option
        return PASS

    def master(self, decision: Decision) -> int:
        """Play the master that is worth most, trifles before others; use what is in play."""
        best, chosen = 0.0, PASS
        eyes = self.eyes
        hand = eyes.hand
        for option in decision.options:
            if option < 0:
                continue
            if option not in hand:
                card = eyes.in_play(option)
                if card is not None and self._worth_using(card, option):
                    return self._use(option)
                continue
            worth = self._master_worth(option)
            if worth > best:
                best, chosen = worth, option
        return chosen

    def _master_worth(self, piece: int) -> float:
        eyes = self.eyes
        appraisal = self._book[piece]
        worth = appraisal.play
        if worth <= 0 or (appraisal.pool_cost and eyes.pool - appraisal.pool_cost < self.floor):
            return 0.0
        if appraisal.unique and eyes.controls_copy(piece):
            return 0.0
        if appraisal.blood_to_pool:
            most = max((eyes.minion(other).blood for other in eyes.ready), default=0)
            if most < 3 or eyes.pool > 26:
                return 0.0
            worth += 0.6 * (most - 2)
        return worth + 5.0 if appraisal.face.trifle else worth

    # --- influence phase -----------------------------------------------------------------------------

    def influence(self, decision: Decision) -> int:
        """Move out what is filled, use what helps, then all transfers to one card; or buy crypt."""
        options: list[int] = decision.options
        eyes = self.eyes
        if MOVES <= options[1] < TAKES_BACK:
            for option in options:
                if MOVES <= option < TAKES_BACK and self._may_come(option - MOVES):
                    return option
        transfers = eyes.transfers
        if self._planned != eyes.turn or self._missing() <= 0:
            self._make_plan()
        if USES <= options[-1] < MORE:
            for option in reversed(options):
                if option < USES:
                    break
                card = eyes.in_play(option - USES)
                if card is not None and self._worth_using(card, option - USES):
                    self._use(option - USES)
                    return option
        if not transfers:
            return PASS
        plan = self._plan
        if plan >= 0:
            spare = eyes.pool - self._least()
            if spare <= 0:
                return PASS
            full = min(transfers, eyes.pool, self._missing(), MOST_AT_ONCE)
            return plan if full == 1 or full > spare else MORE + (full - 2) * STRIDE + plan
        for option in options:
            if MERGES <= option < USES and eyes.pool > self.floor + 2:
                return option
        return DRAW_CRYPT if DRAW_CRYPT in options and self._wants_crypt() else PASS

    def _missing(self) -> int:
        """Return how much blood the planned card still needs; 0 where none is planned or it came out."""
        counters = self.eyes.invested.get(self._plan)
        return 0 if counters is None else self._book[self._plan].face.capacity - counters

    def _may_come(self, piece: int) -> bool:
        """Return whether a filled card should come out: not a second copy, not one too scarce to pay."""
        face = self.eyes.face(piece)
        if face.unique_as and self.eyes.controls_copy(piece):
            return False
        if face.scarce and face.profile is not None:
            eyes = self.eyes
            clan = face.profile.clan
            kin = sum(eyes.minion(other).profile.clan == clan for other in eyes.ready)
            return eyes.pool > 3 * kin + 2
        return True

    def _least(self) -> int:
        """Return the pool that transfers leave: nearly nothing before the first minion is ready."""
        return self.floor if self.eyes.ready else 2

    def _make_plan(self) -> None:
        """Choose the card that gets the transfers from now on; -1 where none should.

        What was begun is finished first, if the pool allows it.
        """
        eyes = self.eyes
        self._planned = eyes.turn
        budget = eyes.pool - self._least() + 1
        before, self._plan = self._plan, -1
        if budget <= 1:
            return
        book = self._book
        candidates = []
        coming: set[str] = set()
        for piece, counters in eyes.invested.items():
            appraisal = book[piece]
            need = appraisal.face.capacity - counters
            if need <= 0:
                coming.add(appraisal.face.unique_as)
            elif need <= budget and not (appraisal.unique and eyes.controls_copy(piece)):
                if piece == before and counters:
                    self._plan = piece
                    return
                candidates.append((piece, need, appraisal))
        if coming:
            candidates = [
                one for one in candidates if not one[2].unique or one[2].face.unique_as not in coming
            ]
        if len(candidates) < 2:
            if candidates:
                self._plan = candidates[0][0]
            return
        held = [disciplines for card in eyes.hand if (disciplines := book[card].disciplines)]
        best = 0.0
        for piece, need, appraisal in candidates:
            worth = appraisal.wish
            profile = appraisal.face.profile
            if profile is not None:
                mine = profile.disciplines
                for wanted in held:
                    if not wanted.isdisjoint(mine):
                        worth += 0.15
            score = worth / (need + 2.0) ** self.haste
            if score > best:
                best, self._plan = score, piece

    def _wants_crypt(self) -> bool:
        eyes = self.eyes
        spare = self.floor + 4 if len(eyes.ready) < ENOUGH_MINIONS else 2 * self.floor + 4
        return eyes.pool > spare

    # --- discard phase -------------------------------------------------------------------------------

    def discard(self, decision: Decision) -> int:
        """Discard what will not be played, cards that need opponents first; play an event."""
        eyes = self.eyes
        book = self._book
        hand = eyes.hand
        options: list[int] = decision.options
        worst, chosen = 1.0, PASS
        for option in options:
            if option < 0:
                continue
            if option not in hand:
                card = eyes.in_play(option)
                if card is not None and self._worth_using(card, option):
                    return self._use(option)
                continue
            appraisal = book[option]
            if 0 <= appraisal.idle < worst:
                worst, chosen = appraisal.idle, option
            elif appraisal.face.is_event and appraisal.idle < 0 and appraisal.play > -1:
                return option
        if chosen != PASS:
            return chosen
        for option in options:
            if option in hand:
                worth = self._keeping(option)
                if worth < worst:
                    worst, chosen = worth, option
        return chosen
