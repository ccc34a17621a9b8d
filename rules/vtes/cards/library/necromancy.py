"""Library cards of Necromancy."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import burn_by, first, fooled, intercept, keep, rescues, rush, stealth, strike
from rules.vtes.cards.deeds import comes_back
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import DIRECTED, LIFELESS, MILDLY, ONCE, UNTIL_RESOLVED, both_levels
from rules.vtes.definitions.abilities import ANYBODY, EITHER, Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, Hunt, IfSuccessful, Later, Meanwhile
from rules.vtes.definitions.aiming import (
    RETAINER_IN_PLAY, SMALL_MINION, AsAnnounced, AtThis, ChooseKind, ChooseTarget,
)
from rules.vtes.definitions.allies import MoreLife, RemovesRemains
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import ChooseRemains, Pick, PickCards, PickNow, PickSome, TakeCopies
from rules.vtes.definitions.combat import MILD, Bystander, Lasts, SaveAlly
from rules.vtes.definitions.combining import Declares, Does, If, Only, Or
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Fighting, Going, Is, Not, Same, Superior
from rules.vtes.definitions.control import Borrow
from rules.vtes.definitions.crypt import RaiseVampire
from rules.vtes.definitions.damage import Inflict, PreventThere, Strengthen
from rules.vtes.definitions.hand import OpenHand
from rules.vtes.definitions.helping import ByAnother, HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnActor, PutOnFoe, PutOnTheirs
from rules.vtes.definitions.kinds import DEALS_NONE, GAINS_NONE, ON_LOCATION
from rules.vtes.definitions.leaving import Burn, HasReaped, Remove
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, AIMED, ASH, BEARER, BLOCKER, BLOOD, BLOOD_OR_LIFE, BURNED, CAPACITY, CHOSEN,
    EVERYBODY, FOE, HAND, KEEPER, LOCATIONS, ME, PREY, REMEMBERED, RETAINERS, SHUFFLED_IN, THIS, Cards, Count,
    Each, Half, Of,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import TO_END, TO_LONG, GainPress, IfHit, SetRange, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerLife
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.state.arrivals import enter_as_minion, enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.memories import keep_in_mind
from rules.vtes.terms import (
    ALLY, AS_ANNOUNCED, BEFORE_RANGE, BEGINNING, CARD_ACTION, CHOICE, DIABLERIE_ACTION, DURING, EACH_UNLOCK,
    EMPLOY_ACTION, GUARDING, HUNT_ACTION, IMBUED, INTERCEPT, LEAVE_TORPOR_ACTION, NEEDED, OWN_UNLOCK, PASS,
    REAPING, RECRUIT_ACTION, REPRIEVE, RETAINER, START_OF_MASTER, STEALTH, STRENGTH, UNLOCK_PHASE, VAMPIRE,
)
from rules.vtes.verbs.allies import put_in_play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()

DOLL = (Ability(UNLOCK_PHASE, Only(Is(BEARER, Who(unlocked=True))), Lock(BEARER), Lose(BLOOD, 3, REMEMBERED),
    Burn(THIS), name="burn 3 blood"),)
card(100127, "Baleful Doll", "0604b215",
    modes=(Mode("nec", AsAnnounced(PickNow(Each(VAMPIRES, PREY, ready=False))), Keep(CHOSEN),
            name="equip, for one of the prey's"),
        Mode("NEC", AsAnnounced(PickNow(Each(VAMPIRES, EVERYBODY, ready=False))), Keep(CHOSEN),
            name="equip, for anybody's")),
    abilities=DOLL)
card(100187, "Blight", "68e37d9d",
    combat=(Mode("nec", ONCE, Strengthen(-1, other=True), moment=BEFORE_RANGE, name="-1 strength"),
        Mode("NEC", ONCE, Strengthen(-1, other=True), *keep("additional strikes", "press continue"),
            moment=BEFORE_RANGE, name="-1 strength, no more strikes")))
card(100249, "Breath of Thanatos", "2b6a3a1e",
    modes=(stealth("nec", 2, Only(Going((RECRUIT_ACTION, EMPLOY_ACTION), brings="wraith"))),),
    combat=(Mode("NEC", Strike(1, aggravated=True), moment=CHOICE, name="1 aggravated"),))
card(100279, "Call of the Hungry Dead", "69062523", modes=fooled("nec"))
card(100318, "Chair of Hades", "a77cf749",
    modes=(Mode("nec", Pick(Each(Who("ally", trait="mortal/ghoul"), EVERYBODY, ready=False, aimed=True)),
        Remove(CHOSEN),
            stealth=1, directed=True, name="remove a mortal or ghoul"),
        Mode("nec", Pick(Each(of=EVERYBODY, kind=RETAINERS, line="mortal/ghoul", aimed=True)),
            Remove(CHOSEN), stealth=1,
            directed=True, name="remove a mortal or ghoul retainer"),
        Mode("NEC", Pick(Each(Who("ally", not_trait="wraith"), EVERYBODY, ready=False, aimed=True,
            or_who=Who("vampire", max_capacity=2))), Remove(CHOSEN), stealth=1, directed=True,
            name="remove an ally or small vampire"),
        Mode("NEC", ChooseTarget(RETAINER_IN_PLAY, unlike="wraith"), Remove(CHOSEN), stealth=1, directed=True,
            name="remove a retainer")))

CHILLED = Each(Who("vampire", bears_no="chill of oblivion"), EVERYBODY, aimed=True)
card(100341, "Chill of Oblivion", "6f212188", traits=frozenset({"chill of oblivion"}),
    modes=(Mode("nec", Pick(CHILLED), PutOnTheirs(), stealth=1, name="put on"),
        Mode("NEC", Pick(CHILLED), PutOnTheirs(), Later(UnlockActor()), stealth=1,
            name="put on, unlock later")),
    armed=(Mode("", Lasts(MILD), Burn(THIS), moment=MILDLY, name="aggravated damage as normal"),))
card(100376, "Cold Aura", "4f0c9617",
    combat=(first("nec", SetRange(TO_LONG), name="long range"),
        first("NEC", SetRange(TO_LONG), GainPress(TO_END), name="long range, press to end")))
DEAD_LATELY = ChooseRemains(ALLY | RETAINER, lately=True, own=True)
card(100388, "Compel the Spirit", "c98bd192",
    modes=(Mode("nec", DEAD_LATELY, Move(CHOSEN, HAND), stealth=1, name="to the hand"),
        Mode("NEC", ChooseRemains(ALLY | IMBUED | RETAINER, lately=True, own=True), Does(comes_back),
            stealth=1, name="into play")))


def possesses(state: State, play: Play, locked: bool) -> Rules[None]:
    """Move the minion to the ready region with 1 blood or life, locked or not."""
    number = play.target
    heap = state.heap_of(number)
    if heap is None:
        return
    if state.faces[number].types & ALLY:
        yield from put_in_play(state, play.methuselah, number, heap)
    else:
        enter_as_minion(state, number, heap, play.methuselah, 1)
    minion = state.in_play.get(number)
    if isinstance(minion, Minion):
        burn_blood(state, minion, minion.blood - 1)
        if locked:
            lock(state, minion)


ANOTHERS_DEAD = ChooseRemains(ALLY | VAMPIRE | IMBUED, lately=True, anothers=True)
card(100486, "Daemonic Possession", "dcdb0ff7",
    modes=(Mode("nec", ANOTHERS_DEAD, Does(possesses, (True,)), name="possess, locked"),
        Mode("NEC", ANOTHERS_DEAD, Does(possesses, (False,)), name="possess")))


def sign(icons: str, superior: bool, name: str) -> Mode:
    """Give the mode of an action that puts the card on the acting minion against a chosen one."""
    return Mode(icons, Only(Is(ACTOR, Who(bears_no="divine sign"))),
        Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)),
        PutOnActor(), Keep(CHOSEN, superior), Unlock(ACTOR), stealth=1, directed=True,
        name=name)


card(100566, "Divine Sign", "6aa40a8e", traits=frozenset({"divine sign"}),
    modes=(sign("nec", False, "+2 intercept"), sign("NEC", True, "+2 intercept, open hand")),
    values=(Value(INTERCEPT, 2, Same(REMEMBERED, ACTING)),),
    armed=(Mode("", Only(Fighting(blocked=True)), Only(Same(ACTOR, BLOCKER)),
        Only(Both(Superior(), Same(FOE, REMEMBERED))), OpenHand(),
        moment=BEGINNING, name="open hand"),),
    open_actions=(Mode("", Only(Same(ACTOR, REMEMBERED)), AtThis(), Burn(THIS), directed=True,
        name="burn"),))
card(100669, "Ex Nihilo", "4a466c37",
    modes=both_levels("nec", PutOn(), names=("put on", "put on, burn it in any unlock phase"), stealth=1),
    values=(Value(STEALTH, 1), Value(GAINS_NONE, 1), Value(DEALS_NONE, 1), Makes("immune to normal damage")),
    triggers=(Trigger(START_OF_MASTER, Or(Lose(BLOOD, 1, BEARER), Burn(BEARER))),
        Trigger(EACH_UNLOCK, Burn(THIS), optional=True, when=Superior())),
    abilities=(Ability(UNLOCK_PHASE, burns=True, when=Not(Superior()), name="burn"),))

TO_BE_DIABLERIZED = Only(Going((DIABLERIE_ACTION,), at=ME))
card(100684, "Eyes of the Dead", "c9f0ee7e",
    modes=(intercept("nec", 1, TO_BE_DIABLERIZED), intercept("NEC", 2, TO_BE_DIABLERIZED)))

UNDEAD = ("mummy", "wraith", "zombie")


def wakes(most: int, least: int = 0) -> tuple[Verb, ...]:
    """Give the effect that unlocks up to so many of the controller's undead allies."""
    undead = Each(Who("ally", locked=True, trait="/".join(UNDEAD)))
    return Only(AtLeast(Count(undead), 1)), PickSome(undead, most, least), Unlock(CHOSEN)


