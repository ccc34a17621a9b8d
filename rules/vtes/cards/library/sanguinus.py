"""Library cards of Sanguinus."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import lessens
from rules.vtes.cards.deeds import may_be_taken
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import IfSuccessful, ThisAction
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow, BreakOff
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import ANY_NUMBER, Pick, PickSome
from rules.vtes.definitions.combat import STRIKES_ON, ChooseFoe, EnterCombat, Lasts
from rules.vtes.definitions.combining import Does, DoesIf, Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Is, Not
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.damage import Toughen
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.kinds import ANY_CIRCLE, SLAKES
from rules.vtes.definitions.limits import OneThisTurn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLEED, BLOCKER, BLOOD, CHOSEN, EVERYBODY, FOE, GEAR, STEALTH, UNCONTROLLED, Count, Each,
    Less, Of,
)
from rules.vtes.definitions.who import Who
from rules.vtes.state import spans
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.capacities import resize
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, burn_surplus, gain_blood, invest
from rules.vtes.state.gear import is_equipment, stays_put
from rules.vtes.state.sets import each
from rules.vtes.state.who import circle, circle_of_face
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER, AS_ANNOUNCED, BEFORE_BLOCK, BEFORE_RANGE, BLOCKED, DURING, GONE, KIN_FIGHTS, PASS, READY, REAPING,
    STRENGTH, Moments,
)
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100283, "Camaraderie", "c8e8448e",
    modes=(lessens("san", 1, ReduceBleed(1)), lessens("SAN", 3,
        Only(AtLeast(Count(Each(Who(circle=True, unlocked=True), besides=ACTOR)), 1)), ReduceBleed(3))))
card(100352, "Claiming the Body", "4d1c0aa9",
    modes=tuple(
        Mode(icons, ByAnother(unlocked=True), Only(Is(ACTOR, Who(circle=True), beside=ACTING)),
            Lock(BLOCKER), BreakOff(unlocks=unlocks),
            moment=BLOCKED, name=name)
        for icons, unlocks, name in (
            ("san", False, "end the action"), ("SAN", True, "end the action, unlock"))))


def may_go_over(state: State, play: Play, number: int) -> bool:
    """Return whether equipment of another ready vampire can be moved to the one that fights."""
    card_, actor = state.in_play[number], play.actor
    bearer = card_.host
    if bearer is None or actor is None or bearer is actor or bearer.region != READY:
        return False
    return may_be_taken(state, play, number)


HANDS_OVER = (Pick(Each(Who(circle=True), EVERYBODY, kind=GEAR), that=may_go_over),
    MoveOnto(CHOSEN, ACTOR, theirs=True))
card(100363, "Clockwerx", "1cca094d",
    combat=(Mode("san", *HANDS_OVER, moment=BEFORE_RANGE, name="take an equipment"),
        Mode("SAN", *HANDS_OVER, moment=FREELY, name="take an equipment at any time")))


def shrinks_again(state: State, play: Play, amount: int) -> None:
    """Make the vampire smaller by what it has grown for the action."""
    if play.actor is not None and play.actor.region != GONE:
        resize(state, play.actor, -amount)
        burn_surplus(state, play.actor)


def drinks_from_kin(state: State, play: Play, guarded: bool) -> Rules[None]:
    """Grow by the chosen ones, of whom each gives a blood, and fight; without that there is no combat."""
    actor, kin = play.actor, [state.in_play.get(number) for number in play.chosen]
    givers = [one for one in kin if isinstance(one, Minion) and one.region == READY and one.blood]
    if actor is None or len(givers) < len(kin):
        return
    amount = len(givers)
    resize(state, actor, amount)
    for giver in givers:
        gain_blood(state, actor, burn_blood(state, giver, 1))
    guards = (Bestow(ACTOR, Toughen(amount, THIS_ACTION, once=True)),) if guarded and amount else ()
    after = AfterAction((Does(shrinks_again, (amount,)),))
    yield from carry_out(state, play, (ThisAction(STRENGTH, amount), *guards, after, EnterCombat()))


GIVERS = AsAnnounced(PickSome(Each(Who(circle=True, min_blood=1), besides=ACTOR), ANY_NUMBER))
card(100369, "Coagulated Entity", "77465ce7",
    modes=tuple(Mode(icons, GIVERS, ChooseFoe(), Does(drinks_from_kin, (guarded,)), directed=True, name=name)
        for icons, guarded, name in (("san", False, "enter combat"), ("SAN", True, "enter combat, guarded"))))
card(100931, "Hive Mind", "d98b466e",
    modes=(Mode("san", OneThisTurn(), Pick(Each(Who(circle=True), EVERYBODY, besides=ACTOR, aimed=True)),
            Unlock(ACTOR), Unlock(CHOSEN), stealth=1, name="unlock two"),
        Mode("SAN", Pick(Each(Who(circle=True), kind=UNCONTROLLED)), AddBlood(3), stealth=1, name="3 blood")))
card(101314, "Octopod", "a1970649",
    combat=(Mode("san", Only(Is(ACTOR, Who(circle=True), beside=CHOSEN, up=True)), Only(Not(Is(FOE))),
        Lasts(STRIKES_ON, 1, CHOSEN), moment=KIN_FIGHTS,
        name="additional strike"),
        Mode("SAN", Only(Is(ACTOR, Who(circle=True), beside=CHOSEN, up=True)), Only(Not(Is(FOE))),
            Lasts(STRIKES_ON, 2, CHOSEN), moment=KIN_FIGHTS,
            name="2 additional strikes")))


def brothers_of(state: State, actor: Minion | None) -> list[Minion]:
    """Return all Blood Brothers of a minion's circle in play, itself among them."""
    own = circle(actor) if actor is not None else ""
    if not own:
        return []
    return [card for card in state.in_play.values() if isinstance(card, Minion) and circle(card) == own]


