"""Library cards of Masters po pz."""

from __future__ import annotations

# fmt: off
from cardbase.quick import pattern
from rules.kernel import Decision
from rules.vtes.cards.builders import burn_by, repealed_by, steal_by, truce
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANARCHS, ANY_REFERENDUM, BY_CONTRACT, HOLDS_EDGE, LAIBON, OTHERS_CARD, SABBAT,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AsAnnounced, AtThis
from rules.vtes.definitions.blocked import IfBlocked
from rules.vtes.definitions.blood import AddBlood, Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import ChooseFoe, EndCombat, EnterCombat
from rules.vtes.definitions.combining import ChooseX, DoesIf, Either, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, Fell, Going, Is, Kept, Not, Same, That,
)
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.disciplines import Grants
from rules.vtes.definitions.in_play import Keep, PutContract, PutInPlay, PutOn
from rules.vtes.definitions.kinds import WELCOMES
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.limits import OnlyUse
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import BloodToPool, BurnEdge, GainPool
from rules.vtes.definitions.prices import LockCut
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ATTEMPTING, BLOOD, CHOSEN, COUNTERS, DISCARDS, EVERYBODY, HAND, KEEPER, LOCATIONS, ME,
    MORE_INTERCEPT, NEWCOMER, POLL_VOTES, POOL, PREY, REMEMBERED, THIS, UNCONTROLLED, X, Cards, Count, Each,
    Least, Of,
)
from rules.vtes.definitions.required import requires_sect
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import TO_END, Press
from rules.vtes.definitions.values import BleedLimit
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import UNLOCKED, VAMPIRES, Who
from rules.vtes.state.cards_in_play import USED_GROUND
from rules.vtes.state.counters import gain_blood
from rules.vtes.terms import (
    AFTER_BLEED, BEFORE_RANGE, BLOOD_TO_POOL, CARD_ACTION, DISCARDED, DISCARD_PHASE, EACH_MASTER,
    INFLUENCE_PHASE, LEAVES_READY, MASTER_PHASE, NEEDED, OWN_UNLOCK, PASS, POLITICAL_ACTION, POLLING,
    POOL_TO_BLOOD, PRESSING, REFERENDUM_PASSED, UNLOCK_PHASE, VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
GROUND = "hunting ground"
TROPHY = "Trophy: Hunting Ground"
"""How cards say that they are one, and what a vampire keeps that has fed on one."""


def _grounds_of_others(state: State, seat: int) -> int:
    """Return how many hunting grounds others control that are not derivative; a trophy is one."""
    return sum(
        permanent.controller != seat
        and permanent.working
        and ((permanent.face.location and GROUND in permanent.face.kinds) or permanent.face.name == TROPHY)
        and "derivative" not in permanent.face.kinds
        for permanent in state.in_play.values()
    )


def _hungry(state: State, play: Play) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE
        and minion.profile.sect == "anarch"
        and minion.blood < minion.capacity
        and minion.noted(USED_GROUND) != state.turn
    ]


def feed_poachers(state: State, play: Play) -> Rules[None]:
    """Feed the player's ready vampires of a sect: one for each hunting ground that others control."""
    for _ in range(_grounds_of_others(state, play.methuselah.seat)):
        found = _hungry(state, play)
        if not found:
            return
        choice = yield Decision(play.methuselah.seat, "target", [PASS, *found], play.number)
        if choice == PASS:
            return
        minion = state.minion(choice)
        minion.note(USED_GROUND, state.turn)
        gain_blood(state, minion, 1)


def _can_poach(state: State, play: Play) -> bool:
    return bool(_hungry(state, play)) and _grounds_of_others(state, play.methuselah.seat) > 0


card(101404, "Poacher's Hunting Ground", "3c54a20e",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, DoesIf(feed_poachers, _can_poach), once=True),))
card(101410, "Police Department", "70b420de",
    play=(PutInPlay(),),
    armed=(Mode("", Press(TO_END), locks=True, moment=PRESSING, name="press to end combat"),))
