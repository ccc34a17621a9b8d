"""Library cards of Chimerstry."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.arms import conjures_a_weapon
from rules.vtes.cards.builders import (
    bleed, burn_by, burn_by_bearer, cancels, condemnation, first, in_attempt, stealth, strike,
)
from rules.vtes.cards.deeds import banishes
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AMID_BLOCKS, ANY_MOMENT, ANY_UNCONTROLLED, AT_LONG_RANGE, BINDING, BLEEDS_ME, BULLETS, DIRECTED,
    DODGE, FREELY, IN_FIRST_ROUND, NO_FIGHT, NO_STEALTH, ONCE, ONE_OF_EACH, SPARES, UNDIRECTED,
    WEAKER_ACTS, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, EITHER, Ability, Mode, Trigger
from rules.vtes.definitions.acting import (
    DAZED, RESTS, ActionFails, IfSuccessful, Mark, Meanwhile, ThisTurn, UsableAgain,
)
from rules.vtes.definitions.aiming import (
    EQUIPMENT_IN_PLAY, HUNTING_GROUND, RETAINER_IN_PLAY, AsAnnounced, ChooseTarget, PickBeside,
)
from rules.vtes.definitions.blocked import Bestow, BlockFails, BreakOff, ContinueAction
from rules.vtes.definitions.blocking import CannotBlock, LessIntercept
from rules.vtes.definitions.blood import AddBlood, BurnBlood, Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import ANY_NUMBER, ChooseSeat, Pick, PickAll, PickSome
from rules.vtes.definitions.combat import (
    DAUNTS, DAUNTS_MORE, SHIELDED, SILENCES_FOE, UNARMED, AfterCombat, CancelCombatCard, EnterCombat, Lasts,
)
from rules.vtes.definitions.combining import ChooseX, Declares, Does, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Exists, Going, Is, Not, Pending, Same, Superior
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.counters import MaySteal
from rules.vtes.definitions.damage import Inflict, Strengthen, Toughen
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnMine, PutOnTheirs
from rules.vtes.definitions.kinds import BINDS, CONFINES, NO_ACTIONS, NO_VOTES, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Look, Move, TakeBack
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.marks import MUTED, RISING, SOFTENING_TAX
from rules.vtes.definitions.prices import StoresPay
from rules.vtes.definitions.reacting import CancelCard, MayVeto
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, ASH, ATTEMPTING, BEARER, BLED, BLEED, BLOCKER, BLOOD, BLOOD_OR_LIFE, CAPACITY,
    CHOSEN, CORRUPTION, COUNTERS, CRYPT, EVENTS, EVERYBODY, FOE, HAND, HEALABLE, ME, NEIGHBORS, OF_ANY_KIND,
    OTHERS, PAYABLE, PREY, TARGET, THIS, UNCONTROLLED, Cards, Count, Each, Less, Of, X,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import (
    TO_END, TO_LONG, AdditionalStrikes, AsStruck, CanStrike, GainManeuver, GainPress, Keen, Maneuver, Strike,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, Shelter
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_as_illusion, starting_blood
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import invest
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.references import seat_of
from rules.vtes.state.sets import found_in
from rules.vtes.terms import (
    AFTER_COMBAT, ANY_PASSED, AS_ANNOUNCED, ATTEMPTED, BEGINNING, BLEED_ACTION, BLOCKED,
    CANNOT_BLOCK, CANNOT_HUNT, CHOICE, COUNTERING, DURING, EACH_DISCARD, EQUIPMENT, EQUIP_ACTION,
    MINION_CARDS, NEEDED, OWN_UNLOCK, PASS, POLITICAL_ACTION, POLLING, PREVENTION, RANGE, STEALTH, TYPE_MASKS,
    UNLOCK_PHASE, VOTES, Moments,
)
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.equipment import equip_from
from rules.vtes.verbs.registry import carry_out, entrances

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100047, "Amria", "c49dde0a",
    combat=(Mode("chi", Maneuver(TO_LONG), moment=RANGE, name="maneuver to long range"),
        strike("CHI", DODGE, GainPress(TO_END), name="dodge, press to end")))
card(100076, "Apparition", "e01b2fc1", delay=AFTER_COMBAT,
    combat=tuple(
        Mode(icons, Toughen(less, THIS_COMBAT), moment=Moments(FREELY | PREVENTION),
            name=f"prevent {less} each round")
        for icons, less in (("chi", 1), ("CHI", 2))))
card(100092, "Army of Apparitions", "042b13e2",
    modes=(Mode("chi", MoreVotes(3), moment=POLLING, by=EITHER, reaction=True, name="+3 votes"),
        Mode("CHI", WEAKER_ACTS, Only(Going(at=ME)), Only(Is(AIMED, Who("minion"), mine=True)), ActionFails(),
            blood=2,
            moment=DURING, by=EITHER, reaction=True, name="the action fails")))

card(100400, "Condemnation: Mute", "bab4b459", traits=frozenset({"condemnation"}),
    modes=condemnation("chi", "-3 votes", "-3 votes, blood", VAMPIRES),
    values=(Value(VOTES, -3),),
    triggers=(Trigger(ANY_PASSED, BurnBlood(1), when=Superior()),))
card(100578, "Draba", "9c877cb0",
    modes=(Mode("chi", Pick(Each(of=EVERYBODY, aimed=True)), PutOnMine(), stealth=1, directed=True,
            name="put on"),
        Mode("CHI", NO_STEALTH, moment=AMID_BLOCKS, reaction=True, name="no stealth")),
    aids=(Mode("", Only(Same(ACTING, BEARER)), NO_STEALTH, Burn(THIS), moment=AMID_BLOCKS,
        by=ANYBODY, name="no stealth"),))
card(100615, "Edged Illusion", "63c6c75d",
    modes=(Mode("chi", Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True)), Lock(CHOSEN), Inflict(CHOSEN, 1),
            directed=True, name="lock, 1 damage"),
        Mode("CHI", ChooseSeat(EVERYBODY), PickAll(Each(of=TARGET)), Inflict(Each(of=TARGET), 1),
            directed=True, name="1 damage to each")))
SEEN = ("reaction aus", "reaction dem")
card(100697, "False Resonance", "fc0e876b",
    modes=(cancels("chi", SPARES, of=SEEN), stealth("CHI", 1, MayVeto(SEEN, blood=1))))

SENSED = Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True))
HALTS = Makes(*sorted(f"plays no {kind}" for kind, mask in TYPE_MASKS.items() if mask & MINION_CARDS))
card(100701, "Fantasy World", "b980ec01", traits=frozenset({BINDS}),
    modes=tuple(Mode(icons, SENSED, PutOnTheirs(), Lock(CHOSEN), stealth=unseen, directed=True,
        name="put on, lock" + ", 1 stealth" * unseen) for icons, unseen in (("chi", 0), ("CHI", 1))),
    values=(HALTS, Value(NO_VOTES, 1)),
    abilities=(Ability(UNLOCK_PHASE, Only(Is(BEARER, Who(min_blood=1), mine=True)),
        Lose(BLOOD_OR_LIFE, 1, BEARER), Burn(THIS), name="burn"),),
    armed=(Mode("", Burn(THIS), moment=BEGINNING, name="burn in combat"),))
card(100702, "Far Fatuus", "17fe338d",
    combat=(strike("chi", BULLETS, AT_LONG_RANGE, name="2R damage"),
        strike("CHI", BULLETS, AT_LONG_RANGE, AsStruck(Lasts(SHIELDED, ANY_NUMBER, lasts=THIS_ROUND)),
            name="2R damage, prevent all")))
card(100707, "Fata Morgana", "eadc7924",
    modes=(Mode("chi", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("CHI", bleed=1, moment=DURING, limited=True, bleed_only=True, name="+1 bleed"),
        Mode("CHI", bleed=1, stealth=1, moment=NEEDED, limited=True, bleed_only=True,
            name="+1 stealth, +1 bleed")))
card(100708, "Fatuus Mastery", "d989cd41",
    modes=(Mode("chi", PutOn(), stealth=1, name="put on"),
        Mode("CHI", PutOn(), Gain(COUNTERS, 1, THIS), stealth=1, name="put on with a counter")),
    values=(StoresPay("chi"),),
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS)),))
card(100879, "Hall of Mirrors", "79ba5f20",
    combat=(Mode("chi", IN_FIRST_ROUND, Maneuver(), moment=RANGE, name="maneuver"),
        Mode("CHI", IN_FIRST_ROUND, ONE_OF_EACH, BurnBlood(1), CancelCombatCard(("strike",)),
            moment=COUNTERING, name="cancel a strike card")))
card(100935, "Horrid Reality", "ea03c2e9",
    combat=tuple(first(icons, Does(conjures_a_weapon, (returns,)), name=name)
        for icons, returns, name in (("chi", 0, "a weapon, burned after combat"),
            ("CHI", 1, "a weapon, shuffled in after combat"))))
card(100948, "Ignis Fatuus", "ed2f943a",
    modes=(Mode("chi", Meanwhile(STEALTH, -1, who=ACTING), moment=AMID_BLOCKS,
            reaction=True, name="-1 stealth this turn"),
        Mode("CHI", Only(Going((BLEED_ACTION,))), Lose(BLEED, 1), moment=DURING, reaction=True,
            name="-1 bleed")))

SUMMONS = (Only(AtLeast(Count(Cards(CRYPT, types=OF_ANY_KIND)), 1)), Only(Not(Pending())))


def brings_an_illusion(state: State, play: Play, part: int, acts: bool) -> Rules[None]:
    """Have the bottom card of the crypt fight the opposing minion; then it is removed from the game.

    A vampire has as much blood as its capacity by `part`; an Imbued without life fights nobody.
    """
    crypt, foe = play.methuselah.crypt, state.in_play.get(play.target)
    if not crypt.items or not isinstance(foe, Minion):
        return
    state.board.settle(crypt, len(crypt.items))
    number = crypt.items[0]
    blood = starting_blood(state.faces[number], part)
    illusion = enter_as_illusion(state, number, crypt, play.methuselah, blood)
    for enters in entrances:
        yield from enters(state, play.methuselah, number)
    acting, opposing = (illusion, foe) if acts else (foe, illusion)
    state.queued.append(QueuedCombat(acting, opposing, EnterCombat(), play.number, state.turn))


def summons_an_illusion(state: State, play: Play, part: int) -> None:
    """End combat, after which an illusion comes."""
    fight, side = fight_of(state, play)
    fight.over = True
    play.target = fight.other(side).minion.number
    fight.later.append((play, Does(brings_an_illusion, given=(part, side is fight.sides[0]))))
    spans.lay(fight.lasting, spans.PLEDGED, spans.UNLESS_RENEWED)


card(100954, "Illusions of the Kindred", "6b823911",
    combat=(first("chi", *SUMMONS, Does(summons_an_illusion, given=(2,)), name="illusion, half its blood"),
        first("CHI", *SUMMONS, Does(summons_an_illusion, given=(1,)), name="illusion, full of blood")))

RESOURCES = (Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", has="chi", min_blood=1))),
    MoveBlood(1, CHOSEN, THIS), once=True, name="move 1 blood"),)
card(100955, "Illusory Resources", "4ee3db45",
    modes=tuple(Mode(icons, PutInPlay(), Gain(COUNTERS, amount, THIS), stealth=1, name=f"{amount} counters")
        for icons, amount in (("chi", 1), ("CHI", 2))),
    abilities=RESOURCES,
    aids=(Mode("", BLEEDS_ME, ChooseX(Of(COUNTERS)), Lose(COUNTERS, X, THIS), Lose(BLEED, X), UsableAgain(),
        moment=DURING, by=ANYBODY, name="reduce a bleed"),))
LOST_TO_IT = AfterCombat(If(Is(CHOSEN, up=True), (Gain(BLOOD, Of(HEALABLE, CHOSEN), CHOSEN),)))
card(100962, "Imposing Phantasm", "b4cc2a9a",
    combat=(first("chi", ONCE, Strengthen(1), LOST_TO_IT, name="+1 strength"),
        first("CHI", ONCE, Strengthen(1), LOST_TO_IT, AdditionalStrikes(),
            name="+1 strength, additional strike")))
card(101185, "Mass Reality", "0bbefc89",
    modes=both_levels("chi", PutInPlay(), names=("+1 damage with weapons", "+2 damage with weapons")),
    values=(Lent(Keen(1, "weapon"), mine=True), Lent(Keen(1, "weapon"), mine=True, when=Superior())),
    open_actions=(burn_by(ANYONE),))
card(101188, "Mayaparisatya", "aae58dda",
    combat=(Mode("chi", Lasts(UNARMED, on=FOE), moment=FREELY, name="weapons inflict no damage"),
        Mode("CHI", AT_LONG_RANGE, Strike(1, ranged=True, aggravated=True, unpreventable=True), moment=CHOICE,
            name="1R aggravated unpreventable damage")))
card(101222, "Mirror Image", "d4da3d07",
    modes=(Mode("chi", stealth=1, moment=NEEDED, name="+1 stealth"),),
    combat=(Mode("CHI", Strike(ends=True), ContinueAction(but=(BLEED_ACTION,)), moment=CHOICE,
        name="combat ends, continue"),))
card(101224, "Mirror's Visage", "3c47515d",
    modes=(Mode("chi", Lock(BLOCKER), BreakOff(unlocks=True), ThisTurn(RESTS, ACTING), moment=BLOCKED,
            name="unlock, end the action"),
        stealth("CHI", 2, UNDIRECTED), stealth("CHI", 1, DIRECTED)))

OLDER_BLOCKS = Is(BLOCKER, Who("vampire", older=True), beside=ACTING)
FAILS = (Only(Not(OLDER_BLOCKS)), Pick(BLOCKER), BlockFails())
card(101397, "Phantom Speaker", "9ea0e093",
    modes=(Mode("chi", NO_FIGHT, moment=BLOCKED, name="no combat"),
        Mode("mel", *FAILS, moment=BLOCKED, name="the block fails"),
        Mode("MEL", *FAILS, IfSuccessful(Lock(CHOSEN)), moment=BLOCKED, name="the block fails, lock later")))

BLINDED = ("action modifier chi", "action modifier obf")
BLOCKING = Only(AnyOf(Same(ACTOR, ATTEMPTING), Same(ACTOR, BLOCKER)))
card(101506, "Pseudo-Blindness", "dce54e70",
    modes=(cancels("chi", BLOCKING, CancelCard(), of=BLINDED, reaction=True),
        cancels("CHI", BLOCKING, CancelCard(), Bestow(ACTOR, Lasts(SILENCES_FOE, name="chi/obf")), of=BLINDED,
            reaction=True)))
card(101560, "Reality", "0c126a8e", traits=frozenset({CONFINES}),
    modes=(Mode("chi", Pick(Each(YOUNGER, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), PutOnTheirs(),
            directed=True, name="put on a younger vampire"),
        Mode("CHI", Pick(Each(Who("vampire", younger=True, locked=True), EVERYBODY, besides=ACTOR,
            ready=False, aimed=True)), Does(banishes), directed=True,
            name="move a locked younger vampire to the uncontrolled")),
    values=(Shelter(), BlockLimit(CANNOT_BLOCK), Value(NO_VOTES, 1), Value(CANNOT_HUNT, 1)),
    open_actions=(burn_by_bearer(VAMPIRES, stealth=1, directed=False),))

HERRING = (TakeBack(), BreakOff(unlocks=True, barred=True, bars_all=True))
card(101573, "Red Herring", "0f2bd086",
    modes=(Mode("chi", *HERRING, moment=BLOCKED, name="unlock, end the action"),
        Mode("CHI", Lock(BLOCKER), *HERRING, moment=BLOCKED, name="unlock, end the action, lock")))

GROUND = (Only(AtLeast(Of(BLOOD, ACTOR), 1)), ChooseTarget(HUNTING_GROUND, others=True))
card(101582, "Reformation", "e2991e5d",
    modes=(Mode("chi", ChooseTarget(EQUIPMENT_IN_PLAY, others=True, near=True), StealTarget(), stealth=1,
            directed=True, name="steal an equipment"),
        Mode("dom", *GROUND, If(AtLeast(Of(BLOOD, ACTOR), 1), (BurnBlood(1), StealTarget())), stealth=1,
            directed=True, name="steal a hunting ground for 1 blood"),
        Mode("ser", Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), Gain(CORRUPTION, 1, CHOSEN),
            MaySteal(CHOSEN), stealth=1, directed=True, name="corrupt")))
card(101721, "Sensory Deprivation", "f79f49f0", traits=BINDING,
    modes=(Mode("chi", ChooseTarget(RETAINER_IN_PLAY), Burn(CHOSEN), directed=True,
            name="burn a retainer"),
        Mode("chi", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, aimed=True)), PutOnTheirs(), Keep(ACTOR),
            directed=True,
            name="put on an ally"),
        Mode("CHI", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), PutOnTheirs(),
            Keep(ACTOR),
            directed=True, name="put on a vampire")))

card(101722, "Sensory Overload", "4ac6956d",
    modes=both_levels("chi", SENSED, PutOnMine(), names=("put on", "put on for longer"), directed=True),
    values=(Value(NO_ACTIONS, 1), BlockLimit(CANNOT_BLOCK)),
    triggers=(Trigger(EACH_DISCARD, Only(Same(ME, BEARER)), Burn(THIS), when=Not(Superior())),
        Trigger(OWN_UNLOCK, Burn(THIS), when=Superior())))

DREAMERS = Each(ALLIES, NEIGHBORS, besides=ACTOR, ready=False, or_who=YOUNGER, aimed=True)
card(101755, "Shared Nightmare", "6f0fdb73",
    modes=tuple(Mode(icons, Only(Exists(DREAMERS)), AsAnnounced(PickSome(DREAMERS, most, least)),
        ThisTurn(DAZED, CHOSEN), name=f"{most} cannot block or vote")
        for icons, most, least in (("chi", 2, 1), ("CHI", 3, 3))))
card(101759, "Shattering", "062e79fb",
    modes=(Mode("chi", ChooseSeat(), If(AtLeast(Count(Cards(HAND, TARGET)), 1),
        (Look(Cards(HAND, TARGET)), Move(Cards(HAND, TARGET), ASH))), stealth=1, directed=True,
            name="discard of another"),
        Mode("dem", Pick(Each(of=EVERYBODY, kind=EVENTS)), Burn(CHOSEN), stealth=2, name="burn an event"),
        Mode("pro", Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True)), Inflict(CHOSEN, 2), directed=True,
            name="2 damage")))


def wears_what_is_discarded(state: State, play: Play) -> Rules[None]:
    """Discard the equipment of a hand; the vampire may have one that is no location for free."""
    actor, hand = play.actor, seat_of(state, play, TARGET).hand
    worn = [number for number in found_in(state, play, SEIZED) if not state.faces[number].location]
    yield from carry_out(state, play, (Move(SEIZED, ASH, Count(SEIZED), shown=True),))
    worn = [number for number in worn if actor is not None and can_bear(actor, state.faces[number])]
    choice = (yield Decision(play.methuselah.seat, "target", [PASS, *worn], play.number)) if worn else PASS
    heap = state.heap_of(choice) if choice != PASS else None
    if heap is not None and choice not in hand.items:
        yield from equip_from(state, play, choice, heap, free=True)


SEIZED = Cards(HAND, TARGET, EQUIPMENT)
card(101806, "Sleight of Hand", "c88b9f4b",
    modes=(Mode("chi", ChooseSeat(), Look(Cards(HAND, TARGET)), Move(SEIZED, ASH, Count(SEIZED), shown=True),
            kind=EQUIP_ACTION, directed=True, name="discard equipment"),
        Mode("CHI", ChooseSeat(), Look(Cards(HAND, TARGET)), Does(wears_what_is_discarded),
            kind=EQUIP_ACTION, directed=True, name="discard equipment, have one")))
card(101813, "Smoke and Mirrors", "eee2e91c",
    modes=(stealth("chi", 1, Bestow(ACTOR, GainManeuver(lasts=THIS_COMBAT))),
        stealth("obf", 2, Only(Not(Going((BLEED_ACTION, POLITICAL_ACTION))))),
        in_attempt("obt", LessIntercept(1, VAMPIRES), name="-1 intercept")))
card(101911, "Suspension of Disbelief", "691b4f08",
    modes=(bleed("chi", 1), Mode("CHI", AsAnnounced(Mark(SOFTENING_TAX, amount=1)), kind=BLEED_ACTION,
        bleed=1, name="bleed +1, a tax")))
card(101923, "Sympathetic Agony", "e9e8b8f3",
    combat=(Mode("chi for", Lasts(DAUNTS), moment=FREELY, name="no presses after damage"),
        Mode("CHI FOR", Lasts(DAUNTS), Lasts(DAUNTS_MORE), moment=FREELY,
            name="no presses and additional strikes after damage")))
AWAITED = Each(VAMPIRES, kind=UNCONTROLLED)
DRAINED = Pick(Each(Who(min_blood=1), PREY, kind=UNCONTROLLED))
card(102024, "The Trick of the Danya", "ff09e52e",
    modes=(Mode("chi", DRAINED, MoveBlood(1, CHOSEN, ME), stealth=1, name="a blood to the pool"),
        Mode("chi", DRAINED, Only(Exists(AWAITED)), Lose(BLOOD, 1, CHOSEN), PickBeside(AWAITED), AddBlood(1),
            stealth=1, name="a blood to a vampire")))


def whose_blood_it_can_be(state: State, play: Play) -> dict[int, list[int]]:
    """Return each seat's uncontrolled cards with blood, except the chosen one."""
    found: dict[int, list[int]] = {}
    for seat in state.ring.clockwise(play.methuselah.seat):
        invested = state.methuselahs[seat].invested
        cards = [number for number, blood in invested.items() if blood and number != play.target]
        if cards:
            found[seat] = cards
    return found


