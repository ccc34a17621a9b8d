"""Equipment from L to R."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.arms import EQUIPPED_WITH_IT, was_used_to_strike
from rules.vtes.cards.builders import armed_strike
from rules.vtes.cards.deeds import stakes_its_victim
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_VAMPIRES, AT_CLOSE_RANGE, AT_LONG_RANGE, IN_ANY_ACTION, IN_FIRST_ROUND, IN_LATER_ROUNDS, LAIBON,
    ONCE, PLAIN, SABBAT, only_one,
)
from rules.vtes.definitions.abilities import OPPONENT, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UNLOCKS_LATE, Later, ThisTurn
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickMethuselahs
from rules.vtes.definitions.combat import SHIELDED, SILENCES_FOE, EndCombat, Lasts
from rules.vtes.definitions.combining import ChooseX, Does, If, May, Only
from rules.vtes.definitions.conditions import WHILE_READY, Going, Is, That
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.damage import Inflict, Prevent, Strengthen
from rules.vtes.definitions.disciplines import Grants
from rules.vtes.definitions.equipment import EquipFromHand
from rules.vtes.definitions.hand import MoreHand
from rules.vtes.definitions.kinds import FLIES, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring, Look, Move
from rules.vtes.definitions.limits import OnceThisTurn, OneEach
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.prices import Costlier
from rules.vtes.definitions.references import (
    ACTOR, ASH, BEARER, BLOOD, CHOSEN, EVERYBODY, FOE, HAND, LIBRARY, ME, NAMED, POLL_VOTES,
    RETAINERS, THIS, Cards, Each, Of, X,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import (
    TO_CONTINUE, AsStruck, GainManeuver, GainPress, IfHit, Maneuver, Press, Strike,
)
from rules.vtes.definitions.usable import are_disciplines
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import ShelterFrom
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state.counters import uninvest
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.stowing import keep
from rules.vtes.state.undoing import DISCIPLINE_NAMES, grant, revoke
from rules.vtes.terms import (
    AFTER_OWN_ACTION, BEFORE_RANGE, BLEED_VALUE, CARD_ACTION, CHOICE, HAND_SIZE, HUNT_VALUE,
    INFLUENCE_PHASE, INTERCEPT, IN_ANY_TURN, MASTER_PHASE, MODIFIER, OWN_UNLOCK, PASS, POLLING,
    PRESSING, PREVENTION, RANGE, REACTION, RESCUE_ACTION, RESCUING, START_OF_MASTER, UNLOCK_PHASE,
    VAMPIRE,
)
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101080, "Learjet", "6e7240ac", modes=only_one("vehicle"), traits=frozenset({"vehicle", FLIES}))
card(101081, "Leather Jacket", "c277fdf0", traits=frozenset({"leather jacket"}),
    modes=only_one("leather jacket"),
    triggers=(Trigger(AFTER_OWN_ACTION, ThisTurn(UNLOCKS_LATE), when=EQUIPPED_WITH_IT),),
    armed=(Mode("", Prevent(strikes=True, all=True), Burn(THIS), moment=PREVENTION,
        name="prevent all of a strike"),))
card(101106, "Light Intensifying Goggles", "fc082260", modes=PLAIN,
    traits=frozenset({"keeps aim cards to play"}),
    armed=(Mode("", ONCE, IN_FIRST_ROUND, Maneuver(), moment=RANGE, name="maneuver"),))
card(101114, "Living Manse", "5331a5ef",
    traits=frozenset({"living manse"}),
    modes=only_one("living manse"),
    values=(Value(BLEED_VALUE, 1, Is(ACTOR, VAMPIRES)),),
    armed=(Mode("", Only(Is(ACTOR, VAMPIRES)), EndCombat(), Burn(THIS),
        moment=BEFORE_RANGE, name="end combat"),))
card(101117, "Local 1111", "c5a1f282", modes=PLAIN,
    actions=(Mode("", Only(Is(ACTOR, SABBAT)), Pick(Each(SABBAT, EVERYBODY,
        besides=ACTOR, aimed=True)), GainBlood(2), stealth=1, kind=CARD_ACTION, name="2 blood"),))
card(101135, "Lyndhurst Estate, New York", "9b04fe24", modes=PLAIN,
    aids=(Mode("", Only(Is(ACTOR, VAMPIRES)), ChooseX(Of(BLOOD, ACTOR)), Lose(BLOOD, X, ACTOR),
        Gain(POLL_VOTES, X, ACTOR), moment=POLLING, name="X votes"),))
card(101168, "Mark V", "dbacb1cb", modes=PLAIN,
    armed=(Mode("", OneEach(THIS_ROUND), AT_LONG_RANGE, Strike(4, ranged=True), moment=CHOICE,
        name="4R damage"),))


def gains_a_press(state: State, play: Play) -> Rules[None]:
    """Give its bearer a press to continue, once each combat, if the strike was made at close range."""
    fight, side = fight_of(state, play)
    key = ((play.face.name, play.number), THIS_COMBAT)
    if fight.close and key not in side.used:
        side.used.add(key)
        yield from carry_out(state, play, (GainPress(TO_CONTINUE),))


card(101191, "Meat Hook", "234e3a95", modes=PLAIN,
    armed=(Mode("", OneEach(THIS_ROUND), Strike(1, strength=True), IfHit(Does(gains_a_press)), moment=CHOICE,
            name="strength+1 damage"),
        Mode("", AT_CLOSE_RANGE, Only(Is(ACTOR, Who("vampire", has="pot"))), Strike(first=True),
            IfHit(Burn(THIS)), blood=1, by=OPPONENT, moment=CHOICE, name="destroy it")))


def keeps_serpentis_cards(state: State, play: Play) -> Rules[None]:
    """Put up to 4 cards of library and ash heap that require Serpentis on it."""
    methuselah, faces = play.methuselah, state.faces
    if play.number not in state.in_play:
        return
    zones = (methuselah.library, methuselah.ash)
    named = [
        (faces[number].name, number)
        for zone in zones
        for number in zone.items
        if not faces[number].card.is_crypt and "ser" in faces[number].card.disciplines
    ]
    found = [number for _, number in sorted(named)]  # the order of a library is nobody's business
    for number in (yield from choose_some(state, methuselah, found, 4)):
        zone = methuselah.ash if number in methuselah.ash.items else methuselah.library
        keep(state, methuselah, play.number, number, zone)
    state.board.shuffle(methuselah.library)


card(101232, "Mokolé Blood", "7da7866d", traits=frozenset({"keeps cards to play"}),
    modes=(Mode("", Does(keeps_serpentis_cards), name="bring into play"),))
card(101252, "Mummy's Tongue", "536ce7ab", modes=PLAIN,
    abilities=(Ability(MASTER_PHASE, Only(Is(ACTOR, VAMPIRES)),
        Pick(Each(VAMPIRES, EVERYBODY, ready=False)), Lock(CHOSEN, stays=True),
        burns=True, name="lock a vampire"),))
card(101287, "Nightstick", "041e39b9", modes=PLAIN,
    armed=(armed_strike(Strike(1, strength=True), OneEach(THIS_ROUND, whole=True)),
        Mode("", OneEach(THIS_ROUND, whole=True), Strike(),
            AsStruck(Lasts(SHIELDED, 3, lasts=THIS_ROUND, name="hand/melee")), moment=CHOICE,
            name="prevent 3")))
card(101289, "Nkishi", "15cc7557", modes=PLAIN,
    abilities=(Ability(MASTER_PHASE, Only(Is(ACTOR, LAIBON)), SpendMaster(),
        Bring(tuple(Cards(zone, name=name) for zone in (ASH, LIBRARY) for name in ("Aye", "Orun"))),
        name="an Aye or Orun"),))
BEGUILED = ("aus", "chi", "dom", "pre", "ser")
card(101328, "Orb of Ulain", "1e46ffe4", modes=PLAIN,
    values=(ShelterFrom(BEGUILED, ALLIES),
        Lent(Costlier(1, REACTION, "/".join(BEGUILED)), besides=True, at_it=True, when=Is(ACTOR, ALLIES))))
card(101345, "Palatial Estate", "5ff0ed5d",
    modes=PLAIN, triggers=(Trigger(START_OF_MASTER, GainBlood(1), when=Is(ACTOR, VAMPIRES)),))
MASKS = ("chi", "obf", "obt")


def was_masked(state: State, play: Play) -> bool:
    """Return whether a modifier of one of these disciplines was played during the action."""
    action = play.action
    return action is not None and any(
        (minion, name) in (action.users or ()) and name in state.faces[number].card.disciplines
        for minion, number in action.cards
        if state.faces[number].types & MODIFIER
        for name in MASKS
    )


card(101398, "Phased Motion Detector", "cd0bab33",
    modes=only_one("phased motion detector"),
    values=(Value(INTERCEPT, 1, That(was_masked)),))
card(101400, "Pier 13, Port of Baltimore", "8f11cb79", modes=PLAIN,
    abilities=(Ability(INFLUENCE_PHASE, EquipFromHand(unique=False), once=True, name="equip"),))
card(101427, "Powder of Rigidity", "99370db1", modes=PLAIN,
    triggers=(Trigger(AFTER_OWN_ACTION, Later(Unlock(ACTOR)), when=EQUIPPED_WITH_IT),),
    armed=(Mode("", Lasts(SILENCES_FOE, name="pro/vic"),
        If(Is(FOE, Who("ally", trait="werewolf")), (Strengthen(-2, other=True),)), Burn(THIS),
        moment=BEFORE_RANGE, name="no Protean and Vicissitude"),))


def chooses_until_the_next_unlock(state: State, play: Play) -> Rules[None]:
    """Choose one of three disciplines, of which its bearer has a level more until it chooses again."""
    card = state.in_play.get(play.number)
    if card is not None and card.working:
        revoke(state, card)
        name = yield from choose(card.controller, "discipline", ["abo", "ani", "for"], card.number)
        card.memory = DISCIPLINE_NAMES.index(name)
        grant(state, card)


card(101596, "Reliquary: Akunanse Remains", "6571cdd5", modes=PLAIN,
    values=(Grants("", 1, clan="Akunanse"), Makes(capacity=1, clan="Akunanse"),
        Value(BLEED_VALUE, 1, Is(ACTOR, Who(clan="Akunanse")))),
    triggers=(Trigger(OWN_UNLOCK, Only(Is(BEARER, Who("vampire", clan="Akunanse"))),
        Does(chooses_until_the_next_unlock)),))


def tops_without_discipline(state: State, play: Play) -> bool:
    """Return whether the top card of the chosen Methuselah's library requires no discipline."""
    top = state.board.top(state.methuselahs[play.seats[0]].library, 1)
    return bool(top) and not are_disciplines(state.faces[top[0]].card.disciplines)


