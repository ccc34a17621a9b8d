"""Equipment from S to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose, only
from rules.vtes.cards.builders import armed_strike, card_rush
from rules.vtes.cards.deeds import stakes_its_victim
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AMID_BLOCKS, AT_LONG_RANGE, BULLETS, ENDS, FREELY_MOVING, IN_ANY_ACTION, IN_FIRST_ROUND, LESS_STEALTH,
    LOCKS, ONCE, OTHERS_ACTION, PLAIN, only_one,
)
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UNLOCKS_LATE, ActionFails, ThisTurn, UsableAgain
from rules.vtes.definitions.aiming import AsAnnounced, AtThis
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blocked import AtBearer
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickCards, PickNow, TakeCopies
from rules.vtes.definitions.combat import STRIKES_ON, CancelCombatCard, EnterCombat, Forbid, Lasts
from rules.vtes.definitions.combining import Does, If, May, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, Both, Came, Fighting, Going, Is, Not, Same, That,
)
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.damage import Inflict, Prevent, Strengthen
from rules.vtes.definitions.disciplines import Grants
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import (
    AIM_POOL, ANY_GEHENNA, NO_FRENZY, SCORCHES, THIS_COMBAT, THIS_ROUND, UNCONTESTED,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import BurnTop, Look, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, Stun, UnlockActor
from rules.vtes.definitions.prices import CostCut
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, ASH, BEARER, BLOCKER, BLOOD, CHOSEN, COUNTERS, EVERYBODY, FOE, KEEPER,
    LIBRARY, ME, PREDATOR, STOWED_HERE, THIS, UNCONTROLLED, Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import (
    SPENT, TO_CONTINUE, TO_LONG, AdditionalStrikes, IfInflicted, Press, SetRange, Strike, StrikeIs,
)
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import ALLIES, LOCKED, UNLOCKED, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.undoing import DISCIPLINE_NAMES, grant, revoke, teach
from rules.vtes.terms import (
    AS_ANNOUNCED, BEFORE_RANGE, BLEED_ACTION, BLEED_VALUE, CANNOT_HUNT, CARD_ACTION, CHOICE,
    COUNTERING, EACH_MASTER, EACH_UNLOCK, EMPLOY_ACTION, FOE_FELL, GONE, HAND_SIZE, HUNT_ACTION,
    INTERCEPT, IN_ANY_TURN, MASTER, MORE_STRIKES, NEEDED, OWN_UNLOCK, PASS, PRESSING, PREVENTION,
    READY, RECRUIT_ACTION, START_OF_MASTER, STEALTH, TORPOR, UNBLOCKABLE, VAMPIRE, WHEN_BLOCKED,
)
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101670, "Sacré-Cœur Cathedral, France", "557af76c", modes=PLAIN, traits=frozenset({"unique"}),
    values=(BlockLimit(UNBLOCKABLE, ALLIES, when=Is(ACTOR, VAMPIRES)),))
card(101676, "San Lorenzo de El Escorial, Spain", "3efd963d", modes=PLAIN,
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), Pick(Each(Who(min_blood=1), PREDATOR, kind=UNCONTROLLED,
        aimed=True)), MoveBlood(2, CHOSEN, ACTOR, least=0), directed=True, stealth=1, kind=CARD_ACTION,
        name="steal blood"),))
LASOMBRA = Is(ACTOR, Who(clan="Lasombra"))
card(101677, "San Nicolás de los Servitas", "f4268357", modes=PLAIN,
    values=(Value(AIM_POOL, 1, LASOMBRA), Value(UNCONTESTED, 1), Value(SCORCHES, 2, LASOMBRA)))
card(101681, "The Sargon Fragment", "c301e290", modes=PLAIN, values=(Grants("nec"),),
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), AsAnnounced(PickCards(Cards(ASH))), TakeCopies(),
        kind=CARD_ACTION, blood=1,
        name="take a card from the ash heap"),))
card(101685, "Sawed-Off Shotgun", "2970cf64", modes=PLAIN,
    armed=(Mode("", OneEach(THIS_COMBAT), Strike(3, ranged=True), moment=CHOICE, name="3R damage"),))


def grants_disciplines_anew(state: State, play: Play) -> None:
    """Give its bearer what its counters grant now."""
    card = state.in_play.get(play.number)
    if card is not None and card.working:
        revoke(state, card)
        grant(state, card)


card(101703, "Seal of Veddartha", "d5f812b0", modes=PLAIN, traits=frozenset({"emptied by others"}),
    values=(Grants("dom", 2, counted=True), Grants("for", 2, counted=True, after=2)),
    triggers=(Trigger(OWN_UNLOCK, Only(Not(AtLeast(Of(COUNTERS), 4))), Gain(COUNTERS, 1, THIS),
        Does(grants_disciplines_anew)),),
    actions=(Mode("", Only(Is(ACTOR, Who("vampire", min_capacity=6))), kind=BLEED_ACTION, bleed=1,
        name="bleed +1"),))


def can_carry_it(state: State, play: Play) -> bool:
    """Return whether the acting minion can have it."""
    return play.actor is not None and can_bear(play.actor, play.face)


card(101732, "Shaal Fragment", "c835b957", modes=PLAIN, values=(Value(HAND_SIZE, 2),),
    open_actions=(Mode("", AtThis(VAMPIRES, others=True), Only(That(can_carry_it)),
        MoveOnto(THIS, ACTOR, theirs=True), directed=True,
        name="steal it"),))
card(101767, "Shilmulo Tarot", "78c95c0f",
    modes=(Mode("", Move(Cards(LIBRARY, top=True), STOWED_HERE, 2, up_to=True), name="bring into play"),),
    triggers=(Trigger(OWN_UNLOCK, Move(Cards(LIBRARY, top=True), STOWED_HERE, up_to=True), optional=True),))
card(101781, "The Signet of King Saul", "262a6102",
    modes=PLAIN, values=(BlockLimit(UNBLOCKABLE, Who("vampire", min_capacity=8)),))
card(101785, "Sire's Index Finger", "709edc38", modes=PLAIN, values=(Value(NO_FRENZY, 1),))
card(101814, "Smoke Grenade", "d2ccd758", modes=PLAIN,
    armed=(Mode("", AT_LONG_RANGE, ENDS, StrikeIs(SPENT), moment=CHOICE, name="combat ends"),))
card(101816, "Sniper Rifle", "698d0d44", modes=PLAIN,
    armed=(armed_strike(BULLETS, AT_LONG_RANGE),
        Mode("", Only(Fighting(first=True, blocked=True)), Only(Same(ACTOR, BLOCKER)),
        Only(Same(FOE, ACTING)), Only(Not(Came("combat"))), SetRange(TO_LONG), BULLETS, moment=BEFORE_RANGE,
            name="long range")))
card(101832, "Soul Gem of Etrius", "c50e1476", traits=frozenset({"soul gem"}), modes=PLAIN)
card(101846, "Spike-Thrower", "ffc0ee40", modes=PLAIN,
    armed=(Mode("", OneEach(THIS_ROUND), AT_LONG_RANGE, Strike(1, ranged=True),
        IfInflicted(Stun(vampires=True)), moment=CHOICE, name="1R damage"),))
card(101860, "Starshell Grenade Launcher", "cc4a9535", modes=PLAIN,
    armed=(armed_strike(Strike(1, ranged=True, aggravated=True), ONCE, AT_LONG_RANGE),),
    aids=(Mode("", OTHERS_ACTION, Only(Is(ACTOR, UNLOCKED)), LOCKS, LESS_STEALTH, UsableAgain(), by=ANYBODY,
        moment=AMID_BLOCKS, name="-1 stealth"),))

ANARCH = Is(ACTOR, Who(sect="anarch"))
card(101872, "Stolen Police Cruiser", "e4fd40ce", modes=only_one("vehicle"), traits=frozenset({"vehicle"}),
    values=(Value(BLEED_VALUE, 1, ANARCH), Lent(Value(INTERCEPT, -1), ALLIES, at_it=True, when=ANARCH),
        Lent(Value(INTERCEPT, -1), Who("vampire", younger=True), at_it=True, when=ANARCH)),
    open_actions=(Mode("", AtThis(VAMPIRES),
        If(Is(BEARER, Who(sect="anarch")), (Lock(BEARER, stays=True),)), Burn(THIS), pool=1,
            directed=True,
        name="burn it"),))
JUDGES = Only(Is(ACTOR, Who(clan="Brujah antitribu")))
card(101919, "Sword of Judgment", "3920f644", modes=PLAIN,
    armed=(armed_strike(Strike(1, strength=True), JUDGES),
        Mode("", JUDGES, OneEach(THIS_ROUND), AdditionalStrikes(), moment=MORE_STRIKES,
            name="additional strike")))
card(101920, "Sword of Nuln", "4de9a47a", modes=PLAIN, traits=frozenset({"twice the blood heals its damage"}),
    armed=(Mode("", Strike(strength=True), moment=CHOICE, name="strength damage"),))


def was_burned_by_it(state: State, play: Play) -> bool:
    """Return whether the opposing vampire was burned as a strike with it was resolved."""
    fight, card = state.combat or state.aftermath.fought, play.source
    if fight is None or card is None or card.host is None or spans.whom(fight.lasting, spans.CONSUMER):
        return False
    side = fight.side_of(card.host)
    foe = fight.other(side).minion
    return card.number in side.bloodied and foe.region == GONE and foe.profile.kind == VAMPIRE


card(102261, "Sword of the Archangel", "df8f979c", modes=PLAIN,
    armed=(armed_strike(Strike(1, strength=True, aggravated=True)),
        Mode("", ONCE, Only(Is(ACTOR, Who(clan="Salubri"))), CancelCombatCard(("grapple", "aim")), blood=1,
            moment=COUNTERING, name="cancel it")),
    triggers=(Trigger(FOE_FELL, Only(That(was_burned_by_it)), Only(Is(BEARER, LOCKED, up=True)),
        UnlockActor(), optional=True, once_a_turn=True),))
card(101922, "Sword of Troile", "08fe8b6f", modes=PLAIN,
    traits=frozenset({"strikes at close range with it alone"}),
    values=(Grants("pot", 2), Grants("pre", 2), Barred("maneuver long")),
    armed=(armed_strike(Strike(2, strength=True)),))
card(101931, "Talbot's Chainsaw", "ea22e1db", modes=PLAIN, values=(Value(CANNOT_HUNT, 1),),
    triggers=(Trigger(OWN_UNLOCK, PickNow(Each(besides=THIS)), Inflict(CHOSEN, 3), when=WHILE_READY),),
    actions=(card_rush(1),),
    armed=(Mode("", Strike(3), moment=CHOICE, name="3 damage"),
        Mode("", ONCE, IN_FIRST_ROUND, Press(TO_CONTINUE, compulsory=True), moment=PRESSING,
            name="press to continue"),
        Mode("", ONCE, Prevent(1), moment=PREVENTION, name="prevent 1")))
card(101932, "Talith", "1ababe70", modes=PLAIN,
    armed=(armed_strike(Strike(1, strength=True)),
        Mode("", Only(Is(ACTOR, Who(clan="Ravnos"))), Strike(destroys="weapon", first=True), moment=CHOICE,
            name="burn weapon")))


def burns_one_of_the_top(state: State, play: Play) -> Rules[None]:
    """Look at the top three cards of the chosen library, and burn up to one of them."""
    methuselah, chosen = play.methuselah, state.methuselahs[play.seats[0]]
    top = state.board.top(chosen.library, 3)
    for number in top:
        state.board.show(number, chosen.library, only(methuselah.seat))
    if not top:
        return
    choice = yield Decision(methuselah.seat, "target", [PASS, *top], play.number)
    if choice != PASS:
        state.board.move(choice, chosen.library, state.ash_of(choice))


card(101936, "Tapestry of Blood", "767e8fc7", modes=PLAIN,
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), ChooseSeat(EVERYBODY), Does(burns_one_of_the_top),
        ThisTurn(UNLOCKS_LATE), stealth=1, blood=1, kind=CARD_ACTION, name="burn a card"),),
    triggers=(Trigger(ANY_GEHENNA, Gain(BLOOD, 1, BEARER), when=Is(BEARER, VAMPIRES)),))
DARK = Is(BEARER, LOCKED)
card(101962, "The Textbook Damnation", "f63ecc97",
    modes=(Mode("", Only(Is(ACTOR, VAMPIRES)), name="bring into play"),),
    values=(Grants("dai"), Makes("infernal"), CostCut(2, discipline="dai")),
    triggers=(Trigger(START_OF_MASTER, Burn(THIS), when=DARK),
        Trigger(EACH_MASTER, Burn(THIS), when=Both(Same(ME, ACTIVE), DARK))))

RAVNOS = Is(ACTOR, Who(clan="Ravnos"))
card(102015, "Treasured Samadji", "1318bfdc", modes=PLAIN, values=(Value(BLEED_VALUE, 1, RAVNOS),),
    armed=(Mode("", ONCE, Only(Is(ACTOR, Who(clan="Ravnos"))), Strike(dodge=True), moment=CHOICE,
        name="dodge"),))
card(102078, "Unlicensed Taxicab", "fad674bb", traits=frozenset({"vehicle", "stealthy to equip"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="vehicle"))), stealth=1, name="bring into play"),),
    values=(Value(STEALTH, 1, Going((HUNT_ACTION, RECRUIT_ACTION, EMPLOY_ACTION))),),
    triggers=(Trigger(WHEN_BLOCKED, Burn(THIS), when=Is(BLOCKER, Who(title="prince/archbishop"))),))
card(102102, "Veneficorum Artum Sanguis", "12ffe73a", modes=PLAIN, values=(Grants("tha", 2),),
    open_actions=(Mode("", Only(Is(ACTOR, Who("vampire", clan="Tremere/Tremere antitribu"))),
        AtThis(bearer=True), EnterCombat(), directed=True, name="enter combat"),))


def gains_a_level(state: State, play: Play) -> Rules[None]:
    """Choose a discipline that its bearer has not at superior, of which it gains a level for a while."""
    bearer, seat = play.actor, play.methuselah.seat
    if bearer is not None:
        names = [name for name in DISCIPLINE_NAMES if bearer.profile.disciplines.get(name, 0) < 2]
        if names:
            teach(state, bearer, (yield from choose(seat, "discipline", names, play.number)), seat)


ELDER_VITAE = (Only(Is(ACTOR, VAMPIRES)), Does(gains_a_level), Burn(THIS))
card(102114, "Vial of Elder Vitae", "89e2552c", modes=PLAIN,
    abilities=(Ability(IN_ANY_TURN, *ELDER_VITAE, name="a discipline"),),
    aids=(Mode("", *ELDER_VITAE, moment=IN_ANY_ACTION, by=ANYBODY,
        name="a discipline"),),
    armed=(Mode("", *ELDER_VITAE, moment=FREELY_MOVING, name="a discipline"),))
card(102115, "Vial of Garou Blood", "9af12d23", modes=PLAIN,
    armed=(Mode("", Only(Is(ACTOR, VAMPIRES)), Strengthen(1), Lasts(STRIKES_ON, 1),
        Forbid("equipment", THIS_COMBAT, on=ACTOR), Burn(THIS), moment=BEFORE_RANGE,
        name="+1 strength, additional strikes"),))
card(102162, "Waxen Poetica", "5e5e6298", modes=PLAIN,
    armed=(Mode("", Only(Both(Is(FOE, VAMPIRES), Not(Is(FOE, Who(has="cel"))))), Strike(2, ranged=True,
        aggravated=True), StrikeIs(SPENT), moment=CHOICE, name="2R aggravated damage"),))
card(102170, "Weirding Stone", "06112506", modes=PLAIN,
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, VAMPIRES)), Look(Cards(LIBRARY), 1, by=KEEPER),
        If(AtLeast(Count(Cards(LIBRARY, types=MASTER, top=True)), 1),
            (May(KEEPER, Lose(BLOOD, 1, BEARER), (BurnTop(1),)),)), optional=True),))
card(102179, "White Phosphorus Grenade", "7101e6b1", modes=PLAIN,
    armed=(Mode("", Strike(2, ranged=True, aggravated=True, recoil=1), StrikeIs(SPENT), moment=CHOICE,
        name="2R aggravated damage"),))


def no_master_was_played(state: State, play: Play) -> bool:
    """Return whether its controller has played no master card in this turn."""
    methuselah, owners = play.methuselah, state.setting.owners
    return not any(
        turns == methuselah.turns and owners[number] == methuselah.seat and state.faces[number].is_master
        for turns, number in state.record.played
    )


card(102184, "Winchester Mansion", "4518db97", modes=PLAIN, values=(Grants("dem"),),
    triggers=(Trigger(EACH_MASTER, Lose(BLOOD, 1, BEARER),
        when=Both(Same(ME, ACTIVE), Both(Is(BEARER, VAMPIRES), That(no_master_was_played)))),))


def drives_it_home(state: State, play: Play) -> Rules[None]:
    """Send the vampire to torpor with it, once it has inflicted more than 1 damage in the combat."""
    fight, side = fight_of(state, play)
    foe, key = fight.other(side).minion, ((play.face.name, play.number), THIS_COMBAT)
    more = side.blow is not None and side.blow.inflicted > 1
    if foe.profile.kind != VAMPIRE or foe.region not in (READY, TORPOR):
        return
    if not more and key not in side.used:
        side.used.add(key)
        return
    yield from carry_out(state, play, (SendToTorpor(FOE), Does(stakes_its_victim), Give(THIS, FOE),
        MoveOnto(THIS, FOE)))


card(102192, "Wooden Stake", "1a774f50", modes=PLAIN,
    armed=(Mode("", Strike(strength=True), IfInflicted(Does(drives_it_home)), moment=CHOICE,
        name="strength damage"),))
card(102196, "Writ of Acceptance", "b6861681", modes=PLAIN,
    values=(Makes(sect="camarilla"),))
card(102203, "Zaire River Ferry", "5ce406eb", traits=frozenset({"haven"}),
    modes=only_one("haven"),
    aids=(Mode("", Only(Is(ACTOR, Who(clan="Lasombra"))), AtBearer(), ActionFails(), locks=True,
            moment=AS_ANNOUNCED, by=ANYBODY, name="the action fails"),
        Mode("", Only(Is(ACTOR, Who(clan="Lasombra"))), HelpActor(1, itself=True), locks=True,
            moment=NEEDED, by=ANYBODY,
            name="+1 stealth")))
