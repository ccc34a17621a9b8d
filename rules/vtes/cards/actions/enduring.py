"""Actions and modifiers that put a card into play, on minions of whomever or by itself."""

from __future__ import annotations

from rules.vtes.cards.actions.basics import bleed
from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import DIRECTED
from rules.vtes.cards.modifiers.blocking import ANY_MOMENT
from rules.vtes.definitions.abilities import LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor, UnlockAtOnce, UnlockTarget
from rules.vtes.definitions.announced import PricePerCopy
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import BurnBlood, BurnEdge, FillUp, Gain, Lose, MoveBlood, PreyBurnsPool
from rules.vtes.definitions.choosing import ChooseVampire, OnlyOne
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, OneEach
from rules.vtes.definitions.combining import If, May, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    AtLeast,
    Both,
    Going,
    Is,
    Same,
    Superior,
)
from rules.vtes.definitions.crypt_cards import OnlyUse, StealBlood
from rules.vtes.definitions.damage import Inflict, Prevent
from rules.vtes.definitions.enduring import (
    BurnsAllOther,
    ChooseMastered,
    ChooseOfPrey,
    CountsAsOf,
    FeedsChilde,
    HurtsIdlers,
    NeedsCounters,
    NotAtFirst,
    OneThisTurn,
    PurgeOfAll,
    PutOnActor,
    PutOnMine,
    RemembersTargets,
    SameTargets,
    TakesCounters,
    TakesOver,
    ThinsOut,
    UnlockIfFits,
)
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody, LockTarget, PutOnTheirs
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import BINDS, THIS_COMBAT
from rules.vtes.definitions.lasting import BecomeVampire, Once, PoolToCard, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.reacting import AtMe, AttemptToBlock
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    BLOOD,
    COUNTERS,
    KEEPER,
    ME,
    POOL,
    PREDATOR,
    PREY,
    THIS,
    Of,
)
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.schemes import FetchDiscipline
from rules.vtes.definitions.sequels import SpendMaster
from rules.vtes.definitions.striking import Strike
from rules.vtes.definitions.targets import LOCATION, BurnTarget, ChooseTarget
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    AFTER,
    AFTER_OWN_ACTION,
    ANY_PASSED,
    BEFORE_BLOCK,
    BLEED_ACTION,
    BLEED_VALUE,
    CHOICE,
    DURING,
    EACH_DISCARD,
    END_OF_MINION_PHASE,
    FALL_BURNS,
    IN_DISCARD_PHASE,
    MASTER_PHASE,
    MINION_PHASE,
    NEEDED,
    OWN_TURN,
    OWN_UNLOCK,
    PREVENTION,
    STEALTH,
    STRENGTH,
    UNLOCK_PHASE,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

INFERNAL = Only(Is(ACTOR, Who(trait="infernal")))
BY_ANARCHS = Only(Is(ACTOR, Who(sect="anarch")))
ANYBODYS_BURNING = Mode("", AtThis(), Burn(THIS), directed=True, name="burn")
KINDRED_OF_HAND = ChooseAnybody(Who("vampire", trait="black hand"), ready=False, other=True)
FAE = (Who("vampire", clan="Kiasyd"), Who("ally", trait="changeling"))
SOME_VAMPIRE = ChooseOther(VAMPIRES, directs=True, own=True)
CONDEMNS = (INFERNAL, SOME_VAMPIRE, PutOnTheirs(), BurnsAllOther("condemnation"))


def on_itself(icons: str, kind: str, *verbs: Verb, stealth: int = 1, name: str = "put on") -> Mode:
    """Give the mode of an action that puts the card on the acting minion, which bears but one of the kind."""
    return Mode(icons, OnlyOne(kind), PutOn(), *verbs, stealth=stealth, name=name)