THEIR_TOP = Cards(LIBRARY, NAMED, top=True)
card(101597, "Reliquary: Biague", "6dac025a", modes=PLAIN,
    abilities=(Ability(UNLOCK_PHASE, Only(Is(BEARER, LAIBON, up=True)), PickMethuselahs(), Look(THEIR_TOP),
        If(That(tops_without_discipline), (Move(THEIR_TOP, LIBRARY, shown=True),
            May(ME, Lose(BLOOD, 1, BEARER), (Look(Cards(HAND, NAMED)),)))), once=True,
        name="look at a library"),))


def is_vampire_of_clan(state: State, number: int, clan: str) -> bool:
    """Return whether a card is a vampire of a clan."""
    face = state.faces[number]
    return face.types & VAMPIRE != 0 and face.profile is not None and face.profile.clan == clan


def removes_one_of_the_clan(state: State, play: Play) -> Rules[None]:
    """Remove a Banu Haqim in the ash heap from the game, or an uncontrolled one for 1 pool, or burn it."""
    card, methuselah = state.in_play.get(play.number), play.methuselah
    if card is None:
        return
    able = methuselah.invested if methuselah.pool >= 1 else ()
    found = [number for number in (*methuselah.ash.items, *able) if is_vampire_of_clan(state, number,
        "Banu Haqim")]
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [*found, PASS], card.number)
    if choice == PASS:
        leave_play(state, card)
    elif choice in methuselah.invested:
        burn_pool(state, methuselah, 1)
        uninvest(state, methuselah, choice)
        state.board.move(choice, methuselah.uncontrolled, methuselah.removed)
    else:
        state.board.move(choice, methuselah.ash, methuselah.removed)


