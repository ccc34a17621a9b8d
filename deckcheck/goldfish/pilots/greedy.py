"""The sensible pilot: bring up what comes fast and fits the hand, economy first, bleed, hunt when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckcheck.goldfish.pilots.appraising import EDGE_WORTH, ability_worth, appraise, has_verb, mode_worth
from deckcheck.goldfish.pilots.base import Pilot
from rules.vtes.pieces import Minion
from rules.vtes.words import (
    ALLY,
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    DRAW_CRYPT,
    EDGE,
    HUNT,
    INFLUENCE_PHASE,
    LEAVE_TORPOR,
    MERGE,
    PASS,
    POLITICAL,
    READY_NOW,
    STRIDE,
    USE,
    VAMPIRE,
)

if TYPE_CHECKING:
    from rules.kernel import Decision
    from rules.kernel.game import Eyes
    from rules.vtes.effects.base import Mode
    from rules.vtes.faces import Face
    from rules.vtes.pieces import Permanent

ENOUGH_MINIONS = 6
"""With so many ready, no further crypt cards are bought."""
OFTEN = 3
"""A card in play is used at most so many times a turn, whatever it allows."""


class Greedy(Pilot):
    """Plays for minions in play and pool bled.

    It brings up the vampire that gives most for the transfers it still needs, with an eye on the hand;
    plays masters by what their verbs are worth; acts with the best action each minion has; keeps a floor of
    pool; and discards what will not be played, cards that need opponents first.

    Attributes:
        floor: pool below which no transfer goes once a minion is ready.
        haste: the higher, the more a small vampire is preferred to a strong one.
        fed: a vampire with less blood would rather hunt.
    """

    name = "greedy"
    floor = 7
    haste = 1.0
    fed = 1

    def sit(self, eyes: Eyes) -> None:
        """See `Pilot.sit`."""
        super().sit(eyes)
        self._plan = -1
        self._planned = -1
        self._used: dict[int, int] = {}
        self._used_turn = -1

    # --- unlock and master phase ------------------------------------------------------------------

    def unlock(self, decision: Decision) -> int:
        """Take the pool of the Edge, use what is in play, burn what can only be burned, keep infernal ones up."""
        options = decision.options
        if EDGE in options:
            return EDGE
        eyes = self.eyes
        for option in options:
            if option < 0:
                continue
            card = eyes.in_play(option)
            if card is None:
                if option in eyes.hand:
                    return option
            elif isinstance(card, Minion) and card.locked and card.face.infernal:
                if eyes.pool > self.floor + 3:
                    return option
            elif self._worth_using(card, option):
                return self._use(option)
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
            worth = self._master_worth(option, eyes.face(option))
            if worth > best:
                best, chosen = worth, option
        return chosen

    def _master_worth(self, piece: int, face: Face) -> float:
        eyes = self.eyes
        appraisal = appraise(face)
        worth = appraisal.play
        if face.pool_cost and eyes.pool - face.pool_cost < self.floor:
            return 0.0
        if face.unique_as and eyes.controls_copy(piece):
            return 0.0
        if appraisal.blood_to_pool:
            most = max((eyes.minion(other).blood for other in eyes.ready), default=0)
            if most < 3 or eyes.pool > 26:
                return 0.0
            worth += 0.6 * (most - 2)
        return worth + 5.0 if face.trifle and worth > 0 else worth

    def _worth_using(self, card: Permanent, piece: int) -> bool:
        """Return whether a card in play is worth using in this phase."""
        eyes = self.eyes
        if self._used_turn != eyes.turn:
            self._used_turn = eyes.turn
            self._used = {}
        if self._used.get(piece, 0) >= OFTEN:
            return False
        phase = eyes.phase
        return any(
            self._ability_worth(card, ability) > 0
            for ability in card.face.abilities
            if ability.phases & phase
        )

    def _ability_worth(self, card: Permanent, ability: Any) -> float:
        eyes = self.eyes
        if ability.transfers and self._plan >= 0:
            return -1.0
        if ability.pool and eyes.pool - ability.pool < self.floor:
            return -1.0
        if has_verb(ability.verbs, "Exchange"):
            bearer = card.host
            if bearer is None:
                return -1.0
            if bearer.blood >= 3 and eyes.pool < 22:
                return 0.5
            return 0.5 if bearer.blood == 0 and eyes.pool > 15 else -1.0
        if has_verb(ability.verbs, "MoreHand") and eyes.phase == INFLUENCE_PHASE:
            return -1.0
        return ability_worth(ability)

    def _use(self, piece: int) -> int:
        self._used[piece] = self._used.get(piece, 0) + 1
        return piece

    # --- influence phase -----------------------------------------------------------------------------

    def influence(self, decision: Decision) -> int:
        """Move out what is filled, use what helps, then all transfers to one card; or buy crypt."""
        options: list[int] = decision.options
        first = options[1]
        eyes = self.eyes
        if first >= STRIDE:
            if first // STRIDE == READY_NOW and self._may_come(first - STRIDE):
                return first
            for option in options:
                if option // STRIDE == READY_NOW and self._may_come(option - STRIDE):
                    return option
        last = options[-1]
        if last >= USE * STRIDE:
            self._make_plan()
            for option in reversed(options):
                if option < USE * STRIDE:
                    break
                card = eyes.in_play(option - USE * STRIDE)
                if card is not None and self._worth_using(card, option - USE * STRIDE):
                    self._use(option - USE * STRIDE)
                    return option
        if not eyes.transfers:
            return PASS
        if self._planned != eyes.turn or self._plan not in eyes.invested or eyes.pool <= self._least():
            self._make_plan()
        plan = self._plan
        if plan >= 0 and plan in options:
            return plan
        if plan < 0:
            for option in options:
                if option // STRIDE == MERGE and eyes.pool > self.floor + 2:
                    return option
            if DRAW_CRYPT in options and self._wants_crypt():
                return DRAW_CRYPT
        return PASS

    def _may_come(self, piece: int) -> bool:
        """Return whether a filled card should come out: not as a second copy, not if it is scarce and dear."""
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
        """Choose the card that gets the transfers of this turn; -1 where none should."""
        eyes = self.eyes
        self._planned = eyes.turn
        self._plan = -1
        budget = eyes.pool - self._least()
        if budget <= 0:
            return
        best = 0.0
        held: list[frozenset[str]] | None = None
        for piece, counters in eyes.invested.items():
            face = eyes.face(piece)
            need = face.capacity - counters
            if need <= 0 or need > budget + 1:
                continue
            if face.unique_as and eyes.controls_copy(piece):
                continue
            worth = appraise(face).wish
            profile = face.profile
            if profile is not None and profile.disciplines:
                if held is None:
                    held = [appraise(eyes.face(card)).disciplines for card in eyes.hand]
                disciplines = profile.disciplines
                worth += 0.15 * sum(not wanted.isdisjoint(disciplines) for wanted in held if wanted)
            score = worth / (need + 2.0) ** self.haste
            if score > best:
                best, self._plan = score, piece

    def _wants_crypt(self) -> bool:
        eyes = self.eyes
        return len(eyes.ready) < ENOUGH_MINIONS and eyes.pool > self.floor + 4

    # --- minion phase ----------------------------------------------------------------------------------

    def act(self, decision: Decision) -> int:
        """Use what is in play, then let one minion after the other act."""
        eyes = self.eyes
        options = decision.options
        ready, torpor = eyes.ready, eyes.torpor
        chosen = PASS
        for option in options:
            if option < 0:
                continue
            if option in ready or option in torpor:
                if chosen == PASS:
                    chosen = option
                continue
            card = eyes.in_play(option)
            if card is not None and self._worth_using(card, option):
                return self._use(option)
        return chosen

    def action(self, decision: Decision) -> int:
        """Take the action that is worth most; hunt when hungry or with nothing better to do."""
        eyes = self.eyes
        actor: int = decision.about
        minion = eyes.minion(actor)
        best, chosen = 0.0, PASS
        edge = 0.0 if eyes.has_edge else EDGE_WORTH
        bleed = -1.0
        for option in decision.options:
            if option == PASS:
                continue
            if option == BLEED:
                bleed = worth = eyes.bleed(actor) + edge
            elif option == HUNT:
                worth = self._hunting(minion)
            elif option >= 0:
                if bleed < 0:
                    bleed = eyes.bleed(actor) + edge
                worth = self._card_action_worth(option, minion, bleed)
            elif option == LEAVE_TORPOR:
                worth = 5.0
            elif option == BECOME_ANARCH:
                worth = self._anarchy()
            else:
                continue
            if worth > best:
                best, chosen = worth, option
        return chosen

    def _hunting(self, minion: Minion) -> float:
        room = minion.capacity - minion.blood
        if room <= 0:
            return 0.0
        return 2.5 if minion.blood < self.fed else 0.2 + 0.02 * room

    def _anarchy(self) -> float:
        """Becoming anarch is worth it for cards of the hand that ask for anarchs."""
        eyes = self.eyes
        wanting = sum(appraise(eyes.face(piece)).anarch for piece in eyes.hand)
        return 1.0 + 0.8 * wanting if wanting else 0.0

    def _card_action_worth(self, option: int, minion: Minion, bleed: float) -> float:
        """Return what an action with a card of the hand, or granted by a card in play, is worth."""
        eyes = self.eyes
        card = eyes.in_play(option)
        if card is not None:
            return max((self._mode_worth(mode, bleed) for mode in card.face.actions), default=0.0)
        face = eyes.face(option)
        appraisal = appraise(face)
        if face.unique_as and eyes.controls_copy(option):
            return 0.0
        cost = max(0, face.pool_cost)
        if cost and eyes.pool - cost < self.floor - 2:
            return 0.0
        modes = minion.profile.usable.get(face.id) or face.modes
        best = max((self._mode_worth(mode, bleed) for mode in modes), default=0.0)
        blood = max(0, face.blood_cost)
        hungry = 0.6 if blood and minion.blood - blood < self.fed else 0.0
        return best + appraisal.play + 0.15 - hungry

    def _mode_worth(self, mode: Mode, bleed: float) -> float:
        worth = mode_worth(mode)
        return worth + bleed if mode.kind == BLEED_ACTION else worth

    def modify(self, decision: Decision) -> int:
        """Play the modifier that adds most to a bleed, unless the prey has no more pool than is bled."""
        eyes = self.eyes
        action = decision.about.action
        if action.kind == BLEED_ACTION and eyes.bleed(action.actor.piece) >= eyes.prey_pool:
            return PASS
        best, chosen = 0.0, PASS
        for option in decision.options:
            if option < 0 or option not in eyes.hand:
                continue
            face = eyes.face(option)
            modes = action.actor.profile.usable.get(face.id) or face.modes
            worth = max((mode_worth(mode) for mode in modes), default=0.0) - 0.35 * max(0, face.blood_cost)
            if action.actor.blood - face.blood_cost < 1:
                worth -= 0.5
            if worth > best:
                best, chosen = worth, option
        return chosen

    as_announced = modify

    def after_action(self, decision: Decision) -> int:
        """Unlock a minion that still has something to do; take blood and whatever else there is."""
        eyes = self.eyes
        action = decision.about.action
        minion = action.actor
        for option in decision.options:
            if option < 0:
                continue
            face = eyes.face(option)
            unlocks = any(has_verb(mode.verbs, "UnlockActor") for mode in face.modes)
            if not unlocks or self._has_more_to_do(minion, action.kind, face.blood_cost, option):
                return option
        return PASS

    def _has_more_to_do(self, minion: Minion, kind: int, cost: int, card: int) -> bool:
        """Return whether a minion would act again, after paying so much."""
        if kind != BLEED_ACTION:
            return True
        if minion.blood - cost < 1:
            return minion.profile.kind == VAMPIRE and minion.blood > 0
        eyes = self.eyes
        for piece in eyes.hand:
            face = eyes.face(piece)
            if (
                piece != card
                and face.is_action
                and face.playable
                and not (minion.done and face.name in minion.done)
                and any(mode.kind != BLEED_ACTION for mode in face.modes)
                and appraise(face).keep > 0.3
                and minion.blood - cost >= face.blood_cost
                and eyes.usable_by(minion.piece, piece)
            ):
                return True
        return False

    # --- referendums --------------------------------------------------------------------------------------

    def poll(self, decision: Decision) -> int:
        """Cast the votes of titles: they cost nothing. Nobody votes against, so card and Edge are kept."""
        ready = self.eyes.ready
        for option in decision.options:
            if option >= 0 and option in ready:
                return int(option)
        return PASS

    def vote(self, decision: Decision) -> int:
        """Vote for one's own referendum."""
        return 1

    def clan(self, decision: Decision) -> Any:
        """Name the clan most of one's minions are of."""
        clans = [self.eyes.minion(piece).profile.clan for piece in self.eyes.ready]
        return max(decision.options, key=clans.count)

    def seat(self, decision: Decision) -> int:
        """Take what is good for oneself, and give what is bad to the prey."""
        me = self.eyes.seat
        options: list[int] = decision.options
        face = self.eyes.face(decision.about) if isinstance(decision.about, int) else None
        if me in options and face is not None:
            verbs = [verb for mode in face.modes for verb in mode.verbs]
            gift = any(getattr(verb, "gift", 0) for verb in verbs)
            if gift or has_verb(verbs, "MovePool"):
                return me
        others = [seat for seat in options if seat not in (me, PASS)]
        return min(others, key=lambda seat: (seat - me) % 1000) if others else options[0]

    # --- details of what is played ----------------------------------------------------------------------

    def mode(self, decision: Decision) -> int:
        """Play a card, or use one in play, in the way that is worth most."""
        ways = decision.about

        def worth(index: int) -> float:
            way = ways[index]
            if not hasattr(way, "moment"):
                return ability_worth(way)
            return mode_worth(way) + (1.0 if way.kind == BLEED_ACTION else 0.0)

        return max(decision.options, key=worth)

    def target(self, decision: Decision) -> int:
        """Choose by where the pieces are: uncontrolled by the plan, minions by need, cards by use."""
        eyes = self.eyes
        options = [option for option in decision.options if option >= 0]
        if not options:
            return PASS
        first = options[0]
        if first in eyes.invested:
            return self._best_uncontrolled(options, decision.about)
        if eyes.in_play(first) is not None and isinstance(eyes.in_play(first), Minion):
            return self._best_minion(options, decision.about)
        if first in eyes.hand:
            return min(options, key=self._keeping)
        return max(options, key=self._fetching)

    def _best_uncontrolled(self, options: list[int], about: Any) -> int:
        eyes = self.eyes
        gain = 1
        if isinstance(about, int):
            face = eyes.face(about)
            verbs = [*face.play, *(verb for mode in face.modes for verb in mode.verbs)]
            if has_verb([*verbs, *(verb for a in face.abilities for verb in a.verbs)], "CycleCrypt"):
                return min(options, key=lambda piece: (eyes.invested[piece], appraise(eyes.face(piece)).wish))
            gain = max((getattr(verb, "amount", 1) for verb in verbs), default=1)

        def score(piece: int) -> float:
            face = eyes.face(piece)
            need = face.capacity - eyes.invested[piece]
            if need <= 0 or (face.unique_as and eyes.controls_copy(piece)):
                return -1.0
            return appraise(face).wish * min(gain, need) / (need + 2.0)

        return max(options, key=score)

    def _best_minion(self, options: list[int], about: Any) -> int:
        eyes = self.eyes
        verbs: list[Any] = []
        if isinstance(about, int):
            face = eyes.face(about)
            verbs = [*face.play, *(verb for ability in face.abilities for verb in ability.verbs)]
            verbs += [verb for trigger in face.triggers for verb in trigger.verbs]
        if has_verb(verbs, "BloodToPool"):
            return max(options, key=lambda piece: eyes.minion(piece).blood)
        if any(has_verb(verbs, name) for name in ("GainBlood", "FillUp", "DistributeToKin")):
            return max(options, key=lambda piece: eyes.minion(piece).capacity - eyes.minion(piece).blood)
        if has_verb(verbs, "UnlockTarget"):
            return max(options, key=lambda piece: (eyes.minion(piece).locked, eyes.bleed(piece)))
        ready = eyes.ready
        return max(options, key=lambda piece: (piece in ready, eyes.minion(piece).capacity, -piece))

    def amount(self, decision: Decision) -> int:
        """Take all that is offered; of a vampire's blood leave what it needs."""
        options: list[int] = decision.options
        about = decision.about
        card = self.eyes.in_play(about) if isinstance(about, int) else None
        if not isinstance(card, Minion):
            return max(options)
        keep = max(1, self.fed)
        fitting = [amount for amount in options if card.blood - amount >= keep]
        return max(fitting) if fitting else min(options)

    def x(self, decision: Decision) -> int:
        """Pay for a bigger bleed down to the last blood."""
        options: list[int] = decision.options
        return options[-2] if len(options) > 1 else options[0]

    def way(self, decision: Decision) -> int:
        """Take 0, blood to pool or blood for unlocking, from a vampire that has enough; else 1."""
        about = decision.about
        card = self.eyes.in_play(about) if isinstance(about, int) else None
        bearer = card.host if card is not None and card.host is not None else card
        if isinstance(bearer, Minion) and bearer.blood >= 2 and 0 in decision.options:
            return 0
        return int(decision.options[-1])

    def trigger(self, decision: Decision) -> int:
        """Let happen what is worth something."""
        option = int(decision.options[-1])
        card = self.eyes.in_play(option) if option >= 0 else None
        if card is None:
            return option
        worth = max((ability_worth_of_trigger(trigger) for trigger in card.face.triggers), default=0.1)
        return option if worth > 0 else int(decision.options[0])

    def otherwise(self, decision: Decision) -> Any:
        """Take part in whatever else is offered."""
        return decision.options[1] if decision.options[0] == PASS else decision.options[0]

    # --- discards -------------------------------------------------------------------------------------------

    def discard(self, decision: Decision) -> int:
        """Discard what will not be played; play an event."""
        eyes = self.eyes
        hand = eyes.hand
        worst, chosen = 1.0, PASS
        for option in decision.options:
            if option < 0:
                continue
            if option not in hand:
                card = eyes.in_play(option)
                if card is not None and self._worth_using(card, option):
                    return self._use(option)
                continue
            face = eyes.face(option)
            if face.is_event and face.playable and appraise(face).play > -1:
                return int(option)
            worth = self._keeping(option)
            if worth < worst:
                worst, chosen = worth, option
        return chosen

    def discard_down(self, decision: Decision) -> int:
        """Discard what is worth least."""
        return min(decision.options, key=self._keeping)

    def _keeping(self, piece: int) -> float:
        """Return what holding a card is worth: nothing if it will never be played alone."""
        eyes = self.eyes
        face = eyes.face(piece)
        if not face.playable:
            return 0.1 if face.text_state == "inert" else 0.0
        appraisal = appraise(face)
        worth = appraisal.keep
        if face.unique_as and eyes.controls_copy(piece):
            return 0.05
        if face.is_master:
            return 1.0 + worth if worth > 0 else 0.2
        if worth <= 0:
            return 0.2
        ready = eyes.ready
        if any(eyes.usable_by(minion, piece) for minion in ready):
            return 2.0 + worth
        wanted = appraisal.disciplines
        for other in eyes.invested:
            profile = eyes.face(other).profile
            if profile is not None and (not wanted or not wanted.isdisjoint(profile.disciplines)):
                return 1.5 + 0.5 * worth
        return 0.5 if not wanted else 0.3

    def _fetching(self, piece: int) -> float:
        """Return what getting a card back is worth: one that is wanted and not held yet."""
        eyes = self.eyes
        face = eyes.face(piece)
        held = sum(eyes.face(other) is face for other in eyes.hand)
        return appraise(face).keep - 0.5 * held if face.playable else -1.0


def ability_worth_of_trigger(trigger: Any) -> float:
    """Return what a trigger is worth when it goes off."""
    from deckcheck.goldfish.pilots.appraising import verbs_worth

    return verbs_worth(trigger.verbs)


__all__ = ["ALLY", "POLITICAL", "Greedy"]
