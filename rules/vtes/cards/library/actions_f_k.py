"""Actions from F to K."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by, on_itself, repeal
from rules.vtes.cards.deeds import brings_out, moves_over, would_contest
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANARCH, CAMARILLA, HOLDS_EDGE, HUNTED, NO_ANARCH, NO_FIGHT, PREVAILS, SUCCUMBS,
)
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Later, ThisAction, UsableAgain
from rules.vtes.definitions.aiming import AimAt, AsAnnounced
from rules.vtes.definitions.allies import Employ
from rules.vtes.definitions.blocking import DampIntercept, UnlockAndAttempt
from rules.vtes.definitions.blood import AddBlood, FeedHunter, Gain, GainBlood, Lose, StealBlood
from rules.vtes.definitions.choosing import ANY_NUMBER, ChooseRemains, NameCard, Pick, PickSome
from rules.vtes.definitions.combat import AfterCombat, ChooseFoe, EnterCombat, Fight, NotesFoe, QueueCombat
from rules.vtes.definitions.combining import ChooseX, Does, DoesIf, ForEach, If, Only
from rules.vtes.definitions.conditions import Acted, AtLeast, Both, Exists, Going, Is, Kept, Not, Polled, Same
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.crypt import BecomeVampire
from rules.vtes.definitions.damage import Eases, Inflict
from rules.vtes.definitions.disciplines import ChooseMastered, CountsAsOf, Learn, MastersAll
from rules.vtes.definitions.equipment import EquipFromHand
from rules.vtes.definitions.hand import LosePoolOrCards
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnMine, PutOnTheirs
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, BROUGHT_OUT, EACH_MINION, THIS_COMBAT
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import FetchNamed, Move
from rules.vtes.definitions.limits import Once, OneEach
from rules.vtes.definitions.locking import Lock, MayUnlock, Unlock
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BEARER, BLED, BLOCKER, BLOOD, BLOOD_OR_LIFE, CAPACITY, CHOSEN, COPIES, COUNTERS,
    EVERYBODY, GEAR, HAND, KEEPER, KEPT_HERE, LOCATIONS, ME, OTHERS, PERMANENTS, POOL, PREDATOR, PREY,
    REMEMBERED, RETAINERS, THIS, UNCONTROLLED, X, Cards, Count, Each, Of, Times,
)
from rules.vtes.definitions.standing import Entitle, TakeTitle
from rules.vtes.definitions.striking import TO_CONTINUE
from rules.vtes.definitions.torpor import Diablerize
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import VotesInPoll
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.state import values
from rules.vtes.state.arrivals import enter_as_minion
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.sets import how_many
from rules.vtes.terms import (
    AFTER_ACTION, AFTER_OWN_ACTION, ALLY, BEFORE_BLOCK, BLEED_ACTION, BLEED_VALUE, CANNOT_BLOCK,
    CARD_ACTION, DIABLERIE_ACTION, EACH_DISCARD, EACH_MASTER, EACH_UNLOCK, EMPLOY_ACTION, ENDING,
    EQUIP_ACTION, GONE, HUNT_ACTION, IMBUED, INFLUENCE_PHASE, MASTER_PHASE, MINION_PHASE,
    OTHERS_INFLUENCE, OTHERS_UNLOCK, OWN_UNLOCK, PREVENTION, RETAINER, STEALTH, UNLOCK_PHASE,
    VAMPIRE, VOTES, WHEN_BLOCKED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State
    from typing import Any

card = Shelf()


def fee_stake(city: str) -> dict[str, Any]:
    """Give what a card is that stands for the title of baron of a city."""
    return {
        "modes": (Mode("", TakeTitle("baron", city), stealth=1, name=f"baron of {city}"),),
        "open_actions": (repeal(VAMPIRES, Only(Is(BEARER, Who(title="any"))),
            VotesInPoll(-1, Who(title="any"), "anarch")),),
    }


card(100712, "Fee Stake: Boston", "1017e6af", **fee_stake("Boston"),
    values=(Value(VOTES, 1, Both(Is(ACTOR, Who("vampire", clan="Toreador/Toreador antitribu")),
        Polled(by=ACTOR))),))
card(100713, "Fee Stake: Corte", "5848af46", **fee_stake("Corte"))
card(100714, "Fee Stake: Los Angeles", "f00a3e20", **fee_stake("Los Angeles"))
card(100715, "Fee Stake: New York", "8742ae4b", **fee_stake("New York"),
    values=(Value(VOTES, 1, Both(Is(ACTOR, Who("vampire", clan="Brujah/Brujah antitribu")),
        Polled(by=ACTOR))),))
card(100716, "Fee Stake: Perth", "1bbc4075", **fee_stake("Perth"))

GANGREL_BARON = Who("vampire", clan="Gangrel/Gangrel antitribu", title="baron")
card(100717, "Fee Stake: Seattle", "4c276712", **fee_stake("Seattle"),
    values=(Value(VOTES, 1, Both(Is(ACTOR, GANGREL_BARON), Polled(by=ACTOR))),))
card(100725, "Field Training", "76035133", traits=frozenset({"field training"}),
    modes=(Mode("", Pick(Each(Who("vampire", title="none", bears_no="field training"), besides=ACTOR)),
        ChooseMastered(), Unlock(ACTOR), PutOn(), CountsAsOf("anarch"), stealth=1, name="train"),),
    values=(NO_ANARCH,))
card(100726, "Fiendish Tongue", "8851995d",
    modes=(Mode("", AsAnnounced(DampIntercept(1, Who(sect="anarch"))),
        Later(MayUnlock(blood=1), who=Who(clan="Tzimisce"), bled=True), kind=BLEED_ACTION, bleed=1,
        name="bleed +1"),))
card(100727, "Fifth Tradition: Hospitality", "4f5b1d91",
    modes=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), GainBlood(4),
        stealth=1,
        name="4 blood"),))
card(100733, "Fire Dance", "a8c76b77",
    modes=(Mode("", Pick(Each(Who("vampire", sect="sabbat", bears_no="fire dance"), EVERYBODY, ready=False,
        aimed=True)), PutOnTheirs(), stealth=1, name="put on"),),
    armed=(Mode("", OneEach(THIS_COMBAT), Eases(), moment=PREVENTION, name="1 aggravated as normal"),))
card(100735, "Fire on the Mountain", "b5df543d",
    modes=(Mode("", Pick(Each(Who("vampire", fallen=True, locked=True), EVERYBODY, ready=False, aimed=True)),
        AsAnnounced(ThisAction(VOTES, 2)), Diablerize(), kind=DIABLERIE_ACTION, stealth=1, directed=True,
        name="diablerize"),))
FLEECED = Who("vampire", younger=True)
card(100746, "Fleecing the Gaje", "3a17c70c",
    modes=(*(Mode("", *moves_over(Each(FLEECED, OTHERS, kind=kind, aimed=True)), directed=True,
                name=f"take {name}")
            for kind, name in ((RETAINERS, "a retainer"), (GEAR, "an equipment"))),
        Mode("", Pick(Each(Who("vampire", younger=True, min_blood=1), OTHERS, besides=ACTOR, ready=False,
            aimed=True)), StealBlood(1), directed=True, name="take 1 blood")))
card(100768, "Forgery", "2c55f84c",
    modes=(Mode("", If(AtLeast(Of(BLED), 1), (GainBlood(1),)), kind=BLEED_ACTION, name="bleed, 1 blood"),))

card(100780, "Founders of the Ebony Kingdom", "470c84c5",
    modes=(Mode("", Pick(Each(Who("vampire", sect="laibon", younger=True), kind=UNCONTROLLED,
        unclaimed=True)),
        PutInPlay(), AddBlood(4), stealth=1, name="4 blood"),),
    triggers=tuple(Trigger(event, Only(Not(Kept("waiting"))), Burn(THIS)) for event in (BROUGHT_OUT,
        AFTER_ANY_ACTION, EACH_UNLOCK, EACH_MASTER, EACH_MINION, EACH_DISCARD)))
PATSY = Both(Is(REMEMBERED, up=True), Both(Is(BLOCKER, up=True), Not(Same(REMEMBERED, BLOCKER))))
card(100786, "The Framing", "5b9c4a94",
    modes=(Mode("", Pick(Each(of=EVERYBODY, aimed=True)), PutOn(ACTOR), Keep(CHOSEN), stealth=1,
        directed=True, name="frame a minion"),),
    triggers=(Trigger(WHEN_BLOCKED, If(PATSY, (IfSuccessful(Fight(BLOCKER, REMEMBERED), always=True),)),
        NO_FIGHT, IfSuccessful(Burn(THIS), always=True),
        when=Both(Same(ACTING, BEARER), Is(ACTING, ANARCH))),))
card(100801, "Games of Instinct", "3df653ba",
    modes=(Mode("", Pick(Each(Who("vampire", older=True), OTHERS, besides=ACTOR, aimed=True)), NotesFoe(),
        EnterCombat(),
        AfterCombat(If(PREVAILS, (Gain(BLOOD, X),))),
        AfterCombat(If(SUCCUMBS,
            (Gain(BLOOD, Of(CAPACITY, ACTOR), CHOSEN),))), directed=True, name="enter combat"),))
IN_THEIR_UNLOCK = Only(Same(PREDATOR, KEEPER))
card(102290, "The Gate of Acheron", "00b8cfdb",
    modes=(Mode("", PutInPlay(), CountersOnCard(1), stealth=1, name="put in play"),),
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS)),
        Trigger(OTHERS_UNLOCK, IN_THEIR_UNLOCK, LosePoolOrCards(ash=True))),
    actions=(Mode("", Only(Is(ACTOR, Who("vampire", clan="Hecata", min_capacity=4))), Gain(COUNTERS, 1, THIS),
        stealth=1, name="1 counter"),),
    open_actions=(burn_by(VAMPIRES),))


def may_come(state: State, play: Play) -> bool:
    """Return whether the card's Gangrel is uncontrolled, and would contest no vampire in play."""
    card_ = state.in_play.get(play.number)
    if card_ is None or card_.memory not in play.methuselah.invested:
        return False
    return not would_contest(state, state.faces[card_.memory])


