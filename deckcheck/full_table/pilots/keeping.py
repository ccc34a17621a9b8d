"""Which cards in hand go, and which are fetched: what is worth least to hold, and what is worth most."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.bearing import is_met
from deckcheck.full_table.pilots.habits.effects import BORNE
from deckcheck.full_table.pilots.habits.holding import (
    ENABLING,
    MANY,
    NOBODY,
    NOTHING,
    SOMEBODY,
    SOMEBODY_LATER,
    Holding,
)
from deckcheck.full_table.pilots.habits.sense import POOR, RICH, find_verb
from deckcheck.full_table.pilots.habits.siding import PLAYED
from deckcheck.full_table.pilots.habits.wasting import UNTOLD, Wasting
from deckcheck.full_table.pilots.weighing import Weighing
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import KEPT, appraise, has_verb
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Remove
from rules.vtes.definitions.library import Swap
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.references import ACTOR, ASH
from rules.vtes.definitions.votes import Captivate
from rules.vtes.terms import (
    BLEED_ACTION,
    BLEED_VALUE,
    EQUIPMENT,
    INTERCEPT,
    PASS,
    POLITICAL,
    POLLING,
    RETAINER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Decision
    from rules.vtes.definitions.abilities import Ability, Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.references import Cards
    from rules.vtes.definitions.value import Value
    from rules.vtes.state.cards_in_play import Minion, Permanent


def _meets_others(face: CardDefinition) -> bool:
    if face.is_master or PLAYED[face]:
        return bool(PLAYED[face])
    if face.is_action:
        return find_verb(face.modes, EnterCombat) is not None
    return any(mode.reaction or mode.stealth > 0 for mode in face.modes)


def _does_no_more(face: CardDefinition) -> bool:
    if not face.is_action or face.types & POLITICAL or MEETS_OTHERS[face]:
        return False
    return all(not (mode.reaction or mode.directed or mode.kind == BLEED_ACTION) for mode in face.modes)


def _is_used_again(face: CardDefinition) -> bool:
    return face.is_master and not PLAYED[face] and bool(face.abilities) and not face.trifle


def _is_free_start(face: CardDefinition) -> bool:
    if not face.is_action or face.types & POLITICAL or face.pool_cost or face.blood_cost or not face.modes:
        return False
    return all(map(_unlocks_and_stays, face.modes)) and (BORNE[face] > 0 or appraise(face).play > 0)


def _unlocks_and_stays(mode: Mode) -> bool:
    if mode.blood or mode.pool or mode.directed or mode.stealth <= 0 or Unlock(ACTOR) not in mode.verbs:
        return False
    stays = any(isinstance(verb, PutInPlay | PutOn) for verb in mode.verbs)
    return stays and all(isinstance(verb, Only | PutInPlay | PutOn | Unlock) for verb in mode.verbs)


def _is_among(cards: Cards, face: CardDefinition) -> bool:
    return not cards.types or face.types & cards.types > 0


def _is_for_votes(mode: Mode) -> bool:
    return not mode.reaction and (
        mode.moment == POLLING or any(isinstance(verb, Captivate) for verb in mode.verbs)
    )


HELPS_VOTES: Final[Found[CardDefinition, bool]] = Found(
    lambda face: (
        not (face.is_action or face.play or face.combat)
        and bool(face.modes)
        and all(map(_is_for_votes, face.modes))
    )
)
"""Card definition -> whether it is of use only in, or after, a referendum that its player called."""
MEETS_OTHERS: Final[Found[CardDefinition, bool]] = Found(_meets_others)
"""Card definition -> whether it answers others, hides from them, attacks one or is put on one."""
ONCE_FOR_ALL: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(isinstance(verb, Learn | Remove) for aim in PLAYED[face] for verb in aim.verbs)
)
"""Card definition -> whether who has no use for it now has none later: it teaches a minion, or removes it."""
DOES_NO_MORE: Final[Found[CardDefinition, bool]] = Found(_does_no_more)
"""Card definition -> whether it is played as an action alone, which neither bleeds nor is at others."""
FREE_START: Final[Found[CardDefinition, bool]] = Found(_is_free_start)
"""Card definition -> whether it is a hidden action that costs nothing, unlocks who takes it and stays."""
AT_ONCE: Final = 5.0
"""What such an action is worth: whatever the minion would do else, it can do after it."""
AN_ACTION: Final = 0.15
"""What it is worth besides that a card is played as an action, and another one drawn for it."""
USED_AGAIN: Final[Found[CardDefinition, bool]] = Found(_is_used_again)
"""Card definition -> whether it is a master that is used as long as it is in play, and is put on nobody."""
BLEEDS_LATER: Final[Found[CardDefinition, list[Value]]] = Found(
    lambda face: [
        value
        for value in face.values
        if face.types & (EQUIPMENT | RETAINER) and value.kind == BLEED_VALUE and value.amount > 0
    ]
)
"""Card definition -> the values by which who bears it bleeds for more."""
BLOCKS_LATER: Final[Found[CardDefinition, list[Value]]] = Found(
    lambda face: [
        value
        for value in face.values
        if face.types & (EQUIPMENT | RETAINER) and value.kind == INTERCEPT and value.amount > 0
        if not face.pool_cost and not face.blood_cost
    ]
)
"""Card definition -> the values by which who bears it blocks better, if it costs nothing."""
LATER_BLOCK: Final = 1.6
"""What a point more of intercept is worth besides what it is alone: with what it is, a bleed for 1."""
CHEAPER: Final = 0.5
"""By how much less a pool counts for who has many."""
LATER_BLEED: Final = 2.0
"""What a point more in each later bleed is worth besides what it is alone, where minions do little else."""
FOR_NOTHING: Final = 20.0
"""More than any card is worth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Keeping(Weighing):
    """Plays like `Weighing`, and holds what is worth holding among others."""

    def habits(self) -> None:
        """See `Weighing`."""
        super().habits()
        self.holding = Holding(self.eyes, self._book)
        self.wasting = Wasting(self.eyes, self._book)

    def discard(self, decision: Decision) -> int:
        """Discard what is worth least to hold; play an event, use what is in play.

        Of a hand that nobody can play one card goes, whatever it is worth.
        """
        hand = self.eyes.hand
        cards = []
        for option in decision.options:
            if option in hand:
                if self._book.scrap(option) < 0:
                    return int(option)
                cards.append(option)
            elif option >= 0 and self._uses(option):
                return self._use(option)
        worst = min(cards, key=self._keeping, default=PASS)
        if worst == PASS or self._keeping(worst) < KEPT:
            return worst
        return PASS if any(map(self._may_play, cards)) else worst

    def _may_play(self, piece: int) -> bool:
        """Return whether a card in hand could be played if its moment came.

        Any may be while nobody is ready.
        """
        eyes = self.eyes
        face = eyes.face(piece)
        if not eyes.ready or face.is_event:
            return True
        if face.is_master:
            return face.out_of_turn or self._master_worth(piece) > 0
        if self.wasting.is_barred(piece):
            return False
        return any(self._can_use(minion, piece) for minion in eyes.ready_of(eyes.seat))

    def _ability_worth(self, card: Permanent, ability: Ability) -> float:
        """See `Weighing`; a master phase action goes to a master in hand that is worth more.

        Cards are exchanged for better ones alone.
        """
        worth = super()._ability_worth(card, ability)
        if worth <= 0 or not has_verb(ability.verbs, "SpendMaster"):
            return worth
        masters = [piece for piece in self.eyes.hand if self.eyes.face(piece).is_master]
        if max(map(self._master_worth, masters), default=0.0) > worth:
            return -1.0
        swaps = [verb for verb in ability.verbs if isinstance(verb, Swap)]
        return worth if all(map(self._swaps_well, swaps)) else -1.0

    def _master_worth(self, piece: int) -> float:
        """See `Weighing`; what is used turn after turn is cheap for who has pool."""
        worth = super()._master_worth(piece)
        page, eyes = self._pages[piece], self.eyes
        if worth > 0 or not USED_AGAIN[page.face] or eyes.pool - page.pool_cost < RICH:
            return worth
        if page.name in eyes.uniques and eyes.controls_copy(piece):
            return 0.0
        return max(0.0, page.play + CHEAPER * page.pool_cost)

    def _card_action_worth(self, option: int, minion: Minion, bleed: float) -> float:
        """See `Weighing`; what makes a minion bleed for more from now on is worth more for who has pool.

        Nothing for what cannot be played as things are. What costs nothing, not even the action, comes first.
        """
        if option in self.eyes.hand and self.wasting.is_barred(option):
            return 0.0
        if self._pays_in_vain(option, minion):
            return 0.0
        worth = super()._card_action_worth(option, minion, bleed)
        if worth <= 0 or option not in self.eyes.hand:
            return worth
        if self._starts_with(option, minion):
            return max(worth, AT_ONCE)
        return worth + self._later_bleeds(option, minion) + self._later_blocks(option, minion)

    def _starts_with(self, piece: int, minion: Minion) -> bool:
        """Return whether a minion gains by an action with a card in hand that costs it nothing."""
        eyes = self.eyes
        face = eyes.face(piece)
        if not FREE_START[face] or (minion.done and face.name in minion.done):
            return False
        if eyes.controls_copy(piece) or any(card.face is face for card in minion.cards):
            return False
        if face.values and not any(value.amount > 0 and is_met(value.when, minion) for value in face.values):
            return False
        return eyes.usable_by(minion.number, piece)

    def _pays_in_vain(self, option: int, minion: Minion) -> bool:
        """Return whether convictions would be paid for nothing however a minion acts with a card in play."""
        card = self.eyes.in_play(option)
        modes = card.face.actions if card is not None else ()
        return bool(modes) and all(UNTOLD[mode] or self._fills_in_vain(mode, minion) for mode in modes)

    def _later_bleeds(self, piece: int, minion: Minion) -> float:
        """Return what the later bleeds of a minion are worth more with a card than in a game alone.

        Nothing for who has little pool, if the prey has so, and for a further copy.
        """
        page, eyes = self._pages[piece], self.eyes
        values = BLEEDS_LATER[page.face]
        if not values or eyes.pool - page.pool_cost < RICH or eyes.prey_pool <= POOR:
            return 0.0
        if any(card.face is page.face for card in minion.cards):
            return 0.0
        more = sum(value.amount for value in values if is_met(value.when, minion))
        return LATER_BLEED * more + CHEAPER * page.pool_cost if more else 0.0

    def _later_blocks(self, piece: int, minion: Minion) -> float:
        """Return what the later blocks of a minion are worth more with a card that costs nothing.

        Nothing for a further copy, and where the predator has nobody who could act.
        """
        eyes = self.eyes
        face = eyes.face(piece)
        values = BLOCKS_LATER[face]
        if not values or not eyes.has_turns_left(eyes.predator) or not eyes.ready_of(eyes.predator):
            return 0.0
        if any(card.face is face for card in minion.cards):
            return 0.0
        return LATER_BLOCK * sum(value.amount for value in values if is_met(value.when, minion))

    def _swaps_well(self, swap: Swap) -> bool:
        """Return whether what would be fetched from the ash heap is worth more than what would be given."""
        if swap.taken.zone != ASH:
            return True
        eyes = self.eyes
        given = [piece for piece in eyes.hand if _is_among(swap.given, eyes.face(piece))]
        taken = [piece for piece in eyes.ash if _is_among(swap.taken, eyes.face(piece))]
        if not given or not taken:
            return False
        best = self._keeping(max(taken, key=self._fetching))
        return best >= KEPT and best > min(map(self._keeping, given))

    def _fetching(self, piece: int) -> float:
        """See `Chooser`; what would be discarded at once comes last."""
        worth = super()._fetching(piece)
        return worth if self._keeping(piece) >= KEPT else worth - FOR_NOTHING

    def _keeping(self, piece: int) -> float:
        """See `Chooser`; what only others bring is worth holding too.

        What nobody would use, or could play, now or soon, is not.
        """
        page = self._pages[piece]
        if self.wasting.is_dead(piece):
            return NOTHING if self.wasting.is_closed(piece) else NOBODY
        if HELPS_VOTES[page.face]:
            return self._vote_keeping(piece)
        if self.holding.enables(piece):
            return ENABLING
        if page.idle >= 0 or (page.keep <= 0 and MEETS_OTHERS[page.face]):
            worth = self.holding.worth(piece)
        else:
            worth = super()._keeping(piece)
            if page.face.is_master and USED_AGAIN[page.face] and worth < KEPT and self._has_kin(page.face):
                played = self._master_worth(piece)
                worth = KEPT + played if played > 0 else worth
        if worth < KEPT:
            return worth
        if page.face.is_master:
            return min(worth, self._master_keeping(page.face)) if self._may_have_kin(page.face) else NOBODY
        return worth if page.face.is_event else min(worth, self._minion_keeping(piece))

    def _vote_keeping(self, piece: int) -> float:
        """Return what it is worth to hold a card for referendums: one for each that the hand can call.

        Without any, a single one is held as long as nothing better has to go.
        """
        eyes = self.eyes
        calls = sum([eyes.face(other).types & POLITICAL > 0 for other in eyes.hand])
        if self._held(self._pages[piece]) > max(1, calls):
            return MANY
        if not any(self._can_use(eyes.minion(one), piece) for one in eyes.ready):
            return NOBODY
        return SOMEBODY if calls else KEPT

    def _minion_keeping(self, piece: int) -> float:
        """Return the most that it is worth to hold another card: little if nobody uses it now or soon.

        Who could take an action with it bleeds instead, or who could use it is too dear to come.
        """
        eyes = self.eyes
        face = eyes.face(piece)
        ready = [minion for minion in eyes.ready_of(eyes.seat) if self._can_use(minion, piece)]
        if not ready:
            return FOR_NOTHING if not eyes.ready or self._waits_for_somebody(piece) else NOBODY
        if not DOES_NO_MORE[face] or any(self._starts_with(piece, minion) for minion in ready):
            return FOR_NOTHING
        worth = self._pages[piece].keep + AN_ACTION
        for one in ready:
            later = self._later_bleeds(piece, one) + self._later_blocks(piece, one)
            if worth + later > eyes.bleed(one.number):
                return FOR_NOTHING
        return NOBODY

    def _can_use(self, minion: Minion, piece: int) -> bool:
        eyes = self.eyes
        return bool(eyes.modes(minion, piece)) or bool(
            eyes.face(piece).combat and eyes.combat_modes(minion, piece)
        )

    def _waits_for_somebody(self, piece: int) -> bool:
        """Return whether an uncontrolled card that can use a card is begun, or can be paid for."""
        pages = self._pages
        wanted, clans = pages[piece].disciplines, pages[piece].face.card.clans  # type: ignore[union-attr]
        for other, counters in self.eyes.invested.items():
            page = pages[other]
            if not counters and page.capacity > self._to_spend():
                continue
            profile = page.face.profile
            if clans and profile is not None and profile.clan not in clans:
                continue
            if not wanted or not wanted.isdisjoint(page.own):
                return True
        return False

    def _has_kin(self, face: CardDefinition) -> bool:
        """Return whether a ready minion of the seat is of a clan that a card requires, if any."""
        clans = face.card.clans  # type: ignore[union-attr]
        return not clans or any(self.eyes.minion(one).profile.clan in clans for one in self.eyes.ready)

    def _may_have_kin(self, face: CardDefinition) -> bool:
        """Return whether a minion, or an uncontrolled card, is of a clan that a card requires, if any."""
        clans = face.card.clans  # type: ignore[union-attr]
        if not clans or any(one.profile.clan in clans for one in self.eyes.minions_of(self.eyes.seat)):
            return True
        profiles = [self._pages[piece].face.profile for piece in self.eyes.invested]
        return any(profile is not None and profile.clan in clans for profile in profiles)

    def _master_keeping(self, face: CardDefinition) -> float:
        """Return the most that it is worth to hold a master, by the minions that it could be played on."""
        aims = PLAYED[face]
        best = self.siding.best(aims, face)
        if not aims or (best is not None and best > 0):
            return FOR_NOTHING
        found = any(self.siding.candidates(aim.among) for aim in aims)
        if found and (best is None or not ONCE_FOR_ALL[face]):
            return FOR_NOTHING if best is None else SOMEBODY_LATER
        return SOMEBODY_LATER if any(self.eyes.invested.values()) else NOBODY
