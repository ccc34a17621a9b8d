"""Masters with B."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import archetype, burn_by, locked_at_will, repealed_by
from rules.vtes.cards.contracts import hires
from rules.vtes.cards.deeds import fights, note_frenzy
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANARCHS, ANY_REFERENDUM, FREELY, OTHERS_ACTION, OTHERS_CARD, SABBAT, stays_with_the_uncontrolled,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import EndAction, Mark
from rules.vtes.definitions.aiming import AsAnnounced, AtThis
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, MoveBlood, Restore
from rules.vtes.definitions.choosing import ANY_NUMBER, Pick, PickCards, PickHidden, PickNow
from rules.vtes.definitions.combat import STRIKES_BESIDES, TIRES, Lasts, SetsUpon
from rules.vtes.definitions.combining import Concerns, Declares, Does, DoesIf, Either, If, Offer, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Fighting, Going, Is, Not, Same, That
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.crypt import ComeOut
from rules.vtes.definitions.disciplines import Grants, Learn
from rules.vtes.definitions.hand import DiscardOne
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import AFTER_FIGHT, EMPTIES, THIS_COMBAT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OnceThisTurn, OneEach, OnlyUse
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.marks import ACTION_FAILED
from rules.vtes.definitions.phases import PayWithMasters
from rules.vtes.definitions.pool import Exchange, GainPool
from rules.vtes.definitions.prices import ActionPrice, CostCut, CutEverywhere
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, ASH, BEARER, BLOOD, CHOSEN, COUNTERS, EVERYBODY, FOE, HAND, KEEPER, LIBRARY, ME,
    POOL, PREY, STOWED_HERE, THIS, UNCONTROLLED, Cards, Count, Each, Of,
)
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import NoTransfers, PerSleeper
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import ANYONE, UNLOCKED, VAMPIRES, Who
from rules.vtes.state.blocks import BLINDED, blinded_by
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.hand import replace
from rules.vtes.state.stowing import keep
from rules.vtes.terms import (
    AFTER_OWN_ACTION, AS_PLAYED, BEGINNING, BLEED_ACTION, BLEED_VALUE, BURN_POOL, DURING, EACH_MASTER,
    EQUIPMENT, EQUIP_ACTION, HAND_SIZE, LEAVES_READY, LOCK_IT, MANEUVERS, MASTER, MASTER_PHASE, NEEDED,
    OWN_UNLOCK, POLITICAL_ACTION, POLLING, RUSH_ACTION, STEALTH, STRENGTH, UNLOCK_PHASE, VAMPIRE,
)
from rules.vtes.verbs.choosing import choosable_pairs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def help_act(verb: HelpActor) -> Mode:
    """Give what a location is locked for: stealth of a minion that acts."""
    return Mode("", verb, locks=True, moment=NEEDED, name=f"+{verb.amount} stealth")


card(100126, "Backways", "77d8059d", play=(PutInPlay(),),
    aids=(help_act(HelpActor(1, Who(clan="Gangrel"))),))
card(100135, "The Barrens", "c91862b9",
    play=(PutInPlay(),), **locked_at_will("discard", DiscardOne()))
SINGERS = Who("vampire", clan="Daughter of Cacophony")
card(100140, "Bastille Opera House", "30a76303",
    play=(PutInPlay(),),
    aids=(Mode("", Only(Exists(Each(SINGERS))), CastVotes(Count(Each(SINGERS))), locks=True, moment=POLLING,
            name="a vote for each"),
        Mode("", Only(Not(Exists(Each(SINGERS)))), Burn(THIS), CastVotes(1), locks=True, moment=POLLING,
            name="burn it for 1 vote")))
card(100141, "Battle Frenzy", "2e94c89e",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Osebo"), EVERYBODY), that=fights), Does(note_frenzy),
        Concerns(CHOSEN), Lasts(STRIKES_BESIDES, 1), Lasts(TIRES, 1), moment=FREELY, reaction=True,
            name="frenzy"),))
card(100143, "Bay and Howl", "a6d4b428",
    play=(Pick(Each(Who("vampire", clan="Gangrel antitribu"), kind=UNCONTROLLED)),
        Gain(BLOOD, Count(Each(Who("vampire", clan="Gangrel antitribu", min_blood=1))), CHOSEN),
        Lose(BLOOD, 1, Each(Who("vampire", clan="Gangrel antitribu")))))
card(100154, "Bestial Visage", "c85f1813",
    play=(Pick(Each(Who("vampire", clan="Gangrel antitribu"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(Value(STEALTH, -1),))
card(100165, "Black Forest Base", "e3051858",
    play=(PutInPlay(),),
    open_actions=(Mode("", AtThis(SABBAT, undirected=True), OnceThisTurn(), GainPool(2),
            kind=POLITICAL_ACTION, name="gain 2 pool"),
        burn_by(Who("ally", trait="changeling"), 1)))
card(102351, "Black Market Cache", "e30c52bc", traits=frozenset({EMPTIES}),
    play=(PutInPlay(), Move(Cards(LIBRARY, types=EQUIPMENT, not_like="unique"), STOWED_HERE, 3, shown=True,
        up_to=True), If(Not(AtLeast(Count(Cards(STOWED_HERE)), 1)), (Burn(THIS),))))


def has_met_contract(state: State, play: Play) -> bool:
    """Return whether a minion leaves with a contract on it for one of the controller's Banu Haqim."""
    hunters = [one for one in state.minions_of(play.methuselah) if one.profile.clan == "Banu Haqim"]
    borne = play.fall.cards if play.fall is not None else ()
    return any(hires(card.face, card.memory, hunter) for card in borne for hunter in hunters)