SHANGO = (Only(Is(ACTOR, Who(clan="Banu Haqim"))), OnceThisTurn(), MoreHand(2))
card(101598, "Reliquary: Shango Remains", "553864a3",
    modes=(Mode("", Does(removes_one_of_the_clan), name="bring into play"),),
    abilities=(Ability(IN_ANY_TURN, *SHANGO, blood=1, when=WHILE_READY, name="+2 hand size"),),
    aids=(Mode("", *SHANGO, blood=1, moment=IN_ANY_ACTION, name="+2 hand size"),))
card(101599, "Reliquary: Trinket", "23b4aef1",
    modes=only_one("reliquary: trinket"),
    values=(Value(HAND_SIZE, 1, Is(ACTOR, LAIBON, up=True)),),
    actions=(Mode("", Only(Is(ACTOR, LAIBON)), Move(Cards(HAND), ASH, 3, up_to=True), stealth=1,
        kind=CARD_ACTION, name="discard"),))
card(102359, "Righteous Blade", "70904290", modes=PLAIN,
    armed=(Mode("", Strike(1, strength=True), moment=CHOICE, name="strength+1 damage"),
        Mode("", ONCE, Only(That(was_used_to_strike)), Press(TO_CONTINUE), moment=PRESSING,
            name="press to continue")))
