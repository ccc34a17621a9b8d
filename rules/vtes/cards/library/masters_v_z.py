"""Masters from V to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import burn_by
from rules.vtes.cards.deeds import fights
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, BULLETS, DODGE, OTHERS_ACTION, RAVNOS, UNDIRECTED
from rules.vtes.definitions.abilities import ANY_FIGHTER, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MUST_HUNT, ActionFails, IfSuccessful, Mark, ThisTurn
from rules.vtes.definitions.aiming import SLEEPER, AimAt, AtThis, ChooseTarget
from rules.vtes.definitions.blocked import IfBlocked
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import Fight
from rules.vtes.definitions.combining import Concerns, Does, If, May, Offer, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Fell, Going, Is, Kept, Not, Polled, Same
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.crypt import ComeOut, DrawCrypt
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    BEFORE_REFERENDUM, GIVES_WAY, HAS_BURNED, HUNTS_BY_CARD, LETS_HUNT, SICKENS, UNLOCK_PRICE,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import BuryFromAsh, ShuffleThis
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import REFERENDUM_FAILS
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import BloodToPool, Exchange, GainPool
from rules.vtes.definitions.prices import MasterSurcharge
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AGAINST, AIMED, ATTEMPTING, BEARER, BLOCKER, BLOOD, CHOSEN, CONTROLLER, COPIES, COST,
    COUNTERS, CRYPT, DISEASE, EVENTS, EVERYBODY, LIFE, LOCATIONS, ME, MEANS, OTHERS, PERMANENTS, POOL,
    REMEMBERED, THIS, UNCONTROLLED, Cards, Count, Each, Of,
)
from rules.vtes.definitions.striking import CanStrike
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import PerCounter
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import MONSTERS, VAMPIRES, Who
from rules.vtes.state.cards_in_play import NIGHTMARES, Minion
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.illness import is_ill
from rules.vtes.terms import (
    AFTER, AS_ANNOUNCED, AS_PLAYED, BEFORE_RANGE, BEFORE_STRIKES, BEFORE_VOTES, BLEED_VALUE,
    CARD_ACTION, CHOICE, DISCARD_PHASE, DURING, EACH_UNLOCK, EQUIPMENT, EQUIP_ACTION, EVENT, GONE,
    HAND_SIZE, HUNT_ACTION, INFLUENCE_PHASE, IN_ANY_TURN, MASTER, MASTER_PHASE, NEEDED, NEXT_UNLOCK,
    OWN_UNLOCK, PASS, POLITICAL_ACTION, POLLING, READY, STEALTH, STRENGTH, TORPOR, UNLOCK_PHASE,
    VAMPIRE, VOTES, Moments,
)
from rules.vtes.verbs.equipment import equip_paid, is_equippable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def is_well(state: State, play: Play, number: int) -> bool:
    """Return whether a vampire has no disease counter."""
    return not is_ill(state.minion(number))


card(102088, "Vampiric Disease", "a72c5361",
    traits=frozenset({SICKENS}),
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True), that=is_well),
        Gain(DISEASE, 1, CHOSEN)))


def equips_first_found(state: State, play: Play) -> Rules[None]:
    """Show the card that is found; the minion takes it if it can have it and pay for it, or else it burns."""
    methuselah, actor = play.methuselah, play.actor
    library = methuselah.library
    if actor is None or not library.items:
        return
    state.board.settle(library, len(library.items))
    found = [number for number in reversed(library.items) if state.faces[number].types & EQUIPMENT]
    if found and actor.region != GONE:
        number = found[0]
        state.board.show(number, library)
        if is_equippable(state, play, actor, number):
            yield from equip_paid(state, play, actor, number, methuselah.library)
        else:
            state.board.move(number, library, methuselah.ash)
    state.board.shuffle(library)


card(102092, "Vast Wealth", "f6c43249",
    play=(Pick(Each()), PutOn()),
    actions=(Mode("", Does(equips_first_found), kind=EQUIP_ACTION, name="equip from the library"),))
card(102108, "Ventrue Directorate Assembly", "94bb1407",
    play=(PutInPlay(),),
    values=(Everywhere(VOTES, 1, Who(clan="Ventrue"), when=Not(Polled(hunt=True))),),
    open_actions=(burn_by(Who(not_clan="Brujah")), burn_by(Who(clan="Brujah"), 1)))
card(102109, "Ventrue Headquarters", "564597c4",
    play=(PutInPlay(),),
    aids=(Mode("", CastVotes(3), locks=True, moment=ANY_REFERENDUM, name="3 votes"),))
card(102110, "Ventrue Investment", "527d533f",
    play=(PutInPlay(), CountersOnCard(Count(Each(Who("vampire", clan="Ventrue antitribu"), ready=False)))),
    abilities=(Ability(MASTER_PHASE, Only(AtLeast(Of(COUNTERS), 1)), SpendMaster(), Gain(POOL, 1, ME),
        Lose(LIFE, 1, THIS), name="1 pool"),))
card(102113, "Vessel", "2f8df264",
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOnTheirs(),
        Offer(Each(of=CHOSEN, kind="blood doll"), (Burn(CHOSEN),))),
    abilities=(Ability(UNLOCK_PHASE, Exchange(), once=True),),
)
DEFENDER = Who("imbued", clan="Defender")
card(102119, "Vigil: The Thin Line", "8ee2daf3",
    play=(PutInPlay(),),
    aids=(Mode("", Only(Is(ACTING, MONSTERS)), HelpBlocker(1, DEFENDER), locks=True, moment=NEEDED,
            name="+1 intercept"),
        Mode("", Only(Is(ACTING, MONSTERS)), HelpBlocker(1, DEFENDER, theirs=True), locks=True, moment=NEEDED,
            name="+1 intercept of another")))
card(102121, "Villein", "9c3998b9",
    play=(Pick(Each(Who("vampire", min_blood=1), ready=False)), PutOn(), BloodToPool(2, 5)),
    values=(MasterSurcharge(1, "Villein"), MasterSurcharge(1, "Minion Tap", anywhere=True)),
)


card(102123, "Virolax Facility", "4eaa70a6",
    play=(PutInPlay(),), triggers=(Trigger(HAS_BURNED, Only(Fell(burned=True, of=ME, who=Who("vampire",
        min_capacity=8))), Burn(THIS), Offer(Cards(CRYPT, types=VAMPIRE, max_capacity=4), (ComeOut(1,
        rests=True),))),))
card(102126, "Visit from the Capuchin", "73138b8f",
    play=(Only(Not(Exists(Each(kind=COPIES)))), PutInPlay(), CountersOnCard(4)),
    values=(PerCounter(HAND_SIZE, 1),), burns_to_draw=True)
card(102132, "Vox Domini", "e011ec70",
    modes=(Mode("", Once(each=True), Mark(REFERENDUM_FAILS), moment=Moments(BEFORE_VOTES | POLLING),
        reaction=True, name="the referendum fails"),))
card(102134, "Vulnerability", "e3e8d1bf", play=(ChooseTarget(SLEEPER), Burn(CHOSEN)))
card(102142, "Wall Street Night, Financial Newspaper", "188808e4",
    play=(PutInPlay(),),
    aids=(Mode("", UNDIRECTED, HelpBlocker(1), locks=True, moment=NEEDED, name="+1 intercept"),),
    actions=(Mode("", Pick(Each(Who(min_blood=1), EVERYBODY, PERMANENTS, line="investment", aimed=True)),
        If(AtLeast(Of(COUNTERS, CHOSEN), 1),
        (Lose(COUNTERS, 1, CHOSEN), Gain(POOL, 1, ME))), kind=CARD_ACTION, stealth=1, directed=True,
        locks=True, name="move a counter"),))
card(102147, "Warning Sirens", "b436129d",
    modes=(*(Mode("", Only(Both(Going(directed=True), Same(ATTEMPTING, AIMED))),
            HelpBlocker(1, theirs=theirs), moment=NEEDED, reaction=True, name="+1 intercept")
            for theirs in (False, True)),
        Mode("", Pick(Each(of=EVERYBODY), that=fights), Concerns(CHOSEN), CanStrike(DODGE),
            moment=Moments(BEFORE_RANGE | BEFORE_STRIKES), reaction=True, name="dodge")))
RAISE = (Pick(Each(Who(clan="Nosferatu", fallen=True), EVERYBODY, ready=False)), Burn(THIS),
    LeaveTorpor(CHOSEN))
card(102149, "Warsaw Station", "97ef88d0",
    play=(PutInPlay(),),
    abilities=(Ability(IN_ANY_TURN, *RAISE, name="leave torpor"),),
    aids=(
        Mode("", Only(Is(ACTING, Who(clan="Nosferatu"))), UNDIRECTED,
            IfSuccessful(If(Is(ACTING, Who(clan="Nosferatu")), (Unlock(ACTING),))),
            locks=True, moment=AS_ANNOUNCED, name="unlock later"),
        Mode("", *RAISE, moment=Moments(AS_ANNOUNCED | DURING | AFTER), name="leave torpor")))
card(102151, "Wash", "fcad1957", cancels=MASTER, cancels_near=True, delay=NEXT_UNLOCK)
card(102152, "Wasserschloss Anif, Austria", "96970fb6",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, PickNow(Each(Who("vampire", clan="Tremere", min_blood=1), ready=False)),
        MoveBlood(1, CHOSEN, THIS), once=True, name="store 1 blood"),
        Ability(INFLUENCE_PHASE, Pick(Each(Who("vampire", clan="Tremere"), kind=UNCONTROLLED)),
            Only(AtLeast(Of(COUNTERS), 1)),
        Gain(BLOOD, Of(COUNTERS), CHOSEN), Lose(COUNTERS, Of(COUNTERS), THIS), locks=True,
            name="move the counters")),
    open_actions=(burn_by(Who(not_clan="Malkavian")), burn_by(Who(clan="Malkavian"), 1)))
card(102153, "Waste Management Operation", "5264a401",
    play=(PutInPlay(),), abilities=(Ability(DISCARD_PHASE, BuryFromAsh(), locks=True),))
card(102155, "Watchtower: Chosen are Called", "7a0f63e6", traits=frozenset({GIVES_WAY}),
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), DrawCards(3), name="draw three cards"),))
card(102156, "Watchtower: Four Ride Forth", "ab1e6047", traits=frozenset({GIVES_WAY}),
    play=(PutInPlay(),),
    abilities=(Ability(DISCARD_PHASE, Pick(Each(Who("vampire", trait="black hand", locked=True), EVERYBODY)),
        Unlock(CHOSEN), locks=True, name="unlock"),))
HAND = Who("vampire", trait="black hand")
GEHENNA = Count(Each(of=EVERYBODY, kind=EVENTS, line="gehenna"))
card(102158, "Watchtower: The Wolves Feed", "334fcf04", traits=frozenset({GIVES_WAY}),
    play=(Only(AtLeast(GEHENNA, 1)), Only(Exists(Each(Who("vampire", trait="seraph")))), PutInPlay()),
    values=(Lent(Value(STEALTH, 1), HAND),),
    armed=(Mode("", Only(Is(ACTOR, HAND)), BULLETS, moment=CHOICE, by=ANY_FIGHTER, name="2 damage"),),
    aids=(Mode("", Pick(Each(Who("vampire", trait="black hand", unlocked=True))),
        CancelPlayed(EVENT, head="gehenna"), Lock(CHOSEN), moment=AS_PLAYED, name="cancel"),),
    triggers=(Trigger(OWN_UNLOCK, If(AtLeast(GEHENNA, 1), (May(ME, Lose(POOL, GEHENNA, ME),
        otherwise=(Burn(THIS),)),), (May(ME, Lose(POOL, 1, ME), otherwise=(Burn(THIS),)),))),))


def _kin(state: State, clan: str) -> list[Minion]:
    """Return all vampires of a clan in play."""
    return [
        permanent
        for permanent in state.in_play.values()
        if isinstance(permanent, Minion)
        and permanent.profile.kind == VAMPIRE
        and permanent.profile.clan == clan
        and permanent.controller in state.ring
        and permanent.region in (READY, TORPOR)
    ]


def _wake_up(state: State, source: Permanent, clan: str) -> Rules[None]:
    """Have each of the clan burn blood for its nightmares, or burn; then burn the card that gave them."""
    for minion in _kin(state, clan):
        price = max(0, minion.noted((NIGHTMARES, source.number)))
        if not price or minion.region == GONE:
            continue
        choice = minion.number
        if minion.blood >= price:
            choice = PASS
            if not state.methuselahs[minion.controller].passive:
                options = [PASS, minion.number]
                choice = yield Decision(minion.controller, "target", options, source.number)
        if choice == PASS:
            burn_blood(state, minion, price)
        else:
            burn_minion(state, minion)
        minion.note((NIGHTMARES, source.number), 0)
    if source.number in state.in_play:
        leave_play(state, source)


def move_nightmare(state: State, play: Play) -> Rules[None]:
    """Have the Methuselah whose phase it is move a counter from the card to a vampire of a clan."""
    source, methuselah = play.source, play.methuselah
    if source is None:
        return
    found = [minion.number for minion in _kin(state, "Ravnos")]
    if found and source.counters and not methuselah.passive:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
        if choice != PASS:
            change_counters(state, source, -1)
            minion = state.minion(choice)
            minion.note((NIGHTMARES, source.number), max(0, minion.noted((NIGHTMARES, source.number))) + 1)
    if not source.counters:
        yield from _wake_up(state, source, "Ravnos")


card(102166, "Week of Nightmares", "9f91ef36",
    traits=frozenset({LETS_HUNT}),
    play=(Once(a_game=True), PutInPlay(), CountersOnCard(10)),
    values=(Everywhere(BLEED_VALUE, 1, RAVNOS), Everywhere(STRENGTH, 1, RAVNOS),
        Everywhere(HUNTS_BY_CARD, 1, RAVNOS)),
    open_actions=(Mode("", AtThis(RAVNOS, undirected=True),
        Pick(Each(RAVNOS, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), StealBlood(1),
        kind=HUNT_ACTION,
        stealth=1, name="steal 1 blood"),),
    triggers=(Trigger(EACH_UNLOCK, Does(move_nightmare)),))
card(102167, "Weeping Stone", "4bc588e3",
    play=(PutInPlay(),), values=(Value(HAND_SIZE, 1),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", trait="black hand", room=True))), GainBlood(1),
        once=True),),
    open_actions=(Mode("", AtThis(Who(clan="Banu Haqim")), Burn(THIS), directed=True, pool=1, name="burn"),))
card(102176, "Whispers of the Nictuku", "711d5c73",
    play=(PutInPlay(),), values=(Lent(Value(UNLOCK_PRICE, 1), Who("vampire", clan="Nosferatu")),),
    abilities=(Ability(INFLUENCE_PHASE, pool=1, transfers=4, burns=True, anybody=True, name="burn"),))
card(102180, "Wider View", "27df13b2",
    play=(PutInPlay(),),
    abilities=(
        Ability(INFLUENCE_PHASE, DrawCrypt(), If(Exists(Each(kind=UNCONTROLLED)),
            (PickNow(Each(kind=UNCONTROLLED)), Remove(CHOSEN))), transfers=1, name="swap a crypt card"),
        Ability(INFLUENCE_PHASE, GainPool(2), transfers=4, burns=True, name="burn it to gain 2 pool"),
    ),
)
# It remembers itself until whom it has helped blocks, and then the acting minion.
COSTS_UNLESS_IT_BLOCKS = (
    Keep(THIS),
    IfBlocked(If(Same(AGAINST, BLOCKER), (Keep(ACTING),))),
    AfterAction((If(Same(REMEMBERED, THIS), (Lose(POOL, 1, ME),)),)),
)
card(102189, "WMRH Talk Radio", "97644da2",
    play=(PutInPlay(),),
    aids=(Mode("", HelpBlocker(1), *COSTS_UNLESS_IT_BLOCKS, locks=True, moment=NEEDED, name="+1 intercept"),
        Mode("", HelpBlocker(1, theirs=True), *COSTS_UNLESS_IT_BLOCKS, locks=True, moment=NEEDED,
            name="+1 intercept of another")))
card(102198, "XTC-Laced Blood", "a3ee9b28",
    modes=(Mode("", Only(Going((HUNT_ACTION,), fed=True)), Only(Is(ACTING, VAMPIRES)), Pick(ACTING), PutOn(),
        moment=AFTER, reaction=True, name="put it on the hunter"),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, VAMPIRES, mine=True)), ThisTurn(MUST_HUNT, BEARER)),),
    open_actions=(burn_by(VAMPIRES, 1),))
card(102199, "Yawp Court", "866aa094",
    play=(PutInPlay(),),
    triggers=(Trigger(BEFORE_REFERENDUM, Only(Is(THIS, Who(unlocked=True))), OTHERS_ACTION,
        Only(Is(ACTING, VAMPIRES, up=True)), PickNow(Each(Who("vampire", sect="sabbat", unlocked=True))),
            Lock(THIS), Lock(CHOSEN), Fight(ACTING, CHOSEN), optional=True),))
AT_KIN = Is(AIMED, Who(clan="Banu Haqim"), mine=True, up=True)

card(102201, "Yoruba Shrine", "5ff1d33c",
    play=(PutInPlay(),),
    aids=(Mode("", OTHERS_ACTION, Only(Going(at=ME)), Only(AT_KIN), ActionFails(), Unlock(ACTING), locks=True,
            moment=AS_ANNOUNCED, name="the action fails"),
        Mode("", Only(Going((POLITICAL_ACTION,))), Only(AT_KIN), Mark(REFERENDUM_FAILS), Unlock(ACTING),
            locks=True, moment=BEFORE_VOTES, name="the referendum fails")))
card(102207, "Zillah's Valley", "061a8b38",
    play=(Pick(Each(Who("vampire", min_capacity=8), kind=UNCONTROLLED)), AddBlood(4)))


card(102211, "Zoning Board", "ccb79182", traits=frozenset({"several actions"}),
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Pick(Each(of=OTHERS, kind=LOCATIONS)), Keep(CHOSEN, this_turn=True),
        once=True, name="choose a location"),),
    aids=(Mode("", Only(Same(MEANS, THIS)), CastVotes(1), locks=True, moment=POLLING, name="1 vote"),),
    open_actions=(Mode("", AtThis(undirected=True), Only(Kept("this turn")), Pick(REMEMBERED),
            AimAt(REMEMBERED), Gain(POOL, Of(COST, CHOSEN), CONTROLLER), ShuffleThis(CHOSEN),
            kind=CARD_ACTION, name="close a location"),
        Mode("", AtThis(VAMPIRES, undirected=True), Burn(THIS), kind=POLITICAL_ACTION, name="repeal")))
