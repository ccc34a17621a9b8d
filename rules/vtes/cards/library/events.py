"""Events."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import repealed_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import OTHERS_CARD
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import Does, ForEach, If, May, Offer, Only
from rules.vtes.definitions.conditions import Acted, AtLeast, Came, Exists, Fell, Going, Is, Not, That
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.in_play import Keep, PutInPlay
from rules.vtes.definitions.kinds import (
    ACTION_BLOCKED, ACTION_TAKEN, ANY_GEHENNA, ARMY, CEILING, DISCARDS_WAIT, EACH_MINION, EARNS_NOTHING,
    HAS_FED, HUNTS_OF_NEED, HUNT_VOTES, LETS_HUNT, NO_BOONS, NO_QUICK_END, UNAVENGED, VEILS, WEAKENS,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Move, Swap
from rules.vtes.definitions.phases import SpendDiscard, SpendMaster
from rules.vtes.definitions.prices import ActionPrice, Costlier, RedirectTax, RescueOf, SuperiorTax
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, AGAINST, ASH, BLOOD, CAPACITY, CHANCE, CHOSEN, CONTROLLER, COUNTERS, EVENTS,
    EVERYBODY, HAND, LIBRARY, LIFE, LOCATIONS, ME, OTHERS, PERMANENTS, POOL, PREDATOR, PREY, REMEMBERED, THIS,
    UNCONTROLLED, Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import Entitle, Turn
from rules.vtes.definitions.value import Everywhere, Lent
from rules.vtes.definitions.values import BeyondCounters, EquippersUnlock, HandPerPoint, NoSect
from rules.vtes.definitions.who import ALLIES, MONSTERS, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_as_minion
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_conviction, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.hand import replace
from rules.vtes.state.scenery import gehenna
from rules.vtes.state.values import is_spared
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER_DIABLERIE, AFTER_HUNT, AFTER_LIAISON, AFTER_OUSTING, AFTER_RETURN, AFTER_TITLED_FALL, CARD_ACTION,
    DISCARD_PHASE, EACH_DISCARD, EACH_UNLOCK, HUNT_ACTION, INFLUENCE_PHASE, INTERCEPT, IN_DISCARD_PHASE,
    LEAVES_READY, MASTER, MASTER_PHASE, NEVER, NEXT_DISCARD, NEXT_MASTER, NEXT_UNLOCK, OF_TORPOR,
    OWN_UNLOCK, PASS, PREY_OUSTED, UNLOCK_PHASE, VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def gehenna_in_play(least: int, of: str = EVERYBODY) -> Only:
    """Give the demand for so many Gehenna events in play, anybody's or those of others."""
    return Only(AtLeast(Count(Each(of=of, kind=EVENTS, line="gehenna")), least))


def raises_a_ghoul(state: State, play: Play) -> Rules[None]:
    """Ask whether the top card of the library becomes an ally."""
    methuselah = play.methuselah
    if methuselah.passive or not methuselah.library.items:
        return
    choice = yield Decision(methuselah.seat, "trigger", [PASS, play.number], play.number)
    if choice != PASS:
        number = state.board.top(methuselah.library)[0]
        state.board.show(number, methuselah.library)
        enter_as_minion(state, number, methuselah.library, methuselah, 2, as_face=play.face)


card(100011, "Absimiliard's Army", "d9e1e426", traits=frozenset({ARMY, "ghoul"}), delay=AFTER_OUSTING,
    becomes_minion=True, life=2, strength=2, bleed=1, play=(gehenna_in_play(1), PutInPlay()),
    triggers=(Trigger(EACH_UNLOCK, Does(raises_a_ghoul), when=Not(Is(THIS, ALLIES))),))
card(100074, "Anthelios, The Red Star", "b4bf198e",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), Swap(Cards(HAND, types=MASTER),
        Cards(ASH, types=MASTER)), once=True, anybody=True, name="exchange a master"),))
