"""Library cards of Masters s sn."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import archetype, burn_by, locked_at_will, rush_on_bearer, steal_by
from rules.vtes.cards.deeds import spreads_blood
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM
from rules.vtes.definitions.abilities import ANYBODY, BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blocked import AtBearer
from rules.vtes.definitions.blood import Gain, MoveBlood, Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EndCombat, EnterCombat
from rules.vtes.definitions.combining import ChooseX, Does, ForEach, If, Only
from rules.vtes.definitions.conditions import AtLeast, Fell, Going, Is
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import ANY_GEHENNA, CONTRACT_OF_ALL
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import BurnTop
from rules.vtes.definitions.limits import OnceThisTurn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import GainPool, LosePoolOrBlood
from rules.vtes.definitions.prices import LockCut, MasterSurcharge, RescueOf
from rules.vtes.definitions.references import (
    ACTOR, AIMED, BEARER, BLOOD, BURDENS, CHOSEN, EVERYBODY, HOLDER, KEEPER, LIBRARY, ME, NEIGHBORS, OTHERS,
    POLL_VOTES, POOL, PREY, THIS, X, Count, Each, Of, Times,
)
from rules.vtes.definitions.standing import Entitle, Turn
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import Shelter
from rules.vtes.definitions.votes import ForceAbstain
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_BLEED, AFTER_OWN_ACTION, BEFORE_RANGE, CARD_ACTION, DURING, FALL_BURNS, INTERCEPT, LEAVES_READY,
    MASTER_PHASE, OTHERS_UNLOCK, OWN_UNLOCK, RESCUE_ACTION, STRENGTH, UNLOCK_PHASE,
)


card = Shelf()
SALUBRI = Is(ACTOR, Who("vampire", clan="Salubri"))
card(102257, "Saulot's Avenging Fist", "8d4c29ef", **archetype(clan="Salubri"),
    values=(Value(STRENGTH, 1, SALUBRI),),
    actions=(Mode("", Only(SALUBRI),
            Pick(Each(Who("vampire", not_clan="Salubri/Tremere"), OTHERS, aimed=True)),
            EnterCombat(), directed=True, kind=CARD_ACTION, name="enter combat"),
        Mode("", Only(SALUBRI), Pick(Each(Who("vampire", clan="Tremere"), OTHERS, aimed=True)), EnterCombat(),
            stealth=1, directed=True, kind=CARD_ACTION, name="enter combat with a Tremere")))
IS_AWAKE_SALUBRI = Only(Is(BEARER, Who("vampire", clan="Salubri", unlocked=True)))
card(102258, "Saulot's Guiding Wisdom", "6ce1ed2f",
    **archetype(Entitle(CHOSEN, "guide", by_card=True), clan="Salubri", sect="independent"),
    aids=(Mode("", IS_AWAKE_SALUBRI, Lock(BEARER), ForceAbstain(), moment=ANY_REFERENDUM,
        by=ANYBODY, name="force to abstain"),),
    armed=(Mode("", OnceThisTurn(), IS_AWAKE_SALUBRI, Lock(BEARER), EndCombat(),
        moment=BEFORE_RANGE, by=BESIDE, name="end combat"),))
OTHER_VAMPIRES = Who("vampire", not_clan="Tremere")
card(102259, "Saulot's Healing Touch", "a9315057", **archetype(clan="Salubri"),
    values=(RescueOf(-2, OTHER_VAMPIRES, SALUBRI),),
    triggers=(Trigger(AFTER_OWN_ACTION, Only(SALUBRI), Only(Is(AIMED, OTHER_VAMPIRES)), Gain(BLOOD, 1, AIMED),
        when=Going((RESCUE_ACTION,), successful=True)),),
    actions=(Mode("", Only(SALUBRI), Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True)),
        If(Is(CHOSEN, VAMPIRES), (Gain(BLOOD, 1, CHOSEN),), (Restore(1),)), stealth=1, kind=CARD_ACTION,
        name="heal"),))
card(101704, "Seattle Committee", "fcc0378a",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Pick(Each(Who("vampire", title="none", not_sect="anarch"))),
        Turn(CHOSEN, "anarch"), locks=True),))
card(101707, "Secret Horde", "a9f44b87",
    play=(ChooseX(Of(POOL, ME), 0), PutInPlay(), CountersOnCard(Times(2, X))),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), SpendCounter(), GainPool(1), name="1 pool"),))
card(101708, "The Secret Library of Alexandria", "97c4c6e5",
    play=(PutInPlay(),),
    triggers=(Trigger(AFTER_BLEED, DrawCards(1), optional=True, any_minion=True, when=Going(at=PREY)),))
card(101710, "Secret Passage", "2a7377ed",
    traits=frozenset({"secret passage"}),
    play=(Pick(Each(Who(bears_no="secret passage"))), PutOn()),
    aids=(Mode("", AtBearer(), ActionFails(), Burn(THIS), moment=DURING, name="the action fails"),))
card(101711, "Secure Haven", "fc153082",
    traits=frozenset({"haven"}),
    play=(Pick(Each(Who(bears_no="haven"), ready=False)), PutOn()),
    values=(Shelter(), MasterSurcharge(1, everybody=True), Value(FALL_BURNS, 1)),
)
AUSPEX = Who("vampire", sect="laibon", has="aus")
card(101719, "Sense Vibrations", "bf36ed33", traits=frozenset({"sense vibrations"}),
    play=(Pick(Each(Who("vampire", sect="laibon", has="aus", bears_no="sense vibrations"), EVERYBODY,
        ready=False, aimed=True)), PutOnTheirs()),
    aids=(Mode("", Only(Is(BEARER, AUSPEX, up=True)), Gain(POLL_VOTES, 1, BEARER), locks=True,
        moment=ANY_REFERENDUM, name="1 vote"),))

card(101726, "Sermon of Caine", "59b80dff",
    play=(Pick(Each(Who("vampire", min_blood=1))), Does(spreads_blood, (CHOSEN, False))))
card(101729, "Servitor of Irad", "4dbfb925", traits=frozenset({"servitor of irad"}),
    play=(Pick(Each(Who("vampire", bears_no="servitor of irad"))), PutOn()),
    triggers=(Trigger(ANY_GEHENNA, Only(Is(BEARER, VAMPIRES, up=True)), ForEach(KEEPER,
        (DrawCards(2),)), optional=True),))
card(101748, "Shakar", "85ad9aa6", traits=frozenset({"shakar"}),
    play=(Pick(Each(Who("vampire", trait="black hand", bears_no="shakar"), EVERYBODY, ready=False,
        aimed=True)), PutOnTheirs()),
    actions=(Mode("", Only(Is(ACTOR, Who(trait="black hand"))),
        Pick(Each(Who("vampire", younger=True, not_trait="black hand"), OTHERS, aimed=True)),
        EnterCombat(), directed=True, kind=CARD_ACTION, name="enter combat"),))
card(101749, "Shakar: the Hunt", "27594bff", traits=frozenset({CONTRACT_OF_ALL}),
    play=(Pick(Each(of=EVERYBODY, aimed=True)), PutOn()),
    open_actions=(rush_on_bearer(Who("vampire", trait="black hand"), stealth=1),),
    triggers=(Trigger(LEAVES_READY, Only(Fell(bearer=True)), Burn(THIS)),))
card(102244, "The Shard, London", "8e573cb4",
    play=(PutInPlay(),), values=(LockCut(2, edge=True),),
    open_actions=(steal_by(Who("vampire", not_clan="Ventrue")),
        Mode("", AtThis(Who("vampire", clan="Ventrue"), others=True), Give(THIS, ME), directed=True,
            stealth=1, name="steal")))
card(101769, "Short-Term Investment", "abafa960",
    play=(PutInPlay(), CountersOnCard(3)),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), SpendCounter(), GainPool(1), name="1 pool"),))
card(101780, "Sight Beyond Sight", "d64d3ff4",
    play=(Pick(Each(Who("vampire", clan="Salubri"), ready=False)), PutOn()),
    values=(Value(INTERCEPT, 1, Is(ACTOR, Who(clan="Salubri"))),))
SLAUGHTER = (Only(AtLeast(Of(LIBRARY, PREY), 1)), BurnTop(2, PREY))
card(101800, "The Slaughterhouse", "d2d3bf1f",
    play=(PutInPlay(),),
    **locked_at_will("burn two cards", *SLAUGHTER))
card(101802, "Slave Auction", "e0992f9b",
    play=(PutInPlay(), CountersOnCard(Count(EVERYBODY))),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), SpendCounter(), GainPool(1), name="1 pool"),))
card(101810, "Smear Campaign", "e598de7a",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who(locked=True, not_sect="anarch"), NEIGHBORS, BURDENS)),
        Give(THIS, HOLDER), Burn(CHOSEN), locks=True, name="burn a card"),))


card(101811, "Smiling Jack, The Anarch", "68a7dd02",
    play=(PutInPlay(),),
    triggers=(Trigger(OWN_UNLOCK, MoveBlood(1, ME, THIS)), Trigger(OTHERS_UNLOCK, LosePoolOrBlood())),
    open_actions=(burn_by(VAMPIRES),),
)
