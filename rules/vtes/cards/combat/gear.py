"""Equipment of which the reader does not read all: armor, vehicles, fragments and other gear."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.definitions.abilities import OPPONENT, Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource, UnlockActor
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.blows import AfterCombat, IfHit, Stun
from rules.vtes.definitions.choosing import ChooseUncontrolled, OnlyOne
from rules.vtes.definitions.combat import OneEach
from rules.vtes.definitions.combining import Does, DoesIf, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is, Not, Same
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawCards
from rules.vtes.definitions.references import (
    ACTOR,
    BEARER,
    BLOCKER,
    BLOOD,
    COUNTERS,
    LIFE,
    MEANS,
    TARGET,
    THIS,
    Each,
    Of,
)
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.striking import SPENT, Maneuver, Strike, StrikeIs
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.gear import is_gun
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    BLEED_ACTION,
    BLEED_VALUE,
    CARD_ACTION,
    CHOICE,
    DURING,
    EMPLOY_ACTION,
    END_OF_ROUND,
    HUNT_ACTION,
    OWN_TURN,
    PREVENTION,
    RANGE,
    RECRUIT_ACTION,
    STEALTH,
    UNLOCK_PHASE,
    WHEN_BLOCKED,
)
from rules.vtes.verbs.damage import choose_prevented
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.combat import Hurt
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

ONCE = OneEach(THIS_COMBAT)
VEHICLE = (Mode("", OnlyOne("vehicle"), name="bring into play"),)
HARBINGER, RAVNOS, ANARCH = (
    Is(ACTOR, Who(clan="Harbinger of Skulls")), Is(ACTOR, Who(clan="Ravnos")), Is(ACTOR, Who(sect="anarch")),
)  # fmt: skip


def is_snatched(state: State, play: Play) -> None:
    """Let who strikes steal it from its bearer."""
    _, side = fight_of(state, play)
    card = play.source
    if card is None or card.number not in state.in_play or card.host is None:
        return
    if can_bear(side.minion, card.face):
        attach(state, card, side.minion)
        side.loot.add(card.number)


VEST = "vest"


def _hurts(state: State, play: Play, guns: bool) -> list[Hurt]:
    fight, side = fight_of(state, play)
    return [
        hurt
        for hurt in fight.preventable(side.minion, ())
        if (hurt.weapon is not None and is_gun(hurt.weapon.face)) == guns
    ]


def _left_of_vest(state: State, play: Play, amount: int, guns: bool) -> int:
    """Return how much it may still prevent in this combat: of guns in several strikes, else in one."""
    _, side = fight_of(state, play)
    points = [key for key, _ in side.used if isinstance(key, tuple) and key[0] == VEST]
    if (VEST, 0) in points:  # it has prevented damage of another source
        return 0
    return amount - len(points) if guns else amount * (not points)


def may_prevent_some(state: State, play: Play, amount: int, guns: bool) -> bool:
    """Return whether there is damage of guns, or of anything else, that it may still prevent."""
    return _left_of_vest(state, play, amount, guns) > 0 and bool(_hurts(state, play, guns))


def prevents_some(state: State, play: Play, amount: int, guns: bool) -> Rules[None]:
    """Prevent so much of it, once each combat."""
    _, side = fight_of(state, play)
    hurts, left = _hurts(state, play, guns), _left_of_vest(state, play, amount, guns)
    before = sum(hurt.amount for hurt in hurts)
    yield from choose_prevented(state, play.methuselah.seat, hurts, left)
    prevented = before - sum(hurt.amount for hurt in hurts)
    for point in range(prevented if guns else 1):
        side.used.add(((VEST, left - point if guns else 0), THIS_COMBAT))


ENTRIES = (
    card(101035, "Kaymakli Fragment", "dbf6e7c8", modes=PLAIN, traits=frozenset({"several actions"}),
        actions=(Mode("", Only(Is(ACTOR, Who("vampire", sect="sabbat"))), DrawCards(5), kind=CARD_ACTION,
                name="draw 5 cards"),
            Mode("", Only(Is(ACTOR, Who(trait="infernal"))), ChooseUncontrolled(), AddBlood(3),
                kind=CARD_ACTION,
                stealth=1, name="3 blood")),
        armed=(Mode("", Strike(), IfHit(Does(is_snatched)), moment=CHOICE, by=OPPONENT, name="steal it"),)),
    card(101832, "Soul Gem of Etrius", "c50e1476", traits=frozenset({"soul gem"}), modes=PLAIN),
    card(101040, "Kevlar Vest", "df7a3a74", traits=frozenset({"kevlar vest"}),
        modes=(Mode("", OnlyOne("kevlar vest"), name="bring into play"),),
        armed=(Mode("", DoesIf(prevents_some, may_prevent_some, (2, True)), moment=PREVENTION,
            name="prevent 2 of guns"),
            Mode("", DoesIf(prevents_some, may_prevent_some, (1, False)), moment=PREVENTION,
                name="prevent 1"))),
    card(100287, "Camera Phone", "dc9c5eaf", modes=PLAIN, traits=frozenset({"only gear"}),
        actions=(Mode("", kind=BLEED_ACTION, bleed=1, name="bleed"),)),
    card(100745, "Flash Grenade", "2da32b67", modes=PLAIN,
        armed=(Mode("", Strike(ends=True), StrikeIs(SPENT), AfterCombat(Stun(locks=True, vampires=True)),
            AfterCombat(Stun(locks=True, vampires=True, itself=True), close=True, anyway=True),
            moment=CHOICE, name="combat ends, lock"),)),
    card(101081, "Leather Jacket", "c277fdf0", traits=frozenset({"leather jacket", "unlocks who equips"}),
        modes=(Mode("", OnlyOne("leather jacket"), name="bring into play"),),
        armed=(Mode("", Prevent(strikes=True, all=True), Burn(THIS), moment=PREVENTION,
            name="prevent all of a strike"),)),
    card(100422, "Cooler", "b1f87747", modes=(Mode("", CountersOnCard(4), name="bring into play"),),
        abilities=(Ability(UNLOCK_PHASE, Only(AtLeast(Of(COUNTERS), 1)), Only(Is(BEARER, VAMPIRES, up=True)),
            Gain(BLOOD, 1, BEARER), Lose(LIFE, 1, THIS), once=True, name="1 blood"),)),
    card(100374, "Codex of the Edenic Groundskeepers", "99d33bbc", modes=PLAIN,
        values=(Value(STEALTH, -2, Going((BLEED_ACTION,))),
            Value(BLEED_VALUE, 3, Both(Same(THIS, MEANS),
                Both(Going(directed=True), Not(Exists(Each(Who(unlocked=True), TARGET))))))),
        actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), kind=BLEED_ACTION, blood=1, name="bleed"),)),
    card(100909, "Helicopter", "e7f55319", modes=VEHICLE, traits=frozenset({"vehicle", "comes locked"}),
        triggers=(Trigger(AFTER_OWN_ACTION, LockSource(), UnlockActor(), optional=True,
            when=Going(successful=True)),)),
    card(100657, "Erebus Mask", "f9c6f894", modes=PLAIN, values=(Value(STEALTH, 1, HARBINGER),)),
    card(100212, "Blood Tears of Kephran", "7ad2c2bf", modes=PLAIN,
        armed=(Mode("", Only(Is(ACTOR, VAMPIRES)), Prevent(2), Burn(THIS), moment=PREVENTION,
            name="prevent 2"),
            Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS),
                moment=BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION | END_OF_ROUND, name="2 blood")),
        abilities=(Ability(OWN_TURN, Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS),
            name="2 blood"),),
        aids=(Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS), moment=DURING,
            name="2 blood"),)),
    card(100857, "Grenade", "b3821766", modes=PLAIN,
        armed=(Mode("", Strike(3, ranged=True, recoil=1), StrikeIs(SPENT), moment=CHOICE,
            name="3R damage"),)),
    card(102078, "Unlicensed Taxicab", "fad674bb", traits=frozenset({"vehicle", "stealthy to equip"}),
        modes=(Mode("", OnlyOne("vehicle"), stealth=1, name="bring into play"),),
        values=(Value(STEALTH, 1, Going((HUNT_ACTION, RECRUIT_ACTION, EMPLOY_ACTION))),),
        triggers=(Trigger(WHEN_BLOCKED, Burn(THIS), when=Is(BLOCKER, Who(title="prince/archbishop"))),)),
    card(101007, "IR Goggles", "8a406cfe", modes=PLAIN,
        armed=(Mode("", ONCE, Maneuver(), moment=RANGE, name="maneuver"),)),
    card(102015, "Treasured Samadji", "1318bfdc", modes=PLAIN, values=(Value(BLEED_VALUE, 1, RAVNOS),),
        armed=(Mode("", ONCE, Only(Is(ACTOR, Who(clan="Ravnos"))), Strike(dodge=True), moment=CHOICE,
            name="dodge"),)),
)  # fmt: skip
"""The entries."""
