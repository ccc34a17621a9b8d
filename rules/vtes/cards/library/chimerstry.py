"""Library cards of Chimerstry."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import bleed, cancels, first, in_attempt, stealth
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANY_MOMENT, ANY_UNCONTROLLED, BINDING, DIRECTED, FREELY, SOME_VAMPIRE, SPARES, UNDIRECTED, WEAKER_ACTS,
)
from rules.vtes.definitions.abilities import EITHER, Mode, Trigger
from rules.vtes.definitions.acting import IfBled
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import (
    BreakOff, ChooseOther, ContinueAction, InCombat, LessIntercept, LockBlocker, OnlyDuring,
)
from rules.vtes.definitions.blood import AddBlood, BurnBlood
from rules.vtes.definitions.brawls import SummonsIllusion
from rules.vtes.definitions.choosing import ChooseSeat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is, Superior
from rules.vtes.definitions.damage import Toughen
from rules.vtes.definitions.enduring import BurnsAllOther
from rules.vtes.definitions.errands import ChooseEvent, DiscardOfTheirs
from rules.vtes.definitions.exposed import LockTarget, PutOnTheirs
from rules.vtes.definitions.guarding import MayVeto
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.lasting import Keep
from rules.vtes.definitions.political import MoreVotes
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import ACTOR
from rules.vtes.definitions.resulting import ActionFails
from rules.vtes.definitions.ruses import AimedAtMine, RestsThisTurn
from rules.vtes.definitions.striking import GainManeuver, Strike
from rules.vtes.definitions.summoning import HurtChosen, RisesIfFull, TakeInvested
from rules.vtes.definitions.targets import RETAINER_IN_PLAY, BurnTarget, ChooseTarget
from rules.vtes.definitions.toiling import BewildersMany, DimsMany, TaxesAnswers
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    AFTER_COMBAT, ANY_PASSED, AS_ANNOUNCED, BLEED_ACTION, BLOCKED, CHOICE, DURING, NEEDED, POLITICAL_ACTION,
    POLLING, PREVENTION, VOTES,
)

card = Shelf()
card(100076, "Apparition", "e01b2fc1", delay=AFTER_COMBAT,
    combat=(Mode("chi", Toughen(1, THIS_COMBAT), moment=FREELY | PREVENTION, name="prevent 1 each round"),
        Mode("CHI", Toughen(2, THIS_COMBAT), moment=FREELY | PREVENTION, name="prevent 2 each round")))
card(100092, "Army of Apparitions", "042b13e2",
    modes=(Mode("chi", MoreVotes(3), moment=POLLING, by=EITHER, reaction=True, name="+3 votes"),
        Mode("CHI", WEAKER_ACTS, AimedAtMine(), ActionFails(), blood=2,
            moment=DURING, by=EITHER, reaction=True, name="the action fails")))

INFERNAL = Only(Is(ACTOR, Who(trait="infernal")))
CONDEMNS = (INFERNAL, SOME_VAMPIRE, PutOnTheirs(), BurnsAllOther("condemnation"))
card(100400, "Condemnation: Mute", "bab4b459", traits=frozenset({"condemnation"}),
    modes=(Mode("chi", ChooseOther(YOUNGER, directs=True), LockTarget(), stealth=1, directed=True,
            name="lock a vampire"),
        Mode("dai", *CONDEMNS, stealth=1, directed=True, name="-3 votes"),
        Mode("DAI", *CONDEMNS, RemembersSuperior(), stealth=1, directed=True, name="-3 votes, blood")),
    values=(Value(VOTES, -3),),
    triggers=(Trigger(ANY_PASSED, BurnBlood(1), when=Superior()),))

SEEN = ("reaction aus", "reaction dem")
card(100697, "False Resonance", "fc0e876b",
    modes=(cancels("chi", SPARES, of=SEEN), stealth("CHI", 1, MayVeto(SEEN, blood=1))))
card(100707, "Fata Morgana", "eadc7924",
    modes=(Mode("chi", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("CHI", bleed=1, moment=DURING, limited=True, bleed_only=True, name="+1 bleed"),
        Mode("CHI", bleed=1, stealth=1, moment=NEEDED, limited=True, bleed_only=True,
            name="+1 stealth, +1 bleed")))
card(100954, "Illusions of the Kindred", "6b823911",
    combat=(first("chi", SummonsIllusion(), name="illusion, half its blood"),
        first("CHI", SummonsIllusion(full=True), name="illusion, full of blood")))
card(101222, "Mirror Image", "d4da3d07",
    modes=(Mode("chi", stealth=1, moment=NEEDED, name="+1 stealth"),),
    combat=(Mode("CHI", Strike(ends=True), ContinueAction(but=(BLEED_ACTION,)), moment=CHOICE,
        name="combat ends, continue"),))
card(101224, "Mirror's Visage", "3c47515d",
    modes=(Mode("chi", LockBlocker(), BreakOff(unlocks=True), RestsThisTurn(), moment=BLOCKED,
            name="unlock, end the action"),
        stealth("CHI", 2, UNDIRECTED), stealth("CHI", 1, DIRECTED)))
card(101721, "Sensory Deprivation", "f79f49f0", traits=BINDING,
    modes=(Mode("chi", ChooseTarget(RETAINER_IN_PLAY), BurnTarget(), directed=True,
            name="burn a retainer"),
        Mode("chi", ChooseOther(ALLIES, directs=True), PutOnTheirs(), Keep(ACTOR), directed=True,
            name="put on an ally"),
        Mode("CHI", ChooseOther(VAMPIRES, directs=True, fallen=True), PutOnTheirs(), Keep(ACTOR),
            directed=True, name="put on a vampire")))
card(101759, "Shattering", "062e79fb",
    modes=(Mode("chi", ChooseSeat(), DiscardOfTheirs(), stealth=1, directed=True,
            name="discard of another"),
        Mode("dem", ChooseEvent(), BurnTarget(), stealth=2, name="burn an event"),
        Mode("pro", ChooseOther(ANYONE, directs=True, own=True), HurtChosen(2), directed=True,
            name="2 damage")))
card(101813, "Smoke and Mirrors", "eee2e91c",
    modes=(stealth("chi", 1, InCombat(GainManeuver(lasts=THIS_COMBAT))),
        stealth("obf", 2, OnlyDuring((BLEED_ACTION, POLITICAL_ACTION), other=True)),
        in_attempt("obt", LessIntercept(1, VAMPIRES), name="-1 intercept")))
card(101911, "Suspension of Disbelief", "691b4f08",
    modes=(bleed("chi", 1), Mode("CHI", AsAnnounced(TaxesAnswers(1)), kind=BLEED_ACTION, bleed=1,
        name="bleed +1, a tax")))
card(102067, "Undue Influence", "a8ba251f",
    modes=(Mode("chi", ANY_UNCONTROLLED, TakeInvested(), stealth=1, directed=True, name="move a blood"),
        Mode("pre", ANY_UNCONTROLLED, IfBled(1), kind=BLEED_ACTION, stealth=1, name="bleed, 1 blood"),
        Mode("qui", ANY_UNCONTROLLED, AddBlood(1), RisesIfFull(), stealth=1, name="1 blood")))
card(102183, "Will-o'-the-Wisp", "072a50f9",
    modes=(Mode("chi", DimsMany(), moment=ANY_MOMENT, name="-1 intercept"),
        Mode("CHI", BewildersMany(), moment=AS_ANNOUNCED, name="no blocks and reactions")))
