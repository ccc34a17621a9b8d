"""Crypt cards by hand: what they do in combat, and after it."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import BESIDE, Mode, Trigger
from rules.vtes.definitions.blows import Mild
from rules.vtes.definitions.combat import EndCombat, EquipInCombat, OneEach, OnlyFirstRound
from rules.vtes.definitions.crypt_fights import (
    Beside,
    BurnBlocker,
    CorruptBlocker,
    FightNext,
    StrikeDamage,
    Unarmed,
)
from rules.vtes.definitions.happened import Fighting
from rules.vtes.definitions.kinds import (
    AFTER_FIGHT,
    FRAIL,
    MELEE_DAMAGE,
    MILD_WOUNDS,
    NO_FRENZY,
    NO_HARM_OF_ALLIES,
    NO_WEAPONS,
    THIS_COMBAT,
    THIS_ROUND,
)
from rules.vtes.definitions.striking import AdditionalStrikes
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    HAND_SIZE,
    MORE_STRIKES,
    PREVENTION,
)

ENTRIES = (
    card(200249, "Carolina Vález", "13237183", values=(Value(NO_HARM_OF_ALLIES, 1),)),
    card(200530, "Gotsdam, The Tired Warrior", "7497e61c",
        values=(Value(MILD_WOUNDS, 1), Value(NO_FRENZY, 1))),
    card(200757, "Karsh", "fe4cc23f",
        armed=(Mode("", OneEach(THIS_ROUND), Mild(), blood=1, name="aggravated as normal",
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
        triggers=(Trigger(AFTER_OWN_ACTION, BurnBlocker(ALLIES)),)),
    card(200928, "Marie-Pierre", "288c1831",
        triggers=(Trigger(AFTER_FIGHT, FightNext(Who(clan="Samedi")), optional=True),)),
    card(200314, "Dancin' Dana", "a4f13987", merged=(Value(HAND_SIZE, 1, Fighting()),)),
    card(200179, "Beast, The Leatherface of Detroit", "ded9a9ca",
        traits=frozenset({"plays no Action"})),
)  # fmt: skip
"""The entries."""
