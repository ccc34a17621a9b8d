"""Master cards."""

from __future__ import annotations

from rules.vtes.cards.builders import card, help_anybody
from rules.vtes.cards.idioms import HOLDS_EDGE
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import (
    ActorPaysForBleed,
    BurnOrGain,
    LosePoolOrBlood,
    MoreHand,
    MoreMasterActions,
    MoreTransfers,
    UnlockTarget,
)
from rules.vtes.definitions.blocking import DiscardFor
from rules.vtes.definitions.blood import (
    AddBlood,
    BloodToPool,
    BurnPool,
    Exchange,
    FeedKin,
    FillUp,
    Gain,
    GainBlood,
    GainPool,
    Lose,
    PoolOrBlood,
)
from rules.vtes.definitions.choosing import (
    ChooseHandCard,
    ChooseMinion,
    ChooseUncontrolled,
    ChooseVampire,
    PickNow,
)
from rules.vtes.definitions.combat import EndCombat, EnterCombat, OneEach
from rules.vtes.definitions.combining import If, May, Only
from rules.vtes.definitions.conditions import (
    AtLeast,
    Both,
    Exists,
    Going,
    InPhase,
    Is,
    Not,
)
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.exposed import (
    AtThis,
    BurnsCopies,
    ChooseAnybody,
    LockTarget,
    PutOnTheirs,
    StealThis,
)
from rules.vtes.definitions.helping import FeedHunter, HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION
from rules.vtes.definitions.lasting import (
    BecomeAlly,
    GatherThree,
    Once,
    PoolToCard,
    PutInPlay,
    PutOn,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import (
    BurnTop,
    CycleCrypt,
    DiscardOne,
    DrawCrypt,
    ExchangeWithAsh,
)
from rules.vtes.definitions.meddling import LockPreys
from rules.vtes.definitions.recruiting import BringAtOnce
from rules.vtes.definitions.references import (
    ACTOR,
    BLOOD,
    CHOSEN,
    CONTROLLER,
    COUNTERS,
    DISCIPLINES,
    FOE,
    GEAR,
    LIBRARY,
    ME,
    POOL,
    PREDATOR,
    PREY,
    REMEMBERED,
    THIS,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.rulings import CardPays, CountersOnCard, GrowPerClan, SearchCrypt
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import (
    BlockLimit,
    CostCut,
    MasterSurcharge,
    PerCounter,
    Shelter,
)
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER,
    AFTER_OWN_ACTION,
    ALLY,
    BEFORE_BLOCK,
    BEFORE_RANGE,
    BLEED_ACTION,
    BLEED_ANNOUNCED,
    CANNOT_BLOCK,
    COMBAT,
    CONVICTION,
    DISCARD_PHASE,
    DURING,
    EACH_UNLOCK,
    EVENT,
    FALL_BURNS,
    FALL_PRICE,
    HAND_SIZE,
    IN_DISCARD_PHASE,
    INFLUENCE_PHASE,
    INTERCEPT,
    MASTER,
    MASTER_PHASE,
    MINION_PHASE,
    NEEDED,
    NEXT_DISCARD,
    NEXT_UNLOCK,
    OTHERS_UNLOCK,
    OWN_TURN,
    OWN_UNLOCK,
    POLITICAL_ACTION,
    PREVENTION,
    TRANSFERS,
    UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

STEAL_BY_VAMPIRES = Mode("", AtThis(VAMPIRES, others=True), StealThis(), directed=True, name="steal")
BURN_BY_VAMPIRES = Mode("", AtThis(VAMPIRES), Burn(THIS), directed=True, name="burn")


def help_act(verb: HelpActor) -> Mode:
    """Give what a location is locked for: stealth of a minion that acts."""
    return Mode("", verb, locks=True, moment=NEEDED, name=f"+{verb.amount} stealth")


def during_action(name: str, *verbs: Verb) -> Mode:
    """Give what a location is locked for during an action, be it of others, besides one's own phases."""
    return Mode("", *verbs, locks=True, moment=BEFORE_BLOCK | DURING, name=name)


def help_block(verb: HelpBlocker) -> Mode:
    """Give what a location is locked for: intercept of a minion that attempts to block."""
    return Mode("", verb, locks=True, moment=NEEDED, name=f"+{verb.amount} intercept")


ENTRIES = (
    card(102121, "Villein", "9c3998b9",
        play=(ChooseVampire(min_blood=1), PutOn(), BloodToPool(2, 5)),
        values=(MasterSurcharge(1, "Villein"), MasterSurcharge(1, "Minion Tap", anywhere=True)),
    ),
    card(100106, "Ashur Tablets", "0cd0f496", play=(Once(), PutInPlay(), GatherThree(3, 3, 13))),
    card(102113, "Vessel", "2f8df264",
        play=(ChooseAnybody(VAMPIRES, ready=False), BurnsCopies("Blood Doll"), PutOnTheirs()),
        abilities=(Ability(UNLOCK_PHASE, Exchange(), once=True),),
    ),
    card(100588, "Dreams of the Sphinx", "3f2c25b8",
        play=(PutInPlay(),),
        abilities=(
            Ability(OWN_TURN, MoreHand(2), Gain(COUNTERS, 1, THIS),
                If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),)), locks=True, name="+2 hand size"),
            Ability(UNLOCK_PHASE, HOLDS_EDGE, GainPool(1), Gain(COUNTERS, 1, THIS),
                If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),)), locks=True, name="gain 1 pool"),
            Ability(OWN_TURN, ChooseUncontrolled(), AddBlood(1), Gain(COUNTERS, 1, THIS),
                If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),)), locks=True, name="add 1 blood"),
        ),
        aids=(
            during_action("+2 hand size", MoreHand(2), Gain(COUNTERS, 1, THIS),
                If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),))),
            during_action("add 1 blood", ChooseUncontrolled(), AddBlood(1), Gain(COUNTERS, 1, THIS),
                If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),))),
        ),
    ),
    card(102207, "Zillah's Valley", "061a8b38", play=(ChooseUncontrolled(min_capacity=8), AddBlood(4))),
    card(100984, "Information Highway", "560f13cc", play=(PutInPlay(),), values=(Value(TRANSFERS, 2),)),
    card(102180, "Wider View", "27df13b2",
        play=(PutInPlay(),),
        abilities=(
            Ability(INFLUENCE_PHASE, CycleCrypt(), transfers=1, name="swap a crypt card"),
            Ability(INFLUENCE_PHASE, GainPool(2), transfers=4, burns=True, name="burn it to gain 2 pool"),
        ),
    ),
    card(101355, "The Parthenon", "9ed3b74e",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, MoreMasterActions(1), locks=True),),
    ),
    card(101112, "Liquidation", "d75c9b18", play=(Only(AtLeast(Of(LIBRARY, ME), 7)), BurnTop(7),
        GainPool(3)), delay=NEXT_DISCARD),
    card(100824, "Giant's Blood", "62023d3f",
        play=(ChooseAnybody(VAMPIRES, ready=False, room=True), Once(a_game=True), FillUp())),
    card(101439, "Powerbase: Montreal", "c92e0861",
        play=(PutInPlay(),),
        abilities=(Ability(INFLUENCE_PHASE, ChooseUncontrolled(), AddBlood(1), once=True),),
        open_actions=(STEAL_BY_VAMPIRES,),
    ),
    card(100055, "Anarch Revolt", "fe8e8474",
        play=(PutInPlay(),),
        triggers=(Trigger(EACH_UNLOCK, If(Not(AtLeast(Count(Each(Who(sect="anarch"))), 1)),
            (Lose(POOL, 1, ME),))),),
        actions=(Mode("", Burn(THIS), kind=POLITICAL_ACTION, name="burn Anarch Revolt"),),
        open_actions=(Mode("", AtThis(VAMPIRES, others=True, undirected=True), Burn(THIS),
            kind=POLITICAL_ACTION, name="burn Anarch Revolt"),),
    ),
    card(100199, "Blood Doll", "62a814b7",
        play=(ChooseVampire(), PutOn()),
        abilities=(Ability(MASTER_PHASE, Exchange(), once=True, anybody=True),),
    ),
    card(101388, "Perfectionist", "b0dd3f6c",
        traits=frozenset({"archetype"}),
        play=(ChooseVampire(only_one="archetype"), PutOn()),
        triggers=(
            Trigger(AFTER_OWN_ACTION, GainBlood(1), optional=True, once_a_turn=True,
                when=Going(successful=True, answered=False)),
        ),
    ),
    card(101019, "Jake Washington", "972be0a1",
        play=(BecomeAlly(),),
        becomes_minion=True, life=1, bleed=0, strength=0, traits=frozenset({"mortal"}),
        abilities=(
            Ability(UNLOCK_PHASE, ChooseAnybody(Who("vampire", empty=True)), GainBlood(4), burns=True),
        ),
    ),
    card(101811, "Smiling Jack, The Anarch", "68a7dd02",
        play=(PutInPlay(),),
        triggers=(Trigger(OWN_UNLOCK, PoolToCard(1)), Trigger(OTHERS_UNLOCK, LosePoolOrBlood())),
        open_actions=(BURN_BY_VAMPIRES,),
    ),
    card(101238, "Monastery of Shadows", "27dcba01",
        play=(PutInPlay(),), values=(Value(HAND_SIZE, 1),),
        aids=help_anybody(1, Who("vampire", min_capacity=8), locks=True),
    ),
    card(101536, "The Rack", "2b5f13ee", traits=frozenset({"chooses anew"}),
        play=(ChooseVampire(ready=True), PutInPlay()),
        abilities=(Ability(UNLOCK_PHASE, Only(Is(REMEMBERED, mine=True)),
            Only(AtLeast(Of("wounds", REMEMBERED), 1)), Gain(BLOOD, 2, REMEMBERED), once=True),),
        triggers=(Trigger(OWN_UNLOCK, If(Both(Not(Is(REMEMBERED, mine=True)),
            AtLeast(Of("wounds", REMEMBERED), 1)), (May(REMEMBERED, None,
            (Gain(BLOOD, 2, REMEMBERED),)),))),),
        open_actions=(STEAL_BY_VAMPIRES,),
    ),
    card(100435, "The Coven", "29cced6a",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, ChooseVampire(ready=True, room=True), GainBlood(2), locks=True),),
        aids=(during_action("2 blood", ChooseVampire(ready=True, room=True), GainBlood(2)),),
        triggers=(Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR)),),
    ),
    card(101569, "Recruitment", "e448e0b2", play=(SearchCrypt(),)),
    card(102110, "Ventrue Investment", "527d533f", play=(PutInPlay(), GrowPerClan("Ventrue antitribu")),
        abilities=(Ability(MASTER_PHASE, CardPays(), name="1 pool"),)),
    card(102126, "Visit from the Capuchin", "73138b8f", play=(PutInPlay(), CountersOnCard(4)),
        values=(PerCounter(HAND_SIZE, 1),), burns_to_draw=True),
    card(100616, "Effective Management", "adf409cd", play=(DrawCrypt(),)),
    card(100297, "Carfax Abbey", "e375a586",
        play=(PutInPlay(),),
        abilities=(
            Ability(UNLOCK_PHASE, ChooseVampire(ready=True, sect="anarch", room=True),
                GainBlood(1, ground=True), once=True, name="an Anarch"),
            Ability(UNLOCK_PHASE, ChooseVampire(ready=True, sect="anarch", room=True),
                GainBlood(1, ground=True), once=True, when=Exists(Each(Who(title="baron"))),
                name="another Anarch"),
        ),
    ),
    card(101711, "Secure Haven", "fc153082",
        traits=frozenset({"haven"}),
        play=(ChooseMinion(only_one="haven"), PutOn()),
        values=(Shelter(), MasterSurcharge(1, everybody=True), Value(FALL_BURNS, 1)),
    ),
    card(100809, "Garibaldi-Meucci Museum", "e4b33035",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, ChooseHandCard(), ExchangeWithAsh("anarch"), locks=True, pool=1),),
        armed=(Mode("", Only(Both(Is(ACTOR, Who(sect="anarch")), Is(FOE, Who(sect="anarch")))), EndCombat(),
            moment=BEFORE_RANGE, locks=True,
            name="end combat"),),
    ),
    card(100485, "Dabbler", "112662e8",
        traits=frozenset({"archetype"}),
        play=(ChooseVampire(only_one="archetype"), PutOn()),
        triggers=(
            Trigger(AFTER_ANY_ACTION, BurnOrGain(), optional=True, once_a_turn=True, any_minion=True,
                when=AtLeast(Of(DISCIPLINES, ACTOR), 3)),
        ),
    ),
    card(100366, "Club Illusion", "06846cd0",
        play=(PutInPlay(),),
        triggers=(Trigger(BLEED_ANNOUNCED, ActorPaysForBleed("anarch"), optional=True, anybody=True),),
    ),
    card(100058, "Anarch Troublemaker", "8d7f2799",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, LockPreys(2), Give(THIS, PREY), name="lock two vampires"),
            Ability(UNLOCK_PHASE, PickNow(Each(of=PREY, kind=GEAR)), Burn(CHOSEN), Give(THIS, PREY),
                name="burn an equipment")),
    ),
    card(100667, "The Eternals of Sirius", "71a0307f", play=(PoolOrBlood("Ministry", 5, 5, 9),)),
    card(100842, "Golconda: Inner Peace", "5ee597be", play=(
            ChooseAnybody(Who("vampire", min_capacity=8), ready=False),
                May(CONTROLLER, Lose(POOL, 2, CONTROLLER), stops=True),
            Gain(POOL, Of("capacity", CHOSEN), CONTROLLER), Remove(CHOSEN))),
    card(100698, "Fame", "5eece6fe",
        play=(ChooseAnybody(VAMPIRES), PutOn()), values=(Value(FALL_PRICE, 3),),
        triggers=(Trigger(EACH_UNLOCK, BurnPool(1), when=Is(ACTOR, Who(fallen=True))),)),
    card(100545, "Direct Intervention", "5d695f35", cancels=~(MASTER | EVENT | CONVICTION)),
    card(101896, "Sudden Reversal", "198b40cf", cancels=MASTER),
    card(102151, "Wash", "fcad1957", cancels=MASTER, cancels_near=True, delay=NEXT_UNLOCK),
    card(101067, "KRCG News Radio", "c1319060",
        play=(PutInPlay(),),
        aids=(help_block(HelpBlocker(1)),
            Mode("", HelpBlocker(1, theirs=True), locks=True, pool=1, moment=NEEDED,
                name="+1 intercept of another"))),
    card(100052, "The Anarch Free Press", "f15c61cb",
        play=(PutInPlay(),),
        aids=(help_block(HelpBlocker(1, Who(sect="anarch"))),
            Mode("", FeedHunter(1, Who(sect="anarch")), locks=True, moment=AFTER, name="1 blood"))),
    card(102226, "Haqim's Law: Retribution", "4642c7cc",
        play=(PutInPlay(),),
        aids=(Mode("", HelpActor(1, Who(clan="Banu Haqim"), bleed=True), DiscardFor(COMBAT),
            moment=DURING, name="+1 bleed"),)),
    card(100866, "Guardian Angel", "d6658a63",
        play=(ChooseVampire(ready=True), PutOn()),
        values=(Value(INTERCEPT, 1, Going((BLEED_ACTION,), at=ME)), Value(FALL_BURNS, 1)),
        armed=(Mode("", OneEach("combat"), Prevent(1), moment=PREVENTION, name="prevent 1"),)),
    card(100332, "Charisma", "66d39d91",
        play=(ChooseAnybody(VAMPIRES), PutOn()),
        values=(CostCut(1, types=ALLY, pool=True, when=InPhase(MINION_PHASE)),)),
    card(101401, "Piper", "be869128", play=(BringAtOnce("anarch"),)),
    card(100135, "The Barrens", "c91862b9",
        play=(PutInPlay(),), abilities=(Ability(OWN_TURN, DiscardOne(), locks=True),),
        aids=(during_action("discard", DiscardOne()),)),
    card(101207, "Metro Underground", "4143ae97",
        play=(PutInPlay(),),
        abilities=(Ability(DISCARD_PHASE, ChooseVampire(), UnlockTarget(), locks=True, pool=1),)),
    card(100860, "Grooming the Protégé", "fe9f504d", play=(FeedKin(3),)),
    card(100646, "Ennoia's Theater", "56c6f3db",
        play=(PutInPlay(),),
        abilities=(
            Ability(OWN_TURN, MoreHand(1), locks=True, name="+1 hand size"),
            Ability(INFLUENCE_PHASE, MoreTransfers(1), locks=True, name="transfer"),
        ),
        aids=(during_action("+1 hand size", MoreHand(1)),)),
    card(100054, "Anarch Railroad", "29386c51", play=(PutInPlay(),),
        aids=help_anybody(1, Who(sect="anarch"), locks=True)),
    card(100126, "Backways", "77d8059d", play=(PutInPlay(),),
        aids=(help_act(HelpActor(1, Who(clan="Gangrel"))),)),
    card(101384, "Pentex™ Subversion", "b6491e0c",
        play=(ChooseAnybody(), PutOn()), values=(BlockLimit(CANNOT_BLOCK),),
        open_actions=(Mode("", AtThis(not_bearer=True), Burn(THIS), directed=True, name="burn"),)),
    card(101225, "Misdirection", "56ef6ba6", play=(ChooseAnybody(ready=False), LockTarget())),
    card(100897, "Haven Uncovered", "c8ad4675",
        play=(ChooseAnybody(VAMPIRES), PutOn()),
        open_actions=(Mode("", AtThis(bearer=True), EnterCombat(), stealth=1, directed=True,
                name="enter combat"),
            Mode("", AtThis(by_bearer=True), Burn(THIS), stealth=1, directed=True, name="burn"))),
)  # fmt: skip
"""The entries, in no particular order."""
