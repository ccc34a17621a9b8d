"""Actions from M to R."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import on_itself
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AT_ME, DEAD_ALLY
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import CannotBlock
from rules.vtes.definitions.blood import AddBlood, Gain, Lose, MoveBlood

from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import DoesIf, If, Only
from rules.vtes.definitions.conditions import AtLeast, Is, Not, That
from rules.vtes.definitions.exposed import PutOnTheirs
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, LISTS, RIDDLES
from rules.vtes.definitions.lasting import Once, PutInPlay
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawCrypt
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.references import (
    ACTOR, CAPACITY, CHOSEN, CONTROLLER, COPIES, COUNTERS, EVERYBODY, KEEPER, ME, POOL, PREY, THIS,
    UNCONTROLLED, Count, Each, Half, Of,
)
from rules.vtes.definitions.remains import FeedOnRemains
from rules.vtes.definitions.sequels import SpendMaster
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.summoning import RevealTop
from rules.vtes.definitions.talents import GiveTrait
from rules.vtes.definitions.targets import LOCATION, ChooseTarget, StealTarget
from rules.vtes.definitions.who import ALLIES, YOUNGER, Who
from rules.vtes.state.counters import BURNED_CORRUPTION, gain_pool
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.terms import AFTER_ACTION, HUNT_ACTION, MASTER_PHASE, NEEDED, UNLOCK_PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101170, "Marked Territory", "de8fa4da", traits=frozenset({"marked territory"}),
    modes=(on_itself("", "marked territory", Unlock(ACTOR), stealth=2),),
    aids=(Mode("", AT_ME, HelpBlocker(2, itself=True), Burn(THIS), moment=NEEDED,
        name="+2 intercept"),))
card(101206, "Mesu Bedshet", "14b478e5",
    modes=(Mode("", RevealTop(2, clan="Ministry", younger=True), stealth=1,
        name="reveal a crypt card"),))

KIN_OF_THE_LAIBON = Who(
    clan="Akunanse/Guruhi/Ishtarri/Osebo/Banu Haqim/Ministry/Ravnos/Lasombra/Tzimisce/"
    "Harbinger of Skulls/Salubri antitribu"
)
card(101248, "Mozambique Allure", "8d05ace3",
    modes=(Mode("", Only(Is(ACTOR, Who("vampire", sect="laibon"))), DrawCrypt(), stealth=1,
            name="draw a crypt card"),
        Mode("", Only(Is(ACTOR, Who("vampire", not_sect="laibon", title="none"))), Turn(ACTOR, "laibon"),
            If(Is(ACTOR, KIN_OF_THE_LAIBON), (Unlock(ACTOR),)), stealth=1, name="become Laibon")))
card(101280, "New Management", "84ed0b6e", delay=AFTER_ACTION,
    modes=(Mode("", ChooseTarget(LOCATION, others=True, max_cost=1), StealTarget(), directed=True,
        name="steal a location"),))

BY_ANARCHS = Only(Is(ACTOR, Who(sect="anarch")))
card(101324, "Open War", "0f709d15",
    modes=(Mode("", Once(a_game=True), PutInPlay(), stealth=1, name="war"),),
    open_actions=(Mode("", BY_ANARCHS, ChooseFoe(), EnterCombat(), directed=True, name="enter combat"),
        Mode("", BY_ANARCHS, ChooseTarget(LOCATION), Burn(CHOSEN), directed=True, pool=2,
            name="burn a location")),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), MoveBlood(1, ME, THIS),
        If(AtLeast(Of(COUNTERS), 4), (Gain(POOL, 4, KEEPER), Burn(THIS))), anybody=True,
        name="a pool to the card"),))


def all_have_crypts(state: State, play: Play) -> bool:
    """Return whether each Methuselah has a crypt left."""
    return all(state.methuselahs[seat].crypt.items for seat in state.ring.clockwise(play.methuselah.seat))


def reveals_crypts(state: State, play: Play) -> None:
    """Reveal them: who has the dearest steals 3 pool of the cheapest; where several are that, all burn 1."""
    revealed: list[tuple[int, int]] = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        crypt = state.methuselahs[seat].crypt
        if crypt.items:
            number = state.board.top(crypt)[0]
            state.board.show(number, crypt)
            revealed.append((state.faces[number].capacity, seat))
    prices = [capacity for capacity, _ in revealed]
    if len(prices) < state.ring.size:
        return
    low, high = min(prices), max(prices)
    for _, seat in revealed:
        state.board.shuffle(state.methuselahs[seat].crypt)
    if prices.count(low) > 1 or prices.count(high) > 1:
        burn_pools(state, [(state.methuselahs[seat], 1) for _, seat in revealed])
        return
    thief, victim = (
        next(state.methuselahs[seat] for capacity, seat in revealed if capacity == price)
        for price in (high, low)
    )
    if thief is not victim:
        amount = min(3, victim.pool)
        gain_pool(state, thief, amount)
        burn_pool(state, victim, amount)


card(101396, "Petra Resonance", "ded21fbc",
    modes=(Mode("", DoesIf(reveals_crypts, all_have_crypts), stealth=1, name="reveal crypt cards"),))
card(102302, "Psychophagia", "6f705bf7",
    modes=(Mode("", DEAD_ALLY, FeedOnRemains(3), kind=HUNT_ACTION, stealth=1, name="3 blood"),
        Mode("", DEAD_ALLY, FeedOnRemains(2, unlocks=True), kind=HUNT_ACTION, stealth=1,
            name="2 blood and unlock")))
card(101570, "Recruitment Exercise", "0a9f51c0",
    modes=(Mode("", RevealTop(1, trait="black hand"), stealth=1, name="draw a crypt card"),))
card(101574, "Red List", "50162c82", traits=frozenset({LISTS}),
    modes=(Mode("", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, or_who=YOUNGER, aimed=True)),
        AsAnnounced(CannotBlock()),
        GiveTrait("red list"), directed=True, name="put on the list"),))
card(101621, "Reunion Kamut", "4ba00ef4",
    modes=(Mode("", Pick(Each(Who("vampire", trait="black hand"), kind=UNCONTROLLED)), AddBlood(2), stealth=1,
        name="2 blood"),))
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
card(101661, "Rumble", "dec40a25",
    modes=(Mode("", ChooseFoe(), EnterCombat(hand=1),
        AsAnnounced(IfSuccessful(If(Not(Is(ACTOR, up=True)), (Lose(POOL, 1, ME),)), always=True)),
            directed=True,
        name="enter combat"),))
