"""Equipment from H to R."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AT_LONG_RANGE, ONCE, PLAIN, VEHICLE
from rules.vtes.definitions.abilities import OPPONENT, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreHand, UnlockActor
from rules.vtes.definitions.blood import AddBlood, GainBlood
from rules.vtes.definitions.blows import IfHit

from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EndCombat, OneEach
from rules.vtes.definitions.combining import Does, DoesIf, Only
from rules.vtes.definitions.conditions import WHILE_READY, Going, Is
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.holdings import OnceThisTurn
from rules.vtes.definitions.kinds import FLIES, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.lasting import Keep
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawAndBury, DrawCards
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.references import ACTOR, CHOSEN, PREY, THIS, UNCONTROLLED, Each
from rules.vtes.definitions.relics import BarsRemembered, Grants
from rules.vtes.definitions.striking import TO_CONTINUE, Maneuver, Press, Strike
from rules.vtes.definitions.summoning import RaiseVampire
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import UNLOCKED, VAMPIRES, Who
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.counters import uninvest
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_gun
from rules.vtes.state.hand import keep
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER_OWN_ACTION, BEFORE_RANGE, BLEED_VALUE, CARD_ACTION, CHOICE, DURING, OWN_TURN, PASS, PRESSING,
    PREVENTION, RANGE, RESCUE_ACTION, RESCUING, START_OF_MASTER, UNLOCK_PHASE, VAMPIRE,
)
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.damage import choose_prevented
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.combat import Hurt
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100882, "Hand of Conrad", "5a0c83c5", modes=PLAIN, values=(Grants("pot"),),
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), RaiseVampire(), kind=CARD_ACTION,
        name="take a vampire of the ash heap"),))
card(100898, "Hawg", "5e405fa0", modes=VEHICLE, traits=frozenset({"vehicle"}),
    armed=(Mode("", ONCE, Press(), moment=PRESSING, name="press"),))
card(100903, "Heart of Nizchetus", "67a7ece8",
    modes=PLAIN, abilities=(Ability(UNLOCK_PHASE, DrawAndBury(3), once=True, when=WHILE_READY),))
card(100909, "Helicopter", "e7f55319", modes=VEHICLE, traits=frozenset({"vehicle", "comes locked"}),
    triggers=(Trigger(AFTER_OWN_ACTION, Only(Is(THIS, UNLOCKED)), Lock(THIS), UnlockActor(), optional=True,
        when=Going(successful=True)),))
card(100964, "Improvised Flamethrower", "53a77948", modes=PLAIN, traits=frozenset({"backfires"}),
    armed=(Mode("", OneEach(THIS_COMBAT), Strike(2, ranged=True, aggravated=True), moment=CHOICE,
        name="2R aggravated damage"),))
card(100972, "Incriminating Videotape", "8ee5404d",
    modes=(Mode("", Pick(Each(of=PREY, ready=False)), Keep(CHOSEN), name="bring into play"),),
    values=(BarsRemembered(),))
card(101007, "IR Goggles", "8a406cfe", modes=PLAIN,
    armed=(Mode("", ONCE, Maneuver(), moment=RANGE, name="maneuver"),))


def is_snatched(state: State, play: Play) -> None:
    """Let who strikes steal it from its bearer."""
    _, side = fight_of(state, play)
    card = play.source
    if card is None or card.number not in state.in_play or card.host is None:
        return
    if can_bear(side.minion, card.face):
        attach(state, card, side.minion)
        side.loot.add(card.number)


card(101035, "Kaymakli Fragment", "dbf6e7c8", modes=PLAIN, traits=frozenset({"several actions"}),
    actions=(Mode("", Only(Is(ACTOR, Who("vampire", sect="sabbat"))), DrawCards(5), kind=CARD_ACTION,
            name="draw 5 cards"),
        Mode("", Only(Is(ACTOR, Who(trait="infernal"))), Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(3),
            kind=CARD_ACTION,
            stealth=1, name="3 blood")),
    armed=(Mode("", Strike(), IfHit(Does(is_snatched)), moment=CHOICE, by=OPPONENT, name="steal it"),))


def _hurts(state: State, play: Play, guns: bool) -> list[Hurt]:
    fight, side = fight_of(state, play)
    return [
        hurt
        for hurt in fight.preventable(side.minion, ())
        if (hurt.weapon is not None and is_gun(hurt.weapon.face)) == guns
    ]


VEST = "vest"


def _left_of_vest(state: State, play: Play, amount: int, guns: bool) -> int:
    """Return how much it may still prevent in this combat: of guns in several strikes, else in one."""
    _, side = fight_of(state, play)
    points = [key for key, _ in side.used if isinstance(key, tuple) and key[0] == VEST]
    if (VEST, 0) in points:  # it has prevented damage of another source
        return 0
    return amount - len(points) if guns else amount * (not points)


def prevents_some(state: State, play: Play, amount: int, guns: bool) -> Rules[None]:
    """Prevent so much of it, once each combat."""
    _, side = fight_of(state, play)
    hurts, left = _hurts(state, play, guns), _left_of_vest(state, play, amount, guns)
    before = sum(hurt.amount for hurt in hurts)
    yield from choose_prevented(state, play.methuselah.seat, hurts, left)
    prevented = before - sum(hurt.amount for hurt in hurts)
    for point in range(prevented if guns else 1):
        side.used.add(((VEST, left - point if guns else 0), THIS_COMBAT))


def may_prevent_some(state: State, play: Play, amount: int, guns: bool) -> bool:
    """Return whether there is damage of guns, or of anything else, that it may still prevent."""
    return _left_of_vest(state, play, amount, guns) > 0 and bool(_hurts(state, play, guns))


card(101040, "Kevlar Vest", "df7a3a74", traits=frozenset({"kevlar vest"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="kevlar vest"))), name="bring into play"),),
    armed=(Mode("", DoesIf(prevents_some, may_prevent_some, (2, True)), moment=PREVENTION,
        name="prevent 2 of guns"),
        Mode("", DoesIf(prevents_some, may_prevent_some, (1, False)), moment=PREVENTION,
            name="prevent 1")))
card(101080, "Learjet", "6e7240ac", modes=VEHICLE, traits=frozenset({"vehicle", FLIES}))
card(101081, "Leather Jacket", "c277fdf0", traits=frozenset({"leather jacket", "unlocks who equips"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="leather jacket"))), name="bring into play"),),
    armed=(Mode("", Prevent(strikes=True, all=True), Burn(THIS), moment=PREVENTION,
        name="prevent all of a strike"),))
card(101114, "Living Manse", "5331a5ef",
    traits=frozenset({"living manse"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="living manse"))), name="bring into play"),),
    values=(Value(BLEED_VALUE, 1),),
    armed=(Mode("", EndCombat(), Burn(THIS), moment=BEFORE_RANGE, name="end combat"),))
card(101168, "Mark V", "dbacb1cb", modes=PLAIN,
    armed=(Mode("", OneEach(THIS_ROUND), AT_LONG_RANGE, Strike(4, ranged=True), moment=CHOICE,
        name="4R damage"),))


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
card(101345, "Palatial Estate", "5ff0ed5d",
    modes=PLAIN, triggers=(Trigger(START_OF_MASTER, GainBlood(1)),))

SHANGO = (Only(Is(ACTOR, Who(clan="Banu Haqim"))), OnceThisTurn(), MoreHand(2))


def is_vampire_of_clan(state: State, number: int, clan: str) -> bool:
    """Return whether a card is a vampire of a clan."""
    face = state.faces[number]
    return face.types & VAMPIRE != 0 and face.profile is not None and face.profile.clan == clan


def removes_one_of_the_clan(state: State, play: Play) -> Rules[None]:
    """Remove a Banu Haqim of one's ash heap from the game, or an uncontrolled one for 1 pool, or burn it."""
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


