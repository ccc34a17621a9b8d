"""What cards of others do to the seat as they are played, and what it gives to cancel them."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import UNSEEN, damage, falls, gained, hurt_worth, reach
from deckcheck.full_table.pilots.habits.fighting import CARD, Fighting
from deckcheck.full_table.pilots.habits.sense import EVERYTHING, bleed_of, pool_worth
from deckcheck.full_table.pilots.habits.siding import PLAYED, Siding
from rules.vtes.definitions.barring import BreaksOff
from rules.vtes.definitions.combat import EndCombat, Forbid
from rules.vtes.definitions.damage import DamageEachRound, InflictNow, Strengthen
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.striking import AdditionalStrikes, MoreDamage, Strike
from rules.vtes.definitions.worth import BLOOD_PRICE, about
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import BLEED_ACTION, COMBAT, COMBAT_MOMENTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from deckcheck.goldfish.pilots.appraisals import Appraisals
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.table.view import VtesEyes

LOST_MASTER: Final = 0.5
"""What a master phase action is worth, at least."""
HINDERED: Final = 0.3
"""To be kept from maneuvers, presses and the like."""
UNKNOWN_HARM: Final = 0.6
"""What any other verb does to the opponent."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Countering(Fighting):
    """Weighs cards of others as they are played: in a combat by what they do to the seat's own minion."""

    def __init__(self, eyes: VtesEyes, book: Appraisals, siding: Siding) -> None:
        super().__init__(eyes, book)
        self.siding = siding

    def price(self, number: int, master_action: float) -> float:
        """Return what it costs to cancel with a card: less for one in play.

        Args:
            number: of the card.
            master_action: what the next master phase action is worth, which an out-of-turn master takes.
        """
        eyes = self.eyes
        if eyes.in_play(number) is not None:
            return 0.0
        page = self.pages[number]
        pool = pool_worth(eyes.pool, page.pool_cost) if page.pool_cost else 0.0
        master = LOST_MASTER + master_action if page.face.is_master else 0.0
        return CARD + BLOOD_PRICE * page.blood_cost + pool + master

    def harm(self, play: Play) -> float:
        """Return how bad a card of another is for the seat, in pool, as far as its words tell.

        EVERYTHING if nothing is known of that.
        """
        eyes, action = self.eyes, self.eyes.action
        mode, fight = play.mode, eyes.combat
        if mode is None:
            return self._of_master(play)
        if fight is not None and mode.moment & COMBAT_MOMENTS:
            mine = any(side.minion.controller == eyes.seat for side in fight.sides)
            return self._in_combat(mode) if mine else 0.0
        if mode.kind == BLEED_ACTION and play.actor is not None and action is None:
            amount = eyes.bleed(play.actor.number) + mode.bleed
            return pool_worth(eyes.pool, amount) if play.methuselah.seat == eyes.predator else 0.0
        if action is not None and mode.bleed and not mode.reaction and action.target == eyes.seat:
            amount = bleed_of(eyes, action)
            return pool_worth(eyes.pool, amount + mode.bleed) - pool_worth(eyes.pool, amount)
        if action is not None and self._helps_bleed(play, action):
            return pool_worth(eyes.pool, bleed_of(eyes, action))
        return EVERYTHING

    def _helps_bleed(self, play: Play, action: Action) -> bool:
        """Return whether who bleeds the seat plays a card for that."""
        if action.kind != BLEED_ACTION or action.target != self.eyes.seat:
            return False
        return play is not action.play and play.methuselah is action.methuselah

    def _of_master(self, play: Play) -> float:
        """Return the same for a card that no minion plays, by the minion that it is aimed at."""
        target, aims = self.eyes.in_play(play.target), PLAYED[play.face]
        if not isinstance(target, Minion) or not aims:
            return EVERYTHING
        score = self.siding.score(target, aims[0].verbs, play.face)
        return -score if score else EVERYTHING

    def _in_combat(self, mode: Mode) -> float:
        """Return the same for what the opponent of its own minion does in a combat."""
        _, mine, _ = self.sides()
        verbs = [verb for verb in mode.verbs if verb.done or isinstance(verb, Strike)]
        coming = self._coming()
        after = coming + sum(self._adds(verb, coming) for verb in verbs)
        worse = hurt_worth(mine.minion, after) - hurt_worth(mine.minion, coming)
        return worse + sum(map(self._hinders, verbs))

    def fells(self, play: Play) -> bool:
        """Return whether the seat's own combatant falls only with a card that its opponent is playing."""
        if self.eyes.combat is None or play.mode is None:
            return False
        _, mine, _ = self.sides()
        coming = self._coming()
        added = sum(self._adds(verb, coming) for verb in play.mode.verbs)
        return falls(mine.minion, coming + added) and not falls(mine.minion, coming)

    def _coming(self) -> float:
        """Return the damage that the opponent does in this round, as far as it is seen."""
        fight, mine, foe = self.sides()
        close, far = reach(self.eyes, foe.minion)
        if foe.blow is None:
            return close - UNSEEN if fight.close else far - UNSEEN / 2
        strike = foe.blow.strike
        if not (fight.close or strike.ranged):
            return 0.0
        answer = mine.blow.strike if mine.blow is not None else None
        if answer is not None and (answer.ends or (answer.dodge and not strike.undodgeable)):
            return 0.0
        return damage(self.eyes, foe.minion, strike)

    def _adds(self, verb: Verb, coming: float) -> float:
        """Return by how much a verb of the opponent's card changes the damage that is coming."""
        fight, _, foe = self.sides()
        if isinstance(verb, Strike):
            lands = fight.close or verb.ranged
            return max(0.0, damage(self.eyes, foe.minion, verb) - coming) if lands else 0.0
        if isinstance(verb, MoreDamage):
            return float(verb.amount) if coming > 0 else 0.0
        if isinstance(verb, AdditionalStrikes):
            return about(verb.amount) * coming
        if isinstance(verb, Strengthen):
            if verb.other or not fight.close:
                return 0.0
            return float(gained(self.eyes, foe.minion, verb)) if verb.instead else about(verb.amount)
        if isinstance(verb, DamageEachRound | InflictNow):
            return about(verb.amount) * (2.0 if verb.aggravated else 1.0)
        return 0.0

    def _hinders(self, verb: Verb) -> float:
        """Return how bad it is what a verb of the opponent's card does besides damage."""
        fight, mine, foe = self.sides()
        if isinstance(verb, EndCombat) or (isinstance(verb, Strike) and (verb.dodge or verb.ends)):
            dealt = reach(self.eyes, mine.minion)[0 if fight.close else 1]
            return hurt_worth(foe.minion, dealt)
        if isinstance(verb, Strike):
            return verb.steal + UNKNOWN_HARM * bool(verb.destroys or verb.steals or verb.topples)
        if isinstance(verb, Strengthen):
            return -HINDERED * about(verb.amount) if verb.other else 0.0
        if isinstance(verb, Forbid):
            return HINDERED
        known = isinstance(verb, MoreDamage | AdditionalStrikes | DamageEachRound | InflictNow)
        return 0.0 if known else UNKNOWN_HARM

    def meddles_in_vain(self, number: int) -> bool:
        """Return whether the seat gains nothing by what a minion does, locking, to a combat of others."""
        fight, minion = self.eyes.combat, self.eyes.in_play(number)
        if fight is None or not isinstance(minion, Minion):
            return False
        ways = [value for _, value in minion.values if isinstance(value, BreaksOff)]
        if not ways or any(side.minion.controller == self.eyes.seat for side in fight.sides):
            return False
        return not any(self._meddling(fight, way) > 0 for way in ways)

    def _meddling(self, fight: Combat, way: BreaksOff) -> float:
        """Return what it is worth to the seat to end a combat of others, or to hurt both who fight."""
        one, two = (side.minion for side in fight.sides)
        worth = 0.0
        for minion, foe in ((one, two), (two, one)):
            spared = hurt_worth(minion, reach(self.eyes, foe)[0]) if way.ends else 0.0
            worth += self.siding.share(minion.controller) * (spared - hurt_worth(minion, way.damage))
        return worth

    def useless(self) -> list[int]:
        """Return the cards for combat in hand that no ready minion of the seat can use as things are.

        That is also what equips from the hand, without equipment there that can be paid for.
        """
        eyes = self.eyes
        return [
            number for number in eyes.hand if eyes.face(number).types & COMBAT and self._is_useless(number)
        ]

    def _is_useless(self, number: int) -> bool:
        eyes = self.eyes
        modes = [mode for minion in eyes.ready_of(eyes.seat) for mode in eyes.combat_modes(minion, number)]
        equips = [any(isinstance(verb, EquipInCombat) for verb in mode.verbs) for mode in modes]
        return all(equips) and not (modes and self.pricing.can_arm())
