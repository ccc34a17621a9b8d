"""Actions from Q to S."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import on_itself
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCH, FREELY, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, ANYWHERE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Mark, UsableAgain
from rules.vtes.definitions.aiming import LOCATION, AimAt, AsAnnounced, AtThis, ChooseTarget, CostsMore
from rules.vtes.definitions.blocked import IfBlocked
from rules.vtes.definitions.blocking import CannotBlock, Unblockable
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import (
    ANY_NUMBER, NameCard, Pick, PickCards, PickMethuselahs, PickNow, PickSome, TakeCopies,
)
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, Fight
from rules.vtes.definitions.combining import Does, DoesIf, ForEach, If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Exists, Going, Is, Not, Polled, Same, That
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.crypt import RevealTop, SearchCrypt
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.disciplines import ChooseLesson, Learn
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnMine, PutOnTheirs
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, BINDS, LISTS, RIDDLES
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import FetchNamed, Look, Move
from rules.vtes.definitions.limits import OneThisTurn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import PEACEFUL
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BEARER, BLOCKER, BLOOD, CAPACITY, CHANCE, CHOSEN, CONTROLLER, COPIES, COUNTERS,
    DIABLERIE, EVENTS, EVERYBODY, HAND, LIBRARY, ME, NAMED, OTHERS, POOL, PREY, REMEMBERED, THIS,
    UNCONTROLLED, Cards, Count, Each, Half, Of,
)
from rules.vtes.definitions.standing import ChangeClan, GiveTrait, Makes
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_as_minion
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.capacities import change_capacity
from rules.vtes.state.cards_in_play import BLED, Minion
from rules.vtes.state.counters import BURNED_CORRUPTION, burn_blood, change_counters, gain_blood, uninvest
from rules.vtes.state.departures import leave_play, pay_blood
from rules.vtes.state.gear import is_gear, stays_put
from rules.vtes.state.sets import each
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import (
    AFTER_BLOCK, ANY_PASSED, AS_ANNOUNCED, BLEED_VALUE, IN_DISCARD_PHASE, LEAVE_TORPOR_ACTION,
    MASTER_PHASE, OWN_TURN, OWN_UNLOCK, POLITICAL_ACTION, STEALTH, STRENGTH, TORPOR, UNLOCK_PHASE,
    VAMPIRE, VOTES, LastingKind,
)
from rules.vtes.verbs.allies import put_in_play
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.searching import choose_exactly, library_cards_in_ash
from rules.vtes.verbs.upkeep import discard_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101546, "Rastacourere", "f5a4dc4f",
    modes=(Mode("", Pick(Each(Who("vampire", title="any", bears_no="rastacourere"), EVERYBODY, besides=ACTOR,
        ready=False, aimed=True)), PutOnMine(), stealth=1, directed=True, name="put on"),),
    values=(Value(VOTES, -1, Is(ACTOR, Who(title="any", not_title="priscus"))),
        Value(STEALTH, -1, Both(Same(ACTOR, ACTING), Going((POLITICAL_ACTION,)))), Makes(capacity=-1)))


def spreads_out(state: State, play: Play) -> Rules[None]:
    """Ask how much blood and which equipment each other ready vampire of the player gets of the minion."""
    actor, seat = play.actor, play.methuselah.seat
    if actor is None:
        return
    others = [one for one in state.ready_minions(play.methuselah) if one.profile.kind == VAMPIRE]
    for other in others:
        if other is actor:
            continue
        most = min(actor.blood, other.capacity - other.blood)
        if most:
            amount = yield Decision(seat, "amount", list(range(most + 1)), other.number)
            pay_blood(state, actor, amount)
            gain_blood(state, other, amount)
        gear = [card.number for card in actor.cards if is_gear(card) and not stays_put(card) and can_bear(
            other, card.face)]
        for number in (yield from choose_some(state, play.methuselah, gear, len(gear))):
            attach(state, state.in_play[number], other)


card(101549, "Rave", "2344b9e1",
    modes=(Mode("", Does(spreads_out), stealth=1, name="give blood and equipment"),))
card(101568, "Recruiting Party", "ee5ba19c",
    modes=(Mode("", Gain(BLOOD, 1, Each(Who("vampire", clan="Ventrue antitribu"), kind=UNCONTROLLED)),
        name="1 blood each"),))
card(101570, "Recruitment Exercise", "0a9f51c0",
    modes=(Mode("", RevealTop(1, trait="black hand"), stealth=1, name="draw a crypt card"),))
card(101571, "Recure of the Homeland", "1a4f1f91",
    modes=(Mode("", kind=LEAVE_TORPOR_ACTION, stealth=1, name="leave torpor"),))
card(101574, "Red List", "50162c82", traits=frozenset({LISTS}),
    modes=(Mode("", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, or_who=YOUNGER, aimed=True)),
        AsAnnounced(CannotBlock()),
        GiveTrait("red list"), directed=True, name="put on the list"),))
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
card(101680, "Sanguine Instruction", "dd5fa278",
    modes=(Mode("", ChooseLesson(), PutOnTheirs(), Learn(), stealth=1, name="teach"),))
card(101690, "SchreckNET", "84a2b513",
    modes=(Mode("", If(Is(ACTOR, Who(min_capacity=6)), (Unlock(ACTOR),)), PutInPlay(), stealth=1,
        name="put in play"),),
    triggers=(Trigger(ANY_PASSED, Only(Is(THIS, Who(unlocked=True))), Lock(THIS), PickMethuselahs(OTHERS),
        Look(Cards(HAND, NAMED)), optional=True),))


def takes_two_of_three(state: State, play: Play) -> Rules[None]:
    """Look at three cards of the library, move up to two to the hand; then shuffle and discard down."""
    board, methuselah = state.board, play.methuselah
    seen = board.top(methuselah.library, 3)
    for number in (yield from choose_some(state, methuselah, seen, 2)):
        board.move(number, methuselah.library, methuselah.hand)
    board.shuffle(methuselah.library)
    yield from discard_down(state, methuselah)


card(101700, "Scrounging", "9c4a682b",
    modes=(Mode("", Does(takes_two_of_three), stealth=1, name="2 of 3 cards"),))
card(101762, "Sheepdog", "7f05ae73", traits=frozenset({BINDS}),
    modes=(Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(4), PutOn(), name="4 blood"),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101777, "Sibyl's Tongue", "ca7eb638",
    modes=(Mode("", CostsMore(Count(Cards(ASH, name="Sibyl's Tongue"))), NameCard(),
        FetchNamed(),
        stealth=1, name="search"),))


def siphons(state: State, play: Play) -> Rules[None]:
    """Steal a blood from each chosen vampire in torpor; a Giovanni takes as many cards from the ash heap."""
    actor, methuselah, stolen = play.actor, play.methuselah, 0
    if actor is None:
        return
    for number in play.chosen:
        victim = state.in_play.get(number)
        if isinstance(victim, Minion) and victim.region == TORPOR:
            stolen += burn_blood(state, victim, 1)
    gain_blood(state, actor, stolen)
    if actor.profile.clan == "Giovanni":
        found = library_cards_in_ash(state, methuselah)
        for number in (yield from choose_some(state, methuselah, found, stolen)):
            state.board.move(number, methuselah.ash, methuselah.hand)
        yield from discard_down(state, methuselah)


SLEEPERS = Each(Who("vampire", fallen=True), EVERYBODY, ready=False, aimed=True)
YOUNGER_SLEEPERS = Each(Who("vampire", fallen=True, younger=True), EVERYBODY, ready=False, aimed=True)
GEHENNA_HAS_COME = Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna"))
card(101784, "Siphon", "8e591c24",
    modes=(Mode("", OneThisTurn(), Only(AnyOf(Exists(YOUNGER_SLEEPERS), Both(GEHENNA_HAS_COME,
        Exists(SLEEPERS)))), AsAnnounced(If(GEHENNA_HAS_COME, (PickSome(SLEEPERS, ANY_NUMBER, 1),),
            (PickSome(YOUNGER_SLEEPERS, ANY_NUMBER, 1),))), Does(siphons), stealth=1, name="steal blood"),))
card(101788, "Sixth Tradition: Destruction", "20f8f9f0",
    modes=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, since=DIABLERIE, aimed=True)),
        Burn(CHOSEN), stealth=1, directed=True, name="burn a diablerist"),))
GANGREL = Who("vampire", clan="Gangrel", title="none")
card(101789, "Skaald", "1c56c0af",
    modes=(Mode("", Only(Is(ACTOR, GANGREL)), PutOn(), Unlock(ACTOR), stealth=1, name="skaald"),),
    values=(Value(VOTES, 2, Both(Is(ACTOR, GANGREL), Both(Polled(hunt=False), Is(ACTING,
        Who(clan="Gangrel"))))),),
    open_actions=(Mode("", AtThis(GANGREL, not_bearer=True), Only(Is(ACTOR, Who("vampire", older=True),
        beside=BEARER)), MoveOnto(THIS, ACTOR, theirs=True), stealth=1, directed=True, name="steal"),))

FAE = (Who("vampire", clan="Kiasyd"), Who("ally", trait="changeling"))


def hurts_idlers(state: State, play: Play) -> None:
    """Hurt the controller's fae that have not bled this turn."""
    for minion in state.minions_of(play.methuselah):
        if (fits(FAE[0], minion) or fits(FAE[1], minion)) and minion.noted(BLED) != state.turn:
            hurt(state, minion, 1)