card(100797, "Funeral Wake", "5804fc1a",
    modes=(Mode("nec", *wakes(1, 1), moment=UNTIL_RESOLVED, by=EITHER, reaction=True,
            name="unlock an ally"),
        Mode("NEC", *wakes(2), moment=UNTIL_RESOLVED, by=EITHER, reaction=True,
            name="unlock two allies")))
card(100813, "Gear Up", "0d73d90f",
    modes=(Mode("nec", AsAnnounced(PickCards(Cards(ASH))), TakeCopies(), Unlock(ACTOR), stealth=1,
        name="unlock, recall a card"),
        Mode("pre", Unlock(ACTOR), Meanwhile(STEALTH, 1), stealth=1, name="unlock, +1 stealth"),
        Mode("vic", Unlock(ACTOR), Meanwhile(STRENGTH, 1, lasting=True), stealth=1,
            name="unlock, +1 strength")))
card(100893, "Haunt", "90f757fa", traits=frozenset({ON_LOCATION}),
    modes=(Mode("nec", Pick(Each(kind=LOCATIONS, unclaimed=True)), PutInPlay(), Keep(CHOSEN), stealth=1,
            name="put on a location"),
        Mode("NEC", Pick(Each(Who(not_clan="Giovanni"), EVERYBODY, kind=LOCATIONS, aimed=True)), Burn(CHOSEN),
            stealth=1, directed=True, name="burn a location")),
    aids=(Mode("", DIRECTED, Only(Same(REMEMBERED, AIMED)), Burn(THIS), ActionFails(), moment=DURING,
        by=ANYBODY, name="the action fails"),))

