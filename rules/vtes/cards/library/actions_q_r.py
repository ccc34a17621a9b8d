"""Actions from Q to R."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import on_itself
from rules.vtes.cards.deeds import spreads_blood
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful
from rules.vtes.definitions.aiming import (
    LOCATION, AsAnnounced, ChooseTarget,
)
from rules.vtes.definitions.blocking import CannotBlock
from rules.vtes.definitions.blood import AddBlood, Gain, Lose
from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.choosing import (
    Pick,
)
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import BY_LOCKED, Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Going, Is, Not, Same, That
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.crypt import RevealTop
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, LISTS, RIDDLES
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLOOD, CAPACITY, CHOSEN, CONTROLLER, COPIES, COUNTERS, EVERYBODY, ME, POOL, PREY,
    REMEMBERED, THIS, UNCONTROLLED, Count, Each, Half, Of,
)
from rules.vtes.definitions.standing import ChangeClan, GiveTrait, Makes
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, UNLOCKED, YOUNGER, Who
from rules.vtes.state.arrivals import enter_as_minion, enter_play
from rules.vtes.state.capacities import change_capacity
from rules.vtes.state.cards_in_play import HIDDEN, Minion
from rules.vtes.state.counters import BURNED_CORRUPTION
from rules.vtes.state.departures import leave_play
from rules.vtes.state.memories import keep_in_mind
from rules.vtes.state.references import card_of
from rules.vtes.state.who import ENSLAVED, slave_of
from rules.vtes.terms import (
    LEAVE_TORPOR_ACTION, POLITICAL_ACTION, STEALTH,
    STRENGTH, UNLOCK_PHASE, VAMPIRE, VOTES,
)


TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101546, "Rastacourere", "f5a4dc4f",
    modes=(Mode("", Pick(Each(Who("vampire", title="any", bears_no="rastacourere"), EVERYBODY, besides=ACTOR,
        ready=False, aimed=True)), PutOn(), stealth=1, directed=True, name="put on"),),
    values=(Value(VOTES, -1, Is(ACTOR, Who(title="any", not_title="priscus"))),
        Value(STEALTH, -1, Both(Same(ACTOR, ACTING), Going((POLITICAL_ACTION,)))), Makes(capacity=-1)))

card(101549, "Rave", "2344b9e1",
    modes=(Mode("", Does(spreads_blood, (ACTOR, True)), stealth=1, name="give blood and equipment"),))


def takes_the_sleeper(state: State, play: Play) -> None:
    """Put the card in play, for the Gargoyle, and the chosen vampire under it."""
    victim, slave, owners = state.in_play.get(play.target), play.actor, state.setting.owners
    card_ = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    if card_ is not None and slave is not None and isinstance(victim, Minion):
        research = state.methuselahs[owners[victim.number]].research
        leave_play(state, victim, research)
        if victim.number in research.items:
            state.board.show(victim.number, research)
        keep_in_mind(state, card_, slave.number)
        card_.used = {(HIDDEN, victim.number): state.turn}


def makes_a_gargoyle(state: State, play: Play) -> None:
    """Remove the vampire under the card from the game; the card becomes a Gargoyle of its capacity."""
    card_, slave = card_of(state, play, THIS), card_of(state, play, REMEMBERED)
    hidden = [key for key in (card_.used if card_ is not None else None) or () if isinstance(key, tuple)]
    if card_ is None or not isinstance(slave, Minion) or not hidden:
        return
    methuselah, number = play.methuselah, hidden[0][1]
    owner = state.methuselahs[state.setting.owners[number]]
    state.board.move(number, owner.research, owner.removed)
    card_.used = None
    leave_play(state, card_, methuselah.playing)
    levels = (("fli", 1), ("for", 1), ("pot", 1), ("vis", 1))
    traits = frozenset({"slave", "flight", ENSLAVED + slave_of(slave)})
    sect, capacity = slave.profile.sect, state.faces[number].capacity
    gargoyle = enter_as_minion(state, play.number, methuselah.playing, methuselah, 0)
    if gargoyle is not None:
        base = Profile(VAMPIRE, "Gargoyle", sect, "", capacity, levels, traits)
        gargoyle.profile = state.setting.profile(base)
        change_capacity(state, gargoyle, capacity - gargoyle.capacity)


MASTER_OF_IT = Is(ACTOR, Who("vampire", master=True, not_trait="sterile"), beside=REMEMBERED)
card(101554, "Raw Recruit", "fa5e388e", becomes_minion=True, life=1,
    modes=(Mode("", Pick(Each(Who("vampire", fallen=True), EVERYBODY, ready=False, aimed=True)),
        Does(takes_the_sleeper), stealth=1, directed=True, name="take a vampire in torpor"),),
    actions=(Mode("", Only(Not(Is(THIS, Who("minion")))), Only(MASTER_OF_IT), Does(makes_a_gargoyle),
        stealth=1, name="create a Gargoyle"),))
card(101568, "Recruiting Party", "ee5ba19c",
    modes=(Mode("", Gain(BLOOD, 1, Each(Who("vampire", clan="Ventrue antitribu"), kind=UNCONTROLLED)),
        name="1 blood each"),))
card(101570, "Recruitment Exercise", "0a9f51c0",
    modes=(Mode("", RevealTop(1, trait="black hand"), stealth=1, name="draw a crypt card"),))
card(101571, "Recure of the Homeland", "1a4f1f91",
    modes=tuple(Mode("", only_, kind=LEAVE_TORPOR_ACTION, stealth=1, name="leave torpor")
        for only_ in (BY_LOCKED, Only(Is(ACTOR, UNLOCKED)))))
card(101574, "Red List", "50162c82", traits=frozenset({LISTS}),
    modes=(Mode("", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, or_who=YOUNGER, aimed=True)),
        AsAnnounced(CannotBlock()),
        GiveTrait("red list"), directed=True, name="put on the list"),))


def enslaves(state: State, play: Play) -> None:
    """Make the chosen Gargoyle a slave of the acting vampire's clan, and of no other."""
    slave, master = state.in_play.get(play.target), play.actor
    if isinstance(slave, Minion) and master is not None:
        left = {trait for trait in slave.profile.traits if not trait.startswith(ENSLAVED)}
        traits = frozenset(left | {"slave", ENSLAVED + master.profile.clan})
        slave.profile = state.setting.profile(slave.profile, traits=traits)