def _gained_together(state: State, takers: dict[int, int]) -> None:
    """Keep what each got by the moving, blood for blood, as one gain for what looks at it."""
    if state.action is not None and SLAKES in state.setting.present:
        for number, amount in takers.items():
            spans.lay(state.action.lasting, spans.DRANK, spans.ACTION, number, amount)


def shares_in_the_circle(state: State, play: Play) -> Rules[None]:
    """Ask what goes, a blood of a vampire or an equipment, and to whom, again and again.

    Who has given takes no blood, and who has taken gives none; a card goes over once: so it ends.
    """
    seat = play.methuselah.seat
    kin = brothers_of(state, play.actor)
    givers: set[int] = set()
    takers: dict[int, int] = {}
    moved: set[int] = set()
    while True:
        ways: dict[int, list[int]] = {}
        for one in kin:
            others = [other for other in kin if other is not one]
            if one.blood and one.number not in takers:
                thirsty = [other for other in others if other.blood < other.capacity]
                ways[one.number] = [other.number for other in thirsty if other.number not in givers]
            for card in one.cards:
                if is_equipment(card) and card.number not in moved and not stays_put(card):
                    ways[card.number] = [other.number for other in others if can_bear(other, card.face)]
        options = [number for number, found in ways.items() if found]
        choice: int = PASS
        if options:
            choice = yield Decision(seat, "target", [PASS, *options], play.number)
        if choice == PASS:
            _gained_together(state, takers)
            return
        taker = state.minion((yield from choose(seat, "target", ways[choice], play.number)))
        card = state.in_play[choice]
        if isinstance(card, Minion):
            givers.add(choice)
            gained = gain_blood(state, taker, burn_blood(state, card, 1))
            takers[taker.number] = takers.get(taker.number, 0) + gained
        else:
            moved.add(choice)
            attach(state, card, taker)


card(101579, "Redistribution", "ed029d86",
    modes=(Mode("san", GainBlood(1), Does(shares_in_the_circle), stealth=1, name="1 blood, share"),
        Mode("SAN", GainBlood(1), Does(shares_in_the_circle), Unlock(ACTOR), stealth=1,
            name="1 blood, share, unlock")))