OF_AN_ALLY = Bystander(ready=True, unlocked=True, who=ALLIES)
card(100907, "Heaven's Gate", "7811ce67",
    combat=(Mode("nec", OF_AN_ALLY, PreventThere(1), moment=GUARDING, name="prevent 1"),
        Mode("obe", OF_AN_ALLY, SaveAlly(1), moment=REPRIEVE, name="save, 1 life"),
        Mode("OBE", OF_AN_ALLY, SaveAlly(2), moment=REPRIEVE, name="save, 2 life")))
card(101021, "Jar the Soul", "2c10bf46",
    modes=(Mode("nec", Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True)), Lock(CHOSEN), stealth=1,
            directed=True, name="lock"),
        Mode("NEC", Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True)), Lock(CHOSEN),
            Lose(BLOOD_OR_LIFE, 1, CHOSEN), stealth=1, directed=True, name="lock, burn 1 blood or life")))


def aims_at_the_heap(state: State, play: Play) -> None:
    """Direct the action at the one in whose ash heap the vampire lies."""
    owner = state.setting.owners[play.target]
    if play.action is not None and owner != play.methuselah.seat:
        play.action.target = owner


def goes_to_the_heap(state: State, play: Play) -> None:
    """Remove the vampire from the game, and put the card into play under the control of its owner."""
    heap, actor = state.heap_of(play.target), play.actor
    if heap is None or actor is None:
        return
    owner = state.methuselahs[state.setting.owners[play.target]]
    state.board.move(play.target, heap, owner.removed)
    card = enter_play(state, play.number, play.methuselah.playing, owner)
    if card is not None:
        keep_in_mind(state, card, actor.number)


