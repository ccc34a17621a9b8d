"""What several cards say in the same words."""

from __future__ import annotations

from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.allies import BecomeAlly
from rules.vtes.definitions.blocked import Bestow, GainEither
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.choosing import ChooseRemains, Pick, PickNow
from rules.vtes.definitions.combat import EnterCombat, Fight
from rules.vtes.definitions.combining import If, Only, Repeat
from rules.vtes.definitions.conditions import (
    AnyOf,
    AtLeast,
    Both,
    Exists,
    Fighting,
    Going,
    Is,
    Kept,
    Not,
    Same,
)
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.in_play import Keep, PutInPlay, RemembersTurn
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION,
    ANY_CAME,
    BINDS,
    BOUND,
    BURNS_IF,
    EACH_MINION,
    THIS_COMBAT,
    THIS_ROUND,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, LockReactor
from rules.vtes.definitions.marks import PEACEFUL
from rules.vtes.definitions.prices import Costlier
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING,
    ACTIVE,
    ACTOR,
    ACTS,
    ASH,
    BEARER,
    BLOCKER,
    CAPACITY,
    CHOSEN,
    COPIES,
    DEALT,
    EDGE,
    FOE,
    KEEPER,
    ME,
    NEWCOMER,
    PREDATOR,
    PREY,
    REMEMBERED,
    STEALTH,
    STOWED_HERE,
    THIS,
    UNCONTROLLED,
    YIELD,
    Cards,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.striking import CanStrike, GainManeuver, Strike
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import ALLIES, UNLOCKED, VAMPIRES, YOUNGER, Who
from rules.vtes.state.undoing import DISCIPLINE_NAMES, FORGONE
from rules.vtes.terms import (
    ACTIONS,
    AFTER,
    ALLY,
    AS_ANNOUNCED,
    ATTEMPTED,
    BEFORE_BLOCK,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    BLEED_ACTION,
    BLOCKED,
    CONVICTION,
    DISCARD_PHASE,
    DURING,
    EACH_DISCARD,
    EACH_MASTER,
    EACH_UNLOCK,
    END_OF_ROUND,
    EQUIP_ACTION,
    EVENT,
    HUNT_ACTION,
    HUNT_POLLED,
    IMBUED,
    MASTER,
    MORE_STRIKES,
    NEEDED,
    POLLING,
    PRESSING,
    PREVENTION,
    RANGE,
    START_OF_UNLOCK,
    TAKE_ACTION,
    TYPE_MASKS,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.definitions.verb import Verb

AGAINST_VAMPIRES = Only(Is(FOE, VAMPIRES))
AGAINST_WEAKER = Only(AnyOf(Is(FOE, ALLIES), Is(FOE, YOUNGER)))
"""The opponent is an ally or a younger vampire."""
AGAINST_YOUNGER = Only(Is(FOE, YOUNGER))
AMID_ACTION = Moments(AS_ANNOUNCED | ATTEMPTED | DURING | POLLING | AFTER)
AMID_BLOCKS = Moments(BEFORE_BLOCK | ATTEMPTED | NEEDED | DURING)
"""When what needs no reason is used in anybody's action, up to its resolution."""
ANARCH = Who(sect="anarch")
ANARCHS = Who("vampire", sect="anarch")
NO_ANARCH = Value(BURNS_IF, 1, Not(Is(ACTOR, ANARCH)))
"""It burns as its bearer is of another sect."""
NO_INFERNAL = Value(BURNS_IF, 1, Not(Is(ACTOR, Who("vampire", trait="infernal"))))
"""It burns as its bearer is not infernal."""
ANY_MOMENT = Moments(AS_ANNOUNCED | ATTEMPTED | DURING)
"""When a modifier is played if its text says no more: up to the block or the resolution of the action."""
ANY_REFERENDUM = Moments(POLLING | HUNT_POLLED)
ANY_UNCONTROLLED = Pick(Each(VAMPIRES, kind=UNCONTROLLED))
AT_CLOSE_RANGE = Only(Fighting(close=True))
AT_LONG_RANGE = Only(Fighting(close=False))
AT_ME = Only(Going(at=ME))
A_MANEUVER = Bestow(ACTOR, GainManeuver(lasts=THIS_ROUND))
BINDING = frozenset({BINDS, BOUND})
BLEEDS_ME = Only(Going((BLEED_ACTION,), at=ME))
BLOCKED_IT = Only(Both(Going(blocked=True), Same(ACTOR, BLOCKER)))
"""The minion has blocked the action."""
BULLETS = Strike(2, ranged=True)
BY_CONTRACT = Mode(
    "",
    Only(Same(ACTOR, REMEMBERED)),
    AtThis(bearer=True),
    EnterCombat(),
    stealth=1,
    directed=True,
    name="enter combat",
)
CAMARILLA = Who("vampire", sect="camarilla")
DEAD_ALLY = ChooseRemains(ALLY | IMBUED)
DEALT_MORE = Only(
    Both(
        Both(Fighting(close=True), Is(FOE, VAMPIRES)),
        Both(Not(Exists(Each(of=FOE, kind=COPIES))), Not(AtLeast(Of(DEALT, FOE), Of(DEALT, ACTOR)))),
    )
)
"""At close range, the minion has inflicted more damage this round than the vampire opposing it, which
bears no such card."""
DIRECTED = Only(Going(directed=True))
DODGE = Strike(dodge=True)
EITHER_OF_TWO = Bestow(ACTOR, GainEither())
ENDING_COMBAT = Bestow(ACTOR, CanStrike(Strike(ends=True)))
"""The minion may end combat in its first round."""
ENDS = Strike(ends=True)
EQUIPPING = (EQUIP_ACTION, TAKE_ACTION)
FREELY = Moments(BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION | MORE_STRIKES | END_OF_ROUND)
"""When something is used, if no moment is given."""
FREELY_MOVING = Moments(FREELY | RANGE | PRESSING)
"""Likewise, of what lends a minion what its maneuvers and presses may need."""
GHOUL = frozenset({"ghoul"})
HELD_BACK = (Lent(Costlier(1, stowed=True), VAMPIRES, mine=True),)
"""Cards of the name of the one on this card cost more."""
HOLDS_EDGE = Only(AtLeast(Of(EDGE, ME), 1))
HUNTED = Going((HUNT_ACTION,), fed=True)
HUNTING = Going((HUNT_ACTION,))
HUNTS_WELL = Only(Both(HUNTING, AtLeast(Of(YIELD, ACTING), 1)))
"""The acting vampire is about to gain blood by its hunt."""
INFERNAL = Only(Is(ACTOR, Who(trait="infernal")))
"""Of a vampire, or of an ally that plays a card as one: the discipline sees to that."""
IN_ACTIONS = Moments(AS_ANNOUNCED | BEFORE_BLOCK | DURING | BLOCKED | AFTER)
IN_ANY_ACTION = Moments(IN_ACTIONS | ATTEMPTED | NEEDED | POLLING)
"""When a minion uses in an action what it may use at any time."""
IN_FIRST_ROUND = Only(Fighting(first=True))
IN_LATER_ROUNDS = Only(Fighting(first=False))
LAIBON = Who("vampire", sect="laibon")
LAIBON_AYE = Only(AtLeast(Count(Each(of=ACTOR, kind="aye")), 3))
LAIBON_ORUN = Only(AtLeast(Count(Each(of=ACTOR, kind="orun")), 3))
"""The minion bears three of these, or more."""
LESS_STEALTH = Lose(STEALTH, 1)
LOOSENED = (Ability(DISCARD_PHASE, DiscardFor(stowed=True), Burn(THIS), name="burn it for a copy"),)
LOCKS_THREE_AYE = (
    Only(AtLeast(Count(Each(of=ACTOR, kind="aye", unlocked=True)), 3)),
    Repeat(3, (PickNow(Each(of=ACTOR, kind="aye", unlocked=True)), Lock(CHOSEN))),
)
LIFELESS = frozenset({"zombie", "gains no life"})
LOCKS = LockReactor()
NOT_BLOCKED_BY_IT = Both(Is(ACTOR), Not(Same(ACTOR, BLOCKER)))
LOCK_UNLESS_BLOCKED = AfterAction((If(NOT_BLOCKED_BY_IT, (Lock(ACTOR),)),), unless_it_blocks=True)
MANEUVERS = Bestow(ACTOR, GainManeuver(lasts=THIS_COMBAT))
MILDLY = Moments(BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION | PREVENTION)
"""When something may be used that makes damage milder."""
NEVER_PAID = 1000
"""What nobody can pay."""
NOT_IN_BLEEDS = Only(Not(Going((BLEED_ACTION,))))
NO_ACTION_CARDS = frozenset([f"plays no {kind}" for kind, mask in TYPE_MASKS.items() if mask & ACTIONS])
"""Whatever is played as an action is an action card."""
FORGOES_ALL = tuple(sorted(FORGONE))
"""What `Makes` of those who play no card that requires a discipline."""
NO_COPY_ON_IT = Only(Not(AtLeast(Count(Each(of=ACTOR, kind=COPIES)), 1)))
NO_FIGHT = Mark(PEACEFUL)
"""What leaves an action blocked without the combat."""
NO_MINION_CARDS = MASTER | EVENT | CONVICTION
NO_STEALTH = Lose(STEALTH, Of(STEALTH))
OF_A_DISCIPLINE = tuple(f"action {name}" for name in DISCIPLINE_NAMES)
"""What action cards are that require a discipline, for whatever cancels them."""
ONCE = OneEach(THIS_COMBAT)
ONE_OF_EACH = OneEach(THIS_COMBAT, here=True)
"""One at each Discipline in a combat."""
ON_ONES_TURN = Only(Same(ME, ACTIVE))
OTHERS_ACTION = Only(Not(Same(ME, ACTS)))
OTHERS_CARD = Only(Not(Same(ME, KEEPER)))
"""Another Methuselah controls the card."""
OVERLADEN = Both(Is(ACTOR, LAIBON), Not(AtLeast(Of(CAPACITY, ACTOR), Count(Each(of=ACTOR, kind="aye/orun")))))
"""The Laibon bears more of these than its capacity."""
PASSED_IT = Going(passed=True)
PASSED = Only(PASSED_IT)
PLAIN = (Mode("", name="bring into play"),)
PREDATOR_ACTS = Only(Both(Same(PREDATOR, ACTS), Not(Same(PREDATOR, PREY))))
"""A minion of the predator acts, at a table of more than two."""
PREVAILS = Both(Is(ACTOR, up=True), Not(Is(CHOSEN, up=True)))
SUCCUMBS = Both(Not(Is(ACTOR, up=True)), Is(CHOSEN, up=True))
"""Of the two who fought, the acting minion alone is still ready, or the other one alone."""
RAVNOS = Who("vampire", clan="Ravnos")
SABBAT = Who("vampire", sect="sabbat")
SPARES = CancelCard(spares=True)
UNCONTROLLED_YOUNGER = Pick(Each(Who("vampire", younger=True), kind=UNCONTROLLED))
UNDIRECTED = Only(Going(directed=False))
UNTIL_RESOLVED = Moments(BEFORE_BLOCK | DURING)
"""While blocks are considered, and before the action is resolved."""
WEAKER_ACTS = Only(AnyOf(Is(ACTING, ALLIES), Is(ACTING, YOUNGER)))
"""The acting minion is an ally or a younger vampire."""
YOUNGER_ACTS = Only(Is(ACTING, YOUNGER))
ZOMBIE = frozenset({"zombie"})


def both_levels(icons: str, *verbs: Verb, names: tuple[str, str], **how: Any) -> tuple[Mode, Mode]:
    """Give the modes of a card that keeps whether it was played at the superior level, and does the same.

    Args:
        icons: of the inferior level.
        verbs: what both do.
        names: of the two modes.
        how: whatever else a `Mode` tells, of both.
    """
    return (
        Mode(icons, *verbs, name=names[0], **how),
        Mode(icons.upper(), *verbs, Keep("higher level"), name=names[1], **how),
    )


def fights_as_ally(icons: str, name: str, presses: int = 0) -> Mode:
    """Give the mode by which the card fights the blocker as an ally, and burns."""
    fight = Fight(THIS, BLOCKER, presses=presses, acts=True)
    verbs = (NO_FIGHT, BecomeAlly(), fight, AfterAction((Burn(THIS),)))
    return Mode(icons, *verbs, moment=BLOCKED, name=name)


def held(types: int) -> tuple[Verb, ...]:
    """Give what takes a card of a type from the ash heap of the acting Methuselah, who gets this card."""
    first_one = Only(Not(Exists(Each(of=ACTS, kind=COPIES))))
    return first_one, PutInPlay(), Move(Cards(ASH, ACTS, types=types), STOWED_HERE), Give(THIS, ACTS)


def only_one(kind: str) -> tuple[Mode]:
    """Give the mode of equipment of which a minion can have only one, by a name or a kind."""
    return (Mode("", Only(Is(ACTOR, Who(bears_no=kind))), name="bring into play"),)


UNLOCKED_AS_IT_BEGINS = Trigger(START_OF_UNLOCK, RemembersTurn(), when=Is(THIS, UNLOCKED))
"""Notes that the card was unlocked as its controller's turn began: it remembers the turn."""


def stays_with_the_uncontrolled() -> tuple[Trigger, ...]:
    """Give what keeps a card with the uncontrolled one that it remembers, and on it once it is in play."""
    return (
        Trigger(ANY_CAME, Only(Same(NEWCOMER, REMEMBERED)), MoveOnto(THIS, NEWCOMER)),
        *(
            Trigger(event, Only(Not(Kept("waiting"))), Only(Not(Is(BEARER))), Burn(THIS))
            for event in (AFTER_ANY_ACTION, EACH_UNLOCK, EACH_MASTER, EACH_MINION, EACH_DISCARD)
        ),
    )