card(100172, "The Black Throne", "9e005abe",
    play=(PutInPlay(),),
    aids=(Mode("", CastVotes(2), locks=True, moment=ANY_REFERENDUM, name="2 votes"),),
    triggers=(Trigger(LEAVES_READY, Only(That(has_met_contract)), Only(Is(THIS, UNLOCKED)), Lock(THIS),
        GainPool(1),
        optional=True),))
card(100178, "Bleeding the Vine", "2025ff69",
    play=(PutInPlay(),),
    triggers=(Trigger(OWN_UNLOCK, Either(LOCK_IT, (Only(Is(THIS, Who(unlocked=True))), Lock(THIS)), BURN_POOL,
        (Lose(POOL, 1, ME),))),),
    aids=(Mode("", CancelPlayed(MASTER, spares=True, returns=True), moment=AS_PLAYED, locks=True,
        name="cancel"),))


def was_burned_from_play(state: State, play: Play, number: int) -> bool:
    """Return whether a vampire with superior Fortitude and Necromancy was burned from play."""
    profile = state.faces[number].profile
    mastered = profile is not None and profile.has("for", 2) and profile.has("nec", 2)
    return mastered and number in state.record.burned


card(100181, "Blessed Resilience", "b8a969b3",
    play=(Pick(Cards(ASH, types=VAMPIRE), that=was_burned_from_play), ComeOut()))


def keeps_them(state: State, play: Play) -> None:
    """Put the chosen cards on it."""
    if play.number in state.in_play:
        state.stowed.setdefault(play.number, [])
        for number in play.cards:
            keep(state, play.methuselah, play.number, number, play.methuselah.hand)
            replace(state, play.methuselah)
        state.uneven = True  # without any it burns (`settle`)


card(100184, "Blessing of the Beast", "d1622b56",
    traits=frozenset({"blessing of the beast", "keeps cards to play"}),
    play=(Pick(Each(Who(clan="Ahrimane", bears_no="blessing of the beast"), ready=False)),
        AsAnnounced(PickCards(Cards(HAND, discipline="spi"), ANY_NUMBER, up_to=True)), PutOn(),
        Does(keeps_them)))
