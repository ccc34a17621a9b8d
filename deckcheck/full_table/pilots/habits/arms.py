"""How hard minions hit, as far as their opponents see it, and who would come off better."""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.blood import Gain, GainBlood
from rules.vtes.definitions.combat import STRONGER_CARDS, EndCombat, Lasts
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Fighting
from rules.vtes.definitions.damage import (
    AggravateHands,
    BloodFromDamage,
    DamageEachRound,
    Prevent,
    PreventForBlood,
    Strengthen,
    Toughen,
)
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.references import ACTOR, FOE
from rules.vtes.definitions.striking import (
    AdditionalStrikes,
    GainManeuver,
    GainPress,
    IfInflicted,
    Maneuver,
    MoreDamage,
    Press,
    Strike,
    StrikeWithMelee,
)
from rules.vtes.definitions.torpor import Frighten, SendToTorpor
from rules.vtes.definitions.worth import BLOOD_PRICE
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.who import fits
from rules.vtes.terms import BEFORE_RESOLUTION, CHOICE, RESOLUTION, RETAINER, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.hurts import Blow
    from rules.vtes.table.view import VtesEyes

BLOOD_WORTH: Final = 0.5
"""What a point of blood or life is worth."""
DOWN: Final = 1.5
"""What it is worth in addition to send a minion to torpor, or to burn it; and for each point of capacity:"""
DOWN_EACH: Final = 0.35
UNSEEN: Final = 0.4
"""The damage that an opponent's hand may add."""
PLAIN_STRENGTH: Final = 1


def _is_harmless(mode: Mode) -> bool:
    return all(
        verb.dodge or verb.ends if isinstance(verb, Strike) else isinstance(verb, SPARING)
        for verb in mode.verbs
    )


SPARING: Final = (
    BloodFromDamage,
    EndCombat,
    Gain,
    GainBlood,
    GainManeuver,
    GainPress,
    Maneuver,
    OneEach,
    Only,
    Press,
    Prevent,
    PreventForBlood,
    Toughen,
)
"""What verbs do that hurt nobody in combat by themselves."""
HARMLESS: Final[Found[Mode, bool]] = Found(_is_harmless)
"""Mode -> whether it only spares or feeds who plays it in combat, or changes how it goes on."""
SHARPENS: Final[Found[Mode, bool]] = Found(
    lambda mode: any(isinstance(verb, AggravateHands) for verb in mode.verbs)
)
"""Mode -> whether it makes hand strikes aggravated."""
FRIGHTENS: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(isinstance(verb, Frighten) for mode in face.modes for verb in mode.verbs)
)
"""Card definition -> whether it sends a vampire to torpor for fear of a strike."""
RIDES: Final[Found[Mode, bool]] = Found(
    lambda mode: (
        any(isinstance(verb, MoreDamage | IfInflicted) for verb in mode.verbs)
        and not any(isinstance(verb, Strike | StrikeWithMelee) for verb in mode.verbs)
    )
)
"""Mode -> whether it is for the damage of the strike that was chosen, without which it does nothing."""
FELLS: Final[Found[Mode, bool]] = Found(
    lambda mode: any(isinstance(verb, SendToTorpor) and verb.what == FOE for verb in mode.verbs)
)
"""Mode -> whether it sends the opponent to torpor."""
EACH_ROUND: Final[Found[Mode, bool]] = Found(
    lambda mode: (
        mode.moment & RESOLUTION > 0 and all(isinstance(verb, DamageEachRound) for verb in mode.verbs)
    )
)
"""Mode -> whether all that it does is to inflict damage each round besides strikes."""
BARE_HANDS: Final = Strike(hand=True)


def _only_at(mode: Mode) -> bool | None:
    tests = [verb.test for verb in mode.verbs if isinstance(verb, Only)]
    ranges = [test.close for test in tests if isinstance(test, Fighting) and test.close is not None]
    return ranges[0] if ranges else None


ONLY_AT: Final[Found[Mode, bool | None]] = Found(_only_at)
"""Mode -> whether it is for close range alone, or for long range alone; None if for both."""


def ends_fight(mode: Mode) -> bool:
    """Return whether a way to use a card is a strike that ends combat."""
    return any(isinstance(verb, Strike) and verb.ends for verb in mode.verbs)


ENDS_COMBAT: Final[Found[CardDefinition, bool]] = Found(lambda face: any(map(ends_fight, face.model.combat)))
"""Card definition -> whether it may be played as a strike that ends combat."""


