"""Crypt cards: what they do as actions, during actions and in referendums, beside what the reader reads."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blocking import (
    ChooseOther,
    DiscardFor,
    LessIntercept,
    OnlyDuring,
)
from rules.vtes.definitions.blood import BurnBlood
from rules.vtes.definitions.circumstances import (
    BlockedBy,
    Both,
    BringsVampire,
    ControlsReady,
    HasTaken,
    IsItself,
    RememberedThisTurn,
)
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.conditions import WHILE_READY, DuringAction, IsReady, Untitled
from rules.vtes.definitions.crypt_cards import StealBlood
from rules.vtes.definitions.doings import (
    AimedAtIt,
    FailAction,
    FailReferendum,
    KinVotes,
    SilenceVoters,
    StopReferendum,
    WhileActing,
)
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.lending import ActionPrice, Lent, Retrieves
from rules.vtes.definitions.library import SearchToHand
from rules.vtes.definitions.political import MoreVotes
from rules.vtes.definitions.schemes import OnlyAgainstActor
from rules.vtes.definitions.sequels import RemembersTurn, RemoveTopOfCrypt
from rules.vtes.definitions.targets import EQUIPMENT_IN_PLAY, ChooseTarget, StealTarget
from rules.vtes.definitions.values import BlockLimit, CostCut, Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    ALLY,
    ANARCH_PRICE,
    AS_ANNOUNCED,
    BEFORE_VOTES,
    BLEED_ACTION,
    CANNOT_BLOCK,
    CARD_ACTION,
    DURING,
    EMPLOY_ACTION,
    HUSHES_ANIMALS,
    IN_DISCARD_PHASE,
    MASTER,
    NEEDED,
    NO_BLOOD_HUNT,
    OWN_TURN,
    POLITICAL_ACTION,
    POLLING,
    RELIEF_FOR_LESS,
    RETAINER,
    STEALTH,
    SWAYS_CORRUPTED,
    UNAVENGED,
    UNCONTESTED,
    VOTES,
    WHEN_BLOCKED,
)

READY = WHILE_READY

ENTRIES = (
    card(200424, "Enkidu, The Noah", "a6bf906d",
        triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn(), when=HasTaken((EMPLOY_ACTION,))),
            Trigger(IN_DISCARD_PHASE, UnlockActor(), when=RememberedThisTurn()))),
    card(200689, 'Jennie "Cassie247" Orne', "c4256e19", values=(Value(RELIEF_FOR_LESS, 1),)),
    card(200985, "Midget", "43c15d82", values=(Value(HUSHES_ANIMALS, 1),)),
    card(201438, "Victor Donaldson", "3001ae16", values=(Retrieves("Golconda: Inner Peace"),)),
    card(200224, "Brunhilde", "330fa3d4",
        values=(Lent(Value(ANARCH_PRICE, -2), VAMPIRES, mine=True),)),
    card(200705, "Jimmy Dunn", "3c23106f", values=(Value(UNCONTESTED, 1),)),
    card(200440, "Etrius", "7125d3fd",
        actions=(Mode("", ChooseOther(Who(clan="Tremere"), directs=True, own=True, fallen=True),
            StealBlood(3, up_to=True), directed=True, stealth=1, name="steal up to 3 blood"),)),
    card(200710, 'Joe "Boot" Hill', "3d0f67ee",
        actions=(Mode("", ChooseOther(Who(trait="werewolf"), directs=True), EnterCombat(maneuvers=1),
            directed=True, stealth=1, name="enter combat"),)),
    card(200715, 'John "Cop90" O\'Malley', "7ca91d47",
        actions=(Mode("", ChooseOther(Who("monster"), directs=True), EnterCombat(), directed=True,
            convictions=1, name="enter combat"),)),
    card(200609, "Huang, Blood Cultist", "80a40b74",
        open_actions=(Mode("", AtThis(Who(clan="Gangrel antitribu"), others=True, itself=True), EnterCombat(),
            directed=True, name="enter combat"),)),
    card(201640, "Darius Shirazi", "676a5a5d",
        actions=(Mode("", ChooseTarget(EQUIPMENT_IN_PLAY, others=True, unlike="electronic/vehicle/weapon"),
            StealTarget(), directed=True, name="steal an equipment"),)),
    card(201671, "Dominica", "be5803d5",
        actions=(Mode("", SearchToHand(types=MASTER, like="archetype"), kind=CARD_ACTION, stealth=1,
            name="search"),)),
    card(201623, "Abraham DuSable", "bb5c4785",
        aids=(Mode("", HelpBlocker(1, itself=True), DiscardFor(0, "tha"), moment=NEEDED, by=ANYBODY,
                name="+1 intercept"),
            Mode("", HelpActor(1, itself=True), DiscardFor(0, "tha"), moment=NEEDED, by=ANYBODY,
                name="+1 stealth"))),
    card(201100, "Paul Cordwood", "2cc8a332",
        aids=(Mode("", HelpBlocker(1, itself=True), RemoveTopOfCrypt(), moment=NEEDED, by=ANYBODY,
                name="+1 intercept"),
            Mode("", HelpActor(1, itself=True), RemoveTopOfCrypt(), moment=NEEDED, by=ANYBODY,
                name="+1 stealth"))),
    card(200724, "Joseph O'Grady", "f5b05ced",
        aids=(Mode("", MoreVotes(1), blood=1, moment=POLLING, by=ANYBODY, name="+1 vote"),)),
    card(200065, "Amaravati", "02f18fb2",
        aids=(Mode("", KinVotes(1, Who(clan="Banu Haqim")), blood=2, moment=POLLING, by=ANYBODY,
            name="+1 vote each"),)),
    card(200455, "Fakir al Sidi", "5f4c6ee2",
        aids=(Mode("", FailReferendum(), blood=3, moment=BEFORE_VOTES, by=ANYBODY,
            name="the referendum fails"),)),
    card(201334, "T.J.", "de88764c",
        aids=(Mode("", OnlyAgainstActor(Who("vampire", sect="camarilla", title="any")), StopReferendum(),
            blood=2, locks=True, moment=BEFORE_VOTES | POLLING, by=ANYBODY,
            name="cancel the referendum"),)),
    card(200222, "Bruce de Guy", "c5bfec60",
        aids=(Mode("", WhileActing(), OnlyDuring((POLITICAL_ACTION,)),
            SilenceVoters(Who("vampire", sect="camarilla")), blood=1, moment=AS_ANNOUNCED, by=ANYBODY,
            name="no votes of the Camarilla"),)),
    card(200780, "Khay'tall, Snake of Eden", "58dc734b", values=(Value(SWAYS_CORRUPTED, 1),)),
    card(200403, "Edward Vignes", "6c46da12",
        aids=(Mode("", AimedAtIt(), DiscardFor(0, "dom"), FailAction(), moment=DURING, by=ANYBODY,
            name="the action fails"),)),
    card(201362, "Theo Bell", "feb44110",
        values=(Value(NO_BLOOD_HUNT, 1, ControlsReady(Who(title="prince/justicar"))),)),
    card(200911, "March Halcyon", "61f1f286", values=(Value(UNAVENGED, 1),)),
    card(200078, "Anastasz di Zagreb", "4ae02479",
        values=(Value(VOTES, -1, Both(IsItself(Who(title="justicar")), IsReady(Who(title="justicar")))),)),
    card(201390, "Tryphosa", "601dcd56",
        values=(Lent(ActionPrice(1, (BLEED_ACTION,)), Who(clan="Malkavian"), when=READY),
            Lent(Value(STEALTH, 1, DuringAction((BLEED_ACTION,))), Who(clan="Malkavian"), when=READY))),
    card(201621, "Karl Schrekt", "854149d1", poses=("justicar",)),
    card(200764, "Katherine Stoddard", "1e3bc177",
        abilities=(Ability(OWN_TURN, DiscardFor(0, "aus"), once_a_turn=True, when=READY),)),
    card(200707, "João Bilé", "51d22eaf",
        values=(BlockLimit(CANNOT_BLOCK, Who("vampire", title="any"), when=Untitled()),
            Value(STEALTH, 1, BringsVampire()))),
    card(200974, "Mélusine d'Anjou", "e10e6f0c",
        aids=(Mode("", WhileActing(), LessIntercept(2, Who("vampire", younger=True)), blood=1, moment=NEEDED,
            by=ANYBODY, name="-2 intercept"),)),
    card(201311, "Spleen, Georgio Gutterpunk", "d5b46205",
        triggers=(Trigger(WHEN_BLOCKED, BurnBlood(1), when=BlockedBy(Who("vampire", older=True))),)),
    card(200844, "Little Tailor of Prague", "5617d3ab",
        values=(CostCut(1, ALLY | RETAINER, clan="Tzimisce", pool=True),
            CostCut(1, ALLY | RETAINER, discipline="vic", pool=True))),
)  # fmt: skip
"""The entries."""