card(100186, "Blessings of the Loa", "6007c92f",
    play=(PutInPlay(),),
    values=(Lent(PerSleeper(BLEED_VALUE, 1, Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,), at=PREY))),
        Who("vampire", clan="Samedi", min_capacity=4), mine=True),))


def _blinding(state: State, play: Play) -> dict[int, list[int]]:
    """Return, for each of the player's vampires, the prey's minions that it may blind."""
    prey = state.prey(play.methuselah)
    found: dict[int, list[int]] = {}
    for minion in state.minions_of(play.methuselah):
        if minion.profile.kind != VAMPIRE:
            continue
        victims = [
            other.number
            for other in state.minions_of(prey)
            if other.profile.kind != VAMPIRE or other.capacity < minion.capacity
        ]
        if victims and prey is not play.methuselah and not prey.passive:
            found[minion.number] = victims
    return choosable_pairs(state, play, found)


def choose_blind(state: State, play: Play) -> Rules[None]:
    """Choose the vampire, then whom it blinds."""
    seat, found = play.methuselah.seat, _blinding(state, play)
    vampire = yield from choose(seat, "target", list(found), play.number)
    play.chosen = [vampire]
    play.target = yield from choose(seat, "target", found[vampire], play.number)


def _can_blind(state: State, play: Play) -> bool:
    return bool(_blinding(state, play))


def blind(state: State, play: Play) -> None:
    """Keep an ally or younger vampire of the prey from blocking and reacting while a chosen vampire acts."""
    victim = state.in_play.get(play.target)
    if isinstance(victim, Minion):
        victim.note(BLINDED, state.turn)
        victim.note(blinded_by(play.chosen[0]), state.turn)


card(100188, "Blind Spot", "6169a283", play=(Declares(choose_blind, _can_blind), Does(blind),))
card(100196, "Blood Buff", "002fd645",
    play=(Pick(Each(Who("vampire", clan="Blood Brother"))), PutOn()), values=(Grants("san", 1),))
card(100199, "Blood Doll", "62a814b7",
    play=(Pick(Each(VAMPIRES, ready=False)), PutOn()),
    abilities=(Ability(MASTER_PHASE, Exchange(), once=True, anybody=True),),
)
card(100221, "Blooding by the Code", "df5dc942", traits=frozenset({"blooding by the code"}),
    play=(Pick(Each(Who("vampire", clan="Salubri antitribu", bears_no="blooding by the code"), ready=False)),
        PutOn(), Learn("val")),
    values=(Value(STRENGTH, 1, Is(ACTOR, Who(clan="Salubri antitribu"))),))
card(100207, "Blood Puppy", "05f72e81",
    play=(PutInPlay(), CountersOnCard(3)),
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(), Only(AtLeast(Of(COUNTERS), 1)), MoveBlood(1, THIS, ME),
            once=True, name="take 1 blood"),
        Ability(UNLOCK_PHASE, OnlyUse(), Gain(COUNTERS, 1, THIS), once=True, name="store 1 blood"),
        Ability(UNLOCK_PHASE, OnlyUse(), MoveBlood(Of(COUNTERS), THIS, ME), Burn(THIS), once=True,
            name="burn it for all its blood")),
    open_actions=(burn_by(ANYONE),))
card(100216, "Blood Turnip", "78f18b95",
    play=(Pick(Each(of=EVERYBODY, ready=False, aimed=True)), PutOn()),
    armed=(Mode("", OneEach(THIS_COMBAT, anybody=True), If(Is(FOE, ANARCHS), (PickNow(Each(of=EVERYBODY,
        ready=False, besides=ACTOR), by=FOE), MoveOnto(THIS, CHOSEN)), (MoveOnto(THIS, FOE),)),
        MoveBlood(1, ACTOR, FOE), moment=BEGINNING, name="hand it on"),))