def points(eyes: VtesEyes, minion: Minion, strike: Strike) -> int:
    """Return the damage of a strike, aggravated or not."""
    return strike.damage + (eyes.strength(minion) if strike.hand or strike.strength else 0)


def damage(eyes: VtesEyes, minion: Minion, strike: Strike) -> float:
    """Return the damage of a strike; an aggravated point counts double."""
    amount = points(eyes, minion, strike)
    return 2.0 * amount if strike.aggravated else float(amount)


def sharpens(verb: Verb, strike: Strike) -> bool:
    """Return whether a verb makes the damage of a strike aggravated."""
    return isinstance(verb, AggravateHands) and (strike.hand or (verb.melee and strike.strength))


def blow_worth(
    eyes: VtesEyes, side: Combatant, victim: Minion, strike: Strike, more: int = 0, worse: bool = False
) -> float:
    """Return what a strike that hits costs the controller of who is hit.

    Args:
        eyes: of the pilot.
        side: who strikes.
        victim: who is hit.
        strike: with what.
        more: the damage that is added.
        worse: whether something more makes it aggravated.
    """
    amount = points(eyes, side.minion, strike) + more
    sharp = worse or strike.aggravated or any(sharpens(effect.verb, strike) for effect in side.effects)
    return wounds_worth(victim, amount, sharp and not strike.never_aggravated)


def toughness(side: Combatant, strike: Strike) -> int:
    """Return how much damage of a strike a combatant can prevent by what it has played before."""
    if strike.unpreventable:
        return 0
    return sum(
        [
            effect.left
            for effect in side.effects
            if isinstance(effect.verb, Toughen) and not (effect.verb.normal and strike.aggravated)
        ]
    )


def outside_strikes(fight: Combat, side: Combatant, victim: Minion) -> tuple[int, bool]:
    """Return the damage that a combatant will inflict this round besides strikes, and whether any is worse.

    Args:
        fight: the combat.
        side: by what has been played, and what its minion bears.
        victim: its opponent.
    """
    verbs = [effect.verb for effect in side.effects]
    for card in (side.minion, *side.minion.cards):
        if card.face.armed_moments & RESOLUTION and card.working:
            verbs += [verb for mode in card.face.armed if EACH_ROUND[mode] for verb in mode.verbs]
    total, worse = 0, False
    for verb in verbs:
        if not isinstance(verb, DamageEachRound) or not (verb.ranged or fight.close):
            continue
        if (fight.adding and not verb.pressing) or (verb.vampires and victim.profile.kind != VAMPIRE):
            continue
        if fits(verb.bearer, side.minion):
            total += verb.amount
            worse = worse or verb.aggravated
    return total, worse


def coming_blow(fight: Combat, side: Combatant) -> Blow | None:
    """Return the strike that a combatant has chosen, or has bound itself to; None if none is known."""
    return side.blow if side.blow is not None or fight.adding else side.committed


def escape_worth(eyes: VtesEyes, fight: Combat, mine: Combatant, foe: Combatant, ends: bool) -> float:
    """Return what a minion is spared that ends combat, or that dodges, which keeps off the strike alone."""
    victim, blow = mine.minion, coming_blow(fight, foe)
    besides, worse = outside_strikes(fight, foe, victim)
    left = 0.0 if ends else wounds_worth(victim, besides, worse)
    if blow is None:
        usual = reach(eyes, foe.minion)[0 if fight.close else 1]
        if usual < 1:
            return hurt_worth(victim, usual) + wounds_worth(victim, besides, worse) - left
        return hurt_worth(victim, usual + besides * (2 if worse else 1)) - left
    if not (fight.close or blow.strike.ranged) or not damage(eyes, foe.minion, blow.strike):
        return wounds_worth(victim, besides, worse) - left
    more = besides + sum([one.amount for one in blow.added])
    return blow_worth(eyes, foe, victim, blow.strike, more, worse) - left


def weapons(eyes: VtesEyes, minion: Minion) -> list[Strike]:
    """Return the strikes that a minion has in play, including its bare hands."""
    return strikes_of(eyes, minion, [minion, *minion.cards])


def strikes_of(eyes: VtesEyes, minion: Minion, cards: list[Permanent]) -> list[Strike]:
    """Return the strikes that a minion has with its bare hands, and with some cards in play."""
    found = [BARE_HANDS]
    for card in cards:
        if card.face.armed_moments & CHOICE and card.working:
            for mode in eyes.combat_modes(minion, card.number):
                if mode.moment & CHOICE:
                    found += [verb for verb in mode.verbs if isinstance(verb, Strike)]
    return found