TONGUES = (ChooseRemains(VAMPIRE), Declares(aims_at_the_heap), Does(goes_to_the_heap))
card(101105, "Lifeless Tongues", "30843263",
    modes=(Mode("nec", *TONGUES, stealth=1, directed=True, name="put in play"),
        Mode("NEC", *TONGUES, Keep(ACTOR, superior=True), stealth=1, directed=True,
            name="put in play, look in each unlock phase")),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(REMEMBERED)), Only(AnyOf(Superior(), Same(ACTIVE, REMEMBERED))),
        Look(Cards(HAND, KEEPER), by=REMEMBERED)),),
    open_actions=(burn_by(ANYONE, stealth=1),))
card(101182, "Masquer", "2bfaa0d2", life=1, traits=frozenset({"wraith", "immune to normal damage"}),
    modes=(Mode("nec", name="1 life"), Mode("NEC", MoreLife(1), name="2 life")),
    values=(Value(INTERCEPT, 1),),
    aids=(Mode("", HelpBlocker(1), Burn(THIS), moment=NEEDED, by=ANYBODY, name="+1 intercept"),
        Mode("", HelpBlocker(1, theirs=True), Burn(THIS), moment=NEEDED, by=ANYBODY,
            name="+1 intercept of another's")))

MERCY = IfHit(If(Is(CHOSEN, Who(trait="mortal")), (Burn(CHOSEN),)))
card(101203, "Mercy for Seth", "f097d17c",
    combat=(strike("nec", Strike(), IfHit(PutOnFoe()), MERCY, name="put on"),
        strike("NEC", Strike(1), IfHit(PutOnFoe()), MERCY, name="1 damage, put on")),
    triggers=(Trigger(OWN_UNLOCK, Inflict(BEARER, 1)),),
    open_actions=(Mode("", AtThis(by_bearer=True, undirected=True), Burn(THIS), kind=CARD_ACTION, stealth=1,
        name="heal"),))
card(101423, "Possession", "6457fffc",
    modes=(Mode("nec", RaiseVampire(), name="to the uncontrolled region"),
        Mode("NEC", RaiseVampire(blood=1), name="to the ready region")))
card(101519, "Puppeteer", "902fb3c1", life=1, bleed=0, strength=1, traits=frozenset({"wraith"}),
    modes=(Mode("nec", name="1 life"), Mode("NEC", MoreLife(1), name="2 life")),
    actions=(Mode("", ChooseTarget(SMALL_MINION, others=True, max_capacity=4), Borrow(CHOSEN),
        directed=True, name="borrow"),))
