"""What actions do that bring new vampires, serve a circle, or reward who is left of a fight."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.kernel import Decision, choose, only
from rules.vtes.definitions.circles import circle_of
from rules.vtes.definitions.quests import (
    AimAtAll,
    BurnsExcess,
    ChooseBrother,
    ChooseCopy,
    ChooseUncontrolledBrother,
    DiscardOfAnybodys,
    FeedsVictor,
    LaysBarren,
    MastersMeanwhile,
    MendsKind,
    NotesFoe,
    RaisesAs,
    RecruitsFromLibrary,
    SharesInCircle,
)
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.definitions.who import ALLIES
from rules.vtes.state import costs
from rules.vtes.state.arrivals import enter_as_minion
from rules.vtes.state.bearing import can_bear, can_hire
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_gear, stays_put
from rules.vtes.state.hand import replace
from rules.vtes.state.plays import Play
from rules.vtes.state.undoing import lay_barren, let_master
from rules.vtes.state.who import circle, fits
from rules.vtes.state.working import attach
from rules.vtes.terms import ALLY, GONE, PASS, READY, VAMPIRE
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.recruiting import bring
from rules.vtes.verbs.registry import all_possible, asks, does, notes, one_of, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.state import State


# --- who is left of a fight ---------------------------------------------------------------------------------


@does(NotesFoe)
def _notes_foe(state: State, play: Play, verb: NotesFoe) -> None:
    foe = state.in_play.get(play.target)
    if isinstance(foe, Minion):
        play.amount = foe.capacity
        play.seats = [foe.controller]


def _is_ready(state: State, number: int) -> bool:
    minion = state.in_play.get(number)
    return isinstance(minion, Minion) and minion.region == READY


@does(FeedsVictor)
def _feeds_victor(state: State, play: Play, verb: FeedsVictor) -> None:
    if play.actor is None or not play.seats:
        return
    mine, theirs = play.actor.region == READY, _is_ready(state, play.target)
    if mine and not theirs:
        gain_blood(state, play.actor, play.amount)
    elif theirs and not mine:
        gain_blood(state, state.minion(play.target), play.actor.capacity)


# --- new vampires -------------------------------------------------------------------------------------------


@asks(BurnsExcess)
def _burns_excess(state: State, play: Play, verb: BurnsExcess) -> Rules[None]:
    ready = state.ready_minions(play.methuselah)
    own = [minion.number for minion in ready if minion.face is play.face]
    masters = sum(
        minion.profile.kind == VAMPIRE and minion.profile.clan == verb.clan and minion.unique_as != ""
        for minion in ready
    )
    for _ in range(len(own) - masters):
        number = yield from choose(play.methuselah.seat, "target", own, play.number)
        own.remove(number)
        leave_play(state, state.minion(number))


@does(MastersMeanwhile)
def _masters_meanwhile(state: State, play: Play, verb: MastersMeanwhile) -> None:
    if play.actor is not None and play.actor.region != GONE:
        state.masterly.append((play.actor.number, verb.discipline))
        let_master(state)


@does(LaysBarren)
def _lays_barren(state: State, play: Play, verb: LaysBarren) -> None:
    card = state.in_play.get(play.number)
    if card is not None and card.host is not None:
        lay_barren(state, card, card.host, verb.amount)
        burn_blood(state, card.host, max(0, card.host.blood - card.host.capacity))


# --- circles ------------------------------------------------------------------------------------------------


def _brothers(state: State, actor: Minion | None) -> list[Minion]:
    """Return the Blood Brothers of a minion's circle in play, whosever, itself among them."""
    own = circle(actor) if actor is not None else ""
    if not own:
        return []
    return [card for card in state.in_play.values() if isinstance(card, Minion) and circle(card) == own]


def _waiting_brothers(state: State, play: Play) -> list[int]:
    """Return the Blood Brothers of the acting one's circle in the uncontrolled region."""
    own = circle(play.actor) if play.actor is not None else ""
    found: list[int] = []
    for number in play.methuselah.invested:
        card = state.faces[number].card
        if own and isinstance(card, CryptCard) and circle_of(card) == own:
            found.append(number)
    return found


@offers(ChooseBrother)
def _other_brothers(state: State, play: Play, verb: ChooseBrother) -> list[int]:
    return [
        brother.number
        for brother in _brothers(state, play.actor)
        if brother is not play.actor and brother.region == READY
    ]


@offers(ChooseUncontrolledBrother)
def _uncontrolled_brothers(state: State, play: Play, verb: ChooseUncontrolledBrother) -> list[int]:
    return _waiting_brothers(state, play)