card(101598, "Reliquary: Shango Remains", "553864a3",
    modes=(Mode("", Does(removes_one_of_the_clan), name="bring into play"),),
    abilities=(Ability(OWN_TURN, *SHANGO, blood=1, when=WHILE_READY, name="+2 hand size"),),
    aids=(Mode("", *SHANGO, blood=1, moment=DURING, name="+2 hand size"),))
card(102359, "Righteous Blade", "70904290", modes=PLAIN,
    armed=(Mode("", Strike(1, strength=True), moment=CHOICE, name="strength+1 damage"),
        Mode("", ONCE, Press(TO_CONTINUE), moment=PRESSING, name="press to continue")))
card(102243, "Ritual Goblet", "7c77e4e5", modes=PLAIN, values=(Grants("tha", 1), Value(RESCUING, -1)),
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
        when=Going((RESCUE_ACTION,), successful=True),
        once_a_turn=True),))

CEORIS = (OneEach(THIS_COMBAT, label="ruins of ceoris"), Only(Is(ACTOR, Who(clan="Tremere antitribu"))))
card(101658, "Ruins of Ceoris", "2c2598c9", modes=PLAIN,
    armed=(Mode("", *CEORIS, Maneuver(), moment=RANGE, name="maneuver"),
        Mode("", *CEORIS, Press(), moment=PRESSING, name="press")))