card(101593, "Release of the Shackled Soul", "b54f1058",
    modes=tuple(Mode(icons, Pick(Each(ALLIES, PREY, aimed=True), Each(of=PREY, kind=RETAINERS, aimed=True)),
        Burn(CHOSEN), stealth=stealth, directed=True, name="burn an ally or retainer")
        for icons, stealth in (("nec", 0), ("NEC", 1))))
card(101616, "Resume the Coil", "9875dac1",
    modes=(Mode("nec", kind=LEAVE_TORPOR_ACTION, stealth=1, name="leave torpor"),
        rescues("NEC")))
card(101751, "Shambling Hordes", "e9ad2a9a", life=3, bleed=0, strength=0, traits=LIFELESS,
    modes=(Mode("nec", RemovesRemains(), name="3 life"),
        Mode("NEC", MoreLife(1), RemovesRemains(), name="4 life")),
    values=(PerLife(STRENGTH, 1),), actions=(rush(),))
card(101773, "Shroud Mastery", "ef66b684",
    modes=(Mode("nec", ByAnother(), HelpActor(1, Who(trait="wraith")), moment=NEEDED,
            name="+1 stealth of a wraith"),
        Mode("NEC", Only(Going((RECRUIT_ACTION, EMPLOY_ACTION), brings="wraith")),
            IfSuccessful(UnlockActor()), moment=AS_ANNOUNCED, name="unlock later")))


def lays_it_on_top(state: State, play: Play, any_card: bool) -> Rules[None]:
    """Offer to put the action's card, or any played during it, from the ash heap on top of the library."""
    methuselah, action = play.methuselah, play.action
    if action is None:
        return
    cards = [number for _, number in action.cards] if any_card else []
    if action.play is not None and action.play.source is None:
        cards.insert(0, action.play.number)
    found = [number for number in dict.fromkeys(cards) if number in methuselah.ash.items]
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
        if choice != PASS:
            state.board.move(choice, methuselah.ash, methuselah.library)


card(101776, "Shroudsight", "225f66be",
    modes=tuple(
        Mode(icons, Only(Going(requires="nec/Giovanni")),
            IfSuccessful(Does(lays_it_on_top, (more,)), always=True),
            moment=AS_ANNOUNCED, name="card to the library")
        for icons, more in (("nec", False), ("NEC", True))))


def feasts(icons: str, more: int) -> tuple[Mode, Mode]:
    """Give the two modes of a hunt, for more where a wraith burns."""
    return (
        Mode(icons, Hunt(more), kind=HUNT_ACTION, stealth=1, name="hunt" + f" +{more}" * bool(more)),
        Mode(icons, ChooseKind("wraith"), If(Is(CHOSEN), (Burn(CHOSEN), Hunt(more + 3))), kind=HUNT_ACTION,
            stealth=1,
            name=f"burn a wraith, hunt +{more + 3}"),
    )


card(101831, "Soul Feasting", "ba481e73", modes=(*feasts("nec", 0), *feasts("NEC", 1)))

REAPED = (HasReaped(VAMPIRES, of_prey=True), Gain(BLOOD, Half(Of(CAPACITY, BURNED))))
card(101836, "Soul Stealing", "4b843049",
    modes=(Mode("nec", *REAPED, moment=REAPING, name="half its capacity"),),
    combat=(Mode("NEC", *REAPED, moment=REAPING, name="half its capacity"),))
card(101898, "Summon Soul", "3904a9c6",
    modes=(Mode("nec", GainBlood(2), stealth=1, name="gain 2 blood"),
        Mode("NEC", AsAnnounced(PickCards(Cards(ASH), 2, up_to=True)), Remove(THIS), TakeCopies(SHUFFLED_IN),
            stealth=1, name="shuffle cards back")))
card(102175, "Whispers from the Dead", "adf9e046",
    modes=tuple(Mode(icons, AsAnnounced(PickCards(Cards(ASH))), TakeCopies(), stealth=stealth,
        name="take a card back") for icons, stealth in (("nec", 0), ("NEC", 1))))
