"""Crypt cards: Brujah."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import unlocks_in_own_turn
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import ANY_REFERENDUM, AT_LONG_RANGE, EQUIPPING, HOLDS_EDGE, SABBAT
from rules.vtes.definitions.abilities import ANYBODY, BESIDE, LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful
from rules.vtes.definitions.aiming import AsAnnounced, AtThis
from rules.vtes.definitions.blocking import AfterAction, LessIntercept
from rules.vtes.definitions.blood import AddBlood, BurnBlood, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, Refuses
from rules.vtes.definitions.combat import QueueCombat
from rules.vtes.definitions.combining import Does, If, May, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, BledControls, Both, Exists, Going, Is, Not, Same, That,
)
from rules.vtes.definitions.control import Borrow
from rules.vtes.definitions.damage import HurtPreys
from rules.vtes.definitions.decrees import Distribute
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import (
    BROUGHT_OUT, COMPELLED, DIABLERIE_COMMITTED, MELEE_DAMAGE, NO_RUSHES, NO_WEAPONS, RECRUITS_UNLOCKED,
    TALLIED, THIS_COMBAT, UNTOUCHED, WATCHES_POOL,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OnceATurn, OneEach
from rules.vtes.definitions.locking import StaysLocked, Unlock, UnlockActor, Wake
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import CostCut, MasterSurcharge, RescueOf
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLOCKER, BLOOD, EVENTS, EVERYBODY, ME, MEANS, NEWCOMER, POOL, PREY, THIS, UNCONTROLLED,
    Each, Of,
)
from rules.vtes.definitions.standing import Entitle, Turn
from rules.vtes.definitions.striking import AdditionalStrikes, Press, Strike
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import BlockLimit, CannotBear, HandOfPrey, PerTheirs
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.circumstances import was_prey
from rules.vtes.state.counters import BURNED_POOL, gain_blood
from rules.vtes.state.restraints import compelled
from rules.vtes.terms import (
    AFTER_OWN_ACTION, ALLY, BLEED_ACTION, BLEED_VALUE, CANNOT_BLOCK, CHOICE, DURING, ENDING, EQUIPMENT,
    INTERCEPT, MORE_STRIKES, NEEDED, NO_BLOOD_HUNT, POLITICAL_ACTION, PRESSING, RETAINER, STEALTH,
    UNLOCK_PHASE, VOTES, WHEN_BLOCKED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(201635, "Adelino Da Silva", "f92d67a3", values=(RescueOf(-2, Who("vampire", older=True)),))
card(200033, "Akram", "d551522d",
    armed=(Mode("", OnceATurn(), QueueCombat(), blood=1, moment=ENDING, name="another combat"),))
card(201576, "Aline Gädeke", "a889cf59",
    triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True, once_a_turn=True,
        any_minion=True, when=Both(Going(successful=True),
            Both(Is(ACTING, Who(sect="anarch")), Not(Same(ACTOR, ACTING))))),))
card(200126, "Appolonius", "c67ad0be",
    values=(PerTheirs(BLEED_VALUE, 1, Who(title="any")),), merged_title=("baron", "London"))
card(200201, "Black Cat", "8a37a701", values=(CostCut(1, EQUIPMENT, blood=False, pool=True),))


def feeds_on_opposition(state: State, play: Play) -> None:
    """Give the minion a blood for each Methuselah who has cast votes against, and none for it."""
    polled = state.referendum
    if polled is not None and play.actor is not None:
        gain_blood(state, play.actor, len(polled.against - polled.favoring))


card(200244, "Carlak", "ae5d5b70",
    triggers=(Trigger(TALLIED, Does(feeds_on_opposition)),))
card(201638, "Chun Hei", "49789140",
    armed=(Mode("", OneEach(THIS_COMBAT), AdditionalStrikes(limited=False), moment=MORE_STRIKES, blood=1,
        name="additional strike"),))
card(200292, "Count Germaine", "d2579551",
    values=(Lent(Value(NO_WEAPONS, 1), at_it=True),))
card(200293, "Count Germaine", "d322201e",
    values=(Value(BLEED_VALUE, 2, BledControls(Who("vampire", title="any", not_sect="independent/anarch"),
        bleeding=True, fallen=True)),))
card(201748, "Devorah", "4733b65e", values=(Value(STEALTH, 1, Not(AtLeast(Of(POOL, ME), 6))),))
card(200349, "Dmitra Ilyanova", "58138209",
    actions=(Mode("", Distribute(4), kind=POLITICAL_ACTION, name="distribute 4 blood"),))
card(200364, "Dónal O'Connor", "e8829e07",
    triggers=(Trigger(WHEN_BLOCKED, If(Is(BLOCKER, VAMPIRES), (Lose(BLOOD, 1, BLOCKER),))),))
card(201695, "Dónal O'Connor", "d9967ccd",
    **unlocks_in_own_turn(blood=1))
card(200360, "Don Caravelli", "7e6bb4ac",
    armed=(Mode("", Only(Is(ACTOR, VAMPIRES)), OneEach(THIS_COMBAT), Press(), blood=1, moment=PRESSING,
        by=BESIDE, name="press"),))


def is_compelled(state: State, play: Play) -> bool:
    """Return whether the minion must take the bleed in its text."""
    return play.actor is not None and compelled(state, play.actor)


card(201585, "Elen Kamjian", "2e48b3d0",
    values=(Value(COMPELLED, 1, Exists(Each(Who(locked=True), ready=False))),),
    actions=(Mode("", Only(That(is_compelled)), kind=BLEED_ACTION, bleed=1, name="bleed +1"),))
card(200502, "Gengis", "aa21a3af",
    values=(BlockLimit(CANNOT_BLOCK, when=Same(MEANS, ACTOR)),),
    open_actions=(Mode("", AtThis(Who("vampire", clan="Brujah"), others=True), Unlock(THIS), Borrow(THIS),
        directed=True, name="take control"),))
card(200503, "Gengis", "ab1089a3",
    triggers=(Trigger(WHEN_BLOCKED, StaysLocked(), when=Is(BLOCKER, Who("vampire", title="any"))),),
    merged_levels=("aus", "cel"))
card(200531, "Gracetius", "1b4970e8",
    reactions=(Mode("", HOLDS_EDGE, Wake(), moment=WAKING, by=LOCKED_ONLY, reaction=True, name="wake"),))
card(201642, "Gwenllian Arwyn", "ec8f77a4",
    aids=(Mode("", Only(Same(ACTOR, ACTING)), LessIntercept(1, VAMPIRES), moment=NEEDED, blood=1, by=ANYBODY,
        name="-1 intercept"),))
card(200591, "Herbert Westin", "65ec699d",
    triggers=(Trigger(AFTER_OWN_ACTION, DrawCards(1), optional=True,
        when=Going(EQUIPPING, successful=True)),))
card(200655, "Jack Drake", "4e2d712a",
    triggers=(Trigger(BROUGHT_OUT, Only(Is(NEWCOMER, Who("vampire", younger=True, not_sect="anarch"),
        mine=True)), May(ME, Lose(BLOOD, 1, NEWCOMER), (Turn(NEWCOMER, "anarch"),))),))
card(200678, "Jaroslav Pascek", "856dd2b2",
    values=(Value(MELEE_DAMAGE, 2),),
    actions=(Mode("", HurtPreys(1, Who("vampire", sect="sabbat")), directed=True,
        name="1 damage to each Sabbat vampire"),))
card(200726, "Joshua Tarnopolski", "3e101e0f", values=(CostCut(1, ALLY | RETAINER, pool=True),))
card(200733, "Juggler", "9178d2d3",
    armed=(Mode("", OneEach(THIS_COMBAT), AT_LONG_RANGE, Strike(dodge=True), AdditionalStrikes(),
        moment=CHOICE, blood=1, name="dodge, additional strike"),))
card(200753, "Karen Suadela", "3704d408", values=(Value(UNTOUCHED, 1, Is(ACTOR, Who(title="prince"))),))
card(200893, "Lynn Thompson", "15fdc079", values=(CannotBear(0, of_kind="haven"), Refuses("Secure Haven")))
card(200939, "Marlena", "6c09af04", values=(Value(RECRUITS_UNLOCKED, 1),))
card(200966, "Maxwell", "ab9061f7",
    aids=(Mode("", HelpActor(1, itself=True), Only(Going(requires="pre")), blood=1, once_a_turn=True,
        moment=NEEDED, name="+1 stealth"),),
    actions=(Mode("", Only(Is(ACTOR, Who(title="none", sect="camarilla"))),
        Entitle(ACTOR, "prince", "Chicago"), kind=POLITICAL_ACTION, name="become prince"),))
card(200975, "Menele", "a0781f49",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", younger=True), kind=UNCONTROLLED)),
        BurnBlood(2), AddBlood(2),
        once=True, name="give 2 blood"),))
card(200976, "Menele", "d1de5343", values=(CostCut(1,
    when=Exists(Each(Who(names="Helena"), EVERYBODY, besides=ACTOR))),))
card(200993, "Miranda Sanova", "ccbcf519",
    values=(Lent(Value(INTERCEPT, -1), Who(clan="Brujah"), besides=True, at_it=True),))
card(201767, "Osvaldo Kühnemann", "cf179f3c",
    values=(Value(BLEED_VALUE, 1, BledControls(Who(clan="Toreador/Ventrue"), bleeding=True, fallen=True)),))
card(201176, "Reginald Moore", "f83bc29f",
    values=tuple(BlockLimit(kind, Who(clan=clan)) for kind in (CANNOT_BLOCK, NO_RUSHES)
        for clan in ("Tremere", "Tremere antitribu")))
card(201226, "Salvador Garcia", "4a3c08d0",
    values=(Lent(CostCut(1, requires="anarch", pool=True), Who(sect="anarch"), mine=True, when=WHILE_READY),
        MasterSurcharge(-1, anywhere=True, requires="anarch", when=WHILE_READY)))
card(201291, "Sir Ralph Hamilton", "89049c1f",
    values=(Lent(Value(BLEED_VALUE, 1, Going((BLEED_ACTION,), at=ME)), Who(clan="Ministry")),))
card(201362, "Theo Bell", "feb44110",
    values=(Value(NO_BLOOD_HUNT, 1, Exists(Each(Who(title="prince/justicar")))),))
FALLS_IF_LOST = If(Going(successful=True, passed=False), (SendToTorpor(ACTOR),))
card(201363, "Theo Bell", "e14c57fb",
    open_actions=(Mode("", Only(Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna"))),
        AtThis(Who(title="justicar/inner circle"), undirected=True),
        AsAnnounced(IfSuccessful(FALLS_IF_LOST)), AsAnnounced(AfterAction((FALLS_IF_LOST,))),
        Burn(THIS), kind=POLITICAL_ACTION, name="burn him"),))
card(201379, "Tomaine", "a42fbcf7",
    values=(HandOfPrey(1, Both(WHILE_READY, Exists(Each(SABBAT, PREY)))),))
card(201397, "Tyler", "2f700c49",
    triggers=(Trigger(DIABLERIE_COMMITTED, Unlock(THIS), GainBlood(1)),),
    aids=(Mode("", OnceATurn(), HelpActor(1, itself=True, bleed=True), blood=1, moment=DURING,
            by=ANYBODY, name="+1 bleed"),
        Mode("", OnceATurn(), MoreVotes(1), blood=1, moment=ANY_REFERENDUM, by=ANYBODY,
            name="+1 vote")))

PREY_WEAK = Not(AtLeast(Of(POOL, PREY), 11))
card(201775, "Üresség", "1f1ef32e", values=(Value(VOTES, 1, PREY_WEAK), Value(BLEED_VALUE, 1, PREY_WEAK)))
card(201428, "Vasilis, The Traitor of Don Cruez", "67909f80",
    values=(Everywhere(BLEED_VALUE, 1, Who(clan="Giovanni"),
        when=Both(WHILE_READY, BledControls(Who(clan="Brujah"), bleeding=True))),))


def prey_has_burned(state: State, play: Play) -> bool:
    """Return whether who was prey as the action began has burned pool during it."""
    action = play.action if play.action is not None else state.action
    if action is None or action.marks is None:
        return False
    seats = [seat for seat in range(state.seats) if (seat, BURNED_POOL) in action.marks.once]
    return any(was_prey(state, play.methuselah.seat, seat) for seat in seats)


card(201776, "Věnceslava, The Implacable", "ce2b47fe",
    triggers=(Trigger(AFTER_OWN_ACTION, GainPool(1), optional=True, once_a_turn=True,
        when=That(prey_has_burned)),),
    traits=frozenset({WATCHES_POOL}))