card(100812, "Gather", "caeaf9dd",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Gangrel", younger=True), kind=UNCONTROLLED)), PutInPlay(),
        Lock(THIS), stealth=1, name="gather a Gangrel"),),
    abilities=(Ability(INFLUENCE_PHASE | OTHERS_INFLUENCE, DoesIf(brings_out, may_come), locks=True,
        name="bring it out"),),
    open_actions=(burn_by(VAMPIRES, pool=1),))


def feeds_on_the_chosen(state: State, play: Play) -> None:
    """Give the acting vampire the capacity or life of the chosen card, and what a hunt brings more."""
    if play.actor is not None and play.actor.region != GONE:
        amount = how_many(state, play, Of(CAPACITY, CHOSEN)) + values.hunt(state, play.actor) - 1
        gain_blood(state, play.actor, max(0, amount))


card(100816, "Ghost-Eater", "3622a1cb",
    modes=(Mode("", ChooseRemains(VAMPIRE | IMBUED | ALLY | RETAINER, lately=True),
        Does(feeds_on_the_chosen), Remove(CHOSEN), kind=HUNT_ACTION, stealth=1,
        name="feed on the burned"),))

card(100827, "Gift of Proteus", "0b98660f", traits=frozenset({"gift of proteus", "keeps cards to play"}),
    modes=(on_itself("", "gift of proteus", ChooseX(Count(Cards(HAND, discipline="pro")), 0),
        Move(Cards(HAND, discipline="pro"), KEPT_HERE, X),
        If(Not(AtLeast(Count(Cards(KEPT_HERE)), 1)), (Burn(THIS),)), name="keep cards"),))