def chooses_whose_blood(state: State, play: Play) -> Rules[None]:
    """Ask whose card, then which by its place: those of others lie face down."""
    found, seat = whose_blood_it_can_be(state, play), play.methuselah.seat
    if not found:
        return
    giver = yield from choose(seat, "seat", list(found), play.number)
    cards = found[giver]
    place = yield from choose(seat, "amount", list(range(1, len(cards) + 1)), play.number)
    play.chosen = [giver, cards[place - 1]]
    if play.action is not None and giver != seat:
        play.action.target = giver


def is_there_blood(state: State, play: Play) -> bool:
    """Return whether another uncontrolled card has blood."""
    return any(
        blood and (seat != play.methuselah.seat or len(play.methuselah.invested) > 1)
        for seat in state.ring.clockwise(play.methuselah.seat)
        for blood in state.methuselahs[seat].invested.values()
    )


def moves_the_blood(state: State, play: Play) -> None:
    """Move a blood from there to the chosen vampire."""
    if len(play.chosen) < 2 or play.target not in play.methuselah.invested:
        return
    giver = state.methuselahs[play.chosen[0]]
    if giver.invested.get(play.chosen[1], 0) > 0:
        invest(state, giver, play.chosen[1], -1)
        invest(state, play.methuselah, play.target, 1)