card(100148, "Becoming of Ennoia", "5ab612ba", delay=NEXT_DISCARD,
    play=(gehenna_in_play(2, OTHERS), PutInPlay()),
    values=(Lent(Costlier(2, name="Earth Meld")),),
    triggers=(Trigger(EACH_UNLOCK, PickNow(Each(VAMPIRES)), Inflict(CHOSEN, 1)),))
card(100163, "The Bitter and Sweet Story", "731af0c3", play=(PutInPlay(),), values=(HandPerPoint(2),))
card(100215, "Blood Trade", "7bf8c223",
    play=(Burn(Each(of=EVERYBODY, kind=PERMANENTS, line="boon")), PutInPlay()),
    values=(Everywhere(NO_BOONS, 1),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", min_blood=1), ready=False)), Keep(CHOSEN),
        PickNow(Each(VAMPIRES, OTHERS, ready=False)), MoveBlood(1, REMEMBERED, CHOSEN), once=True,
        anybody=True, name="move a blood"),))
card(100217, "Blood Weakens", "591b4746",
    play=(PutInPlay(),), delay=AFTER_DIABLERIE, values=(Everywhere(WEAKENS, 1),))
card(100248, "Break the Code", "14b73f39",
    play=(PutInPlay(),),
    values=(Everywhere(INTERCEPT, -1, Who("imbued"), against=MONSTERS),),
    open_actions=(Mode("", AtThis(MONSTERS, undirected=True),
        Pick(Each(Who("imbued"), OTHERS, besides=ACTOR, aimed=True)),
        EnterCombat(), directed=True, name="enter combat"),))
card(100409, "Conquest of Humanity", "3fd460c2", delay=NEXT_DISCARD,
    play=(gehenna_in_play(2), PutInPlay()),
    triggers=(Trigger(EACH_UNLOCK, ForEach(ACTIVE, (Offer(Each(of=PREY, kind=LOCATIONS),
        (May(CONTROLLER, Lose(POOL, 2, CONTROLLER), otherwise=(Burn(CHOSEN),)),)),))),))
card(100581, "Dragonbound", "8aa86283",
    play=(PutInPlay(),), delay=NEVER, triggers=(Trigger(EACH_DISCARD,
        Lose(POOL, Count(Each(Who("vampire", fallen=True), ready=False)), ME)),))
card(100577, "Dr. Marisa Fletcher, CDC", "fa836d20",
    play=(PutInPlay(),),
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS), Gain(COUNTERS, 1, THIS)),
        Trigger(ACTION_BLOCKED, Only(Going(blocked=True)), Only(Going((HUNT_ACTION,))),
        Only(Is(ACTING, VAMPIRES)), Only(Not(AtLeast(Of(CAPACITY, ACTING), Of(COUNTERS)))), Burn(ACTING),
        Lose(COUNTERS, Of(COUNTERS), THIS))))
card(100695, "Fall of the Camarilla", "4ae29b4b", delay=NEVER, play=(gehenna_in_play(3), PutInPlay()),
    values=(NoSect("camarilla"),))
card(100696, "Fall of the Sabbat", "4f509c68", delay=NEVER,
    play=(gehenna_in_play(3), Only(Not(Exists(Each(Who("vampire", trait="black hand"), EVERYBODY)))),
        PutInPlay()),
    values=(NoSect("sabbat"),))
card(100709, "FBI Special Affairs Division", "c0d63973",
    play=(PutInPlay(),), triggers=(Trigger(LEAVES_READY, Only(Fell(burned=True, who=ALLIES)),
        Only(Is(AGAINST, VAMPIRES)), Gain(COUNTERS, 1, THIS), Inflict(AGAINST, 2),
            If(AtLeast(Of(COUNTERS), 4), (Burn(THIS),))),))


def _gehenna(state: State) -> list[Permanent]:
    """Return the Gehenna events in play."""
    cards = [permanent for permanent in state.in_play.values() if not isinstance(permanent, Minion)]
    return [permanent for permanent in cards if permanent.face.is_gehenna]


