"""Whom to attack, which action is worth what among others, and who stays home."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import UNSEEN, Held, exchange, falls, is_armed, reach
from deckcheck.full_table.pilots.habits.blocking import BY_ANOTHER, EVADES, HIDES
from deckcheck.full_table.pilots.habits.effects import is_barred
from deckcheck.full_table.pilots.habits.sense import ANSWERS, Habit, bleed_coming, find_verb
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import EDGE_WORTH
from rules.vtes.definitions.acting import UNLOCKS_LATE, ThisTurn
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.conditions import BledControls
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.references import ACTOR
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, BLEED_VALUE, PASS, UNLOCK_PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.chapters.sequence import Moment
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion


def _returns_home(face: CardDefinition) -> bool:
    verbs = [verb for mode in face.modes for verb in mode.verbs]
    verbs += [verb for trigger in face.triggers for verb in trigger.verbs]
    late = any(isinstance(verb, ThisTurn) and verb.what == UNLOCKS_LATE for verb in verbs)
    return late or (bool(face.modes) and all(Unlock(ACTOR) in mode.verbs for mode in face.modes))


def _evades(mode: Mode) -> bool:
    return HIDES[mode] or EVADES[mode] > 0


NEAR: Final = 0.6
"""What attacking a minion of the prey that could block bleeds is worth in addition to the combat."""
SURELY_HIDDEN: Final = 2
"""With so many cards against blocks in hand a bleed is taken to get through."""
LITTLE: Final = 1
"""A bleed for no more is not worth a minion."""
WEAK: Final = 9
"""With less pool somebody stays home to block."""
MODIFIES_BLEEDS: Final[Found[CardDefinition, bool]] = Found(
    lambda face: not face.is_action and any(mode.bleed > 0 and not mode.reaction for mode in face.modes)
)
"""Card definition -> whether it adds to a bleed that is going on."""


ATTACKS: Final[Found[Mode, bool]] = Found(
    lambda mode: any(
        isinstance(verb, EnterCombat) and not (verb.strength or verb.blow > 0) for verb in mode.verbs
    )
)
"""Mode -> whether it leads to combat in which its minion is no stronger."""
LEADS_TO_COMBAT: Final[Found[CardDefinition, bool]] = Found(
    lambda face: face.is_action and find_verb(face.modes, EnterCombat) is not None
)
"""Card definition -> whether it is played for an action that leads to combat."""
ADDS_FREELY: Final[Found[CardDefinition, int]] = Found(
    lambda face: max((mode.bleed for mode in face.actions if mode.kind == BLEED_ACTION), default=0)
)
"""Card definition of a conviction -> for how much more who burns it bleeds."""
RETURNS_HOME: Final[Found[CardDefinition, bool]] = Found(_returns_home)
"""Card definition -> whether who acts with it unlocks then, or at the end of the turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Roaming(Habit):
    """Attacks if the combat pays, and leaves somebody home who can answer the predator's bleeds.

    Attributes:
        besieged: whether those bleeds, as far as they are seen, could oust the seat.
    """

    besieged = False
    _turn = -1
    _home: set[int]

    def rush_worth(self, minion: Minion, modes: tuple[Mode, ...]) -> float:
        """Return what an action that leads to combat is worth: the best combat it can lead to; 0 for none."""
        if find_verb(modes, EnterCombat) is None:
            return 0.0
        choose = find_verb(modes, ChooseFoe)
        best = 0.0
        for seat in {self.eyes.prey, self.eyes.predator} if choose is not None else ():
            for foe in self.eyes.ready_of(seat):
                if (choose.locked and not foe.locked) or (choose.younger and foe.capacity >= minion.capacity):
                    continue
                best = max(best, self.foe_worth(minion, foe))
        return best

    def rushes_in_vain(self, minion: Minion, modes: tuple[Mode, ...], host: Minion | None = None) -> bool:
        """Return whether all that actions lead to is combat of who has nothing to hit anybody with.

        Args:
            minion: the one that would act.
            modes: the ways to act.
            host: who must be fought; None for anybody.
        """
        if not modes or not all(ATTACKS[mode] for mode in modes) or is_armed(self.eyes, minion):
            return False
        eyes = self.eyes
        foes = [host] if host is not None else [foe for seat in eyes.others for foe in eyes.ready_of(seat)]
        return not any(falls(foe, eyes.strength(minion)) for foe in foes)

    def foe_worth(self, minion: Minion, foe: Minion) -> float:
        """Return what it is worth to fight a minion of another Methuselah."""
        near = NEAR if foe.controller == self.eyes.prey else 0.0
        return exchange(self.eyes, minion, foe) + near

    def bleed(self, minion: Minion) -> int:
        """Return for how much a minion bleeds the prey, with what depends on whom it controls."""
        eyes = self.eyes
        bleed = eyes.bleed(minion.number)
        for _, value in minion.values:
            when = value.when
            if value.kind == BLEED_VALUE and isinstance(when, BledControls):
                found = any(fits(when.who, other, minion) for other in eyes.ready_of(eyes.prey))
                bleed += value.amount if when.none != found else 0
        return max(0, bleed)

    def strongest(self, minion: Minion) -> int:
        """Return for how much a minion bleeds the prey at most, if it burns a conviction for that."""
        added = [ADDS_FREELY[self.eyes.face(number)] for number in minion.convictions]
        return self.bleed(minion) + max(added, default=0)

    def somebody_blocks(self) -> bool:
        """Return whether a minion of the prey is awake, and nothing that lasts keeps it from blocking.

        That is from blocking anybody, or any minion of the seat that is unlocked.
        """
        eyes = self.eyes
        acting = [minion for minion in eyes.ready_of(eyes.seat) if not minion.locked]
        return any(eyes.is_awake(foe) and not is_barred(foe, acting) for foe in eyes.ready_of(eyes.prey))

    def can_oust(self) -> bool:
        """Return whether all who may still bleed oust the prey by that, and nobody can block them."""
        if self.somebody_blocks():
            return False
        eyes = self.eyes
        able = [one for one in eyes.ready_of(eyes.seat) if not one.locked and not eyes.has_bled(one.number)]
        return sum([self.strongest(minion) for minion in able]) >= eyes.prey_pool

    def may_oust_past(self) -> bool:
        """Return whether bleeds oust the prey even if each of its blockers stops the strongest of them."""
        eyes = self.eyes
        able = [one for one in eyes.ready_of(eyes.seat) if not one.locked and not eyes.has_bled(one.number)]
        foes = sum([eyes.is_awake(foe) and not is_barred(foe) for foe in eyes.ready_of(eyes.prey)])
        bleeds = sorted([self.strongest(minion) for minion in able], reverse=True)
        return sum(bleeds[foes:]) >= eyes.prey_pool

    def may_oust_hidden(self) -> bool:
        """Return whether bleeds oust the prey that cards in hand hide from all who may block, as it is seen.

        Who bleeds for most is hidden first; a card in hand hides one bleed.
        """
        eyes = self.eyes
        able = [one for one in eyes.ready_of(eyes.seat) if not one.locked and not eyes.has_bled(one.number)]
        short = eyes.prey_pool
        if sum([self.strongest(minion) for minion in able]) < short:
            return False
        foes = [foe for foe in eyes.ready_of(eyes.prey) if eyes.is_awake(foe) and not is_barred(foe)]
        needed = max([eyes.intercept(foe) + 1 for foe in foes], default=0)
        hand = list(eyes.hand)
        for minion in sorted(able, key=self.strongest, reverse=True):
            hiding = self._hiding(minion, hand, needed)
            if hiding is not None:
                hand = [piece for piece in hand if piece not in hiding]
                short -= self.strongest(minion)
        return short <= 0

    def _hiding(self, minion: Minion, hand: list[int], needed: int) -> list[int] | None:
        """Return with which cards in hand a minion gets so much stealth; None if it cannot.

        Of a name it is one, and they are paid for together.
        """
        gives: dict[str, tuple[int, int]] = {}
        for piece in hand:
            face = self.eyes.face(piece)
            if face.is_action:
                continue
            modes = [mode for mode in self.eyes.modes(minion, piece) if HIDES[mode] and not mode.blood]
            own = [mode for mode in modes if not (mode.reaction or BY_ANOTHER[mode])]
            stealth = max([mode.stealth for mode in own], default=0)
            if stealth > 0:
                gives[face.name] = stealth, piece
        used: list[int] = []
        blood = minion.blood
        while needed > 0 and gives:
            enough = {name: gives[name] for name in gives if gives[name][0] >= needed}
            name = min(enough, key=enough.__getitem__) if enough else max(gives, key=gives.__getitem__)
            stealth, piece = gives.pop(name)
            price = self.pages[piece].blood_cost
            if price <= blood:
                blood -= price
                needed -= stealth
                used.append(piece)
        return used if needed <= 0 else None

    def who_may_oust(self) -> list[tuple[int, Minion]]:
        """Return who may still act, each after the amount for which it bleeds; nobody if the prey blocks."""
        if self.somebody_blocks():
            return []
        eyes = self.eyes
        up = [one for one in eyes.ready_of(eyes.seat) if not one.locked]
        return [(0 if eyes.has_bled(one.number) else self.strongest(one), one) for one in up]

    def bleed_worth(self, minion: Minion) -> float:
        """Return what a plain bleed of a minion is worth; one for 0 does not even bring the Edge.

        Who bleeds for nothing counts on what is in hand.
        """
        eyes = self.eyes
        bleed = self.bleed(minion) or self.most_added(minion)
        return bleed + (0.0 if eyes.has_edge else EDGE_WORTH) if bleed else 0.0

    def ousts(self, minion: Minion, modes: tuple[Mode, ...] | None = None) -> bool:
        """Return whether a bleed of a minion ousts the prey: a plain one, or in one of some modes."""
        short = self.eyes.prey_pool - self.bleed(minion)
        if modes is None:
            return short <= 0
        return any(mode.kind == BLEED_ACTION and mode.bleed >= short for mode in modes)

    def is_outmatched(self, minion: Minion) -> bool:
        """Return whether a plain bleed for little leads a minion to one who fells it with two strikes.

        That is a minion of the prey's that is awake and has more to hit with, while the hand has nothing by
        which a combat is left, and no two cards that hide: one may be answered.
        """
        eyes = self.eyes
        if self.bleed(minion) > LITTLE or self.ousts(minion):
            return False
        foes = [foe for foe in eyes.ready_of(eyes.prey) if eyes.is_awake(foe) and not is_barred(foe)]
        if not any(self._fells(minion, foe) for foe in foes):
            return False
        if any(strike.ends or strike.dodge for strike in Held(eyes, minion).strikes):
            return False
        hiding = [number for number in eyes.hand if any(map(_evades, eyes.modes(minion, number)))]
        return len(hiding) < SURELY_HIDDEN

    def _fells(self, minion: Minion, foe: Minion) -> bool:
        """Return whether two strikes of another fell a minion, with what is in play, and not its own two."""
        dealt, taken = reach(self.eyes, minion)[0], reach(self.eyes, foe)[0] - UNSEEN
        return taken > dealt and falls(minion, 2 * taken) and not falls(foe, 2 * dealt)

    def stands_up(self, cards: list[int], about: Moment) -> int:
        """Return the card that unlocks for nothing who has blocked; PASS if there is none, or no need.

        Only the predator still acts before the seat's next turn.
        """
        eyes = self.eyes
        done = about.action.methuselah.seat == eyes.predator
        if done and all(minion.locked for minion in eyes.ready_of(eyes.predator)):
            return PASS
        for number in cards:
            modes = [mode for mode in eyes.face(number).modes if mode.reaction and mode.moment & about.mask]
            if not self.cost(number) and find_verb(tuple(modes), UnlockActor) is not None:
                return number
        return PASS

    def most_added(self, minion: Minion) -> int:
        """Return the most that a card in hand would add to a bleed of a minion."""
        eyes, most = self.eyes, 0
        for piece in eyes.hand:
            if MODIFIES_BLEEDS[eyes.face(piece)] and self.pages[piece].blood_cost <= minion.blood:
                most = max(most, max((mode.bleed for mode in eyes.modes(minion, piece)), default=0))
        return most

    def stays_home(self) -> set[int]:
        """Return the minions that do not act this turn, except for something better than a bleed.

        One that could redirect bleeds, while the hand has a card for it and none that wakes; or the best
        blocker, while pool is low. Nobody does while the prey could be ousted, or if the predator has
        nobody who bleeds; nor a single minion, unless the predator could oust the seat.
        """
        eyes = self.eyes
        if eyes.turn == self._turn:
            return self._home
        # who is unlocked for a price may yet be the one
        self._turn = eyes.turn if eyes.phase != UNLOCK_PHASE else -1
        self._home, self.besieged = set(), False
        ready = eyes.ready_of(eyes.seat)
        up = [minion for minion in ready if not minion.locked]
        coming = bleed_coming(eyes)
        if not coming or sum(map(self.strongest, up)) >= eyes.prey_pool:
            return self._home
        cards = [number for number in eyes.hand if ANSWERS[eyes.face(number)].against_bleeds]
        wakes = any(ANSWERS[eyes.face(number)].wakes for number in eyes.hand)
        duel = eyes.prey == eyes.predator  # who comes first wins
        self.besieged = coming >= eyes.pool and not duel and not (cards and wakes)
        if len(ready) < 2 and not self.besieged:
            return self._home
        if cards and not wakes and (coming > 1 or self.besieged):
            able = [minion for minion in up if any(self.usable(minion, number) for number in cards)]
            if able:
                self._home.add(min(able, key=lambda one: (eyes.bleed(one.number), one.capacity)).number)
        elif (eyes.pool <= WEAK or self.besieged) and up:
            self._home.add(max(up, key=lambda one: (eyes.intercept(one), one.blood)).number)
        return self._home
