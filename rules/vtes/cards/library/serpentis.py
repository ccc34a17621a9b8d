"""Library cards of Serpentis."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import bleed, burn_by, first, lessens, more, prepared
from rules.vtes.cards.deeds import comes_back, has_fought, lasts
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_WEAKER, ANY_MOMENT, AT_CLOSE_RANGE, BLOCKED_IT, DODGE, ENDS, FREELY, HOLDS_EDGE, IN_ACTIONS,
    NO_ACTION_CARDS, ONCE, ON_ONES_TURN, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, EITHER, OPPONENT, Ability, Mode, Trigger
from rules.vtes.definitions.acting import NO_BLEEDS, ThisAction, ThisTurn
from rules.vtes.definitions.aiming import (
    ALLY_IN_PLAY, EQUIPMENT_IN_PLAY, RETAINER_IN_PLAY, AimAt, AtThis, ChooseTarget,
)
from rules.vtes.definitions.allies import BecomeAlly
from rules.vtes.definitions.bleeding import MoreBleed, ReduceBleed
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow
from rules.vtes.definitions.blocking import AfterAction, FailIfFits, Unblockable
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import ChooseDrained, ChooseRemains, ChooseSeat, Pick, PickNow
from rules.vtes.definitions.combat import (
    HARDER_HANDS, AfterCombat, CancelCombatCard, EndCombat, HandStrikesOnly, Lasts,
)
from rules.vtes.definitions.combining import Declares, Does, If, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, Fighting, Fell, Going, Is, Not, Same, Superior, That,
)
from rules.vtes.definitions.control import Borrow, Give, StealTarget
from rules.vtes.definitions.counters import MaySteal
from rules.vtes.definitions.crypt import ComeOut
from rules.vtes.definitions.damage import Inflict, Prevent, Toughen
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnMine, PutOnTheirs
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION, BLOCKS_ACTION, CATCHES_EDGE, EDGE_GAINED, HELD, MILD_OUTSIDE, MILD_WOUNDS, NO_VOTES,
    ONLY_HUNTS, THIS_COMBAT, THIS_ROUND, UNLOCK_PRICE, WAS_BLED,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, ASH, BEARER, BLED, BLOCKER, BLOOD, BLOOD_OR_LIFE, CHOSEN, CONTROLLER, COPIES,
    CORRUPTION, COUNTERS, EDGE, EVERYBODY, FOE, HAND, KEEPER, ME, POOL, PREDATOR, PREY, REMEMBERED, TARGET,
    THIS, VOTERS, Cards, Count, Each, Of,
)
from rules.vtes.definitions.striking import (
    TO_CONTINUE, TO_END, GainPress, IfInflicted, Press, SetNextRange, Strike,
)
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import CannotBear
from rules.vtes.definitions.votes import Silences
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.state import costs, spans
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood
from rules.vtes.terms import (
    AFTER, AFTER_BLOCK, AS_ANNOUNCED, BEFORE_RANGE, BEFORE_VOTES, BLEED_ACTION, BLOCKED, CARD_ACTION, CHOICE,
    COUNTERING, DURING, EACH_MASTER, EACH_UNLOCK, EQUIPMENT, IN_ANY_TURN, LEAVES_READY,
    MASTER_PHASE, MINION_PHASE, OWN_UNLOCK, POLLING, PRESSING, PREVENTION, READY, RETAINER, STEALTH,
    STRENGTH, VAMPIRE, Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()

FANGS = (Strike(hand=True), IfInflicted(If(Is(CHOSEN, ALLIES), (AfterAction((Burn(CHOSEN),)),))))
SINKING = IfInflicted(If(Is(CHOSEN, VAMPIRES), (Does(lasts, (spans.SINKS, spans.GAME, CHOSEN, "")),)))
card(100370, "Cobra Fangs", "fc415845",
    combat=(Mode("ser", *FANGS, moment=CHOICE, name="hand strike, burn an ally"),
        Mode("SER", *FANGS, SINKING, moment=CHOICE, name="hand strike, burn an ally, torpor later")))
DRAINED = If(AtLeast(Of(BLOOD, BEARER), 1), (Lose(BLOOD_OR_LIFE, 1, BEARER),), (SendToTorpor(BEARER),))
card(100415, "Consignment to Duat", "4b254651", traits=frozenset({"consignment to duat"}),
    modes=(Mode("ser", Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True)), StealBlood(1), stealth=1,
            directed=True, name="steal 1 blood or life"),
        Mode("SER", Pick(Each(Who(bears_no="consignment to duat"), EVERYBODY, besides=ACTOR, aimed=True)),
            PutOnTheirs(), Keep(ACTOR), stealth=1, directed=True, name="put on")),
    triggers=(Trigger(OWN_UNLOCK, DRAINED),
        Trigger(LEAVES_READY, Only(Not(Is(REMEMBERED, up=True))), Burn(THIS)),
        Trigger(AFTER_ANY_ACTION, Only(That(has_fought, (REMEMBERED,))), Burn(THIS), any_minion=True)))


def bleeds_the_clan(state: State, play: Play) -> None:
    """Burn a blood of each ready vampire of the clan of the chosen one, but of that."""
    victim = state.in_play.get(play.target)
    for card_ in list(state.in_play.values()):
        if (
            isinstance(victim, Minion)
            and isinstance(card_, Minion)
            and card_.region == READY
            and card_.profile.kind == VAMPIRE
            and card_.profile.clan == victim.profile.clan
        ):
            burn_blood(state, card_, 1)


DISMEMBERED = Pick(Each(Who("vampire", title="any", fallen=True), EVERYBODY, ready=False, aimed=True))
card(100556, "Dismemberment of Osiris", "eaacda09",
    modes=(Mode("ser", DISMEMBERED, Does(bleeds_the_clan), Burn(CHOSEN), directed=True,
        name="burn a sleeper"),
        Mode("SER", DISMEMBERED, Does(bleeds_the_clan), Lose(POOL, 1, CONTROLLER), Burn(CHOSEN),
            directed=True,
            name="burn a sleeper, 1 pool")))
card(100565, "Divine Image", "7ae2449b",
    modes=tuple(Mode(icons, ThisAction(STEALTH, -1), ThisAction(STRENGTH, 1), Bestow(ACTOR, Toughen(1,
        THIS_ACTION, once=True)), bleed=bleed, bleed_only=bleed > 0, moment=AS_ANNOUNCED, name=name)
        for icons, bleed, name in (("ser", 0, "+1 strength"), ("SER", 1, "+1 strength, +1 bleed"))))
IMMUNE = Who(names="Johann Matheson")
AFFECTS_ACTING = Only(Not(Is(ACTING, IMMUNE)))
card(100610, "Ecstasy", "5f81affd",
    modes=(lessens("ser", 1, AFFECTS_ACTING, ReduceBleed(1)),
        lessens("SER", 1, AFFECTS_ACTING, ReduceBleed(1), AfterAction((
            If(Both(Going((BLEED_ACTION,), successful=True), Not(AtLeast(Of(BLED), 1))),
                (Lose(BLOOD_OR_LIFE, 1, ACTING),)),)),
            name="-1 bleed, 1 blood or life if it is for nothing")))
card(100614, "Edge Vitiation", "8bdedd48", traits=frozenset({CATCHES_EDGE}),
    modes=(Mode("ser", Only(AtLeast(Of(EDGE, PREY), 1)), AimAt(PREY), Lose(POOL, 1, PREY), Lose(EDGE, 1,
        PREY),
            stealth=1, directed=True, name="burn 1 pool and the Edge"),
        Mode("SER", PutInPlay(), stealth=1, name="put in play")),
    open_actions=(burn_by(ANYONE),))
card(100650, "Enticement", "56dd9f56",
    modes=tuple(
        Mode(icons, HOLDS_EDGE, AimAt(PREY), If(AtLeast(Of(EDGE, ME), 1),
            (Lose(EDGE, 1, ME), Lose(POOL, amount, PREY))), ThisTurn(NO_BLEEDS, ME), directed=True,
            name=f"burn {amount} pool")
        for icons, amount in (("ser", 2), ("SER", 3))))

card(100665, "The Eternal Mask", "401eeec5",
    modes=(bleed("ser", 1, stealth=1),
        Mode("SER", Only(Is(ACTOR, Who(not_trait="sterile"))), ChooseRemains(VAMPIRE, unique=True),
            PutOn(ACTOR),
            Keep(CHOSEN), ComeOut(), MoveBlood(Of(BLOOD, ACTOR), ACTOR, CHOSEN, least=0),
                stealth=1,
            name="raise a vampire")),
    values=(Value(HELD, 1), Value(NO_VOTES, 1)),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(REMEMBERED, VAMPIRES)), Burn(REMEMBERED), Burn(THIS),
            optional=True),
        Trigger(LEAVES_READY, Only(Both(Fell(burned=True), Not(Is(REMEMBERED)))), Keep(THIS))))
WITHOUT_EDGE = (HOLDS_EDGE, BurnEdge(), Burn(Each(kind=COPIES)))
card(100675, "Extortion", "c1da640a",
    modes=(Mode("ser", BLOCKED_IT, Pick(ACTING), PutOnTheirs(), moment=Moments(AFTER_BLOCK | AFTER),
            by=EITHER, reaction=True, name="put on"),
        Mode("SER", BLOCKED_IT, PutInPlay(), Keep("higher level"), Give(THIS, ACTS),
            moment=Moments(AFTER_BLOCK | AFTER), by=EITHER, reaction=True, name="put in play")),
    values=(Value(UNLOCK_PRICE, 1),), triggers=(Trigger(OWN_UNLOCK, Lose(POOL, 1, ME), when=Superior()),),
    abilities=(Ability(IN_ANY_TURN, *WITHOUT_EDGE, name="burn the Edge"),),
    aids=(Mode("", *WITHOUT_EDGE, moment=IN_ACTIONS, by=ANYBODY, name="burn the Edge"),))
card(100686, "Eyes of the Serpent", "ddb5ff19",
    modes=(prepared("ser", Unblockable(ALLIES), FailIfFits(ALLIES), name="allies cannot block"),),
    combat=(Mode("SER", Only(Is(FOE, ALLIES)), ENDS, moment=CHOICE, name="combat ends"),))

DRAINS = (ChooseDrained(), Burn(THIS), StealTarget())
card(100770, "Form of Corruption", "4bf1a112",
    modes=both_levels("ser", Only(Not(AtLeast(Count(Each(kind=COPIES)), 1))), PutInPlay(),
        names=("put in play", "put in play, 1 pool")),
    triggers=(Trigger(EDGE_GAINED, Only(Same(PREDATOR, KEEPER)), Gain(COUNTERS, 1, THIS),
        optional=True),),
    abilities=(Ability(MASTER_PHASE, *DRAINS, when=Not(Superior()), name="steal a vampire"),
        Ability(MASTER_PHASE, *DRAINS, Lose(POOL, 1, PREY), when=Superior(),
            name="steal a vampire, burn 1 pool")))
SEIZED = Cards(HAND, TARGET, EQUIPMENT)
card(100795, "Frozen Object", "7ce83dfa", traits=frozenset({"frozen object"}),
    modes=(Mode("ser", ChooseSeat(), Look(Cards(HAND, TARGET)), Move(SEIZED, ASH, Count(SEIZED), shown=True),
            stealth=1, directed=True, name="discard equipment"),
        Mode("tem", Only(Not(Exists(Each(kind=COPIES)))), PutOn(), stealth=1, name="put on"),
        Mode("TEM", Only(Not(Exists(Each(kind=COPIES)))), PutInPlay(), Keep("higher level"), stealth=1,
            name="put in play")),
    triggers=(Trigger(BLOCKS_ACTION, Only(Same(ACTOR, BLOCKER)), Only(Going(directed=True)), Burn(THIS),
            Inflict(ACTING, 2), optional=True, any_minion=True),
        Trigger(WAS_BLED, Only(Superior()), Burn(THIS), Inflict(ACTING, 2), optional=True)))
card(100850, "Grasp of the Python", "c0fc8309",
    combat=(Mode("ser", AT_CLOSE_RANGE, Strike(hand=True), GainPress(TO_CONTINUE), moment=CHOICE,
            name="hand strike, press"),
        Mode("SER", AT_CLOSE_RANGE, Strike(hand=True), GainPress(TO_CONTINUE), SetNextRange(),
            HandStrikesOnly(later=True), moment=CHOICE, name="hand strike, press, hold on")))
card(100902, "Heart of Darkness", "be36d461",
    modes=both_levels("ser", PutOn(),
        names=("aggravated damage as normal", "aggravated damage as normal, prevent 1")),
    values=(Value(MILD_WOUNDS, 1), Value(MILD_OUTSIDE, 1)),
    armed=(Mode("", Only(Superior()), OneEach(THIS_COMBAT), Prevent(1), moment=PREVENTION,
        name="prevent 1"),),
    open_actions=(burn_by(ANYONE),))
TAKEN_IN = (AGAINST_WEAKER, Only(Not(Is(FOE, IMMUNE))))
card(101023, "The Jones", "d7b2d3d4",
    combat=(Mode("ser", *TAKEN_IN, DODGE, GainPress(TO_END), moment=CHOICE, name="dodge, press to end"),
        Mode("SER", *TAKEN_IN, OneEach(THIS_ROUND, here=True), CancelCombatCard(("strike",)),
            moment=COUNTERING, name="cancel a strike")))


def _scrap(state: State, play: Play) -> dict[int, tuple[int, int]]:
    """Return the equipment in ash heaps that the vampire can have, each with its cost in blood and pool."""
    actor, found = play.actor, {}
    if actor is None:
        return {}
    for seat in state.ring.clockwise(play.methuselah.seat):
        own = seat == play.methuselah.seat
        for number in state.methuselahs[seat].ash.items:
            face = state.faces[number]
            if not face.types & EQUIPMENT or face.unique_as or not can_bear(actor, face):
                continue
            price = (costs.blood(state, actor, face) // 2 * own, costs.pool(state, actor, face) // 2 * own)
            if price[0] + 1 <= actor.blood and price[1] <= play.methuselah.pool:
                found[number] = price
    return found


def has_scrap(state: State, play: Play) -> bool:
    """Return whether there is some that can be paid for."""
    return bool(_scrap(state, play))


def picks_scrap(state: State, play: Play) -> Rules[None]:
    """Choose one, which the action pays for."""
    found = _scrap(state, play)
    play.target = yield from choose(play.methuselah.seat, "target", list(found), play.number)
    if play.action is not None:
        play.action.cost_blood += found[play.target][0]
        play.action.cost_pool += found[play.target][1]


SCRAPS = (("a retainer", ChooseTarget(RETAINER_IN_PLAY)),
    ("an equipment", ChooseTarget(EQUIPMENT_IN_PLAY, unlike="unique")),
    ("an ally", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, aimed=True))))
card(101061, "Kiss of Lachesis", "f5bbaa74",
    modes=(*(Mode(icons, what, Burn(CHOSEN), stealth=1, directed=True, name=f"burn {name_}")
            for icons, many in (("ser", 2), ("tem", 3)) for name_, what in SCRAPS[:many]),
        Mode("TEM", Declares(picks_scrap, has_scrap), Does(comes_back), stealth=1,
            name="take from an ash heap")))
card(101166, "Mark of Damnation", "a243fcbe",
    modes=both_levels("ser", Pick(Each(VAMPIRES, PREY, ready=False, aimed=True)), PutOnTheirs(),
        names=("put on", "put on, +2 strength"), directed=True),
    values=(Lent(Value(STRENGTH, 1), at_it=True), Lent(Value(STRENGTH, 1), at_it=True, when=Superior())),
    armed=(Mode("", OneEach(THIS_COMBAT), Press(TO_CONTINUE), by=OPPONENT, moment=PRESSING, name="press"),),
    open_actions=(Mode("", AtThis(by_bearer=True, undirected=True), Burn(THIS), kind=CARD_ACTION,
        name="burn"),))
WRAPS = (Strike(ends=True, unlocks=True), AfterCombat(PutOn(ACTOR), anyway=True))
LIES_DOWN = AfterCombat(SendToTorpor(ACTOR), anyway=True)
RISEN = (Only(Is(BEARER, up=True)), Burn(THIS))
card(101251, "Mummify", "68e3410b",
    combat=(Mode("ser", *WRAPS, LIES_DOWN, moment=CHOICE, name="combat ends, torpor without a way out"),
        Mode("SER", *WRAPS, AfterCombat(Keep("higher level"), anyway=True), LIES_DOWN, moment=CHOICE,
            name="combat ends, torpor")),
    values=(Value(ONLY_HUNTS, 1, Not(Superior())),),
    triggers=(Trigger(AFTER_ANY_ACTION, *RISEN, any_minion=True), Trigger(EACH_UNLOCK, *RISEN),
        Trigger(EACH_MASTER, *RISEN)))
HAUNTED = Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True))
card(101399, "Phobia", "1c81b7f2",
    modes=tuple(Mode(icons, HAUNTED, PutOnMine(), stealth=stealth_, directed=True, name="put on")
        for icons, stealth_ in (("ser", 0), ("SER", 1))),
    abilities=(Ability(MASTER_PHASE, Gain(COUNTERS, 1, THIS), once=True, name="1 counter"),),
    armed=(Mode("", Only(Both(Fighting(blocked=True), Same(ACTOR, BLOCKER))), Only(Same(ME, KEEPER)),
        Only(AtLeast(Of(COUNTERS), 5)), Lose(COUNTERS, 5, THIS), EndCombat(), by=OPPONENT,
            moment=BEFORE_RANGE,
        name="end combat"),))
card(101622, "Revelation of Desire", "78662fb2",
    modes=(more("ser", 1),
        Mode("SER", PickNow(Each(Who(corrupted=True), TARGET, ready=False)), Lose(CORRUPTION, 1, CHOSEN),
            MoreBleed(3, same_target=True), moment=DURING, limited=True, bleed_only=True,
            name="+3 bleed for a counter")))
card(101623, "Revelation of Despair", "d483726d",
    modes=(Mode("ser", BLOCKED_IT, Lose(BLOOD_OR_LIFE, 1, ACTING), moment=BLOCKED, reaction=True,
            name="1 blood or life"),
        Mode("SER", BLOCKED_IT, Gain(CORRUPTION, 1, ACTING), MaySteal(ACTING), moment=BLOCKED, reaction=True,
            name="corrupt")))
card(101624, "Revelation of Ecstasy", "397591a0",
    modes=(Mode("ser", Pick(Each(of=PREY, aimed=True)), Lock(CHOSEN), stealth=1, directed=True,
        name="lock a minion"),
        Mode("SER", Pick(Each(of=PREY, aimed=True)), Lock(CHOSEN), Gain(CORRUPTION, 1, CHOSEN),
            MaySteal(CHOSEN), stealth=1,
            directed=True,
            name="lock a minion, 1 corruption")))
BECOMES_SNAKE = (Burn(CHOSEN), If(Not(Is(CHOSEN)), (BecomeAlly(),)))
card(101731, "Set's Curse", "e27047ed", becomes_minion=True, life=3, strength=2, bleed=0,
    traits=NO_ACTION_CARDS | {"animal"}, values=(CannotBear(EQUIPMENT | RETAINER),),
    modes=(Mode("ser", ChooseTarget(ALLY_IN_PLAY), *BECOMES_SNAKE, stealth=1, directed=True,
            name="burn an ally"),
        Mode("ser", ChooseTarget(RETAINER_IN_PLAY), *BECOMES_SNAKE, stealth=1, directed=True,
            name="burn a retainer"),
        Mode("SER", Pick(Each(Who("vampire", max_capacity=2), EVERYBODY, ready=False, aimed=True)),
            *BECOMES_SNAKE, stealth=1, directed=True, name="burn a small vampire")))
card(101793, "Skin of the Adder", "3c8d94b3",
    combat=(first("ser", ONCE, Toughen(1, THIS_COMBAT), name="prevent 1 each round"),
        first("SER", ONCE, Toughen(1, THIS_COMBAT), Lasts(HARDER_HANDS, 1),
            name="prevent 1 each round, +1 damage")))
ANY_VAMPIRE = Pick(Each(VAMPIRES, EVERYBODY, aimed=True))
IS_TEMPTED = (
    Only(AtLeast(Of(COUNTERS), Of(BLOOD, ACTOR))),
    Only(AnyOf(AnyOf(AtLeast(Of(COUNTERS), 1), Is(ACTOR, Who(locked=True))), Not(Is(ACTOR, mine=True)))),
    Lose(COUNTERS, Of(COUNTERS), THIS), Unlock(ACTOR), Borrow(ACTOR),
)
card(101954, "Temptation", "2f9244e7",
    modes=(Mode("ser", ANY_VAMPIRE, PutOnMine(), directed=True, name="tempt"),
        Mode("SER", ANY_VAMPIRE, PutOnMine(), Gain(COUNTERS, 1, THIS), directed=True,
        name="tempt, 1 counter")),
    abilities=(Ability(MASTER_PHASE, Gain(COUNTERS, 1, THIS), once=True, name="1 counter"),
        Ability(MINION_PHASE, *IS_TEMPTED, name="take control")),
    aids=(Mode("", ON_ONES_TURN, *IS_TEMPTED, moment=ANY_MOMENT, by=ANYBODY, name="take control"),),
    armed=(Mode("", ON_ONES_TURN, Only(Is(THIS, mine=True)), Only(AtLeast(Of(COUNTERS), Of(BLOOD, FOE))),
        Lose(COUNTERS, Of(COUNTERS), THIS), EndCombat(), Unlock(FOE), Borrow(FOE), by=OPPONENT, moment=FREELY,
        name="take control"),))
card(101981, "Thrones Crumble", "40faa4a3",
    modes=(Mode("ser", Pick(Each(Who("vampire", title="any"), EVERYBODY, besides=ACTOR, aimed=True)),
            Lose(BLOOD, 2, CHOSEN), directed=True, name="burn 2 blood"),
        Mode("SER", Pick(Each(Who("vampire", title="any"), EVERYBODY, besides=ACTOR, aimed=True)),
            Lose(BLOOD, 2, CHOSEN), Lock(CHOSEN), directed=True, name="burn 2 blood, lock")))
card(102100, "Velvet Tongue", "e7f1881f",
    modes=tuple(
        Mode(icons, *verbs, moment=moment, reaction=reacts, name=name)
        for icons, verbs, moment, name in (
            ("ser", (Pick(Each(kind=VOTERS)), Gain(CORRUPTION, 1, CHOSEN)), POLLING, "a corruption counter"),
            ("SER", (Silences(Who(tainted=True)),), BEFORE_VOTES, "no votes of the corrupted"))
        for reacts in (False, True)))
card(102104, "Venenation", "9bab64e9",
    modes=(Mode("ser", Gain(CORRUPTION, 1, BLOCKER), MaySteal(BLOCKER), moment=BLOCKED,
        name="a corruption counter"),
        Mode("SER", Gain(CORRUPTION, 1, BLOCKER), MaySteal(BLOCKER), blood=-1, moment=BLOCKED,
            name="a corruption counter for less")))
