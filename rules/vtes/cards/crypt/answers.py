"""Crypt cards by hand: what they do during actions, referendums and combats."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreHand, UnlockActor, UnlockTarget
from rules.vtes.definitions.blocking import DiscardFor, OnceAnAction, StaysLocked
from rules.vtes.definitions.blood import BurnBlood, BurnEdge
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combat import CancelCombatCard, OneEach
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    BledControls,
    Both,
    Exists,
    Going,
    Is,
    Not,
    Same,
)
from rules.vtes.definitions.crypt_answers import (
    BurnOwnLocation,
    CancelPlayed,
    ChooseOfCircle,
    LendBleed,
    LetBuyIntercept,
    OnlyCompelled,
    ShowHandToBlocker,
)
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import (
    AIM_COIN,
    AIM_LIFE,
    BLOCK_TOLL,
    COMPELLED,
    GEHENNA_PLAYED,
    THIS_COMBAT,
    UNDIRECTED_ONLY,
    WATCHES_EDGE,
)
from rules.vtes.definitions.lending import ActionPrice, Dearer
from rules.vtes.definitions.reacting import BleedsMe, ReduceBleed
from rules.vtes.definitions.references import ACTING, ACTOR, CHOSEN, EVERYBODY, FOE, PREY, Each
from rules.vtes.definitions.resulting import ActionFails
from rules.vtes.definitions.sequels import UsableAgain
from rules.vtes.definitions.striking import Press, Strike
from rules.vtes.definitions.usable import ANY_KIN
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import CostCut, MasterSurcharge, PerGround
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    ACTION,
    AFTER,
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    ALLY,
    AS_ANNOUNCED,
    AS_PLAYED,
    AS_SUCCESSFUL,
    BEFORE_BLOCK,
    BLEED_ACTION,
    BLEED_VALUE,
    CHOICE,
    COMBAT,
    COUNTERING,
    DURING,
    EQUIPMENT,
    FOE_FELL,
    HAND_SIZE,
    HUNT_ACTION,
    MASTER,
    NEEDED,
    NO_ENDING,
    OWN_TURN,
    OWN_UNLOCK,
    POLITICAL_ACTION,
    POLLING,
    PRESSING,
    STEALTH,
    VOTES,
    WHEN_BLOCKED,
)

WITH_VIRI = Exists(Each(Who(names="Viri"), besides=ACTOR))

ENTRIES = (
    card(200501, "Genevieve", "2316bd47", values=(Value(VOTES, 1, Going((POLITICAL_ACTION,))),)),
    card(201619, "Victoria Ash", "e4a2b3a8",
        aids=(Mode("", DiscardFor(), HelpActor(1, Who(clan="Banu Haqim"), bleed=True, others=True),
            moment=DURING, name="+1 bleed"),)),
    card(201076, "Oliver Thrace", "393e6c14",
        values=(Value(NO_ENDING, 1, Is(FOE, VAMPIRES)),),
        aids=(Mode("", DiscardFor(discipline="tha"), HelpActor(1, itself=True, bleed=True), moment=DURING,
            by=ANYBODY, name="+1 bleed"),)),
    card(201370, "Thucimia", "a2f0c495",
        aids=(Mode("", MoreHand(-2, lasting=True), HelpActor(1, itself=True, bleed=True), moment=DURING,
            by=ANYBODY, name="+1 bleed"),)),
    card(201553, "Larissa Moreira", "84799260",
        aids=(Mode("", DiscardFor(discipline="ani"), HelpActor(1, itself=True, bleed=True), moment=DURING,
            by=ANYBODY, name="+1 bleed"),)),
    card(200540, "Greta Kircher", "355b208b",
        aids=(Mode("", BleedsMe(younger=True, or_ally=True), ReduceBleed(1), blood=1, moment=DURING,
            name="-1 bleed"),)),
    card(201434, "Velya, The Flayer", "df872069",
        armed=(Mode("", OneEach(THIS_COMBAT), DiscardFor(discipline="aus"), Press(), moment=PRESSING,
            name="press"),)),
    card(200168, "Baron Dieudonne", "ae3311a3",
        triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True, once_a_turn=True,
            when=Going(successful=True)),)),
    card(200865, "Lubomira Hradok", "8e37ea1e",
        triggers=(Trigger(AFTER_BLEED, StaysLocked(), when=BledControls(Who("vampire", title="any"))),)),
    card(200105, "Anne-Marie Bourgeois, Inconnu Recruiter", "40f2551f",
        values=(CostCut(1, EQUIPMENT, blood=False, pool=True),)),
    card(201697, "Ian Carfax", "07eb8a49",
        triggers=(Trigger(FOE_FELL, UnlockActor(), optional=True, once_a_turn=True),)),
    card(200145, "Asguresh", "605de3bd",
        armed=(Mode("", OneEach(THIS_COMBAT), CancelCombatCard(), moment=COUNTERING, name="cancel"),)),
    card(201011, "Morlock", "4a044249",
        armed=(Mode("", Strike(ranged=True, destroys="retainer"), moment=CHOICE, name="burn a retainer"),)),
    card(201585, "Elen Kamjian", "2e48b3d0",
        values=(Value(COMPELLED, 1, Exists(Each(Who(locked=True), ready=False))),),
        actions=(Mode("", OnlyCompelled(), kind=BLEED_ACTION, bleed=1, name="bleed +1"),)),
    card(201423, "Valkyrie", "cc8f2737",
        values=(Value(UNDIRECTED_ONLY, 1,
            Not(Exists(Each(Who(names="Brunhilde"), EVERYBODY, besides=ACTOR)))),)),
    card(200080, "Andre LeRoux", "0661364a",
        aids=(Mode("", LendBleed(1, 2), moment=AS_SUCCESSFUL, by=ANYBODY, name="-1 bleed for his own"),)),
    card(201726, "Parijat, the Dark Oracle", "e10d0e69",
        values=(Everywhere(BLOCK_TOLL, 1, against=Who("ally", trait="wraith/zombie"), when=WHILE_READY),)),
    card(201627, "Evan Klein", "195607b8", values=(Value(AIM_COIN, 1),)),
    card(200479, 'François "Warden" Loehr', "13903ed1", values=(Value(AIM_LIFE, 1),)),
    card(201522, "Grimgroth", "8829448c",
        values=(Lent(CostCut(2, ALLY, blood=False, pool=True, trait="mage"), Who(clan="Tremere"), mine=True,
            when=WHILE_READY),)),
    card(201022, "Murat", "61477ff0",
        values=(Lent(Dearer(1, COMBAT, "ser"), Who(clan="Ministry"), at_it=True),)),
    card(200112, "Antoinette DuChamp", "aa66737d",
        values=(Dearer(1, ACTION, "cel"), Dearer(1, COMBAT, "cel", strikes=True))),
    card(200200, "Black Annis", "1ec9e611",
        values=(ActionPrice(1, (HUNT_ACTION,), other=True, own=False),)),
    card(200910, "Marcellus", "ba4988e6",
        values=(Lent(ActionPrice(1, (POLITICAL_ACTION,)), Who(clan="Nosferatu"),
            when=WHILE_READY),)),
    card(200913, "Marciana Giovanni, Investigator", "84aa1b78",
        values=(ActionPrice(1, (BLEED_ACTION,)),),
        aids=(Mode("", LetBuyIntercept(Who("vampire", not_sect="sabbat")), moment=NEEDED, locks=True,
            by=ANYBODY, name="+1 intercept for 1 blood"),)),
    card(201235, "Santaleous", "328aa5eb",
        values=(PerGround(BLEED_VALUE, 1),),
        aids=(Mode("", CancelPlayed(MASTER), moment=AS_PLAYED, blood=3, by=ANYBODY, name="cancel"),)),
    card(200860, "Louhi", "02434308",
        aids=(Mode("", OnceAnAction(turn=True), CancelPlayed(ACTION, predator=True), moment=AS_PLAYED,
            blood=1, name="cancel"),)),
    card(201085, "Osric Vladislav", "40e55391",
        aids=(Mode("", BurnOwnLocation(), HelpActor(1, itself=True), UsableAgain(), moment=NEEDED, by=ANYBODY,
            name="+1 stealth"),)),
    card(200082, "Andrea Giovanni", "c9ca6a67",
        values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going(requires="nec"))),)),
    card(201445, "Victorine Lafourcade", "6a13ae45",
        aids=(Mode("", BleedsMe(), Only(Is(ACTING, Who("vampire", max_capacity=4))), BurnEdge(),
            ActionFails(), moment=DURING, by=ANYBODY, name="let it fail"),)),
    card(200769, "Kemintiri", "1dbc2644",
        values=tuple(Value(kind, 1, BledControls(Who(clan="Ventrue"), bleeding=True, fallen=True))
            for kind in (BLEED_VALUE, STEALTH))),
    card(201428, "Vasilis, The Traitor of Don Cruez", "67909f80",
        values=(Everywhere(BLEED_VALUE, 1, Who(clan="Giovanni"),
            when=Both(WHILE_READY, BledControls(Who(clan="Brujah"), bleeding=True))),)),
    card(201462, "Walker Grimes", "44088b9c", values=(MasterSurcharge(1),)),
    card(201712, "Gnaeus Aemilius Augustinus", "18dadf12",
        triggers=(Trigger(OWN_UNLOCK, PickNow(Each(of=PREY), by=PREY), Inflict(CHOSEN, 1),
            when=WHILE_READY),)),
    card(200137, "Aristotle de Laurent", "6b3cc920", values=(Everywhere(HAND_SIZE, 1, when=WHILE_READY),)),
    card(201268, "Servius Marius Pustula", "27c5e560",
        values=(Everywhere(HAND_SIZE, 1, Who("vampire", min_capacity=8), each=True),)),
    card(201508, "Zizi", "6b91727c",
        abilities=(Ability(OWN_TURN, ChooseOfCircle(), UnlockTarget(), locks=True, when=WITH_VIRI),),
        aids=(Mode("", Only(WITH_VIRI), ChooseOfCircle(), UnlockTarget(), locks=True, by=ANYBODY,
            moment=AS_ANNOUNCED | BEFORE_BLOCK | DURING | POLLING | AFTER, name="unlock another"),)),
    card(201263, "Sennadurek", "eb8e999e", values=(Value(WATCHES_EDGE, 1),)),
    card(200955, "Mata Hari", "1aad0508", passes=(ANY_KIN,)),
    card(200698, "Jesse Menks", "445cdba6",
        triggers=(Trigger(GEHENNA_PLAYED, UnlockActor(), when=WHILE_READY),)),
    card(200641, "Iris Bennett", "3cb04fbe",
        triggers=(Trigger(WHEN_BLOCKED, ShowHandToBlocker(Who("vampire", older=True))),)),
)  # fmt: skip
"""The entries."""
