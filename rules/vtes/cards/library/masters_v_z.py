"""Masters from V to Z."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, RAVNOS, UNDIRECTED
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import AddBlood, BloodToPool, Exchange, Gain, GainPool, Lose
from rules.vtes.definitions.choosing import ChooseMinion, ChooseUncontrolled, ChooseVampire
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Is
from rules.vtes.definitions.crypt_cards import StealBlood
from rules.vtes.definitions.crypt_phases import BuryFromAsh
from rules.vtes.definitions.exposed import AtThis, BurnsCopies, ChooseAnybody, PutOnTheirs
from rules.vtes.definitions.falls import ChooseSleeper, RaiseSleeper, UnlockActorOfClan
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.hideouts import ChooseInvestment, KinGivesBlood
from rules.vtes.definitions.holdings import PoolUnlessBlocked
from rules.vtes.definitions.kinds import BEFORE_REFERENDUM, HUNTS_BY_CARD, SICKENS
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import CycleCrypt
from rules.vtes.definitions.political import CastVotes
from rules.vtes.definitions.powerbases import EquipsFirstFound
from rules.vtes.definitions.references import ACTING, BLOOD, CHOSEN, COUNTERS, DISEASE, ME, POOL, THIS, Of
from rules.vtes.definitions.rulings import CardPays, CountersOnCard, GrowPerClan
from rules.vtes.definitions.targets import SLEEPER, BurnTarget, ChooseTarget
from rules.vtes.definitions.upheavals import AtOwnKin, FoilsAction, MovesNightmare, RaidsReferendum
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.values import MasterSurcharge, PerCounter
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER, AS_ANNOUNCED, BEFORE_VOTES, BLEED_VALUE, CARD_ACTION, DISCARD_PHASE, DURING, EACH_UNLOCK,
    EQUIP_ACTION, HAND_SIZE, HUNT_ACTION, INFLUENCE_PHASE, MASTER, MASTER_PHASE, NEEDED, NEXT_UNLOCK,
    OWN_TURN, POLLING, STRENGTH, UNLOCK_PHASE,
)

card = Shelf()
card(102088, "Vampiric Disease", "a72c5361",
    traits=frozenset({SICKENS}), play=(ChooseAnybody(VAMPIRES, ready=False), Gain(DISEASE, 1, CHOSEN)))
card(102092, "Vast Wealth", "f6c43249",
    play=(ChooseMinion(ready=True), PutOn()),
    actions=(Mode("", EquipsFirstFound(), kind=EQUIP_ACTION, name="equip from the library"),))
card(102109, "Ventrue Headquarters", "564597c4",
    play=(PutInPlay(),),
    aids=(Mode("", CastVotes(3), locks=True, moment=ANY_REFERENDUM, name="3 votes"),))
card(102110, "Ventrue Investment", "527d533f", play=(PutInPlay(), GrowPerClan("Ventrue antitribu")),
    abilities=(Ability(MASTER_PHASE, CardPays(), name="1 pool"),))
card(102113, "Vessel", "2f8df264",
    play=(ChooseAnybody(VAMPIRES, ready=False), BurnsCopies("Blood Doll"), PutOnTheirs()),
    abilities=(Ability(UNLOCK_PHASE, Exchange(), once=True),),
)
card(102121, "Villein", "9c3998b9",
    play=(ChooseVampire(min_blood=1), PutOn(), BloodToPool(2, 5)),
    values=(MasterSurcharge(1, "Villein"), MasterSurcharge(1, "Minion Tap", anywhere=True)),
)
card(102126, "Visit from the Capuchin", "73138b8f", play=(PutInPlay(), CountersOnCard(4)),
    values=(PerCounter(HAND_SIZE, 1),), burns_to_draw=True)
card(102132, "Vox Domini", "e011ec70",
    modes=(Mode("", Once(each=True), Mark("doomed"), moment=BEFORE_VOTES | POLLING, reaction=True,
        name="the referendum fails"),))
card(102134, "Vulnerability", "e3e8d1bf", play=(ChooseTarget(SLEEPER), BurnTarget()))
card(102142, "Wall Street Night, Financial Newspaper", "188808e4",
    play=(PutInPlay(),),
    aids=(Mode("", UNDIRECTED, HelpBlocker(1), locks=True, moment=NEEDED, name="+1 intercept"),),
    actions=(Mode("", ChooseInvestment(), If(AtLeast(Of(COUNTERS, CHOSEN), 1),
        (Lose(COUNTERS, 1, CHOSEN), Gain(POOL, 1, ME))), kind=CARD_ACTION, stealth=1, directed=True,
        locks=True, name="move a counter"),))

RAISE = (ChooseSleeper("Nosferatu"), Burn(THIS), RaiseSleeper())
card(102149, "Warsaw Station", "97ef88d0",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, *RAISE, name="leave torpor"),),
    aids=(
        Mode("", Only(Is(ACTING, Who(clan="Nosferatu"))), UNDIRECTED,
            IfSuccessful(UnlockActorOfClan("Nosferatu")),
            locks=True, moment=AS_ANNOUNCED, name="unlock later"),
        Mode("", *RAISE, moment=AS_ANNOUNCED | DURING | AFTER, name="leave torpor")))
card(102151, "Wash", "fcad1957", cancels=MASTER, cancels_near=True, delay=NEXT_UNLOCK)
card(102152, "Wasserschloss Anif, Austria", "96970fb6",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, KinGivesBlood("Tremere"), once=True, name="store 1 blood"),
        Ability(INFLUENCE_PHASE, ChooseUncontrolled(clan="Tremere"), Only(AtLeast(Of(COUNTERS), 1)),
        Gain(BLOOD, Of(COUNTERS), CHOSEN), Lose(COUNTERS, Of(COUNTERS), THIS), locks=True,
            name="move the counters")),
    open_actions=(burn_by(Who(not_clan="Malkavian")), burn_by(Who(clan="Malkavian"), 1)))
card(102153, "Waste Management Operation", "5264a401",
    play=(PutInPlay(),), abilities=(Ability(DISCARD_PHASE, BuryFromAsh(), locks=True),))
card(102166, "Week of Nightmares", "9f91ef36",
    traits=frozenset({"lets hunt"}),
    play=(Once(a_game=True), PutInPlay(), CountersOnCard(10)),
    values=(Everywhere(BLEED_VALUE, 1, RAVNOS), Everywhere(STRENGTH, 1, RAVNOS),
        Everywhere(HUNTS_BY_CARD, 1, RAVNOS)),
    open_actions=(Mode("", AtThis(RAVNOS, undirected=True),
        ChooseOther(RAVNOS, directs=True, own=True, fallen=True), StealBlood(1), kind=HUNT_ACTION,
        stealth=1, name="steal 1 blood"),),
    triggers=(Trigger(EACH_UNLOCK, MovesNightmare("Ravnos")),))
card(102180, "Wider View", "27df13b2",
    play=(PutInPlay(),),
    abilities=(
        Ability(INFLUENCE_PHASE, CycleCrypt(), transfers=1, name="swap a crypt card"),
        Ability(INFLUENCE_PHASE, GainPool(2), transfers=4, burns=True, name="burn it to gain 2 pool"),
    ),
)
card(102189, "WMRH Talk Radio", "97644da2",
    play=(PutInPlay(),),
    aids=(Mode("", HelpBlocker(1), PoolUnlessBlocked(1), locks=True, moment=NEEDED, name="+1 intercept"),
        Mode("", HelpBlocker(1, theirs=True), PoolUnlessBlocked(1), locks=True, moment=NEEDED,
            name="+1 intercept of another")))
card(102199, "Yawp Court", "866aa094",
    play=(PutInPlay(),),
    triggers=(Trigger(BEFORE_REFERENDUM, RaidsReferendum("sabbat"), optional=True),))
card(102201, "Yoruba Shrine", "5ff1d33c",
    play=(PutInPlay(),),
    aids=(Mode("", AtOwnKin("Banu Haqim"), FoilsAction(), locks=True, moment=AS_ANNOUNCED,
            name="the action fails"),
        Mode("", AtOwnKin("Banu Haqim", terms=True), FoilsAction(), locks=True, moment=BEFORE_VOTES,
            name="the referendum fails")))
card(102207, "Zillah's Valley", "061a8b38", play=(ChooseUncontrolled(min_capacity=8), AddBlood(4)))
