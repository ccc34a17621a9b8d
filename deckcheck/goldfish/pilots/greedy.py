"""The sensible pilot: bring up what comes fast and fits the hand, economy first, bleed, hunt when needed."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.aims import BOARD
from deckcheck.goldfish.pilots.acting import USES, Acting
from deckcheck.goldfish.pilots.appraisals import ELSEWHERE, FIELD
from deckcheck.goldfish.pilots.appraising import KEPT, MOST_FITTING
from rules.vtes.terms import (
    ADD_MORE,
    DRAW_CRYPT,
    EDGE,
    FOLLOW,
    MERGE,
    MOST_AT_ONCE,
    PASS,
    PATHS,
    READY_NOW,
    STRIDE,
    TAKE_BACK,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from deckcheck.goldfish.pilots.appraising import Appraisal
    from rules.kernel import Decision
    from rules.kernel.game import Eyes

MOVES: Final = READY_NOW * STRIDE
TAKES_BACK: Final = TAKE_BACK * STRIDE
MERGES: Final = MERGE * STRIDE
MORE: Final = ADD_MORE * STRIDE
WAY_OUT: Final = 2
"""The blood that a vampire pays to leave torpor."""
TRANSFERS: Final = 4
"""Transfers of every turn except the first ones (VTES-7-01)."""
SMALL_CAPACITY: Final = 4
"""While nobody is ready, a card that needs no more blood comes first, whatever waits for it."""
ENOUGH_MINIONS: Final = 5
"""With this many ready, further crypt cards are bought only from a full pool."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Acting):
    """Plays for minions in play and pool bled.

    It brings up the vampire that gives most for the transfers it still needs, with an eye on the hand;
    plays masters by what their verbs are worth; acts with the best action each minion has; keeps a floor of
    pool; and discards what will not be played, cards that need opponents first.

    Attributes:
        floor: pool below which no transfer goes once a minion is ready; `first_floor` until then.
        haste: the higher, the more a small vampire is preferred to a strong one.
        fed: a vampire with less blood would rather hunt, and keeps this much when others drink from it.
    """

    name = "greedy"
    aim: ClassVar[str] = BOARD
    floor: ClassVar[int] = 7
    first_floor: ClassVar[int] = 2
    haste: ClassVar[float] = 1.0
    fed: ClassVar[int] = 1

    def sit(self, eyes: Eyes) -> None:
        """See `Pilot.sit`."""
        super().sit(eyes)
        self._planned = -1

    # --- unlock and master phase ------------------------------------------------------------------

    def unlock(self, decision: Decision) -> int:
        """Take the pool from the Edge, use what is in play, burn what nobody can play."""
        options: list[int] = decision.options
        if EDGE in options:
            return EDGE
        eyes = self.eyes
        for option in options:
            if option < 0:
                continue
            if option >= STRIDE:
                if eyes.pool > self.floor + 3 and self._raises(option % STRIDE):
                    return option
            elif eyes.in_play(option) is not None:
                if self._uses(option):
                    return self._use(option)
            elif option in eyes.hand or self._pages[option].play > 0:
                return option
        return PASS

    def _raises(self, number: int) -> bool:
        """Return whether to pay for a minion to unlock: only one that is ready, or may leave torpor."""
        minion = self.eyes.minion(number)
        return number in self.eyes.ready or (minion.profile.kind == VAMPIRE and minion.blood >= WAY_OUT)

    def master(self, decision: Decision) -> int:
        """Play the master that is worth most, trifles before others; use what is in play."""
        best, chosen = 0.0, PASS
        hand = self.eyes.hand
        for option in decision.options:
            if option in hand:
                worth = self._master_worth(option)
                if worth > best:
                    best, chosen = worth, option
            elif option >= 0 and self._uses(option):
                return self._use(option)
        return chosen

    def _master_worth(self, piece: int) -> float:
        """Return what playing a master now is worth; 0 if it costs too much or would be burned."""
        eyes = self.eyes
        page = self._pages[piece]
        worth = page.play
        if page.adds:
            worth -= 0.95 * (page.adds - self._takes(page))
        if page.exchanges and not any(map(self._could_bear, eyes.ready)):
            return 0.0
        if worth <= 0 or (page.pool_cost and eyes.pool - page.pool_cost < self.floor):
            return 0.0
        if page.name in eyes.uniques and eyes.controls_copy(piece):
            return 0.0
        if page.blood_to_pool:
            most = max((eyes.minion(other).blood for other in eyes.ready), default=0)
            if most < 3 or eyes.pool > 26:
                return 0.0
            worth += 0.6 * (most - 2)
        return worth + 5.0 if page.face.trifle else worth

    def _takes(self, page: Appraisal) -> int:
        """Return for how much of the blood that a master puts on an uncontrolled card there is room."""
        pages = self._pages
        most = 0
        for piece, counters in self.eyes.invested.items():
            capacity = pages[piece].capacity
            if capacity >= page.adds_from:
                most = max(most, min(page.adds, capacity - counters))
        return most

    # --- influence phase -----------------------------------------------------------------------------

    def influence(self, decision: Decision) -> int:
        """Move out what is filled, use what helps, then all transfers to one card; or buy crypt."""
        options: list[int] = decision.options
        if MOVES <= options[1] < TAKES_BACK:
            for option in options:
                if MOVES <= option < TAKES_BACK and self._may_come(option - MOVES):
                    return option
        eyes = self.eyes
        turn = eyes.turn
        missing = self._missing() if self._planned == turn else 0
        if missing <= 0:
            self._planned = turn
            missing = self._make_plan()
        if eyes.may_follow:
            path = self._path(options)
            if path != PASS:
                return path
        if USES <= options[-1] < MORE:
            for option in reversed(options):
                if option < USES:
                    break
                if self._uses(option - USES):
                    self._use(option - USES)
                    return option
        transfers = eyes.transfers
        if not transfers:
            return PASS
        plan = self._plan
        if plan < 0:
            return self._with_the_rest(options)
        pool = eyes.pool
        spare = pool - (self.floor if eyes.ready else self.first_floor)
        if spare <= 0:
            return PASS
        full = transfers if transfers < missing else missing
        if full > pool or full > MOST_AT_ONCE:
            full = min(pool, MOST_AT_ONCE)
        return plan if full == 1 or full > spare else MORE + (full - 2) * STRIDE + plan

    def _path(self, options: list[int]) -> int:
        """Return the option to follow a Path that a card in hand requires, PASS if there is none."""
        eyes = self.eyes
        asked = {eyes.face(piece).card.path for piece in eyes.hand}
        for option in options:
            verb, piece = divmod(option, STRIDE)
            if verb >= FOLLOW and PATHS[verb - FOLLOW] in asked and eyes.minion(piece).blood > 1:
                return option
        return PASS

    def _with_the_rest(self, options: list[int]) -> int:
        """Return the use of transfers that no card needs: merging, or another card of the crypt."""
        if self.eyes.may_merge and self.eyes.pool > self.floor + 2:
            for option in options:
                if MERGES <= option < USES:
                    return option
        return DRAW_CRYPT if DRAW_CRYPT in options and self._wants_crypt() else PASS

    def _missing(self) -> int:
        """Return how much blood the planned card still needs; 0 if there is no plan or it came out."""
        counters = self.eyes.invested.get(self._plan)
        return 0 if counters is None else self._pages[self._plan].capacity - counters

    def _may_come(self, piece: int) -> bool:
        """Return whether a filled card should come out: not a second copy, not one too scarce to pay."""
        eyes = self.eyes
        page = self._pages[piece]
        if page.name in eyes.uniques and eyes.controls_copy(piece):
            return False
        face = page.face
        if face.scarce and face.profile is not None:
            clan = face.profile.clan
            kin = sum(eyes.minion(other).profile.clan == clan for other in eyes.ready)
            return eyes.pool > 3 * kin + 2
        return True

    def _make_plan(self) -> int:
        """Choose the card that gets the transfers from now on; return how much blood it still needs.

        What was begun is finished first, if the pool allows it. If no card should get any, the plan is -1.
        """
        eyes = self.eyes
        before, self._plan = self._plan, -1
        budget = eyes.pool - (self.floor if eyes.ready else self.first_floor) + 1
        if budget <= 1:
            return 0
        if eyes.invested.get(before) and before not in eyes.stuck:
            page = self._pages[before]
            need = page.capacity - eyes.invested[before]
            if 0 < need <= budget and not (page.name in eyes.uniques and eyes.controls_copy(before)):
                self._plan = before
                return self._let_in(need, budget)
        return self._let_in(self._choose_among(self._candidates(budget)), budget)

    def _let_in(self, missing: int, budget: int) -> int:
        """Plan first for a smaller card that comes sooner and does not delay the planned one by a turn.

        Args:
            missing: blood that the planned card needs.
            budget: pool that may be spent.

        Returns:
            The blood that the card planned now needs.
        """
        now = self.eyes.transfers
        if missing <= now:
            return missing
        slack = (now - missing) % (now if now > TRANSFERS else TRANSFERS)
        if not self.eyes.ready:
            slack = max(slack, SMALL_CAPACITY)
        if not slack:
            return missing
        planned, best = self._plan, 0.0
        found = missing
        for piece, need, page in self._candidates(min(slack, budget - missing)):
            if piece != planned and page.wish > best and page.name != self._pages[planned].name:
                best, found, self._plan = page.wish, need, piece
        return found

    def _candidates(self, budget: int) -> list[tuple[int, int, Appraisal]]:
        """Return what may get transfers, with the blood it needs: no second copy, nothing too expensive."""
        eyes = self.eyes
        pages = self._pages
        uniques = eyes.uniques
        stuck = eyes.stuck
        found = []
        coming: set[str] = set()
        for piece, counters in eyes.invested.items():
            page = pages[piece]
            need = page.capacity - counters
            if need <= 0:
                coming.add(page.name)
            elif (
                need <= budget
                and piece not in stuck
                and not (page.name in uniques and eyes.controls_copy(piece))
            ):
                found.append((piece, need, page))
        if coming:
            found = [one for one in found if not one[2].name or one[2].name not in coming]
        return found

    def _choose_among(self, candidates: list[tuple[int, int, Appraisal]]) -> int:
        """Plan for the card that gives most for the blood it needs, with an eye on the hand; see above."""
        if not candidates:
            return 0
        if len(candidates) == 1:
            self._plan, missing, _ = candidates[0]
            return missing
        haste, places = self.haste, self._book.places
        together = sum(map(self._book.fits, self.eyes.hand))
        best, missing = 0.0, 0
        for piece, need, page in candidates:
            fitting = together >> places.get(page, ELSEWHERE) & FIELD
            score = page.wishes[fitting if fitting < MOST_FITTING else MOST_FITTING] / (need + 2.0) ** haste
            if score > best:
                best, missing, self._plan = score, need, piece
        return missing

    def _wants_crypt(self) -> bool:
        eyes = self.eyes
        spare = self.floor + 4 if len(eyes.ready) < ENOUGH_MINIONS else 2 * self.floor + 4
        return eyes.pool > spare

    # --- discard phase -------------------------------------------------------------------------------

    def discard(self, decision: Decision) -> int:
        """Discard what will not be played, cards that need opponents first; play an event."""
        hand = self.eyes.hand
        scrap = self._book.scrap
        options: list[int] = decision.options
        if options[1:] == hand:
            worst = min(hand, key=scrap)
            return worst if scrap(worst) < KEPT else self._worth_least(hand)
        least, chosen = KEPT, PASS
        for option in options:
            if option in hand:
                worth = scrap(option)
                if worth < 0:
                    return option
                if worth < least:
                    least, chosen = worth, option
            elif option >= 0 and self._uses(option):
                return self._use(option)
        return self._worth_least([o for o in options if o in hand]) if chosen == PASS else chosen

    def _worth_least(self, cards: list[int]) -> int:
        """Return the card that is least worth holding, if it is worth less than what is kept."""
        pages = self._pages
        least, chosen = KEPT, PASS
        seen: set[Appraisal] = set()
        for card in cards:
            page = pages[card]
            if page not in seen:  # copies of a card are worth the same
                seen.add(page)
                worth = self._keeping(card)
                if worth < least:
                    least, chosen = worth, card
        return chosen
