"""Actions from L to P."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by, on_itself
from rules.vtes.cards.deeds import banishes, burns_convictions, lends_level
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AT_ME, BY_CONTRACT, DEAD_ALLY, FREELY_MOVING, IN_FIRST_ROUND, LAIBON, SABBAT,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Meanwhile, MergesWithOther, ThisAction
from rules.vtes.definitions.aiming import LOCATION, AsAnnounced, ChooseTarget
from rules.vtes.definitions.allies import Employ
from rules.vtes.definitions.blocking import AfterAction, Mutes
from rules.vtes.definitions.blood import FeedOnRemains, Gain, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import ANY_NUMBER, Pick, PickSome
from rules.vtes.definitions.combat import AfterCombat, ChooseFoe, EndCombat, EnterCombat
from rules.vtes.definitions.combining import Does, DoesIf, If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Came, Exists, Fell, Is, Not
from rules.vtes.definitions.control import Give, StealTarget
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.crypt import BecomeVampire, DrawCrypt, RevealTop
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION, ASKS_WHO_ACTED, ASKS_WHO_BLED, BLOCKS_LOCKED, BURNS_FAILING, EACH_MINION, LISTS,
    NO_FRENZY, NO_VOTES, ONLY_HUNTS, THIS_COMBAT, WEIGHS_FALLEN,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import Once, OneEach, OneThisTurn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import (
    ACTED_WELL, ACTING, ACTOR, BLED_HARD, BLOOD, CHOSEN, COPIES, COUNTERS, EDGE, EVERYBODY, KEEPER, LOCATIONS,
    ME, NEIGHBORS, OTHERS, POOL, PREY, REMEMBERED, THIS, UNCONTROLLED, Each, Of,
)
from rules.vtes.definitions.standing import Entitle, GiveTrait, Makes, Turn
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import CannotBear
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import gain_pool
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.terms import (
    AFTER_ACTION, BEFORE_RANGE, BLEED_VALUE, EACH_DISCARD, EACH_MASTER, EACH_UNLOCK, END_OF_MINION_PHASE,
    EQUIPMENT, HUNT_ACTION, INTERCEPT, IN_DISCARD_PHASE, LEAVES_READY, MANEUVERS, MASTER_PHASE, NEEDED,
    OWN_UNLOCK, STEALTH, STRENGTH, UNLOCK_PHASE, VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()

MORTALS = AnyOf(Is(ACTOR, Who("ally", trait="mortal/ghoul/mage")), Is(ACTOR, Who("imbued")))
card(101083, "Leech", "8e836ff0",
    modes=(Mode("", Only(MORTALS), Pick(Each(VAMPIRES, OTHERS, ready=False, aimed=True)), StealBlood(1),
        Unlock(ACTOR), Does(burns_convictions, (ACTOR, ANY_NUMBER)),
        Does(lends_level, ("pot", spans.UNLOCK)), directed=True, name="steal 1 blood"),))
card(101085, "Legacy", "849595ec",
    modes=(Mode("", Unlock(ACTOR), MergesWithOther(advanced=False), stealth=2, name="merge"),))
card(101090, "Legend of the Leopard", "173eb3ae",
    modes=(Mode("", Pick(Each(VAMPIRES, NEIGHBORS, ready=False, aimed=True)), Inflict(CHOSEN, 1), stealth=1,
            directed=True, name="1 damage"),
        Mode("", Pick(Each(ALLIES, NEIGHBORS, aimed=True)), Give(CHOSEN, ME), stealth=1, directed=True,
            name="take an ally")))
card(101101, "Liberty Club Intrigue", "92061338",
    modes=(Mode("", AsAnnounced(PickSome(Each(Who("vampire", sect="anarch", max_capacity=5), EVERYBODY,
        ready=False, aimed=True), 2)), Lock(CHOSEN, stays=True), stealth=1, name="lock two Anarchs"),))
card(101113, "Little Mountain Cemetery", "e4a81a30",
    modes=(Mode("", Gain(BLOOD, 1), Gain(BLOOD, 1, Each(Who("vampire", clan="Samedi", younger=True),
        kind=UNCONTROLLED)), stealth=1, name="1 blood each"),))
card(101170, "Marked Territory", "de8fa4da", traits=frozenset({"marked territory"}),
    modes=(on_itself("", "marked territory", Unlock(ACTOR), stealth=2),),
    aids=(Mode("", AT_ME, HelpBlocker(2, itself=True), Burn(THIS), moment=NEEDED,
        name="+2 intercept"),))
card(101173, "Martial Ritus", "946f56cc",
    modes=(Mode("", Pick(Each(Who("vampire", sect="sabbat", younger=True), EVERYBODY, ready=False,
        aimed=True)), PutOn(), Unlock(ACTOR), stealth=1, name="strengthen"),),
    values=(Value(STRENGTH, 1, Is(ACTOR, SABBAT)),), triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
OF_A_LAIBON = Only(Is(ACTOR, LAIBON))
card(101176, "Masai Blood Milk", "fdc07ffc",
    modes=(Mode("", PutOn(), stealth=1, name="put on"),),
    actions=(Mode("", OF_A_LAIBON, Burn(THIS), Meanwhile(STRENGTH, 1, ever=True), stealth=1,
        name="+1 strength"),),
    triggers=(Trigger(IN_DISCARD_PHASE, Only(Not(Came("turn"))), Burn(THIS)),))
card(101206, "Mesu Bedshet", "14b478e5",
    modes=(Mode("", RevealTop(2, clan="Ministry", younger=True), stealth=1,
        name="reveal a crypt card"),))
card(101241, "Monomancy", "967e0319",
    modes=(Mode("", Pick(Each(SABBAT, OTHERS, aimed=True)), PutOnTheirs(),
        AfterAction((If(Not(AtLeast(Of(COUNTERS, THIS), 1)), (Burn(THIS),)),)), EnterCombat(), stealth=1,
        directed=True, name="enter combat"),),
    armed=(Mode("", IN_FIRST_ROUND, Only(Came("turn")), Only(Not(AtLeast(Of(COUNTERS), 1))), EndCombat(),
        Gain(COUNTERS, 1, THIS), moment=BEFORE_RANGE, name="end combat"),),
    values=(Value(BLEED_VALUE, -1, AtLeast(Of(COUNTERS), 1)),))

KIN_OF_THE_LAIBON = Who(
    clan="Akunanse/Guruhi/Ishtarri/Osebo/Banu Haqim/Ministry/Ravnos/Lasombra/Tzimisce/"
    "Harbinger of Skulls/Salubri antitribu"
)
card(101248, "Mozambique Allure", "8d05ace3",
    modes=(Mode("", Only(Is(ACTOR, Who("vampire", sect="laibon"))), DrawCrypt(), stealth=1,
            name="draw a crypt card"),
        Mode("", Only(Is(ACTOR, Who("vampire", not_sect="laibon", title="none"))), Turn(ACTOR, "laibon"),
            If(Is(ACTOR, KIN_OF_THE_LAIBON), (Unlock(ACTOR),)), stealth=1, name="become Laibon")))
card(101258, "Mustajib", "2f43c30f", traits=frozenset({ASKS_WHO_ACTED}),
    modes=(Mode("", Pick(Each(Who("vampire", sect="sabbat", not_trait="black hand", younger=True), EVERYBODY,
        ready=False, since=ACTED_WELL, aimed=True)), PutOn(), Unlock(CHOSEN), stealth=1, name="put on"),),
    values=(Makes("black hand", within="sabbat"),))
card(101280, "New Management", "84ed0b6e", delay=AFTER_ACTION,
    modes=(Mode("", ChooseTarget(LOCATION, max_cost=1), StealTarget(), directed=True,
        name="steal a location"),))
MAGAJI_STANDS = Is(ACTOR, Who(title="magaji"))
card(101291, "No Secrets From the Magaji", "474544bd", traits=frozenset({BURNS_FAILING}),
    modes=(on_itself("", "no secrets from the magaji", Unlock(ACTOR)),),
    values=(Value(INTERCEPT, 1, Both(MAGAJI_STANDS, Is(ACTING, VAMPIRES))),
        Value(BLOCKS_LOCKED, 1, Both(MAGAJI_STANDS, Is(ACTING, VAMPIRES)))))
card(101297, "Nosferatu Bestial", "407d9b1c", becomes_minion=True, life=2,
    modes=(Mode("", BecomeVampire(2, clan="Nosferatu", disciplines="ani", free=True), stealth=1,
        name="create a vampire"),),
    values=(Value(ONLY_HUNTS, 1), Value(NO_VOTES, 1), CannotBear(EQUIPMENT)),
    abilities=(Ability(UNLOCK_PHASE, Employ("", discipline="ani"), once=True, name="employ"),))
BOLDLY = AsAnnounced(If(Is(ACTOR, Who(min_capacity=6)), (ThisAction(STEALTH, 1),)))
card(101301, "Nosferatu Performance Art", "68a92419",
    modes=(Mode("", BOLDLY, Pick(Each(Who("vampire", clan="Toreador"), EVERYBODY, aimed=True)),
        SendToTorpor(CHOSEN),
            directed=True, name="send to torpor"),
        Mode("", BOLDLY, Pick(Each(Who(clan="Toreador"), EVERYBODY, kind=LOCATIONS, aimed=True)),
            Burn(CHOSEN),
            directed=True, name="burn a location")))
card(101316, "Off Kilter", "d2439708",
    modes=(Mode("", GainPool(1), If(AtLeast(Of(EDGE, ME), 1), (May(ME, Lose(EDGE, 1, ME), (GainPool(1),)),),
        (Gain(EDGE, 1, ME),)), stealth=1, name="1 pool, the Edge"),))
card(101315, "Of Noble Blood", "b734669a",
    modes=(Mode("", Pick(Each(Who("vampire", sect="camarilla", min_capacity=6, title="none",
        not_clan="Caitiff"), EVERYBODY, ready=False, aimed=True)), PutOnTheirs(), Entitle(CHOSEN, "primogen",
            by_card=True), stealth=1, name="make a primogen"),))

BY_ANARCHS = Only(Is(ACTOR, Who(sect="anarch")))
card(101324, "Open War", "0f709d15", traits=frozenset({"several actions"}),
    modes=(Mode("", Once(a_game=True), PutInPlay(), stealth=1, name="war"),),
    open_actions=(Mode("", BY_ANARCHS, ChooseFoe(), EnterCombat(), directed=True, name="enter combat"),
        Mode("", BY_ANARCHS, ChooseTarget(LOCATION), Burn(CHOSEN), directed=True, pool=2,
            name="burn a location")),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), MoveBlood(1, ME, THIS),
        If(AtLeast(Of(COUNTERS), 4), (Gain(POOL, 4, KEEPER), Burn(THIS))), anybody=True,
        name="a pool to the card"),))
card(101327, "Oppugnant Night", "e8d0c6c8",
    modes=(Mode("", OneThisTurn(), PutInPlay(), Keep(ACTOR), Unlock(ACTOR), stealth=1, name="put in play"),),
    open_actions=(Mode("", Only(Is(ACTOR, Who(kin=True), beside=REMEMBERED)), ChooseFoe(), EnterCombat(),
        directed=True, name="enter combat"),),
    triggers=(Trigger(END_OF_MINION_PHASE, Burn(THIS)),))

card(101357, "Patagia: Flaps Allowing Limited Flight", "2d7adfea", traits=frozenset({"patagia"}),
    modes=(on_itself("", "patagia"),), values=(Value(MANEUVERS, 1),),
    armed=(Mode("", OneEach(THIS_COMBAT), Only(Is(ACTOR, Who(lacks="fli"))),
        Does(lends_level, ("fli", spans.ROUND)), blood=1, moment=FREELY_MOVING, name="fly"),))
TRUE_BRUJAH = Is(ACTOR, Who(clan="True Brujah"))
card(101371, "The Path of the Scorched Heart", "a836a20d", traits=frozenset({"path"}),
    modes=(on_itself("", "path", Unlock(ACTOR)),),
    values=(Value(NO_FRENZY, 1, TRUE_BRUJAH), Mutes(("pre",), TRUE_BRUJAH)))
card(101375, "Patronage", "733865ae",
    modes=(Mode("", Once(), Pick(Each(Who("vampire", clan="Toreador antitribu", younger=True), EVERYBODY,
        ready=False, aimed=True)), Unlock(CHOSEN), Unlock(ACTOR), stealth=1, name="unlock both"),))
card(101376, "Patshiv", "02b43210",
    modes=(Mode("", Gain(BLOOD, 1, Each(Who("vampire", clan="Ravnos", unlocked=True), EVERYBODY)), stealth=1,
        name="1 blood each"),))


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


def all_have_crypts(state: State, play: Play) -> bool:
    """Return whether each Methuselah has a crypt left."""
    return all(state.methuselahs[seat].crypt.items for seat in state.ring.clockwise(play.methuselah.seat))


card(101396, "Petra Resonance", "ded21fbc",
    modes=(Mode("", DoesIf(reveals_crypts, all_have_crypts), stealth=1, name="reveal crypt cards"),))

FELLED = Both(Both(Is(ACTOR), Not(Is(CHOSEN, up=True))), Not(Exists(Each(of=ACTOR, kind=COPIES))))
card(102333, "Pillars Fall", "ca9f32d0",
    modes=(Mode("", ChooseFoe(vampire=True), EnterCombat(),
        AfterCombat(If(FELLED, (May(ME, None, (PutOn(ACTOR),)),))), directed=True, name="enter combat"),),
    values=(Value(BLEED_VALUE, 1),))


card(102291, "Pit of Contemplation", "ec93f5b4",
    modes=(Mode("", PutInPlay(), CountersOnCard(1), stealth=1, name="put in play"),),
    actions=(Mode("", Only(Is(ACTOR, Who(clan="Hecata"))), Gain(COUNTERS, 1, THIS), stealth=1,
        name="1 counter"),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(VAMPIRES, NEIGHBORS, ready=False, under=Of(COUNTERS))),
        Burn(THIS), Does(banishes, ("owner",)), name="send a vampire back"),),
    open_actions=(burn_by(VAMPIRES),))


def inherits_votes(state: State, play: Play) -> None:
    """Give the vampire that the card remembers as many votes more as the fallen one had, for good."""
    heir = state.in_play.get(play.source.memory) if play.source is not None else None
    if isinstance(heir, Minion) and play.fall is not None:  # the card may have burned with its bearer
        heir.values.append((None, Value(VOTES, play.fall.votes)))


card(101418, "Political Struggle", "e40b716c", traits=frozenset({WEIGHS_FALLEN}),
    modes=(Mode("", Pick(Each(VAMPIRES, OTHERS, aimed=True)), PutOn(), Keep(ACTOR), stealth=1,
        directed=True, name="struggle"),),
    open_actions=(BY_CONTRACT,),
    triggers=(Trigger(LEAVES_READY, Only(Fell(down=True, bearer=True)), Does(inherits_votes), Burn(THIS)),))
NO_SERAPH = Only(Not(Exists(Each(Who("vampire", trait="seraph"), KEEPER))))
card(101446, "Praetorian Backer", "02587a7f",
    modes=(Mode("", Pick(Each(Who("vampire", sect="sabbat", not_trait="black hand", min_capacity=7),
        EVERYBODY,
        ready=False, aimed=True)), PutOn(), Entitle(CHOSEN, "cardinal", by_card=True), stealth=1,
        name="make a cardinal"),),
    triggers=tuple(Trigger(event, NO_SERAPH, Burn(THIS)) for event in (LEAVES_READY, AFTER_ANY_ACTION,
        EACH_UNLOCK, EACH_MASTER, EACH_MINION, EACH_DISCARD)))
card(101488, "Priority Shift", "e6840820",
    modes=(Mode("", Pick(Each(Who(trait="red list"), EVERYBODY, ready=False, aimed=True)),
        GiveTrait("red list", taken=True), stealth=1, name="off the list"),))
card(102302, "Psychophagia", "6f705bf7",
    modes=(Mode("", DEAD_ALLY, FeedOnRemains(3), kind=HUNT_ACTION, stealth=1, name="3 blood"),
        Mode("", DEAD_ALLY, FeedOnRemains(2, unlocks=True), kind=HUNT_ACTION, stealth=1,
            name="2 blood and unlock")))
UNLISTED = Who("minion", title="none", not_trait="red list")
UNLISTED_FIENDS = Who("minion", title="none", not_trait="red list", trait="infernal")
UNLISTED_ANARCHS = Who("minion", title="none", not_trait="red list", sect="anarch")
card(101512, "Public Enemy", "7c996661", traits=frozenset({ASKS_WHO_BLED, LISTS}),
    modes=(Mode("", Pick(Each(UNLISTED, EVERYBODY, ready=False, since=BLED_HARD, aimed=True),
            Each(UNLISTED_FIENDS, EVERYBODY, ready=False, or_who=UNLISTED_ANARCHS, aimed=True)),
        GiveTrait("red list"), stealth=1, directed=True, name="put on the list"),))
card(101522, "Purity of the Beast", "4283a99c",
    modes=(Mode("", Pick(Each(ALLIES, PREY, aimed=True)), EnterCombat(strength=2), stealth=1, directed=True,
        name="enter combat"),))
