"""Masters and events about minions that are burned, sent to torpor, or brought back from it."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import UNDIRECTED
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.blood import BurnBlood, Lose
from rules.vtes.definitions.choosing import ChooseVampire
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is, Same
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.falls import (
    CashContract,
    ChooseSleeper,
    FallenCosts,
    FallenOfPreyPays,
    Frighten,
    KinPaysBlood,
    OfItsBearer,
    PayWithMasters,
    PunishActor,
    PutContract,
    RaiseSleeper,
    UnlockActorOfClan,
)
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ACTING, ACTOR, ME, POOL, PREY, REMEMBERED, THIS, Count, Each
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AFTER,
    AS_ANNOUNCED,
    BEFORE_RESOLUTION,
    DURING,
    EACH_UNLOCK,
    FOE_FELL,
    LEAVES_READY,
    MASTER_PHASE,
    OWN_TURN,
    START_OF_INFLUENCE,
)

BY_CONTRACT = Mode("", Only(Same(ACTOR, REMEMBERED)), AtThis(bearer=True), EnterCombat(), stealth=1,
    directed=True,
    name="enter combat")  # fmt: skip
RAISE = (ChooseSleeper("Nosferatu"), Burn(THIS), RaiseSleeper())

ENTRIES = (
    card(101958, "Tension in the Ranks", "2b6458e7",
        play=(PutInPlay(),), triggers=(Trigger(LEAVES_READY, FallenCosts(1)),),
        abilities=(Ability(MASTER_PHASE, PayWithMasters(2), Burn(THIS), anybody=True, name="burn"),)),
    card(100794, "Frontal Assault", "643ad9d3",
        play=(PutInPlay(),),
        triggers=(Trigger(LEAVES_READY, FallenOfPreyPays(1)),
            Trigger(START_OF_INFLUENCE, Burn(THIS), Lose(POOL, Count(Each(of=PREY)), ME))),
        actions=(Mode("", ChooseFoe(prey=True), EnterCombat(), directed=True, name="enter combat"),)),
    card(101487, "Priority Contract", "af58cdec",
        play=(PutContract("Banu Haqim", prey=True),), open_actions=(BY_CONTRACT,),
        triggers=(Trigger(LEAVES_READY, CashContract(3), optional=True),)),
    card(100546, "Dirty Contract", "b689526f",
        play=(PutContract("Samedi", not_clan="Nosferatu/Giovanni"),), open_actions=(BY_CONTRACT,)),
    card(100709, "FBI Special Affairs Division", "c0d63973",
        play=(PutInPlay(),), triggers=(Trigger(LEAVES_READY, PunishActor(2, 4)),)),
    card(101242, "Monster", "79280ad7",
        traits=frozenset({"archetype"}),
        play=(ChooseVampire(ready=True, only_one="archetype"), PutOn()),
        triggers=(Trigger(FOE_FELL, BurnBlood(1), UnlockActor(), optional=True, once_a_turn=True),)),
    card(102149, "Warsaw Station", "97ef88d0",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, *RAISE, name="leave torpor"),),
        aids=(
            Mode("", Only(Is(ACTING, Who(clan="Nosferatu"))), UNDIRECTED,
                IfSuccessful(UnlockActorOfClan("Nosferatu")),
                locks=True, moment=AS_ANNOUNCED, name="unlock later"),
            Mode("", *RAISE, moment=AS_ANNOUNCED | DURING | AFTER, name="leave torpor"))),
    card(100329, "Chantry", "89f79140",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, ChooseSleeper("Tremere"), RaiseSleeper(), locks=True, pool=1,
                name="for 1 pool"),
            Ability(MASTER_PHASE, ChooseSleeper("Tremere"), KinPaysBlood("Tremere"), RaiseSleeper(),
                locks=True, name="for 1 blood"))),
    card(101654, "Rötschreck", "bb134deb",
        modes=(Mode("", Frighten(), moment=BEFORE_RESOLUTION, reaction=True, name="frighten"),),
        triggers=(Trigger(EACH_UNLOCK, OfItsBearer(), Burn(THIS)),)),
)  # fmt: skip
"""The entries."""
