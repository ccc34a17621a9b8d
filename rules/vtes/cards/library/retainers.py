"""Retainers that need no discipline."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import bites, rush
from rules.vtes.cards.deeds import (
    chooses_its_bearer, is_put_on_its_bearer, masters_for_now, somebody_can_bear_it,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import GHOUL, IN_FIRST_ROUND, NO_FIGHT, PLAIN, ZOMBIE
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UNLOCKS_LATE, ActionFails, Mark, ThisTurn, UsableAgain
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.allies import LivesOff
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blocked import BlockFails, IfBlocked
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, DoesIf, If, Only, Or
from rules.vtes.definitions.conditions import (
    AtLeast, BledControls, Both, Fighting, Going, Is, Not, Same, That,
)
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.damage import DamageEachRound, Inflict, Prevent
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import PutOnActor
from rules.vtes.definitions.kinds import THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawOne, ShuffleThis
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import STAYS_UNLOCKED
from rules.vtes.definitions.prices import BurnCut, CostCut
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, AIMED, BEARER, BLOCKER, BLOOD, CHOSEN, COUNTERS, EVERYBODY, FOE, ME, PREY, THIS,
    Each, Of,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import SetRange
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.terms import (
    ALLY, BEFORE_RANGE, BLEED_ACTION, BLEED_VALUE, BLOCKED, CARD_ACTION, DURING, EACH_MASTER, INTERCEPT,
    LEAVE_TORPOR_ACTION, MASTER_PHASE, MINION_PHASE, NEEDED, NO_ENDING, OWN_UNLOCK, PREVENTION, RESOLUTION,
    STEALTH,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def has_something_to_master(state: State, play: Play) -> bool:
    """Return whether its vampire has a discipline at inferior."""
    return play.actor is not None and 1 in play.actor.profile.disciplines.values()


card(100286, "Camarilla Vitae Slave", "7c40d111", modes=PLAIN, life=1, values=(Makes(capacity=1),),
    abilities=(Ability(MASTER_PHASE, Only(That(has_something_to_master)),
        Does(masters_for_now, ("", spans.GAME)), once=True,
        name="master a discipline"),))
card(100335, "Charnas the Imp", "0b15eb2e", life=1,
    traits=frozenset({"demon", "immune to its employer", "goes over as its bearer burns"}),
    modes=(Mode("", AsAnnounced(Does(chooses_its_bearer)), Does(is_put_on_its_bearer),
        name="put it on a minion"),),
    triggers=(Trigger(OWN_UNLOCK, Inflict(BEARER, 1)),))
card(100338, "Childling Muse", "ecec1c7a", modes=PLAIN, life=1, traits=frozenset({"changeling"}),
    values=(Value(BLEED_VALUE, 1, Is(ACTOR, Who(clan="Malkavian"))),))
card(100428, "Corpse Minion", "f2ad390e", modes=PLAIN, life=1, traits=GHOUL,
    aids=(Mode("", HelpBlocker(1, VAMPIRES, itself=True), UsableAgain(), blood=1, moment=NEEDED,
        name="+1 intercept"),))
card(100476, "Crypt's Sons", "13e5fe1d", modes=PLAIN, life=3, traits=frozenset({"mortal"}),
    armed=(Mode("", DamageEachRound(1, ranged=True), moment=RESOLUTION, name="1 damage each round"),),
    aids=(Mode("", Only(Is(ACTOR, Who(sect="anarch"))), Lock(BLOCKER), LivesOff(1),
        Only(Both(Both(Going(blocked=True), Same(BEARER, ACTING)), Is(ACTING, up=True))),
        BlockFails(bars=False), UsableAgain(),
        moment=BLOCKED, name="go on unblocked"),))
card(100484, "D'habi Revenant", "c1f65de8", modes=PLAIN, life=2, traits=GHOUL,
    values=(Value(BLEED_VALUE, 1, Is(ACTOR, Who(clan="Baali"))),))
card(100568, "Dog Pack", "4766aa4e", life=1, traits=frozenset({"animal"}),
    modes=PLAIN, values=(Value(NO_ENDING, 1),))
card(100593, "Duma Rafiki", "aa0ba52a", modes=PLAIN, life=2, traits=frozenset({"animal"}),
    armed=(Mode("", DamageEachRound(1, lasts=THIS_ROUND, or_burns=True), moment=RESOLUTION,
        name="1 damage or a weapon each round"),))
card(100626, "Elephant Guardian", "2b218eb2", life=3, traits=frozenset({"animal"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="elephant guardian"))), name="employ"),),
    armed=(Mode("", Only(Same(FOE, ACTING)), DamageEachRound(2), moment=RESOLUTION,
        name="2 damage each round"),))
card(100692, "Faithful Servant", "bbdb2371", modes=PLAIN, life=1, traits=frozenset({"mortal"}),
    triggers=(Trigger(EACH_MASTER, Gain(BLOOD, 1, BEARER), when=Both(Same(ME, ACTIVE),
        Is(BEARER, Who("vampire", fallen=True)))),))
card(100776, "Fortune Teller", "9aa69eba", modes=PLAIN, life=1, traits=frozenset({"mortal"}),
    abilities=(Ability(MINION_PHASE, DrawOne(PREY), once=True, name="look at a card"),))
card(100817, "Ghoul Escort", "2a691436", modes=PLAIN, life=4, traits=GHOUL,
    aids=(Mode("", Only(Both(Both(Going(blocked=True), Same(BEARER, ACTING)), Is(ACTING, VAMPIRES, up=True))),
        Only(Not(Going((LEAVE_TORPOR_ACTION,)))), Burn(THIS), Unlock(ACTING), NO_FIGHT,
        moment=BLOCKED, name="unlock, no combat"),))
card(100818, "Ghoul Messenger", "310dbeae", modes=PLAIN, life=1, traits=GHOUL,
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, aimed=True)),
        AsAnnounced(IfBlocked(NO_FIGHT)), AsAnnounced(IfBlocked(Mark(STAYS_UNLOCKED, BLOCKER))),
        AsAnnounced(IfBlocked(Burn(THIS))), MoveOnto(THIS, CHOSEN, theirs=True), Gain(BLOOD, 1, CHOSEN),
        ThisTurn(UNLOCKS_LATE), stealth=1, kind=CARD_ACTION, name="move it"),))
card(100833, "Giuseppe, Gravedigger", "e5ca1eb2", modes=PLAIN, life=1, traits=frozenset({"mortal"}),
    values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going(requires="nec"))),))
card(100956, "Ilomba", "9fb43ede", life=1,
    traits=frozenset({"animal", "ilomba", "suffers through its employer"}),
    modes=(Mode("", AsAnnounced(DoesIf(chooses_its_bearer, somebody_can_bear_it)),
        Does(is_put_on_its_bearer), name="put it on a minion"),))
card(101148, "Malajit Chandramouli", "607ff846", modes=PLAIN, life=1, traits=frozenset({"mortal"}),
    aids=(Mode("", HelpActor(1, itself=True), IfBlocked(Burn(THIS)), locks=True, moment=NEEDED,
        by=ANYBODY, name="+1 stealth"),))
card(101164, "Marijava Ghoul", "b568558d", modes=PLAIN, life=2, traits=GHOUL,
    values=(Value(STEALTH, 1, Going(requires="pre")),))
card(101320, "Omael Kuman", "9b113ba6", modes=PLAIN, life=1, traits=GHOUL,
    armed=(Mode("", IN_FIRST_ROUND, Only(Is(ACTOR, VAMPIRES)), SetRange(), blood=1, moment=BEFORE_RANGE,
        name="set the range"),))
CAMARILLA = Who("vampire", sect="camarilla")
card(101484, "Priestess of Sekhmet", "bc069149", life=1, traits=frozenset({"mortal"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="priestess of sekhmet"))), name="employ"),),
    values=(Value(BLEED_VALUE, 1, Both(Is(ACTOR, Who(clan="Ministry")), BledControls(CAMARILLA))),
        Lent(Value(INTERCEPT, -1, Going((BLEED_ACTION,))), CAMARILLA, at_it=True)))

GARGOYLES = Who("vampire", clan="Gargoyle")
card(101556, "Razor Bat", "fbaeb174", modes=PLAIN, life=2, traits=frozenset({"gargoyle creature"}),
    values=(Value(INTERCEPT, 1, Is(ACTOR, GARGOYLES)),),
    armed=(Mode("", DamageEachRound(1, ranged=True, bearer=GARGOYLES), moment=RESOLUTION,
        name="1 damage each round"),))
card(101644, "Robert Carter", "dd8dbbf0", modes=PLAIN, life=1, traits=frozenset({"ghoul"}),
    values=(Value(BLEED_VALUE, 2, Is(ACTOR, VAMPIRES)),), triggers=(Trigger(OWN_UNLOCK,
        If(Is(BEARER, VAMPIRES), (Or(Lose(BLOOD, 1, BEARER), Burn(THIS)),), (Burn(THIS),))),))

LAIBON = Is(ACTOR, Who(sect="laibon"))
card(101750, "Shaman", "5ff3e085", modes=PLAIN, life=2,
    traits=frozenset({"mage"}), values=(Value(INTERCEPT, 1, LAIBON),),
    aids=(Mode("", Only(LAIBON), HelpActor(1, itself=True), ShuffleThis(), moment=NEEDED,
        name="+1 stealth"),))
card(101853, "Spiritual Protector", "1cf8753b", modes=PLAIN, life=1,
    traits=frozenset({"wraith", "immune to normal damage"}),
    values=(Barred("equipment", foe=True, when=Fighting(blocked=True)),))
card(101873, "Stone Dog", "b45e33ad", modes=PLAIN, life=4, traits=frozenset({"gargoyle creature"}),
    actions=(rush(Only(Is(ACTOR, GARGOYLES))),), armed=(bites(bearer=GARGOYLES),))
card(101914, "Swarm", "2d799f21", life=1, traits=frozenset({"animal", "swarm"}),
    modes=(Mode("", AsAnnounced(DoesIf(chooses_its_bearer, somebody_can_bear_it, (1,))),
        AsAnnounced(IfBlocked(If(Is(ACTOR, Who(bears_no="swarm")), (PutOnActor(),)))),
        Does(is_put_on_its_bearer), name="put it on a minion"),),
    triggers=(Trigger(OWN_UNLOCK, If(AtLeast(Of(COUNTERS), 2), (Lose(COUNTERS, 1, THIS),),
        (MoveBlood(1, BEARER, THIS),))),))
card(102360, "Szlachta Assistant", "c430aa7a", modes=PLAIN, life=2, traits=GHOUL,
    values=(BurnCut(CostCut(2, ALLY, clan="Tzimisce", trait="ghoul", pool=True)),))
card(102361, "Szlachta Bodyguard", "da7092e3", modes=PLAIN, life=2, traits=GHOUL,
    armed=(Mode("", Prevent(1), locks=True, moment=PREVENTION, name="prevent 1"),),
    aids=(Mode("", Only(Going(at=ME)), Only(Is(AIMED, Who("minion"), mine=True)), Burn(THIS), ActionFails(),
        moment=DURING,
        by=ANYBODY, name="the action fails"),))
card(102344, "Twisted Bloodhound", "934fd24f", modes=PLAIN, life=3, traits=GHOUL, actions=(rush(),))
card(102210, "Zombie", "97c237e1", modes=PLAIN, life=2, traits=ZOMBIE, armed=(bites(),),
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), Burn(THIS), Gain(BLOOD, 2), stealth=1, kind=CARD_ACTION,
        name="gain 2 blood"),))