card(101826, "Song of Pan", "6f1f1034",
    modes=(Mode("", PutInPlay(), Unlock(ACTOR), stealth=1, name="song"),),
    values=tuple(Everywhere(BLEED_VALUE, 1, who) for who in FAE),
    triggers=(Trigger(IN_DISCARD_PHASE, Does(hurts_idlers), Burn(THIS)),))
card(101838, "Sowing Dissension", "1d2e3c19",
    modes=(Mode("", AimAt(OTHERS), AsAnnounced(IfBlocked(If(Is(BLOCKER, Who("vampire", title="none")),
        (May(ME,
        Lose(BLOOD, 1, ACTOR), (Mark(PEACEFUL), Unlock(ACTOR))),)))), ForEach(OTHERS,
            (PickNow(Each(Who("vampire",
            younger=True, unlocked=True), ME)), Lock(CHOSEN))), directed=True, name="each locks a vampire"),))


SPELLS = Each(of=EVERYBODY, kind=COPIES)


def raises_mummies(state: State, play: Play) -> Rules[None]:
    """Burn five copies; up to five uncontrolled vampires become mummies, with their capacity as life."""
    methuselah, copies = play.methuselah, each(state, play, SPELLS)
    for number in (yield from choose_exactly(state, methuselah, copies, 5)):
        leave_play(state, state.in_play[number])
    waiting = [number for number in methuselah.invested if state.faces[number].types & VAMPIRE]
    for number in (yield from choose_some(state, methuselah, waiting, 5)):
        uninvest(state, methuselah, number)
        life = state.faces[number].capacity
        mummy = enter_as_minion(state, number, methuselah.uncontrolled, methuselah, life, as_face=play.face)
        if mummy is not None:
            change_capacity(state, mummy, life - mummy.capacity)

