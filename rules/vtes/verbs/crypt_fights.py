"""What the verbs of crypt cards do in combat, and after it."""

from __future__ import annotations

from rules.vtes.definitions.crypt_fights import Beside, BurnBlocker, CorruptBlocker, FightNext, Unarmed
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import corrupt
from rules.vtes.state.departures import burn_minion
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.who import fits
from rules.vtes.terms import READY
from rules.vtes.verbs.registry import does, notes, possible

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


@possible(BurnBlocker)
def _may_burn_blocker(state: State, play: Play, verb: BurnBlocker) -> bool:
    action = play.action
    return (
        action is not None
        and action.fought
        and action.blocker is not None
        and action.blocker.number in state.in_play
        and fits(verb.who, action.blocker)
    )


@does(BurnBlocker)
def _burn_blocker(state: State, play: Play, verb: BurnBlocker) -> None:
    if play.action is not None and play.action.blocker is not None:
        burn_minion(state, play.action.blocker)


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
