"""More of what allies and retainers do: who keeps them, what they take, what they gain by combat."""

from __future__ import annotations

from rules.kernel import Decision, choose, only
from rules.vtes.definitions.companions import (
    BleedsSeat,
    BurnsAfterCombat,
    ChooseFallenGear,
    FedBy,
    FeedsItsBurner,
    GainsByBurned,
    LinksRecruiter,
    LooksAtBled,
    MayTakeFromAsh,
    MovesGear,
    PutsCombatCard,
)
from rules.vtes.definitions.value import Value
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.hand import replace
from rules.vtes.state.who import fits, sheltered
from rules.vtes.state.working import FOR_USE, attach, stop_working
from rules.vtes.terms import BLEED_VALUE, COMBAT, GONE, IMBUED, PASS, STEALTH, TORPOR, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.hand import discard_down
from rules.vtes.verbs.registry import asks, declares, does, possible, stays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@asks(FedBy)
def _fed_by(state: State, play: Play, verb: FedBy) -> Rules[None]:
    """Ask whose minion it is, seat by seat, from that of the card on."""
    fed = play.source
    if not isinstance(fed, Minion):
        return
    for seat in state.ring.clockwise(fed.controller):
        methuselah = state.methuselahs[seat]
        if methuselah.passive:
            continue
        able = [
            minion
            for minion in state.ready_minions(methuselah)
            if minion is not fed and minion.blood and fits(verb.who, minion)
        ]
        if not able:
            continue
        options = [PASS, *(minion.number for minion in able)]
        choice = yield Decision(seat, "trigger", options, fed.number)
        if choice != PASS:
            pay_blood(state, state.minion(choice), 1)
            gain_blood(state, fed, 1)
            return


@possible(GainsByBurned)
def _has_burned_foe(state: State, play: Play, verb: GainsByBurned) -> bool:
    fall, source = play.fall, play.source
    if fall is None or source is None or not isinstance(source, Minion):
        return False
    return fall.burned and fall.foe is source and source.number in state.in_play


@does(GainsByBurned)
def _gains_by_burned(state: State, play: Play, verb: GainsByBurned) -> None:
    source = play.source
    if isinstance(source, Minion):
        gain_blood(state, source, verb.amount)


def _takers(state: State, play: Play, verb: ChooseFallenGear, gear: Permanent) -> list[int]:
    """Return the ready minions of one's own that can have an equipment."""
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion is not gear.host
        and (minion is play.actor or not verb.itself)
        and can_bear(minion, gear.face)
    ]


def _is_fallen_gear(card: Permanent) -> bool:
    host = card.host
    return (
        host is not None
        and host.profile.kind == VAMPIRE
        and host.region == TORPOR
        and card.working
        and is_equipment(card)
    )


@offers(ChooseFallenGear)
def _fallen_gear(state: State, play: Play, verb: ChooseFallenGear) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if _is_fallen_gear(card)
        and card.host is not None
        and not sheltered(card.host, play.actor, play)
        and _takers(state, play, verb, card)
    ]


@declares(ChooseFallenGear)
def _choose_fallen_gear(state: State, play: Play, verb: ChooseFallenGear) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))
    takers = _takers(state, play, verb, state.in_play[play.target])
    play.cards = [(yield from choose(play.methuselah.seat, "target", takers, play.number))]


@stays(ChooseFallenGear)
def _gear_stays(state: State, play: Play, verb: ChooseFallenGear) -> bool:
    card = state.in_play.get(play.target)
    return card is not None and _is_fallen_gear(card) and play.cards[0] in _takers(state, play, verb, card)


@does(MovesGear)
def _moves_gear(state: State, play: Play, verb: MovesGear) -> None:
    card = state.in_play.get(play.target)
    if card is not None and play.cards:
        attach(state, card, state.minion(play.cards[0]))


@asks(MayTakeFromAsh)
def _may_take_from_ash(state: State, play: Play, verb: MayTakeFromAsh) -> Rules[None]:
    methuselah = play.methuselah
    found = [n for n in methuselah.ash.items if not state.faces[n].types & (VAMPIRE | IMBUED)]
    if not found:
        return
    choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        state.board.move(choice, methuselah.ash, methuselah.hand)
        yield from discard_down(state, methuselah)


@does(BurnsAfterCombat)
def _burns_after_combat(state: State, play: Play, verb: BurnsAfterCombat) -> None:
    if state.combat is not None and play.source is not None:
        state.combat.passing.append(play.source)


@does(LinksRecruiter)
def _links_recruiter(state: State, play: Play, verb: LinksRecruiter) -> None:
    recruiter = state.in_play.get(play.source.memory) if play.source is not None else None
    if isinstance(recruiter, Minion):
        when = BleedsSeat(play.target, verb.clan)
        recruiter.values += [(None, Value(BLEED_VALUE, 1, when)), (None, Value(STEALTH, 1, when))]


@asks(PutsCombatCard)
def _puts_combat_card(state: State, play: Play, verb: PutsCombatCard) -> Rules[None]:
    ally, methuselah = state.in_play.get(play.number), play.methuselah
    found = [number for number in methuselah.hand.items if state.faces[number].types & COMBAT]
    if not isinstance(ally, Minion) or not found:
        return
    choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice == PASS:
        return
    card = enter_play(state, choice, methuselah.hand, methuselah, ally)
    if card is not None:
        stop_working(state, card)
        card.memory = FOR_USE
    replace(state, methuselah)


@does(LooksAtBled)
def _looks_at_bled(state: State, play: Play, verb: LooksAtBled) -> None:
    action = play.action
    if action is None or play.source is None or action.target < 0:
        return
    other = state.methuselahs[action.target]
    for number in other.hand.items:
        state.board.show(number, other.hand, only(play.source.controller))


def _burner(state: State, play: Play) -> Minion | None:
    """Return the vampire that has burned the ally whose text it is: its opponent, or who acted against it."""
    fall, ally = play.fall, play.source
    if fall is None or ally is None or not fall.burned or fall.minion is not ally:
        return None
    burner, action = fall.foe, state.action
    if burner is None and action is not None:
        aimed = action.object if action.play is None else action.play.target
        burner = action.actor if aimed == ally.number else None
    if burner is None or burner.profile.kind != VAMPIRE or burner.controller == fall.controller:
        return None
    return burner if burner.region != GONE else None


@possible(FeedsItsBurner)
def _has_burner(state: State, play: Play, verb: FeedsItsBurner) -> bool:
    return _burner(state, play) is not None


@does(FeedsItsBurner)
def _feeds_its_burner(state: State, play: Play, verb: FeedsItsBurner) -> None:
    burner = _burner(state, play)
    if burner is not None:
        gain_blood(state, burner, verb.amount)