card(102243, "Ritual Goblet", "7c77e4e5", modes=PLAIN, values=(Grants("tha", 1), Value(RESCUING, -1)),
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
        when=Going((RESCUE_ACTION,), successful=True),
        once_a_turn=True),))
card(101643, "Ritual Scalpel", "364a0fc3", modes=PLAIN,
    values=(Value(HUNT_VALUE, 1, Is(ACTOR, Who(clan="Nagaraja"))),),
    actions=(Mode("", Only(Is(ACTOR, Who(clan="Nagaraja"))),
        Pick(Each(Who("ally", trait="mortal"), EVERYBODY, aimed=True),
            Each(of=EVERYBODY, kind=RETAINERS, line="mortal", aimed=True)),
        Inflict(CHOSEN, 1), Gain(BLOOD, 2, ACTOR), directed=True, kind=CARD_ACTION, name="2 blood"),))
card(101655, "Rowan Ring", "ce92651e", modes=PLAIN,
    armed=(Mode("", AGAINST_VAMPIRES, Strike(topples=True), IfHit(Does(stakes_its_victim)),
        IfHit(Give(THIS, FOE)), IfHit(MoveOnto(THIS, FOE)), moment=CHOICE, name="send to torpor"),))
card(101656, "RPG Launcher", "d2454a79", modes=PLAIN,
    armed=(armed_strike(Strike(6, ranged=True), IN_LATER_ROUNDS, AT_LONG_RANGE),))

CEORIS = (OneEach(THIS_COMBAT, label="ruins of ceoris"), Only(Is(ACTOR, Who(clan="Tremere antitribu"))))
card(101658, "Ruins of Ceoris", "2c2598c9", modes=PLAIN,
    armed=(Mode("", *CEORIS, Maneuver(), moment=RANGE, name="maneuver"),
        Mode("", *CEORIS, Press(), moment=PRESSING, name="press")))


def gains_as_many_maneuvers(state: State, play: Play) -> Rules[None]:
    """Gain a maneuver for the combat for each blood burned."""
    for _ in range(play.amount):
        yield from carry_out(state, play, (GainManeuver(lasts=THIS_COMBAT),))


card(101660, "Ruins of Villers Abbey, Belgium", "3146b767", modes=PLAIN,
    armed=(Mode("", Only(Is(ACTOR, VAMPIRES)), IN_FIRST_ROUND, ChooseX(Of(BLOOD, ACTOR)),
        Lose(BLOOD, X, ACTOR), Does(gains_as_many_maneuvers), moment=BEFORE_RANGE,
        name="X maneuvers"),))