card(100840, "Go Anarch", "3fd45860",
    modes=(Mode("", Only(Is(ACTOR, Who("vampire", title="none", not_sect="anarch"))), PutOn(),
        CountsAsOf("anarch"), Unlock(ACTOR), stealth=1, name="become Anarch"),),
    values=(NO_ANARCH,))
card(100846, "Gramle", "0916e540", delay=AFTER_ACTION,
    modes=(Mode("", NameCard(seen=True), FetchNamed(crypt=True), stealth=1, name="search"),))
GUARDED = (Only(Is(BEARER, up=True)), Only(Same(REMEMBERED, AIMED)), Only(Is(REMEMBERED, mine=True)),
    UnlockAndAttempt("", 1, bearer=True))
card(100864, "Guard Duty", "49d2679a",
    modes=(Mode("", Pick(Each(of=EVERYBODY, kind=LOCATIONS)), PutOn(ACTOR), Keep(CHOSEN), stealth=2,
        name="guard a location"),),
    aids=(Mode("", Only(Is(ACTOR, VAMPIRES)), *GUARDED, UsableAgain(), blood=1, moment=BEFORE_BLOCK,
            by=ANYBODY, name="unlock and block"),
        Mode("", *GUARDED, Burn(THIS), moment=BEFORE_BLOCK, by=ANYBODY, name="burn it, unlock and block")))