card(100245, "Brainwash", "36632545",
    play=(PickHidden(), PutInPlay(),), values=(NoTransfers(),), triggers=stays_with_the_uncontrolled(),
    open_actions=(burn_by(ANYONE, 1),))

card(100247, "Bravo", "fa209a8a", **archetype(),
    triggers=(Trigger(AFTER_FIGHT, Only(Going((RUSH_ACTION,))), Only(Fighting(blocked=False)),
        Only(Same(BEARER, ACTING)), Only(Is(BEARER, up=True)), Gain(BLOOD, 1, BEARER), once_a_turn=True),))


def unlock_equipped(state: State, play: Play) -> None:
    """Unlock the acting minion, once each turn, after it equipped from hand."""
    if play.action is not None:
        play.action.actor.note((play.face.name, "unlocked"), state.turn)
        unlock(state, play.action.actor)


HEAVY = "electronic/vehicle/weapon"


def _has_equipped(state: State, play: Play) -> bool:
    action = play.action
    if action is None or action.kind != EQUIP_ACTION or not action.successful or action.play is None:
        return False
    face, actor = action.play.face, action.actor
    return (
        action.play.source is None
        and face.types & EQUIPMENT != 0
        and face.kinds.isdisjoint(HEAVY.split("/"))
        and actor.locked
        and actor.noted((play.face.name, "unlocked")) != state.turn
    )


card(102236, "The British Museum, London", "45ce5a98",
    play=(PutInPlay(),),
    values=(Value(HAND_SIZE, 1),
        CutEverywhere(CostCut(1, types=EQUIPMENT, pool=True, but=HEAVY), mine=True)),
    triggers=(Trigger(AFTER_OWN_ACTION, DoesIf(unlock_equipped, _has_equipped), optional=True),))
card(100258, "Brothers Grimm", "153bbe55",
    play=(PutInPlay(),),
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS),
        If(AtLeast(Of(COUNTERS), 5), (Gain(POOL, 5, KEEPER), Burn(THIS)))),),
    abilities=(Ability(MASTER_PHASE, OTHERS_CARD, PayWithMasters(1),
        Offer(Cards(HAND, KEEPER, types=MASTER), (Move(CHOSEN, ASH),), (Give(THIS, ME),), by=KEEPER),
            anybody=True,
        name="take control"),))
BRUJAH = Who("vampire", clan="Brujah")
card(100260, "Brujah Debate", "96d406cb",
    play=(PutInPlay(),), triggers=(Trigger(EACH_MASTER, PickNow(Each(Who("vampire", clan="Brujah"),
        ready=False, oldest=True)), Lock(CHOSEN)),),
    values=(Everywhere(STRENGTH, 1, BRUJAH), Everywhere(MANEUVERS, 1, BRUJAH)),
    open_actions=(burn_by(Who(not_clan="Ventrue")),))
card(100261, "Brujah Frenzy", "ccce1883",
    modes=(Mode("", OTHERS_ACTION, Only(Is(ACTING, Who(clan="Brujah"), up=True)),
        Only(Not(AtLeast(Count(Each(UNLOCKED, of=ACTS)), Count(Each(UNLOCKED, of=EVERYBODY))))),
        EndAction(), Mark(ACTION_FAILED), SetsUpon(acting=True), moment=DURING, reaction=True,
        name="end the action, and fight"),))
card(100269, "Bureaucratic Overload", "e60a2963",
    play=(PutInPlay(),), values=(Lent(ActionPrice(1, (POLITICAL_ACTION,))),), **repealed_by(VAMPIRES))
card(102311, "Burial Site Hunting Ground", "1a31a80b",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(),
            Pick(Each(Who("vampire", path="Death and the Soul", room=True))), GainBlood(1, ground=True),
            once=True, name="a vampire"),
        Ability(UNLOCK_PHASE, OnlyUse(),
            Pick(Each(Who("ally", trait="wraith/zombie", room=True), aimed=True)), Restore(1), once=True,
            name="an ally")))