card(102067, "Undue Influence", "a8ba251f",
    modes=(Mode("chi", ANY_UNCONTROLLED, Declares(chooses_whose_blood, is_there_blood), Does(moves_the_blood),
        stealth=1, directed=True, name="move a blood"),
        Mode("pre", ANY_UNCONTROLLED, If(AtLeast(Of(BLED), 1), (Gain(BLOOD, 1, CHOSEN),)), kind=BLEED_ACTION,
            stealth=1, name="bleed, 1 blood"),
        Mode("qui", ANY_UNCONTROLLED, AddBlood(1), If(AtLeast(Of(BLOOD, CHOSEN), Of(CAPACITY, CHOSEN)),
            (Mark(RISING, CHOSEN),)), stealth=1, name="1 blood")))
card(102098, "Veiled Sight", "e2aa4262",
    modes=(Mode("chi", Only(Same(ACTOR, ATTEMPTING)), NO_STEALTH, moment=Moments(ATTEMPTED | NEEDED),
            reaction=True, name="no stealth"),
        Mode("CHI", Only(Same(ACTOR, ATTEMPTING)), NO_STEALTH, Bestow(ACTOR, CanStrike(Strike(steal=1),
            lasts=THIS_COMBAT)), moment=Moments(ATTEMPTED | NEEDED), reaction=True,
            name="no stealth, steal 1 blood")))


def ready_minions_of_others(state: State, play: Play) -> list[int]:
    """Return the ready minions of others."""
    return [
        minion.number
        for seat in state.ring.others(play.methuselah.seat)
        for minion in state.ready_minions(state.methuselahs[seat])
    ]


def chooses_whom_to_dim(state: State, play: Play) -> Rules[None]:
    """Choose who loses each point."""
    seat, found = play.methuselah.seat, ready_minions_of_others(state, play)
    play.chosen = []
    for _ in range(play.amount + 1 if found else 0):
        play.chosen.append((yield from choose(seat, "target", found, play.number)))


card(102183, "Will-o'-the-Wisp", "072a50f9",
    modes=(Mode("chi", ChooseX(Of(PAYABLE), least=0), AsAnnounced(Does(chooses_whom_to_dim)),
        LessIntercept(1, what=CHOSEN), moment=ANY_MOMENT, name="-1 intercept"),
        Mode("CHI", ChooseX(Of(PAYABLE)), AsAnnounced(PickSome(Each(ALLIES, OTHERS, or_who=YOUNGER),
            Less(X, 1), Less(X, 1))), Mark(MUTED, CHOSEN), CannotBlock(),
            moment=AS_ANNOUNCED, name="no blocks and reactions")))