card(101431, "Powerbase: Barranquilla", "f78af5cd",
    play=(Pick(Each(Who("vampire", sect="sabbat"))), PutInPlay(),
        Gain(COUNTERS, Of("capacity", CHOSEN), THIS)),
    abilities=(Ability(UNLOCK_PHASE, GainPool(1), SpendCounter(), once=True, name="1 pool"),),
    open_actions=(burn_by(Who("vampire", title="none")), burn_by(Who("vampire", title="any"), 1)))
VENTRUE = Who("vampire", clan="Ventrue")
card(101432, "Powerbase: Berlin", "d15ca26d",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), Gain(COUNTERS, 1, THIS), name="a blood"),),
    actions=(Mode("", Only(Is(ACTOR, Who("vampire", clan="Ventrue", min_blood=1))),
        MoveBlood(1, ACTOR, THIS), stealth=1, kind=CARD_ACTION, name="move blood here"),),
    aids=(Mode("", Only(Going((POLITICAL_ACTION,))), Only(Is(ATTEMPTING, VENTRUE)), ChooseX(Of(COUNTERS)),
        Lose(COUNTERS, X, THIS), Gain(MORE_INTERCEPT, X, ATTEMPTING), locks=True, moment=NEEDED,
        name="X intercept"),),
    open_actions=(Mode("", AtThis(VAMPIRES, others=True, undirected=True), Give(THIS, ME),
        kind=POLITICAL_ACTION, name="steal"),))
GIOVANNI = Who("vampire", clan="Giovanni")
CAPE_VERDE = (
    Only(
        AnyOf(
            Exists(Each(Who("vampire", clan="Giovanni", min_blood=1), KEEPER)),
            AnyOf(
                Exists(Each(Who("vampire", sect="laibon", min_blood=1), KEEPER)),
                Exists(Each(Who("vampire", room=True), KEEPER)),
            ),
        )
    ),
    Either(
        BLOOD_TO_POOL,
        (PickNow(Each(Who("vampire", clan="Giovanni", min_blood=1), KEEPER,
            or_who=Who("vampire", sect="laibon", min_blood=1)), by=KEEPER), MoveBlood(1, CHOSEN, KEEPER)),
        POOL_TO_BLOOD,
        (Only(AtLeast(Of(POOL, KEEPER), 1)), PickNow(Each(Who("vampire", room=True), KEEPER), by=KEEPER),
            MoveBlood(1, KEEPER, CHOSEN)),
        by=KEEPER),
)
card(101433, "Powerbase: Cape Verde", "0b28e087",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, *CAPE_VERDE, locks=True),),
    triggers=(Trigger(EACH_MASTER, OTHERS_CARD, Only(Is(THIS, UNLOCKED)), Lock(THIS), *CAPE_VERDE,
        optional=True),),
    open_actions=(steal_by(GIOVANNI, 1), steal_by(LAIBON, 1)))
card(101434, "Powerbase: Chicago", "d2e06ba6",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(), Gain(COUNTERS, 1, THIS), once=True, name="store 1 blood"),
        Ability(UNLOCK_PHASE, OnlyUse(), Only(AtLeast(Of(COUNTERS), 1)), MoveBlood(Of(COUNTERS), THIS, ME),
            once=True, name="take the blood")),
    open_actions=(Mode("", AtThis(VAMPIRES, others=True), Only(AtLeast(Of(COUNTERS), 1)),
        MoveBlood(Of(COUNTERS), THIS, ME), directed=True,
        name="take the blood"),))
MAKES_ANARCH = pattern(r"(?i)(?<!control )\bbecomes? anarch\b|\bmake (?:them|[^.]*vampire[^.]*) anarch\b")
"""How cards say that they make a vampire Anarch; not "after a vampire you control becomes Anarch"."""


def anarchs_were_discarded(state: State, play: Play) -> bool:
    """Return whether what was just discarded requires Anarchs, or makes vampires Anarch."""
    number = state.record.discarded[-1]
    text = getattr(state.faces[number].card, "text", "")
    return requires_sect(state.faces[number].card, "anarch") or MAKES_ANARCH.search(text) is not None


card(101435, "Powerbase: Los Angeles", "81eca200",
    play=(PutInPlay(),), abilities=(Ability(DISCARD_PHASE, Gain(DISCARDS, 1, ME), Keep("phase"),
        locks=True),),
    triggers=(Trigger(DISCARDED, Only(Kept("phase")), Only(That(anarchs_were_discarded)),
        PickNow(Each(Who(sect="anarch", locked=True), EVERYBODY)), Unlock(CHOSEN), optional=True,
            once_a_turn=True),),
    open_actions=(steal_by(ANARCHS),))
