"""Actions that bring new vampires, serve a circle, or reward who is left of a fight."""

from __future__ import annotations

from rules.vtes.cards.actions.enduring import on_itself
from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor, UnlockAtOnce, UnlockTarget
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import CannotBlock, ChooseOther
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import ChooseRemains
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, OneEach
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Is, Not, Same, Superior
from rules.vtes.definitions.crypt_answers import CancelPlayed
from rules.vtes.definitions.enduring import ChooseOfPrey, FeedsChilde, NotAtFirst, OneThisTurn
from rules.vtes.definitions.exposed import AtThis, LockTarget, PutOnTheirs
from rules.vtes.definitions.kinds import LISTS, THIS_COMBAT
from rules.vtes.definitions.lasting import BecomeVampire, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawCards, SearchToHand
from rules.vtes.definitions.quests import (
    AimAtAll,
    BurnsExcess,
    ChooseBrother,
    ChooseCopy,
    ChooseUncontrolledBrother,
    DiscardOfAnybodys,
    FeedsVictor,
    LaysBarren,
    MastersMeanwhile,
    MendsKind,
    NotesFoe,
    RaisesAs,
    RecruitsFromLibrary,
    SharesInCircle,
)
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import (
    ACTOR,
    BEARER,
    BLOOD,
    CHOSEN,
    COPIES,
    COUNTERS,
    EVERYBODY,
    ME,
    NAMED,
    POOL,
    THIS,
    UNCONTROLLED,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.relics import MastersAll
from rules.vtes.definitions.remains import FeedOnRemains
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.schemes import FetchDiscipline, SpendCounter
from rules.vtes.definitions.striking import Maneuver, Press
from rules.vtes.definitions.talents import GiveTrait
from rules.vtes.definitions.targets import BurnTarget
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.ventures import MergesWithOther, TaintTarget
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    ACTION,
    AFTER,
    ALLY,
    AS_ANNOUNCED,
    AS_PLAYED,
    BEFORE_BLOCK,
    BLEED_VALUE,
    BLOCKED,
    DURING,
    IMBUED,
    OWN_TURN,
    OWN_UNLOCK,
    PRESSING,
    RANGE,
    RETAINER,
    STEALTH,
    STRENGTH,
    VAMPIRE,
)

MAGAJI = Who(title="magaji")
IN_ACTIONS = AS_ANNOUNCED | BEFORE_BLOCK | DURING | BLOCKED | AFTER
LATER = (NotAtFirst(), Only(Is(ACTOR, Who("vampire", sect="sabbat"))), UnlockActor())
DEAD = ChooseRemains(VAMPIRE | IMBUED | ALLY)
DEAD_ALLY = ChooseRemains(ALLY)
NEAR = ChooseOther(ANYONE, directs=True, near=True, fallen=True)


ANY_VAMPIRE = ChooseOther(VAMPIRES, directs=True, own=True, fallen=True)
DANCES = (
    OneEach(THIS_COMBAT, label="dance of the dead"),
    Only(Is(ACTOR, Who("ally", trait="wraith/zombie"))),
    SpendCounter(),
)
CANCELS_MINDS = CancelPlayed(ACTION, disciplines=("dem", "dom", "pre"), at_me=True)


def feeding(icons: str, amount: int) -> tuple[Mode, Mode]:
    """Give the two ways to use a dead ally, for blood or for a zombie."""
    return (
        Mode(icons, DEAD_ALLY, FeedOnRemains(amount), stealth=1, name=f"{amount} blood"),
        Mode(icons, DEAD_ALLY, MendsKind(amount, "zombie"), stealth=1, name=f"{amount} life of a zombie"),
    )