FELLOWS = Each(Who(circle=True, unlocked=True), besides=ACTOR)
card(101764, "Shell Game", "0271d59a",
    modes=tuple(
        Mode(icons, Only(Exists(FELLOWS)), PickSome(FELLOWS, ANY_NUMBER), Lock(CHOSEN),
            Gain(STEALTH, Count(CHOSEN)), IfSuccessful(PickSome(CHOSEN, unlocks)),
            IfSuccessful(Unlock(CHOSEN)), moment=AS_ANNOUNCED, name="+X stealth")
        for icons, unlocks in (("san", 1), ("SAN", 2))))


def _sips(state: State, play: Play) -> list[int]:
    """Return what the minion has gained in this action, each amount once."""
    action, actor = state.action, play.actor
    if action is None or actor is None:
        return []
    return sorted(set(spans.amounts(action.lasting, spans.DRANK, actor.number)), reverse=True)


def has_gained(state: State, play: Play) -> bool:
    """Return whether the minion has gained blood in this action."""
    return bool(_sips(state, play))


def shares_a_gain(state: State, play: Play) -> Rules[None]:
    """Give the chosen minion as much blood as the acting one has gained by one of its gains."""
    other = state.in_play.get(play.target)
    amount = yield from choose(play.methuselah.seat, "amount", _sips(state, play), play.number)
    if isinstance(other, Minion):
        gain_blood(state, other, amount)


SLAKED = (Pick(Each(Who(circle=True), EVERYBODY, besides=ACTOR)), DoesIf(shares_a_gain, has_gained))
card(101797, "Slake the Thirst", "53705a73", traits=frozenset({SLAKES}),
    combat=(Mode("san", *SLAKED, moment=Moments(FREELY | REAPING), name="as much blood for another"),),
    modes=(Mode("SAN", *SLAKED, moment=Moments(AS_ANNOUNCED | BEFORE_BLOCK | DURING | BLOCKED | AFTER
        | REAPING), name="as much blood for another"),))

WAITING = Each(Who("vampire", circle=True), kind=UNCONTROLLED)


def feeds_its_circle(state: State, play: Play) -> Rules[None]:
    """Give a blood to those of its circle that wait; who may be of any circle chooses one.

    Who is in no circle that is printed is in one of its own, and so is another copy of it.
    """
    actor, found = play.actor, each(state, play, WAITING)
    own = circle(actor) if actor is not None else ""
    by_circle: dict[object, list[int]] = {}
    for number in found:
        theirs = circle_of_face(state.faces[number])
        alone = theirs in (ANY_CIRCLE, state.faces[number].name.lower())
        by_circle.setdefault(number if alone else theirs, []).append(number)
    if actor is not None and own in (ANY_CIRCLE, actor.face.name.lower()) and by_circle:
        first = [kin[0] for kin in by_circle.values()]
        one = yield from choose(play.methuselah.seat, "target", first, play.number)
        found = next(kin for kin in by_circle.values() if one in kin)
    for number in found:
        invest(state, play.methuselah, number, 1)


card(102082, "Unwholesome Bond", "860f3439",
    modes=(Mode("san", Gain(BLOOD, Less(Count(Each(Who(circle=True, unlocked=True), EVERYBODY)), -1)),
            stealth=1, name="blood"),
        Mode("SAN", Only(AtLeast(Count(WAITING), 1)), Does(feeds_its_circle), stealth=1,
            name="1 blood for each uncontrolled")))
card(102138, "Walk of Caine", "d17ba451",
    modes=tuple(
        Mode(icons, Only(AtLeast(Of(BLOOD, ACTOR), 1)), Only(Is(ACTOR, Who(circle=True))),
            PickSome(Each(Who(circle=True, min_blood=1), besides=ACTOR), ANY_NUMBER), Lose(BLOOD, 1, CHOSEN),
                Gain(BLEED, Count(CHOSEN)), Lose(BLOOD, 1, ACTOR), Gain(BLEED, 1), moment=moment,
                    limited=True, bleed_only=True, name="+X bleed")
        for icons, moment in (("san", AS_ANNOUNCED), ("SAN", Moments(AS_ANNOUNCED | DURING)))))