ENTRIES = (
    card(100202, "Blood Hunt", "f90909d4",
        modes=(Mode("", ChooseOther(Who("vampire", not_title="prince/justicar/inner circle"), own=True,
            fallen=True, directs=True), PutOnMine(), directed=True, stealth=1, name="call a hunt"),),
        open_actions=(Mode("", AtThis(VAMPIRES, bearer=True), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),)),
    card(101954, "Temptation", "2f9244e7",
        modes=(Mode("ser", SOME_VAMPIRE, PutOnMine(), directed=True, name="tempt"),
            Mode("SER", SOME_VAMPIRE, PutOnMine(), Gain(COUNTERS, 1, THIS), directed=True,
            name="tempt, 1 counter")),
        abilities=(Ability(MASTER_PHASE, Gain(COUNTERS, 1, THIS), once=True, name="1 counter"),
            Ability(MINION_PHASE, NeedsCounters(), TakesOver(), name="take control"))),
    card(101215, "Puppet Master", "7144419c", traits=frozenset({BINDS}),
        modes=(bleed("dom", 2),
            Mode("DOM", ChooseOther(YOUNGER, directs=True, fallen=True), PutOnMine(), LockTarget(),
                directed=True, name="lock a vampire")),
        abilities=(Ability(MINION_PHASE, NotAtFirst(), TakesOver(), burns=True, name="take control"),),
        triggers=(Trigger(END_OF_MINION_PHASE, NotAtFirst(), TakesOver(), Burn(THIS)),)),
    card(100400, "Condemnation: Mute", "bab4b459", traits=frozenset({"condemnation"}),
        modes=(Mode("chi", ChooseOther(YOUNGER, directs=True), LockTarget(), stealth=1, directed=True,
                name="lock a vampire"),
            Mode("dai", *CONDEMNS, stealth=1, directed=True, name="-3 votes"),
            Mode("DAI", *CONDEMNS, RemembersSuperior(), stealth=1, directed=True, name="-3 votes, blood")),
        values=(Value(VOTES, -3),),
        triggers=(Trigger(ANY_PASSED, BurnBlood(1), when=Superior()),)),
    card(102273, "Loup", "32f5749e",
        modes=(Mode("", OneThisTurn(), PutInPlay(), moment=ANY_MOMENT, name="put in play"),),
        values=(Everywhere(STEALTH, 1, Who("vampire", clan="Toreador")),),
        triggers=(Trigger(EACH_DISCARD, Burn(THIS)),
            Trigger(AFTER_OWN_ACTION, Only(Is(ACTING, Who("vampire", clan="Toreador"))), Burn(THIS),
                when=Going(successful=True)))),
    card(102213, "Creeping Sabotage", "f4e5e8dc",
        modes=(Mode("", PricePerCopy(), PutInPlay(), stealth=1, name="sabotage"),),
        triggers=(Trigger(OWN_UNLOCK, PreyBurnsPool(1)),),
        open_actions=(ANYBODYS_BURNING,)),
    card(100128, "Baltimore Purge", "7152d898",
        modes=(Mode("", Only(Is(ACTOR, Who(clan="Ravnos"))), PutOn(), stealth=1, name="purge"),
            Mode("", Only(Is(ACTOR, Who(not_clan="Ravnos"))), PutOn(), name="purge")),
        triggers=(Trigger(OWN_UNLOCK, PurgeOfAll("Lasombra")),)),
    card(101664, "Rutor's Hand", "4e18c7ff", traits=frozenset({"rutor's hand"}),
        modes=(on_itself("tha", "rutor's hand", Lock(THIS), Inflict(ACTOR, 1, aggravated=True),
            name="the hand"),
            on_itself("THA", "rutor's hand", Lock(THIS),
                May(ME, Lose(BLOOD, 3, ACTOR), otherwise=(Inflict(ACTOR, 1, aggravated=True),)),
                name="the hand, or 3 blood")),
        abilities=(Ability(MINION_PHASE, UnlockActor(), locks=True, name="unlock"),)),
    card(101483, "Preternatural Strength", "9d200f7f",
        traits=frozenset({"preternatural strength", "plays no Torn Signpost"}),
        modes=(on_itself("pot", "preternatural strength", stealth=2, name="+1 strength"),
            on_itself("POT", "preternatural strength", RemembersSuperior(), stealth=2, name="+2 strength")),
        values=(Value(STRENGTH, 1), Value(STRENGTH, 1, Superior()))),
    card(100913, "Heroic Might", "01b92dad", traits=frozenset({"heroic might"}),
        modes=(on_itself("pot", "heroic might", stealth=3, name="+1 strength"),
            on_itself("POT", "heroic might", RemembersSuperior(), stealth=3, name="+2 strength")),
        values=(Value(STRENGTH, 1), Value(STRENGTH, 1, Superior()), Value(FALL_BURNS, 1)),
        armed=(Mode("", Strike(destroys="equipment"), moment=CHOICE, name="burn equipment"),
            Mode("", Only(Superior()), Strike(2, ranged=True), moment=CHOICE, name="2R damage"))),
    card(102172, "Well-Marked", "b59490b9", traits=frozenset({"well-marked"}),
        modes=(on_itself("", "well-marked", UnlockIfFits(Who(min_capacity=5))),),
        armed=(Mode("", OneEach(THIS_COMBAT), Prevent(1, strikes=True, normal=True), moment=PREVENTION,
            name="prevent 1"),)),
    card(101170, "Marked Territory", "de8fa4da", traits=frozenset({"marked territory"}),
        modes=(on_itself("", "marked territory", UnlockAtOnce(), stealth=2),),
        aids=(Mode("", AtMe(), HelpBlocker(2, itself=True), Burn(THIS), moment=NEEDED,
            name="+2 intercept"),)),
    card(100393, "Concert Tour", "41bb4ba8",
        modes=(Mode("", PutOn(), stealth=1, name="tour"),),
        triggers=(Trigger(OWN_UNLOCK, FillUp(), Burn(THIS)),)),
    card(100666, "Eternal Vigilance", "249ebf37",
        modes=(Mode("", PutOn(), stealth=1, name="vigilance"),),
        values=(Value(FALL_BURNS, 1),),
        reactions=(Mode("", Only(Is(ACTOR, Who("vampire", sect="sabbat"))), UnlockActor(), AttemptToBlock(),
            blood=1,
            by=LOCKED_ONLY, moment=BEFORE_BLOCK, reaction=True, name="unlock and block"),)),
    card(101946, "Tattoo Signal", "e1f13281", traits=frozenset({"tattoo signal"}),
        modes=(on_itself("", "tattoo signal"),),
        abilities=(Ability(OWN_TURN, KINDRED_OF_HAND, UnlockTarget(), locks=True, when=WHILE_READY),),
        aids=(Mode("", KINDRED_OF_HAND, UnlockTarget(), locks=True, moment=BEFORE_BLOCK | DURING,
            name="unlock another"),)),
    card(101324, "Open War", "0f709d15",
        modes=(Mode("", Once(a_game=True), PutInPlay(), stealth=1, name="war"),),
        open_actions=(Mode("", BY_ANARCHS, ChooseFoe(), EnterCombat(), directed=True, name="enter combat"),
            Mode("", BY_ANARCHS, ChooseTarget(LOCATION), BurnTarget(), directed=True, pool=2,
                name="burn a location")),
        abilities=(Ability(MASTER_PHASE, SpendMaster(), PoolToCard(1),
            If(AtLeast(Of(COUNTERS), 4), (Gain(POOL, 4, KEEPER), Burn(THIS))), anybody=True,
            name="a pool to the card"),)),
    card(102297, "Split the Veil", "4b2e8197",
        modes=(Mode("", PutInPlay(), CountersOnCard(2), stealth=1, name="the veil"),),
        abilities=(Ability(UNLOCK_PHASE, ThinsOut(2, ("wraith", "zombie")), once=True,
            name="burn a counter"),)),
    card(101169, "Marked Path", "1fcf4c57",
        modes=(Mode("obf", DIRECTED, PutOn(), RemembersTargets(), moment=AFTER, success_only=True,
                name="+1 stealth later"),
            Mode("OBF", DIRECTED, PutOn(), RemembersTargets(superior=True), moment=AFTER,
                success_only=True, name="+2 stealth later")),
        aids=(Mode("", SameTargets(), HelpActor(1, itself=True), Burn(THIS), moment=NEEDED,
                name="+1 stealth"),
            Mode("", SameTargets(superior=True), HelpActor(2, itself=True), Burn(THIS), moment=NEEDED,
                name="+2 stealth"))),
    card(101973, "Third Tradition: Progeny", "dfec7484", becomes_minion=True, life=1,
        modes=(Mode("", BecomeVampire(1, sect="camarilla", rests=True), FetchDiscipline(), FeedsChilde(2),
            stealth=1, name="progeny"),)),
    card(102159, "Waters of Duat", "143932c7", becomes_minion=True, life=1,
        modes=(Mode("", BecomeVampire(1, sect="independent", clan="Ministry"), FetchDiscipline(), stealth=1,
            name="childe"),)),
    card(101826, "Song of Pan", "6f1f1034",
        modes=(Mode("", PutInPlay(), UnlockAtOnce(), stealth=1, name="song"),),
        values=tuple(Everywhere(BLEED_VALUE, 1, who) for who in FAE),
        triggers=(Trigger(IN_DISCARD_PHASE, HurtsIdlers(*FAE), Burn(THIS)),)),
    card(100002, "419 Operation", "606f76d2",
        modes=(Mode("", PutInPlay(), stealth=1, name="operation"),),
        abilities=(Ability(UNLOCK_PHASE, OnlyUse(), MoveBlood(1, PREY, THIS), once=True,
            name="1 pool of the prey"),
            Ability(UNLOCK_PHASE, OnlyUse(), TakesCounters(), once=True, name="take the pool"),
            Ability(OWN_TURN, Only(Same(PREDATOR, KEEPER)), BurnEdge(), TakesCounters(may=True),
                Burn(THIS), anybody=True,
                name="burn the Edge"))),
    card(100725, "Field Training", "76035133", traits=frozenset({"field training"}),
        modes=(Mode("", ChooseVampire(ready=True, other=True, titled=False, only_one="field training"),
            ChooseMastered(), UnlockAtOnce(), PutOn(), CountsAsOf("anarch"), stealth=1, name="train"),)),
    card(101575, "The Red Question", "9ffceda8",
        modes=(Mode("", Only(Is(ACTOR, Who("vampire", title="none", not_sect="anarch"))), PutOn(),
            CountsAsOf("anarch"), moment=ANY_MOMENT, name="become Anarch"),)),
    card(101984, "Tier of Souls", "54925316", traits=frozenset({"tier of souls"}),
        modes=(Mode("ani", ChooseOfPrey(fallen=True), StealBlood(1), directed=True, name="steal 1"),
            Mode("ANI", OnlyOne("tier of souls"), ChooseOfPrey(fallen=True), StealBlood(1), PutOnActor(),
                directed=True, name="steal 1, put on")),
        values=(Value(BLEED_VALUE, 1, Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,), at=PREY))),),
        open_actions=(ANYBODYS_BURNING,)),
)  # fmt: skip
"""The entries."""