card(100885, "Haqim's Law: Leadership", "f8bcc936",
    modes=(Mode("", Gain(POOL, 2, Each(Who("vampire", clan="Banu Haqim"), EVERYBODY, oldest=True)), stealth=1,
        name="2 pool"),))
card(100886, "Harass", "20300662",
    modes=(Mode("", ChooseFoe(max_blood=3), EnterCombat(presses=1, press_way=TO_CONTINUE), directed=True,
        name="enter combat"),))

CHOIRS = Each(kind=PERMANENTS, line="choir")
card(100888, "Harmony", "f4504f1b",
    modes=(Mode("", AimAt(PREY), Lose(POOL, Times(3, Count(CHOIRS)), PREY), Burn(CHOIRS), stealth=1,
        directed=True, name="3 pool for each Choir"),))
card(100889, "Harvest Rites", "13f918ae",
    modes=(on_itself("", "harvest rites"),),
    triggers=(Trigger(AFTER_OWN_ACTION, FeedHunter(1, robs=True), when=HUNTED, once_a_turn=True),))
card(100892, "Hatchling", "49f6da87", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, clan="Gargoyle", rests=True, disciplines="vis"), Gain(BLOOD, 1, THIS),
        stealth=1, name="create a Gargoyle"),),
    abilities=(Ability(UNLOCK_PHASE, Only(Is(ACTOR, Who(lacks="fli"))), Learn("fli", itself=True), blood=1,
        name="flight"),))
card(100896, "Haven Hunting", "2e7ee5f1",
    modes=(Mode("", PutInPlay(), stealth=1, name="hunt havens"),),
    armed=(Mode("", Only(Is(ACTOR, ANARCH)), QueueCombat(), Burn(THIS), by=ANYBODY, moment=ENDING,
        name="another combat"),))

OUTLAWS = Who("vampire", not_sect="camarilla")
card(100961, "Imperial Decree", "b5699e8b",
    modes=(Mode("", PutInPlay(), stealth=1, name="decree"),),
    open_actions=(Mode("", Only(Is(ACTOR, CAMARILLA)), Pick(Each(OUTLAWS, OTHERS, aimed=True)), EnterCombat(),
            directed=True, kind=CARD_ACTION, name="enter combat"),
        burn_by(CAMARILLA), burn_by(OUTLAWS, stealth=-1)))
BISHOPS = Each(Who("vampire", title="bishop"), EVERYBODY, ready=False, aimed=True)
card(100988, "Inquisition", "8e756781",
    modes=(Mode("", Only(Exists(BISHOPS)), AsAnnounced(PickSome(BISHOPS, ANY_NUMBER, 1)),
        ForEach(CHOSEN, (Entitle(CHOSEN, ""), Inflict(CHOSEN, 2))), stealth=1, directed=True,
        name="unseat bishops"),))