@asks(SharesInCircle)
def _shares_in_circle(state: State, play: Play, verb: SharesInCircle) -> Rules[None]:
    """Ask what goes, a blood of a vampire or an equipment, and to whom, again and again.

    Who has given takes no blood, and who has taken gives none; a card goes over once: so it ends.
    """
    seat = play.methuselah.seat
    kin = [brother for brother in _brothers(state, play.actor) if brother.controller == seat]
    givers: set[int] = set()
    takers: set[int] = set()
    moved: set[int] = set()
    while True:
        ways: dict[int, list[int]] = {}
        for one in kin:
            others = [other for other in kin if other is not one]
            if one.blood and one.number not in takers:
                ways[one.number] = [
                    o.number for o in others if o.blood < o.capacity and o.number not in givers
                ]
            for card in one.cards:
                if is_gear(card) and card.number not in moved and not stays_put(card):
                    ways[card.number] = [o.number for o in others if can_bear(o, card.face)]
        options = [number for number, found in ways.items() if found]
        choice: int = PASS
        if options:
            choice = yield Decision(seat, "target", [PASS, *options], play.number)
        if choice == PASS:
            return
        taker = state.minion((yield from choose(seat, "target", ways[choice], play.number)))
        card = state.in_play[choice]
        if isinstance(card, Minion):
            givers.add(choice)
            takers.add(taker.number)
            gain_blood(state, taker, burn_blood(state, card, 1))
        else:
            moved.add(choice)
            attach(state, card, taker)


# --- hands and crypts ---------------------------------------------------------------------------------------


@possible(AimAtAll)
def _has_others(state: State, play: Play, verb: AimAtAll) -> bool:
    return bool(state.ring.others(play.methuselah.seat))


@notes(AimAtAll)
def _aim_at_all(state: State, play: Play, verb: AimAtAll) -> None:
    if play.action is not None:
        play.action.targets = sorted(state.ring.others(play.methuselah.seat))
        play.action.target = play.action.targets[0]


@asks(DiscardOfAnybodys)
def _discard_of_anybodys(state: State, play: Play, verb: DiscardOfAnybodys) -> Rules[None]:
    seat = play.methuselah.seat
    found: dict[int, int] = {}
    for other in state.ring.clockwise(seat):
        hand = state.methuselahs[other].hand
        for number in hand.items:
            found[number] = other
            if other != seat:
                state.board.show(number, hand, only(seat))
    if found:
        number = yield from choose(seat, "target", list(found), play.number)
        whose = state.methuselahs[found[number]]
        state.board.move(number, whose.hand, whose.ash)
        replace(state, whose)


# --- the dead -----------------------------------------------------------------------------------------------


@offers(ChooseCopy)
def _copies(state: State, play: Play, verb: ChooseCopy) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if card.face is play.face and not isinstance(card, Minion)
    ]


@does(RaisesAs)
def _raises_as(state: State, play: Play, verb: RaisesAs) -> None:
    heap = state.heap_of(play.target)
    if heap is not None:
        enter_as_minion(state, play.target, heap, play.methuselah, verb.life, as_face=play.face)


# --- allies -------------------------------------------------------------------------------------------------


def _ways_to_recruit(state: State, play: Play, number: int) -> list[Mode]:
    """Return the ways in which the acting minion could recruit an ally, paid."""
    actor, face = play.actor, state.faces[number]
    if actor is None or not face.types & ALLY or not can_hire(actor, face):
        return []
    if costs.blood(state, actor, face) > actor.blood or costs.pool(state, actor, face) > play.methuselah.pool:
        return []
    recruiting = Play(play.methuselah, number, face, actor)
    return [
        mode
        for mode in usable_modes(actor.profile, face, state.rules)
        if not mode.kind and not mode.declared and all_possible(state, recruiting, mode.conditional)
    ]


@asks(RecruitsFromLibrary)
def _recruits_from_library(state: State, play: Play, verb: RecruitsFromLibrary) -> Rules[None]:
    methuselah, actor = play.methuselah, play.actor
    if actor is None or actor.region == GONE:
        return
    found = by_name(state, [n for n in methuselah.library.items if _ways_to_recruit(state, play, n)])
    choice: int = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        mode = yield from one_of(methuselah, _ways_to_recruit(state, play, choice))
        brought = Play(methuselah, choice, state.faces[choice], actor)
        yield from bring(state, brought, mode, methuselah.library, fresh=True)
    state.board.shuffle(methuselah.library)


def _of_kind(state: State, play: Play, verb: MendsKind) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if fits(ALLIES, minion) and any(verb.trait in trait.split() for trait in minion.profile.traits)
    ]


@possible(MendsKind)
def _has_kind(state: State, play: Play, verb: MendsKind) -> bool:
    return bool(_of_kind(state, play, verb))


@asks(MendsKind)
def _mends_kind(state: State, play: Play, verb: MendsKind) -> Rules[None]:
    heap = state.heap_of(play.target)
    found = _of_kind(state, play, verb)
    if heap is None or not found:
        return
    owner = state.methuselahs[state.setting.owners[play.target]]
    state.board.move(play.target, heap, owner.removed)
    number = yield from choose(play.methuselah.seat, "target", found, play.number)
    gain_blood(state, state.minion(number), verb.life)
