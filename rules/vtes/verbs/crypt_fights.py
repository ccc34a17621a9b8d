"""What the verbs of crypt cards do in combat, and after it."""

from __future__ import annotations

from rules.vtes.definitions.crypt_fights import Beside, CancelsAtItsCost, FightNext
from rules.vtes.state import costs
from rules.vtes.state.answers import cancel
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.who import fits
from rules.vtes.terms import READY
from rules.vtes.verbs.registry import does, notes, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


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