def end_gehenna(state: State, play: Play) -> None:
    """Burn all Gehenna events and convictions, then send the vampires of low capacity to torpor."""
    for permanent in _gehenna(state):
        leave_play(state, permanent)
    minions = [permanent for permanent in state.in_play.values() if isinstance(permanent, Minion)]
    for minion in minions:
        for conviction in list(minion.convictions):
            burn_conviction(state, minion, conviction)
    for minion in minions:
        if minion.profile.kind == VAMPIRE and minion.capacity <= 3:
            go_to_torpor(state, minion)


card(100781, "The Fourth Cycle", "e7ff8eb3",
    traits=frozenset({"ends gehenna"}), play=(gehenna_in_play(2), PutInPlay(), Does(end_gehenna)))
card(100796, "Fueled by Heart's Blood", "366425c8", delay=AFTER_DIABLERIE,
    play=(PutInPlay(), CountersOnCard(10)),
    triggers=(Trigger(ANY_GEHENNA, Lose(COUNTERS, 1, THIS), when=Not(Came("turn"))),),
    values=(BeyondCounters(UNAVENGED, 1, VAMPIRES),))
card(100944, "Hunger Moon", "6141e46d", play=(PutInPlay(),),
    triggers=(Trigger(HAS_FED, MoveBlood(1, ACTING, THIS), If(AtLeast(Of(COUNTERS), 5), (Burn(THIS),)),
        when=Is(ACTING, VAMPIRES)),))
card(100970, "Inconnu Tutelage", "19148279", play=(PutInPlay(),),
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(VAMPIRES, kind=UNCONTROLLED)), Remove(CHOSEN),
        Move(Cards(LIBRARY), HAND), transfers=4, anybody=True, name="find a card"),))
card(101265, "Narrow Minds", "a35de8b8",
    play=(PutInPlay(),), delay=NEXT_UNLOCK, values=(RedirectTax(1),))
card(101279, "The New Inquisition", "f8ba7a33", delay=AFTER_TITLED_FALL,
    play=(gehenna_in_play(1), PutInPlay()),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(VAMPIRES, PREY)), Inflict(CHOSEN, 1), once=True,
        anybody=True, name="1 damage"),),
    **repealed_by(Who("vampire", title="any")))


def _is_haunted(state: State, minion: Minion) -> bool:
    profile = minion.profile
    if profile.kind != VAMPIRE:
        return not any("mortal" in trait.split() for trait in profile.traits)
    return minion.capacity <= gehenna(state)


def locks_or_discards(state: State, play: Play) -> Rules[None]:
    """Ask for each minion which card is discarded for it; PASS locks it."""
    methuselah = play.methuselah
    for minion in state.minions_of(methuselah):
        if minion.locked or not _is_haunted(state, minion):
            continue
        choice = PASS
        if not methuselah.passive and methuselah.hand.items:
            options = [PASS, *methuselah.hand.items]
            choice = yield Decision(methuselah.seat, "discard-down", options, minion.number)
        if choice != PASS:
            state.board.move(choice, methuselah.hand, state.ash_of(choice))
            replace(state, methuselah, NEXT_MASTER)
        elif not is_spared(state, play.source, minion):
            lock(state, minion)


card(101285, "Nightmares upon Nightmares", "9536d790",
    play=(PutInPlay(),), delay=NEXT_DISCARD, triggers=(Trigger(EACH_UNLOCK, Does(locks_or_discards)),))
card(101305, "NRA PAC", "adc31425", play=(PutInPlay(),), values=(EquippersUnlock(),))
card(101306, "NSA Trio", "5e97ebd9",
    play=(PutInPlay(),), values=(Everywhere(NO_QUICK_END, 1),),
    abilities=(Ability(DISCARD_PHASE, Only(Not(Acted(ME))), SpendDiscard(), Burn(THIS),
        anybody=True,
        name="burn"),))