card(101436, "Powerbase: Luanda", "56d93a34",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Pick(Each(VAMPIRES, ready=False)), Keep(CHOSEN, this_turn=True),
        locks=True),),
    actions=(Mode("", Only(Both(Same(ACTOR, REMEMBERED), Kept("this turn"))), ChooseFoe(), EnterCombat(),
        stealth=1, directed=True,
        name="enter combat"),),
    open_actions=(steal_by(VAMPIRES),))
card(101437, "Powerbase: Madrid", "914cf90c",
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, Only(Not(AtLeast(Of(COUNTERS), 4))),
        Gain(COUNTERS, 1, THIS), once=True, name="a counter"),),
    aids=(Mode("", Only(AtLeast(Of(COUNTERS), 1)), Pick(Each(Who("vampire", sect="sabbat", title="any"),
        EVERYBODY)), Gain(POLL_VOTES, Of(COUNTERS), CHOSEN), locks=True,
        moment=ANY_REFERENDUM, name="a vote for each counter"),),
    open_actions=(Mode("", AtThis(VAMPIRES, others=True), Lose(COUNTERS, Of(COUNTERS, THIS), THIS),
        directed=True,
        name="burn the counters"),))
card(101438, "Powerbase: Mexico City", "345c022d",
    play=(PutInPlay(), CountersOnCard(5)),
    triggers=(Trigger(OWN_UNLOCK, SpendCounter(), GainPool(1)),),
    open_actions=(Mode("", AtThis(SABBAT, others=True), Gain(POOL, Of(COUNTERS, THIS), ME), Burn(THIS),
        directed=True, name="take its blood"),))
card(101439, "Powerbase: Montreal", "c92e0861",
    play=(PutInPlay(),),
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(1), once=True),),
    open_actions=(steal_by(VAMPIRES),),
)
card(102301, "Powerbase: Munich", "284f6873",
    play=(PutInPlay(),),
    abilities=(
        Ability(MASTER_PHASE, Pick(Each(Who("vampire", has="obl", min_blood=1), ready=False)),
            BloodToPool(1, 1), locks=True,
            name="1 blood to the pool"),
        Ability(MASTER_PHASE, Only(AtLeast(Of(POOL, ME), 1)), Gain(BLOOD, 1, CHOSEN), Lose(POOL, 1, ME),
            Pick(Each(Who("vampire", has="obl", room=True))),
            locks=True, name="1 pool to a vampire")),
    open_actions=(Mode("", AtThis(Who("vampire", sect="independent")), Burn(THIS), directed=True,
        blood=1, name="burn"),))
card(101440, "Powerbase: New York", "25b22c2b",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), Gain(COUNTERS, 3, THIS), pool=1, name="store 3 blood"),
        Ability(MASTER_PHASE, Only(AtLeast(Of(COUNTERS), 1)), SpendMaster(), GainPool(1), SpendCounter(),
            name="take 1 blood")),
    open_actions=(Mode("", AtThis(SABBAT, others=True), Only(AtLeast(Of(COUNTERS), 1)),
        MoveBlood(Of(COUNTERS), THIS, ME), Burn(THIS), directed=True, name="take its blood"),))
card(101441, "Powerbase: Rome", "8a2a98c4", traits=frozenset({"several actions"}),
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), Gain(COUNTERS, 1, THIS), name="a counter"),),
    actions=(Mode("", Only(Is(ACTOR, Who("vampire", clan="Giovanni", min_blood=1))), MoveBlood(2, ACTOR,
        THIS, least=1),
        stealth=1, kind=CARD_ACTION, name="move blood here"),),
    aids=(Mode("", ChooseX(Of(COUNTERS)), Lose(COUNTERS, X, THIS), CastVotes(X), locks=True, moment=POLLING,
        name="X votes"),),
    open_actions=(Mode("", AtThis(), Lose(COUNTERS, Of(COUNTERS), THIS), directed=True,
        name="burn the counters"),))
