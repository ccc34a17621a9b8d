"""Combat: range, strikes, presses, cards in between."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import (
    BARE_HANDS,
    BLOOD_WORTH,
    ENDS_COMBAT,
    FELLS,
    FRIGHTENS,
    ONLY_AT,
    RIDES,
    blow_worth,
    coming_blow,
    damage,
    ends_fight,
    escape_worth,
    falls,
    gained,
    hurt_worth,
    is_laid,
    laid_on,
    more_worth,
    reach,
    serves,
    sharpened,
    strikes_at_hand,
    strikes_by,
    toughness,
    waits,
    weapons,
    worsened,
    wounds_worth,
)
from deckcheck.full_table.pilots.habits.preventing import ANY_DAMAGE, Preventing
from deckcheck.full_table.pilots.habits.pricing import Pricing
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.levels import level_of
from rules.vtes.definitions.blocked import ContinueAction
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.combat import STRONGER_CARDS, EndCombat, HandStrikesOnly, Lasts, QueueCombat
from rules.vtes.definitions.damage import (
    AggravateHands,
    BloodFromDamage,
    DamageEachRound,
    InflictNow,
    LosesBlood,
    Strengthen,
    Toughen,
)
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.hand import DiscardOne, DrawCards, MoreHand
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.references import ACTOR, BLOOD, BLOOD_OR_LIFE, FOE
from rules.vtes.definitions.striking import (
    TO_CLOSE,
    TO_LONG,
    AdditionalStrikes,
    CanStrike,
    GainManeuver,
    GainPress,
    MoreDamage,
    SetNextRange,
    SetRange,
    Strike,
    StrikeManeuver,
    StrikeWithMelee,
)
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.worth import BLOOD_PRICE, about
from rules.vtes.state.gear import possessions
from rules.vtes.state.spans import HANDS_NEXT, HANDS_ONLY
from rules.vtes.terms import CHOICE, HAND_STRIKE, PASS, PREVENTION, READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from deckcheck.goldfish.pilots.appraisals import Appraisals
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.table.view import VtesEyes


def _frees(face: CardDefinition) -> bool:
    verbs = [verb for mode in face.model.combat for verb in mode.verbs]
    return any(isinstance(verb, Strike) and verb.unlocks for verb in verbs)


FREES: Final[Found[CardDefinition, bool]] = Found(_frees)
"""Card definition -> whether a strike of it unlocks who strikes."""
CARD: Final = 0.25
"""What a card in hand must do to be played."""
MANEUVER: Final = 0.5
"""How much better the other range must be to maneuver for it, and another round to press for it."""
UNLOCKED: Final = 0.5
"""What it costs to unlock the opponent."""
CONTINUED: Final = 1.25
"""What it is worth that a blocked action goes on after combat: more than to act again."""
UNKNOWN: Final = 0.5
"""What a verb does about which nothing is known here."""
FORESEEN: Final = 0.6
"""What is left of what a strike would do while none is chosen."""
WAITING: Final = (AddBlood, DiscardOne, DrawCards, MoreHand)
"""What locations are not locked for in combat."""


def _room(minion: Minion) -> float:
    """Return how much more blood a minion can have; allies may have any life."""
    return float(minion.capacity - minion.blood) if minion.profile.kind == VAMPIRE else ANY_DAMAGE


@mypyc_attr(allow_interpreted_subclasses=True)
class Fighting(Preventing):
    """Fights where it hits harder than it is hit, strikes with what does most, and leaves when it loses."""

    def __init__(self, eyes: VtesEyes, book: Appraisals) -> None:
        super().__init__(eyes, book)
        self.pricing = Pricing(eyes, book)
        self._freed = 0.0

    # --- range and rounds ---------------------------------------------------------------------------

    def outlook(self, close: bool) -> float:
        """Return what a round at a range is worth: damage dealt, less damage taken."""
        _, mine, foe = self.sides()
        dealt = reach(self.eyes, mine.minion)[0 if close else 1]
        taken = reach(self.eyes, foe.minion)[0 if close else 1]
        best = hurt_worth(foe.minion, dealt)
        if close:
            best = max(best, sharpened(self.eyes, mine, foe.minion) - CARD)
        return best - hurt_worth(mine.minion, taken)

    def maneuver(self, options: list[int], freed: float = 0.0) -> int:
        """Return with what to change the range; PASS if it is fine as it is.

        Args:
            options: among which.
            freed: what it is worth to unlock the seat's own minion with a strike that ends combat.
        """
        fight, _, _ = self.sides()
        if options[0] == PASS:
            if self.outlook(not fight.close) < self.outlook(fight.close) + MANEUVER:
                return PASS
            options = [option for option in options if not self.moves_in_vain(option, freed)]
        return min((option for option in options if option != PASS), key=self.cost, default=PASS)

    def saves_by_range(self) -> bool:
        """Return whether the opponent fells the seat's own minion at this range, and not at the other."""
        fight, mine, foe = self.sides()
        near, far = reach(self.eyes, foe.minion)
        here, there = (near, far) if fight.close else (far, near)
        return falls(mine.minion, here) and not falls(mine.minion, there)

    def moves_in_vain(self, option: int, freed: float) -> bool:
        """Return whether another range would cost more than it brings.

        To long range without a strike that works there it has to save more damage than is paid and given up.
        No card is spent on it by who is about to end combat anyway.

        Args:
            option: with what the range is changed.
            freed: see `maneuver`.
        """
        if option == PASS:
            return False
        fight, mine, _ = self.sides()
        held = option in self.eyes.hand
        if held and not self._commits(mine.minion, option) and self._ends_anyway(mine.minion, option, freed):
            return True
        if not fight.close or reach(self.eyes, mine.minion)[1] > 0:
            return False
        blood = [
            one.verb.blood
            for one in mine.effects
            if one.card == option and isinstance(one.verb, GainManeuver)
        ]
        price = self.cost(option) + BLOOD_PRICE * min(blood, default=0) + (CARD if held else 0.0)
        return self.outlook(close=False) - self.outlook(close=True) <= price

    def _commits(self, minion: Minion, option: int) -> bool:
        """Return whether who changes the range with a card strikes with it, too (VTES-6.4.2-06)."""
        modes = self.eyes.combat_modes(minion, option)
        return any(isinstance(verb, StrikeManeuver) for mode in modes for verb in mode.verbs)

    def _ends_anyway(self, minion: Minion, spent: int, freed: float) -> bool:
        """Return whether the best strike at the present range, with what is left in hand, ends combat."""
        eyes = self.eyes
        left = minion.blood - self.pages[spent].blood_cost
        ending = [
            number
            for number in eyes.hand
            if number != spent
            and ENDS_COMBAT[eyes.face(number)]
            and self.pages[number].blood_cost <= left
            and any(ends_fight(mode) for mode in eyes.combat_modes(minion, number))
        ]
        if not ending:
            return False
        armed = [card.number for card in minion.cards if card.face.armed_moments & CHOICE and card.working]
        others = [number for number in eyes.hand if number != spent and number not in ending]
        strikes = [one for one in others if eyes.face(one).combat_moments & CHOICE]
        before = self._freed
        best = self.strike([HAND_STRIKE, *armed, *strikes, *ending], freed)
        self._freed = before
        return best in ending

    def range(self) -> str:
        """Return the range at which the seat would rather fight."""
        return TO_CLOSE if self.outlook(close=True) >= self.outlook(close=False) else TO_LONG

    def press(self, options: list[int]) -> int:
        """Return with what to press: to continue a combat that goes well, or to end one that does not."""
        fight, _, _ = self.sides()
        best = max(self.outlook(close=True), self.outlook(close=False) - MANEUVER)
        wanted = best > (-MANEUVER if fight.continues else MANEUVER)
        if wanted == fight.continues and options[0] == PASS:
            return PASS
        return min((option for option in options if option != PASS), key=self.cost)

    # --- strikes ------------------------------------------------------------------------------------

    def strike(self, options: list[int], freed: float = 0.0) -> int:
        """Return the strike that does most for its price.

        Args:
            options: among which.
            freed: what it is worth to unlock the seat's own minion.
        """
        self._freed = freed
        best, chosen = -99.0, options[0]
        for option in options:
            worth = self._option_worth(option)
            if worth > best:
                best, chosen = worth, option
        return chosen

    def hand_worth(self) -> float:
        """Return what a hand strike does, with what may still make it worse."""
        fight, mine, foe = self.sides()
        worth = self.strike_worth(BARE_HANDS)
        if not self._wounds(BARE_HANDS, fight, mine, foe):
            return worth
        return max(worth, sharpened(self.eyes, mine, foe.minion) - CARD)

    def _option_worth(self, option: int) -> float:
        if option == HAND_STRIKE:
            return self.hand_worth()
        _, mine, _ = self.sides()
        found = [
            self.strike_worth(effect.verb.strike)
            for effect in mine.effects
            if effect.card == option and isinstance(effect.verb, CanStrike)
        ]
        found += [
            self.mode_worth(mode)
            for mode in self.eyes.combat_modes(mine.minion, option)
            if mode.moment & CHOICE and mode.blood <= mine.minion.blood
        ]
        price = CARD if option in self.eyes.hand else 0.0
        return max(found, default=0.0) - self.cost(option) - price

    def strike_worth(self, strike: Strike, more: int = 0) -> float:
        """Return what a strike does at this range, and saves, against what the opponent has chosen.

        Args:
            strike: which.
            more: the damage that is added, if it does any.
        """
        fight, mine, foe = self.sides()
        coming = coming_blow(fight, foe)
        taken = 0.0
        if coming is None:
            taken = reach(self.eyes, foe.minion)[0 if fight.close else 1]
        elif fight.close or coming.strike.ranged:
            taken = damage(self.eyes, foe.minion, coming.strike)
        if strike.dodge or strike.ends:
            spared = escape_worth(self.eyes, fight, mine, foe, ends=strike.ends)
            if strike.dodge and coming is not None and coming.strike.undodgeable:
                return 0.0
            if strike.unlocks:
                spared += self._freed
            return spared - (UNLOCKED if strike.unlocks_other and foe.minion.locked else 0.0)
        if not (fight.close or strike.ranged):
            return 0.0
        if not self._lands(strike, foe):
            return 0.0
        harms = strike.damage or strike.hand or strike.strength
        more = (more if harms else 0) - toughness(foe, strike)
        worth = blow_worth(self.eyes, mine, foe.minion, strike, more)
        worth += 0.9 * min(strike.steal, foe.minion.blood) - 0.5 * strike.recoil
        kind = strike.destroys or strike.steals
        if kind and possessions(foe.minion, kind):
            worth += 2.0 if strike.steals else 1.5
        if strike.topples:
            worth += hurt_worth(foe.minion, foe.minion.blood + 1)
        if strike.first and taken >= mine.minion.blood:
            worth += 0.5
        return worth

    def _lands(self, strike: Strike, foe: Combatant) -> bool:
        """Return whether what the opponent has chosen lets a strike hit."""
        coming = foe.blow
        if coming is None:
            return True
        return not (coming.strike.ends or (coming.strike.dodge and not strike.undodgeable))

    def _wounds(self, strike: Strike, fight: Combat, mine: Combatant, foe: Combatant) -> bool:
        """Return whether a strike does any damage at this range, and what the opponent has chosen lets it."""
        if strike.dodge or strike.ends or not (fight.close or strike.ranged):
            return False
        return damage(self.eyes, mine.minion, strike) > 0 and self._lands(strike, foe)

    def _worsened(self, verb: AggravateHands, fight: Combat, mine: Combatant, foe: Combatant) -> float:
        """Return what it is worth to make hand strikes worse: how much more the best strike then does.

        Before strikes are chosen that is any at this range that the minion could make.
        """
        blow = mine.blow
        strikes = strikes_at_hand(self.eyes, mine.minion) if blow is None else [blow.strike]
        landing = [strike for strike in strikes if self._wounds(strike, fight, mine, foe)]
        worth = worsened(self.eyes, mine, foe.minion, landing, verb)
        return worth * FORESEEN if blow is None else worth

    def _strengthened(self, verb: Strengthen, fight: Combat, mine: Combatant, foe: Combatant) -> float:
        """Return what it is worth to get stronger: more if the opponent falls by that alone."""
        more = gained(self.eyes, mine.minion, verb)
        strike = mine.blow.strike if mine.blow is not None else BARE_HANDS
        hits = (strike.hand or strike.strength) and self._wounds(strike, fight, mine, foe)
        worth = more_worth(self.eyes, mine, foe.minion, strike, more) if hits else 0.0
        usual = 0.6 * more if fight.close else 0.0
        return max(usual, worth * (FORESEEN if mine.blow is None else 1.0))

    def _served(self, verb: Lasts, mine: Combatant) -> float:
        """Return what it is worth to add damage to strikes with certain cards: with it, less the best strike.

        Nothing without such a card in hand.
        """
        eyes, close = self.eyes, self.sides()[0].close
        plain = best = max([self.strike_worth(strike) for strike in weapons(eyes, mine.minion)])
        for number in eyes.hand:
            if not eyes.face(number).combat_moments & CHOICE:
                continue
            for mode in eyes.combat_modes(mine.minion, number):
                blood = mode.blood + self.pages[number].blood_cost
                if (
                    not mode.moment & CHOICE
                    or blood > mine.minion.blood
                    or ONLY_AT[mode] not in (None, close)
                ):
                    continue
                price = CARD + self.cost(number)
                plain = max(plain, self.mode_worth(mode) - price)
                if serves(verb, mode):
                    best = max(best, self.mode_worth(mode, verb.amount) - price)
        return max(0.0, best - plain) * FORESEEN

    # --- cards in between ---------------------------------------------------------------------------

    def mode_worth(self, mode: Mode, more: int = 0) -> float:
        """Return what a way to use a card in combat is worth now, its own blood taken off.

        Args:
            mode: the way.
            more: the damage that is added to its strike, besides what has been.
        """
        if any(isinstance(verb, WAITING) for verb in mode.verbs):
            return 0.0
        fight, mine, foe = self.sides()
        if FELLS[mode] and foe.minion.region != READY:
            return 0.0
        blow = mine.blow
        if blow is not None and RIDES[mode] and not self._wounds(blow.strike, fight, mine, foe):
            return 0.0
        more += laid_on(mine, mode)
        worth = -BLOOD_PRICE * mode.blood
        for verb in mode.verbs:
            strikes = strikes_by(self.eyes, mine.minion, verb)
            if strikes:
                worth += max([self.strike_worth(strike, more) for strike in strikes])
            elif verb.done and not isinstance(verb, StrikeWithMelee):
                worth += self._verb_worth(verb)
        return worth

    def _verb_worth(self, verb: Verb) -> float:
        fight, mine, foe = self.sides()
        if isinstance(verb, CanStrike):
            return 0.6 * self.strike_worth(verb.strike)
        worth = self._damage_worth(verb, fight, mine, foe)
        if worth is not None:
            return worth
        if isinstance(verb, SetRange | SetNextRange | GainManeuver):
            other = max(self.outlook(close=True), self.outlook(close=False))
            return other - self.outlook(fight.close)
        if isinstance(verb, GainPress):
            return 0.3
        if isinstance(verb, SendToTorpor) and verb.what == FOE:
            return hurt_worth(foe.minion, foe.minion.blood + 1)
        if isinstance(verb, EndCombat):
            return -self.outlook(fight.close)
        if isinstance(verb, QueueCombat):
            return self.outlook(close=True)
        if isinstance(verb, HandStrikesOnly):
            held = fight.has(HANDS_NEXT if verb.later else HANDS_ONLY)
            return 0.6 if foe.minion.cards and not held else 0.0
        if isinstance(verb, EquipInCombat):
            return 1.0 if self.pricing.can_arm() else -1.0
        if isinstance(verb, PutOn):
            return 1.0
        if isinstance(verb, ContinueAction):
            return self._continued(verb, mine.minion)
        if isinstance(verb, Lose) and isinstance(verb.amount, int):
            return float(verb.amount)
        fed = self._fed(verb, foe)
        if fed is not None:
            return BLOOD_WORTH * min(fed, _room(mine.minion))
        if is_laid(verb, mine, foe):
            return 0.0
        blow = mine.blow  # once it is chosen, most of what is played is for it
        return UNKNOWN if blow is None or self._lands(blow.strike, foe) else 0.0

    def _fed(self, verb: Verb, foe: Combatant) -> float | None:
        """Return how much blood a verb brings the seat's own combatant; None for one that brings none."""
        if isinstance(verb, BloodFromDamage):
            return float(foe.lost)
        if isinstance(verb, Gain):
            return about(verb.amount) if verb.who == ACTOR and verb.thing in (BLOOD, BLOOD_OR_LIFE) else None
        return float(verb.amount) if isinstance(verb, GainBlood) else None

    def _continued(self, verb: ContinueAction, minion: Minion) -> float:
        """Return what it is worth that the action of a blocked minion goes on."""
        action = self.eyes.action
        if action is None or action.actor is not minion or action.kind in verb.but:
            return 0.0
        return CONTINUED if minion.blood >= verb.blood else 0.0

    def _damage_worth(self, verb: Verb, fight: Combat, mine: Combatant, foe: Combatant) -> float | None:
        """Return what a verb about damage is worth; None for any other."""
        blow = mine.blow
        if isinstance(verb, MoreDamage):
            if blow is None or not self._wounds(blow.strike, fight, mine, foe):
                return 0.0
            return more_worth(self.eyes, mine, foe.minion, blow.strike, verb.amount) + 0.3 * verb.first
        if isinstance(verb, AdditionalStrikes):
            dealt = reach(self.eyes, mine.minion)[0 if fight.close else 1]
            return (verb.amount if isinstance(verb.amount, int) else 1) * hurt_worth(foe.minion, dealt)
        if isinstance(verb, Strengthen):
            return 0.0 if verb.other else self._strengthened(verb, fight, mine, foe)
        if isinstance(verb, DamageEachRound | InflictNow):
            amount, worse = round(about(verb.amount)), verb.aggravated
            own = wounds_worth(mine.minion, amount, worse) if getattr(verb, "both", False) else 0.0
            return wounds_worth(foe.minion, amount, worse) - own
        if isinstance(verb, AggravateHands):
            return self._worsened(verb, fight, mine, foe)
        if isinstance(verb, Lasts) and verb.what == STRONGER_CARDS:
            return self._served(verb, mine)
        if isinstance(verb, LosesBlood):
            return 0.5 * min(verb.amount, foe.minion.blood)
        if isinstance(verb, Toughen):
            return 0.4 * verb.amount
        return None

    def between(self, options: list[int], moment: int) -> int:
        """Return what to use at a moment between the steps of a combat; PASS if nothing is worth it."""
        _, mine, foe = self.sides()
        best, chosen = 0.0, PASS
        for option in options:
            if option == PASS:
                continue
            if FRIGHTENS[self.eyes.face(option)]:
                if self._frightens(mine, foe):
                    return option
                continue
            price = CARD + self.cost(option) if option in self.eyes.hand else 0.0
            for mode in self.eyes.combat_modes(mine.minion, option):
                if mode.moment & moment and not waits(mode, moment):
                    worth = self.mode_worth(mode) - price
                    if worth > best:
                        best, chosen = worth, option
        return chosen

    def _frightens(self, mine: Combatant, foe: Combatant) -> bool:
        """Return whether the opponent of the seat's own minion is frightened, by an aggravated strike."""
        blow = mine.blow
        own = mine.minion.controller == self.eyes.seat
        return own and blow is not None and blow.strike.aggravated and foe.minion.profile.kind == VAMPIRE

    def way(self, ways: Any, options: list[int]) -> int:
        """Return which way to use a card in combat: of those that do as much, the highest level.

        Of those that prevent as much it is the cheapest.
        """
        if ways[options[0]].moment & PREVENTION:
            return self.way_to_prevent(ways, options)
        return max(options, key=lambda index: (self.mode_worth(ways[index]), level_of(ways[index])))
