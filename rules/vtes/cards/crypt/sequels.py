"""Crypt cards: what follows their actions, and what they do in phases, beside what the reader reads."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreHand, UnlockActor
from rules.vtes.definitions.blocking import ChooseOther, StaysLocked
from rules.vtes.definitions.blood import AddBlood, BurnBlood, BurnEdge, GainBlood, GainPool
from rules.vtes.definitions.choosing import ChooseMinion, ChooseUncontrolled, PickNow
from rules.vtes.definitions.circumstances import (
    DiablerizedOlder,
    HasRemembered,
    HasTaken,
    IsEmpty,
    MinionIs,
    RememberedThisTurn,
)
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.conditions import READY_AND_UNLOCKED, WHILE_READY, BledControls, Both
from rules.vtes.definitions.crypt_cards import OnlyUse
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.exposed import ChooseAnybody, LockTarget
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.kinds import (
    DIABLERIE_COMMITTED,
    OTHERS_ACTED,
    OTHERS_DISCARDED,
    OTHERS_MASTER_SEEN,
)
from rules.vtes.definitions.references import ACTING, CHOSEN, EVERYBODY, TARGET, THIS, Each
from rules.vtes.definitions.sequels import (
    ChooseOwnAsh,
    CryptMakesAnarch,
    GiveBlood,
    LargerHand,
    LookAtHand,
    LoseRandomCard,
    MoveTheirTransfers,
    PayOrWait,
    Rearrange,
    RemembersTurn,
    Restore,
    SpendDiscard,
    SpendMaster,
    TakeFromAsh,
    UsableAgain,
)
from rules.vtes.definitions.targets import ALLY_IN_PLAY, RETAINER_IN_PLAY, ChooseTarget, StealTarget
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import PerMinion
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import (
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    BLEED_ACTION,
    BLEED_VALUE,
    CARD_ACTION,
    DISCARD_PHASE,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    HUNT_ACTION,
    INFLUENCE_PHASE,
    MASTER_PHASE,
    NEEDED,
    OTHERS_UNLOCK,
    OWN_UNLOCK,
    POLITICAL,
    POLITICAL_ACTION,
    RECRUIT_ACTION,
    STEALTH,
    STRENGTH,
    TAKE_ACTION,
    UNLOCK_PHASE,
    VOTES,
)

READY = WHILE_READY

ENTRIES = (
    card(200060, "Alonso Petrodon", "18e7212f",
        triggers=(Trigger(AFTER_BLEED, Inflict(Each(Who(sect="anarch"), TARGET, ready=False), 1)),)),
    card(201305, "Solomon Batanea", "c15d33bc",
        abilities=(Ability(INFLUENCE_PHASE, MoveTheirTransfers(), transfers=2, when=READY),)),
    card(201617, "Gilbert Duane", "1500cac8",
        abilities=(Ability(INFLUENCE_PHASE, CryptMakesAnarch("Malkavian"), blood=1, once=True,
            name="reveal a crypt card"),)),
    card(200935, "Maris Streck", "85f988a5",
        aids=(Mode("", HelpBlocker(1), UsableAgain(), blood=1, moment=NEEDED, by=ANYBODY,
                name="+1 intercept"),
            Mode("", HelpBlocker(1, theirs=True), UsableAgain(), blood=1, moment=NEEDED, by=ANYBODY,
                name="+1 intercept")),
        actions=(Mode("", Rearrange(5), kind=CARD_ACTION, stealth=1, name="rearrange the library"),)),
    card(200915, "Marcus Vitel", "d8fc519e",
        values=(Lent(Value(BLEED_VALUE, 1, BledControls(Who("vampire", sect="camarilla"), bleeding=True)),
            Who("vampire", sect="sabbat"), mine=True, when=Both(READY, MinionIs(Who(title="prince")))),)),
    card(201253, "Scout Youngwood", "203f81b1",
        abilities=(Ability(UNLOCK_PHASE, OnlyUse(), ChooseAnybody(ALLIES, ready=False, of="prey"),
                LockTarget(), blood=2, once=True, name="lock an ally"),
            Ability(UNLOCK_PHASE, OnlyUse(), ChooseAnybody(Who("vampire", younger=True), ready=False,
                of="prey"), LockTarget(), blood=2, once=True, name="lock a vampire"))),
    card(200720, "Josef von Bauren", "0740f777",
        abilities=(Ability(DISCARD_PHASE, LoseRandomCard(), SpendDiscard(), name="discard of theirs"),)),
    card(200181, 'Béatrice "Oracle171" Tremblay', "f679370e",
        triggers=(Trigger(OWN_UNLOCK, PickNow(Each(Who("imbued"), besides=THIS)), Inflict(CHOSEN, 1)),)),
    card(200943, "Martin Franckel", "f9804f1e",
        values=(Value(BLEED_VALUE, -1, BledControls(Who(clan="Tremere/Tremere antitribu"), none=True,
            bleeding=True)),)),
    card(200169, "Baroque", "223c434a",
        actions=(Mode("", ChooseOther(Who("vampire", not_clan="Giovanni/Nosferatu", younger=True),
            directs=True), EnterCombat(), directed=True, name="enter combat"),)),
    card(200873, "Lucinde, Alastor", "bb786d31",
        abilities=(Ability(UNLOCK_PHASE, BurnEdge(), GainBlood(1), once=True),)),
    card(200742, "Kahina the Sorceress", "0d6a836a",
        actions=(Mode("", Inflict(Each(Who(corrupted=True), EVERYBODY, ready=False), 1),
            kind=POLITICAL_ACTION,
            name="damage the corrupted"),)),
    card(200826, "Leandro", "cc44c7ad",
        triggers=(Trigger(OTHERS_UNLOCK, PayOrWait(1), when=READY),)),
    card(201502, "Zayyat, The Sandstorm", "35c8c70a",
        actions=(Mode("", ChooseUncontrolled(younger=True), GiveBlood(3), kind=CARD_ACTION, stealth=1,
            name="give blood"),)),
    card(200389, "Drozodny", "5c1ffe78",
        actions=(Mode("", ChooseOwnAsh(POLITICAL), TakeFromAsh(), kind=CARD_ACTION, stealth=1,
            name="a political action card"),)),
    card(201258, "Sébastien Goulet", "08dbd520",
        merged_actions=(Mode("", ChooseTarget(ALLY_IN_PLAY, others=True), StealTarget(), directed=True,
                stealth=1, name="steal an ally"),
            Mode("", ChooseTarget(RETAINER_IN_PLAY, others=True), StealTarget(), directed=True, stealth=1,
                name="steal a retainer"))),
    card(200190, "Benjamin Rose", "d322e1b1",
        actions=(Mode("", LargerHand(1), kind=POLITICAL_ACTION, name="+1 hand size"),)),
    card(200881, "Luke Fellows", "06622d0c",
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), when=HasTaken((BLEED_ACTION,), bled=True)),)),
    card(200941, "Marta", "14acf452",
        triggers=(Trigger(DIABLERIE_COMMITTED, GainBlood(1), optional=True, when=DiablerizedOlder()),)),
    card(201282, "Shemti", "860241c2",
        triggers=(Trigger(OTHERS_ACTED, Inflict(ACTING, 1),
            when=Both(READY_AND_UNLOCKED, HasTaken(at_me=True))),)),
    card(200620, "Idalia, Prophet of Guadalajara", "69ea0191",
        triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn(), when=HasTaken((EQUIP_ACTION, TAKE_ACTION))),),
        abilities=(Ability(DISCARD_PHASE, UnlockActor(), once=True, when=RememberedThisTurn()),)),
    card(201333, "Szechenyi Jolán, Mother of Horrors", "1e879b66",
        triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn(),
            when=HasTaken((RECRUIT_ACTION, EMPLOY_ACTION))),),
        abilities=(Ability(DISCARD_PHASE, UnlockActor(), once=True, when=RememberedThisTurn()),)),
    card(201301, "Smudge the Ignored", "4d44b4bd",
        triggers=(Trigger(DIABLERIE_COMMITTED, RemembersTurn(), when=DiablerizedOlder()),),
        values=(Value(STRENGTH, 1, HasRemembered()),)),
    card(201636, "Adisa", "4ceaaa8f",
        triggers=(Trigger(AFTER_OWN_ACTION, StaysLocked(), when=HasTaken((HUNT_ACTION,))),)),
    card(201693, "Annabelle Triabell", "12c9500d",
        values=(Lent(Value(STEALTH, 1), Who(clan="Toreador"), mine=True, besides=True,
            when=MinionIs(Who(locked=True))),)),
    card(200294, "Count Jocalo", "9c56f662",
        triggers=(Trigger(OTHERS_DISCARDED, LookAtHand(), optional=True, when=READY),)),
    card(200402, "Edward Neally", "7f057834",
        abilities=(Ability(MASTER_PHASE, SpendMaster(), MoreHand(1), when=READY, name="+1 hand size"),),
        actions=(Mode("", LookAtHand(prey=True), directed=True, stealth=1, blood=1,
            name="look at a hand"),)),
    card(201686, "Seraphina", "fb6ca0e6",
        actions=(Mode("", ChooseMinion(), Restore(2), kind=CARD_ACTION, stealth=1, name="2 blood or life"),)),
    card(201387, "Troglodytia", "af5706a1",
        triggers=(Trigger(OTHERS_MASTER_SEEN, LookAtHand(), optional=True),)),
    card(201236, "Saqqaf, Keeper of the Grand Temple of Set", "6394580b",
        triggers=(Trigger(AFTER_OWN_ACTION, GainPool(1), optional=True, once_a_turn=True,
            when=HasTaken(requires="ser")),)),
    card(201429, "Vasiliy Vasilevich", "52ece6e3",
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
            when=HasTaken((BLEED_ACTION,), at_prey=True, bled=True)),)),
    card(200316, "Danielle Diron", "c7e53a94",
        triggers=(Trigger(OWN_UNLOCK, GainBlood(2), when=IsEmpty()),)),
    card(200153, "Ayo Igoli", "e26e662d",
        abilities=(Ability(DISCARD_PHASE, ChooseUncontrolled(sect="laibon"), SpendDiscard(), BurnBlood(2),
            AddBlood(2), name="give 2 blood"),),
        values=(PerMinion(VOTES, 1, Who("vampire", title="any")),)),
)  # fmt: skip
"""The entries."""