card(100990, "Inside Dirt", "42d5f393",
    modes=(Mode("", HOLDS_EDGE, Pick(Each(VAMPIRES, OTHERS, besides=ACTOR, ready=False, aimed=True)),
        BurnEdge(),
            Lose(BLOOD_OR_LIFE, 3, CHOSEN), directed=True, name="burn 3 blood"),
        Mode("", HOLDS_EDGE, AimAt(PREY), BurnEdge(), Lose(POOL, 3, PREY), directed=True,
            name="burn 3 pool")))
card(101016, "Jack of Both Sides", "1a98fc1f",
    modes=(Mode("", EquipFromHand(locations=True, pool=1, blood=2), kind=EQUIP_ACTION, stealth=1,
        name="equip"),
        Mode("", Employ("", pool=1, blood=2), kind=EMPLOY_ACTION, stealth=1, name="employ")))

OUTSIDERS = Who("vampire", not_sect="camarilla")
card(101028, "Judgment: Camarilla Segregation", "933cbf4a",
    modes=(Mode("", PutInPlay(), stealth=1, name="judgment"),),
    triggers=(Trigger(EACH_UNLOCK, If(AtLeast(Count(Each(Who("vampire", not_sect="camarilla"),
        ready=False)), 1), (Lose(POOL, 1, ME),))),),
    abilities=(Ability(MASTER_PHASE, Pick(Each(OUTSIDERS, ready=False, aimed=True)), Burn(CHOSEN),
        Burn(THIS), anybody=True, name="burn a vampire to burn it"),))

BRUJAH = Who("vampire", clan="Brujah")
card(101029, "Judgment: Death to the Brujah!", "8830a29b",
    modes=(Mode("", Once(a_game=True), PutInPlay(), stealth=1, name="judgment"),),
    open_actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), Pick(Each(BRUJAH, OTHERS, aimed=True)), EnterCombat(),
        directed=True, kind=CARD_ACTION, name="enter combat"),),
    abilities=(Ability(MINION_PHASE, Pick(Each(BRUJAH, ready=False)), Burn(CHOSEN), Burn(THIS),
        anybody=True, name="burn a Brujah to burn it"),))
card(101034, "Kaymakli Barrier", "f384b5c5",
    modes=(Mode("", Pick(Each(Who("vampire", younger=True), EVERYBODY, aimed=True)), PutOnMine(),
        directed=True, name="put on"),),
    values=(BlockLimit(CANNOT_BLOCK, ANYONE, when=Going(directed=False)), ActionPrice(1, (), other=True,
        when=Going(directed=True))))
card(101043, "Khabar: Glory", "b8141bc2", traits=frozenset({"glory"}),
    values=(Value(BLEED_VALUE, 1, Is(ACTOR, Who(clan="Banu Haqim"))),),
    modes=(Mode("", Only(Not(Acted(EVERYBODY))), PutOn(), Unlock(ACTOR), stealth=1, name="put on"),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))

DEAD = ChooseRemains(VAMPIRE | IMBUED | ALLY)


def raises_a_wraith(state: State, play: Play) -> None:
    """Put the chosen card of an ash heap into play as the wraith that this card describes."""
    heap = state.heap_of(play.target)
    if heap is not None:
        enter_as_minion(state, play.target, heap, play.methuselah, 2, as_face=play.face)


card(101046, "Khazar's Diary (Endless Night)", "38471a81", becomes_minion=True, life=2, strength=0,
    bleed=1, traits=frozenset({"wraith"}),
    modes=(Mode("", PutInPlay(), stealth=1, name="put in play"),
        Mode("", Pick(Each(of=EVERYBODY, kind=COPIES, aimed=True)), Gain(COUNTERS, 1, CHOSEN), stealth=1,
            name="1 counter")),
    values=(MastersAll("Giovanni", "nec", 7), Value(STEALTH, 1, Same(THIS, ACTOR))),
    open_actions=(Mode("", Only(AtLeast(Of(COUNTERS), 7)), Only(Is(ACTOR, Who("vampire", clan="Giovanni"))),
        DEAD, Does(raises_a_wraith), stealth=1, name="raise a wraith"),))
