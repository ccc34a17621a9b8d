"""Referendums: what they do to each seat, on which side to vote, and when to abstain."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.sense import Habit, harm_worth, pool_worth
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.combining import ForEach, Offer
from rules.vtes.definitions.decrees import Allocate, CapacityBurnsPrey, ClanGains, MovePool
from rules.vtes.definitions.references import (
    CAPACITY,
    CHOSEN,
    EVERYBODY,
    ME,
    MINIONS,
    POOL,
    Count,
    Each,
    Of,
    Times,
)
from rules.vtes.definitions.who import VAMPIRES
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.who import fits
from rules.vtes.terms import EDGE, PASS, VAMPIRE

# everybody who has one of their vampires chosen gains its capacity
OF_CAPACITY: Final = ForEach(EVERYBODY, (Offer(Each(VAMPIRES), (Gain(POOL, Of(CAPACITY, CHOSEN), ME),)),))

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.references import Amount
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.referendum import Referendum

ALONE: Final = 0.5
"""In a referendum that does less than this to the seat, it abstains."""
DEAR: Final = 2.0
"""A referendum must do this much for the Edge or a card in hand to be spent on it."""
UNKNOWN: Final = 0.8
"""What a referendum with unknown effect does for its caller, and against the caller's neighbours."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Voting(Habit):
    """Votes by what a referendum does to each seat; spends the Edge or a card only if that may turn it."""

    def price(self, referendum: Referendum) -> float:
        """Return what the passing of a referendum is worth to the seat; negative if it should fail."""
        eyes = self.eyes
        mine = referendum.caller.seat == eyes.seat
        if referendum.minion is None:  # a blood hunt
            return -5.0 if mine else 1.0
        action = eyes.action
        play = action.play if action is not None else None
        if play is None:
            return 1.0 if mine else 0.0
        worth = 0.0
        for mode in play.modes:
            for verb in mode.verbs:
                change = self.changes(play, verb)
                if change is None:
                    worth += self._unknown(referendum.caller.seat, verb)
                    continue
                for seat, gained in change.items():
                    if seat == eyes.seat:
                        worth -= pool_worth(eyes.pool, -gained)
                    elif seat in eyes.others:
                        worth += harm_worth(eyes, seat, -gained)
        return worth

    def _unknown(self, caller: int, verb: Verb) -> float:
        if not verb.done:
            return 0.0
        if caller == self.eyes.seat:
            return 2 * UNKNOWN
        return -UNKNOWN if caller in (self.eyes.prey, self.eyes.predator) else 0.0

    def changes(self, play: Play, verb: Verb) -> dict[int, int] | None:
        """Return the pool that each seat gains or loses by a verb of a referendum; None if it says more.

        If each Methuselah will choose a vampire, all are assumed to choose the biggest.
        """
        seats = (self.eyes.seat, *self.eyes.others)
        if isinstance(verb, Allocate):
            found = {seat: -play.chosen.count(seat) for seat in play.chosen}
            if verb.gift and play.target >= 0:
                found[play.target] = verb.gift
            return found
        if isinstance(verb, MovePool):
            found = {seat: play.chosen.count(seat) for seat in play.chosen}
            if play.target >= 0:
                found[play.target] = -len(play.chosen)
            return found
        if isinstance(verb, ClanGains):
            return {seat: self._vampires(seat, play.word) for seat in seats}
        if isinstance(verb, Gain | Lose) and verb.thing == POOL and verb.who == EVERYBODY:
            sign = 1 if isinstance(verb, Gain) else -1
            return {seat: sign * self._amount(seat, verb.amount) for seat in seats}
        if verb == OF_CAPACITY:
            return {seat: self._biggest(seat) for seat in seats}
        if isinstance(verb, CapacityBurnsPrey):
            order = sorted(seats)
            return {seat: verb.gain - self._biggest(order[order.index(seat) - 1]) for seat in order}
        return None

    def _amount(self, seat: int, amount: Amount) -> int:
        """Return an amount for a Methuselah: a number, perhaps multiplied by how many minions they have."""
        if isinstance(amount, Times):
            return amount.times * self._amount(seat, amount.amount)
        if isinstance(amount, Count) and isinstance(amount.what, Each) and amount.what.kind == MINIONS:
            theirs = self.eyes.ready_of(seat) if amount.what.ready else self.eyes.minions_of(seat)
            return sum(fits(amount.what.who, minion) for minion in theirs)
        return amount if isinstance(amount, int) else 0

    def _vampires(self, seat: int, clan: str) -> int:
        return sum(
            minion.profile.kind == VAMPIRE and minion.profile.clan == clan
            for minion in self.eyes.minions_of(seat)
        )

    def _biggest(self, seat: int) -> int:
        ready = self.eyes.ready_of(seat)
        return max((minion.capacity for minion in ready if minion.profile.kind == VAMPIRE), default=0)

    def side(self, referendum: Referendum) -> int:
        """Return FOR or AGAINST, or PASS to abstain."""
        worth = self.price(referendum)
        if abs(worth) < ALONE:
            return PASS
        return FOR if worth > 0 else AGAINST

    def source(self, options: list[int], referendum: Referendum) -> int:
        """Return with what to vote next; PASS to abstain.

        What costs nothing is cast first. The Edge or a card is spent only if the referendum goes the wrong
        way and that can turn it.
        """
        side = self.side(referendum)
        if side == PASS:
            return PASS
        eyes = self.eyes
        dear = []
        for option in options:
            if option == PASS:
                continue
            if option == EDGE or option in eyes.hand:
                dear.append(option)
            else:
                return option
        margin = referendum.votes[FOR] - referendum.votes[AGAINST]
        missing = 1 - margin if side == FOR else margin
        cards = len({option in eyes.hand for option in dear})
        if missing > 0 and missing <= cards and abs(self.price(referendum)) >= DEAR:
            return dear[-1]  # a card rather than the Edge
        return PASS

    def adds_votes(self, referendum: Referendum | None) -> bool:
        """Return whether the seat's own referendum is failing, so that cards are played for votes."""
        return referendum is not None and referendum.votes[FOR] <= referendum.votes[AGAINST]

    def survives_blood_hunt(self) -> bool:
        """Return whether the seat's own votes keep a blood hunt from passing: a tie fails."""
        eyes = self.eyes
        own = sum(map(eyes.votes, eyes.ready_of(eyes.seat)))
        return own >= sum(eyes.votes(minion) for seat in eyes.others for minion in eyes.ready_of(seat))

    def chances(self) -> float:
        """Return how well a referendum called now would do: its own votes against half of all others'."""
        eyes = self.eyes
        own = 1 + sum(map(eyes.votes, eyes.ready_of(eyes.seat)))
        others = sum(eyes.votes(minion) for seat in eyes.others for minion in eyes.ready_of(seat))
        return own / (own + 0.5 * others)
