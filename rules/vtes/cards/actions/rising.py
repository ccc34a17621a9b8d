"""Actions whose card becomes a vampire, grows until it does, or takes one of the prey's."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.blood import Gain, PreyBurnsPool
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, OneEach
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Not, Same, Superior
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.kinds import DOUBLES, EDGE_GAINED, THIS_COMBAT
from rules.vtes.definitions.lasting import BecomeVampire, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import LookAtTop
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import (
    ACTOR,
    COPIES,
    COUNTERS,
    KEEPER,
    PREDATOR,
    THIS,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.rising import (
    BecomesVampire,
    ChooseDrained,
    TrainsRecruits,
)
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.targets import StealTarget
from rules.vtes.definitions.value import Value
from rules.vtes.terms import MASTER_PHASE, OWN_UNLOCK, PREVENTION, UNLOCK_PHASE

DRAINS = (ChooseDrained(), Burn(THIS), StealTarget())
SUMMONED = If(
    AtLeast(Of(COUNTERS), 11),
    (BecomesVampire(9, "independent", chosen=3, traits=("infernal",), burns_bearer=True),),
)
RECRUIT = BecomesVampire(3, "independent", "Banu Haqim", "cel obf pot qui", traits=("blood cursed",))

ENTRIES = (
    card(100280, "Call the Great Beast", "3ef30292", becomes_minion=True, life=9, strength=4, bleed=3,
        traits=frozenset({"infernal", "unique as a minion"}),
        modes=(Mode("", PutOn(), Gain(COUNTERS, Of("capacity", ACTOR), THIS), SUMMONED, stealth=1,
            name="ritual"),),
        actions=(Mode("", Only(Not(Same(THIS, ACTOR))), Gain(COUNTERS, 1, THIS), SUMMONED, stealth=1,
            name="1 counter"),
            Mode("", Only(Same(THIS, ACTOR)), ChooseFoe(), EnterCombat(), directed=True,
                name="enter combat")),
        armed=(Mode("", Only(Same(THIS, ACTOR)), OneEach(THIS_COMBAT), Prevent(1), moment=PREVENTION,
            name="prevent 1"),)),
    card(100770, "Form of Corruption", "4bf1a112",
        modes=(Mode("ser", Only(Not(AtLeast(Count(Each(kind=COPIES)), 1))), PutInPlay(), name="put in play"),
            Mode("SER", Only(Not(AtLeast(Count(Each(kind=COPIES)), 1))), PutInPlay(), RemembersSuperior(),
                name="put in play, 1 pool")),
        triggers=(Trigger(EDGE_GAINED, Only(Same(PREDATOR, KEEPER)), Gain(COUNTERS, 1, THIS),
            optional=True),),
        abilities=(Ability(MASTER_PHASE, *DRAINS, when=Not(Superior()), name="steal a vampire"),
            Ability(MASTER_PHASE, *DRAINS, PreyBurnsPool(1), when=Superior(),
                name="steal a vampire, burn 1 pool"))),
    card(102165, "Web of Knives Recruit", "cc62295a", becomes_minion=True, life=3,
        modes=(Mode("", PutInPlay(), CountersOnCard(3), stealth=1, name="train"),),
        triggers=(Trigger(OWN_UNLOCK, TrainsRecruits(2, RECRUIT)),)),
    card(101971, "Thin-Blooded Seer", "28806a74", becomes_minion=True, life=1,
        modes=(Mode("", BecomeVampire(1, clanless=True, traits=("sterile",)), name="seer"),),
        values=(Value(DOUBLES, 1),),
        abilities=(Ability(UNLOCK_PHASE, LookAtTop(2), locks=True, name="look at 2 cards"),)),
)  # fmt: skip
"""The entries."""
