"""Cards that are played when a minion has burned another, in combat or by its action."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Mode, Trigger
from rules.vtes.definitions.blocking import OnceAnAction
from rules.vtes.definitions.blood import Gain, PreyBurnsPool
from rules.vtes.definitions.choosing import OnlyOne
from rules.vtes.definitions.conditions import Going
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.reaping import HasReaped, TakesSkin
from rules.vtes.definitions.references import BLOOD, BURNED, COST, THIS, Each, Of
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, VAMPIRES
from rules.vtes.terms import (
    AS_ANNOUNCED,
    AS_PLAYED,
    BLEED_ACTION,
    BLEED_VALUE,
    IN_DISCARD_PHASE,
    REAPING,
    STEALTH,
)

CALM = Mode("abo", CancelCard(), moment=AS_PLAYED, by=ANYBODY, reaction=True, cancels=("frenzy",),
    name="cancel frenzy")  # fmt: skip
PREDATOR = Mode(
    "ABO", HasReaped(of_prey=True), OnceAnAction(), PreyBurnsPool(2), moment=REAPING, name="2 pool"
)
SKIN = Mode("abo", HasReaped(), OnlyOne("skin"), TakesSkin(), moment=REAPING, name="take the skin")
ROSE = Mode(
    "",
    HasReaped(VAMPIRES, consumed=True),
    Gain(BLOOD, Of(BLOOD, BURNED), Each(VAMPIRES)),
    moment=REAPING,
    name="blood for all",
)

ENTRIES = (
    card(101479, "Predator's Transformation", "18d7ec9c",
        modes=(CALM, Mode("abo", stealth=1, moment=AS_ANNOUNCED, name="+1 stealth"), PREDATOR),
        combat=(PREDATOR,)),
    card(101642, "Ritual of the Bitter Rose", "ef7b3e69", modes=(ROSE,), combat=(ROSE,)),
    card(101928, "Taking the Skin: Minion", "f018f902", traits=frozenset({"skin"}),
        modes=(CALM, SKIN), combat=(SKIN,),
        values=(Value(BLEED_VALUE, 1), Value(STEALTH, 1, Going((BLEED_ACTION,)))),
        triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),)),
    card(101330, "Orgy of Blood", "1ddbe5b8",
        combat=(Mode("", HasReaped(ALLIES, fallen=True), Gain(BLOOD, Of(COST, BURNED),
            Each(VAMPIRES, ready=False)), moment=REAPING,
            name="the blood of its cost"),)),
)  # fmt: skip
"""The entries."""