RAISES_MUMMIES = (Only(Not(Is(THIS, Who("minion")))), Only(AtLeast(Count(SPELLS), 5)), Does(raises_mummies))
card(101845, "Spell of Life", "5090ce7f", becomes_minion=True, life=1, strength=2, bleed=1,
    traits=frozenset({"mummy", "unique as a minion"}),
    modes=(Mode("", OneThisTurn(), PutInPlay(), stealth=1, name="put in play"),),
    abilities=(Ability(OWN_TURN, *RAISES_MUMMIES, name="raise mummies"),),
    aids=(Mode("", *RAISES_MUMMIES, UsableAgain(), moment=UNTIL_RESOLVED, by=ANYBODY, name="raise mummies"),),
    armed=(Mode("", *RAISES_MUMMIES, moment=FREELY, by=ANYWHERE, name="raise mummies"),),
    actions=(Mode("", Only(Same(THIS, ACTOR)), ChooseFoe(), EnterCombat(), directed=True,
        name="enter combat"),))


THINNED = LastingKind("has thinned the veil")


def thins_the_veil(state: State, play: Play) -> Rules[None]:
    """Burn a counter; with the last one, burn the card and bring a wraith or zombie from the ash heap."""
    source, methuselah = play.source, play.methuselah
    if source is None or not source.counters:
        return
    spans.lay(state.lasting, THINNED, spans.PHASE, methuselah.seat)
    change_counters(state, source, -1)
    if source.counters:
        return
    leave_play(state, source)
    found = [
        number
        for number in methuselah.ash.items
        if state.faces[number].is_minion and not state.faces[number].model.traits.isdisjoint(("wraith",
            "zombie"))
    ]
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        yield from put_in_play(state, methuselah, chosen, methuselah.ash)


