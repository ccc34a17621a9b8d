"""Masters from Q to R."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import archetype, burn_by, rush_on_bearer, steal_by
from rules.vtes.cards.deeds import burns_convictions
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, BLEEDS_ME, CAMARILLA, HUNTING, SABBAT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocking import LetBuyIntercept
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import ChooseOwnAsh, Pick
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import ChooseX, Does, If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Going, Is, Not, Same
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.crypt import SearchCrypt
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION, ASKS_WHO_BLED, BLOCKS_ACTION, INHERITED, IS_A_CACHE, MENDS, THIS_COMBAT, WATCHES_POOL,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.prices import CountersPay
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, BEARER, BLED_DRY, BLEED, BLOCKER, BLOOD, CAPACITY, CHOSEN, COUNTERS, DIABLERIE,
    EVERYBODY, FOE, GAINED, KEEPER, LIBRARY, ME, OTHERS, PERMANENTS, POOL, PREDATOR, PREY, REMEMBERED,
    RESEARCH, THIS, X, Cards, Count, Each, Half, Of,
)
from rules.vtes.definitions.standing import Entitle, Turn
from rules.vtes.definitions.striking import GainPress
from rules.vtes.definitions.torpor import Frighten
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AS_CHOSEN, BEFORE_RESOLUTION, BEGINNING, BLEED_ACTION, CARD_ACTION, DURING, EACH_DISCARD, EACH_MASTER,
    EACH_UNLOCK, HUNT_PASSED, MASTER_PHASE, NEEDED, OWN_UNLOCK, POLITICAL_ACTION, UNBLOCKABLE, UNLOCK_PHASE,
    VAMPIRE, Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101536, "The Rack", "2b5f13ee", traits=frozenset({"chooses anew"}),
    play=(Pick(Each(VAMPIRES)), PutInPlay()),
    abilities=(Ability(UNLOCK_PHASE, Only(Is(REMEMBERED, mine=True)),
        Only(AtLeast(Of("wounds", REMEMBERED), 1)), Gain(BLOOD, 2, REMEMBERED), once=True),),
    triggers=(Trigger(OWN_UNLOCK, If(Both(Not(Is(REMEMBERED, mine=True)),
        AtLeast(Of("wounds", REMEMBERED), 1)), (May(REMEMBERED, None,
        (Gain(BLOOD, 2, REMEMBERED),)),))),),
    open_actions=(steal_by(VAMPIRES),),
)
card(101548, "Ravager", "12b45c89",
    play=(Pick(Each(Who("vampire", clan="Kiasyd"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(BlockLimit(UNBLOCKABLE, Who(not_trait="changeling"), when=Both(
        Is(ACTOR, Who(clan="Kiasyd")), Both(HUNTING, Going(directed=False)))),))
card(101552, "Ravnos Cache", "fe70ae9a", traits=frozenset({IS_A_CACHE}),
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Only(AtLeast(Of(POOL, ME), 1)), MoveBlood(1, ME, THIS),
        Gain(COUNTERS, 1, THIS), once=True, name="store 2 counters"),))
card(101553, "Ravnos Carnival", "3418189e",
    play=(PutInPlay(), CountersOnCard(Count(Each(Who("vampire", clan="Ravnos"), ready=False)))),
    values=(CountersPay("Ravnos"),))
card(101562, "The Realm of the Black Sun", "53a8ae75", traits=frozenset({WATCHES_POOL}),
    play=(PutInPlay(),),
    triggers=(Trigger(EACH_MASTER, Only(Both(Same(PREDATOR, KEEPER), AtLeast(Of(GAINED, ME), 1))),
        May(KEEPER, None, (Gain(POOL, 1, KEEPER),))),),
    open_actions=(burn_by(Who(title="none")), burn_by(Who(title="any"), stealth=-1)))
card(101564, "Rebel", "98c3090b", **archetype(),
    triggers=(Trigger(BLOCKS_ACTION, Only(Same(ACTOR, BLOCKER)),
        Only(AnyOf(Is(ACTING, Who("vampire", title="any")), Going((POLITICAL_ACTION,)))), GainBlood(1),
        once_a_turn=True, any_minion=True),))
card(101569, "Recruitment", "e448e0b2", play=(SearchCrypt(),))
card(101577, "Redeem the Lost Soul", "83f0a6fb", play=(ChooseOwnAsh(VAMPIRE),
    Gain(POOL, Half(Of(CAPACITY, CHOSEN)), ME), Remove(CHOSEN)))
card(101580, "Redline", "c30b930a",
    modes=(Mode("", Only(Not(Is(CHOSEN, mine=True))), Only(Not(Same(ME, ACTIVE))), moment=HUNT_PASSED,
        reaction=True, name="take control"),),
    play=(StealTarget(), PutOnTheirs(), Turn(CHOSEN, "independent")),
    actions=(Mode("", Pick(Each(CAMARILLA, OTHERS, aimed=True)), EnterCombat(), stealth=1, directed=True,
        kind=CARD_ACTION, name="enter combat"),),
    armed=(Mode("", Only(Is(FOE, CAMARILLA)), GainPress(lasts=THIS_COMBAT), moment=BEGINNING,
        name="an optional press"),),
    triggers=tuple(Trigger(event, Burn(THIS), when=Not(Is(BEARER, Who(sect="independent"))),
        any_minion=True) for event in (AFTER_ANY_ACTION, EACH_MASTER, EACH_UNLOCK)))
card(101586, "Regenerative Blood", "e0a9f6e3",
    play=(Pick(Each(Who(clan="Samedi"), ready=False)), PutOn()),
    values=(Value(MENDS, 1, Is(ACTOR, Who(clan="Samedi"))),))
card(101587, "Regent", "e751a88f", traits=frozenset({INHERITED}),
    play=(Pick(Each(Who("vampire", sect="sabbat", min_capacity=8), ready=False)), PutOn(),
        Entitle(CHOSEN, "regent", by_card=True)),
    open_actions=(rush_on_bearer(SABBAT),))
card(101601, "Remover", "3b5ccae0", traits=frozenset({"remover"}),
    play=(Pick(Each(Who("vampire", trait="black hand", bears_no="remover"), EVERYBODY, ready=False,
        aimed=True)), PutOnTheirs()),
    actions=(Mode("", Pick(Each(of=EVERYBODY, kind=PERMANENTS, aimed=True), Each(of=EVERYBODY, ready=False,
        besides=ACTOR, aimed=True)), Lock(CHOSEN), stealth=1, directed=True, kind=CARD_ACTION,
        name="lock a card"),))
card(101607, "Research", "0a80141b",
    play=(Once(each=True), Move(Cards(LIBRARY), RESEARCH, 3)))
card(101619, "Retribution", "011539b7", traits=frozenset({ASKS_WHO_BLED}),
    play=(Pick(Each(of=EVERYBODY, ready=False, since=BLED_DRY)), Once(each=True), Inflict(CHOSEN, 3)))
card(101647, "Rogue", "106242d6",
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, since=DIABLERIE, aimed=True)), PutOn()),
    open_actions=(rush_on_bearer(Who("vampire", lacks="aus")),
        rush_on_bearer(Who("vampire", has="aus"), stealth=1, name="enter combat by Auspex")))


def bears_a_conviction(state: State, play: Play, number: int) -> bool:
    """Return whether a minion has a conviction to burn."""
    return bool(state.minion(number).convictions)


PAYS_CONVICTION = (Pick(Each(), that=bears_a_conviction), Does(burns_convictions, (CHOSEN, 1)))
card(101653, "The Rose Foundation", "e0bff7d4",
    play=(PutInPlay(),),
    aids=(Mode("", BLEEDS_ME, *PAYS_CONVICTION, ReduceBleed(1), locks=True, moment=DURING, name="-1 bleed"),
        Mode("", *PAYS_CONVICTION, CastVotes(2), locks=True, moment=ANY_REFERENDUM, name="2 votes")))
card(101654, "Rötschreck", "bb134deb",
    modes=(Mode("", Frighten(), moment=Moments(AS_CHOSEN | BEFORE_RESOLUTION), reaction=True,
        name="frighten"),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)), Burn(THIS)),))
card(101659, "Ruins of Charizel", "9b64d88c",
    traits=frozenset({"keeps the price of infernal minions"}),
    play=(PutInPlay(),),
    aids=(Mode("", Only(Going(kinds=(BLEED_ACTION,), at=ME)), ChooseX(Of(COUNTERS)), Lose(COUNTERS, X, THIS),
        Lose(BLEED, X), moment=DURING, name="reduce a bleed"),),
    triggers=(Trigger(EACH_DISCARD, Only(Same(PREY, KEEPER)),
        Lose(COUNTERS, Of(COUNTERS, THIS), THIS)),))
card(101662, "The Rumor Mill, Tabloid Newspaper", "a715ae0c",
    play=(PutInPlay(),),
    aids=(Mode("", LetBuyIntercept(VAMPIRES), locks=True, moment=NEEDED, name="intercept for blood"),))