card(101420, "Port Authority", "d1fe3aa3", play=(PutInPlay(),), values=(Everywhere(DISCARDS_WAIT, 1),))


def recalls_one_of_many(state: State, play: Play) -> Rules[None]:
    """Have the Methuselah whose phase it is burn one of three vampires or more of a clan.

    Who has burned one of 6 capacity or more is not affected any more.
    """
    methuselah, event = play.methuselah, play.source
    if event is None or event.number in spans.amounts(state.lasting, spans.EXEMPT, methuselah.seat):
        return
    kin = [minion for minion in state.minions_of(methuselah) if minion.profile.kind == VAMPIRE]
    clans = [minion.profile.clan for minion in kin]
    found = [
        minion
        for minion in kin
        if minion.profile.clan
        and clans.count(minion.profile.clan) >= 3
        and not is_spared(state, event, minion)
    ]
    if not found:
        return
    number = yield from choose(methuselah.seat, "target", [minion.number for minion in found], event.number)
    burned = state.minion(number)
    if burned.capacity >= 6:
        spans.lay(state.lasting, spans.EXEMPT, spans.GAME, methuselah.seat, event.number)
    leave_play(state, burned)


card(101566, "Recalled to the Founder", "1214f011", delay=NEVER,
    play=(gehenna_in_play(2), PutInPlay()),
    triggers=(Trigger(EACH_UNLOCK, Does(recalls_one_of_many)),))


def must_hunt(state: State, play: Play) -> bool:
    """Return whether the vampire that would act has to hunt."""
    return play.actor is not None and (not play.actor.blood or play.actor.must_hunt == state.turn)


card(101614, "Restricted Vitae", "4c385c62", delay=AFTER_HUNT, traits=frozenset({LETS_HUNT}),
    play=(PutInPlay(),), values=(Everywhere(HUNTS_OF_NEED, 1, VAMPIRES),),
    open_actions=(Mode("", AtThis(VAMPIRES, undirected=True), Only(That(must_hunt)),
        Pick(Each(YOUNGER, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), StealBlood(1),
        kind=HUNT_ACTION, directed=True, name="steal 1 blood"),))
card(101639, "Rise of the Nephtali", "8a2e8169", delay=AFTER_LIAISON,
    play=(gehenna_in_play(1), PutInPlay()),
    open_actions=(Mode("", AtThis(Who("vampire", sect="independent"), undirected=True),
        Only(Not(Is(ACTOR, Who(title="liaison")))), Entitle(ACTOR, "liaison"), kind=CARD_ACTION,
        name="become a liaison"),))
card(101640, "The Rising", "9ded7bf6", delay=PREY_OUSTED,
    play=(gehenna_in_play(2), PutInPlay()), values=(Everywhere(EARNS_NOTHING, 1),))
card(101697, "Scourge of the Enochians", "6846728f",
    play=(PutInPlay(),),
    abilities=(Ability(DISCARD_PHASE, Pick(Each(Who("vampire", max_capacity=2), EVERYBODY, ready=False,
        aimed=True)),
        Burn(CHOSEN), Give(THIS, PREDATOR)),),
    triggers=(Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR)),))
card(101807, "The Slow Withering", "817b7546",
    play=(gehenna_in_play(1), PutInPlay()),
    delay=AFTER_DIABLERIE, values=(SuperiorTax(1),))


def dries_up_the_idle(state: State, play: Play) -> None:
    """Burn a blood of each ready vampire smaller than the number of Gehenna events that has not hunted."""
    thirsty = Who("vampire", max_capacity=max(1, gehenna(state) - 1))
    for minion in state.ready_minions(play.methuselah):
        if is_spared(state, play.source, minion):
            continue
        if gehenna(state) > 1 and fits(thirsty, minion) and minion.hunted != state.turn:
            burn_blood(state, minion, 1)