def strikes_by(eyes: VtesEyes, minion: Minion, verb: Verb) -> list[Strike]:
    """Return the strikes that a minion may make by a verb: with bare hands, or a weapon, for more damage."""
    if isinstance(verb, Strike):
        return [verb]
    if not isinstance(verb, StrikeWithMelee):
        return []
    found = [Strike(verb.hand, hand=True, undodgeable=verb.undodgeable)] if verb.hand >= 0 else []
    armed = [card for card in minion.cards if is_weapon(card.face, melee=not verb.ranged)]
    for strike in strikes_of(eyes, minion, armed)[1:]:
        if strike.ranged or not verb.ranged:
            undodgeable = strike.undodgeable or verb.undodgeable
            found.append(replace(strike, damage=strike.damage + verb.more, undodgeable=undodgeable))
    return found


def serves(verb: Lasts, mode: Mode) -> bool:
    """Return whether strikes in which a way to play a card results do more damage by a verb."""
    return verb.what == STRONGER_CARDS and any(name == verb.name for name, _ in mode.needs)


def laid_on(side: Combatant, mode: Mode) -> int:
    """Return how much more damage a combatant does with a strike card than the card says."""
    verbs = [effect.verb for effect in side.effects]
    return sum([verb.amount for verb in verbs if isinstance(verb, Lasts) and serves(verb, mode)])


def is_laid(verb: Verb, mine: Combatant, foe: Combatant) -> bool:
    """Return whether what a verb lays on a combatant lies there already, and does not add up."""
    if getattr(verb, "amount", 0) or getattr(verb, "once", False):
        return False
    if getattr(verb, "both", False):
        return _bears(mine, verb) and _bears(foe, verb)
    return _bears(foe if getattr(verb, "on", ACTOR) == FOE else mine, verb)


def _bears(side: Combatant, verb: Verb) -> bool:
    return any(effect.verb == verb for effect in side.effects)


def gained(eyes: VtesEyes, minion: Minion, verb: Strengthen) -> int:
    """Return by how much a verb makes a minion stronger: not at all if it is as strong already."""
    amount = verb.amount if isinstance(verb.amount, int) else 0
    return max(0, amount - (eyes.strength(minion) if verb.instead else 0))


def added(side: Combatant) -> int:
    """Return the damage that cards have added to the strike that a combatant has chosen."""
    return sum(more.amount for more in side.blow.added) if side.blow is not None else 0


def waits(mode: Mode, moment: int) -> bool:
    """Return whether what makes strikes worse can still be played once all that is to be known is known."""
    return SHARPENS[mode] and mode.moment & BEFORE_RESOLUTION & ~moment != 0


def more_worth(eyes: VtesEyes, side: Combatant, victim: Minion, strike: Strike, more: int) -> float:
    """Return what damage that is added to a strike costs the controller of who is hit."""
    before = added(side)
    after = blow_worth(eyes, side, victim, strike, before + more)
    return after - blow_worth(eyes, side, victim, strike, before)


def worsened(
    eyes: VtesEyes, side: Combatant, victim: Minion, strikes: list[Strike], verb: AggravateHands
) -> float:
    """Return how much more the best of some strikes costs who is hit with a verb that makes them worse."""
    plain = worst = 0.0
    for strike in strikes:
        plain = max(plain, blow_worth(eyes, side, victim, strike, added(side)))
        if sharpens(verb, strike):
            worst = max(worst, blow_worth(eyes, side, victim, strike, added(side), worse=True))
    return max(0.0, worst - plain)


def sharpened(eyes: VtesEyes, side: Combatant, victim: Minion) -> float:
    """Return what bare hands do with the best card in hand that makes a chosen hand strike worse.

    Its blood is taken off; 0 without one.
    """
    best = 0.0
    for number in eyes.hand:
        face = eyes.face(number)
        if not face.combat_moments & BEFORE_RESOLUTION or face.blood_cost > side.minion.blood:
            continue
        for mode in eyes.combat_modes(side.minion, number):
            if mode.moment & BEFORE_RESOLUTION and SHARPENS[mode]:
                price = BLOOD_PRICE * (face.blood_cost + mode.blood)
                best = max(best, blow_worth(eyes, side, victim, BARE_HANDS, worse=True) - price)
    return best