card(101442, "Powerbase: Savannah", "1fb0ae3f",
    play=(PutInPlay(),),
    armed=(Mode("", Only(Same(ACTOR, ACTING)), Only(Is(ACTOR, VAMPIRES)),
        PickNow(Each(kind=LOCATIONS, besides=THIS, unique=True,
        unlocked=True)), Lock(CHOSEN), EndCombat(), moment=BEFORE_RANGE,
        name="end combat"),),
    open_actions=(steal_by(VAMPIRES),))
card(101443, "Powerbase: Tshwane", "847a3c0d",
    play=(PutInPlay(),), values=(LockCut(1, pool=True),),
    open_actions=(steal_by(LAIBON),))
card(101444, "Powerbase: Washington, D.C.", "e392f7a4",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(), ChooseX(Least(3, Of(POOL, ME))), MoveBlood(X, ME, THIS),
            Gain(COUNTERS, X, THIS), once=True, name="store pool"),
        Ability(UNLOCK_PHASE, OnlyUse(), Only(AtLeast(Of(COUNTERS), 2)), MoveBlood(2, THIS, ME), once=True,
            name="take 2 blood")),
    open_actions=(Mode("", AtThis(VAMPIRES, others=True), Only(AtLeast(Of(COUNTERS), 1)),
        MoveBlood(Of(COUNTERS), THIS, ME), directed=True, name="take the blood"),))
card(101445, "Powerbase: Zürich", "787c4eb5",
    play=(PutInPlay(),),
    actions=(Mode("", HOLDS_EDGE, Only(Is(ACTOR, VAMPIRES)),
        Pick(Each(Who("vampire", younger=True), kind=UNCONTROLLED)),
        AddBlood(2),
        AsAnnounced(IfBlocked(BurnEdge())), stealth=1, name="add 2 blood"),),
    abilities=(Ability(MASTER_PHASE, OTHERS_CARD, BurnEdge(), Give(THIS, ME), anybody=True, name="steal"),))
card(101430, "Power Structure", "7c5d267a",
    play=(PutInPlay(),),
    aids=(Mode("", Only(AtLeast(Count(Each(Who("vampire", clan="Lasombra"))), 1)),
        Gain(POLL_VOTES, 1, Each(Who("vampire", clan="Lasombra"))), locks=True, moment=POLLING,
        name="a vote each"),))
card(101487, "Priority Contract", "af58cdec",
    play=(PutContract("Banu Haqim", prey=True),), open_actions=(BY_CONTRACT,),
    triggers=(Trigger(LEAVES_READY, Only(Fell(bearer=True)), Gain(POOL, 3, ME), Burn(THIS), optional=True),))
card(102334, "Privileged Position", "50eec863",
    play=(Only(AtLeast(Count(Each(Who(path="Power and the Inner Voice"))), 2)), PutInPlay()),
    triggers=(Trigger(REFERENDUM_PASSED, Only(Is(THIS, UNLOCKED)), Lock(THIS), Lose(POOL, 1, PREY),
        optional=True),))
card(101497, "Prophecies of Gehenna", "b85ced84",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Only(Not(Same(ME, PREY))), Look(Cards(HAND, PREY)), Give(THIS, PREY),
            locks=True, name="look at a hand"),
        Ability(UNLOCK_PHASE, Look(Cards(HAND, ME), by=EVERYBODY), burns=True, anybody=True,
            name="reveal the hand")))
card(101500, "Protected Resources", "70604a82",
    play=(PutInPlay(),), values=(BleedLimit(2),), triggers=(Trigger(AFTER_BLEED, Burn(THIS)),))
card(101502, "Protracted Investment", "bae82950",
    play=(PutInPlay(), CountersOnCard(5)),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), SpendCounter(), GainPool(1), name="1 pool"),))
card(101504, "Proxy Kissed", "b82c075e", traits=frozenset({WELCOMES}),
    play=(Only(Is(NEWCOMER, GIOVANNI)), PutOn(NEWCOMER), Gain(BLOOD, 1, NEWCOMER)),
    values=(Grants("pot", 1), Grants("for", 1), Makes(capacity=1)))
card(101520, "Purchase Pact", "2b0ec02b",
    play=(PutInPlay(),), armed=(truce("sabbat"),),
    **repealed_by(Who("vampire", sect="sabbat", title="any")))
