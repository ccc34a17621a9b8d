"""Whom of its own a pilot unlocks: for pool, after an action, by a discard."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.blocking import FRAIL
from deckcheck.full_table.pilots.habits.effects import is_barred
from deckcheck.full_table.pilots.habits.sense import bleed_coming, user_of
from deckcheck.full_table.pilots.in_combat import InCombat
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import KEPT
from deckcheck.goldfish.pilots.greedy import WAY_OUT
from rules.kernel import Decision
from rules.vtes.definitions.blood import BurnBlood, Gain, Lose
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combining import May
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.references import ACTOR, BEARER, BLOOD, CHOSEN, DISCARDS, THIS
from rules.vtes.definitions.required import requires_sect
from rules.vtes.definitions.verb import within
from rules.vtes.terms import (
    DISCARDED,
    HUNT_ACTION,
    MASTER_PHASE,
    MINION_PHASE,
    PASS,
    READY,
    STRIDE,
    UNLOCK_PHASE,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.references import Each
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion, Permanent

TO_ACT: Final = UNLOCK_PHASE | MASTER_PHASE | MINION_PHASE
"""The phases in which a minion that is unlocked may still act."""
STANDS: Final = 20
"""What a point of intercept is worth in who is unlocked to block, in blood: more than anybody has."""
RISING: Final = 1
"""The pool that it costs to unlock an infernal minion."""
DISCARDS_MORE: Final[Found[Ability, bool]] = Found(
    lambda ability: any(isinstance(verb, Gain) and verb.thing == DISCARDS for verb in ability.verbs)
)
"""Ability -> whether it gives a further discard."""


def _frees(face: CardDefinition) -> list[Each]:
    if not any(DISCARDS_MORE[ability] and ability.locks for ability in face.abilities):
        return []
    triggers = [one for one in face.triggers if one.event == DISCARDED and Unlock(CHOSEN) in one.verbs]
    return [verb.among for one in triggers for verb in one.verbs if isinstance(verb, PickNow)]


FREES_BY_DISCARD: Final[Found[CardDefinition, list[Each]]] = Found(_frees)
"""Card definition -> whom a discard that it gives unlocks, if that is a card which requires their sect."""


ITSELF: Final = frozenset({ACTOR, BEARER, THIS})
"""Who is unlocked, or pays, where a text speaks of its own minion."""


def _unlocks_itself(verbs: Iterable[Verb]) -> bool:
    return any(
        isinstance(verb, UnlockActor) or (isinstance(verb, Unlock) and verb.what in ITSELF) for verb in verbs
    )


def _blood_of(verb: Verb | None) -> int:
    burns = isinstance(verb, BurnBlood) or (
        isinstance(verb, Lose) and verb.thing == BLOOD and verb.who in ITSELF
    )
    amount = getattr(verb, "amount", 0) if burns else 0
    return amount if isinstance(amount, int) else 0


def _blood_to_rise(face: CardDefinition) -> int:
    freeing = [list(within(one.verbs)) for one in face.triggers]
    prices = [sum(map(_blood_of, verbs)) for verbs in freeing if _unlocks_itself(verbs)]
    offers = [verb for mode in face.modes for verb in within(mode.verbs) if isinstance(verb, May)]
    prices += [_blood_of(one.price) for one in offers if _unlocks_itself(one.then)]
    return max(prices, default=0)


BLOOD_TO_RISE: Final[Found[CardDefinition, int]] = Found(_blood_to_rise)
"""Card definition -> the blood for which it offers its minion to unlock; 0 if it does not."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rising(InCombat):
    """Plays like `InCombat`; unlocks its own who would act again, or block."""

    def _worth_unlocking(self, minion: Minion) -> bool:
        """See `Chooser`; or to act again this turn, or to block in those of others."""
        return super()._worth_unlocking(minion) or (
            minion.locked and (self._acts_again(minion, 0) or self._could_block(minion))
        )

    def trigger(self, decision: Decision) -> int:
        """See `InCombat`; no last blood is paid to unlock, nor any for nothing after another has acted."""
        option, eyes = int(decision.options[-1]), self.eyes
        card, action = eyes.in_play(option), eyes.action
        if decision.options[0] != PASS or (card is None and option != decision.about):
            return super().trigger(decision)
        price = BLOOD_TO_RISE[eyes.face(option)]
        user = user_of(card) if card is not None else None
        if user is None and action is not None:
            user = action.actor
        if not price or user is None or user.controller != eyes.seat:
            return super().trigger(decision)
        if self._pays_last(user, price):
            return PASS
        if action is not None and action.methuselah.seat == eyes.seat and action.actor is not user:
            return option if self._acts_again(user, price) else PASS
        return super().trigger(decision)

    def _pays_last(self, minion: Minion, price: int) -> bool:
        """Return whether a price takes a vampire's last blood, so that it must hunt."""
        return 0 < minion.blood <= price and minion.profile.kind == VAMPIRE

    # --- by a discard -----------------------------------------------------------------------------------

    def discard(self, decision: Decision) -> int:
        """See `Keeping`; a further discard is for who is unlocked by it, or for what is worth nothing.

        For the latter it is used when no other discard is left.
        """
        eyes = self.eyes
        offered: list[int] = decision.options
        for piece in list(eyes.table):
            card = eyes.in_play(piece)
            if card is None or not FREES_BY_DISCARD[card.face]:
                continue
            spare = self._to_free(card)
            if spare and piece in offered:
                return self._use(piece)
            if card.locked and any(one in offered for one in spare):
                return min(spare, key=self._keeping)
        more = [one for one in offered if self._discards_more(one)]
        if more and (any(one in offered for one in eyes.hand) or not any(map(self._is_spent, eyes.hand))):
            offered = [one for one in offered if one not in more]
        return super().discard(Decision(decision.seat, decision.kind, offered, decision.about))

    def _is_spent(self, piece: int) -> bool:
        """Return whether a card in hand is not worth holding."""
        return self._keeping(piece) < KEPT

    def _discards_more(self, piece: int) -> bool:
        """Return whether all that a card in play can be used for now is a further discard."""
        card = self.eyes.in_play(piece)
        if card is None:
            return False
        ways = [one for one in card.face.abilities if one.phases & self.eyes.phase]
        return bool(ways) and all(DISCARDS_MORE[one] for one in ways)

    def _to_free(self, card: Permanent) -> list[int]:
        """Return the spare cards in hand one of which unlocks a blocker if it is discarded by a card in play.

        None where it has unlocked somebody this turn, or if the predator has nobody who bleeds.
        """
        eyes = self.eyes
        used = card.used or {}
        if any(one.once_a_turn and used.get(one) == eyes.turn for one in card.face.triggers):
            return []
        sects = {
            among.who.sect
            for among in FREES_BY_DISCARD[card.face]
            for minion in self.siding.candidates(among)
            if minion.controller == eyes.seat and minion.locked and self._could_block(minion)
        }
        if not sects or not bleed_coming(eyes):
            return []
        return [
            piece
            for piece in eyes.hand
            if any(requires_sect(eyes.face(piece).card, sect) for sect in sects)
            and (self._is_spent(piece) or self._held(self._pages[piece]) > 1)
        ]

    def _unlocking(self, minion: Minion) -> tuple[bool, bool, int]:
        """See `Chooser`; of those who are only to block, the one who stands it."""
        worth, locked, bleed = super()._unlocking(minion)
        if self.eyes.phase & TO_ACT:
            return worth, locked, bleed
        frail = minion.blood < FRAIL
        return worth, locked, 0 if frail else minion.blood + STANDS * self.eyes.intercept(minion)

    def after_action(self, decision: Decision) -> int:
        """See `Acting`; what would be discarded unlocks who may then block."""
        chosen = super().after_action(decision)
        minion = decision.about.action.actor
        if chosen != PASS or minion.controller != self.eyes.seat:
            return chosen
        if not minion.locked or not self._could_block(minion):
            return PASS
        for option in decision.options:
            page = self._pages[option] if option in self.eyes.hand else None
            if page is None or not page.unlocks or minion.blood <= page.blood_cost:
                continue
            if self._goes_next(option):
                return int(option)
        return PASS

    def _goes_next(self, piece: int) -> bool:
        """Return whether no card in hand is worth less to hold than one, which is not worth it either."""
        worth = self._keeping(piece)
        return worth < KEPT and worth <= min(map(self._keeping, self.eyes.hand))

    def _acts_again(self, minion: Minion, blood: int) -> bool:
        """Return whether a minion would act in this turn if it were unlocked, after paying some blood."""
        if not self.eyes.phase & TO_ACT:
            return self._acts_out_of_turn(minion)
        return self._has_more_to_do(minion, HUNT_ACTION, blood, -1)

    def _could_block(self, minion: Minion) -> bool:
        """Return whether a minion may block before the seat's next turn, and a neighbour has who acts."""
        eyes = self.eyes
        if minion.region != READY or is_barred(minion):
            return False
        return bool(eyes.ready_of(eyes.predator) or eyes.ready_of(eyes.prey))

    def unlock(self, decision: Decision) -> int:
        """See `Greedy`; while nobody of its own is awake, the one who is worth most is paid for."""
        chosen = super().unlock(decision)
        if chosen != PASS and chosen < STRIDE:
            return chosen
        first = self._first_to_rise(decision.options)
        return chosen if first == PASS else first

    def _first_to_rise(self, options: list[int]) -> int:
        """Return the option that pays for the ready minion that is worth most to unlock.

        PASS if somebody is awake already, if none is worth the price, or if that is the last pool.
        """
        eyes = self.eyes
        if eyes.pool <= RISING or not all(minion.locked for minion in eyes.ready_of(eyes.seat)):
            return PASS
        worth = {one: self._rise_worth(eyes.minion(one % STRIDE)) for one in options if one >= STRIDE}
        able = [one for one in worth if worth[one] > RISING]
        return max(able, key=lambda one: (worth[one], eyes.minion(one % STRIDE).blood), default=PASS)

    def _rise_worth(self, minion: Minion) -> float:
        """Return the pool that a ready minion saves, by a block of the predator's worst bleed, and burns."""
        eyes = self.eyes
        if minion.region != READY:
            return 0.0
        worth = 0.0
        if self._could_block(minion) and eyes.has_turns_left(eyes.predator):
            worth = float(max([eyes.bleed(one.number) for one in eyes.ready_of(eyes.predator)], default=0))
        if self._acts_again(minion, 0):
            worth += max(1, eyes.bleed(minion.number))
        return worth

    def _raises(self, number: int) -> bool:
        """See `Greedy`; only who would act, or block, or leave torpor."""
        minion = self.eyes.minion(number)
        if minion.region != READY:
            return minion.profile.kind == VAMPIRE and minion.blood >= WAY_OUT
        return self._acts_again(minion, 0) or self._could_block(minion)
