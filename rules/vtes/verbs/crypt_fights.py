"""What the verbs of crypt cards do in combat, and after it."""

from __future__ import annotations

from rules.kernel import only
from rules.vtes.definitions.crypt_fights import (
    Beside,
    BloodOfBlocker,
    CancelsAtItsCost,
    CorruptBlocker,
    FightNext,
    FoeBurns,
    SeesFoesHand,
    StealsFoe,
    Unarmed,
)
from rules.vtes.state import costs
from rules.vtes.state.answers import cancel
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood, corrupt
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.who import fits
from rules.vtes.terms import READY, VAMPIRE
from rules.vtes.verbs.registry import does, notes, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(Unarmed)
def _is_unarmed(state: State, play: Play, verb: Unarmed) -> bool:
    minion = play.actor
    return minion is not None and not any(is_weapon(card.face, melee=True) for card in minion.cards)


def _used(play: Play) -> tuple[str, str]:
    return (play.face.name, "beside")


@possible(Beside)
def _stands_beside(state: State, play: Play, verb: Beside) -> bool:
    helper = state.in_play.get(play.number)
    return (
        isinstance(helper, Minion)
        and play.actor is not None
        and helper is not play.actor
        and helper.region == READY
        and fits(verb.who, play.actor)
        and helper.noted(_used(play)) != state.turn
    )


@notes(Beside)
def _note_beside(state: State, play: Play, verb: Beside) -> None:
    helper = state.in_play.get(play.number)
    if isinstance(helper, Minion):
        helper.note(_used(play), state.turn)


@possible(CorruptBlocker)
def _has_fought_blocker(state: State, play: Play, verb: CorruptBlocker) -> bool:
    fight = state.fought
    if fight is None or not fight.of_block or fight.sides[0].minion is not play.source:
        return False
    return fight.sides[1].minion.number in state.in_play


@does(CorruptBlocker)
def _corrupt_blocker(state: State, play: Play, verb: CorruptBlocker) -> None:
    if state.fought is not None and play.source is not None:
        corrupt(state, state.fought.sides[1].minion, play.source.controller, 1)


def _foe_of_kin(state: State, play: Play, verb: FightNext) -> Minion | None:
    """Return the minion that another one of the same Methuselah's, that fits, has just fought."""
    fight, source = state.fought, play.source
    if fight is None or not isinstance(source, Minion):
        return None
    for side in fight.sides:
        kin, foe = side.minion, fight.other(side).minion
        if kin is not source and kin.controller == source.controller and fits(verb.who, kin):
            return foe if foe is not source and foe.region == READY else None
    return None


@possible(FightNext)
def _may_fight_next(state: State, play: Play, verb: FightNext) -> bool:
    source = play.source
    if not isinstance(source, Minion) or source.locked or source.region != READY:
        return False
    return _foe_of_kin(state, play, verb) is not None


@does(FightNext)
def _fight_next(state: State, play: Play, verb: FightNext) -> None:
    foe, source = _foe_of_kin(state, play, verb), play.source
    if foe is not None and isinstance(source, Minion) and state.fought is not None:
        lock(state, source)
        state.fought.next = (source, foe)


@possible(SeesFoesHand)
def _has_foe_a_hand(state: State, play: Play, verb: SeesFoesHand) -> bool:
    fight, side = fight_of(state, play)
    foe = state.methuselahs[fight.other(side).minion.controller]
    return not foe.passive and bool(foe.hand.items)


@does(SeesFoesHand)
def _sees_foes_hand(state: State, play: Play, verb: SeesFoesHand) -> None:
    fight, side = fight_of(state, play)
    foe = state.methuselahs[fight.other(side).minion.controller]
    for number in foe.hand.items:
        state.board.show(number, foe.hand, only(play.methuselah.seat))


@possible(BloodOfBlocker)
def _has_vampire_blocked(state: State, play: Play, verb: BloodOfBlocker) -> bool:
    fight = state.fought
    if fight is None or not fight.of_block or fight.sides[0].minion is not play.source:
        return False
    blocker = fight.sides[1].minion
    return blocker.profile.kind == VAMPIRE and blocker.number in state.in_play


@does(BloodOfBlocker)
def _blood_of_blocker(state: State, play: Play, verb: BloodOfBlocker) -> None:
    if state.fought is not None:
        burn_blood(state, state.fought.sides[1].minion, verb.amount)


def _price_of_played(state: State, played: Play) -> int:
    """Return the blood or pool that a card costs which is being played in combat."""
    minion = played.actor
    if minion is None:
        return 0
    return costs.blood(state, minion, played.face, played.mode, played.amount) + costs.pool(
        state, minion, played.face
    )


@possible(CancelsAtItsCost)
def _can_cancel(state: State, play: Play, verb: CancelsAtItsCost) -> bool:
    fight, side = fight_of(state, play)
    played = fight.playing
    if played is None or played.canceled or played.actor is side.minion:
        return False
    return _price_of_played(state, played) <= side.minion.blood


@does(CancelsAtItsCost)
def _cancels(state: State, play: Play, verb: CancelsAtItsCost) -> None:
    fight, side = fight_of(state, play)
    played = fight.playing
    if played is not None:
        burn_blood(state, side.minion, _price_of_played(state, played))
        cancel(state, played, play.methuselah.seat, play.number)


@does(StealsFoe)
def _steals_foe(state: State, play: Play, verb: StealsFoe) -> None:
    fight, side = fight_of(state, play)
    fight.stolen.append((fight.other(side).minion, play.methuselah))


def _fought_by(state: State, play: Play) -> Minion | None:
    """Return the minion that the one whose text it is has just fought, if that is still in play."""
    fight, source = state.fought, play.source
    for side in fight.sides if fight is not None else ():
        if fight is not None and side.minion is source:
            foe = fight.other(side).minion
            return foe if foe.number in state.in_play else None
    return None


@possible(FoeBurns)
def _has_fought(state: State, play: Play, verb: FoeBurns) -> bool:
    return _fought_by(state, play) is not None


@does(FoeBurns)
def _foe_burns(state: State, play: Play, verb: FoeBurns) -> None:
    foe = _fought_by(state, play)
    if foe is not None:
        pay_blood(state, foe, verb.amount)
