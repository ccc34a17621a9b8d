"""Whom cards in play lock and unlock: who might block, and who would act again or block; who gets blood."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.effects import blocks_likely, is_barred
from deckcheck.full_table.pilots.habits.lending import LENDS, Lending
from deckcheck.full_table.pilots.habits.sense import user_of
from deckcheck.full_table.pilots.habits.sharing import SHIFTS, Sharing
from deckcheck.full_table.pilots.habits.siding import WAYS_AIMS
from deckcheck.full_table.pilots.rising import TO_ACT, Rising
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import POOL_PRICE
from rules.kernel import Decision
from rules.vtes.definitions.abilities import Ability
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.control import Borrow
from rules.vtes.definitions.limits import OnceThisTurn
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.references import ACTOR, BEARER, CHOSEN
from rules.vtes.definitions.verb import within
from rules.vtes.definitions.worth import BLOOD_PRICE
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import (
    MINION_PHASE,
    OWN_TURN,
    POLITICAL,
    READY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Final

    from deckcheck.full_table.pilots.habits.siding import Aim
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent


def _only(ability: Ability, verb: Lock | Unlock) -> list[Aim]:
    return [aim for aim in WAYS_AIMS[ability] if aim.whole and verb in aim.verbs]


def _is_scarce(ability: Ability) -> bool:
    """Return whether using an ability costs something, if only another use of its card in the same turn."""
    return bool(ability.blood or ability.pool) or OnceThisTurn() in ability.verbs


LOCKS: Final[Found[Ability, list[Aim]]] = Found(
    lambda ability: _only(ability, Lock(CHOSEN)) if _is_scarce(ability) else []
)
"""Ability -> whom it locks, if that is all that it does, and it is not free."""
LOCKS_ANYHOW: Final[Found[Ability, bool]] = Found(lambda ability: bool(_only(ability, Lock(CHOSEN))))
"""Ability -> whether all that it does is to lock a minion, though it may be free."""
UNLOCKS: Final[Found[Ability, list[Aim]]] = Found(lambda ability: _only(ability, Unlock(CHOSEN)))
"""Ability -> whom it unlocks, if that is all that it does."""
UNLOCKS_ITSELF: Final[Found[Ability, bool]] = Found(
    lambda ability: any(isinstance(verb, UnlockActor) for verb in ability.verbs)
)
"""Ability -> whether it unlocks the minion that has it, or that bears the card."""


def _borrows(ability: Ability) -> Borrow | None:
    for verb in ability.verbs:
        if isinstance(verb, Borrow) and verb.what in (ACTOR, BEARER):
            return verb
    return None


BORROWS: Final[Found[Ability, Borrow | None]] = Found(_borrows)
"""Ability -> what takes control, for a while, of the minion that bears its card; None without that."""


def _locks_by_action(face: CardDefinition) -> bool:
    verbs = [verb for mode in face.modes for verb in within(mode.verbs)]
    locks = any(isinstance(verb, Lock) and verb.what == CHOSEN for verb in verbs)
    return face.is_action and locks and all(isinstance(verb, Pick | If | Only | Lock) for verb in verbs)


LOCKS_BY_ACTION: Final[Found[CardDefinition, bool]] = Found(_locks_by_action)
"""Card definition -> whether it is played as an action that locks a minion, and does nothing else."""
HIDDEN: Final[Found[CardDefinition, bool]] = Found(
    lambda face: (
        face.is_action and (face.types & POLITICAL > 0 or any(mode.stealth > 0 for mode in face.modes))
    )
)
"""Card definition -> whether it is played for an action with stealth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Turning(Rising):
    """Plays like `Rising`; locks who might block, and unlocks its own who would do something."""

    _way: Ability | None = None

    def habits(self) -> None:
        """See `Weighing`."""
        super().habits()
        self.lending = Lending(self.eyes, self._book)
        self.sharing = Sharing(self.eyes, self._book, self.siding)

    def _use(self, piece: int) -> int:
        """See `Chooser`; how it is used is asked next, if there are several ways."""
        self._way = None
        return super()._use(piece)

    def took(self, decision: Decision, place: int) -> None:
        """Note which option of a decision was taken, though another one had been chosen."""
        if decision.kind == "mode":
            way = decision.about[decision.options[place]]
            self._way = way if isinstance(way, Ability) else None

    # --- whether it is of use ---------------------------------------------------------------------------

    def _ability_worth(self, card: Permanent, ability: Ability) -> float:
        """See `Weighing`; nothing where nobody is locked or unlocked for whom that changes what comes.

        Blood is moved by who needs it.
        """
        shift = SHIFTS[ability]
        if shift is not None:
            return self.sharing.most(shift, user_of(card)) or -1.0
        worth = super()._ability_worth(card, ability)
        return -1.0 if worth > 0 and self._turns_in_vain(card, ability) else worth

    def _turns_in_vain(self, card: Permanent, ability: Ability) -> bool:
        """Return whether all that an ability does is to lock or unlock, and nobody is there for that.

        Or it moves blood of the seat's own minions, and nobody needs it more than who would give it; or it
        takes control of somebody in vain.
        """
        user = user_of(card)
        shift, loan = SHIFTS[ability], BORROWS[ability]
        if shift is not None:
            return self.sharing.most(shift, user) <= 0
        if loan is not None:
            return user is None or self._borrows_in_vain(user, ability, loan)
        if UNLOCKS_ITSELF[ability]:
            return user is None or not self._would_do(user, ability, user)
        if UNLOCKS[ability]:
            chosen = self._candidates_of(UNLOCKS[ability], user)
            return not any(self._would_do(minion, ability, user) for minion in chosen)
        if LOCKS_ANYHOW[ability] and ability.phases & OWN_TURN and not self._somebody_acts():
            return True
        if LOCKS[ability]:
            price = BLOOD_PRICE * ability.blood + POOL_PRICE * ability.pool
            return not any(
                self._opens_way(minion) and self.siding.score(minion, aim.verbs, card.face) > price
                for aim in LOCKS[ability]
                for minion in self._candidates_of([aim], user)
            )
        return False

    def _borrows_in_vain(self, minion: Minion, ability: Ability, loan: Borrow) -> bool:
        """Return whether a minion that is taken control of could do no more in that time than it can now.

        One of the seat's own could if it is unlocked, and would act again; one of others if it is ready.
        """
        if minion.controller == self.eyes.seat:
            return Unlock(loan.what) not in ability.verbs or not self._would_do(minion, ability, minion)
        return minion.region != READY and not (loan.unlock or loan.next_turn or loan.lent)

    def _somebody_acts(self) -> bool:
        """Return whether a minion of the seat may still act in this turn of its own."""
        eyes = self.eyes
        return bool(eyes.phase & TO_ACT) and not all(one.locked for one in eyes.ready_of(eyes.seat))

    def _candidates_of(self, aims: list[Aim], user: Minion | None) -> list[Minion]:
        return [minion for aim in aims for minion in self.siding.candidates(aim.among, user)]

    def _would_do(self, minion: Minion, ability: Ability, user: Minion | None) -> bool:
        """Return whether a minion of the seat is locked and would act again, or block, if it were unlocked.

        Not where it pays its last blood for that. To block it is unlocked as late as the ability can be used.
        """
        eyes = self.eyes
        if minion.controller != eyes.seat or minion.region != READY or not minion.locked:
            return False
        if minion is user and self._pays_last(minion, ability.blood):
            return False
        if self._acts_again(minion, ability.blood if minion is user else 0):
            return True
        if not self._could_block(minion):
            return False
        if (ability.phases & OWN_TURN) >= 2 * eyes.phase:  # it can be used in a later phase
            return False
        return (
            eyes.phase != MINION_PHASE
            or minion is user
            or all(one.locked for one in eyes.ready_of(eyes.seat))
        )

    def _opens_way(self, minion: Minion) -> bool:
        """Return whether a minion is the prey's last or likeliest blocker of an action that is to come."""
        eyes = self.eyes
        if minion.controller != eyes.prey or minion.region != READY or minion.locked or is_barred(minion):
            return False
        if not eyes.phase & TO_ACT:
            return False
        intercept = eyes.intercept(minion)
        awake = [one for one in eyes.ready_of(eyes.prey) if not (one.locked or is_barred(one))]
        if any(one is not minion and eyes.intercept(one) >= intercept for one in awake):
            return False
        return intercept > 0 or self._acts_plainly()

    def _likeliest_blockers(self, options: list[int], face: CardDefinition) -> list[int]:
        """Return whom an action that locks a minion is for: who else would block those that bleed later."""
        eyes = self.eyes
        actor = eyes.action.actor.number if eyes.action is not None else self._actor
        if not LOCKS_BY_ACTION[face] or not any(
            one.number != actor and not one.locked and not eyes.has_bled(one.number)
            for one in eyes.ready_of(eyes.seat)
        ):
            return []
        chosen = [one for one in map(eyes.in_play, options) if isinstance(one, Minion)]
        return [one.number for one in chosen if self._opens_way(one)]

    def _acts_plainly(self) -> bool:
        """Return whether more minions are to act than there are actions with stealth in hand."""
        eyes = self.eyes
        able = [one.number for one in eyes.ready_of(eyes.seat) if not one.locked]
        hidden = [piece for piece in eyes.hand if HIDDEN[eyes.face(piece)]]
        return len(able) > sum(any(eyes.usable_by(one, piece) for one in able) for piece in hidden)

    # --- how it is used ---------------------------------------------------------------------------------

    def mode(self, decision: Decision) -> int:
        """See `Weighing`; what locks or unlocks is used in a way that is of use."""
        ways, options = decision.about, decision.options
        if not isinstance(ways[options[0]], Ability):
            return super().mode(decision)
        options = self._of_use(ways, options)
        card = self._with(ways[options[0]])
        if card is not None and all(SHIFTS[ways[one]] is not None for one in options):
            chosen = max(options, key=lambda one: self._ability_worth(card, ways[one]))
        else:
            chosen = super().mode(Decision(decision.seat, decision.kind, options, ways))
        self._way = ways[chosen]
        return chosen

    def _of_use(self, ways: Sequence[Any], options: list[int]) -> list[int]:
        """Return the ways to use a card in play that do not turn, or move blood, in vain; all if all do."""
        if not any(LOCKS[ways[one]] or UNLOCKS[ways[one]] or SHIFTS[ways[one]] for one in options):
            return options
        card = self._with(ways[options[0]])
        if card is None:
            return options
        return [one for one in options if not self._turns_in_vain(card, ways[one])] or options

    def _with(self, ability: Ability) -> Permanent | None:
        """Return the card in play of the seat that has an ability."""
        eyes = self.eyes
        minions = eyes.minions_of(eyes.seat)
        cards: list[Permanent | None] = [*minions, *(card for one in minions for card in one.cards)]
        cards += map(eyes.in_play, eyes.table)
        for card in cards:
            if card is not None and any(one is ability for one in card.face.abilities):
                return card
        return None

    def target(self, decision: Decision) -> int:
        """See `Weighing`; of those who are locked or unlocked with use, who does most."""
        if self._is_lent(decision):
            lent = [one for one in map(self.eyes.in_play, decision.options) if isinstance(one, Minion)]
            return max(lent, key=self.lending.most).number
        shared = self._to_share(decision)
        if shared:
            return shared[0]
        useful = self._to_turn(decision)
        if not useful and isinstance(decision.about, int):
            useful = self._likeliest_blockers(decision.options, self.eyes.face(decision.about))
        if not useful:
            return super().target(decision)
        minions = map(self.eyes.minion, useful)
        if self.eyes.minion(useful[0]).locked:
            return max(minions, key=self._unlocking).number
        return max(minions, key=lambda one: blocks_likely(self.eyes, one)).number

    def _is_lent(self, decision: Decision) -> bool:
        """Return whether it is asked to whom of the seat's minions a discipline is lent that is of use."""
        about = decision.about
        return isinstance(about, int) and LENDS[self.eyes.face(about)] and self.lending.anybody()

    def discipline(self, decision: Decision) -> Any:
        """See `Chooser`; one that is lent is one for cards in hand."""
        about = decision.about
        card = self.eyes.in_play(about) if isinstance(about, int) else None
        if card is None or card.host is None or not LENDS[card.face] or self.lending.most(card.host) <= 0:
            return super().discipline(decision)
        worth = {name: self.lending.worth(card.host, name) for name in decision.options}
        return max(decision.options, key=worth.__getitem__)

    def _master_worth(self, piece: int) -> float:
        """See `Weighing`; no discipline is lent for nothing."""
        if LENDS[self.eyes.face(piece)] and not self.lending.anybody():
            return 0.0
        return super()._master_worth(piece)

    def _to_share(self, decision: Decision) -> list[int]:
        """Return with whom of the options it is of use to move blood, the best first; the least bad if none.

        Nothing if that is not what they are for.
        """
        eyes, about = self.eyes, decision.about
        card = eyes.in_play(about) if isinstance(about, int) and eyes.action is None else None
        user = card if isinstance(card, Minion) or card is None else card.host
        if card is None or user is None:
            return []
        ways = [one for one in card.face.abilities if one is self._way]
        for way in ways or card.face.abilities:
            shift = SHIFTS[way] if way.phases & eyes.phase else None
            if shift is None:
                continue
            gains = {
                one.number: self.sharing.gain(shift, user, one) for one in self.sharing.others(shift, user)
            }
            found = sorted(filter(gains.__contains__, decision.options), key=gains.__getitem__, reverse=True)
            if found and set(gains) <= set(decision.options):
                return [one for one in found if gains[one] > 0] or found[:1]
        return []

    def _to_turn(self, decision: Decision) -> list[int]:
        """Return whom of the options it is of use to lock or unlock, if that is what they are for."""
        eyes, about = self.eyes, decision.about
        card = eyes.in_play(about) if isinstance(about, int) and eyes.action is None else None
        if card is None:
            return []
        ways = [one for one in card.face.abilities if one is self._way or one.phases & eyes.phase]
        if self._way in ways:
            ways = [self._way]
        minions = [one for one in map(eyes.in_play, decision.options) if isinstance(one, Minion)]
        user = user_of(card)
        if ways and all(UNLOCKS[way] for way in ways):
            return [one.number for one in minions if self._would_do(one, ways[0], user)]
        if ways and all(LOCKS[way] for way in ways):
            return [one.number for one in minions if self._opens_way(one)]
        return []