class Held:
    """What the pilot's own hand adds to the strikes of a minion, of the cards that it could pay for.

    Attributes:
        strikes: of strike cards.
        strength: the most that one card adds to hand strikes, `more` to any strike.
        again: the additional strikes of one card.
    """

    __slots__ = ("again", "more", "strength", "strikes")

    def __init__(self, eyes: VtesEyes, minion: Minion) -> None:
        self.strikes: list[Strike] = []
        self.strength = self.more = self.again = 0
        for number in eyes.hand:
            face = eyes.face(number)
            if not face.combat_moments or face.blood_cost > minion.blood:
                continue
            for mode in eyes.combat_modes(minion, number):
                for verb in mode.verbs:
                    if isinstance(verb, Strike | StrikeWithMelee):
                        self.strikes += strikes_by(eyes, minion, verb)
                    elif isinstance(verb, Strengthen) and not verb.other:
                        self.strength = max(self.strength, gained(eyes, minion, verb))
                    elif isinstance(verb, MoreDamage):
                        self.more = max(self.more, verb.amount)
                    elif isinstance(verb, AdditionalStrikes):
                        self.again = max(self.again, verb.amount if isinstance(verb.amount, int) else 1)


def strikes_at_hand(eyes: VtesEyes, minion: Minion) -> list[Strike]:
    """Return the strikes that a minion of the pilot has, in play and of the cards in hand."""
    return weapons(eyes, minion) + Held(eyes, minion).strikes


def reach(eyes: VtesEyes, minion: Minion) -> tuple[float, float]:
    """Return the most damage that a minion's strikes do, at close and at long range.

    With the hand for its own minions; for those of others with what is in play, and a little for what is not.
    """
    strikes = weapons(eyes, minion)
    held = Held(eyes, minion) if minion.controller == eyes.seat else None
    if held is not None:
        strikes += held.strikes
    close = far = 0.0
    for strike in strikes:
        dealt = damage(eyes, minion, strike) + 0.8 * strike.steal
        if held is not None and dealt > 0:
            dealt += held.more + (held.strength if strike.hand or strike.strength else 0)
        close = max(close, dealt)
        if strike.ranged:
            far = max(far, dealt)
    if held is None:
        return close + UNSEEN, far + UNSEEN / 2
    return close * (1 + held.again), far * (1 + held.again)


def is_armed(eyes: VtesEyes, minion: Minion) -> bool:
    """Return whether a minion of the pilot has anything to fight with but hands of a strength of 1.

    Any retainer is taken to help.
    """
    if eyes.strength(minion) > PLAIN_STRENGTH or minion.face.armed:
        return True
    if any(card.face.armed or card.face.types & RETAINER for card in minion.cards):
        return True
    for number in eyes.hand:
        face = eyes.face(number)
        if not face.combat_moments or face.blood_cost > minion.blood:
            continue
        if not all(HARMLESS[mode] for mode in eyes.combat_modes(minion, number)):
            return True
    return False


def falls(minion: Minion, amount: float) -> bool:
    """Return whether this much damage sends a minion to torpor, or burns it; less than a point does not."""
    if amount < 1:
        return False
    return amount > minion.blood or (minion.profile.kind != VAMPIRE and amount >= minion.blood)


def hurt_worth(minion: Minion, amount: float) -> float:
    """Return what this much damage to a minion costs its controller."""
    if amount <= 0:
        return 0.0
    if not falls(minion, amount):
        return BLOOD_WORTH * amount
    return BLOOD_WORTH * minion.blood + DOWN + DOWN_EACH * minion.capacity


def wounds_worth(minion: Minion, amount: int, aggravated: bool) -> float:
    """Return the same where the damage may be aggravated.

    No blood mends that: a vampire goes to torpor by the first point, and burns blood for each further one.
    """
    if not aggravated or amount <= 0 or minion.profile.kind != VAMPIRE:
        return hurt_worth(minion, amount)
    return BLOOD_WORTH * min(minion.blood, amount - 1) + DOWN + DOWN_EACH * minion.capacity


def exchange(eyes: VtesEyes, mine: Minion, foe: Minion) -> float:
    """Return what a round of combat between two minions is worth to the first one's controller."""
    dealt, far = reach(eyes, mine)
    taken, foe_far = reach(eyes, foe)
    close = hurt_worth(foe, dealt) - hurt_worth(mine, taken)
    if far > 0 or foe_far > UNSEEN:
        close = 0.5 * (close + hurt_worth(foe, far) - hurt_worth(mine, foe_far))
    return close
