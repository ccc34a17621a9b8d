"""What is not even tried out: in a few games it may look better by chance, and no person would do it."""

from __future__ import annotations

import re

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.diligence import ENOUGH_POOL, FEW_MINIONS, Diligent
from deckcheck.full_table.pilots.habits.effects import BORNE
from deckcheck.full_table.pilots.habits.filling import FACE_FILLS
from deckcheck.full_table.pilots.habits.lending import LENDS
from deckcheck.full_table.pilots.habits.levying import LEVIES
from deckcheck.full_table.pilots.habits.pricing import LEFT_BLOOD
from deckcheck.full_table.pilots.habits.sense import ANSWERS, bleed_coming, bleed_of, find_verb, user_of
from deckcheck.full_table.pilots.habits.siding import PLAYED, WAYS_AIMS
from deckcheck.full_table.pilots.habits.wasting import UNTOLD
from deckcheck.full_table.pilots.influencing import DROUGHT
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import EXCHANGES, KEPT
from deckcheck.goldfish.ways import transferred, without_amount
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.choosing import ChooseSeat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Swap
from rules.vtes.definitions.references import ME, THIS
from rules.vtes.definitions.votes import VotesAgainst
from rules.vtes.state.referendum import AGAINST
from rules.vtes.terms import (
    ADD,
    BECOME_ANARCH,
    BEFORE_BLOCK,
    BLEED,
    BLEED_ACTION,
    DIABLERIZE,
    DRAW_CRYPT,
    HAND_STRIKE,
    HUNT,
    MARK,
    PASS,
    POLITICAL,
    POLITICAL_ACTION,
    READY,
    READY_NOW,
    RESCUE,
    STRIDE,
    TAKE_EQUIPMENT,
    TO_HAND,
    TO_RESCUE,
    USE,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from rules.kernel import Decision
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Action

CRYPT_PRICE: Final = 1
"""The pool that a card of the crypt costs."""
FED: Final = 2
"""Who has so much blood bleeds unblocked rather than hunt."""
STRONG_BLEED: Final = 2
"""Who bleeds for so much does not hunt for the last blood that there is room for."""


def _only_burned(face: CardDefinition) -> bool:
    modes = (*face.actions, *face.model.open_actions)
    if not modes or LEVIES[face] or any(value.amount < 0 for value in face.values):
        return False
    if any(isinstance(verb, Lose) and verb.who == ME for trigger in face.triggers for verb in trigger.verbs):
        return False
    return all(verb == Burn(THIS) or isinstance(verb, AtThis | Only) for mode in modes for verb in mode.verbs)


ONLY_BURNED: Final[Found[CardDefinition, bool]] = Found(_only_burned)
"""Card definition -> whether all actions with it in play burn it for nothing, and it costs nothing."""

VOTES_AGAINST: Final[Found[CardDefinition, bool]] = Found(
    lambda face: find_verb((*face.modes, *face.model.aids), VotesAgainst) is not None
)
"""Card definition -> whether it is used to vote against a referendum."""


def _asks_for_anarchs(face: CardDefinition) -> bool:
    text = face.card.text.lower()
    if face.card.is_crypt:  # what it is itself stands first
        text = re.split("[.:]", text, maxsplit=1)[-1]
    demand = getattr(face.card, "requirement", None)
    return "anarch" in text or (demand is not None and not ANARCHS.isdisjoint(demand.sects | demand.titles))


ANARCHS: Final = frozenset({"anarch", "baron"})
ASKS_FOR_ANARCHS: Final[Found[CardDefinition, bool]] = Found(_asks_for_anarchs)
"""Card definition -> whether it requires anarchs, or its text speaks of them."""
BLEEDS_ANYBODY: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(
        mode.kind == BLEED_ACTION and any(isinstance(verb, ChooseSeat) for verb in mode.verbs)
        for mode in face.modes
    )
)
"""Card definition -> whether who bleeds with it may choose whom."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Shunning(Diligent):
    """Plays like `Watchful`, and says of other choices whether they are in vain or for somebody else."""

    def shuns(self, decision: Decision, option: int, usual: int = PASS) -> bool:
        """Return whether a choice is one that nobody would think of.

        Args:
            decision: what is asked.
            option: the choice.
            usual: what it would do otherwise.
        """
        asked: dict[str, Callable[[Decision, int], bool]] = {
            "act": self._shuns_use,
            "action": self._shuns_action,
            "block": self._shuns_block,
            "influence": self._shuns_influence,
            "maneuver": self._shuns_maneuver,
            "master": self._shuns_master,
            "mode": self._shuns_level,
            "react": self._shuns_waking,
            "seat": self._shuns_seat,
            "target": self._shuns_target,
            "unlock": self._shuns_unlock,
        }
        if option == PASS:
            return self.leaves_undone(decision, usual)
        if decision.kind == "strike":
            return option == HAND_STRIKE and self.stays_for_little(usual)
        return decision.kind in asked and asked[decision.kind](decision, option)

    def _shuns_level(self, decision: Decision, option: int) -> bool:
        """To play a lower level than would cost the same, or to use a card in play in vain."""
        ways, options = decision.about, decision.options
        if option not in self._with_use(ways, options):
            return True
        if isinstance(ways[option], Mode) and UNTOLD[ways[option]]:
            return True
        if isinstance(ways[option], Ability):
            return option not in self._of_use(ways, options)
        return option not in self._levels(ways, options)

    def _shuns_action(self, decision: Decision, option: int) -> bool:
        """To bleed for nothing, to hunt for little, to rescue others, to fall to a blood hunt, to lose again.

        Nobody becomes anarch where nothing asks for it. Hunting is for little without room for blood, and for
        who has some and could bleed unblocked. No card is used by which its own minion falls, nobody is
        attacked with bare hands, unless they fall, and nobody bleeds for little into who is much stronger.
        Nothing is done that only helps others, or changes nothing.
        """
        eyes = self.eyes
        minion = eyes.minion(decision.about)
        ousting = self._ousting(decision)
        if ousting:
            return option not in ousting
        if option == BLEED:
            return (
                self.roaming.bleed_worth(minion) <= 0
                or self.roaming.is_outmatched(minion)
                or self._burns_more(decision)
            )
        if option == HUNT:
            bleeds = BLEED in decision.options
            fed = minion.blood >= FED and bleeds and not self.roaming.somebody_blocks()
            full = minion.capacity - minion.blood <= (bleeds and self.roaming.bleed(minion) >= STRONG_BLEED)
            return fed or full
        if option == DIABLERIZE:
            return not self.voting.survives_blood_hunt()
        if option == RESCUE:
            return not eyes.torpor
        if option == BECOME_ANARCH:
            return not self._wants_anarchs(decision.options)
        if option == TAKE_EQUIPMENT:
            return not self.bearing.may_take(minion)
        if option >= 0 and (self._ruins_all(minion, option) or self._rushes_in_vain(minion, option)):
            return True
        modes = self._modes(minion, option) if option >= 0 else ()
        if modes and all(
            self._fills_in_vain(mode, minion) or self._helps_nobody(mode, eyes.face(option), minion)
            for mode in modes
        ):
            return True
        if option not in eyes.hand:
            return self._burns_own(option) or self._pays_in_vain(option, minion)
        face = eyes.face(option)
        if self._adds_nothing(face):
            return True
        return face.types & POLITICAL > 0 and self.voting.lost_before(minion, face)

    def _helps_nobody(self, mode: Mode, face: CardDefinition, minion: Minion) -> bool:
        """Return whether all that a way to act does is for others, or against its own, or changes nothing.

        Or whether a referendum could choose none but the wrong side.
        """
        aims = WAYS_AIMS[mode]
        told = bool(aims) and (aims[0].whole or face.types & POLITICAL > 0)
        return told and self._aims_badly(aims, face, minion)

    def _burns_more(self, decision: Decision) -> bool:
        """Return whether a referendum that nobody can vote down burns more pool than a bleed."""
        minion = self.eyes.minion(decision.about)
        burned = [self.calling.brings(minion, one) for one in decision.options if one in self.eyes.hand]
        return max(burned, default=0.0) > self.roaming.strongest(minion)

    def _wants_anarchs(self, options: list[int]) -> bool:
        """Return whether the deck of the seat, or a card in play that it sees, speaks of anarchs.

        Args:
            options: of an action, among which are cards in play of others.
        """
        eyes = self.eyes
        cards = [*eyes.own_library, *eyes.own_crypt, *eyes.table]
        cards += [option for option in options if option >= 0]
        cards += [one.number for one in eyes.minions_of(eyes.seat)]
        return any(ASKS_FOR_ANARCHS[eyes.face(card)] for card in cards)

    def _burns_own(self, piece: int) -> bool:
        """Return whether all that can be done with a card of the seat in play is to lose it for nothing."""
        card = self.eyes.in_play(piece)
        if card is None or card.controller != self.eyes.seat or not ONLY_BURNED[card.face]:
            return False
        return card.host is None or (BORNE[card.face] < 0) == (card.host.controller != self.eyes.seat)

    def _shuns_target(self, decision: Decision, option: int) -> bool:
        """To help others or harm its own, to rescue others' minions, to fetch what is then discarded.

        Nor is equipment taken from who has more use for it.
        """
        eyes, about = self.eyes, decision.about
        options: list[int] = decision.options
        if about == TO_RESCUE:
            return not self._is_mine(option) and any(map(self._is_mine, options))
        taker = self._taker(decision)
        if taker is not None:
            return self.bearing.gains_by_taking(option, taker) <= 0
        if eyes.in_play(option) is not None:
            if self._is_lent(decision):
                return self.lending.most(eyes.minion(option)) <= 0
            if isinstance(about, int) and self._brings_less(option, options, about):
                return True
            right = self._to_share(decision) or self._to_turn(decision)
            if not right and isinstance(about, int):
                right = self._likeliest_blockers(options, eyes.face(about))
            if not right and isinstance(about, int):
                right = self.siding.right(options, eyes.face(about))
            return bool(right) and option not in right
        if option in eyes.invested and isinstance(about, int) and FACE_FILLS[eyes.face(about)]:
            return not self._room_on(option) and any(
                self._room_on(one) for one in options if one in eyes.invested
            )
        fetched = option in eyes.ash or about == TO_HAND
        return fetched and self._keeping(option) < KEPT

    def _brings_less(self, option: int, options: list[int], piece: int) -> bool:
        """Return whether another vampire of the seat would bring more pool by a card that moves blood there.

        One that needs its blood for a card in hand is not meant.
        """
        if not self._pages[piece].blood_to_pool or not all(map(self._is_mine, options)):
            return False
        minion, face, brings = self.eyes.minion, self.eyes.face(piece), self.pricing.brings
        least = brings(minion(option), face)
        others = [minion(one) for one in options if brings(minion(one), face) > least]
        return any(
            not self._spends(one) or self.pricing.leaves(one, face) > self._spends(one) for one in others
        )

    def _shuns_influence(self, _: Decision, option: int) -> bool:
        """To transfer to what is full, or a copy of what is in play or has more counters already.

        No such copy is moved out, to be burned. Who can come out this turn is not put off for who cannot.
        Nor does it buy a card before one comes out, or in vain, or use what costs more than it brings.
        """
        if option == DRAW_CRYPT:
            return self._has_somebody_to_bring() or self._draws_in_vain()
        verb, piece = without_amount(option)
        if verb == READY_NOW:
            return self._is_surplus(piece)
        if verb != ADD:
            return verb == USE and self._is_too_dear(piece)
        eyes, counters = self.eyes, self.eyes.invested.get(piece)
        if counters is None:
            return False
        full = counters >= self._pages[piece].capacity
        if full or eyes.controls_copy(piece) or eyes.contests_copy(piece) or self._is_taken(piece):
            return True
        name = self._pages[piece].name
        if name and any(
            laid > counters and self._pages[other].name == name for other, laid in eyes.invested.items()
        ):
            return True
        return self._puts_off(piece, transferred(option))

    def _puts_off(self, piece: int, amount: int) -> bool:
        """Return whether a transfer completes nobody, and leaves too little for who could be completed."""
        eyes, pages = self.eyes, self._pages
        before = min(eyes.transfers, eyes.pool - DROUGHT)
        if pages[piece].capacity - eyes.invested[piece] <= amount:
            return False
        return any(
            before - amount < pages[other].capacity - counters <= before
            and pages[other].capacity > counters
            and other not in eyes.stuck
            and not self._is_stranded(other)
            and not self._is_taken(other)
            for other, counters in eyes.invested.items()
        )

    def _has_somebody_to_bring(self) -> bool:
        """Return whether few minions are ready, and an uncontrolled card could be paid for."""
        return len(self.eyes.ready) <= FEW_MINIONS and bool(self._candidates(self._to_spend()))

    def _draws_in_vain(self) -> bool:
        """Return whether most cards of the crypt would be too dear, or copies, or the seat ousted first."""
        eyes, pages = self.eyes, self._pages
        if eyes.pool - CRYPT_PRICE <= bleed_coming(eyes):
            return True
        budget, unseen = self._to_spend() - CRYPT_PRICE, self._unseen_crypt()
        useful = [one for one in unseen if pages[one].capacity <= budget and not self._is_stranded(one)]
        return 2 * len(useful) < len(unseen)

    def _is_too_dear(self, piece: int) -> bool:
        eyes = self.eyes
        card = eyes.in_play(piece)
        if card is None:
            return False
        ways = [ability for ability in card.face.abilities if ability.phases & eyes.phase]
        if self._costs_last_pool(piece):
            return True
        return bool(ways) and all(
            self.pricing.too_dear(card, ability)
            or self._turns_in_vain(card, ability)
            or self._fills_in_vain(ability, user_of(card))
            or self.siding.lacks_gear(ability)
            for ability in ways
        )

    def _shuns_use(self, _: Decision, option: int) -> bool:
        """To use between actions what costs more than it brings, or is no use."""
        verb, piece = without_amount(option)
        return verb == USE and self._is_too_dear(piece)

    def _shuns_unlock(self, _: Decision, option: int) -> bool:
        """To pay for a minion to unlock that would then do nothing; to use what is no use."""
        return not self._raises(option % STRIDE) if option >= STRIDE else self._is_too_dear(option)

    def _shuns_master(self, _: Decision, option: int) -> bool:
        """To play what could only help others, or harm its own; to use what costs too much, or is no use.

        Nor is anybody marked who could not be hunted down.
        """
        verb, marked = divmod(option, STRIDE)
        if verb == MARK:
            return not self._may_hunt_down(self.eyes.minion(marked))
        if option not in self.eyes.hand:
            return self._is_too_dear(option) or self._swaps_badly(option) or self._drains(option)
        face = self.eyes.face(option)
        if self._feeds_in_vain(face):
            return True
        if LEVIES[face]:
            return self.levying.worth(face) <= 0
        if LENDS[face] or self._waits(face) or self._pages[option].blood_to_pool:
            return self._master_worth(option) <= 0
        return self._aims_badly(PLAYED[face], face)

    def _may_hunt_down(self, foe: Minion) -> bool:
        """Return whether a vampire of the seat could enter combat with a marked minion, for a blood."""
        eyes = self.eyes
        able = [one for one in eyes.ready_of(eyes.seat) if one.profile.kind == VAMPIRE and not one.locked]
        return foe.region == READY and any(one.blood for one in able)

    def _swaps_badly(self, piece: int) -> bool:
        """Return whether a card in play would exchange a card in hand for one that is no better."""
        card = self.eyes.in_play(piece)
        ways = card.face.abilities if card is not None else ()
        swaps = [verb for ability in ways for verb in ability.verbs if isinstance(verb, Swap)]
        return bool(swaps) and not any(map(self._swaps_well, swaps))

    def _drains(self, piece: int) -> bool:
        """Return whether a card in play would move blood of who has little to a pool that is not in need."""
        card = self.eyes.in_play(piece)
        if card is None or card.host is None or self.eyes.pool < ENOUGH_POOL or card.host.blood > LEFT_BLOOD:
            return False
        return any(EXCHANGES[one] for one in card.face.abilities) and self._exchange(card) == PASS

    def _shuns_seat(self, decision: Decision, option: int) -> bool:
        """To oust another's prey with a bleed that is redirected; to lose by a point of its own terms.

        Nor does it bleed the prey of another where it could bleed its own.
        """
        eyes, about = self.eyes, decision.about
        if isinstance(about, int) and about in eyes.hand and BLEEDS_ANYBODY[eyes.face(about)]:
            return eyes.prey in decision.options and option not in (eyes.prey, eyes.predator)
        action = eyes.action
        play = action.play if action is not None and action.methuselah.seat == eyes.seat else None
        if play is not None and play.number == decision.about:
            return self.voting.misplaces_point(option, decision.options, play)
        if action is None or action.kind != BLEED_ACTION or action.target != eyes.seat:
            return False
        return option not in (PASS, eyes.prey) and bleed_of(eyes, action) >= eyes.pool_of(option)

    def _shuns_block(self, _: Decision, option: int) -> bool:
        """To attempt a block without intercept for it, of what the seat gains by, or to fall for little."""
        action, minion = self.eyes.action, self.eyes.minion(option)
        if self.blocking.needed(minion) < 0:
            return True
        if action is None:
            return False
        return self.blocking.gains_by(action) or self.blocking.falls_for_little(minion, action)

    def _shuns_maneuver(self, _: Decision, option: int) -> bool:
        """To change the range for less than that costs, or with a card that ends combat or is of use here."""
        return self.maneuvers_badly(option) or self.fighting.moves_in_vain(
            option, self._freed(self.eyes.hand)
        )

    def _shuns_waking(self, decision: Decision, option: int) -> bool:
        """To wake somebody who then can, or should, do nothing; to vote against what it would not."""
        eyes, about = self.eyes, decision.about
        if eyes.referendum is not None and option >= 0 and VOTES_AGAINST[eyes.face(option)]:
            return self.voting.side(eyes.referendum) != AGAINST
        action = getattr(about, "action", None)
        if action is None or option not in eyes.hand or not ANSWERS[eyes.face(option)].wakes:
            return False
        if self.blocking.gains_by(action):
            return True
        if self._is_let_through(action) and self.bouncing.worth(option, action) > 0:
            return self.bouncing.only_wakes(option)
        able = [minion for minion in eyes.ready_of(eyes.seat) if self.blocking.needed(minion) >= 0]
        if action.kind != POLITICAL_ACTION:  # to which who is awake may answer otherwise
            threat, worth = self.blocking.threat(action), self.blocking.worth
            able = [minion for minion in able if worth(minion, action, threat) > 0]
        awake = any(map(eyes.is_awake, able))
        if self._turns_away([option], action) > 0:
            return awake and self._has_woken(action)
        if not self._is_at_stake():
            able = [minion for minion in able if self.blocking.keeps_blood(minion, option)]
        return not able or awake or not about.mask & BEFORE_BLOCK

    def _has_woken(self, action: Action) -> bool:
        """Return whether a minion of the seat has woken for an action with a card from hand."""
        eyes = self.eyes
        wakers = {eyes.face(piece).name for piece in eyes.ash if ANSWERS[eyes.face(piece)].wakes}
        return any(name in wakers and number in eyes.ready for number, name in action.reacted or ())