def can_thin_the_veil(state: State, play: Play) -> bool:
    """Return whether there are counters, and it has been done less than twice this phase."""
    source, times = play.source, spans.total(state.lasting, THINNED, play.methuselah.seat)
    return source is not None and source.counters > 0 and times < 2


card(102297, "Split the Veil", "4b2e8197",
    modes=(Mode("", PutInPlay(), CountersOnCard(2), stealth=1, name="the veil"),),
    abilities=(Ability(UNLOCK_PHASE, DoesIf(thins_the_veil, can_thin_the_veil), once=True,
        name="burn a counter"),))
def has_another_to_give_to(state: State, play: Play) -> bool:
    """Whether one of the player's anarchs has blood and another anarch has room for it."""
    givers = each(state, play, Each(Who(sect="anarch", min_blood=1)))
    takers = each(state, play, Each(Who(sect="anarch", room=True), EVERYBODY))
    return any(giver != taker for giver in givers for taker in takers)


card(101863, "The Status Perfectus", "aa75b891",
    modes=(Mode("", PutInPlay(), stealth=1, name="status"),),
    abilities=(Ability(MASTER_PHASE, Only(That(has_another_to_give_to)),
        PickNow(Each(Who(sect="anarch", min_blood=1))), Keep(CHOSEN),
        PickNow(Each(Who(sect="anarch", room=True), EVERYBODY, besides=REMEMBERED)),
            MoveBlood(1, REMEMBERED, CHOSEN), once=True, name="move a blood"),),
    aids=(Mode("", Only(Going(fought=True)), Only(Is(ACTING, up=True)), Only(Is(BLOCKER, ANARCH)),
        Pick(Each(Who(sect="anarch", unlocked=True), besides=BLOCKER)), Lock(CHOSEN),
        Fight(ACTING, CHOSEN, forbids="strike"),
        locks=True, moment=AFTER_BLOCK,
        name="fight the acting minion"),))
card(101895, "Sudario Refraction", "3334337a",
    modes=(Mode("", AsAnnounced(PickCards(Cards(ASH), 3)), TakeCopies(LIBRARY),
        Move(Cards(HAND), ASH, 3, by=CHANCE),
        stealth=1,
        name="3 cards to the top"),))
card(101901, "Summon the Serpent", "7bc24e51",
    modes=(Mode("", SearchCrypt(discipline="ser", blood=1), stealth=1, name="search the crypt"),))
card(101903, "Sunrise Service", "589b06e6",
    modes=(Mode("", PutOn(), Inflict(ACTOR, 1, aggravated=True), stealth=1, name="put on"),),
    aids=(Mode("", Only(Same(ACTING, BEARER)), Unblockable(ANYONE), Burn(THIS), moment=AS_ANNOUNCED,
        by=ANYBODY, name="unblockable"),))
