"""Crypt cards by hand: what they do in combat, and after it."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import BESIDE, Mode, Trigger
from rules.vtes.definitions.blows import IfHit
from rules.vtes.definitions.combat import MILD, EndCombat, EquipInCombat, Lasts, OneEach, OnlyFirstRound
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Going, Is
from rules.vtes.definitions.crypt_fights import (
    Beside,
    BloodOfBlocker,
    BreaksOff,
    CancelsAtItsCost,
    CorruptBlocker,
    FightNext,
    SeesFoesHand,
    StealsFoe,
    StrikeDamage,
    Unarmed,
)
from rules.vtes.definitions.duels import OnlyFoe
from rules.vtes.definitions.kinds import (
    AFTER_FIGHT,
    FORWARD_ONLY,
    FRAIL,
    MELEE_DAMAGE,
    MILD_WOUNDS,
    NO_HARM_OF_ALLIES,
    NO_WEAPONS,
    THIS_COMBAT,
    THIS_ROUND,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.lending import ActionPrice, CannotBear
from rules.vtes.definitions.references import BLOCKER, FOE
from rules.vtes.definitions.striking import AdditionalStrikes, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    CHOICE,
    COUNTERING,
    EQUIPMENT,
    HAND_SIZE,
    HUNT_ACTION,
    INTERCEPT,
    MORE_STRIKES,
    PRESSES,
    PREVENTION,
    RETAINER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb


def _looks(*only: Verb) -> Mode:
    """Return what lets one look at the hand of who opposes a minion, before range in the first round."""
    verbs = (OnlyFirstRound(), OneEach(THIS_COMBAT), *only, SeesFoesHand())
    return Mode("", *verbs, moment=BEFORE_RANGE, name="look at their hand")


ENTRIES = (
    card(200249, "Carolina Vález", "13237183", values=(Value(NO_HARM_OF_ALLIES, 1),)),
    card(200530, "Gotsdam, The Tired Warrior", "7497e61c",
        values=(Value(MILD_WOUNDS, 1),)),
    card(200757, "Karsh", "fe4cc23f",
        armed=(Mode("", OneEach(THIS_ROUND), Lasts(MILD, lasts=THIS_ROUND), blood=1,
            name="aggravated as normal",
            moment=BEFORE_RANGE | BEFORE_STRIKES | AS_CHOSEN | BEFORE_RESOLUTION | PREVENTION),)),
    card(200477, "Franciscus", "74f118f9", values=(Value(FRAIL, 3),)),
    card(201069, "Nuriel", "c912ee8c",
        values=(Value(MELEE_DAMAGE, 1),),
        armed=(Mode("", OnlyFirstRound(), OneEach(THIS_COMBAT), AdditionalStrikes(), moment=MORE_STRIKES,
            name="additional strike"),)),
    card(201182, "Reverend Blackwood", "ff2dab2b", values=(StrikeDamage(1, "tha"),)),
    card(200607, "Howler", "25a74209", values=(Value(NO_WEAPONS, 1),)),
    card(200255, "Castiel", "1b966d50",
        armed=(Mode("", Unarmed(), EquipInCombat("melee weapon"), moment=BEFORE_RANGE, name="equip"),)),
    card(201728, "Tommaso Sforza", "5b9a2c75",
        armed=(Mode("", Beside(Who("ally", trait="wraith/zombie")), EndCombat(), blood=1, by=BESIDE,
            moment=BEFORE_RANGE, name="end combat"),)),
    card(200231, "Cagliostro, The Grand Copht", "dd8c7c17",
        triggers=(Trigger(AFTER_FIGHT, CorruptBlocker(), optional=True, any_minion=True),)),
    card(200749, "Kamiri wa Itherero", "6e9928a8",
        triggers=(Trigger(AFTER_OWN_ACTION, Only(Going(fought=True)), Only(Is(BLOCKER, ALLIES)),
            Burn(BLOCKER)),)),
    card(200928, "Marie-Pierre", "288c1831",
        triggers=(Trigger(AFTER_FIGHT, FightNext(Who(clan="Samedi")), optional=True),)),
    card(200314, "Dancin' Dana", "a4f13987", merged=(Value(HAND_SIZE, 1, Is(FOE)),)),
    card(200179, "Beast, The Leatherface of Detroit", "ded9a9ca",
        traits=frozenset({"plays no Action"})),
    card(201109, "Pentweret", "b87c4b17",
        armed=tuple(Mode("", OnlyFoe(who), Strike(), IfHit(StealsFoe()), moment=CHOICE, blood=2,
            name=f"steal {what}") for who, what in (
                (Who("ally", max_cost=3), "an ally"), (Who("vampire", max_capacity=3), "a vampire")))),
    card(200042, "Alcoan", "9783e33c",
        armed=tuple(_looks(OnlyFoe(who)) for who in (ALLIES, Who("vampire", younger=True)))),
    card(201215, "Ryder", "fbcb5ca5",
        values=(Value(INTERCEPT, 1, Going(directed=True)),), armed=(_looks(),)),
    card(200859, "Lorrie Dunsirn", "99896e99",
        values=(CannotBear(EQUIPMENT | RETAINER), Value(FORWARD_ONLY, 1), Value(PRESSES, 1),
            ActionPrice(1, (HUNT_ACTION,), other=True, pool=True)),
        armed=(Mode("", OneEach(THIS_ROUND), AdditionalStrikes(), moment=MORE_STRIKES,
            name="additional strike"),),
        traits=frozenset({"plays no Reaction", "has no equipment"})),
    card(200929, "Mariel, Lady Thunder", "f1d00267", values=(BreaksOff(damage=1),)),
    card(200044, "Alejandro Aguirre", "541792d2", values=(BreaksOff(ends=False, damage=1, ready=True),)),
    card(200052, "Alfred Benezri", "25aee508",
        values=(BreaksOff(who=Who("vampire", sect="sabbat"), ready=True),)),
    card(201638, "Chun Hei", "49789140",
        armed=(Mode("", OneEach(THIS_COMBAT), AdditionalStrikes(limited=False), moment=MORE_STRIKES, blood=1,
            name="additional strike"),)),
    card(201464, "Watenda", "1eca1bd8",
        armed=(Mode("", OneEach(THIS_COMBAT), CancelsAtItsCost(), moment=COUNTERING, name="cancel"),)),
    card(201467, "White Lily", "b8961e92",
        armed=(Mode("", OneEach(THIS_COMBAT), EquipInCombat("weapon"), moment=BEFORE_RANGE, name="equip"),)),
    card(200679, "Jason, The World's Voice", "f1f442c7", triggers=(Trigger(AFTER_FIGHT, BloodOfBlocker(1)),)),
)  # fmt: skip
"""The entries."""
