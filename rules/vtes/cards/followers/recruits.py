"""More allies, retainers and equipment of which the reader does not read all."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import BurnBlood, GainBlood, Lose
from rules.vtes.definitions.choosing import ChooseVampire
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, OneEach
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.crypt_cards import StealBlood
from rules.vtes.definitions.exposed import ChooseAnybody
from rules.vtes.definitions.references import ACTOR, LIFE
from rules.vtes.definitions.striking import AdditionalStrikes, Maneuver
from rules.vtes.definitions.targets import SLEEPER, BurnTarget, ChooseTarget, MoreLife
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER,
    AS_ANNOUNCED,
    BEFORE_BLOCK,
    CANNOT_BLOCK,
    CARD_ACTION,
    DURING,
    EACH_UNLOCK,
    MORE_STRIKES,
    NO_ENDING,
    OWN_TURN,
    OWN_UNLOCK,
    POLLING,
    RANGE,
    START_OF_MASTER,
    UNBLOCKABLE,
)

ENTRIES = (
    card(101491, "Procurer", "9c525020",
        modes=PLAIN, life=1, bleed=0, strength=1, traits=frozenset({"ghoul"}),
        actions=(Mode("", ChooseVampire(ready=True, room=True), GainBlood(1), kind=CARD_ACTION, stealth=2,
            name="1 blood"),)),
    card(102087, "Vagabond Mystic", "8549e9fb",
        modes=PLAIN, life=2, bleed=0, strength=0, traits=frozenset({"mortal"}),
        abilities=(Ability(OWN_TURN, ChooseAnybody(ALLIES, room=True, of="me"), GainBlood(1), locks=True),),
        aids=(Mode("", ChooseAnybody(ALLIES, room=True, of="me"), GainBlood(1), locks=True,
            moment=AS_ANNOUNCED | BEFORE_BLOCK | DURING | POLLING | AFTER, name="1 life"),),
        values=(BlockLimit(CANNOT_BLOCK, VAMPIRES),)),
    card(100855, "Gregory Winter", "ecb3689d",
        modes=PLAIN, life=4, bleed=1, strength=1, traits=frozenset({"ghoul", "several actions"}),
        actions=(Mode("", ChooseOther(VAMPIRES, directs=True, fallen=True), StealBlood(1), directed=True,
                stealth=1, name="steal 1 blood"),
            Mode("", ChooseTarget(SLEEPER), BurnTarget(), MoreLife(2), directed=True,
                name="burn a vampire in torpor")),
        triggers=(Trigger(OWN_UNLOCK, Lose(LIFE, 1, ACTOR)),)),
    card(101602, "Renegade Garou", "5de43b96",
        modes=PLAIN, life=3, bleed=0, strength=2, traits=frozenset({"werewolf"}),
        armed=(Mode("", OneEach("round"), AdditionalStrikes(), moment=MORE_STRIKES, name="additional strike"),
            Mode("", OneEach("combat"), Maneuver(), moment=RANGE, name="maneuver")),
        actions=(Mode("", ChooseFoe(), EnterCombat(), directed=True, stealth=1, name="enter combat"),),
        triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),)),
    card(100932, "Homunculus", "c4f13ca6", traits=frozenset({"retainer"}),
        modes=(Mode("pro", name="1 life"), Mode("PRO", MoreLife(1), name="2 life")), life=1,
        triggers=(Trigger(EACH_UNLOCK, UnlockActor(), BurnBlood(1), optional=True),)),
    card(101781, "The Signet of King Saul", "262a6102",
        modes=PLAIN, values=(BlockLimit(UNBLOCKABLE, Who("vampire", min_capacity=8)),)),
    card(101345, "Palatial Estate", "5ff0ed5d",
        modes=PLAIN, triggers=(Trigger(START_OF_MASTER, GainBlood(1)),)),
    card(100568, "Dog Pack", "4766aa4e", life=1, traits=frozenset({"animal"}),
        modes=PLAIN, values=(Value(NO_ENDING, 1),)),
)  # fmt: skip
"""The entries."""