card(101589, "Reindoctrination", "74d7cc68",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Gargoyle", younger=True), EVERYBODY, ready=False,
        aimed=True)), Does(enslaves), If(Not(Is(CHOSEN, mine=True)), (StealTarget(),)), LeaveTorpor(CHOSEN),
        Unlock(CHOSEN), stealth=1, name="enslave a Gargoyle"),))
card(101621, "Reunion Kamut", "4ba00ef4",
    modes=(Mode("", Pick(Each(Who("vampire", trait="black hand"), kind=UNCONTROLLED)), AddBlood(2), stealth=1,
        name="2 blood"),))
card(101625, "Revelation of the Sire", "df79424a",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Caitiff",
        younger=True), EVERYBODY, ready=False, aimed=True)),
        PutOn(), ChangeClan(like="clan"), name="put on"),),
    values=(Makes(capacity=1),))
card(101632, "Rewilding", "89cc97f2",
    modes=(Mode("", ChooseTarget(LOCATION), Lose(POOL, 2, CONTROLLER), Burn(CHOSEN), directed=True,
        name="burn a location"),))

UNRIDDLED = Who("vampire", younger=True, not_clan="Malkavian/Malkavian antitribu")
card(101634, "Riddle Phantastique", "563b914a", traits=frozenset({RIDDLES}),
    modes=(Mode("", Only(Not(AtLeast(Count(Each(of=EVERYBODY, kind=COPIES)), 1))),
        Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, ready=False, or_who=UNRIDDLED, aimed=True)),
        PutOnTheirs(), Gain(COUNTERS, Half(Of(CAPACITY, ACTOR)), THIS),
        If(Not(AtLeast(Of(COUNTERS), 1)), (Burn(THIS),)), directed=True, name="riddle"),))


def has_burned_corruption(state: State, play: Play) -> bool:
    """Return whether the controller of the card has burned corruption counters during the action."""
    action, source = play.action, play.source
    if action is None or action.marks is None or source is None:
        return False
    return (source.controller, BURNED_CORRUPTION) in action.marks.once


card(101638, "Rise of the Fallen", "63ecee0d",
    modes=(Mode("", PutInPlay(), stealth=1, name="put in play"),),
    triggers=(Trigger(AFTER_ANY_ACTION, Only(That(has_burned_corruption)), Lose(POOL, 1, PREY)),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", tainted=True), ready=False, aimed=True)),
        Burn(CHOSEN), Burn(THIS), anybody=True, name="burn a vampire to burn it"),))
card(101641, "Ritual Challenge", "ba330a56", traits=frozenset({"ritual challenge"}),
    modes=(on_itself("", "ritual challenge"),), values=(Value(STRENGTH, 1),))
card(101661, "Rumble", "dec40a25",
    modes=(Mode("", ChooseFoe(), EnterCombat(hand=1),
        AsAnnounced(IfSuccessful(If(Not(Is(ACTOR, up=True)), (Lose(POOL, 1, ME),)), always=True)),
            directed=True,
        name="enter combat"),))