WAITING = Each(Who("vampire", circle=True), kind=UNCONTROLLED)
ENTRIES = (
    card(101046, "Khazar's Diary (Endless Night)", "38471a81", becomes_minion=True, life=2, strength=0,
        bleed=1, traits=frozenset({"wraith"}),
        modes=(Mode("", PutInPlay(), stealth=1, name="put in play"),
            Mode("", ChooseCopy(), Gain(COUNTERS, 1, CHOSEN), stealth=1, name="1 counter")),
        values=(MastersAll("Giovanni", "nec", 7), Value(STEALTH, 1, Same(THIS, ACTOR))),
        open_actions=(Mode("", Only(AtLeast(Of(COUNTERS), 7)),
            Only(Is(ACTOR, Who("vampire", clan="Giovanni"))), DEAD,
            RaisesAs(2),
            stealth=1, name="raise a wraith"),)),
    card(102306, "Umbrous Clutch", "fe2d296e",
        modes=(Mode("obl", ChooseFoe(), EnterCombat(), stealth=1, directed=True, name="enter combat"),
            Mode("OBL", ChooseFoe(), EnterCombat(maneuvers=1), stealth=1, directed=True,
                name="enter combat, a maneuver"))),
    card(102309, "Abuse of Power", "ece67982",
        modes=(Mode("", ChooseFoe(), NotesFoe(), EnterCombat(),
            IfSuccessful(If(Both(Is(ACTOR, up=True), Not(Is(CHOSEN, up=True))), (Lose(POOL, 1, NAMED),))),
            IfSuccessful(If(Both(Not(Is(ACTOR, up=True)), Is(CHOSEN, up=True)), (Lose(POOL, 1, ME),))),
                stealth=1,
            directed=True, name="enter combat"),)),
    card(100801, "Games of Instinct", "3df653ba",
        modes=(Mode("", ChooseOther(Who("vampire", older=True), directs=True), NotesFoe(), EnterCombat(),
            IfSuccessful(FeedsVictor()), directed=True, name="enter combat"),)),
    card(100441, "Creation Rites", "9bfcbe7e", becomes_minion=True, life=1,
        modes=(Mode("", BecomeVampire(1, sect="sabbat", rests=True), FetchDiscipline(), FeedsChilde(1),
            stealth=1, name="create a vampire"),)),
    card(102046, "Tumnimos", "71ca4b76", becomes_minion=True, life=2,
        modes=(Mode("", BecomeVampire(2, disciplines="chi"), FetchDiscipline(hand=True), stealth=1,
            name="create a vampire"),)),
    card(100129, "Bamba", "5eea16ae", becomes_minion=True, life=1,
        modes=(Mode("", BecomeVampire(1, sect="laibon", rests=True),
            If(Is(ACTOR, MAGAJI), (FetchDiscipline(),)), If(Is(ACTOR, MAGAJI), (FeedsChilde(1),)), stealth=1,
            name="create a vampire"),)),
    card(100256, "Brother in Arms", "76a6db4e", becomes_minion=True, life=2,
        modes=(Mode("", BecomeVampire(2, rests=True, disciplines="val"), FeedsChilde(1, all_of_it=True),
            stealth=1, name="create a vampire"),),
        triggers=(Trigger(OWN_UNLOCK, BurnsExcess("Salubri antitribu")),)),
    card(100440, "Create Gargoyle", "817866db", becomes_minion=True, life=2,
        modes=(Mode("", BecomeVampire(2, clan="Gargoyle", rests=True, disciplines="vis fli", enslaved=True),
            FetchDiscipline(), FeedsChilde(3), stealth=1, name="create a Gargoyle"),)),
    card(100560, "Distraction", "00da2c2e",
        modes=(Mode("cel", DrawCards(5), stealth=1, name="draw 5"),
            Mode("CEL", NEAR, LockTarget(), stealth=1, directed=True, name="lock a minion"))),
    card(101574, "Red List", "50162c82", traits=frozenset({LISTS}),
        modes=(Mode("", ChooseOther(ALLIES, YOUNGER, directs=True, own=True), AsAnnounced(CannotBlock()),
            GiveTrait("red list"), directed=True, name="put on the list"),)),
    card(102206, "Zillah's Tears", "7b2daf44", traits=frozenset({"zillah's tears"}),
        modes=(on_itself("", "zillah's tears", GainBlood(1), name="1 blood, unlock later"),),
        abilities=(Ability(OWN_TURN, *LATER, burns=True, name="unlock"),),
        aids=(Mode("", *LATER, Burn(THIS), moment=IN_ACTIONS, name="unlock"),)),
    card(101624, "Revelation of Ecstasy", "397591a0",
        modes=(Mode("ser", ChooseOfPrey(), LockTarget(), stealth=1, directed=True, name="lock a minion"),
            Mode("SER", ChooseOfPrey(), LockTarget(), TaintTarget(), stealth=1, directed=True,
                name="lock a minion, 1 corruption"))),
    card(101902, "The Summoning", "b959ebec",
        modes=(Mode("pre", SearchToHand(ALLY | RETAINER, shows=True), stealth=1, name="search"),
            Mode("PRE", RecruitsFromLibrary(), stealth=1, name="recruit an ally"))),
    card(102082, "Unwholesome Bond", "860f3439",
        modes=(Mode("san", Gain(BLOOD, 1),
                Gain(BLOOD, Count(Each(Who(circle=True, unlocked=True), EVERYBODY))), stealth=1,
                    name="blood"),
            Mode("SAN", Only(AtLeast(Count(WAITING), 1)), Gain(BLOOD, 1, WAITING), stealth=1,
                name="1 blood for each uncontrolled"))),
    card(100931, "Hive Mind", "d98b466e",
        modes=(Mode("san", OneThisTurn(), ChooseBrother(), UnlockAtOnce(), UnlockTarget(), stealth=1,
                name="unlock two"),
            Mode("SAN", ChooseUncontrolledBrother(), AddBlood(3), stealth=1, name="3 blood"))),
    card(101579, "Redistribution", "ed029d86",
        modes=(Mode("san", GainBlood(1), SharesInCircle(), stealth=1, name="1 blood, share"),
            Mode("SAN", GainBlood(1), SharesInCircle(), UnlockAtOnce(), stealth=1,
                name="1 blood, share, unlock"))),
    card(102093, "Vaticination", "6d560f9e",
        modes=(Mode("", AimAtAll(), DiscardOfAnybodys(), stealth=3, directed=True, name="discard a card"),)),
    card(100655, "Epiphany", "cad86bd6",
        modes=(Mode("", UnlockAtOnce(), MergesWithOther(advanced=True), stealth=2, name="merge"),)),
    card(102335, "Putrescent Sustenance", "04f5d3f7",
        modes=tuple(mode for icons, amount in (("obl", 2), ("tha", 2), ("OBL", 3), ("THA", 3))
            for mode in feeding(icons, amount))),
    card(100134, "Barrenness", "d7f13a36",
        modes=(Mode("mal", ANY_VAMPIRE, UnlockAtOnce(), PutOnTheirs(), LaysBarren(2), stealth=1,
                directed=True, name="sterile, -2 capacity"),
            Mode("MAL", ChooseOther(Who("vampire", max_capacity=1), directs=True, own=True, fallen=True),
                BurnTarget(), stealth=1, directed=True, name="burn a vampire"))),
    card(102314, "Dance of the Dead", "c7e246b0",
        modes=(Mode("", PutInPlay(), CountersOnCard(4), stealth=1, name="dance"),),
        armed=(Mode("", *DANCES, Maneuver(), moment=RANGE, name="maneuver"),
            Mode("", *DANCES, Press(), moment=PRESSING, name="press"))),
    card(100562, "Dive into Madness", "e7155f52",
        modes=(Mode("dem", MastersMeanwhile("dem"), UnlockAtOnce(), stealth=1, name="superior, unlock"),
            Mode("DEM", Only(Not(AtLeast(Count(Each(of=ACTOR, kind=COPIES)), 2))), PutOn(), stealth=1,
                name="+1 bleed")),
        values=(Value(BLEED_VALUE, 1),),
        open_actions=(Mode("", Only(Is(ACTOR, Who("vampire", older=True), beside=BEARER)), AtThis(),
            Burn(THIS), directed=True, name="burn"),)),
    card(100663, "Esprit de Corps", "ed5f5269",
        modes=(Mode("pot pre", PutInPlay(), UnlockAtOnce(), stealth=1, name="+1 strength"),
            Mode("POT PRE", PutInPlay(), RemembersSuperior(), UnlockAtOnce(), stealth=1,
                name="+1 strength, a cancel")),
        values=(Lent(Value(STRENGTH, 1), mine=True),),
        triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),),
        aids=(Mode("", Only(Superior()), CANCELS_MINDS, Burn(THIS), moment=AS_PLAYED,
            name="cancel"),)),
)  # fmt: skip
"""The entries."""