card(101974, "Thirst", "d222f14b", play=(PutInPlay(),),
    triggers=(Trigger(EACH_MINION, Does(dries_up_the_idle)),))
card(101994, "Torpid Blood", "cfb5c4f9", delay=AFTER_RETURN, play=(PutInPlay(),),
    values=(Lent(ActionPrice(1, OF_TORPOR), VAMPIRES),
        Lent(RescueOf(1, Who("vampire", older=True)))))
card(102057, "The Uncoiling", "4cb507f1",
    play=(PutInPlay(),), delay=NEVER, triggers=(Trigger(IN_DISCARD_PHASE,
        PickNow(Each(of=EVERYBODY, kind=EVENTS, besides=THIS), by=CHANCE), Burn(CHOSEN)),),
    abilities=(Ability(DISCARD_PHASE, OTHERS_CARD, SpendDiscard(),
        Only(AtLeast(Of(POOL, ME), Count(Each(of=EVERYBODY, kind=EVENTS, besides=THIS)))),
        Lose(POOL, Count(Each(of=EVERYBODY, kind=EVENTS, besides=THIS)), ME), Burn(THIS), anybody=True,
        name="burn"),))
card(102079, "The Unmasking", "251245dd", play=(PutInPlay(),), delay=NEXT_DISCARD,
    values=(Everywhere(INTERCEPT, 1, ALLIES, VAMPIRES),))
card(102085, "Urban Jungle", "7087e719", play=(PutInPlay(),), values=(Everywhere(HUNT_VOTES, 2),))
card(102095, "Veil of Darkness", "e316c77d", delay=NEVER, play=(PutInPlay(),),
    values=(Everywhere(VEILS, 1, VAMPIRES),))
card(102136, "Waiting Game", "a3c47be0",
    play=(PutInPlay(), CountersOnCard(10)),
    triggers=(Trigger(ACTION_TAKEN, SpendCounter(), when=Is(ACTING, Who("vampire", not_sect="anarch"))),
        Trigger(OWN_UNLOCK, ForEach(Each(of=EVERYBODY, ready=False), (If(Is(CHOSEN, VAMPIRES),
            (If(Is(CHOSEN, Who(sect="anarch")),
                (May(CONTROLLER, Lose(BLOOD, 1, CHOSEN), otherwise=(Turn(CHOSEN, "camarilla"),)),)),),
                    (Lose(LIFE, 1, CHOSEN),)),)))))


WEREWOLVES = Who("ally", trait="werewolf", unlocked=True)


def massacre(state: State, play: Play) -> Rules[None]:
    """Offer to burn a vampire in torpor, or all of them for a werewolf that locks or another copy in hand."""
    methuselah = play.methuselah
    fallen = [number for other in state.methuselahs for number in other.torpor.items]
    if not fallen:
        return
    packs = [minion.number for minion in state.ready_minions(methuselah) if fits(WEREWOLVES, minion)]
    copies = [number for number in methuselah.hand.items if state.faces[number].id == play.face.id]
    choice = yield Decision(methuselah.seat, "target", [PASS, *fallen, *packs, *copies], play.number)
    if choice == PASS:
        return
    if choice in packs:
        lock(state, state.minion(choice))
    elif choice in copies:
        state.board.move(choice, methuselah.hand, state.ash_of(choice))
        replace(state, methuselah)
    for number in [choice] if choice in fallen else fallen:
        leave_play(state, state.in_play[number])


card(102178, "White Nights Massacre", "968a7c4d", play=(PutInPlay(),),
    triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS), Does(massacre), when=Not(Came("turn"))),))
card(102194, "Wormwood", "3d3ee774", delay=NEXT_DISCARD,
    play=(gehenna_in_play(1), PutInPlay(), CountersOnCard(10)), values=(Everywhere(CEILING, 1),),
    triggers=(Trigger(ANY_GEHENNA, Lose(COUNTERS, 1, THIS), when=Not(Came("turn"))),))
